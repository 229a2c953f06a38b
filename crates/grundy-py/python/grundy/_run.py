"""What a question may cost, and how its progress is shown."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol, TypedDict, Union

from ._errors import RangeError


class Bar(Protocol):
    """A progress bar such as ``tqdm``'s."""

    total: Any
    n: Any

    def update(self, n: int = ...) -> Any: ...


Progress = Union[bool, Callable[[int, Union[int, None]], Any], Bar, None]
Seconds = Union[float, timedelta, None]

#: Method, double check, seconds, bytes, positions, progress.
Terms = tuple[Union[str, None], bool, Union[float, None], Union[int, None], Union[int, None], Any]

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


class Ask(TypedDict, total=False):
    """The keyword arguments of every question."""

    method: str | None
    double_check: bool
    budget: Budget | None
    time: Seconds
    memory: int | None
    positions: int | None
    progress: Progress


def _word(value: int | None, name: str) -> int | None:
    if value is None:
        return None
    whole = operator.index(value)
    if whole < 0:
        raise RangeError(f"{name} is negative", help="leave it out, or give a positive number")
    return min(whole, (1 << 64) - 1)


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
    elif hasattr(progress, "update") and hasattr(progress, "n"):
        bar = progress
    else:
        return progress, lambda: None

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
        budget = ask.get("budget") or Budget()
        time = ask.get("time", budget.time)
        self._seconds = time.total_seconds() if isinstance(time, timedelta) else time
        self._memory = _word(ask.get("memory", budget.memory), "memory")
        self._positions = _word(ask.get("positions", budget.positions), "positions")
        self._method = ask.get("method")
        self._double_check = bool(ask.get("double_check", False))
        self._progress = ask.get("progress")
        self._counted = counted

    def __enter__(self) -> Terms:
        report, self._close = _reporter(self._progress, self._counted)
        return self._method, self._double_check, self._seconds, self._memory, self._positions, report

    def __exit__(self, *_: object) -> None:
        self._close()
