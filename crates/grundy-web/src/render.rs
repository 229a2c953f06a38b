//! Answers as bodies of responses.

use crate::room::Room;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use grundy_answers::{Done, Head, Rendered, Trouble};
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
        let mut response = Response::new(if known { Body::empty() } else { Body::from(self.body) });
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        if let (false, Ok(content_type)) = (known, HeaderValue::from_str(&content_type)) {
            headers.insert(header::CONTENT_TYPE, content_type);
        }
        for (name, value) in own {
            if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
                headers.append(name, value);
            }
        }
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("Accept"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

/// Whether `If-None-Match` names this tag.
pub(crate) fn matches_tag(asked: &HeaderMap, tag: &str) -> bool {
    let list = asked.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok()).unwrap_or_default();
    list.split(',').map(|t| t.trim().trim_start_matches("W/")).any(|t| t == tag || t == "*")
}
