//! Errors as HTTP responses, and their form in messages from a worker.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy_answers::contract::Remedy;
pub(crate) use grundy_answers::routes::Trouble;
use grundy_answers::{Problem, ProblemKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An error, in the form in which a worker sends it.
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

/// The kinds of errors by their names in the contract.
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
        Told { status, kind, message, column, help, remedy, partial }
    }
}

impl From<Told> for Trouble {
    fn from(told: Told) -> Trouble {
        let Told { status, kind, message, column, help, remedy, partial } = told;
        let kind = KINDS.iter().find(|(name, _)| *name == kind).map_or(ProblemKind::Internal, |(_, kind)| *kind);
        let remedy = remedy.map(|(parameter, value)| Box::new(Remedy { parameter, value }));
        let problem = Problem { column, help, remedy, ..Problem::new(kind, message) };
        Trouble { status, problem: Box::new(problem), partial }
    }
}

/// An error that can be converted to a response.
pub(crate) trait Respond {
    fn into_response(self) -> Response;
}

impl Respond for Trouble {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = IntoResponse::into_response((status, self.to_json().to_string()));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
