"""Starts the server that the tests ask."""

import os
import subprocess
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def server(*arguments: str):
    """Runs `grundy serve` on a free port, and gives its address as (host, port)."""
    program = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))
    command = [program, "serve", "--port", "0", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline().strip()
        address = line.removeprefix("grundy explorer: http://").split("/")[0]
        host, port = address.rsplit(":", 1)
        yield host, int(port)
    finally:
        process.terminate()
        code = process.wait(timeout=60)
    assert code == 0, f"the server ended with code {code}"
