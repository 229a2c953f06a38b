"""The program under test, and where the tests keep their files."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MIB = 1 << 20


def stated_memory() -> int:
    """The figure below which the memory of the server's own process stays, which docs/server.md states."""
    found = re.search(r"main process stays below (\d+) MiB", (ROOT / "docs" / "server.md").read_text())
    return int(found.group(1)) * MIB


def program() -> str:
    """The binary: GRUNDY_BIN, or the one of the test profile."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return str(Path(os.environ.get("GRUNDY_BIN", target / "debug" / "grundy")).resolve())
