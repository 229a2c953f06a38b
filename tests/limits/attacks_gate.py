"""Attacks on the gate: tokens, logs, files beside the page."""

import gzip
import os
import subprocess
import tempfile
import time
from pathlib import Path

from attacks_questions import alive
from program import program
from raw import dial, get, head, rest, target
from serving import server

SECRET = "correct-horse-battery"


def no_token_is_no_server() -> list[str]:
    """A token that is empty or not UTF-8 is a mistake, not the absence of a token."""
    wrong = []
    for name, more, environment in [
        ("GRUNDY_TOKEN=", [], {b"GRUNDY_TOKEN": b""}),
        ("GRUNDY_TOKEN=\\xff\\xfe", [], {b"GRUNDY_TOKEN": b"\xff\xfe"}),
        ("--token ''", ["--token", ""], {}),
        ("GRUNDY_TOKEN=' '", [], {b"GRUNDY_TOKEN": b"  "}),
    ]:
        process = subprocess.Popen(
            [program(), "serve", "--port", "0", *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environb, **environment}
        )
        try:
            code = process.wait(timeout=3)
            if code != 2 or not process.stderr.read():
                wrong.append(f"{name}: exit code {code}")
        except subprocess.TimeoutExpired:
            wrong.append(f"{name}: it started: {process.stdout.readline()!r}")
            process.terminate()
            process.wait()
    return wrong


def wrong_tokens_are_throttled() -> list[str]:
    """Guessing gets slower; who knows the token is served meanwhile, also from the same address: behind a proxy all have one."""
    with server("--token", SECRET) as running:
        ask = lambda token, source="127.0.0.9": get(running, target("hello"), source=source, headers={"Authorization": f"Bearer {token}"}).status
        statuses = [ask(f"guess{n}") for n in range(300)]
        wrong = [] if 429 in statuses else [f"300 guesses, and none was held up: {sorted(set(statuses))}"]
        if 200 in statuses:
            wrong.append("a wrong token is accepted")
        for source in ("127.0.0.1", "127.0.0.9"):
            for n in range(20):
                ask(f"another guess {n}")
                if (status := ask(SECRET, source)) != 200:
                    wrong.append(f"the right token from {source}, where guesses come from 127.0.0.9: {status}")
        return wrong


def links_with_the_token_stay_here() -> list[str]:
    """Wherever a link with the token points, its redirect is a path that no browser takes for another server."""
    wrong = []
    with server("--token", SECRET) as running:
        for path in (
            "/",
            "//evil.example/",
            "/\\evil.example/",
            "/\\/evil.example",
            "/\\\\evil.example",
            "///evil.example",
            "/.//evil.example",
            "/a/..//evil.example",
            "/%5cevil.example/",
            "/%2fevil.example/",
            "/%09/evil.example",
            "/%0d%0aSet-Cookie:a=b",
            f"http://{running.address[0]}:{running.address[1]}//evil.example/",
        ):
            client = dial(running)
            client.sendall(head(running, f"{path}?token={SECRET}", "Connection: close"))
            said = rest(client)
            place = [line[10:] for line in said.split(b"\r\n") if line.lower().startswith(b"location: ")]
            if not said.startswith(b"HTTP/1.1 303 ") or place != [b"/"]:
                wrong.append(f"{path}: {said[:15]!r} to {place}")
        return wrong + alive_with(running, SECRET)


def requests_that_say_two_things() -> list[str]:
    """Headers twice, targets of other servers, bodies with two ends: refused in any order, and what follows is not read."""
    wrong = []
    with server() as running:
        own = f"{running.address[0]}:{running.address[1]}"
        chunks = b"2\r\n{}\r\n0\r\n\r\n"
        typed = "Content-Type: application/json"
        pairs = [
            (f"Origin: http://{own}", "Origin: http://evil.example"),
            ("Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"),
            ("Authorization: Bearer a", "Authorization: Bearer b"),
            ("Cookie: a=b", "Cookie: c=d"),
            (f"Host: {own}", f"Host: {own}"),
        ]
        requests = {f"{one} / {other}": head(running, target("hello"), one, other) for pair in pairs for one, other in (pair, pair[::-1])}
        for place in ("http://evil.example", "http://localhost", f"http://user@{own}", f"ftp://{own}"):
            requests[place] = head(running, place + target("hello"))
        for two in (
            ("Content-Length: 2", "Transfer-Encoding: chunked"),
            ("Transfer-Encoding: chunked", "Content-Length: 2"),
            ("Transfer-Encoding: chunked", "Content-Length: ten"),
            ("Content-Length: 2", "Content-Length: 2"),
            ("Transfer-Encoding: gzip, chunked",),
            ("Content-Length: " + "0" * 60 + "2", "Transfer-Encoding: chunked"),
        ):
            requests[" / ".join(two)] = head(running, target("check"), typed, *two, method="POST") + chunks + head(running, target("hello"))
        for name, data in requests.items():
            # The same behind a request that is as it should be.
            for before in (b"", head(running, target("hello"))):
                client = dial(running, timeout=5)
                client.sendall(before)
                if before:
                    client.recv(65536)
                client.sendall(data if "\r\n" + chunks.decode() in data.decode() else data.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
                said = rest(client)
                if not said.startswith(b"HTTP/1.1 400 ") or said.count(b"HTTP/1.1 ") != 1:
                    wrong.append(f"{name}: {said.splitlines()[:1]}, {said.count(b'HTTP/1.1 ')} answers")
        return wrong + alive(running)


def alive_with(running, token: str) -> list[str]:
    """Whether the server answers those who know its token."""
    reply = get(running, target("solve", q="nim:3 + nim:6"), headers={"Authorization": f"Bearer {token}"})
    return [] if reply.status == 200 else [f"afterwards: {reply.status} {reply.problem}"]


def tokens_stay_out_of_the_log() -> list[str]:
    """However the parameter is spelled."""
    wrong = []
    for style in ("json", "text"):
        with server("--token", SECRET, "--log", style) as running:
            for query in (
                f"token={SECRET}",
                f"%74oken={SECRET}",
                f"a=b&%74%6f%6b%65%6e={SECRET}",
                f"token={SECRET.replace('c', '%63')}",
                f"q=nim:5&token={SECRET}x&token={SECRET}",
                f"&&token={SECRET}",
                f"token={SECRET}#token={SECRET}",
            ):
                get(running, f"/api/hello?{query}")
                get(running, f"/?{query}")
            get(running, f"/{SECRET}?token", headers={"Referer": f"http://x/?token={SECRET}", "Cookie": f"token={SECRET}"})
            time.sleep(0.3)
            process = running.process
        said = process.stderr.read()
        leaked = [line for line in said.splitlines() if SECRET in line or SECRET.replace("c", "%63") in line]
        leaked = [line for line in leaked if f"/{SECRET}" not in line]
        wrong += [f"--log {style}: {line[:200]}" for line in leaked[:5]]
    return wrong


def the_page_is_its_folder_alone() -> list[str]:
    """Neither links nor dots nor compressed twins lead out of the folder."""
    with tempfile.TemporaryDirectory(prefix="grundy-page-") as place:
        page, outside = Path(place) / "page", Path(place) / "outside"
        page.mkdir()
        (page / "index.html").write_text("<!doctype html><title>page</title>")
        (page / "a.js").write_text("1")
        (page / "assets").mkdir()
        outside.write_text("the secret outside")
        zipped = Path(place) / "outside.gz"
        zipped.write_bytes(gzip.compress(b"the secret outside"))
        (page / "a.js.gz").symlink_to(zipped)
        (page / "a.js.br").symlink_to(zipped)
        (page / "b.js").symlink_to(outside)
        (page / "folder").symlink_to(place)
        os.mkfifo(page / "pipe.js")
        wrong = []
        with server("--page", str(page)) as running:
            for where in (
                "/a.js",
                "/b.js",
                "/folder/outside",
                "/../outside",
                "/%2e%2e/outside",
                "/assets/../../outside",
                "/..%2foutside",
                "/a.js.gz",
                "//outside",
                "/%00",
                "/pipe.js",
                "/assets",
                "/assets/",
            ):
                for encoding in ("identity", "gzip", "br, gzip"):
                    reply = get(running, where, headers={"Accept-Encoding": encoding}, timeout=5)
                    body = reply.body
                    if reply.headers.get("content-encoding") == "gzip":
                        body = gzip.decompress(body)
                    if b"secret" in body or body == zipped.read_bytes():
                        wrong.append(f"{where} ({encoding}): a file from outside")
                    if reply.status == 0 or reply.status >= 500:
                        wrong.append(f"{where} ({encoding}): {reply.status} {reply.problem}")
        return wrong


ATTACKS = [
    no_token_is_no_server,
    wrong_tokens_are_throttled,
    links_with_the_token_stay_here,
    requests_that_say_two_things,
    tokens_stay_out_of_the_log,
    the_page_is_its_folder_alone,
]
