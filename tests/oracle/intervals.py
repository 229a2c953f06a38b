"""Intervals with integer mantissas and unbounded exponents, rounded outward.

An end is a pair (m, e) for m * 2^e, or None for "unbounded on this side". Numbers beyond 2^WIDEST are not followed: the
end that is known becomes 2^WIDEST, which is a sound bound and larger than any heap, and the other becomes unbounded.
"""

import math

WIDEST = 1 << 600
ZERO = (0, 0)
ONE = (1, 0)


def top(a):
    """Returns t with 2^(t-1) <= |a| < 2^t; a is not 0."""
    return a[1] + abs(a[0]).bit_length()


def compare(a, b):
    """Returns the sign of a - b, both finite."""
    (m, e), (n, f) = a, b
    if m == 0 or n == 0 or (m > 0) != (n > 0):
        return (m > n) - (m < n) if m == 0 or n == 0 else (1 if m > 0 else -1)
    if top(a) != top(b):
        return 1 if (top(a) > top(b)) == (m > 0) else -1
    d = e - f
    left, right = (m << d, n) if d >= 0 else (m, n << -d)
    return (left > right) - (left < right)


def down(m, e, p):
    """Rounds m * 2^e to p bits, towards minus infinity; None if it is below every number that is followed."""
    extra = abs(m).bit_length() - p
    if extra > 0:
        m, e = m >> extra, e + extra
    if m and abs(top((m, e))) > WIDEST:
        if top((m, e)) > 0:
            return (1, WIDEST) if m > 0 else None
        return ZERO if m > 0 else (-1, -WIDEST)
    return (m, e)


def up(m, e, p):
    r = down(-m, e, p)
    return None if r is None else (-r[0], r[1])


def add_down(a, b, p):
    if a is None or b is None:
        return None
    if a[0] == 0 or b[0] == 0:
        return down(*(b if a[0] == 0 else a), p)
    if top(a) < top(b):
        a, b = b, a
    if top(a) - top(b) > p + 8:
        # The smaller number cannot be seen at this precision but for its sign.
        m, e = a
        room = max(0, p + 4 - abs(m).bit_length())
        return down((m << room) - (1 if b[0] < 0 else 0), e - room, p)
    d = a[1] - b[1]
    return down((a[0] << d) + b[0], b[1], p) if d >= 0 else down(a[0] + (b[0] << -d), a[1], p)


def negated(end):
    return None if end is None else (-end[0], end[1])


def negative(x):
    return (negated(x[1]), negated(x[0]))


def point(n, e=0):
    return ((n, e), (n, e))


def fraction(q, p):
    """The interval of a Fraction."""
    n, d = q.numerator, q.denominator
    if d & (d - 1) == 0:
        shift = d.bit_length() - 1
        return (down(n, -shift, p), up(n, -shift, p))
    shift = max(0, p + 2 + d.bit_length() - abs(n).bit_length())
    low = (n << shift) // d
    return (down(low, -shift, p), up(low + 1, -shift, p))


def add(x, y, p):
    high = add_down(negated(x[1]), negated(y[1]), p)
    return (add_down(x[0], y[0], p), negated(high))


def multiply(x, y, p):
    """The least and the largest product of two ends; a product with an unbounded end is unbounded, unless the other is 0."""
    low, high, far = None, None, set()
    for i in (0, 1):
        for j in (0, 1):
            a, b = x[i], y[j]
            if a is None or b is None:
                sides = [(2 * k - 1 if end is None else (end[0] > 0) - (end[0] < 0)) for k, end in ((i, a), (j, b))]
                sign = sides[0] * sides[1]
                if sign:
                    far.add(sign)
                    continue
                product = ZERO
            else:
                product = (a[0] * b[0], a[1] + b[1])
            if low is None or compare(product, low) < 0:
                low = product
            if high is None or compare(product, high) > 0:
                high = product
    return (None if -1 in far or low is None else down(*low, p), None if 1 in far or high is None else up(*high, p))


def above_zero(x):
    """Whether every number of the interval is positive."""
    return x[0] is not None and x[0][0] > 0


def below_zero(x):
    return x[1] is not None and x[1][0] < 0


def inverse(x, p):
    """1/x for an interval without 0."""
    if below_zero(x):
        return negative(inverse(negative(x), p))
    low, high = x
    return (ZERO if high is None else _reciprocal(high, p, False), _reciprocal(low, p, True))


def _reciprocal(a, p, upward):
    m, e = a
    shift = p + 2 + m.bit_length()
    q, rest = divmod(1 << shift, m)
    return up(q + (rest > 0), -shift - e, p) if upward else down(q, -shift - e, p)


def power(x, n, p):
    """x^n for a whole number n >= 0."""
    if n == 0:
        return (ONE, ONE)
    low, high = x
    if low is not None and low[0] >= 0:
        return (_end_power(low, n, p, False), None if high is None else _end_power(high, n, p, True))
    if below_zero(x) or (high is not None and high[0] == 0):
        r = power(negative(x), n, p)
        return r if n % 2 == 0 else negative(r)
    if low is None or high is None:
        return (ZERO if n % 2 == 0 else None, None)
    reach = power((ZERO, high), n, p)[1]
    other = power((ZERO, negated(low)), n, p)[1]
    if n % 2:
        return (negated(other), reach)
    return (ZERO, None if reach is None or other is None else max(reach, other, key=_Key))


class _Key:
    """An end as a key for max."""

    def __init__(self, end):
        self.end = end

    def __lt__(self, other):
        return compare(self.end, other.end) < 0


def _end_power(a, n, p, upward):
    step = up if upward else down
    result, square = ONE, a
    while True:
        if n & 1:
            result = step(result[0] * square[0], result[1] + square[1], p)
            if result is None:
                return None
        n >>= 1
        if n == 0:
            return result
        square = step(square[0] * square[0], 2 * square[1], p)
        if square is None:
            # Too large to follow: only upward, and some factor that is left has it.
            return None


def integer_root(n, k):
    """The largest r with r^k <= n, for n >= 0."""
    if n < 2 or k == 1:
        return n
    if k == 2:
        return math.isqrt(n)
    r = 1 << -(-n.bit_length() // k)
    while True:
        s = ((k - 1) * r + n // r ** (k - 1)) // k
        if s >= r:
            return r
        r = s


def root(x, k, p):
    """The k-th root of the part of the interval that is not negative."""
    low, high = x
    low = ZERO if low is None or low[0] < 0 else _end_root(low, k, p, False)
    return (low, None if high is None else _end_root(high, k, p, True))


def _end_root(a, k, p, upward):
    m, e = a
    if m <= 0:
        return ZERO
    shift = max(0, k * (p + 2) - m.bit_length())
    shift += (e - shift) % k
    n = m << shift
    r = integer_root(n, k)
    if upward:
        return up(r + (r**k < n), (e - shift) // k, p)
    return down(r, (e - shift) // k, p)


def real_power(x, y, p):
    """x^y for a positive interval x."""
    low, high = x
    if y[0] is None or y[1] is None or high is None or low[0] == 0:
        return _far_power(x, y, p)
    corners = [_corner(b, t, p) for b in {low, high} for t in {y[0], y[1]}]
    lows = [c[0] for c in corners]
    highs = [c[1] for c in corners]
    return (min(lows, key=_Key), None if None in highs else max(highs, key=_Key))


def _far_power(x, y, p):
    """Where an end is unbounded, or the base may be 0: what is certain for bases on one side of 1."""
    if x[0][0] and compare(x[0], ONE) > 0 and y[0] is not None and y[0][0] >= 0:
        return (_corner(x[0], y[0], p)[0], None)
    if x[0][0] and compare(x[0], ONE) > 0 and y[1] is not None and y[1][0] <= 0:
        return (ZERO, _corner(x[0], y[1], p)[1])
    if x[1] is not None and compare(x[1], ONE) < 0 and y[0] is not None and y[0][0] >= 0:
        return (ZERO, _corner(x[1], y[0], p)[1] if x[1][0] else ZERO)
    return (ZERO, None)


def _corner(b, y, p):
    """An interval with b^y for one positive b and one y."""
    if y[0] < 0:
        r = _corner(b, negated(y), p)
        return inverse(r, p) if above_zero(r) else (ZERO, None)
    if compare(b, ONE) < 0:
        r = (_grown(_reciprocal(b, p, False), y, p)[0], _grown(_reciprocal(b, p, True), y, p)[1])
        return inverse(r, p)
    return _grown(b, y, p)


def _grown(b, y, p):
    """An interval with b^y for b >= 1 (perhaps rounded to just below) and y >= 0, by squares and square roots."""
    m, e = y
    if m == 0 or compare(b, ONE) <= 0:
        return (ONE, ONE)
    if top(y) > 4200:
        return (_end_power(b, 1 << 4199, p, False), None)
    whole = m << e if e >= 0 else m >> -e
    result = power((b, b), whole, p)
    if e < 0:
        rest = m - (whole << -e)  # The fraction of the exponent is rest / 2^-e.
        bits = min(-e, p + 8)
        rest >>= -e - bits
        step = (b, b)
        for i in range(1, bits + 1):
            step = root(step, 2, p + 8)
            if (rest >> (bits - i)) & 1:
                result = multiply(result, step, p)
        if bits < -e:
            result = multiply(result, (ONE, step[1]), p)
    return result


def floor_end(a):
    """The floor of an end as an integer, or None if it is unbounded or too long to be written."""
    if a is None or (a[0] and top(a) > 1 << 16):
        return None
    m, e = a
    return m << e if e >= 0 else m >> -e
