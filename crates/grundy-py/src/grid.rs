//! Arrays of values whose memory NumPy takes over without copying.

use grundy::answer::{Line, Picture};
use grundy::solve::heap_sequence::Nimbers;
use grundy::solve::sum_table::{Layout, SumTable};
use grundy_core::{Kind, Nat};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Values in the narrowest element type that fits all of them.
#[derive(Debug)]
pub(crate) enum Cell {
    /// Outcomes: true for P-positions.
    Bool(Vec<bool>),
    /// Nimbers below 2^8.
    U8(Vec<u8>),
    /// Nimbers below 2^16.
    U16(Vec<u16>),
    /// Nimbers below 2^32.
    U32(Vec<u32>),
    /// Nimbers below 2^64.
    U64(Vec<u64>),
    /// Nimbers of any size.
    Big(Vec<Nat>),
}

/// Values with the shape of their array.
#[derive(Debug)]
pub(crate) struct Grid {
    cells: Cell,
    shape: Vec<usize>,
}

impl Grid {
    fn line(cells: Cell, len: usize) -> Grid {
        Grid { cells, shape: vec![len] }
    }

    /// Returns the values of one heap, without copying those that have a suitable type.
    pub(crate) fn of_line(line: Line) -> Grid {
        let len = line.len();
        let cells = match line {
            Line::Nimbers(Nimbers::U8(values)) => Cell::U8(values),
            Line::Nimbers(Nimbers::U16(values)) => Cell::U16(values),
            Line::Nimbers(Nimbers::U32(values)) => Cell::U32(values),
            Line::Wide(values) => Cell::U64(values),
            Line::Big(values) => Cell::Big(values),
            Line::Outcomes(values) => Cell::Bool(values.iter().collect()),
        };
        Grid::line(cells, len)
    }

    /// Returns an array of rows of equal length.
    pub(crate) fn of_rows<'a>(height: usize, width: usize, rows: impl Iterator<Item = &'a [u32]>, kind: Kind) -> Grid {
        let mut cells = Growing::new(kind, height * width);
        rows.for_each(|row| cells.extend(row));
        Grid { cells: cells.0, shape: vec![height, width] }
    }

    /// Returns the values of a map.
    pub(crate) fn of_picture(picture: &Picture) -> Grid {
        let (height, width) = (picture.frame.height, picture.frame.width);
        let mut cells = Growing::new(picture.kind, height as usize * width as usize);
        let mut row = vec![0; width as usize];
        for y in 0..height {
            picture.row(y, &mut row);
            cells.extend(&row);
        }
        Grid { cells: cells.0, shape: vec![height as usize, width as usize] }
    }

    /// Returns a table of a sum: for a box, with one axis for each heap; for a simplex, a list together with the heaps
    /// of each value.
    pub(crate) fn of_sum(sum: &SumTable, kind: Kind) -> (Grid, Option<Grid>) {
        let heaps = sum.heaps();
        let mut cells = Growing::new(kind, 0);
        if sum.layout == Layout::Box {
            sum.rows(|_, values| cells.extend(values));
            return (Grid { cells: cells.0, shape: vec![sum.to as usize + 1; heaps] }, None);
        }
        let (mut places, mut count) = (Vec::new(), 0);
        sum.rows(|first, values| {
            cells.extend(values);
            count += values.len();
            for last in 0..values.len() as u32 {
                places.extend_from_slice(first);
                places.push(last);
            }
        });
        (Grid::line(cells.0, count), Some(Grid { cells: Cell::U32(places), shape: vec![count, heaps] }))
    }

    /// Converts the values to a NumPy array that owns the memory; only numbers beyond 64 bits are copied.
    pub(crate) fn array<'py>(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let array = match self.cells {
            Cell::Bool(values) => PyArray1::from_vec(py, values).into_any(),
            Cell::U8(values) => PyArray1::from_vec(py, values).into_any(),
            Cell::U16(values) => PyArray1::from_vec(py, values).into_any(),
            Cell::U32(values) => PyArray1::from_vec(py, values).into_any(),
            Cell::U64(values) => PyArray1::from_vec(py, values).into_any(),
            Cell::Big(values) => {
                let list: Vec<_> = values.iter().map(|n| crate::number::int(py, n)).collect::<PyResult<_>>()?;
                PyModule::import(py, "numpy")?.call_method1("array", (PyList::new(py, list)?, "O"))?
            }
        };
        if self.shape.len() == 1 { Ok(array) } else { array.call_method1("reshape", (self.shape,)) }
    }
}

/// Values whose element type is widened when a value does not fit.
struct Growing(Cell);

impl Growing {
    fn new(kind: Kind, room: usize) -> Growing {
        Growing(match kind {
            Kind::Outcome => Cell::Bool(Vec::with_capacity(room)),
            Kind::Nimber => Cell::U8(Vec::with_capacity(room)),
        })
    }

    fn extend(&mut self, values: &[u32]) {
        let largest = values.iter().copied().max().unwrap_or(0);
        match &mut self.0 {
            Cell::U8(so_far) if largest > 0xFF => {
                let wider = |v: Vec<u8>| v.into_iter().map(u16::from).collect();
                self.0 = Cell::U16(wider(std::mem::take(so_far)));
                self.extend(values);
            }
            Cell::U16(so_far) if largest > 0xFFFF => {
                let wider = |v: Vec<u16>| v.into_iter().map(u32::from).collect();
                self.0 = Cell::U32(wider(std::mem::take(so_far)));
                self.extend(values);
            }
            Cell::Bool(all) => all.extend(values.iter().map(|v| *v == 0)),
            Cell::U8(all) => all.extend(values.iter().map(|v| *v as u8)),
            Cell::U16(all) => all.extend(values.iter().map(|v| *v as u16)),
            Cell::U32(all) => all.extend_from_slice(values),
            Cell::U64(all) => all.extend(values.iter().map(|v| u64::from(*v))),
            Cell::Big(all) => all.extend(values.iter().map(|v| Nat::from(*v))),
        }
    }
}
