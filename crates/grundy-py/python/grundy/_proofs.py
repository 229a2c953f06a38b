"""Proofs about all positions, and maps."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from . import _native
from ._arguments import Path
from ._certificate import write
from ._errors import RangeError
from ._export import Shown, Tabular, preformatted
from ._fields import MapFields, ProofFields, StatementFields
from ._result import Result, as_array


class Statement(Shown, StatementFields):
    """One statement of a proof."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Proof(Result, ProofFields, Tabular):
    """A statement about all positions with its verdict. It is true if and only if the statement was proved.

    >>> import grundy as g
    >>> g.prove("wythoff")
    Proof('wythoff': PROVED, automaton of 4 states)
    """

    def __bool__(self) -> bool:
        return self.verdict == "PROVED"

    def _columns(self) -> Mapping[str, Any]:
        names = ("id", "verdict", "says", "because", "states", "tracks")
        return {name: [getattr(s, name) for s in self.statements] for name in names}

    def __repr__(self) -> str:
        found = "" if self.automaton is None else f", automaton of {self.automaton.states} states"
        subject = self.subject if len(self.subject) <= 80 else self.subject[:79] + "…"
        return f"Proof({subject!r}: {self.verdict}{found})"

    def _repr_html_(self) -> str:
        return preformatted(str(self))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Map(Result, MapFields):
    """A picture of a two-dimensional game: an array, PNG and SVG.

    >>> import grundy as g
    >>> wythoff = g.map("wythoff", size=4)
    >>> wythoff.array
    array([[0, 1, 2, 3],
           [1, 2, 0, 4],
           [2, 0, 1, 5],
           [3, 4, 5, 6]], dtype=uint8)
    >>> wythoff.to_png()[:4]
    b'\\x89PNG'
    """

    #: Colours: sequential, blue-yellow, cyclic:M, bits, grey or rank.
    scale: str = "sequential"
    #: Pixels per cell.
    cell: int | None = None
    #: Neither axes nor legend nor title.
    bare: bool = False
    #: The first row at the bottom.
    upwards: bool = False
    drawing: _native.Map = field(metadata={"compare": False})

    @cached_property
    def array(self) -> np.ndarray[Any, Any]:
        """The values minus ``offset``; for outcomes, whether each position is P (the player to move loses)."""
        array = self.drawing.array()
        array.flags.writeable = False
        return array

    @property
    def offset(self) -> int:
        """The number subtracted from every value: nonzero only far out, where values are as large as the column."""
        return self.drawing.offset

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return as_array(self.array if self.offset == 0 else self._true(), dtype, copy)

    def _true(self) -> np.ndarray[Any, Any]:
        """The values without the offset, as Python integers if 64 bits are too few."""
        largest = int(self.array.max(initial=0)) + self.offset
        wide = self.array.astype(np.uint64 if largest < 1 << 64 else object)
        return wide + (np.uint64(self.offset) if largest < 1 << 64 else self.offset)

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the command line, with integers as integers and with the ``offset`` of the array."""
        return {**super().to_dict(), "offset": self.offset}

    def _key(self) -> list[Any]:
        return [*super()._key(), self.offset, self.array]

    def __hash__(self) -> int:
        return hash((self.ruleset, self.play, self.kind, self.at, self.scale))

    def _draw(self, ending: str) -> bytes:
        return bytes(self.drawing.draw(ending, self.scale, self.cell, self.bare, self.upwards))

    def to_png(self) -> bytes:
        """Return the picture as PNG."""
        return self._draw("png")

    def to_svg(self) -> str:
        """Return the picture as SVG."""
        return self._draw("svg").decode()

    def to_pdf(self) -> bytes:
        """Return the picture as PDF, with cells as shapes."""
        return self._draw("pdf")

    def to_tikz(self) -> str:
        """Return the picture as TikZ."""
        return self._draw("tex").decode()

    def save(self, path: Path) -> None:
        """Write a picture: the name ends in .png, .svg, .pdf or .tex (TikZ)."""
        ending = os.path.splitext(os.fspath(path))[1].lower().lstrip(".")
        if ending not in ("png", "svg", "pdf", "tex", "tikz"):
            said = f"{os.fspath(path)} is neither .png nor .svg, .pdf or .tex"
            raise RangeError(said, help="the ending of the file determines the format")
        write(path, self._draw(ending))

    def _repr_png_(self) -> bytes:
        return self.to_png()

    def _repr_html_(self) -> None:  # type: ignore[override]
        # The picture says more.
        return None

    def __repr__(self) -> str:
        game = ("misere " if self.play == "misere" else "") + self.ruleset
        height, width = self.array.shape
        return f"Map({game!r}, {self.kind}s of {height} × {width} positions)"
