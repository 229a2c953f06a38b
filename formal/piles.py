"""Claims about games on several piles, made from the bare rules: outcomes of sums with winning moves, and rows of values."""
import functools
import itertools
import math


def raleigh(at):
    for i, j in ((0, 1), (0, 2), (1, 2)):
        for s, t in itertools.product(range(at[i] + 1), range(at[j] + 1)):
            if s + t:
                yield tuple(s if k == i else t if k == j else 0 for k in range(3))
    low, middle, high = order = sorted(range(3), key=lambda k: at[k])
    a, b, c = (at[k] for k in order)
    if c and (a == b or b == c):
        yield tuple(at)
    if 0 < a < b < c:
        for s, t in itertools.product(range(1, a + 1), range(1, b + 1)):
            if t != 3 or a - s < b - t:
                take = [0, 0, 0]
                take[low], take[middle], take[high] = s, t, t
                yield tuple(take)


def spread(k):
    def takes(at):
        for s, t in itertools.product(range(at[0] + 1), range(at[1] + 1)):
            if s + t and (s == 0 or t == 0 or abs(s - t) < k):
                yield s, t
    return takes


def by_vectors(vectors):
    def takes(at):
        for v, starred in vectors:
            c = 1
            while all(c * x <= n for x, n in zip(v, at)):
                yield tuple(c * x for x in v)
                c += 1
                if not starred:
                    break
    return takes


def named(rng, two=False):
    """A rule: its name, how many piles it has, the takes from a position, and whether its piles are a multiset."""
    match rng.randrange(4 if two else 7):
        case 0:
            return "wythoff", 2, spread(1), False
        case 1:
            k = rng.randint(2, 5)
            return f"wythoff({k})", 2, spread(k), False
        case 2 | 3:
            vectors = {}
            for _ in range(rng.randint(1, 3)):
                v = rng.randint(0, 2), rng.randint(0, 2)
                if any(v):
                    vectors[v] = rng.random() < 0.5
            if not vectors:
                return named(rng, two)
            # No vector that another one allows; in order of their piles.
            allowed = {tuple(c * x for x in v) for v, starred in vectors.items() if starred for c in (2,)}
            listed = sorted(((v, starred) for v, starred in vectors.items() if v not in allowed),
                            key=lambda item: (len([x for x in item[0] if x]), [i for i, x in enumerate(item[0]) if x], item))
            text = ",".join(f"({v[0]},{v[1]})" + "*" * starred for v, starred in listed)
            return f"moves({text})", 2, by_vectors(listed), False
        case 4:
            all_of = [(v, True) for v in itertools.product((0, 1), repeat=3) if any(v)]
            return "wythoff^3", 3, by_vectors(all_of), False
        case 5:
            return "raleigh", 3, raleigh, True
        case _:
            takes = sorted(rng.sample(range(1, 6), rng.randint(1, 3)))
            return f"subtract({','.join(map(str, takes))})", 1, by_vectors([((s,), False) for s in takes]), False


def shown(name, at):
    return f"{name}:{at[0]}" if len(at) == 1 else f"{name}:({','.join(map(str, at))})"


def outcome(rng):
    parts = [named(rng) for _ in range(rng.choice([1, 1, 1, 2]))]
    if all(piles == 1 for _, piles, _, _ in parts):
        return None
    most = {1: {1: 12, 2: 12, 3: 7}, 2: {1: 8, 2: 4, 3: 2}}[len(parts)]
    sizes = [tuple(rng.randint(0, most[piles]) for _ in range(piles)) for _, piles, _, _ in parts]
    misere = rng.random() < 0.4

    @functools.cache
    def nimber(i, at):
        seen = {nimber(i, tuple(n - t for n, t in zip(at, take))) for take in parts[i][2](at)}
        return next(v for v in itertools.count() if v not in seen)

    def moves(at):
        for i, part in enumerate(parts):
            for take in set(part[2](at[i])):
                yield i, take, at[:i] + (tuple(n - t for n, t in zip(at[i], take)),) + at[i + 1 :]

    @functools.cache
    def lost(at):
        options = [lost(after) for _, _, after in moves(at)]
        return not any(options) and (bool(options) or not misere)

    at = tuple(sizes)
    claim = {"certificate": "outcome", "format": 1, "query": ("misere " if misere else "") + " + ".join(shown(p[0], x) for p, x in zip(parts, at)),
             "outcome": "P" if lost(at) else "N"}
    if not misere:
        values = [nimber(i, x) for i, x in enumerate(at)]
        claim |= {"nimber": str(functools.reduce(int.__xor__, values)), "heaps": [{"value": str(v)} for v in values]}
    elif len(parts) == 1:
        claim["heaps"] = [{"value": claim["outcome"]}]
    wins = [(i, take, after[i]) for i, take, after in moves(at) if lost(after)]
    if wins:
        first = {}
        for i, take, left in sorted(wins):
            first.setdefault((i, tuple(sorted(left)) if parts[i][3] else left), (i, take, left))
        chosen = list(first.values())
        rng.shuffle(chosen)
        written = [{"component": i, "take": [str(t) for t in take], "to": shown(parts[i][0], left)} for i, take, left in chosen]
        claim["move"] = written[0]
        if rng.random() < 0.5:
            claim["moves"] = written
    return claim


def row(rng):
    name, _, takes, _ = named(rng, two=True)
    which, start, length = rng.randint(0, 5), rng.randint(0, 6), rng.randint(1, 12)
    misere = rng.random() < 0.4
    kind = "outcome" if misere or rng.random() < 0.3 else "nimber"

    @functools.cache
    def value(at):
        options = {value(tuple(n - t for n, t in zip(at, take))) for take in takes(at)}
        if kind == "nimber":
            return next(v for v in itertools.count() if v not in options)
        return "P" if "P" not in options and (options or not misere) else "N"

    values = [value((which, b)) for b in range(start, start + length)]
    return {"certificate": "values", "format": 1, "ruleset": name, "play": "misere" if misere else "normal", "kind": kind, "row": which, "from": start,
            "values": values if kind == "nimber" else "".join(values)}


def row_period(rng):
    """The period of a row with its saltus, as far as 200 columns show it; None if they do not."""
    name, _, takes, _ = named(rng, two=True)
    which, length = rng.randint(0, 3), 200
    misere = rng.random() < 0.4
    kind = "outcome" if misere or rng.random() < 0.3 else "nimber"
    table = {}
    for b in range(length):
        for r in range(which + 1):
            options = {table[r - s, b - t] for s, t in takes((r, b))}
            table[r, b] = (next(v for v in itertools.count() if v not in options) if kind == "nimber"
                           else int(1 not in options and (bool(options) or not misere)))
    values = [table[which, b] for b in range(length)]
    for lap in range(1, 50):
        saltus = values[-1] - values[-1 - lap]
        start = length - lap
        while start > 0 and values[start - 1 + lap] - values[start - 1] == saltus:
            start -= 1
        if start < 60:
            prefix, cycle = values[:start], values[start : start + lap]
            if kind == "outcome":
                prefix, cycle = ("".join("NP"[v] for v in part) for part in (prefix, cycle))
            return {"certificate": "period", "format": 1, "ruleset": name, "play": "misere" if misere else "normal", "kind": kind, "row": which,
                    "preperiod": start, "period": lap, "saltus": saltus, "prefix": prefix, "cycle": cycle}
    return None


def pair(k, n):
    low = (math.isqrt((k * k + 4) * n * n) + (2 - k) * n) // 2
    return low, low + k * n


def far(rng):
    """A position beyond tables: Wythoff's game by its pairs, or Raleigh a move away from a lost position."""
    if rng.random() < 0.3:
        n = rng.randint(1000, 10 ** rng.randint(4, 40))
        b = pair(1, n)[1]
        left = [b - 1, b, 2 * b - n]
        added = rng.choice([0, rng.randint(1, 10**9)])
        rng.shuffle(left)
        at = [left[0] + added, *left[1:]]
        head = {"certificate": "outcome", "format": 1, "query": shown("raleigh", at)}
        if not added:
            return head | {"outcome": "P", "nimber": "0", "heaps": [{"value": "0"}]}
        return head | {"outcome": "N", "heaps": [{"value": "N"}],
                       "move": {"component": 0, "take": [str(added), "0", "0"], "to": shown("raleigh", left)}}
    k = rng.randint(1, 6)
    name = "wythoff" if k == 1 else f"wythoff({k})"
    n = rng.randint(400, 10 ** rng.randint(3, 40))
    at = list(pair(k, n))
    if rng.random() < 0.7:
        i = rng.randrange(2)
        at[i] += rng.choice([1, -1, rng.randint(1, 10**6), rng.randint(0, at[i])])
    rng.shuffle(at)
    x, y = at

    def partner(c):
        for side in (0, 1):
            low, high = 0, c
            while low < high:
                middle = (low + high) // 2
                low, high = (low, middle) if pair(k, middle)[side] >= c else (middle + 1, high)
            if pair(k, low)[side] == c:
                return pair(k, low)[1 - side]

    m = abs(x - y) // k
    reached = [(x, partner(x)), (partner(y), y)] + [pair(k, i) if x <= y else pair(k, i)[::-1] for i in (m, m + 1)]
    head = {"certificate": "outcome", "format": 1, "query": shown(name, at)}
    if (x, y) == reached[0]:
        return head | {"outcome": "P", "nimber": "0", "heaps": [{"value": "0"}]}
    wins = []
    for z, w in reached:
        s, t = x - z, y - w
        if s >= 0 and t >= 0 and s + t and (s == 0 or t == 0 or abs(s - t) < k) and (z, w) not in wins:
            wins.append((z, w))
    rng.shuffle(wins)
    written = [{"component": 0, "take": [str(x - z), str(y - w)], "to": shown(name, (z, w))} for z, w in wins]
    found = head | {"outcome": "N", "heaps": [{"value": "N"}], "move": written[0]}
    return found | {"moves": written} if rng.random() < 0.5 else found


def claim(rng):
    if rng.random() < 0.4:
        return rng.choice([far, row_period])(rng)
    return outcome(rng) if rng.random() < 0.75 else row(rng)
