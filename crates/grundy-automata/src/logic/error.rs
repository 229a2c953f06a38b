//! Errors in a sentence or a file, with their place and remedy, and the reasons why no verdict was reached.

use super::ast::Place;
use crate::dfa::GaveUp;
use dashu_int::IBig;
use grundy_core::notation::clipped;
use grundy_core::{Sentence, Stop, sentence};
use std::fmt;

/// A mistake in a sentence or a file of the prover's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogicError {
    /// A description of the problem in one sentence.
    pub message: Sentence,
    /// The line of the mistake in a file, counted from 1; `None` if the text is a single sentence.
    pub line: Option<usize>,
    /// The column at which the mistake begins, counted from 1. It is a column of the line `line` if the text is a file.
    pub column: usize,
    /// A suggestion for correcting the text.
    pub help: Option<Sentence>,
}

impl LogicError {
    /// Returns an error with the given message, at the given place in the text.
    pub fn new(place: Place, message: Sentence) -> LogicError {
        let line = (place.line > 0).then_some(place.line as usize);
        LogicError { message: clipped(message), line, column: place.column as usize, help: None }
    }

    /// Returns the error with the suggestion `help` for correcting the text.
    pub fn help(mut self, help: Sentence) -> LogicError {
        self.help = Some(clipped(help));
        self
    }
}

impl LogicError {
    /// Returns the mistake as a sentence, with its place.
    pub fn sentence(&self) -> Sentence {
        let (message, column) = (self.message.clone(), self.column);
        match self.line {
            Some(line) => sentence!(
                "prover-at-line",
                "{message} (line {line}, column {column})",
                message: message,
                line = line,
                column = column
            ),
            None => sentence!("prover-at-column", "{message} (column {column})", message: message, column = column),
        }
    }
}

impl fmt::Display for LogicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
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

impl ProverError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            ProverError::Logic(error) => error.sentence(),
            ProverError::GaveUp(reason) => reason.sentence(),
            ProverError::Coefficient(c) => sentence!(
                "prover-the-coefficient-is-too-large-for-an",
                "the coefficient {c} is too large for an automaton",
                c = c
            ),
            ProverError::Missing(name) => sentence!(
                "prover-was-given-up-before-and-this-rests",
                "this depends on `{name}`, which could not be decided",
                name = name
            ),
            ProverError::NoWitness(reason) => sentence!(
                "prover-the-sentence-is-false-but-the-search",
                "the sentence is false, but the search for its least counterexample reached a limit: {reason}",
                reason: reason.sentence()
            ),
        }
    }
}

impl fmt::Display for ProverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for ProverError {}
