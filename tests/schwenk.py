#!/usr/bin/env python3
"""Writes docs/lags.md, the page about the lag k of takeaway(cx): `make records-k`.

Every number is read from `grundy recurrence --c 1..200 --json`. With --check the script writes nothing, and fails if the page differs.
"""

import json
import math
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "lags.md"
LAST = 200


def answer():
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "release" / "grundy"))
    done = subprocess.run([binary, "recurrence", "--c", f"1..{LAST}", "--json", "--budget", "time=none"], capture_output=True, check=True)
    return json.loads(done.stdout)


def page(found):
    rows = {int(row["c"]): row for row in found["rows"]}
    changes = found["thresholds"]
    assert found["thresholds_to"] == str(LAST)
    falls = [t for t in changes if t["after"] < t["before"]]
    assert all(abs(t["after"] - t["before"]) == 1 for t in changes)
    for c, row in rows.items():
        # The bounds that are proved below, in whole numbers.
        k = row["k"]
        assert (c + 1) ** k <= c ** (k + 1) and (c - 1) ** (k + 1) <= c**k, c
    law = {c: row["k"] - (c * math.log(c) - 0.5) for c, row in rows.items()}
    (low, low_at), (high, high_at) = (f((d, c) for c, d in law.items()) for f in (min, max))
    out = [
        "# The lag k of takeaway(cx)\n\n"
        "In `takeaway(cx)`, after a take of x the next take may be at most cx. The heaps from which the first player loses form a sequence H "
        "(Schwenk [R2]). It satisfies the recurrence H(n+1) = H(n) + H(n−k) for all n ≥ n0, with a number k = k(c) called the *lag*. For Fibonacci "
        "nim, c = 2 and k = 1. This page lists how k depends on c, for all real c from 1 to "
        f"{LAST}. `make records-k` writes it.\n\n"
        "To compute the data and verify them with the independent checker:\n\n"
        f"```sh\ngrundy recurrence --c 1..{LAST} --certificate lags.json\ngrundy check lags.json\n```\n\n"
        "## Results\n\n"
        f"k changes at {len(changes)} values of c in (1, {LAST}], and always by 1. At {len(falls)} of them it falls. The first of these is c = {falls[0]['c']}, "
        f"where k falls from {falls[0]['before']} to {falls[0]['after']}. So k is not a monotone function of c.\n\n"
        "**Proved, for every real c > 1.** Let λ > 1 be the root of λ^(k+1) = λ^k + 1. The quotient H(n)/λ^n has a positive limit, because the recurrence is "
        "primitive. Furthermore cH(n−k−1) < H(n) ≤ cH(n−k) for all n ≥ n0 [R2, IV]. In the limit this gives λ^k ≤ c ≤ λ^(k+1) = λ^k + 1. Eliminating λ gives "
        "(c+1)^k ≤ c^(k+1) and (c−1)^(k+1) ≤ c^k. Let F(x) = ln x / ln(1+1/x) = x ln x + ½ ln x + O(ln x / x). Then F(c−1) ≤ k ≤ F(c). So "
        "k = c ln c + O(ln c), within an interval of length ln c + 1 + O(ln c / c) (`theory::schwenk::k_bounds`).\n\n"
        f"**Observed, for whole numbers c from 1 to {LAST}.** k = c ln c − ½ + e(c), where e(c) is between {low:.2f} (at c = {low_at}) and {high:.2f} (at c = "
        f"{high_at}). Whether e is bounded is open. The proof above bounds it only by about ½ ln c.\n\n"
        "## Values at which k falls\n\n"
    ]
    listed = [f"{t['c']} ({t['before']}→{t['after']})" for t in falls]
    out.append(f"{', '.join(listed)}.\n\n")
    out.append(
        "## All values at which k changes\n\nEach row gives k and n0 for a whole number c, and all values in (c−1, c] at which k changes. An arrow ↓ marks a value "
        "at which k falls; at all others it rises.\n\n| c | k | n0 | k changes at |\n| --- | --- | --- | --- |\n"
    )
    at = 0
    for c, row in rows.items():
        here = []
        while at < len(changes) and Fraction(changes[at]["c"]) <= c:
            t = changes[at]
            here.append(t["c"] + ("↓" if t["after"] < t["before"] else ""))
            at += 1
        out.append(f"| {c} | {row['k']} | {row['n0']} | {', '.join(here)} |\n")
    assert at == len(changes)
    return "".join(out)


def main():
    new = page(answer())
    if "--check" in sys.argv:
        return 0 if PAGE.read_text() == new else f"{PAGE.relative_to(ROOT)} differs from the output of `make records-k`"
    PAGE.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
