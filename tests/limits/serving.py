"""A server of its own for a test, with its process and what it counts."""

import os
import re
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass

from measured import guarded
from program import program


@dataclass
class Server:
    """A running server."""

    process: subprocess.Popen
    address: tuple[str, int]

    def memory(self) -> tuple[int, int]:
        """Bytes that the server has in memory, and that its children have together."""
        return resident(self.process.pid), sum(resident(pid) for pid in children(self.process.pid))

    def get(self, target: str, timeout: float = 30.0) -> bytes:
        """The body of a simple request."""
        with urllib.request.urlopen(f"http://{self.address[0]}:{self.address[1]}{target}", timeout=timeout) as response:
            return response.read()

    def counters(self) -> dict[tuple[str, tuple], float]:
        """What the server counts: by name and labels."""
        return counted(self.get("/api/metrics").decode())


def counted(text: str) -> dict[tuple[str, tuple], float]:
    """The samples of a text of Prometheus."""
    samples = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, labels, value = re.fullmatch(r"(\w+)(?:\{(.*)\})? (\S+)", line).groups()
            samples[name, tuple(re.findall(r'(\w+)="([^"]*)"', labels or ""))] = float(value)
    return samples


def resident(pid: int) -> int:
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def children(pid: int) -> list[int]:
    """The processes below one, at any depth."""
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
        below = [int(child) for task in tasks for child in open(f"/proc/{pid}/task/{task}/children").read().split()]
    except OSError:
        return []
    return below + [deeper for child in below for deeper in children(child)]


@contextmanager
def server(*arguments: str, environment: dict[str, str] | None = None):
    """Runs `grundy serve` on a free port; at the end it must stop in order."""
    command = [program(), "serve", "--port", "0", *arguments]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if "--log" in arguments else sys.stderr,
        text=True,
        env={**os.environ, **(environment or {})},
        preexec_fn=guarded,
    )
    try:
        line = process.stdout.readline().strip()
        host, port = line.removeprefix("grundy explorer: http://").split("/")[0].rsplit(":", 1)
        yield Server(process, (host, int(port)))
        assert process.poll() is None, f"the server ended by itself with code {process.returncode}"
    finally:
        process.terminate()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    assert process.returncode == 0, f"the server ended with code {process.returncode}"
