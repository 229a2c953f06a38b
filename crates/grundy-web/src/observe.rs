//! The layers around every request: access control, limits per client, headers, log and metrics.

use crate::app::App;
use crate::asked::LONGEST_QUERY;
use crate::embedding;
use crate::framing::Seen;
use crate::line::Line;
use crate::security::{Gate, harden};
use crate::trouble::{Respond, Trouble};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use grundy_answers::ProblemKind;
use hyper::body::{Frame, SizeHint};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;

/// The status under which the log records requests whose client disconnected.
const WENT_AWAY: u16 = 499;

/// The number of open requests or connections of each address.
#[derive(Debug, Default)]
pub(crate) struct Clients {
    counts: Mutex<HashMap<IpAddr, usize>>,
}

impl Clients {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more for the address `client` until the returned value is dropped; `None` if it already has `most`.
    pub(crate) fn enter(self: &Arc<Clients>, client: IpAddr, most: usize) -> Option<Entered> {
        let mut all = self.lock();
        let count = all.get(&client).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        all.insert(client, count + 1);
        Some(Entered { clients: self.clone(), client })
    }
}

/// A counted request or connection of an address; dropping it decreases the count.
#[derive(Debug)]
pub(crate) struct Entered {
    clients: Arc<Clients>,
    client: IpAddr,
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut all = self.clients.lock();
        if let Some(count) = all.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.client);
            }
        }
    }
}

/// Returns the address under which limits are counted: for IPv6 the prefix of 64 bits, since a household has 2^64
/// addresses.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) if !six.is_loopback() => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

/// A request in progress, which is counted until it is dropped and then logged.
struct Visit {
    app: Arc<App>,
    client: IpAddr,
    entered: Option<Entered>,
    line: Option<Arc<Line>>,
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
        if let Some(line) = &self.line {
            line.under_way(false);
        }
        self.entered = None;
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

/// Applies the checks, limits and metrics around all routes.
pub(crate) async fn around(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let client = household(address.ip());
    let line = request.extensions().get::<Arc<Line>>().cloned();
    if let Some(line) = &line {
        line.under_way(true);
    }
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    app.metrics.in_flight.add(1);
    let mut visit = Visit {
        client: address.ip().to_canonical(),
        entered: app.clients.enter(client, app.settings.per_client.of(client)),
        line,
        id: app.ids.fetch_add(1, Ordering::Relaxed),
        method: request.method().clone(),
        query: logged(request.uri(), &route, &app.gate),
        route,
        started: Instant::now(),
        status: None,
        complete: false,
        app,
    };
    let embedded = request.uri().path() == embedding::PATH;
    let mut last = visit.line.as_ref().is_some_and(|line| line.seen() != Seen::Plain);
    let empty = request.body().is_end_stream();
    let taken = Arc::new(AtomicBool::new(empty));
    let request = match empty {
        true => request,
        false => request.map(|body| Body::new(Taken { body, taken: taken.clone() })),
    };
    let mut response = admitted(&visit, request, next).await;
    // Where the next request begins is not known if this one was not read to its end.
    last |= !taken.load(Ordering::Relaxed);
    visit.status = Some(response.status().as_u16());
    visit.complete = visit.method == Method::HEAD || response.body().is_end_stream();
    let headers = response.headers_mut();
    harden(headers, visit.app.framed.as_ref().filter(|_| embedded));
    headers.insert("x-request-id", HeaderValue::from(visit.id));
    if last {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response.map(|body| Body::new(Watched { body, visit }))
}

async fn admitted(visit: &Visit, request: Request, next: Next) -> Response {
    if let Err(response) = visit.app.gate.check(household(visit.client), &request) {
        return *response;
    }
    if request.uri().query().unwrap_or_default().len() > LONGEST_QUERY {
        let message = format!("the query has more than {LONGEST_QUERY} bytes");
        return Trouble::new(StatusCode::URI_TOO_LONG, ProblemKind::Range, message)
            .help("write large numbers as 1e30 or 2^64, or use the command line")
            .into_response();
    }
    if visit.entered.is_none() {
        visit.app.metrics.too_many.add(1);
        let message = "this client has too many concurrent requests";
        return Trouble::new(StatusCode::TOO_MANY_REQUESTS, ProblemKind::Budget, message)
            .help("wait until some of them have finished")
            .into_response();
    }
    next.run(request).await
}

/// Returns the query as it appears in the log: shortened, and without the token in any spelling.
fn logged(uri: &Uri, route: &str, gate: &Gate) -> String {
    const MOST: usize = 400;
    let secret = |pair: &&str| {
        let read: Vec<(String, String)> = serde_urlencoded::from_str(pair).unwrap_or_default();
        read.iter().any(|(name, value)| name == "token" || gate.betrays(name) || gate.betrays(value))
    };
    let query = uri.query().unwrap_or_default();
    let kept: Vec<&str> = query.split('&').filter(|pair| !secret(pair) && !gate.betrays(pair)).collect();
    let path = uri.path();
    let text = match route == path {
        true => kept.join("&"),
        false if gate.betrays(path) => "…".to_owned(),
        false => format!("{path}?{}", kept.join("&")),
    };
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The body of a request, with a flag for whether all of it has been read.
struct Taken {
    body: Body,
    taken: Arc<AtomicBool>,
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if matches!(polled, Poll::Ready(None)) {
            self.taken.store(true, Ordering::Relaxed);
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

/// The body of a response, which keeps its request counted until it has been sent.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;

    #[test]
    fn an_address_is_counted_until_all_it_has_is_gone() {
        let clients = Arc::<Clients>::default();
        let (one, two): (IpAddr, IpAddr) = ([127, 0, 0, 1].into(), [10, 0, 0, 1].into());
        let held: Vec<_> = (0..2).map(|_| clients.enter(one, 2).unwrap()).collect();
        assert!(clients.enter(one, 2).is_none() && clients.enter(two, 2).is_some());
        drop(held);
        assert!(clients.enter(one, 1).is_some());
        assert!(clients.lock().is_empty());
    }

    #[test]
    fn the_log_never_shows_the_token() {
        let token = "correct-horse-battery";
        let gate = Gate::new(&Settings { token: Some(token.to_owned()), ..Settings::default() }, 7333);
        for query in [
            format!("token={token}&q=nim:5"),
            format!("%74oken={token}&q=nim:5"),
            format!("q=nim:5&%74%6F%6b%65%6E={token}"),
            "tok%65n=wrong&q=nim:5".to_owned(),
            format!("q=nim:5&note={token}"),
            "q=nim:5&token=%63orrect-horse-battery".to_owned(),
        ] {
            let uri: Uri = format!("/api/solve?{query}").parse().unwrap();
            assert_eq!(logged(&uri, "/api/solve", &gate), "q=nim:5", "{query}");
        }
        let uri: Uri = format!("/{token}/x").parse().unwrap();
        assert!(!logged(&uri, "page", &gate).contains(token));
    }

    #[test]
    fn a_household_is_one_client() {
        let of = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(
            (of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9")),
            ("2001:db8:1:2::".into(), of("2001:db8:1:2::"))
        );
        assert_eq!(
            (of("::1"), of("::ffff:127.0.0.1"), of("192.0.2.7")),
            ("::1".into(), "127.0.0.1".into(), "192.0.2.7".into())
        );
    }
}
