"""Exact real numbers: sums, products, quotients, powers and roots, compared without rounding.

A number is a Fraction where it is rational and not too long, else a node of an expression with intervals of any precision.
Whether a node is zero is decided by an interval that does not contain 0, by equal expressions, or, for expressions of
rationals and roots, by the separation bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt (2001): with D the product
of the degrees of its roots, a value that is not 0 is at least 1 / (l u^(D-1)). D^2 is used here where they prove D.
"""

from fractions import Fraction

import intervals as iv

# Fractions with more bits than this become nodes.
LONGEST = 12000
# Zero tests that need more bits than this are not made.
DEEPEST = 4000


class NoValue(Exception):
    """The expression has no real value here."""


class Undecided(Exception):
    """The oracle does not know the value: the question is dropped."""


class Node:
    """A real number that is not kept as a Fraction: an operation, what it is applied to, and its interval for p bits.

    `bounds` are the logarithms of u and l of the separation bound, rounded up, and the roots inside with their degrees; None
    if there are none. `depth` is how many bits are worth computing: powers with broken exponents are slow.
    """

    def __init__(self, kind, parts, interval, bounds=None, depth=4096):
        self.kind, self.parts, self.bounds = kind, parts, bounds
        self.key = (kind, *(part.key if isinstance(part, Node) else part for part in parts))
        self.depth = min([depth] + [part.depth for part in parts if isinstance(part, Node)])
        self._interval, self._known = interval, {}

    def interval(self, p):
        if p not in self._known:
            self._known[p] = self._interval(p)
        return self._known[p]

    def precisions(self):
        return (32, 96, 256) if self.depth <= 256 else [p for p in (64, 256, 1024, 4096) if p <= self.depth]


def key(a):
    return a if isinstance(a, Fraction) else a.key


def interval(a, p):
    return iv.fraction(a, p) if isinstance(a, Fraction) else a.interval(p)


def bits(q):
    return max(abs(q.numerator).bit_length(), q.denominator.bit_length())


def bounds(a):
    if isinstance(a, Fraction):
        return (abs(a.numerator).bit_length(), a.denominator.bit_length(), frozenset())
    return a.bounds


def _joined(a, b, combine):
    """The bounds of a node made of two; None if they are not known or too large to be of use."""
    x, y = bounds(a), bounds(b)
    if x is None or y is None:
        return None
    u, l = combine(x[0], x[1], y[0], y[1])
    return (u, l, x[2] | y[2]) if u + l < DEEPEST else None


def _shortened(q):
    """A Fraction, as a node if it is too long."""
    return q if bits(q) <= LONGEST else Node("long", (q,), lambda p: iv.fraction(q, p))


def negate(a):
    if isinstance(a, Fraction):
        return -a
    if a.kind == "neg":
        return a.parts[0]
    return Node("neg", (a,), lambda p: iv.negative(a.interval(p)), a.bounds)


def add(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _shortened(a + b)
    if isinstance(b, Fraction):
        a, b = b, a
    if isinstance(a, Fraction):
        if a == 0:
            return b
        if b.kind == "add" and isinstance(b.parts[0], Fraction):
            return add(a + b.parts[0], b.parts[1])
    elif b.key == negate(a).key:
        return Fraction(0)
    found = _joined(a, b, lambda u, l, v, k: (max(u + k, v + l) + 1, l + k))
    return Node("add", (a, b), lambda p: iv.add(interval(a, p), interval(b, p), p), found)


def multiply(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _shortened(a * b)
    for x, y in ((a, b), (b, a)):
        if isinstance(x, Fraction) and x in (0, 1):
            return y if x else Fraction(0)
    found = _joined(a, b, lambda u, l, v, k: (u + v, l + k))
    return Node("mul", (a, b), lambda p: iv.multiply(interval(a, p), interval(b, p), p), found)


def divide(a, b):
    if sign(b) == 0:
        raise NoValue("division by zero")
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _shortened(a / b)
    if key(a) == key(b):
        return Fraction(1)
    if isinstance(a, Fraction) and a == 0:
        return a

    def quotient(p):
        below = interval(b, p)
        if not iv.above_zero(below) and not iv.below_zero(below):
            return (None, None)
        return iv.multiply(interval(a, p), iv.inverse(below, p), p)

    return Node("div", (a, b), quotient, _joined(a, b, lambda u, l, v, k: (u + k, l + v)))


def sign(a):
    """The sign of a number: -1, 0 or 1."""
    if isinstance(a, Fraction):
        return (a > 0) - (a < 0)
    limit = None
    if a.bounds is not None:
        u, l, roots = a.bounds
        degree = 1
        for _, k in roots:
            degree *= k
        limit = (degree * degree - 1) * u + l + 2
    for p in a.precisions():
        low, high = a.interval(p)
        if low is not None and low[0] > 0:
            return 1
        if high is not None and high[0] < 0:
            return -1
        if low == high == iv.ZERO:
            return 0
        if limit is not None and low is not None and high is not None and all(end[0] == 0 or iv.top(end) < -limit for end in (low, high)):
            return 0
        if limit is None or limit > DEEPEST:
            found = _sign_of_parts(a)
            if found is not None:
                return found
    raise Undecided("sign")


def _sign_of_parts(a):
    """The sign by the signs of factors, for numbers too small to be seen."""
    if a.kind in ("power", "root", "long"):
        return 1 if a.kind == "power" else sign(a.parts[0] if a.kind == "long" else a.parts[1])
    if a.kind == "neg":
        return -sign(a.parts[0])
    if a.kind in ("mul", "div"):
        return sign(a.parts[0]) * sign(a.parts[1])
    if a.kind == "pow":
        return sign(a.parts[0]) ** (2 - int(a.parts[1] % 2))
    return None


def compare(a, b):
    return sign(add(a, negate(b)))


def least(a, b):
    return a if compare(a, b) <= 0 else b


def greatest(a, b):
    return a if compare(a, b) >= 0 else b


def floor(a):
    """The largest integer that is not above a; a node for numbers that are too long."""
    if isinstance(a, Fraction):
        return Fraction(a.numerator // a.denominator)
    if a.kind in ("floor", "neg") and key(negate(a))[0] == "floor":
        return a
    for p in a.precisions():
        low, high = a.interval(p)
        if low is None or high is None:
            continue
        m, n = iv.floor_end(low), iv.floor_end(high)
        if m is None or n is None:
            break
        if m == n:
            return Fraction(m)
        if m + 1 == n:
            return Fraction(n if sign(add(a, Fraction(-n))) >= 0 else m)
    low, high = a.interval(64)
    if any(end is not None and end[0] and iv.top(end) < 1024 for end in (low, high)):
        raise Undecided("floor")
    return Node("floor", (a,), lambda p: iv.add(a.interval(p), ((-1, 0), iv.ZERO), p))


def ceiling(a):
    return negate(floor(negate(a)))


def log2(a):
    """The largest integer k with 2^k <= a."""
    if sign(a) <= 0:
        raise NoValue("a logarithm of no positive number")
    high = interval(a, 256)[1]
    if high is None:
        raise Undecided("log2")
    k = iv.top(high) - 1
    while compare(a, power_of(Fraction(2), Fraction(k))) < 0:
        k -= 1
    return Fraction(k)


def root(a, k):
    """The k-th root of a, which is not negative."""
    if sign(a) < 0:
        raise NoValue("a root of a negative number")
    if isinstance(a, Fraction):
        m, n = iv.integer_root(a.numerator, k), iv.integer_root(a.denominator, k)
        if m**k == a.numerator and n**k == a.denominator:
            return Fraction(m, n)
    found = bounds(a)
    if found is not None:
        u, l, roots = found
        found = (-(-(u + (k - 1) * l) // k), l, roots | {(("root", k, key(a)), k)})
    return Node("root", (k, a), lambda p: iv.root(interval(a, p), k, p), found, 4096 if k <= 8 else 1024)


def integer_power(a, n):
    """a^n for a whole number n > 0."""
    if isinstance(a, Fraction):
        if a in (0, 1):
            return a
        if a == -1:
            return Fraction(-1 if n % 2 else 1)
        if bits(a) * n <= LONGEST:
            return a**n
    if n == 1:
        return a
    found = bounds(a)
    if found is not None:
        found = (found[0] * n, found[1] * n, found[2]) if (found[0] + found[1]) * n < DEEPEST else None
    return Node("pow", (a, Fraction(n)), lambda p: iv.power(interval(a, p), n, p), found)


def power_of(a, y):
    """a^y as a real number. A negative base has powers with whole exponents only; 0^0 is left open."""
    if isinstance(y, Node):
        y = _as_integer(y)
    if isinstance(y, Fraction) and y.denominator == 1:
        n = y.numerator
        if n == 0:
            if sign(a) == 0:
                raise Undecided("0^0")
            return Fraction(1)
        if n < 0:
            if sign(a) == 0:
                raise NoValue("a power of 0 with a negative exponent")
            return divide(Fraction(1), integer_power(a, -n))
        return integer_power(a, n)
    s = sign(a)
    if isinstance(a, Node) and a.kind in ("pow", "power") and s > 0 and sign(a.parts[0]) > 0:
        return power_of(a.parts[0], multiply(a.parts[1], y))
    if s < 0:
        if isinstance(y, Node) and y.bounds is None:
            raise Undecided("whether an exponent is a whole number")
        raise NoValue("a broken power of a negative number")
    if s == 0:
        if sign(y) < 0:
            raise NoValue("a power of 0 with a negative exponent")
        return Fraction(0)
    if isinstance(a, Fraction) and a == 1:
        return a
    if isinstance(y, Fraction) and y.denominator <= 64:
        if y < 0:
            return divide(Fraction(1), power_of(a, -y))
        return integer_power(root(a, y.denominator), y.numerator)
    return Node("power", (a, y), lambda p: _real_power(a, y, p), None, 256)


def _real_power(a, y, p):
    base = interval(a, p)
    if base[0] is None or base[0][0] < 0:
        base = (iv.ZERO, base[1])
    return iv.real_power(base, interval(y, p), p)


def _as_integer(y):
    """The integer that an algebraic node is, or the node itself."""
    low, high = y.interval(64)
    if y.bounds is None or low is None or high is None or iv.floor_end(low) is None:
        return y
    whole = floor(y)
    return whole if isinstance(whole, Fraction) and compare(y, whole) == 0 else y
