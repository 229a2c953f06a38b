"""Attacks by clients: those that do not read, send slowly, hold connections, or send too much."""

import resource
import time

from attacks_questions import SOON, alive
from judging import KINDS, error
from program import MIB, stated_memory
from raw import Cheap, dial, get, head, rest, target
from serving import server

ATTACKER = "127.0.0.9"


def many_files() -> None:
    """Allows this process as many connections as the attacks make."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))


def who_does_not_read_is_not_waited_for() -> list[str]:
    """260 clients ask for much and do not read it."""
    many_files()
    with server() as running:
        deaf = []
        with Cheap(running) as cheap:
            for n in range(260):
                try:
                    client = dial(running, ATTACKER, receive=2048, timeout=10)
                    client.sendall(head(running, target("values", game="subtract(1,3,4)", to=500_000 + n)))
                    deaf.append(client)
                except OSError:
                    pass
            time.sleep(3)
            own, _ = running.memory()
        wrong = cheap.unhappy(SOON)
        if own > stated_memory():
            wrong.append(f"the server has {own / MIB:.0f} MiB in memory")
        for client in deaf:
            client.close()
        return wrong + alive(running)


def who_does_not_read_a_stream_is_not_waited_for() -> list[str]:
    """Streams of progress that nobody reads."""
    with server() as running:
        deaf = []
        with Cheap(running) as cheap:
            for n in range(60):
                client = dial(running, ATTACKER, receive=2048, timeout=10)
                client.sendall(head(running, target("verify", count="1e15", time=3000, **{"from": n}), "Accept: text/event-stream"))
                deaf.append(client)
            time.sleep(2)
        for client in deaf:
            client.close()
        return cheap.unhappy(SOON) + alive(running)


def one_address_cannot_hold_all_connections() -> list[str]:
    """1100 idle connections from one address; another one is still served."""
    many_files()
    with server() as running:
        held = []
        for _ in range(1100):
            try:
                held.append(dial(running, ATTACKER, timeout=2))
            except OSError:
                break
        reply = get(running, target("hello"), timeout=15)
        wrong = (
            [] if reply.status == 200 and reply.seconds < SOON else [f"hello from another address: {reply.status} {reply.problem} after {reply.seconds:.1f} s"]
        )
        for client in held:
            client.close()
        return wrong + alive(running)


def heads_that_come_drop_by_drop() -> list[str]:
    """A hundred clients that send their head a byte at a time."""
    with server() as running:
        slow = [dial(running, ATTACKER) for _ in range(100)]
        with Cheap(running) as cheap:
            for byte in head(running, target("hello"))[:30]:
                for client in slow:
                    client.sendall(bytes([byte]))
                time.sleep(0.05)
        for client in slow:
            client.close()
        return cheap.unhappy(SOON) + alive(running)


def heads_have_a_time_limit() -> list[str]:
    """A head that never ends is given up after the documented 20 s."""
    with server() as running:
        client = dial(running, ATTACKER, timeout=40)
        client.sendall(head(running, target("hello"))[:-2])
        begun = time.monotonic()
        rest(client)
        seconds = time.monotonic() - begun
        return ([] if seconds < 30 else [f"still open after {seconds:.0f} s"]) + alive(running)


def bodies_have_a_time_limit() -> list[str]:
    """A body that never ends is given up."""
    with server() as running:
        client = dial(running, ATTACKER, timeout=70)
        client.sendall(head(running, target("check"), "Content-Type: application/json", "Content-Length: 8000000", method="POST") + b"{")
        begun = time.monotonic()
        said = rest(client)
        seconds = time.monotonic() - begun
        wrong = [] if seconds < 65 else [f"still open after {seconds:.0f} s"]
        return wrong + ([] if not said or b" 408 " in said.split(b"\r\n")[0] else [f"{said[:100]!r}"]) + alive(running)


def bodies_that_do_not_come_take_no_room() -> list[str]:
    """Forty that announce 8 MiB and send nothing, then nine that send all but a byte: others are still answered."""
    largest = 8 << 20
    with server() as running:
        post = head(running, target("check"), "Content-Type: application/json", f"Content-Length: {largest}", method="POST")
        typed = {"Content-Type": "application/json"}
        small = get(running, target("certificate", game="subtract(1,2)")).body
        wrong = []
        for name, count, data in (("announced", 40, post), ("nearly sent", 9, post + b" " * (largest - 1))):
            held = []
            for _ in range(count):
                client = dial(running, ATTACKER)
                try:
                    client.sendall(data)
                except OSError:
                    pass
                held.append(client)
            time.sleep(3)
            for size in (0, 1 << 20, largest - 100_000):
                reply = get(running, target("check"), method="POST", body=small + b" " * size, headers=typed)
                if reply.status != 200:
                    wrong.append(f"{name}: a certificate and {size} blanks: {reply.status} {reply.problem} {reply.body[:100]!r}")
            reply = get(running, target("script"), method="POST", body=b"system base2\nprove p: 0 = 0\n", headers={"Content-Type": "text/plain"})
            if reply.status != 200:
                wrong.append(f"{name}: a script: {reply.status} {reply.problem} {reply.body[:100]!r}")
            for client in held:
                client.close()
        return wrong + alive(running)


def early_refusals_arrive() -> list[str]:
    """A client that sends 8 MiB before it reads gets its 4xx, and no reset on the way."""
    with server() as running:
        wrong = []
        length = f"Content-Length: {8 << 20}"
        for name, where, more, status in (
            ("wrong type", "check", ["Content-Type: text/plain", length], b"415"),
            ("bad parameter", "check?time=soon", ["Content-Type: application/json", length], b"400"),
            ("too long", "check", ["Content-Type: application/json", "Content-Length: 9000000"], b"413"),
            ("foreign", "check", ["Origin: http://evil.example", length], b"403"),
            ("nowhere", "nothing", [length], b"404"),
            ("no length", "check", ["Content-Length: ten"], b"400"),
            ("no header", "check", ["what is this"], b"400"),
        ):
            client = dial(running, timeout=20)
            try:
                client.sendall(head(running, target(where), *more, method="POST") + b" " * (8 << 20))
                said = client.recv(65536)
            except OSError as problem:
                said = repr(problem).encode()
            if said.split(b" ")[1:2] != [status]:
                wrong.append(f"{name}: {said[:80]!r}")
            client.close()
        return wrong + alive(running)


def long_heads_are_refused() -> list[str]:
    """Beyond 64 KiB in all, whatever they consist of."""
    with server() as running:
        wrong = []
        for name, more in {
            "one header": ["X: " + "a" * 100_000],
            "many headers": [f"X-{n}: {'a' * 900}" for n in range(110)],
            "a thousand headers": [f"X{n}: 1" for n in range(1000)],
            "a cookie": ["Cookie: " + "a=b; " * 20_000],
        }.items():
            client = dial(running, timeout=10)
            try:
                client.sendall(head(running, target("hello"), *more))
            except OSError:
                pass
            said = rest(client)
            if b" 431 " not in said.split(b"\r\n")[0]:
                wrong.append(f"{name}: {said[:60]!r}")
            client.close()
        reply = get(running, target("solve", q="nim:" + "9" * 70_000))
        if reply.status not in (414, 431):
            wrong.append(f"a query of 70 kB: {reply.status} {reply.problem}")
        reply = get(running, target("hello"), headers={"X": "a" * 30_000})
        if reply.status != 200:
            wrong.append(f"a head of 30 kB: {reply.status} {reply.problem}")
        return wrong + alive(running)


def half_closed_clients_get_their_answer() -> list[str]:
    """Who has said everything still listens."""
    wrong = []
    with server() as running:
        for where in (
            target("hello"),
            target("solve", q="nim:5"),
            target("solve", q="nim:5", time=100),
            target("period", game="subtract(2,4,7)"),
            target("verify", count=2000),
            target("learn", game="wythoff(3)", time=3000),
        ):
            client = dial(running)
            client.sendall(head(running, where))
            client.shutdown(1)
            said = rest(client)
            if not said.startswith(b"HTTP/1.1 ") or b"\r\n\r\n" not in said:
                wrong.append(f"{where}: {said[:60]!r}")
            client.close()
        return wrong + alive(running)


def bodies_that_are_too_large_or_too_deep() -> list[str]:
    """Refused by their length, or by the reader; never by a stack."""
    with server() as running:
        wrong = []
        typed = {"Content-Type": "application/json"}
        for name, where, body, kind, statuses in [
            ("9 MiB", "check", b" " * (9 << 20), typed, (413,)),
            ("deep lists", "check", b"[" * 4_000_000, typed, (400, 422)),
            ("deep objects", "check", b'{"a":' * 1_000_000, typed, (400, 422)),
            ("100 kB of a script", "script", b"x" * 100_000, {"Content-Type": "text/plain"}, (413,)),
            ("deep sentence", "script", b"prove p: " + b"(" * 60_000, {"Content-Type": "text/plain"}, (400, 422)),
            ("deep negation", "script", b"system base2\nprove p: " + b"not " * 16_000 + b"0 = 0\n", {"Content-Type": "text/plain"}, (200, 400, 422)),
        ]:
            reply = get(running, target(where), method="POST", body=body, headers=kind, timeout=60)
            if reply.status not in statuses:
                wrong.append(f"{name}: {reply.status} {reply.problem} after {reply.seconds:.1f} s: {reply.body[:150]!r}")
        return wrong + alive(running)


def deep_words_are_refused() -> list[str]:
    """Nested as deep as a query allows: refused by the reader, never by a stack."""
    deep = [
        "takeaway(" + "(" * 29_000 + "x" + ")" * 29_000 + "):5",
        "takeaway(" + "-" * 58_000 + "x):5",
        "takeaway(" + "max(x," * 9_000 + "x" + ")" * 9_000 + "):5",
        "takeaway(" + "x^" * 14_000 + "2):5",
        "takeaway(" + "x+" * 14_000 + "x):5",
        "subtract(" + "n^2+" * 7_000 + "1):5",
        "takeaway(" + "sqrt(" * 9_000 + "x" + ")" * 9_000 + "):5",
        "nim:" + "(" * 59_000,
        "nim:5" + " + nim:5" * 3_500,
        "misere " * 6_000 + "nim:5",
        "takeaway(" + "2^" * 14_000 + "2*x):5",
        "takeaway(x^99999999999):5",
        "takeaway(99999999999^99999999x):9",
        "subtract(n^99999999):99",
        "wythoff^60000:(1,2)",
    ]
    with server() as running:
        wrong = []
        for query in deep:
            for where in (target("solve", q=query, time=300), target("values", game=query.rsplit(":", 1)[0], to=3, time=300)):
                reply = get(running, where, timeout=20)
                if reply.status not in (200, 400, 414, 422) or reply.seconds > SOON:
                    wrong.append(f"{where[:70]}…: {reply.status} {reply.problem} after {reply.seconds:.1f} s")
                elif reply.status in (400, 422):
                    wrong += error(reply.body, KINDS[reply.status])
        for sentence in (
            "(" * 25_000 + "0 = 0" + ")" * 25_000,
            "not " * 9_500 + "0 = 0",
            "0 = 0" + " and 0 = 0" * 2_800,
            "exists x: " * 4_000 + "x = x",
            "0 = 0 => " * 2_500 + "0 = 0",
            "x" + "+x" * 14_000 + " = x",
            "x in /" + "(" * 25_000 + "0" + ")" * 25_000 + "/",
            "x in /" + "0*" * 25_000 + "/",
        ):
            reply = get(running, target("prove", sentence=sentence, **{"in": "base2"}, time=300), timeout=20)
            if reply.status not in (200, 400, 414, 422) or reply.seconds > SOON:
                wrong.append(f"sentence {sentence[:40]}…: {reply.status} {reply.problem} after {reply.seconds:.1f} s")
        return wrong + alive(running)


ATTACKS = [
    who_does_not_read_is_not_waited_for,
    who_does_not_read_a_stream_is_not_waited_for,
    one_address_cannot_hold_all_connections,
    heads_that_come_drop_by_drop,
    bodies_that_do_not_come_take_no_room,
    early_refusals_arrive,
    long_heads_are_refused,
    half_closed_clients_get_their_answer,
    bodies_that_are_too_large_or_too_deep,
    deep_words_are_refused,
]
LONG = [heads_have_a_time_limit, bodies_have_a_time_limit]
