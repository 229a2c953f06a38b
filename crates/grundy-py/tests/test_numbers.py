"""Integers of any size, in and out."""

import random
import sys
import time

import numpy as np
import pytest

import grundy as g
from grundy import _native

LARGE = 10**1_000_000 + 7


def test_integers_survive_the_border():
    seed = 7
    print("seed", seed)
    source = random.Random(seed)
    edges = [0, 1, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**64 + 1, 10**30]
    for n in edges + [source.getrandbits(source.randrange(1, 5000)) for _ in range(200)]:
        assert g.represent("fibonacci", n + 1).n == n + 1
        assert _native.integer(_native.decimal(n)) == n


def test_a_heap_of_a_million_digits_is_solved():
    # [R3] §1: the lost heaps of (1,2,3)-NIM are the multiples of 4, so n mod 4 must be taken.
    found = g.solve("subtract(1,2,3)", LARGE)
    assert found.nimber == LARGE % 4
    (move,) = found.moves
    assert move.take == (LARGE % 4,)
    assert move.place.piles == (LARGE - LARGE % 4,)


def test_wythoff_far_out_agrees_with_the_golden_ratio_by_integer_square_root():
    # [R4] Theorem 2.1: a(n) = floor(n φ) = floor((n + isqrt(5 n^2)) / 2), b(n) = a(n) + n.
    from math import isqrt

    n = 10**2000 + 12345
    a = (n + isqrt(5 * n * n)) // 2
    assert g.positions("wythoff", 1, start=n).positions == ((n, (a, a + n)),)
    assert g.solve("wythoff", (a, a + n)).outcome == "P"


def test_numbers_beyond_the_limit_of_pythons_own_conversion_are_written():
    assert sys.get_int_max_str_digits() < 10_000
    n = 4 * 10**9_999
    found = g.solve("subtract(1,2,3)", n + 1)
    assert found.query == "subtract(1,2,3):4" + "0" * 9_998 + "1"
    assert repr(found) == "Solution('subtract(1,2,3):…': N, nimber 1, 1 winning move)"
    assert found.to_dict()["moves"][0]["take"] == [1]


def test_crossing_the_border_takes_time_proportional_to_the_length():
    # Ten times the digits in far less than a hundred times the processor's time: quadratic conversion would need that.
    def seconds(digits):
        n = 10**digits
        start = time.process_time()
        for _ in range(3):
            g.solve("nim", n)
        return time.process_time() - start

    seconds(1000)
    assert seconds(1_000_000) < 60 * max(seconds(100_000), 0.05)


@pytest.mark.parametrize("n", ["21", np.int64(21), np.uint8(21), True + 20])
def test_whole_numbers_of_every_kind_are_understood(n):
    assert g.solve("subtract(1,2,3)", n).query == "subtract(1,2,3):21"


def test_numbers_in_the_notation_are_understood():
    assert g.represent("fibonacci", "10^50+1").n == 10**50 + 1


@pytest.mark.parametrize("n", [1e7, 3.5, None, [], object()])
def test_what_is_no_whole_number_is_a_type_error(n):
    with pytest.raises(TypeError):
        g.represent("fibonacci", n)


def test_negative_numbers_are_out_of_range():
    with pytest.raises(g.RangeError, match="negative"):
        g.solve("nim", -1)


def test_positions_are_numbers_beside_the_rules():
    assert g.solve("nim + nim", (3, 5)).query == "nim:3 + nim:5"
    assert g.solve("wythoff + nim", ((6, 9), 4)).query == "wythoff:(6,9) + nim:4"
    assert g.solve("nim^3", [1, 2, 3]).query == "nim^3:(1,2,3)"
    assert g.solve("fibonacci", 20).query == "fibonacci:20/19"
    assert g.solve("fibonacci", 20, bound=3).query == "fibonacci:20/3"
    assert g.solve("nim", 5, misere=True).query == "misere nim:5"
    assert g.solve("nim:5", misere=True).play == "misere"
    with pytest.raises(g.RangeError, match="2 piles, not 1"):
        g.solve("wythoff", 5)
    with pytest.raises(g.RangeError, match="bound"):
        g.solve("nim", 5, bound=2)
