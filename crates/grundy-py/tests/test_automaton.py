"""Automata in Python: what they accept, how they combine, where they come from."""

from __future__ import annotations

import pickle
from pathlib import Path

import grundy as g
import networkx
import pytest


def wythoff() -> g.Automaton:
    automaton = g.prove("wythoff").automaton
    assert automaton is not None
    return automaton


def is_lost(a: int, b: int) -> bool:
    """Wythoff's pairs by the mex rule."""
    used: set[int] = set()
    for n in range(60):
        low = next(m for m in range(200) if m not in used)
        if {a, b} == {low, low + n}:
            return True
        used |= {low, low + n}
    return False


def test_numbers_and_words_are_accepted_as_the_game_has_it() -> None:
    automaton = wythoff()
    for a in range(25):
        for b in range(a, 40):
            assert automaton.accepts(a, b) == is_lost(a, b), (a, b)
    assert automaton.accepts("0101", "1010") and automaton.accepts([0, 1, 0, 1], (1, 0, 1, 0))
    assert automaton.accepts(0, 0) and automaton.accepts("", "")
    assert not automaton.accepts(2**200, 2**200 + 1)


def test_states_and_transitions_are_there_to_be_walked() -> None:
    automaton = wythoff()
    assert len(automaton.edges) == automaton.transitions
    step = {(edge.source, edge.letters): edge.target for edge in automaton.edges}
    state = 0
    for letters in ((0, 1), (1, 0), (0, 1), (1, 0)):
        state = step[state, letters]
    assert state in automaton.accepting
    assert automaton.names == ("a", "b") and automaton.alphabets == ("msd_fib", "msd_fib")


def test_a_graph_of_networkx_has_the_same_states_and_edges() -> None:
    automaton = wythoff()
    graph = automaton.to_networkx()
    assert isinstance(graph, networkx.MultiDiGraph)
    assert graph.number_of_nodes() == automaton.states and graph.number_of_edges() == automaton.transitions
    assert {n for n, data in graph.nodes(data=True) if data["accepting"]} == automaton.accepting


def test_languages_combine_and_compare() -> None:
    a = wythoff()
    assert ~~a == a and hash(~~a) == hash(a) and ~a != a
    assert (a & ~a).states == 0 and (a | ~a).accepts(5, 6)
    assert a.product(a) == a and a.union(a) == a and a.complement() == ~a
    assert (a == 1) is False
    assert pickle.loads(pickle.dumps(a)) == a and pickle.loads(pickle.dumps(~a)).accepts(1, 1)


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    automaton = wythoff()
    file = tmp_path / "wythoff.txt"
    automaton.save(file)
    assert file.read_text() == automaton.to_walnut()
    again = g.read_automaton(file)
    assert again == automaton and again.accepts(4, 7)
    assert "<svg" in automaton._repr_svg_() and "<svg" in again._repr_svg_()


def test_learnt_automata_and_scripts_have_one_too(tmp_path: Path) -> None:
    learnt = g.learn("wythoff").automaton
    assert learnt == wythoff()
    script = tmp_path / "squares.txt"
    script.write_text('def square "n>=1 & Ak (k<n) => T[i+k]=T[i+n+k]"; eval some "Ei,n $square(i,n)":')
    proof = g.prove(file=script, walnut=True)
    assert proof and [s.walnut for s in proof.statements] == [None, "TRUE"]
    squares = proof.automaton
    assert squares is not None and squares.names == ("i", "n")
    thue = [bin(n).count("1") % 2 for n in range(200)]
    for i in range(20):
        for n in range(1, 20):
            assert squares.accepts(i, n) == (thue[i : i + n] == thue[i + n : i + 2 * n])


def test_lsd_automata_read_from_the_other_end(tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text("lsd_2\n0 0\n1 -> 1\n1 1\n* -> 1\n")
    odd = g.read_automaton(file)
    assert [n for n in range(8) if odd.accepts(n)] == [1, 3, 5, 7]
    assert odd.accepts("10") and not odd.accepts("01")


def test_mistakes_name_the_place_and_the_remedy(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("msd_2\n0 1\n2 -> 0\n")
    with pytest.raises(g.NotationError, match="2 is not a letter of msd_2.*line 3, column 1"):
        g.read_automaton(bad)
    with pytest.raises(g.FileError):
        g.read_automaton(tmp_path / "nowhere.txt")
    with pytest.raises(g.RangeError, match="1 numbers for 2 tracks"):
        wythoff().accepts(1)
    with pytest.raises(g.RangeError, match="mixed"):
        wythoff().accepts(1, "1")
    with pytest.raises(g.RangeError, match="not a letter"):
        wythoff().accepts("2", "0")
    letters = tmp_path / "letters.txt"
    letters.write_text("{-1,1}\n0 1\n-1 -> 0\n")
    words = g.read_automaton(letters)
    assert words.accepts([-1, -1]) and not words.accepts([1])
    with pytest.raises(g.RangeError, match="letters, not numbers"):
        words.accepts(3)
    with pytest.raises(g.NotationError):
        words & wythoff()
