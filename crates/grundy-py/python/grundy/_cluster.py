"""Censuses on Dask: the same shards as pure tasks, their results stored by the client.

A worker that dies loses what it was computing and nothing else; a scheduler that restarts loses what was not yet stored.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import time
from typing import TYPE_CHECKING, Any

from . import _native
from ._census import command
from ._errors import GrundyError, InternalError
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
        with Run(ask) as terms:
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
    lost_since: float | None = None
    while todo or waiting:
        if seconds is not None and time.monotonic() - began > seconds:
            client.cancel(list(waiting))
            from ._errors import Stopped

            raise Stopped(f"stopped: the time budget of {seconds} s is spent; {done} of {total} shards were stored",
                          help="run it again with the same folder to continue")  # fmt: skip
        try:
            _submit(client, text, todo, waiting)
            finished = [future for future in waiting if future.status != "pending"]
            if not finished:
                time.sleep(0.02)
            for future in finished:
                which = waiting.pop(future)
                if future.status == "finished":
                    _native.census_store(folder, checked(future.result(timeout=60)))
                    done += 1
                    lost_since = None
                    if report is not None:
                        report(done, total)
                elif future.status == "error" and isinstance(future.exception(timeout=60), GrundyError):
                    raise future.exception(timeout=60)
                else:
                    # Cancelled, lost with a scheduler, or killed too often with its workers: it is done again.
                    todo.append(which)
                future.release()
        except (OSError, TimeoutError, _comm_errors()) as away:
            # The scheduler is away: what was under way is submitted again when it is back.
            lost_since = lost_since or time.monotonic()
            if time.monotonic() - lost_since > PATIENCE:
                raise GrundyError(
                    f"the scheduler has been away for {PATIENCE:.0f} s; {done} of {total} shards were stored",
                    help="run it again with the same folder to continue",
                ) from away
            todo.extend(waiting.values())
            waiting.clear()
            time.sleep(0.5)


def _comm_errors() -> type[BaseException]:
    from distributed.comm.core import CommClosedError

    return CommClosedError


def _submit(client: Any, text: str, todo: list[str], waiting: dict[Any, str]) -> None:
    if not todo or client.status not in ("running", "connecting"):
        if client.status not in ("running", "connecting"):
            raise OSError(f"the client is {client.status}")
        return
    threads = sum(client.nthreads().values())
    room = max(1, _AHEAD * threads) - len(waiting)
    for _ in range(min(room, len(todo))):
        which = todo.pop()
        key = "grundy-census-" + hashlib.sha256((text + which).encode()).hexdigest()[:24]
        future = client.submit(unit, text, which, _native.__version__, key=f"{key}-{time.monotonic_ns()}", pure=False, retries=10)
        waiting[future] = which
