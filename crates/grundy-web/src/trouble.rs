//! Answers that are none: errors as responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::{Answer, Budget, Failure, Meter, Stop};
use grundy_core::Misread;
use grundy_view::contract::Remedy;
use grundy_view::{Dialect, JSON, Look, Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// An error on its way to the client.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    pub(crate) status: StatusCode,
    pub(crate) problem: Box<Problem>,
    /// What was known when a budget ran out, as its JSON.
    pub(crate) partial: Option<Value>,
}

impl Trouble {
    pub(crate) fn new(status: StatusCode, kind: ProblemKind, message: impl Into<String>) -> Trouble {
        Trouble { status, problem: Box::new(Problem::new(kind, message)), partial: None }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Trouble {
        self.problem.help = Some(help.into());
        self
    }

    /// Adds a value of a parameter that would do.
    pub(crate) fn remedy(mut self, parameter: &str, value: impl ToString) -> Trouble {
        self.problem.remedy = Some(Box::new(Remedy { parameter: parameter.to_owned(), value: value.to_string() }));
        self
    }

    /// A request that is legal and impossible.
    pub(crate) fn range(message: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, ProblemKind::Range, message)
    }

    /// A parameter that cannot be read.
    pub(crate) fn malformed(message: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::BAD_REQUEST, ProblemKind::Notation, message)
    }

    /// No room for more work.
    pub(crate) fn busy(message: &str) -> Trouble {
        Trouble::new(StatusCode::SERVICE_UNAVAILABLE, ProblemKind::Budget, message).help("try again in a second")
    }

    /// A defect in this program.
    pub(crate) fn internal(message: impl Into<String>) -> Trouble {
        Trouble::new(StatusCode::INTERNAL_SERVER_ERROR, ProblemKind::Internal, message).help("please report this")
    }

    /// Why the library gave no answer. `partial` says whether what is known so far is wanted.
    pub(crate) fn failure(failure: Failure, partial: bool) -> Trouble {
        let mut trouble = Trouble::from(Problem::of(&failure, Dialect::Api));
        let Failure::Stopped(stopped) = failure else { return trouble };
        if stopped.why == Stop::Cancelled {
            trouble.status = StatusCode::SERVICE_UNAVAILABLE;
        }
        if partial {
            trouble.partial = stopped.partial.and_then(|answer| partial_json(&answer));
        }
        trouble
    }

    /// The body of the response.
    pub(crate) fn to_json(&self) -> Value {
        let mut object = self.problem.to_json();
        if let Some(partial) = &self.partial {
            object["partial"] = partial.clone();
        }
        object
    }
}

/// An error as it comes from a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Told {
    status: u16,
    kind: String,
    message: String,
    column: Option<usize>,
    help: Option<String>,
    remedy: Option<(String, String)>,
    partial: Option<Value>,
}

/// The kinds by their names in the contract.
const KINDS: [(&str, ProblemKind); 5] = [
    ("notation", ProblemKind::Notation),
    ("range", ProblemKind::Range),
    ("budget", ProblemKind::Budget),
    ("io", ProblemKind::Io),
    ("internal", ProblemKind::Internal),
];

impl From<Trouble> for Told {
    fn from(trouble: Trouble) -> Told {
        let Trouble { status, problem, partial } = trouble;
        let Problem { kind, message, column, help, remedy, .. } = *problem;
        let kind = KINDS.iter().find(|(_, other)| *other == kind).map_or("internal", |(name, _)| name).to_owned();
        let remedy = remedy.map(|remedy| (remedy.parameter, remedy.value));
        Told { status: status.as_u16(), kind, message, column, help, remedy, partial }
    }
}

impl From<Told> for Trouble {
    fn from(told: Told) -> Trouble {
        let Told { status, kind, message, column, help, remedy, partial } = told;
        let kind = KINDS.iter().find(|(name, _)| *name == kind).map_or(ProblemKind::Internal, |(_, kind)| *kind);
        let remedy = remedy.map(|(parameter, value)| Box::new(Remedy { parameter, value }));
        let problem = Problem { column, help, remedy, ..Problem::new(kind, message) };
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Trouble { status, problem: Box::new(problem), partial }
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
            ProblemKind::Notation => StatusCode::BAD_REQUEST,
            // Files are not read here, so `@path` is a matter of notation.
            ProblemKind::Io => StatusCode::BAD_REQUEST,
            ProblemKind::Range | ProblemKind::Budget => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Trouble { status, problem: Box::new(problem), partial: None }
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.to_json().to_string()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
