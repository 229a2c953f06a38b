//! What surrounds every request: the gate, limits per client, headers, log and metrics.

use crate::app::App;
use crate::asked::LONGEST_QUERY;
use crate::security::harden;
use crate::trouble::Trouble;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use grundy_view::ProblemKind;
use hyper::body::{Frame, SizeHint};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;

/// The status that the log gives to requests whose client went away.
const WENT_AWAY: u16 = 499;

/// Requests under way, by address.
#[derive(Debug, Default)]
pub(crate) struct Clients {
    under_way: Mutex<HashMap<IpAddr, usize>>,
    ids: AtomicU64,
}

impl Clients {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more for this address, unless it has too many.
    fn enter(&self, client: IpAddr, most: usize) -> bool {
        let mut all = self.lock();
        let count = all.entry(client).or_default();
        let enters = *count < most;
        if enters {
            *count += 1;
        }
        enters
    }

    fn leave(&self, client: IpAddr) {
        let mut all = self.lock();
        if let Some(count) = all.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                all.remove(&client);
            }
        }
    }
}

/// A request under way: counted until it is dropped, then logged.
struct Visit {
    app: Arc<App>,
    client: IpAddr,
    entered: bool,
    id: u64,
    method: Method,
    route: String,
    query: String,
    started: Instant,
    status: Option<u16>,
    complete: bool,
}

impl Drop for Visit {
    fn drop(&mut self) {
        let metrics = &self.app.metrics;
        metrics.in_flight.sub(1);
        if self.entered {
            self.app.clients.leave(self.client);
        }
        let time = self.started.elapsed();
        let status = self.status.filter(|_| self.complete).unwrap_or(WENT_AWAY);
        metrics.record(&self.route, status, time);
        tracing::info!(
            id = self.id,
            client = %self.client,
            method = %self.method,
            route = %self.route,
            query = %self.query,
            status,
            ms = time.as_secs_f64() * 1e3,
            "request"
        );
    }
}

/// The middleware around all routes.
pub(crate) async fn around(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let client = address.ip();
    let settings = &app.settings.per_client;
    let most = if client.is_loopback() { settings.loopback } else { settings.remote };
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    app.metrics.in_flight.add(1);
    let mut visit = Visit {
        client,
        entered: app.clients.enter(client, most),
        id: app.clients.ids.fetch_add(1, Ordering::Relaxed),
        method: request.method().clone(),
        query: logged(request.uri().path(), &route, request.uri().query().unwrap_or_default()),
        route,
        started: Instant::now(),
        status: None,
        complete: false,
        app,
    };
    let mut response = admitted(&visit, request, next).await;
    visit.status = Some(response.status().as_u16());
    visit.complete = visit.method == Method::HEAD || response.body().is_end_stream();
    let headers = response.headers_mut();
    harden(headers);
    headers.insert("x-request-id", HeaderValue::from(visit.id));
    response.map(|body| Body::new(Watched { body, visit }))
}

async fn admitted(visit: &Visit, request: Request, next: Next) -> Response {
    if let Err(response) = visit.app.gate.check(&request) {
        return *response;
    }
    if request.uri().query().unwrap_or_default().len() > LONGEST_QUERY {
        let message = format!("the query has more than {LONGEST_QUERY} bytes");
        return Trouble::new(StatusCode::URI_TOO_LONG, ProblemKind::Range, message)
            .help("write large numbers as 1e30 or 2^64, or use the command line")
            .into_response();
    }
    if !visit.entered {
        visit.app.metrics.too_many.add(1);
        let message = "this client has too many requests under way";
        return Trouble::new(StatusCode::TOO_MANY_REQUESTS, ProblemKind::Budget, message)
            .help("wait for some of them to end")
            .into_response();
    }
    next.run(request).await
}

/// The query as the log shows it: short, and without the token.
fn logged(path: &str, route: &str, query: &str) -> String {
    const MOST: usize = 400;
    let kept: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("token=")).collect();
    let text = if route == path { kept.join("&") } else { format!("{path}?{}", kept.join("&")) };
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// A body that keeps its visit until it has been sent.
struct Watched {
    body: Body,
    visit: Visit,
}

impl HttpBody for Watched {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if matches!(polled, Poll::Ready(None)) || self.body.is_end_stream() {
            self.visit.complete = true;
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
