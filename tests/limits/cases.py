"""Questions that want more than any budget allows: one or more of every kind, for every family."""

import math
from dataclasses import dataclass

from program import MIB


@dataclass(frozen=True)
class Case:
    """A command line without its budget. `leaves` is where its answer is, and in which format."""

    kind: str
    arguments: tuple[str, ...]
    leaves: str = "stdout:json"

    def __str__(self) -> str:
        words = [word if len(word) < 300 else f"{word[:60]}…({len(word)} bytes)" for word in self.arguments]
        return " ".join(f"'{word}'" if any(c in word for c in " ()*;<>") else word for word in words)


@dataclass(frozen=True)
class Budget:
    """Limits of one run."""

    seconds: float
    memory: int

    def __str__(self) -> str:
        return f"time={self.seconds}s,memory={self.memory}MiB"

    @property
    def most_seconds(self) -> float:
        """The time that it may take in truth."""
        return 1.5 * self.seconds + 0.3

    @property
    def most_memory(self) -> float:
        """The memory that it may take in truth."""
        return (1.25 * self.memory + 40) * MIB

    @property
    def patience(self) -> int:
        """Seconds of processor time after which a run is killed, far beyond every bound."""
        return math.ceil(2 * self.most_seconds + 1)


def json(kind: str, *arguments: str) -> Case:
    """A case whose answer is JSON on standard output."""
    return Case(kind, (*arguments, "--json"))


def file(kind: str, name: str, *arguments: str) -> Case:
    """A case whose answer is a file."""
    return Case(kind, (*arguments, "-o", name), leaves=f"{name}:{name.rsplit('.', 1)[1]}")


SOLVE = [
    "nim:10^19000001",
    "nim:@number",
    "nim^6:(1e100,2e100,3e100,4e100,5e100,6e100)",
    "misere nim:1e1000000 + nim:1e999999",
    "subtract(1,3,4):10^5000000",
    "subtract(19,40,57,78,97):1e30",
    "subtract(1..1000000):1e30",
    "subtract(1,1000000,99999999):1e30",
    "subtract(primes):3e8",
    "subtract(squares):1e9",
    "subtract(fibonacci):4e9",
    "subtract(powers(2)):3e8",
    "subtract(n^2+1):2e7",
    "subtract(n^9+n):1e100",
    "subtract(all except squares):5e5",
    "subtract(all except powers(2)):5e5",
    "subtract(all except fibonacci):5e5",
    "subtract(all except primes):5e5",
    "subtract(all except 2,3):1e2000000",
    "misere subtract(primes):3e8",
    "misere subtract(5):1e20 + subtract(7):0",
    "misere subtract(5):5e8 + subtract(7):5e8",
    "misere subtract(1,3):1e6 + subtract(2,5):1e6 + nim:1e6",
    "fibonacci:10^2000000",
    "fibonacci:10^200000/10^199999",
    "takeaway(3x/2):1e300000",
    "takeaway(x^2):1e100000",
    "takeaway(x/2):1e6",
    "takeaway(x/2):1e6/1e6",
    "takeaway(x-1):1e7",
    "takeaway(x/2):1e9",
    "takeaway(2^x):1e30",
    "takeaway(sqrt(2)*x):1e20000",
    "takeaway(max(x,7)):1e1000",
    "misere takeaway(2x):4e6",
    "wythoff:(1e1000000,1e999999)",
    "wythoff(1000000):(1e5000,1e5000)",
    "wythoff^3:(1e4,1e4,1e4)",
    "wythoff^5:(100,100,100,100,100)",
    "wythoff^5:(1e30,1e30,1e30,1e30,1e30)",
    "misere wythoff:(1e9,1e60)",
    "misere wythoff:(1e9,1e9)",
    "raleigh:(1e300000,1e300001,1e300002)",
    "misere raleigh:(2000,3000,4000)",
    "moves((1,0)*):(1e9,1e9)",
    "moves((1,0)*,(0,1)*,(1,1)*):(1e5,1e5)",
    "moves((1,2),(2,1)):(1e9,1e9)",
    "moves((1,0)*):(4294967295,11)",
    "moves((1,0,0,0,0,0)*,(0,1,1,1,1,1)):(50,50,50,50,50,50)",
    "misere moves((1,2),(2,1)):(1e6,1e6)",
    "moves((1)*):1e30",
    "octal(0.77):1e1000000",
    "kayles:1e7",
    "octal(0.007):1e7",
    "hexadecimal(0.8F3):1e5",
    "cut(1,2,3):1e5",
    "code(65536; 0.3,9,(17)):1e5",
    "misere octal(0.37):60",
    "kayles:399 + kayles:399",
    "grundys-game:1e6",
    "grundys-game:1e30",
    "misere grundys-game:100",
    "misere kayles:500",
    "grundys-game^4:(1000,1001,1002,1003)",
    " + ".join(f"subtract({k},{k + 3}):1e{k}" for k in range(1, 300)),
    " + ".join(f"nim:{k}" for k in range(1, 8_000)),
    "misere " + " + ".join(f"subtract(1,{k}):{40 + k}" for k in range(2, 12)),
    "wythoff:(5e4,5e4) + subtract(primes):1e7",
]

VALUES = [
    ("nim", "--to", "1e8"),
    ("nim", "--to", "9999998"),
    ("nim", "--to", "1e30"),
    ("nim", "--from", "18446744073709000000", "--to", "18446744073709551614"),
    ("subtract(1,3,4)", "--to", "9999998"),
    ("subtract(1,3,4)", "--to", "1e9", "--outcomes"),
    ("subtract(1..100000)", "--to", "1e7"),
    ("subtract(squares)", "--to", "1e8"),
    ("subtract(squares)", "--to", "1e9", "--outcomes"),
    ("subtract(primes)", "--to", "1e8", "--outcomes"),
    ("subtract(all except squares)", "--to", "5e5"),
    ("subtract(all except primes)", "--to", "1e7"),
    ("subtract(all except powers(2))", "--to", "1e6"),
    ("subtract(primes)", "--to", "1e7", "--outcomes", "--misere"),
    ("subtract(fibonacci)", "--from", "1e7", "--to", "1e7+10"),
    ("fibonacci", "--to", "1e6"),
    ("fibonacci", "--to", "4e6", "--outcomes"),
    ("fibonacci", "--row", "8e6"),
    ("fibonacci", "--row", "1e100000"),
    ("fibonacci", "--square", "--to", "20000"),
    ("takeaway(x/2)", "--to", "1e5"),
    ("takeaway(x/2)", "--square", "--to", "3000"),
    ("takeaway(3x/2)", "--row", "1e6"),
    ("takeaway(x^2)", "--to", "1e6", "--outcomes"),
    ("wythoff", "--to", "20000"),
    ("wythoff", "--to", "1e9"),
    ("wythoff", "--row", "3e9", "--to", "5"),
    ("wythoff", "--row", "1e60", "--to", "5"),
    ("wythoff", "--row", "100", "--to", "1e7"),
    ("wythoff(7)", "--row", "2000", "--to", "1e6"),
    ("wythoff", "--row", "4294967295", "--to", "11"),
    ("wythoff(3)", "--to", "20000", "--outcomes"),
    ("wythoff^3", "--to", "400"),
    ("wythoff^5", "--to", "100"),
    ("raleigh", "--to", "1000"),
    ("moves((1,0)*)", "--row", "5e5", "--to", "5"),
    ("moves((1,0)*)", "--row", "4294967295", "--to", "11"),
    ("moves((1,0)*,(0,1)*,(1,1)*)", "--to", "20000"),
    ("moves((1,2),(2,1))", "--row", "1e6", "--to", "1e6"),
    ("moves((1,0)*,(0,1)*)", "--to", "1e5", "--outcomes", "--misere"),
    ("moves((1,0,0,0)*,(0,1,1,1))", "--to", "200"),
    ("grundys-game", "--to", "1e7"),
    ("octal(0.77)", "--to", "1e7"),
    ("octal(0.7777)", "--to", "1e7"),
    ("octal(4.(3))", "--to", "1e6"),
    ("hexadecimal(0.8F3)", "--to", "1e5"),
    ("cut(1,2,3)", "--to", "1e5", "--outcomes"),
    ("misere kayles", "--to", "100", "--outcomes"),
    ("subtract(1,3) + subtract(2,5)", "--to", "1e5"),
    ("subtract(primes) + subtract(squares) + subtract(fibonacci)", "--to", "1000", "--outcomes"),
    ("nim + nim + nim + nim", "--to", "500", "--outcomes", "--misere"),
]

PERIOD = [
    ("subtract(19,40,57,78,97)",),
    ("subtract(19,40,57,78,97)", "--outcomes"),
    ("subtract(1..1000000)",),
    ("subtract(1,999999999)",),
    ("subtract(1,1000000,99999999)", "--full"),
    ("subtract(squares)", "--to", "1e9"),
    ("subtract(primes)", "--to", "1e8", "--outcomes"),
    ("subtract(all except squares)", "--to", "1e6"),
    ("subtract(all except 2,3,1000000)",),
    ("subtract(19,40,57,78,97)", "--outcomes", "--misere"),
    ("wythoff", "--row", "1000"),
    ("wythoff", "--row", "4294967295"),
    ("wythoff", "--row", "1e60"),
    ("moves((1,0)*)", "--row", "4294967295"),
    ("moves((1,0)*,(0,2)*,(0,3)*)", "--row", "1000"),
    ("moves((1,1000000),(2,999999))", "--row", "1e6"),
    ("octal(0.07)", "--to", "1e9"),
    ("officers", "--to", "1e9"),
    ("octal(0.0000000000000000000007)",),
    ("hexadecimal(0.8F3)", "--to", "1e9"),
    ("grundys-game", "--to", "1e9"),
]

POSITIONS = [
    ("wythoff", "--from", "10^1000000", "--count", "1"),
    ("wythoff", "--count", "1e9"),
    ("raleigh", "--from", "10^300000", "--count", "3"),
    ("raleigh", "--count", "1e8", "--numeration"),
    ("fibonacci", "--from", "1e9"),
    ("fibonacci", "--from", "1e4", "--count", "1e5"),
    ("takeaway(3x/2)", "--from", "1e6", "--count", "1e6"),
    ("takeaway(x/2)", "--from", "1e9"),
    ("subtract(1,4)", "--from", "10^2000000", "--count", "100"),
    ("subtract(squares)", "--from", "1e9"),
    ("subtract(primes)", "--from", "1e7", "--misere"),
    ("subtract(all except squares)", "--from", "1e6"),
    ("wythoff^3", "--from", "1e9"),
    ("moves((1,2),(2,1))", "--from", "1e12"),
    ("moves((1,0)*,(0,1)*)", "--from", "1e12"),
    ("wythoff", "--misere", "--from", "1e18"),
    ("nim + nim + nim", "--from", "1e9"),
    ("grundys-game", "--from", "1e6"),
]

REST = [
    ("represent", "fibonacci", "10^2000000"),
    ("represent", "takeaway(3x/2)", "10^100000"),
    ("represent", "takeaway(sqrt(2)*x)", "10^20000"),
    ("represent", "takeaway(x^2)", "10^1000000"),
    ("represent", "takeaway(max(x,7))", "10^3000"),
    ("recurrence", "takeaway(1000x)"),
    ("recurrence", "takeaway(1000000x)"),
    ("recurrence", "takeaway(1000001x/1000000)"),
    ("recurrence", "takeaway(sqrt(99999)*x)"),
    ("recurrence", "--c", "1..1000"),
    ("recurrence", "--c", "1..1e30"),
    ("compare", "fibonacci", "takeaway(x)", "--count", "1e5"),
    ("compare", "subtract(primes)", "subtract(squares)", "--count", "100000"),
    ("compare", "wythoff", "wythoff(2)", "--count", "100000"),
    ("compare", "moves((1,2),(2,1))", "wythoff^3", "--count", "100000"),
    ("compare", "takeaway(1000x)", "takeaway(999x)", "--count", "10000"),
    ("study", "wythoff", "--to", "20000"),
    ("study", "wythoff^3", "--to", "1000"),
    ("study", "wythoff^5"),
    ("study", "wythoff", "--to", "4294967295"),
    ("study", "moves((1,0)*,(0,1)*,(2,2)*)", "--to", "10000"),
    ("study", "moves((1,0,0,0,0,0)*,(0,1,1,1,1,1)*)", "--to", "60"),
    ("study", "raleigh", "--to", "2000"),
    ("verify", "--count", "1e15"),
    ("verify", "--from", "10^100000", "--count", "1000"),
    ("verify", "raleigh", "--from", "10^1000000", "--count", "3"),
    ("prove", "raleigh"),
    ("prove", "wythoff(30)"),
    ("prove", "takeaway(7x)"),
    ("prove", "nim^4"),
    ("prove", "subtract(1,200)"),
    ("prove", "misere subtract(3,500,7000)"),
    ("prove", "--paper", "raleigh"),
    ("prove", "--in", "base36", "forall x, y, z: exists u: 37x + 41y + 43z = 47u + 5"),
    ("prove", "--in", "tribonacci", "forall x, y, z, w: x + y + z = w => exists t: 3t = x + w"),
    ("prove", "--in", "fib", "forall x, y, z, u, v: x + 2y + 3z + 5u + 7v = 11x + 13y => x = y"),
    ("prove", "--in", "base2", "exists x: x = 2^4000"),
    ("prove", "--in", "base10", "forall x: x mod 1000003 = 0 => x > 2^100"),
    ("prove", "--in", "schwenk(4x)", "forall x: x = x"),
    ("prove", "--in", "schwenk(1000x)", "forall x: x = x"),
    ("learn", "raleigh"),
    ("learn", "wythoff(30)"),
    ("learn", "wythoff^3"),
    ("learn", "moves((1,0)*,(0,1)*,(2,2)*)"),
    ("learn", "moves((1,0)*,(0,1)*,(3,5)*)", "--misere"),
    ("learn", "takeaway(5x)"),
    ("learn", "nim^4", "--in", "base10"),
    ("learn", "subtract(1,777,12345)", "--in", "base2"),
    ("games",),
]

CENSUS = [
    ("census", "subtract", "--max", "40"),
    ("census", "subtract", "--max", "22", "--nimbers"),
    ("census", "subtract", "--max", "30", "--rows", "sets", "-o", "folder"),
    ("census", "subtract", "--max", "1000", "--pattern", "a,b,m-b,m-a,m"),
    ("census", "takeaway", "--c", "1..1000"),
    ("census", "takeaway", "--c", "1..10", "--denominator", "400"),
    ("census", "moves", "--box", "3", "--vectors", "5"),
    ("census", "moves", "--box", "2", "--vectors", "4", "--to", "1000"),
    ("census", "moves", "--box", "2", "--vectors", "3", "--learn"),
]

FORMATS = [
    ("values.parquet", "values", "nim", "--to", "1e8", "--format", "parquet"),
    ("values.parquet", "values", "wythoff", "--to", "10000", "--format", "parquet"),
    ("values.csv", "values", "nim", "--to", "1e8", "--format", "csv"),
    ("values.csv", "values", "wythoff", "--to", "10000", "--format", "csv"),
    ("values.tex", "values", "nim", "--to", "2e7", "--format", "latex"),
    ("values.oeis", "values", "nim", "--to", "1e8", "--format", "oeis"),
    ("values.txt", "values", "nim", "--to", "2e7", "--format", "text"),
    ("values.json", "values", "nim", "--to", "1e8", "--format", "json"),
    ("period.tex", "period", "subtract(1,999999)", "--full", "--format", "latex"),
    ("period.csv", "period", "subtract(1,9999999)", "--full", "--format", "csv"),
    ("positions.csv", "positions", "fibonacci", "--from", "1e5", "--count", "1e4", "--format", "csv"),
    ("positions.parquet", "positions", "wythoff", "--count", "1e8", "--format", "parquet"),
    ("solve.csv", "solve", "nim:1e20000000", "--format", "csv"),
    ("solve.csv", "solve", "nim:1e7 + nim:2e7", "--all", "--format", "csv"),
    ("solve.tex", "solve", "fibonacci:10^500000", "--format", "latex"),
    ("solve.txt", "solve", "misere subtract(1..3000000):1e7", "--all", "--format", "text"),
    ("represent.csv", "represent", "fibonacci", "10^500000", "--format", "csv"),
    ("represent.parquet", "represent", "fibonacci", "10^100000", "--format", "parquet"),
    ("verify.csv", "verify", "--count", "1e12", "--format", "csv"),
    ("study.csv", "study", "wythoff", "--to", "10000", "--format", "csv"),
    ("compare.csv", "compare", "fibonacci", "takeaway(x)", "--count", "30000", "--format", "csv"),
    ("recurrence.csv", "recurrence", "takeaway(10000x)", "--format", "csv"),
    ("prove.csv", "prove", "raleigh", "--format", "csv"),
    ("learn.csv", "learn", "raleigh", "--format", "csv"),
    ("map.png", "map", "wythoff", "--size", "16384"),
    ("map.png", "map", "fibonacci", "--size", "8000"),
    ("map.png", "map", "wythoff", "--at", "1e100000,1e100000", "--outcomes"),
    ("map.png", "map", "wythoff", "--at", "30000,30000"),
    ("map.png", "map", "moves((1,0)*)", "--at", "10,4294967295", "--size", "10"),
    ("map.png", "map", "wythoff", "--at", "100,1e100", "--size", "10"),
    ("map.svg", "map", "wythoff", "--size", "4000"),
    ("map.svg", "map", "takeaway(x/2)", "--size", "2000x2600", "--cell", "50"),
    ("map.png", "map", "wythoff", "--size", "10", "--cell", "4294967295"),
    ("map.png", "map", "moves((1,2),(2,1))", "--size", "16384", "--outcomes", "--scale", "cyclic:4294967295"),
]

CERTIFICATES = [
    ("values", "nim", "--to", "9999998"),
    ("values", "subtract(1,3,4)", "--to", "9999998"),
    ("values", "wythoff", "--row", "50", "--to", "1e6"),
    ("values", "grundys-game", "--to", "20000"),
    ("period", "subtract(1,9999999)"),
    ("period", "subtract(19,40,57,78,97)", "--outcomes"),
    ("period", "wythoff", "--row", "200"),
    ("recurrence", "takeaway(3000x)"),
    ("solve", "nim:1e1000000"),
    ("solve", "subtract(1,777777):1e30"),
    ("solve", "wythoff:(3000,3000)"),
    ("prove", "raleigh"),
    ("prove", "wythoff(20)"),
    ("learn", "subtract(2,777)"),
]


# Each was answered beyond these limits once.
FOUND = [
    (Budget(1, 1), ("values", "moves((1,0)*)", "--row", "5e5", "--to", "5")),
    (Budget(1, 1), ("values", "moves((1,0)*)", "--row", "4294967295", "--to", "11")),
    (Budget(1, 1), ("values", "wythoff", "--row", "3e9", "--to", "5")),
    (Budget(1, 1), ("period", "wythoff", "--row", "4294967295")),
    (Budget(1, 1), ("solve", "misere wythoff:(1e9,1e60)")),
    (Budget(1, 1), ("solve", "nim:10^19000001")),
    (Budget(2, 100), ("solve", "subtract(all except squares):5e5")),
    (Budget(2, 100), ("solve", "subtract(all except powers(2)):5e5")),
    (Budget(2, 100), ("solve", "subtract(all except fibonacci):5e5")),
    (Budget(2, 100), ("solve", "subtract(all except primes):5e5")),
    (Budget(2, 20), ("values", "nim", "--to", "9999998")),
    (Budget(2, 20), ("values", "subtract(1,3,4)", "--to", "9999998")),
    (Budget(1, 65536), ("solve", "misere subtract(5):1e20 + subtract(7):0")),
    (Budget(1, 200), ("prove", "--in", "schwenk(1000x)", "forall x: x = x")),
    (Budget(0.5, 20), ("values", "octal(4.(3))", "--to", "1e6")),
    (Budget(0.5, 20), ("census", "takeaway", "--c", "1..10", "--denominator", "400")),
    (Budget(1, 100), ("census", "subtract", "--max", "30", "--rows", "sets", "-o", "folder")),
    (Budget(1, 100), ("positions", "fibonacci", "--from", "1e4", "--count", "1e5")),
    (Budget(1, 100), ("positions", "subtract(1,4)", "--from", "10^2000000", "--count", "100")),
    (Budget(1, 100), ("values", "nim", "--to", "9999998", "--certificate", "certificate.json")),
    (Budget(1, 100), ("compare", "takeaway(2x-1)", "nim^2", "--count", "1e5")),
]


# Small questions of every kind: whoever refuses everything keeps every limit.
SMALL = [
    ("solve", "nim:3 + nim:5 + nim:6"),
    ("solve", "subtract(1,3,4):1e100"),
    ("solve", "misere subtract(1,2):9 + subtract(2,5):7"),
    ("solve", "fibonacci:10^1000"),
    ("solve", "wythoff:(1e50,1e51)"),
    ("solve", "raleigh:(10,20,30)"),
    ("solve", "kayles:39 + nim:5"),
    ("values", "subtract(primes)", "--to", "10000"),
    ("values", "wythoff", "--to", "60"),
    ("values", "octal(4.(3))", "--to", "200"),
    ("values", "takeaway(x/2)", "--square", "--to", "60"),
    ("period", "subtract(2,4,7)"),
    ("period", "wythoff", "--row", "3"),
    ("period", "kayles"),
    ("positions", "wythoff", "--from", "1e60", "--count", "20"),
    ("positions", "fibonacci", "--count", "50"),
    ("represent", "fibonacci", "10^500"),
    ("recurrence", "takeaway(5x)"),
    ("compare", "fibonacci", "takeaway(3x)", "--count", "20"),
    ("study", "wythoff", "--to", "60"),
    ("verify", "--count", "20"),
    ("prove", "wythoff"),
    ("prove", "--in", "fib", "forall n: exists m: m = n + 1"),
    ("learn", "subtract(1,4)"),
    ("census", "subtract", "--max", "10"),
    ("census", "takeaway", "--c", "1..3", "--denominator", "4"),
    ("census", "moves", "--box", "1", "--vectors", "2", "--to", "16"),
    ("games",),
]


def small() -> list[tuple[Case, Budget]]:
    """Small questions, with little memory and time enough for a busy machine."""
    return [(json("small", *words), Budget(30, 20)) for words in SMALL]


def found() -> list[tuple[Case, Budget]]:
    """What once broke its limits, with those limits."""
    return [(json("found", *words), budget) for budget, words in FOUND]


def everything() -> list[Case]:
    """All cases, in the order of the manual."""
    cases = [json("solve", "solve", query) for query in SOLVE]
    cases += [json("values", "values", *words) for words in VALUES]
    cases += [json("period", "period", *words) for words in PERIOD]
    cases += [json("positions", "positions", *words) for words in POSITIONS]
    cases += [json(words[0], *words) for words in REST]
    cases += [json("census", *words) for words in CENSUS]
    cases += [file("format", *words) for words in FORMATS]
    cases += [json("certificate", *words, "--certificate", "certificate.json") for words in CERTIFICATES]
    return cases
