"""What a release contains of others: a list in SPDX 2.3, and the texts of the licences."""

import json
import re
import tomllib
from datetime import datetime, timezone
from pathlib import Path

from common import OUT, ROOT, WORK, Trouble, epoch, expect, fresh, metadata, run, version

# What is handed out, and the crates that it is linked from.
PRODUCTS = {"grundy": ["grundy-cli", "grundy-check"], "grundy-python": ["grundy-py"], "grundy-site": ["grundy-wasm"]}
PAGE = ROOT / "crates/grundy-web/web"
# Packages whose code is inside the built page; what only builds and tests it is not handed out.
IN_PAGE = ["svelte", "esm-env", "clsx", "katex", "uqr"]
WITH_PAGE = ["grundy", "grundy-site"]
# What mdBook writes into a book: its own theme, and what that brings along.
IN_BOOK = [
    ("mdbook", "MPL-2.0"),
    ("highlight.js", "BSD-3-Clause"),
    ("elasticlunr", "MIT"),
    ("mark.js", "MIT"),
    ("clipboard", "MIT"),
    ("font-awesome-free-svg", "CC-BY-4.0"),
    ("open-sans", "Apache-2.0"),
    ("source-code-pro", "OFL-1.1"),
]
TEXTS = re.compile(r"^(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|UNLICENSE)", re.I)


def linked(roots: list[str]) -> list[dict]:
    """The packages of others that end in a program: normal dependencies, and theirs."""
    packages = {package["id"]: package for package in metadata()["packages"]}
    nodes = {node["id"]: node for node in metadata()["resolve"]["nodes"]}
    waiting = [package["id"] for package in packages.values() if package["name"] in roots and package["source"] is None]
    expect(len(waiting) == len(roots), f"the workspace lacks some of {roots}")
    seen: set[str] = set()
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        for dependency in nodes[here]["deps"]:
            if any(kind["kind"] is None for kind in dependency["dep_kinds"]):
                waiting.append(dependency["pkg"])
    found = [packages[key] for key in seen if packages[key]["source"] is not None]
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def expression(said: str | None, name: str) -> str:
    """A licence as SPDX writes it; old manifests have a slash for OR."""
    if not said:
        raise Trouble(f"{name} names no licence")
    return re.sub(r"\s*/\s*", " OR ", said)


def checksums() -> dict[tuple[str, str], str]:
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))
    return {(package["name"], package["version"]): package["checksum"] for package in lock["package"] if "checksum" in package}


def in_page() -> list[dict]:
    lock = json.loads((PAGE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return [{"name": name, **lock[f"node_modules/{name}"]} for name in IN_PAGE]


def book_version() -> str:
    return re.search(r"^VERSION=(.*)$", (ROOT / "book/build.sh").read_text(encoding="utf-8"), re.M).group(1)


def described() -> dict:
    """The SPDX document."""
    packages: dict[str, dict] = {}
    relations: list[dict] = []
    sums = checksums()

    def add(identity: str, name: str, number: str, licence: str, purl: str | None, checksum: str | None = None) -> str:
        key = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", identity)
        package = {
            "SPDXID": key,
            "name": name,
            "versionInfo": number,
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "licenseConcluded": "NOASSERTION",
            "licenseDeclared": licence,
            "copyrightText": "NOASSERTION",
        }
        if checksum:
            package["checksums"] = [{"algorithm": "SHA256", "checksumValue": checksum}]
        if purl:
            package["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
        packages[key] = package
        return key

    def relate(one: str, how: str, other: str) -> None:
        relations.append({"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other})

    for product, roots in PRODUCTS.items():
        own = add(product, product, version(), "MIT OR Apache-2.0", None)
        relate("SPDXRef-DOCUMENT", "DESCRIBES", own)
        for package in linked(roots):
            name, number = package["name"], package["version"]
            licence = expression(package["license"], name)
            part = add(f"cargo-{name}-{number}", name, number, licence, f"pkg:cargo/{name}@{number}", sums.get((name, number)))
            relate(own, "CONTAINS", part)
        if product in WITH_PAGE:
            for package in in_page():
                name, number = package["name"], package["version"]
                relate(own, "CONTAINS", add(f"npm-{name}-{number}", name, number, expression(package.get("license"), name), f"pkg:npm/{name}@{number}"))
        if product == "grundy-site":
            for name, licence in IN_BOOK:
                number = book_version() if name == "mdbook" else f"as in mdBook {book_version()}"
                relate(own, "CONTAINS", add(f"book-{name}", name, number, licence, f"pkg:cargo/mdbook@{number}" if name == "mdbook" else None))
    made = datetime.fromtimestamp(epoch(), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"grundy-{version()}",
        "documentNamespace": f"urn:grundy:spdx:{version()}:{epoch()}",
        "creationInfo": {"created": made, "creators": ["Organization: The grundy developers", f"Tool: release/licences.py-{version()}"]},
        "packages": list(packages.values()),
        "relationships": relations,
    }


def texts(folder: Path) -> list[tuple[str, str]]:
    """The licences and notices that lie beside a manifest."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and TEXTS.match(path.name))
    return [(path.name, path.read_text(encoding="utf-8", errors="replace").strip()) for path in files]


def third_party(product: str) -> str:
    """All that a product contains of others, with the texts of their licences; a text that several share is printed once."""
    listed, shared = [], {}
    found = [(package["name"], package["version"], expression(package["license"], package["name"]), Path(package["manifest_path"]).parent) for package in linked(PRODUCTS[product])]
    if product in WITH_PAGE:
        found += [(one["name"], one["version"], one["license"], PAGE / "node_modules" / one["name"]) for one in in_page()]
    for name, number, licence, folder in found:
        listed.append(f"{name} {number}: {licence}")
        for title, text in texts(folder) if folder.is_dir() else []:
            shared.setdefault(text, []).append(f"{name} {number} ({title})")
    out = [f"{product} {version()} contains these works of others:", "", *listed]
    for text, users in shared.items():
        out += ["", "=" * 78, "", *users, "", text]
    return "\n".join(out) + "\n"


def build() -> Path:
    path = OUT / f"grundy-{version()}.spdx.json"
    path.write_text(json.dumps(described(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def trial(path: Path) -> str:
    """Reads the list with the tools of SPDX itself, and compares it with the lock file."""
    document = json.loads(path.read_text(encoding="utf-8"))
    names = {package["name"] for package in document["packages"]}
    expect({"grundy", "dashu-int", "serde", "axum", "pyo3", "svelte", "mdbook"} <= names, "the list lacks what is certainly inside")
    expect(not names & {"proptest", "vt100", "vite", "vitest"}, "the list has what only the tests need")
    crates = [package for package in document["packages"] if package["SPDXID"].startswith("SPDXRef-cargo-")]
    expect(all("checksums" in package for package in crates), "a crate without its checksum")
    for product in PRODUCTS:
        text = third_party(product)
        expect(len(text) > 20_000 and "Permission is hereby granted" in text, f"{product}: the texts of the licences are missing")
    tools = fresh(WORK / "venv-spdx")
    run("python3", "-m", "venv", tools)
    run(tools / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "spdx-tools>=0.8,<0.9")
    run(tools / "bin/pyspdxtools", "--infile", path, "--version", "SPDX-2.3")
    return f"{len(document['packages'])} packages, valid by spdx-tools"
