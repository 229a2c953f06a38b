"""The proved checker against grundy-check on generated and mutated certificates: every verdict is compared, and what was made true
here must be verified by both."""
import collections
import copy
import fractions
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import breaking
import piles
import playing
from certificates import CORPUS, MORE, PROVED, period, recurrence, sealed, shown, thresholds, values

other = pathlib.Path(sys.argv[1]).resolve()
COUNT = int(os.environ.get("CERTIFICATES", "10000"))
STRATEGIES = 1500
TAMPERED = 600
PLAYED = 2500
rng = random.Random(20)


def subtraction():
    takes = sorted(rng.sample(range(1, rng.choice([6, 10, 16])), rng.randint(1, 4)))
    misere = rng.random() < 0.4
    kind = "outcome" if misere or rng.random() < 0.4 else "nimber"
    head = {"format": 1, "ruleset": f"subtract({','.join(map(str, takes))})", "play": "misere" if misere else "normal", "kind": kind}
    if rng.random() < 0.4:
        start, length = rng.randint(0, 60), rng.randint(1, 30)
        return {"certificate": "values", **head, "from": start, "values": shown(kind, values(takes, misere, kind, start + length)[start:])}
    found = period(takes, misere, kind)
    if found is None:
        return None
    start, lap, all_values = found
    return {"certificate": "period", **head, "preperiod": start, "period": lap, "saltus": 0,
            "prefix": shown(kind, all_values[:start]), "cycle": shown(kind, all_values[start : start + lap])}


def all_but():
    """Values or the period, with its saltus, of a set that misses some numbers."""
    missing = sorted(rng.sample(range(1, 8), rng.randint(1, 3)))
    found = []
    for n in range(400):
        options = {found[m] for m in range(n) if n - m not in missing}
        found.append(next(v for v in range(n + 1) if v not in options))
    head = {"format": 1, "ruleset": f"subtract(all except {','.join(map(str, missing))})", "play": "normal", "kind": "nimber"}
    if missing == list(range(1, len(missing) + 1)):
        head["ruleset"] = f"subtract({len(missing) + 1}..)"
    if rng.random() < 0.4:
        start, length = rng.randint(0, 40), rng.randint(1, 20)
        return {"certificate": "values", **head, "from": start, "values": found[start : start + length]}
    for lap in range(1, 80):
        saltus = found[399] - found[399 - lap]
        start = 400 - lap
        while start > 0 and found[start - 1 + lap] - found[start - 1] == saltus:
            start -= 1
        if start < 200:
            return {"certificate": "period", **head, "preperiod": start, "period": lap, "saltus": saltus,
                    "prefix": found[:start], "cycle": found[start : start + lap]}
    return None


def splitting():
    return breaking.claim(rng)


def several():
    return piles.claim(rng)


def outcome():
    """A sum of one to three components, with a winning move where there is one."""
    components, heaps, nimbers = [], [], []
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.3:
            name = breaking.random_code(rng)
            sizes, found = [rng.randint(0, 18)], breaking.nimbers(name, 19)
            components.append((name, "code", sizes, found.__getitem__))
            heaps.append({"value": str(found[sizes[0]])})
            nimbers.append(found[sizes[0]])
            continue
        takes = None if rng.random() < 0.4 else sorted(rng.sample(range(1, 8), rng.randint(1, 3)))
        name = "nim" if takes is None else f"subtract({','.join(map(str, takes))})"
        copies = rng.choice([1, 1, 2])
        found = None if takes is None else period(takes, False, "nimber")
        if takes is not None and found is None:
            return None

        def nimber(n, takes=takes, found=found):
            if takes is None:
                return n
            start, lap, all_values = found
            return all_values[n if n < start else start + (n - start) % lap]

        sizes = [rng.randint(0, 10**30) if rng.random() < 0.2 else rng.randint(0, 40) for _ in range(copies)]
        for n in sizes:
            heap = {"value": str(nimber(n))}
            if n > 100000:
                start, lap, saltus = (0, 1, 1) if takes is None else (*found[:2], 0)
                heap["periodicity"] = {"preperiod": start, "period": lap, "saltus": saltus}
            heaps.append(heap)
            nimbers.append(nimber(n))
        kind, _, inner = name.partition("(")
        components.append((name if copies == 1 else f"{kind}^{copies}" + (inner and f"({inner}"), takes, sizes, nimber))
    total = 0
    for value in nimbers:
        total ^= value

    def shown_component(name, sizes):
        return f"{name}:{sizes[0]}" if len(sizes) == 1 else f"{name}:({','.join(map(str, sizes))})"

    claim = {"certificate": "outcome", "format": 1, "query": " + ".join(shown_component(name, sizes) for name, _, sizes, _ in components),
             "outcome": "N" if total else "P", "nimber": str(total), "heaps": heaps}
    if total:
        wins = []
        for c, (name, takes, sizes, nimber) in enumerate(components):
            if takes == "code":
                for take, left in breaking.options(name, sizes[0]):
                    value = total ^ nimber(sizes[0])
                    for heap in left:
                        value ^= nimber(heap)
                    if value == 0:
                        wins.append((c, take, left))
                continue
            for i, n in enumerate(sizes):
                wanted = nimber(n) ^ total
                wins += [(c, i, s) for s in ([n - wanted] if takes is None else takes) if 0 < s <= n and nimber(n - s) == wanted]
        c, i, s = rng.choice(wins)
        name, takes, sizes, _ = components[c]
        if takes == "code":
            claim["move"] = {"component": c, "take": [str(i)], "to": " + ".join(f"{name}:{heap}" for heap in s or (0,))}
            return claim
        take = [s if at == i else 0 for at in range(len(sizes))]
        claim["move"] = {"component": c, "take": [str(t) for t in take],
                         "to": shown_component(name, [n - t for n, t in zip(sizes, take)])}
    return claim


def mutated_outcome(claim):
    match rng.randrange(9):
        case 0:
            claim["outcome"] = "P" if claim["outcome"] == "N" else "N"
        case 1 if "nimber" in claim:
            claim["nimber"] = str(nudge(int(claim["nimber"])))
        case 2 if "nimber" in claim:
            heap = rng.choice(claim["heaps"])
            heap["value"] = str(nudge(int(heap["value"]))) if heap["value"].isdigit() else "0"
        case 3 if "heaps" in claim:
            heap = rng.choice(claim["heaps"])
            if "periodicity" in heap:
                name = rng.choice(list(heap["periodicity"]))
                heap["periodicity"][name] = nudge(heap["periodicity"][name])
            else:
                heap["periodicity"] = {"preperiod": 0, "period": rng.randint(1, 9), "saltus": 0}
        case 4 if "heaps" in claim:
            claim["heaps"] = mutate_heaps(claim["heaps"])
        case 5:
            digits = [i for i, letter in enumerate(claim["query"]) if letter.isdigit()]
            at = rng.choice(digits)
            claim["query"] = claim["query"][:at] + str(rng.randint(1, 9)) + claim["query"][at + 1 :]
        case 6 if "move" in claim:
            claim["move"]["take"] = mutate_list(claim["move"]["take"])
        case 7 if "move" in claim:
            # Another move of the rules, most often one that does not win.
            component = claim["query"].removeprefix("misere ").split(" + ")[claim["move"]["component"]]
            name, position = component.rsplit(":", 1)
            sizes = [int(n) for n in position.strip("()").split(",")]
            take = [0] * len(sizes)
            take[rng.randrange(len(sizes))] = rng.randint(1, 7)
            left = [max(0, n - t) for n, t in zip(sizes, take)]
            claim["move"]["take"] = [str(t) for t in take]
            claim["move"]["to"] = f"{name}:{left[0]}" if len(left) == 1 else f"{name}:({','.join(map(str, left))})"
        case 8 if "moves" in claim:
            claim["moves"] = claim["moves"][:-1] if rng.random() < 0.7 else claim["moves"] + claim["moves"][:1]
        case _:
            claim.pop("move", None)
    return claim


def mutate_heaps(heaps):
    return heaps[:-1] if rng.random() < 0.5 else heaps + heaps[:1]


def takeaway():
    q = rng.randint(1, 6)
    p = rng.randint(q, 9 * q)
    common = next(d for d in range(q, 0, -1) if p % d == 0 and q % d == 0)
    p, q = p // common, q // common
    found = recurrence(p, q)
    if found is None:
        return None
    factor = "x" if p == 1 else f"{p}x"
    ruleset = "fibonacci" if (p, q) == (2, 1) else f"takeaway({factor})" if q == 1 else f"takeaway({factor}/{q})"
    k, n0, terms = found
    return {"certificate": "recurrence", "format": 1, "ruleset": ruleset, "k": k, "n0": n0, "terms": [str(t) for t in terms]}


def changes():
    start = fractions.Fraction(rng.randint(6, 40), rng.randint(2, 6))
    end = start + fractions.Fraction(rng.randint(0, 20), rng.randint(6, 12))
    (_, k), *others = thresholds(start, end)
    claim = {"certificate": "thresholds", "format": 1, "from": str(start), "to": str(end), "k": k,
             "thresholds": [{"c": str(c), "k": lag} for c, lag in others]}
    whole = [c for c in range(2, 20) if start <= c <= end]
    if whole and rng.random() < 0.5:
        claim["factors"] = [dict(zip(("c", "k", "n0"), (c, *recurrence(c, 1)[:2]))) for c in whole]
    return claim


def nudge(n):
    return max(0, rng.choice([n - 1, n + 1, 2 * n, n + rng.randint(1, 9), rng.randint(0, 20)]))


def mutate_list(values):
    if isinstance(values, str):
        letters = mutate_list([int(letter == "P") for letter in values])
        return "".join("P" if letter % 2 else "N" for letter in letters)
    values = list(values)
    if values and rng.random() < 0.7:
        at = rng.randrange(len(values))
        number = values[at]
        values[at] = str(nudge(int(number))) if isinstance(number, str) else nudge(number)
    elif values and rng.random() < 0.5:
        values.pop(rng.randrange(len(values)))
    else:
        values.append(values[-1] if values else 0)
    return values


def mutate_automaton(automaton):
    edges = automaton["edges"]
    state = rng.randrange(len(edges))
    match rng.randrange(4):
        case 0:
            accepting = automaton["accepting"]
            if accepting and rng.random() < 0.5:
                accepting.pop(rng.randrange(len(accepting)))
            else:
                automaton["accepting"] = sorted({*accepting, state})
        case 1 if edges[state]:
            edges[state].pop(rng.randrange(len(edges[state])))
        case 2 if edges[state]:
            edges[state][rng.randrange(len(edges[state]))][1] = rng.randrange(len(edges))
        case _:
            used = {symbol for symbol, _ in edges[state]}
            free = [s for s in range(automaton["radix"] ** automaton["tracks"]) if s not in used]
            if free:
                edges[state] = sorted(edges[state] + [[rng.choice(free), rng.randrange(len(edges))]])


def mutate_levels(levels):
    level = rng.choice(levels)
    match rng.randrange(5):
        case 0 if len(levels) > 1:
            levels.pop()
        case 1:
            levels.append(copy.deepcopy(level))
        case _:
            mutate_automaton(level[rng.choice(["positions", "moves"])])


def other_strategy():
    return {"certificate": "strategy", "ruleset": rng.choice(
        ["takeaway(3x)", "takeaway(2x)", "fibonacci", "wythoff", "wythoff(2)", "wythoff(3)", "nim", "nim^2", "raleigh", "subtract(1..3)",
         "subtract(1,2,3)", "subtract(1,2)", "subtract(1,3..)", "subtract(all except 2,3)", "subtract(2..)", "subtract^2(1,2,3)", "moves((1,0),(0,1),(2,1))", "moves((1,0)*,(0,1))"])}


def mutated(claim):
    claim = copy.deepcopy(claim)
    if claim["certificate"] == "outcome":
        return mutated_outcome(claim)
    name = rng.choice([name for name in claim if name not in ("certificate", "format", "digest")])
    value = claim[name]
    if isinstance(value, bool):
        claim[name] = not value
    elif isinstance(value, int):
        claim[name] = nudge(value)
        if name == "period" and "cycle" in claim and rng.random() < 0.5:
            claim["cycle"] = (claim["cycle"] * 2)[: claim[name]]
    elif name == "proof":
        inner = rng.choice([value[part] for part in ("space", "nimbers") if part in value] or [value])
        part = rng.choice(list(inner))
        if part == "theorem":
            inner[part] = "sparse"
        elif isinstance(inner[part], bool):
            inner[part] = not inner[part]
        elif isinstance(inner[part], int):
            inner[part] = nudge(inner[part])
    elif name in ("values", "prefix", "cycle", "terms"):
        claim[name] = mutate_list(value)
    elif name in ("from", "to"):
        claim[name] = str(fractions.Fraction(value) + fractions.Fraction(rng.randint(-3, 3), rng.randint(1, 5)))
    elif name in ("thresholds", "factors"):
        if value and rng.random() < 0.6:
            one = rng.choice(value)
            part = rng.choice(list(one))
            one[part] = nudge(one[part]) if isinstance(one[part], int) else str(fractions.Fraction(one[part]) + fractions.Fraction(rng.randint(0, 1), 7))
        elif value and rng.random() < 0.7:
            value.pop(rng.randrange(len(value)))
        else:
            value.append({"c": claim["to"], "k": claim["k"]})
    elif name == "play":
        claim[name] = "misere" if value == "normal" else "normal"
    elif name == "kind":
        claim[name] = "outcome" if value == "nimber" else "nimber"
    elif name == "system":
        claim[name] = rng.choice(["fib", "base2", "base3", "ostrowski(2)", "base1"])
    elif name in ("lost", "winning"):
        mutate_automaton(claim[name])
    elif name == "levels":
        mutate_levels(value)
    else:
        other_claim = None
        if "row" in claim:
            claim["ruleset"] = piles.named(rng, two=True)[0]
            return claim
        if claim["certificate"] in ("values", "period") and not claim["ruleset"].startswith("subtract"):
            claim["ruleset"] = breaking.random_code(rng)
            return claim
        while other_claim is None or other_claim["certificate"] != claim["certificate"]:
            other_claim = {"recurrence": takeaway, "strategy": other_strategy, "nimbers": lambda: {**other_strategy(), "certificate": "nimbers"}}.get(
                claim["certificate"], subtraction)()
        claim["ruleset"] = other_claim["ruleset"]
    return claim


def tampered(claim):
    """One number of the claim is changed, wherever it stands."""
    places = []

    def walk(value, path):
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for name, part in inner:
            if name not in ("digest", "certificate", "format"):
                walk(part, (*path, name))
        if isinstance(value, int) or isinstance(value, str) and any(letter.isdigit() for letter in value):
            places.append(path)

    walk(claim, ())
    *path, last = rng.choice(places)
    inside = claim
    for name in path:
        inside = inside[name]
    value = inside[last]
    if isinstance(value, bool):
        inside[last] = not value
    elif isinstance(value, int):
        inside[last] = nudge(value)
    else:
        at = rng.choice([i for i, letter in enumerate(value) if letter.isdigit()])
        inside[last] = value[:at] + str(rng.randint(1, 9)) + value[at + 1 :]
    return claim


def claims():
    made = 0
    while made < COUNT - STRATEGIES - TAMPERED - PLAYED:
        claim = rng.choice([takeaway, subtraction, subtraction, outcome, outcome, splitting, splitting, all_but, several, several, changes])()
        if claim is None:
            continue
        yield "true", sealed(claim)
        for _ in range(3):
            yield "mutated", sealed(mutated(claim))
        broken = mutated(claim)
        yield "unsealed", {**broken, "digest": sealed(claim)["digest"]}
        made += 5
    made = 0
    while made < PLAYED:
        claim = rng.choice([playing.position, playing.position, playing.values, playing.positions, playing.numeration])(rng)
        if claim is None:
            continue
        yield "true", sealed(claim)
        for _ in range(3):
            yield "tampered", sealed(tampered(copy.deepcopy(claim)))
        made += 4
    tried = [file for name in ("quotient", "outcome", "values", "recurrence", "positions", "numeration", "period", "thresholds") for file in sorted((CORPUS / "good").glob(f"{name}-*.json"))]
    for _ in range(TAMPERED):
        yield "tampered", sealed(tampered(json.loads(rng.choice(tried).read_text())))
    strategies = [json.loads(file.read_text()) for folder in (CORPUS, MORE) for kind in ("strategy", "nimbers")
                  for file in sorted((folder / "good").glob(f"{kind}-*.json"))]
    for claim in strategies:
        yield "true", sealed(claim)
    for _ in range(STRATEGIES):
        claim = mutated(rng.choice(strategies))
        yield "mutated", sealed(mutated(claim) if rng.random() < 0.3 else claim)


with tempfile.TemporaryDirectory() as folder:
    proved = subprocess.Popen([PROVED, "--codes"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    tally, wrong = collections.Counter(), []
    file = os.path.join(folder, "certificate.json")
    for origin, claim in claims():
        with open(file, "w") as out:
            json.dump(claim, out, separators=(",", ":"))
        proved.stdin.write(file + "\n")
        proved.stdin.flush()
        code = int(proved.stdout.readline())
        expected = subprocess.run([other, file], capture_output=True, text=True)
        tally[claim["certificate"], origin, code] += 1
        if origin == "true" and (code, expected.returncode) != (0, 0) or code < 2 and code != expected.returncode:
            wrong.append((origin, code, expected.returncode, expected.stdout + expected.stderr, json.dumps(claim)[:600]))
    proved.stdin.close()
    proved.wait()

for case, number in sorted(tally.items()):
    print("differential:", *case, number)
for line in wrong[:20]:
    print(*line, sep="\n  ")
verdicts = sum(number for (_, _, code), number in tally.items() if code < 2)
print(f"differential: {sum(tally.values())} certificates, {verdicts} verdicts, {len(wrong)} disagreements")
sys.exit(bool(wrong) or sum(tally.values()) < COUNT)
