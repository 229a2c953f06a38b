"""The answers to questions about games, as typed objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import zip_longest
from typing import Any

import numpy as np

from . import _native
from ._errors import GrundyError
from ._export import Shown, Tabular, plural, preformatted, short
from ._fields import (
    RECORDS,
    ComparisonFields,
    GeneraFields,
    IdentitiesFields,
    IdentityFields,
    MoveFields,
    PeriodFields,
    Position,
    PositionsFields,
    QuotientFields,
    RecurrenceFields,
    RecurrenceRow,
    RecurrenceTableFields,
    RepresentationFields,
    SideFields,
    SolutionFields,
    StudyFields,
)
from ._automaton import Automaton
from ._proofs import Map, Proof, Statement
from ._result import Result, as_array
from ._run import Run
from ._values import Values


@dataclass(frozen=True, repr=False)
class Place(Shown):
    """A position of one component: its piles, and the bound on the next take if the rules have one."""

    ruleset: str
    piles: tuple[int, ...]
    bound: int | None = None

    def __str__(self) -> str:
        return _native.place(self.ruleset, self.piles, self.bound)


class Move(Shown, MoveFields):
    """A move in a sum."""

    @property
    def place(self) -> Place:
        """The component after the move; the first, if it leaves several."""
        return self.places[0]

    @property
    def to(self) -> str:
        """The component after the move, in the notation."""
        return " + ".join(map(str, self.places))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Solution(Result, SolutionFields, Tabular):
    """The solution of a position: who wins, by which moves, and why.

    >>> import grundy as g
    >>> solution = g.solve("fibonacci:20")
    >>> solution.outcome, solution.nimber, [move.take for move in solution.moves]
    ('N', 7, [(2,)])
    """

    @cached_property
    def query(self) -> str:
        """The position in the notation."""
        return ("misere " if self.play == "misere" else "") + " + ".join(map(str, self.components))

    def _columns(self) -> Mapping[str, Any]:
        return {
            "component": [m.component for m in self.moves],
            "take": [m.take[0] if len(m.take) == 1 else " ".join(map(_native.decimal, m.take)) for m in self.moves],
            "to": [m.to for m in self.moves],
        }

    def __repr__(self) -> str:
        large = any(n.bit_length() > 200 for c in self.components for n in c.piles)
        where = " + ".join(c.ruleset + ":…" for c in self.components) if large else self.query
        value = "" if self.nimber is None else f", nimber {short(self.nimber)}"
        moves = "" if self.outcome == "P" else f", {plural(self.moves_total, 'winning move')}"
        return f"Solution({where!r}: {self.outcome}{value}{moves})"

    def _repr_html_(self) -> str:
        return preformatted(str(self))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Period(Result, PeriodFields):
    """The exact preperiod, period and saltus of a game's values.

    >>> import grundy as g
    >>> found = g.period("subtract(2,4,7)")
    >>> found
    Period('subtract(2,4,7)': nimbers, preperiod 8, period 3, verified)
    >>> found.cycle.tolist()
    [1, 0, 2]
    """

    def __repr__(self) -> str:
        game = ("misere " if self.play == "misere" else "") + self.ruleset
        row = "" if self.row is None else f", row {short(self.row)}"
        if self.period is None:
            return f"Period({game!r}{row}: {self.kind}s, none found up to {self.observed_upto})"
        saltus = f", saltus {self.saltus}" if self.saltus else ""
        return f"Period({game!r}{row}: {self.kind}s, preperiod {self.preperiod}, period {self.period}{saltus}, {self.standing})"


@dataclass(frozen=True, repr=False)
class PeriodTable(Tabular):
    """The periods of several rows of a game on two piles.

    >>> import grundy as g
    >>> g.period("wythoff", row=range(4)).to_pandas()[["row", "preperiod", "period", "saltus"]]
       row  preperiod  period  saltus
    0    0          0       1       1
    1    1          0       3       3
    2    2          0       3       3
    3    3          8       6       6
    """

    ruleset: str
    #: One for each row, in the order asked for.
    periods: tuple[Period, ...]

    def __len__(self) -> int:
        return len(self.periods)

    def __getitem__(self, index: int) -> Period:
        return self.periods[index]

    def __iter__(self) -> Iterator[Period]:
        return iter(self.periods)

    def _columns(self) -> Mapping[str, Any]:
        names = ("row", "preperiod", "period", "saltus", "standing")
        return {name: [getattr(period, name) for period in self.periods] for name in names}

    def __repr__(self) -> str:
        return f"PeriodTable({self.ruleset!r}: {plural(len(self.periods), 'row')})"

    def _repr_html_(self) -> str:
        return self._table_html()


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Positions(Result, PositionsFields, Tabular):
    """P-positions, in increasing order.

    >>> import grundy as g
    >>> g.positions("wythoff", count=4).piles
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """

    @property
    def piles(self) -> list[tuple[int, ...]]:
        """The piles alone."""
        return [piles for _, piles in self.positions]

    @cached_property
    def array(self) -> np.ndarray[Any, Any]:
        """The piles as an array: a row for each position; 64-bit words, or Python's integers where these are too few."""
        width = self._width() if not self.positions else len(self.positions[0][1])
        large = any(n >= 1 << 64 for piles in self.piles for n in piles)
        array = np.array(self.piles, dtype=object if large else np.uint64).reshape(len(self.positions), width)
        array.flags.writeable = False
        return array

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return as_array(self.array, dtype, copy)

    def _width(self) -> int:
        """The number of piles of the game."""
        with Run({"time": 1}) as terms:
            try:
                asked = {"ruleset": self.ruleset, "count": 1, "misere": self.play == "misere"}
                first = _native.ask("positions", asked, terms)["positions"]
            except GrundyError:
                return 1
        return len(first[0][1]) if first else 1

    def __len__(self) -> int:
        return len(self.positions)

    def __iter__(self) -> Iterator[Position]:
        return iter(self.positions)

    def _columns(self) -> Mapping[str, Any]:
        width = len(self.piles[0]) if self.positions else self._width()
        columns: dict[str, Any] = {"index": [i for i, _ in self.positions]}
        columns.update({f"pile{j + 1}": [piles[j] for piles in self.piles] for j in range(width)})
        return columns

    def __repr__(self) -> str:
        game = ("misere " if self.play == "misere" else "") + self.ruleset
        first = ", ".join("(" + ", ".join(map(short, p)) + ")" if len(p) > 1 else short(p[0]) for p in self.piles[:3])
        more = ", …" if len(self) > 3 else ""
        return f"Positions({game!r}: {first}{more})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Representation(Result, RepresentationFields):
    """A number in the numeration of a take-away game.

    >>> import grundy as g
    >>> g.represent("fibonacci", 20)
    Representation(20 = 13 + 5 + 2, digits 101010)
    """

    def __repr__(self) -> str:
        if self.parts is None or len(self.parts) > 8:
            return f"Representation({short(self.n)} in {self.ruleset!r}: {plural(self.norm, 'part')})"
        return f"Representation({short(self.n)} = {' + '.join(map(short, self.parts))}, digits {self.digits[:64]})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Recurrence(Result, RecurrenceFields, Tabular):
    """H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the losing openings.

    >>> import grundy as g
    >>> g.recurrence("takeaway(6x)")
    Recurrence('takeaway(6x)': k = 10, n0 = 18, verified)
    """

    def _columns(self) -> Mapping[str, Any]:
        return {"n": list(range(1, len(self.h) + 1)), "h": list(self.h)}

    def __repr__(self) -> str:
        return f"Recurrence({self.ruleset!r}: k = {self.k}, n0 = {self.n0}, {self.standing})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceTable(Result, RecurrenceTableFields, Tabular):
    """The recurrences of f(x) = cx for many c.

    >>> import grundy as g
    >>> [(c, k) for c, k, _, _ in g.recurrence(c=range(6, 9)).rows]
    [(6, 10), (7, 13), (8, 16)]
    """

    def _columns(self) -> Mapping[str, Any]:
        return {name: [row[i] for row in self.rows] for i, name in enumerate(("c", "k", "n0", "growth"))}

    def __repr__(self) -> str:
        if not self.rows:
            return "RecurrenceTable(empty)"
        return f"RecurrenceTable(c = {self.rows[0][0]} to {self.rows[-1][0]}, {plural(len(self.thresholds), 'threshold')})"


class Side(Shown, SideFields):
    """One of two rulesets that are compared."""


def _one_cell(piles: tuple[int, ...]) -> int | str:
    """The piles of a position in one cell: a number, or text such as ``(3,5)``."""
    return piles[0] if len(piles) == 1 else "(" + ",".join(map(_native.decimal, piles)) + ")"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Comparison(Result, ComparisonFields, Tabular):
    """A comparison of two rulesets."""

    def _columns(self) -> Mapping[str, Any]:
        # The first with the first, the second with the second, whatever their indices: so they were compared.
        pairs = list(zip_longest(self.left.positions, self.right.positions))
        right = self.right.ruleset + ("" if self.left.ruleset != self.right.ruleset else " ")
        return {
            "index": [(a or b)[0] for a, b in pairs],
            self.left.ruleset: [None if a is None else _one_cell(a[1]) for a, _ in pairs],
            right: [None if b is None else _one_cell(b[1]) for _, b in pairs],
        }

    def __repr__(self) -> str:
        nimbers = ""
        if self.nimbers is not None:
            at = self.nimbers.first_difference
            nimbers = f", nimbers differ at heap {at}" if at is not None else f", nimbers equal up to heap {self.nimbers.to}"
            nimbers = ", nimbers equal" if self.nimbers.for_all else nimbers
        return f"Comparison({self.left.ruleset!r}, {self.right.ruleset!r}: the first {self.same} alike{nimbers})"


class Identity(Shown, IdentityFields):
    """One identity over a range."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Identities(Result, IdentitiesFields, Tabular):
    """Identities of the papers, checked over a range. It is true if all of them hold in the range checked."""

    def __bool__(self) -> bool:
        return self.holds

    def _columns(self) -> Mapping[str, Any]:
        names = ("id", "says", "source", "start", "checked", "fails_at")
        return {name: [getattr(i, name) for i in self.identities] for name in names}

    def __repr__(self) -> str:
        return f"Identities({len(self.identities)} checked, {'all hold' if self.holds else 'not all hold'})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Study(Result, StudyFields, Tabular):
    """Patterns in a game on several piles, or in the nimbers of a take-and-break game.

    >>> import grundy as g
    >>> found = g.study("kayles", to=200).sequence
    >>> found.space.mask, found.space.rare, found.space.last
    (15, 9, 70)
    >>> found.period.exceptions, found.period.listed[-1].heap
    (14, 70)
    """

    def _columns(self) -> Mapping[str, Any]:
        if self.sequence is not None:
            first = self.sequence.first
            return {
                "value": [f.value for f in first],
                "first_heap": [f.heap for f in first],
                "record": [f.record for f in first],
            }
        columns: dict[str, Any] = {"row": [row.row for row in self.rows]}
        for kind in ("outcome", "nimber"):
            for part in ("preperiod", "period", "saltus"):
                columns[f"{kind}_{part}"] = [getattr(getattr(row, kind + "s"), part, None) for row in self.rows]
        return columns

    def __repr__(self) -> str:
        if self.sequence is not None:
            return f"Study({self.ruleset!r}: {plural(self.sequence.values, 'nimber')} up to {self.sequence.largest}, heaps up to {self.to})"
        same = "" if self.same_as is None else f", the same moves as {self.same_as}"
        return f"Study({self.ruleset!r}{same}: {plural(self.p_positions, 'P-position')} up to {self.to})"

    def _repr_html_(self) -> str:
        return preformatted(str(self))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Quotient(Result, QuotientFields, Tabular):
    """The misère quotient of a game of heaps. Elements are words in its generators; 1 is the identity.

    >>> import grundy as g
    >>> found = g.quotient("nim", to=3)
    >>> found.elements
    ('1', 'a', 'b^2', 'ab^2', 'b', 'ab')
    >>> found.times("b", "ab"), found.is_p("b^2")
    ('ab^2', True)
    >>> found.table[4]
    (4, 5, 4, 5, 2, 3)
    """

    @cached_property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The multiplication table: the place of x·y among the elements in row x and column y."""
        rows: list[tuple[int, ...] | None] = [None] * self.order
        rows[0] = tuple(range(self.order))
        open_rows = [0]
        while open_rows:
            x = open_rows.pop()
            for generator, y in enumerate(self.action[x]):
                if rows[y] is None:
                    rows[y] = tuple(self.action[z][generator] for z in rows[x] or ())
                    open_rows.append(y)
        return tuple(row or () for row in rows)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {word: place for place, word in enumerate(self.elements)}

    def times(self, *elements: str) -> str:
        """Return the product of elements, each given as a word of ``elements``."""
        product = 0
        for element in elements:
            product = self.table[product][self._places[element]]
        return self.elements[product]

    def is_p(self, element: str) -> bool:
        """Return whether an element belongs to the P-portion."""
        return element in self.p

    def _columns(self) -> Mapping[str, Any]:
        return {"heap": list(range(len(self.phi))), "phi": list(self.phi)}

    def __repr__(self) -> str:
        heaps = "all heaps" if self.whole else f"heaps up to {self.to}"
        return f"Quotient({self.ruleset!r}: order {self.order}, {self.p_portion} in the P-portion, {heaps})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Genera(Result, GeneraFields, Tabular):
    """The genera of heaps in misère play: ``g.values(…, genus=True)``."""

    def __len__(self) -> int:
        return len(self.genera)

    def __iter__(self) -> Iterator[str]:
        return iter(self.genera)

    def _columns(self) -> Mapping[str, Any]:
        heaps = list(range(self.start, self.start + len(self)))
        return {"n": heaps, "genus": list(self.genera), "temper": list(self.tempers)}

    def __repr__(self) -> str:
        more = " …" if len(self) > 8 else ""
        return f"Genera({self.ruleset!r}: {' '.join(self.genera[:8])}{more})"


def _move(component: int, take: tuple[int, ...], to: tuple[Place, ...]) -> Move:
    return Move(component, take, to)


#: What the native module makes of the parts of answers, by their names in the contract.
CLASSES: dict[str, Any] = {
    **RECORDS,
    "Automaton": Automaton,
    "RecurrenceRow": lambda growth, **row: RecurrenceRow(growth=float(growth), **row),
    "BestLoss": lambda lasts, **move: (_move(**move), lasts),
    "Digits": lambda **number: number["digits"],
    "Identity": Identity,
    "Move": _move,
    "Place": Place,
    "Side": Side,
    "Statement": Statement,
}

#: The results by the names of their objects in the contract.
_RESULTS: dict[str, Any] = {
    "Compare": Comparison,
    "Genera": Genera,
    "Map": Map,
    "Period": Period,
    "Positions": Positions,
    "Proof": Proof,
    "Quotient": Quotient,
    "Recurrence": Recurrence,
    "Recurrences": RecurrenceTable,
    "Represent": Representation,
    "Solve": Solution,
    "Study": Study,
    "Values": Values,
    "Verify": Identities,
}


def make(raw: dict[str, Any]) -> Any:
    """The result that the native module describes."""
    result = _RESULTS[raw["claim"]]
    if result is Solution:
        raw["components"] = raw.pop("query")
    if result is Recurrence:
        raw["growth"] = float(raw["growth"])
    names = {field.name for field in fields(result)}
    return result(**{name: value for name, value in raw.items() if name in names})
