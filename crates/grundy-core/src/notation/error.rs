//! Errors in the notation, each with the problem, its column and the remedy.

use crate::{Nat, Sentence, Stop, bits, sentence};
use std::fmt;

/// The kind of an error in a text in the notation for games and positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The text is not in the notation.
    Notation,
    /// A number or a set in the text is outside its limits, although the text is well formed.
    Range,
    /// A file named by `@path` cannot be read.
    Io,
    /// There is no time (or memory) to compute the numbers in the text.
    Stopped(Stop),
}

/// A syntax error in a position or a ruleset, or another reason why it could not be parsed, with its location and a
/// suggested correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// A description of the problem in one sentence.
    pub message: Sentence,
    /// The column at which the error begins, counted from 1.
    pub column: usize,
    /// The text that was expected at the column of the error; `None` if the error has no such text.
    pub expected: Option<Sentence>,
    /// A suggestion for correcting the erroneous text; `None` if there is none.
    pub help: Option<Sentence>,
    /// Whether the message should point to the catalogue of games.
    pub see_games: bool,
}

/// The maximum number of characters of a part of an error. It may quote the user's input, which may have a million
/// digits.
const MAX_SHOWN: usize = 400;

/// Returns a part of an error message, with its values truncated to a readable length.
pub fn clipped(sentence: Sentence) -> Sentence {
    sentence.clipped(MAX_SHOWN)
}

/// Formats a number for an error message. A number too long to be shown is described by its length.
pub(super) fn brief(n: &Nat) -> Sentence {
    match bits(n) {
        0..=1300 => Sentence::verbatim(n.to_string()),
        long => sentence!("notation-a-number-of-bits", "(a number of {bits} bits)", bits = long),
    }
}

impl NotationError {
    pub(super) fn new(column: usize, message: Sentence) -> NotationError {
        NotationError {
            kind: ErrorKind::Notation,
            message: clipped(message),
            column,
            expected: None,
            help: None,
            see_games: false,
        }
    }

    pub(super) fn expected(mut self, what: Sentence) -> NotationError {
        self.expected = Some(clipped(what));
        self
    }

    pub(super) fn help(mut self, help: Sentence) -> NotationError {
        self.help = Some(clipped(help));
        self
    }

    pub(super) fn see_games(mut self) -> NotationError {
        self.see_games = true;
        self
    }

    pub(super) fn kind(mut self, kind: ErrorKind) -> NotationError {
        self.kind = kind;
        self
    }

    /// Returns the error as a sentence, with its column and what was expected there.
    pub fn sentence(&self) -> Sentence {
        let (message, column) = (self.message.clone(), self.column);
        match &self.expected {
            None => sentence!("notation-at", "{message} (column {column})", message: message, column = column),
            Some(expected) => sentence!(
                "notation-expected-at",
                "{message} (column {column}): expected {expected}",
                message: message,
                column = column,
                expected: expected.clone()
            ),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for NotationError {}
