//! Maps as arrays, and as pictures drawn without any other library.

use crate::error::{self, internal, range};
use crate::grid::Grid;
use crate::number::nat;
use grundy::answer::{Picture, PictureCells};
use grundy::{Answer, Frame, Meter, Standing};
use grundy_answers::map::{Scale, Style};
use grundy_answers::{PictureFormat, Reply, write_picture};
use grundy_core::{Game, Kind, Nat};
use pyo3::prelude::*;
use std::sync::Arc;

/// A pair of numbers of any size.
type Pair<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

/// The data from which [`Map`] is constructed again: the game, whether values are outcomes, the first row and column,
/// the rows, the offset, and the cap.
type Rebuilt<'py> = (String, bool, Pair<'py>, Vec<Vec<u32>>, Bound<'py, PyAny>, Option<u32>);

/// The values of a map, ready to be drawn.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Map(Arc<dyn Reply>);

impl Map {
    /// Returns the map of an answer whose claim is a picture.
    pub(crate) fn new(answer: Arc<dyn Reply>) -> Map {
        Map(answer)
    }

    fn picture(&self, py: Python<'_>) -> PyResult<&Picture> {
        self.0.claim().ok_or_else(|| internal(py, "a map was asked for, and something else came"))
    }

    fn drawn(&self, py: Python<'_>, style: &Style, format: PictureFormat) -> PyResult<Vec<u8>> {
        let picture = self.picture(py)?;
        let mut out = Vec::new();
        py.detach(|| write_picture(picture, style, format, &Meter::unlimited(), &mut out)).map_err(|why| {
            range(py, why.to_string(), "cells must have at least 1 pixel, and there must not be too many of them")
        })?;
        Ok(out)
    }
}

fn scale(py: Python<'_>, text: &str) -> PyResult<Scale> {
    Scale::named(text).ok_or_else(|| {
        range(
            py,
            format!("unknown scale `{text}`"),
            "scales are sequential, blue-yellow, cyclic:M with M ≥ 1, bits, grey and rank",
        )
    })
}

#[pymethods]
impl Map {
    /// Restores a map from an array of values with an offset subtracted, for example in another process.
    #[new]
    fn from_rows(
        py: Python<'_>,
        game: &str,
        outcomes: bool,
        at: Pair<'_>,
        rows: Vec<Vec<u32>>,
        offset: &Bound<'_, PyAny>,
        cap: Option<u32>,
    ) -> PyResult<Map> {
        let game: Game = game.parse().map_err(|why| error::notation(py, &why, game))?;
        let at: (Nat, Nat) = (nat(&at.0, "the first row")?, nat(&at.1, "the first column")?);
        let width = rows.first().map_or(0, Vec::len);
        if width == 0 || rows.iter().any(|row| row.len() != width) {
            return Err(range(py, "a map needs rows of one length", "pass a two-dimensional array of values"));
        }
        let largest = rows.iter().flatten().copied().max().unwrap_or(0);
        let frame = Frame { at, height: rows.len() as u32, width: width as u32 };
        let cells = match cap {
            Some(cap) => PictureCells::Capped { rows, cap },
            None => PictureCells::Rows { rows, offset: nat(offset, "the offset")? },
        };
        let kind = if outcomes { Kind::Outcome } else { Kind::Nimber };
        let claim = Picture { game, kind, frame, cells, largest };
        Ok(Map(Arc::new(Answer::new(claim, Standing::Computed, "", Vec::new()))))
    }

    /// Returns the number that was subtracted from every value. Far from the origin, values are about as large as the
    /// column.
    #[getter]
    fn offset<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.picture(py)?.cells {
            PictureCells::Rows { offset, .. } => crate::number::int(py, offset),
            _ => crate::number::int(py, &Nat::ZERO),
        }
    }

    /// Returns the value that stands for itself and all larger values, if large values are not distinguished.
    #[getter]
    fn cap(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        Ok(self.picture(py)?.cap())
    }

    /// Returns the values: nimbers minus the offset, or whether each position is a P-position.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let picture = self.picture(py)?;
        py.detach(|| Grid::of_picture(picture)).array(py)
    }

    /// Returns the picture in the format with the given file extension: png, svg, pdf or tex.
    fn draw(
        &self,
        py: Python<'_>,
        ending: &str,
        scale_name: &str,
        cell: Option<u32>,
        bare: bool,
        upwards: bool,
    ) -> PyResult<Vec<u8>> {
        let scale = scale(py, scale_name)?;
        let style = Style::asked(scale, cell, bare, upwards);
        let format = PictureFormat::of_name(&format!(".{ending}"));
        let unknown = || range(py, format!("unknown picture format .{ending}"), "use .png, .svg, .pdf or .tex");
        self.drawn(py, &style, format.ok_or_else(unknown)?)
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Rebuilt<'py>> {
        let picture = self.picture(py)?;
        let row = |y: u32| {
            let mut values = vec![0; picture.frame.width as usize];
            picture.row(y, &mut values);
            values
        };
        let rows = (0..picture.frame.height).map(row).collect();
        let at = (crate::number::int(py, &picture.frame.at.0)?, crate::number::int(py, &picture.frame.at.1)?);
        Ok((picture.game.to_string(), picture.kind == Kind::Outcome, at, rows, self.offset(py)?, picture.cap()))
    }
}
