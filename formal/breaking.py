"""Claims about heaps that are split, made from the bare rules for the differential test."""


def partitions(total, heaps, least=1):
    if heaps == 0:
        if total == 0:
            yield ()
    elif heaps == 1:
        if total >= least:
            yield (total,)
    else:
        for first in range(least, total // heaps + 1):
            for rest in partitions(total - first, heaps - 1, first):
                yield (first, *rest)


def options(ruleset, n):
    """What is taken, and the heaps that are left."""
    if ruleset in ("couples", "grundys-game"):
        for left in partitions(n, 2):
            if (ruleset == "couples" and n >= 3) or (ruleset == "grundys-game" and left[0] != left[1]):
                yield 0, left
        return
    family, _, inner = ruleset.rstrip(")").partition("(")
    if family == "cut":
        for cuts in map(int, inner.split(",")):
            for left in partitions(n, cuts + 1):
                yield 0, left
        return
    for take, digit in enumerate(inner.rpartition(";")[2].replace(".", "")):
        for heaps in range(6):
            if int(digit, 36) >> heaps & 1 and take <= n and (take or heaps > 1):
                for left in partitions(n - take, heaps):
                    yield take, left


def nimbers(ruleset, length):
    found = []
    for n in range(length):
        seen = set()
        for _, left in options(ruleset, n):
            value = 0
            for heap in left:
                value ^= found[heap]
            seen.add(value)
        found.append(next(v for v in range(len(seen) + 1) if v not in seen))
    return found


def shape(ruleset):
    """The largest take and the most heaps."""
    if ruleset in ("couples", "grundys-game"):
        return 0, 2
    family, _, inner = ruleset.rstrip(")").partition("(")
    if family == "cut":
        return 0, max(map(int, inner.split(","))) + 1
    inner = inner.rpartition(";")[2]
    digits = inner.replace(".", "")
    return len(digits) - 1 if inner[2:] != "0" else 0, max(1, max(int(d, 36).bit_length() - 1 for d in digits))


def exact(found, most):
    """The least preperiod and period that the listed values suggest; None if there is none up to `most`."""
    for lap in range(1, most):
        start = len(found) - lap
        while start > 0 and found[start - 1] == found[start - 1 + lap]:
            start -= 1
        if start <= len(found) // 3:
            return start, lap
    return None


def period(ruleset, length=130):
    """Preperiod, period and enough values for the theorem of Guy and Smith, or None."""
    take, heaps = shape(ruleset)
    found = nimbers(ruleset, length)
    seen = exact(found, length // 6)
    if seen is None or ruleset == "grundys-game" or heaps * (max(seen[0], 1) + seen[1]) + take > length:
        return None
    return (*seen, found)


def random_code(rng):
    pick = rng.random()
    if pick < 0.08:
        return rng.choice(["couples", "grundys-game"])
    if pick < 0.16:
        return f"cut({','.join(map(str, sorted(rng.sample([1, 2, 3], rng.randint(1, 2)))))})"
    if pick < 0.2:
        return f"code(32;0.{rng.choice('0123')}{rng.choice('1234567GV')})"
    if pick < 0.3:
        base, family = 16, "hexadecimal"
    else:
        base, family = 8, "octal"
    after = "".join(f"{rng.randrange(base):X}" for _ in range(rng.randint(1, 3))).rstrip("0")
    whole = rng.choice([0, 0, 0, 4] + ([8, 12] if base == 16 else []))
    if not after and not whole:
        return f"{family}(0.7)"
    return f"{family}({whole:X}.{after or 0})"


def claim(rng):
    """A certificate of values or of a period."""
    ruleset = random_code(rng)
    kind = rng.choice(["nimber", "nimber", "outcome"])
    head = {"format": 1, "ruleset": ruleset, "play": "normal", "kind": kind}
    show = (lambda l: l) if kind == "nimber" else (lambda l: "".join("N" if v else "P" for v in l))
    size = 40 if shape(ruleset)[1] > 2 else 110
    if rng.random() < 0.4:
        start, length = rng.randint(0, 20), rng.randint(1, 15)
        return {"certificate": "values", **head, "from": start, "values": show(nimbers(ruleset, start + length)[start:])}
    proved = period(ruleset, size)
    if proved is None:
        return None
    start, lap, found = proved
    proof = {"theorem": "guy-smith"}
    if kind == "outcome":
        zeros = [v == 0 for v in (found[:start] + found[start : start + lap] * 60)]
        first, laps = exact(zeros, lap + 1)
        proof["nimbers"] = {"preperiod": start, "period": lap, "saltus": 0}
        found = found[:start] + found[start : start + lap] * 60
        start, lap = first, laps
    elif shape(ruleset)[1] == 2 and rng.random() < 0.5:
        mask = rng.randint(1, max(1, max(found)))
        end = start + lap
        rare = [n for n in range(1, end) if bin(found[n] & mask).count("1") % 2 == 0]
        largest = max(found[:end])
        if mask < 1 << (largest).bit_length():
            proof["space"] = {"mask": mask, "alternates": False, "rare": len(rare), "last": rare[-1] if rare else 0}
    return {"certificate": "period", **head, "preperiod": start, "period": lap, "saltus": 0, "proof": proof,
            "prefix": show(found[:start]), "cycle": show(found[start : start + lap])}
