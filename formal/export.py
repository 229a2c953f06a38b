"""A small certificate as a theorem of Coq that computation closes: `export.py FILE > Claim.v`, then
`coqc -Q formal Grundy Claim.v`. With --test: those of the corpus are exported and proved, and wrong ones are not."""
import json
import pathlib
import re
import subprocess
import sys

from certificates import CORPUS

HERE = pathlib.Path(__file__).parent
HEAD = "From Coq Require Import List Arith NArith ZArith.\nFrom Grundy Require Import Game Period Subtraction TakeAway Numeration Automaton Strategy Played Raleigh Positions.\nFrom Grundy Require Import Heaps TakeBreak GuySmith.\nImport ListNotations.\nOpen Scope nat_scope.\n"


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


def code(ruleset):
    """The lines of an octal or hexadecimal code, or None."""
    found = re.fullmatch(r"(octal|hexadecimal)\(([0-9A-F])\.([0-9A-F]+)\)", ruleset)
    if not found:
        return None
    digits = [int(digit, 16) for digit in found[2] + found[3]]
    return listed([(i, j) for i, digit in enumerate(digits) for j in range(4) if digit >> j & 1], lambda x: f"Entry {x[0]} {x[1]} Any")


def shown(values):
    return listed(values) if isinstance(values, list) else listed(values, lambda letter: "true" if letter == "P" else "false")


def automaton(a):
    return f"(Autom {listed(a['accepting'])} {listed(a['edges'], lambda e: listed(e, lambda x: f'({x[0]}, {x[1]})'))})"


def close(statement, proof):
    return f"{HEAD}Theorem claim : {statement}.\nProof. {proof} vm_compute. reflexivity. Qed.\nPrint Assumptions claim.\n"


def system(name):
    found = re.fullmatch(r"fib|base(\d+)|ostrowski\((\d+)\)", name)
    if not found:
        raise SystemExit(f"not covered: the numeration {name}")
    return "fib" if name == "fib" else f"(base {found[1]})" if found[1] else f"(ostrowski {found[2]})"


def strategy(claim):
    """The P-positions and the winning moves, exactly, by the automata of the certificate."""
    ruleset, numbers = claim["ruleset"], system(claim["system"])
    both = f"{automaton(claim['lost'])} {automaton(claim['winning'])}"
    heaps = re.fullmatch(r"(nim|subtract)(?:\^(\d))?(\(.*\))?", ruleset)
    spread = re.fullmatch(r"wythoff(?:\((\d+)\))?", ruleset)
    if heaps:
        copies = int(heaps[2] or 1)
        set_ = "[] (Some 0)" if heaps[1] == "nim" else f"{takes('subtract' + heaps[3])} None"
        return close(f"exactly {numbers} (piles {set_}) (fun p => length p = {copies}) (map Z.of_nat) {copies} {both}",
                     "apply check_piles_sound.")
    if spread and not spread[1]:
        return close(f"exactly {numbers} wythoff (fun _ => True) ordered_two 2 {both}", "apply check_wythoff_one_sound.")
    if spread:
        return close(f"exactly {numbers} (wythoff_spread {spread[1]}) (fun _ => True) ordered_two 2 {both}", "apply check_wythoff_sound.")
    if ruleset == "raleigh":
        return close(f"exactly {numbers} raleigh ordered three 3 {both}", "apply check_raleigh_sound.")
    c, q = ratio(ruleset)
    if q != 1:
        raise SystemExit(f"not covered: {ruleset}")
    return close(f"exactly {numbers} (takeaway (fun x => {c} * x)) (fun _ => True) two 2 {both}", f"apply (check_takeaway_sound {numbers} {c}).")


def wythoff_positions(claim):
    """Wythoff's P-positions by their Fibonacci words, without automata in the statement."""
    return close("forall a b, a <= b -> (@isP wythoff (a, b) <-> (a = 0 /\\ b = 0) \\/ exists es k, let ds := es ++ true :: repeat false (2 * k) in "
                 "zeckendorf_word ds a /\\ zeckendorf_word (ds ++ [false]) b)",
                 f"intros a b. apply (wythoff_positions {automaton(claim['winning'])}).")


def theorem(claim):
    kind, ruleset = claim["certificate"], claim["ruleset"]
    misere = "true" if claim.get("play") == "misere" else "false"
    if kind in ("period", "values") and code(ruleset):
        c = code(ruleset)
        if claim["kind"] != "nimber" or kind == "period" and claim["proof"] != {"theorem": "guy-smith"}:
            raise SystemExit("not covered: outcomes of codes, or another proof")
        if kind == "values":
            values, first = shown(claim["values"]), claim["from"]
            return close(f"forall g, is_grundy heaps g -> {values} = map (fun n => g [(Break {c}, n)]) (seq {first} {len(claim['values'])})",
                         f"intros g Hg. refine (check_break_values_sound {c} {first} {values} _ g Hg).")
        at, lists = f"{claim['preperiod']} {claim['period']}", f"(Some ({shown(claim['prefix'])}, {shown(claim['cycle'])}))"
        return close(f"forall g, is_grundy heaps g -> exact_period (fun n => g [(Break {c}, n)]) {at}",
                     f"intros g Hg. refine (proj1 (check_guy_smith_sound {c} {at} {lists} _ g Hg)).")
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
    if kind == "strategy":
        return strategy(claim)
    raise SystemExit(f"not covered: {kind} of {ruleset}")


def proved(name, text):
    folder = HERE / "exported"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.v").write_text(text)
    ended = subprocess.run(["coqc", "-q", "-Q", "..", "Grundy", f"{name}.v"], cwd=folder, capture_output=True, text=True)
    return ended.returncode == 0 and "Closed under the global context" in ended.stdout


GOOD = ["period-subtract-2-4-7", "period-outcomes-subtract-2-4-7", "period-misere-subtract-1-3-4", "recurrence-takeaway6x",
        "strategy-fibonacci", "strategy-nim2", "strategy-subtract-1-2-3", "strategy-wythoff"]
# Kayles to heap 6 (Guy and Smith 1956), and 0.3, the parity of the heap; each with one that is wrong.
CODES = [{"certificate": "values", "ruleset": "octal(0.77)", "kind": "nimber", "from": 0, "values": [0, 1, 2, 3, 1, 4, 3]},
         {"certificate": "period", "ruleset": "octal(0.3)", "kind": "nimber", "preperiod": 0, "period": 2, "saltus": 0,
          "proof": {"theorem": "guy-smith"}, "prefix": [], "cycle": [0, 1]}]
BAD = ["period-not-minimal", "period-too-short", "recurrence-wrong-term", "strategy-too-much-is-lost", "strategy-of-another-set"]

if sys.argv[1:] == ["--test"]:
    for folder, names in (("good", GOOD), ("bad", BAD)):
        for name in names:
            text = theorem(json.loads((CORPUS / folder / f"{name}.json").read_text()))
            assert proved(name.replace("-", "_"), text) == (folder == "good"), name
    claim = json.loads((CORPUS / "good" / "strategy-wythoff.json").read_text())
    assert proved("wythoff_positions", wythoff_positions(claim)), "the P-positions of Wythoff"
    for number, claim in enumerate(CODES):
        assert proved(f"code_{number}", theorem(claim)), claim
        wrong = {**claim, "values": claim["values"][::-1]} if "values" in claim else {**claim, "period": 4, "cycle": [0, 1, 0, 1]}
        assert not proved(f"wrong_code_{number}", theorem(wrong)), wrong
    print(f"export: {len(GOOD) + len(CODES)} certificates are theorems, {len(BAD) + len(CODES)} wrong ones are none; Wythoff's P-positions are proved")
else:
    print(theorem(json.loads(pathlib.Path(sys.argv[1]).read_text())), end="")
