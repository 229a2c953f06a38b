"""Compares answers of the program with an oracle that shares nothing with it: rules, expressions and play written once more.

    tests/oracle --answers 20000 --seed 1     that many answers; the counts by family, and the commands that show differences
    tests/oracle ask 'takeaway(2x):20'        what the rules say about one query
"""

import argparse
import collections
import json
import os
import random
import re
import sys
import time
from pathlib import Path

import certificates
import compare
import questions
from compare import Verdict
from expected import Must, Oracle
from program import REFUSALS, Server, asked_by_command, checked_by_program


# A number in a request has at most 100,000 digits (docs/server.md); the command allows more.
LONG_NUMBER = "the number has more than"


class Run:
    """Counts, and the differences that were found."""

    def __init__(self, shown, verbose, known):
        self.counts = collections.defaultdict(collections.Counter)
        self.shown, self.verbose, self.known, self.differences, self.examples = shown, verbose, known, 0, {}
        self.commands = []

    def note(self, family, verdict, command):
        if verdict.kind == "different" and command in self.known:
            verdict = Verdict("same")
        self.counts[family][verdict.kind] += 1
        if verdict.kind == "different":
            self.differences += 1
            self.commands.append(command)
            if self.differences <= self.shown:
                print(f"DIFFERENCE ({family}): {command}\n  {verdict.says}", flush=True)
        elif verdict.kind in ("limit", "documented", "silent"):
            if self.verbose:
                print(f"{verdict.kind} ({family}): {command}: {verdict.says}", flush=True)
            self.examples.setdefault((verdict.kind, re.sub(r"takeaway.*? at x = \d+|\d+|^[^:]* is not known", "", verdict.says)[:40]), (command, verdict.says))

    def total(self):
        return sum(sum(row.values()) - row["dropped"] for row in self.counts.values())


def ask(server, question, rng):
    """What the program says, and the board with all legal moves if that was asked for too."""
    if question.kind == "solve":
        if rng.random() < 0.3:
            told = server.ask("board", q=question.subject)
            if "error" in told or not told.get("solve"):
                return told if "error" in told else server.ask("solve", q=question.subject), None
            # A board lists fewer winning moves.
            whole = len(told["solve"]["moves"]) == int(told["solve"]["moves_total"])
            return told["solve"] if whole else server.ask("solve", q=question.subject), told
        return server.ask("solve", q=question.subject), None
    limits = {"positions": question.options["budget"].partition("=")[2]} if "budget" in question.options else {}
    told = {name: value for name, value in question.options.items() if name != "budget"}
    return server.ask(question.route(), game=question.subject, **told, **limits), None


def checked(server, claim, rng):
    """What the checker says of a claim: verified, refuted, or something else."""
    if rng.random() < 0.03:
        code, says = checked_by_program(json.dumps(claim, ensure_ascii=False))
        return {0: "verified", 1: "refuted", 2: "unreadable"}.get(code, "no verdict"), says
    told = server.check(claim)
    error = told.get("error", {})
    return told.get("verdict", "unreadable" if error.get("kind") in REFUSALS else "no verdict"), told.get("says") or error.get("message", "")


def claim(server, run, question, answer, told, rng):
    """Has one true claim about an answer checked, and false ones."""
    if question.kind == "solve":
        true = server.ask("certificate", q=question.subject)
    elif question.kind == "period":
        true = server.ask("certificate", game=question.subject, **question.options)
    else:
        true = certificates.from_values(question, answer, told)
    if true is None or "error" in true:
        return
    note(server, run, rng, "certificates, true", true, "verified", question, "a true claim")
    if question.kind == "solve":
        forged = certificates.forged_outcomes(rng, true, answer)
    else:
        forged = [("a false list", certificates.forged_lists(rng, true))]
    for says, false in rng.sample(forged, min(2, len(forged))):
        if false is not None:
            note(server, run, rng, "certificates, false", false, "refuted", question, says)


def note(server, run, rng, family, claimed, want, question, says):
    verdict, reason = checked(server, claimed, rng)
    if verdict == want:
        found = Verdict("same")
    elif verdict == "no verdict" or (verdict == "unreadable" and (want == "refuted" or question.kind not in ("solve", "period"))):
        # A false claim may be malformed as well; but what the program writes, the checker can read.
        found = Verdict("limit", reason)
    else:
        found = Verdict("different", f"{says} is {verdict}: {reason}")
    text = json.dumps(claimed, ensure_ascii=False, separators=(",", ":"))
    run.note(family, found, f"grundy-check - <<< '{text}'   (after {question.command()})")


def standing(server, question, rng):
    """What the checker says of the program's own certificate for a wrong answer."""
    own = server.ask("certificate", q=question.subject)
    return "not written" if "error" in own else checked(server, own, rng)[0]


def batch(server, run, rng):
    """Asks one batch; stops where all of it is refused, or differs, after a few."""
    oracle, refused, wrong, certified = Oracle(), 0, 0, rng.randrange(9)
    for n, question in enumerate(questions.batch(rng)):
        if refused >= 2 or wrong >= 2:
            break
        answer = oracle.answer(question)
        if answer is None:
            run.counts[question.family]["dropped"] += 1
            continue
        told, shown = ask(server, question, rng)
        if LONG_NUMBER in told.get("error", {}).get("message", ""):
            told = asked_by_command(question)
        verdict = compare.compare(question, answer, told)
        if verdict.kind == "different" and compare.was_stopped(told):
            verdict = compare.compare(question, answer, asked_by_command(question, seconds=120))
        if verdict.kind == "same" and shown is not None:
            verdict = compare.board(question, shown)
        if verdict.kind == "same" and n == 0:
            verdict = compare.canonical(question, told)
        if verdict.kind == "different" and question.kind == "solve" and isinstance(told, dict) and "error" not in told:
            verdict.says += f" (its certificate is {standing(server, question, rng)})"
        elif verdict.kind == "same" and question.kind not in ("row", "box", "positions") and (n == certified or question.kind != "solve") and "error" not in told:
            claim(server, run, question, answer, told, rng)
        refused += verdict.kind in ("refused", "documented", "limit")
        wrong += verdict.kind == "different"
        run.note(question.family, verdict, question.command())


def report(run, seconds, server):
    columns = ["same", "refused", "documented", "silent", "limit", "different", "dropped"]
    for (kind, _), (command, says) in sorted(run.examples.items())[:60]:
        print(f"{kind}: {command[:400]}: {says}")
    print(f"oracle: {'family':22}" + "".join(f"{c:>11}" for c in columns))
    total = collections.Counter()
    for family, row in sorted(run.counts.items()):
        print(f"oracle: {family:22}" + "".join(f"{row[c]:11}" for c in columns))
        total.update(row)
    print(f"oracle: {'together':22}" + "".join(f"{total[c]:11}" for c in columns))
    print(f"oracle: {run.total()} answers, {run.differences} differences; processor time: oracle {seconds:.1f} s, program {server.seconds:.1f} s")


def main():
    if sys.argv[1:2] == ["ask"]:
        for text in sys.argv[2:]:
            answer = Oracle(100_000).answer(questions.Question("", "solve", text))
            print(text, f"must be refused: {answer.why}" if isinstance(answer, Must) else answer)
        return 0
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--answers", type=int, default=20_000, help="how many answers to compare")
    options.add_argument("--seed", default=os.environ.get("SEED") or "1", help="the same seed asks the same questions")
    options.add_argument("--shown", type=int, default=20, help="how many differences are printed")
    options.add_argument("--verbose", action="store_true", help="print every limit and documented refusal too")
    options.add_argument("--commands", help="write the commands that show differences to this file")
    options.add_argument("--known", help="differences that these commands show are not counted")
    options.add_argument("--first", action="store_true", help="stop at the first difference")
    options = options.parse_args()
    sys.setrecursionlimit(20_000)
    known = set(Path(options.known).read_text().splitlines()) if options.known else set()
    run, begun = Run(options.shown, options.verbose, known), time.process_time()
    with Server() as server:
        number = 0
        while run.total() < options.answers and not (options.first and run.differences):
            batch(server, run, random.Random(f"{options.seed}/{number}"))
            number += 1
    if options.commands:
        Path(options.commands).write_text("".join(f"{command}\n" for command in run.commands))
    report(run, time.process_time() - begun, server)
    return 1 if run.differences else 0


if __name__ == "__main__":
    sys.exit(main())
