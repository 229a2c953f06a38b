//! The output of an answer by `grundy-answers`, written on request because a heap may have a million digits.

use crate::certificate::Certificate;
use crate::error::failure;
use grundy::Meter;
use grundy_answers::words::{speaking, spoken};
use grundy_answers::{FORMATS, Format, JSON, LATEX, Look, Reply, TEXT};
use grundy_core::Language;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

enum Source {
    /// An answer that is still available.
    Answer { answer: Arc<dyn Reply>, partial: bool, language: Language },
    /// Texts written earlier, for example in another process: the reasons, the texts by the names of their formats,
    /// and the certificate.
    Said { why: String, written: BTreeMap<String, String>, certificate: Option<String> },
}

/// The output of an answer: its reasons, its JSON object and its text.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Told(Source);

/// Formats an answer as text; `None` if the format does not suit the answer or is not text.
pub(crate) fn write(answer: &dyn Reply, format: &'static Format, partial: bool) -> Option<String> {
    let mut out = Vec::new();
    grundy_answers::write(answer, Look { format, colour: false, partial }, &Meter::unlimited(), &mut out).ok()?;
    String::from_utf8(out).ok()
}

impl Told {
    /// Returns the output of a complete answer.
    pub(crate) fn answer(answer: Arc<dyn Reply>, partial: bool) -> Told {
        Told(Source::Answer { answer, partial, language: spoken() })
    }

    /// Returns an output that contains only the reasons.
    pub(crate) fn reasons(answer: &dyn Reply) -> Told {
        Told(Source::Said { why: answer.why(), written: BTreeMap::new(), certificate: None })
    }

    fn in_format(&self, py: Python<'_>, format: &'static Format) -> Option<String> {
        match &self.0 {
            Source::Answer { answer, partial, language } => {
                py.detach(|| speaking(*language, || write(&**answer, format, *partial)))
            }
            Source::Said { written, .. } => written.get(format.name).cloned(),
        }
    }
}

#[pymethods]
impl Told {
    #[new]
    fn new(why: String, written: BTreeMap<String, String>, certificate: Option<String>) -> Told {
        Told(Source::Said { why, written, certificate })
    }

    /// Returns the certificate of the claim, or `None` if there is none.
    fn certificate(&self, py: Python<'_>) -> PyResult<Option<Certificate>> {
        match &self.0 {
            Source::Answer { answer, .. } => {
                let sealed = py.detach(|| answer.sealed(&Meter::unlimited()));
                sealed.map(|sealed| sealed.map(|s| Certificate::new(s.certificate))).map_err(|why| failure(py, why))
            }
            Source::Said { certificate, .. } => {
                certificate.as_ref().map(|text| Certificate::parse(py, text)).transpose()
            }
        }
    }

    /// Returns the reasons as a JSON list.
    pub(crate) fn why(&self, py: Python<'_>) -> String {
        match &self.0 {
            Source::Answer { answer, language, .. } => py.detach(|| speaking(*language, || answer.why())),
            Source::Said { why, .. } => why.clone(),
        }
    }

    /// Returns the answer in an output format of the command line.
    fn written(&self, py: Python<'_>, format: &str) -> Option<String> {
        self.in_format(py, Format::named(format)?)
    }

    /// Returns the answer as the JSON object of the contract.
    fn json(&self, py: Python<'_>) -> Option<String> {
        self.in_format(py, &JSON)
    }

    /// Returns the answer as plain text.
    fn text(&self, py: Python<'_>) -> Option<String> {
        self.in_format(py, &TEXT)
    }

    /// Returns the answer as LaTeX.
    fn latex(&self, py: Python<'_>) -> Option<String> {
        self.in_format(py, &LATEX)
    }

    fn __getnewargs__(&self, py: Python<'_>) -> PyResult<(String, BTreeMap<&'static str, String>, Option<String>)> {
        let written = FORMATS.into_iter().filter_map(|format| Some((format.name, self.in_format(py, format)?)));
        let certificate = match &self.0 {
            Source::Answer { answer, .. } => {
                let made = py.detach(|| answer.certificate(&Meter::unlimited()));
                made.map_err(|why| failure(py, why.into()))?.map(|made| made.to_json())
            }
            Source::Said { certificate, .. } => certificate.clone(),
        };
        Ok((self.why(py), written.collect(), certificate))
    }
}
