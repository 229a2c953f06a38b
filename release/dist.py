"""Makes what one would publish, in dist/, and tries it: python3 release/dist.py [PART...]

Parts: licences, crates, deb, python, site, source; all of them if none is named. SHA256SUMS is made anew of all that lies in dist/.
"""

import hashlib
import subprocess
import sys
import time

import crates
import debian
import licences
import python_package
from common import OUT, ROOT, WORK, Trouble, expect, fresh, packed, run, unpacked, version


def make_licences() -> str:
    return licences.trial(licences.build())


def make_crates() -> str:
    return crates.trial(crates.build())


def make_deb() -> str:
    return debian.trial(debian.build(licences.third_party("grundy")))


def make_python() -> str:
    return python_package.trial(python_package.build())


def make_site() -> str:
    """The page without a server, the element and the book; tried in Chromium from what was packed."""
    run("make", "--no-print-directory", "site")
    (ROOT / "site/third-party.txt").write_text(licences.third_party("grundy-site"), encoding="utf-8")
    name = f"grundy-site-{version()}"
    archive = OUT / f"{name}.tar.gz"
    packed(archive, ROOT / "site", name)
    place = unpacked(archive, WORK / "site") / name
    run("tests/explorer/install.sh")
    links = run("python3", "book/links.py", place / "book").strip()
    tests = [f"tests/site/{name}.test.mjs" for name in ("site", "book", "element", "around")]
    run("node", "--test", "--test-concurrency=1", *tests, env={"SITE": str(place.relative_to(ROOT))})
    return f"{archive.stat().st_size / 2**20:.1f} MiB, works in Chromium; the book: {links}"


def make_source() -> str:
    """The tracked files of the last commit."""
    name = f"grundy-{version()}"
    archive = OUT / f"{name}-source.tar.gz"
    tar = subprocess.run(["git", "archive", "--format=tar", f"--prefix={name}/", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    scratch = WORK / "source.tar"
    scratch.write_bytes(tar)
    place = unpacked(scratch, WORK / "source") / name
    scratch.unlink()
    packed(archive, place, name)
    tracked = run("git", "ls-tree", "-r", "--name-only", "HEAD").splitlines()
    missing = [path for path in tracked if not (place / path).exists() and not (place / path).is_symlink()]
    expect(not missing, f"the archive lacks {missing[:3]}")
    expect(f'version = "{version()}"' in (place / "Cargo.toml").read_text(encoding="utf-8"), "the version of the last commit is another one")
    return f"{len(tracked)} files"


PARTS = {"licences": make_licences, "crates": make_crates, "deb": make_deb, "python": make_python, "site": make_site, "source": make_source}


def sums() -> str:
    files = sorted(path for path in OUT.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (OUT / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    run("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS", cwd=OUT)
    return f"{len(files)} files"


def main() -> int:
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [part for part in wanted if part not in PARTS]:
        print(f"dist: there is no part {unknown[0]}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    WORK.mkdir(parents=True, exist_ok=True)
    # Files of another version would be summed up as well.
    if not sys.argv[1:] or any(version() not in path.name for path in OUT.glob("*") if path.name != "SHA256SUMS"):
        fresh(OUT)
    OUT.mkdir(exist_ok=True)
    if changed := run("git", "status", "--porcelain", "--untracked-files=no").strip():
        print(f"dist: not of a commit, there are changes:\n{changed}", flush=True)
    try:
        for part in [*wanted, "sums"]:
            begun = time.monotonic()
            said = sums() if part == "sums" else PARTS[part]()
            print(f"{part:<9}{time.monotonic() - begun:>6.0f} s  {said}", flush=True)
    except Trouble as trouble:
        print(f"dist: {part}: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    for path in sorted(OUT.iterdir()):
        print(f"{path.stat().st_size:>11}  dist/{path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
