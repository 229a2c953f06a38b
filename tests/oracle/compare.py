"""Compares what the program answers with what the rules say."""

import re

import notation
import play
import reals
from expected import Must
from families import Raleigh, Refused, Subtract, TakeAway
from program import REFUSALS

# Refusals of what has a meaning that are documented, by the program's own words, with the place that says so.
DOCUMENTED = [
    (r"no method answers this question about", "the list of methods: misère lists of some games"),
    (r"is not known to increase with n", "the message: use an expression that grows by at least 1 with each n"),
    (r"cuts: expected 1 to \d+ cuts", "docs/games/splitting.md"),
]
# Answers of games without enough positions to speak of a limit must say how long a lost game lasts.
SMALL = 400


class Verdict:
    """How one answer compares: `same`, `refused` (rightly), `documented`, `limit` or `different`, and in what."""

    def __init__(self, kind, says=""):
        self.kind, self.says = kind, says


def different(says):
    return Verdict("different", says)


def after(rule, positions):
    """Positions of one component in a form that can be compared: no empty heaps, bounds no larger than the heap."""
    if isinstance(rule, TakeAway):
        return tuple((n, min(n, r)) for n, r in positions)
    if rule.joint:
        return tuple(tuple(sorted(p)) if isinstance(rule, Raleigh) else p for p in positions)
    return tuple(p for p in positions if p)


def left(rule, text):
    """The positions in what the program writes behind `to`."""
    found = []
    for part in text.split(" + "):
        found.extend(notation.position(rule, part.rpartition(":")[2]))
    return after(rule, found)


def move(components, told):
    """A move as the program tells it, in the form of the oracle."""
    rule = components[told["component"]].rule
    takes = tuple(int(t) for t in told["take"])
    return (told["component"], () if isinstance(rule, Raleigh) else takes, left(rule, told["to"]))


def own(components, i, takes, positions):
    rule = components[i].rule
    return (i, () if isinstance(rule, Raleigh) else takes, after(rule, positions))


def refusal(question, error):
    """Whether a refusal of something that has an answer may be: documented, or some take that is never made has no bound."""
    message = error.get("message", "")
    for pattern, _ in DOCUMENTED:
        if re.search(pattern, message):
            return Verdict("documented", message)
    if "the subtraction set is empty" in message and any(not takes.upto(1000) for takes in _sets(question)):
        return Verdict("documented", message)
    at = re.search(r" at x = (\d+) ", message)
    if at and _has_no_value(question, int(at[1])):
        return Verdict("documented", message)
    return different(f"refuses what has an answer: {message}")


def _rules(question):
    """The rules of the question's components."""
    if question.kind == "solve":
        return [c.rule for c in notation.query(question.subject)[1]]
    return [notation.ruleset(part)[0] for part in notation.summands(question.subject)]


def _sets(question):
    return [rule.takes for rule in _rules(question) if isinstance(rule, Subtract)]


def _has_no_value(question, x):
    """Whether some bound of the question is undefined after a take of x, which is not larger than the heaps asked about."""
    if question.kind == "solve":
        bounds = [(c.rule.f, max(p[0] for p in c.positions)) for c in notation.query(question.subject)[1] if isinstance(c.rule, TakeAway)]
    else:
        # A list of P-positions has no end that is known beforehand.
        most = max(int(question.options.get(name, 0)) for name in ("to", "row")) if question.kind != "positions" else x
        bounds = [(rule.f, most) for rule in _rules(question) if isinstance(rule, TakeAway)]
    for f, most in bounds:
        try:
            f(x)
        except reals.NoValue:
            if x <= max(most, 1):
                return True
        except reals.Undecided:
            return True
    return False


def compare(question, answer, told):
    """The verdict on what the program told (JSON), given what the rules say."""
    error = told.get("error")
    if error:
        if error["kind"] == "budget":
            known = told.get("partial")
            if known and question.kind == "positions" and not isinstance(answer, Must):
                return positions(question, answer, known, partial=True)
            return Verdict("limit", error["message"])
        if error["kind"] not in REFUSALS:
            return different(f"{error['kind']} error: {error['message']}")
        return Verdict("refused") if isinstance(answer, Must) else refusal(question, error)
    if (told.get("partial") and question.kind != "positions") or told.get("standing") == "observed":
        return Verdict("limit", "a partial answer")
    if isinstance(answer, Must):
        return different(f"answers where it must refuse ({answer.why})")
    if question.kind == "solve":
        return solve(question, answer, told)
    if question.kind == "period":
        return period(answer, told)
    if question.kind == "positions":
        return positions(question, answer, told)
    values = told["values"]
    if values != answer:
        return different(f"values {_short(values)}, the rules say {_short(answer)}")
    return Verdict("same")


def positions(question, answer, told, partial=False):
    """A list of P-positions. The oracle looks up to some heap only; what the program finds beyond is not compared."""
    found = [tuple(int(p) for p in row["piles"]) for row in told["positions"]]
    short = min(len(found), len(answer)) if partial or told.get("partial") else len(answer)
    if found[:short] != answer[:short] or len(found) > int(question.options["count"]):
        return different(f"P-positions {found}, the rules say {answer}")
    return Verdict("limit", "a partial list") if partial else Verdict("same")


def _short(value):
    text = str(value)
    return text if len(text) < 300 else text[:300] + "…"


def period(answer, told):
    names = [n for n in ("preperiod", "period", "saltus", "prefix", "cycle") if n in told]
    found = {n: list(told[n]) if n in ("prefix", "cycle") else told[n] for n in names}
    want = {n: answer[n] for n in names}
    return Verdict("same") if found == want else different(f"{_short(found)}, the rules say {_short(want)}")


def solve(question, answer, told):
    _, components = notation.query(question.subject)
    nimber = None if told["nimber"] is None else int(told["nimber"])
    if (told["outcome"], nimber, told["over"]) != (answer.outcome, answer.nimber, answer.over):
        return different(f"{told['outcome']}, nimber {nimber}, over {told['over']}; the rules say {answer.outcome}, nimber {answer.nimber}, over {answer.over}")
    want = sorted(own(components, *m) for m in answer.moves)
    if int(told["moves_total"]) != len(want):
        return different(f"{told['moves_total']} winning moves, the rules have {len(want)}: {_short(want)}")
    if len(want) <= 1000:
        found = sorted(move(components, m) for m in told["moves"])
        if found != want:
            return different(f"winning moves {_short(found)}, the rules have {_short(want)}")
    if any(isinstance(c.rule, Raleigh) for c in components):
        for m in told["moves"]:
            if not _taken(components[m["component"]], m, question.subject):
                return different(f"the move {m} does not lead where it says")
    return remoteness(components, answer, told)


def _taken(component, told, subject):
    """Whether a move of Raleigh takes from the piles, as they stand in the query, what it says."""
    if not isinstance(component.rule, Raleigh):
        return True
    part = notation.summands(subject.removeprefix("misere "))[told["component"]]
    piles = [notation.natural(n) for n in part.rpartition(":")[2].strip()[1:-1].split(",")]
    then = tuple(sorted(a - int(t) for a, t in zip(piles, told["take"])))
    return (then,) == left(component.rule, told["to"])


def was_stopped(told):
    """Whether the answer says that a limit ended its search, which the time limit may do on a busy machine."""
    reasons = told.get("why", []) if isinstance(told, dict) else []
    return any(reason["theorem"] == "remoteness" and "positions" in reason["facts"] for reason in reasons)


def remoteness(components, answer, told):
    best = told.get("best_loss")
    if answer.lasts is None:
        return Verdict("same") if best is None or answer.outcome == "P" and not answer.over else different("a best loss where there is none")
    if best is None or best.get("lasts") is None:
        reached = play.reached(components)
        if reached <= SMALL:
            return different(f"does not say how long the game lasts ({answer.lasts} moves; {reached} positions)")
        return Verdict("silent", f"no remoteness of {reached} positions")
    if best["lasts"] != answer.lasts:
        return different(f"the game lasts {best['lasts']} moves, the rules say {answer.lasts}")
    made = move(components, best)
    loss = {}
    for m, lasts in answer.loss.items():
        loss.setdefault(own(components, *m), []).append(lasts)
    if answer.lasts - 1 not in loss.get(made, []):
        return different(f"the best loss {best} does not last {answer.lasts} moves")
    return Verdict("same")


def board(question, told):
    """Compares all legal moves of every component with those of the rules."""
    _, components = notation.query(question.subject)
    if len(told["components"]) != len(components):
        return different(f"{len(told['components'])} components, the rules have {len(components)}")
    for i, (c, shown) in enumerate(zip(components, told["components"])):
        if not shown["complete"]:
            continue
        found = []
        for n, takes in enumerate(shown["moves"]):
            takes = tuple(int(t) for t in takes)
            if "leaves" in shown and c.rule.splits:
                positions = after(c.rule, [int(p) for p in shown["leaves"][n]["piles"]])
            elif isinstance(c.rule, Raleigh):
                takes, positions = (), (tuple(sorted(int(p) - t for p, t in zip(shown["piles"], takes))),)
            else:
                positions = ()
            found.append((takes, positions))
        want = []
        for pile, position in enumerate(c.positions):
            for take, positions in c.rule.options(position):
                takes = take if c.rule.joint else tuple(take[0] if j == pile else 0 for j in range(len(c.positions)))
                if c.rule.splits:
                    positions = after(c.rule, (*c.positions[:pile], *positions, *c.positions[pile + 1 :]))
                elif isinstance(c.rule, Raleigh):
                    takes = ()
                else:
                    positions = ()
                want.append((takes, positions))
        if sorted(found) != sorted(want) and sorted(set(found)) != sorted(set(want)):
            return different(f"legal moves {_short(sorted(found))}, the rules have {_short(sorted(want))}")
    return Verdict("same")


def canonical(question, told):
    """Whether the ruleset as the program prints it means the same."""
    text = told.get("query")
    if text is None:
        return Verdict("same")
    misere, components = notation.query(question.subject)
    try:
        again, printed = notation.query(text)
    except (notation.expression.Unreadable, Refused) as wrong:
        return different(f"prints {text}, which is not in the notation: {wrong}")
    same = again == misere and len(printed) == len(components)
    same = same and all(after(a.rule, a.positions) == after(b.rule, b.positions) and a.rule.signature() == b.rule.signature() for a, b in zip(components, printed))
    return Verdict("same") if same else different(f"prints {text}, which means something else")
