"""Values of many positions: an array, and what it is an array of."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from numbers import Number
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from . import _native
from ._export import Tabular, plural, short
from ._result import Result, as_array

#: Values that become Python's numbers at once.
_AT_ONCE = 1 << 16


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Values(Result, Tabular, NDArrayOperatorsMixin):
    """Values of many positions. ``np.asarray`` gives the array itself, without copying.

    Arithmetic and comparisons with numbers and arrays are those of the array; two results are equal as a whole or not.

    >>> import grundy as g
    >>> values = g.values("subtract(1,3,4)", 21)
    >>> values
    Values('subtract(1,3,4)', nimbers of the heaps 0 to 21: 0 1 0 1 2 3 2 0 …)
    >>> g.values("subtract(1,4)", 11, outcomes=True).letters
    'PNPNNPNPNNPN'
    >>> np.flatnonzero(values == 0)
    array([ 0,  2,  7,  9, 14, 16, 21])
    """

    #: The game.
    ruleset: str
    #: ``normal`` or ``misere``.
    play: str
    #: ``nimber`` or ``outcome``.
    kind: str
    #: The first heap, or the first column of a row.
    start: int
    #: The first pile, if the values are one row of a two-pile game; the heap, if they are those of its bounds.
    row: int | None = None
    #: ``box`` or ``simplex`` for games on several piles.
    layout: str | None = None
    #: Whether the last axis is the bound on the next take.
    bounds: bool = False
    #: The values: nimbers, or for outcomes whether each position is P (the player to move loses). It cannot be written to.
    array: np.ndarray[Any, Any]
    #: For a simplex, the piles of each value.
    heaps: np.ndarray[Any, Any] | None = None

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return as_array(self.array, dtype, copy)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if any(isinstance(out, Values) for out in kwargs.get("out", ())):
            raise TypeError("values cannot be changed; change a copy of their array: values.array.copy()")
        plain = [i.array if isinstance(i, Values) else i for i in inputs]
        return getattr(ufunc, method)(*plain, **kwargs)

    def __eq__(self, other: Any) -> Any:
        return np.equal(self.array, other) if _is_array(other) else Result.__eq__(self, other)

    def __ne__(self, other: Any) -> Any:
        if _is_array(other):
            return np.not_equal(self.array, other)
        same = Result.__eq__(self, other)
        return same if same is NotImplemented else not same

    __hash__ = Result.__hash__

    @property
    def shape(self) -> tuple[int, ...]:
        """How long each axis of the array is."""
        return tuple(self.array.shape)

    @property
    def ndim(self) -> int:
        """How many axes the array has."""
        return self.array.ndim

    @property
    def size(self) -> int:
        """How many values there are."""
        return self.array.size

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of the values."""
        dtype: np.dtype[Any] = self.array.dtype
        return dtype

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        return self.array[index]

    def __iter__(self) -> Iterator[Any]:
        step = max(1, _AT_ONCE * len(self) // max(1, self.size))
        for first in range(0, len(self), step):
            yield from self.array[first : first + step].tolist()

    @property
    def letters(self) -> str:
        """Outcomes as text, one letter for each position: P or N."""
        if self.kind != "outcome":
            raise TypeError("nimbers have no letters; ask with outcomes=True")
        if self.array.ndim != 1:
            raise TypeError("letters are for one row; use letters_array")
        return self.letters_array.tobytes().decode()

    @property
    def letters_array(self) -> np.ndarray[Any, Any]:
        """Outcomes as an array of ``b"P"`` and ``b"N"``."""
        return _letters(self.array)

    def _object(self) -> dict[str, Any]:
        object: dict[str, Any] = {"format": 1, "ruleset": self.ruleset, "play": self.play, "kind": self.kind}
        object["row"] = self.row
        object["from"] = self.start
        object["layout"] = self.layout
        if self.layout is not None:
            object["to"] = int(self.heaps.max()) if self.heaps is not None else self.array.shape[0] - 1
            p = int(np.count_nonzero(self.array if self.kind == "outcome" else self.array == 0))
            object["positions"] = self.array.size
            object["counts"] = {"P": p, "N": self.array.size - p}
        object["values"] = _listed(self)
        object["method"] = self.method
        object["standing"] = self.standing
        object["observed_upto"] = self.observed_upto
        object["double_check"] = self.double_check
        object["partial"] = self.partial or None
        object["why"] = json.loads(self.told.why())
        return {key: value for key, value in object.items() if value is not None}

    def to_dict(self) -> dict[str, Any]:
        """The object of the command line, with integers as integers."""
        return self._object()

    def to_json(self) -> str:
        """The JSON object of the command line."""
        object = self._object()
        for key in ("from", "row"):
            if object.get(key, 0) > 1 << 53:
                object[key] = _native.decimal(object[key])
        if "counts" in object:
            object["positions"] = str(object["positions"])
            object["counts"] = {key: str(n) for key, n in object["counts"].items()}
        if "observed_upto" in object:
            object["observed_upto"] = _native.decimal(object["observed_upto"])
        if self.kind == "nimber" and self.array.dtype.itemsize == 8:
            object["values"] = [_native.decimal(n) if n > 1 << 53 else n for n in object["values"]]
        return json.dumps(object, separators=(",", ":"), ensure_ascii=False)

    def _columns(self) -> Mapping[str, Any]:
        return self._rows(self.size)

    def _head(self, rows: int) -> tuple[Mapping[str, Any], int]:
        return self._rows(min(rows, self.size)), self.size

    def _rows(self, count: int) -> Mapping[str, Any]:
        """The first rows of the table, as columns."""
        array = self.array.reshape(-1)[:count]
        return {**self._places(count), self.kind: _letters(array).astype("U1") if self.kind == "outcome" else array}

    def _places(self, count: int) -> dict[str, Any]:
        """Where the first values are."""
        if self.heaps is not None:
            return {f"heap{i + 1}": self.heaps[:count, i] for i in range(self.heaps.shape[1])}
        if self.ndim == 1:
            if self.bounds:
                return {"n": [self.row] * count, "r": np.arange(count, dtype=np.uint32)}
            if self.start + count <= 1 << 64:
                return {"n": np.arange(count, dtype=np.uint64) + np.uint64(self.start)}
            return {"n": [self.start + i for i in range(count)]}
        axes = np.unravel_index(np.arange(count), self.shape)
        names = [f"heap{i + 1}" for i in range(self.ndim)] if self.layout else ["n", "r"]
        return {name: axis.astype(np.uint32) for name, axis in zip(names, axes)}

    def __repr__(self) -> str:
        game = ("misere " if self.play == "misere" else "") + self.ruleset
        if self.array.ndim > 1:
            size = " × ".join(map(str, self.array.shape))
            return f"Values({game!r}, {self.kind}s of {size} positions)"
        if self.kind == "outcome":
            shown = _letters(self.array[:16]).tobytes().decode() + ("…" if len(self) > 16 else "")
        else:
            shown = " ".join(short(int(v)) for v in self.array[:8]) + (" …" if len(self) > 8 else "")
        if self.heaps is not None:
            return f"Values({game!r}, {self.kind}s of {plural(len(self), 'position')}: {shown})"
        if self.row is not None:
            return f"Values({game!r}, {self.kind}s of row {short(self.row)}: {shown})"
        last = self.start + len(self) - 1
        return f"Values({game!r}, {self.kind}s of the heaps {short(self.start)} to {short(last)}: {shown})"

    def __str__(self) -> str:
        return repr(self)


def _is_array(other: object) -> bool:
    """Whether a comparison is one of single values."""
    return isinstance(other, (Number, np.generic, np.ndarray, list, tuple))


def _letters(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.where(array, np.uint8(ord("P")), np.uint8(ord("N"))).view("S1")


def _listed(values: Values) -> Any:
    """The values as the contract nests them."""
    if values.kind == "nimber":
        if values.heaps is None and values.row is not None and values.array.ndim == 2:
            return values.array[0].tolist()
        return values.array.tolist() if values.heaps is None else _nested(values.array.tolist(), values.heaps)
    letters = values.letters_array
    if values.heaps is not None:
        return _nested([c.decode() for c in letters.tolist()], values.heaps)

    def rows(part: np.ndarray[Any, Any]) -> Any:
        return part.tobytes().decode() if part.ndim == 1 else [rows(row) for row in part]

    return rows(np.ascontiguousarray(letters))


def _nested(values: list[Any], heaps: np.ndarray[Any, Any]) -> Any:
    """One level of lists for each heap but the last; outcomes along the last heap are one text."""
    if heaps.shape[1] == 1:
        return "".join(values) if values and isinstance(values[0], str) else values
    cuts = np.flatnonzero(np.diff(heaps[:, 0])) + 1
    edges = [0, *cuts.tolist(), len(values)]
    return [_nested(values[a:b], heaps[a:b, 1:]) for a, b in zip(edges, edges[1:])]
