"""The answers to questions about games, as typed objects."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

import numpy as np

from . import _native
from ._certificate import Certificate
from ._errors import GrundyError
from ._export import Shown, Tabular, plural, preformatted, short
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


@dataclass(frozen=True, repr=False)
class Move(Shown):
    """A move in a sum."""

    #: Index of the component moved in.
    component: int
    #: Tokens taken from each pile of that component.
    take: tuple[int, ...]
    #: The component after the move.
    place: Place

    @property
    def to(self) -> str:
        """The component after the move, in the notation."""
        return str(self.place)


def _move(raw: Any) -> Move:
    component, take, place = raw
    return Move(component, take, Place(*place))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Solution(Result, Tabular):
    """Who wins a position, by which moves, and why.

    >>> import grundy as g
    >>> solution = g.solve("fibonacci:20")
    >>> solution.outcome, solution.nimber, [move.take for move in solution.moves]
    ('N', 7, [(2,)])
    """

    #: ``normal`` or ``misere``.
    play: str
    #: The components of the position.
    components: tuple[Place, ...]
    #: ``N``: the next player wins; ``P``: the previous player wins, the player to move loses.
    outcome: str
    #: The value of the position, where it is known; normal play only.
    nimber: int | None
    #: Winning moves, at most 1000 unless all were asked for.
    moves: tuple[Move, ...]
    #: How many winning moves there are.
    moves_total: int
    #: Whether there is no move at all.
    over: bool
    #: In a lost position the move after which the game lasts longest, and how long, where that is known.
    best_loss: tuple[Move, int] | None

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
class Period(Result):
    """The exact preperiod, period and saltus of a game's values.

    >>> import grundy as g
    >>> found = g.period("subtract(2,4,7)")
    >>> found
    Period('subtract(2,4,7)': nimbers, preperiod 8, period 3, verified)
    >>> found.cycle.tolist()
    [1, 0, 2]
    """

    #: The game.
    ruleset: str
    #: ``normal`` or ``misere``.
    play: str
    #: ``nimber`` or ``outcome``.
    kind: str
    #: The first pile, if the values are one row of a two-pile game.
    row: int | None
    #: The least index from which the values repeat; ``None`` if no period shows.
    preperiod: int | None
    #: The least length of a repeating block.
    period: int | None
    #: What each repetition adds.
    saltus: int | None
    #: The values before the preperiod, if they are few enough to list.
    prefix: np.ndarray[Any, Any] | None
    #: One period of values, if they are few enough to list.
    cycle: np.ndarray[Any, Any] | None

    @cached_property
    def _said(self) -> dict[str, Any]:
        return dict(json.loads(self.to_json()))

    @property
    def closed_form(self) -> str | None:
        """The values as a formula."""
        return self._said.get("closed_form")

    @property
    def latex(self) -> str | None:
        """The formula for a paper."""
        return self._said.get("latex")

    def __repr__(self) -> str:
        game = ("misere " if self.play == "misere" else "") + self.ruleset
        row = "" if self.row is None else f", row {short(self.row)}"
        if self.period is None:
            return f"Period({game!r}{row}: {self.kind}s, none found up to {self.observed_upto})"
        saltus = f", saltus {self.saltus}" if self.saltus else ""
        return f"Period({game!r}{row}: {self.kind}s, preperiod {self.preperiod}, period {self.period}{saltus}, {self.standing})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Positions(Result, Tabular):
    """P-positions, in increasing order.

    >>> import grundy as g
    >>> g.positions("wythoff", count=4).piles
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """

    #: The game.
    ruleset: str
    #: ``normal`` or ``misere``.
    play: str
    #: Index and piles of each.
    positions: tuple[tuple[int, tuple[int, ...]], ...]
    #: Whether there are no more P-positions at all.
    exhausted: bool
    #: The numbers from the first index on in Fibonacci numeration, if they were asked for.
    numeration: tuple[str, ...] | None

    @property
    def piles(self) -> list[tuple[int, ...]]:
        """The piles alone."""
        return [piles for _, piles in self.positions]

    def _width(self) -> int:
        """How many piles the game has, by its first P-position."""
        with Run({"time": 1}) as terms:
            try:
                first = _native.positions(self.ruleset, None, 1, self.play == "misere", False, terms)["positions"]
            except GrundyError:
                return 1
        return len(first[0][1]) if first else 1

    def __len__(self) -> int:
        return len(self.positions)

    def __iter__(self) -> Iterator[tuple[int, tuple[int, ...]]]:
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
class Representation(Result):
    """A number in the numeration of a take-away game.

    >>> import grundy as g
    >>> g.represent("fibonacci", 20)
    Representation(20 = 13 + 5 + 2, digits 101010)
    """

    #: The game.
    ruleset: str
    #: The number.
    n: int
    #: Its parts, largest first; ``None`` if they are too long to list.
    parts: tuple[int, ...] | None
    #: One digit for each term from the largest part down.
    digits: str
    #: How many parts there are.
    norm: int

    def __repr__(self) -> str:
        if self.parts is None or len(self.parts) > 8:
            return f"Representation({short(self.n)} in {self.ruleset!r}: {plural(self.norm, 'part')})"
        return f"Representation({short(self.n)} = {' + '.join(map(short, self.parts))}, digits {self.digits[:64]})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Recurrence(Result, Tabular):
    """H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the lost openings.

    >>> import grundy as g
    >>> g.recurrence("takeaway(6x)")
    Recurrence('takeaway(6x)': k = 10, n0 = 18, theorem)
    """

    #: The game.
    ruleset: str
    #: The lag.
    k: int
    #: The least n from which on it holds.
    n0: int
    #: H(1), H(2), … to the end of the window.
    h: tuple[int, ...]
    #: First and last n of the successive steps that prove it.
    window: tuple[int, int]
    #: The growth rate of H, rounded down.
    growth: str

    def _columns(self) -> Mapping[str, Any]:
        return {"n": list(range(1, len(self.h) + 1)), "h": list(self.h)}

    def __repr__(self) -> str:
        return f"Recurrence({self.ruleset!r}: k = {self.k}, n0 = {self.n0}, {self.standing})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class RecurrenceTable(Result, Tabular):
    """The recurrences of f(x) = cx for many c.

    >>> import grundy as g
    >>> [(c, k) for c, k, _, _ in g.recurrence(c=range(6, 9)).rows]
    [(6, 10), (7, 13), (8, 16)]
    """

    #: c, k, n0 and the growth rate.
    rows: tuple[tuple[int, int, int, str], ...]
    #: The exact c at which k changes, with k below and k from there on.
    thresholds: tuple[tuple[str, int, int], ...]

    def _columns(self) -> Mapping[str, Any]:
        return {name: [row[i] for row in self.rows] for i, name in enumerate(("c", "k", "n0", "growth"))}

    def __repr__(self) -> str:
        if not self.rows:
            return "RecurrenceTable(empty)"
        return f"RecurrenceTable(c = {self.rows[0][0]} to {self.rows[-1][0]}, {plural(len(self.thresholds), 'threshold')})"


@dataclass(frozen=True, repr=False)
class Side(Shown):
    """One of two rulesets that are compared."""

    ruleset: str
    #: Index and piles of its P-positions.
    positions: tuple[tuple[int, tuple[int, ...]], ...]
    #: The lag and the start of its recurrence, where there is one.
    k: int | None
    n0: int | None


def _one_cell(piles: tuple[int, ...]) -> int | str:
    """The piles of a position in one cell: a number, or text such as ``(3,5)``."""
    return piles[0] if len(piles) == 1 else "(" + ",".join(map(_native.decimal, piles)) + ")"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Comparison(Result, Tabular):
    """Two rulesets side by side."""

    left: Side
    right: Side
    #: How many P-positions agree from the first on.
    same: int

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


@dataclass(frozen=True, repr=False)
class Identity(Shown):
    """One identity over a range."""

    id: str
    says: str
    source: str
    #: The first n.
    start: int
    #: For how many n it was checked.
    checked: int
    #: The first n for which it fails.
    fails_at: int | None


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Identities(Result, Tabular):
    """Identities of the papers, checked over a range. It is true if all hold as far as they were checked."""

    #: Whether all hold.
    holds: bool
    identities: tuple[Identity, ...]

    def __bool__(self) -> bool:
        return self.holds

    def _columns(self) -> Mapping[str, Any]:
        names = ("id", "says", "source", "start", "checked", "fails_at")
        return {name: [getattr(i, name) for i in self.identities] for name in names}

    def __repr__(self) -> str:
        return f"Identities({len(self.identities)} checked, {'all hold' if self.holds else 'not all hold'})"


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Study(Result, Tabular):
    """What shows in a game on several piles."""

    #: The rules in canonical form.
    ruleset: str
    #: The known game that has the same moves, if there is one. This is a proof.
    same_as: str | None
    #: Whether all piles play the same part.
    symmetric: bool
    #: Piles up to here were looked at.
    to: int
    #: How many P-positions there are among them.
    p_positions: int
    #: Known games with the same P-positions among these.
    same_p_positions: tuple[str, ...]
    #: Row, and preperiod, period and saltus of its outcomes and of its nimbers where they are proved.
    rows: tuple[tuple[int, tuple[int, int, int] | None, tuple[int, int, int] | None], ...]

    def _columns(self) -> Mapping[str, Any]:
        columns: dict[str, Any] = {"row": [row for row, _, _ in self.rows]}
        for i, kind in ((1, "outcome"), (2, "nimber")):
            for j, part in enumerate(("preperiod", "period", "saltus")):
                columns[f"{kind}_{part}"] = [None if row[i] is None else row[i][j] for row in self.rows]  # type: ignore[index]
        return columns

    def __repr__(self) -> str:
        same = "" if self.same_as is None else f", the same moves as {self.same_as}"
        return f"Study({self.ruleset!r}{same}: {plural(self.p_positions, 'P-position')} up to {self.to})"

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def make(raw: dict[str, Any]) -> Any:
    """The result that the native module describes."""
    from ._proofs import Automaton, Map, Proof, Statement

    name = raw.pop("claim")
    if raw.get("certificate") is not None:
        raw["certificate"] = Certificate(raw["certificate"])
    if name == "Solution":
        raw["components"] = tuple(Place(*c) for c in raw["components"])
        raw["moves"] = tuple(map(_move, raw["moves"]))
        best = raw["best_loss"]
        raw["best_loss"] = None if best is None else (_move(best[0]), best[1])
    elif name == "Comparison":
        for side in ("left", "right"):
            ruleset, positions, k, n0 = raw[side]
            raw[side] = Side(ruleset, tuple(positions), k, n0)
    elif name == "Identities":
        raw["identities"] = tuple(Identity(*i) for i in raw["identities"])
    elif name == "Proof":
        raw["statements"] = tuple(Statement(*s) for s in raw["statements"])
        raw["automaton"] = None if raw["automaton"] is None else Automaton(*raw["automaton"])
    classes = (Solution, Values, Period, Positions, Representation, Recurrence, RecurrenceTable, Comparison)
    classes_by_name: dict[str, Any] = {c.__name__: c for c in (*classes, Identities, Study, Proof, Map)}
    frozen = {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
    return classes_by_name[name](**frozen)
