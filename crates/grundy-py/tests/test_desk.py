"""What a researcher tripped over: arguments, types, figures, clusters."""

import re
import subprocess
import sys
import threading
import time

import pytest
from conftest import ROOT

import grundy as g


@pytest.mark.parametrize("ask", [
    lambda: g.census(max=5, rows="summary"),
    lambda: g.census(max=5, nimbers=1),
    lambda: g.solve("nim:5", misere="no"),
    lambda: g.solve("nim:5", double_check="no"),
    lambda: g.values("nim", 5, outcomes="yes"),
])
def test_a_flag_is_true_or_false(ask):
    with pytest.raises(TypeError, match="must be True or False, not"):
        ask()


@pytest.mark.parametrize("ask", [
    lambda: g.solve("nim:5", method=3),
    lambda: g.games(3),
    lambda: g.census(max=5, pattern=3),
    lambda: g.prove("wythoff", system=3),
    lambda: g.learn(5),
    lambda: g.compare("nim", 3),
])
def test_arguments_are_refused_in_our_own_words(ask):
    with pytest.raises(TypeError) as raised:
        ask()
    assert re.fullmatch(r"\w+ must be text, not int", str(raised.value))


def test_a_folder_that_is_no_census_is_said_to_be_none(tmp_path):
    for folder, why in [(tmp_path / "none", "does not exist"), (tmp_path, "has no _census.parquet")]:
        with pytest.raises(g.FileError, match=why) as raised:
            g.load_census(folder)
        assert raised.value.help == "check the path"


def test_growth_is_a_number():
    assert g.recurrence("takeaway(2x)").growth == pytest.approx(1.618033988749)
    table = g.recurrence(c=(1, 3))
    assert table.to_pandas()["growth"].dtype == float and table.rows[0].growth == 2.0


def test_histograms_of_nimbers():
    found = g.census(max=8, nimbers=True)
    nimbers, outcomes = (found.histogram("preperiod", nimbers=both) for both in (True, False))
    assert sum(nimbers["sets"]) == sum(outcomes["sets"]) == 128 and nimbers != outcomes
    assert nimbers["preperiod"] == list(found.parts[0].nimbers.preperiods)
    with pytest.raises(g.RangeError, match="no nimbers"):
        g.census(max=4).histogram(nimbers=True)


def test_thresholds_are_all_listed_and_certified():
    table = g.recurrence(c=range(1, 41))
    assert table.thresholds_to == "40"
    # Each is the step from the k before it, and the last leads to k(40).
    assert [t.before for t in table.thresholds[1:]] == [t.after for t in table.thresholds[:-1]]
    assert table.thresholds[-1].after == table.rows[-1].k
    assert ("43/4", 25, 24) in [tuple(t) for t in table.thresholds]
    assert g.check(table.certificate).verdict == "verified"


def test_every_row_of_a_range():
    table = g.period("wythoff", row=range(5))
    assert [p.row for p in table] == list(range(5))
    assert table.to_pandas()["period"].tolist() == [1, 3, 3, 6, 12]
    assert table[3] == g.period("wythoff", row=3)


def test_figures_and_sequences_of_results(tmp_path):
    values = g.values("subtract(1,3,4)", 20)
    assert values.to_oeis().splitlines()[4] == "4 2"
    assert "\\begin{tikzpicture}" in values.to_tikz() and "\\begin{array}" in values.to_latex()
    assert "\\begin{array}{r|rrr}" in g.values("wythoff", 2).to_latex()
    assert "\\toprule" in g.recurrence(c=(1, 5)).to_tikz()
    assert "g(3, 0), g(3, 1)" in g.period("wythoff", row=3).to_latex()
    assert g.solve("nim:5").to_oeis() is None
    drawn = g.map("wythoff", size=8)
    for ending, start in [("png", b"\x89PNG"), ("svg", b"<svg"), ("pdf", b"%PDF-1.4"), ("tex", b"% wythoff")]:
        drawn.save(tmp_path / f"map.{ending}")
        assert (tmp_path / f"map.{ending}").read_bytes().startswith(start)
    automaton = g.prove("wythoff").automaton
    automaton.save(tmp_path / "automaton.pdf")
    automaton.save(tmp_path / "automaton.tex")
    assert (tmp_path / "automaton.pdf").read_bytes().startswith(b"%PDF") and "tikzpicture" in (tmp_path / "automaton.tex").read_text()


def test_wheels_go_where_cargo_builds():
    done = subprocess.run(["make", "-n", "wheel", "CARGO_TARGET_DIR=/elsewhere"], cwd=ROOT, capture_output=True, text=True)
    assert "--target-dir /elsewhere -o /elsewhere/wheels" in done.stdout, done.stdout + done.stderr


def test_workers_leave_off_when_nobody_waits():
    distributed = pytest.importorskip("distributed")
    from grundy import _cluster

    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            busy = threading.Event()

            def stop(done, total):
                raise KeyboardInterrupt

            began = _cluster._Line.submit

            def submitted(line, work):
                began(line, work)
                busy.set()
                time.sleep(1)
                raise KeyboardInterrupt

            _cluster._Line.submit = submitted
            try:
                # Each shard takes minutes.
                with pytest.raises(KeyboardInterrupt):
                    g.census(max=40, shards=2, client=client)
            finally:
                _cluster._Line.submit = began
            worker = next(iter(cluster.workers.values()))
            for _ in range(200):
                if not worker.state.executing_count and not any(t.name == "grundy" for t in threading.enumerate()):
                    break
                time.sleep(0.1)
            assert worker.state.executing_count == 0
            # The thread that computed has come back: the worker takes other work.
            assert client.submit(lambda: 7).result(timeout=60) == 7
    assert busy.is_set() and sys.version_info >= (3, 10)
