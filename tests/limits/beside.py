"""Cheap questions on a connection of their own, by another process, while the server is kept busy; and the server's memory."""

import http.client
import multiprocessing
import time
from collections import Counter
from urllib.parse import quote

from program import MIB
from serving import Server


def cheap(n: int) -> str:
    """A question that nobody has asked before."""
    if n % 4 == 0:
        return "/api/hello"
    return "/api/solve?q=" + quote([f"nim:{n} + nim:{n + 5}", f"subtract(2,4,7):1e30+{n}", f"subtract(1..5):{n}"][n % 4 - 1])


def ask(server: Server, stop, told) -> None:
    """Asks until it is stopped, then tells the times and the most memory that it saw."""
    times, failed, most, most_children = [], [], 0, 0
    statuses: dict[str, Counter] = {"hello": Counter(), "solve": Counter()}
    connection = http.client.HTTPConnection(*server.address, timeout=60)
    n = 1_000_000
    while not stop.is_set():
        n += 1
        begun = time.perf_counter()
        try:
            connection.request("GET", cheap(n))
            response = connection.getresponse()
            response.read()
            statuses["hello" if n % 4 == 0 else "solve"][response.status] += 1
            if response.status != 200:
                failed.append(f"{response.status} for {cheap(n)}")
        except (OSError, http.client.HTTPException) as problem:
            failed.append(f"{type(problem).__name__} for {cheap(n)}")
            connection.close()
        times.append(time.perf_counter() - begun)
        own, others = server.memory()
        most, most_children = max(most, own), max(most_children, others)
        time.sleep(0.01)
    told.send((times, failed[:20], most, most_children, statuses))


class Beside:
    """The other process."""

    def __init__(self, server: Server):
        context = multiprocessing.get_context("fork")
        self.stop = context.Event()
        self.told, telling = context.Pipe(duplex=False)
        self.process = context.Process(target=ask, args=(server, self.stop, telling), daemon=True)
        self.process.start()

    def end(self) -> "Beside":
        """Stops the other process and hears what it saw."""
        self.stop.set()
        if not self.told.poll(90):
            raise AssertionError("cheap questions are not answered any more")
        self.times, self.failed, self.most, self.most_children, self.statuses = self.told.recv()
        self.process.join()
        return self

    def at(self, share: float) -> float:
        """A quantile of the times, in milliseconds."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1e3

    def __str__(self) -> str:
        return (
            f"{len(self.times)} cheap questions beside it: p50 {self.at(0.5):.1f} ms, p99 {self.at(0.99):.1f} ms, longest {self.at(1):.0f} ms; "
            f"most memory: server {self.most / MIB:.0f} MiB, its children {self.most_children / MIB:.0f} MiB"
        )
