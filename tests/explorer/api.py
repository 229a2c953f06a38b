"""Schemathesis against the live server: no 5xx, and no answer that the description does not have.

Requests are drawn from /api/openapi.json with a fixed seed: first its examples, then random ones, legal and illegal.
"""

import os
import subprocess
import sys

from served import ROOT, server
from environment import python_with

PACKAGES = ["schemathesis==4.32.0"]
SEED = os.environ.get("SEED", "20261116")
EXAMPLES = os.environ.get("EXAMPLES", "8")
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance"


def main() -> int:
    python = python_with("schemathesis", PACKAGES)
    if sys.argv[1:] == ["--install"]:
        return 0
    print(f"seed {SEED}, {EXAMPLES} examples for each operation")
    with server() as (host, port):
        command = [
            python, "-m", "schemathesis.cli", "run", f"http://{host}:{port}/api/openapi.json",
            "--checks", CHECKS, "--max-examples", EXAMPLES, "--seed", SEED,
            "--phases", "examples,fuzzing", "--mode", "all", "--workers", "4", "--request-timeout", "30",
            "--generation-database", "none", "--suppress-health-check", "all",
        ]
        # The tool keeps its files where it is started.
        place = ROOT / "target" / "schemathesis"
        place.mkdir(parents=True, exist_ok=True)
        return subprocess.run(command, check=False, cwd=place).returncode


if __name__ == "__main__":
    sys.exit(main())
