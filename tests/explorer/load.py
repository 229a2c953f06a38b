"""Load: thousands of mixed requests at 64 connections, then a flood of expensive ones with cheap ones alongside.

Bounded in count and time. Times are printed, not asserted; every request of the mix must be answered with 200, and every
cheap request during the flood as well.
"""

import asyncio
import json
import os
import time
from urllib.parse import quote

from served import server

CONNECTIONS = 64
MIXED = int(os.environ.get("REQUESTS", "6000"))
FLOOD_SECONDS = float(os.environ.get("FLOOD_SECONDS", "8"))

CHEAP = [
    "/api/solve?q=" + quote(q)
    for q in ["fibonacci:20", "subtract(1,2,3):21", "nim:5 + nim:9 + nim:12", "wythoff:(6,9)", "raleigh:(5,9,30)",
              "subtract(2,4,7):1e100", "misere nim:3 + nim:4", "takeaway(3x):1000"]
] + [
    "/api/games", "/api/values?game=subtract(1,3,4)&to=100", "/api/period?game=subtract(2,4,7)",
    "/api/positions?game=wythoff&count=20", "/api/represent?ruleset=fibonacci&n=1e30",
    "/api/board?q=fibonacci:20", "/api/play?q=fibonacci:20&take=2", "/api/reply?q=fibonacci:20&level=human",
    "/api/tile?game=wythoff&size=64&row=64&column=0", "/api/tile?game=fibonacci&size=64&row=100",
]


def fresh(n: int) -> str:
    """A cheap question that nobody has asked before, so that it is computed and not remembered."""
    return "/api/solve?q=" + quote([f"nim:{n} + nim:{n + 5}", f"subtract(2,4,7):1e30+{n}", f"subtract(1..5):{n}"][n // 3 % 3])


def expensive(n: int) -> str:
    """Searches and tables that take all the time they are allowed, each another one."""
    return [
        f"/api/verify?time=2000&count=1e15&from={n}",
        f"/api/values?time=2000&game=subtract(squares)&outcomes=true&to={1_900_000 + n}",
        f"/api/tile?time=2000&game=wythoff&size=256&row={4000 + n}&column=7000",
        "/api/learn?time=2000&game=" + quote(f"wythoff({n % 9 + 3})"),
    ][n % 4]


class Connection:
    """One kept-alive HTTP/1.1 connection."""

    def __init__(self, host: str, port: int):
        self.host, self.port = host, port

    async def get(self, target: str) -> tuple[int, float]:
        if not hasattr(self, "reader"):
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        started = time.perf_counter()
        self.writer.write(f"GET {target} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n".encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        length = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
        await self.reader.readexactly(length)
        return status, time.perf_counter() - started

    def close(self) -> None:
        if hasattr(self, "writer"):
            self.writer.close()


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = lambda p: round(ordered[min(len(ordered) - 1, int(len(ordered) * p))] * 1e3, 3)
    return {"p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": round(ordered[-1] * 1e3, 3)}


async def drive(address, connections: int, targets) -> dict[str, list]:
    """Sends all targets over some connections; statuses and times by the kind of target."""
    results: dict[str, list] = {}
    queue = iter(targets)

    async def one():
        connection = Connection(*address)
        for kind, target in queue:
            status, seconds = await connection.get(target)
            results.setdefault(kind, []).append((status, seconds, target))
        connection.close()

    await asyncio.gather(*(one() for _ in range(connections)))
    return results


def mixed(count: int):
    """Three kinds in turn, so that they meet the same conditions: hello, remembered and fresh questions."""
    for n in range(count):
        yield [("hello", "/api/hello"), ("known", CHEAP[n // 3 % len(CHEAP)]), ("fresh", fresh(n))][n % 3]


async def mix(address) -> None:
    started = time.perf_counter()
    results = await drive(address, CONNECTIONS, mixed(MIXED))
    seconds = time.perf_counter() - started
    for kind, list_ in results.items():
        failed = [(status, target) for status, _, target in list_ if status != 200]
        assert not failed, f"{len(failed)} of {len(list_)} failed, the first: {failed[0]}"
        line = {"load": f"mixed/{kind}", "connections": CONNECTIONS, "requests": len(list_), **percentiles([t for _, t, _ in list_])}
        print(json.dumps(line))
    print(json.dumps({"load": "mixed", "requests": MIXED, "per_second": round(MIXED / seconds)}))


async def flood(address) -> None:
    end = time.perf_counter() + FLOOD_SECONDS

    def dear():
        n = 0
        while time.perf_counter() < end:
            yield "dear", expensive(n)
            n += 1

    def cheap():
        n = 0
        while time.perf_counter() < end:
            yield [("hello", "/api/hello"), ("known", CHEAP[n // 3 % len(CHEAP)]), ("fresh", fresh(100_000 + n))][n % 3]
            n += 1

    flooding = asyncio.create_task(drive(address, CONNECTIONS, dear()))
    await asyncio.sleep(0.5)
    results = await drive(address, 4, cheap())
    for kind, list_ in results.items():
        failed = [(status, target) for status, _, target in list_ if status != 200]
        assert not failed, f"{len(failed)} cheap requests of {len(list_)} failed during the flood, the first: {failed[0]}"
        print(json.dumps({"load": f"flood/{kind}", "connections": 4, "requests": len(list_), **percentiles([t for _, t, _ in list_])}))
    # Whoever floods waits, or is told to come back; nothing breaks.
    dear_results = (await flooding).get("dear", [])
    statuses: dict[int, int] = {}
    for status, _, target in dear_results:
        statuses[status] = statuses.get(status, 0) + 1
        assert status in (200, 422, 429, 503), f"{status} for {target}"
    print(json.dumps({"load": "flood/dear", "connections": CONNECTIONS, "requests": len(dear_results), "statuses": statuses}))


def main() -> None:
    with server() as address:
        asyncio.run(mix(address))
        asyncio.run(flood(address))
        status, _ = asyncio.run(Connection(*address).get("/api/hello"))
        assert status == 200, "the server does not answer after the flood"


if __name__ == "__main__":
    main()
