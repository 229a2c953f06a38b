"""How much Dask adds to a census, and how it scales from one worker to two.

    python crates/grundy-py/benches/dask_overhead.py [--max 34] [--shards 4]

Prints JSON lines: the plain run on one thread, Dask with one worker and its overhead, Dask with two workers and the
efficiency. Shards of at least ten seconds are what the overhead is promised for; the summaries are compared first.
"""

import argparse
import json
import time

from distributed import Client, LocalCluster

import grundy as g


def timed(work):
    start = time.perf_counter()
    found = work()
    return found, time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--max", type=int, default=34)
    parser.add_argument("--shards", type=int, default=4)
    args = parser.parse_args()
    task = {"max": args.max, "shards": args.shards}
    plain, seconds = timed(lambda: g.census(**task, threads=1))
    sets = plain.parts[-1].sets
    shard = seconds / args.shards
    print(json.dumps({"run": "plain", "max": args.max, "sets": sets, "seconds": seconds, "sets_per_core_second": sets / seconds, "seconds_per_shard": shard}), flush=True)
    alone = None
    for workers in (1, 2):
        with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            client.run(__import__, "grundy")
            found, took = timed(lambda: g.census(**task, client=client))
        assert found == plain
        line = {"run": "dask", "workers": workers, "seconds": took, "overhead": took / seconds - 1}
        if alone is None:
            alone = took
        else:
            line |= {"efficiency": alone / (workers * took)}
            del line["overhead"]
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
