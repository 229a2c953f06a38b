"""Claims about sums, misère play, lengths, lists and numerations, made from the bare rules for the differential test."""
import functools
import math

import breaking


def is_prime(s):
    return s > 1 and all(s % d for d in range(2, math.isqrt(s) + 1))


FIBONACCI = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233}
# Sets by name: whether s belongs.
SETS = {
    "primes": is_prime, "squares": lambda s: math.isqrt(s) ** 2 == s, "fibonacci": FIBONACCI.__contains__,
    "powers(2)": lambda s: s & (s - 1) == 0, "powers(3)": lambda s: s in {3**k for k in range(6)},
    "n^2+1": lambda s: math.isqrt(s - 1) ** 2 == s - 1 > 0, "n^2-n+1": lambda s: s in {n * n - n + 1 for n in range(1, 20)},
    "2n+1": lambda s: s % 2 == 1 and s > 1, "(n^2+n)/2": lambda s: s in {n * (n + 1) // 2 for n in range(1, 30)},
    "n^3": lambda s: s in {n**3 for n in range(1, 9)},
}
ORDER = list(SETS)
BOUNDS = {
    "fibonacci": lambda x: 2 * x, "takeaway(3x)": lambda x: 3 * x, "takeaway(x)": lambda x: x, "takeaway(3x/2)": lambda x: 3 * x // 2,
    "takeaway(x/2)": lambda x: x // 2, "takeaway(2x-1)": lambda x: 2 * x - 1, "takeaway(x+1)": lambda x: x + 1, "takeaway(x^2)": lambda x: x * x,
    "takeaway(5)": lambda x: 5, "takeaway(max(3,x))": lambda x: max(3, x), "takeaway(isqrt(x)+1)": lambda x: math.isqrt(x) + 1,
    "takeaway(2^x)": lambda x: 2**x, "takeaway(floor(7x/3)+1)": lambda x: 7 * x // 3 + 1,
}
VECTORS = {"wythoff": [(1, 0, True), (0, 1, True), (1, 1, True)], "moves((1,0)*,(0,2),(1,1)*)": [(1, 0, True), (0, 2, False), (1, 1, True)],
           "moves((1,1),(1,2),(2,1))": [(1, 1, False), (1, 2, False), (2, 1, False)]}


def named_set(rng):
    """A ruleset with a named part, and whether s may be taken."""
    names = sorted(rng.sample(ORDER[:5], rng.randint(1, 2)), key=ORDER.index) if rng.random() < 0.6 else [rng.choice(ORDER[5:])]
    single = sorted(rng.sample(range(1, 10), rng.choice([0, 0, 1, 2])))
    but = rng.random() < 0.25

    def may(s):
        return (s in single or any(SETS[name](s) for name in names)) != but

    return f"subtract({'all except ' if but else ''}{','.join([*map(str, single), *names])})", may


def taking(rng):
    """A ruleset that splits no heap, and whether s may be taken."""
    kind = rng.randrange(4)
    if kind == 0:
        return "nim", lambda s: True
    if kind == 1:
        takes = sorted(rng.sample(range(1, 8), rng.randint(1, 3)))
        return f"subtract({','.join(map(str, takes))})", takes.__contains__
    if kind == 2:
        missing = sorted(rng.sample(range(1, 7), rng.randint(1, 2)))
        if missing in ([1], [1, 2]):
            return f"subtract({len(missing) + 1}..)", lambda s: s > len(missing)
        return f"subtract(all except {','.join(map(str, missing))})", lambda s: s not in missing
    return named_set(rng)


class Part:
    """A component with its rule: options are (take, pieces left, text of what is left)."""

    def __init__(self, rng, kinds):
        self.kind = rng.choice(kinds)
        if self.kind == "takes":
            self.name, self.may = taking(rng)
            self.state = rng.randint(0, 14)
        elif self.kind == "splits":
            self.name = breaking.random_code(rng)
            self.state = rng.randint(0, 9)
        elif self.kind == "bounded":
            self.name = rng.choice(list(BOUNDS))
            n = rng.randint(2, 16)
            self.state = (n, rng.randint(0, n) if rng.random() < 0.5 else n - 1)
        else:
            self.name = rng.choice(list(VECTORS))
            self.state = (rng.randint(0, 5), rng.randint(0, 6))

    def shown(self, state):
        if self.kind == "bounded":
            return f"{self.name}:{state[0]}/{state[1]}"
        return f"{self.name}:({state[0]},{state[1]})" if self.kind == "joint" else f"{self.name}:{state}"

    def options(self, state):
        if self.kind == "takes":
            for take in range(1, state + 1):
                if self.may(take):
                    yield [take], (state - take,), self.shown(state - take)
        elif self.kind == "splits":
            for take, left in breaking.options(self.name, state):
                yield [take], tuple(left), " + ".join(self.shown(heap) for heap in left or (0,))
        elif self.kind == "bounded":
            n, r = state
            for take in range(1, min(n, r) + 1):
                after = (n - take, BOUNDS[self.name](take))
                yield [take], (after,), self.shown(after)
        else:
            for a, b, starred in VECTORS[self.name]:
                for times in range(1, 20 if starred else 2):
                    left = (state[0] - times * a, state[1] - times * b)
                    if min(left) >= 0:
                        yield [times * a, times * b], (left,), self.shown(left)


@functools.lru_cache(maxsize=None)
def nimber(part, state):
    seen = set()
    for _, left, _ in part.options(state):
        value = 0
        for piece in left:
            value ^= nimber(part, piece)
        seen.add(value)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def remoteness(position, misere, known):
    """How long it lasts; even is lost in normal play, odd in misère play."""
    position = tuple(sorted(position, key=lambda piece: (id(piece[0]), piece[1])))
    if position not in known:
        values = [remoteness(after, misere, known) for *_, after in moves(position)]
        lost = [v for v in values if v % 2 == misere]
        known[position] = min(lost) + 1 if lost else max(values) + 1 if values else 0
    return known[position]


def moves(position):
    for at, (part, state) in enumerate(position):
        for take, left, text in part.options(state):
            yield at, take, text, position[:at] + tuple((part, piece) for piece in left) + position[at + 1 :]


def listed(at, take, text):
    return {"component": at, "take": [str(t) for t in take], "to": text}


def position(rng):
    """Who wins a sum, in either way of play, all winning moves, how long it lasts."""
    misere = rng.random() < 0.45
    like_nim = misere and rng.random() < 0.4
    count = rng.choice([2, 3]) if like_nim else rng.choice([1, 1, 2, 2, 3])
    kinds = ["takes"] if like_nim else ["takes", "takes", "joint"] if misere else ["takes", "splits", "bounded", "joint"]
    if misere and count == 1:
        kinds = ["takes", "bounded", "joint"]
    parts = [Part(rng, kinds) for _ in range(count)]
    start = tuple((part, part.state) for part in parts)
    if sum(sum(state) if isinstance(state, tuple) else state for _, state in start) > 34:
        return None
    known = {}
    lasts = remoteness(start, misere, known)
    lost = lasts % 2 == misere
    claim = {"certificate": "outcome", "format": 1, "query": ("misere " if misere else "") + " + ".join(part.shown(part.state) for part in parts),
             "outcome": "P" if lost else "N"}
    if not misere:
        total = 0
        for part in parts:
            total ^= nimber(part, part.state)
        claim["nimber"] = str(total)
    if not misere or like_nim:
        claim["heaps"] = [{"value": str(nimber(part, part.state))} for part in parts]
    elif count == 1:
        claim["heaps"] = [{"value": claim["outcome"]}]
    ends = list(moves(start))
    if lost:
        delaying = [listed(at, take, text) for at, take, text, after in ends if remoteness(after, misere, known) == lasts - 1]
        if delaying and rng.random() < 0.7:
            claim["resistance"] = {"lasts": lasts, "move": rng.choice(delaying)}
        return claim
    winning = [listed(at, take, text) for at, take, text, after in ends if remoteness(after, misere, known) % 2 == misere]
    if winning:
        rng.shuffle(winning)
        winning = [move for i, move in enumerate(winning) if move not in winning[:i]]
        claim["move"] = winning[0]
        if rng.random() < 0.6:
            claim["moves"] = winning
    return claim


def heap_values(part, misere, length):
    """The heaps that are lost."""
    lost = []
    for n in range(length):
        after = [lost[left[0]] for _, left, _ in part.options(n)]
        lost.append(not any(after) and (bool(after) or not misere))
    return lost


def values(rng):
    """Values of a set with a named part, of openings, or outcomes of a set that misses numbers and their period."""
    start, length = rng.randint(0, 30), rng.randint(1, 25)
    misere, kind = rng.random() < 0.4, rng.choice(["nimber", "outcome"])
    part = Part(rng, ["takes"])
    if rng.random() < 0.3:
        part = Part(rng, ["bounded"])
        head = {"certificate": "values", "format": 1, "ruleset": part.name, "play": "normal", "kind": kind, "from": start}
        found = [nimber(part, (n, max(0, n - 1))) for n in range(start, start + length)]
        return {**head, "values": found if kind == "nimber" else "".join("N" if v else "P" for v in found)}
    if rng.random() < 0.5:
        part.name, part.may = named_set(rng)
    kind = "outcome" if misere else kind
    head = {"format": 1, "ruleset": part.name, "play": "misere" if misere else "normal", "kind": kind}
    if kind == "nimber":
        return {"certificate": "values", **head, "from": start, "values": [nimber(part, n) for n in range(start, start + length)]}
    lost = heap_values(part, misere, 80)
    shown = "".join("P" if l else "N" for l in lost)
    if "all except" in part.name and not any(name in part.name for name in SETS) or ".." in part.name or part.name == "nim":
        end = shown.rindex("P") + 1
        return {"certificate": "period", **head, "preperiod": end, "period": 1, "saltus": 0, "prefix": shown[:end], "cycle": "N"}
    return {"certificate": "values", **head, "from": start, "values": shown[start : start + length]}


def terms(p, q, count):
    h = [1]
    while len(h) < count:
        h.append(h[-1] + next(t for t in h if p * t // q >= h[-1]))
    return h[:count]


def admissible(rng):
    q = rng.randint(1, 4)
    p = rng.randint(q, 5 * q)
    p, q = p // math.gcd(p, q), q // math.gcd(p, q)
    factor = "x" if p == 1 else f"{p}x"
    return p, q, "fibonacci" if (p, q) == (2, 1) else f"takeaway({factor})" if q == 1 else f"takeaway({factor}/{q})"


def numeration(rng):
    p, q, name = admissible(rng)
    n = rng.choice([rng.randint(0, 50), rng.randint(0, 10**30)])
    h, rest, parts, digits = terms(p, q, 2), n, [], ""
    while h[-1] <= n:
        h = terms(p, q, 2 * len(h))
    for term in reversed(h):
        digits += str(int(term <= rest))
        if term <= rest:
            parts.append(term)
            rest -= term
    claim = {"certificate": "numeration", "format": 1, "ruleset": name, "n": str(n), "parts": [str(part) for part in parts],
             "digits": digits.lstrip("0") or "0"}
    if rng.random() < 0.2:
        del claim["parts"]
    return claim


def positions(rng):
    claim = {"certificate": "positions", "format": 1}
    if rng.random() < 0.3:
        p, q, name = admissible(rng)
        start, count = rng.randint(1, 40), rng.randint(1, 8)
        return {**claim, "ruleset": name, "play": "normal", "from": str(start), "positions": [[str(t)] for t in terms(p, q, start + count)[start - 1 : -1]],
                "last": False}
    misere = rng.random() < 0.4
    part = Part(rng, ["takes"]) if misere or rng.random() < 0.7 else Part(rng, ["splits"])
    head = {**claim, "ruleset": part.name, "play": "misere" if misere else "normal"}
    if part.kind == "splits":
        lost = [n for n in range(25) if nimber(part, n) == 0]
    else:
        lost = [n for n, l in enumerate(heap_values(part, misere, 200)) if l]
    if not lost:
        return None
    open_set = part.name == "nim" or ".." in part.name or "all except" in part.name
    if part.kind == "takes" and open_set and not any(name in part.name for name in SETS):
        start = rng.randint(0, len(lost))
        return {**head, "from": str(start), "positions": [[str(n)] for n in lost[start:]], "last": True,
                "periodicity": {"preperiod": lost[-1] + 1, "period": 1, "saltus": 0}}
    start = rng.randrange(len(lost))
    return {**head, "from": str(start), "positions": [[str(n)] for n in lost[start : start + rng.randint(1, 6)]], "last": False}
