"""Censuses: surveys of whole families of games."""

from __future__ import annotations

import inspect
import json
import operator
import os
import sys
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Union, cast

from . import _native
from ._arguments import Path, ends, flag, maybe, one_of
from ._arguments import text as words
from ._arguments import whole as natural
from ._errors import FileError, RangeError
from ._export import Tabular, _load
from ._run import Run

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import Unpack

    from ._run import Ask

#: c as a number, or a fraction such as ``Fraction(7, 2)`` or ``"7/2"``.
Factor = Union[int, Fraction, str]

#: What belongs to each kind of census.
_BELONGS = {
    "max": ("upto", "size", "pattern", "nimbers", "rows", "ties"),
    "c": ("denominator",),
    "box": ("vectors", "stars", "to", "learn"),
    "digits": ("whole", "to"),
}

#: Which vectors of a rule may be taken any number of times.
STARS = ("any", "all", "none")

#: Threads that one process can have.
_MOST_THREADS = 4096

_EXAMPLE = "for example c=5, c=(1, 10), c=(\"5/2\", \"7/2\") or c=range(1, 11)"


@dataclass(frozen=True)
class Record:
    """The largest value found, and the sets that have it."""

    #: The largest period or preperiod.
    value: int
    #: How many sets have it.
    sets: int
    #: The first of them, those with the fewest elements first.
    first: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Statistics:
    """Periods and preperiods of the sets with one largest element."""

    #: How many sets have each period.
    periods: Mapping[int, int] = field(hash=False)
    #: How many sets have each preperiod.
    preperiods: Mapping[int, int] = field(hash=False)
    longest_period: Record
    longest_preperiod: Record


@dataclass(frozen=True)
class Part:
    """The subtraction sets with one largest element."""

    m: int
    #: How many there are.
    sets: int
    outcomes: Statistics
    #: If they were asked for.
    nimbers: Statistics | None


def _histogram(raw: Any) -> dict[int, int]:
    pairs = raw.items() if isinstance(raw, dict) else raw
    return dict(sorted((int(value), int(sets)) for value, sets in pairs))


def _record(raw: Any) -> Record:
    return Record(int(raw["value"]), int(raw["sets"]), tuple(tuple(s["takes"]) for s in raw["first"]))


def _statistics(raw: Any) -> Statistics:
    return Statistics(
        _histogram(raw["periods"]),
        _histogram(raw["preperiods"]),
        _record(raw["longest_period"]),
        _record(raw["longest_preperiod"]),
    )


@dataclass(frozen=True, repr=False)
class Census(Tabular):
    """A finished census. Its contents depend only on the task, not on the number of shards or the machine.

    >>> import grundy as g
    >>> found = g.census(max=16)
    >>> found
    Census(subtraction sets, m = 16: 32768 sets, longest period 168)
    >>> found.parts[0].outcomes.longest_period.first[0]
    (2, 3, 9, 12, 15, 16)
    """

    #: The summary as JSON.
    json: str = field(repr=False)
    #: The folder with its shards, if there is one.
    folder: str | None = field(default=None, compare=False)

    @property
    def _summary(self) -> dict[str, Any]:
        return dict(json.loads(self.json))

    @property
    def task(self) -> dict[str, Any]:
        """The task."""
        return dict(self._summary["task"])

    @property
    def kind(self) -> str:
        """``subtract``, ``takeaway``, ``moves`` or ``octal``."""
        return str(self.task["census"])

    @property
    def parts(self) -> tuple[Part, ...]:
        """Subtraction sets: the findings for each largest element."""
        if self.kind != "subtract":
            raise TypeError(f"a census of {self.kind} games has rows, not parts")

        def part(raw: Any) -> Part:
            found = raw["found"]["subtract"]
            nimbers = None if found["nimbers"] is None else _statistics(found["nimbers"])
            return Part(int(raw["part"]["m"]), int(found["sets"]), _statistics(found["outcomes"]), nimbers)

        return tuple(map(part, self._summary["parts"]))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Take-away games: one c each. Rules of vectors: one rule each. Octal games: one code each."""
        if self.kind == "subtract":
            raise TypeError("a census of subtraction sets has parts; its sets are in the shards of its folder")
        found = self._summary["parts"][0]["found"][self.kind]["rows"]
        return [dict(row) for row in found]

    @property
    def thresholds(self) -> list[tuple[str, int, int]]:
        """Take-away games: the exact c at which k changes, with k below and k from there on."""
        if self.kind != "takeaway":
            raise TypeError("only a census of take-away games has thresholds")
        found = self._summary["parts"][0]["found"]["takeaway"]["thresholds"]
        return [(t["c"], int(t["before"]), int(t["after"])) for t in found]

    def to_dict(self) -> dict[str, Any]:
        """The summary."""
        return self._summary

    def to_json(self) -> str:
        """The summary as text."""
        return self.json

    def _columns(self) -> Mapping[str, Any]:
        if self.kind == "subtract":
            columns: dict[str, Any] = {"m": [p.m for p in self.parts], "sets": [p.sets for p in self.parts]}
            for kind in ("outcomes", "nimbers"):
                of = [getattr(p, kind) for p in self.parts]
                if any(o is None for o in of):
                    continue
                prefix = "" if kind == "outcomes" else "nimber_"
                for name in ("period", "preperiod"):
                    records = [getattr(o, f"longest_{name}") for o in of]
                    columns[f"{prefix}longest_{name}"] = [r.value for r in records]
                    columns[f"{prefix}longest_{name}_sets"] = [r.sets for r in records]
                    columns[f"{prefix}longest_{name}_first"] = [",".join(map(str, r.first[0])) if r.first else "" for r in records]
            return columns
        rows = self.rows
        names = [n for n in (rows[0] if rows else {}) if n not in ("p_set", "fingerprint")]
        plain = (str, int, float, type(None))
        return {n: [r[n] if isinstance(r[n], plain) else json.dumps(r[n]) for r in rows] for n in names}

    def _shards(self) -> list[str]:
        """The files of the shards, without the one that describes the folder, which has no lines."""
        if self.folder is None:
            raise RangeError("the census has no folder", help="g.census(…, folder=\"FOLDER\") stores its shards")
        names = sorted(name for name in os.listdir(self.folder) if name.endswith(".parquet") and "shard-" in name)
        return [os.path.join(self.folder, name) for name in names if not name.startswith((".", "_"))]

    def scan(self) -> polars.LazyFrame:
        """Return the lines of all shards as a lazy frame of polars, ``takes`` as lists. It reads only the data that is used.

        The folder itself is a table as well: ``polars.scan_parquet(FOLDER)``, ``pandas.read_parquet(FOLDER)``.
        """
        pl = _load("polars", "scan()")
        return cast("polars.LazyFrame", pl.scan_parquet(self._shards()))

    def sets(self) -> pandas.DataFrame:
        """Every subtraction set with its period: columns m, takes (a list), size, preperiod, period, and those of nimbers.

        The census must have been made with ``rows=True`` and a ``folder``; large ones are read by :meth:`scan`.
        """
        if self.kind != "subtract" or not self.task["rows"]:
            raise RangeError("the census has no list of sets", help="g.census(max=…, rows=True, folder=\"FOLDER\") stores one")
        pd, parquet = _load("pandas", "sets()"), _load("pyarrow.parquet", "sets()")
        sets = pd.concat([parquet.ParquetFile(path).read().to_pandas() for path in self._shards()], ignore_index=True)
        sets["takes"] = [list(map(int, takes)) for takes in sets["takes"]]
        return cast("pandas.DataFrame", sets)

    @property
    def manifest(self) -> dict[str, Any]:
        """The manifest of the folder: the task, its shards, the command, the machine, and the SHA-256 of each file."""
        if self.folder is None:
            raise RangeError("the census has no folder", help="g.census(…, folder=\"FOLDER\") stores its shards")
        return dict(json.loads(_native.census_manifest(self.folder)))

    def histogram(self, of: str = "period", *, nimbers: bool = False) -> dict[str, list[int]]:
        """Count the subtraction sets with each period or preperiod, as columns m, value, sets.

        ``nimbers``: those of the nimbers instead of the outcomes, if the census has them.

        >>> import grundy as g
        >>> g.census(max=3, nimbers=True).histogram(nimbers=True)
        {'m': [3, 3, 3, 3], 'period': [2, 4, 5, 6], 'sets': [1, 1, 1, 1]}
        """
        if of not in ("period", "preperiod"):
            raise RangeError(f"there is no histogram of `{of}`", help="use period or preperiod")
        rows = []
        for part in self.parts:
            statistics = part.nimbers if flag(nimbers, "nimbers") else part.outcomes
            if statistics is None:
                raise RangeError("the census has no nimbers", help="g.census(…, nimbers=True) computes them")
            rows += [(part.m, value, sets) for value, sets in getattr(statistics, of + "s").items()]
        return {"m": [r[0] for r in rows], of: [r[1] for r in rows], "sets": [r[2] for r in rows]}

    def __repr__(self) -> str:
        if self.kind == "subtract":
            parts = self.parts
            m = f"m = {parts[0].m}" if len(parts) == 1 else f"m = {parts[0].m} to {parts[-1].m}"
            longest = max(p.outcomes.longest_period.value for p in parts)
            return f"Census(subtraction sets, {m}: {sum(p.sets for p in parts)} sets, longest period {longest})"
        return f"Census({self.kind} games: {len(self.rows)} rules)"

    def __str__(self) -> str:
        return repr(self)

    def _repr_html_(self) -> str:
        return self._table_html()


def census(
    *,
    max: int | None = None,
    upto: bool = False,
    size: int | None = None,
    pattern: str | None = None,
    nimbers: bool = False,
    rows: bool = False,
    ties: int = 16,
    c: Factor | tuple[Factor, Factor] | range | None = None,
    denominator: int = 1,
    box: int | None = None,
    vectors: int = 3,
    stars: str = "any",
    to: int | None = None,
    learn: bool = False,
    digits: int | None = None,
    whole: bool = False,
    folder: Path | None = None,
    threads: int | None = None,
    shards: int | None = None,
    client: Any = None,
    **ask: Unpack[Ask],
) -> Census:
    """Run a census of a whole family of games.

    ``max`` is the largest element of subtraction sets (``upto``: and all below it), of all sets, those of a ``size`` or of a
    ``pattern`` such as ``"a,b,m-b,m-a,m"``; ``nimbers`` adds the periods of nimbers, ``rows`` lists every set in the shards.
    ``c`` is a factor of take-away games, the first and the last, or a range, with their ``denominator``; ``box`` the
    largest entry of the ``vectors`` of rules, ``stars`` says which of these may be taken any number of times: any, all or
    none. ``digits`` are those of octal codes, ``whole`` adds the codes with 4 before the point, ``to`` is the largest heap or
    pile that is looked at. In a ``folder`` a census can be killed at any moment and continued by the same call. A Dask ``client`` computes
    the same shards on a cluster.

    >>> import grundy as g
    >>> g.census(max=10, upto=True).to_pandas()[["m", "sets", "longest_period"]].tail(2)
        m  sets  longest_period
    8   9   256              28
    9  10   512              45
    """
    if [max, c, box, digits].count(None) != 3:
        kinds = "`max` (subtraction sets), `c` (take-away games), `box` (rules of vectors) and `digits` (octal codes)"
        raise TypeError(f"census() takes one of {kinds}")
    for name in ("method", "double_check"):
        if ask.get(name):
            raise RangeError(f"`{name}` does not apply to a census", help=f"leave out `{name}`")
    for name, value in (("upto", upto), ("nimbers", nimbers), ("rows", rows), ("learn", learn), ("whole", whole)):
        flag(value, name)
    given = {"upto": upto, "size": size, "pattern": pattern, "nimbers": nimbers, "rows": rows, "ties": ties}
    given |= {"denominator": denominator, "vectors": vectors, "stars": stars, "to": to, "learn": learn, "whole": whole}
    what: dict[str, Any]
    if max is not None:
        _refuse_others(given, "max")
        form = None if pattern is None else _native.census_pattern(words(pattern, "pattern"))
        what = {"census": "subtract", "max": natural(max, "max", 1), "upto": bool(upto), "size": maybe(size, "size", 1)}
        what |= {"pattern": form, "nimbers": bool(nimbers), "rows": bool(rows), "ties": natural(ties, "ties", 1)}
    elif c is not None:
        _refuse_others(given, "c")
        first, last = (_factor(end) for end in ends(c, _EXAMPLE))
        what = {"census": "takeaway", "from": str(first), "to": str(last), "denominator": natural(denominator, "denominator", 1)}
    elif digits is not None:
        _refuse_others(given, "digits")
        what = {"census": "octal", "digits": natural(digits, "digits", 1), "whole": bool(whole)}
        what["to"] = 10_000 if to is None else natural(to, "to", 1)
    else:
        _refuse_others(given, "box")
        what = {"census": "moves", "box": natural(box, "box", 1), "vectors": natural(vectors, "vectors", 1)}
        what |= {"stars": one_of(stars, "stars", STARS), "learn": bool(learn)}
        what |= {} if to is None else {"to": natural(to, "to", 1)}
    return run(json.dumps(what), folder, threads, shards, client, ask)


def _refuse_others(given: dict[str, Any], kind: str) -> None:
    """Refuses arguments that belong to another kind of census."""
    usual = inspect.signature(census).parameters
    for other, names in _BELONGS.items():
        for name in names:
            if name not in _BELONGS[kind] and given[name] != usual[name].default:
                raise RangeError(f"`{name}` cannot be combined with `{kind}`", help=f"`{name}` belongs to `{other}`")


def _factor(c: Any) -> Fraction:
    """Returns a factor of take-away games, which is at least 1."""
    if isinstance(c, str):
        try:
            factor = Fraction(c)
        except (ValueError, ZeroDivisionError):
            raise RangeError(f"c = {c!r} is not a fraction", help=_EXAMPLE) from None
    elif isinstance(c, Fraction):
        factor = c
    else:
        try:
            factor = Fraction(operator.index(c))
        except TypeError:
            said = f"c must be a whole number, a fraction, a pair or a range, not {type(c).__name__}"
            raise TypeError(f"{said}: {_EXAMPLE}") from None
    if factor < 1 or factor.numerator >= 1 << 32:
        said = "less than 1" if factor < 1 else "too large"
        raise RangeError(f"c is {said}", help=_EXAMPLE)
    return factor


def run(text: str, folder: Path | None, threads: int | None, shards: int | None, client: Any, ask: Ask) -> Census:
    """Run a census here, or on a cluster."""
    where = None if folder is None else os.fspath(folder)
    if where == "":
        raise RangeError("folder is empty", help="give a folder, or leave it out to get the summary only")
    threads, shards = maybe(threads, "threads", 1, _MOST_THREADS), maybe(shards, "shards", 1)
    if client is not None:
        from ._cluster import run_on

        if threads is not None:
            raise RangeError("`threads` does not apply to a census on a cluster", help="leave out `threads`; the workers have their own")
        return Census(run_on(client, text, where, shards, ask), where)
    with Run(ask, "games") as terms:
        found, repaired = _native.census_run(text, where, threads or os.cpu_count() or 1, shards, None, command(), terms)
    tell(repaired)
    return Census(found or "", where)


def tell(repaired: list[str]) -> None:
    """Warns of shards that were damaged and are computed again."""
    for why in repaired:
        warnings.warn(f"a shard is computed again: {why}", RuntimeWarning, stacklevel=4)


def shard(text: str, folder: Path, index: int, of: int, threads: int | None, ask: Ask) -> None:
    """Computes one shard of a census into its folder: a job of an array."""
    with Run(ask) as terms:
        _, repaired = _native.census_run(text, os.fspath(folder), threads or 1, None, (index, of), command(), terms)
    tell(repaired)


def command() -> str:
    """Returns the command line of this process, for the manifest."""
    return " ".join(sys.argv) if sys.argv and sys.argv[0] else "python"


def load_census(folder: Path) -> Census:
    """Read a finished census from its folder; an error names missing shards.

    Its lines are read by :meth:`Census.scan` and :meth:`Census.sets`.
    """
    where = os.fspath(folder)
    if not any(os.path.isfile(os.path.join(where, name)) for name in ("_census.parquet", "census.json")):
        there = "has no _census.parquet" if os.path.isdir(where) else "does not exist"
        raise FileError(f"{where} is not the folder of a census: it {there}", help="check the path")
    return Census(_native.census_finish(where), where)
