//! Errors for people and for machines.

use crate::number::shorten;
use grundy::Failure;
use grundy_core::notation::ErrorKind;
use grundy_core::{NotationError, Stop};
use serde_json::{Map, Value, json};

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
}

impl Problem {
    /// A problem of some kind.
    pub fn new(kind: ProblemKind, message: impl Into<String>) -> Problem {
        Problem { kind, message: message.into(), column: None, help: None, input: None }
    }

    /// Adds what to do.
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// A notation error in `input`.
    pub fn notation(error: &NotationError, input: &str) -> Problem {
        let kind = match error.kind {
            ErrorKind::Notation => ProblemKind::Notation,
            ErrorKind::Range => ProblemKind::Range,
            ErrorKind::Io => ProblemKind::Io,
        };
        let message = match &error.expected {
            Some(expected) => format!("{}: expected {expected}", error.message),
            None => error.message.clone(),
        };
        let help = error.help.clone().or_else(|| Some("`grundy games` shows how each game is written".to_owned()));
        Problem { kind, message, column: Some(error.column), help, input: Some(input.to_owned()) }
    }

    /// Why there is no answer.
    pub fn failure(failure: &Failure) -> Problem {
        match failure {
            Failure::Stopped(stopped) => {
                let mut message = format!("stopped: {}", stopped.why);
                if let Some(progress) = &stopped.progress {
                    message.push_str(&format!("; {progress}"));
                }
                Problem::new(ProblemKind::Budget, message).help(match stopped.why {
                    Stop::Cancelled => "it was interrupted from outside; run it again for the whole answer",
                    _ => "allow more with --budget time=10m,memory=8GiB,positions=1e12",
                })
            }
            Failure::Refused(refused) => {
                let kind = if refused.at.is_some() { ProblemKind::Notation } else { ProblemKind::Range };
                Problem {
                    help: refused.help.clone(),
                    column: refused.at.as_ref().map(|at| at.column),
                    input: refused.at.as_ref().map(|at| at.line.clone()),
                    ..Problem::new(kind, &refused.message)
                }
            }
            Failure::Disagreement { .. } => Problem::new(ProblemKind::Internal, failure.to_string()),
        }
    }

    /// The word for the kind.
    pub fn kind_word(&self) -> &'static str {
        match self.kind {
            ProblemKind::Notation => "notation",
            ProblemKind::Range => "range",
            ProblemKind::Budget => "budget",
            ProblemKind::Io => "io",
            ProblemKind::Internal => "internal",
        }
    }

    /// The error object of the contract.
    pub fn to_json(&self) -> Value {
        let mut error = Map::new();
        error.insert("kind".into(), json!(self.kind_word()));
        error.insert("message".into(), json!(self.message));
        if let Some(column) = self.column {
            error.insert("column".into(), json!(column));
        }
        if let Some(help) = &self.help {
            error.insert("help".into(), json!(help));
        }
        json!({"format": 1, "error": error})
    }

    /// The error for reading: message, the place marked, the remedy.
    pub fn to_text(&self) -> String {
        let at = self.column.map_or(String::new(), |c| format!(" (column {c})"));
        let mut out = format!("error: {}{at}\n", shorten(&self.message));
        if let (Some(column), Some(input)) = (self.column, &self.input) {
            out.push_str(&excerpt(input, column));
        }
        if let Some(help) = &self.help {
            out.push_str(&format!("help: {help}\n"));
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
