"""Where things are."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = Path(__file__).resolve().parents[1]


def golden(name):
    """Known answers, each with its source."""
    return json.loads((ROOT / "testdata" / "golden" / name).read_text())


@pytest.fixture(scope="session")
def command_line():
    """Runs the binary `grundy` and gives its JSON."""
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))

    def run(*args):
        done = subprocess.run([binary, *args, "--json"], capture_output=True, timeout=120)
        assert done.returncode in (0, 1), done.stderr.decode()
        return json.loads(done.stdout)

    return run


@pytest.fixture
def ctrl_c():
    """Interruptions are heard, also where whoever started the tests in the background has them ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
