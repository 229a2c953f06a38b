"""Breaks solver and checker in the same way, many times, in a copy of the tree, and asks whether the oracle finds it.

    tests/oracle/mutate.py --least 19            all mutants of mutants.py; fails if fewer are found
    tests/oracle/mutate.py --only raleigh        those whose names contain the word
    tests/oracle/mutate.py --dry                 only whether every text that is replaced still occurs

The copy is target/mutants/tree, built without optimisation in target/mutants/target, one mutant after the other. The oracle
is first asked about the copy as it is: differences that it finds there do not count for a mutant.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from mutants import MUTANTS

ROOT = Path(__file__).resolve().parents[2]
# What is built, as fast as possible: the oracle needs few answers.
BUILD = ["build", "--locked", "-p", "grundy-cli", "-p", "grundy-check", "--bin", "grundy", "--bin", "grundy-check"]
PLAIN = ("grundy-core", "grundy-automata", "grundy-check", "grundy")


def copy_tree(tree):
    """Files that git knows, as they are here, and the page, which is built from them; files that are the same stay as they are."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    page = ROOT / "crates/grundy-web/web/dist"
    names = [ROOT / name for name in listed if name] + [path for path in page.rglob("*") if path.is_file()]
    for source in names:
        if source.is_file():
            write(tree / source.relative_to(ROOT), source.read_bytes())


def write(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def seed_target(target):
    """Dependencies that are compiled already."""
    built = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "debug"
    if (target / "debug").exists() or not built.exists():
        return
    for name in ("deps", "build", ".fingerprint"):
        kept = shutil.ignore_patterns("*grundy*")
        shutil.copytree(built / name, target / "debug" / name, ignore=kept, copy_function=shutil.copy2, symlinks=True)


def edited(edits):
    """For every file that a mutant changes its text, and the new one; raises ValueError where a text does not occur."""
    files = {}
    for name, old, new in edits:
        path = f"crates/{name}"
        before, text = files.get(path) or 2 * ((ROOT / path).read_text(),)
        if old not in text:
            raise ValueError(f"{path} has no text: {old}")
        files[path] = (before, text.replace(old, new))
    return files


class Copy:
    """The copy of the tree, with its own target folder."""

    def __init__(self, folder, options):
        self.tree, self.target, self.options = folder / "tree", folder / "target", options
        self.known = folder / "known.txt"

    def build(self):
        settings = [part for crate in PLAIN for part in ("--config", f"profile.dev.package.{crate}.opt-level={self.options.level}")]
        environment = {**os.environ, "CARGO_TARGET_DIR": str(self.target), "CARGO_INCREMENTAL": "1"}
        command = [os.environ.get("CARGO", "cargo"), *BUILD, *settings, "-j", str(self.options.jobs), "--quiet"]
        return subprocess.run(command, cwd=self.tree, env=environment, capture_output=True, text=True, check=False)

    def ask(self, answers, *words):
        programs = {"GRUNDY_BIN": str(self.target / "debug/grundy"), "GRUNDY_CHECK_BIN": str(self.target / "debug/grundy-check")}
        command = [sys.executable, str(ROOT / "tests/oracle"), "--answers", str(answers), "--seed", self.options.seed, *words]
        return subprocess.run(command, env={**os.environ, **programs}, capture_output=True, text=True, check=False)


def first_difference(text):
    lines = text.splitlines()
    at = next((i for i, line in enumerate(lines) if line.startswith("DIFFERENCE")), None)
    return "" if at is None else " ".join(line.strip() for line in lines[at : at + 2])[:300]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--least", type=int, default=0, help="how many mutants must be found")
    options.add_argument("--only", default="", help="mutants whose names contain this")
    options.add_argument("--answers", type=int, default=20_000, help="how many answers may be needed to find one")
    options.add_argument("--seed", default=os.environ.get("SEED") or "1")
    options.add_argument("--level", type=int, default=0, help="the optimisation of the copies")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--dry", action="store_true", help="build nothing")
    options.add_argument("--folder", type=Path, default=ROOT / "target/mutants")
    options = options.parse_args()
    chosen = {name: edited(edits) for name, edits in MUTANTS.items() if options.only in name}
    if options.dry:
        print(f"{len(chosen)} mutants, {sum(len(files) for files in chosen.values())} files")
        return 0
    copy = Copy(options.folder, options)
    copy_tree(copy.tree)
    seed_target(copy.target)
    built = copy.build()
    if built.returncode:
        print(built.stderr)
        return 2
    before = copy.ask(options.answers, "--commands", str(copy.known))
    print(f"as it is: {before.stdout.splitlines()[-1] if before.stdout else before.stderr}", flush=True)
    found = []
    for name, files in chosen.items():
        begun = time.monotonic()
        for path, (_, text) in files.items():
            write(copy.tree / path, text.encode())
        built = copy.build()
        compiled = time.monotonic() - begun
        if built.returncode:
            print(f"DOES NOT COMPILE {name}\n{built.stderr}", flush=True)
        else:
            asked = copy.ask(options.answers, "--first", "--known", str(copy.known))
            shown = first_difference(asked.stdout)
            if asked.returncode == 1 and shown:
                found.append(name)
            tail = asked.stdout.splitlines()[-1] if asked.stdout else asked.stderr
            print(f"{'found' if shown else 'MISSED'}: {name} ({compiled:.0f} s to build)\n  {shown or tail}", flush=True)
        for path, (text, _) in files.items():
            write(copy.tree / path, text.encode())
    print(f"oracle: {len(found)} of {len(chosen)} mutants found")
    return len(found) < options.least


if __name__ == "__main__":
    sys.exit(main())
