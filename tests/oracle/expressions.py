"""Draws expressions: bounds of take-away games and sets of subtraction games."""

import re

# Bounds of the kinds that are easily got wrong. {a}, {b}, {c} are small numbers, {h} is a huge one.
BOUNDS = [
    "{a}x", "{a}x/{b}", "({a}x+{b})/{c}", "{a}x-{b}", "{a}-x", "{a}-{b}x", "x/{a}", "{a}/x", "{a}/{b}-{c}x", "{a}",
    "x^{a}", "x^(1/2)", "x^({a}/{b})", "{c}*x^({a}/{b})", "x^(-1)", "{c}*x^(-1/2)", "{a}^x", "2^(-x)", "{c}*2^(-x)", "x*2^(-1)", "{a}^(x/{b})", "2^({a}x/{b})",
    "x^x", "(x-{a})^2", "({a}-x)^3", "(-{a})^x", "({a}-x)^x", "x^({a}-x)", "({a}/{b})^x", "{c}*({a}/{b})^x", "x^2-{a}x+{b}", "{a}+{b}x-x^2",
    "2x+0*2^(x^20)", "0*x^({h})+{a}x", "{a}-0*{h}", "min({a},x^({h}))", "{a}-x^({h})", "{a}-2^(2^x)", "min(x+{a},{h})", "max({a}-x,-x^({h}))", "{h}-{h}+x", "{h}*x-{h}*x+{a}",
    "x+{a}/{h}", "{a}x-1/{h}", "{a}-x/{h}", "2^(2^(2^x))", "{a}/2^(2^(2^x))+x", "max(2^(2^(2^x)),x)", "min(2^(2^(2^x)),{a}x/{b})", "x*{h}/({h}+1)", "(x+{h})/{h}",
    "sqrt({a})*x", "sqrt({a}x)", "sqrt({a}x)+{b}", "sqrt(x^2+{a})", "{a}*sqrt(x)-{b}", "sqrt({a})*sqrt({b})*x", "sqrt({a})*sqrt({a})*x", "sqrt({a}-x)", "sqrt(x-{a})", "x-sqrt({a})",
    "phi*x", "(phi-1)*x+{a}", "{a}*(phi-1)^x", "phi^x", "(phi^2-phi)*x", "x/phi+{a}", "phi*x/{a}-{b}", "floor(phi*x)+{a}", "10*(phi-1)^x",
    "isqrt(x)", "x+isqrt(x)", "isqrt({a}x)+{b}", "isqrt(x/{a})*{b}", "isqrt(x-{a})", "isqrt({a}-x)+{b}", "floor(x/{a})*{b}", "ceil(x/{a})*{b}", "ceil(x/{a})+floor(x/{b})",
    "floor({a}-x/{b})", "{a}-ceil(x/{b})", "{a}*log2(x)+{b}", "log2({a}x+{b})", "log2(x^2)+{a}", "x*log2(x)", "log2(x-{a})", "x-{a}*log2(x)",
    "max(x,{a})", "min(x,{a})", "max({a}-x,x)", "min({a}x,{b}+x)", "max(min(x,{a}),{b}-x)", "min(max({a}x/{b},{c}),2x)", "max(x,{a},{b}-2x)", "min({a}x,{b}+x,{c})", "max({a}-x,1,x-{b})", "min(max(2x,{a}),x+{b},{c})", "min(sqrt({a})*x,{b}x/{c})", "max(sqrt(2)*x,sqrt(3)*x)",
    "max(sqrt({a})*x,x+{b})", "min(max(x,{a})^2,{h})", "{a}/(x-{b})", "x/({a}-x)", "x+{c}/(x-{a})", "(x-{a})^(-1)", "x+(x-{a})^(-2)", "0^(x-{a})", "0*sqrt({a}-x)+x", "min({b},1/(x-{a}))",
    "({a}-x)^(1/2)", "(x-{a})^(3/2)", "sqrt(x)^2", "(x^(1/3))^3", "(x^3)^(1/3)+{a}", "sqrt(x)*sqrt(x)-{a}", "x^({a}/{b})*x^({b}/{a})", "{a}^(1/2)*x^(1/2)", "x^(1/{a})*{b}", "sqrt(sqrt(x))", "sqrt(sqrt({a}x))",
    "x^sqrt(2)", "sqrt(2)^x", "phi^(x/{a})", "sqrt(x+sqrt(x))", "(sqrt({a})+1)*x/{b}", "sqrt(2)*x+sqrt(3)", "x/(sqrt({a})+{b})", "{a}^(0-x)*{h}", "({a}x)^({b}-1)", "-x", "-{a}x+{b}", "{a}-{b}-x",
    "x<{a}?x:2x", "x<={a}?{b}:{c}", "x>{a}?sqrt(x-{a}):{b}", "(x={a}?{b}:{c})+x", "x!={a}?{b}x:1", "x<{a}?2x:x<{b}?x:{c}", "max(x>={a}?x/{b}:x,{c})", "sqrt({a})*x<{b}?x:x/2", "x^2>={a}x?x:1/(x-{a})",
]
HUGE = ["10^9", "9^9", "2^64", "10^30", "2^200", "10^(10^9)", "9^(9^9)", "2^(2^64)", "1e18", "1_000_000_000_000"]
SMALL = [1, 2, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15]
SETS = [
    "n", "2n", "{a}n", "{a}n+{b}", "{a}n-1", "n+{a}", "n^2", "n^2+1", "n^2+{a}", "n^2-n+1", "n^3", "2n^2-1", "n^2+n", "2^n", "2^n-1", "2^n+{a}", "{a}^n", "3^n-2", "{a}*2^n", "n*(n+1)",
    "n*(n+1)/2", "(n^2+n)/2", "floor(3n/2)", "floor({a}n/2)+n", "n^2-{a}n+30", "(n-{a})^2+1", "3n^2-{a}n+{b}", "2^(2^n)", "n^2+2^n", "max(n,{a}n)", "n+floor(n/{a})", "ceil({a}n/3)+n", "n+isqrt(n)", "2n-{a}",
    "floor(sqrt(2)*n)", "floor(phi*n)", "floor(phi^2*n)", "n^{a}", "2n+{a}/{a}", "10^n", "n^2/1", "sqrt(n^2)", "4n/2", "n-{a}", "3n/2", "n/{a}", "{a}-n", "{a}", "n^(3/2)", "min(n,{a})", "phi*n", "n<{a}?n:2n", "n<{a}?{b}:n+{b}", "n={a}?3n:n^2",
]


def fill(rng, template):
    values = {name: str(rng.choice(SMALL)) for name in "abc"}
    return template.format(h=rng.choice(HUGE), **values)


def tree(rng, depth, variable):
    """A random expression of at most this depth, with parentheses wherever they might be needed."""
    if depth == 0 or rng.random() < 0.15:
        return rng.choice([variable, variable, variable, str(rng.choice(SMALL)), str(rng.choice(SMALL)), "phi" if rng.random() < 0.3 else variable])
    kind = rng.choice(["+", "-", "*", "*", "/", "/", "+", "^", "root", "min", "max", "floor", "ceil", "isqrt", "sqrt", "log2", "zero", "if", "huge", "neg", "power"])
    one = tree(rng, depth - 1, variable)
    if kind in "+-*/":
        return f"{bracket(one)}{kind}{bracket(tree(rng, depth - 1, variable))}"
    if kind == "^":
        return f"{bracket(one)}^{rng.choice([2, 2, 3])}"
    if kind == "power":
        return f"{bracket(one)}^{bracket(tree(rng, depth - 1, variable))}"
    if kind == "root":
        return f"{bracket(one)}^({rng.choice([1, 2, 3])}/{rng.choice([2, 3, 4])})"
    if kind == "neg":
        return f"{rng.choice(SMALL)}-{bracket(one)}"
    if kind == "zero":
        return f"0*{bracket(one)}+{bracket(tree(rng, depth - 1, variable))}"
    if kind == "huge":
        return f"{rng.choice(['min', 'max'])}({one},{rng.choice(['', '0-'])}{rng.choice(HUGE)})"
    if kind == "if":
        other = bracket(tree(rng, depth - 1, variable))
        return f"({bracket(one)}{rng.choice(['<', '<=', '>', '>=', '=', '!='])}{rng.choice(SMALL)}?{other}:{variable})"
    if kind in ("min", "max"):
        others = [tree(rng, depth - 1, variable) for _ in range(rng.choice([1, 1, 2, 3]))]
        return f"{kind}({one},{','.join(others)})"
    return f"{kind}({one})"


def bracket(text):
    return text if text.isalnum() or re.fullmatch(r"[a-z0-9]{3,}\([^()]*\)", text) else f"({text})"


def bound(rng):
    if rng.random() < 0.7:
        return fill(rng, rng.choice(BOUNDS))
    return tree(rng, rng.choice([1, 2, 2, 3]), "x")


def takes(rng):
    return fill(rng, rng.choice(SETS))
