//! Drawings of automata.

use crate::error::{failure, range};
use grundy::{Budget, Meter};
use grundy_view::automaton::{read, svg};
use pyo3::prelude::*;
use std::time::Duration;

/// A notebook does not wait longer for a drawing.
const LONGEST: Duration = Duration::from_secs(10);

/// The drawing of an automaton from its Graphviz text.
#[pyfunction]
pub(crate) fn drawing(py: Python<'_>, dot: &str) -> PyResult<String> {
    let meter = Meter::new(Budget { time: Some(LONGEST), ..Budget::default() });
    match py.detach(|| read(dot).map(|found| svg(&found, &meter))) {
        Some(Ok(drawing)) => Ok(drawing),
        Some(Err(why)) => Err(failure(py, why.into())),
        None => Err(range(py, "this is no automaton as `dot` writes it", "the `dot` of a proof's automaton")),
    }
}
