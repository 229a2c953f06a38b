//! What a request asks for: its parameters, its budget, and how it wants to hear the answer.

use crate::app::App;
use crate::lanes::{Attempt, Work};
use crate::render::Done;
use crate::trouble::Trouble;
use crate::{render, stream};
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use grundy::answer::Verdict;
use grundy::{Answer, Budget, Claim, Failure, Options, Question, ask};
use grundy_core::notation::closest;
use grundy_view::{Format, ProblemKind};
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;

/// Bytes of the longest query of a URL.
pub(crate) const LONGEST_QUERY: usize = 60_000;

/// The values of the common parameters.
#[derive(Debug, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "describes parameters; they are read by hand, for every route alike")]
pub(crate) struct BudgetParams {
    /// Milliseconds that the computation may take; the server has a maximum of its own
    #[param(minimum = 1, maximum = 86_400_000, example = 10_000)]
    time: Option<u64>,
    /// MiB that a table may occupy; the server has a maximum of its own
    #[param(minimum = 1, maximum = 1_048_576, example = 512)]
    memory: Option<u64>,
    /// Positions that may be evaluated
    #[param(minimum = 1, maximum = 1_000_000_000_000_000_u64)]
    positions: Option<u64>,
}

/// A request to a computing route.
pub(crate) struct Asked<T> {
    pub(crate) params: T,
    pub(crate) app: Arc<App>,
    pub(crate) headers: HeaderMap,
    budget: Budget,
    /// What the answer is kept under.
    key: String,
    family: String,
}

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asked<T>, Response> {
        read(parts, app).map_err(IntoResponse::into_response)
    }
}

fn read<T: DeserializeOwned>(parts: &Parts, app: &Arc<App>) -> Result<Asked<T>, Trouble> {
    let query = parts.uri.query().unwrap_or_default();
    let unreadable =
        |why: String| Trouble::malformed(format!("cannot read the parameters: {why}")).help("/api lists them");
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).map_err(|why| unreadable(why.to_string()))?;
    let (limits, mut rest): (Vec<_>, Vec<_>) =
        pairs.into_iter().partition(|(name, _)| matches!(name.as_str(), "time" | "memory" | "positions"));
    let budget = budget(&limits, app)?;
    rest.sort();
    let text = serde_urlencoded::to_string(&rest).map_err(|why| unreadable(why.to_string()))?;
    let params = serde_urlencoded::from_str(&text).map_err(|why| not_understood(&why.to_string()))?;
    let path = parts.uri.path();
    let Budget { time, memory, positions } = budget;
    let key = format!("{path}?{text}#{time:?} {memory:?} {positions:?} {}", wants(&parts.headers, render::JSON));
    // Requests for the same rules resemble each other, whatever the numbers.
    let shape: String = rest.iter().flat_map(|(_, v)| v.chars()).filter(|c| !c.is_ascii_digit()).take(100).collect();
    Ok(Asked {
        params,
        app: app.clone(),
        headers: parts.headers.clone(),
        budget,
        key,
        family: format!("{path} {shape}"),
    })
}

/// What serde says about parameters, with a remedy.
fn not_understood(why: &str) -> Trouble {
    let trouble = Trouble::malformed(format!("cannot read the parameters: {why}"));
    let words: Vec<&str> = why.split('`').collect();
    match words.as_slice() {
        [start, word, _, rest @ ..] if start.starts_with("unknown field") => {
            let known = rest.iter().step_by(2).copied();
            match closest(word, known) {
                Some(near) => trouble.help(format!("did you mean {near}?")),
                None => trouble.help("/api lists the parameters of each route"),
            }
        }
        _ => trouble.help("/api lists the parameters of each route"),
    }
}

/// What the request may cost: what it says, at most what the server allows.
fn budget(limits: &[(String, String)], app: &App) -> Result<Budget, Trouble> {
    let settings = &app.settings;
    let mut budget = Budget { time: Some(settings.usual.time), memory: Some(settings.usual.memory), positions: None };
    for (i, (name, value)) in limits.iter().enumerate() {
        if limits[..i].iter().any(|(other, _)| other == name) {
            return Err(Trouble::malformed(format!("{name} is given twice")).help("give it once"));
        }
        let number: u64 = value.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
            Trouble::malformed(format!("cannot read {name}={value}"))
                .help("time is in milliseconds, memory in MiB, positions a count; each is a whole number from 1 on")
        })?;
        match name.as_str() {
            "time" => budget.time = Some(Duration::from_millis(number).min(settings.most.time)),
            "memory" => budget.memory = Some(number.saturating_mul(1 << 20).min(settings.most.memory)),
            _ => budget.positions = Some(number),
        }
    }
    Ok(budget)
}

/// Whether a client asks for this type by name.
pub(crate) fn wants(headers: &HeaderMap, content_type: &str) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok()).unwrap_or_default();
    accept.split(',').any(|part| part.split(';').next().is_some_and(|t| t.trim().eq_ignore_ascii_case(content_type)))
}

impl<T: Send + Sync + 'static> Asked<T> {
    /// Computes and responds.
    pub(crate) async fn respond(self, run: impl Fn(&T, &Attempt<'_>) -> Done + Send + Sync + 'static) -> Response {
        let Asked { params, app, headers, budget, key, family } = self;
        let cost = key.clone();
        let run = Box::new(move |attempt: &Attempt<'_>| run(&params, attempt));
        respond(&app, &headers, Work { key: Some(key), cost, family, budget, run }, false).await
    }

    /// As [`Asked::respond`], for what may take long: progress goes to clients that ask for events.
    pub(crate) async fn respond_long(self, run: impl Fn(&T, &Attempt<'_>) -> Done + Send + Sync + 'static) -> Response {
        let Asked { params, app, headers, budget, key, family } = self;
        let cost = key.clone();
        let run = Box::new(move |attempt: &Attempt<'_>| run(&params, attempt));
        respond(&app, &headers, Work { key: Some(key), cost, family, budget, run }, true).await
    }

    /// As [`Asked::respond_long`], for what comes in the body of a request.
    pub(crate) async fn respond_to_body(
        self,
        body: Bytes,
        run: impl Fn(&T, &Bytes, &Attempt<'_>) -> Done + Send + Sync + 'static,
    ) -> Response {
        let Asked { params, app, headers, budget, key, family } = self;
        let cost = format!("{key} {}", render::etag(&body));
        let run = Box::new(move |attempt: &Attempt<'_>| run(&params, &body, attempt));
        respond(&app, &headers, Work { key: None, cost, family, budget, run }, true).await
    }

    /// The budget with at least this much memory, where the request does not say.
    pub(crate) fn with_memory(mut self, memory: u64) -> Asked<T> {
        if self.budget.memory == Some(self.app.settings.usual.memory) {
            self.budget.memory = Some(memory.max(self.app.settings.usual.memory));
        }
        self
    }

    /// As [`Asked::respond`], remembering the cost under another name.
    pub(crate) async fn respond_at_cost(
        self,
        cost: String,
        run: impl Fn(&T, &Attempt<'_>) -> Done + Send + Sync + 'static,
    ) -> Response {
        let Asked { params, app, headers, budget, key, family } = self;
        let run = Box::new(move |attempt: &Attempt<'_>| run(&params, attempt));
        respond(&app, &headers, Work { key: Some(key), cost, family, budget, run }, false).await
    }
}

async fn respond(app: &Arc<App>, headers: &HeaderMap, work: Work, long: bool) -> Response {
    if app.lanes.is_stopping() {
        return Trouble::busy("the server is stopping").into_response();
    }
    let mut running = app.lanes.start(work);
    if long && wants(headers, "text/event-stream") {
        return stream::events(running);
    }
    match (&mut running.done).await {
        Ok(Ok(answer)) => answer.into_response(headers),
        Ok(Err(trouble)) => trouble.into_response(),
        Err(_) => Trouble::busy("the server is stopping").into_response(),
    }
}

/// Asks the library.
pub(crate) fn answer(question: &Question, options: &Options, attempt: &Attempt<'_>) -> Result<Answer, Trouble> {
    let answer = ask(question, options, attempt.meter).map_err(|why| Trouble::failure(why, attempt.keeps_partial()))?;
    // A proof that met its limit is an answer; one that met the limit of a first attempt is tried again.
    let gave_up = matches!(&answer.claim, Claim::Proof(proof) if proof.verdict == Verdict::GaveUp);
    if gave_up && attempt.meter.is_exhausted() && !attempt.last {
        return Err(Trouble::busy("the first attempt was too short"));
    }
    Ok(answer)
}

/// Asks the library, and writes the answer as JSON.
pub(crate) fn as_json(question: &Question, attempt: &Attempt<'_>) -> Done {
    render::answer(&answer(question, &Options::default(), attempt)?, Format::Json)
}

/// Why there is no answer, where the library says it directly.
pub(crate) fn failed(failure: Failure, attempt: &Attempt<'_>) -> Trouble {
    Trouble::failure(failure, attempt.keeps_partial())
}

/// The body of a request, of bounded size.
pub(crate) async fn body(request: Request, most: usize) -> Result<Bytes, Trouble> {
    const PATIENCE: Duration = Duration::from_secs(30);
    let too_large = || {
        Trouble::new(StatusCode::PAYLOAD_TOO_LARGE, ProblemKind::Range, format!("the body has more than {most} bytes"))
            .help("send less, or use the command line")
    };
    let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|n| n > most as u64) {
        return Err(too_large());
    }
    match tokio::time::timeout(PATIENCE, axum::body::to_bytes(request.into_body(), most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(too_large()),
        Err(_) => Err(Trouble::new(StatusCode::REQUEST_TIMEOUT, ProblemKind::Io, "the body did not arrive in time")),
    }
}

/// Refuses bodies of another type; one without a type is taken as it is.
pub(crate) fn body_type(headers: &HeaderMap, allowed: &[&str]) -> Result<(), Trouble> {
    let Some(given) = headers.get(header::CONTENT_TYPE) else { return Ok(()) };
    let given = given.to_str().unwrap_or_default();
    let plain = given.split(';').next().unwrap_or_default().trim();
    if allowed.iter().any(|t| t.eq_ignore_ascii_case(plain)) {
        return Ok(());
    }
    let message = format!("the body is of type `{given}`");
    Err(Trouble::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ProblemKind::Range, message)
        .help(format!("send it as {}", allowed.join(" or "))))
}
