"""Facts that are known from elsewhere: what the oracle says about them, before it judges anything."""

import sys

import expression
import notation
import reals
from expected import Must, Oracle, recurrence
from families import mex
from questions import Question

# Values of expressions at x = 1, 2, 3, ...; None where there is none. By hand, or by identities: both sides must agree.
BOUNDS = {
    "x^(1/2)": [1, 1, 1, 2, 2, 2, 2, 2, 3],
    "x^(3/2)": [1, 2, 5, 8, 11],
    "2^(3x/2)": [2, 8, 22, 64],
    "x^(-1)": [1, 0, 0],
    "10*(phi-1)^x": [6, 3, 2, 1, 0],
    "2x+0*2^(x^20)": [2, 4, 6],
    "min(3,x^(9^9))": [1, 3, 3],
    "3-0*10^(10^9)": [3, 3],
    "3-x^(10^9)": [2, 0, 0],
    "5-2^(2^x)": [1, 0],
    "7-1/2^(2^(2^x))": [6, 6, 6, 6, 6, 6],
    "2^(2^(2^x))-2^(2^(2^x))+x": [1, 2, 3, 4, 5, 6],
    "sqrt(2)*sqrt(2)*x": [2, 4, 6],
    "sqrt(2)*sqrt(3)-sqrt(6)+x": [1, 2, 3],
    "(sqrt(3)+1)/(sqrt(3)-1)-2-sqrt(3)+x": [1, 2, 3],
    "sqrt(2+sqrt(3))*sqrt(2)-1-sqrt(3)+x": [1, 2, 3],
    "(sqrt(2)^sqrt(2))^sqrt(2)+x": [3, 4, 5],
    "(phi^2-phi)*x": [1, 2, 3],
    "(1+sqrt(2))^x": [2, 5, 14, 33, 82],
    "x^sqrt(2)": [1, 2, 4, 7, 9],
    "x^(1/1000000007)": [1, 1, 1],
    "(-2)^x": [0, 4, 0, 16],
    "sqrt(5-x)": [2, 1, 1, 1, 0, None, None],
    "x/(x-3)": [0, 0, None, 4],
    "(x-2)^(-1)": [0, None, 1, 0],
    "0*sqrt(2-x)+x": [1, 2, None],
    "min(3,1/(x-2))": [0, None, 1],
    "(2-x)^(1/2)": [1, 0, None],
    "1/2x": [0, 1, 1, 2],
    "2x^2": [2, 8, 18],
    "ceil(x/3)*2": [2, 2, 2, 4],
    "3*log2(x)": [0, 3, 3, 6],
    "-x+3": [2, 1, 0, 0],
    "x<3?sqrt(3-x):x<5?2x:x": [1, 1, 6, 8, 5],
    "floor(0-x/2)+3": [2, 2, 1, 1, 0],
}
# Nimbers of heaps from 0 on: Winning Ways, the papers, and docs/games.
HEAPS = {
    "kayles": [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7],
    "dawson-kayles": [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3],
    "laskers-nim": [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11],
    "officers": [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2],
    "grundys-game": [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4],
    "cut(2,3)": [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7],
    "octal(0.(3))": list(range(10)),
    "subtract(2,4,7)": [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2],
    "subtract(3..5)": [n % 8 // 3 for n in range(30)],
    "subtract(all except 2,3)": [2 * (n // 4) + n % 2 for n in range(20)],
}
# Lost positions: [R1] table 1, Wythoff's pairs, and Schwenk's openings for f(x) = x, 2x, 3x.
LOST = {
    "wythoff": [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)],
    "takeaway(x)": [(1,), (2,), (4,), (8,), (16,), (32,)],
    "takeaway(2x)": [(1,), (2,), (3,), (5,), (8,), (13,), (21,)],
    "takeaway(3x)": [(1,), (2,), (3,), (4,), (6,), (8,), (11,), (15,), (21,)],
    "takeaway(x^(3/2))": [(1,), (2,), (4,), (8,), (12,), (20,), (28,), (40,)],
    "subtract(1,4)": [(0,), (2,), (5,), (7,)],
}
SOLVED = {
    "takeaway(x^(1/2)):21": ("N", 3, None),
    "grundys-game:10": ("P", 0, 6),
    "takeaway(2x):13": ("P", 0, 10),
    "raleigh:(4,5,8)": ("P", 0, 4),
    "misere kayles:9 + takeaway(2x):5": ("P", None, 11),
    "misere nim:1 + nim:1 + nim:2": ("N", None, None),
    "misere subtract(1,2,3):21": ("P", None, 11),
    "wythoff^3:(1,2,3)": ("N", None, None),
    "subtract(1,3,4):1000000000000000000000000000000": ("N", 1, None),
}
RALEIGH = [(0, 0, 0), (1, 2, 3), (4, 5, 8), (6, 7, 11)]


def ask(kind, subject, **options):
    return Oracle(50_000).answer(Question("", kind, subject, {name: str(value) for name, value in options.items()}))


def main():
    wrong = []

    def same(name, found, want):
        if found != want:
            wrong.append(f"{name}: {found}, not {want}")

    for text, want in BOUNDS.items():
        tree, found = expression.read(text, "x"), []
        for x in range(1, len(want) + 1):
            try:
                found.append(expression.bound(tree, x))
            except reals.NoValue:
                found.append(None)
        same(text, found, [w if w is None else min(w, expression.FAR) for w in want])
    for text, want in HEAPS.items():
        same(text, ask("values", text, to=len(want) - 1), want)
    for text, want in LOST.items():
        same(text, ask("positions", text, count=len(want)), want)
    for text, (outcome, nimber, lasts) in SOLVED.items():
        answer = ask("solve", text)
        same(text, (answer.outcome, answer.nimber if nimber is not None else None, answer.lasts), (outcome, nimber, lasts))
    rule, _ = notation.ruleset("raleigh")
    same("raleigh", [p for a in range(9) for b in range(a, 9) for c in range(b, 12) for p in [(a, b, c)] if rule.nimber(p) == 0], RALEIGH)
    same("a refusal", isinstance(ask("solve", "takeaway(sqrt(5-x)):20"), Must), True)
    same("no refusal", isinstance(ask("solve", "takeaway(sqrt(5-x)):20/2"), Must), False)
    # {2,4,7}: [R3] with the errata; the outcomes repeat with 3 from heap 4 on.
    found = recurrence(lambda n, v: mex({v[n - s] for s in (2, 4, 7) if s <= n}), 7)
    same("a period", found[:2], (8, 3))
    print("\n".join(wrong) or f"oracle: {len(BOUNDS)} expressions and {len(HEAPS) + len(LOST) + len(SOLVED) + 4} games are as known")
    return bool(wrong)


if __name__ == "__main__":
    sys.setrecursionlimit(20_000)
    sys.exit(main())
