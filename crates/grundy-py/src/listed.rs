//! Arrays of values, held in Python's memory, as JSON of the contract.

use crate::certificate::Certificate;
use crate::error::{self, internal};
use crate::number::nat;
use crate::told::Told;
use grundy::Meter;
use grundy::answer::{self as library, Claim, Line};
use grundy::solve::heap_sequence::Nimbers;
use grundy_answers::contract::{self, Answered, Cells, Counts, Row, Step, ValueList, Values, Version, Why};
use grundy_core::{Game, Nat};
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;
use std::cell::Cell;

/// The attributes of `grundy.Values`.
#[derive(FromPyObject)]
pub(crate) struct Attributes<'py> {
    ruleset: String,
    play: String,
    kind: String,
    start: Bound<'py, PyAny>,
    row: Option<Bound<'py, PyAny>>,
    layout: Option<String>,
    bounds: bool,
    array: Bound<'py, PyAny>,
    heaps: Option<Bound<'py, PyAny>>,
    method: String,
    standing: String,
    observed_upto: Option<Bound<'py, PyAny>>,
    double_check: Option<String>,
    partial: bool,
    told: Py<Told>,
}

/// The memory of a NumPy array.
enum Memory<'py> {
    Bool(PyReadonlyArrayDyn<'py, bool>),
    U8(PyReadonlyArrayDyn<'py, u8>),
    U16(PyReadonlyArrayDyn<'py, u16>),
    U32(PyReadonlyArrayDyn<'py, u32>),
    U64(PyReadonlyArrayDyn<'py, u64>),
    Big(Vec<Nat>),
}

impl<'py> Memory<'py> {
    fn of(array: &Bound<'py, PyAny>) -> PyResult<Memory<'py>> {
        fn read<'py, T: Element>(array: &Bound<'py, PyAny>) -> Option<PyReadonlyArrayDyn<'py, T>> {
            Some(array.cast::<PyArrayDyn<T>>().ok()?.readonly())
        }
        let found = read(array).map(Memory::Bool).or_else(|| read(array).map(Memory::U8));
        let found = found.or_else(|| read(array).map(Memory::U16)).or_else(|| read(array).map(Memory::U32));
        match found.or_else(|| read(array).map(Memory::U64)) {
            Some(found) => Ok(found),
            None => Ok(Memory::Big(array.try_iter()?.map(|n| nat(&n?, "a value")).collect::<PyResult<_>>()?)),
        }
    }

    fn cells(&self) -> PyResult<Flat<'_>> {
        Ok(match self {
            Memory::Bool(values) => Flat::Outcomes(values.as_slice()?),
            Memory::U8(values) => Flat::U8(values.as_slice()?),
            Memory::U16(values) => Flat::U16(values.as_slice()?),
            Memory::U32(values) => Flat::U32(values.as_slice()?),
            Memory::U64(values) => Flat::U64(values.as_slice()?),
            Memory::Big(values) => Flat::Big(values),
        })
    }
}

/// The values of an array as a contiguous slice.
#[derive(Clone, Copy)]
enum Flat<'a> {
    Outcomes(&'a [bool]),
    U8(&'a [u8]),
    U16(&'a [u16]),
    U32(&'a [u32]),
    U64(&'a [u64]),
    Big(&'a [Nat]),
}

impl<'a> Flat<'a> {
    fn row(self, from: usize, length: usize) -> Row<'a> {
        let here = from..from + length;
        match self {
            Flat::Outcomes(values) => Row::Outcomes(Box::new(values[here].iter().copied())),
            Flat::U8(values) => Row::Words(Box::new(values[here].iter().map(|v| u64::from(*v)))),
            Flat::U16(values) => Row::Words(Box::new(values[here].iter().map(|v| u64::from(*v)))),
            Flat::U32(values) => Row::Words(Box::new(values[here].iter().map(|v| u64::from(*v)))),
            Flat::U64(values) => Row::Words(Box::new(values[here].iter().copied())),
            Flat::Big(values) => Row::Numbers(Box::new(values[here].iter().map(Cow::Borrowed))),
        }
    }

    fn len(self) -> usize {
        match self {
            Flat::Outcomes(values) => values.len(),
            Flat::U8(values) => values.len(),
            Flat::U16(values) => values.len(),
            Flat::U32(values) => values.len(),
            Flat::U64(values) => values.len(),
            Flat::Big(values) => values.len(),
        }
    }

    /// Returns the number of P-positions.
    fn count_p(self) -> usize {
        match self.row(0, self.len()) {
            Row::Outcomes(outcomes) => outcomes.filter(|is_p| *is_p).count(),
            Row::Words(words) => words.filter(|v| *v == 0).count(),
            Row::Numbers(numbers) => numbers.filter(|v| v.is_zero()).count(),
        }
    }

    /// Returns the steps of a take-away heap: the bounds at which the nimber changes.
    fn steps(self) -> Vec<Step> {
        let Row::Words(words) = self.row(0, self.len()) else { return Vec::new() };
        let mut steps: Vec<Step> = Vec::new();
        for (from, nimber) in (0..).zip(words.map(|v| v as u32)) {
            if steps.last().is_none_or(|step| step.nimber != nimber) {
                steps.push(Step { from, nimber });
            }
        }
        steps
    }
}

/// An array with its axes; in a simplex, an axis is shorter the more tokens the heaps before it have.
struct Array<'a> {
    flat: Flat<'a>,
    axes: Vec<usize>,
    simplex: bool,
    next: Cell<usize>,
}

impl Cells for Array<'_> {
    fn heaps(&self) -> usize {
        self.axes.len()
    }

    fn room(&self, first: &[u32]) -> usize {
        let used = if self.simplex { first.iter().sum::<u32>() as usize } else { 0 };
        self.axes[first.len()] - used
    }

    fn row(&self, first: &[u32]) -> Row<'_> {
        let length = self.room(first);
        self.flat.row(self.next.replace(self.next.get() + length), length)
    }
}

impl Flat<'_> {
    /// Returns a copy of the values in the form that the library uses.
    fn to_line(self) -> Line {
        match self {
            Flat::Outcomes(values) => Line::Outcomes(values.iter().copied().collect()),
            Flat::U8(values) => Line::Nimbers(Nimbers::U8(values.to_vec())),
            Flat::U16(values) => Line::Nimbers(Nimbers::U16(values.to_vec())),
            Flat::U32(values) => Line::Nimbers(Nimbers::U32(values.to_vec())),
            Flat::U64(values) => Line::Wide(values.to_vec()),
            Flat::Big(values) => Line::Big(values.to_vec()),
        }
    }
}

/// Returns the certificate of `grundy.Values`, if the checker knows such values.
#[pyfunction]
pub(crate) fn values_certificate(py: Python<'_>, values: Attributes<'_>) -> PyResult<Option<Certificate>> {
    let memory = Memory::of(&values.array)?;
    let flat = memory.cells()?;
    let one_heap = values.row.is_none() && values.layout.is_none() && !values.bounds;
    let from = nat(&values.start, "start")?;
    let mut game: Game = values.ruleset.parse().map_err(|why| error::notation(py, &why, &values.ruleset))?;
    game.play = word(py, &values.play)?;
    let kind = word(py, &values.kind)?;
    let made = py.detach(|| {
        let cells = library::Cells::Line { row: None, from, values: flat.to_line() };
        let table = library::Table { game, kind, cells };
        table.certificate(&library::Grounds::Claim, &[], &Meter::unlimited())
    });
    made.map(|made| made.filter(|_| one_heap).map(Certificate::new)).map_err(|why| error::failure(py, why.into()))
}

fn word<T: DeserializeOwned>(py: Python<'_>, text: &str) -> PyResult<T> {
    serde_json::from_value(Value::from(text)).map_err(|why| internal(py, why.to_string()))
}

/// Returns the object of `grundy.Values`.
#[pyfunction]
pub(crate) fn values_json(py: Python<'_>, values: Attributes<'_>) -> PyResult<String> {
    let number = |n: &Option<Bound<'_, PyAny>>, what: &str| n.as_ref().map(|n| nat(n, what)).transpose();
    let memory = Memory::of(&values.array)?;
    let flat = memory.cells()?;
    let shape = |array: &Bound<'_, PyAny>| array.getattr("shape")?.extract::<Vec<usize>>();
    let simplex = values.heaps.is_some();
    let axes = match &values.heaps {
        Some(heaps) => {
            let to: usize = heaps.call_method0("max")?.call_method0("__index__")?.extract()?;
            vec![to + 1; shape(heaps)?[1]]
        }
        None => shape(&values.array)?,
    };
    let (play, kind) = (word(py, &values.play)?, word(py, &values.kind)?);
    let (from, row) = (nat(&values.start, "start")?, number(&values.row, "row")?);
    let layout = values.layout.as_deref().map(|layout| word(py, layout)).transpose()?;
    let standing = word(py, &values.standing)?;
    let observed_upto = number(&values.observed_upto, "observed_upto")?;
    let why = serde_json::from_str(&values.told.get().why(py)).map_err(|why| internal(py, why.to_string()))?;
    let Attributes { ruleset, bounds, method, double_check, partial, .. } = values;
    Ok(py.detach(move || {
        let table = layout.is_some();
        let (all, p) = if table { (flat.len() as u64, flat.count_p() as u64) } else { (0, 0) };
        contract::json(&Values {
            format: Version,
            ruleset,
            play,
            kind,
            steps: (bounds && row.is_some()).then(|| flat.steps()),
            row: row.map(Into::into),
            from: from.into(),
            to: table.then(|| axes[0] as u32 - 1),
            layout,
            positions: table.then(|| all.into()),
            counts: table.then(|| Counts { p: p.into(), n: (all - p).into() }),
            values: ValueList::new(Array { flat, axes, simplex, next: Cell::new(0) }),
            answered: Answered {
                method: method.into(),
                standing,
                observed_upto: observed_upto.map(Into::into),
                double_check: double_check.map(Into::into),
                partial,
                beyond: Vec::new(),
                why: Why::Said(why),
            },
        })
    }))
}
