//! Certificates, and the independent checker.

use crate::error::{self, range};
use crate::run::{Terms, run};
use grundy_answers::words::worded;
use grundy_answers::{Problem, ProblemKind};
use grundy_check::{Effort, Refusal, check, check_file};
use grundy_core::Sentence;
use pyo3::prelude::*;
use std::sync::Arc;

/// A claim with its evidence, which a separate program can check.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Certificate(Arc<grundy_core::certificate::Certificate>);

impl Certificate {
    pub(crate) fn new(certificate: grundy_core::certificate::Certificate) -> Certificate {
        Certificate(Arc::new(certificate))
    }
}

#[pymethods]
impl Certificate {
    #[new]
    pub(crate) fn parse(py: Python<'_>, text: &str) -> PyResult<Certificate> {
        let read = py.detach(|| grundy_core::certificate::Certificate::read(text.as_bytes()));
        read.map(Certificate::new)
            .map_err(|why| range(py, why.to_string(), "docs/formats/certificate.md describes the format"))
    }

    /// Returns the kind of the claim: outcome, values, period, recurrence, thresholds, strategy or quotient.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    /// Returns the certificate as it is written to files.
    pub(crate) fn to_json(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.to_json())
    }

    /// Returns the verdict, and a description of what was verified or refuted.
    fn verdict(&self, py: Python<'_>, terms: Terms) -> PyResult<(&'static str, String)> {
        let certificate = self.0.clone();
        terms.speaking(py, || {
            let checked = run(py, &terms, move |meter| {
                check(&certificate, &Effort::within(meter.budget()), meter).map(|v| v.sentence())
            })?;
            said(py, checked)
        })
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (String,) {
        (self.to_json(py),)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Certificate>().is_ok_and(|other| *other.get().0 == *self.0)
    }

    fn __hash__(&self, py: Python<'_>) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.to_json(py).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<grundy certificate: {}>", self.kind())
    }
}

fn said(py: Python<'_>, result: Result<Sentence, Refusal>) -> PyResult<(&'static str, String)> {
    match result {
        Ok(what) => Ok(("verified", worded(&what))),
        Err(Refusal::Wrong { what }) => Ok(("refuted", worded(&what))),
        Err(Refusal::Unreadable(what)) => {
            Err(range(py, worded(&what), "docs/formats/certificate.md describes the format"))
        }
        Err(other) => {
            let problem = Problem::new(ProblemKind::Budget, worded(&other.sentence()));
            Err(error::raise(py, &problem.help("raise the limit with `time`, `memory` or `positions`")))
        }
    }
}

/// Reads a certificate and checks it. Returns the verdict, and a description of what was verified or refuted.
#[pyfunction]
pub(crate) fn check_bytes(py: Python<'_>, data: Vec<u8>, terms: Terms) -> PyResult<(&'static str, String)> {
    terms.speaking(py, || {
        let result = run(py, &terms, move |meter| {
            check_file(data.as_slice(), &Effort::within(meter.budget()), meter).map(|verified| verified.sentence())
        })?;
        said(py, result)
    })
}
