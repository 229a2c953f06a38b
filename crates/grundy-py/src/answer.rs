//! Answers as the keyword arguments of the result classes in `grundy._results`.

use crate::certificate::Certificate;
use crate::grid::Grid;
use crate::number::{int, ints};
use crate::picture::Map;
use crate::told::Told;
use grundy::answer::{Cells, ComparedSide, Move, ProofLine, Solved};
use grundy::{Answer, Claim, Failure, Meter, Standing};
use grundy_core::{Component, Game, Kind, Nat, Periodicity, Play};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use std::sync::Arc;

/// An answer whose values are ready for NumPy.
pub(crate) struct Prepared {
    answer: Answer,
    grid: Option<(Grid, Option<Grid>)>,
}

/// Moves the values of an answer into memory for NumPy.
pub(crate) fn prepare(mut answer: Answer) -> Prepared {
    let grid = match &mut answer.claim {
        Claim::Values(table) => Some(Grid::of_cells(&mut table.cells, table.kind)),
        Claim::Row(row) => Some((Grid::of_row(std::mem::take(&mut row.values), row.kind), None)),
        Claim::Bounds(found) => {
            let rows: Vec<Vec<u32>> = (0..found.rows.len()).map(|i| found.row(i).collect()).collect();
            let width = found.last as usize + 1;
            Some((Grid::of_rows(rows.len(), width, rows.iter().map(Vec::as_slice), Kind::Nimber), None))
        }
        _ => None,
    };
    Prepared { answer, grid }
}

/// [`prepare`] within a budget: outcomes come as bits and leave as bytes.
pub(crate) fn prepare_within(answer: Answer, meter: &Meter) -> Result<Prepared, Failure> {
    if let Claim::Values(table) = &answer.claim
        && table.kind == Kind::Outcome
        && let Cells::Line { values, .. } = &table.cells
    {
        meter.reserve(values.len() as u64)?;
    }
    Ok(prepare(answer))
}

fn rulesets(game: &Game) -> String {
    Game { play: Play::Normal, rulesets: game.rulesets.clone() }.to_string()
}

/// The keyword arguments of the result class named by `claim`.
pub(crate) fn fields<'py>(py: Python<'py>, prepared: Prepared, partial: bool) -> PyResult<Bound<'py, PyDict>> {
    let Prepared { mut answer, grid } = prepared;
    let dict = PyDict::new(py);
    dict.set_item("method", answer.method)?;
    dict.set_item("standing", answer.standing.word())?;
    let upto = match &answer.standing {
        Standing::Observed { upto } => Some(int(py, upto)?),
        _ => None,
    };
    dict.set_item("observed_upto", upto)?;
    dict.set_item("double_check", answer.double_check)?;
    dict.set_item("partial", partial)?;
    let certificate = answer.certificate.take().map(|c| Py::new(py, Certificate::new(c))).transpose()?;
    dict.set_item("certificate", certificate)?;
    if let Some((grid, places)) = grid {
        dict.set_item("claim", "Values")?;
        values(&dict, &answer)?;
        dict.set_item("told", Py::new(py, Told::reasons(&answer))?)?;
        dict.set_item("array", grid.array(py)?)?;
        dict.set_item("heaps", places.map(|p| p.array(py)).transpose()?)?;
        return Ok(dict);
    }
    let answer = Arc::new(answer);
    claim(&dict, &answer)?;
    dict.set_item("told", Py::new(py, Told::answer(answer, partial))?)?;
    Ok(dict)
}

fn values(dict: &Bound<'_, PyDict>, answer: &Answer) -> PyResult<()> {
    let py = dict.py();
    let put = |game: &Game, kind: Kind, start: &Nat| -> PyResult<()> {
        dict.set_item("ruleset", rulesets(game))?;
        dict.set_item("play", game.play.to_string())?;
        dict.set_item("kind", kind.to_string())?;
        dict.set_item("start", int(py, start)?)
    };
    match &answer.claim {
        Claim::Values(table) => match &table.cells {
            Cells::Line { from, .. } => put(&table.game, table.kind, &(*from).into()),
            Cells::Sum(sum) => {
                put(&table.game, table.kind, &Nat::ZERO)?;
                dict.set_item("layout", if sum.layout == grundy::Layout::Box { "box" } else { "simplex" })
            }
        },
        Claim::Row(found) => {
            put(&found.game, found.kind, &found.from)?;
            dict.set_item("row", int(py, &found.row)?)
        }
        Claim::Bounds(found) => {
            let game = Game { play: Play::Normal, rulesets: vec![found.ruleset.clone()] };
            put(&game, Kind::Nimber, &Nat::ZERO)?;
            dict.set_item("row", (found.first == found.last).then_some(found.last))
        }
        _ => Ok(()),
    }
}

fn place<'py>(py: Python<'py>, component: &Component) -> PyResult<Bound<'py, PyTuple>> {
    let piles: Vec<Nat> = component.position.0.iter().map(|h| h.size.clone()).collect();
    let bound = match component.position.0.as_slice() {
        [only] => only.limit.as_ref().map(|l| int(py, l)).transpose()?,
        _ => None,
    };
    (component.ruleset.to_string(), ints(py, &piles)?, bound).into_pyobject(py)
}

fn one_move<'py>(py: Python<'py>, m: &Move) -> PyResult<Bound<'py, PyTuple>> {
    (m.component, ints(py, &m.take)?, place(py, &m.to)?).into_pyobject(py)
}

fn list<'py, T>(
    py: Python<'py>,
    items: &[T],
    one: impl Fn(&T) -> PyResult<Bound<'py, PyTuple>>,
) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, items.iter().map(one).collect::<PyResult<Vec<_>>>()?)
}

fn solved(dict: &Bound<'_, PyDict>, solved: &Solved) -> PyResult<()> {
    let py = dict.py();
    dict.set_item("claim", "Solution")?;
    dict.set_item("play", solved.query.play.to_string())?;
    dict.set_item("components", list(py, &solved.query.components, |c| place(py, c))?)?;
    dict.set_item("outcome", solved.outcome.to_string())?;
    dict.set_item("nimber", solved.nimber.as_ref().map(|g| int(py, &g.0)).transpose()?)?;
    dict.set_item("moves", list(py, &solved.moves.listed, |m| one_move(py, m))?)?;
    dict.set_item("moves_total", int(py, &solved.moves.total)?)?;
    dict.set_item("over", solved.over)?;
    let best = solved.best_loss.as_ref().map(|best| Ok::<_, PyErr>((one_move(py, &best.play)?, best.lasts)));
    dict.set_item("best_loss", best.transpose()?)
}

fn periodicity(p: Option<Periodicity>) -> Option<(u64, u64, u64)> {
    p.map(|p| (p.preperiod, p.period, p.saltus))
}

fn claim(dict: &Bound<'_, PyDict>, answer: &Arc<Answer>) -> PyResult<()> {
    let py = dict.py();
    let indexed = |(index, piles): &(Nat, Vec<Nat>)| (int(py, index)?, ints(py, piles)?).into_pyobject(py);
    match &answer.claim {
        Claim::Solved(found) => solved(dict, found),
        Claim::Period(found) => {
            dict.set_item("claim", "Period")?;
            dict.set_item("ruleset", rulesets(&found.game))?;
            dict.set_item("play", found.game.play.to_string())?;
            dict.set_item("kind", found.kind.to_string())?;
            dict.set_item("row", found.row.as_ref().map(|r| int(py, r)).transpose()?)?;
            let p = periodicity(found.periodicity);
            dict.set_item("preperiod", p.map(|p| p.0))?;
            dict.set_item("period", p.map(|p| p.1))?;
            dict.set_item("saltus", p.map(|p| p.2))?;
            for (key, line) in [("prefix", &found.prefix), ("cycle", &found.cycle)] {
                let array = line.clone().map(|line| Grid::of_line(line).array(py)).transpose()?;
                dict.set_item(key, array)?;
            }
            Ok(())
        }
        Claim::Positions(found) => {
            dict.set_item("claim", "Positions")?;
            dict.set_item("ruleset", rulesets(&found.game))?;
            dict.set_item("play", found.game.play.to_string())?;
            dict.set_item("positions", list(py, &found.positions, indexed)?)?;
            dict.set_item("exhausted", found.exhausted)?;
            dict.set_item("numeration", found.numeration.clone())
        }
        Claim::Represented(found) => {
            dict.set_item("claim", "Representation")?;
            dict.set_item("ruleset", found.ruleset.to_string())?;
            dict.set_item("n", int(py, &found.n)?)?;
            dict.set_item("parts", found.parts.as_ref().map(|p| ints(py, p)).transpose()?)?;
            dict.set_item("digits", &found.digits)?;
            dict.set_item("norm", found.norm)
        }
        Claim::Recurrence(found) => {
            dict.set_item("claim", "Recurrence")?;
            dict.set_item("ruleset", found.ruleset.to_string())?;
            dict.set_item("k", found.k)?;
            dict.set_item("n0", found.n0)?;
            dict.set_item("h", ints(py, &found.terms)?)?;
            dict.set_item("window", found.window)?;
            dict.set_item("growth", &found.growth)
        }
        Claim::Table(found) => {
            dict.set_item("claim", "RecurrenceTable")?;
            dict.set_item("rows", list(py, &found.rows, |r| (r.c, r.k, r.n0, &r.growth).into_pyobject(py))?)?;
            dict.set_item("thresholds", list(py, &found.changes, |t| (&t.0, t.1, t.2).into_pyobject(py))?)
        }
        Claim::Compared(found) => {
            let side = |s: &ComparedSide| {
                let (k, n0) = (s.lag.map(|l| l.0), s.lag.map(|l| l.1));
                (s.ruleset.to_string(), list(py, &s.positions, indexed)?, k, n0).into_pyobject(py)
            };
            dict.set_item("claim", "Comparison")?;
            dict.set_item("left", side(&found.left)?)?;
            dict.set_item("right", side(&found.right)?)?;
            dict.set_item("same", found.same)
        }
        Claim::Identities(found) => {
            let one = |c: &grundy::answer::IdentityChecked| {
                let fails_at = c.fails_at.as_ref().map(|n| int(py, n)).transpose()?;
                let id = c.identity;
                (id.id, id.says, id.source, int(py, &c.from)?, c.checked, fails_at).into_pyobject(py)
            };
            dict.set_item("claim", "Identities")?;
            dict.set_item("holds", found.hold())?;
            dict.set_item("identities", list(py, &found.checked, one)?)
        }
        Claim::Studied(found) => {
            dict.set_item("claim", "Study")?;
            dict.set_item("ruleset", found.ruleset.to_string())?;
            dict.set_item("same_as", &found.same_as)?;
            dict.set_item("symmetric", found.symmetric)?;
            dict.set_item("to", found.to)?;
            dict.set_item("p_positions", found.p_positions)?;
            dict.set_item("same_p_positions", found.same_p_positions.clone())?;
            let row = |(row, outcomes, nimbers): &(u32, Option<Periodicity>, Option<Periodicity>)| {
                (*row, periodicity(*outcomes), periodicity(*nimbers)).into_pyobject(py)
            };
            dict.set_item("rows", list(py, &found.rows, row)?)
        }
        Claim::Proof(found) => {
            let line = |l: &ProofLine| {
                let witness = PyDict::new(py);
                l.witness.iter().try_for_each(|(name, n)| witness.set_item(name, int(py, n)?))?;
                (&l.id, &l.says, l.verdict.word(), &l.because, witness, l.states, l.tracks, l.seconds).into_pyobject(py)
            };
            dict.set_item("claim", "Proof")?;
            dict.set_item("subject", &found.subject)?;
            dict.set_item("system", &found.system)?;
            dict.set_item("verdict", found.verdict.word())?;
            dict.set_item("statements", list(py, &found.lines, line)?)?;
            let automaton = found.automaton.as_ref().map(|a| (a.states, a.transitions, &a.dot, &a.svg));
            dict.set_item("automaton", automaton)?;
            dict.set_item("notes", found.notes.clone())
        }
        Claim::Picture(found) => {
            dict.set_item("claim", "Map")?;
            dict.set_item("ruleset", rulesets(&found.game))?;
            dict.set_item("play", found.game.play.to_string())?;
            dict.set_item("kind", found.kind.to_string())?;
            dict.set_item("at", (int(py, &found.frame.at.0)?, int(py, &found.frame.at.1)?))?;
            dict.set_item("drawing", Py::new(py, Map::new(answer.clone()))?)
        }
        Claim::Values(_) | Claim::Row(_) | Claim::Bounds(_) => Ok(()),
    }
}
