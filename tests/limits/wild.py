"""Commands drawn at random that want more than they may have: every kind, every family, numbers at every option."""

from random import Random

from asking import Asker, SENTENCES
from cases import Case
from grammar import BOUNDS, ODD_BOUNDS, SYSTEMS, Words

FORMATS = ["json", "json", "json", "csv", "text", "latex", "oeis", "parquet"]


class Wild:
    """Draws commands."""

    def __init__(self, random: Random):
        self.random, self.words, self.asker = random, Words(random), Asker(random, 1)

    def number(self) -> str:
        """Of any size: small ones pass the checks on the way to the work."""
        form = self.random.randrange(10)
        if form < 6:
            return str(self.random.randint(1, 10) * 10 ** self.random.randint(1, 9))
        return self.words.large() if form < 9 else self.random.choice(["1e100000", "10^2000000", "2^3000000+1", "10^19000001"])

    def rule(self) -> str:
        """Any game, with arguments of any size."""
        if self.random.random() < 0.6:
            return self.words.rule()
        n = lambda: self.number()
        return self.random.choice(
            [
                lambda: f"subtract({n()},{n()})",
                lambda: f"subtract(1..{n()})",
                lambda: f"subtract({n()}..{n()})",
                lambda: f"subtract(all except {n()})",
                lambda: f"subtract(all except 1..{n()})",
                lambda: f"subtract(powers({n()}))",
                lambda: f"subtract(n^{self.random.randint(1, 40)}+{n()})",
                lambda: f"subtract({n()}n+{n()})",
                lambda: f"subtract(primes,{n()})",
                lambda: f"subtract({n()}..)",
                lambda: f"takeaway({n()}x)",
                lambda: f"takeaway({n()}x/{n()})",
                lambda: f"takeaway(x+{n()})",
                lambda: f"takeaway(max(x,{n()}))",
                lambda: f"takeaway(x^{self.random.randint(2, 300)})",
                lambda: f"takeaway(sqrt({n()})*x)",
                lambda: f"takeaway({self.random.choice(ODD_BOUNDS)}+{n()})",
                lambda: f"wythoff({n()})",
                lambda: f"wythoff^{self.random.randint(2, 6)}",
                lambda: f"moves(({n()},1),(1,{n()}))",
                lambda: f"moves(({n()},0)*,(0,{n()})*)",
                lambda: f"moves((1,0)*,(0,1)*,({n()},{n()})*)",
                lambda: f"nim^{self.random.randint(1, 200)}",
                lambda: f"octal(0.{'0' * self.random.randint(0, 300)}7)",
                lambda: f"hexadecimal(0.{''.join(self.random.choice('0123456789ABCDEF') for _ in range(self.random.randint(1, 6)))})",
                lambda: f"cut({n()},{self.random.randint(1, 9)})",
                lambda: f"code(65536; 0.{self.random.randint(1, 65535)},{self.random.randint(1, 65535)})",
                self.words.breaking_rule,
                self.words.breaking_rule,
            ]
        )()

    def query(self) -> str:
        """A position, or a sum of some."""
        parts = [self.words.at(self.rule(), self.number) for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        return ("misere " if self.random.random() < 0.3 else "") + " + ".join(parts)

    def maybe(self, option: str, draw=None, chance: float = 0.5) -> list[str]:
        if self.random.random() > chance:
            return []
        return [option] if draw is None else [option, draw()]

    def words_of(self, kind: str) -> list[str]:
        """A command of a kind without its format."""
        number, maybe = self.number, self.maybe
        play = maybe("--outcomes", chance=0.3) + (["--outcomes", "--misere"] if self.random.random() < 0.2 else [])
        play = list(dict.fromkeys(play))
        return {
            "solve": lambda: ["solve", self.query(), *maybe("--all", chance=0.2), *maybe("--double-check", chance=0.1)],
            "values": lambda: [
                "values",
                self.rule(),
                "--to",
                number(),
                *maybe("--row", number, 0.3),
                *maybe("--square", chance=0.1),
                *maybe("--from", number, 0.2),
                *play,
            ],
            "row": lambda: ["values", self.random.choice([self.words.pile_rule(), self.rule()]), "--row", number(), *maybe("--to", number, 0.8), *play],
            "sums": lambda: [
                "values",
                " + ".join(self.words.heap_rule() for _ in range(self.random.randint(2, 5))),
                "--to",
                number(),
                *maybe("--box", chance=0.3),
                *play,
            ],
            "period": lambda: ["period", self.rule(), *maybe("--row", number, 0.3), *maybe("--to", number, 0.3), *maybe("--full", chance=0.3), *play],
            "positions": lambda: [
                "positions",
                self.rule(),
                *maybe("--from", number),
                *maybe("--count", number),
                *maybe("--misere", chance=0.2),
                *maybe("--numeration", chance=0.1),
            ],
            "represent": lambda: ["represent", f"takeaway({self.random.choice(BOUNDS)})" if self.random.random() < 0.5 else self.rule(), number()],
            "recurrence": lambda: [
                "recurrence",
                self.random.choice([f"takeaway({number()}x)", f"takeaway({number()}x/{number()})", f"takeaway(sqrt({number()})*x)"]),
            ],
            "compare": lambda: ["compare", self.rule(), self.rule(), "--count", number()],
            "study": lambda: ["study", self.rule(), *maybe("--to", number)],
            "verify": lambda: ["verify", *self.random.choice([[], ["raleigh"], ["wythoff"]]), "--from", number(), "--count", number()],
            "prove": lambda: ["prove", self.random.choice(["", "misere "]) + self.rule()],
            "sentence": lambda: [
                "prove",
                "--in",
                self.random.choice(
                    [*SYSTEMS, f"base{self.random.randint(2, 36)}", f"ostrowski({number()})", f"schwenk({number()}x)", f"schwenk({self.random.choice(BOUNDS)})"]
                ),
                self.random.choice([self.asker.wild_sentence(), self.random.choice(SENTENCES).format(a=number(), b=number(), c=number())]),
            ],
            "learn": lambda: ["learn", self.rule(), *maybe("--misere", chance=0.3), *maybe("--in", lambda: self.random.choice(SYSTEMS), 0.3)],
            "map": lambda: [
                "map",
                self.random.choice([self.words.pile_rule(), "fibonacci", self.rule()]),
                "--size",
                self.random.choice(["100", "3000", "16384", "1x16384", "16384x2"]),
                *maybe("--at", lambda: f"{number()},{number()}", 0.5),
                *maybe("--scale", lambda: f"cyclic:{number()}", 0.2),
                *maybe("--cell", number, 0.2),
                *play,
            ],
            "census": lambda: self.random.choice(
                [
                    ["census", "subtract", "--max", str(self.random.randint(5, 200)), *maybe("--nimbers"), *maybe("--upto")],
                    [
                        "census",
                        "subtract",
                        "--max",
                        str(self.random.randint(20, 5000)),
                        "--pattern",
                        self.random.choice(["a,m", "a,b,m", "a,b,c,m", "1,a,m-a,m"]),
                    ],
                    ["census", "takeaway", "--c", f"1..{self.random.randint(2, 1000)}", "--denominator", str(self.random.randint(1, 500))],
                    [
                        "census",
                        "moves",
                        "--box",
                        str(self.random.randint(1, 4)),
                        "--vectors",
                        str(self.random.randint(1, 5)),
                        "--to",
                        str(self.random.randint(8, 1000)),
                        *maybe("--learn"),
                    ],
                ]
            ),
        }[kind]()

    def case(self) -> Case:
        """One command with its format."""
        kind = self.random.choice(
            [
                "solve",
                "solve",
                "values",
                "row",
                "sums",
                "period",
                "positions",
                "represent",
                "recurrence",
                "compare",
                "study",
                "verify",
                "prove",
                "sentence",
                "learn",
                "map",
                "census",
            ]
        )
        arguments = self.words_of(kind)
        if kind == "map":
            name = self.random.choice(["map.png", "map.svg"])
            return Case(kind, (*arguments, "-o", name), leaves=f"{name}:{name[-3:]}")
        how = self.random.choice(FORMATS) if kind != "census" else "json"
        certificate = (
            ["--certificate", "certificate.json"]
            if kind in ("solve", "values", "period", "prove", "learn", "recurrence") and self.random.random() < 0.15
            else []
        )
        if how == "json":
            return Case(kind, (*arguments, *certificate, "--json"))
        name = f"answer.{ {'text': 'txt', 'latex': 'tex'}.get(how, how)}"
        return Case(kind, (*arguments, *certificate, "--format", how, "-o", name), leaves=f"{name}:{name.split('.')[1]}")
