"""Requests over all routes: most of them valid and small, some that want too much, some that are wrong.

A request knows the command that asks the same, so that the answers can be compared.
"""

from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote

from grammar import BOUNDS, BREAKING, EXCEPT_INFINITE, NAMED_SETS, SYSTEMS, VECTORS, Words

JSON = "application/json"
TEXT = "text/plain"

SENTENCES = [
    "forall x: exists y: y = x + {a}",
    "forall x, y: x + y = y + x",
    "forall y: exists x: {b}x >= y + {a}",
    "forall x >= {a}: x > {c}",
    "forall n: n mod {b} < {b}",
    "exists x, y: x < y and {b}x + {a} = y",
    "forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1",
    "forall n: floor(n/{b}) <= n",
    "forall x: x in /(0|10)*1/ => not x = 0",
]
SCRIPTS = [
    "system fib\nlet A(x) := exists n >= 1: x = floor(n*phi)\nprove even: forall x >= 1: A(x) <=> x in /(0|1)*1(00)*/\n",
    "system base2\nlet E(x) := exists y: x = {b}y\nprove twice: forall x: E(x) => E(x + {b})\n",
    "system fib\nposition (a, b)\nsymmetric\nmove one: a' < a and b' = b\nmove other: a' = a and b' < b\nmove both: exists t >= 1: a = a' + t and b = b' + t\n"
    "lost P: exists n: a = floor(n*phi) and b = a + n\nprove game\n",
]
LEARNT = ["wythoff", "wythoff(2)", "nim^2", "nim^3", "subtract(1,2)", "subtract(2,3)", "subtract(1..3)", "fibonacci", "raleigh", "takeaway(x)"]


@dataclass
class Request:
    """What is sent, what for, and the command that asks the same."""

    route: str
    parameters: list[tuple[str, str]] = field(default_factory=list)
    body: bytes | None = None
    type: str = JSON
    method: str = "GET"
    accept: str = ""
    purpose: str = "valid"
    manner: str = "plain"
    command: list[str] | None = None
    leaves: str = "stdout"
    query: str | None = None

    @property
    def target(self) -> str:
        """The path with its query; a query that is given is sent as it is."""
        text = self.query if self.query is not None else "&".join(f"{quote(name)}={quote(value, safe='(),:*')}" for name, value in self.parameters)
        return f"/api/{self.route}" + (f"?{text}" if text else "")


class Asker:
    """Draws requests; `longest` is the longest time budget in milliseconds of those that want too much."""

    def __init__(self, random: Random, longest: int):
        self.random, self.longest, self.words = random, longest, Words(random)

    def flag(self, chance: float = 0.25) -> bool:
        return self.random.random() < chance

    def valid(self) -> Request:
        """A request that is answered at once."""
        routes, weights = zip(*ROUTES.items())
        name = self.random.choices(routes, weights)[0]
        request = getattr(self, name)()
        request.route = name if name != "openapi" else "openapi.json"
        limits = []
        if request.route not in FREE and self.flag(0.3):
            limits = [
                ("time", str(self.random.randint(1500, 20000))),
                ("memory", str(self.random.choice([64, 256, 512, 1024]))),
                ("positions", str(self.random.choice([10**7, 10**9, 10**15]))),
            ]
            limits = limits[: self.random.randint(1, 3)]
        self.bounded(request, limits)
        if request.route in STREAMING and self.flag(0.06):
            request.accept = "text/event-stream"
        return request

    def bounded(self, request: Request, limits: list[tuple[str, str]]) -> None:
        """Adds a budget to a request and to its command; without one the server's own stands."""
        given = dict(limits)
        request.parameters += limits
        if request.command is not None and request.route not in FREE:
            units = {"time": "ms", "memory": "MiB", "positions": ""}
            whole = {"time": "10000", "memory": "512", **given}
            whole["time"] = str(min(int(whole["time"]), 60000))
            whole["memory"] = str(min(int(whole["memory"]), 1024))
            request.command += ["--budget", ",".join(f"{name}={value}{units[name]}" for name, value in whole.items())]

    def options(self, *names: str) -> list[tuple[str, str]]:
        """Switches, each set now and then."""
        return [(name, "true") for name in names if self.flag()]

    def solve(self) -> Request:
        query = self.words.query()
        # A second method looks at all positions below this one: few, if no move splits a heap.
        plain = query.startswith(("nim:", "subtract(", "wythoff:", "fibonacci:"))
        more = [("double_check", "true")] if plain and " + " not in query and self.flag(0.05) else []
        command = ["solve", query, "--json", *flags(more)]
        if self.flag(0.1):
            return Request("", [("q", query), ("list", str(self.random.randint(0, 1000)))])
        return Request("", [("q", query), *more], command=command)

    def board(self) -> Request:
        return Request("", [("q", self.words.query())])

    def play(self) -> Request:
        """A legal move, known from the rules."""
        n = self.random.randint(3, 200)
        take = self.random.randint(1, 3)
        query, take = self.random.choice(
            [
                (f"nim:{n}", take),
                (f"nim:10^50+{n}", 10**40 + take),
                (f"fibonacci:{n}", 1),
                (f"subtract(1..3):{n}", take),
                (f"misere nim:{n} + nim:4", take),
                (f"wythoff:({n},{n + 7})", f"{take},{take}"),
                (f"wythoff:({n},1)", "1,0"),
                (f"nim^3:({n},5,6)", f"{take},0,0"),
                (f"subtract(primes):{n + 2}", 2),
            ]
        )
        return Request("", [("q", query), ("take", str(take))] + ([("component", "0")] if self.flag() else []))

    def reply(self) -> Request:
        n = self.random.randint(1, 90)
        query = self.random.choice(
            [f"nim:{n}", f"fibonacci:{n + 1}", f"wythoff:({n},{n + 3})", f"subtract(1..3):{n}", f"misere nim:{n} + nim:2", f"nim:1e40+{n}"]
        )
        level = self.random.choice(["perfect", "human", "teaching"])
        return Request("", [("q", query), ("level", level), ("seed", str(self.random.randint(0, 2**53 - 1)))])

    def values(self) -> Request:
        """Heaps, squares, rows, sums."""
        form = self.random.randrange(7)
        misere = [("outcomes", "true"), ("misere", "true")] if self.flag(0.15) else []
        if form < 3:
            start = self.random.randint(0, 50)
            game = self.words.heap_rule()
            parameters = [("game", game), ("to", str(start + self.random.randint(0, 400)))] + ([("from", str(start))] if self.flag() else [])
            # The misère game of a rule that splits heaps has no values to combine.
            parameters += misere if misere and game not in BREAKING and not game.startswith("octal") else self.options("outcomes")
        elif form == 3:
            parameters = [("game", self.words.pile_rule()), ("to", str(self.random.randint(0, 25)))] + (misere or self.options("outcomes"))
        elif form == 4:
            parameters = [("game", f"wythoff({self.random.randint(1, 4)})"), ("row", str(self.random.randint(0, 30))), ("to", str(self.random.randint(0, 100)))]
        elif form == 5:
            square = self.flag(0.5)
            parameters = (
                [("game", self.words.bound_rule()), ("to", str(self.random.randint(1, 40)))]
                if square
                else [("game", self.words.bound_rule()), ("row", str(self.random.randint(1, 99)))]
            )
            parameters += [("square", "true")] if square else []
        else:
            game = " + ".join(f"subtract({self.words.finite_set(6)})" for _ in range(self.random.randint(2, 3)))
            parameters = [("game", game), ("to", str(self.random.randint(0, 12))), ("outcomes", "true")]
        return Request("", parameters, command=command("values", "game", parameters))

    def period(self) -> Request:
        row = self.flag(0.3)
        heap = lambda: self.random.choice(["kayles", "dawson-kayles", "dawsons-chess", "cut(2,3)"]) if self.flag(0.1) else self.words.periodic_rule()
        game = self.random.choice(["wythoff", "wythoff(2)", "moves((1,0)*,(0,1)*,(1,1)*)", "moves((1,2),(2,1))"]) if row else heap()
        parameters = [("game", game)] + ([("row", str(self.random.randint(0, 6)))] if row else [])
        parameters += [("outcomes", "true"), ("misere", "true")] if self.flag(0.15) else self.options("outcomes")
        parameters += self.options("full")
        return Request("", parameters, command=command("period", "game", parameters))

    def positions(self) -> Request:
        game = self.random.choice(
            [
                "wythoff",
                "wythoff(2)",
                "raleigh",
                "fibonacci",
                "nim",
                f"subtract({self.words.finite_set()})",
                "takeaway(3x)",
                "subtract(1,4) + subtract(2,3)",
                f"subtract({self.random.choice(NAMED_SETS[:4])})",
            ]
        )
        huge = game in ("wythoff", "wythoff(2)", "raleigh") or game.startswith("subtract(1")
        start = self.words.large() if huge and "+" not in game and self.flag(0.4) else str(self.random.randint(1, 20))
        parameters = [("game", game), ("from", start), ("count", str(self.random.randint(1, 60)))]
        if game == "nim":
            parameters = [("game", game), ("count", "1")]
        if game in ("wythoff", "raleigh") and self.flag():
            parameters.append(("numeration", "true"))
        return Request("", parameters, command=command("positions", "game", parameters))

    def represent(self) -> Request:
        parameters = [("ruleset", self.words.bound_rule()), ("n", self.random.choice([self.words.number(10**9), self.words.large()]))]
        return Request("", parameters, command=["represent", parameters[0][1], parameters[1][1], "--json"])

    def recurrence(self) -> Request:
        parameters = [("ruleset", self.words.linear_rule())]
        return Request("", parameters, command=command("recurrence", "ruleset", parameters))

    def compare(self) -> Request:
        left, right = self.random.choice(
            [
                (self.words.linear_rule(), self.words.linear_rule()),
                ("wythoff", "wythoff(2)"),
                (f"subtract({self.words.finite_set()})", f"subtract({self.words.finite_set()})"),
            ]
        )
        count = str(self.random.randint(1, 40))
        return Request("", [("left", left), ("right", right), ("count", count)], command=["compare", left, right, "--count", count, "--json"])

    def study(self) -> Request:
        parameters = [("ruleset", self.words.pile_rule()), ("to", str(self.random.randint(8, 30)))]
        return Request("", parameters, command=command("study", "ruleset", parameters))

    def verify(self) -> Request:
        count, what = str(self.random.randint(1, 50)), self.random.choice(["raleigh", "wythoff", ""])
        parameters = ([("what", what)] if what else []) + [("count", count)] + ([("from", self.words.large())] if self.flag() else [])
        return Request("", parameters, command=command("verify", "what", parameters))

    def tile(self) -> Request:
        game = self.random.choice([self.words.pile_rule(), "wythoff", "fibonacci", "takeaway(3x)"])
        far = game == "wythoff" and self.flag(0.3)
        at = lambda: "1e50" if far else str(self.random.choice([0, 16, 64, 100]))
        parameters = [("game", game), ("size", str(self.random.choice([1, 8, 16, 32]))), ("row", at()), ("column", at())]
        parameters += [("outcomes", "true")] if far else self.options("outcomes")
        if self.flag(0.2) and not far:
            parameters.append(("stride", str(self.random.choice([1, 2, 4]))))
        return Request("", parameters)

    def picture(self) -> Request:
        kind = self.random.choice(["png", "svg"])
        parameters = [("game", self.random.choice([self.words.pile_rule(), "fibonacci"])), ("size", self.random.choice(["8", "20", "12x30"]))]
        parameters += self.options("outcomes", "bare", "upwards")
        parameters += [("scale", self.random.choice(["sequential", "blue-yellow", "cyclic:3", "bits", "grey", "rank"]))] if self.flag() else []
        words = [word for word in command("map", "game", parameters) if word != "--json"]
        return Request("", [*parameters, ("format", kind)], command=[*words, "-o", f"map.{kind}"], leaves=f"map.{kind}")

    def sentence(self) -> str:
        return self.random.choice(SENTENCES).format(a=self.random.randint(0, 9), b=self.random.randint(2, 5), c=self.random.randint(0, 9))

    def prove(self) -> Request:
        form = self.random.randrange(4)
        if form == 0:
            game = self.random.choice(["wythoff", "nim^2", "subtract(1..3)", "subtract(1,4)", "fibonacci"])
            return Request("", [("game", game)], command=["prove", game, "--json"])
        if form == 1:
            paper = self.random.choice(["wythoff", "fibonacci"])
            return Request("", [("paper", paper)], command=["prove", "--paper", paper, "--json"])
        sentence = self.sentence()
        system = "fib" if "phi" in sentence or "/(0" in sentence else self.random.choice(SYSTEMS[:4])
        return Request("", [("sentence", sentence), ("in", system)], command=["prove", "--in", system, sentence, "--json"])

    def learn(self) -> Request:
        parameters = [("game", self.random.choice(LEARNT))]
        return Request("", parameters, command=command("learn", "game", parameters))

    def script(self) -> Request:
        body = self.random.choice(SCRIPTS).replace("{b}", str(self.random.randint(2, 6)))
        return Request("", body=body.encode(), type=TEXT, method="POST", command=["prove", "-", "--json"])

    def check(self) -> Request:
        return Request("", body=self.random.choice(CERTIFICATES), method="POST", command=["check", "-", "--json"])

    def certificate(self) -> Request:
        form = self.random.randrange(3)
        if form == 0:
            query = self.random.choice(
                [
                    f"nim:{self.random.randint(0, 999)}",
                    f"subtract({self.words.finite_set()}):{self.random.randint(0, 300)}",
                    f"misere subtract(1..3):{self.random.randint(1, 99)}",
                ]
            )
            return Request("", [("q", query)], command=["solve", query, "--json", "--certificate", "file"], leaves="file")
        if form == 1:
            parameters = [("game", f"subtract({self.words.finite_set()})")] + self.options("outcomes")
            return Request("", parameters, command=[*command("period", "game", parameters), "--certificate", "file"], leaves="file")
        game = self.random.choice(["wythoff", "nim^2", "subtract(1..3)"])
        return Request("", [("prove", game)], command=["prove", game, "--json", "--certificate", "file"], leaves="file")

    def export(self) -> Request:
        what = self.random.choice(["values", "period", "positions", "solve"])
        request = getattr(self, what)()
        while request.command is None or "double_check" in dict(request.parameters):
            request = getattr(self, what)()
        kind = self.random.choice(["csv", "latex", "text", "json"])
        request.parameters = [("what", what), ("format", kind), *request.parameters]
        request.command = [word for word in request.command if word != "--json"] + ["--format", kind]
        return request

    def games(self) -> Request:
        name = self.random.choice(["", "nim", "subtract", "takeaway", "wythoff", "raleigh", "moves", "octal", "grundys-game", "fibonacci"])
        return Request("", [("name", name)] if name else [], command=["games", *([name] if name else []), "--json"])

    def hello(self) -> Request:
        return Request("")

    metrics = openapi = hello

    def hostile(self) -> Request:
        """A valid request for which its budget is far too small, or its numbers too large."""
        words = self.words
        number = lambda: self.random.choice([words.large, words.large, words.enormous])()
        name, parameters = self.random.choice(
            [
                lambda: (self.random.choice(["solve", "board", "reply", "certificate"]), [("q", words.hostile_query())]),
                lambda: ("play", [("q", words.hostile_query()), ("take", self.random.choice([number(), "1", ",".join([number()] * 40)]))]),
                lambda: (
                    self.random.choice(["values", "period", "positions", "learn", "certificate"]),
                    [("game", words.rule())] + self.numbers("to", "row", "from", "count"),
                ),
                lambda: ("values", [("game", " + ".join(words.rule() for _ in range(self.random.randint(2, 5))))] + self.numbers("to")),
                lambda: ("period", [("game", words.rule())] + self.numbers("row", "to")),
                lambda: ("represent", [("ruleset", f"takeaway({self.random.choice(BOUNDS)})"), ("n", number())]),
                lambda: ("recurrence", [("ruleset", f"takeaway({words.number(10**6)}x/{self.random.randint(1, 999)})")]),
                lambda: ("compare", [("left", words.rule()), ("right", words.rule()), ("count", str(self.random.choice([1000, 100000])))]),
                lambda: ("study", [("ruleset", words.rule()), ("to", str(self.random.choice([500, 4294967295])))]),
                lambda: ("verify", [("from", number()), ("count", str(self.random.choice(["1e15", number()])))]),
                lambda: (self.random.choice(["tile", "picture"]), [("game", words.rule())] + self.numbers("row", "column", "at")),
                lambda: ("prove", self.random.choice([[("game", words.rule())], [("sentence", self.wild_sentence()), ("in", self.random.choice(SYSTEMS))]])),
                lambda: (
                    "learn",
                    [("game", self.random.choice([words.rule(), f"wythoff({self.random.randint(5, 40)})", f"moves({self.random.choice(VECTORS)})"]))],
                ),
                lambda: ("export", [("what", "values"), ("format", "csv"), ("game", words.rule())] + self.numbers("to", "row")),
                lambda: ("values", [("game", f"subtract({self.random.choice(EXCEPT_INFINITE)})"), ("to", str(self.random.choice([10**5, 2 * 10**6])))]),
                lambda: (self.random.choice(["values", "period", "positions"]), [("game", words.breaking_rule())] + self.numbers("to")),
            ]
        )()
        request = Request(name, parameters, purpose="hostile")
        limits = [("time", str(int(self.longest ** self.random.random())))]
        limits += [("memory", str(self.random.choice([1, 1, 2, 16, 64, 256])))] if self.flag(0.7) else []
        limits += [("positions", str(self.random.choice([1, 10, 1000, 10**6, 10**12])))] if self.flag(0.4) else []
        request.command = hostile_command(request)
        self.bounded(request, limits)
        if name in STREAMING and self.flag(0.1):
            request.accept = "text/event-stream"
        return request

    def numbers(self, *names: str) -> list[tuple[str, str]]:
        """Some of these parameters with numbers at the edges, and beyond."""
        drawn = []
        for name in names:
            if self.flag(0.6):
                value = self.random.choice([self.words.large, self.words.large, lambda: self.words.number(10**7), self.words.enormous])()
                drawn.append((name, f"{value},{self.words.large()}" if name == "at" else value))
        return drawn

    def wild_sentence(self) -> str:
        a, b, c = (self.random.randint(1, 60) for _ in range(3))
        return self.random.choice(
            [
                f"forall x, y, z: exists u: {a}x + {b}y + {c}z = {a + b}u + 5",
                f"exists x: x = 2^{a * b}",
                f"forall x: x mod {a * b * c} = 0 => x > {c}",
                f"forall x, y, z, w: x + y + z = w => exists t: {a}t = x + w",
                f"forall x, y: floor(x/{a * b}) < y or y <= x",
            ]
        )


# The routes with how often each is asked.
ROUTES = {
    "solve": 16,
    "board": 8,
    "play": 6,
    "reply": 6,
    "values": 12,
    "period": 8,
    "positions": 7,
    "represent": 5,
    "recurrence": 3,
    "compare": 3,
    "study": 2,
    "verify": 3,
    "tile": 6,
    "picture": 3,
    "prove": 3,
    "learn": 2,
    "script": 2,
    "check": 3,
    "certificate": 4,
    "export": 5,
    "games": 2,
    "hello": 2,
    "metrics": 1,
    "openapi": 1,
}
# Routes without a budget.
FREE = {"games", "hello", "metrics", "openapi.json"}
STREAMING = {"solve", "values", "period", "positions", "represent", "recurrence", "compare", "study", "verify", "prove", "learn"}
CERTIFICATES = [
    b'{"certificate":"values","format":1,"ruleset":"subtract(1,2,3)","play":"normal","kind":"nimber","from":0,"values":[0,1,2,3,0,1],"digest":"2b01b1a68bfe37dc"}',
    b'{"certificate":"period","format":1,"ruleset":"subtract(2,4,7)","play":"normal","kind":"nimber","preperiod":8,"period":3,"saltus":0,"prefix":[0,0,1,1,2,2,0,3],"cycle":[1,0,2],"digest":"a4e75cd3a59b7a81"}',
    b'{"certificate":"outcome","format":1,"query":"subtract(1,3,4):10","outcome":"N","nimber":"1","heaps":[{"value":"1"}],"move":{"component":0,"take":["1"],"to":"subtract(1,3,4):9"},"digest":"3a85f64a20d30e08"}',
]


def flags(parameters: list[tuple[str, str]]) -> list[str]:
    """Parameters as options of the command line."""
    words = []
    for name, value in parameters:
        words += [f"--{name.replace('_', '-')}"] if value == "true" else [f"--{name.replace('_', '-')}", value]
    return words


def command(name: str, first: str, parameters: list[tuple[str, str]]) -> list[str]:
    """The command that asks what these parameters ask; `first` is the one without a name."""
    given = [value for key, value in parameters if key == first]
    return [name, *given, *flags([pair for pair in parameters if pair[0] != first]), "--json"]


def hostile_command(request: Request) -> list[str] | None:
    """The command of a request that wants too much, where there is one."""
    firsts = {
        "solve": "q",
        "values": "game",
        "period": "game",
        "positions": "game",
        "learn": "game",
        "recurrence": "ruleset",
        "study": "ruleset",
        "verify": "what",
    }
    if request.route not in firsts or max((len(value) for _, value in request.parameters), default=0) > 100_000:
        return None
    return command(request.route, firsts[request.route], request.parameters)
