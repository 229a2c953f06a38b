"""The questions."""

from __future__ import annotations

import builtins
import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Union, cast

import numpy as np

from . import _native
from ._arguments import ends, maybe, one_of, pair, whole
from ._certificate import Path
from ._errors import NotationError, RangeError
from ._proofs import Map, Proof
from ._results import (
    Comparison,
    Identities,
    Period,
    Positions,
    Recurrence,
    RecurrenceTable,
    Representation,
    Solution,
    Study,
    make,
)
from ._run import Run
from ._values import Values

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._run import Ask

#: A natural number: an integer of any size, or text in the notation such as ``"10^100+7"``.
Nat = Union[int, str]
#: Heaps in order; those of one component may be grouped.
Heaps = Union[Nat, Iterable[Union[Nat, Iterable[Nat]]]]

#: How tables of sums are laid out.
LAYOUTS = ("box", "simplex")

#: The most rows and columns of a map.
LARGEST_MAP = 16384

#: The colours of maps.
SCALES = ("sequential", "blue-yellow", "cyclic:M", "bits", "grey", "rank")

_SCALE = re.compile(r"sequential|blue-yellow|cyclic(: *0*[1-9]\d{0,8} *)?|bits|gr[ae]y|rank", re.IGNORECASE)
_MISERE = re.compile(r"\s*mis(e|è|e\u0300)re\b", re.IGNORECASE)


def _nested(position: Any) -> Any:
    """Heaps as numbers and lists of them."""
    if isinstance(position, (bytes, bytearray, memoryview, set, frozenset, dict)):
        raise TypeError(f"heaps are a list or a tuple of numbers, not {type(position).__name__}: their order counts")
    alone = isinstance(position, str) or not isinstance(position, Iterable) or getattr(position, "ndim", 1) == 0
    return position if alone else [_nested(part) for part in position]


def _flat(nested: Any) -> list[Nat]:
    return [n for part in nested for n in _flat(part)] if isinstance(nested, list) else [nested]


def _check_groups(parts: list[Any], found: Solution) -> None:
    """Refuses groups of heaps that are not the piles of one component each."""
    piles = [len(component.piles) for component in found.components]
    firsts = dict(zip(accumulate(piles, initial=0), piles))
    at = 0
    for part in parts:
        count = len(_flat(part))
        if isinstance(part, list) and firsts.get(at) != count:
            said = ", ".join(str(n) for n in piles)
            help = f"the components have {said} piles, in this order"
            raise RangeError(f"a group of {count} heaps is not one component", help=help)
        at += count


def solve(
    query: str,
    position: Heaps | None = None,
    *,
    bound: Nat | None = None,
    misere: bool = False,
    every: bool = False,
    **ask: Unpack[Ask],
) -> Solution:
    """Who wins a position, by which moves, and why.

    The position is written in the notation, or given as numbers beside the rules: one for each pile, in order.

    >>> import grundy as g
    >>> g.solve("subtract(1,2,3):21")
    Solution('subtract(1,2,3):21': N, nimber 1, 1 winning move)
    >>> g.solve("wythoff + nim", ((6, 9), 4)).outcome
    'N'
    >>> g.solve("fibonacci", 20, bound=4).moves[0].to
    'fibonacci:18/4'
    >>> g.solve("subtract(2,4,7)", 10**100).nimber
    2

    ``bound`` is the most that may be taken from one take-away heap, ``every`` lists all winning moves, however many.
    """
    nested = _nested(position)
    heaps = None if nested is None else _flat(nested)
    with Run(ask) as terms:
        found = cast(Solution, make(_native.solve(query, heaps, bound, misere, every, terms)))
    if isinstance(nested, list):
        _check_groups(nested, found)
    return found


def values(
    ruleset: str,
    to: Nat | None = None,
    *,
    start: Nat = 0,
    row: Nat | None = None,
    square: bool = False,
    outcomes: bool = False,
    misere: bool = False,
    layout: str = "box",
    **ask: Unpack[Ask],
) -> Values:
    """The values of the heaps ``start`` to ``to``, the last included; for games on several piles, a table.

    >>> import grundy as g
    >>> g.values("subtract(1,3,4)", 10).array
    array([0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1], dtype=uint8)
    >>> g.values("wythoff", 2).array
    array([[0, 1, 2],
           [1, 2, 0],
           [2, 0, 1]], dtype=uint8)

    ``row`` asks for one row of a two-pile game, ``square`` for all heaps and bounds of a take-away game; ``row`` without
    ``to`` is one heap of it with every bound. ``layout="simplex"`` lists the positions with at most ``to`` tokens in all.
    """
    one_of(layout, "layout", LAYOUTS)
    with Run(ask) as terms:
        if square or (row is not None and to is None):
            given = {"misere": misere or bool(_MISERE.match(ruleset)), "outcomes": outcomes, "start": start not in (0, "0")}
            given |= {"layout": layout != "box", "method": ask.get("method") is not None, "row": square and row is not None}
            _refuse_beside_bounds(given, "square" if square else "row")
            n = to if square else row
            if n is None:
                raise RangeError("how large is the square to be?", help="give `to`, the last heap")
            raw = _native.bounds(ruleset, n, square, terms)
            return cast(Values, make(raw | {"bounds": True, "array": raw["array"] if square else raw["array"][0]}))
        if to is None:
            raise TypeError("values() needs `to`, the last heap")
        if row is not None:
            if layout != "box":
                raise RangeError("`layout` says nothing about one row", help="leave out `layout`, or `row`")
            return cast(Values, make(_native.row(ruleset, row, to, start, outcomes, misere, terms)))
        return cast(Values, make(_native.values(ruleset, to, start, outcomes, misere, layout, terms)))


def _refuse_beside_bounds(given: dict[str, bool], asked: str) -> None:
    """Refuses what would be left out of a table of heaps and bounds: it has the nimbers of normal play from 0 on."""
    for name in (name for name, is_given in given.items() if is_given):
        if name in ("misere", "outcomes"):
            help = f"g.map(ruleset, {name}=True) gives such tables"
        elif name == "row":
            help = "leave out `square` for one heap, or `row` for all of them"
        else:
            help = f"leave out `{name}`"
        raise RangeError(f"`{name}` says nothing about `{asked}` of a take-away game", help=help)


def period(
    ruleset: str,
    *,
    row: Nat | None = None,
    outcomes: bool = False,
    misere: bool = False,
    to: Nat = 100_000,
    full: bool = False,
    **ask: Unpack[Ask],
) -> Period:
    """The exact preperiod, period and saltus of a game's values, with the closed form.

    >>> import grundy as g
    >>> g.period("subtract(2,4,7)", outcomes=True)
    Period('subtract(2,4,7)': outcomes, preperiod 4, period 3, verified)

    ``to`` says how far to look where no period can be proved; ``full`` lists prefix and cycle however long they are.
    """
    with Run(ask) as terms:
        return cast(Period, make(_native.period(ruleset, row, outcomes, misere, to, full, terms)))


def positions(
    ruleset: str,
    count: Nat = 10,
    *,
    start: Nat | None = None,
    misere: bool = False,
    numeration: bool = False,
    **ask: Unpack[Ask],
) -> Positions:
    """The P-positions from an index on: those that the player to move loses.

    >>> import grundy as g
    >>> g.positions("raleigh", 3).piles
    [(0, 0, 0), (1, 2, 3), (4, 5, 8)]
    >>> g.positions("wythoff", 1, start=10**30).piles
    [(1618033988749894848204586834365, 2618033988749894848204586834365)]
    """
    with Run(ask) as terms:
        return cast(Positions, make(_native.positions(ruleset, start, count, misere, numeration, terms)))


def represent(ruleset: str, n: Nat, **ask: Unpack[Ask]) -> Representation:
    """A number in the numeration of a take-away game.

    >>> import grundy as g
    >>> g.represent("fibonacci", 20).parts
    (13, 5, 2)
    """
    with Run(ask) as terms:
        return cast(Representation, make(_native.represent(ruleset, n, terms)))


def recurrence(
    ruleset: str | None = None, *, c: int | tuple[int, int] | range | None = None, **ask: Unpack[Ask]
) -> Recurrence | RecurrenceTable:
    """The recurrence of the lost openings of a take-away game, proved; for ``c``, a table for f(x) = cx.

    ``c`` is one number, the first and the last, or a range.

    >>> import grundy as g
    >>> found = g.recurrence("takeaway(3x)")
    >>> found.k, found.n0, found.h[:8]
    (3, 5, (1, 2, 3, 4, 6, 8, 11, 15))
    """
    with Run(ask) as terms:
        if c is not None:
            if ruleset is not None:
                raise TypeError("recurrence() takes a ruleset or `c`, not both")
            first, last = (whole(n, "c", least=1) for n in ends(c, "for example c=(1, 100), or c=range(1, 101)"))
            return cast(RecurrenceTable, make(_native.recurrences(first, last, terms)))
        if ruleset is None:
            raise TypeError("recurrence() needs a ruleset, or `c`")
        return cast(Recurrence, make(_native.recurrence(ruleset, terms)))


def compare(left: str, right: str, count: Nat = 16, **ask: Unpack[Ask]) -> Comparison:
    """Two rulesets side by side.

    >>> import grundy as g
    >>> g.compare("fibonacci", "takeaway(2x-1)")
    Comparison('fibonacci', 'takeaway(2x-1)': the first 2 alike)
    """
    with Run(ask) as terms:
        return cast(Comparison, make(_native.compare(left, right, count, terms)))


def verify(
    what: str | None = None, count: Nat = 10_000, *, start: Nat | None = None, **ask: Unpack[Ask]
) -> Identities:
    """Identities of the papers, checked over a range in exact arithmetic.

    >>> import grundy as g
    >>> g.verify("raleigh", 1000)
    Identities(7 checked, all hold)
    """
    with Run(ask) as terms:
        return cast(Identities, make(_native.verify(what, start, count, terms)))


def study(ruleset: str, *, to: Nat | None = None, **ask: Unpack[Ask]) -> Study:
    """What shows in a game on several piles: known games, Beatty pairs, periodic rows.

    >>> import grundy as g
    >>> g.study("moves((1,0)*,(0,1)*,(1,1)*)", to=20).same_as
    'wythoff'
    """
    with Run(ask) as terms:
        return cast(Study, make(_native.study(ruleset, to, terms)))


def map(
    ruleset: str,
    *,
    size: int | tuple[int, int] = 500,
    at: tuple[Nat, Nat] = (0, 0),
    outcomes: bool = False,
    misere: bool = False,
    scale: str = "sequential",
    cell: int | None = None,
    bare: bool = False,
    upwards: bool = False,
    **ask: Unpack[Ask],
) -> Map:
    """A picture of the nimbers or outcomes of a two-dimensional game, at most 16384 positions each way.

    >>> import grundy as g
    >>> g.map("fibonacci", size=(3, 4)).array
    array([[0, 0, 0, 0],
           [0, 1, 1, 1],
           [0, 0, 2, 2]], dtype=uint8)

    ``size`` is one number, or rows and columns. ``scale`` is sequential, blue-yellow, cyclic:M, bits, grey or rank.
    """
    several = isinstance(size, (tuple, list, np.ndarray)) and np.ndim(size) > 0
    sizes = pair(size, "size", "rows and columns, as in size=(300, 500)") if several else (size, size)
    height, width = (whole(n, "size", least=1, most=LARGEST_MAP) for n in sizes)
    at = pair(at, "at", "the first row and the first column, as in at=(0, 10**6)")
    cell = maybe(cell, "cell", least=1)
    if not isinstance(scale, str) or not _SCALE.fullmatch(scale):
        raise RangeError(f"unknown scale {scale!r}", help=f"{', '.join(SCALES)}, with M from 1 on")
    with Run(ask) as terms:
        found = cast(Map, make(_native.picture(ruleset, height, width, at, outcomes, misere, terms)))
    return replace(found, scale=scale, cell=cell, bare=bare, upwards=upwards)


def prove(
    what: str | None = None,
    *,
    system: str | None = None,
    paper: str | None = None,
    file: Path | None = None,
    states: Nat = 1_000_000,
    certificate: bool = False,
    **ask: Unpack[Ask],
) -> Proof:
    """A statement about all positions, proved or refuted by automata.

    ``what`` is a ruleset or, with a numeration ``system``, a sentence; ``paper`` is raleigh, wythoff or fibonacci;
    ``file`` holds definitions, statements and a game.

    >>> import grundy as g
    >>> bool(g.prove("raleigh"))
    True
    >>> refuted = g.prove("forall n >= 0: n*2 = n + 1", system="fib")
    >>> refuted.verdict, dict(refuted.statements[0].witness)
    ('REFUTED', {'n': 0})
    """
    if [what, paper, file].count(None) != 2:
        raise TypeError("prove() takes one of a ruleset or sentence, `paper` and `file`")
    with Run(ask) as terms:
        if paper is not None:
            raw = _native.prove("paper", paper, None, states, certificate, terms)
        elif file is not None:
            with open(file, encoding="utf-8") as source:
                raw = _native.prove("file", source.read(), os.fspath(file), states, certificate, terms)
        else:
            text = what or ""
            if system is None and text.lstrip().startswith(("forall", "exists", "∀", "∃", "not ", "¬")):
                raise NotationError(
                    "in which numeration is the sentence to be decided?", column=1, help="name a system: system='fib'"
                )
            kind = "game" if system is None else "sentence"
            raw = _native.prove(kind, text, system, states, certificate, terms)
        return cast(Proof, make(raw))


def learn(
    ruleset: str,
    *,
    system: str | None = None,
    misere: bool = False,
    states: Nat = 1_000_000,
    certificate: bool = False,
    **ask: Unpack[Ask],
) -> Proof:
    """The P-positions as an automaton, found from the rules alone and proved.

    >>> import grundy as g
    >>> g.learn("wythoff").verdict
    'PROVED'
    """
    with Run(ask) as terms:
        return cast(Proof, make(_native.learn(ruleset, system, misere, states, certificate, terms)))


@dataclass(frozen=True)
class Game:
    """A family of games in the catalogue."""

    name: str
    title: str
    rule: str
    #: How it is written.
    notation: tuple[str, ...]
    #: Names of single games, and what they mean.
    instances: tuple[tuple[str, str], ...]
    papers: str
    #: Whether its solver is built.
    ready: bool
    #: Identifiers of its methods, for ``method=``.
    methods: tuple[str, ...]
    #: Positions to try.
    examples: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Game({self.name!r}: {self.title})"


def games(name: str | None = None) -> builtins.list[Game]:
    """The catalogue: all families of games, or the one that a name belongs to.

    >>> import grundy as g
    >>> [game.name for game in g.games()][:3]
    ['nim', 'subtract', 'takeaway']
    """

    def game(raw: dict[str, Any]) -> Game:
        return Game(
            raw["name"],
            raw["title"],
            raw["rule"],
            tuple(raw["notation"]),
            tuple((i["name"], i["means"]) for i in raw["instances"]),
            raw["papers"],
            raw["ready"],
            tuple(m["id"] for m in raw["methods"]),
            tuple(e["query"] for e in raw["examples"]),
        )

    return [game(raw) for raw in json.loads(_native.games(name))["games"]]
