//! Questions about many positions in one call, and long sequences in parts, with NumPy arrays as input and output.

use crate::error;
use crate::grid::Grid;
use crate::number::nat;
use crate::run::{Terms, run};
use grundy::{Failure, Many, Meter, Sequence, values_of};
use grundy_core::{Game, Kind, Nat, Play};
use numpy::{PyArrayDyn, PyArrayMethods};
use pyo3::prelude::*;
use std::sync::Arc;

fn game(py: Python<'_>, text: &str, misere: bool) -> PyResult<Game> {
    let mut game: Game = text.parse().map_err(|why| error::notation(py, &why, text))?;
    if misere {
        game.play = Play::Misere;
    }
    Ok(game)
}

fn kind(outcomes: bool) -> Kind {
    if outcomes { Kind::Outcome } else { Kind::Nimber }
}

/// Converts natural numbers from Python: an array of 64-bit words as a whole, and any other iterable element by
/// element.
fn numbers(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<Nat>> {
    if let Ok(words) = given.cast::<PyArrayDyn<u64>>() {
        return Ok(words.readonly().as_slice()?.iter().map(|n| Nat::from(*n)).collect());
    }
    given.try_iter()?.map(|n| nat(&n?, what)).collect()
}

/// Returns the nimbers or outcomes of many positions of a ruleset, given the piles of all positions in one list.
#[pyfunction]
pub(crate) fn many<'py>(
    py: Python<'py>,
    ruleset: &str,
    piles: &Bound<'py, PyAny>,
    bounds: Option<&Bound<'py, PyAny>>,
    outcomes: bool,
    misere: bool,
    terms: Terms,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game(py, ruleset, misere)?;
    let piles = numbers(piles, "a pile")?;
    let bounds = bounds.map(|bounds| numbers(bounds, "a bound")).transpose()?;
    let kind = kind(outcomes);
    let work = move |meter: &Meter| -> Result<Grid, Failure> {
        let line = values_of(Many { game: &game, piles: &piles, bounds: bounds.as_deref() }, kind, meter)?;
        Ok(Grid::of_line(line))
    };
    run(py, &terms, work)?.map_err(|why| error::failure(py, why))?.array(py)
}

/// Returns the number of piles that a position of a ruleset has.
#[pyfunction]
pub(crate) fn piles(py: Python<'_>, ruleset: &str) -> PyResult<u32> {
    Ok(game(py, ruleset, false)?.rulesets.iter().map(|ruleset| ruleset.piles()).sum())
}

/// The values of heaps of any size, computed in ranges.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Stretches(Arc<Sequence>);

#[pymethods]
impl Stretches {
    #[new]
    fn new(
        py: Python<'_>,
        ruleset: &str,
        last: &Bound<'_, PyAny>,
        outcomes: bool,
        misere: bool,
        terms: Terms,
    ) -> PyResult<Stretches> {
        let game = game(py, ruleset, misere)?;
        let (last, kind) = (nat(last, "to")?, kind(outcomes));
        let work = move |meter: &Meter| Sequence::new(&game, kind, &last, meter);
        Ok(Stretches(Arc::new(run(py, &terms, work)?.map_err(|why| error::failure(py, why))?)))
    }

    /// Returns `count` values, starting at a given heap.
    fn values<'py>(
        &self,
        py: Python<'py>,
        start: &Bound<'py, PyAny>,
        count: u64,
        terms: Terms,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (from, sequence) = (nat(start, "start")?, self.0.clone());
        let work = move |meter: &Meter| sequence.stretch(&from, count, meter).map(Grid::of_line);
        run(py, &terms, work)?.map_err(|why| error::failure(py, why))?.array(py)
    }
}
