//! An answer in the words of `grundy-view`, made when it is asked for: a heap may have a million digits.

use grundy::Answer;
use grundy_view::{Format, Look, words};
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::sync::Arc;

enum Source {
    /// The answer itself.
    Answer { answer: Arc<Answer>, partial: bool },
    /// What was said, for example in another process.
    Said { why: String, json: Option<String>, text: Option<String>, latex: Option<String> },
}

/// Reasons, JSON and text of an answer.
#[pyclass(frozen, module = "grundy._native")]
pub(crate) struct Told(Source);

fn why(answer: &Answer) -> String {
    let one = |r: &grundy::answer::Reason| json!({"theorem": r.theorem().id, "says": words::says(r), "facts": words::facts(r)});
    answer.because.iter().map(one).collect::<Value>().to_string()
}

fn write(answer: &Answer, format: Format, partial: bool) -> String {
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = grundy_view::write(answer, Look { format, colour: false, partial }, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

impl Told {
    /// Everything about an answer.
    pub(crate) fn answer(answer: Arc<Answer>, partial: bool) -> Told {
        Told(Source::Answer { answer, partial })
    }

    /// The reasons alone.
    pub(crate) fn reasons(answer: &Answer) -> Told {
        Told(Source::Said { why: why(answer), json: None, text: None, latex: None })
    }

    fn written(&self, py: Python<'_>, format: Format) -> Option<String> {
        match &self.0 {
            Source::Answer { answer, partial } => Some(py.detach(|| write(answer, format, *partial))),
            Source::Said { json, text, latex, .. } => match format {
                Format::Json => json.clone(),
                Format::Latex => latex.clone(),
                _ => text.clone(),
            },
        }
    }
}

#[pymethods]
impl Told {
    #[new]
    fn new(why: String, json: Option<String>, text: Option<String>, latex: Option<String>) -> Told {
        Told(Source::Said { why, json, text, latex })
    }

    /// The reasons, a list in JSON.
    fn why(&self, py: Python<'_>) -> String {
        match &self.0 {
            Source::Answer { answer, .. } => py.detach(|| why(answer)),
            Source::Said { why, .. } => why.clone(),
        }
    }

    /// The object of the contract.
    fn json(&self, py: Python<'_>) -> Option<String> {
        self.written(py, Format::Json)
    }

    /// The answer for reading.
    fn text(&self, py: Python<'_>) -> Option<String> {
        self.written(py, Format::Text)
    }

    /// The answer to paste into a paper.
    fn latex(&self, py: Python<'_>) -> Option<String> {
        self.written(py, Format::Latex)
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (String, Option<String>, Option<String>, Option<String>) {
        (self.why(py), self.json(py), self.text(py), self.latex(py))
    }
}
