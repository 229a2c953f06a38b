//! What is wrong with a text, where, and what to write instead.

use crate::{Nat, Stop, bits};
use std::fmt;

/// What kind of mistake it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The text is not in the language.
    Notation,
    /// The text is in the language, but a number or a set is outside what it may be.
    Range,
    /// A file named by `@path` cannot be read.
    Io,
    /// There is no time for the numbers in it.
    Stopped(Stop),
}

/// An error in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// What kind of mistake it is.
    pub kind: ErrorKind,
    /// What is wrong.
    pub message: String,
    /// Where: the character it starts at, from 1.
    pub column: usize,
    /// What could stand there.
    pub expected: Option<String>,
    /// What to do about it.
    pub help: Option<String>,
    /// The catalogue of games would help as well.
    pub see_games: bool,
}

/// Most characters of a part of an error: it may quote the user, who may have written a million digits.
const MAX_SHOWN: usize = 400;

/// A part of an error, cut where it is no longer readable.
pub fn clipped(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(MAX_SHOWN) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// A number in an error: what would be cut anyhow is not converted.
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
