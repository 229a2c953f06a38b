"""Arguments: numbers of every kind, and clear words about those that cannot be."""

import re
from fractions import Fraction

import numpy as np
import pytest

import grundy as g


def cs(found):
    return [row["c"] for row in found.rows]


def test_factors_of_a_census_come_in_many_forms():
    six_to_eight = cs(g.census(c=(6, 8)))
    assert six_to_eight == ["6", "7", "8"]
    for c in (range(6, 9), ("6", "8"), [np.int64(6), np.uint8(8)], (Fraction(6), 8)):
        assert cs(g.census(c=c)) == six_to_eight
    assert cs(g.census(c=7)) == cs(g.census(c="7")) == cs(g.census(c=np.int32(7))) == ["7"]
    assert cs(g.census(c=(Fraction(5, 2), "7/2"), denominator=np.int64(2))) == ["5/2", "3", "7/2"]


@pytest.mark.parametrize("c", [range(1, 9, 2), range(0), "x", "1..5", 0, -3, "1/0", 10**30, (3, -1), (5, 2), ""])
def test_factors_out_of_range_are_refused(c):
    with pytest.raises(g.RangeError) as caught:
        g.census(c=c)
    assert "cannot be read" not in str(caught.value) and re.search(r"\bc\b", caught.value.message)


@pytest.mark.parametrize("c", [2.5, (1, 2, 3), (1,), {1, 2}, {1: 2}, b"5", None.__class__])
def test_factors_of_another_kind_are_refused(c):
    with pytest.raises(TypeError, match="^c must be"):
        g.census(c=c)
    with pytest.raises(TypeError, match="^c must be"):
        g.recurrence(c=c)


BOXES = {"box": 1, "to": 20}


@pytest.mark.parametrize(
    "name, beside",
    [("max", {}), ("size", {"max": 5}), ("ties", {"max": 5}), ("threads", {"max": 5}), ("shards", {"max": 5})]
    + [("denominator", {"c": 5}), ("vectors", BOXES), ("box", {}), ("to", {"box": 1})],
)
def test_numbers_of_a_census_are_refused_by_name(name, beside, tmp_path):
    for wrong in (-1, 0, 2**32, 10**30):
        with pytest.raises(g.RangeError, match=f"^{name} is (negative|0|too large)"):
            g.census(**beside | {name: wrong}, folder=tmp_path / "run")
    for wrong in (2.0, "many"):
        with pytest.raises(TypeError, match=f"^{name} must be a whole number"):
            g.census(**beside | {name: wrong}, folder=tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_numbers_of_a_census_may_be_those_of_numpy():
    small = np.int64(5)
    assert g.census(max=small, size=np.uint8(2), ties=small, threads=np.int8(1)) == g.census(max=5, size=2, ties=5)
    assert g.census(box=np.int8(1), vectors=np.int8(2), to=np.int64(20)) == g.census(box=1, vectors=2, to=20)


@pytest.mark.parametrize(
    "wrong",
    [
        {"max": 5, "denominator": 2},
        {"max": 5, "stars": "all"},
        {"max": 5, "to": 20},
        {"c": 5, "size": 2},
        {"c": 5, "learn": True},
        {"box": 1, "upto": True},
        {"box": 1, "denominator": 3},
        {"max": 5, "method": "subtract/table"},
        {"max": 5, "double_check": True},
    ],
)
def test_what_says_nothing_about_a_census_is_refused(wrong):
    name = list(wrong)[1]
    with pytest.raises(g.RangeError, match=f"^`{name}` (does not apply to|cannot be combined with)"):
        g.census(**wrong)


def test_words_of_a_census_are_refused_with_those_that_exist():
    with pytest.raises(g.RangeError, match="any, all or none"):
        g.census(box=1, stars="some")


def test_an_empty_folder_is_refused_and_nothing_is_left(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(g.RangeError, match="folder is empty"):
        g.census(max=5, folder="")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "wrong, name",
    [
        ({"misere": True}, "misere"),
        ({"outcomes": True}, "outcomes"),
        ({"start": 2}, "start"),
        ({"layout": "simplex"}, "layout"),
    ],
)
def test_a_table_of_bounds_says_what_it_cannot_be(wrong, name):
    for asked in ({"to": 5, "square": True}, {"row": 5}):
        with pytest.raises(g.RangeError, match=f"`{name}`.* cannot be combined with") as caught:
            g.values("fibonacci", **asked, **wrong)
        assert ("g.map" in caught.value.help) == (name in ("misere", "outcomes"))


def test_a_table_of_bounds_is_one_of_normal_play():
    for prefix in ("misere", "misère", " Misere"):
        with pytest.raises(g.RangeError, match="`misere`"):
            g.values(f"{prefix} fibonacci", 5, square=True)
    with pytest.raises(g.RangeError, match="`row`"):
        g.values("fibonacci", 5, square=True, row=3)
    assert g.values("fibonacci", 5, square=True, start=0).shape == (6, 6)


def test_layouts_are_known_words():
    for asked in ({"to": 5}, {"to": 5, "row": 2}, {"to": 5, "square": True}, {"row": 5}):
        with pytest.raises(g.RangeError, match="box or simplex"):
            g.values("fibonacci", **asked, layout="pyramid")
    with pytest.raises(g.RangeError, match="`layout`"):
        g.values("wythoff", 5, row=2, layout="simplex")


@pytest.mark.parametrize("heaps", [b"12", bytearray(b"12"), {3, 5}, frozenset([3]), {3: 5}, [{3, 5}], [b"1", 2]])
def test_heaps_without_an_order_are_refused(heaps):
    with pytest.raises(TypeError, match="a list or a tuple"):
        g.solve("nim + nim", heaps)


def test_heaps_may_be_arrays():
    assert g.solve("nim", np.array(5)).query == "nim:5"
    assert g.solve("nim + nim", np.array([3, 5])).query == "nim:3 + nim:5"
    assert g.solve("nim + nim", (np.array(3), 5)).query == "nim:3 + nim:5"
    assert g.solve("wythoff + wythoff", np.array([[1, 2], [3, 5]])).query == "wythoff:(1,2) + wythoff:(3,5)"
    assert g.solve("wythoff + nim", ((n for n in (6, 9)), 4)).query == "wythoff:(6,9) + nim:4"


@pytest.mark.parametrize("heaps", [(6, (9, 4)), ((6, 9, 4),), ((6,), (9,), 4), ((6, 9), (4,)), (6, 9, (4,)), (6, 9, 4), [[6, 9], 4]])
def test_groups_of_heaps_are_components(heaps):
    if heaps in [(6, (9, 4)), ((6, 9, 4),), ((6,), (9,), 4)]:
        with pytest.raises(g.RangeError, match="is not one component") as caught:
            g.solve("wythoff + nim", heaps)
        assert "2, 1 piles" in caught.value.help
    else:
        assert g.solve("wythoff + nim", heaps).query == "wythoff:(6,9) + nim:4"


def test_factors_of_a_recurrence_come_in_many_forms():
    table = g.recurrence(c=range(6, 9))
    assert g.recurrence(c=(6, 8)) == g.recurrence(c=[np.int64(6), 8]) == table
    assert g.recurrence(c=np.int64(7)).rows == g.recurrence(c=7).rows == table.rows[1:2]
    for wrong in (0, -1, range(1, 9, 2), (8, 6), 10**30):
        with pytest.raises(g.RangeError, match=r"\bc\b"):
            g.recurrence(c=wrong)
    with pytest.raises(TypeError, match="c must be"):
        g.recurrence(c="7")


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"at": 5}, "at must be a pair"),
        ({"at": (1, 2, 3)}, "at must be a pair, not 3 values"),
        ({"size": (1, 2, 3)}, "size must be a pair"),
        ({"size": 2.5}, "size must be a whole number"),
        ({"size": "10"}, "size must be a whole number"),
        ({"cell": 1.5}, "cell must be a whole number"),
    ],
)
def test_a_map_is_refused_at_the_call(wrong, said):
    with pytest.raises(TypeError, match=said):
        g.map("wythoff", **{"size": 3, **wrong})


@pytest.mark.parametrize(
    "wrong", [{"size": 0}, {"size": -1}, {"size": (3, 20000)}, {"cell": 0}, {"cell": -1}, {"cell": 2**40}]
    + [{"scale": scale} for scale in ("rainbow", "cyclic:0", "cyclic:x", "", 5)]
)
def test_a_map_out_of_range_is_refused_at_the_call(wrong):
    with pytest.raises(g.RangeError, match=next(iter(wrong))):
        g.map("wythoff", **{"size": 3, **wrong})


@pytest.mark.parametrize("scale", ["sequential", "blue-yellow", "cyclic", "cyclic:7", "bits", "grey", "gray", "Rank"])
def test_the_scales_of_maps_are_drawn(scale):
    assert g.map("wythoff", size=np.int64(4), cell=np.uint8(2), scale=scale).to_png()
    assert g.map("wythoff", size=[2, 3], at=np.array([0, 1])).array.shape == (2, 3)
