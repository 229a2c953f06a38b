"""What a run may leave: an answer of its format, marked if it is partial, or an error of the contract."""

import csv
import io
import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# What an error may be of at each exit code. A kind that is not here, such as a defect of the program, is none that may be.
KINDS = {2: {"notation", "range", "io"}, 3: {"budget"}}
PANIC = ("panicked at", "stack backtrace", "memory allocation of", "stack overflow", "core dumped")

# Answers quote numbers of any length.
sys.set_int_max_str_digits(0)
csv.field_size_limit(1 << 30)


def error(text: str, kinds: set[str]) -> list[str]:
    """What is wrong with an error object that may be of some kinds."""
    try:
        value = json.loads(text)
    except ValueError:
        return [f"the error is not JSON: {text[:200]!r}"]
    if not isinstance(value, dict) or value.get("format") != 1 or not isinstance(value.get("error"), dict):
        return [f"not an error of the contract: {text[:200]!r}"]
    inner = value["error"]
    wrong = []
    if inner.get("kind") not in kinds:
        wrong.append(f"an error of kind {inner.get('kind')!r}: {inner.get('message', '')[:200]}")
    if not isinstance(inner.get("message"), str) or not inner["message"]:
        wrong.append("an error without a message")
    if "help" in inner and not isinstance(inner["help"], str):
        wrong.append("help that is no text")
    return wrong


def left(kind: str, data: bytes) -> list[str]:
    """What is wrong with an answer in a format."""
    try:
        return FORMATS[kind](data)
    except Exception as problem:  # whatever a reader of the format says
        return [f"no {kind}: {type(problem).__name__}: {str(problem)[:200]}"]


def of_json(data: bytes) -> list[str]:
    value = json.loads(data)
    return [] if isinstance(value, dict) and value.get("format") == 1 else ["no object with format 1"]


def of_csv(data: bytes) -> list[str]:
    lines = [line for line in io.StringIO(data.decode(), newline="") if not line.startswith("#")]
    widths = {len(row) for row in csv.reader(lines) if row}
    return [] if len(widths) == 1 else [f"rows of {sorted(widths)[:5]} fields"]


def of_parquet(data: bytes) -> list[str]:
    return [] if data[:4] == b"PAR1" and data[-4:] == b"PAR1" else ["no Parquet file from end to end"]


def of_png(data: bytes) -> list[str]:
    return [] if data.startswith(b"\x89PNG\r\n\x1a\n") and data.endswith(b"IEND\xaeB`\x82") else ["no whole PNG"]


def of_svg(data: bytes) -> list[str]:
    return [] if ElementTree.fromstring(data).tag.endswith("svg") else ["no SVG"]


def of_oeis(data: bytes) -> list[str]:
    lines = [line for line in data.decode().splitlines() if not line.startswith("#")]
    bad = [line for line in lines if not all(word.lstrip("-").isdigit() for word in line.split()) or len(line.split()) != 2]
    return [f"no line of a b-file: {bad[0][:80]!r}"] if bad else []


def of_text(data: bytes) -> list[str]:
    return [] if data.decode().endswith("\n") else ["a last line that does not end"]


FORMATS = {"json": of_json, "csv": of_csv, "parquet": of_parquet, "png": of_png, "svg": of_svg, "oeis": of_oeis, "txt": of_text, "tex": of_text}


def of_run(code: int, leaves: str, folder: Path, stderr: str, wants_json: bool) -> list[str]:
    """What is wrong with what a run left."""
    wrong = [f"panic text: {stderr[:300]!r}" for word in PANIC if word in stderr][:1]
    if code not in (0, 1, 2, 3):
        return [*wrong, f"exit code {code}"]
    name, kind = leaves.split(":")
    data = (folder / name).read_bytes() if (folder / name).exists() else b""
    spoken = "".join(line for line in stderr.splitlines(keepends=True) if not line.startswith("note: "))
    if wants_json and code in KINDS and spoken:
        wrong += error(spoken, KINDS[code])
    if data:
        broken = left(kind, data)
        wrong += broken
        if code == 1 and not refuted(data):
            wrong.append("exit code 1, and the answer refutes nothing")
        if code == 0 and kind == "json" and not broken and refuted(data):
            wrong.append("exit code 0 for a refutation")
        if code == 2:
            wrong.append("an answer beside a refusal")
        if code == 3 and kind == "json" and not broken and not partial(data):
            wrong.append("what was stopped is not marked as partial")
    elif code in (0, 1):
        wrong += [] if kind == "oeis" and (folder / name).exists() else ["no answer"]  # a list may be empty
    elif not stderr:
        wrong.append("neither an answer nor an error")
    if wrecks := [path.name for path in folder.iterdir() if path.name.startswith(".") or "tmp" in path.name]:
        wrong.append(f"temporary files are left: {wrecks[:3]}")
    return wrong


def refuted(data: bytes) -> bool:
    """Whether an answer says that what it was asked about does not hold: the only meaning of exit code 1."""
    try:
        value = json.loads(data)
    except ValueError:
        return b"refuted" in data.lower() or b"fails" in data
    claims = value.get("identities") or []
    words = str(value.get("verdict", "")).lower() == "refuted" or value.get("right") is False
    return words or any(claim.get("holds") is False for claim in claims)


def partial(data: bytes) -> bool:
    """Whether an answer says that it is only what was known."""
    value = json.loads(data)
    return value.get("partial") is True or value.get("verdict") in ("gave up", "GAVE UP") or "gave" in str(value.get("verdict", "")).lower()
