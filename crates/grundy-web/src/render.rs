//! Answers as bodies of responses.

use crate::room::Room;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use grundy_answers::{Done, Head, Rendered, Trouble};
use std::io::Write;
use std::sync::Arc;

/// Bytes of answers that need no room of their own: each connection has at most one.
const SMALL: usize = 64 << 10;

/// What becomes of an answer on its way.
pub(crate) trait OnItsWay: Sized {
    /// The answer on its way: a large one takes room until the client has read it.
    fn in_room(self, room: &Arc<Room>) -> Done;

    /// The response; nothing but its head if the client has the same already.
    fn into_response(self, asked: &HeaderMap) -> Response;
}

impl OnItsWay for Rendered {
    fn in_room(mut self, room: &Arc<Room>) -> Done {
        if self.body.len() > SMALL {
            let claim = room.claim(self.body.len());
            self.body = claim.ok_or_else(|| Trouble::busy("too many large answers are being sent"))?.hold(self.body);
        }
        Ok(self)
    }

    fn into_response(self, asked: &HeaderMap) -> Response {
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

/// Whether `If-None-Match` names this tag.
pub(crate) fn matches_tag(asked: &HeaderMap, tag: &str) -> bool {
    let list = asked.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok()).unwrap_or_default();
    list.split(',').map(|t| t.trim().trim_start_matches("W/")).any(|t| t == tag || t == "*")
}
