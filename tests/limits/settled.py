"""A server after the storm: it answers at once, nothing is under way, and what it counted is what was sent."""

import time
from collections import Counter

from serving import Server

# A generous bound for a question that takes a millisecond.
AT_ONCE = 1.0


def unsettled(server: Server, before: dict, told: dict[str, Counter], untold: int) -> list[str]:
    """What is not as it was. `told` are the answers by route and status, `untold` those that nobody waited for."""
    wrong = []
    begun = time.monotonic()
    server.get("/api/hello")
    told.setdefault("hello", Counter())[200] += 1
    if time.monotonic() - begun > AT_ONCE:
        wrong.append(f"hello takes {time.monotonic() - begun:.2f} s afterwards")
    now = server.counters()
    deadline = time.monotonic() + 10
    while busy(now) and time.monotonic() < deadline:
        time.sleep(0.1)
        now = server.counters()
    wrong += [f"10 s afterwards {name} {dict(labels)} is {value:.0f}" for (name, labels), value in busy(now).items()]
    wrong += histograms(now)
    wrong += counts(before, now, told, untold)
    if panics := now.get(("grundy_panics_total", ()), 0) - before.get(("grundy_panics_total", ()), 0):
        wrong.append(f"{panics:.0f} computations panicked")
    return wrong


def busy(now: dict) -> dict:
    """What should be nothing when nobody asks. The request for the metrics itself is under way."""
    found = {key: value for key, value in now.items() if key[0] in ("grundy_computations_running", "grundy_queue_length") and value}
    flying = now.get(("grundy_requests_in_flight", ()), 0)
    return found | ({("grundy_requests_in_flight", ()): flying} if flying > 1 else {})


def histograms(now: dict) -> list[str]:
    """Histograms rise, and each counts all requests of its route."""
    wrong = []
    for (name, labels), value in now.items():
        if name == "grundy_request_seconds_count":
            route = dict(labels)["route"]
            answered = sum(other for (key, marks), other in now.items() if key == "grundy_requests_total" and dict(marks)["route"] == route)
            if answered != value:
                wrong.append(f"{route}: {answered:.0f} requests, {value:.0f} in the histogram")
            rising = [other for (key, marks), other in now.items() if key == "grundy_request_seconds_bucket" and dict(marks)["route"] == route]
            if rising != sorted(rising) or rising[-1] != value:
                wrong.append(f"{route}: a histogram that falls: {rising}")
    return wrong


def counts(before: dict, now: dict, told: dict[str, Counter], untold: int) -> list[str]:
    """By route and status: what was counted is what was seen, but for clients that went."""
    wrong = []
    more = 0.0
    for (name, labels), value in now.items():
        if name != "grundy_requests_total":
            continue
        route, status = dict(labels)["route"], int(dict(labels)["status"])
        grown = value - before.get((name, labels), 0)
        known = told.get(route.removeprefix("/api/"), Counter())[status]
        if route in ("/api/metrics", "/api/openapi.json"):
            continue  # these were asked by the test itself as well
        if grown < known:
            wrong.append(f"{route} {status}: {known} seen, {grown:.0f} counted")
        if route.startswith("/api/") and route.removeprefix("/api/") in told:
            more += grown - known
    if more > untold:
        wrong.append(f"{more:.0f} requests were counted that nobody sent")
    return wrong
