"""Attacks on the gate: tokens, logs, files beside the page."""

import gzip
import os
import subprocess
import tempfile
import time
from pathlib import Path

from program import program
from raw import get, target
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
    """Guessing gets slower; who knows the token, elsewhere, is served meanwhile."""
    with server("--token", SECRET) as running:
        statuses = [get(running, target("hello"), source="127.0.0.9", headers={"Authorization": f"Bearer guess{n}"}).status for n in range(300)]
        wrong = [] if 429 in statuses else [f"300 guesses, and none was held up: {sorted(set(statuses))}"]
        if 200 in statuses:
            wrong.append("a wrong token is accepted")
        reply = get(running, target("hello"), headers={"Authorization": f"Bearer {SECRET}"})
        return wrong + ([] if reply.status == 200 else [f"the right token from another address: {reply.status}"])


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


ATTACKS = [no_token_is_no_server, wrong_tokens_are_throttled, tokens_stay_out_of_the_log, the_page_is_its_folder_alone]
