"""Runs the parts of `make test`, as many side by side as the machine bears, and tells what each took.

What a part prints goes to target/test/PART.log; shown are its closing lines, or all of it if the part failed.
"""

import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "target" / "test"
CORES = max(2, os.cpu_count() or 2)

# What the runners of tests print last, what they left out, and what the linters found.
CLOSING = re.compile(
    r"^(test result: .*"  # cargo test
    r"|(=+ )?\d+ (passed|failed|error).* in [\d.]+s.*"  # pytest
    r"|SKIPPED .*"
    r"|\d+ answered, .*"  # expressions.py
    r"|ℹ (tests|suites|pass|fail|cancelled|skipped|todo) \d+"  # node
    r"|\s*(Test Files|Tests) .*"  # vitest
    r"|svelte-check found .*"
    r"|oracle: .*"  # tests/oracle
    r"|=+ .*(passed|failed|[Nn]o issues found).*)$"  # schemathesis
)
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Part:
    """A target of the Makefile: what it waits for, and how many cores it keeps busy on the average."""

    name: str
    cores: float
    after: list[str] = field(default_factory=list)
    process: subprocess.Popen | None = None
    started: float = 0.0
    seconds: float = 0.0
    processor: float = 0.0
    code: int | None = None

    @property
    def log(self) -> Path:
        return LOGS / f"{self.name}.log"

    def start(self) -> None:
        self.started = time.monotonic()
        with self.log.open("wb") as log:
            command = [os.environ.get("MAKE", "make"), "--no-print-directory", self.name]
            self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def ended(self, status: int, usage) -> None:
        self.code = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.started
        self.processor = usage.ru_utime + usage.ru_stime

    def closing(self) -> list[str]:
        lines = [COLOURS.sub("", line) for line in self.log.read_text(errors="replace").splitlines()]
        return [line for line in lines if CLOSING.match(line)]


def parts() -> list[Part]:
    """The most urgent first. Downloads keep no core busy."""
    return [
        Part("page", 1),
        Part("test-tools", 0),
        Part("test-format", 0),
        Part("test-build", 2, after=["page"]),
        Part("test-page", 0, after=["page"]),
        Part("test-browser", 1, after=["test-build", "test-tools"]),
        Part("test-py", 1, after=["test-build", "test-tools"]),
        Part("test-rust", 1, after=["test-build"]),
        Part("test-bounds", 1, after=["test-build"]),
        Part("test-limits", 1, after=["test-build"]),
        Part("test-oracle", 1, after=["test-build"]),
        Part("test-api", 1, after=["test-build", "test-tools"]),
    ]


def run(waiting: list[Part]) -> list[Part]:
    """Runs all parts; what waits for a part that failed is not run."""
    done: dict[str, Part] = {}
    running: list[Part] = []
    everything = list(waiting)
    try:
        while waiting or running:
            for part in list(waiting):
                failed = [name for name in part.after if name in done and done[name].code != 0]
                if failed:
                    waiting.remove(part)
                    done[part.name] = part
                    print(f"{part.name}: not run, because {failed[0]} failed", flush=True)
                    continue
                free = CORES - sum(other.cores for other in running)
                if part.cores <= free and all(name in done for name in part.after):
                    waiting.remove(part)
                    running.append(part)
                    part.start()
            if not running:
                continue
            pid, status, usage = os.wait4(-1, 0)
            part = next(one for one in running if one.process.pid == pid)
            part.ended(status, usage)
            running.remove(part)
            done[part.name] = part
            print(f"{part.name}: {'passed' if part.code == 0 else 'FAILED'} after {part.seconds:.0f} s", flush=True)
    finally:
        for part in running:
            os.killpg(part.process.pid, signal.SIGTERM)
    return everything


def main() -> int:
    LOGS.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    print(f"logs: {LOGS.relative_to(ROOT)}/PART.log", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        done = run(parts())
    except KeyboardInterrupt:
        return 130
    failed = [part for part in done if part.code not in (0, None)]
    for part in done:
        if part.code is None:
            continue
        if part in failed:
            print(f"\n{part.name} failed with code {part.code}:\n{part.log.read_text(errors='replace')}")
        elif lines := part.closing():
            print(f"\n{part.name}\n" + "\n".join(lines))
    print(f"\n{'part':<14}{'seconds':>9}{'processor':>11}")
    for part in done:
        state = "" if part.code == 0 else "  not run" if part.code is None else "  FAILED"
        print(f"{part.name:<14}{part.seconds:>9.0f}{part.processor:>11.0f}{state}")
    print(f"{'together':<14}{time.monotonic() - begun:>9.0f}{sum(part.processor for part in done):>11.0f}")
    return 1 if any(part.code != 0 for part in done) else 0


if __name__ == "__main__":
    sys.exit(main())
