"""Requests that speak the grammar, against the live server: over all routes, most of them valid, and allowed to be monstrous.

    python3 tests/limits/fuzz.py --requests 2000            the short run
    python3 tests/limits/fuzz.py --requests 20000 --long    larger budgets, every cheap answer compared, times asserted
    python3 tests/limits/fuzz.py --seed 7 --only 123        request 123 of that seed, by itself

No status 5xx but the documented ones, no connection lost, every answer of the contract and as the API describes it, answers equal to
the command line's byte for byte, memory below the documented figure, and afterwards a server that is as good as new.
"""

import argparse
import asyncio
import json
import os
import sys
import time
from collections import Counter
from random import Random
from urllib.parse import quote

from asking import Asker, Request
from beside import Beside
from judging import Judge, events
from program import MIB, stated_memory
from same import Seen, compare, seen
from serving import server
from settled import unsettled
from wire import Answer, Connection, Lost, MANNERS, oddly
from wrong import Mistaken

LEAST_VALID = 0.70
# Of the questions that are valid and small: what is refused must be too large, not asked at a bad time.
LEAST_ANSWERED = 0.97
CONNECTIONS = 8
# A cheap question, while everything else goes on.
CHEAP_P99_MS = 50.0
CHEAP_LONGEST_MS = 2000.0


class Plan:
    """The requests of a seed: the same number is the same request, whatever was answered before."""

    def __init__(self, seed: int, longest: int):
        self.seed, self.longest = seed, longest

    def request(self, number: int) -> Request:
        random = Random(f"{self.seed}/{number}")
        form = random.random()
        if form < 0.78:
            return Asker(random, self.longest).valid()
        if form < 0.91:
            return Asker(random, self.longest).hostile()
        if form < 0.96:
            return Mistaken(random).draw()
        asker = Asker(random, self.longest)
        request = asker.valid() if random.random() < 0.6 else asker.hostile()
        request.manner = random.choice(list(MANNERS))
        return request


class Fuzz:
    """One run against one server."""

    def __init__(self, plan: Plan, address: tuple[str, int], judge: Judge, every: bool):
        self.plan, self.address, self.judge, self.every = plan, address, judge, every
        self.wrong: list[tuple[int, Request, str]] = []
        self.statuses: Counter = Counter()
        self.routes: dict[str, Counter] = {}
        self.untold = 0
        # Valid and small requests, and those of them that got no answer.
        self.small = 0
        self.unanswered: list[tuple[int, Request, str]] = []
        self.to_compare: list[Seen] = []
        self.slowest: list[tuple[float, int]] = []

    async def run(self, numbers: list[int]) -> None:
        """Sends all requests over some connections."""
        queue = iter(numbers)

        async def one() -> None:
            connection = Connection(self.address)
            for number in queue:
                await self.send(number, connection)
            connection.close()

        await asyncio.gather(*(one() for _ in range(CONNECTIONS)))

    async def send(self, number: int, connection: Connection) -> None:
        request = self.plan.request(number)
        try:
            if request.manner == "plain":
                self.judge_one(number, request, await connection.ask(request))
                return
            told = await oddly(request.manner, request, self.address)
            if told is None:
                self.untold += 1
                return
            self.judge_one(number, request, told[0])
            for answer in told[1:]:
                self.judge_one(number, Request("hello"), answer)
        except (Lost, OSError, asyncio.TimeoutError) as problem:
            self.untold += 1
            self.wrong.append((number, request, f"lost ({request.manner}): {type(problem).__name__} {problem}"))

    def judge_one(self, number: int, request: Request, answer: Answer) -> None:
        self.statuses[answer.status] += 1
        self.routes.setdefault(request.route, Counter())[answer.status] += 1
        if request.purpose == "valid" and request.manner == "plain":
            self.small += 1
            if answer.status not in (200, 304):
                self.unanswered.append((number, request, f"status {answer.status}: {answer.body[:200]!r}"))
        self.slowest = sorted([*self.slowest, (answer.seconds, number)], reverse=True)[:5]
        self.wrong += [(number, request, what) for what in self.judge.complaints(request, answer)]
        body = answer.body
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            name, body = events(answer.body)[-1]
            if name != "answer":
                return
        if answer.status == 200 and request.command is not None and b'"partial":true' not in body:
            if number % 6 == 0 or self.every and answer.seconds < 0.5:
                self.to_compare.append(seen(request, body, answer.seconds))


def shown(request: Request, address: tuple[str, int]) -> str:
    """A command that repeats a request."""
    target = request.target if len(request.target) < 400 else request.target[:400] + "…"
    given = f" --data-binary {quote(request.body[:80].decode(errors='replace'))!r} -H 'Content-Type: {request.type}'" if request.body is not None else ""
    accept = f" -H 'Accept: {request.accept}'" if request.accept else ""
    return f"curl -g{given}{accept}{'' if request.method == 'GET' else ' -X ' + request.method} 'http://{address[0]}:{address[1]}{target}'"


def report(failures: list[str], each: int = 5) -> None:
    """Prints failures, a few of those that look alike."""
    alike: Counter = Counter()
    for failure in failures:
        kind = failure.split("'http", 1)[-1].split("/api/", 1)[-1].split("?")[0].split("'")[0][:40]
        alike[kind] += 1
        if alike[kind] <= each:
            print(failure)
    for kind, count in alike.items():
        if count > each:
            print(f"… and {count - each} more like {kind}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED", "20261116")))
    parser.add_argument("--long", action="store_true", help="budgets up to two seconds, every cheap answer compared, times asserted")
    parser.add_argument("--only", type=int, help="this request alone")
    asked = parser.parse_args()
    longest = 2000 if asked.long else 120
    plan = Plan(asked.seed, longest)
    numbers = list(range(asked.requests)) if asked.only is None else [asked.only]
    print(f"seed {asked.seed}, {len(numbers)} requests over {CONNECTIONS} connections", flush=True)
    begun = time.monotonic()
    failures = []
    with server() as running:
        judge = Judge(json.loads(running.get("/api/openapi.json")))
        before = running.counters()
        beside = Beside(running)
        fuzz = Fuzz(plan, running.address, judge, asked.long)
        try:
            asyncio.run(fuzz.run(numbers))
        finally:
            beside.end()
        spent = time.monotonic() - begun
        failures += [f"{shown(request, running.address)}\n    request {number} ({request.purpose}): {what}" for number, request, what in fuzz.wrong]
        failures += [f"a cheap question beside it: {what}" for what in beside.failed]
        for route, statuses in beside.statuses.items():
            fuzz.routes.setdefault(route, Counter()).update(statuses)
        failures += unsettled(running, before, fuzz.routes, fuzz.untold)
    together = fuzz.statuses.total() + fuzz.untold
    share = fuzz.statuses[200] / max(1, together)
    print(
        f"{together} requests in {spent:.1f} s: {dict(sorted(fuzz.statuses.items()))}, {fuzz.untold} without an answer by their own doing; {share:.1%} answered with 200"
    )
    print("slowest: " + ", ".join(f"request {number} {seconds:.2f} s" for seconds, number in fuzz.slowest))
    print(beside)
    if asked.only is None and share < LEAST_VALID:
        failures.append(f"only {share:.1%} were answered with 200: that tests refusals")
    answered = 1 - len(fuzz.unanswered) / max(1, fuzz.small)
    print(f"{fuzz.small} of them valid and small: {answered:.1%} answered")
    if answered < LEAST_ANSWERED:
        failures += [f"{shown(request, running.address)}\n    request {number} (valid and small): {what}" for number, request, what in fuzz.unanswered[:10]]
        failures.append(f"only {answered:.1%} of the valid and small questions were answered, wanted {LEAST_ANSWERED:.0%}")
    if beside.most > stated_memory():
        failures.append(f"the server had {beside.most / MIB:.0f} MiB in memory, documented {stated_memory() / MIB:.0f}")
    if asked.long and beside.at(0.99) > CHEAP_P99_MS:
        failures.append(f"p99 of cheap questions is {beside.at(0.99):.1f} ms, allowed {CHEAP_P99_MS}")
    if asked.long and beside.at(1) > CHEAP_LONGEST_MS:
        failures.append(f"a cheap question took {beside.at(1):.0f} ms, allowed {CHEAP_LONGEST_MS}")
    different = compare(fuzz.to_compare, os.cpu_count() or 2)
    if asked.only is None and len(fuzz.to_compare) < asked.requests // 20:
        failures.append(f"only {len(fuzz.to_compare)} answers could be compared")
    print(f"{len(fuzz.to_compare)} answers compared with the command line's, {len(different)} differ")
    failures += [f"{shown(request, running.address)}\n    grundy {' '.join(request.command)}\n    {how}" for request, how in different]
    report(failures)
    print(f"=== fuzz: {'1 passed' if not failures else f'{len(failures)} failed'} in {time.monotonic() - begun:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
