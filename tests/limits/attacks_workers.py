"""Attacks on the processes that compute: killed, stopped, orphaned; and on what a server holds."""

import json
import os
import signal
import threading
import time

from attacks_questions import ENDLESS, alive, answered
from program import MIB, stated_memory
from raw import dial, get, head, rest, target, together
from serving import children, resident, server

CORES = os.cpu_count() or 2


def most_together() -> int:
    """What docs/server.md states: the server, its quick workers, its heavy ones with the largest budget, and the tables of maps."""
    return stated_memory() + (2 * CORES * (64 + 256) + max(1, CORES - 1) * (1024 + 256) + 64 + 768) * MIB


def asking(running, where: str) -> tuple[threading.Thread, list]:
    """Asks on another thread; the reply will be in the list."""
    replies: list = []
    thread = threading.Thread(target=lambda: replies.append(get(running, where)))
    thread.start()
    return thread, replies


def workers(running, patience: float = 5.0) -> list[int]:
    """The processes that compute, as soon as there are some."""
    end = time.monotonic() + patience
    while not (found := children(running.process.pid)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def busiest(pids: list[int]) -> int:
    """The process that used the processor most in the last moments."""

    def spent(pid: int) -> int:
        try:
            fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])
        except OSError:
            return 0

    before = {pid: spent(pid) for pid in pids}
    time.sleep(0.4)
    return max(pids, key=lambda pid: spent(pid) - before[pid])


def clear(reply, statuses=(422, 500, 503)) -> list[str]:
    """Whether a reply is an error that says something."""
    try:
        error = json.loads(reply.body)["error"]
        return [] if error["kind"] and error["message"] and reply.status in statuses else [f"{reply.status} {error}"]
    except (ValueError, KeyError):
        return [f"no clear error: {reply.status} {reply.problem} {reply.body[:200]!r}"]


def a_killed_worker_is_replaced() -> list[str]:
    """A clear error for that question, one more in the metrics, and the next question is answered."""
    with server() as running:
        before = running.counters()
        thread, replies = asking(running, ENDLESS[1])
        time.sleep(0.7)
        found = workers(running)
        if not found:
            thread.join()
            return ["no process computes but the server's own"]
        os.kill(busiest(found), signal.SIGKILL)
        thread.join()
        wrong = clear(replies[0])
        grown = {
            name[0]
            for name, value in running.counters().items()
            if value > before.get(name, 0) and any(word in name[0] for word in ("worker", "kill", "died", "lost"))
        }
        if not grown:
            wrong.append("no counter of the metrics tells of it")
        reply = get(running, target("learn", game="wythoff(2)", time=20000))
        return wrong + answered([reply], 30, (200,)) + alive(running)


def workers_killed_again_and_again() -> list[str]:
    """Fifteen times all of them; afterwards everything is as before, and their remains do not add up."""
    with server() as running:
        for _ in range(15):
            thread, _ = asking(running, ENDLESS[1])
            time.sleep(0.15)
            for pid in children(running.process.pid):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            thread.join()
        reply = get(running, target("learn", game="wythoff(2)", time=20000))
        wrong = answered([reply], 30, (200,)) + alive(running)
        return wrong + no_zombies(running)


def idle_workers_are_replaced() -> list[str]:
    """Killed while nobody asks anything: new ones are there before the next question, and no remains."""
    with server() as running:
        wrong = []
        for _ in range(5):
            time.sleep(0.5)
            before = workers(running)
            for pid in before:
                os.kill(pid, signal.SIGKILL)
            wrong += no_zombies(running)
            end = time.monotonic() + 5
            while len(set(children(running.process.pid)) - set(before)) < len(before) and time.monotonic() < end:
                time.sleep(0.05)
            if len(now := set(children(running.process.pid)) - set(before)) < len(before):
                wrong.append(f"{len(before)} workers before, {len(now)} new ones after")
        return wrong + alive(running)


def no_zombies(running, patience: float = 5.0) -> list[str]:
    """Whether all processes that have ended are taken off the system's list."""

    def state(pid: int) -> str:
        try:
            return open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[0]
        except OSError:
            return "gone"

    end = time.monotonic() + patience
    while (dead := [pid for pid in children(running.process.pid) if state(pid) == "Z"]) and time.monotonic() < end:
        time.sleep(0.05)
    return [f"zombies: {dead}"] if dead else []


def a_worker_that_hangs_is_given_up() -> list[str]:
    """A process that is stopped answers nothing; the server does, soon after the time is over."""
    with server() as running:
        thread, replies = asking(running, target("verify", count="1e15", time=1500))
        time.sleep(0.5)
        found = workers(running)
        if not found:
            thread.join()
            return ["no process computes but the server's own"]
        for pid in found:
            os.kill(pid, signal.SIGSTOP)
        thread.join(20)
        if thread.is_alive():
            for pid in found:
                os.kill(pid, signal.SIGCONT)
            thread.join()
            return [f"no answer while the worker hangs; then {replies[0].status}"]
        wrong = answered(replies, 12, (422, 500, 503))
        reply = get(running, target("learn", game="wythoff(2)", time=20000), timeout=30)
        for pid in found:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                pass
        return wrong + answered([reply], 30, (200,)) + alive(running)


def workers_end_with_their_server() -> list[str]:
    """However it ends: by SIGKILL nothing else can be told to them."""
    with server() as running:
        thread, _ = asking(running, ENDLESS[1])
        time.sleep(0.7)
        below = workers(running, 1)
        running.process.kill()
        running.process.wait()
        thread.join()
        end = time.monotonic() + 5
        while (left := [pid for pid in below if os.path.exists(f"/proc/{pid}")]) and time.monotonic() < end:
            time.sleep(0.05)
        running.process.poll = lambda: None
        running.process.returncode = 0
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        return [f"processes are left: {left}"] if left else []


def who_shares_a_question_may_leave() -> list[str]:
    """Of five that ask the same the first two go; the others get their answer."""
    with server() as running:
        where = target("verify", count="3e5", time=20000)
        gone = [dial(running) for _ in range(2)]
        for client in gone:
            client.sendall(head(running, where))
        time.sleep(0.2)
        threads = [asking(running, where) for _ in range(3)]
        time.sleep(0.2)
        for client in gone:
            client.close()
        for thread, _ in threads:
            thread.join()
        replies = [reply for _, told in threads for reply in told]
        wrong = answered(replies, 40, (200, 422))
        if len({(reply.status, reply.body) for reply in replies}) != 1:
            wrong.append(f"different answers: {[(reply.status, reply.body[:60]) for reply in replies]}")
        return wrong + alive(running)


def a_long_queue_on_one_connection() -> list[str]:
    """Three hundred expensive questions before the first answer is read, then gone."""
    with server() as running:
        client = dial(running, "127.0.0.9")
        client.settimeout(5)
        try:
            client.sendall(b"".join(head(running, target("verify", count="1e15", time=2000, **{"from": n})) for n in range(300)))
        except OSError:
            pass
        time.sleep(0.5)
        reply = get(running, target("solve", q="nim:123456 + nim:7"))
        client.close()
        return answered([reply], 2, (200,)) + alive(running)


def comings_and_goings_leave_nothing() -> list[str]:
    """A thousand connections, some with half a request: as many open files as before."""
    with server() as running:
        get(running, target("hello"))
        files = lambda: len(os.listdir(f"/proc/{running.process.pid}/fd"))
        before = files()
        for n in range(1000):
            client = dial(running)
            if n % 3:
                client.sendall(head(running, target("hello"))[: 10 * (n % 3)])
            client.close()
        end = time.monotonic() + 5
        while files() > before + 5 and time.monotonic() < end:
            time.sleep(0.1)
        return ([f"{before} open files before, {files()} after"] if files() > before + 5 else []) + alive(running)


def odd_bodies() -> list[str]:
    """Chunks without end, lengths that disagree, bodies that were announced and do not come: refused or given up, never 5xx."""
    wrong = []
    with server() as running:
        post = lambda *more: head(running, target("check"), "Content-Type: application/json", *more, method="POST")
        for name, data in {
            "two lengths": post("Content-Length: 2", "Content-Length: 3") + b"{}x",
            "length and chunks": post("Content-Length: 2", "Transfer-Encoding: chunked") + b"2\r\n{}\r\n0\r\n\r\n",
            "a chunk of 2^64": post("Transfer-Encoding: chunked") + b"ffffffffffffffff\r\n{}",
            "no number": post("Content-Length: ten") + b"{}",
            "a negative length": post("Content-Length: -1") + b"{}",
            "endless chunks": post("Transfer-Encoding: chunked") + b"100000\r\n" + b" " * 0x100000 + b"\r\n",
            "no host": b"GET /api/hello HTTP/1.1\r\n\r\n",
            "HTTP/0.9": b"GET /api/hello\r\n\r\n",
            "HTTP/3": b"GET /api/hello HTTP/3.0\r\n\r\n",
            "a preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "TLS": bytes.fromhex("160301020001000 1fc0303".replace(" ", "")) + b"\0" * 200,
            "nothing but lines": b"\r\n" * 50_000,
            "a header of zeros": head(running, target("hello"), "X: \0\0"),
            "a folded header": head(running, target("hello"), "X: a", " b"),
        }.items():
            client = dial(running, timeout=3)
            try:
                for _ in range(12 if name == "endless chunks" else 1):
                    client.sendall(data if _ == 0 else b"100000\r\n" + b" " * 0x100000 + b"\r\n")
            except OSError:
                pass
            said = rest(client)
            client.close()
            status = said.split(b" ", 2)[1] if said.startswith(b"HTTP/1.") else b""
            if status.startswith(b"5"):
                wrong.append(f"{name}: {said[:80]!r}")
        return wrong + alive(running)


def maps_do_not_fill_the_memory() -> list[str]:
    """Tiles of forty games far out; all processes together stay below the documented figure."""
    with server() as running:
        most = 0
        over = threading.Event()

        def watch() -> None:
            nonlocal most
            while not over.is_set():
                most = max(most, sum(resident(pid) for pid in [running.process.pid, *children(running.process.pid)]))
                time.sleep(0.05)

        watching = threading.Thread(target=watch)
        watching.start()
        wheres = [target("tile", game=f"wythoff({k})", size=512, row=row, column=row, time=800, memory=1024) for k in range(1, 11) for row in (1500, 2500)]
        wheres += [target("tile", game=f"takeaway({k}x)", size=256, row=1500, time=800) for k in range(2, 8)]
        replies = [reply for at in range(0, len(wheres), 6) for reply in together(running, wheres[at : at + 6])]
        over.set()
        watching.join()
        return (
            answered(replies, 60, (200, 422))
            + ([f"{most / MIB:.0f} MiB in all, allowed {most_together() / MIB:.0f}"] if most > most_together() else [])
            + alive(running)
        )


ATTACKS = [
    a_killed_worker_is_replaced,
    workers_killed_again_and_again,
    idle_workers_are_replaced,
    a_worker_that_hangs_is_given_up,
    workers_end_with_their_server,
    who_shares_a_question_may_leave,
    a_long_queue_on_one_connection,
    comings_and_goings_leave_nothing,
    odd_bodies,
    maps_do_not_fill_the_memory,
]
