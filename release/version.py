"""Version, changelog and tag in one step: python3 release/version.py VERSION [--go] [--date YYYY-MM-DD]

Without --go nothing is changed: what would be is shown. With it the files are written, committed as `release: VERSION` and tagged
vVERSION; nothing is pushed and nothing is published.
"""

import argparse
import difflib
import re
import sys
from datetime import date
from pathlib import Path

from common import CARGO, ROOT, Trouble, expect, run, version

FORM = re.compile(r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?$")
UNRELEASED = "## Unreleased\n"
PAGE = ["crates/grundy-web/web/package.json", "crates/grundy-web/web/package-lock.json"]


def order(text: str) -> tuple:
    """By which versions are compared: 0.2.0-rc.1 comes before 0.2.0."""
    found = FORM.match(text)
    if not found:
        raise Trouble(f"{text!r} is no version: three numbers with points between, 0.2.0, and perhaps a word, 0.2.0-rc.1")
    parts = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in (found[4] or "").split(".")] if found[4] else []
    return (int(found[1]), int(found[2]), int(found[3]), found[4] is None, parts)


def with_version(text: str, old: str, new: str) -> str:
    """Cargo.toml of the workspace: the version of all crates, and the one that they ask of each other."""
    text, own = re.subn(rf'(?m)^version = "{re.escape(old)}"$', f'version = "{new}"', text)
    text, asked = re.subn(rf'(?m)^(grundy[a-z-]* = {{ path = "[^"]+", version = )"{re.escape(old)}"', rf'\g<1>"{new}"', text)
    expect(own == 1 and asked >= 10, f"Cargo.toml names {old} in other places than it should ({own}, {asked})")
    return text


def with_entry(text: str, new: str, day: str) -> str:
    """CHANGELOG.md: what was unreleased is of this version now."""
    expect(text.count(UNRELEASED) == 1, "CHANGELOG.md has no section `## Unreleased`, or two")
    before, after = text.split(UNRELEASED)
    entry = re.split(r"(?m)^## ", after)[0]
    expect(bool(re.search(r"(?m)^- ", entry)), "CHANGELOG.md says nothing about this version: write what changed below `## Unreleased`")
    expect(f"## {new} " not in text, f"CHANGELOG.md has a section about {new} already")
    return f"{before}{UNRELEASED}\n## {new} — {day}\n{after}"


def with_page(text: str, old: str, new: str) -> str:
    """package.json of the page, or its lock: the version after the name."""
    text, found = re.subn(rf'("name": "grundy-explorer",(?:\s+"private": true,)?\s+"version": )"{re.escape(old)}"', rf'\g<1>"{new}"', text)
    expect(found >= 1, f"the page is not of version {old}")
    return text


def changes(new: str, day: str) -> dict[Path, str]:
    """The files that change, with their new text; Cargo.lock follows from them."""
    old = version()
    expect(order(new) > order(old), f"{new} does not come after {old}")
    read = lambda path: path.read_text(encoding="utf-8")  # noqa: E731
    cargo, changelog = ROOT / "Cargo.toml", ROOT / "CHANGELOG.md"
    changed = {cargo: with_version(read(cargo), old, new), changelog: with_entry(read(changelog), new, day)}
    return changed | {path: with_page(read(path), old, new) for path in (ROOT / name for name in PAGE)}


def ready(new: str) -> None:
    """Whether a release may be made here and now."""
    expect(run("git", "status", "--porcelain", "--untracked-files=no") == "", "there are changes that are not committed")
    expect(run("git", "tag", "--list", f"v{new}") == "", f"there is a tag v{new} already")


def main() -> int:
    asked = argparse.ArgumentParser(description="Version, changelog and tag in one step.")
    asked.add_argument("version", help="the new version, 0.2.0")
    asked.add_argument("--go", action="store_true", help="write, commit and tag; without it the changes are shown")
    asked.add_argument("--date", default=date.today().isoformat(), help="the day in the changelog; today if nothing is said")
    given = asked.parse_args()
    try:
        files = changes(given.version, given.date)
        if not given.go:
            for path, text in files.items():
                name = str(path.relative_to(ROOT))
                before = path.read_text(encoding="utf-8")
                sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), text.splitlines(True), name, name, n=1))
            try:
                ready(given.version)
            except Trouble as trouble:
                print(f"release: not yet: {trouble}")
            print(f"release: nothing was changed; `make release VERSION={given.version} GO=yes` writes this and Cargo.lock, commits it, and tags it v{given.version}")
            return 0
        ready(given.version)
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        run(CARGO, "update", "--workspace", "--quiet", "--offline")
        run("git", "add", "Cargo.toml", "Cargo.lock", "CHANGELOG.md", *PAGE)
        run("git", "commit", "--quiet", "-m", f"release: {given.version}", "-m", "The version of all crates and of the page; what was unreleased in the changelog is of this version.")
        run("git", "tag", "--annotate", f"v{given.version}", "-m", f"grundy {given.version}")
        print(f"release: committed and tagged v{given.version}; next: make dist, git push --follow-tags, and what CONTRIBUTING.md says about publishing")
        return 0
    except Trouble as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
