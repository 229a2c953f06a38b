"""Exercises, marks and play are those of the library."""

import grundy as g
import pytest

KINDS = ["winner", "move", "moves", "mex", "nimbers", "xor", "period", "zeckendorf", "wythoff", "reason"]


@pytest.mark.parametrize("kind", KINDS)
def test_right_answers_are_marked_right(kind: str) -> None:
    for exercise in g.exercises(kind, count=3, seed=11).exercises:
        if exercise.choices is not None:
            given = "abcd"[exercise.choices.index(exercise.answer)]
        elif isinstance(exercise.answer, list):
            given = "; ".join(map(str, exercise.answer))
        else:
            given = str(exercise.answer)
        mark = exercise.mark(given)
        assert mark, (exercise, mark)
        assert mark.says == "Right."


def test_a_sheet_is_a_function_of_its_seed() -> None:
    assert g.exercises(count=4, seed=7) == g.exercises(count=4, seed=7)
    assert g.exercises(count=4, seed=7) != g.exercises(count=4, seed=8)
    assert len(g.exercises(seed=7).exercises) == 10
    assert g.exercises(day="2026-11-17").seed == 20261117


def test_a_wrong_move_is_refuted() -> None:
    exercise = g.exercises("move", count=1, seed=7, level="easy").exercises[0]
    marks = [exercise.mark(take) for take in (1, 2, 3)]
    wrong = next(mark for mark in marks if not mark)
    assert wrong.refutation is not None
    assert wrong.says.startswith("After your ")
    assert g.solve(wrong.refutation["from"]).outcome == "N"


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(g.RangeError, match="kind"):
        g.exercises("nonsense")
    with pytest.raises(g.RangeError):
        g.exercises("mex").exercises[0].mark("nonsense")


def test_a_game_is_played() -> None:
    assert g.play("subtract(1,2,3):6", 1, judge=True)["judged"]["blunder"] is True
    assert g.play("wythoff:(3,5)", (3, 3))["query"] == "wythoff:(0,2)"
    assert g.board("nim:0")["over"] is True
    query, plies = "fibonacci:20", 0
    while (move := g.reply(query))["move"] is not None:
        query, plies = move["query"], plies + 1
    assert plies % 2 == 1
    line = g.line("subtract(1,2,3):6", "0.1_0.1_0.1_0.3")
    assert (line["winner"], line["missed"]["ply"]) == ("second", 0)


def test_sentences_are_in_the_language_asked_for() -> None:
    solved = g.solve("fibonacci:20", lang="de")
    assert solved.why[0].says.endswith("den nächstgrößeren Teil. Diesen Teil kann er also nicht wegnehmen.")
    assert "wer am Zug ist, gewinnt" in str(solved)
    assert solved.outcome == g.solve("fibonacci:20").outcome
    # The next answer is in English again.
    assert g.solve("fibonacci:20").why[0].says.startswith("As a sum of Fibonacci numbers, 20 = 13 + 5 + 2")
    assert "Wer gewinnt" in g.exercises("winner", count=1, seed=7, lang="de").exercises[0].question
    with pytest.raises(g.NotationError, match="unbekanntes Spiel"):
        g.solve("kayle:5", lang="de")
    certificate = g.period("subtract(1,3,4)").certificate
    assert certificate is not None
    assert certificate.check(lang="de").says == "subtract(1,3,4): Die Nim-Werte haben Vorperiode 0, Periode 7"
    assert certificate.check().says == "subtract(1,3,4): nimbers have preperiod 0, period 7"
    proof = g.prove("wythoff", lang="de")
    assert any("kein Zug führt von P nach P" in statement.says for statement in proof.statements)
