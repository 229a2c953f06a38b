"""Exceptions, with the place of the problem and its remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from ._result import Result

__all__ = ["FileError", "GrundyError", "InternalError", "NotationError", "RangeError", "Stopped"]


class GrundyError(Exception):
    """The base of all exceptions of this package."""

    #: The problem.
    message: str
    #: The place in the input, counted from 1, if it is known.
    column: int | None
    #: The remedy.
    help: str | None

    def __init__(
        self, text: str, message: str | None = None, column: int | None = None, help: str | None = None
    ) -> None:
        self.message = text if message is None else message
        self.column = column
        self.help = help
        self._text = text
        super().__init__(text if help is None else f"{text}\nhelp: {help}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.message, self.column, self.help)


class NotationError(GrundyError, ValueError):
    """The text is not valid notation. ``column`` is the place of the error, ``help`` the remedy."""


class RangeError(GrundyError, ValueError):
    """A value is out of range, or the question has no answer."""


class FileError(GrundyError, OSError):
    """A file cannot be read or written."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class InternalError(GrundyError, RuntimeError):
    """A defect in this package."""


class Stopped(GrundyError):
    """A limit was reached. ``partial`` is the part of the answer that is known, if any."""

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
    def partial(self) -> Result | None:
        """The beginning of the answer, marked as partial; ``None`` if there is nothing to show."""
        if isinstance(self._partial, dict):
            from ._results import make

            self._partial = make(self._partial)
        return cast("Result | None", self._partial)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.message, self.column, self.help, self.partial)
