"""Limits of a question, and the display of its progress."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from numbers import Real
from typing import Any, Protocol, TypedDict, Union

from ._arguments import flag, text, whole
from ._errors import RangeError


class Bar(Protocol):
    """A progress bar such as ``tqdm``'s."""

    total: Any
    n: Any

    def update(self, n: int = ...) -> Any: ...


Progress = Union[bool, Callable[[int, Union[int, None]], Any], Bar, None]
Seconds = Union[float, timedelta, None]

#: Method, double check, seconds, bytes, positions, progress, language.
Terms = tuple[Union[str, None], bool, Union[float, None], Union[int, None], Union[int, None], Any, Union[str, None]]

#: Bytes that tables may occupy at once if nothing is said.
MEMORY = 2 << 30


@dataclass(frozen=True)
class Budget:
    """Limits on one question; ``None`` lifts a limit.

    >>> Budget(time=30, positions=10**9)
    Budget(time=30, memory=2147483648, positions=1000000000)
    """

    #: Seconds, or a ``timedelta``.
    time: Seconds = None
    #: Bytes that tables may occupy at once.
    memory: int | None = MEMORY
    #: Positions that may be evaluated.
    positions: int | None = None

    def __post_init__(self) -> None:
        _seconds(self.time)
        _word(self.memory, "memory")
        _word(self.positions, "positions")


class Ask(TypedDict, total=False):
    """The keyword arguments of every question."""

    method: str | None
    double_check: bool
    budget: Budget | None
    time: Seconds
    memory: int | None
    positions: int | None
    progress: Progress
    lang: str | None


#: Seconds that nobody waits for: a limit from here on is none.
_FOREVER = 1e12


def _seconds(time: Any) -> float | None:
    """The limit in seconds, if there is one."""
    value: Any = time.total_seconds() if isinstance(time, timedelta) else time
    if value is None:
        return None
    if isinstance(value, bool) or not issubclass(type(value), Real):
        raise TypeError(f"time must be a number of seconds or a timedelta, not {type(time).__name__}: time=30")
    seconds = _FOREVER if value >= _FOREVER else float(value)
    if seconds < 0 or math.isnan(seconds):
        said = "not a number" if math.isnan(seconds) else "negative"
        raise RangeError(f"time is {said}", help="give time as a number of seconds, such as time=30")
    return seconds if seconds < _FOREVER else None


def _word(value: Any, name: str) -> int | None:
    if value is None:
        return None
    largest = (1 << 64) - 1
    return whole(min(value, largest) if isinstance(value, int) else value, name, most=largest)


def _is_bar(progress: Any) -> bool:
    return hasattr(progress, "update") and hasattr(progress, "n")


def _reporter(progress: Progress, counted: str) -> tuple[Callable[[int, int | None], Any] | None, Callable[[], Any]]:
    """The function that is told of progress, and the one that ends it."""
    if progress is None or progress is False:
        return None, lambda: None
    bar: Any
    if progress is True:
        try:
            from tqdm.auto import tqdm
        except ImportError as missing:
            raise ImportError("progress=True needs tqdm: pip install tqdm, or give a function of (done, total)") from missing
        bar = tqdm(unit=f" {counted}", unit_scale=counted != "shards")
    elif _is_bar(progress):
        bar = progress
    else:
        return progress, lambda: None  # type: ignore[return-value]

    def advance(done: int, total: int | None) -> None:
        if total is not None and bar.total != total:
            bar.total = total
        bar.update(done - bar.n)

    return advance, bar.close if progress is True else lambda: None


class Run:
    """The terms of one question; a context in which its progress is shown."""

    def __init__(self, ask: Ask, counted: str = "positions") -> None:
        unknown = set(ask) - set(Ask.__annotations__)
        if unknown:
            raise TypeError(f"unexpected keyword argument {sorted(unknown)[0]!r}")
        budget = ask.get("budget")
        if budget is None:
            budget = Budget()
        elif not isinstance(budget, Budget):
            kind = type(budget).__name__
            raise TypeError(f"budget must be a Budget, not {kind}: budget=g.Budget(time=30), or time=30 itself")
        self._seconds = _seconds(ask.get("time", budget.time))
        self._memory = _word(ask.get("memory", budget.memory), "memory")
        self._positions = _word(ask.get("positions", budget.positions), "positions")
        method = ask.get("method")
        self._method = None if method is None else text(method, "method")
        self._double_check = flag(ask.get("double_check", False), "double_check")
        lang = ask.get("lang")
        self._lang = None if lang is None else text(lang, "lang")
        self._progress = ask.get("progress")
        known = self._progress is None or isinstance(self._progress, bool) or callable(self._progress)
        if not (known or _is_bar(self._progress)):
            kind = type(self._progress).__name__
            raise TypeError(f"progress must be a function of (done, total), a tqdm bar or True, not {kind}")
        self._counted = counted

    @property
    def seconds(self) -> float | None:
        """The limit of time, if there is one."""
        return self._seconds

    def __enter__(self) -> Terms:
        report, self._close = _reporter(self._progress, self._counted)
        return self._method, self._double_check, self._seconds, self._memory, self._positions, report, self._lang

    def __exit__(self, *_: object) -> None:
        self._close()
