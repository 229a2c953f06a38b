"""Budgets hold: one question of every kind at three budgets, with the peak of its memory and its time.

    python3 tests/limits/budgets.py            some sixty runs
    python3 tests/limits/budgets.py --all      every case at every budget
    python3 tests/limits/budgets.py --strict   also by the clock on the wall, for a quiet machine
    python3 tests/limits/budgets.py -k wythoff only cases whose words contain this
    python3 tests/limits/budgets.py --random 500 --seed 7

A run may take 1.25 times its memory budget and 40 MiB, and 1.5 times its time budget and 0.3 s. Without --strict its time is
the smaller of clock and processor time, since others may use the machine. Small questions of every kind must be answered.
"""

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import answers
from cases import Budget, Case, everything, found, small
from certificates import hostile
from measured import Run, Starter
from program import MIB, program
from wild import Wild

BUDGETS = [Budget(0.5, 20), Budget(1, 100), Budget(2, 400)]


def complaints(case: Case, budget: Budget, run: Run, folder: Path, strict: bool) -> list[str]:
    """Everything in which a run misses its limits."""
    wrong = []
    taken = run.seconds if strict else run.busy
    if taken > budget.most_seconds:
        wrong.append(f"{taken:.2f} s, allowed {budget.most_seconds:.2f}")
    if run.peak > budget.most_memory:
        wrong.append(f"{run.peak / MIB:.0f} MiB, allowed {budget.most_memory / MIB:.0f}")
    if case.kind == "small" and run.code != 0:
        wrong.append(f"a small question was not answered: exit {run.code}, {run.stderr[:200]!r}")
    if run.killed:
        return [*wrong, f"killed after {run.seconds:.0f} s, {run.processor:.0f} of the processor"]
    return wrong + answers.of_run(run.code, case.leaves, folder, run.stderr, "--json" in case.arguments)


def chosen(cases: list[Case], every: bool, budgets: list[Budget]) -> list[tuple[Case, Budget]]:
    """Every case at every budget, or about sixty: all kinds and all budgets in turn."""
    if every:
        return [(case, budget) for case in cases for budget in budgets]
    some = cases[:: max(1, len(cases) // 45)]
    # The smallest budget meets most cases: that is where overheads show, and it is over soonest.
    return [(case, BUDGETS[(0, 0, 1, 0, 0, 2)[index % 6]]) for index, case in enumerate(some)]


def drawn(count: int, seed: int) -> list[tuple[Case, Budget]]:
    """Commands at random; the same seed draws the same."""
    print(f"seed {seed}")
    draws = (Random(f"{seed}/{number}") for number in range(count))
    return [(Wild(random).case(), random.choice([Budget(0.2, 5), *BUDGETS[:2]])) for random in draws]


def main() -> int:
    starter = Starter()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="every case at every budget")
    parser.add_argument("--strict", action="store_true", help="also by the clock on the wall")
    parser.add_argument("-k", metavar="WORD", default="", help="only cases whose words contain this")
    parser.add_argument("--budgets", metavar="N", type=int, default=len(BUDGETS), help="only the N smallest budgets")
    parser.add_argument("--random", metavar="N", type=int, default=0, help="N commands drawn at random instead")
    parser.add_argument("--seed", type=int, default=20261116)
    asked = parser.parse_args()
    begun = time.monotonic()
    missed = 0
    print(f"{'peak':>8} {'clock':>7} {'proc.':>7} {'exit':>4}  budget, question", flush=True)
    with tempfile.TemporaryDirectory(prefix="grundy-budgets-") as place:
        cases = [case for case in everything() + hostile(Path(place)) if asked.k in str(case)]
        runs = chosen(cases, asked.all or bool(asked.k), BUDGETS[: asked.budgets])
        runs += [(case, budget) for case, budget in found() + small() if asked.k in str(case)]
        if asked.random:
            runs = drawn(asked.random, asked.seed)
        for case, budget in runs:
            folder = Path(place) / "run"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            (folder / "number").write_text("7" * 3_000_000)
            run = starter.run([program(), *case.arguments, "--budget", str(budget)], folder, budget.patience)
            wrong = complaints(case, budget, run, folder, asked.strict)
            missed += bool(wrong)
            if wrong or asked.all or asked.k:
                print(f"{run.peak / MIB:>4.0f} MiB {run.seconds:>5.2f} s {run.processor:>5.2f} s {run.code:>4}  {budget}, {case}", flush=True)
            for line in wrong:
                print(f"        MISSED: {line}", flush=True)
    starter.close()
    print(f"=== budgets: {len(runs) - missed} passed, {missed} failed in {time.monotonic() - begun:.1f} s")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
