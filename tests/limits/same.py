"""The answers of the server against those of the command line, byte for byte."""

import hashlib
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from asking import Request
from program import program


@dataclass
class Seen:
    """An answer that is to be compared."""

    request: Request
    digest: bytes
    start: bytes
    seconds: float


# What a proof took differs from run to run, and what a file is called is the caller's.
MEASURED = re.compile(rb'"seconds":[0-9.e-]+|"subject":"(?:the file|standard input)"|\(\d+\.\d+ m?s\)')


def digest(body: bytes) -> bytes:
    """Of an answer without the newline at its end, and without measured times."""
    return hashlib.sha256(MEASURED.sub(b"", body.rstrip(b"\n"))).digest()


def seen(request: Request, body: bytes, seconds: float) -> Seen:
    """Keeps what is needed of an answer."""
    return Seen(request, digest(body), body[:300], seconds)


def differs(one: Seen) -> str:
    """How the command answers otherwise than the server did, or nothing.

    The server answered in time. The command is first given the same time; a busy machine may stop it, so it is asked again with more.
    """
    for more in (False, True):
        words = [word.replace("time=", "time=60000ms,was=") if more and word.startswith("time=") else word for word in one.request.command]
        words = [without_old(word) for word in words]
        with tempfile.TemporaryDirectory(prefix="grundy-same-") as place:
            run = subprocess.run([program(), *words], cwd=place, input=one.request.body or b"", capture_output=True, timeout=120, check=False)
            left = (
                run.stdout
                if one.request.leaves == "stdout"
                else (Path(place) / one.request.leaves).read_bytes() if (Path(place) / one.request.leaves).exists() else b""
            )
        if digest(left) == one.digest:
            return ""
    return f"the server: {one.start!r}\n    the command (exit {run.returncode}): {left[:300]!r} {run.stderr[:300]!r}"


def without_old(word: str) -> str:
    """A budget in which the time was replaced."""
    return ",".join(part for part in word.split(",") if not part.startswith("was=")) if ",was=" in word else word


def compare(those: list[Seen], threads: int) -> list[tuple[Request, str]]:
    """All that differ."""
    with ThreadPoolExecutor(threads) as pool:
        return [(one.request, how) for one, how in zip(those, pool.map(differs, those)) if how]
