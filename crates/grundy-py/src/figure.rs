//! Drawings of automata for printed documents.

use crate::error::{failure, range};
use grundy::{Budget, Meter};
use grundy_answers::automaton::{pdf, read, tikz};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::time::Duration;

/// The maximum time for a drawing.
const LONGEST: Duration = Duration::from_secs(10);

/// Returns the drawing of an automaton from its Graphviz text: as PDF, or as TikZ.
#[pyfunction]
pub(crate) fn figure<'py>(py: Python<'py>, dot: &str, as_pdf: bool) -> PyResult<Bound<'py, PyBytes>> {
    let meter = Meter::new(Budget { time: Some(LONGEST), ..Budget::default() });
    let drawn = py.detach(|| {
        read(dot).map(|found| match as_pdf {
            true => pdf(&found, &meter),
            false => tikz(&found, &meter).map(String::into_bytes),
        })
    });
    match drawn {
        Some(Ok(drawing)) => Ok(PyBytes::new(py, &drawing)),
        Some(Err(why)) => Err(failure(py, why.into())),
        None => Err(range(py, "this is not an automaton as `dot` writes it", "pass the `dot` of a proof's automaton")),
    }
}
