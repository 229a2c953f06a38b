"""Results: the contract's objects, equality, pickling, frames and HTML."""

import copy
import json
import pickle

import numpy as np
import pytest
from conftest import ROOT

import grundy as g

QUESTIONS = {
    "solve": (lambda: g.solve("fibonacci:20"), ["solve", "fibonacci:20"]),
    "solve-lost": (lambda: g.solve("wythoff:(3,5)"), ["solve", "wythoff:(3,5)"]),
    "solve-large": (lambda: g.solve("subtract(2,4,7)", 10**100), ["solve", "subtract(2,4,7):1e100"]),
    "solve-misere": (lambda: g.solve("misere nim:3 + nim:2"), ["solve", "misere nim:3 + nim:2"]),
    "solve-split": (lambda: g.solve("grundys-game:9"), ["solve", "grundys-game:9"]),
    "values": (lambda: g.values("subtract(1,3,4)", 21), ["values", "subtract(1,3,4)", "--to", "21"]),
    "outcomes": (
        lambda: g.values("subtract(1,4)", 21, outcomes=True),
        ["values", "subtract(1,4)", "--to", "21", "--outcomes"],
    ),
    "values-wide": (
        lambda: g.values("nim", 2**60 + 2, start=2**60),
        ["values", "nim", "--from", "2^60", "--to", "2^60+2"],
    ),
    "table": (lambda: g.values("wythoff", 4), ["values", "wythoff", "--to", "4"]),
    "table-outcomes": (lambda: g.values("nim + nim", 4, outcomes=True), ["values", "nim + nim", "--to", "4", "--outcomes"]),
    "simplex": (lambda: g.values("nim^3", 3, layout="simplex"), ["values", "nim^3", "--to", "3", "--simplex"]),
    "simplex-outcomes": (
        lambda: g.values("nim^3", 3, layout="simplex", outcomes=True),
        ["values", "nim^3", "--to", "3", "--outcomes"],
    ),
    "row": (
        lambda: g.values("wythoff", 10**30 + 2, row=3, start=10**30),
        ["values", "wythoff", "--row", "3", "--from", "1e30", "--to", "1e30+2"],
    ),
    "square": (lambda: g.values("fibonacci", 5, square=True), ["values", "fibonacci", "--to", "5", "--square"]),
    "bounds": (lambda: g.values("fibonacci", row=10), ["values", "fibonacci", "--row", "10"]),
    "period": (lambda: g.period("subtract(2,4,7)"), ["period", "subtract(2,4,7)"]),
    "period-row": (lambda: g.period("wythoff", row=2), ["period", "wythoff", "--row", "2"]),
    "positions": (lambda: g.positions("raleigh", 5), ["positions", "raleigh", "--count", "5"]),
    "numeration": (
        lambda: g.positions("raleigh", 3, start=1, numeration=True),
        ["positions", "raleigh", "--from", "1", "--count", "3", "--numeration"],
    ),
    "represent": (lambda: g.represent("fibonacci", 20), ["represent", "fibonacci", "20"]),
    "recurrence": (lambda: g.recurrence("takeaway(3x)"), ["recurrence", "takeaway(3x)"]),
    "recurrences": (lambda: g.recurrence(c=range(1, 9)), ["recurrence", "--c", "1..8"]),
    "compare": (lambda: g.compare("fibonacci", "takeaway(x)", 5), ["compare", "fibonacci", "takeaway(x)", "--count", "5"]),
    "verify": (lambda: g.verify("raleigh", 50), ["verify", "raleigh", "--count", "50"]),
    "study": (lambda: g.study("wythoff(2)", to=30), ["study", "wythoff(2)", "--to", "30"]),
    "prove": (lambda: g.prove("wythoff"), ["prove", "wythoff"]),
    "learn": (lambda: g.learn("wythoff"), ["learn", "wythoff"]),
}

each = pytest.mark.parametrize("name", QUESTIONS)


@pytest.fixture(scope="module")
def answers():
    kept = {}

    def answer(name):
        if name not in kept:
            kept[name] = QUESTIONS[name][0]()
        return kept[name]

    return answer


@each
def test_the_json_is_that_of_the_command_line(name, answers, command_line):
    ours, theirs = json.loads(answers(name).to_json()), command_line(*QUESTIONS[name][1])
    # As text, so that the order of the fields counts.
    assert json.dumps(ours) == json.dumps(theirs)


def integers(value):
    """The contract's object, where integers are numbers or text, with text wherever it is an integer."""
    if isinstance(value, dict):
        return {k: integers(v) for k, v in value.items()}
    if isinstance(value, list):
        return [integers(v) for v in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


@each
def test_the_dictionary_is_the_contract_with_integers(name, answers):
    answer = answers(name)
    found = answer.to_dict()
    assert integers(found) == integers(json.loads(answer.to_json()))


def test_integers_are_integers_in_dictionaries(answers):
    solved = answers("solve-large").to_dict()
    assert solved["nimber"] == 2 and isinstance(solved["moves"][0]["take"][0], int)
    assert answers("positions").to_dict()["positions"][1] == {"index": 1, "piles": [1, 2, 3]}
    assert answers("represent").to_dict()["parts"] == [13, 5, 2]
    assert answers("represent").to_dict()["digits"] == "101010"
    assert answers("row").to_dict()["from"] == 10**30


@each
def test_results_are_equal_to_themselves_only(name, answers):
    answer = answers(name)
    again = QUESTIONS[name][0]()
    assert answer == again and hash(answer) == hash(again)
    assert answer != g.solve("nim:7") and answer != "text"


@each
def test_results_survive_pickling(name, answers):
    answer = answers(name)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and repr(again) == repr(answer) and str(again) == str(answer)
    assert json.loads(again.to_json()) == json.loads(answer.to_json())
    assert [r.theorem for r in again.why] == [r.theorem for r in answer.why]
    assert copy.deepcopy(answer) == answer


@each
def test_results_cannot_be_changed(name, answers):
    with pytest.raises(AttributeError):
        answers(name).standing = "theorem"


@each
def test_reprs_are_one_short_line(name, answers):
    said = repr(answers(name))
    assert "\n" not in said and len(said) < 200 and said.startswith(type(answers(name)).__name__)


def test_printing_shows_the_reasons():
    said = str(g.solve("nim:4 + nim:4 + nim:1"))
    assert "the only winning move:" in said and "Sprague" in said


def test_reasons_name_their_theorems():
    reason = g.solve("fibonacci:20").why[0]
    assert reason.theorem == "schwenk-III-5" and reason.says


def test_maps_survive_pickling():
    for found in (g.map("wythoff", size=20), g.map("fibonacci", size=9, outcomes=True), g.map("wythoff", size=4, at=(0, 10**99))):
        again = pickle.loads(pickle.dumps(found))
        assert again == found and again.to_png() == found.to_png()


def test_notebooks_show_escaped_html():
    for name in ("solve", "values", "table", "period", "positions", "recurrence", "prove", "study", "verify"):
        html = QUESTIONS[name][0]()._repr_html_()
        assert html.startswith("<") and "<script" not in html
    from grundy._export import table

    assert "<b>" not in table(["<b>"], [["<b>&"]]) and "&lt;b&gt;&amp;" in table(["x"], [["<b>&"]])
    assert g.map("wythoff", size=3)._repr_html_() is None


def test_long_tables_are_cut_in_notebooks():
    assert "980 more rows" in g.values("nim", 999)._repr_html_()


TABLES = ["values", "outcomes", "table", "simplex", "row", "square", "positions", "recurrence", "recurrences", "compare", "solve"]


@pytest.mark.parametrize("name", TABLES)
def test_tables_become_frames_with_the_same_cells(name, answers):
    answer = answers(name)
    pandas, arrow, polars = answer.to_pandas(), answer.to_arrow(), answer.to_polars()
    assert list(pandas.columns) == arrow.column_names == polars.columns
    for column in polars.columns:
        cells = arrow.column(column).to_pylist()
        assert cells == polars[column].to_list() == pandas[column].tolist()


def test_frames_hold_numbers_beyond_64_bits_as_text():
    frame = g.positions("wythoff", 2, start=10**30).to_arrow()
    assert frame.column("index").to_pylist() == ["1" + "0" * 30, "1" + "0" * 29 + "1"]


def test_frames_say_what_is_missing(monkeypatch):
    import builtins

    real = builtins.__import__
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(ImportError, match=r"pip install 'grundy\[frames\]'"):
        g.values("nim", 3).to_polars()
    assert builtins.__import__ is real


def test_certificates_are_saved_and_checked(tmp_path):
    certificate = g.period("subtract(2,4,7)").certificate
    path = tmp_path / "period.json"
    certificate.save(path)
    for source in (path, str(path), path.read_bytes(), path.read_text(), json.loads(path.read_text()), certificate):
        assert g.check(source), source
    assert pickle.loads(pickle.dumps(certificate)) == certificate
    assert g.Certificate(path.read_text()) == certificate
    assert certificate.kind == "period"


@pytest.mark.parametrize("path", sorted((ROOT / "testdata" / "certs" / "good").glob("*.json")), ids=lambda p: p.stem)
def test_good_certificates_are_verified(path):
    assert g.check(path).verdict == "verified"


@pytest.mark.parametrize("path", sorted((ROOT / "testdata" / "certs" / "bad").glob("*.json")), ids=lambda p: p.stem)
def test_bad_certificates_are_not(path):
    try:
        assert g.check(path).verdict == "refuted"
    except g.GrundyError as why:
        assert isinstance(why, (g.RangeError, g.Stopped))


def test_a_missing_certificate_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        g.check(tmp_path / "nothing.json")


def test_large_answers_are_described_only_when_asked():
    # Some 20,000 Zeckendorf parts of up to 20,000 digits: the reasons list them all, hundreds of megabytes.
    found = g.solve("fibonacci", 10**20_000 + 1)
    assert found.outcome == "N" and len(found.moves) > 1
    assert len(repr(found)) < 100 and len(repr(found.moves[0])) < 300


def test_values_in_order_are_plain_numbers():
    values = g.values("subtract(1,3,4)", 4)
    assert list(values) == [0, 1, 0, 1, 2] and all(type(v) is int for v in values)
    assert np.asarray(values, dtype=np.int64).dtype == np.int64


def test_numbers_of_64_bits_stay_numbers_in_frames():
    found = g.positions("wythoff", 2, start=6 * 10**18)
    for i, pile in enumerate(("pile1", "pile2")):
        column = [piles[i] for piles in found.piles]
        assert all(2**63 < n < 2**64 for n in column)
        assert found.to_pandas()[pile].tolist() == found.to_polars()[pile].to_list() == column
        assert found.to_arrow().column(pile).to_pylist() == column
    line = g.values("nim", 2**64 - 2, start=2**64 - 3)
    assert line.to_pandas()["n"].tolist() == line.to_arrow().column("n").to_pylist() == [2**64 - 3, 2**64 - 2]


def test_no_positions_have_all_columns():
    assert list(g.positions("wythoff", 0).to_pandas().columns) == ["index", "pile1", "pile2"]
    assert list(g.positions("raleigh", 0).to_polars().columns) == ["index", "pile1", "pile2", "pile3"]


def test_comparisons_show_all_piles_in_the_order_of_the_comparison():
    found = g.compare("wythoff", "nim^2", 4)
    frame = found.to_pandas()
    assert frame["wythoff"].tolist() == ["(0,0)", "(1,2)", "(3,5)", "(4,7)"]
    assert frame["nim^2"].tolist() == ["(0,0)", "(1,1)", "(2,2)", "(3,3)"]
    alike = [a == b for a, b in zip(frame["wythoff"], frame["nim^2"])]
    assert found.same == alike.index(False) == 1
    # Heaps of nim have one P-position.
    short = g.compare("nim", "fibonacci", 4)
    table = short.to_arrow().to_pydict()
    assert table == {"index": [0, 2, 3, 4], "nim": [0, None, None, None], "fibonacci": [1, 2, 3, 5]}
    assert str(short.to_pandas()["nim"].dtype) == "Int64" and short.to_polars().height == 4


def test_a_result_is_checked_by_its_certificate():
    assert g.check(g.period("subtract(2,4,7)"))
    assert g.check(g.study("wythoff", to=10))
    without = g.compare("wythoff", "nim^2", 4)
    assert without.certificate is None
    with pytest.raises(TypeError, match="this Comparison has no certificate"):
        g.check(without)
    for wrong in (None, 5, 2.5, ["x"]):
        with pytest.raises(TypeError, match="check.. takes"):
            g.check(wrong)
        with pytest.raises(TypeError, match="JSON text or from a dict"):
            g.Certificate(wrong)


def test_files_that_cannot_be_written_are_named(tmp_path):
    certificate = g.period("subtract(2,4,7)").certificate
    path = tmp_path / "nowhere" / "period.json"
    with pytest.raises(FileNotFoundError) as caught:
        certificate.save(path)
    assert caught.value.filename == str(path)
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError) as caught:
        certificate.save(tmp_path / "folder")
    assert caught.value.filename == str(tmp_path / "folder") and list(tmp_path.iterdir()) == [tmp_path / "folder"]


def test_threads_may_save_to_one_file(tmp_path):
    import threading

    certificate = g.period("subtract(2,4,7)").certificate
    failed = []

    def save():
        try:
            for _ in range(200):
                certificate.save(tmp_path / "one.json")
        except OSError as why:
            failed.append(why)

    threads = [threading.Thread(target=save) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed and g.check(tmp_path / "one.json")
