"""Censuses, here and in folders."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import grundy as g


def files(folder):
    """Everything in the folder of a census but where it comes from."""
    found = {}
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file() and path.name != "_census.parquet":
            found[str(path.relative_to(folder))] = path.read_bytes()
    return found


def test_longest_periods_are_those_of_single_sets():
    found = g.census(max=10, upto=True)
    for part in found.parts:
        record = part.outcomes.longest_period
        assert part.sets == 2 ** (part.m - 1)
        assert sum(part.outcomes.periods.values()) == part.sets
        takes = ",".join(map(str, record.first[0]))
        assert g.period(f"subtract({takes})", outcomes=True).period == record.value


def test_every_set_with_largest_element_7_is_counted_with_its_period():
    import itertools

    periods = {}
    for k in range(7):
        for rest in itertools.combinations(range(1, 7), k):
            takes = ",".join(map(str, (*rest, 7)))
            period = g.period(f"subtract({takes})", outcomes=True).period
            periods[period] = periods.get(period, 0) + 1
    assert g.census(max=7).parts[0].outcomes.periods == periods


def test_take_away_games_over_a_grid_agree_with_single_ones():
    # ERRATA.md: k = 10, 13, 16 for c = 6, 7, 8.
    found = g.census(c=(6, 8), denominator=1)
    assert [(row["c"], row["k"]) for row in found.rows] == [("6", 10), ("7", 13), ("8", 16)]
    assert ("20/3", 11, 12) in found.thresholds


def test_rules_of_vectors_find_wythoff():
    found = g.census(box=1, vectors=3, to=20)
    assert "wythoff" in [row["same_as"] for row in found.rows]


def test_a_census_is_a_table():
    found = g.census(max=8, upto=True)
    assert found.to_pandas()["sets"].tolist() == [2**m for m in range(8)]
    assert found.to_arrow().num_rows == found.to_polars().height == 8
    assert found._repr_html_().startswith("<table>")
    assert sum(found.histogram()["sets"]) == 2**8 - 1
    import pickle

    assert pickle.loads(pickle.dumps(found)) == found


def test_patterns_have_columns_in_their_errors():
    assert g.census(max=12, pattern="a, m-a, m").parts[0].sets == 6
    with pytest.raises(g.GrundyError) as caught:
        g.census(max=12, pattern="a, m-?, m")
    assert caught.value.column is not None


def test_what_no_census_can_be_is_refused():
    with pytest.raises(TypeError, match="one of"):
        g.census()
    with pytest.raises(g.RangeError):
        g.census(max=0)


def test_progress_and_budget(tmp_path):
    reports = []
    g.census(max=20, progress=lambda done, total: reports.append((done, total)))
    assert reports
    with pytest.raises(g.Stopped):
        g.census(max=40, time=0.3)


def test_folders_do_not_depend_on_threads_and_are_read_back(tmp_path):
    one = g.census(max=14, upto=True, folder=tmp_path / "one", threads=1, shards=8)
    two = g.census(max=14, upto=True, folder=tmp_path / "two", threads=2, shards=8)
    assert one == two == g.census(max=14, upto=True)
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert g.load_census(tmp_path / "one") == one
    with pytest.raises(g.RangeError, match="another census"):
        g.census(max=13, folder=tmp_path / "one")


def test_a_killed_run_is_continued(tmp_path):
    whole = g.census(max=26, folder=tmp_path / "whole", threads=1, shards=16)
    script = f"import grundy as g; g.census(max=26, folder={str(tmp_path / 'killed')!r}, threads=1, shards=16)"
    run = subprocess.Popen([sys.executable, "-c", script])
    shards = tmp_path / "killed"
    while run.poll() is None and len(list(shards.glob("m26-shard-*"))) < 2:
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    torn = next(iter(sorted(shards.glob("m26-shard-*"))))
    torn.write_bytes(torn.read_bytes()[:100])
    with pytest.raises(g.RangeError, match="not complete"):
        g.load_census(tmp_path / "killed")
    with pytest.warns(RuntimeWarning, match=f"is computed again: {torn.name}: the checksum does not match"):
        assert g.census(max=26, folder=tmp_path / "killed", threads=1) == whole
    assert files(tmp_path / "killed") == files(tmp_path / "whole")


@pytest.mark.parametrize("rows", [True, False])
def test_a_folder_as_it_is_is_a_table_for_pandas_polars_and_duckdb(tmp_path, rows):
    import duckdb
    import pandas
    import polars
    import pyarrow.dataset

    folder = tmp_path / "sets"
    found = g.census(max=9, upto=True, rows=rows, nimbers=True, folder=folder, shards=4)
    lines = found.scan().collect()
    names = ["m", "takes", "size"] if rows else ["m", "values", "line"]
    assert lines.columns[:3] == names and (lines.height == 511 if rows else lines.height > 100)
    frames = [
        pandas.read_parquet(folder),
        polars.read_parquet(folder).to_pandas(),
        polars.read_parquet(f"{folder}/**/*.parquet").to_pandas(),
        polars.scan_parquet(f"{folder}/*.parquet").collect().to_pandas(),
        pyarrow.dataset.dataset(folder).to_table().to_pandas(),
        duckdb.sql(f"select * from '{folder}/*.parquet'").df(),
        duckdb.sql(f"select * from '{folder}/**/*.parquet'").df(),
        duckdb.sql(f"select * from read_parquet('{folder}')").df(),
    ]
    for frame in frames:
        assert len(frame) == lines.height, "no line is read twice"
        assert list(frame.columns) == lines.columns
        assert frame["period"].sum() == lines["period"].sum()
    if not rows:
        counted = frames[0].query("line == 'period' and values == 'outcomes'").groupby("m")["sets"].sum()
        assert counted.to_dict() == {part.m: part.sets for part in found.parts}
        return
    for frame in frames:
        takes = sorted(tuple(map(int, takes)) for takes in frame["takes"])
        assert takes == sorted(map(tuple, lines["takes"].to_list())), "takes are lists"
    nine = duckdb.sql(f"select max(period) from '{folder}/m09-*.parquet' where list_contains(takes, 9)").fetchall()[0][0]
    assert nine == found.parts[-1].outcomes.longest_period.value
    sets = found.sets()
    row = sets[[takes == [2, 4, 9] for takes in sets["takes"]]].iloc[0]
    period = g.period("subtract(2,4,9)", outcomes=True)
    assert (row["m"], row["preperiod"], row["period"]) == (9, period.preperiod, period.period)
    assert found.manifest["shards"] == 4 and len(found.manifest["files"]) == len(found._shards())


def test_folders_of_other_kinds_are_tables_too(tmp_path):
    import pandas
    import polars

    for name, made in {
        "takeaway": g.census(c=(1, 4), denominator=2, folder=tmp_path / "takeaway", shards=3),
        "moves": g.census(box=1, vectors=2, to=20, folder=tmp_path / "moves", shards=3),
        "octal": g.census(digits=2, to=200, folder=tmp_path / "octal", shards=3),
    }.items():
        whole = made.scan().collect()
        assert whole.height >= len(made.rows) > 0
        assert len(pandas.read_parquet(tmp_path / name)) == polars.read_parquet(tmp_path / name).height == whole.height


def test_a_folder_of_an_earlier_version_is_refused_with_the_remedy(tmp_path):
    (tmp_path / "census.json").write_text("{}")
    for ask in (lambda: g.load_census(tmp_path), lambda: g.census(max=5, folder=tmp_path)):
        with pytest.raises(g.RangeError, match="format 1") as raised:
            ask()
        assert "another folder" in raised.value.help


def test_job_arrays_make_the_same_folder(tmp_path):
    from grundy._census import shard

    whole = g.census(max=16, folder=tmp_path / "whole", threads=1, shards=5)
    for index in reversed(range(5)):
        shard(json.dumps(whole.task), tmp_path / "array", index, 5, 1, {})
    assert g.load_census(tmp_path / "array") == whole
    assert files(tmp_path / "array") == files(tmp_path / "whole")


def test_ctrl_c_leaves_what_is_finished(tmp_path, ctrl_c):
    script = textwrap.dedent(
        f"""
        import sys, grundy as g
        try:
            g.census(max=34, folder={str(tmp_path / 'run')!r}, threads=1, shards=64)
        except KeyboardInterrupt:
            sys.exit(7)
        """
    )
    with subprocess.Popen([sys.executable, "-c", script]) as run:
        try:
            while run.poll() is None and not list((tmp_path / "run").glob("m34-shard-*")):
                time.sleep(0.02)
            run.send_signal(signal.SIGINT)
            assert run.wait(timeout=60) == 7
        finally:
            run.kill()
    manifest = json.loads(g._native.census_manifest(str(tmp_path / "run")))
    assert manifest["task"]["max"] == 34 and "finished" not in {k for k, v in manifest["provenance"].items() if v}
