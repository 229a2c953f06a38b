"""A virtual environment with pinned packages, beside the other test environments."""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def python_with(name: str, packages: list[str]) -> str:
    """The interpreter of an environment that holds `packages`; made once."""
    place = ROOT / "tests" / ".venv" / name
    python = place / "bin" / "python"
    stamp = place / "packages.txt"
    wanted = "\n".join(packages)
    if not stamp.is_file() or stamp.read_text() != wanted:
        venv.create(place, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check", *packages], check=True)
        stamp.write_text(wanted)
    return str(python)


if __name__ == "__main__":
    print(python_with(sys.argv[1], sys.argv[2:]))
