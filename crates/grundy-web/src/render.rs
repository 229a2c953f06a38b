//! Answers as bodies of responses, of bounded size.

use crate::trouble::Trouble;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use grundy::Answer;
use grundy_view::{Format, Look};
use std::io::{self, Write};

/// Bytes of the largest answer.
pub(crate) const LARGEST_ANSWER: usize = 32 << 20;

/// An answer as it goes to clients.
#[derive(Clone, Debug)]
pub(crate) struct Rendered {
    pub(crate) body: Bytes,
    pub(crate) content_type: &'static str,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
}

/// What a computation ends with.
pub(crate) type Done = Result<Rendered, Trouble>;

impl Rendered {
    pub(crate) fn new(body: impl Into<Bytes>, content_type: &'static str) -> Rendered {
        Rendered { body: body.into(), content_type, headers: Vec::new() }
    }

    pub(crate) fn json(value: &impl ToString) -> Rendered {
        Rendered::new(value.to_string(), JSON)
    }

    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Rendered {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.push((HeaderName::from_static(name), value));
        }
        self
    }

    /// The response; nothing but its head if the client has the same already.
    pub(crate) fn into_response(self, asked: &HeaderMap) -> Response {
        let tag = etag(&self.body);
        let known = matches_tag(asked, &tag);
        let mut response = Response::new(if known { Body::empty() } else { Body::from(self.body) });
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        if !known {
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        }
        headers.extend(self.headers);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("Accept"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

pub(crate) const JSON: &str = "application/json";

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
pub(crate) fn answer(answer: &Answer, format: Format) -> Done {
    let mut out = Bounded::new(LARGEST_ANSWER);
    let look = Look { format, colour: false, partial: false };
    grundy_view::write(answer, look, &mut out).map_err(|_| too_large())?;
    let mut body = out.into_inner();
    if format == Format::Json && body.last() == Some(&b'\n') {
        body.pop();
    }
    let content_type = match format {
        Format::Json => JSON,
        Format::Csv => "text/csv; charset=utf-8",
        Format::Latex => "application/x-latex",
        Format::Text => "text/plain; charset=utf-8",
    };
    Ok(Rendered::new(body, content_type))
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
