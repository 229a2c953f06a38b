"""The crates for the registry: packed, looked into, and built from what was packed, by the oldest compiler that they promise."""

import os
import re
import shutil
import tarfile
from pathlib import Path

from common import CARGO, OUT, ROOT, TARGET, WORK, Trouble, expect, fresh, manifest, publishable, run, version

FILES = ["Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE"]


def build() -> list[Path]:
    names = [package["name"] for package in publishable()]
    run("make", "--no-print-directory", "page")
    shutil.rmtree(TARGET / "package", ignore_errors=True)
    run(CARGO, "package", "--no-verify", "--locked", "--allow-dirty", *[word for name in names for word in ("-p", name)])
    out = []
    for name in names:
        made = TARGET / "package" / f"{name}-{version()}.crate"
        shutil.copy(made, OUT)
        out.append(OUT / made.name)
    return out


def look_into(package: dict, archive: Path) -> None:
    """What everyone who depends on the crate gets."""
    name = package["name"]
    for field in ("description", "license", "readme", "rust_version", "keywords"):
        expect(bool(package[field]), f"{name} has no {field}")
    expect(bool(package["metadata"] and package["metadata"]["docs"]["rs"]), f"{name} says nothing to docs.rs")
    with tarfile.open(archive) as tar:
        inside = {member.name.partition("/")[2]: member for member in tar.getmembers()}
    for file in FILES + (["web/dist/index.html"] if name == "grundy-web" else []):
        expect(file in inside and inside[file].isfile() and inside[file].size > 0, f"{archive.name} has no {file}")
    expect(not [path for path in inside if path.startswith("tests/")], f"{archive.name} has tests that need the repository")
    expect(archive.stat().st_size < 10 << 20, f"{archive.name} is larger than a registry takes")


def compiler(wanted: str) -> tuple[dict[str, str], str]:
    """An environment in which cargo is of the wanted version, and that version; the installed one where it is not to be had."""
    exact = wanted if wanted.count(".") == 2 else f"{wanted}.0"
    if shutil.which("rustup"):
        own = {"RUSTUP_HOME": str(WORK / "rustup"), "RUSTUP_TOOLCHAIN": exact}
        for setting in ({"RUSTUP_TOOLCHAIN": exact}, own):
            try:
                return setting, run("rustc", "--version", env=setting).split()[1]
            except Trouble:
                continue
        try:
            run("rustup", "toolchain", "install", exact, "--profile", "minimal", "--no-self-update", env={"RUSTUP_HOME": own["RUSTUP_HOME"]})
            return own, run("rustc", "--version", env=own).split()[1]
        except Trouble:
            pass
    debian = ROOT / "target/wasm-toolchain/root/usr"
    if (debian / "bin/rustc").exists():
        libraries = f"{debian}/lib/x86_64-linux-gnu:{debian}/lib"
        setting = {"RUSTC": str(debian / "bin/rustc"), "LD_LIBRARY_PATH": libraries}
        return setting, run(debian / "bin/rustc", "--version", env=setting).split()[1]
    return {}, run("rustc", "--version").split()[1]


def trial(archives: list[Path]) -> str:
    for package, archive in zip(publishable(), archives, strict=True):
        look_into(package, archive)
    place = fresh(WORK / "crates")
    for archive in archives:
        with tarfile.open(archive) as tar:
            tar.extractall(place, filter="data")
    folders = {re.sub(r"-[0-9][^/]*$", "", path.name): path.name for path in sorted(place.iterdir()) if path.is_dir()}
    expect(len(folders) == len(archives), "a crate was packed twice")
    # Each crate is built from its archive, and finds the others in theirs.
    patches = "".join(f'{name} = {{ path = "{folder}" }}\n' for name, folder in folders.items())
    members = ", ".join(f'"{folder}"' for folder in folders.values())
    profile = "[profile.dev]\ndebug = false\nincremental = false\n"
    (place / "Cargo.toml").write_text(f'[workspace]\nresolver = "3"\nmembers = [{members}]\n\n{profile}\n[patch.crates-io]\n{patches}')
    shutil.copy(ROOT / "Cargo.lock", place)
    minimum = manifest()["workspace"]["package"]["rust-version"]
    setting, found = compiler(minimum)
    setting |= {"CARGO_TARGET_DIR": str(WORK / f"crates-target-{found}"), "RUSTC_WORKSPACE_WRAPPER": "", "RUSTFLAGS": os.environ.get("RUSTFLAGS", "")}
    run(CARGO, "build", "--quiet", "--workspace", "--bins", "--lib", cwd=place, env=setting)
    made = Path(setting["CARGO_TARGET_DIR"]) / "debug"
    expect(run(made / "grundy", "solve", "fibonacci:20", "--format", "csv").endswith("fibonacci:20/19,N,7,0,2,fibonacci:18/4\n"), "the built program answers wrongly")
    run(made / "grundy", "period", "subtract(2,4,7)", "--certificate", WORK / "period.json", "--quiet", "-o", WORK / "period.txt")
    expect(run(made / "grundy-check", WORK / "period.json").startswith("verified: "), "the built checker does not verify")
    said = "" if found.startswith(f"{minimum}.") or found == minimum else f"; {minimum} itself was NOT to be had"
    return f"{len(archives)} crates built from their archives by Rust {found}{said}"
