"""Ctrl-C, budgets, progress and threads."""

import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import grundy as g

#: Work for minutes: nimbers by a table, one heap after the other.
LONG = ("subtract(squares)", 10**9)


def test_ctrl_c_ends_a_long_computation(ctrl_c):
    script = textwrap.dedent(
        f"""
        import sys, time, grundy as g
        try:
            print("ready", flush=True)
            g.values(*{LONG!r}, memory=None)
        except KeyboardInterrupt:
            print(time.clock_gettime(time.CLOCK_MONOTONIC), flush=True)
            sys.exit(7)
        """
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as run:
        try:
            assert run.stdout.readline() == "ready\n"
            time.sleep(1)
            sent = time.clock_gettime(time.CLOCK_MONOTONIC)
            run.send_signal(signal.SIGINT)
            said, _ = run.communicate(timeout=60)
        finally:
            run.kill()
    print(f"interrupted after {float(said) - sent:.3f} s")
    assert run.returncode == 7


def test_the_interpreter_works_on_after_an_interruption(ctrl_c):
    def interrupt():
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        g.values(*LONG, memory=None)
    assert g.solve("nim:5").outcome == "N"


def test_a_spent_time_budget_is_stopped_with_the_beginning_of_the_answer():
    with pytest.raises(g.Stopped, match="time") as caught:
        g.values(*LONG, time=0.5, memory=None)
    partial = caught.value.partial
    assert partial.partial and 0 < len(partial) < LONG[1]
    assert partial.array[:6].tolist() == [0, 1, 0, 1, 2, 0]
    assert "time=" in caught.value.help


def test_a_memory_budget_refuses_a_table_before_it_is_made():
    with pytest.raises(g.Stopped, match="memory"):
        g.values("subtract(1,3,4)", 10**9, memory=10**6)
    with pytest.raises(g.Stopped, match="memory"):
        g.values("subtract(1,3,4)", 10**9, budget=g.Budget(memory=10**6))


def test_a_positions_budget_stops_the_work():
    with pytest.raises(g.Stopped, match="positions"):
        g.values("subtract(1,3,4)", 10**8, positions=10**6)


def test_a_keyword_wins_over_the_budget():
    assert len(g.values("subtract(1,3,4)", 1000, budget=g.Budget(positions=1), positions=None)) == 1001


def test_misspelt_keywords_are_refused():
    with pytest.raises(TypeError, match="tme"):
        g.solve("nim:5", tme=3)


def test_progress_is_reported_with_the_total():
    reports = []
    g.values("subtract(squares)", 3 * 10**5, progress=lambda done, total: reports.append((done, total)))
    # The checker's steps count as well.
    assert reports[-1][0] == reports[-1][1] >= 3 * 10**5 + 1
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)


def test_a_tqdm_bar_is_moved():
    from tqdm import tqdm

    with tqdm(disable=False, file=open(os.devnull, "w")) as bar:
        g.values("subtract(1,3,4)", 10**6, progress=bar)
        assert bar.n == bar.total >= 10**6 + 1


def test_progress_true_shows_a_bar(capsys):
    g.values("subtract(1,3,4)", 10**6, progress=True)
    assert "positions" in capsys.readouterr().err


def test_an_exception_in_the_callback_stops_the_work():
    def fail(done, total):
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        g.values(*LONG, memory=None, progress=fail)


def test_two_threads_compute_at_the_same_time():
    # Each reports progress while the other is under way: neither holds the interpreter.
    seen = {"a": [], "b": []}
    begun = threading.Barrier(2)

    def work(name):
        begun.wait()
        try:
            g.values(*LONG, memory=None, time=1.0, progress=lambda done, _: seen[name].append((time.monotonic(), done)))
        except g.Stopped:
            pass

    threads = [threading.Thread(target=work, args=(name,)) for name in seen]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (a0, a1), (b0, b1) = [(s[0][0], s[-1][0]) for s in seen.values()]
    assert max(a0, b0) < min(a1, b1)
    assert all(s[-1][1] > s[0][1] for s in seen.values())


def test_python_code_runs_while_a_question_is_answered():
    counted = 0
    done = threading.Event()

    def work():
        try:
            g.values(*LONG, memory=None, time=0.5)
        except g.Stopped:
            done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.is_set():
        counted += 1
    thread.join()
    assert counted > 1000


def solve(query):
    return g.solve(query)


@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_other_processes_answer(how):
    with multiprocessing.get_context(how).Pool(2) as pool:
        found = pool.map(solve, ["nim:5", "wythoff:(3,5)", "misere nim:1"])
    assert [f.outcome for f in found] == ["N", "P", "P"]
    assert found[0] == g.solve("nim:5")


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"time": "3s"}, "time must be a number of seconds or a timedelta, not str"),
        ({"budget": 5}, "budget must be a Budget, not int"),
        ({"budget": 0}, "budget must be a Budget, not int"),
        ({"progress": 3}, "progress must be a function"),
        ({"progress": 1}, "progress must be a function"),
        ({"memory": 2e9}, "memory must be a whole number, not float"),
    ],
)
def test_terms_of_another_kind_are_refused_at_once(wrong, said):
    with pytest.raises(TypeError, match=said):
        g.solve("nim:5", **wrong)


def test_no_limit_can_be_said_in_many_ways():
    for time_limit in (float("inf"), 10**400, 1e300, None):
        assert g.solve("nim:5", time=time_limit, memory=10**30).outcome == "N"
    assert g.solve("nim:5", budget=g.Budget(time=float("inf"))).outcome == "N"


@pytest.mark.parametrize("field", ["time", "memory", "positions"])
def test_a_negative_budget_is_refused_when_it_is_made(field):
    with pytest.raises(g.RangeError, match=f"{field} is negative"):
        g.Budget(**{field: -1})
    with pytest.raises(g.RangeError, match=f"{field} is negative"):
        g.solve("nim:5", **{field: -1})
    with pytest.raises(TypeError, match=f"{field} must be"):
        g.Budget(**{field: "much"})


def test_what_comes_into_use_counts_whether_it_was_asked_for_or_not():
    code = """
        import resource
        import grundy as g
        g.solve("nim:3")
        most = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        before = most()
        try:
            g.positions("fibonacci", start=10**4, count=10**5, memory=40 * 2**20, time=60)
        except g.Stopped as stopped:
            assert "memory" in str(stopped), stopped
        else:
            raise SystemExit("it was not stopped")
        # What is known is told in numbers of Python's own, which are as long again.
        assert most() - before < 2.5 * 40 + 40, most() - before
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=True)


def test_questions_beside_each_other_do_not_count_each_others_memory():
    done = threading.Event()
    beside = threading.Thread(target=lambda: (stopped_or_not(lambda: g.values("subtract(squares)", 10**8, memory=None, time=1.5)), done.set()))
    beside.start()
    asked = 0
    while not done.is_set():
        assert g.solve("subtract(1,3,4):10", memory=2**20).nimber == 1
        asked += 1
    beside.join()
    assert asked > 0


def stopped_or_not(ask):
    try:
        return ask()
    except g.Stopped:
        return None
