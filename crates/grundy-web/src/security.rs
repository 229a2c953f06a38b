//! Access control: checks of requests, and security headers of responses.
//!
//! A foreign page must not use the server on behalf of the person who visits it. Requests of such a page carry its own
//! Origin, or `Sec-Fetch-Site: cross-site`; if the page has pointed its own name at this machine (DNS rebinding), they
//! carry a foreign Host. The server refuses all of these, and every request with contradictory headers, which a proxy
//! may have interpreted differently. If it listens on an address other than loopback, the server requires a token.

use crate::embedding::Origin;
use crate::framing::Seen;
use crate::line::Line;
use crate::settings::Settings;
use crate::token::Token;
use crate::trouble::{Respond, Trouble};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;
use grundy_answers::ProblemKind;
use std::net::IpAddr;
use std::sync::Arc;

/// The headers that a request may contain only once, because access or the answer depends on them.
const SINGLE: [&str; 13] = [
    "authorization",
    "content-encoding",
    "content-length",
    "content-type",
    "cookie",
    "expect",
    "host",
    "origin",
    "sec-fetch-dest",
    "sec-fetch-mode",
    "sec-fetch-site",
    "sec-fetch-user",
    "transfer-encoding",
];

/// The settings against which requests are checked.
#[derive(Debug)]
pub(crate) struct Gate {
    local: bool,
    bind: IpAddr,
    port: u16,
    token: Option<Token>,
}

impl Gate {
    pub(crate) fn new(settings: &Settings, port: u16) -> Gate {
        let token = settings.token.clone().map(Token::new);
        Gate { local: settings.is_local(), bind: settings.bind, port, token }
    }

    /// Returns whether a text contains the token.
    pub(crate) fn betrays(&self, text: &str) -> bool {
        self.token.as_ref().is_some_and(|token| token.is_in(text))
    }

    /// Checks a request; `Err` is the response to a refused request.
    pub(crate) fn check(&self, client: IpAddr, request: &Request) -> Result<(), Box<Response>> {
        let headers = request.headers();
        framed(request).map_err(refused)?;
        single(headers).map_err(refused)?;
        let host = self.host(headers).map_err(refused)?;
        absolute(request.method(), request.uri(), host).map_err(refused)?;
        self.origin(request.method(), request.uri(), headers, host).map_err(refused)?;
        self.token.as_ref().map_or(Ok(()), |token| token.check(client, request.uri(), headers))
    }

    /// Returns the Host of the request, if it is a name of this server.
    fn host<'a>(&self, headers: &'a HeaderMap) -> Result<&'a str, Trouble> {
        let host = headers.get(header::HOST).ok_or_else(|| malformed("the request has no Host"))?;
        let host = host.to_str().unwrap_or_default();
        // Elsewhere the name is not known; the token stands for it.
        if !self.local || self.is_ours(host) {
            return Ok(host);
        }
        Err(forbidden(format!("the Host `{host}` is not the name of this server"))
            .help(format!("use http://127.0.0.1:{}/", self.port)))
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

    /// Fails for requests of foreign pages, which may only link to the server.
    fn origin(&self, method: &Method, uri: &Uri, headers: &HeaderMap, host: &str) -> Result<(), Trouble> {
        let text = |name: &str| headers.get(name).map(|v| v.to_str().unwrap_or("?"));
        // Elsewhere a proxy may speak TLS for this server.
        let schemes = if self.local { &["http"][..] } else { &["http", "https"] };
        if let Some(origin) = text("origin")
            && !schemes.iter().any(|scheme| origin.eq_ignore_ascii_case(&format!("{scheme}://{host}")))
        {
            return Err(forbidden(format!("pages of `{origin}` may not send requests to this server"))
                .help("open the server's own page"));
        }
        let link = text("sec-fetch-mode") == Some("navigate") && matches!(*method, Method::GET | Method::HEAD);
        let api = uri.path() == "/api" || uri.path().starts_with("/api/");
        match text("sec-fetch-site") {
            None | Some("same-origin" | "none") => Ok(()),
            Some(_) if link && !api => Ok(()),
            Some(_) => Err(forbidden("pages of other origins may not send requests to this server")
                .help("open the server's own page")),
        }
    }
}

/// Fails for a request whose end is ambiguous.
fn framed(request: &Request) -> Result<(), Trouble> {
    let seen = request.extensions().get::<Arc<Line>>().map(|line| line.seen());
    match seen {
        Some(Seen::Ambiguous) => Err(malformed("the request does not say plainly where its body ends")
            .help("send one Content-Length, or `Transfer-Encoding: chunked` alone")),
        _ => Ok(()),
    }
}

/// Fails if a header occurs twice that may occur only once.
fn single(headers: &HeaderMap) -> Result<(), Trouble> {
    let twice = |name: &&&str| headers.get_all(**name).iter().nth(1).is_some();
    match SINGLE.iter().find(twice) {
        Some(name) => Err(malformed(format!("the request has more than one `{name}` header"))),
        None => Ok(()),
    }
}

/// Fails if the request target names a server other than the Host header does.
fn absolute(method: &Method, uri: &Uri, host: &str) -> Result<(), Trouble> {
    // What CONNECT names is no server to answer; the routes refuse it.
    let Some(authority) = uri.authority().filter(|_| *method != Method::CONNECT) else { return Ok(()) };
    let http = uri.scheme_str().is_some_and(|scheme| matches!(scheme, "http" | "https"));
    if http && authority.as_str().eq_ignore_ascii_case(host) {
        return Ok(());
    }
    Err(malformed(format!("the request is for `{authority}`, and its Host is `{host}`")))
}

fn refused(trouble: Trouble) -> Box<Response> {
    Box::new(trouble.into_response())
}

fn forbidden(message: impl Into<String>) -> Trouble {
    Trouble::new(StatusCode::FORBIDDEN, ProblemKind::Range, message)
}

fn malformed(message: impl Into<String>) -> Trouble {
    Trouble::new(StatusCode::BAD_REQUEST, ProblemKind::Range, message)
}

/// The content security policy of the pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the security headers to a response: they forbid foreign content, and use by foreign pages except those that
/// `framed` permits.
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

/// The content security policy of the page that may be shown in frames.
#[derive(Clone, Debug)]
pub(crate) struct Framed(HeaderValue);

impl Framed {
    /// Returns the policy for the board at `/embed` with these origins; `None` if there are none.
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
    fn a_target_names_the_same_server_as_host() {
        let status = |method: Method, target: &str| {
            absolute(&method, &target.parse().unwrap(), "127.0.0.1:7333").map_err(|trouble| trouble.status)
        };
        for target in ["/api/hello", "http://127.0.0.1:7333/api/hello", "HTTP://127.0.0.1:7333/"] {
            assert_eq!(status(Method::GET, target), Ok(()), "{target}");
        }
        for target in [
            "http://evil.example/api/hello",
            "http://127.0.0.1/",
            "http://user@127.0.0.1:7333/",
            "http://127.0.0.1:7333.evil.example/",
            "ftp://127.0.0.1:7333/",
        ] {
            assert_eq!(status(Method::GET, target), Err(400), "{target}");
        }
        assert_eq!(status(Method::CONNECT, "evil.example:80"), Ok(()));
    }

    #[test]
    fn an_origin_with_tls_is_this_server_only_behind_a_proxy() {
        let headers = HeaderMap::from_iter([(header::ORIGIN, HeaderValue::from_static("https://games.example"))]);
        let uri = Uri::from_static("/api/check");
        let status = |gate: &Gate, host: &str| {
            gate.origin(&Method::POST, &uri, &headers, host).map_err(|trouble| trouble.status)
        };
        assert_eq!(status(&gate(), "games.example"), Err(403));
        let remote = Gate { local: false, ..gate() };
        assert_eq!((status(&remote, "games.example"), status(&remote, "evil.example")), (Ok(()), Err(403)));
    }
}
