"""Errors name the input, the column and the remedy."""

import pickle

import pytest

import grundy as g


def test_a_mistake_in_the_notation_has_a_column_and_a_remedy():
    with pytest.raises(g.NotationError) as caught:
        g.solve("subtract(1,2,3:21")
    error = caught.value
    assert isinstance(error, ValueError) and isinstance(error, g.GrundyError)
    assert error.column == 15
    assert error.message and error.help
    assert "^" in str(error) and error.help in str(error)


def test_a_take_of_zero_is_out_of_range_at_its_column():
    with pytest.raises(g.RangeError) as caught:
        g.period("subtract(1,3,0)")
    assert caught.value.column == 14
    assert "0" in caught.value.message


def test_a_misspelt_game_is_suggested():
    with pytest.raises(g.NotationError, match="wythoff"):
        g.solve("wythof:(1,2)")
    with pytest.raises(g.NotationError, match="did you mean"):
        g.games("wythof")


def test_remedies_name_keyword_arguments_instead_of_options():
    with pytest.raises(g.RangeError) as caught:
        g.values("nim", 5, start=9)
    assert "--" not in caught.value.help and "`start`" in caught.value.help


def test_an_unknown_method_is_refused_with_those_that_exist():
    with pytest.raises(g.RangeError) as caught:
        g.solve("nim:5", method="nim/magic")
    assert "nim/magic" in caught.value.message


def test_a_sentence_without_a_system_asks_for_one():
    with pytest.raises(g.NotationError, match="system"):
        g.prove("forall n: n = n")


def test_a_file_on_the_way_to_a_number_is_not_read():
    with pytest.raises(g.GrundyError):
        g.solve("nim:@/etc/passwd")


def test_errors_can_be_pickled():
    for question in (lambda: g.solve("nim:"), lambda: g.values("subtract(squares)", 10**9, memory=None, time=0.2)):
        with pytest.raises(g.GrundyError) as caught:
            question()
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value) and str(again) == str(caught.value)
        assert (again.column, again.help) == (caught.value.column, caught.value.help)


@pytest.mark.parametrize("text", ["", " ", "(", "nim:" + "9" * 100_000 + "x", "\x00", "nim:5 + ", "é:1", "subtract():1"])
def test_odd_texts_are_refused_and_nothing_breaks(text):
    with pytest.raises(g.GrundyError):
        g.solve(text)


@pytest.mark.parametrize(
    "question, said",
    [
        (lambda: g.study("nim"), "use `g.period` for games on one heap"),
        (lambda: g.census(c=(5, 2)), "`c=(1, 10)`"),
        (lambda: g.compare("wythoff", "nim^2", 4, double_check=True), "`g.check`"),
        (lambda: g.period("nim:5"), "a ruleset is needed here"),
        (lambda: g.recurrence("takeaway(2x-1)"), "`g.positions` lists"),
        (lambda: g.prove("moves((1,2)*,(2,1))"), "use `g.learn`"),
    ],
)
def test_errors_speak_python(question, said):
    with pytest.raises(g.GrundyError) as caught:
        question()
    whole = str(caught.value) + caught.value.message
    assert said in whole
    assert "`grundy " not in whole and "--" not in whole and "this command" not in whole


def test_a_star_import_keeps_pythons_own_map():
    names = {}
    exec("from grundy import *", names)
    assert "map" not in names and names["solve"] is g.solve
    assert g.map("wythoff", size=2).array.shape == (2, 2)
