"""Values as NumPy arrays, without copying."""

import gc
import os

import numpy as np
import psutil
import pytest

import grundy as g


def address(array):
    return array.__array_interface__["data"][0]


def test_the_array_owns_the_memory_of_the_kernel():
    values = g.values("subtract(1,3,4)", 10**6)
    array = values.array
    assert (array.dtype, array.shape) == (np.uint8, (10**6 + 1,))
    # Not NumPy's own memory: the base is the vector that the kernel filled.
    assert array.base is not None and not isinstance(array.base, np.ndarray)
    assert np.asarray(values) is array
    assert np.array(values, copy=False) is array if np.lib.NumpyVersion(np.__version__) >= "2.0.0" else True
    assert address(np.asarray(values)) == address(array)
    assert address(np.array(values)) != address(array)


def test_memory_grows_by_one_byte_for_each_nimber():
    process = psutil.Process(os.getpid())
    g.values("subtract(1,3,4)", 1000)
    gc.collect()
    before = process.memory_info().rss
    n = 100_000_000
    values = g.values("subtract(1,3,4)", n)
    grown = process.memory_info().rss - before
    assert grown < 1.2 * n, f"{grown} bytes for {n} nimbers"
    assert values.array[:8].tolist() == [0, 1, 0, 1, 2, 3, 2, 0]
    # [R3] §4.1 Example 2: period 7.
    assert values.array[n] == values.array[n % 7]
    del values
    gc.collect()
    assert process.memory_info().rss - before < 0.2 * n


def test_nim_is_as_long_as_its_array_and_no_longer():
    process = psutil.Process(os.getpid())
    g.values("nim", 1000)
    gc.collect()
    before = process.memory_info().rss
    n = 20_000_000
    array = g.values("nim", n).array
    assert array.base is not None and not isinstance(array.base, np.ndarray)
    assert process.memory_info().rss - before < 1.2 * array.nbytes
    assert array[0] == 0 and array[-1] == n and len(array) == n + 1


def test_an_array_outlives_its_result():
    array = g.values("subtract(1,2,3)", 1000).array
    gc.collect()
    assert array.tolist() == [n % 4 for n in range(1001)]


def test_types_are_those_of_the_kernel():
    assert g.values("subtract(1,3,4)", 10).array.dtype == np.uint8
    assert g.values("subtract(1..300)", 1000).array.dtype == np.uint16
    assert g.values("subtract(1,2,3)", 10, outcomes=True).array.dtype == np.bool_
    assert g.values("wythoff", 10, row=3).array.dtype == np.uint64


def test_true_means_that_the_player_to_move_loses():
    values = g.values("subtract(1,2,3)", 8, outcomes=True)
    assert np.flatnonzero(values.array).tolist() == [0, 4, 8]
    assert values.letters == "PNNNPNNNP"
    assert values.letters_array.dtype == "S1"


def test_two_piles_are_two_axes():
    table = g.values("wythoff", 3)
    assert table.array.tolist() == [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
    assert table.array.base is not None
    assert g.values("nim + nim", 100).array[37, 52] == 37 ^ 52
    assert g.values("nim^3", 7).array[1, 2, 4] == 1 ^ 2 ^ 4
    assert g.values("wythoff", 300).array.dtype == np.uint16


def test_a_simplex_is_a_list_with_its_heaps():
    values = g.values("nim^3", 3, layout="simplex")
    assert values.array.shape == (20,)
    assert all(a == x ^ y ^ z and x + y + z <= 3 for a, (x, y, z) in zip(values.array, values.heaps))


def test_rows_far_out_hold_numbers_of_any_size():
    # Rows of Wythoff's nimbers are periodic with saltus: the values are about as large as the column.
    start = 10**30
    values = g.values("wythoff", start + 3, row=0, start=start)
    assert values.array.dtype == object and values.array.tolist() == [start, start + 1, start + 2, start + 3]


def test_take_away_heaps_have_a_square_of_bounds():
    square = g.values("fibonacci", 8, square=True)
    assert square.array.shape == (9, 9)
    assert g.values("fibonacci", row=8).array.tolist() == square.array[8].tolist()


def test_values_can_be_asked_for_from_the_middle():
    assert g.values("subtract(1,3,4)", 30, start=20).array.tolist() == g.values("subtract(1,3,4)", 30).array[20:].tolist()


def test_maps_are_arrays_and_pictures(tmp_path):
    found = g.map("wythoff", size=(20, 30))
    assert found.array.shape == (20, 30)
    assert np.array_equal(found.array[:, :20], g.values("wythoff", 19).array)
    png = found.to_png()
    assert png.startswith(b"\x89PNG\r\n\x1a\n") and png.rstrip().endswith(b"IEND\xaeB`\x82")
    assert found._repr_png_() == png
    assert found.to_svg().startswith("<svg") or "<svg" in found.to_svg()[:200]
    found.save(tmp_path / "map.png")
    found.save(str(tmp_path / "map.svg"))
    assert (tmp_path / "map.png").read_bytes() == png
    assert sorted(os.listdir(tmp_path)) == ["map.png", "map.svg"]
    with pytest.raises(g.RangeError, match="neither"):
        found.save(tmp_path / "map.gif")
    with pytest.raises(g.RangeError, match="scale"):
        g.map("wythoff", size=3, scale="rainbow").to_png()


def test_a_map_far_out_says_what_it_left_out():
    found = g.map("wythoff", size=4, at=(0, 10**100))
    assert found.offset > 10**99
    assert found.array[0, 1] - found.array[0, 0] == 1


def test_the_png_of_a_map_is_read_back_by_matplotlib():
    import io

    import matplotlib.image

    picture = matplotlib.image.imread(io.BytesIO(g.map("wythoff", size=10, cell=1, bare=True).to_png()))
    assert picture.shape[:2] == (10, 10)


def test_values_calculate_as_their_array():
    values = g.values("subtract(1,3,4)", 21)
    array = values.array
    assert (values.shape, values.ndim, values.size, values.dtype) == ((22,), 1, 22, np.uint8)
    assert np.array_equal(values == 0, array == 0) and np.array_equal(values != 0, array != 0)
    assert np.array_equal(values[values == 3], [3, 3, 3]) and np.array_equal(np.flatnonzero(values > 2), [5, 12, 19])
    assert np.array_equal(values ^ 1, array ^ 1) and np.array_equal(2 * values, 2 * array)
    assert np.array_equal(values + values, array + array) and type(values + 1) is np.ndarray
    assert np.array_equal(array == values, np.full(22, True)) and np.add.reduce(values) == array.sum()
    assert (values == array.tolist()).all() and (values == g.values("subtract(1,3,4)", 21)) is True
    assert (values != g.values("subtract(1,3,4)", 20)) is True and (values == None) is False  # noqa: E711
    assert {values: 1}[g.values("subtract(1,3,4)", 21)] == 1


def test_values_cannot_be_written_to():
    import pickle

    values = g.values("subtract(1,3,4)", 21)
    for each in (values, pickle.loads(pickle.dumps(values))):
        with pytest.raises(ValueError, match="read-only"):
            each.array[0] = 7
    with pytest.raises(TypeError, match="copy"):
        values += 1
    with pytest.raises(ValueError, match="read-only"):
        g.map("wythoff", size=3).array[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        g.period("subtract(2,4,7)").cycle[0] = 1
    np.array(values)[0] = 7


def test_one_heap_with_every_bound_is_one_row():
    values = g.values("fibonacci", row=10)
    assert values.shape == (11,) and len(values) == 11 and values.to_dict()["values"] == values.array.tolist()
    assert "row 10: 0 0 2" in repr(values)
    frame = values.to_pandas()
    assert frame["n"].tolist() == [10] * 11 and frame["r"].tolist() == list(range(11))
    square = g.values("fibonacci", 10, square=True).to_pandas()
    assert frame["nimber"].tolist() == square[square["n"] == 10]["nimber"].tolist()
    assert g.values("fibonacci", 0, square=True).shape == (1, 1)


def test_showing_values_does_not_list_them_all():
    import tracemalloc

    line, table = g.values("subtract(1,3,4)", 10**6), g.values("nim + nim", 1000, outcomes=True)
    outcomes = g.values("subtract(1,3,4)", 10**6, outcomes=True)
    tracemalloc.start()
    for values in (line, table, outcomes):
        assert len(repr(values)) < 200 and "more rows" in values._repr_html_()
        next(iter(values))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 << 20, f"{most} bytes"
    assert sum(line) == int(line.array.sum()) and [sum(row) for row in table] == table.array.sum(axis=1).tolist()


def test_a_map_far_out_is_an_array_of_true_values():
    for at in (10**12, 10**30):
        found = g.map("wythoff", size=4, at=(0, at))
        assert found.offset > 0 and found.to_dict()["offset"] == found.offset
        assert np.asarray(found).tolist()[0] == [at, at + 1, at + 2, at + 3]
        assert np.asarray(found).dtype == (np.uint64 if at < 2**64 else object)
    near = g.map("wythoff", size=4)
    assert np.asarray(near) is near.array and near.to_dict()["offset"] == 0
