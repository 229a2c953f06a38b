"""Questions for the comparison of WebAssembly with the machine: lines of JSON, `[route, query, json, body]`, bodies in hexadecimal.

    python3 tests/site/questions.py --seed 1 --count 3000

First every example of the catalogue under every route that takes it, then questions drawn at random, as tests/limits draws them: most of
them valid, some wrong. Each may take a minute, so that no clock decides an answer, and as much memory as a page has.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/limits"))

from asking import Asker, Request  # noqa: E402
from program import program  # noqa: E402
from wrong import Mistaken  # noqa: E402

LIMITS = [("time", "60000"), ("memory", "256")]
FORMATS = ["text", "csv", "latex", "bfile"]
# Routes of the server that answer about the server.
ELSEWHERE = {"hello", "metrics", "openapi.json", ""}


def line(route: str, query: str, tile_as_json: bool = True, body: bytes = b"") -> str:
    return json.dumps([route, query, tile_as_json, body.hex()])


def catalogue():
    """Every game of the catalogue with its examples."""
    told = json.loads(subprocess.run([program(), "games", "--json"], capture_output=True, check=True).stdout)
    for entry in told["games"]:
        games = [entry["name"], *(one["name"] for one in entry["instances"])]
        positions = [example if isinstance(example, str) else example["query"] for example in entry["examples"]]
        yield games, positions


def examples():
    """Every route for all that the catalogue names; what does not fit is refused alike."""
    yield line("games", "")
    yield line("hello", "")
    for level in ["easy", "medium", "hard"]:
        for seed in range(1, 9):
            yield line("exercises", urlencode([("level", level), ("seed", str(seed)), ("count", "10"), *LIMITS]))
    for games, positions in catalogue():
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
                yield line("values", urlencode([*asked, ("to", "60")]))
                yield line("period", urlencode(asked))
                yield line("positions", urlencode([*asked, ("count", "12")]))
                yield line("tile", urlencode([*asked, ("row", "0"), ("column", "0"), ("size", "24")]), tile_as_json=False)
                yield line("picture", urlencode([*asked, ("size", "40"), ("format", "svg")]))
            for route in ["recurrence", "study"]:
                yield line(route, urlencode([("ruleset", game), *LIMITS]))
            for n in ["1", "100", "123456789012345678901234567890"]:
                yield line("represent", urlencode([("ruleset", game), ("n", n), *LIMITS]))
            for route in ["prove", "learn"]:
                yield line(route, urlencode([("game", game), *LIMITS]))
            for form in FORMATS:
                yield line("export", urlencode([("what", "values"), ("format", form), ("game", game), ("to", "20"), *LIMITS]))


def drawn(seed: int, count: int):
    """Questions drawn at random; those about connections are left out."""
    number = 0
    while count > 0:
        number += 1
        random = Random(f"site {seed}/{number}")
        asker = Asker(random, 1000)
        request: Request = Mistaken(random).draw() if random.random() < 0.12 else asker.valid()
        if request.route in ELSEWHERE or "/" in request.route or request.method not in ("GET", "POST") or request.manner != "plain":
            continue
        if (request.method == "POST") != (request.route in ("check", "script", "drawing")):
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
    asked = parser.parse_args()
    for text in examples():
        print(text)
    for text in drawn(asked.seed, asked.count):
        print(text)


if __name__ == "__main__":
    main()
