"""The proved checker and grundy-check on the good and the bad corpus, with the processor time of both on what is covered."""
import os
import pathlib
import resource
import subprocess
import sys

from certificates import CORPUS, MORE, PROVED

other = pathlib.Path(sys.argv[1]).resolve()
COVERED = 101


def run(program, file):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run([program, file], capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def covered(folder):
    for file in sorted([*(CORPUS / folder).glob("*.json"), *(MORE / folder).glob("*.json")]):
        ended, spent = run(PROVED, file)
        assert ended.returncode in (0, 1, 2, 3), (file.name, ended)
        if ended.returncode < 2:
            expected, other_spent = run(other, file)
            assert expected.returncode == ended.returncode, (file.name, ended.stdout, expected.stdout, expected.stderr)
            yield file.stem, ended.returncode, spent, other_spent


good, bad = list(covered("good")), list(covered("bad"))
assert all(code == 0 for _, code, *_ in good) and all(code == 1 for _, code, *_ in bad)
assert len(good) >= COVERED, f"only {len(good)} good certificates are covered, {COVERED} were"
ours, theirs = (sum(row[i] for row in good + bad) for i in (2, 3))
print(f"corpus: {len(good)} good certificates verified, {len(bad)} bad ones refuted, as by {os.path.basename(other)}; "
      f"processor time {ours:.2f} s against {theirs:.2f} s, ratio {ours / max(theirs, 0.001):.1f}")
