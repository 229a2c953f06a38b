"""The base class of results."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from . import _native
from ._certificate import Certificate
from ._export import Tabular, preformatted
from ._fields import WHOLE, AnsweredFields


def whole(value: Any, key: str = "") -> Any:
    """The contract's object with its integers as integers."""
    if isinstance(value, dict):
        kept = ("why", "facts")
        inner = key if key == "witness" else None
        return {k: v if k in kept else whole(v, inner or k) for k, v in value.items()}
    if isinstance(value, list):
        return [whole(v, key) for v in value]
    if isinstance(value, str) and key in WHOLE and value.isascii():
        digits = value.removeprefix("-")
        if digits.isdigit():
            return _native.integer(digits) if digits == value else -_native.integer(digits)
    return value


@dataclass(frozen=True)
class Reason:
    """One step of an argument."""

    #: Identifier of the theorem.
    theorem: str
    #: The step in words.
    says: str
    #: Its numbers, as in the JSON of the command line.
    facts: Any = field(hash=False)


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Result(AnsweredFields):
    """An answer: a claim, how it was established, and the reasons."""

    #: The answer in words, made when asked for.
    told: _native.Told = field(metadata={"compare": False})

    def __post_init__(self) -> None:
        for value in vars(self).values():
            if isinstance(value, np.ndarray):
                value.flags.writeable = False

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.__post_init__()

    @cached_property
    def certificate(self) -> Certificate | None:
        """The certificate that the independent checker verifies, if there is one. It is made on first access."""
        made = self._certificate()
        return None if made is None else Certificate(made)

    def _certificate(self) -> _native.Certificate | None:
        return self.told.certificate()

    @property
    def why(self) -> tuple[Reason, ...]:
        """The reasons, most important first."""
        return tuple(Reason(**reason) for reason in json.loads(self.told.why()))

    def to_json(self) -> str:
        """Return the JSON object of the command line."""
        return (self.told.json() or "").rstrip("\n")

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the command line, with integers as integers."""
        return dict(whole(json.loads(self.to_json())))

    def to_latex(self) -> str | None:
        """Return the answer as LaTeX text for a paper."""
        return self._written("latex")

    def to_tikz(self) -> str | None:
        """Return a figure (TikZ) or a table (booktabs) for a paper, or ``None`` if there is nothing to draw or to list."""
        return self._written("tikz")

    def to_oeis(self) -> str | None:
        """Return a b-file, with n and a(n) on each line, or ``None`` if the answer is not a sequence of numbers."""
        return self._written("oeis")

    def _written(self, format: str) -> str | None:
        return self.told.written(format)

    def _key(self) -> list[Any]:
        fields = dataclasses.fields(self)
        return [getattr(self, f.name) for f in fields if f.metadata.get("compare", True)]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(_same(a, b) for a, b in zip(self._key(), other._key()))

    def __hash__(self) -> int:
        plain = (v for v in self._key() if isinstance(v, (str, int, tuple, type(None))))
        return hash((type(self), *plain))

    def __str__(self) -> str:
        said = self.told.text()
        return repr(self) if said is None else said.rstrip("\n")

    def _repr_html_(self) -> str:
        return self._table_html() if isinstance(self, Tabular) else preformatted(str(self))


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, np.ndarray) or isinstance(b, np.ndarray):
        return a is not None and b is not None and a.dtype == b.dtype and bool(np.array_equal(a, b))
    return bool(a == b)


def as_array(array: np.ndarray[Any, Any], dtype: Any, copy: bool | None) -> np.ndarray[Any, Any]:
    """What ``np.asarray`` and ``np.array`` ask for: the array itself wherever that will do."""
    if dtype is not None and np.dtype(dtype) != array.dtype:
        if copy is False:
            raise ValueError(f"values of type {array.dtype} become {np.dtype(dtype)} only by copying")
        return array.astype(dtype)
    return array.copy() if copy else array
