"""Many positions in one call agree with one at a time; sequences come in chunks and in bounded memory."""

import random
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import grundy as g


def alone(ruleset, position, **how):
    """One position by itself, as the loop would ask for it."""
    return g.solve(ruleset, tuple(position) if isinstance(position, list) else position, **how)


@pytest.mark.parametrize("ruleset", ["nim", "subtract(2,4,7)", "subtract(primes)", "kayles", "subtract(all except 2,3)"])
def test_one_pile(ruleset):
    heaps = random.Random(1).sample(range(400), 40)
    found = g.solve_many(ruleset, heaps)
    one = [alone(ruleset, n) for n in heaps]
    assert found.nimbers.tolist() == [s.nimber for s in one]
    assert found.outcomes.tolist() == [s.outcome for s in one]


@pytest.mark.parametrize(("ruleset", "piles"), [("wythoff", 2), ("nim^3", 3), ("subtract^2(1,3,4)", 2), ("moves((1,0),(0,2),(1,1)*)", 2), ("wythoff^3", 3), ("raleigh", 3)])
def test_several_piles(ruleset, piles):
    rng = random.Random(2)
    places = [[rng.randrange(12) for _ in range(piles)] for _ in range(30)]
    one = [alone(ruleset, place) for place in places]
    assert g.outcome(ruleset, places).tolist() == [s.outcome for s in one]
    if all(s.nimber is not None for s in one):
        assert g.nimber(ruleset, np.array(places)).tolist() == [s.nimber for s in one]


@pytest.mark.parametrize("ruleset", ["fibonacci", "takeaway(3x)", "takeaway(x^2)"])
def test_take_away_heaps_with_bounds(ruleset):
    rng = random.Random(3)
    heaps = [rng.randrange(1, 200) for _ in range(40)]
    bounds = [rng.randrange(1, n + 2) for n in heaps]
    one = [g.solve(ruleset, n, bound=r) for n, r in zip(heaps, bounds)]
    assert g.nimber(ruleset, heaps, bound=bounds).tolist() == [s.nimber for s in one]
    assert g.outcome(ruleset, heaps).tolist() == [g.solve(ruleset, n).outcome for n in heaps]


def test_misere_play():
    heaps = list(range(30))
    assert g.outcome("subtract(1,3,4)", heaps, misere=True).tolist() == [alone("subtract(1,3,4)", n, misere=True).outcome for n in heaps]
    places = [[a, b] for a in range(5) for b in range(5)]
    assert g.outcome("nim^2", places, misere=True).tolist() == [alone("nim^2", p, misere=True).outcome for p in places]


def test_numbers_of_any_size():
    heaps = [10**100, 10**100 + 1, 7, 2**64]
    assert g.nimber("subtract(2,4,7)", heaps).tolist() == [g.solve("subtract(2,4,7)", n).nimber for n in heaps]
    assert g.nimber("nim", heaps).tolist() == heaps
    assert g.outcome("fibonacci", heaps).tolist() == [g.solve("fibonacci", n).outcome for n in heaps]
    pairs = [[10**40, 10**40 + 1], [4, 7]]
    assert g.outcome("wythoff", pairs).tolist() == ["N", "P"]


def test_shapes_and_types():
    assert g.nimber("nim", 5) == 5 and isinstance(g.nimber("nim", np.int64(5)), int)
    assert g.outcome("nim", 0) == "P"
    assert g.nimber("wythoff", np.zeros((3, 4, 2), dtype=int)).shape == (3, 4)
    assert g.nimber("nim", []).shape == (0,)
    assert g.solve_many("wythoff", [[1, 2], [2, 2]]).to_pandas().columns.tolist() == ["heap1", "heap2", "outcome", "nimber"]


@pytest.mark.parametrize("wrong", [[1.5], ["a"], [-1], [[1, 2]], None, [None], True])
def test_wrong_positions_are_refused(wrong):
    # A table of single heaps is a table of positions: only what is no whole number is wrong there.
    ruleset = "wythoff^3" if wrong == [[1, 2]] else "nim"
    with pytest.raises((TypeError, ValueError)) as raised:
        g.nimber(ruleset, wrong)
    assert "cannot be converted" not in str(raised.value) and "argument '" not in str(raised.value)


def test_chunks_are_the_values():
    for ruleset, to in [("subtract(2,4,7)", 100_000), ("kayles", 5000), ("nim", 1000), ("subtract(squares)", 3000)]:
        whole = g.values(ruleset, to).array
        chunks = [values for _, values in g.iter_values(ruleset, to, chunk=777)]
        assert np.array_equal(np.concatenate(chunks), whole), ruleset
    letters = np.concatenate([v for _, v in g.iter_values("subtract(1,3,4)", 5000, outcomes=True, misere=True, chunk=999)])
    assert np.array_equal(letters, g.values("subtract(1,3,4)", 5000, outcomes=True, misere=True).array)


def test_a_stretch_far_out_is_the_values_there():
    far = 10**40
    (at, values), = g.iter_values("subtract(2,4,7)", far + 20, start=far)
    assert at == far
    assert values.tolist() == [g.solve("subtract(2,4,7)", far + i).nimber for i in range(21)]
    assert g.values("kayles", far + 11, start=far).array.tolist() == [g.solve("kayles", far + i).nimber for i in range(12)]
    assert list(g.values("nim", far + 2, start=far)) == [far, far + 1, far + 2]


def test_openings_of_take_away_games_start_anywhere():
    far = 10**60
    (at, lost), = g.iter_values("fibonacci", far + 30, start=far, outcomes=True)
    assert at == far and lost.tolist() == [g.solve("fibonacci", far + i).outcome == "P" for i in range(31)]
    term = g.positions("takeaway(3x)", 1, start=500).piles[0][0]
    found = g.values("takeaway(3x)", term + 3, start=term - 3, outcomes=True)
    assert found.array.tolist() == [False, False, False, True, False, False, False]


def test_values_go_to_parquet_in_bounded_memory(tmp_path):
    # 5·10^7 values are 50 MB of nimbers and 400 MB of heaps: a third of that must do, however many there are.
    code = textwrap.dedent(f"""
        import resource, pyarrow.parquet, grundy as g
        g.write_values({str(tmp_path / "few.parquet")!r}, "subtract(2,4,7)", 10**5, chunk=10**4)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        count = g.write_values({str(tmp_path / "v.parquet")!r}, "subtract(2,4,7)", 15 * 10**7, start=10**8, chunk=1 << 20)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        print(count, used)
    """)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    count, used = map(int, done.stdout.split())
    assert count == 5 * 10**7 + 1 and used < 160_000, done.stdout
    import pyarrow.parquet

    file = pyarrow.parquet.ParquetFile(tmp_path / "v.parquet")
    assert file.metadata.num_rows == count
    group = file.read_row_group(7).to_pydict()
    want = g.values("subtract(2,4,7)", group["n"][-1], start=group["n"][0]).array
    assert group["nimber"] == want.tolist()


def test_nothing_is_left_of_a_file_that_was_not_finished(tmp_path):
    with pytest.raises(g.Stopped):
        g.write_values(tmp_path / "v.parquet", "subtract(squares)", 10**7, positions=10)
    assert list(tmp_path.iterdir()) == []


def test_positions_are_an_array():
    found = g.positions("wythoff", count=4)
    assert np.asarray(found).tolist() == [[0, 0], [1, 2], [3, 5], [4, 7]]
    assert found.array.dtype == np.uint64
    far = g.positions("raleigh", start=10**40, count=2)
    assert far.array.dtype == object and far.array.shape == (2, 3)
