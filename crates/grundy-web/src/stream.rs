//! Progress and answer as server-sent events.

use crate::lanes::Running;
use crate::trouble::Trouble;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use serde_json::json;
use std::convert::Infallible;
use std::time::Duration;

/// How often progress is told.
const PACE: Duration = Duration::from_millis(200);

/// A stream of `progress` events that ends with one `answer` or one `problem`. Dropping it cancels the work.
pub(crate) fn events(running: Running) -> Response {
    let next = |state: Option<Running>| async move {
        let mut running = state?;
        let (event, state) = match tokio::time::timeout(PACE, &mut running.done).await {
            Err(_) => {
                let seen = running.seen();
                let data = json!({"done": seen.done, "of": seen.of, "elapsed_ms": seen.elapsed.as_millis() as u64});
                (event("progress", &data.to_string()), Some(running))
            }
            Ok(Ok(Ok(answer))) => (event("answer", &String::from_utf8_lossy(&answer.body)), None),
            Ok(Ok(Err(trouble))) => (problem(&trouble), None),
            Ok(Err(_)) => (problem(&Trouble::busy("the server is stopping")), None),
        };
        Some((Ok::<Bytes, Infallible>(event.into()), state))
    };
    let mut response = Response::new(Body::from_stream(stream::unfold(Some(running), next)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn problem(trouble: &Trouble) -> String {
    let mut object = trouble.to_json();
    object["status"] = json!(trouble.status.as_u16());
    event("problem", &object.to_string())
}

/// One event; JSON has no line breaks of its own.
fn event(name: &str, data: &str) -> String {
    let mut out = format!("event: {name}\n");
    for line in data.lines() {
        out.push_str("data: ");
        out.push_str(line);
        out.push('\n');
    }
    out.push('\n');
    out
}
