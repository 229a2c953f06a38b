#!/usr/bin/env python3
"""Compiles all LaTeX and TikZ that the program writes for a list of questions: `make test-tex`.

One document with a section for each answer. Where there is no pdflatex it says so, and nothing was checked. The PDF
stays in target/tex (or the folder given), to be looked at. What is wider than the page is a mistake, and named.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

QUESTIONS = [
    ["solve", "fibonacci:20"],
    ["solve", "wythoff:(6,9) + nim:4"],
    ["values", "subtract(1,3,4)", "--to", "40"],
    ["values", "subtract(1,3,4)", "--to", "40", "--outcomes"],
    ["values", "wythoff", "--to", "9"],
    ["values", "wythoff", "--row", "3", "--to", "30"],
    ["values", "fibonacci", "--to", "12", "--square"],
    ["values", "nim + nim + nim", "--to", "3"],
    ["period", "subtract(2,4,7)"],
    ["period", "subtract(2,4,7)", "--outcomes"],
    ["period", "wythoff", "--row", "3"],
    ["period", "nim"],
    ["positions", "wythoff", "--count", "12"],
    ["positions", "subtract(1,3,4)", "--count", "12"],
    ["represent", "fibonacci", "100"],
    ["recurrence", "takeaway(3x)"],
    ["recurrence", "--c", "1..8"],
    ["compare", "fibonacci", "takeaway(3x)"],
    ["verify", "--count", "20"],
    ["study", "wythoff", "--to", "20"],
    ["prove", "wythoff"],
    ["learn", "subtract(1,2,3)"],
    ["census", "subtract", "--max", "8"],
]
MAPS = [["map", "wythoff", "--size", "24"], ["map", "fibonacci", "--size", "40", "--scale", "rank"], ["map", "wythoff", "--size", "30", "--outcomes"]]

HEAD = r"""\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{amsmath,booktabs,longtable,tikz}
\setlength{\parindent}{0pt}\hfuzz=4pt\hbadness=10000
\begin{document}
"""


def too_wide(folder):
    """The pieces with lines that stick out of the page, and how far."""
    lines = (folder / "all.tex").read_text().splitlines()
    found = []
    for points, at in re.findall(r"Overfull \\hbox \(([\d.]+)pt too wide\).*?at lines? (\d+)", (folder / "all.log").read_text(errors="replace")):
        heads = [line for line in lines[: int(at)] if line.startswith("\\section*")]
        found.append(f"{heads[-1] if heads else 'the head'} by {points} pt")
    return found


def main():
    binary = os.environ.get("GRUNDY_BIN", str(ROOT / "target" / "debug" / "grundy"))
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target" / "tex")
    folder.mkdir(parents=True, exist_ok=True)
    if shutil.which("pdflatex") is None:
        print("tex: NOTHING was compiled: there is no pdflatex (Debian: texlive-latex-recommended, texlive-pictures)")
        return 0

    def run(*args):
        return subprocess.run([binary, *args], capture_output=True, text=True, timeout=300)

    parts, skipped = [HEAD], []
    for question in QUESTIONS:
        for form in ("latex", "tikz"):
            done = run(*question, "--format", form)
            if done.returncode not in (0, 1):
                skipped.append(f"{' '.join(question)} --format {form}: {done.stderr.strip()}")
                continue
            command = " ".join(question).replace("_", r"\_")
            parts.append(f"\\section*{{\\raggedright\\texttt{{{command} -{{}}-format {form}}}}}\n{{\\small\n{done.stdout}\n}}\n")
    for question in MAPS:
        done = run(*question, "--format", "tikz")
        assert done.returncode == 0, done.stderr
        parts.append(f"\\section*{{\\texttt{{{' '.join(question)}}}}}\n{done.stdout}\n")
        run(*question, "-o", str(folder / f"{question[1]}-{question[3]}.pdf"))
    run("prove", "raleigh", "-o", str(folder / "raleigh.pdf"))
    (folder / "all.tex").write_text("\n".join(parts) + "\n\\end{document}\n")
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"], cwd=folder, capture_output=True, text=True, errors="replace")
    for line in skipped:
        print(f"tex: not written: {line.splitlines()[0]}")
    if done.returncode:
        print(done.stdout[-3000:])
        return 1
    wide = too_wide(folder)
    for piece in wide:
        print(f"tex: wider than the page: {piece}")
    if wide:
        return 1
    print(f"tex: {len(parts) - 1} pieces compiled: {folder / 'all.pdf'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
