//! The native half of the Python package `grundy`.
//!
//! This crate converts Python's arguments to questions, asks them with the interpreter released, and returns the
//! answers as arguments of the result classes in `python/grundy/_results.py`. It contains no mathematics and no
//! wording.

mod answer;
mod automaton;
mod census;
mod certificate;
mod error;
mod grid;
mod learner;
mod listed;
mod many;
mod memory;
mod number;
mod picture;
mod question;
mod run;
mod to_python;
mod told;

use pyo3::prelude::*;

/// The native half of `grundy`; use the package instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::automaton::Automaton;
    #[pymodule_export]
    use crate::census::{
        census_finish, census_manifest, census_merge, census_open, census_pattern, census_run, census_store,
        census_unit, census_units,
    };
    #[pymodule_export]
    use crate::certificate::{Certificate, check_bytes};
    #[pymodule_export]
    use crate::learner::learner;
    #[pymodule_export]
    use crate::listed::{values_certificate, values_json};
    #[pymodule_export]
    use crate::many::{Stretches, many, piles};
    #[pymodule_export]
    use crate::picture::Map;
    #[pymodule_export]
    use crate::question::{ask, cite, decimal, games, integer, place, written};
    #[pymodule_export]
    use crate::told::Told;

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
