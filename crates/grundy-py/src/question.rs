//! Questions constructed from Python's arguments.

use crate::error::{self, internal};
use crate::number::{int, nat};
use crate::run::Terms;
use crate::{answer, run};
use grundy::Failure;
use grundy_answers::reader::{Argument, Form, Holds, Parameter, Reader, forms};
use grundy_answers::words::speaking;
use grundy_answers::{Format, NoReply, Problem, Reply, contract, games_json};
use grundy_core::notation::parse_nat;
use grundy_core::{Component, Dialect, Heap, Language, Position, Ruleset};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

/// The reason why there is no answer.
enum Unanswered {
    /// The arguments do not form a question.
    Misread(Box<Problem>),
    /// The library failed to answer the question completely.
    NoReply(NoReply),
}

/// Asks a question of the registry.
#[pyfunction]
pub(crate) fn ask<'py>(
    py: Python<'py>,
    question: &str,
    given: &Bound<'py, PyDict>,
    terms: Terms,
) -> PyResult<Bound<'py, PyDict>> {
    terms.speaking(py, || {
        let asked = asked_as(py, question, given, &terms, answer::prepare_within)?;
        answer::fields(py, asked, false)
    })
}

/// Asks a question of the registry, and writes the answer in a format; nothing if it does not suit.
#[pyfunction]
pub(crate) fn written(
    py: Python<'_>,
    question: &str,
    given: &Bound<'_, PyDict>,
    format: &str,
    terms: Terms,
) -> PyResult<Option<String>> {
    let Some(format) = Format::named(format) else { return Ok(None) };
    terms.speaking(py, || {
        asked_as(py, question, given, &terms, move |answer, _| Ok(crate::told::write(&*answer, format, false)))
    })
}

/// Returns the answer to a question of the registry, converted by a function while the interpreter is released.
fn asked_as<T: Send + 'static>(
    py: Python<'_>,
    question: &str,
    given: &Bound<'_, PyDict>,
    terms: &Terms,
    made: impl FnOnce(Box<dyn Reply>, &grundy::Meter) -> Result<T, Failure> + Send + 'static,
) -> PyResult<T> {
    let Some(reading) = forms::question(question) else {
        return Err(internal(py, format!("unknown question {question}")));
    };
    let mut words = terms.given();
    for (name, value) in given {
        let name: String = name.extract()?;
        if let Some(value) = value_of(reading, &name, &value)? {
            words.push(name, value);
        }
    }
    // Reading is work, too, and under the same budget.
    let asked = run::run(py, terms, move |meter| {
        let read = Reader { meter: Some(meter), ..Reader::PYTHON }.read(reading, &words);
        let asked = read.map_err(|why| Unanswered::Misread(Box::new(Problem::misread(&why, Dialect::Python))))?;
        let answered = asked.question.ask(&asked.options, meter);
        answered.and_then(|answer| Ok(made(answer, meter)?)).map_err(Unanswered::NoReply)
    })?;
    asked.map_err(|why| match why {
        Unanswered::Misread(problem) => error::raise(py, &problem),
        Unanswered::NoReply(why) => error::no_reply(py, why),
    })
}

/// Converts a Python argument to the type of its parameter; `None` if it is omitted.
fn value_of(form: &'static Form, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    let known = |p: &&Parameter| p.spelling(Dialect::Python) == name;
    let Some(parameter) = form.parameters_in(Dialect::Python).find(known) else {
        return Err(PyTypeError::new_err(format!("{}() has no argument {name}", form.name)));
    };
    if value.is_none() && !parameter.required {
        return Ok(None);
    }
    let what = if parameter.holds == Holds::Heaps { "a heap" } else { name };
    Ok(Some(match parameter.holds {
        Holds::Flag | Holds::Output => Argument::Flag(flag(name, value)?),
        Holds::Word(_) | Holds::Scale => Argument::Text(value.str()?.to_string()),
        Holds::Query | Holds::Ruleset | Holds::Text => match value.cast::<PyString>() {
            Ok(text) => Argument::Text(text.to_str()?.to_owned()),
            Err(_) => return Err(not_text(name, value)),
        },
        Holds::TextFile => {
            let (name, text) = value.extract().map_err(|_| not_text(name, value))?;
            Argument::File { name, text }
        }
        holds => {
            let one = matches!(holds, Holds::Number | Holds::Count { .. });
            let several = !one && (value.is_instance_of::<PyTuple>() || value.is_instance_of::<PyList>());
            match value.cast::<PyString>() {
                Ok(text) => Argument::Text(text.to_str()?.to_owned()),
                Err(_) if several => {
                    Argument::Numbers(value.try_iter()?.map(|n| nat(&n?, what)).collect::<PyResult<_>>()?)
                }
                Err(_) => Argument::Number(nat(value, what)?),
            }
        }
    }))
}

fn not_text(name: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let kind = value.get_type().name().map_or_else(|_| "something else".to_owned(), |kind| kind.to_string());
    PyTypeError::new_err(format!("{name} must be text, not {kind}"))
}

/// Converts a boolean of Python or NumPy; fails for all other types, such as the text "no".
fn flag(name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let kind = value.get_type().name()?;
    match kind.to_str()? {
        "bool" | "bool_" => value.is_truthy(),
        other => Err(PyTypeError::new_err(format!("{name} must be True or False, not {other}"))),
    }
}

/// Returns the catalogue in JSON.
#[pyfunction]
#[pyo3(signature = (name, lang = None))]
pub(crate) fn games(py: Python<'_>, name: Option<&str>, lang: Option<&str>) -> PyResult<String> {
    let language = lang.map_or(Ok(Language::English), |code| run::language(py, code))?;
    speaking(language, || {
        let unknown = || Problem::no_such_game(name.unwrap_or_default(), Dialect::Python);
        let found = games_json(name).ok_or_else(|| error::raise(py, &unknown()))?;
        Ok(contract::json(&found))
    })
}

/// Returns the sources of a game, or all, as BibTeX.
#[pyfunction]
pub(crate) fn cite(py: Python<'_>, name: Option<&str>) -> PyResult<String> {
    let unknown = || Problem::no_such_game(name.unwrap_or_default(), Dialect::Python);
    let sources = grundy_answers::cited(name).ok_or_else(|| error::raise(py, &unknown()))?;
    Ok(sources.iter().map(|source| source.bibtex()).collect::<Vec<_>>().join("\n"))
}

/// Returns a component in canonical notation.
#[pyfunction]
pub(crate) fn place<'py>(
    py: Python<'py>,
    text: &str,
    piles: Vec<Bound<'py, PyAny>>,
    bound: Option<Bound<'py, PyAny>>,
) -> PyResult<String> {
    let ruleset: Ruleset = text.parse().map_err(|why| error::notation(py, &why, text))?;
    let mut heaps: Vec<Heap> = piles.iter().map(|n| Ok(Heap::of(nat(n, "a pile")?))).collect::<PyResult<_>>()?;
    if let (Some(bound), [only]) = (bound, heaps.as_mut_slice()) {
        only.limit = Some(nat(&bound, "the bound")?);
    }
    let component = Component { ruleset, position: Position(heaps) };
    Ok(py.detach(|| component.to_string()))
}

/// Returns the digits of a number: Python's own conversion is slow and limited.
#[pyfunction]
pub(crate) fn decimal(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<String> {
    let n = nat(n, "the number")?;
    Ok(py.detach(|| n.to_string()))
}

/// Returns the number with these digits.
#[pyfunction]
pub(crate) fn integer<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let n = py.detach(|| parse_nat(text)).map_err(|why| error::notation(py, &why, text))?;
    int(py, &n)
}
