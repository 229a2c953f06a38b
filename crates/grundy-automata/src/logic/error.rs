//! Errors in a sentence or a file, with their place and remedy, and the reasons why no verdict was reached.

use super::ast::Place;
use crate::dfa::GaveUp;
use dashu_int::IBig;
use grundy_core::Stop;
use std::fmt;

/// Returns a part of an error message, truncated to a readable length.
fn clipped(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(400) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// A mistake in a sentence or a file of the prover's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicError {
    /// A description of the problem in one sentence.
    pub message: String,
    /// The line of the mistake in a file, counted from 1; `None` if the text is a single sentence.
    pub line: Option<usize>,
    /// The column at which the mistake begins, counted from 1. It is a column of the line `line` if the text is a file.
    pub column: usize,
    /// A suggestion for correcting the text.
    pub help: Option<String>,
}

impl LogicError {
    /// Returns an error with the given message, at the given place in the text.
    pub fn new(place: Place, message: impl Into<String>) -> LogicError {
        let line = (place.line > 0).then_some(place.line as usize);
        LogicError { message: clipped(message.into()), line, column: place.column as usize, help: None }
    }

    /// Returns the error with the suggestion `help` for correcting the text.
    pub fn help(mut self, help: impl Into<String>) -> LogicError {
        self.help = Some(clipped(help.into()));
        self
    }
}

impl fmt::Display for LogicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{} (line {line}, column {})", self.message, self.column),
            None => write!(f, "{} (column {})", self.message, self.column),
        }
    }
}

impl std::error::Error for LogicError {}

/// The reason why the prover reached no verdict on a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProverError {
    /// The sentence is invalid: its text contains a mistake, or a number that the numeration system cannot handle.
    Logic(LogicError),
    /// A limit was reached before the sentence was decided; the sentence may be true or false.
    GaveUp(GaveUp),
    /// The sentence contains this coefficient, which is too large for an automaton.
    Coefficient(IBig),
    /// The sentence **is refuted**, but a limit was reached before the least counterexample was found.
    NoWitness(GaveUp),
    /// The sentence uses the predicate of this name, whose definition is missing because a limit was reached.
    Missing(String),
}

impl ProverError {
    /// Returns whether the prover failed because of a limit rather than a mistake in the sentence.
    pub fn is_limit(&self) -> bool {
        !matches!(self, ProverError::Logic(_))
    }
}

impl From<LogicError> for ProverError {
    fn from(error: LogicError) -> ProverError {
        ProverError::Logic(error)
    }
}

impl From<Stop> for ProverError {
    fn from(stop: Stop) -> ProverError {
        ProverError::GaveUp(stop.into())
    }
}

impl From<GaveUp> for ProverError {
    fn from(error: GaveUp) -> ProverError {
        ProverError::GaveUp(error)
    }
}

impl fmt::Display for ProverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProverError::Logic(error) => error.fmt(f),
            ProverError::GaveUp(reason) => reason.fmt(f),
            ProverError::Coefficient(c) => write!(f, "the coefficient {c} is too large for an automaton"),
            ProverError::Missing(name) => write!(f, "this depends on `{name}`, which could not be decided"),
            ProverError::NoWitness(reason) => {
                write!(
                    f,
                    "the sentence is false, but the search for its least counterexample reached a limit: {reason}"
                )
            }
        }
    }
}

impl std::error::Error for ProverError {}
