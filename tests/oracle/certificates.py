"""Claims in the form of docs/formats/certificate.md: true ones must be verified, false ones must not.

True claims are those that the program writes where the oracle agrees with it, and those that the oracle writes itself. A false
claim is a true one with a change of which the oracle knows that it is wrong, sealed again.
"""

import copy
import json

import notation
import play
from families import Raleigh, TakeAway


def digest(claim):
    h = 0xCBF29CE484222325
    for byte in json.dumps(claim, separators=(",", ":"), ensure_ascii=False).encode():
        h = (h ^ byte) * 0x100000001B3 % 2**64
    return f"{h:016x}"


def sealed(claim):
    claim = {name: value for name, value in claim.items() if name != "digest"}
    return {**claim, "digest": digest(claim)}


def values(ruleset, found, play_, kind):
    return sealed({"certificate": "values", "format": 1, "ruleset": ruleset, "play": play_, "kind": kind, "from": 0, "values": found})


def from_values(question, answer, told):
    """The claim of an answer about heaps, or about the square of two piles."""
    options = question.options
    rule, copies = notation.ruleset(question.subject)
    if copies > 1 and not rule.joint:
        return None
    misere = "misere" in options
    kind = "outcome" if misere or "outcomes" in options else "nimber"
    if question.kind == "square":
        if isinstance(rule, TakeAway):
            return bounds(rule, told["ruleset"], int(options["to"]))
        if misere and copies != 1:
            return None
        flat = "".join(answer) if kind == "outcome" else [v for row in answer for v in row]
        return sealed({"certificate": "table", "format": 1, "ruleset": told["ruleset"], "play": "misere" if misere else "normal", "kind": kind, "layout": "box", "to": int(options["to"]), "values": flat})
    if misere and (rule.splits or isinstance(rule, TakeAway)):
        return None  # Such claims need a quotient.
    return values(told["ruleset"], answer, "misere" if misere else "normal", kind)


def bounds(rule, ruleset, to):
    rows = []
    for n in range(to + 1):
        row = rule.row(n)
        rows.append([[r, v] for r, v in enumerate(row) if r == 0 or row[r - 1] != v])
    return sealed({"certificate": "bounds", "format": 1, "ruleset": ruleset, "from": 0, "rows": rows})


def other(value):
    return {"P": "N", "N": "P"}[value]


def changed(rng, found):
    """A list of values, or a text of outcomes, with one of them changed."""
    at = rng.randrange(len(found))
    if isinstance(found, str):
        return found[:at] + other(found[at]) + found[at + 1 :]
    return [*found[:at], max(0, found[at] + rng.choice([-1, 1])) if found[at] else 1, *found[at + 1 :]]


def forged_lists(rng, claim):
    """A false claim about values, a table, bounds or a period."""
    claim = copy.deepcopy(claim)
    kind = claim["certificate"]
    if kind == "bounds":
        row = rng.choice(claim["rows"])
        if rng.random() < 0.5 or len(row) == 1:
            row[-1][1] += 1
        else:
            row[-1][0] += 1
        return sealed(claim)
    if kind == "period":
        return forged_period(rng, claim)
    claim["values"] = changed(rng, claim["values"])
    return sealed(claim)


def forged_period(rng, claim):
    """Another preperiod or period than the least, or a wrong value in the lists."""
    prefix, cycle, saltus = claim.get("prefix"), claim.get("cycle"), claim["saltus"]
    if cycle is None or not cycle:
        return None
    next_one = cycle[0] if isinstance(cycle, str) else cycle[0] + saltus
    kind = rng.choice(["later", "twice", "cycle", "prefix"])
    if kind == "later":
        claim["preperiod"] += 1
        claim["prefix"] = prefix + (cycle[0] if isinstance(cycle, str) else [cycle[0]])
        claim["cycle"] = cycle[1:] + (next_one if isinstance(cycle, str) else [next_one])
    elif kind == "twice":
        claim["period"] *= 2
        claim["saltus"] *= 2
        claim["cycle"] = cycle * 2 if isinstance(cycle, str) else cycle + [v + saltus for v in cycle]
    elif kind == "prefix" and prefix:
        claim["prefix"] = changed(rng, prefix)
    else:
        claim["cycle"] = changed(rng, cycle)
    return sealed(claim)


def shown(rule, ruleset, positions, taken):
    """Positions of one component as the program writes them, or None where it has several heaps."""
    if isinstance(rule, TakeAway):
        n, _ = positions[0]
        return f"{ruleset}:{n}/{rule.f(taken[0]) if n else 0}"
    if rule.joint:
        piles = positions[0]
        return f"{ruleset}:{piles[0]}" if len(piles) == 1 else f"{ruleset}:({','.join(map(str, piles))})"
    return " + ".join(f"{ruleset}:{p}" for p in positions) or f"{ruleset}:0"


def losing_moves(rng, components, answer, query):
    """Some legal moves that do not win, as a certificate states them."""
    winning = {(i, takes, after) for i, takes, after in answer.moves}
    texts = notation.summands(query.removeprefix("misere "))
    found = []
    for i, takes, after, _, _ in play.every_move(components):
        c = components[i]
        if (i, takes, after) in winning or len(c.positions) > 1 or isinstance(c.rule, Raleigh):
            continue
        ruleset = texts[i].rpartition(":")[0]
        found.append({"component": i, "take": [str(t) for t in takes], "to": shown(c.rule, ruleset, after, takes)})
    return rng.sample(found, min(3, len(found)))


def forged_outcomes(rng, claim, answer):
    """False claims about a position whose true one is known."""
    query = claim["query"]
    misere, components = notation.query(query)
    lost = losing_moves(rng, components, answer, query) if not play.huge(components) else []
    found = []

    def claim_with(says, **fields):
        forged = copy.deepcopy(claim)
        for name, value in fields.items():
            if value is None:
                forged.pop(name, None)
            else:
                forged[name] = value
        order = ["certificate", "format", "query", "outcome", "nimber", "heaps", "quotient", "move", "moves", "resistance"]
        found.append((says, sealed({name: forged[name] for name in order if name in forged})))

    heaps = claim.get("heaps")
    plain = heaps and all("periodicity" not in h and h["value"].isdigit() for h in heaps)
    if answer.outcome == "N":
        if not misere and plain:
            values_ = copy.deepcopy(heaps)
            at = rng.randrange(len(values_))
            values_[at]["value"] = str(int(values_[at]["value"]) ^ answer.nimber)
            claim_with("a won position is lost", outcome="P", nimber="0", heaps=values_, move=None, moves=None)
        elif misere:
            flipped = [{**h, "value": "P"} for h in heaps] if heaps and len(heaps) == 1 and heaps[0]["value"] == "N" else heaps
            claim_with("a won position is lost", outcome="P", heaps=flipped, move=None, moves=None)
        if lost:
            claim_with("a move that does not win", move=lost[0], moves=[lost[0]])
            if "moves" in claim:
                claim_with("one winning move too many", moves=claim["moves"] + [lost[0]])
        if len(claim.get("moves", ())) > 1:
            left_out = rng.randrange(1, len(claim["moves"]))
            claim_with("one winning move too few", moves=claim["moves"][:left_out] + claim["moves"][left_out + 1 :])
    else:
        move = lost[0] if lost else None
        if not misere and plain:
            values_ = copy.deepcopy(heaps)
            values_[0]["value"] = str(int(values_[0]["value"]) ^ 1)
            if move:
                claim_with("a lost position is won", outcome="N", nimber="1", heaps=values_, move=move, moves=[move], resistance=None)
        elif misere and move:
            flipped = [{**h, "value": "N"} for h in heaps] if heaps and len(heaps) == 1 and heaps[0]["value"] == "P" else heaps
            claim_with("a lost position is won", outcome="N", heaps=flipped, move=move, moves=[move], resistance=None)
        if "resistance" in claim and answer.lasts is not None:
            forged = {**claim["resistance"], "lasts": claim["resistance"]["lasts"] + rng.choice([-1, 1, 2])}
            claim_with("another remoteness", resistance=forged)
    if not misere and plain:
        value = answer.nimber + rng.choice([-1, 1]) if answer.nimber else 1
        values_ = copy.deepcopy(heaps)
        values_[0]["value"] = str(int(values_[0]["value"]) ^ answer.nimber ^ value)
        if value and answer.nimber:
            claim_with("another nimber", nimber=str(value), heaps=values_)
    return found
