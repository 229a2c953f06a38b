"""Runs the program once, and says what it took: time, processor, peak memory.

The peak is what the kernel reports for the child (`ru_maxrss`). It starts from the peak of the process that spawned it, so
children are spawned by a small process that was forked before anything was loaded, never by the one that reads answers.
"""

import os
import pickle
import resource
import signal
import struct
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

# No child may take the machine with it: beyond this an allocation fails, which is a finding as well.
ADDRESS_SPACE = 8 << 30


@dataclass
class Run:
    """What one run took and left."""

    code: int
    seconds: float
    processor: float
    peak: int
    killed: bool
    stdout: Path
    stderr: str

    @property
    def busy(self) -> float:
        """The time that is surely its own: on a crowded machine the clock counts others' work too."""
        return min(self.seconds, self.processor)


def guarded(processor: int = resource.RLIM_INFINITY) -> None:
    """Bounds what a child may do to the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (processor, processor))


def run(command: list[str], folder: str, processor: int, stdin: str | None) -> tuple:
    """Spawns one child and waits for it; it is killed after so many seconds of processor time, or many more of the clock."""
    patience = 4.0 * processor + 20
    out, err = os.path.join(folder, "stdout"), os.path.join(folder, "stderr")
    with open(out, "wb") as stdout, open(err, "wb") as stderr, open(stdin or os.devnull, "rb") as given:
        begun = time.monotonic()
        child = subprocess.Popen(command, cwd=folder, stdin=given, stdout=stdout, stderr=stderr, preexec_fn=lambda: guarded(processor))
        signal.signal(signal.SIGALRM, lambda *_: os.kill(child.pid, signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, patience)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - begun
        signal.setitimer(signal.ITIMER_REAL, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, child.returncode == -signal.SIGKILL


class Starter:
    """A small process that spawns children on request."""

    def __init__(self) -> None:
        asked_read, asked_write = os.pipe()
        told_read, told_write = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(asked_write)
            os.close(told_read)
            serve(os.fdopen(asked_read, "rb"), os.fdopen(told_write, "wb"))
            os._exit(0)
        os.close(asked_read)
        os.close(told_write)
        self.asked, self.told = os.fdopen(asked_write, "wb"), os.fdopen(told_read, "rb")

    def run(self, command: list[str], folder: Path, processor: int, stdin: Path | None = None) -> Run:
        """Runs a command in a folder of its own; its output is left there."""
        write(self.asked, (command, str(folder), processor, None if stdin is None else str(stdin)))
        answer = read(self.told)
        errors = (folder / "stderr").read_bytes()[:100_000].decode(errors="replace")
        return Run(*answer, stdout=folder / "stdout", stderr=errors)

    def close(self) -> None:
        """Ends the small process."""
        self.asked.close()
        os.waitpid(self.pid, 0)


def serve(asked, told) -> None:
    while (request := read(asked)) is not None:
        write(told, run(*request))


def write(pipe, what) -> None:
    data = pickle.dumps(what)
    pipe.write(struct.pack("<Q", len(data)) + data)
    pipe.flush()


def read(pipe):
    head = pipe.read(8)
    return pickle.loads(pipe.read(struct.unpack("<Q", head)[0])) if len(head) == 8 else None
