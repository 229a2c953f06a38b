//! Who may ask: the Host and Origin of requests, the token, and the headers of every response.
//!
//! A page from elsewhere must not use the server of the person who looks at it. Its requests carry its own Origin, or say
//! `Sec-Fetch-Site: cross-site`; if it has pointed its own name at this machine (DNS rebinding), they carry a foreign
//! Host. All of these are refused. Bound to another address than loopback, the server demands a token.

use crate::settings::Settings;
use crate::trouble::Trouble;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use grundy_view::ProblemKind;
use std::net::IpAddr;

const COOKIE: &str = "grundy_token";

/// What requests are held against.
#[derive(Clone, Debug)]
pub(crate) struct Gate {
    local: bool,
    bind: IpAddr,
    port: u16,
    token: Option<String>,
}

impl Gate {
    pub(crate) fn new(settings: &Settings, port: u16) -> Gate {
        Gate { local: settings.is_local(), bind: settings.bind, port, token: settings.token.clone() }
    }

    /// `Err` is the response to a request that goes no further.
    pub(crate) fn check(&self, request: &Request) -> Result<(), Box<Response>> {
        let headers = request.headers();
        let host = self.host(headers).map_err(refused)?;
        origin(request.method(), request.uri(), headers, host).map_err(refused)?;
        self.token(request.uri(), headers)
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

    fn token(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Box<Response>> {
        let Some(token) = &self.token else { return Ok(()) };
        let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
        let bearer = bearer.and_then(|v| v.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        if bearer.is_some_and(|(_, given)| same(given.trim(), token)) {
            return Ok(());
        }
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let mut cookies = cookies.flat_map(|v| v.split(';')).filter_map(|pair| pair.trim().split_once('='));
        if cookies.any(|(name, given)| name == COOKIE && same(given, token)) {
            return Ok(());
        }
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(uri.query().unwrap_or_default()).unwrap_or_default();
        match pairs.iter().find(|(name, _)| name == "token") {
            Some((_, given)) if same(given, token) => Err(Box::new(welcome(uri, &pairs, token))),
            _ => Err(Box::new(unknown())),
        }
    }
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

/// The headers of every response: nothing from elsewhere, nothing for elsewhere.
pub(crate) fn harden(headers: &mut HeaderMap) {
    const ALL: [(&str, &str); 7] = [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
             font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
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
    fn a_redirect_stays_on_this_host_and_drops_the_token() {
        let uri: Uri = "//evil.example/x?token=t&q=a%3A1".parse().unwrap();
        let pairs = vec![("token".to_owned(), "t".to_owned()), ("q".to_owned(), "a:1".to_owned())];
        let response = welcome(&uri, &pairs, "t");
        let place = response.headers()[header::LOCATION].to_str().unwrap();
        assert!(place.starts_with('/') && !place.starts_with("//"), "{place}");
        assert!(place.ends_with("?q=a%3A1"), "{place}");
    }
}
