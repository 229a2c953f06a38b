"""What the scripts of a release share."""

import gzip
import json
import os
import shutil
import subprocess
import tarfile
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").absolute()
# What one would publish, and where it is made and tried out.
OUT = ROOT / "dist"
WORK = TARGET / "dist"

CARGO = os.environ.get("CARGO", "cargo")


class Trouble(Exception):
    """What stands in the way of a release, in a sentence."""


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None, text: str | None = None) -> str:
    """Runs a program and gives what it prints; if it fails, what it says is the trouble."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env={**os.environ, **(env or {})}, input=text, capture_output=True, encoding="utf-8")
    if done.returncode != 0:
        raise Trouble(f"{' '.join(words)} ended with {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-8000:]}")
    return done.stdout


def fails(*command: str | Path, code: int, cwd: Path = ROOT) -> str:
    """Runs a program that must end with the code, and gives all that it says."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, capture_output=True, encoding="utf-8")
    expect(done.returncode == code, f"{' '.join(words)} ended with {done.returncode}, not {code}")
    return done.stdout + done.stderr


def expect(holds: bool, otherwise: str) -> None:
    """A test of what was made."""
    if not holds:
        raise Trouble(otherwise)


def manifest() -> dict:
    """Cargo.toml of the workspace."""
    return tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))


def version() -> str:
    return manifest()["workspace"]["package"]["version"]


@cache
def host() -> str:
    (line,) = [line for line in run("rustc", "-vV").splitlines() if line.startswith("host: ")]
    return line.removeprefix("host: ")


@cache
def metadata() -> dict:
    """All packages that are built here, and who depends on whom."""
    return json.loads(run(CARGO, "metadata", "--format-version", "1", "--locked", "--filter-platform", host()))


def publishable() -> list[dict]:
    """The crates for the registry, each after those that it needs."""
    members = {package["name"]: package for package in metadata()["packages"] if package["source"] is None}
    ordered: list[dict] = []

    def place(package: dict) -> None:
        if package in ordered:
            return
        for dependency in package["dependencies"]:
            if dependency["kind"] != "dev" and dependency["name"] in members:
                place(members[dependency["name"]])
        ordered.append(package)

    for package in members.values():
        if package["publish"] != []:
            place(package)
    return ordered


@cache
def epoch() -> int:
    """The time of everything that is packed: that of the last commit, so that the same source gives the same bytes."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    return int(run("git", "log", "-1", "--format=%ct"))


def fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def zipped(data: bytes) -> bytes:
    """As gzip -9n has it."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def packed(archive: Path, folder: Path, name: str) -> None:
    """A folder as NAME/… in a .tar.gz that depends on its files alone."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch()
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with archive.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=epoch()) as gz, tarfile.open(fileobj=gz, mode="w") as tar:
        for path in [folder, *sorted(folder.rglob("*"))]:
            tar.add(path, arcname=str(Path(name) / path.relative_to(folder)), recursive=False, filter=plain)


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(fresh(folder), filter="data")
    return folder
