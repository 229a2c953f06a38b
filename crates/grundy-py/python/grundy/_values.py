"""Values of many positions: an array with its description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from numbers import Number
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from . import _native
from ._export import Tabular, plural, short
from ._fields import ValuesFields
from ._result import Result, as_array
from ._run import Run

#: Values that become Python's numbers at once.
_AT_ONCE = 1 << 16


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Values(Result, ValuesFields, Tabular, NDArrayOperatorsMixin):
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

    #: Whether the last axis is the bound on the next take.
    bounds: bool = False
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
        """The shape of the array."""
        return tuple(self.array.shape)

    @property
    def ndim(self) -> int:
        """The number of axes of the array."""
        return self.array.ndim

    @property
    def size(self) -> int:
        """The number of values."""
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
            raise TypeError("nimbers have no letters; use outcomes=True")
        if self.array.ndim != 1:
            raise TypeError("letters works for one row only; use letters_array")
        return self.letters_array.tobytes().decode()

    @property
    def letters_array(self) -> np.ndarray[Any, Any]:
        """Outcomes as an array of ``b"P"`` and ``b"N"``."""
        return _letters(self.array)

    def to_json(self) -> str:
        """Return the JSON object of the command line."""
        return _native.values_json(self)

    def _written(self, format: str) -> str | None:
        # The values are in the array alone: whoever writes them asks once more.
        square = self.bounds and self.ndim == 2
        given: dict[str, Any] = {
            "ruleset": self.ruleset,
            "row": self.row,
            "square": square,
            "outcomes": self.kind == "outcome",
            "misere": self.play == "misere",
        }
        if self.heaps is not None:
            given |= {"to": int(self.heaps.sum(axis=1).max()), "layout": "simplex"}
        elif self.layout is not None or square:
            given |= {"to": self.shape[0] - 1} | ({} if square else {"layout": "box"})
        elif not self.bounds:
            given |= {"start": self.start, "to": self.start + len(self) - 1}
        with Run({"memory": None}) as terms:
            return _native.written("values", given, format, terms)

    def _certificate(self) -> _native.Certificate | None:
        return _native.values_certificate(self)

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
