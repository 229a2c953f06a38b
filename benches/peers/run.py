"""Our kernels beside other programs for the same games, one JSON line for each.

Both sides run as processes and print a checksum over all values, which is asserted equal first. Times are user time of the
processor, the least of several runs that take turns. The other programs are fetched and built once, in target/peers.

    python3 benches/peers/run.py [PREFIX]
"""

import json
import os
import re
import resource
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TARGET = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR") or "target")
PEERS = os.path.join(TARGET, "peers")
OURS = os.path.join(TARGET, "release", "grundy-bench")
OGSOLVE = os.path.join(PEERS, "bin", "ogsolve")
CGT = os.path.join(PEERS, "build", "release", "grundy-peer-cgt")
RUNS = 3

#: Name, our words, the peer and its words.
LINES = [
    ("octal/0.6", ["octal", "0.6", "1000000"], "ogsolve", ["0.6", "-m", "rc2", "-n", "1000000"]),
    ("octal/0.16", ["octal", "0.16", "1000000"], "ogsolve", ["0.16", "-m", "rc2", "-n", "1000000"]),
    ("octal/0.104", ["octal", "0.104", "1000000"], "ogsolve", ["0.104", "-m", "rc2", "-n", "1000000"]),
    ("octal/0.165", ["octal", "0.165", "100000"], "ogsolve", ["0.165", "-m", "rc2", "-n", "100000"]),
    ("octal-table/0.165", ["octal-table", "0.165", "100000"], "ogsolve", ["0.165", "-m", "rc2", "-n", "100000"]),
    ("octal/0.77", ["octal", "0.77", "100000"], "ogsolve", ["0.77", "-m", "rc2", "-n", "100000"]),
    ("octal/4.7", ["octal", "4.7", "100000"], "ogsolve", ["4.7", "-m", "rc2", "-n", "100000"]),
    ("subtract/1-3-4", ["subtract", "1,3,4", "10000000"], "ogsolve", ["0.3033", "-m", "rc2", "-n", "10000000"]),
    ("subtract/1-3-4", ["subtract", "1,3,4", "10000000"], "cgt", ["subtract", "1,3,4", "10000000"]),
    ("subtract/5-28-36-59-64", ["subtract", "5,28,36,59,64", "10000000"], "cgt", ["subtract", "5,28,36,59,64", "10000000"]),
    ("wythoff/500", ["wythoff", "-", "500"], "cgt", ["wythoff", "-", "500"]),
]
#: Ours alone: no peer offers it.
ALONE = [("grundys-game", ["grundys-game", "4", "1000000"])]


def build():
    cargo = os.environ.get("CARGO", "cargo")
    quiet = {"cwd": ROOT, "check": True}
    if not os.path.exists(OGSOLVE):
        # As its author says: for the processor at hand.
        flags = dict(os.environ, RUSTFLAGS="-C target-cpu=native", CARGO_TARGET_DIR=os.path.join(PEERS, "build"))
        install = [cargo, "install", "ogsolve", "--version", "0.0.7", "--root", PEERS, "--quiet"]
        subprocess.run(install, env=flags, **quiet)
    if not os.path.exists(CGT):
        flags = dict(os.environ, RUSTFLAGS="-C target-cpu=native", CARGO_TARGET_DIR=os.path.join(PEERS, "build"))
        subprocess.run([cargo, "build", "--release", "--quiet", "--manifest-path", "benches/peers/Cargo.toml"], env=flags, **quiet)


def run(program, words):
    """The checksum, and the seconds of the processor that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([program, *words], capture_output=True, text=True, check=True)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return int(re.search(r"checksum: ([0-9A-F]+)", done.stdout).group(1), 16), seconds


def measure(ours, peer=None):
    """The least times of both, taking turns; the checksums are equal."""
    best = [float("inf"), float("inf")]
    for _ in range(RUNS):
        found, seconds = run(OURS, ["alone", *ours])
        best[0] = min(best[0], seconds)
        if peer is None:
            continue
        expected, seconds = run(*peer)
        assert found == expected, f"{ours} and {peer} differ: {found:X}, {expected:X}"
        best[1] = min(best[1], seconds)
    return best


def main():
    prefix = sys.argv[1] if len(sys.argv) > 1 else ""
    build()
    programs = {"ogsolve": OGSOLVE, "cgt": CGT}
    for name, ours, peer, words in LINES:
        if name.startswith(prefix):
            ours_s, peer_s = measure(ours, (programs[peer], words))
            line = {"kernel": name, "size": int(ours[-1]), "ours_s": round(ours_s, 6), "peer": peer, "peer_s": round(peer_s, 6)}
            print(json.dumps(dict(line, ratio=round(peer_s / max(ours_s, 1e-6), 1))), flush=True)
    for name, ours in ALONE:
        if name.startswith(prefix):
            ours_s, _ = measure(ours)
            print(json.dumps({"kernel": name, "size": int(ours[-1]), "ours_s": round(ours_s, 6), "peer": None}), flush=True)


if __name__ == "__main__":
    main()
