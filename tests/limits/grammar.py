"""Games, positions and numbers in the notation, drawn at random.

`Words` draws what is valid and small enough to be answered at once, and on request what is valid and far too large. The
same generator of random numbers gives the same words.
"""

import re
from random import Random

# Numbers at the edges of machine words, and far beyond them.
EDGES = [
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "4294967294",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551614",
    "18446744073709551615",
    "2^64",
    "2^64+1",
    "2^65",
    "340282366920938463463374607431768211455",
    "2^128",
    "1e30",
    "1e100",
    "10^1000+7",
]
ENORMOUS = ["10^19000001", "10^5000000", "2^60000000", "1e1000000", "10^200000+3", "2^66000001", "9" * 20_000]

BOUNDS = ["2x", "x", "3x", "2x-1", "3x/2", "x+isqrt(x)", "sqrt(2)*x", "5x/2", "x^2", "max(x,7)", "5x/3", "x+1", "4x", "2^x", "x^3+1", "min(9,3x)"]
ODD_BOUNDS = ["x/2", "x-1", "isqrt(x)", "7", "10-x", "x/3+1"]
NAMED_SETS = ["primes", "squares", "fibonacci", "powers(2)", "powers(3)", "n^2+1", "n^3", "2n+1", "1,primes", "squares,2", "fibonacci,100"]
EXCEPT = ["all except 2", "all except 2,3", "all except 1,5,9", "all except 4..7", "3.."]
EXCEPT_INFINITE = ["all except squares", "all except primes", "all except powers(2)", "all except fibonacci"]
VECTORS = [
    "(1,0)*,(0,1)*,(1,1)*",
    "(1,0)*,(0,1)*",
    "(1,2),(2,1)",
    "(1,0)*,(0,1)*,(2,2)*",
    "(1,0),(0,1),(1,1)",
    "(1,1)*,(0,2)",
    "(1,0)*",
    "(2,0),(0,3),(1,1)*",
    "(1,3)*,(3,1)*,(1,0)",
]
WIDE_VECTORS = [
    "(1,0,0)*,(0,1,1)",
    "(1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)",
    "(1,1,0,0),(0,0,1,1)*,(1,0,0,0)",
    "(1,0,0,0,0,0)*,(0,1,1,1,1,1)",
    "(1,2,3,4,5)*,(1,0,0,0,0)",
    "(2)*,(3)",
    "(1),(4)*",
]
BREAKING = [
    "kayles",
    "dawson-kayles",
    "dawsons-chess",
    "treblecross",
    "officers",
    "guiles",
    "laskers-nim",
    "daisies",
    "she-loves-me",
    "couples",
    "grundys-game",
    "cut(1)",
    "cut(2,3)",
    "octal(0.77)",
    "octal(4.7)",
    "octal(0.(3))",
    "hexadecimal(0.3F)",
    "hexadecimal(0.8)",
    "code(4; 0.33)",
    "code(32; 0.3V)",
    "code(64; 0.3,(17))",
]
SYSTEMS = ["fib", "base2", "base3", "base10", "pell", "tribonacci", "ostrowski(3)", "schwenk(3x)"]


class Words:
    """Draws words of the notation."""

    def __init__(self, random: Random):
        self.random = random

    def number(self, most: int) -> str:
        """A number up to `most`, in one of its spellings."""
        n = self.random.randint(0, most)
        spelling = self.random.randrange(12)
        if spelling == 0:
            return f"{n:_}"
        if spelling == 1:
            return f"{n}e0" if n < 10 else str(n)
        if spelling == 2 and n > 4:
            power = n.bit_length() - 1
            rest = n - 2**power
            return f"2^{power}+{rest}" if rest else f"2^{power}"
        return str(n)

    def large(self) -> str:
        """A number at the edge of a machine word, or some thousand digits long at most."""
        return self.random.choice(EDGES)

    def enormous(self) -> str:
        """A number of up to millions of digits."""
        return self.random.choice(ENORMOUS)

    def finite_set(self, largest: int = 12) -> str:
        """A finite subtraction set with small takes."""
        low = self.random.randint(1, 4)
        form = self.random.randrange(5)
        if form == 0:
            return f"{low}..{low + self.random.randint(0, 6)}"
        if form == 1:
            return f"1..{low},{low + self.random.randint(2, 6)}"
        return ",".join(str(n) for n in sorted(self.random.sample(range(1, largest + 1), self.random.randint(1, 4))))

    def heap_rule(self) -> str:
        """A game on one heap whose nimbers are found at once, for small heaps."""
        form = self.random.randrange(12)
        if form < 2:
            return "nim"
        if form < 7:
            return self.spelled(f"subtract({self.finite_set()})")
        if form < 9:
            return f"subtract({self.random.choice(NAMED_SETS)})"
        return f"subtract({self.random.choice(EXCEPT)})" if form < 11 else self.breaking_rule()

    def breaking_rule(self) -> str:
        """A game whose moves split heaps."""
        if self.random.random() < 0.6:
            return self.random.choice(BREAKING)
        digits = "".join(self.random.choice("01234567") for _ in range(self.random.randint(1, 4)))
        return f"octal({self.random.choice('04')}.{digits}7)"

    def periodic_rule(self) -> str:
        """A game on one heap that is solved for heaps of any size."""
        form = self.random.randrange(6)
        if form == 0:
            return "nim"
        return f"subtract({self.random.choice(EXCEPT)})" if form == 1 else f"subtract({self.finite_set()})"

    def bound_rule(self) -> str:
        """A take-away game whose losing openings grow fast, so that heaps of any size are answered."""
        return "fibonacci" if self.random.random() < 0.3 else f"takeaway({self.random.choice(BOUNDS[:8])})"

    def linear_rule(self) -> str:
        """A take-away game f(x) = cx."""
        top, bottom = self.random.randint(1, 40), self.random.randint(1, 5)
        c = f"{max(top, bottom)}x/{bottom}" if bottom > 1 else f"{top}x"
        return self.random.choice(["fibonacci", f"takeaway({c})", f"takeaway({c})"])

    def pile_rule(self) -> str:
        """A game on two piles."""
        form = self.random.randrange(5)
        if form < 2:
            return "wythoff"
        return f"wythoff({self.random.randint(1, 6)})" if form == 2 else f"moves({self.random.choice(VECTORS)})"

    def rule(self) -> str:
        """Any game of the grammar, built or not."""
        return self.random.choice(
            [
                self.heap_rule,
                self.bound_rule,
                self.pile_rule,
                lambda: "raleigh",
                lambda: f"wythoff^{self.random.randint(2, 5)}",
                lambda: f"moves({self.random.choice(WIDE_VECTORS)})",
                lambda: f"subtract({self.random.choice(EXCEPT_INFINITE)})",
                lambda: f"takeaway({self.random.choice(ODD_BOUNDS)})",
                self.breaking_rule,
                lambda: f"nim^{self.random.randint(1, 6)}",
            ]
        )()

    def piles(self, rule: str) -> int:
        """How many piles a position of a rule has."""
        if rule.startswith("moves("):
            return rule.split(")", 1)[0].count(",") + 1
        if copies := re.search(r"\^(\d+)$", rule):
            return int(copies.group(1))
        return 3 if rule == "raleigh" else 2 if rule.startswith("wythoff") else 1

    def at(self, rule: str, number) -> str:
        """A position of a rule; `number` draws each pile."""
        piles = [number() for _ in range(self.piles(rule))]
        return f"{rule}:{piles[0]}" if len(piles) == 1 else f"{rule}:({','.join(piles)})"

    def component(self) -> str:
        """One component with heaps that are solved at once."""
        small = lambda: self.number(40)
        form = self.random.randrange(10)
        if form < 3:
            return self.at(self.heap_rule(), small)
        if form < 5:
            return self.at(self.periodic_rule(), self.large)
        if form == 5:
            return self.at(self.bound_rule(), lambda: self.random.choice([small(), "1e30", "10^100", "12345678901234567890"]))
        if form == 6:
            n = self.random.randint(2, 60)
            return f"{self.bound_rule()}:{n}/{self.random.randint(1, n)}"
        if form == 7:
            return self.at(self.pile_rule(), lambda: self.number(15))
        if form == 8:
            return self.at("raleigh", lambda: self.random.choice([self.number(30), "1e20"]))
        return self.at(f"nim^{self.random.randint(2, 6)}", lambda: self.random.choice([self.number(99), self.large()]))

    def query(self) -> str:
        """A position that is solved at once: mostly one component, sums, misère play."""
        form = self.random.random()
        if form < 0.6:
            return self.spelled(self.component())
        if form < 0.75:
            parts = [self.at(self.random.choice([self.periodic_rule(), self.heap_rule()]), lambda: self.number(60)) for _ in range(self.random.randint(2, 12))]
            return self.spelled(" + ".join(parts))
        if form < 0.9:
            return "misere " + self.at(self.random.choice([self.periodic_rule(), self.bound_rule(), self.pile_rule()]), lambda: self.number(12))
        return "misere " + " + ".join(f"subtract({self.finite_set(5)}):{self.random.randint(0, 9)}" for _ in range(self.random.randint(2, 3)))

    def spelled(self, text: str) -> str:
        """The same words as a careless person writes them."""
        form = self.random.randrange(14)
        if form == 0:
            return text.replace("(", "( ").replace(",", " , ").replace(":", " : ")
        if form == 1:
            return text.upper() if "x" not in text and "n" not in text.replace("nim", "") else text
        if form == 2:
            return text.replace("subtract(", "S(").replace("fibonacci:", "fib:")
        return text

    def hostile_query(self) -> str:
        """A valid position that wants far more than it may have."""
        large = lambda: self.random.choice([self.large, self.large, self.enormous])()
        form = self.random.randrange(6)
        misere = "misere " if self.random.random() < 0.35 else ""
        if form < 3:
            return misere + self.at(self.rule(), large)
        if form == 3:
            return misere + " + ".join(self.at(self.rule(), lambda: self.number(10 ** self.random.randint(2, 12))) for _ in range(self.random.randint(2, 6)))
        if form == 4:
            return misere + " + ".join(f"subtract({k},{k + self.random.randint(1, 9)}):1e{k}" for k in range(1, self.random.randint(3, 80)))
        return f"{misere}{self.random.choice(['fibonacci', 'takeaway(3x/2)', 'takeaway(x/2)'])}:{large()}/{large()}"
