//! The parsing of requests: their parameters, their budget, and the format of the answer.

use crate::app::App;
use crate::arrivals::too_large;
use crate::lanes::Work;
use crate::line::Line;
use crate::render::{OnItsWay, list};
use crate::stream;
use crate::trouble::{Respond, Trouble};
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Version, header};
use axum::response::Response;
use grundy::Budget;
use grundy_answers::ProblemKind;
use grundy_answers::routes::{JSON, Parameters, Wanted};
use std::sync::Arc;

/// The maximum length of the query of a URL, in bytes.
pub(crate) const LONGEST_QUERY: usize = 60_000;

/// A parsed request to a route that computes.
pub(crate) struct Received {
    app: Arc<App>,
    headers: HeaderMap,
    version: Version,
    line: Option<Arc<Line>>,
    work: Work,
}

impl FromRequestParts<Arc<App>> for Received {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Received, Response> {
        read(parts, app).map_err(Respond::into_response)
    }
}

fn read(parts: &Parts, app: &Arc<App>) -> Result<Received, Trouble> {
    let settings = &app.settings;
    let parameters = Parameters::read(parts.uri.query().unwrap_or_default(), &settings.usual, &settings.most)?;
    let text = parameters.text()?;
    let Parameters { given: rest, budget } = parameters;
    let path = parts.uri.path();
    let Budget { time, memory, positions } = budget;
    let json = wants(&parts.headers, JSON);
    let route = path.rsplit('/').next().unwrap_or_default().to_owned();
    let key = format!("{path}?{text}#{time:?} {memory:?} {positions:?} {json}");
    // What one tile costs, others about as far out cost too: they are read from the same table.
    let cost = match route.as_str() {
        "tile" => {
            let place = |name: &str| matches!(name, "row" | "column");
            let (places, table): (Vec<_>, Vec<_>) = rest.iter().partition(|(name, _)| place(name));
            let far: Vec<_> = places.iter().map(|(name, value)| (name, value.len())).collect();
            app.lanes.hash((path, table, far))
        }
        _ => app.lanes.hash(&key),
    };
    // Requests for the same rules resemble each other, whatever the numbers.
    let shape: String = rest.iter().flat_map(|(_, v)| v.chars()).filter(|c| !c.is_ascii_digit()).take(100).collect();
    let family = app.lanes.hash((path, shape));
    let wanted = Arc::new(Wanted { route, given: rest, json, body: Bytes::new() });
    let work = Work { key: key.into(), kept: true, cost, family, budget, wanted };
    let line = parts.extensions.get::<Arc<Line>>().cloned();
    Ok(Received { app: app.clone(), headers: parts.headers.clone(), version: parts.version, line, work })
}

/// Returns whether the client requests the media type `content_type` explicitly.
fn wants(headers: &HeaderMap, content_type: &str) -> bool {
    list(headers, header::ACCEPT)
        .any(|part| part.split(';').next().is_some_and(|t| t.trim().eq_ignore_ascii_case(content_type)))
}

impl Received {
    /// Computes the answer and returns the response.
    pub(crate) async fn respond(self) -> Response {
        let Received { app, headers, version, line, work } = self;
        if app.lanes.is_stopping() {
            return Trouble::busy("the server is stopping").into_response();
        }
        let mut running = app.lanes.start(work);
        let waiting = line.map(|line| line.wait(version));
        let answered = running.answer().await;
        drop(waiting);
        match answered.and_then(|answer| answer.in_room(&app.unread)) {
            Ok(answer) => answer.into_response(&headers),
            Err(trouble) => trouble.into_response(),
        }
    }

    /// Computes the answer like [`Received::respond`], but sends progress as events to clients that request them.
    pub(crate) async fn respond_long(self) -> Response {
        if !wants(&self.headers, "text/event-stream") || self.app.lanes.is_stopping() {
            return self.respond().await;
        }
        stream::events(self.app.lanes.start(self.work), self.app.unread.clone())
    }

    /// Returns the request with its body, of at most `most` bytes and of one of the media types `allowed`. The answer
    /// is not cached.
    pub(crate) async fn with_body_of(
        self,
        request: Request,
        allowed: &[&str],
        most: usize,
    ) -> Result<Received, Response> {
        let read = async {
            body_type(request.headers(), allowed)?;
            let announced = request.headers().get(header::CONTENT_LENGTH);
            let announced = announced.and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
            if announced.is_some_and(|n| n > most as u64) {
                return Err(too_large(most));
            }
            self.app.arrivals.receive(request.into_body(), most).await
        };
        read.await.map(|body| self.with_body(body)).map_err(Respond::into_response)
    }

    fn with_body(mut self, body: Bytes) -> Received {
        // The beginning is enough to tell files apart: a mistake costs a wait.
        self.work.cost = self.app.lanes.hash((&self.work.key, body.len(), &body[..body.len().min(4096)]));
        self.work.kept = false;
        Arc::make_mut(&mut self.work.wanted).body = body;
        self
    }

    /// Returns the request with enough memory for a table of a map, if the request itself sets no limit.
    pub(crate) fn with_table(mut self) -> Received {
        let settings = &self.app.settings;
        if self.work.budget.memory == Some(settings.usual.memory) {
            self.work.budget.memory = Some(settings.tables.max(settings.usual.memory));
        }
        self
    }
}

/// Fails if the body has a media type that is not allowed; a missing media type is accepted.
fn body_type(headers: &HeaderMap, allowed: &[&str]) -> Result<(), Trouble> {
    let Some(given) = headers.get(header::CONTENT_TYPE) else { return Ok(()) };
    let given = given.to_str().unwrap_or_default();
    let plain = given.split(';').next().unwrap_or_default().trim();
    if allowed.iter().any(|t| t.eq_ignore_ascii_case(plain)) {
        return Ok(());
    }
    let message = format!("the body has the unsupported type `{given}`");
    Err(Trouble::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ProblemKind::Range, message)
        .help(format!("send it as {}", allowed.join(" or "))))
}
