"""The answers to questions about games, as typed objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import zip_longest
from typing import Any

from . import _native
from ._errors import GrundyError
from ._export import Shown, Tabular, plural, preformatted, short
from ._fields import (
    RECORDS,
    ComparisonFields,
    IdentitiesFields,
    IdentityFields,
    MoveFields,
    PeriodFields,
    Position,
    PositionsFields,
    RecurrenceFields,
    RecurrenceTableFields,
    RepresentationFields,
    SideFields,
    SolutionFields,
    StudyFields,
)
from ._automaton import Automaton
from ._proofs import Map, Proof, Statement
from ._result import Result
from ._run import Run
from ._values import Values


@dataclass(frozen=True, repr=False)
class Place(Shown):
    """A position of one component: its piles, and the bound on the next take where the rules have one."""

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
        """What the move leaves, in the notation."""
        return " + ".join(map(str, self.places))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Solution(Result, SolutionFields, Tabular):
    """Who wins a position, by which moves, and why.

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

    def _width(self) -> int:
        """How many piles the game has, by its first P-position."""
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
    """H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the lost openings.

    >>> import grundy as g
    >>> g.recurrence("takeaway(6x)")
    Recurrence('takeaway(6x)': k = 10, n0 = 18, theorem)
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
    """Two rulesets side by side."""

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
        return f"Comparison({self.left.ruleset!r}, {self.right.ruleset!r}: the first {self.same} alike)"


class Identity(Shown, IdentityFields):
    """One identity over a range."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Identities(Result, IdentitiesFields, Tabular):
    """Identities of the papers, checked over a range. It is true if all hold as far as they were checked."""

    def __bool__(self) -> bool:
        return self.holds

    def _columns(self) -> Mapping[str, Any]:
        names = ("id", "says", "source", "start", "checked", "fails_at")
        return {name: [getattr(i, name) for i in self.identities] for name in names}

    def __repr__(self) -> str:
        return f"Identities({len(self.identities)} checked, {'all hold' if self.holds else 'not all hold'})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Study(Result, StudyFields, Tabular):
    """What shows in a game on several piles."""

    def _columns(self) -> Mapping[str, Any]:
        columns: dict[str, Any] = {"row": [row.row for row in self.rows]}
        for kind in ("outcome", "nimber"):
            for part in ("preperiod", "period", "saltus"):
                columns[f"{kind}_{part}"] = [getattr(getattr(row, kind + "s"), part, None) for row in self.rows]
        return columns

    def __repr__(self) -> str:
        same = "" if self.same_as is None else f", the same moves as {self.same_as}"
        return f"Study({self.ruleset!r}{same}: {plural(self.p_positions, 'P-position')} up to {self.to})"

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def _move(component: int, take: tuple[int, ...], to: tuple[Place, ...]) -> Move:
    return Move(component, take, to)


#: What the native module makes of the parts of answers, by their names in the contract.
CLASSES: dict[str, Any] = {
    **RECORDS,
    "Automaton": Automaton,
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
    "Map": Map,
    "Period": Period,
    "Positions": Positions,
    "Proof": Proof,
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
    names = {field.name for field in fields(result)}
    return result(**{name: value for name, value in raw.items() if name in names})
