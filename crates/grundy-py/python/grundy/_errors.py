"""What can go wrong, with the place and the remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from ._result import Result

__all__ = ["FileError", "GrundyError", "InternalError", "NotationError", "RangeError", "Stopped"]


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
        self.message = text if message is None else message
        self.column = column
        self.help = help
        self._text = text
        super().__init__(text if help is None else f"{text}\nhelp: {help}")

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
    def partial(self) -> Result | None:
        """The beginning of the answer, marked as partial; ``None`` if there is nothing to show."""
        if isinstance(self._partial, dict):
            from ._results import make

            self._partial = make(self._partial)
        return cast("Result | None", self._partial)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, self.message, self.column, self.help, self.partial)
