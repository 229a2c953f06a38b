"""Censuses on Dask: the same shards as pure tasks, their results stored by the client.

A worker that dies loses what it was computing and nothing else; a scheduler that restarts loses what was not yet stored.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import time
from typing import TYPE_CHECKING, Any

from . import _native
from ._census import command
from ._errors import GrundyError, InternalError, Stopped
from ._run import Run

if TYPE_CHECKING:
    from ._run import Ask

#: Tasks submitted at once for each thread of the cluster: enough that nobody waits, few enough to lose little.
_AHEAD = 3

#: Seconds that a scheduler may be away.
PATIENCE = 600.0


def unit(text: str, which: str, version: str) -> bytes:
    """One unit of a census, computed by a worker: the SHA-256 of the findings, then the findings."""
    if version != _native.__version__:
        raise InternalError(f"the worker has grundy {_native.__version__}, the client {version}: install one version")
    with Run({"memory": None}) as terms:
        found = _native.census_unit(text, which, terms)
    return hashlib.sha256(found).digest() + found


def checked(message: bytes) -> bytes:
    """The findings of a message, if it arrived as it was sent."""
    digest, found = message[:32], message[32:]
    if hashlib.sha256(found).digest() != digest:
        raise InternalError("a shard was damaged on its way")
    return found


def run_on(client: Any, text: str, folder: str | None, shards: int | None, ask: Ask) -> str:
    """The summary of a census that a cluster computes. Without a folder, shards are kept in a temporary one."""
    place = folder or tempfile.mkdtemp(prefix="grundy-census-")
    try:
        text, _, missing = _native.census_open(place, text, shards, command())
        with Run(ask, "shards") as terms:
            _compute(client, text, place, missing, terms)
        return _native.census_finish(place)
    finally:
        if folder is None:
            shutil.rmtree(place, ignore_errors=True)


def _compute(client: Any, text: str, folder: str, missing: list[str], terms: Any) -> None:
    report, seconds = terms[5], terms[2]
    began, done, total = time.monotonic(), 0, len(missing)
    todo = list(reversed(missing))
    waiting: dict[Any, str] = {}
    away_since: float | None = None
    line = _Line(client)
    try:
        while todo or waiting:
            if seconds is not None and time.monotonic() - began > seconds:
                line.client.cancel(list(waiting))
                said = f"stopped: the time budget of {seconds} s is spent; {done} of {total} shards were stored"
                raise Stopped(said, help="run it again with the same folder to continue")
            try:
                line.submit(text, todo, waiting)
                if not (ended := [future for future in waiting if future.status != "pending"]):
                    time.sleep(0.02)
                for future in ended:
                    if future.status == "finished":
                        _native.census_store(folder, checked(future.result(timeout=60)))
                        done, away_since = done + 1, None
                        if report is not None:
                            report(done, total)
                    else:
                        if future.status == "error" and isinstance(why := future.exception(timeout=60), GrundyError):
                            raise why
                        # Cancelled, lost with a scheduler, or killed too often with its workers: it is done again.
                        todo.append(waiting[future])
                    del waiting[future]
            except _away() as away:
                if isinstance(away, GrundyError):
                    raise
                away_since = away_since or time.monotonic()
                if time.monotonic() - away_since > PATIENCE:
                    said = f"the scheduler has been away for {PATIENCE:.0f} s; {done} of {total} shards were stored"
                    raise GrundyError(said, help="run it again with the same folder to continue") from away
                # What was under way is submitted again when the scheduler is back.
                todo.extend(waiting.values())
                waiting.clear()
                time.sleep(0.5)
                line.again()
    finally:
        line.close()


def _away() -> tuple[type[BaseException], ...]:
    """How Dask says that the scheduler, or what it knew, is gone."""
    from concurrent.futures import CancelledError

    from distributed.client import FutureCancelledError
    from distributed.comm.core import CommClosedError

    return OSError, TimeoutError, CommClosedError, CancelledError, FutureCancelledError


class _Line:
    """The line to the scheduler; a client that has given up is replaced."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self._address = client.scheduler.address
        self._own = False

    def submit(self, text: str, todo: list[str], waiting: dict[Any, str]) -> None:
        """Keeps the cluster busy."""
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
