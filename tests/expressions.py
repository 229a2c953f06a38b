"""The bounds of take-away games once more: random expressions, evaluated here from docs/notation.md with fractions and with
decimals of many digits, and played here by the bare rules. Every answer of `grundy` is compared.

    python3 tests/expressions.py GRUNDY [COUNT] [SEED]
    python3 tests/expressions.py --table > testdata/golden/bounds.json

Nothing is shared with the program: not the parser (expressions are made as trees), not the evaluation, not the game. What
this script cannot settle (two numbers alike in 300 digits, of which one is not exact) is counted and left out.
"""
import decimal
import fractions
import json
import math
import random
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction

DIGITS = 420
decimal.setcontext(decimal.Context(prec=DIGITS, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN, traps=[decimal.InvalidOperation]))
ALIKE = Decimal(10) ** -300
LONG = 30_000
INFINITE = Decimal("Infinity")


class NoValue(Exception):
    """The expression has no value there."""


class Unsure(Exception):
    """This script cannot tell."""


def near(v):
    """A number as a decimal: exact ones rounded, all others as they are."""
    return v if isinstance(v, Decimal) else Decimal(v.numerator) / Decimal(v.denominator)


def real(v):
    """A decimal that is usable: neither undefined nor so small that sums lose it."""
    if v.is_nan():
        raise Unsure
    if v != 0 and abs(v) < ALIKE:
        raise Unsure
    return v


def short(q):
    return q if q.numerator.bit_length() + q.denominator.bit_length() <= LONG else near(q)


def compare(a, b):
    """-1, 0 or 1."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return (a > b) - (a < b)
    a, b = near(a), near(b)
    if a.is_infinite() and b.is_infinite() and a == b:
        raise Unsure
    if a.is_infinite() or b.is_infinite() or abs(a - b) > ALIKE * max(abs(a), abs(b), 1):
        return (a > b) - (a < b)
    return 0


def floor(v):
    if isinstance(v, Fraction):
        return v.numerator // v.denominator
    if v.is_infinite() or abs(v) > Decimal(10) ** 100:
        return v
    nearest = int(v.to_integral_value(decimal.ROUND_HALF_EVEN))
    if abs(v - nearest) < ALIKE:
        return nearest
    return int(v.to_integral_value(decimal.ROUND_FLOOR))


def number(v):
    return Fraction(v) if isinstance(v, int) else v


def power(a, b):
    sign = compare(b, Fraction(0))
    if sign == 0:
        return Fraction(1)
    base = compare(a, Fraction(0))
    if base == 0:
        if sign < 0:
            raise NoValue
        return Fraction(0)
    whole = isinstance(b, Fraction) and b.denominator == 1
    if base < 0 and not whole:
        if isinstance(b, Fraction) or abs(near(b) - floor(b)) > ALIKE:
            raise NoValue
        raise Unsure
    if compare(a, Fraction(1)) == 0:
        return Fraction(1)
    if compare(a, Fraction(-1)) == 0:
        return Fraction(1 if b.numerator % 2 == 0 else -1)
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        length = max(a.numerator.bit_length(), a.denominator.bit_length())
        if length * abs(b.numerator) <= LONG:
            q, k = a ** b.numerator, b.denominator
            if k == 1:
                return q
            top, bottom = root(q.numerator, k), root(q.denominator, k)
            if top ** k == q.numerator and bottom ** k == q.denominator:
                return Fraction(top, bottom)
    size = near(abs(a))
    odd = base < 0 and b.numerator % 2 == 1
    value = real((size.ln() * near(b)).exp())
    return -value if odd else value


def root(n, k):
    low, high = 0, 1 << (n.bit_length() // k + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle ** k <= n else (low, middle)
    return low


def value(e, x):
    """The value of a tree at x: a fraction if that is at hand, else a decimal; infinite where it is beyond all decimals."""
    kind = e[0]
    if kind == "int":
        return Fraction(e[1])
    if kind == "x":
        return Fraction(x)
    if kind == "phi":
        return (1 + Decimal(5).sqrt()) / 2
    if kind == "if":
        order = compare(value(e[2], x), value(e[3], x))
        holds = {"<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0, "=": order == 0, "!=": order != 0}[e[1]]
        return value(e[4] if holds else e[5], x)
    of = [value(part, x) for part in e[1:]]
    if kind in "+-*/":
        a, b = of
        if kind == "/" and compare(b, Fraction(0)) == 0:
            raise NoValue
        if kind == "*" and any(isinstance(v, Fraction) and v == 0 for v in of):
            return Fraction(0)
        if isinstance(a, Fraction) and isinstance(b, Fraction):
            return short(a + b if kind == "+" else a - b if kind == "-" else a * b if kind == "*" else a / b)
        a, b = near(a), near(b)
        if kind in "*/" and (a.is_infinite() or b.is_infinite()):
            # An infinite one is only known to be large.
            if kind == "*" and abs(a) >= 1 and abs(b) >= 1:
                return a * b
            raise Unsure
        result = real(a + b if kind == "+" else a - b if kind == "-" else a * b if kind == "*" else a / b)
        # Two decimals that cancel may be alike.
        if kind in "+-" and result != 0 and abs(result) < ALIKE * max(abs(a), abs(b)):
            return Fraction(0)
        return result
    if kind == "^":
        return power(*of)
    if kind in ("min", "max"):
        best = of[0]
        for other in of[1:]:
            try:
                order = compare(other, best)
            except Unsure:
                continue
            if order < 0 if kind == "min" else order > 0:
                best = other
        return best
    v = of[0]
    if kind == "floor":
        return number(floor(v))
    if kind == "ceil":
        return number(-floor(-v))
    if kind == "sqrt":
        if compare(v, Fraction(0)) < 0:
            raise NoValue
        return power(v, Fraction(1, 2))
    down = floor(v)
    if kind == "isqrt":
        if down < 0:
            raise NoValue
        return Fraction(math.isqrt(down)) if isinstance(down, int) else number(floor(power(number(down), Fraction(1, 2))))
    if compare(v, Fraction(0)) <= 0:
        raise NoValue
    return logarithm(v)


def logarithm(v):
    """The binary logarithm of a positive number, rounded down; below 0 for a number below 1."""
    if isinstance(v, Fraction):
        k = v.numerator.bit_length() - v.denominator.bit_length()
        return Fraction(k if v >= Fraction(2) ** k else k - 1)
    if v.is_infinite():
        return v
    return number(floor(v.ln() / Decimal(2).ln()))


def bound(e, x, most):
    down = floor(value(e, x))
    return max(0, min(down, most)) if isinstance(down, int) else most if down > 0 else 0


# As the program writes it: every operation in parentheses.
def written(e):
    kind = e[0]
    if kind == "int":
        return str(e[1])
    if kind in ("x", "phi"):
        return kind
    if kind == "if":
        return f"({written(e[2])}{e[1]}{written(e[3])}?{written(e[4])}:{written(e[5])})"
    parts = [written(part) for part in e[1:]]
    return f"({parts[0]}{kind}{parts[1]})" if kind in "+-*/^" else f"{kind}({','.join(parts)})"


SMALL = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 16, 27, 64, 100]
HUGE = [10**9, 9**9, 10**20, 2**64, 10**40]


def random_tree(rng, depth):
    if depth == 0 or rng.random() < 0.15:
        pick = rng.random()
        if pick < 0.5:
            return ("x",)
        if pick < 0.94:
            return ("int", rng.choice(SMALL))
        return ("phi",) if pick < 0.97 else ("int", rng.choice(HUGE))
    deeper = lambda: random_tree(rng, depth - 1)
    pick = rng.random()
    if pick < 0.42:
        return (rng.choice("++--**//"), deeper(), deeper())
    if pick < 0.68:
        exponent = rng.choice([deeper, lambda: ("/", ("int", rng.randint(1, 7)), ("int", rng.randint(1, 6))),
                               lambda: ("-", ("int", 0), ("int", rng.randint(1, 4))), lambda: ("int", rng.choice([0, 1, 2, 3, 20, 10**9])),
                               lambda: ("-", ("int", rng.randint(0, 9)), ("x",)), lambda: ("^", ("int", 2), ("x",))])()
        return ("^", deeper(), exponent)
    if pick < 0.80:
        return (rng.choice(["min", "max"]), *(deeper() for _ in range(rng.choice([2, 2, 3]))))
    if pick < 0.96:
        return (rng.choice(["floor", "ceil", "sqrt", "sqrt", "isqrt", "log2"]), deeper())
    return ("if", rng.choice(["<", "<=", ">", ">=", "=", "!="]), deeper(), deeper(), deeper(), deeper())


# Trees that a random one rarely is.
def special_tree(rng):
    x, k = ("x",), lambda n: ("int", n)
    tower = rng.choice([("^", k(2), ("^", x, k(20))), ("^", k(2), ("^", k(2), x)), ("^", x, k(10**9)), ("^", k(10), k(10**9)),
                        ("^", x, ("^", x, x))])
    inner = random_tree(rng, 1)
    return rng.choice([
        ("+", inner, ("*", k(0), tower)), ("min", inner, tower), ("max", inner, ("-", k(3), tower)), ("-", inner, tower),
        ("-", k(3), ("*", k(0), tower)), ("if", "<", inner, tower, inner, k(2)), ("+", inner, ("floor", ("/", k(1), ("+", tower, k(1))))),
        ("*", ("sqrt", k(rng.randint(2, 12))), ("*", ("sqrt", k(rng.randint(2, 12))), x)), ("^", ("^", x, ("/", k(1), k(3))), k(3)),
        ("*", ("^", x, ("/", k(1), k(4))), ("^", x, ("/", k(3), k(4)))), ("-", ("^", ("phi",), k(rng.randint(2, 40))), x),
        ("*", k(10), ("^", ("-", ("phi",), k(1)), x)), ("sqrt", ("+", ("*", x, x), ("*", k(2), x))), ("^", ("/", k(1), k(2)), x),
    ])


def winners(f, n, r):
    """The nimber of n/r and the winning takes, by the rules."""
    known = {}

    def nimber(n, r):
        r = min(n, r)
        if (n, r) not in known:
            seen = {nimber(n - k, f(k)) for k in range(1, r + 1)}
            known[n, r] = next(v for v in range(n + 1) if v not in seen)
        return known[n, r]

    return nimber(n, r), [k for k in range(1, min(n, r) + 1) if nimber(n - k, f(k)) == 0]


def table():
    """The values of some expressions, for the tests of the crates; null where there is none."""
    rng, rows = random.Random(27), {}
    while len(rows) < 900:
        e = random_tree(rng, rng.randint(1, 3)) if rng.random() < 0.7 else special_tree(rng)
        row = []
        try:
            for x in [1, 2, 3, 4, 7, 30]:
                try:
                    row.append(bound(e, x, 10**6))
                except NoValue:
                    row.append(None)
        except Unsure:
            continue
        if "x" in written(e).replace("max", ""):
            rows[written(e)] = row
    lines = ",\n".join(f"    {json.dumps(text)}: {json.dumps(row)}" for text, row in sorted(rows.items()))
    print('[{"source": "tests/expressions.py --table: fractions and decimals of 420 digits", "x": [1, 2, 3, 4, 7, 30], "most": 1000000, '
          '"bounds": {\n' + lines + "\n}}]")


def main():
    if sys.argv[1] == "--table":
        return table()
    grundy, count, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300, int(sys.argv[3]) if len(sys.argv) > 3 else 27
    rng = random.Random(seed)
    tally = {"answered": 0, "refused": 0, "undecided": 0, "unsure": 0, "different": 0}
    standings = {}
    for _ in range(count):
        e = random_tree(rng, rng.randint(1, 3)) if rng.random() < 0.7 else special_tree(rng)
        n = rng.randint(2, 24)
        r = n - 1 if rng.random() < 0.5 else rng.randint(1, n)
        query = f"takeaway({written(e)}):{n}/{r}"
        values, missing = {}, None
        try:
            for x in range(1, n if r < n else n + 1):
                try:
                    values[x] = bound(e, x, n)
                except NoValue:
                    missing = x
                    break
        except Unsure:
            tally["unsure"] += 1
            continue
        done = subprocess.run([grundy, "solve", query, "--all", "--json", "--budget", "time=20s"], capture_output=True, text=True)
        problem = None
        if missing is not None:
            tally["refused"] += 1
            if done.returncode != 2 or f"x = {missing} " not in done.stderr:
                problem = f"has no value at {missing}"
        elif done.returncode == 2 and "cannot be decided" in done.stderr:
            tally["undecided"] += 1
        elif done.returncode != 0:
            problem = f"has an answer ({values})"
        else:
            tally["answered"] += 1
            nimber, takes = winners(lambda k: values.get(k, 0), n, r)
            said = json.loads(done.stdout)
            standings[said["standing"]] = standings.get(said["standing"], 0) + 1
            moves = [int(move["take"][0]) for move in said["moves"]]
            if said["nimber"] != str(nimber) or moves != takes or said["outcome"] != ("N" if nimber else "P"):
                problem = f"has nimber {nimber} and the winning takes {takes}, bounds {values}"
        if problem:
            tally["different"] += 1
            print(f"{grundy} solve '{query}'\n  {problem}\n  said: {(done.stdout or done.stderr)[:400]}")
    print(", ".join(f"{n} {what}" for what, n in tally.items()), standings)
    sys.exit(tally["different"] > 0)


main()
