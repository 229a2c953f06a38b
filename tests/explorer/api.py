"""Schemathesis against the live server: no 5xx, and no answer that the description does not have.

Requests are drawn from /api/openapi.json with a fixed seed: first its examples, then random ones, legal and illegal.
"""

import os
import subprocess
import sys

from served import server
from environment import python_with

PACKAGES = ["schemathesis==4.32.0"]
SEED = os.environ.get("SEED", "20261116")
EXAMPLES = os.environ.get("EXAMPLES", "8")
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance"


def main() -> int:
    python = python_with("schemathesis", PACKAGES)
    print(f"seed {SEED}, {EXAMPLES} examples for each operation")
    with server() as (host, port):
        command = [
            python, "-m", "schemathesis.cli", "run", f"http://{host}:{port}/api/openapi.json",
            "--checks", CHECKS, "--max-examples", EXAMPLES, "--seed", SEED,
            "--phases", "examples,fuzzing", "--mode", "all", "--workers", "4", "--request-timeout", "30",
            "--generation-database", "none", "--suppress-health-check", "all",
        ]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
