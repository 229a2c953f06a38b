"""Questions and the catalogue; the functions themselves are in ``_asked``."""

from __future__ import annotations

import builtins
import json
import time
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _native
from ._arguments import flat, maybe, text, whole
from ._errors import RangeError
from ._results import Period, PeriodTable, Solution, make
from ._run import Run

if TYPE_CHECKING:
    from ._run import Ask


def answer(question: str, given: dict[str, Any], ask: Ask) -> Any:
    """The answer to a question of the registry; what is ``None`` is not given."""
    if question == "period" and isinstance(given["row"], (range, list, tuple, np.ndarray)):
        return _periods(given, ask)
    heaps = given.get("position")
    if heaps is not None:
        given = {**given, "position": flat(heaps)}
    with Run(ask) as terms:
        raw = _native.ask(question, given, terms)
    if question == "values" and (given["square"] or (given["row"] is not None and given["to"] is None)):
        raw |= {"bounds": True, "array": raw["array"] if given["square"] else raw["array"][0]}
    found = make(raw)
    if isinstance(heaps, list):
        _check_groups(heaps, found)
    if question == "map":
        look = {name: given[name] for name in ("scale", "bare", "upwards")}
        found = replace(found, cell=maybe(given["cell"], "cell"), **look)
    return found


def _periods(given: dict[str, Any], ask: Ask) -> PeriodTable:
    """The periods of several rows, within one budget of time."""
    began, seconds = time.monotonic(), Run(ask).seconds
    periods: list[Period] = []
    for row in given["row"]:
        left: Ask = {} if seconds is None else {"time": max(0.0, seconds - (time.monotonic() - began))}
        periods.append(answer("period", {**given, "row": whole(row, "row", most=1 << 62)}, {**ask, **left}))
    return PeriodTable(ruleset=given["ruleset"], periods=tuple(periods))


def _check_groups(parts: list[Any], found: Solution) -> None:
    """Refuses groups of heaps that are not the piles of one component each."""
    piles = [len(component.piles) for component in found.components]
    firsts = dict(zip(accumulate(piles, initial=0), piles))
    at = 0
    for part in parts:
        count = len(flat(part))
        if isinstance(part, list) and firsts.get(at) != count:
            said = ", ".join(str(n) for n in piles)
            help = f"the components have {said} piles, in this order"
            raise RangeError(f"a group of {count} heaps is not one component", help=help)
        at += count


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


def games(name: str | None = None, *, lang: str | None = None) -> builtins.list[Game]:
    """List all families of games, or return the family of one name.

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

    if name is not None:
        text(name, "name")
    return [game(raw) for raw in json.loads(_native.games(name, lang))["games"]]


def cite(name: str | None = None) -> str:
    """Return the sources of the theorems about a game, or of all theorems, as BibTeX.

    >>> import grundy as g
    >>> print(g.cite("fibonacci").splitlines()[0])
    @article{schwenk1970,
    """
    return _native.cite(None if name is None else text(name, "name"))
