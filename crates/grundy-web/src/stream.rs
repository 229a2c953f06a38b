//! Progress and answers as server-sent events.

use crate::lanes::Running;
use crate::room::Room;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use grundy_answers::contract::{self, Progress};
use grundy_answers::routes::{Done, Trouble};
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// The interval between two progress events.
const PACE: Duration = Duration::from_millis(200);

/// Returns a response that streams `progress` events and ends with one `answer` or `problem`. Dropping it cancels the
/// computation.
pub(crate) fn events(running: Running, room: Arc<Room>) -> Response {
    let next = |state: Option<(Running, Arc<Room>)>| async move {
        let (mut running, room) = state?;
        let (event, state) = match tokio::time::timeout(PACE, running.answer()).await {
            Err(_) => {
                let seen = running.seen();
                let progress = Progress { done: seen.done, of: seen.of, elapsed_ms: seen.elapsed.as_millis() as u64 };
                (event("progress", &contract::json(&progress)).into(), Some((running, room)))
            }
            Ok(answered) => (last(answered, &room), None),
        };
        Some((Ok::<Bytes, Infallible>(event), state))
    };
    let mut response = Response::new(Body::from_stream(stream::unfold(Some((running, room)), next)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Returns the event that ends a stream.
fn last(answered: Done, room: &Arc<Room>) -> Bytes {
    let answer = match answered {
        Ok(answer) => answer,
        Err(trouble) => return problem(&trouble).into(),
    };
    match room.claim(answer.body.len()) {
        Some(claim) => claim.hold(event("answer", &String::from_utf8_lossy(&answer.body)).into()),
        None => problem(&Trouble::busy("the server is sending too many large answers")).into(),
    }
}

fn problem(trouble: &Trouble) -> String {
    let mut object = trouble.to_json();
    object["status"] = json!(trouble.status);
    event("problem", &object.to_string())
}

/// Formats one event, whose data may have several lines.
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
