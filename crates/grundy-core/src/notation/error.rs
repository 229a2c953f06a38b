//! Errors in the notation, each with the problem, its column and the remedy.

use crate::{Nat, Stop, bits};
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
    pub message: String,
    /// The column at which the error begins, counted from 1.
    pub column: usize,
    /// The text that was expected at the column of the error; `None` if the error has no such text.
    pub expected: Option<String>,
    /// A suggestion for correcting the erroneous text; `None` if there is none.
    pub help: Option<String>,
    /// Whether the message should point to the catalogue of games.
    pub see_games: bool,
}

/// The maximum number of characters of a part of an error. It may quote the user's input, which may have a million
/// digits.
const MAX_SHOWN: usize = 400;

/// Returns a part of an error message, truncated to a readable length.
pub fn clipped(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(MAX_SHOWN) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// Formats a number for an error message. A number too long to be shown is described by its length.
pub(super) fn brief(n: &Nat) -> String {
    match bits(n) {
        0..=1300 => n.to_string(),
        long => format!("(a number of {long} bits)"),
    }
}

impl NotationError {
    pub(super) fn new(column: usize, message: impl Into<String>) -> NotationError {
        NotationError {
            kind: ErrorKind::Notation,
            message: clipped(message.into()),
            column,
            expected: None,
            help: None,
            see_games: false,
        }
    }

    pub(super) fn expected(mut self, what: impl Into<String>) -> NotationError {
        self.expected = Some(clipped(what.into()));
        self
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> NotationError {
        self.help = Some(clipped(help.into()));
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
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (column {})", self.message, self.column)?;
        if let Some(expected) = &self.expected {
            write!(f, ": expected {expected}")?;
        }
        Ok(())
    }
}

impl std::error::Error for NotationError {}
