//! Permission to show the board of `/embed` in a frame: only pages of the origins given when the server starts have
//! it.

use std::error::Error;
use std::fmt;
use std::net::Ipv6Addr;
use std::str::FromStr;

/// The path of the page that shows only the board.
pub(crate) const PATH: &str = "/embed";

/// The file of the page that shows only the board.
pub(crate) const FILE: &str = "embed.html";

/// The origin of a web page: scheme, host and port, as in `https://example.org:8443`.
///
/// ```
/// use grundy_web::Origin;
///
/// let origin: Origin = "https://Lectures.example.org".parse().unwrap();
/// assert_eq!(origin.to_string(), "https://lectures.example.org");
/// assert!("https://example.org/lectures".parse::<Origin>().is_err());
/// assert!("*".parse::<Origin>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error returned when a text is not an [`Origin`]; it contains the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoOrigin(String);

impl fmt::Display for NoOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; an origin is a scheme, a host and optionally a port, such as https://example.org:8443", self.0)
    }
}

impl Error for NoOrigin {}

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Origin, NoOrigin> {
        let no = |why: &str| Err(NoOrigin(why.to_owned()));
        let lower = text.to_ascii_lowercase();
        let Some(place) = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://")) else {
            return no("it begins with neither https:// nor http://");
        };
        if place.contains(['/', '?', '#', '@']) {
            return no("it contains more than a host and a port");
        }
        // The colons of an IPv6 address stand in brackets.
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, Some(port)),
            _ => (place, None),
        };
        if port.is_some_and(|port| !port.bytes().all(|b| b.is_ascii_digit()) || !port.parse().is_ok_and(|n: u16| n > 0))
        {
            return no("its port is not a number from 1 to 65535");
        }
        if !is_host(host) {
            return no("its host is neither a name nor an address");
        }
        Ok(Origin(lower))
    }
}

fn is_host(host: &str) -> bool {
    if let Some(six) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        return six.parse::<Ipv6Addr>().is_ok();
    }
    let is_label = |label: &str| {
        let plain = label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        !label.is_empty() && label.len() <= 63 && plain && !label.starts_with('-') && !label.ends_with('-')
    };
    host.len() <= 253 && host.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_a_host_and_perhaps_a_port() {
        for text in
            ["https://example.org", "http://localhost:8888", "http://127.0.0.1:1", "http://[::1]:8080", "https://[::1]"]
        {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), text);
        }
        assert_eq!("HTTPS://Example.ORG".parse::<Origin>().unwrap().to_string(), "https://example.org");
    }

    #[test]
    fn nothing_else_reaches_a_header() {
        for text in [
            "",
            "*",
            "null",
            "example.org",
            "https://",
            "https://*",
            "https://*.example.org",
            "https://example.org/",
            "https://example.org/a",
            "https://me@example.org",
            "https://example.org:",
            "https://example.org:0",
            "https://example.org:+1",
            "https://example.org:65536",
            "https://a b",
            "https://a;script-src",
            "https://a\r\nx",
            "https://-a",
            "https://a..b",
            "https://[::1",
            "https://[x]",
            "https://bücher.example",
            "file:///tmp",
            "javascript:alert(1)",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }
}
