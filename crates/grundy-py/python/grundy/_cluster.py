"""Censuses on Dask: the same shards as pure tasks, their results stored by the client.

A worker that dies loses what it was computing and nothing else; a scheduler that restarts loses what was not yet stored.
"""

from __future__ import annotations

import hashlib
import shutil
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from . import _native
from ._census import command, tell
from ._errors import GrundyError, InternalError, RangeError, Stopped
from ._run import Run

if TYPE_CHECKING:
    from ._run import Ask

#: Tasks submitted at once for each thread of the cluster: enough that nobody waits, few enough to lose little.
_AHEAD = 3

#: Seconds that a scheduler may be away.
PATIENCE = 600.0

#: How often a shard that was lost is done again.
_TIMES = 10

_CONTINUE = "run it again with the same folder to continue"


def unit(text: str, which: str, version: str) -> bytes:
    """One unit of a census, computed by a worker: the SHA-256 of the findings, then the findings."""
    if version != _native.__version__:
        raise InternalError(f"the worker has grundy {_native.__version__}, the client {version}: install one version")
    with Run({"memory": None, "progress": _goes_on()}) as terms:
        found = _native.census_unit(text, which, terms)
    return hashlib.sha256(found).digest() + found


class Abandoned(RuntimeError):
    """Raised if no client waits for the shard any longer."""


def _goes_on() -> Callable[[int, int | None], None]:
    """A function that is called while a shard is computed, and ends it when its task was cancelled.

    A worker cannot stop a thread: without this it would compute on after Ctrl-C at the client.
    """
    try:
        from distributed import get_worker

        worker: Any = get_worker()
        tasks, key = worker.state.tasks, worker.get_current_task()
    except (ImportError, AttributeError, ValueError):
        # Not on a worker, or on one that does not say.
        return lambda done, total: None

    def look(done: int, total: int | None) -> None:
        task = tasks.get(key)
        if task is None or task.state == "cancelled":
            raise Abandoned("the task was cancelled")

    return look


def checked(message: bytes) -> bytes:
    """Returns the findings in a message if its checksum matches."""
    digest, found = message[:32], message[32:]
    if hashlib.sha256(found).digest() != digest:
        raise InternalError("a shard was damaged during transfer")
    return found


def run_on(client: Any, text: str, folder: str | None, shards: int | None, ask: Ask) -> str:
    """The summary of a census that a cluster computes. Without a folder, shards are kept in a temporary one."""
    if not (hasattr(client, "submit") and hasattr(client, "scheduler")):
        kind = type(client).__name__
        raise TypeError(f"client must be a distributed.Client, not {kind}: client=distributed.Client('tcp://host:8786')")
    _refuse_limits(ask)
    run = Run(ask, "shards")
    place = folder or tempfile.mkdtemp(prefix="grundy-census-")
    try:
        text, _, missing, damaged = _native.census_open(place, text, shards, command())
        tell(damaged)
        with run as terms:
            _compute(client, text, place, missing, terms)
        return _native.census_finish(place)
    finally:
        if folder is None:
            shutil.rmtree(place, ignore_errors=True)


def _refuse_limits(ask: Ask) -> None:
    """Refuses the limits that workers do not know of."""
    budget = ask.get("budget")
    positions = ask.get("positions", getattr(budget, "positions", None))
    for name, value in (("positions", positions), ("memory", ask.get("memory"))):
        if value is not None:
            raise RangeError(f"`{name}` does not apply to a census on a cluster", help="limit it by `time`")


@contextmanager
def _between_turns() -> Iterator[Callable[[], None]]:
    """Ctrl-C waits until the function that is given is called; a second one does not.

    Dask is not made to be interrupted in the middle of a call: it then says so with a traceback, and may lose what it held.
    """
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is None:
        yield lambda: None
        return
    pressed: list[int] = []

    def note(number: int, frame: Any) -> None:
        if pressed and callable(before):
            before(number, frame)
        pressed.append(number)

    def look() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, note)
    try:
        yield look
    finally:
        signal.signal(signal.SIGINT, before)


def _compute(client: Any, text: str, folder: str, missing: list[str], terms: Any) -> None:
    with _between_turns() as interrupted:
        _take_turns(client, _Work(text, folder, missing), terms, interrupted)


def _take_turns(client: Any, work: _Work, terms: Any, interrupted: Callable[[], None]) -> None:
    report, seconds = terms[5], terms[2]
    began, missing = time.monotonic(), len(work.todo)
    told, away_since = 0, None
    line = _Line(client)
    try:
        while work.todo or work.waiting:
            interrupted()
            if seconds is not None and time.monotonic() - began > seconds:
                raise Stopped(f"stopped: the time limit of {seconds:g} s was reached; {work.stored()}", help=_CONTINUE)
            try:
                line.submit(work)
                if not work.collect():
                    time.sleep(0.02)
            except _away() as away:
                if isinstance(away, GrundyError):
                    raise
                away_since = time.monotonic() if away_since is None or work.done > told else away_since
                if time.monotonic() - away_since > PATIENCE:
                    said = f"the scheduler has been away for {PATIENCE:.0f} s; {work.stored()}"
                    raise GrundyError(said, help=_CONTINUE) from away
                # What was under way is submitted again when the scheduler is back.
                for future in list(work.waiting):
                    work.again(future, away)
                time.sleep(0.5)
                line.again()
            # Outside, so that what these raise is not taken for a scheduler that is away.
            if work.failed is not None:
                raise work.failed
            if work.done > told:
                told, away_since = work.done, None
                if report is not None:
                    report(work.done, missing)
    finally:
        # Nobody waits for what is still under way: after Ctrl-C, a spent budget or a failure.
        line.cancel(work)
        line.close()


class _Work:
    """The shards of a census: those to be submitted, those under way, and how many are stored."""

    def __init__(self, text: str, folder: str, missing: list[str]) -> None:
        self.text = text
        self.todo = list(reversed(missing))
        self.waiting: dict[Any, str] = {}
        self.done = 0
        #: What ends the census.
        self.failed: BaseException | None = None
        self._folder = folder
        self._total = len(missing)
        self._lost: Counter[str] = Counter()

    def stored(self) -> str:
        """How far it is, in words."""
        return f"{self.done} of {self._total} shards were stored"

    def collect(self) -> bool:
        """Stores what has come back, and sees to what has not. Whether there was anything."""
        ended = [future for future in self.waiting if future.status != "pending"]
        for future in ended:
            if future.status == "finished":
                _native.census_store(self._folder, checked(future.result(timeout=60)))
                self.done += 1
                del self.waiting[future]
                continue
            why = future.exception(timeout=60) if future.status == "error" else None
            if why is not None and not isinstance(why, _lost()):
                self.failed = why
                break
            # Cancelled, lost with a scheduler, or killed too often with its workers: it is done again.
            self.again(future, why)
        return bool(ended)

    def again(self, future: Any, why: BaseException | None) -> None:
        """Puts a shard back, unless it was lost too often."""
        shard = self.waiting.pop(future)
        self.todo.append(shard)
        self._lost[shard] += 1
        if self._lost[shard] > _TIMES:
            said = f"a shard was lost {_TIMES + 1} times; {self.stored()}"
            self.failed = GrundyError(said, help=f"check the workers; {_CONTINUE}")
            self.failed.__cause__ = why


def _lost() -> tuple[type[BaseException], ...]:
    """How Dask says that a worker, or what it had, is gone."""
    from concurrent.futures import CancelledError

    from distributed.client import FutureCancelledError
    from distributed.comm.core import CommClosedError
    from distributed.scheduler import KilledWorker

    return KilledWorker, CommClosedError, CancelledError, FutureCancelledError


def _away() -> tuple[type[BaseException], ...]:
    """How Dask says that the scheduler, or what it knew, is gone."""
    return OSError, TimeoutError, *_lost()


class _Line:
    """The line to the scheduler; a client that has given up is replaced."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._address = client.scheduler.address
        self._own = False

    def submit(self, work: _Work) -> None:
        """Keeps the cluster busy."""
        text, todo, waiting = work.text, work.todo, work.waiting
        if self.client.status != "running":
            raise OSError(f"the client is {self.client.status}")
        if not todo or len(waiting) > 256:
            return
        room = max(1, _AHEAD * sum(self.client.nthreads().values())) - len(waiting)
        for _ in range(min(room, len(todo))):
            # Keys are not used twice: a scheduler may still know the task as failed.
            name = hashlib.sha256((text + todo[-1]).encode()).hexdigest()[:16]
            key = f"grundy-census-{name}-{time.monotonic_ns()}"
            future = self.client.submit(unit, text, todo[-1], _native.__version__, key=key, pure=False, retries=10)
            waiting[future] = todo.pop()

    def cancel(self, work: _Work) -> None:
        """Tells the cluster to leave off what nobody waits for."""
        if work.waiting and self.client.status == "running":
            with suppress(*_away()):
                self.client.cancel(list(work.waiting), force=True)

    def again(self) -> None:
        """A new client if the old one has given up."""
        if self.client.status in ("closed", "closing"):
            from distributed import Client

            self.close()
            self.client, self._own = Client(self._address, timeout=30), True  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Closes what was opened here."""
        if self._own:
            self.client.close()
