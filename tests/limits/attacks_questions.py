"""Attacks by questions: what a question does costs that question alone."""

import os
import signal
import threading
import time

from program import MIB, stated_memory
from raw import Cheap, get, target, together
from serving import children, server

# Longer than a cheap question takes on a crowded machine, shorter than one that waits for an expensive one.
SOON = 2.0
ENDLESS = [
    target("compare", left="subtract(squares)", right="subtract(primes)", count=100000, time=30000),
    target("verify", count="1e15", time=30000),
    target("values", game="subtract(squares)", outcomes="true", to=1_999_999, time=30000, memory=1024),
    target("prove", sentence="forall x, y, z: exists u: 37x + 41y + 43z = 47u + 5", **{"in": "base36"}, time=30000),
]


def answered(replies, longest: float, statuses=(200, 400, 414, 422, 431, 503)) -> list[str]:
    """Those that were lost, late or broken."""
    return [
        f"{reply.status} {reply.problem} after {reply.seconds:.1f} s: {reply.body[:120]!r}"
        for reply in replies
        if reply.status not in statuses or reply.seconds > longest
    ]


def alive(running) -> list[str]:
    """Whether the server is as good as new."""
    reply = get(running, target("hello"))
    late = [f"hello: {reply.status} {reply.problem} after {reply.seconds:.2f} s"] if reply.status != 200 or reply.seconds > SOON else []
    return late + idle(running)


def idle(running, patience: float = 3.0) -> list[str]:
    """Whether nothing is computed any more, soon after the last client went."""
    end = time.monotonic() + patience
    while True:
        busy = {name: value for name, value in running.counters().items() if name[0] in ("grundy_computations_running", "grundy_queue_length") and value}
        if not busy:
            return []
        if time.monotonic() > end:
            return [f"{patience:.0f} s after the last client went: {busy}"]
        time.sleep(0.05)


def a_row_far_out_costs_its_question_alone() -> list[str]:
    """Rows that would need 103 GB."""
    wrong = []
    with server() as running:
        for route in ("values", "period", "certificate", "export"):
            for game in ("moves((1,0)*)", "wythoff", "moves((1,0)*,(0,1)*,(1,1)*)", "wythoff(9)"):
                more = {"values": {"to": 11}, "export": {"what": "values", "format": "csv", "to": 11}}.get(route, {})
                reply = get(running, target(route, game=game, row=4294967295, memory=1, time=1, positions=1, **more))
                wrong += answered([reply], SOON, (400, 422))
        return wrong + alive(running)


def a_number_of_millions_of_digits_keeps_its_time() -> list[str]:
    """Parsing, arithmetic and printing are work as well."""
    wrong = []
    with server() as running:
        for number in ("10^19000001", "2^66000001", "10^5000000", "1e1000000", "9" * 59_000):
            for where in (
                target("solve", q=f"nim:{number}", time=1),
                target("solve", q=f"subtract(1,3,4):{number}", time=100),
                target("board", q=f"fibonacci:{number}", time=100),
                target("solve", q=f"wythoff:({number},{number})", time=100),
                target("represent", ruleset="fibonacci", n=number, time=100),
                target("positions", game="wythoff", **{"from": number}, time=100),
                target("verify", **{"from": number}, count=3, time=100),
                target("reply", q=f"nim:{number}", time=100),
                target("play", q=f"nim:{number}", take=1, time=100),
            ):
                reply = get(running, where, timeout=6)
                wrong += [f"{where[:90]}: {what}" for what in answered([reply], SOON)]
        return wrong + alive(running)


def lists_of_long_numbers_are_within_their_memory() -> list[str]:
    """Hundreds of thousands of numbers, each of which is long: a spent budget, and no defect."""
    with server() as running:
        wheres = [target("compare", left="takeaway(2x-1)", right="nim^2", count=100000, time=2000, memory=memory) for memory in (16, 256)]
        replies = [get(running, where, timeout=30) for where in wheres]
        return [f"{where[:60]}: {what}" for where, reply in zip(wheres, replies) for what in answered([reply], 4 * SOON, (200, 422))] + alive(running)


def thousands_of_huge_numbers_in_one_query() -> list[str]:
    """A query of 60 kB that names thousands of numbers of millions of digits."""
    with server() as running:
        many = ",".join(["2^66000001"] * 4000)
        wheres = [
            target("play", q="nim:5", take=many, time=100),
            target("play", q=f"nim^6:({many})", take=1, time=100),
            target("solve", q=f"nim:({many})", time=100),
            target("solve", q=" + ".join(["nim:10^19000001"] * 2000), time=100),
            target("values", game=f"subtract({many})", to=5, time=100),
            target("values", game=f"moves({','.join(['(2^66000001,1)'] * 2500)})", to=5, time=100),
            target("picture", game="wythoff", at="10^19000001,10^19000001", time=100),
            target("values", game="takeaway(" + "+".join(["2^66000001*x"] * 2000) + ")", to=5, time=100),
        ]
        replies = [get(running, where, timeout=30) for where in wheres]
        return [f"{where[:60]}: {what}" for where, reply in zip(wheres, replies) for what in answered([reply], SOON)] + alive(running)


def a_tile_far_out_does_not_hold_up_others() -> list[str]:
    """The event loop parses nothing large, and no header carries it."""
    with server() as running:
        wheres = [
            target("tile", game="wythoff", outcomes="true", row=number, column=number, size=8, time=200)
            for number in ("10^19000001", "10^2000000", "1e300000", "9" * 28_000)
        ]
        with Cheap(running) as cheap:
            replies = together(running, wheres, timeout=30)
        wrong = answered(replies, 2 * SOON)
        wrong += [f"a header of {len(value)} bytes: {name}" for reply in replies for name, value in reply.headers.items() if len(value) > 8000]
        return wrong + cheap.unhappy(SOON) + alive(running)


def equal_questions_share_one_computation() -> list[str]:
    """Forty clients ask the same expensive question."""
    with server() as running:
        where = target("verify", count="1e15", time=1500)
        before = processor(running)
        replies = together(running, [where] * 40)
        spent = processor(running) - before
        wrong = answered(replies, 15.0)
        if spent > 3 * 1.5 + 2:
            wrong.append(f"{spent:.1f} s of processor time for one question of 1.5 s")
        if len({reply.body for reply in replies if reply.status == 200}) > 1:
            wrong.append("different answers")
        return wrong + alive(running)


def who_leaves_frees_the_worker() -> list[str]:
    """Clients that go while their question is computed, whatever it is doing."""
    with server() as running:
        wheres = ENDLESS + [
            target("solve", q="nim:10^19000001", time=30000),
            target("solve", q="subtract(all except squares):500000", time=30000, memory=1024),
            target("represent", ruleset="fibonacci", n="10^2000000", time=30000),
            target("picture", game="wythoff", size="4096", time=30000, memory=1024),
        ]
        wrong = []
        for where in wheres:
            get(running, where, timeout=0.6)
            wrong += [f"{where[:80]}: {what}" for what in idle(running, 2.0)]
        return wrong + alive(running)


def cheap_questions_pass_expensive_ones() -> list[str]:
    """A flood of expensive questions, each another one, from another address."""
    with server() as running:
        over = time.monotonic() + 5
        flood = lambda n: [
            target("verify", time=400, count="1e15", **{"from": n}),
            target("values", time=400, game="subtract(squares)", outcomes="true", to=1_900_000 + n),
            target("tile", time=400, game="wythoff", size=256, row=4000 + n, column=7000),
            target("learn", time=400, game=f"wythoff({n % 9 + 3})"),
            target("solve", time=400, q=f"fibonacci:10^{90_000 + n}"),
        ][n % 5]
        replies, numbers, lock = [], iter(range(10**6)), threading.Lock()

        def one() -> None:
            while time.monotonic() < over:
                with lock:
                    n = next(numbers)
                replies.append(get(running, flood(n), source="127.0.0.9"))

        with Cheap(running) as cheap:
            threads = [threading.Thread(target=one) for _ in range(32)]
            for thread in threads:
                thread.start()
            time.sleep(5)
        wrong = cheap.unhappy(SOON)
        for thread in threads:
            thread.join()
        own, _ = running.memory()
        if own > stated_memory():
            wrong.append(f"the server has {own / MIB:.0f} MiB in memory")
        return wrong + answered(replies, 90, (200, 422, 429, 503)) + alive(running)


def an_end_is_an_end() -> list[str]:
    """SIGTERM in the midst of expensive questions: soon gone, with 0, and no process is left."""
    wrong = []
    with server() as running:
        threads = [threading.Thread(target=get, args=(running, where)) for where in ENDLESS]
        for thread in threads:
            thread.start()
        time.sleep(1)
        below = children(running.process.pid)
        running.process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        running.process.wait(timeout=30)
        if time.monotonic() - begun > 7:
            wrong.append(f"it took {time.monotonic() - begun:.1f} s to end")
        for thread in threads:
            thread.join()
        end = time.monotonic() + 3
        while (left := [pid for pid in below if os.path.exists(f"/proc/{pid}")]) and time.monotonic() < end:
            time.sleep(0.05)
        if left:
            wrong.append(f"processes are left: {left}")
        if running.process.returncode != 0:
            wrong.append(f"exit code {running.process.returncode}")
        running.process.poll = lambda: None
    return wrong


def processor(running) -> float:
    """Seconds of processor time of the server and all its children, those that have ended too."""
    total = 0
    for pid in [running.process.pid, *children(running.process.pid)]:
        try:
            fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
            total += sum(int(field) for field in fields[11 : 15 if pid == running.process.pid else 13])
        except OSError:
            pass
    return total / os.sysconf("SC_CLK_TCK")


ATTACKS = [
    a_row_far_out_costs_its_question_alone,
    a_number_of_millions_of_digits_keeps_its_time,
    lists_of_long_numbers_are_within_their_memory,
    thousands_of_huge_numbers_in_one_query,
    a_tile_far_out_does_not_hold_up_others,
    equal_questions_share_one_computation,
    who_leaves_frees_the_worker,
    cheap_questions_pass_expensive_ones,
    an_end_is_an_end,
]
