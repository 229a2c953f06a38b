"""Checks that every link of a built book leads somewhere: python3 book/links.py FOLDER.

Files and anchors inside the folder, and in the site around it; addresses elsewhere are counted and not asked. Nothing may be
fetched from elsewhere: pictures, scripts, styles and fonts are files.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src", "video": "src", "audio": "src"}
IN_STYLES = re.compile(r"""url\(\s*['"]?([^'")]+)['"]?\s*\)""")


class Page(HTMLParser):
    """The anchors of a page, its links, and what it fetches."""

    def __init__(self, text: str):
        super().__init__(convert_charrefs=True)
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.boards: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        given = {name: value or "" for name, value in attributes}
        for name in ("id", "name"):
            if name in given:
                self.anchors.add(given[name])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "grundy-game":
            self.boards.append(given.get("game", ""))
        if tag in FETCHED and FETCHED[tag] in given:
            self.fetched.append(given[FETCHED[tag]])


def check(folder: Path) -> tuple[list[str], dict[str, int]]:
    """What is wrong, and how much there was."""
    folder = folder.resolve()
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
    wrong = []
    counts = {"pages": len(pages), "links": 0, "anchors": 0, "files": 0, "boards": 0, "elsewhere": 0}

    def leads(page: Path, link: str, *, fetched: bool) -> None:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if parts.scheme == "data" or (parts.scheme in ("https", "mailto") and not fetched):
                counts["elsewhere"] += 1
            else:
                wrong.append(f"{page.relative_to(folder)}: {link} is {'fetched from elsewhere' if fetched else 'no address to link to'}")
            return
        if parts.path.startswith("/"):
            wrong.append(f"{page.relative_to(folder)}: {link} counts on the root of a host")
            return
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if target.is_dir():
            target = target / "index.html"
        if not target.is_file():
            wrong.append(f"{page.relative_to(folder)}: {link} leads to no file")
            return
        counts["files" if fetched else "links"] += 1
        if parts.fragment and target.suffix == ".html":
            known = pages[target] if target in pages else Page(target.read_text(encoding="utf-8"))
            counts["anchors"] += 1
            if unquote(parts.fragment) not in known.anchors:
                wrong.append(f"{page.relative_to(folder)}: {link} leads to no place in {target.name}")

    for path, page in pages.items():
        counts["boards"] += len(page.boards)
        for link in page.links:
            leads(path, link, fetched=False)
        for link in page.fetched:
            leads(path, link, fetched=True)
    for path in sorted(folder.rglob("*.css")):
        for link in IN_STYLES.findall(path.read_text(encoding="utf-8")):
            leads(path, link, fetched=True)
    return wrong, counts


def main() -> int:
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print("usage: python3 book/links.py FOLDER", file=sys.stderr)
        return 2
    wrong, counts = check(Path(sys.argv[1]))
    if not counts["links"] or not counts["anchors"]:
        wrong.append("there are no links to check: is this a book?")
    print("\n".join(wrong + [", ".join(f"{number} {name}" for name, number in counts.items())]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
