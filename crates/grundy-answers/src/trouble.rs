//! Answers that are none.

use grundy::{Answer, Budget, Failure, Meter, Stop};
use grundy_core::Misread;
use grundy_view::contract::Remedy;
use grundy_view::{Dialect, JSON, Look, Problem, ProblemKind};
use serde_json::Value;
use std::time::Duration;

/// What kind of error it is, in the numbers that clients of a server know.
pub mod status {
    /// A parameter cannot be read.
    pub const UNREADABLE: u16 = 400;
    /// Nothing is there.
    pub const NOWHERE: u16 = 404;
    /// Legal and impossible, or beyond the budget.
    pub const IMPOSSIBLE: u16 = 422;
    /// A defect.
    pub const DEFECT: u16 = 500;
    /// Not now.
    pub const BUSY: u16 = 503;
}

/// An error on its way to whoever asked.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// One of [`status`], or what else a server says.
    pub status: u16,
    /// What is said about it.
    pub problem: Box<Problem>,
    /// What was known when a budget ran out, as its JSON.
    pub partial: Option<Value>,
}

impl Trouble {
    /// An error with nothing but a message.
    pub fn new(status: impl Into<u16>, kind: ProblemKind, message: impl Into<String>) -> Trouble {
        Trouble { status: status.into(), problem: Box::new(Problem::new(kind, message)), partial: None }
    }

    /// Adds what helps.
    pub fn help(mut self, help: impl Into<String>) -> Trouble {
        self.problem.help = Some(help.into());
        self
    }

    /// Adds a value of a parameter that would do.
    pub fn remedy(mut self, parameter: &str, value: impl ToString) -> Trouble {
        self.problem.remedy = Some(Box::new(Remedy { parameter: parameter.to_owned(), value: value.to_string() }));
        self
    }

    /// A request that is legal and impossible.
    pub fn range(message: impl Into<String>) -> Trouble {
        Trouble::new(status::IMPOSSIBLE, ProblemKind::Range, message)
    }

    /// A route that there is not, with its path.
    pub fn nowhere(path: &str) -> Trouble {
        let message = format!("there is nothing at {path}");
        Trouble::new(status::NOWHERE, ProblemKind::Range, message).help("/api lists the routes")
    }

    /// A parameter that cannot be read.
    pub fn malformed(message: impl Into<String>) -> Trouble {
        Trouble::new(status::UNREADABLE, ProblemKind::Notation, message)
    }

    /// No room for more work.
    pub fn busy(message: &str) -> Trouble {
        Trouble::new(status::BUSY, ProblemKind::Budget, message).help("try again in a second")
    }

    /// A defect in this program.
    pub fn internal(message: impl Into<String>) -> Trouble {
        Trouble::new(status::DEFECT, ProblemKind::Internal, message).help("please report this")
    }

    /// Why the library gave no answer. `partial` says whether what is known so far is wanted.
    pub fn failure(failure: Failure, partial: bool) -> Trouble {
        let mut trouble = Trouble::from(Problem::of(&failure, Dialect::Api));
        let Failure::Stopped(stopped) = failure else { return trouble };
        if stopped.why == Stop::Cancelled {
            trouble.status = status::BUSY;
        }
        if partial {
            trouble.partial = stopped.partial.and_then(|answer| partial_json(&answer));
        }
        trouble
    }

    /// The body of the answer that it is.
    pub fn to_json(&self) -> Value {
        let mut object = self.problem.to_json();
        if let Some(partial) = &self.partial {
            object["partial"] = partial.clone();
        }
        object
    }
}

/// The object of what was known; nothing if it is too large to send.
fn partial_json(answer: &Answer) -> Option<Value> {
    const MOST: usize = 1 << 20;
    let mut text = crate::render::Bounded::new(MOST);
    let meter = Meter::new(Budget { time: Some(Duration::from_millis(250)), ..Budget::UNLIMITED });
    grundy_view::write(answer, Look { format: &JSON, colour: false, partial: true }, &meter, &mut text).ok()?;
    serde_json::from_slice(&text.into_inner()).ok()
}

impl From<Misread> for Trouble {
    fn from(why: Misread) -> Trouble {
        Problem::misread(&why, Dialect::Api).into()
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        let status = match problem.kind {
            ProblemKind::Notation => status::UNREADABLE,
            // Files are not read here, so `@path` is a matter of notation.
            ProblemKind::Io => status::UNREADABLE,
            ProblemKind::Range | ProblemKind::Budget => status::IMPOSSIBLE,
            ProblemKind::Internal => status::DEFECT,
        };
        Trouble { status, problem: Box::new(problem), partial: None }
    }
}
