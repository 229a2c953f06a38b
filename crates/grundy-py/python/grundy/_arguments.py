"""Conversion of arguments: numbers of every kind, pairs and words. An error names the argument."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Sequence
from typing import Any, Union

import numpy as np

from ._errors import RangeError

Path = Union[str, "os.PathLike[str]"]
#: A natural number: an integer of any size, or text in the notation such as ``"10^100+7"``.
Nat = Union[int, str]
#: Heaps in order; those of one component may be grouped.
Heaps = Union[Nat, Iterable[Union[Nat, Iterable[Nat]]]]
#: One number for both, or rows and columns.
Size = Union[int, tuple[int, int]]
#: A row and a column.
Place = tuple[Nat, Nat]
#: Rows of a game on two piles.
Rows = Union[range, list[int], tuple[int, ...]]
#: One factor, the first and the last, or a range.
Factors = Union[int, tuple[int, int], range]


def whole(value: Any, name: str, least: int = 0, most: int = (1 << 32) - 1) -> int:
    """Returns a whole number, of Python or of NumPy, between two bounds.

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
        raise RangeError(f"{name} is {said}", help=f"{name} must be at least {least}")
    if n > most:
        raise RangeError(f"{name} is too large", help=f"{name} must be at most {most}")
    return n


def maybe(value: Any, name: str, least: int = 0, most: int = (1 << 32) - 1) -> int | None:
    """Returns a whole number, or ``None``."""
    return None if value is None else whole(value, name, least, most)


def flag(value: Any, name: str) -> bool:
    """Returns a truth value; a word such as ``"no"`` is refused.

    >>> flag(True, "rows")
    True
    """
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise TypeError(f"{name} must be True or False, not {type(value).__name__}")


def text(value: Any, name: str) -> str:
    """Returns a text."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{name} must be text, not {type(value).__name__}")


def pair(value: Any, name: str, help: str) -> tuple[Any, Any]:
    """Returns two values, given as a tuple, a list or an array."""
    if isinstance(value, (str, bytes, dict, set, frozenset)) or not hasattr(value, "__getitem__"):
        raise TypeError(f"{name} must be a pair, not {type(value).__name__}: {help}")
    if len(value) != 2:
        raise TypeError(f"{name} must be a pair, not {len(value)} values: {help}")
    return value[0], value[1]


def ends(c: Any, help: str) -> tuple[Any, Any]:
    """Returns the first and the last factor c, given as one number, a pair or a range.

    >>> ends(range(1, 101), "")
    (1, 100)
    >>> ends((6, 8), "")
    (6, 8)
    """
    if isinstance(c, range):
        if c.step != 1 or not c:
            raise RangeError(f"c = {c} is not a range of consecutive numbers", help=help)
        return c[0], c[-1]
    return pair(c, "c", help) if isinstance(c, (tuple, list)) else (c, c)


def one_of(value: Any, name: str, words: Sequence[str]) -> str:
    """Returns a word if it is one of the given ones."""
    if value not in words:
        raise RangeError(f"{name} = {value!r} is unknown", help=f"{name} must be {', '.join(words[:-1])} or {words[-1]}")
    return str(value)


def heaps(position: Any) -> Any:
    """Heaps as numbers and lists of them.

    >>> heaps(((6, 9), 4))
    [[6, 9], 4]
    """
    if isinstance(position, (bytes, bytearray, memoryview, set, frozenset, dict)):
        raise TypeError(f"heaps must be a list or a tuple of numbers, not {type(position).__name__}, because their order matters")
    alone = isinstance(position, str) or not isinstance(position, Iterable) or getattr(position, "ndim", 1) == 0
    return position if alone else [heaps(part) for part in position]


def flat(nested: Any) -> list[Nat]:
    """Returns the heaps without their groups."""
    return [n for part in nested for n in flat(part)] if isinstance(nested, list) else [nested]


def size(value: Any) -> tuple[int, int]:
    """Returns the numbers of rows and columns."""
    several = isinstance(value, (tuple, list, np.ndarray)) and np.ndim(value) > 0
    sides = pair(value, "size", "rows and columns, as in size=(300, 500)") if several else (value, value)
    return whole(sides[0], "size"), whole(sides[1], "size")


def place(value: Any) -> tuple[Any, Any]:
    """Returns a row and a column."""
    return pair(value, "at", "the first row and the first column, as in at=(0, 10**6)")


def factors(c: Any) -> tuple[int, int] | None:
    """Returns the first and the last factor c."""
    if c is None:
        return None
    first, last = ends(c, "for example c=(1, 100), or c=range(1, 101)")
    return whole(first, "c", least=1), whole(last, "c", least=1)


def text_file(path: Path | None) -> tuple[str, str] | None:
    """Returns the name and the text of a file."""
    if path is None:
        return None
    with open(path, encoding="utf-8") as source:
        return os.fspath(path), source.read()
