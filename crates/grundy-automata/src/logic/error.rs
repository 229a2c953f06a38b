//! What is wrong with a sentence or a file, where, and what to write instead; and why no answer was found.

use super::ast::Place;
use crate::dfa::GaveUp;
use dashu_int::IBig;
use grundy_core::Stop;
use grundy_core::notation::clipped;
use std::fmt;

/// A mistake in a sentence or a file of the prover's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicError {
    /// What is wrong.
    pub message: String,
    /// The line, from 1, if the text is a file.
    pub line: Option<usize>,
    /// The character it starts at, from 1: in its line of a file, or in the sentence.
    pub column: usize,
    /// What to do about it.
    pub help: Option<String>,
}

impl LogicError {
    /// An error at a place of the text.
    pub fn new(place: Place, message: impl Into<String>) -> LogicError {
        let line = (place.line > 0).then_some(place.line as usize);
        LogicError { message: clipped(message.into()), line, column: place.column as usize, help: None }
    }

    /// The same error with advice.
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

/// Why the prover has no verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProverError {
    /// The question is not one: a mistake in the text, or a number the system cannot work with.
    Logic(LogicError),
    /// A limit was reached before the sentence was decided. It may be true and it may be false.
    GaveUp(GaveUp),
    /// A coefficient so large that no machine has room for its automaton.
    Coefficient(IBig),
    /// The sentence **is refuted**, but a limit was reached before its least counterexample was found.
    NoWitness(GaveUp),
    /// It rests on something of this name that a limit kept from being made.
    Missing(String),
}

impl ProverError {
    /// Whether a limit, and not a mistake, is the reason.
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
            ProverError::Missing(name) => write!(f, "`{name}` was given up before, and this rests on it"),
            ProverError::NoWitness(reason) => {
                write!(f, "the sentence is false, but the search for its least counterexample stopped: {reason}")
            }
        }
    }
}

impl std::error::Error for ProverError {}
