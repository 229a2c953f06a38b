"""Scripted attacks, each against a server of its own. What one must not do is in its name.

python3 tests/limits/attacks.py            all but those that wait for time limits
python3 tests/limits/attacks.py --long     all
python3 tests/limits/attacks.py -k token   those with this in their name
"""

import argparse
import sys
import time

import attacks_clients
import attacks_gate
import attacks_questions
import attacks_workers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="also those that wait for time limits")
    parser.add_argument("-k", metavar="WORD", default="", help="only those with this in their name")
    asked = parser.parse_args()
    attacks = (
        attacks_questions.ATTACKS
        + attacks_workers.ATTACKS
        + attacks_clients.ATTACKS
        + attacks_gate.ATTACKS
        + (attacks_clients.LONG if asked.long or asked.k else [])
    )
    begun, failed = time.monotonic(), 0
    attacks = [attack for attack in attacks if asked.k in attack.__name__]
    for attack in attacks:
        started = time.monotonic()
        try:
            wrong = attack()
        except Exception as problem:  # the server broke, or the attack itself: both are failures
            wrong = [f"{type(problem).__name__}: {problem}"]
        failed += bool(wrong)
        print(f"{'FAILED' if wrong else 'ok':<6} {time.monotonic() - started:>6.1f} s  {attack.__name__}", flush=True)
        for what in wrong[:12]:
            print(f"         {what}", flush=True)
        if len(wrong) > 12:
            print(f"         … and {len(wrong) - 12} more", flush=True)
    print(f"=== attacks: {len(attacks) - failed} passed, {failed} failed in {time.monotonic() - begun:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
