"""Many positions in one call, and sequences in chunks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union, overload

import numpy as np
import numpy.typing as npt

from . import _native
from ._arguments import Nat, Path, flag, text, whole
from ._errors import RangeError
from ._export import Tabular, _load, plural
from ._run import Run

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._run import Ask

#: Positions: one number each, or one row of piles each. Integers of any size.
Places = Union[int, "npt.ArrayLike"]

#: Nimbers of many positions: Python's own integers where 64 bits are too few.
Nimbers = Union["npt.NDArray[np.uint64]", "npt.NDArray[np.object_]"]

#: Values of a chunk if nothing is said.
CHUNK = 1 << 22


def _flat(value: Any, name: str) -> np.ndarray[Any, Any]:
    """Whole numbers as 64-bit words, or as Python's where these are too few."""
    array = np.asarray(value)
    if array.size == 0:
        return array.astype(np.uint64)
    if array.dtype.kind == "f" and not isinstance(value, (np.ndarray, np.generic)):
        # Integers of which some are beyond 64 bits and some negative, or numbers that are not whole: each is looked at.
        array = np.asarray(value, dtype=object)
    if array.dtype.kind in "fbSUmM":
        raise TypeError(f"{name} must be whole numbers, not {array.dtype}; write 10**7, not 1e7")
    if array.dtype.kind == "O":
        # Integers beyond 64 bits; the native module looks at each.
        return array
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be whole numbers, not {array.dtype}")
    if array.dtype.kind == "i" and int(array.min()) < 0:
        raise RangeError(f"one of the {name} is negative", help="heaps and bounds start at 0")
    return array.astype(np.uint64)


def _evaluate(ruleset: str, positions: Any, bound: Any, outcomes: bool, misere: bool, ask: Ask) -> np.ndarray[Any, Any]:
    """The values of positions: an array of the shape of the positions, without the axis of the piles."""
    for name in ("method", "double_check"):
        if ask.get(name):
            raise RangeError(f"`{name}` does not apply to many positions", help=f"leave out `{name}`")
    count = _native.piles(text(ruleset, "ruleset"))
    array = _flat(positions, "heaps")
    shape = array.shape
    if count > 1:
        if not shape or shape[-1] != count:
            said = f"positions of {ruleset} have {count} piles"
            raise RangeError(said, help=f"pass an array whose last axis has {count} numbers, such as [[1, 2], [3, 5]] for two piles")
        shape = shape[:-1]
    bounds = None
    if bound is not None:
        bounds = _flat(bound, "bounds")
        if count > 1:
            raise RangeError("a bound applies to one heap only", help="leave out `bound`")
        try:
            array, bounds = np.broadcast_arrays(array, bounds)
        except ValueError:
            raise RangeError("there are not as many bounds as heaps", help="give one bound for all heaps, or one for each") from None
        shape, bounds = array.shape, np.ascontiguousarray(bounds).reshape(-1)
    with Run(ask) as terms:
        found = _native.many(ruleset, np.ascontiguousarray(array.reshape(-1)), bounds, outcomes, flag(misere, "misere"), terms)
    return found.reshape(shape)


@overload
def nimber(ruleset: str, heaps: int, *, bound: int | None = None, **ask: Unpack[Ask]) -> int: ...
@overload
def nimber(ruleset: str, heaps: Places, *, bound: Places | None = None, **ask: Unpack[Ask]) -> Nimbers | int: ...
def nimber(ruleset: str, heaps: Places, *, bound: Places | None = None, **ask: Unpack[Ask]) -> Nimbers | int:
    """Compute the nimbers of many positions of one ruleset in one call.

    ``heaps``: numbers, or for games on several piles rows of them; integers of any size. One position gives one
    number, an array an array.
    ``bound``: take-away games: the most that may be taken now, one for all or one for each.

    >>> import grundy as g
    >>> g.nimber("subtract(1,3,4)", [0, 1, 2, 10**100])
    array([0, 1, 0, 2], dtype=uint64)
    >>> g.nimber("wythoff", [[1, 2], [3, 4], [6, 9]])
    array([ 0,  2, 13], dtype=uint64)
    >>> g.nimber("fibonacci", 20, bound=[4, 19])
    array([2, 7], dtype=uint64)
    >>> g.nimber("kayles", 12)
    4
    """
    found = _evaluate(ruleset, heaps, bound, False, False, ask)
    return found if found.ndim else int(found)


@overload
def outcome(ruleset: str, heaps: int, *, bound: int | None = None, misere: bool = False, **ask: Unpack[Ask]) -> str: ...
@overload
def outcome(
    ruleset: str, heaps: Places, *, bound: Places | None = None, misere: bool = False, **ask: Unpack[Ask]
) -> npt.NDArray[np.str_] | str: ...
def outcome(
    ruleset: str, heaps: Places, *, bound: Places | None = None, misere: bool = False, **ask: Unpack[Ask]
) -> npt.NDArray[np.str_] | str:
    """Compute the outcomes of many positions of one ruleset in one call: P or N for each.

    >>> import grundy as g
    >>> g.outcome("wythoff", [[1, 2], [3, 4]])
    array(['P', 'N'], dtype='<U1')
    >>> g.outcome("nim^2", [[1, 1], [2, 3]], misere=True)
    array(['N', 'N'], dtype='<U1')
    >>> g.outcome("fibonacci", 10**30)
    'N'
    """
    lost = _evaluate(ruleset, heaps, bound, True, misere, ask)
    letters = np.where(lost, "P", "N")
    return letters if letters.ndim else str(letters)


@dataclass(frozen=True, eq=False, repr=False)
class Solutions(Tabular):
    """Who wins many positions, and their nimbers where there are any."""

    ruleset: str
    #: As they were asked about.
    positions: np.ndarray[Any, Any]
    #: P or N for each.
    outcomes: np.ndarray[Any, Any]
    #: Normal play only.
    nimbers: np.ndarray[Any, Any] | None

    def __len__(self) -> int:
        return self.outcomes.size

    def _columns(self) -> Mapping[str, Any]:
        count = self.outcomes.size
        piles = self.positions.reshape(count, -1) if count else self.positions.reshape(0, 1)
        names = ["n"] if piles.shape[1] == 1 else [f"heap{i + 1}" for i in range(piles.shape[1])]
        columns: dict[str, Any] = {name: piles[:, i] for i, name in enumerate(names)}
        columns["outcome"] = self.outcomes.reshape(-1)
        return columns if self.nimbers is None else columns | {"nimber": self.nimbers.reshape(-1)}

    def __repr__(self) -> str:
        lost = int((self.outcomes == "P").sum())
        return f"Solutions({self.ruleset!r}: {plural(len(self), 'position')}, {lost} are P)"

    def _repr_html_(self) -> str:
        return self._table_html()


def solve_many(
    ruleset: str, heaps: Places, *, bound: Places | None = None, misere: bool = False, **ask: Unpack[Ask]
) -> Solutions:
    """Compute the outcomes and nimbers of many positions of one ruleset, as arrays and frames.

    >>> import grundy as g
    >>> found = g.solve_many("subtract(1,2,3)", range(6))
    >>> found
    Solutions('subtract(1,2,3)': 6 positions, 2 are P)
    >>> found.nimbers
    array([0, 1, 2, 3, 0, 1], dtype=uint64)
    """
    nimbers = None if misere else np.asarray(nimber(ruleset, heaps, bound=bound, **ask))
    letters = np.where(nimbers == 0, "P", "N") if nimbers is not None else None
    if letters is None:
        letters = np.asarray(outcome(ruleset, heaps, bound=bound, misere=misere, **ask))
    return Solutions(ruleset, _flat(heaps, "heaps"), letters, nimbers)


def iter_values(
    ruleset: str,
    to: Nat,
    *,
    start: Nat = 0,
    outcomes: bool = False,
    misere: bool = False,
    chunk: int = CHUNK,
    **ask: Unpack[Ask],
) -> Iterator[tuple[int, np.ndarray[Any, Any]]]:
    """Yield the values of one heap in chunks: pairs of the first heap and an array of nimbers, or of booleans (true for P).

    Where a period is proved, only it and one chunk are held, and ``start`` may be of any size; elsewhere all values are
    computed first, and need the memory for them.

    >>> import grundy as g
    >>> [(first, values.tolist()) for first, values in g.iter_values("subtract(1,2)", 7, chunk=3)]
    [(0, [0, 1, 2]), (3, [0, 1, 2]), (6, [0, 1])]
    >>> next(g.iter_values("nim", 10**30 + 1, start=10**30))[1].tolist()
    [1000000000000000000000000000000, 1000000000000000000000000000001]
    """
    first, last = (_native.integer(n) if isinstance(n, str) else whole(n, name, most=1 << 10**6) for n, name in ((start, "start"), (to, "to")))
    step = whole(chunk, "chunk", least=1)
    if first > last:
        raise RangeError("start is larger than to", help="start must be at most to")
    letters, other = flag(outcomes, "outcomes"), flag(misere, "misere")
    with Run(ask) as terms:
        stretches = _native.Stretches(text(ruleset, "ruleset"), last, letters, other, terms)

    def chunks() -> Iterator[tuple[int, np.ndarray[Any, Any]]]:
        at = first
        while at <= last:
            count = min(step, last - at + 1)
            with Run(ask) as terms:
                yield at, stretches.values(at, count, terms)
            at += count

    return chunks()


def write_values(
    path: Path,
    ruleset: str,
    to: Nat,
    *,
    start: Nat = 0,
    outcomes: bool = False,
    misere: bool = False,
    chunk: int = CHUNK,
    **ask: Unpack[Ask],
) -> int:
    """Write the values of one heap to a Parquet file, chunk by chunk: columns n and nimber, or outcome. Return their number.

    The file appears when it is complete. Where a period is proved, memory does not grow with it. Heaps beyond 64 bits are text.
    """
    pyarrow, parquet = _load("pyarrow", "write_values()"), _load("pyarrow.parquet", "write_values()")

    name = "outcome" if outcomes else "nimber"
    place = os.fspath(path)
    partial = f"{place}.part"
    written, writer = 0, None
    try:
        for at, values in iter_values(ruleset, to, start=start, outcomes=outcomes, misere=misere, chunk=chunk, **ask):
            count = len(values)
            if at + count < 1 << 63:
                n = pyarrow.array(np.arange(at, at + count, dtype=np.int64))
            else:
                n = pyarrow.array([_native.decimal(at + i) for i in range(count)])
            if outcomes:
                cells = pyarrow.DictionaryArray.from_arrays(np.where(values, 0, 1).astype(np.int8), ["P", "N"]).cast("string")
            elif values.dtype == object:
                cells = pyarrow.array([_native.decimal(v) for v in values])
            else:
                cells = pyarrow.array(values.astype(np.int64) if values.dtype != np.uint64 else values)
            table = pyarrow.table({"n": n, name: cells})
            if writer is None:
                # Heaps follow each other: their differences take no room, and no dictionary of them is tried.
                by = {"n": "DELTA_BINARY_PACKED" if pyarrow.types.is_integer(n.type) else "DELTA_BYTE_ARRAY"}
                writer = parquet.ParquetWriter(partial, table.schema, compression="zstd", use_dictionary=[name], column_encoding=by)
            writer.write_table(table)
            written += count
        if writer is not None:
            writer.close()
            os.replace(partial, place)
        return written
    except BaseException:
        if writer is not None:
            writer.close()
        if os.path.exists(partial):
            os.remove(partial)
        raise
