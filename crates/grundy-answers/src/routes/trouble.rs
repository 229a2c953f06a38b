//! Errors that are sent in place of answers.

use crate::contract::Remedy;
use crate::report::{NoReply, Reply};
use crate::{Dialect, JSON, Look, Problem, ProblemKind};
use grundy::{Budget, Failure, Meter, Stop};
use grundy_core::Misread;
use grundy_core::notation::ErrorKind;
use serde_json::Value;
use std::time::Duration;

/// The HTTP status codes of errors.
pub mod status {
    /// The status of a request with an invalid parameter.
    pub const UNREADABLE: u16 = 400;
    /// The status of a request to an unknown route.
    pub const NOWHERE: u16 = 404;
    /// The status of a valid request that cannot be answered at all, or not within its budget.
    pub const IMPOSSIBLE: u16 = 422;
    /// The status of an error caused by a defect in this program.
    pub const DEFECT: u16 = 500;
    /// The status of a request that is refused because the server is busy.
    pub const BUSY: u16 = 503;
}

/// An error to be sent to the client in place of an answer.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// The HTTP status code: a constant of [`status`], or another code that the server assigns.
    pub status: u16,
    /// The description of the error: its kind, message and remedy.
    pub problem: Box<Problem>,
    /// The partial result at the time a limit was reached, as JSON; `None` if there is none.
    pub partial: Option<Value>,
}

impl Trouble {
    /// Returns an error with the given HTTP status, kind and message.
    pub fn new(status: impl Into<u16>, kind: ProblemKind, message: impl Into<String>) -> Trouble {
        Trouble { status: status.into(), problem: Box::new(Problem::new(kind, message)), partial: None }
    }

    /// Returns the error with `help` as the suggested remedy.
    pub fn help(mut self, help: impl Into<String>) -> Trouble {
        self.problem.help = Some(help.into());
        self
    }

    /// Returns the error with a remedy: the request would succeed if the parameter `parameter` had the value `value`.
    pub fn remedy(mut self, parameter: &str, value: impl ToString) -> Trouble {
        self.problem.remedy = Some(Box::new(Remedy { parameter: parameter.to_owned(), value: value.to_string() }));
        self
    }

    /// Returns an error with status 422: the request is valid, but it cannot be answered.
    pub fn range(message: impl Into<String>) -> Trouble {
        Trouble::new(status::IMPOSSIBLE, ProblemKind::Range, message)
    }

    /// Returns an error with status 404: the route `path` is unknown.
    pub fn nowhere(path: &str) -> Trouble {
        let message = format!("unknown route {path}");
        Trouble::new(status::NOWHERE, ProblemKind::Range, message).help("/api lists the routes")
    }

    /// Returns an error with status 400: a parameter is invalid.
    pub fn malformed(message: impl Into<String>) -> Trouble {
        Trouble::new(status::UNREADABLE, ProblemKind::Notation, message)
    }

    /// Returns an error with status 503: the server is busy.
    pub fn busy(message: &str) -> Trouble {
        Trouble::new(status::BUSY, ProblemKind::Budget, message).help("try again in a second")
    }

    /// Returns an error with status 500: this program has a defect.
    pub fn internal(message: impl Into<String>) -> Trouble {
        Trouble::new(status::DEFECT, ProblemKind::Internal, message).help("please report this")
    }

    /// Converts a failure of the library into an error for the client. If `partial` is set and there is a partial
    /// result, the error includes it.
    pub fn failure(why: impl Into<NoReply>, partial: bool) -> Trouble {
        let NoReply { failure, partial: found } = why.into();
        let mut trouble = Trouble::from(Problem::of(&failure, Dialect::Api));
        if let Failure::Stopped(stopped) = failure
            && stopped.why == Stop::Cancelled
        {
            trouble.status = status::BUSY;
        }
        trouble.partial = found.filter(|_| partial).and_then(|answer| partial_json(&*answer));
        trouble
    }

    /// Returns the error as the JSON body of the response.
    pub fn to_json(&self) -> Value {
        let mut object = self.problem.to_json();
        if let Some(partial) = &self.partial {
            object["partial"] = partial.clone();
        }
        object
    }
}

/// Returns a partial result as JSON; `None` if it is too large to send.
fn partial_json(answer: &dyn Reply) -> Option<Value> {
    const MOST: usize = 1 << 20;
    let mut text = crate::routes::render::Bounded::new(MOST);
    let meter = Meter::new(Budget { time: Some(Duration::from_millis(250)), ..Budget::UNLIMITED });
    crate::write(answer, Look { format: &JSON, colour: false, partial: true }, &meter, &mut text).ok()?;
    serde_json::from_slice(&text.into_inner()).ok()
}

impl From<Misread> for Trouble {
    fn from(why: Misread) -> Trouble {
        // A number can be so long that reading it meets a limit.
        if let Misread::Notation { error, .. } = &why
            && let ErrorKind::Stopped(stop) = error.kind
        {
            return Trouble::failure(stop, false);
        }
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

#[cfg(test)]
mod tests;
