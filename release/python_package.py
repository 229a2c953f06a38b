"""The Python package: wheel and source, each installed in an environment with nothing else, and used."""

import shutil
import tarfile
import tempfile
from pathlib import Path

from common import OUT, ROOT, TARGET, WORK, expect, fresh, run, version

PACKAGE = ROOT / "crates/grundy-py"
# Run where nothing of the repository is in reach.
TRIAL = """
import doctest, sys
import grundy as g
assert g.__version__ == sys.argv[1], g.__version__
assert g.__file__.startswith(sys.prefix), g.__file__
done = doctest.testfile(sys.argv[2], module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
assert done.attempted > 0 and done.failed == 0
found = g.period("subtract(2,4,7)")
assert (found.preperiod, found.period, found.standing) == (8, 3, "verified")
assert found.certificate.check().verdict == "verified"
assert g.solve("wythoff", (10**40, 10**41)).outcome == "N"
try:
    g.solve("nim:x")
except g.NotationError as wrong:
    assert wrong.column == 5
else:
    raise AssertionError("a wrong notation was read")
print("used")
"""


def build() -> list[Path]:
    """The wheel is built from the source distribution, so that one is made of the other."""
    run("make", "--no-print-directory", ".venv/ready")
    place = fresh(WORK / "python")
    maturin = ROOT / ".venv/bin/maturin"
    run(maturin, "sdist", "-m", PACKAGE / "Cargo.toml", "-o", place)
    run(maturin, "build", "--release", "--locked", "--quiet", "-m", PACKAGE / "Cargo.toml", "-i", ROOT / ".venv/bin/python", "--target-dir", TARGET, "-o", place)
    out = []
    for made in sorted(place.iterdir()):
        shutil.copy(made, OUT)
        out.append(OUT / made.name)
    expect(len(out) == 2, f"maturin made {[path.name for path in out]}")
    return out


def used(archive: Path, name: str, env: dict[str, str]) -> None:
    place = fresh(WORK / name)
    run("python3", "-m", "venv", place)
    run(place / "bin/pip", "install", "--quiet", "--disable-pip-version-check", archive, env=env)
    with tempfile.TemporaryDirectory() as elsewhere:
        said = run(place / "bin/python", "-I", "-c", TRIAL, version(), PACKAGE / "README.md", cwd=Path(elsewhere))
    expect(said.strip() == "used", f"{archive.name}: {said}")
    shutil.rmtree(place)


def trial(archives: list[Path]) -> str:
    (wheel,) = [path for path in archives if path.suffix == ".whl"]
    (source,) = [path for path in archives if path.name.endswith(".tar.gz")]
    with tarfile.open(source) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    for file in ("PKG-INFO", "pyproject.toml", "Cargo.lock"):
        expect(file in names, f"{source.name} has no {file}")
    used(wheel, "venv-wheel", {})
    # The source has to be complete; that it is fast when it is built with care, the wheel shows. Its files are as old as the commit: where
    # something was built before, cargo would take that for theirs.
    built = fresh(WORK / "sdist-target")
    used(source, "venv-sdist", {"MATURIN_PEP517_ARGS": "--profile dev", "CARGO_TARGET_DIR": str(built)})
    shutil.rmtree(built)
    return f"{wheel.name} and {source.name} installed and used"
