//! The conversion of answers to HTTP responses.

use crate::room::Room;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use grundy_answers::routes::{Done, Head, Rendered, Trouble};
use std::io::Write;
use std::sync::Arc;

/// The size in bytes up to which answers need no shared memory; each connection has at most one.
const SMALL: usize = 64 << 10;

/// The steps that convert an answer to a response.
pub(crate) trait OnItsWay: Sized {
    /// Reserves shared memory for a large answer until the client has read it.
    fn in_room(self, room: &Arc<Room>) -> Done;

    /// Returns the response; if the client already has the answer, only its head.
    fn into_response(self, asked: &HeaderMap) -> Response;
}

impl OnItsWay for Rendered {
    fn in_room(mut self, room: &Arc<Room>) -> Done {
        if self.body.len() > SMALL {
            let claim = room.claim(self.body.len());
            self.body =
                claim.ok_or_else(|| Trouble::busy("the server is sending too many large answers"))?.hold(self.body);
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

/// The sizes in bytes of answers that are compressed: large enough to be worthwhile, and small enough not to delay
/// others.
const PACKED: std::ops::Range<usize> = 1024..4 << 20;

/// Returns the body compressed with gzip, if the client accepts this and it becomes smaller.
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

/// Returns the elements of a header that is a list, which may be spread over several lines.
pub(crate) fn list(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','))
}

/// Returns whether `Accept-Encoding` accepts the encoding `name`.
pub(crate) fn takes_encoding(asked: &HeaderMap, name: &str) -> bool {
    list(asked, header::ACCEPT_ENCODING).any(|part| {
        let mut words = part.split(';').map(str::trim);
        let named = words.next().is_some_and(|n| n.eq_ignore_ascii_case(name));
        named && !words.any(|w| w.replace(' ', "").trim_end_matches(['0', '.']) == "q=")
    })
}

/// Returns whether `If-None-Match` contains the entity tag `tag`.
pub(crate) fn matches_tag(asked: &HeaderMap, tag: &str) -> bool {
    list(asked, header::IF_NONE_MATCH).map(|t| t.trim().trim_start_matches("W/")).any(|t| t == tag || t == "*")
}
