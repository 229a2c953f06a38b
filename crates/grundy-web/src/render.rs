//! Answers as bodies of responses, of bounded size.

use crate::room::Room;
use crate::trouble::Trouble;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use grundy::{Answer, Meter, Stop};
use grundy_view::{Format, Look, Unsuited, contract};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;

/// Bytes of the largest answer.
pub(crate) const LARGEST_ANSWER: usize = 32 << 20;

/// Bytes of answers that need no room of their own: each connection has at most one.
const SMALL: usize = 64 << 10;

/// An answer as it goes to clients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rendered {
    pub(crate) body: Bytes,
    /// Its type, the tag that changes with it, and what else its head says.
    pub(crate) head: Head,
}

/// What is said about a body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) content_type: Cow<'static, str>,
    pub(crate) tag: String,
    pub(crate) headers: Vec<(String, String)>,
}

/// What a computation ends with.
pub(crate) type Done = Result<Rendered, Trouble>;

impl Rendered {
    pub(crate) fn new(body: impl Into<Bytes>, content_type: &'static str) -> Rendered {
        let body = body.into();
        let head = Head { content_type: content_type.into(), tag: etag(&body), headers: Vec::new() };
        Rendered { body, head }
    }

    pub(crate) fn json(object: &impl Serialize) -> Rendered {
        Rendered::new(contract::json(object), JSON)
    }

    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Rendered {
        self.head.headers.push((name.to_owned(), value.into()));
        self
    }

    /// Bytes that it occupies.
    pub(crate) fn weight(&self) -> u64 {
        let headers: usize = self.head.headers.iter().map(|(name, value)| name.len() + value.len() + 64).sum();
        (self.body.len() + self.head.tag.len() + headers + size_of::<Rendered>()) as u64
    }

    /// The answer on its way: a large one takes room until the client has read it.
    pub(crate) fn in_room(mut self, room: &Arc<Room>) -> Done {
        if self.body.len() > SMALL {
            let claim = room.claim(self.body.len());
            self.body = claim.ok_or_else(|| Trouble::busy("too many large answers are being sent"))?.hold(self.body);
        }
        Ok(self)
    }

    /// The response; nothing but its head if the client has the same already.
    pub(crate) fn into_response(self, asked: &HeaderMap) -> Response {
        let Head { content_type, tag, headers: own } = self.head;
        let known = matches_tag(asked, &tag);
        let packed = if known { None } else { packed(&self.body, &content_type, asked) };
        let smaller = packed.is_some();
        let mut response = Response::new(if known { Body::empty() } else { Body::from(packed.unwrap_or(self.body)) });
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        if smaller {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        if let (false, Ok(content_type)) = (known, HeaderValue::from_str(&content_type)) {
            headers.insert(header::CONTENT_TYPE, content_type);
        }
        for (name, value) in own {
            if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                headers.append(name, value);
            }
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("Accept, Accept-Encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

/// Bytes from which on it is worth while to pack an answer, and up to which it delays nobody else.
const PACKED: std::ops::Range<usize> = 1024..4 << 20;

/// The body with gzip, if the client understands it and it gets smaller: tiles of maps are mostly zeros.
fn packed(body: &Bytes, content_type: &str, asked: &HeaderMap) -> Option<Bytes> {
    if !PACKED.contains(&body.len()) || content_type.starts_with("image/png") || !takes_encoding(asked, "gzip") {
        return None;
    }
    // bounded: no longer than the answer, which is bounded itself.
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(body).ok()?;
    let packed = out.finish().ok()?;
    (packed.len() < body.len()).then(|| packed.into())
}

/// Whether `Accept-Encoding` names this one, and not as refused.
pub(crate) fn takes_encoding(asked: &HeaderMap, name: &str) -> bool {
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        let named = words.next().is_some_and(|n| n.eq_ignore_ascii_case(name));
        named && !words.any(|w| w.replace(' ', "").trim_end_matches(['0', '.']) == "q=")
    })
}

/// The type of JSON.
pub(crate) const JSON: &str = grundy_view::JSON.content_type;

/// Whether `If-None-Match` names this tag.
pub(crate) fn matches_tag(asked: &HeaderMap, tag: &str) -> bool {
    let list = asked.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok()).unwrap_or_default();
    list.split(',').map(|t| t.trim().trim_start_matches("W/")).any(|t| t == tag || t == "*")
}

/// A tag that changes with the content (FNV-1a, 64 bits, and the length).
pub(crate) fn etag(body: &[u8]) -> String {
    let hash = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3));
    format!("\"{hash:016x}-{:x}\"", body.len())
}

/// Writes an answer in a format; as the command line does, but for the newline after JSON.
pub(crate) fn answer(answer: &Answer, format: &'static Format, meter: &Meter) -> Done {
    let mut out = Bounded::new(LARGEST_ANSWER);
    grundy_view::write(answer, Look::plain(format), meter, &mut out).map_err(unwritten)?;
    let mut body = out.into_inner();
    if format == &grundy_view::JSON && body.last() == Some(&b'\n') {
        body.pop();
    }
    Ok(Rendered::new(body, format.content_type))
}

pub(crate) fn unwritten(why: io::Error) -> Trouble {
    if let Some(stop) = Stop::of(&why) {
        return Trouble::failure(stop.into(), false);
    }
    match why.downcast::<Unsuited>() {
        Ok(why) => Trouble::range(why.to_string()).help("ask for it as JSON"),
        Err(_) => too_large(),
    }
}

pub(crate) fn too_large() -> Trouble {
    Trouble::range(format!("the answer has more than {} MiB", LARGEST_ANSWER >> 20))
        .help("ask for less, or use the command line, which writes answers of any size")
}

/// A writer that refuses to grow beyond a size.
pub(crate) struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl Bounded {
    pub(crate) fn new(most: usize) -> Bounded {
        Bounded { bytes: Vec::new(), most }
    }

    pub(crate) fn into_inner(self) -> Vec<u8> {
        self.bytes
    }
}

impl Write for Bounded {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + part.len() > self.most {
            return Err(io::Error::other("the answer is too large"));
        }
        self.bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
