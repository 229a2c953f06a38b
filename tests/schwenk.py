#!/usr/bin/env python3
"""Writes the section of RECORDS.md about k(c): `make records-k`. With --check it only says whether the section is so.

k is the lag of takeaway(cx). Every number is read from `grundy recurrence --c 1..200 --json`, whose thresholds
`grundy recurrence --c 1..200 --certificate FILE` certifies.
"""

import json
import math
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT / "RECORDS.md"
HEAD = "## Where k changes, for takeaway(cx)\n"
LAST = 200


def answer():
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "release" / "grundy"))
    done = subprocess.run([binary, "recurrence", "--c", f"1..{LAST}", "--json", "--budget", "time=none"], capture_output=True, check=True)
    return json.loads(done.stdout)


def section(found):
    rows = {int(row["c"]): row for row in found["rows"]}
    changes = found["thresholds"]
    assert found["thresholds_to"] == str(LAST)
    falls = [t for t in changes if t["after"] < t["before"]]
    assert all(abs(t["after"] - t["before"]) == 1 for t in changes)
    for c, row in rows.items():
        # What is proved of k without computing H, in whole numbers.
        k = row["k"]
        assert (c + 1) ** k <= c ** (k + 1) and (c - 1) ** (k + 1) <= c**k, c
    law = {c: row["k"] - (c * math.log(c) - 0.5) for c, row in rows.items()}
    (low, low_at), (high, high_at) = (f((d, c) for c, d in law.items()) for f in (min, max))
    out = [HEAD, "\n"]
    out.append(
        f"k(c) is the lag of H(n+1) = H(n) + H(n−k) for f(x) = cx. It changes at {len(changes)} values of c in (1, {LAST}], all of them listed here and "
        f"certified (`grundy recurrence --c 1..{LAST} --certificate FILE`, `grundy check FILE`); it always changes by 1, and at {len(falls)} of them it falls, "
        f"first at c = {falls[0]['c']}, where it falls from {falls[0]['before']} to {falls[0]['after']}. This section is written by `make records-k`.\n\n"
    )
    out.append(
        "**Proved**, for every real c > 1. With λ > 1 the root of λ^(k+1) = λ^k + 1, H(n)/λ^n has a positive limit (the recurrence is primitive), "
        "and cH(n−k−1) < H(n) ≤ cH(n−k) for all n ≥ n0 [R2, IV] gives λ^k ≤ c ≤ λ^(k+1) = λ^k + 1 in the limit. Without λ: "
        "(c+1)^k ≤ c^(k+1) and (c−1)^(k+1) ≤ c^k. Solved for k, F(c−1) ≤ k ≤ F(c) with F(x) = ln x / ln(1+1/x) = x ln x + ½ ln x + O(ln x / x): "
        "k = c ln c + O(ln c), within an interval of length ln c + 1 + O(ln c / c) (`theory::schwenk::k_bounds`).\n\n"
    )
    out.append(
        f"**Observed**, for whole c from 1 to {LAST}, and not proved: k = c ln c − ½ + e(c) with e between {low:.2f} (c = {low_at}) and {high:.2f} "
        f"(c = {high_at}). Whether e stays bounded is open; the proof above leaves it to grow as ½ ln c.\n\n"
    )
    listed = [f"{t['c']} ({t['before']}→{t['after']})" for t in falls]
    out.append(f"k falls at c = {', '.join(listed)}.\n\n")
    out.append("In each line k and n0 at c, and every c' in (c−1, c] at which k changes; ↓ where it falls.\n\n| c | k | n0 | k changes at |\n| --- | --- | --- | --- |\n")
    at = 0
    for c, row in rows.items():
        here = []
        while at < len(changes) and value(changes[at]["c"]) <= c:
            t = changes[at]
            here.append(t["c"] + ("↓" if t["after"] < t["before"] else ""))
            at += 1
        out.append(f"| {c} | {row['k']} | {row['n0']} | {', '.join(here)} |\n")
    assert at == len(changes)
    return "".join(out) + "\n"


def value(text):
    from fractions import Fraction

    return Fraction(text)


def main():
    text = RECORDS.read_text()
    start = text.index(HEAD)
    end = text.index("\n## ", start + 1) + 1
    new = section(answer())
    if "--check" in sys.argv:
        return 0 if text[start:end] == new else "RECORDS.md is not what `make records-k` writes"
    RECORDS.write_text(text[:start] + new + text[end:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
