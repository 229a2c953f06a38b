"""Nimbers as NumPy arrays beside the kernel alone.

    python crates/grundy-py/benches/values.py [path of grundy-bench]

The kernel's time is what `grundy-bench` prints in the same run for as many values. Both must be release builds
(`make wheel`, `make bench`). The values are compared with the proved period.
"""

import json
import subprocess
import sys
import time

import numpy as np

import grundy as g

RULESET = "subtract(5,28,36,59,64)"
KERNEL = "subtract/nimbers/m64-k5-large"


def main():
    bench = sys.argv[1] if len(sys.argv) > 1 else "target/release/grundy-bench"
    ran = subprocess.run([bench, KERNEL], capture_output=True, text=True, check=True)
    said = json.loads(ran.stdout)
    count, alone = said["size"], said["ours_s"]
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        values = g.values(RULESET, count - 1)
        best = min(best, time.perf_counter() - start)
    array = np.asarray(values)
    assert array.base is not None, "the array is the library's own memory"
    period = g.period(RULESET)
    first, length = period.preperiod, period.period
    assert len(array) == count and np.array_equal(array[first + length :], array[first:-length])
    print(json.dumps({"values": count, "numpy_s": best, "kernel_s": alone, "ratio": best / alone}))


if __name__ == "__main__":
    main()
