"""Draws rulesets of every family, as text, with the sizes of heaps that are worth asking about."""

from dataclasses import dataclass

import expressions

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class Drawn:
    """A ruleset: its family (for the counts), its text, the piles of a position (0: one heap), the largest heap alone and in sums."""

    family: str
    text: str
    piles: int = 0
    alone: int = 40
    summed: int = 8
    takeaway: bool = False
    base: int = 0  # added to every heap


def nim(rng):
    copies = rng.choice([0, 0, 2, 3, 4])
    return Drawn("nim", f"nim^{copies}" if copies else "nim", copies, 9, 5)


def subset(rng, most, count):
    return sorted({rng.randint(1, most) for _ in range(count)})


def finite(rng):
    items = [str(s) for s in subset(rng, rng.choice([5, 9, 15, 30]), rng.randint(1, 6))]
    if rng.random() < 0.35:
        low = rng.randint(1, 9)
        items.append(f"{low}..{low + rng.randint(0, 5)}")
    rng.shuffle(items)
    return ",".join(items)


def named(rng):
    return rng.choice(["primes", "squares", "fibonacci", f"powers({rng.choice([2, 2, 3, 4, 5, 10])})"])


def union(rng):
    items = [rng.choice([named, named, lambda r: str(r.randint(1, 20)), lambda r: f"{r.randint(1, 6)}..{r.randint(6, 12)}", lambda r: f"{r.randint(5, 25)}.."])(rng) for _ in range(rng.randint(1, 3))]
    if rng.random() < 0.3:
        items.append(rng.choice(["n^2+1", "2n", "2^n+3", "3n-1", "n^3", "n^2-n+1", "2n^2-1", "n^2-10n+30"]))
    return ",".join(items)


def subtract(rng):
    kind = rng.choice(["finite", "finite", "finite", "named", "union", "except", "except", "values", "values"])
    if kind == "finite":
        return Drawn("subtract finite", f"subtract({finite(rng)})", alone=60, summed=12)
    if kind == "named":
        return Drawn("subtract named", f"subtract({named(rng)})", alone=rng.choice([40, 60, 200]), summed=11)
    if kind == "union":
        return Drawn("subtract union", f"subtract({union(rng)})", alone=50, summed=10)
    if kind == "except":
        inside = rng.choice([finite, finite, named, union, lambda r: expressions.takes(r)])(rng)
        return Drawn("subtract all except", f"subtract(all except {inside})", alone=45, summed=9)
    items = expressions.takes(rng)
    if rng.random() < 0.3:
        items += "," + rng.choice([finite, named])(rng)
    return Drawn("subtract expression", f"subtract({items})", alone=60, summed=11)


def takeaway(rng):
    text = "fibonacci" if rng.random() < 0.05 else f"takeaway({expressions.bound(rng)})"
    return Drawn("take-away", text, alone=rng.choice([20, 30, 30, 45, 45, 150]), summed=7, takeaway=True)


def wythoff(rng):
    kind = rng.random()
    if kind < 0.4:
        return Drawn("wythoff", "wythoff", 2, rng.choice([10, 14, 14, 30]), 4)
    if kind < 0.75:
        return Drawn("wythoff(k)", f"wythoff({rng.choice([2, 2, 3, 3, 4, 5, 6, 7])})", 2, rng.choice([8, 12, 12, 20]), 4)
    piles = rng.choice([3, 3, 3, 4, 5])
    return Drawn("wythoff^d", f"wythoff^{piles}", piles, {3: 6, 4: 4, 5: 2}[piles], 2)


def raleigh(rng):
    return Drawn("raleigh", "raleigh", 3, rng.choice([4, 6, 8]), 3)


def moves(rng):
    piles = rng.choice([1, 2, 2, 2, 2, 3, 3, 4])
    top = 6 if piles <= 2 else 3
    vectors = []
    for _ in range(rng.randint(1, 5)):
        vector = [rng.choice([0, 0, 1, 1, 2, 3, rng.randint(0, top)]) for _ in range(piles)]
        if any(vector):
            vectors.append(f"({','.join(map(str, vector))}){'*' if rng.random() < 0.5 else ''}")
    if rng.random() < 0.3 or not vectors:
        for i in range(piles):
            vectors.append(f"({','.join(str(int(i == j)) for j in range(piles))}){'*' if rng.random() < 0.8 else ''}")
    return Drawn("moves", f"moves({','.join(vectors)})", piles, {1: 20, 2: 10, 3: 5, 4: 3}[piles], {1: 7, 2: 4, 3: 2, 4: 2}[piles])


def code_digits(rng, base, least=1):
    """Digits after the point, perhaps with a repeating end, and the digit before it."""
    few = rng.choice([None, rng.sample(range(base), min(base, 3))])
    one = (lambda: rng.choice(few)) if few else (lambda: rng.randrange(base))
    digits = [one() for _ in range(rng.randint(least, 5))]
    repeat = [one() for _ in range(rng.randint(1, 3))] if rng.random() < 0.3 else []
    whole = rng.randrange(base // 4) * 4 if base > 4 and rng.random() < 0.35 else 0
    if not any(digits) and not any(repeat):
        digits.append(1 + rng.randrange(base - 1))
    return whole, digits, repeat


def spelled(rng, base):
    whole, digits, repeat = code_digits(rng, base)
    if base <= 36:
        text = f"{DIGITS[whole]}.{''.join(DIGITS[d] for d in digits)}"
        return text + (f"({''.join(DIGITS[d] for d in repeat)})" if repeat else "")
    text = f"{whole}.{','.join(map(str, digits))}"
    return text + (f",({','.join(map(str, repeat))})" if repeat else "")


def octal(rng):
    if rng.random() < 0.15:
        names = ["kayles", "dawson-kayles", "dawsons-chess", "treblecross", "officers", "guiles", "laskers-nim", "daisies", "she-loves-me"]
        return Drawn("octal by name", rng.choice(names), alone=30, summed=8)
    return Drawn("octal", f"octal({spelled(rng, 8)})", alone=30, summed=8)


def hexadecimal(rng):
    return Drawn("hexadecimal", f"hexadecimal({spelled(rng, 16)})", alone=20, summed=7)


def code(rng):
    base = rng.choice([2, 4, 4, 8, 16, 32, 32, 64, 128, 1024, 65536])
    return Drawn("code", f"code({base}; {spelled(rng, base)})", alone=13, summed=6)


def splitting(rng):
    kind = rng.choice(["grundys-game", "couples", "cut", "cut", "cut"])
    if kind != "cut":
        return Drawn(kind, kind, alone=40, summed=9)
    if rng.random() < 0.6:
        cuts = subset(rng, 5, rng.randint(1, 3))
        return Drawn("cut", f"cut({','.join(map(str, cuts))})", alone=18, summed=8)
    # Many cuts: heaps just large enough for them, so that few partitions are left.
    most = rng.choice([63, 63, 62, 64, rng.randint(7, 63), rng.randint(60, 130)])
    cuts = sorted({most, *(most - rng.randint(0, 4) for _ in range(rng.randint(0, 2)))})
    return Drawn("cut", f"cut({','.join(map(str, cuts))})", alone=8, summed=3, base=max(cuts) - 2)


FAMILIES = [(nim, 1), (subtract, 7), (takeaway, 9), (wythoff, 3), (raleigh, 1), (moves, 4), (octal, 4), (hexadecimal, 3), (code, 3), (splitting, 3)]


def draw(rng):
    family = rng.choices([f for f, _ in FAMILIES], [w for _, w in FAMILIES])[0]
    return family(rng)
