"""Arguments as they come: numbers of every kind, pairs and words, each refused by its name."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

from ._errors import RangeError


def whole(value: Any, name: str, least: int = 0, most: int = (1 << 32) - 1) -> int:
    """A whole number, of Python or of NumPy, between two others.

    >>> import numpy as np
    >>> whole(np.uint8(7), "size")
    7
    """
    try:
        n = operator.index(value)
    except TypeError:
        kind = type(value).__name__
        raise TypeError(f"{name} must be a whole number, not {kind}; write 10**7, not 1e7") from None
    if n < least:
        said = "negative" if n < 0 else f"{n}"
        raise RangeError(f"{name} is {said}", help=f"{name} is at least {least}")
    if n > most:
        raise RangeError(f"{name} is too large", help=f"{name} is at most {most}")
    return n


def maybe(value: Any, name: str, least: int = 0, most: int = (1 << 32) - 1) -> int | None:
    """A whole number, or nothing."""
    return None if value is None else whole(value, name, least, most)


def pair(value: Any, name: str, help: str) -> tuple[Any, Any]:
    """Two values: a tuple, a list or an array of two."""
    if isinstance(value, (str, bytes, dict, set, frozenset)) or not hasattr(value, "__getitem__"):
        raise TypeError(f"{name} must be a pair, not {type(value).__name__}: {help}")
    if len(value) != 2:
        raise TypeError(f"{name} must be a pair, not {len(value)} values: {help}")
    return value[0], value[1]


def ends(c: Any, help: str) -> tuple[Any, Any]:
    """The first and the last of the factors c: of one, of a pair, or of a range.

    >>> ends(range(1, 101), "")
    (1, 100)
    >>> ends((6, 8), "")
    (6, 8)
    """
    if isinstance(c, range):
        if c.step != 1 or not c:
            raise RangeError(f"c = {c} is not a range of successive numbers", help=help)
        return c[0], c[-1]
    return pair(c, "c", help) if isinstance(c, (tuple, list)) else (c, c)


def one_of(value: Any, name: str, words: Sequence[str]) -> str:
    """A word out of a few."""
    if value not in words:
        raise RangeError(f"{name} = {value!r} is unknown", help=f"{name} is {', '.join(words[:-1])} or {words[-1]}")
    return str(value)
