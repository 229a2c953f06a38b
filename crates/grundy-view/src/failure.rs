//! Errors for people and for machines.

use crate::contract::{self, Remedy};
use crate::number::{short, shorten};
use crate::words::refusals::{self, Speaker};
use crate::words::{notation, refused, say};
use grundy::Failure;
use grundy_core::notation::{ErrorKind, catalogue, closest};
use grundy_core::{Dialect, Misread, NotationError, Stop, print};
use serde_json::{Value, json};

/// What kind of problem it is, as in the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The text is not in the notation.
    Notation,
    /// Something is outside what it may be, or not built yet.
    Range,
    /// A budget ran out, or the user interrupted.
    Budget,
    /// A file could not be read or written.
    Io,
    /// A defect in this program.
    Internal,
}

/// An error with its place and its remedy.
#[derive(Clone, Debug)]
pub struct Problem {
    /// What kind of problem it is.
    pub kind: ProblemKind,
    /// What is wrong.
    pub message: String,
    /// Where in the input, from 1.
    pub column: Option<usize>,
    /// What to do about it.
    pub help: Option<String>,
    /// The input that the column refers to.
    pub input: Option<String>,
    /// A value of a parameter that would do.
    pub remedy: Option<Box<Remedy>>,
}

impl Problem {
    /// A problem of some kind.
    pub fn new(kind: ProblemKind, message: impl Into<String>) -> Problem {
        Problem { kind, message: message.into(), column: None, help: None, input: None, remedy: None }
    }

    /// Adds what to do.
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// A notation error in `input`.
    pub fn notation(error: &NotationError, input: &str, dialect: Dialect) -> Problem {
        let kind = match error.kind {
            ErrorKind::Notation => ProblemKind::Notation,
            ErrorKind::Range => ProblemKind::Range,
            ErrorKind::Io => ProblemKind::Io,
            ErrorKind::Stopped(why) => return Problem::of(&why.into(), dialect),
        };
        let message = match &error.expected {
            Some(expected) => {
                say!("problem-expected", message = notation(&error.message), expected = notation(expected))
            }
            None => notation(&error.message),
        };
        let games = Speaker(dialect).question("games");
        let help = match error.help.as_ref().map(|help| (notation(help), help.ends_with('?'))) {
            Some((help, true)) if error.see_games => say!("problem-lists-all", help = help, games = games),
            Some((help, false)) if error.see_games => say!("problem-lists-them", help = help, games = games),
            Some((help, _)) => help,
            None => say!("problem-how-written", games = games),
        };
        let at = Some(error.column);
        Problem { column: at, input: Some(input.to_owned()), ..Problem::new(kind, message).help(help) }
    }

    /// Why the words of a question make none.
    pub fn misread(why: &Misread, dialect: Dialect) -> Problem {
        print::shortened(short, || refusals::misread(why, dialect))
    }

    /// Why there is no answer.
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

    /// What stopped the writing of an answer, or why it cannot be written.
    pub fn stopped(why: Stop, dialect: Dialect) -> Problem {
        Problem::of(&why.into(), dialect)
    }

    /// That there is no game of this name, and which one was perhaps meant.
    pub fn no_such_game(name: &str, dialect: Dialect) -> Problem {
        let problem = Problem::new(ProblemKind::Notation, say!("problem-no-game", name = shorten(name)));
        problem.help(match closest(&name.to_lowercase(), catalogue::names()) {
            Some(near) => say!("misread-near", near = near),
            None => say!("problem-games-all", games = Speaker(dialect).question("games")),
        })
    }

    /// That an answer has no certificate.
    pub fn no_certificate() -> Problem {
        Problem::new(ProblemKind::Range, say!("problem-no-certificate")).help(say!("problem-no-certificate.help"))
    }

    /// The error object of the contract.
    pub fn to_json(&self) -> Value {
        json!(contract::Error::from(self))
    }

    /// The error for reading: message, the place marked, the remedy.
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

/// The input around a column, with a mark below it. Long inputs are cut, control characters made visible.
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
