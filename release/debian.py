"""The Debian package: program, checker, manual pages, completions, licences. Made with dpkg-deb, and tried in a bare Debian."""

import hashlib
import os
import re
import shutil
import subprocess
import textwrap
import urllib.request
from pathlib import Path

from common import OUT, ROOT, TARGET, WORK, Trouble, epoch, expect, fails, fresh, run, version, zipped

PROGRAMS = ["grundy", "grundy-check"]
ABOUT = """\
who wins a take-away game, by which moves, and why
 Solves nim, subtraction games, take-away games, Wythoff's game, take-and-break
 codes, sums of all of these and rules of one's own, for heaps of any size, in
 normal and misère play. Proves periods and statements about all positions,
 and writes certificates.
 .
 grundy serve is an explorer in the browser. grundy-check verifies
 certificates by rules of its own, without any code of the solver."""


def programs() -> Path:
    """The release build."""
    run("make", "--no-print-directory", "page")
    run("cargo", "build", "--release", "--locked", "--quiet", "-p", "grundy-cli", "-p", "grundy-check", "--bins")
    return TARGET / "release"


def manual(program: Path) -> bytes:
    """A manual page from what the checker says about itself."""
    usage, _, rest = run(program, "--help").partition("\n")
    text = rest.strip().replace("\\", "\\e").replace("-", "\\-")
    synopsis = usage.removeprefix("usage: ").replace("-", "\\-")
    page = [".TH grundy-check 1", ".SH NAME", "grundy\\-check \\- verifies certificates of grundy", ".SH SYNOPSIS", synopsis]
    page += [".SH DESCRIPTION", ".nf", text, ".fi", ".SH SEE ALSO", ".BR grundy (1)", ""]
    return "\n".join(page).encode()


def copyright_file() -> str:
    """Whose the package is, in Debian's form; what is linked in is named in third-party.txt beside it."""
    mit = (ROOT / "LICENSE-MIT").read_text(encoding="utf-8")
    holder = re.search(r"^Copyright .*$", mit, re.M)
    whose = holder.group(0).removeprefix("Copyright ").removeprefix("(c) ") if holder else "The grundy developers"
    text = textwrap.indent(mit.strip(), " ", lambda line: True)
    lines = [" ." if not line.strip() else line for line in text.splitlines()]
    return "\n".join([
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: grundy",
        "Comment: Libraries that are linked into the programs, and the page inside",
        " grundy serve, are listed with their licences in",
        " /usr/share/doc/grundy/third-party.txt.gz.",
        "",
        "Files: *",
        f"Copyright: {whose}",
        "License: MIT or Apache-2.0",
        "",
        "License: MIT",
        *lines,
        "",
        "License: Apache-2.0",
        " On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.",
        "",
    ])


def needs(stage: Path) -> str:
    """The packages whose libraries the programs load, by dpkg's own reckoning."""
    control = fresh(WORK / "shlibdeps")
    (control / "debian").mkdir()
    (control / "debian/control").write_text("Source: grundy\n\nPackage: grundy\nArchitecture: any\n")
    said = run("dpkg-shlibdeps", "-O", *[f"-e{stage / 'usr/bin' / name}" for name in PROGRAMS], cwd=control)
    return said.strip().removeprefix("shlibs:Depends=")


def build(third_party: str) -> Path:
    """Makes the package; `third_party` is the text about what is linked in."""
    for tool in ("dpkg-deb", "dpkg-shlibdeps", "strip"):
        expect(shutil.which(tool) is not None, f"{tool} is missing: on Debian, apt-get install dpkg-dev binutils")
    made = programs()
    stage = fresh(WORK / "deb")

    def put(path: str, data: bytes, mode: int = 0o644) -> None:
        file = stage / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(mode)

    for name in PROGRAMS:
        put(f"usr/bin/{name}", (made / name).read_bytes(), 0o755)
        run("strip", "--strip-unneeded", "--remove-section=.comment", stage / "usr/bin" / name)
    grundy = stage / "usr/bin/grundy"
    put("usr/share/man/man1/grundy.1.gz", zipped(run(grundy, "man").encode()))
    put("usr/share/man/man1/grundy-check.1.gz", zipped(manual(stage / "usr/bin/grundy-check")))
    for shell, path in [
        ("bash", "usr/share/bash-completion/completions/grundy"),
        ("zsh", "usr/share/zsh/vendor-completions/_grundy"),
        ("fish", "usr/share/fish/vendor_completions.d/grundy.fish"),
    ]:
        put(path, run(grundy, "completions", shell).encode())
    put("usr/share/doc/grundy/copyright", copyright_file().encode())
    put("usr/share/doc/grundy/changelog.gz", zipped((ROOT / "CHANGELOG.md").read_bytes()))
    put("usr/share/doc/grundy/third-party.txt.gz", zipped(third_party.encode()))

    files = sorted(path for path in stage.rglob("*") if path.is_file())
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(stage)}\n" for path in files)
    size = sum(path.stat().st_size for path in files) // 1024 + 1
    architecture = run("dpkg", "--print-architecture").strip()
    maintainer = f"{os.environ.get('DEBFULLNAME', 'The grundy developers')} <{os.environ.get('DEBEMAIL', 'grundy@localhost')}>"
    control = {
        "Package": "grundy",
        "Version": version().replace("-", "~"),
        "Architecture": architecture,
        "Maintainer": maintainer,
        "Installed-Size": str(size),
        "Depends": needs(stage),
        "Section": "math",
        "Priority": "optional",
        "Description": ABOUT,
    }
    put("DEBIAN/control", "".join(f"{key}: {value}\n" for key, value in control.items()).encode())
    put("DEBIAN/md5sums", sums.encode())
    for path in [stage, *stage.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
    package = OUT / f"grundy_{control['Version']}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, package, env={"SOURCE_DATE_EPOCH": str(epoch())})
    return package


def bare() -> Path:
    """A Debian with nothing but what every Debian has, bootstrapped once and kept as an archive; unpacked anew for each trial."""
    release = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    suite = release.get("VERSION_CODENAME", "").strip('"')
    kept = WORK / f"bare-{suite}.tar"
    root = WORK / "bare"
    if not kept.exists():
        expect(shutil.which("apt-get") is not None, "a bare Debian is bootstrapped by debootstrap from apt: this is no Debian")
        tool = shutil.which("debootstrap")
        setting = {}
        if tool is None:
            place = fresh(WORK / "debootstrap")
            run("apt-get", "download", "debootstrap", cwd=place)
            (deb,) = place.glob("*.deb")
            run("dpkg-deb", "-x", deb, place)
            tool, setting = place / "usr/sbin/debootstrap", {"DEBOOTSTRAP_DIR": str(place / "usr/share/debootstrap")}
        # The mirror is the one that this machine uses.
        mirrors = run("apt-get", "indextargets", "--format", "$(SITE)", f"Codename: {suite}", "Created-By: Packages").split()
        expect(bool(mirrors), f"apt knows no mirror for {suite}: apt-get update may help")
        run(tool, "--variant=minbase", suite, fresh(root), mirrors[0], env=setting)
        run("tar", "-cf", kept, "-C", root, ".")
    fresh(root)
    run("tar", "-xf", kept, "-C", root)
    return root


def page_of(root: Path) -> None:
    """`grundy serve` inside the root hands out its page, and answers."""
    served = subprocess.Popen(["chroot", root, "grundy", "serve", "--port", "0"], stdout=subprocess.PIPE, encoding="utf-8")
    try:
        line = served.stdout.readline()
        address = re.search(r"http://\S+", line)
        expect(address is not None, f"grundy serve says {line!r}")

        def got(path: str) -> str:
            with urllib.request.urlopen(address.group(0) + path, timeout=60) as answer:
                return answer.read().decode()

        page = got("")
        expect("<script" in page and "make page" not in page, "the page is not inside the program")
        expect('"outcome":"N"' in got("api/solve?q=fibonacci:20"), "the server does not answer")
    finally:
        served.terminate()
        served.wait(timeout=30)


def trial(package: Path) -> str:
    """Installs the package in a bare Debian, uses everything in it, and removes it again."""
    if os.geteuid() != 0:
        raise Trouble("a package is installed in a bare Debian by root: run `make dist` as root")
    root = bare()
    inside = lambda *words: run("chroot", root, *words)  # noqa: E731
    before = set(run("find", root / "usr", root / "etc", "-xdev").splitlines())
    shutil.copy(package, root / "grundy.deb")
    run("mount", "-t", "proc", "proc", root / "proc")
    try:
        inside("dpkg", "-i", "/grundy.deb")
        expect(inside("dpkg", "--verify", "grundy") == "", "dpkg finds files that are not as packed")
        said = inside("grundy", "--version").strip()
        expect(said.endswith(version()), f"grundy --version says {said}")
        for query in ("subtract(1,3,4):25 + nim:5", "kayles:10^100", "misere nim:2 + nim:2"):
            expect(inside("grundy", "solve", query) == run(WORK / "deb/usr/bin/grundy", "solve", query), f"{query} has another answer inside")
        inside("grundy", "period", "subtract(2,4,7)", "--certificate", "/tmp/period.json", "--quiet", "-o", "/tmp/period.txt")
        expect(inside("grundy-check", "/tmp/period.json").startswith("verified: "), "grundy-check does not verify")
        wrong = (root / "tmp/period.json").read_text().replace('"period":3', '"period":6')
        (root / "tmp/wrong.json").write_text(wrong)
        fails("chroot", root, "grundy-check", "/tmp/wrong.json", code=1)
        fails("chroot", root, "grundy", "solve", "nim:x", code=2)
        page_of(root)
        bash = "shopt -s extglob; . /usr/share/bash-completion/completions/grundy; complete -p grundy; COMP_WORDS=(grundy so); COMP_CWORD=1; _grundy grundy so; echo ${COMPREPLY[@]}"
        completed = inside("bash", "-c", bash).split()
        expect(completed[-1] == "solve", f"bash completes `grundy so` to {completed[-1]}")
        expect((root / "usr/share/zsh/vendor-completions/_grundy").read_text().startswith("#compdef grundy"), "the completions of zsh")
        expect("complete -c grundy" in (root / "usr/share/fish/vendor_completions.d/grundy.fish").read_text(), "the completions of fish")
        for page in sorted((root / "usr/share/man/man1").glob("grundy*.gz")):
            shown = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", page], env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80"}, capture_output=True, encoding="utf-8")
            expect(shown.returncode == 0 and shown.stderr == "" and "NAME" in shown.stdout, f"man is not content with {page.name}: {shown.stderr}")
        listed = [path for path in inside("dpkg", "-L", "grundy").split() if (root / path.lstrip("/")).is_file()]
        inside("dpkg", "--purge", "grundy")
        (root / "grundy.deb").unlink()
    finally:
        run("umount", root / "proc")
    left = set(run("find", root / "usr", root / "etc", "-xdev").splitlines()) - before
    expect(not left, f"after the package was removed there is still {sorted(left)[:5]}")
    shutil.rmtree(root)
    return f"{len(listed)} files installed, used and removed in a bare Debian"
