"""``python3 -m grundy census`` runs a census on a Dask cluster from the command line.

The task comes as the JSON that `grundy census` writes, so that there is one parser for its options.
"""

from __future__ import annotations

import argparse
import sys
import time

from ._census import run
from ._errors import GrundyError, Stopped


def main(argv: list[str] | None = None) -> int:
    """Runs a census on a scheduler; the exit codes are those of the command line."""
    top = argparse.ArgumentParser(prog="python3 -m grundy", description="What the command line `grundy` asks Python for")
    parser = top.add_subparsers(dest="command", required=True).add_parser("census", help="run a census on a Dask cluster")
    parser.add_argument("task", help='the census as JSON, for example \'{"census":"subtract","max":24}\'')
    parser.add_argument("--scheduler", required=True, help="the address of the scheduler, tcp://host:8786")
    parser.add_argument("--folder", "-o", help="folder of the shards; run again with the same folder to continue a census")
    parser.add_argument("--shards", type=int, help="number of shards")
    parser.add_argument("--time", type=float, help="time limit in seconds")
    parser.add_argument("--quiet", "-q", action="store_true", help="do not show progress on standard error")
    args = top.parse_args(argv)
    try:
        from distributed import Client
    except ImportError:
        print("error: a cluster needs Dask\nhelp: pip install 'grundy[cluster]'", file=sys.stderr)
        return 2

    began = time.monotonic()

    def show(done: int, total: int | None) -> None:
        left = "" if not total or not done else f", about {(time.monotonic() - began) / done * (total - done):.0f} s left"
        print(f"\r\033[K{done} of {total} shards{left}", end="" if done != total else "\n", file=sys.stderr, flush=True)

    quiet = args.quiet or not sys.stderr.isatty()
    try:
        client = Client(args.scheduler, timeout=30)  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        return 3
    except ValueError as wrong:
        print(f"error: {args.scheduler!r} is no address: {wrong}\nhelp: write it as tcp://host:8786", file=sys.stderr)
        return 2
    except OSError as away:
        print(f"error: no scheduler answers at {args.scheduler}: {away}\nhelp: dask scheduler starts one", file=sys.stderr)
        return 2
    try:
        with client:
            found = run(args.task, args.folder, None, args.shards, client, {"time": args.time, "progress": None if quiet else show})
    except Stopped as stopped:
        print(f"error: {stopped}", file=sys.stderr)
        return 3
    except GrundyError as refused:
        print(f"error: {refused}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 3
    except Exception as failed:
        print(f"error: {type(failed).__name__}: {failed}\nhelp: look at the workers, and run it again", file=sys.stderr)
        return 2
    print(found.to_json())
    return 0


if __name__ == "__main__":
    sys.exit(main())
