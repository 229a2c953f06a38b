//! Conversion between Python's integers and natural numbers of any size, in time proportional to their length.

use crate::error::{self, range};
use grundy_core::notation::parse_nat;
use grundy_core::{Int, Nat, bits, to_u64};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString, PyType};

/// Converts a Python integer, or a text in the notation, to a natural number.
pub(crate) fn nat(value: &Bound<'_, PyAny>, what: &str) -> PyResult<Nat> {
    let py = value.py();
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_str()?;
        return parse_nat(text).map_err(|why| error::notation(py, &why, text));
    }
    let Ok(whole) = value.call_method0("__index__") else {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("{what} must be a whole number, not {kind}; write 10**7, not 1e7")));
    };
    if let Ok(small) = whole.extract::<u64>() {
        return Ok(small.into());
    }
    if whole.lt(0)? {
        return Err(range(py, format!("{what} is negative"), "heaps, indices and bounds start at 0"));
    }
    let length = whole.call_method0("bit_length")?.extract::<usize>()?.div_ceil(8);
    let bytes = whole.call_method1("to_bytes", (length, "little"))?;
    Ok(Nat::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes()))
}

/// Converts a Python integer of either sign, or a text in the notation, to an integer.
pub(crate) fn whole(value: &Bound<'_, PyAny>, what: &str) -> PyResult<Int> {
    match value.cast::<PyString>().is_err() && value.lt(0).unwrap_or(false) {
        true => Ok(-Int::from(nat(&value.neg()?, what)?)),
        false => Ok(nat(value, what)?.into()),
    }
}

/// Converts a natural number to a Python integer.
pub(crate) fn int<'py>(py: Python<'py>, n: &Nat) -> PyResult<Bound<'py, PyAny>> {
    if let Some(small) = to_u64(n) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    debug_assert!(bits(n) > 64);
    let bytes = PyBytes::new(py, &n.to_le_bytes());
    let class: Bound<'py, PyType> = py.get_type::<PyInt>();
    class.call_method1("from_bytes", (bytes, "little"))
}
