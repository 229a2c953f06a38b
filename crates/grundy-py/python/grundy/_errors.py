"""What can go wrong, with the place and the remedy."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["FileError", "GrundyError", "InternalError", "NotationError", "RangeError", "Stopped"]

_OPTION = re.compile(r"--([a-z]+)(-([a-z]+))?(?: ([A-Z0-9][\w.,^]*))?")

#: A command between backquotes.
_COMMAND = re.compile(r"`grundy ([a-z]+)`")

#: What the command line says in words, and what Python says.
_WORDS = (
    ("`grundy games`", "g.games()"),
    ("this command takes", "this question takes"),
    ("--stars all", "`stars='all'`"),
)


def _said(text: str) -> str:
    for there, here in _WORDS:
        text = text.replace(there, here)
    return _COMMAND.sub(r"`g.\1`", text)


def _keyword(found: re.Match[str]) -> str:
    name = found[1] + (f"_{found[3]}" if found[3] else "")
    name = {"from": "start", "in": "system"}.get(name, name)
    if found[4] is None:
        return f"`{name}`"
    first, dots, last = found[4].partition("..")
    return f"`{name}=({first}, {last})`" if dots and last else f"`{name}={found[4]}`"


def _in_python(help: str | None) -> str | None:
    """The remedy with commands as functions, and with options as keyword arguments.

    >>> _in_python("`grundy period` studies one heap, for example --c 1..10")
    '`g.period` studies one heap, for example `c=(1, 10)`'
    """
    if help is None:
        return None
    if "--budget" in help:
        return "allow more with time= (seconds), memory= (bytes) or positions="
    return _OPTION.sub(_keyword, _said(help))


class GrundyError(Exception):
    """The base of all exceptions of this package."""

    #: What is wrong.
    message: str
    #: Where in the input, from 1, if that is known.
    column: int | None
    #: What to do about it.
    help: str | None

    def __init__(
        self, text: str, message: str | None = None, column: int | None = None, help: str | None = None
    ) -> None:
        text = _said(text)
        self.message = text if message is None else _said(message)
        self.column = column
        self.help = _in_python(help)
        self._text = text
        super().__init__(text if self.help is None else f"{text}\nhelp: {self.help}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.message, self.column, self.help)


class NotationError(GrundyError, ValueError):
    """The text is not in the notation: ``column`` says where, ``help`` what to write instead."""


class RangeError(GrundyError, ValueError):
    """Something is outside what it may be, or has no answer."""


class FileError(GrundyError, OSError):
    """A file cannot be read or written."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class InternalError(GrundyError, RuntimeError):
    """A defect in this package."""


class Stopped(GrundyError):
    """A budget ran out. ``partial`` is what is known so far, if anything."""

    def __init__(
        self,
        text: str,
        message: str | None = None,
        column: int | None = None,
        help: str | None = None,
        partial: Any = None,
    ) -> None:
        super().__init__(text, message, column, help)
        self._partial = partial

    @property
    def partial(self) -> Any:
        """The beginning of the answer, marked as partial; ``None`` if there is nothing to show."""
        if isinstance(self._partial, dict):
            from ._results import make

            self._partial = make(self._partial)
        return self._partial

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.message, self.column, self.help, self.partial)
