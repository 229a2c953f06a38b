"""Reads queries: `misere kayles:9 + takeaway(2x):20/7`, as docs/notation.md describes them.

Only what is well formed has to be understood. What the notation does not allow raises Refused.
"""

import re
from dataclasses import dataclass

import expression
from families import Couples, Cut, GrundysGame, Nim, Raleigh, Refused, Rule, Splitting, Subtract, TakeAway, Takes, Vectors, Wythoff, WythoffPiles

INSTANCES = {
    "fibonacci": "takeaway(2x)",
    "kayles": "octal(0.77)",
    "dawson-kayles": "octal(0.07)",
    "dawsons-chess": "octal(0.137)",
    "treblecross": "octal(0.007)",
    "officers": "octal(0.6)",
    "guiles": "octal(0.15)",
    "laskers-nim": "octal(4.(3))",
    "daisies": "octal(4.7)",
    "she-loves-me": "octal(0.3)",
}
RULESET = re.compile(r"([a-z][a-z-]*)(?:\^(\d+))?(?:\((.*)\))?$")
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class Component:
    """One summand of a query: its rule, the text of its ruleset, and its positions (several for `nim^3`)."""

    rule: Rule
    ruleset: str
    positions: list


def split(text, mark):
    """The parts of a text between marks that are not inside parentheses."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if c == mark and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [*parts, text[start:]]


def summands(text):
    """The components of a sum. A `+` before a digit belongs to a number."""
    parts = []
    for part in split(text, "+"):
        if parts and not part.strip()[:1].isalpha():
            parts[-1] += "+" + part
        else:
            parts.append(part)
    return [part.strip() for part in parts]


def natural(text):
    """21, 1_000, 1e30, 2^64, 10^100+7."""
    value = 0
    for term in text.replace(" ", "").split("+"):
        base, _, exponent = term.partition("^")
        value += expression.number(base) ** (expression.number(exponent) if exponent else 1)
    return value


def takes(text):
    """The set of a subtraction game."""
    text = text.strip()
    if text == "all":
        return Takes([("range", 1, None)])
    if text.startswith("all except "):
        return Takes([item(part) for part in split(text[len("all except ") :], ",")], complement=True)
    return Takes([item(part) for part in split(text, ",")])


def item(text):
    text = text.strip()
    if text in ("primes", "squares", "fibonacci"):
        return (text, None, None)
    powers = re.fullmatch(r"powers\((.*)\)", text)
    if powers:
        base = natural(powers[1])
        if base < 2:
            raise Refused("powers of less than 2")
        return ("powers", base, None)
    if ".." in text:
        low, _, high = text.partition("..")
        low, high = natural(low), natural(high) if high.strip() else None
        if low < 1 or (high is not None and high < low):
            raise Refused(f"the range {text}")
        return ("range", low, high)
    if re.fullmatch(r"[\d_e^+]+", text):
        value = natural(text)
        if value < 1:
            raise Refused("a take of 0")
        return ("range", value, value)
    return ("values", expression.read(text, "n"), None)


def digits(text, base):
    """The digits of a code before the point, after it, and those that repeat."""
    whole, _, rest = text.replace(" ", "").partition(".")
    head, _, repeat = rest.partition("(")
    repeat = repeat.rstrip(")")

    def read(part):
        if base > len(DIGITS):
            return [int(d) for d in part.split(",") if d]
        return [DIGITS.index(d) for d in part.upper()]

    found = read(whole or "0"), read(head), read(repeat)
    if any(d >= base for part in found for d in part):
        raise Refused("a digit of another base")
    if len(found[0]) != 1 or found[0][0] & 3:
        raise Refused("the digit before the point")
    if not any(d for part in found for d in part):
        raise Refused("a code without a move")
    return Splitting(found[0] + found[1], found[2] if any(found[2]) else [], base)


def vectors(text):
    found = []
    for part in split(text, ","):
        part = part.strip()
        starred = part.endswith("*")
        found.append((tuple(natural(n) for n in part.rstrip("*").strip()[1:-1].split(",")), starred))
    if any(not any(v) for v, _ in found) or len({len(v) for v, _ in found}) != 1:
        raise Refused("vectors")
    return Vectors(found)


def build(name, copies, arguments):
    """The rule of a ruleset."""
    if name == "nim":
        return Nim()
    if name == "subtract":
        return Subtract(takes(arguments))
    if name == "takeaway":
        return TakeAway(expression.Bound(arguments))
    if name == "wythoff":
        return WythoffPiles() if copies > 2 else Wythoff(natural(arguments) if arguments else 1)
    if name == "raleigh":
        return Raleigh()
    if name == "moves":
        return vectors(arguments)
    if name in ("octal", "hexadecimal"):
        return digits(arguments, 8 if name == "octal" else 16)
    if name == "code":
        base, _, code = arguments.partition(";")
        return digits(code, natural(base))
    if name == "grundys-game":
        return GrundysGame()
    if name == "couples":
        return Couples()
    if name == "cut":
        cuts = {natural(part) for part in arguments.split(",")}
        if 0 in cuts:
            raise Refused("no cut")
        return Cut(cuts)
    raise Refused(f"the game {name}")


KNOWN = {}


def ruleset(text):
    """The rule of a text such as `octal^2(0.77)` and how many copies it has; rules of one text are one object."""
    name, copies, arguments = RULESET.fullmatch(text.strip()).groups()
    short = f"{name}^{copies or 1}({arguments})" if name == "wythoff" else f"{name}({arguments})"
    if short not in KNOWN:
        if len(KNOWN) > 100:
            # Rules without arguments come again and again.
            for old in [k for k in KNOWN if "(None)" not in k]:
                del KNOWN[old]
        if name in INSTANCES:
            KNOWN[short] = ruleset(INSTANCES[name])[0]
        else:
            KNOWN[short] = build(name, int(copies or 1), arguments)
    return KNOWN[short], int(copies or 1)


def position(rule, text):
    """The positions that a text such as `18/4` or `(3,5)` stands for."""
    text = text.strip()
    if text.startswith("("):
        piles = [natural(part) for part in text[1:-1].split(",")]
        return [tuple(sorted(piles)) if isinstance(rule, Raleigh) else tuple(piles)] if rule.joint else piles
    heap, slash, limit = text.partition("/")
    if isinstance(rule, TakeAway):
        return [rule.position(natural(heap), natural(limit)) if slash else rule.opening(natural(heap))]
    return [(natural(heap),)] if rule.joint else [natural(heap)]


def component(text):
    parts = split(text, ":")
    name, at = parts[0], ":".join(parts[1:])
    rule, _ = ruleset(name)
    return Component(rule, name.strip(), position(rule, at))


def query(text):
    """Whether the play is misère, and the components."""
    text = text.strip()
    misere = text.startswith("misere ")
    return misere, [component(part) for part in summands(text[7:] if misere else text)]
