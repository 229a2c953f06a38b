//! Errors, as text for people and as data for machines.

use crate::contract::{self, Remedy};
use crate::number::{short, shorten};
use crate::words::refusals::{self, Speaker};
use crate::words::{refused, say, worded};
use grundy::Failure;
use grundy_core::notation::{ErrorKind, catalogue, closest};
use grundy_core::{Dialect, Misread, NotationError, Stop, print};
use serde_json::{Value, json};

/// The kind of an error, as in the JSON contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The input is not valid notation.
    Notation,
    /// A number is out of range, or an operation is not supported.
    Range,
    /// A limit was reached, or the user interrupted the work.
    Budget,
    /// Reading or writing a file failed.
    Io,
    /// A defect in this program.
    Internal,
}

/// An error as shown to users, with its location in the input and a remedy if they are known.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The kind of the problem.
    pub kind: ProblemKind,
    /// A description of the error, in one sentence.
    pub message: String,
    /// The column of the error in the input, counted from 1; `None` if the error has no location.
    pub column: Option<usize>,
    /// A way to correct the error; `None` if none is known.
    pub help: Option<String>,
    /// The input in which `column` locates the error; `None` if the error has no location.
    pub input: Option<String>,
    /// A parameter value with which the request would succeed; `None` if none is known.
    pub remedy: Option<Box<Remedy>>,
}

impl Problem {
    /// Returns an error of the given kind, without location and remedy.
    pub fn new(kind: ProblemKind, message: impl Into<String>) -> Problem {
        Problem { kind, message: message.into(), column: None, help: None, input: None, remedy: None }
    }

    /// Returns the error with `help` as the way to correct it.
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// Returns the error for a syntax error in `input`, worded for the front end `dialect`.
    pub fn notation(error: &NotationError, input: &str, dialect: Dialect) -> Problem {
        let kind = match error.kind {
            ErrorKind::Notation => ProblemKind::Notation,
            ErrorKind::Range => ProblemKind::Range,
            ErrorKind::Io => ProblemKind::Io,
            ErrorKind::Stopped(why) => return Problem::of(&why.into(), dialect),
        };
        let message = match &error.expected {
            Some(expected) => {
                say!("problem-expected", message = worded(&error.message), expected = worded(expected))
            }
            None => worded(&error.message),
        };
        let games = Speaker(dialect).question("games");
        let help = match error.help.as_ref().map(|help| (worded(help), help.to_string().ends_with('?'))) {
            Some((help, true)) if error.see_games => say!("problem-lists-all", help = help, games = games),
            Some((help, false)) if error.see_games => say!("problem-lists-them", help = help, games = games),
            Some((help, _)) => help,
            None => say!("problem-how-written", games = games),
        };
        let at = Some(error.column);
        Problem { column: at, input: Some(input.to_owned()), ..Problem::new(kind, message).help(help) }
    }

    /// Returns the error for parameters that do not form a valid question, worded for the front end `dialect`.
    pub fn misread(why: &Misread, dialect: Dialect) -> Problem {
        print::shortened(short, || refusals::misread(why, dialect))
    }

    /// Returns the error for a failure of the library, worded for the front end `dialect`.
    pub fn of(failure: &Failure, dialect: Dialect) -> Problem {
        // What would only be shortened is not written out.
        print::shortened(short, || match failure {
            Failure::Stopped(stopped) => {
                let mut message = say!("stopped", why = refusals::why_stopped(stopped.why));
                if let Some(so_far) = &stopped.so_far {
                    message.push_str(&format!("; {}", refusals::so_far(so_far)));
                }
                let (help, remedy) = refusals::stopped(stopped.why, dialect);
                Problem { remedy, ..Problem::new(ProblemKind::Budget, message).help(help) }
            }
            Failure::Refused(refusal) => refused::refused(refusal, dialect),
            Failure::Disagreement { .. } => Problem::new(ProblemKind::Internal, failure.to_string()),
        })
    }

    /// Returns the error, worded for the front end `dialect`, that reports that writing an answer was stopped for the
    /// reason `why`.
    pub fn stopped(why: Stop, dialect: Dialect) -> Problem {
        Problem::of(&why.into(), dialect)
    }

    /// Returns the error for an unknown game, with a suggestion of a similar name.
    pub fn no_such_game(name: &str, dialect: Dialect) -> Problem {
        let problem = Problem::new(ProblemKind::Notation, say!("problem-no-game", name = shorten(name)));
        problem.help(match closest(&name.to_lowercase(), catalogue::names()) {
            Some(near) => say!("misread-near", near = near),
            None => say!("problem-games-all", games = Speaker(dialect).question("games")),
        })
    }

    /// Returns the error that reports that a certificate was requested for an answer that has none.
    pub fn no_certificate() -> Problem {
        Problem::new(ProblemKind::Range, say!("problem-no-certificate")).help(say!("problem-no-certificate.help"))
    }

    /// Returns the error as the error object of the JSON contract.
    pub fn to_json(&self) -> Value {
        json!(contract::Error::from(self))
    }

    /// Returns the error as text for readers: the message, the marked location, and the remedy.
    pub fn to_text(&self) -> String {
        let message = shorten(&self.message);
        let mut out = match self.column {
            Some(column) => say!("error-column", message = message, column = column),
            None => say!("error-head", message = message),
        };
        out.push('\n');
        if let (Some(column), Some(input)) = (self.column, &self.input) {
            out.push_str(&excerpt(input, column));
        }
        if let Some(help) = &self.help {
            out.push_str(&say!("error-help", help = help));
            out.push('\n');
        }
        out
    }
}

/// Returns the input around a column, with a mark below the column. Long inputs are shortened, and control characters
/// are made visible.
fn excerpt(input: &str, column: usize) -> String {
    const AROUND: usize = 50;
    let chars: Vec<char> = input.chars().collect();
    let at = column.saturating_sub(1).min(chars.len());
    let from = at.saturating_sub(AROUND);
    let to = (at + AROUND).min(chars.len());
    let visible = |c: &char| if c.is_control() { '␣' } else { *c };
    let text: String = chars[from..to].iter().map(visible).collect();
    let (left, right) = (if from > 0 { "…" } else { "" }, if to < chars.len() { "…" } else { "" });
    let indent = " ".repeat(at - from + left.chars().count());
    format!("  {left}{text}{right}\n  {indent}^\n")
}
