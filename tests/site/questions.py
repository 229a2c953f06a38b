"""Questions for the comparison of WebAssembly with the machine: lines of JSON, `[route, query, json, body]`, bodies in hexadecimal.

    python3 tests/site/questions.py --seed 1 --count 3000

First every example of the catalogue under every route that takes it, then questions drawn at random, as tests/limits draws them: most of
them valid, some wrong. Each may take a minute, so that no clock decides an answer, and as much memory as a page has.
"""

import argparse
import json
import subprocess
import sys
from itertools import chain, islice
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/limits"))

from asking import BREAKING, Asker, Request  # noqa: E402
from program import program  # noqa: E402
from wrong import Mistaken  # noqa: E402

LIMITS = [("time", "60000"), ("memory", "256")]
FORMATS = ["text", "csv", "latex", "json", "oeis"]
KINDS = ["winner", "move", "moves", "mex", "nimbers", "xor", "period", "zeckendorf", "wythoff", "reason", "nothing"]
# The kernels whose times stand in docs/measurements.md, and other questions that work hard.
HARD = [
    ("values", "game=subtract(5,28,36,59,64)&to=1000000"),
    ("values", "game=subtract(5,28,36,59,64)&to=1000000&outcomes=true"),
    ("period", "game=subtract(5,28,36,59,64)"),
    ("period", "game=subtract(5,28,36,59,64)&outcomes=true"),
    ("period", "game=kayles"),
    ("period", "game=dawson"),
    ("period", "game=octal(0.16)"),
    ("prove", "paper=raleigh"),
    ("prove", "paper=wythoff"),
    ("learn", "game=wythoff"),
    ("values", "game=kayles&to=100000"),
    ("values", "game=grundys-game&to=20000"),
    ("solve", "q=fibonacci:10^10000"),
    ("solve", "q=wythoff:(1e50,1e60)"),
    ("quotient", "game=kayles&to=30"),
    ("tile", "game=wythoff&row=1000&column=900&size=64"),
    ("picture", "game=wythoff&size=200&format=png"),
]
# Families whose moves split heaps: no period of theirs may be in sight, misère play looks at all sums of smaller heaps, and P-positions may be few.
SPLITTING = {"octal", "hexadecimal", "code", "grundys-game", "couples", "cut"}
# What no clock decides for them, and a short while for what has no other end.
NEAR_PERIOD = [("to", "3000")]
NEAR_MISERE = "20"
BRIEF = [("time", "3000"), ("memory", "256")]
# Routes of the server that answer about the server.
ELSEWHERE = {"hello", "metrics", "openapi.json", ""}


def line(route: str, query: str, tile_as_json: bool = True, body: bytes = b"") -> str:
    return json.dumps([route, query, tile_as_json, body.hex()])


def catalogue():
    """Every game of the catalogue with its examples, and whether its moves split heaps."""
    told = json.loads(subprocess.run([program(), "games", "--json"], capture_output=True, check=True).stdout)
    for entry in told["games"]:
        games = [entry["name"], *(one["name"] for one in entry["instances"])]
        positions = [example if isinstance(example, str) else example["query"] for example in entry["examples"]]
        yield entry["name"] in SPLITTING, games, positions


def examples():
    """Every route for all that the catalogue names; what does not fit is refused alike."""
    for route, query in HARD:
        yield line(route, f"{query}&{urlencode(LIMITS)}")
    yield line("games", "")
    yield line("hello", "")
    for level in ["easy", "medium", "hard"]:
        for seed in range(1, 9):
            yield line("exercises", urlencode([("level", level), ("seed", str(seed)), ("count", "10"), *LIMITS]))
    for splits, games, positions in catalogue():
        for q in positions:
            for route in ["board", "solve", "certificate", "parse"]:
                yield line(route, urlencode([("q", q), *LIMITS]))
            for level in ["perfect", "human", "teaching"]:
                yield line("reply", urlencode([("q", q), ("level", level), ("seed", "7"), *LIMITS]))
            games.append(q.split(":")[0])
        for game in dict.fromkeys(games):
            yield line("games", urlencode([("name", game)]))
            for more in [[], [("misere", "true")], [("outcomes", "true")]]:
                asked = [("game", game), *more, *LIMITS]
                misere = game.startswith("misere") or ("misere", "true") in more
                yield line("values", urlencode([*asked, ("to", NEAR_MISERE if splits and misere else "60")]))
                yield line("period", urlencode([*asked, *(NEAR_PERIOD if splits else [])]))
                yield line("positions", urlencode([("game", game), *more, *(BRIEF if splits else LIMITS), ("count", "12")]))
                yield line("tile", urlencode([*asked, ("row", "0"), ("column", "0"), ("size", "24")]), tile_as_json=False)
                yield line("picture", urlencode([*asked, ("size", "40"), ("format", "svg")]))
            for route in ["recurrence", "study"]:
                yield line(route, urlencode([("ruleset", game), *LIMITS]))
            for n in ["1", "100", "123456789012345678901234567890"]:
                yield line("represent", urlencode([("ruleset", game), ("n", n), *LIMITS]))
            for route in ["prove", "learn"]:
                yield line(route, urlencode([("game", game), ("drawing", "1"), *LIMITS]))
            for form in FORMATS:
                yield line("export", urlencode([("what", "values"), ("format", form), ("game", game), ("to", "20"), *LIMITS]))


def others(random: Random) -> str:
    """A question of the kinds that tests/limits does not draw."""
    asker = Asker(random, 1000)
    board = dict(asker.board().parameters)["q"]
    kind = random.choice(["exercises", "mark", "quotient", "line", "parse", "export"])
    if kind in ("exercises", "mark"):
        given = [("seed", str(random.randint(0, 10**9))), ("level", random.choice(["easy", "medium", "hard"]))]
        if random.random() < 0.6:
            given.append(("kind", random.choice(KINDS)))
        if kind == "exercises":
            given.append(("count", str(random.randint(1, 6))))
        else:
            given.append(("given", random.choice(["a", "b", "c", "0", "1", "2", "3", "12", "12 5", "take 1", "1 from 7", "1 from 7; 2 from 5", "?", ""])))
            given.append(("index", str(random.randint(0, 3))))
    elif kind == "quotient":
        game = random.choice([*BREAKING, "octal(0.07)", "octal(0.77)", "subtract(1,2)", "nim", "misere kayles"])
        given = [("game", game), ("to", str(random.randint(1, 14)))]
    elif kind == "line":
        plies = "_".join(f"{random.randint(0, 2)}.{random.randint(1, 5)}" for _ in range(random.randint(0, 5)))
        given = [("q", board), ("plies", plies)]
    elif kind == "parse":
        given = [("q", board if random.random() < 0.7 else board[: random.randint(0, len(board))])]
    else:
        what = random.choice(["values", "period", "positions", "solve"])
        given = [("what", what), ("format", random.choice(FORMATS)), *getattr(asker, what)().parameters]
    given = [(name, value) for name, value in given if name not in ("time", "memory")]
    return line(kind, urlencode([*given, *LIMITS]))


def drawn(seed: int, count: int):
    """Questions drawn at random; those about connections are left out."""
    number = 0
    while count > 0:
        number += 1
        random = Random(f"site {seed}/{number}")
        if random.random() < 0.2:
            count -= 1
            yield others(random)
            continue
        asker = Asker(random, 1000)
        request: Request = Mistaken(random).draw() if random.random() < 0.12 else asker.valid()
        if request.route in ELSEWHERE or "/" in request.route or "?" in request.route or request.method not in ("GET", "POST") or request.manner != "plain":
            continue
        if (request.method == "POST") != (request.route in ("check", "script")):
            continue
        query = request.query
        if query is None:
            given = [(name, value) for name, value in request.parameters if name not in ("time", "memory") or not value.isdigit()]
            query = "&".join(f"{quote(name)}={quote(value, safe='(),:*')}" for name, value in [*given, *LIMITS])
        # Longer ones a server refuses before they are read.
        if len(query) > 50_000 or any(ord(c) > 126 for c in query):
            continue
        count -= 1
        yield line(request.route, query, "json" in request.accept, request.body or b"")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--part", default="1/1", metavar="I/N", help="every N-th question, from the I-th on; `drawn`: those that are not of the catalogue")
    asked = parser.parse_args()
    first, step = (1, 1) if asked.part == "drawn" else map(int, asked.part.split("/"))
    known = () if asked.part == "drawn" else examples()
    for text in islice(chain(known, drawn(asked.seed, asked.count)), first - 1, None, step):
        print(text)


if __name__ == "__main__":
    main()
