"""A small certificate as a theorem of Coq that computation closes: `export.py FILE > Claim.v`, then
`coqc -Q formal Grundy Claim.v`. With --test: those of the corpus are exported and proved, and wrong ones are not."""
import json
import pathlib
import re
import subprocess
import sys

from certificates import CORPUS

HERE = pathlib.Path(__file__).parent
HEAD = "From Coq Require Import List Arith NArith ZArith.\nFrom Grundy Require Import Game Period Subtraction TakeAway Numeration Automaton Strategy.\nImport ListNotations.\nOpen Scope nat_scope.\n"


def listed(items, show=str):
    return "[" + "; ".join(show(item) for item in items) + "]"


def takes(ruleset):
    if not re.fullmatch(r"subtract\(\d+(\.\.\d+)?(,\d+(\.\.\d+)?)*\)", ruleset):
        raise SystemExit(f"not covered: {ruleset}")
    found = []
    for item in ruleset[9:-1].split(","):
        first, _, last = item.partition("..")
        found += range(int(first), int(last or first) + 1)
    return listed(found)


def ratio(ruleset):
    if ruleset == "fibonacci":
        return 2, 1
    found = re.fullmatch(r"takeaway\((\d*)x(?:/(\d+))?\)", ruleset)
    if not found:
        raise SystemExit(f"not covered: {ruleset}")
    return int(found[1] or 1), int(found[2] or 1)


def shown(values):
    return listed(values) if isinstance(values, list) else listed(values, lambda letter: "true" if letter == "P" else "false")


def automaton(a):
    return f"(Autom {listed(a['accepting'])} {listed(a['edges'], lambda e: listed(e, lambda x: f'({x[0]}, {x[1]})'))})"


def close(statement, proof):
    return f"{HEAD}Theorem claim : {statement}.\nProof. {proof} vm_compute. reflexivity. Qed.\nPrint Assumptions claim.\n"


def theorem(claim):
    kind, ruleset = claim["certificate"], claim["ruleset"]
    misere = "true" if claim.get("play") == "misere" else "false"
    if kind == "period":
        if "row" in claim or claim["saltus"] != 0 or "prefix" not in claim:
            raise SystemExit("not covered: rows, a saltus, or a period that is not listed")
        s, at = takes(ruleset), f"{claim['preperiod']} {claim['period']}"
        lists = f"(Some ({shown(claim['prefix'])}, {shown(claim['cycle'])}))"
        if claim["kind"] == "nimber":
            return close(f"forall g, is_grundy (subtraction {s}) g -> exact_period g {at}",
                         f"intros g Hg. refine (proj1 (check_nimber_period_sound {s} {at} {lists} _ g Hg)).")
        return close(f"exists v, decides {misere} {s} v /\\ exact_period v {at}",
                     f"destruct (check_outcome_period_sound {misere} {s} {at} {lists}) as (v & D & E & _); [| exists v; exact (conj D E)].")
    if kind == "values" and "row" not in claim:
        s, first, values = takes(ruleset), claim["from"], shown(claim["values"])
        length = len(claim["values"])
        if claim["kind"] == "nimber":
            return close(f"forall g, is_grundy (subtraction {s}) g -> {values} = map g (seq {first} {length})",
                         f"intros g Hg. refine (check_nimbers_sound {s} {first} {values} _ g Hg).")
        return close(f"exists v, decides {misere} {s} v /\\ {values} = map v (seq {first} {length})",
                     f"refine (check_outcomes_sound {misere} {s} {first} {values} _).")
    if kind == "recurrence":
        (p, q), k, n0 = ratio(ruleset), claim["k"], claim["n0"]
        return close(f"exists h : nat -> nat, (forall n, 1 <= n -> (@isP (takeaway (fun x => {p} * x / {q})) (n, n - 1) <-> "
                     f"exists i, 1 <= i /\\ n = h i)) /\\ forall n, {n0} <= n -> {k} < n /\\ h (n + 1) = h n + h (n - {k})",
                     f"destruct (check_recurrence_sound {p} {q} {k} {n0} {listed(claim['terms'], lambda t: t + '%N')}) as "
                     "(h & _ & A & _ & B & _); [| exists h; exact (conj A B)].")
    if kind == "strategy" and claim["system"] == "fib":
        c, q = ratio(ruleset)
        if q != 1:
            raise SystemExit(f"not covered: {ruleset}")
        return close(f"forall w n r, v1 w = Z.of_nat n -> v2 w = Z.of_nat r -> nonadj false (map d1 w) = true -> "
                     f"nonadj false (map d2 w) = true -> (language {automaton(claim['lost'])} (map before w) = true <-> "
                     f"@isP (takeaway (fun x => {c} * x)) (n, r))",
                     f"apply (check_strategy_sound {c} {automaton(claim['lost'])} {automaton(claim['winning'])}).")
    raise SystemExit(f"not covered: {kind} of {ruleset}")


def proved(name, text):
    folder = HERE / "exported"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.v").write_text(text)
    ended = subprocess.run(["coqc", "-q", "-Q", "..", "Grundy", f"{name}.v"], cwd=folder, capture_output=True, text=True)
    return ended.returncode == 0 and "Closed under the global context" in ended.stdout


GOOD = ["period-subtract-2-4-7", "period-outcomes-subtract-2-4-7", "period-misere-subtract-1-3-4", "recurrence-takeaway6x", "strategy-fibonacci"]
BAD = ["period-not-minimal", "period-too-short", "recurrence-wrong-term"]

if sys.argv[1:] == ["--test"]:
    for folder, names in (("good", GOOD), ("bad", BAD)):
        for name in names:
            text = theorem(json.loads((CORPUS / folder / f"{name}.json").read_text()))
            assert proved(name.replace("-", "_"), text) == (folder == "good"), name
    print(f"export: {len(GOOD)} certificates are theorems, {len(BAD)} wrong ones are none")
else:
    print(theorem(json.loads(pathlib.Path(sys.argv[1]).read_text())), end="")
