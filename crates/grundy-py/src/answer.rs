//! Answers as keyword arguments of the result classes in `grundy._results`.

use crate::grid::Grid;
use crate::picture::Map;
use crate::to_python::members;
use crate::told::Told;
use grundy::answer::{Cells, GenusTable, Line, PeriodFound, Picture, Table};
use grundy::{Failure, Layout, Meter};
use grundy_answers::Reply;
use grundy_core::{Kind, Nat};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;

/// An answer whose values are in arrays for NumPy.
pub(crate) struct Prepared {
    answer: Box<dyn Reply>,
    values: Option<Values>,
}

/// The values that were moved out of an answer.
struct Values {
    grid: Grid,
    /// The heaps of each value, for tables in the layout of a simplex.
    heaps: Option<Grid>,
    /// The layout of a table of a sum.
    layout: Option<&'static str>,
}

/// Prepares an answer like [`prepare`]; fails if there is not enough memory.
pub(crate) fn prepare_within(answer: Box<dyn Reply>, meter: &Meter) -> Result<Prepared, Failure> {
    // Outcomes come as bits and leave as bytes.
    if let Some(table) = answer.claim::<Table>()
        && let Cells::Line { values: Line::Outcomes(values), .. } = &table.cells
    {
        meter.reserve(values.len() as u64)?;
    }
    Ok(prepare(answer))
}

/// Moves the values of an answer into arrays for NumPy.
pub(crate) fn prepare(mut answer: Box<dyn Reply>) -> Prepared {
    let values = answer.claim_mut::<Table>().map(|table| {
        let (kind, nothing) = (table.kind, Line::Wide(Vec::new()));
        match &mut table.cells {
            Cells::Line { values, .. } => {
                Values { grid: Grid::of_line(std::mem::replace(values, nothing)), heaps: None, layout: None }
            }
            Cells::Sum(sum) => {
                let layout = if sum.layout == Layout::Box { "box" } else { "simplex" };
                let (grid, heaps) = Grid::of_sum(sum, kind);
                table.cells = Cells::Line { row: None, from: Nat::ZERO, values: nothing };
                Values { grid, heaps, layout: Some(layout) }
            }
            Cells::Bounds(found) => {
                let rows: Vec<Vec<u32>> = (0..found.rows.len()).map(|i| found.row(i).collect()).collect();
                let width = found.last as usize + 1;
                let grid = Grid::of_rows(rows.len(), width, rows.iter().map(Vec::as_slice), Kind::Nimber);
                Values { grid, heaps: None, layout: None }
            }
        }
    });
    Prepared { answer, values }
}

/// The fields that are computed on request or passed as an array.
const LEFT_OUT: &[&str] = &["format", "why", "values", "prefix", "cycle"];

/// Returns the keyword arguments of the result class whose name is in `claim`.
pub(crate) fn fields<'py>(py: Python<'py>, prepared: Prepared, partial: bool) -> PyResult<Bound<'py, PyDict>> {
    let Prepared { answer, values } = prepared;
    let dict = members(py, &answer.json(partial), LEFT_OUT)?;
    dict.set_item("claim", answer.name())?;
    if let Some(Values { grid, heaps, layout }) = values {
        dict.set_item("told", Py::new(py, Told::reasons(&*answer))?)?;
        dict.set_item("array", grid.array(py)?)?;
        dict.set_item("heaps", heaps.map(|heaps| heaps.array(py)).transpose()?)?;
        dict.set_item("layout", layout)?;
        return Ok(dict);
    }
    let answer: Arc<dyn Reply> = answer.into();
    if let Some(found) = answer.claim::<PeriodFound>() {
        for (key, line) in [("prefix", &found.prefix), ("cycle", &found.cycle)] {
            dict.set_item(key, line.clone().map(|line| Grid::of_line(line).array(py)).transpose()?)?;
        }
    }
    if let Some(found) = answer.claim::<GenusTable>() {
        dict.set_item("genera", PyTuple::new(py, found.values.iter().map(|genus| genus.to_string()))?)?;
    }
    if answer.claim::<Picture>().is_some() {
        dict.set_item("drawing", Py::new(py, Map::new(answer.clone()))?)?;
    }
    dict.set_item("told", Py::new(py, Told::answer(answer, partial))?)?;
    Ok(dict)
}
