"""The questions.

Generated from the registry of questions in `crates/grundy-answers`: edit that, and run `make generate`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, overload

from . import _arguments
from ._arguments import Factors, Heaps, Nat, Path, Place, Rows, Size
from ._proofs import Map, Proof
from ._questions import answer
from ._results import (
    Comparison,
    Identities,
    Period,
    PeriodTable,
    Positions,
    Quotient,
    Recurrence,
    RecurrenceTable,
    Representation,
    Solution,
    Study,
)
from ._values import Values

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._run import Ask


def solve(
    query: str,
    position: Heaps | None = None,
    *,
    bound: Nat | None = None,
    misere: bool = False,
    every: bool = False,
    **ask: Unpack[Ask],
) -> Solution:
    """Solve a position: who wins, by which moves, and why.

    >>> import grundy as g
    >>> g.solve("subtract(1,2,3):21")
    Solution('subtract(1,2,3):21': N, nimber 1, 1 winning move)
    >>> g.solve("wythoff + nim", ((6, 9), 4)).outcome
    'N'
    >>> g.solve("fibonacci", 20, bound=4).moves[0].to
    'fibonacci:18/4'
    >>> g.solve("subtract(2,4,7)", 10**100).nimber
    2

    ``query``: The position: name(arguments):heap, joined by +.
    ``position``: The heaps, if the query contains only the rules: one number for each pile, in order; the numbers
    of one component may be grouped.
    ``bound``: The most that may be taken now from one take-away heap.
    ``misere``: Use misère play: the player who makes the last move loses.
    ``every``: List all winning moves.
    """
    given = {
        "query": query,
        "position": _arguments.heaps(position),
        "bound": bound,
        "misere": misere,
        "every": every,
    }
    return cast("Solution", answer("solve", given, ask))


def values(
    ruleset: str,
    to: Nat | None = None,
    *,
    row: Nat | None = None,
    square: bool = False,
    start: Nat = 0,
    outcomes: bool = False,
    misere: bool = False,
    genus: bool = False,
    layout: str = "box",
    **ask: Unpack[Ask],
) -> Values:
    """List the values of many heaps: nimbers or outcomes.

    >>> import grundy as g
    >>> g.values("subtract(1,3,4)", 10).array
    array([0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1], dtype=uint8)
    >>> g.values("wythoff", 2).array
    array([[0, 1, 2],
           [1, 2, 0],
           [2, 0, 1]], dtype=uint8)

    ``ruleset``: The ruleset, or a sum of rulesets.
    ``to``: The last heap; for sums and games on several piles, the bound of the table.
    ``row``: Two piles: one row, the positions (N,b) for b up to ``to``. Take-away games: one heap, its nimbers for
    every bound on the next take.
    ``square``: Take-away games: the square of all heaps and bounds up to ``to``.
    ``start``: The first heap.
    ``outcomes``: Show outcomes (P or N) instead of nimbers.
    ``misere``: Use misère play: the player who makes the last move loses (outcomes only).
    ``genus``: List genera of one heap in misère play instead of nimbers.
    ``layout``: For sums: each heap at most ``to``, or all heaps together at most ``to`` (box, simplex).
    """
    given = {
        "ruleset": ruleset,
        "to": to,
        "row": row,
        "square": square,
        "start": start,
        "outcomes": outcomes,
        "misere": misere,
        "genus": genus,
        "layout": layout,
    }
    return cast("Values", answer("values", given, ask))


@overload
def period(
    ruleset: str,
    *,
    row: Nat | None = None,
    outcomes: bool = False,
    misere: bool = False,
    to: Nat | None = None,
    full: bool = False,
    window: bool = False,
    **ask: Unpack[Ask],
) -> Period: ...


@overload
def period(
    ruleset: str,
    *,
    row: Rows,
    outcomes: bool = False,
    misere: bool = False,
    to: Nat | None = None,
    full: bool = False,
    window: bool = False,
    **ask: Unpack[Ask],
) -> PeriodTable: ...


def period(
    ruleset: str,
    *,
    row: Nat | Rows | None = None,
    outcomes: bool = False,
    misere: bool = False,
    to: Nat | None = None,
    full: bool = False,
    window: bool = False,
    **ask: Unpack[Ask],
) -> Period | PeriodTable:
    """Find the exact preperiod, period and saltus, with the closed form.

    >>> import grundy as g
    >>> g.period("subtract(2,4,7)", outcomes=True)
    Period('subtract(2,4,7)': outcomes, preperiod 4, period 3, verified)

    ``ruleset``: The ruleset.
    ``row``: Two piles: find the period of the row of positions (N,b).
    ``outcomes``: Show outcomes (P or N) instead of nimbers.
    ``misere``: Use misère play: the player who makes the last move loses (outcomes only).
    ``to``: Largest heap examined if no period can be proved (default: 1e5; codes: 2^19, or 3000 if a move may leave
    three heaps).
    ``full``: List prefix and cycle even if they are long.
    ``window``: Codes that leave at most two heaps: store only the nimbers that determine the next one (nimbers
    only).
    """
    given = {
        "ruleset": ruleset,
        "row": row,
        "outcomes": outcomes,
        "misere": misere,
        "to": to,
        "full": full,
        "window": window,
    }
    return cast("Period | PeriodTable", answer("period", given, ask))


def positions(
    ruleset: str,
    count: Nat = 10,
    *,
    start: Nat | None = None,
    misere: bool = False,
    numeration: bool = False,
    **ask: Unpack[Ask],
) -> Positions:
    """List P-positions, from which the player to move loses.

    >>> import grundy as g
    >>> g.positions("raleigh", 3).piles
    [(0, 0, 0), (1, 2, 3), (4, 5, 8)]
    >>> g.positions("wythoff", 1, start=10**30).piles
    [(1618033988749894848204586834365, 2618033988749894848204586834365)]

    ``ruleset``: The ruleset, or a sum of rulesets.
    ``start``: Index of the first position listed; openings of take-away games are counted from 1, all others from
    0.
    ``count``: Number of positions to list.
    ``misere``: Use misère play: the player who makes the last move loses.
    ``numeration``: Raleigh and Wythoff: also show the numbers in Fibonacci numeration.
    """
    given = {
        "ruleset": ruleset,
        "start": start,
        "count": count,
        "misere": misere,
        "numeration": numeration,
    }
    return cast("Positions", answer("positions", given, ask))


def map(
    ruleset: str,
    *,
    size: Size = 500,
    at: Place = (0, 0),
    outcomes: bool = False,
    misere: bool = False,
    scale: str = "sequential",
    cell: Nat | None = None,
    bare: bool = False,
    upwards: bool = False,
    **ask: Unpack[Ask],
) -> Map:
    """Draw the nimbers or outcomes of a two-dimensional game as PNG or SVG.

    >>> import grundy as g
    >>> g.map("fibonacci", size=(3, 4)).array
    array([[0, 0, 0, 0],
           [0, 1, 1, 1],
           [0, 0, 2, 2]], dtype=uint8)

    ``ruleset``: The ruleset: wythoff, moves on two piles, or a take-away game (heaps down, bounds across).
    ``size``: One number, or rows and columns; at most 16384 each.
    ``at``: First row and first column: two numbers of any size.
    ``outcomes``: Show outcomes (P or N) instead of nimbers.
    ``misere``: Use misère play: the player who makes the last move loses (outcomes only).
    ``scale``: Colours: sequential, blue-yellow, cyclic:M (by the remainder mod M), bits, grey, rank.
    ``cell``: Pixels per cell.
    ``bare``: Leave out axes, legend and title.
    ``upwards``: Draw the first row at the bottom.
    """
    given = {
        "ruleset": ruleset,
        "size": _arguments.size(size),
        "at": _arguments.place(at),
        "outcomes": outcomes,
        "misere": misere,
        "scale": scale,
        "cell": cell,
        "bare": bare,
        "upwards": upwards,
    }
    return cast("Map", answer("map", given, ask))


def quotient(
    ruleset: str,
    *,
    to: Nat = 30,
    **ask: Unpack[Ask],
) -> Quotient:
    """Compute the misère quotient of a game of heaps: elements, relations, P-portion, and Φ of each heap.

    >>> import grundy as g
    >>> found = g.quotient("octal(0.75)", to=20)
    >>> found
    Quotient('octal(0.75)': order 8, 2 in the P-portion, all heaps)
    >>> found.times("a", "b")
    'ab'

    ``ruleset``: The ruleset, or a sum of rulesets.
    ``to``: The largest heap; the answer states whether it is proved for all heaps.
    """
    given = {
        "ruleset": ruleset,
        "to": to,
    }
    return cast("Quotient", answer("quotient", given, ask))


def verify(
    what: str | None = None,
    count: Nat = 10_000,
    *,
    start: Nat | None = None,
    **ask: Unpack[Ask],
) -> Identities:
    """Check identities of the papers over a range in exact arithmetic.

    >>> import grundy as g
    >>> g.verify("raleigh", 1000)
    Identities(7 checked, all hold)

    ``what``: An identity, or a family: raleigh or wythoff (default: all).
    ``start``: The first n (default: the least that the paper claims).
    ``count``: Number of n to check.
    """
    given = {
        "what": what,
        "start": start,
        "count": count,
    }
    return cast("Identities", answer("verify", given, ask))


def study(
    ruleset: str,
    *,
    to: Nat | None = None,
    **ask: Unpack[Ask],
) -> Study:
    """Find patterns in a game: Beatty pairs, periodic rows, equal games; rare heaps and exceptions.

    >>> import grundy as g
    >>> g.study("moves((1,0)*,(0,1)*,(1,1)*)", to=20).same_as
    'wythoff'
    >>> g.study("kayles", to=200).sequence.period.last_exception
    70

    ``ruleset``: The ruleset.
    ``to``: The largest pile or heap examined (default: 200 for two piles, 20 for three, fewer for more; 100000 for
    codes that leave at most two heaps, otherwise 3000).
    """
    given = {
        "ruleset": ruleset,
        "to": to,
    }
    return cast("Study", answer("study", given, ask))


def prove(
    what: str | None = None,
    *,
    system: str | None = None,
    paper: str | None = None,
    file: Path | None = None,
    walnut: bool = False,
    states: Nat = 1_000_000,
    certificate: bool = False,
    **ask: Unpack[Ask],
) -> Proof:
    """Prove or refute a statement about all positions with automata.

    >>> import grundy as g
    >>> bool(g.prove("raleigh"))
    True
    >>> refuted = g.prove("forall n >= 0: n*2 = n + 1", system="fib")
    >>> refuted.verdict, dict(refuted.statements[0].witness)
    ('REFUTED', {'n': 0})

    ``what``: A ruleset, or a sentence (with ``system``).
    ``system``: The numeration system of a sentence: fib, base2, base10, pell, tribonacci, ostrowski(k),
    schwenk(3x), …
    ``paper``: The statements of a paper: raleigh, wythoff or fibonacci.
    ``file``: A file with definitions, statements and a game.
    ``walnut``: The file is a script of Walnut's commands: def, eval, reg, …
    ``states``: Maximum states in any intermediate automaton.
    ``certificate``: Make a certificate: the automaton of the P-positions and a strategy.
    """
    given = {
        "what": what,
        "system": system,
        "paper": paper,
        "file": _arguments.text_file(file),
        "walnut": walnut,
        "states": states,
        "certificate": certificate,
    }
    return cast("Proof", answer("prove", given, ask))


def learn(
    ruleset: str,
    *,
    system: str | None = None,
    misere: bool = False,
    nimber: Nat | None = None,
    states: Nat = 1_000_000,
    certificate: bool = False,
    **ask: Unpack[Ask],
) -> Proof:
    """Learn an automaton of the P-positions from the rules, and prove it correct.

    >>> import grundy as g
    >>> g.learn("wythoff").verdict
    'PROVED'
    >>> [level.states for level in g.learn("fibonacci", nimber=3).levels]
    [4, 5, 7, 15]

    ``ruleset``: The ruleset.
    ``system``: Numeration system (default: one suggested by the P-positions).
    ``misere``: Use misère play: the player who makes the last move loses.
    ``nimber``: Learn the positions of this nimber and of all smaller ones instead of the P-positions.
    ``states``: Maximum states in any intermediate automaton.
    ``certificate``: Make a certificate: the automaton of the P-positions and a strategy.
    """
    given = {
        "ruleset": ruleset,
        "system": system,
        "misere": misere,
        "nimber": nimber,
        "states": states,
        "certificate": certificate,
    }
    return cast("Proof", answer("learn", given, ask))


def represent(
    ruleset: str,
    n: Nat,
    **ask: Unpack[Ask],
) -> Representation:
    """Write a number in the numeration of a take-away game, such as its Zeckendorf representation.

    >>> import grundy as g
    >>> g.represent("fibonacci", 20).parts
    (13, 5, 2)

    ``ruleset``: The ruleset.
    ``n``: The number.
    """
    given = {
        "ruleset": ruleset,
        "n": n,
    }
    return cast("Representation", answer("represent", given, ask))


@overload
def recurrence(
    ruleset: str,
    *,
    c: None = None,
    **ask: Unpack[Ask],
) -> Recurrence: ...


@overload
def recurrence(
    ruleset: None = None,
    *,
    c: Factors,
    **ask: Unpack[Ask],
) -> RecurrenceTable: ...


def recurrence(
    ruleset: str | None = None,
    *,
    c: Factors | None = None,
    **ask: Unpack[Ask],
) -> Recurrence | RecurrenceTable:
    """Prove the recurrence of the losing openings of takeaway(cx).

    >>> import grundy as g
    >>> found = g.recurrence("takeaway(3x)")
    >>> found.k, found.n0, found.h[:8]
    (3, 5, (1, 2, 3, 4, 6, 8, 11, 15))

    ``ruleset``: The ruleset.
    ``c``: A table for f(x) = cx: one whole number c, the first and the last, or a range.
    """
    given = {
        "ruleset": ruleset,
        "c": _arguments.factors(c),
    }
    return cast("Recurrence | RecurrenceTable", answer("recurrence", given, ask))


def compare(
    left: str,
    right: str,
    count: Nat = 16,
    *,
    to: Nat | None = None,
    **ask: Unpack[Ask],
) -> Comparison:
    """Compare two rulesets: P-positions, recurrences, and the first heap whose nimbers differ.

    >>> import grundy as g
    >>> g.compare("fibonacci", "takeaway(2x-1)")
    Comparison('fibonacci', 'takeaway(2x-1)': the first 2 alike)
    >>> g.compare("octal(0.161)", "octal(0.36)").nimbers.first_difference
    519

    ``left``: The first ruleset.
    ``right``: The second ruleset.
    ``count``: Number of P-positions to compare.
    ``to``: Take-and-break games: largest heap compared if no period can be proved.
    """
    given = {
        "left": left,
        "right": right,
        "count": count,
        "to": to,
    }
    return cast("Comparison", answer("compare", given, ask))
