//! The token that requests must carry if other machines can reach the server.
//!
//! The correct token is always accepted, even if other clients have sent wrong ones from the same address: behind a
//! proxy all clients share one address, and a lockout would affect all of them. A token is protected by its length: a
//! generated token has 192 bits, and tokens are compared in constant time. In addition, guessing is slowed down: after
//! several wrong tokens, further ones from the same address are refused for some time, and their connections are
//! closed.

use crate::trouble::{Respond, Trouble};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use grundy::tiles::Lru;
use grundy_answers::ProblemKind;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const COOKIE: &str = "grundy_token";

/// The number of wrong tokens that an address may send before it must wait.
const ATTEMPTS: u32 = 10;
/// The maximum waiting time, in seconds.
const LONGEST_WAIT: u64 = 60;
/// The number of addresses for which wrong tokens are remembered.
const ADDRESSES: u64 = 4096;
/// The maximum number of token cookies examined in a request. Another server on the same host may have set some of
/// them.
const COOKIES: usize = 4;

/// The token, with the addresses that have sent wrong ones.
#[derive(Debug)]
pub(crate) struct Token {
    token: String,
    wrong: Mutex<Lru<IpAddr, Wrong>>,
}

/// The wrong tokens sent from one address.
#[derive(Clone, Copy, Debug)]
struct Wrong {
    count: u32,
    /// The hash of the last wrong token; a client that repeats it is not guessing.
    last: u64,
    /// The time until which further wrong tokens are refused.
    until: Instant,
}

impl Token {
    pub(crate) fn new(token: String) -> Token {
        Token { token, wrong: Mutex::new(Lru::new(ADDRESSES)) }
    }

    /// Returns whether a text contains the token.
    pub(crate) fn is_in(&self, text: &str) -> bool {
        text.contains(&self.token)
    }

    /// Checks that a request carries the token; `Err` is the response to any other request.
    pub(crate) fn check(&self, client: IpAddr, uri: &Uri, headers: &HeaderMap) -> Result<(), Box<Response>> {
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(uri.query().unwrap_or_default()).unwrap_or_default();
        let linked = pairs.iter().find(|(name, _)| name == "token").map(|(_, given)| given.as_str());
        if linked.is_some_and(|given| same(given, &self.token)) {
            return Err(Box::new(welcome(uri, &pairs, &self.token)));
        }
        let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
        let bearer = bearer.and_then(|v| v.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        let cookies = headers.get(header::COOKIE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let cookies = cookies.split(';').filter_map(|pair| pair.trim().split_once('='));
        let cookies = cookies.filter(|(name, _)| *name == COOKIE).map(|(_, given)| given).take(COOKIES);
        let carried: Vec<&str> = bearer.map(|(_, given)| given.trim()).into_iter().chain(cookies).collect();
        if carried.iter().any(|given| same(given, &self.token)) {
            return Ok(());
        }
        let wrong: Vec<&str> = carried.into_iter().chain(linked).collect();
        let wait = wrong.iter().filter_map(|given| self.guessed(client, given)).max();
        Err(Box::new(wait.map_or_else(unknown, too_many_wrong)))
    }

    /// Counts a wrong token, and returns how long its address must wait, if it must.
    fn guessed(&self, client: IpAddr, given: &str) -> Option<Duration> {
        let mut hasher = DefaultHasher::new();
        given.hash(&mut hasher);
        let last = hasher.finish();
        let now = Instant::now();
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let known = wrong.get(&client).copied();
        if let Some(known) = known
            && known.until > now
        {
            return Some(known.until - now);
        }
        if known.is_none_or(|known| known.last != last) {
            let count = known.map_or(0, |known| known.count).saturating_add(1);
            wrong.insert(client, Wrong { count, last, until: now + penalty(count) }, 1);
        }
        None
    }
}

/// Returns the waiting time after `count` wrong tokens: zero at first, then doubling each time.
fn penalty(count: u32) -> Duration {
    let doublings = count.saturating_sub(ATTEMPTS).min(16);
    Duration::from_secs(if count < ATTEMPTS { 0 } else { (1 << doublings).min(LONGEST_WAIT) })
}

/// Returns the response to a wrong token from an address that must wait.
fn too_many_wrong(wait: Duration) -> Response {
    let seconds = wait.as_secs() + 1;
    let message = "too many wrong tokens were sent from this address";
    let trouble = Trouble::new(StatusCode::TOO_MANY_REQUESTS, ProblemKind::Range, message)
        .help("open the address that `grundy serve` printed: the right token is always accepted");
    let mut response = trouble.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Returns the response that stores the token in a cookie and redirects to the address without the token.
fn welcome(uri: &Uri, pairs: &[(String, String)], token: &str) -> Response {
    let rest: Vec<_> = pairs.iter().filter(|(name, _)| name != "token").collect();
    let query = serde_urlencoded::to_string(&rest).unwrap_or_default();
    let path = plain(uri.path());
    let place = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
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

/// Returns the path if every browser interprets it as a path on this server, and otherwise the path of the page.
///
/// Browsers interpret `//evil.example`, `/\evil.example`, and paths that become one of these after resolving dots or
/// decoding escapes, as another server. No address of the page or the API has such a form.
fn plain(path: &str) -> &str {
    let character = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '~');
    let part = |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(character);
    let whole = path.strip_prefix('/').is_some_and(|rest| {
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        rest.split('/').all(part)
    });
    if whole { path } else { "/" }
}

fn unknown() -> Response {
    let trouble = Trouble::new(StatusCode::UNAUTHORIZED, ProblemKind::Range, "this server requires its token")
        .help("open the address that `grundy serve` printed, or send Authorization: Bearer TOKEN");
    let mut response = trouble.into_response();
    response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    response
}

/// Compares two texts in constant time.
fn same(given: &str, token: &str) -> bool {
    let (a, b) = (given.as_bytes(), token.as_bytes());
    let difference = a.iter().zip(b).fold(0, |seen, (x, y)| seen | (x ^ y));
    std::hint::black_box(difference) == 0 && a.len() == b.len()
}

/// Returns a new random token.
pub(crate) fn new_token() -> std::io::Result<String> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(|why| std::io::Error::other(why.to_string()))?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn guesses_are_held_up_and_the_right_token_never_is() {
        let token = Token::new("right".to_owned());
        let (one, two): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let uri = Uri::from_static("/");
        let status = |client, name: header::HeaderName, value: &str| {
            let headers = HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())]);
            token.check(client, &uri, &headers).map_or_else(|r| r.status().as_u16(), |()| 200)
        };
        let bearer = |client, given: &str| status(client, header::AUTHORIZATION, &format!("Bearer {given}"));
        // An old cookie that a browser sends again and again is one mistake.
        assert!((0..100).all(|_| status(two, header::COOKIE, "grundy_token=old") == 401));
        let told: Vec<u16> = (0..30).map(|n| bearer(one, &n.to_string())).collect();
        assert!(told[..10].iter().all(|status| *status == 401) && told[10..].contains(&429), "{told:?}");
        assert_eq!((bearer(one, "right"), bearer(one, "wrong")), (200, 429));
        assert_eq!((bearer(two, "right"), bearer(two, "wrong")), (200, 401));
        // Those who show none are asked for it.
        assert_eq!(status(one, header::ACCEPT, "*/*"), 401);
        let seconds = [1, 9, 10, 11, 15, 16, 17, u32::MAX].map(|count| penalty(count).as_secs());
        assert_eq!(seconds, [0, 0, 1, 2, 32, 60, 60, 60]);
    }

    #[test]
    fn a_cookie_of_another_server_on_this_host_hides_no_right_one() {
        let token = Token::new("right".to_owned());
        for cookies in ["grundy_token=right; grundy_token=wrong", "grundy_token=wrong; a=b; grundy_token=right"] {
            let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(cookies))]);
            assert!(token.check([10, 0, 0, 1].into(), &Uri::from_static("/"), &headers).is_ok(), "{cookies}");
        }
    }

    #[test]
    fn a_redirect_stays_on_this_server_and_drops_the_token() {
        let place = |path: &str| {
            let uri: Uri = format!("{path}?token=t&q=a%3A1&token=u").parse().unwrap();
            let pairs: Vec<(String, String)> = serde_urlencoded::from_str(uri.query().unwrap()).unwrap();
            let response = welcome(&uri, &pairs, "t");
            response.headers()[header::LOCATION].to_str().unwrap().to_owned()
        };
        for path in ["/", "/api/solve", "/embed", "/assets/x-1.js", "/learn/"] {
            assert_eq!(place(path), format!("{path}?q=a%3A1"));
        }
        for path in [
            "//evil.example/x",
            "/\\evil.example/",
            "/\\/evil.example",
            "///evil.example",
            "/.//evil.example",
            "/a/..//evil.example",
            "/%5cevil.example/",
            "/%2fevil.example/",
            "/%09/evil.example",
            "/%0d%0aX:1",
            "/a//evil.example",
            "/a\\b",
            "/@evil.example",
            "/:80",
            "http://127.0.0.1:7333//evil.example/",
        ] {
            assert_eq!(place(path), "/?q=a%3A1", "{path}");
        }
    }
}
