//! Converts problems into the Python exceptions defined in `grundy._errors`.

use crate::answer;
use grundy::Failure;
use grundy_answers::{Dialect, NoReply, Problem, ProblemKind};
use grundy_core::NotationError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    static ERRORS: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = ERRORS.get_or_try_init(py, || PyModule::import(py, "grundy._errors").map(Bound::unbind))?;
    module.bind(py).getattr(name)
}

/// Returns the exception for a problem.
pub(crate) fn raise(py: Python<'_>, problem: &Problem) -> PyErr {
    raise_with(py, problem, None).unwrap_or_else(|why| why)
}

fn raise_with(py: Python<'_>, problem: &Problem, partial: Option<Py<PyAny>>) -> PyResult<PyErr> {
    let name = match problem.kind {
        ProblemKind::Notation => "NotationError",
        ProblemKind::Range => "RangeError",
        ProblemKind::Budget => "Stopped",
        ProblemKind::Io => "FileError",
        ProblemKind::Internal => "InternalError",
    };
    let text = problem.to_text();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    // The remedy is added by the exception.
    let said = text.split("\nhelp: ").next().unwrap_or(text).trim_end();
    let class = class(py, name)?;
    let args = (said, &problem.message, problem.column, problem.help.as_deref());
    let raised = match partial {
        Some(partial) => class.call1((said, &problem.message, problem.column, problem.help.as_deref(), partial))?,
        None => class.call1(args)?,
    };
    Ok(PyErr::from_value(raised))
}

/// Returns the exception that a text is not in the notation.
pub(crate) fn notation(py: Python<'_>, why: &NotationError, text: &str) -> PyErr {
    raise(py, &Problem::notation(why, text, Dialect::Python))
}

/// Returns the exception that a number or a text is out of range.
pub(crate) fn range(py: Python<'_>, message: impl Into<String>, help: &str) -> PyErr {
    raise(py, &Problem::new(ProblemKind::Range, message).help(help))
}

/// Returns the exception that this program has a defect.
pub(crate) fn internal(py: Python<'_>, message: impl Into<String>) -> PyErr {
    raise(py, &Problem::new(ProblemKind::Internal, message).help("please report this"))
}

/// Returns the exception for a failure of the library.
pub(crate) fn failure(py: Python<'_>, failure: Failure) -> PyErr {
    no_reply(py, failure.into())
}

/// Returns the exception for a question without a complete answer, with the partial result.
pub(crate) fn no_reply(py: Python<'_>, why: NoReply) -> PyErr {
    let problem = Problem::of(&why.failure, Dialect::Python);
    let partial = why.partial.map(|partial| answer::fields(py, answer::prepare(partial), true)).transpose();
    let raised = match partial {
        Ok(partial) => raise_with(py, &problem, partial.map(|p| p.into_any().unbind())),
        Err(why) => Err(why),
    };
    raised.unwrap_or_else(|why| why)
}
