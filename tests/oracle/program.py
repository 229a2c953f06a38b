"""The program under test: one server on this machine that is asked over one connection."""

import http.client
import json
import os
import re
import subprocess
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
BINARY = os.environ.get("GRUNDY_BIN", str(TARGET / "debug/grundy"))
CHECKER = os.environ.get("GRUNDY_CHECK_BIN", str(TARGET / "debug/grundy-check"))
# What an error is worth as the exit code of the command.
REFUSALS = ("notation", "range")
MILLISECONDS = 2_000


class Server:
    """`grundy serve`, ended when the block that holds it ends."""

    def __enter__(self):
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0", "--workers", "1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://([\d.]+):(\d+)/", line)
        if not found:
            self.process.kill()
            raise SystemExit(f"oracle: {BINARY} serve does not start: {line}")
        self.connection = http.client.HTTPConnection(found[1], int(found[2]), timeout=120)
        return self

    def __exit__(self, *_):
        self.connection.close()
        self.process.terminate()
        _, _, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = 0
        self.seconds = usage.ru_utime + usage.ru_stime
        self.process.stdout.close()

    def ask(self, route, **parameters):
        """The JSON of an answer or of an error."""
        address = f"/api/{route}?" + urllib.parse.urlencode({**parameters, "time": MILLISECONDS})
        return self._send("GET", address, None)

    def check(self, certificate):
        return self._send("POST", f"/api/check?time={MILLISECONDS}", json.dumps(certificate, ensure_ascii=False).encode())

    def _send(self, method, address, body):
        for attempt in range(3):
            try:
                self.connection.request(method, address, body, {"Content-Type": "application/json"} if body else {})
                reply = self.connection.getresponse()
                return json.loads(reply.read())
            except (http.client.HTTPException, ConnectionError):
                self.connection.close()
                if attempt == 2:
                    raise
                time.sleep(0.2)
            except ValueError:
                return {"error": {"kind": "internal", "message": "the answer is not JSON"}}


def asked_by_command(question, seconds=MILLISECONDS // 1000):
    """The JSON that the command prints: it allows longer numbers, and more time, than the server."""
    budget = [] if "budget" in question.options else ["--budget", f"time={seconds}s"]
    done = subprocess.run([BINARY, *question.words(), "--json", *budget], capture_output=True, check=False)
    try:
        return json.loads(done.stdout or done.stderr)
    except ValueError:
        return {"error": {"kind": "internal", "message": f"exit code {done.returncode}, and no JSON"}}


def checked_by_program(text):
    """The exit code of the separate checker for a certificate, and what it says."""
    done = subprocess.run([CHECKER, "-"], input=text.encode(), capture_output=True, check=False)
    return done.returncode, (done.stdout or done.stderr).decode().strip()
