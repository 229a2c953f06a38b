#!/usr/bin/env python3
"""How many of the answers that the project shows are verified, and within two seconds of the processor.

Asks every position of the catalogue, every board of the book and every command of README.md, ERRATA.md and docs/ that has a
standing (solve, values, period, positions, represent, recurrence, quotient, prove, learn, study, compare), each once, as JSON. What is
not verified for a reason that cannot be helped stands in EXCEPTIONS with it; one that is verified after all fails.

    tests/verified.py                      the share, and each answer that is not verified
    tests/verified.py --least 95           fails below that many in a hundred
    GRUNDY_BIN=…/grundy tests/verified.py  another program
"""

import argparse
import collections
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BIN = os.environ.get("GRUNDY_BIN", str(ROOT / "target/debug/grundy"))
ASKED = ("solve", "values", "period", "positions", "represent", "recurrence", "quotient", "prove", "learn", "study", "compare")
SECONDS = 2.0
# Why an answer that the documents show is not verified, each by itself (docs/trust.md).
EXCEPTIONS = {
    ("study", "grundys-game", "--to", "1e5"): "the checker would look at every option of 10^5 heaps, 2.5·10^9 of them",
    ("prove", "two.txt", "--walnut"): "the checker has no rule for tracks of letters",
    ("learn", "wythoff", "--nimber", "1"): "it gives up, and there is nothing to verify",
    ("values", "subtract(squares)", "--to", "1e9", "--outcomes", "--budget", "positions=10"): "cut short by its budget, on purpose",
}
# Options that say where or how an answer is written, not what is asked.
WRITTEN = {"--format": 1, "-o": 1, "--certificate": 1, "--json": 0, "--quiet": 0, "--language": 1, "--checkpoint": 1}


def documents():
    return [ROOT / "README.md", ROOT / "ERRATA.md", *sorted((ROOT / "docs").rglob("*.md"))]


def asked(line):
    """The words of a command without those about its form; nothing if it asks for no answer with a standing."""
    line = line.split("; echo $?")[0]
    if any(mark in line for mark in ("|", "…", "RULESET", "QUERY", "FILE", "$")):
        return None
    try:
        words = shlex.split(line)
    except ValueError:
        return None
    if len(words) < 3 or words[0] != "grundy" or words[1] not in ASKED:
        return None
    kept, skip = [], 0
    for word in words[1:]:
        if skip:
            skip -= 1
        elif word.split("=")[0] in WRITTEN:
            skip = 0 if "=" in word else WRITTEN[word]
        else:
            kept.append(word)
    return tuple(kept)


def questions():
    """Every question once, with the first place where it stands."""
    found = {}
    games = json.loads(subprocess.run([BIN, "games", "--json"], capture_output=True, check=True, text=True).stdout)
    for game in games["games"]:
        for query in [example["query"] for example in game["examples"]] + game["notation"]:
            if ":" in query:
                found.setdefault(("solve", query), f"catalogue, {game['name']}")
    for path in documents():
        text, name = path.read_text(), str(path.relative_to(ROOT))
        for line in re.findall(r"^\$ (grundy .*)$", text, re.M) + re.findall(r"`(grundy [^`\n]*)`", text):
            words = asked(line)
            if words:
                found.setdefault(words, name)
        for query in re.findall(r'<grundy-game game="([^"]*)"', text):
            if ":" in query:
                found.setdefault(("solve", query), name)
    return found


def files(folder):
    """The files that the documents show, for commands that read them."""
    for path in documents():
        for name, text in re.findall(r"^```[^\n]*file=(\S+)\n(.*?)^```", path.read_text(), re.M | re.S):
            (pathlib.Path(folder) / name).write_text(text)


def answer(words, folder):
    """Standing, what is beyond the certificate, and seconds of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run([BIN, *words, "--json"], capture_output=True, text=True, timeout=120, cwd=folder)
        told = json.loads(done.stdout or done.stderr)
    except subprocess.TimeoutExpired:
        return "no answer in two minutes", [], 120.0
    except ValueError:
        return "no answer", [], 0.0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if "error" in told:
        return "error: " + told["error"]["message"], [], seconds
    return told.get("standing", "none"), told.get("beyond", []), seconds


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--least", type=float, default=0.0, help="the least share, in a hundred")
    options.add_argument("--quiet", action="store_true", help="only the numbers")
    options = options.parse_args()
    total, verified, whole, beside = collections.Counter(), collections.Counter(), 0, []
    named, idle = 0, set(EXCEPTIONS)
    with tempfile.TemporaryDirectory() as folder:
        files(folder)
        for words, place in questions().items():
            standing, beyond, seconds = answer(words, folder)
            if standing == "none" or standing.startswith("error"):
                # What the documents show as an error has no standing.
                continue
            total[words[0]] += 1
            if standing == "verified" and seconds <= SECONDS:
                verified[words[0]] += 1
                whole += not beyond
            elif words in EXCEPTIONS:
                named += 1
                idle.discard(words)
            if standing != "verified" or beyond or seconds > SECONDS:
                told = standing + "".join(f", beyond: {b}" for b in beyond)
                why = f": {EXCEPTIONS[words]}" if standing != "verified" and words in EXCEPTIONS else ""
                beside.append((told, seconds, shlex.join(words), place + why))
    if not options.quiet:
        for standing, seconds, words, place in beside:
            print(f"{standing:24} {seconds:6.2f} s  {words}  ({place})")
    for kind, count in sorted(total.items()):
        print(f"{kind:12} {verified[kind]:4} of {count:4}")
    for words in idle:
        print("no exception any more:", shlex.join(words))
    share = 100 * verified.total() / total.total()
    print(f"verified within {SECONDS:g} s: {verified.total()} of {total.total()}, {share:.1f} %; {whole} of them with nothing beyond the certificate")
    others = total.total() - verified.total() - named
    print(f"not verified: {named} exceptions with a reason, {others} others")
    sys.exit(share < options.least or bool(idle))


if __name__ == "__main__":
    main()
