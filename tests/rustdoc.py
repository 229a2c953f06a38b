#!/usr/bin/env python3
"""rustdoc for `cargo test --doc`: before the examples of a crate run, its pages are made and may have no warning.

`cargo doc` would check every dependency again for that; here the crates are used that the tests are built with.
"""

import os
import subprocess
import sys
from pathlib import Path

#: Options that only tests have, with how many words follow them.
OF_TESTS = {"--test": 0, "--test-run-directory": 1, "--test-args": 1, "--test-runtool": 1, "--test-runtool-arg": 1}


def pages(args: list[str]) -> list[str]:
    """The same call without what belongs to tests."""
    kept, words = [], iter(args)
    for word in words:
        if (follow := OF_TESTS.get(word)) is None:
            if word.split("=")[0] not in OF_TESTS:
                kept.append(word)
        else:
            for _ in range(follow):
                next(words, None)
    return kept


def main() -> int:
    rustdoc, args = os.environ.get("REAL_RUSTDOC", "rustdoc"), sys.argv[1:]
    if "--test" in args:
        out = Path(__file__).resolve().parents[1] / "target" / "test" / "doc"
        done = subprocess.run([rustdoc, *pages(args), "-D", "warnings", "-o", str(out)])
        if done.returncode != 0:
            return done.returncode
    os.execvp(rustdoc, [rustdoc, *args])


if __name__ == "__main__":
    sys.exit(main())
