"""Draws questions: batches of queries about one ruleset or one sum of rulesets."""

import shlex
from dataclasses import dataclass, field

import rules


@dataclass
class Question:
    """One question: the family it counts for, the kind of answer, and its parameters."""

    family: str
    kind: str  # solve, values, square, row, box, positions or period
    subject: str  # a query, or a ruleset
    options: dict = field(default_factory=dict)

    def route(self):
        return self.kind if self.kind in ("solve", "period", "positions") else "values"

    def words(self):
        """The command that asks the same, after its name."""
        words = [self.route(), self.subject]
        for name, value in self.options.items():
            words.extend([f"--{name}"] if value == "true" else [f"--{name}", value])
        return words

    def command(self):
        return shlex.join(["grundy", *self.words()])


def heap(rng, most):
    return rng.randint(max(0, most - 12), most) if rng.random() < 0.5 else rng.randint(0, most)


def component(rng, drawn, most):
    """A position of a ruleset."""
    if drawn.piles:
        return f"{drawn.text}:({','.join(str(rng.randint(0, most)) for _ in range(drawn.piles))})" if drawn.piles > 1 else f"{drawn.text}:{rng.randint(0, most)}"
    n = drawn.base + heap(rng, most)
    if drawn.takeaway and rng.random() < 0.5:
        return f"{drawn.text}:{n}/{rng.choice([0, 1, 2, 3, 5, n // 2, n, n + 3, rng.randint(0, n)])}"
    if drawn.family == "subtract finite" and most > 50 and rng.random() < 0.1:
        n = rng.choice([350, 2500, 10**9, 10**30, 2**64, 10**100 + 7]) + rng.randint(0, 50)
    if drawn.text == "nim" and rng.random() < 0.1:
        n = rng.choice([10**9, 10**30, 2**64]) + rng.randint(0, 50)
    return f"{drawn.text}:{n}"


def alone(rng, drawn, count):
    for _ in range(count):
        misere = rng.random() < 0.3
        yield Question(drawn.family, "solve", ("misere " if misere else "") + component(rng, drawn, drawn.alone if not misere else max(drawn.summed, drawn.alone // 3)))


def tables(rng, drawn):
    """Values of many positions in one answer."""
    if drawn.piles > 2 or drawn.text.startswith("nim^"):
        return
    outcomes = {"outcomes": "true"} if rng.random() < 0.3 else {}
    if drawn.piles == 2:
        to = min(drawn.alone, 9)
        yield Question(drawn.family, "square", drawn.text, {"to": str(to), **outcomes} if rng.random() < 0.7 else {"to": str(to), "misere": "true"})
        yield Question(drawn.family, "row", drawn.text, {"row": str(rng.randint(0, to)), "to": str(rng.randint(0, 2 * to)), **outcomes})
        yield Question(drawn.family, "positions", drawn.text, {"count": str(rng.randint(1, 3))})
        return
    kind = rng.random()
    if kind < 0.6 or drawn.piles:
        yield Question(drawn.family, "values", drawn.text, {"to": str(drawn.base + drawn.alone), **outcomes})
    else:
        yield Question(drawn.family, "values", drawn.text, {"to": str(drawn.base + drawn.summed), "misere": "true"})
    if drawn.takeaway:
        yield Question(drawn.family, "square", drawn.text, {"to": str(min(drawn.alone, 12)), "square": "true"})
        yield Question(drawn.family, "row", drawn.text, {"row": str(rng.randint(0, drawn.alone))})
    if drawn.family == "subtract finite":
        play = rng.choice([{}, {}, {"outcomes": "true"}, {"misere": "true"}])
        yield Question(drawn.family, "period", drawn.text, play)
    if not drawn.piles and not drawn.base:
        other = rules.draw(rng)
        if not other.piles and not other.base:
            yield Question("sums, tables", "box", f"{drawn.text} + {other.text}", {"to": str(min(drawn.alone, other.alone, 9))})
    if drawn.family.startswith("subtract") or drawn.takeaway:
        misere = {"misere": "true"} if rng.random() < 0.25 else {}
        yield Question(drawn.family, "positions", drawn.text, {"count": str(rng.randint(1, 6)), "budget": "positions=20000", **misere})


def summed(rng, count):
    """A sum of two to four rulesets, small enough for a search of all positions in misère play."""
    parts = [rules.draw(rng) for _ in range(rng.choice([2, 2, 3, 4]))]
    if rng.random() < 0.25:
        parts[-1] = parts[0]
    joint = [p for p in parts if p.piles > 1]
    for many in joint[1:]:
        parts.remove(many)
    for _ in range(count):
        misere = rng.random() < 0.45
        scale = {1: 1.0, 2: 1.0, 3: 0.7, 4: 0.5}[len(parts)] if misere else 1.6
        queries = [component(rng, p, max(1, round(p.summed * scale))) for p in parts]
        rng.shuffle(queries)
        yield Question("sums, misère" if misere else "sums, normal", "solve", ("misere " if misere else "") + " + ".join(queries))


def batch(rng):
    """Some questions about one ruleset or sum; the first ones serve to find out whether it has values at all."""
    if rng.random() < 0.3:
        return list(summed(rng, 10))
    drawn = rules.draw(rng)
    return [*alone(rng, drawn, 9), *tables(rng, drawn)]
