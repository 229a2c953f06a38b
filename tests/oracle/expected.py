"""What the rules say about a question."""

import notation
import play
import reals
from families import Refused, TakeAway, Wythoff, mex

# Positions that are looked at for one sum.
MOST = 2500


class Must:
    """The program must refuse: the ruleset or the position has no meaning, or play leads to a bound without a value."""

    def __init__(self, why):
        self.why = why


class Oracle:
    """Answers the questions of one batch; positions are kept between them."""

    def __init__(self, most=MOST):
        self.most, self.searches = most, {}

    def answer(self, question):
        """An answer, or Must, or None where the oracle does not know."""
        try:
            return getattr(self, question.kind)(question)
        except (Refused, reals.NoValue) as none:
            return Must(str(none))
        except (reals.Undecided, play.TooMany):
            return None

    def solve(self, question):
        misere, components = notation.query(question.subject)
        return play.solve(misere, components, self.most, self.searches)

    def outcome(self, rule, position, misere):
        component = notation.Component(rule, "", [position])
        return play.solve(misere, [component], self.most, self.searches).outcome

    def values(self, question):
        """The values of the heaps (of a take-away game the openings) from 0 on."""
        rule, _ = notation.ruleset(question.subject)
        options, found = question.options, []
        for n in range(int(options["to"]) + 1):
            position = notation.position(rule, str(n))[0]
            found.append(self.outcome(rule, position, True) if "misere" in options else rule.nimber(position))
        if "misere" in options:
            return "".join(found)
        return "".join("N" if v else "P" for v in found) if "outcomes" in options else found

    def square(self, question):
        """The values of all pairs of piles, or of all positions n/r of a take-away game."""
        rule, _ = notation.ruleset(question.subject)
        to, options = int(question.options["to"]), question.options
        at = (lambda a, b: (a, b)) if rule.joint else rule.position
        if "misere" in options:
            return ["".join(self.outcome(rule, at(a, b), True) for b in range(to + 1)) for a in range(to + 1)]
        rows = [[rule.nimber(at(a, b)) for b in range(to + 1)] for a in range(to + 1)]
        return ["".join("N" if v else "P" for v in row) for row in rows] if "outcomes" in options else rows

    def row(self, question):
        """One row: the positions (row, b), or heap `row` of a take-away game under the bounds 0, ..., row."""
        rule, _ = notation.ruleset(question.subject)
        a = int(question.options["row"])
        if not rule.joint:
            return [rule.nimber((a, r)) for r in range(a + 1)]
        found = [rule.nimber((a, b)) for b in range(int(question.options["to"]) + 1)]
        return "".join("N" if v else "P" for v in found) if "outcomes" in question.options else found

    def box(self, question):
        """The values of the sum of two heaps; of take-away games, of their openings."""
        to = range(int(question.options["to"]) + 1)
        left, right = ([rule.nimber(notation.position(rule, str(n))[0]) for n in to] for rule in (notation.ruleset(part)[0] for part in notation.summands(question.subject)))
        return [[a ^ b for b in right] for a in left]

    def positions(self, question):
        """The first lost heaps, openings (from 1 on) or piles (by their sum, then by the first pile)."""
        rule, _ = notation.ruleset(question.subject)
        misere, count, found = "misere" in question.options, int(question.options["count"]), []
        to = 6 * count
        if rule.joint:
            places = sorted(((a, b) for a in range(to + 1) for b in range(to + 1 - a)), key=lambda p: (sum(p), p))
            if isinstance(rule, Wythoff):
                places = [p for p in places if p[0] <= p[1]]
            named = [(p, p) for p in places]
        else:
            start = 1 if isinstance(rule, TakeAway) and not misere else 0
            named = [((n,), notation.position(rule, str(n))[0]) for n in range(start, to + 1)]
        for name, place in named:
            if len(found) < count and (self.outcome(rule, place, True) == "P" if misere else rule.nimber(place) == 0):
                found.append(name)
        return found

    def period(self, question):
        """Least preperiod and period of a finite subtraction set, with the values before it and those of one period."""
        rule, _ = notation.ruleset(question.subject)
        takes, options = rule.takes, question.options

        def value(n, before):
            left = [before[n - s] for s in takes.upto(n)]
            if "misere" in options:
                return "N" if not left or "P" in left else "P"
            if "outcomes" in options:
                return "N" if "P" in left else "P"
            return mex(set(left))

        first, length, values = recurrence(value, takes.largest())
        return {"preperiod": first, "period": length, "saltus": 0, "prefix": values[:first], "cycle": values[first : first + length]}


def recurrence(value, width, most=20000):
    """(e, p, values): v(n + p) = v(n) for n >= e, both least, where each value depends on the `width` before it alone."""
    values, seen = [], {}
    for n in range(most):
        values.append(value(n, values))
        if n + 1 >= 2 * width:
            window = tuple(values[-width:])
            if window in seen:
                break
            seen[window] = n
    else:
        raise reals.Undecided("no period so far")
    length = n - seen[window]
    end = len(values)
    first = max(0, end - 2 * length - width)
    while first > 0 and values[first - 1] == values[first - 1 + length]:
        first -= 1
    while any(values[i] != values[i + length] for i in range(first, end - length)):
        first += 1
    # The least period divides every period.
    for p in range(1, length):
        if length % p == 0 and all(values[i] == values[i + p] for i in range(first, first + length) if i + p < end):
            length = p
            break
    while first > 0 and values[first - 1] == values[first - 1 + length]:
        first -= 1
    return first, length, values
