//! Who may ask: the Host and Origin of requests, the token, and the headers of every response.
//!
//! A page from elsewhere must not use the server of the person who looks at it. Its requests carry its own Origin, or say
//! `Sec-Fetch-Site: cross-site`; if it has pointed its own name at this machine (DNS rebinding), they carry a foreign
//! Host. All of these are refused. Bound to another address than loopback, the server demands a token.

use crate::embedding::Origin;
use crate::settings::Settings;
use crate::trouble::{Respond, Trouble};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use grundy::tiles::Lru;
use grundy_view::ProblemKind;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const COOKIE: &str = "grundy_token";

/// Wrong tokens of one address before it has to wait.
const ATTEMPTS: u32 = 10;
/// The longest that it has to wait, in seconds.
const LONGEST_WAIT: u64 = 60;
/// Addresses whose wrong tokens are remembered.
const ADDRESSES: u64 = 4096;

/// What requests are held against.
#[derive(Debug)]
pub(crate) struct Gate {
    local: bool,
    bind: IpAddr,
    port: u16,
    token: Option<String>,
    wrong: Mutex<Lru<IpAddr, Wrong>>,
}

/// Wrong tokens of one address.
#[derive(Clone, Copy, Debug)]
struct Wrong {
    count: u32,
    /// A hash of the last one: who repeats it does not guess.
    last: u64,
    /// No token is looked at before.
    until: Instant,
}

impl Gate {
    pub(crate) fn new(settings: &Settings, port: u16) -> Gate {
        let wrong = Mutex::new(Lru::new(ADDRESSES));
        Gate { local: settings.is_local(), bind: settings.bind, port, token: settings.token.clone(), wrong }
    }

    /// Whether a text holds the token.
    pub(crate) fn betrays(&self, text: &str) -> bool {
        self.token.as_ref().is_some_and(|token| text.contains(token.as_str()))
    }

    /// How long an address has to wait before it may try another token.
    fn wait(&self, client: IpAddr) -> Option<Duration> {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let until = wrong.get(&client)?.until;
        Some(until.saturating_duration_since(Instant::now())).filter(|wait| !wait.is_zero())
    }

    /// Counts a wrong token.
    fn guessed(&self, client: IpAddr, given: &str) {
        let mut hasher = DefaultHasher::new();
        given.hash(&mut hasher);
        let last = hasher.finish();
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let known = wrong.get(&client).copied();
        if known.is_some_and(|known| known.last == last) {
            return;
        }
        let count = known.map_or(0, |known| known.count).saturating_add(1);
        let until = Instant::now() + penalty(count);
        wrong.insert(client, Wrong { count, last, until }, 1);
    }

    /// `Err` is the response to a request that goes no further.
    pub(crate) fn check(&self, client: IpAddr, request: &Request) -> Result<(), Box<Response>> {
        let headers = request.headers();
        let host = self.host(headers).map_err(refused)?;
        origin(request.method(), request.uri(), headers, host).map_err(refused)?;
        self.token(client, request.uri(), headers)
    }

    /// The Host of the request, if it is one of ours.
    fn host<'a>(&self, headers: &'a HeaderMap) -> Result<&'a str, Trouble> {
        let mut all = headers.get_all(header::HOST).iter();
        let host = match (all.next(), all.next()) {
            (Some(host), None) => host.to_str().unwrap_or_default(),
            _ => return Err(forbidden("the request has no Host of its own")),
        };
        // Elsewhere the name is not known; the token stands for it.
        if !self.local || self.is_ours(host) {
            return Ok(host);
        }
        Err(forbidden(format!("`{host}` is not this server")).help(format!("use http://127.0.0.1:{}/", self.port)))
    }

    fn is_ours(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        let plain = name.trim_start_matches('[').trim_end_matches(']');
        let ours = plain.eq_ignore_ascii_case("localhost")
            || plain.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback() || ip == self.bind);
        ours && port == Some(self.port)
    }

    fn token(&self, client: IpAddr, uri: &Uri, headers: &HeaderMap) -> Result<(), Box<Response>> {
        let Some(token) = &self.token else { return Ok(()) };
        let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
        let bearer = bearer.and_then(|v| v.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let cookies = cookies.flat_map(|v| v.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let mut cookies = cookies.filter(|(name, _)| *name == COOKIE).map(|(_, given)| given);
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(uri.query().unwrap_or_default()).unwrap_or_default();
        let linked = pairs.iter().find(|(name, _)| name == "token").map(|(_, given)| given.as_str());
        // One of each kind: more would be more guesses in one request.
        let carried = [bearer.map(|(_, given)| given.trim()), cookies.next_back()];
        if carried.iter().all(Option::is_none) && linked.is_none() {
            return Err(Box::new(unknown()));
        }
        if let Some(wait) = self.wait(client) {
            return Err(Box::new(too_many_wrong(wait)));
        }
        if carried.iter().flatten().any(|given| same(given, token)) {
            return Ok(());
        }
        if linked.is_some_and(|given| same(given, token)) {
            return Err(Box::new(welcome(uri, &pairs, token)));
        }
        carried.into_iter().flatten().chain(linked).for_each(|given| self.guessed(client, given));
        Err(Box::new(unknown()))
    }
}

/// How long an address has to wait after so many wrong tokens: nothing at first, then twice as long each time.
fn penalty(count: u32) -> Duration {
    let doublings = count.saturating_sub(ATTEMPTS).min(16);
    Duration::from_secs(if count < ATTEMPTS { 0 } else { (1 << doublings).min(LONGEST_WAIT) })
}

/// That an address has to wait before another of its tokens is looked at.
fn too_many_wrong(wait: Duration) -> Response {
    let seconds = wait.as_secs() + 1;
    let message = "too many wrong tokens came from this address";
    let trouble = Trouble::new(StatusCode::TOO_MANY_REQUESTS, ProblemKind::Range, message)
        .help(format!("wait {seconds} s, then open the address that `grundy serve` printed"));
    let mut response = trouble.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// Keeps the token in a cookie, and sends the browser to the address without it.
fn welcome(uri: &Uri, pairs: &[(String, String)], token: &str) -> Response {
    let rest: Vec<_> = pairs.iter().filter(|(name, _)| name != "token").collect();
    let query = serde_urlencoded::to_string(&rest).unwrap_or_default();
    // A path that begins with two slashes would be another host.
    let path = format!("/{}", uri.path().trim_start_matches('/'));
    let place = if query.is_empty() { path } else { format!("{path}?{query}") };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    let headers = response.headers_mut();
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict");
    for (name, value) in [(header::LOCATION, place), (header::SET_COOKIE, cookie)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn unknown() -> Response {
    let trouble = Trouble::new(StatusCode::UNAUTHORIZED, ProblemKind::Range, "this server demands its token")
        .help("open the address that `grundy serve` printed, or send Authorization: Bearer TOKEN");
    let mut response = trouble.into_response();
    response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    response
}

fn refused(trouble: Trouble) -> Box<Response> {
    Box::new(trouble.into_response())
}

fn forbidden(message: impl Into<String>) -> Trouble {
    Trouble::new(StatusCode::FORBIDDEN, ProblemKind::Range, message)
}

/// Refuses what a page from elsewhere sends; it may only link here.
fn origin(method: &Method, uri: &Uri, headers: &HeaderMap, host: &str) -> Result<(), Trouble> {
    let text = |name: &str| headers.get(name).map(|v| v.to_str().unwrap_or("?"));
    if let Some(origin) = text("origin")
        && !origin.eq_ignore_ascii_case(&format!("http://{host}"))
    {
        return Err(
            forbidden(format!("a page from `{origin}` may not ask this server")).help("open the server's own page")
        );
    }
    let link = text("sec-fetch-mode") == Some("navigate") && matches!(*method, Method::GET | Method::HEAD);
    let api = uri.path() == "/api" || uri.path().starts_with("/api/");
    match text("sec-fetch-site") {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) if link && !api => Ok(()),
        Some(_) => Err(forbidden("a page from elsewhere may not ask this server").help("open the server's own page")),
    }
}

/// Compares without telling by its time where the difference is.
fn same(given: &str, token: &str) -> bool {
    let (a, b) = (given.as_bytes(), token.as_bytes());
    let difference = a.iter().zip(b).fold(0, |seen, (x, y)| seen | (x ^ y));
    std::hint::black_box(difference) == 0 && a.len() == b.len()
}

/// A token that nobody can guess.
pub(crate) fn new_token() -> std::io::Result<String> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(|why| std::io::Error::other(why.to_string()))?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

/// What a page of this server may load, and who may show it in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every response: nothing from elsewhere, nothing for elsewhere, but for what `framed` lets others show.
pub(crate) fn harden(headers: &mut HeaderMap, framed: Option<&Framed>) {
    const ALL: [(&str, &str); 6] = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-frame-options", "DENY"),
        (
            "permissions-policy",
            "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()",
        ),
    ];
    for (name, value) in ALL {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let policy = match framed {
        Some(Framed(policy)) => {
            // It knows no list of origins: browsers go by the policy alone.
            headers.remove("x-frame-options");
            headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
            policy.clone()
        }
        None => HeaderValue::from_static(POLICY),
    };
    headers.insert("content-security-policy", policy);
}

/// The policy of what certain pages may show in a frame.
#[derive(Clone, Debug)]
pub(crate) struct Framed(HeaderValue);

impl Framed {
    /// The policy of the board at `/embed`, if anybody may show it.
    pub(crate) fn by(origins: &[Origin]) -> Option<Framed> {
        if origins.is_empty() {
            return None;
        }
        let list: Vec<String> = origins.iter().map(Origin::to_string).collect();
        let policy = POLICY.replace("frame-ancestors 'none'", &format!("frame-ancestors {}", list.join(" ")));
        HeaderValue::from_str(&policy).ok().map(Framed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate() -> Gate {
        Gate::new(&Settings::default(), 7333)
    }

    #[test]
    fn only_names_of_this_machine_with_the_right_port_are_ours() {
        for host in ["localhost:7333", "127.0.0.1:7333", "[::1]:7333", "LOCALHOST:7333", "127.0.0.2:7333"] {
            assert!(gate().is_ours(host), "{host}");
        }
        for host in [
            "localhost",
            "localhost:7334",
            "evil.example:7333",
            "127.0.0.1.evil.example:7333",
            "localhost.evil.example:7333",
            "192.168.0.1:7333",
            "",
            ":7333",
            "localhost:",
            "localhost:7333x",
            "[::1]",
            "user@localhost:7333",
        ] {
            assert!(!gate().is_ours(host), "{host}");
        }
    }

    #[test]
    fn tokens_are_equal_only_to_themselves() {
        assert!(same("abc", "abc"));
        for other in ["", "ab", "abcd", "abd", "ABC"] {
            assert!(!same(other, "abc"), "{other}");
        }
        let (a, b) = (new_token().unwrap(), new_token().unwrap());
        assert!(a.len() == 48 && a != b);
    }

    #[test]
    fn who_guesses_has_to_wait_and_who_repeats_a_mistake_does_not() {
        let gate = gate();
        let (one, two): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        (0..100).for_each(|_| gate.guessed(two, "an old cookie"));
        (0..30).for_each(|n| gate.guessed(one, &n.to_string()));
        assert!(gate.wait(one).is_some() && gate.wait(two).is_none());
        let seconds = [1, 9, 10, 11, 15, 16, 17, u32::MAX].map(|count| penalty(count).as_secs());
        assert_eq!(seconds, [0, 0, 1, 2, 32, 60, 60, 60]);
        // Nobody who has to wait is told whether it was the right one; who has none is asked for it.
        let gate = Gate { token: Some("right".to_owned()), ..gate };
        let uri: Uri = "/".parse().unwrap();
        let bearer = HeaderMap::from_iter([(header::AUTHORIZATION, HeaderValue::from_static("Bearer right"))]);
        let status = |client, headers: &HeaderMap| {
            gate.token(client, &uri, headers).map_or_else(|r| r.status().as_u16(), |()| 200)
        };
        assert_eq!((status(one, &bearer), status(one, &HeaderMap::new())), (429, 401));
        assert_eq!(status(two, &bearer), 200);
    }

    #[test]
    fn a_redirect_stays_on_this_host_and_drops_the_token() {
        let uri: Uri = "//evil.example/x?token=t&q=a%3A1".parse().unwrap();
        let pairs = vec![("token".to_owned(), "t".to_owned()), ("q".to_owned(), "a:1".to_owned())];
        let response = welcome(&uri, &pairs, "t");
        let place = response.headers()[header::LOCATION].to_str().unwrap();
        assert!(place.starts_with('/') && !place.starts_with("//"), "{place}");
        assert!(place.ends_with("?q=a%3A1"), "{place}");
    }
}
