//! Why there is no answer.

use crate::answer::Stopped;
use grundy_core::Stop;
use std::fmt;

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// A budget ran out, or somebody asked to stop. What is known so far comes along.
    Stopped(Stopped),
    /// The question cannot be answered as put.
    Refused(Refused),
    /// Two methods disagree: a defect in this program.
    Disagreement {
        /// The first method.
        first: &'static str,
        /// The second method.
        second: &'static str,
        /// On what.
        about: String,
    },
}

/// A question that cannot be answered as put, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// Where in the text of the question, if it cannot be read.
    pub at: Option<Place>,
}

/// A place in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The character, from 1.
    pub column: usize,
    /// The line it is in.
    pub line: String,
}

impl Refused {
    /// Adds what to do.
    pub fn help(mut self, help: impl Into<String>) -> Refused {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refused {}

/// A refusal with this message.
pub fn refuse(message: impl Into<String>) -> Refused {
    Refused { message: message.into(), help: None, at: None }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure::Refused(refused)
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Stopped(stopped)
    }
}

impl From<Stop> for Failure {
    fn from(why: Stop) -> Failure {
        Failure::Stopped(why.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Stopped(stopped) => write!(f, "stopped: {}", stopped.why),
            Failure::Refused(refused) => refused.fmt(f),
            Failure::Disagreement { first, second, about } => {
                write!(f, "{first} and {second} disagree on {about}: please report this")
            }
        }
    }
}

impl std::error::Error for Failure {}
