"""Expressions in one variable, read and evaluated exactly.

The grammar is that of docs/notation.md, as far as it is written there, and of the error messages of the program for the
rest: numbers, the variable, phi, + - * / ^, a factor written without `*` after a number (2x), the functions below, and
`a<b ? c : d`, of which only the part that is chosen needs a value.
"""

import re
from fractions import Fraction

import reals

# A bound that is at least this is no bound: no heap of the oracle is as large.
FAR = 10**6
TOKEN = re.compile(r"\s*(?:(\d[\d_]*(?:e\d+)?)|([A-Za-z][A-Za-z0-9]*)|(<=|>=|!=|.))")
COMPARISONS = {"<": lambda s: s < 0, "<=": lambda s: s <= 0, ">": lambda s: s > 0, ">=": lambda s: s >= 0, "=": lambda s: s == 0, "!=": lambda s: s != 0}
FUNCTIONS = {"min": (2, None), "max": (2, None), "floor": (1, 1), "ceil": (1, 1), "isqrt": (1, 1), "sqrt": (1, 1), "log2": (1, 1)}


class Unreadable(Exception):
    """The text is no expression."""


def number(text):
    digits, _, zeros = text.replace("_", "").partition("e")
    return int(digits) * 10 ** int(zeros or 0)


class Reader:
    """A recursive descent over the tokens of one expression."""

    def __init__(self, text, variable):
        self.tokens = [next((kind, part) for kind, part in enumerate(match.groups()) if part is not None) for match in TOKEN.finditer(text.strip())]
        self.at, self.variable = 0, variable

    def peek(self):
        return self.tokens[self.at][1] if self.at < len(self.tokens) else None

    def kind(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else None

    def take(self, want=None):
        got = self.peek()
        if got is None or (want is not None and got != want):
            raise Unreadable(f"expected {want or 'more'}, not {got}")
        self.at += 1
        return got

    def whole(self):
        tree = self.choice()
        if self.peek() is not None:
            raise Unreadable(f"unexpected {self.peek()}")
        return tree

    def choice(self):
        tree = self.sum()
        if self.peek() not in COMPARISONS:
            return tree
        sign, right = self.take(), self.sum()
        self.take("?")
        then = self.choice()
        self.take(":")
        return ("if", sign, tree, right, then, self.choice())

    def sum(self):
        if self.peek() == "-":
            self.take()
            tree = ("neg", self.product())
        else:
            tree = self.product()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.product())
        return tree

    def product(self):
        tree, bare = self.factor()
        while True:
            if self.peek() in ("*", "/"):
                sign = self.take()
                right, bare = self.factor()
                tree = (sign, tree, right)
            elif bare and (self.kind() == 1 or self.peek() == "("):
                right, bare = self.factor()
                tree = ("*", tree, right)
            else:
                return tree

    def factor(self):
        """A power or an atom, and whether it is a number alone, after which `*` may be left out."""
        bare = self.kind() == 0
        tree = self.atom()
        if self.peek() == "^":
            self.take()
            return ("^", tree, self.atom()), False
        return tree, bare

    def atom(self):
        kind, got = self.kind(), self.take()
        if kind == 0:
            return ("number", Fraction(number(got)))
        if got == "(":
            tree = self.choice()
            self.take(")")
            return tree
        if kind == 1:
            if got == self.variable:
                return ("x",)
            if got == "phi":
                return ("phi",)
            if got in FUNCTIONS:
                self.take("(")
                arguments = [self.choice()]
                while self.peek() == ",":
                    self.take()
                    arguments.append(self.choice())
                self.take(")")
                least, most = FUNCTIONS[got]
                if len(arguments) < least or (most and len(arguments) > most):
                    raise Unreadable(f"arguments of {got}")
                return (got, *arguments)
        raise Unreadable(f"unexpected {got}")


def read(text, variable):
    return Reader(text, variable).whole()


def phi():
    return reals.divide(reals.add(Fraction(1), reals.root(Fraction(5), 2)), Fraction(2))


def evaluate(tree, x):
    """The value at x, a Fraction or a node; raises NoValue or Undecided."""
    kind = tree[0]
    if kind == "number":
        return tree[1]
    if kind == "x":
        return Fraction(x)
    if kind == "phi":
        return phi()
    if kind == "if":
        holds = COMPARISONS[tree[1]](reals.compare(evaluate(tree[2], x), evaluate(tree[3], x)))
        return evaluate(tree[4] if holds else tree[5], x)
    values = [evaluate(part, x) for part in tree[1:]]
    a = values[0]
    if kind == "neg":
        return reals.negate(a)
    if kind == "+":
        return reals.add(a, values[1])
    if kind == "-":
        return reals.add(a, reals.negate(values[1]))
    if kind == "*":
        return reals.multiply(a, values[1])
    if kind == "/":
        return reals.divide(a, values[1])
    if kind == "^":
        return reals.power_of(a, values[1])
    if kind in ("min", "max"):
        choose = reals.least if kind == "min" else reals.greatest
        for b in values[1:]:
            a = choose(a, b)
        return a
    if kind == "floor":
        return reals.floor(a)
    if kind == "ceil":
        return reals.ceiling(a)
    if kind == "log2":
        return reals.log2(a)
    return reals.root(a, 2) if kind == "sqrt" else reals.floor(reals.root(a, 2))


def bound(tree, x):
    """The floor of the value at x as an integer between 0 and FAR; what is outside is cut, which no game notices."""
    value = evaluate(tree, x)
    if isinstance(value, Fraction):
        return min(max(value.numerator // value.denominator, 0), FAR)
    for p in value.precisions()[:2]:
        low, high = value.interval(p)
        if high is not None and reals.iv.compare(high, reals.iv.ONE) < 0:
            return 0
        if low is not None and reals.iv.compare(low, (FAR, 0)) >= 0:
            return FAR
    whole = reals.floor(value)
    if not isinstance(whole, Fraction):
        raise reals.Undecided("a value without bounds")
    return min(max(whole.numerator, 0), FAR)


class Bound:
    """f of a take-away game; each value is computed once."""

    def __init__(self, text):
        self.tree = read(text, "x")
        self.known = {}

    def __call__(self, x):
        if x not in self.known:
            try:
                self.known[x] = bound(self.tree, x)
            except (reals.NoValue, reals.Undecided) as none:
                self.known[x] = none
        found = self.known[x]
        if isinstance(found, Exception):
            raise type(found)(*found.args)
        return found
