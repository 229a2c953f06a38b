//! Answers that are none: errors as responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::{Answer, Failure, Stop};
use grundy_view::{Format, Look, Problem, ProblemKind};
use serde_json::Value;

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
        let mut trouble = Trouble::from(Problem::failure(&failure));
        let Failure::Stopped(stopped) = failure else { return trouble };
        if stopped.why == Stop::Cancelled {
            trouble.status = StatusCode::SERVICE_UNAVAILABLE;
            trouble.problem.help = Some("the server is stopping, or the client went away; ask again".to_owned());
        } else {
            trouble.problem.help = Some(
                "allow more with `time` (milliseconds), `memory` (MiB) or `positions`, as far as the server does"
                    .to_owned(),
            );
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

/// The object of what was known; nothing if it is too large to send.
fn partial_json(answer: &Answer) -> Option<Value> {
    const MOST: usize = 1 << 20;
    let mut text = crate::render::Bounded::new(MOST);
    grundy_view::write(answer, Look { format: Format::Json, colour: false, partial: true }, &mut text).ok()?;
    serde_json::from_slice(&text.into_inner()).ok()
}

/// Options of the command line are parameters here.
fn as_parameters(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("--") {
        let (before, after) = rest.split_at(at);
        let name = &after[2..];
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(name.len());
        out.push_str(before);
        match end {
            0 => out.push_str("--"),
            _ => out.push_str(&format!("`{}`", name[..end].replace('-', "_"))),
        }
        rest = &name[end..];
    }
    out + rest
}

impl From<Problem> for Trouble {
    fn from(mut problem: Problem) -> Trouble {
        let status = match problem.kind {
            ProblemKind::Notation => StatusCode::BAD_REQUEST,
            // Files are not read here, so `@path` is a matter of notation.
            ProblemKind::Io => StatusCode::BAD_REQUEST,
            ProblemKind::Range | ProblemKind::Budget => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        problem.message = as_parameters(&problem.message);
        problem.help = problem.help.as_deref().map(as_parameters);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_named_as_parameters() {
        assert_eq!(
            as_parameters("leave out --from, --to and --double-check"),
            "leave out `from`, `to` and `double_check`"
        );
        assert_eq!(as_parameters("a -- b"), "a -- b");
        assert_eq!(as_parameters("nothing"), "nothing");
    }
}
