"""The rules of every family, option by option, as docs/notation.md and the papers state them.

A rule says which options a position has: pairs of what is taken (from each pile) and the positions that are left, which are
several where a heap is split. Positions are whole numbers (heaps), pairs (n, r) (take-away games) or tuples of piles.
"""

import itertools
import math
from fractions import Fraction

import expression
import reals


class Refused(Exception):
    """A ruleset or position that the notation does not allow: the program must refuse it."""


class Rule:
    """Options and nimbers of positions; both are remembered."""

    joint = False  # whether a position has several piles that one move may touch
    splits = False

    def __init__(self):
        self._options, self._nimbers = {}, {}

    def signature(self):
        """The options of some positions: equal for two texts of the same rule."""
        return [self.options(n) for n in range(10)]

    def options(self, position):
        found = self._options.get(position)
        if found is None:
            found = self._options[position] = list(self.moves(position))
        return found

    def nimber(self, position):
        found = self._nimbers.get(position)
        if found is None:
            values = set()
            for _, left in self.options(position):
                value = 0
                for part in left:
                    value ^= self.nimber(part)
                values.add(value)
            found = self._nimbers[position] = mex(values)
        return found

    def reaching(self, position, value):
        """The options of the nimber `value`."""
        found = []
        for take, left in self.options(position):
            total = 0
            for part in left:
                total ^= self.nimber(part)
            if total == value:
                found.append((take, left))
        return found


def mex(values):
    value = 0
    while value in values:
        value += 1
    return value


class Nim(Rule):
    """Take any positive number."""

    def moves(self, n):
        return [((k,), (n - k,)) for k in range(1, n + 1)]

    def nimber(self, n):
        return n if n > 400 else super().nimber(n)

    def reaching(self, n, value):
        if n <= 400:
            return super().reaching(n, value)
        return [((n - value,), (value,))] if value < n else []


class Subtract(Rule):
    """Take a number of a set of positive integers."""

    # Heaps beyond this are answered by the period of a finite set.
    TABLE = 3000

    def __init__(self, takes):
        super().__init__()
        self.takes = takes
        self._period = None

    def moves(self, n):
        return [((s,), (n - s,)) for s in self.takes.upto(n)]

    def period(self):
        """(e, p) with g(n + p) = g(n) for n >= e, of a finite set: a window of max S values recurs."""
        if self._period is None:
            width, values, seen = self.takes.largest(), [], {}
            for n in range(60000):
                values.append(mex({values[n - s] for s in self.takes.upto(n)}))
                window = tuple(values[-width:])
                if len(window) == width:
                    if window in seen:
                        first = seen[window] - width + 1
                        self._period = (first, n - seen[window], values)
                        break
                    seen[window] = n
            else:
                raise reals.Undecided("no period in 60000 heaps")
        return self._period

    def nimber(self, n):
        if n <= self.TABLE:
            for m in range(len(self._nimbers), n + 1):
                values = self._nimbers
                values[m] = mex({values[m - s] for s in self.takes.upto(m)})
            return self._nimbers[n]
        first, length, values = self.period()
        return values[first + (n - first) % length]


class Splitting(Rule):
    """Take-and-break codes: bit j of the digit i allows to take i and to leave exactly j heaps, none of them empty."""

    splits = True

    def __init__(self, digits, repeat, base):
        super().__init__()
        self.digits, self.repeat, self.base = digits, repeat, base

    def digit(self, i):
        if i < len(self.digits):
            return self.digits[i]
        return self.repeat[(i - len(self.digits)) % len(self.repeat)] if self.repeat else 0

    def moves(self, n):
        for i in range(n + 1):
            digit = self.digit(i)
            for j in range(digit.bit_length()):
                if digit >> j & 1 and (n > 0 or i > 0):
                    for parts in partitions(n - i, j):
                        if parts != (n,):
                            yield (i,), parts


def partitions(n, count, least=1):
    """The ways to write n as a sum of `count` positive numbers, each in increasing order."""
    if count == 0:
        if n == 0:
            yield ()
        return
    if count == 1:
        if n >= least:
            yield (n,)
        return
    for first in range(least, n // count + 1):
        for rest in partitions(n - first, count - 1, first):
            yield (first, *rest)


class GrundysGame(Rule):
    """Split a heap into two unequal heaps."""

    splits = True

    def moves(self, n):
        return [((0,), (a, n - a)) for a in range(1, n) if a < n - a]


class Couples(Rule):
    """Split a heap of three or more into two heaps."""

    splits = True

    def moves(self, n):
        return [((0,), (a, n - a)) for a in range(1, n // 2 + 1)] if n >= 3 else []


class Cut(Rule):
    """Split a heap into c + 1 heaps, c in the set."""

    splits = True

    def __init__(self, cuts):
        super().__init__()
        self.cuts = cuts

    def moves(self, n):
        for c in sorted(self.cuts):
            for parts in partitions(n, c + 1):
                yield (0,), parts


class TakeAway(Rule):
    """After a take of x the next take is at most f(x), rounded down. A position is (n, r): at most r may be taken of n."""

    def __init__(self, f):
        super().__init__()
        self.f, self._rows = f, {}

    def opening(self, n):
        return self.position(n, max(n - 1, 0))

    def position(self, n, r):
        return (n, min(n, r))

    def moves(self, position):
        n, r = position
        for k in range(1, r + 1):
            yield (k,), (self.position(n - k, self.f(k) if k < n else 0),)

    def signature(self):
        found = []
        for x in range(1, 9):
            try:
                found.append(self.f(x))
            except (reals.NoValue, reals.Undecided):
                found.append(None)
        return found

    def row(self, n):
        """g(n, r) for r = 0, ..., n; where play leads to a take after which f has no value, the exception stands instead."""
        if n not in self._rows:
            for m in range(n):
                self.row(m)
            row, seen, value, wrong = [0], set(), 0, None
            for k in range(1, n + 1):
                if not wrong:
                    try:
                        left = self._rows[n - k][min(self.f(k), n - k)] if k < n else 0
                    except (reals.NoValue, reals.Undecided) as none:
                        left = none
                    if isinstance(left, Exception):
                        wrong = left
                    else:
                        seen.add(left)
                        while value in seen:
                            value += 1
                row.append(wrong or value)
            self._rows[n] = row
        return self._rows[n]

    def nimber(self, position):
        found = self.row(position[0])[position[1]]
        if isinstance(found, Exception):
            raise type(found)(*found.args)
        return found


class Joint(Rule):
    """A game on several piles, of which a move may touch more than one."""

    joint = True

    def signature(self):
        return type(self)

    def taking(self, piles, takes):
        return (takes, (tuple(a - t for a, t in zip(piles, takes)),))


class Wythoff(Joint):
    """Any number from one pile, or from both numbers that differ by less than k."""

    def __init__(self, k):
        super().__init__()
        self.k = k

    def moves(self, piles):
        a, b = piles
        for s in range(a + 1):
            for t in range(b + 1):
                if (s > 0) != (t > 0) or (s > 0 and t > 0 and abs(s - t) < self.k):
                    yield self.taking(piles, (s, t))


    def signature(self):
        return self.options((5, 9))


class WythoffPiles(Joint):
    """The same positive number from any of d piles, one or more."""

    def moves(self, piles):
        for chosen in itertools.product((0, 1), repeat=len(piles)):
            if any(chosen):
                for t in range(1, min(a for a, c in zip(piles, chosen) if c) + 1):
                    yield self.taking(piles, tuple(t * c for c in chosen))


class Vectors(Joint):
    """Subtract one of the vectors; one with a star any positive number of times."""

    def __init__(self, vectors):
        super().__init__()
        self.vectors = vectors

    def moves(self, piles):
        found = set()
        for vector, starred in self.vectors:
            times = min(a // v for a, v in zip(piles, vector) if v)
            for t in range(1, (times if starred else min(times, 1)) + 1):
                found.add(tuple(t * v for v in vector))
        return [self.taking(piles, takes) for takes in sorted(found)]


    def signature(self):
        piles = len(self.vectors[0][0])
        return [self.options(tuple(range(n, n + piles))) for n in (3, 6)]


class Raleigh(Joint):
    """Fraenkel's game on three piles, without order."""

    def moves(self, piles):
        a1, a2, a3 = piles  # in increasing order
        takes = [tuple(t if j == i else 0 for j in range(3)) for i in range(3) for t in range(1, piles[i] + 1)]
        for i, j in ((0, 1), (0, 2), (1, 2)):
            for s in range(1, piles[i] + 1):
                takes.extend(tuple(s if k == i else t if k == j else 0 for k in range(3)) for t in range(1, piles[j] + 1))
        if a3 > 0 and len(set(piles)) < 3:
            takes.append(piles)  # II: to (0,0,0) if two piles are equal
        if 0 < a1 < a2 < a3:
            for s in range(1, a1 + 1):
                for t in range(1, a2 + 1):
                    # III: the same t from the two larger piles; t = 3 is excepted if a2 - t becomes the smallest of the three.
                    if t != 3 or a2 - t > min(a1 - s, a3 - t):
                        takes.append((s, t, t))
        found = {}
        for take in takes:
            left = tuple(sorted(a - t for a, t in zip(piles, take)))
            found.setdefault(left, (take, (left,)))
        return list(found.values())


class Takes:
    """A set of positive integers: a union of numbers, ranges, named sets and values of expressions, or all but such a union."""

    def __init__(self, items, complement=False):
        self.items, self.complement = items, complement
        self._upto, self._list = -1, []
        self._cut = {}

    def finite(self):
        return not self.complement and all(kind == "range" and high is not None for kind, low, high in self.items)

    def largest(self):
        return max(high for _, _, high in self.items)

    def upto(self, n):
        """The members that are at most n, increasing."""
        if n > self._upto:
            if self.finite() and n > self.largest():
                limit = self.largest()
            else:
                limit = max(2 * self._upto, n, 32)
            found = set()
            for item in self.items:
                found.update(members(item, limit))
            if self.complement:
                found = set(range(1, limit + 1)) - found
            self._list = sorted(found)
            self._upto = math.inf if self.finite() and limit >= self.largest() else limit
        cut = self._cut.get(n)
        if cut is None:
            cut = [s for s in self._list if s <= n]
            if n < 10**5:
                self._cut[n] = cut
        return cut


def members(item, limit):
    kind, first, last = item
    if kind == "range":
        return range(first, min(limit, last if last is not None else limit) + 1)
    if kind == "primes":
        return [p for p in range(2, limit + 1) if all(p % d for d in range(2, math.isqrt(p) + 1))]
    if kind == "squares":
        return [i * i for i in range(1, math.isqrt(limit) + 1)]
    if kind == "fibonacci":
        found, a, b = [], 1, 2
        while a <= limit:
            found.append(a)
            a, b = b, a + b
        return found
    if kind == "powers":
        found, a = [], 1
        while a <= limit:
            found.append(a)
            a *= first
        return found
    return values(first, limit)


def values(tree, limit):
    """The values at n = 1, 2, 3, ... that are at most `limit`."""
    found, last = set(), 0
    for n in range(1, 2 * limit + 100):
        try:
            value = expression.evaluate(tree, n)
        except reals.NoValue as none:
            raise Refused(f"no value at n = {n}") from none
        if reals.sign(value) <= 0:
            raise Refused(f"not positive at n = {n}")
        if isinstance(value, Fraction):
            if value.denominator != 1:
                raise Refused(f"not whole at n = {n}")
            last = value.numerator
        elif reals.compare(value, Fraction(limit)) > 0:
            last = limit + 1
            if n > 40:
                break
            continue
        else:
            whole = reals.floor(value)
            if reals.compare(value, whole) != 0:
                raise Refused(f"not whole at n = {n}")
            last = whole.numerator
        if last <= limit:
            found.add(last)
    if last <= limit:
        raise reals.Undecided("values that do not grow")
    return found
