"""Certificates that want more than any budget allows, well formed and sealed: docs/formats/certificate.md."""

import json
from pathlib import Path

from cases import Case


def digest(claim: dict) -> str:
    """The seal of a certificate."""
    seal = 0xCBF29CE484222325
    for byte in json.dumps(claim, separators=(",", ":"), ensure_ascii=False).encode():
        seal = (seal ^ byte) * 0x100000001B3 % 2**64
    return f"{seal:016x}"


def sealed(certificate: str, /, **claim) -> str:
    """A certificate with its seal."""
    whole = {"certificate": certificate, "format": 1, **claim}
    return json.dumps({**whole, "digest": digest(whole)}, separators=(",", ":"))


def period(ruleset: str, preperiod: int, length: int, **more) -> str:
    """A period that is too long to be listed."""
    return sealed("period", ruleset=ruleset, play="normal", kind="nimber", **more, preperiod=preperiod, period=length, saltus=0)


CLAIMS = {
    "heap-of-squares": lambda: sealed(
        "outcome",
        query="subtract(squares):100000000",
        outcome="N",
        nimber="1",
        heaps=[{"value": "1"}],
        move={"component": 0, "take": ["1"], "to": "subtract(squares):99999999"},
    ),
    "heap-of-non-squares": lambda: sealed(
        "outcome",
        query="subtract(all except squares):500000",
        outcome="N",
        nimber="1",
        heaps=[{"value": "1"}],
        move={"component": 0, "take": ["2"], "to": "subtract(all except squares):499998"},
    ),
    "huge-heap": lambda: sealed("outcome", query="subtract(primes):" + "9" * 1_000_000, outcome="P", nimber="0", heaps=[{"value": "0"}]),
    "huge-wythoff": lambda: sealed("outcome", query=f"wythoff:({'9' * 300_000},{'9' * 400_000})", outcome="P", nimber="0", heaps=[{"value": "0"}]),
    "table-of-moves": lambda: sealed("outcome", query="moves((1,0)*,(0,1)*,(1,1)*):(60000,60000)", outcome="P", nimber="0", heaps=[{"value": "0"}]),
    "misere-sum": lambda: sealed("outcome", query="misere subtract(1,3):4000000000 + subtract(2,5):4000000000", outcome="P"),
    "far-period": lambda: period("subtract(19,40,57,78,97)", 0, 6893465976),
    "far-row": lambda: period("wythoff", 1_000_000, 900_000, row=4_000_000_000),
    "row-of-moves": lambda: period("moves((1,0)*)", 1_000_000, 900_000, row=4_294_967_295),
    "wide-window": lambda: period("subtract(1,4000000000)", 4_000_000_000, 4_000_000_000),
    "far-values": lambda: sealed("values", ruleset="subtract(squares)", play="normal", kind="nimber", **{"from": 9_000_000_000}, values=[0]),
    "many-values": lambda: sealed("values", ruleset="grundys-game", play="normal", kind="nimber", **{"from": 0}, values=[0] * 100_000),
    "recurrence": lambda: sealed("recurrence", ruleset="takeaway(100000x)", k=1_000_000, n0=90_000, terms=[str(n) for n in range(1, 100_001)]),
}


def hostile(folder: Path) -> list[Case]:
    """The certificates as files, and the command that checks each."""
    cases = []
    for name, claim in CLAIMS.items():
        path = folder / f"{name}.json"
        path.write_text(claim())
        cases.append(Case("check", ("check", str(path), "--json")))
    return cases
