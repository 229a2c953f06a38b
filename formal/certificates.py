"""Certificates for the tests: sealing, and claims made here from the bare rules."""
import fractions
import json
import pathlib

HERE = pathlib.Path(__file__).parent
CORPUS = HERE.parent / "testdata" / "certs"
# More strategies, some too large for the tests that change every byte.
MORE = HERE / "corpus"
PROVED = HERE / "grundy-check-formal"


def sealed(claim):
    """The claim, a dict in the order of the format, with its digest."""
    claim = {name: value for name, value in claim.items() if name != "digest"}
    h = 0xCBF29CE484222325
    for byte in json.dumps(claim, separators=(",", ":"), ensure_ascii=False).encode():
        h = (h ^ byte) * 0x100000001B3 % 2**64
    return {**claim, "digest": f"{h:016x}"}


def values(takes, misere, kind, length):
    """Nimbers, or outcomes with True for P, of the heaps 0, 1, ... straight from the rules."""
    found = []
    for n in range(length):
        options = [found[n - s] for s in takes if s <= n]
        if kind == "nimber":
            found.append(next(v for v in range(len(options) + 1) if v not in options))
        else:
            found.append(not any(options) and (bool(options) or not misere))
    return found


def shown(kind, found):
    return found if kind == "nimber" else "".join("P" if value else "N" for value in found)


def period(takes, misere, kind, length=4000):
    """The least preperiod and period, by the states of the window of all takes, and the values; None if it is longer than looked for."""
    found, seen = values(takes, misere, kind, length), {}
    reach = max(takes)
    for n in range(reach, length):
        state = tuple(found[n - reach : n])
        if state in seen:
            start, lap = seen[state], n - seen[state]
            while start > 0 and found[start - 1] == found[start - 1 + lap]:
                start -= 1
            cycle = found[start : start + lap]
            lap = next(p for p in range(1, lap + 1) if lap % p == 0 and cycle == cycle[:p] * (lap // p))
            while start > 0 and found[start - 1] == found[start - 1 + lap]:
                start -= 1
            return start, lap, found
        seen[state] = n
    return None


def recurrence(p, q, most=400):
    """k, n0 and the terms H(1), ..., H(n0 + k + 2) of takeaway(px/q), from the definition; None if it settles later."""
    h, lags = [1], []
    while len(h) < most:
        n = len(h) - 1
        j = next(j for j in range(n + 1) if p * h[j] // q >= h[n])
        lags.append(n - j)
        h.append(h[n] + h[j])
    for start in range(len(lags)):
        k = lags[start]
        if lags[start : start + k + 2] == [k] * (k + 2) and start + k + 3 <= len(h):
            while start > 0 and lags[start - 1] == k:
                start -= 1
            return k, start + 1, h[: start + 1 + k + 2]
    return None


def thresholds(start, end):
    """k at `start`, and each c up to `end` at which k changes, with the new k: c by c at which any comparison of the definition changes."""
    found, c = [], start
    while c <= end:
        h, lags, beyond = [1], [], None
        while True:
            n = len(h) - 1
            j = next(j for j in range(n + 1) if c * h[j] >= h[n])
            if j:
                beyond = min(beyond or fractions.Fraction(h[n], h[j - 1]), fractions.Fraction(h[n], h[j - 1]))
            lags.append(n - j)
            h.append(h[n] + h[j])
            k = lags[-1]
            if beyond and lags[-(k + 2) :] == [k] * (k + 2):
                break
        if not found or found[-1][1] != k:
            found.append((c, k))
        c = beyond
    return found
