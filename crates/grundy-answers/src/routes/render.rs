//! Answers as bytes of bounded size.

use crate::report::Reply;
use crate::routes::trouble::Trouble;
use crate::{Format, Look, Unsuited, contract};
use bytes::Bytes;
use grundy::{Meter, Stop};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, Write};

/// The maximum size of the body of an answer, in bytes.
pub const LARGEST_ANSWER: usize = 32 << 20;

/// An answer as it is sent to a client: its body and its headers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The body of the answer.
    pub body: Bytes,
    /// The media type, the entity tag and the other headers.
    pub head: Head,
}

/// The headers that describe the body of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The media type of the body.
    pub content_type: Cow<'static, str>,
    /// The HTTP entity tag of the body, as computed by [`etag`].
    pub tag: String,
    /// Further headers of the response, as pairs of name and value.
    pub headers: Vec<(String, String)>,
}

/// The result of answering a request: an answer or an error.
pub type Done = Result<Rendered, Trouble>;

impl Rendered {
    /// Returns an answer with the given body and media type.
    pub fn new(body: impl Into<Bytes>, content_type: &'static str) -> Rendered {
        let body = body.into();
        let head = Head { content_type: content_type.into(), tag: etag(&body), headers: Vec::new() };
        Rendered { body, head }
    }

    /// Returns an answer whose body is `object` as JSON.
    pub fn json(object: &impl Serialize) -> Rendered {
        Rendered::new(contract::json(object), JSON)
    }

    /// Returns the answer with the header `name` added.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Rendered {
        self.head.headers.push((name.to_owned(), value.into()));
        self
    }

    /// Returns the number of bytes that the answer occupies in memory.
    pub fn weight(&self) -> u64 {
        let headers: usize = self.head.headers.iter().map(|(name, value)| name.len() + value.len() + 64).sum();
        (self.body.len() + self.head.tag.len() + headers + size_of::<Rendered>()) as u64
    }
}

/// The media type of answers in JSON.
pub const JSON: &str = crate::JSON.content_type;

/// Returns the HTTP entity tag of a body: its 64-bit FNV-1a hash, and its length.
pub fn etag(body: &[u8]) -> String {
    let hash = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3));
    format!("\"{hash:016x}-{:x}\"", body.len())
}

/// Formats an answer as the command line does, but without the newline after JSON.
pub(crate) fn answer(answer: &dyn Reply, format: &'static Format, meter: &Meter) -> Done {
    let mut out = Bounded::new(LARGEST_ANSWER);
    crate::write(answer, Look::plain(format), meter, &mut out).map_err(unwritten)?;
    let mut body = out.into_inner();
    if format == &crate::JSON && body.last() == Some(&b'\n') {
        body.pop();
    }
    Ok(Rendered::new(body, format.content_type))
}

pub(crate) fn unwritten(why: io::Error) -> Trouble {
    if let Some(stop) = Stop::of(&why) {
        return Trouble::failure(stop, false);
    }
    match why.downcast::<Unsuited>() {
        Ok(why) => Trouble::range(why.to_string()).help("ask for it as JSON"),
        Err(_) => too_large(),
    }
}

/// Returns the error that an answer exceeds [`LARGEST_ANSWER`].
pub(crate) fn too_large() -> Trouble {
    Trouble::range(format!("the answer has more than {} MiB", LARGEST_ANSWER >> 20))
        .help("ask for less, or use the command line, which writes answers of any size")
}

/// A buffer that refuses to grow beyond a maximum size.
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
