"""Requests that are wrong: each must be refused with a 4xx that says why."""

from random import Random

from asking import TEXT, Request

STRANGE = ["∞", "№", "💥", "?", "$", "\x00", "\x07", "\u202e", "é", ";", "<script>", "\\", '"', "½", "一"]
QUERIES = [
    "subtract(0):5",
    "subtract():5",
    "subtract(5..3):9",
    "wythoff:(1)",
    "wythoff:(1,2,3)",
    "wythoff:5",
    "nim:(1,2)",
    "nim",
    "nim:",
    ":5",
    "nobody:5",
    "nim:-1",
    "nim:1.5",
    "nim:1e",
    "nim:5 +",
    "+ nim:5",
    "moves():(1,1)",
    "moves((0,0)):(1,1)",
    "moves((1,0),(1)):(1,1)",
    "takeaway():4",
    "takeaway(y):4",
    "takeaway(2x:4",
    "misere",
    "misere misere nim:5",
    "raleigh:(1,2)",
    "octal(0.9):3",
    "octal(0.8F):3",
    "hexadecimal(0.G):3",
    "code(3; 0.3):5",
    "code(131072; 0.3):5",
    "cut(0):5",
    "cut():5",
    "octal(8.):3",
    "octal():3",
    "nim:@/etc/passwd",
    "nim:@number",
    "subtract(@/etc/hosts):5",
    "nim:1e30000000",
    "nim:10^99999999999",
    "nim:2^2^2",
    "nim:((5))",
    "subtract(1,,2):5",
    "subtract(all except):5",
    "nim^0:5",
    "nim^99999999999:5",
    "wythoff^1000000:(1,2)",
    "subtract(powers(1)):5",
    "subtract(powers(0)):5",
    "subtract(n-1):5",
    "wythoff(0):(1,2)",
    "fibonacci:5/",
    "fibonacci:/5",
    "nim:0x10",
    "moves((1,2,3,4,5,6,7)):(1,1,1,1,1,1,1)",
    "(" * 3000,
    "nim:" + "(" * 3000,
    "subtract(" * 500,
    "takeaway(" + "max(x," * 2000,
    "nim:5 + " * 300,
    "takeaway(" + "-" * 3000 + "x):5",
    "takeaway(" + "(" * 5000 + "x" + ")" * 5000 + "):5",
]
GAMES = ["subtract(0)", "wythoff^", "moves(", "nim:5", "nobody", "subtract(1,2", "takeaway(x", ")", "misere misere nim", "octal(8)", "hexadecimal(0.G)"]
LIMITS = [
    ("time", "0"),
    ("time", "-1"),
    ("time", "1e400"),
    ("time", "abc"),
    ("time", "1.5"),
    ("time", "99999999999999999999"),
    ("memory", "0"),
    ("memory", "-5"),
    ("memory", "9" * 400),
    ("memory", ""),
    ("positions", "0"),
    ("positions", "NaN"),
    ("positions", "-0"),
    ("list", "1001"),
    ("list", "x"),
]
RAW = [
    "q=%",
    "q=nim:5%",
    "q=%zz",
    "q=nim%3A%ff%fe",
    "q=nim:%c0%af",
    "q=nim:5&q=nim:6",
    "q",
    "=nim:5",
    "",
    "&&&",
    "Q=nim:5",
    "q=nim:5&unknown=1",
    "q=nim:5&time=1&time=2",
    "q=nim:5&%74ime=0",
    "q=%00",
    "q=nim:5%00",
    "q=+",
    "q[]=nim:5",
    "q=nim:5;time=1",
    "q=nim:5&list=%31%30%30%31",
    "q=nim:5&double_check=maybe",
    "q=nim:5&method=nobody/knows",
    "q=nim:5&method=",
    "?q=nim:5",
]
ELSEWHERE = ["nothing", "solve/", "solve/x", "../api/nothing", "..%2f..%2fetc%2fpasswd", "SOLVE", "%73olve%20", "values%00", "study?"]
BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'{"certificate":"values"}',
    b'{"format":2}',
    b"[" * 100_000,
    b'{"a":' * 20_000,
    b'"' + b"x" * 50_000,
    b"{}" * 10,
]
PROGRAMS = [
    b"",
    b"\xff",
    b"prove",
    b"system nowhere\n",
    b"let A(x) := x * x = 4\n",
    b"prove a: forall x: (" + b"(" * 20_000,
    b"system base2\nprove p: " + b"not " * 15_000 + b"0 = 0\n",
    b"position (" + b"a, " * 10_000 + b"b)\n",
    b"x" * 65_000,
    b"\0" * 100,
]


class Mistaken:
    """Draws requests that must be refused."""

    def __init__(self, random: Random):
        self.random = random

    def draw(self) -> Request:
        """One of them."""
        request = self.random.choice([self.strange, self.query, self.game, self.limit, self.raw, self.elsewhere, self.body, self.missing, self.size])()
        request.purpose = "wrong"
        return request

    def strange(self) -> Request:
        """A valid query with one character that belongs nowhere."""
        query = self.random.choice(["nim:5", "subtract(1,3,4):10", "wythoff:(3,5) + nim:2", "misere fibonacci:20/4"])
        at = self.random.randint(0, len(query))
        return Request(self.random.choice(["solve", "board", "reply"]), [("q", query[:at] + self.random.choice(STRANGE) + query[at:])])

    def query(self) -> Request:
        return Request(self.random.choice(["solve", "board", "reply", "certificate"]), [("q", self.random.choice(QUERIES))])

    def game(self) -> Request:
        game = self.random.choice(GAMES)
        route, name = self.random.choice(
            [
                ("values", "game"),
                ("period", "game"),
                ("positions", "game"),
                ("represent", "ruleset"),
                ("recurrence", "ruleset"),
                ("study", "ruleset"),
                ("tile", "game"),
                ("picture", "game"),
                ("learn", "game"),
                ("prove", "game"),
            ]
        )
        return Request(route, [(name, game), *{"values": [("to", "5")], "represent": [("n", "5")]}.get(route, [])])

    def limit(self) -> Request:
        name, value = self.random.choice(LIMITS)
        return Request("solve", [("q", "nim:5"), (name, value)])

    def raw(self) -> Request:
        return Request("solve", query=self.random.choice(RAW))

    def elsewhere(self) -> Request:
        if self.random.random() < 0.5:
            return Request(self.random.choice(ELSEWHERE))
        method = self.random.choice(["POST", "PUT", "DELETE", "PATCH", "BREW"])
        return Request("solve", [("q", "nim:5")], method=method, body=b"nim:5", type=TEXT)

    def body(self) -> Request:
        form = self.random.randrange(3)
        if form == 0:
            return Request("check", body=self.random.choice(BODIES), method="POST")
        if form == 1:
            return Request("script", body=self.random.choice(PROGRAMS), type=TEXT, method="POST")
        return Request("check", body=b"{}", type=self.random.choice(["text/html", "image/png", "x"]), method="POST")

    def missing(self) -> Request:
        """A required parameter that is not there, or is empty."""
        route, name = self.random.choice(
            [
                ("solve", "q"),
                ("values", "game"),
                ("play", "take"),
                ("compare", "left"),
                ("represent", "n"),
                ("tile", "game"),
                ("export", "what"),
                ("certificate", "q"),
            ]
        )
        return Request(route, self.random.choice([[], [(name, "")], [(name, " ")]]))

    def size(self) -> Request:
        """Numbers outside what a parameter documents."""
        route, parameters = self.random.choice(
            [
                ("tile", [("game", "wythoff"), ("size", "513")]),
                ("tile", [("game", "wythoff"), ("size", "0")]),
                ("tile", [("game", "wythoff"), ("stride", "3")]),
                ("tile", [("game", "wythoff"), ("row", "-1")]),
                ("picture", [("game", "wythoff"), ("size", "4097")]),
                ("picture", [("game", "wythoff"), ("size", "0")]),
                ("picture", [("game", "wythoff"), ("cell", "0")]),
                ("picture", [("game", "wythoff"), ("cell", "99999999999")]),
                ("picture", [("game", "wythoff"), ("at", "1")]),
                ("picture", [("game", "wythoff"), ("scale", "cyclic:0")]),
                ("picture", [("game", "wythoff"), ("scale", "rainbow")]),
                ("picture", [("game", "wythoff"), ("format", "gif")]),
                ("positions", [("game", "wythoff"), ("count", "10001")]),
                ("positions", [("game", "wythoff"), ("count", "1e30")]),
                ("values", [("game", "nim"), ("to", "2000001")]),
                ("values", [("game", "nim"), ("to", "1e30")]),
                ("values", [("game", "nim"), ("from", "9"), ("to", "5")]),
                ("compare", [("left", "nim"), ("right", "nim"), ("count", "100001")]),
                ("study", [("ruleset", "wythoff"), ("to", "4294967296")]),
                ("learn", [("game", "wythoff"), ("states", "0")]),
                ("prove", [("sentence", "0 = 0"), ("in", "base1")]),
                ("prove", [("sentence", "0 = 0"), ("in", "base37")]),
                ("prove", [("sentence", "0 = 0"), ("in", "ostrowski(99999999999)")]),
                ("play", [("q", "nim:5"), ("take", "6")]),
                ("play", [("q", "nim:5"), ("take", "0")]),
                ("play", [("q", "nim:5"), ("take", "1"), ("component", "7")]),
                ("reply", [("q", "nim:5"), ("level", "god")]),
                ("export", [("what", "values"), ("format", "docx"), ("game", "nim"), ("to", "5")]),
                ("verify", [("what", "nothing")]),
                ("prove", [("paper", "nothing")]),
            ]
        )
        return Request(route, list(parameters))
