"""Known answers of the papers, from testdata/golden: every entry names its source."""

import pytest
from conftest import golden

import grundy as g


def named(entry):
    return entry["source"]


@pytest.mark.parametrize("entry", golden("positions.json"), ids=named)
def test_positions_have_the_outcome_nimber_and_moves_of_the_papers(entry):
    found = g.solve(entry["query"])
    assert found.outcome == entry["outcome"]
    assert found.nimber == (None if entry["nimber"] is None else int(entry["nimber"]))
    moves = [f"{m.component}:{','.join(map(str, m.take))}" for m in found.moves]
    assert moves == entry["moves"]
    assert found.moves_total == len(moves)


@pytest.mark.parametrize("entry", golden("values.json"), ids=named)
def test_values_are_those_of_the_papers(entry):
    last = len(entry["values"]) - 1
    outcomes = entry["kind"] == "outcome"
    found = g.values(entry["ruleset"], last, outcomes=outcomes, misere=entry["play"] == "misere")
    assert (found.letters if outcomes else found.array.tolist()) == entry["values"]


@pytest.mark.parametrize("entry", golden("periods.json"), ids=named)
def test_periods_are_those_of_the_papers(entry):
    found = g.period(entry["ruleset"], outcomes=entry["kind"] == "outcome", misere=entry["play"] == "misere")
    assert (found.preperiod, found.period, found.saltus) == (entry["preperiod"], entry["period"], entry["saltus"])


def test_fibonacci_nim_with_20_tokens_is_won_by_taking_2():
    # The contract's own example; 20 = 13 + 5 + 2 (Zeckendorf), [R2] III-5: take the smallest part.
    found = g.solve("fibonacci:20")
    assert (found.query, found.outcome, found.method) == ("fibonacci:20/19", "N", "schwenk/numeration")
    assert [(m.component, m.take, m.to) for m in found.moves] == [(0, (2,), "fibonacci:18/4")]


def test_wythoff_pairs_are_floors_of_multiples_of_phi():
    # [R4] Theorem 2.1: (1,2), (3,5), (4,7), (6,10), (8,13).
    assert g.positions("wythoff", 6).piles == [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]


def test_raleigh_triples_are_those_of_the_paper():
    # [R1] Table 1.
    assert g.positions("raleigh", 4).piles == [(0, 0, 0), (1, 2, 3), (4, 5, 8), (6, 7, 11)]


def test_lost_openings_of_fibonacci_nim_are_counted_from_1():
    # [R2] III-5.
    assert g.positions("fibonacci", 6).positions == tuple(enumerate([(1,), (2,), (3,), (5,), (8,), (13,)], 1))


def test_20_in_zeckendorf_numeration():
    # The contract.
    found = g.represent("fibonacci", 20)
    assert (found.parts, found.digits, found.norm) == ((13, 5, 2), "101010", 3)


def test_schwenks_table_is_corrected():
    # ERRATA.md, [R2] §V: the paper prints k = 9, 12, 14 for c = 6, 7, 8.
    assert [row[:2] for row in g.recurrence(c=range(6, 9)).rows] == [(6, 10), (7, 13), (8, 16)]
    assert g.recurrence("takeaway(6x)").k == 10


def test_raleigh_is_proved_and_a_false_sentence_is_refuted_with_its_least_counterexample():
    # [R1] Theorems 1 to 3, and the Prologue's identity (iv), which needs n >= 1.
    assert g.prove("raleigh").verdict == "PROVED"
    sentence = "forall n >= {}: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1"
    assert g.prove(sentence.format(1), system="fib")
    refuted = g.prove(sentence.format(0), system="fib")
    assert not refuted and refuted.verdict == "REFUTED"
    assert dict(refuted.statements[0].witness) == {"n": 0}


def test_wythoff_is_learnt_from_its_rules():
    assert g.learn("wythoff").verdict == "PROVED"


@pytest.mark.parametrize("asked", [False, True])
def test_a_proof_has_a_certificate_if_it_is_cheap_or_asked_for(asked):
    certificate = g.prove("wythoff", certificate=asked).certificate
    assert certificate.kind == "strategy" and certificate.check()


def test_a_proof_that_the_checker_cannot_read_has_no_certificate():
    assert g.prove("takeaway(3x)").certificate is None


def test_identities_of_the_raleigh_paper_hold():
    assert g.verify("raleigh", 1000)


def test_a_rule_of_vectors_is_recognised_as_wythoff():
    assert g.study("moves((1,0)*,(0,1)*,(1,1)*)", to=20).same_as == "wythoff"


def test_fibonacci_and_powers_of_two_part_after_two_positions():
    # ERRATA.md, [R2] on "<" and "≤".
    found = g.compare("fibonacci", "takeaway(2x-1)", 6)
    assert found.same == 2
    assert [p[0] for _, p in found.right.positions] == [1, 2, 4, 8, 16, 32]


def test_the_catalogue_names_methods_that_can_be_asked_for():
    names = [game.name for game in g.games()]
    assert {"nim", "subtract", "takeaway", "wythoff", "raleigh", "moves"} <= set(names)
    (subtract,) = g.games("subtract")
    assert "subtract/table" in subtract.methods
    assert g.solve("subtract(1,2,3):21", method="subtract/table").method == "subtract/table"


def test_a_second_method_agrees():
    assert g.solve("subtract(primes):100", double_check=True).double_check is not None
