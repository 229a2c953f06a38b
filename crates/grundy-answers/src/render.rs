//! Answers as bytes, of bounded size.

use crate::trouble::Trouble;
use bytes::Bytes;
use grundy::{Answer, Meter, Stop};
use grundy_view::{Format, Look, Unsuited, contract};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, Write};

/// Bytes of the largest answer.
pub const LARGEST_ANSWER: usize = 32 << 20;

/// An answer as it goes to clients.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The bytes.
    pub body: Bytes,
    /// Its type, the tag that changes with it, and what else its head says.
    pub head: Head,
}

/// What is said about a body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its type.
    pub content_type: Cow<'static, str>,
    /// What changes with it.
    pub tag: String,
    /// What else is said, by name.
    pub headers: Vec<(String, String)>,
}

/// What a computation ends with.
pub type Done = Result<Rendered, Trouble>;

impl Rendered {
    /// An answer of a type.
    pub fn new(body: impl Into<Bytes>, content_type: &'static str) -> Rendered {
        let body = body.into();
        let head = Head { content_type: content_type.into(), tag: etag(&body), headers: Vec::new() };
        Rendered { body, head }
    }

    /// An object of the contract.
    pub fn json(object: &impl Serialize) -> Rendered {
        Rendered::new(contract::json(object), JSON)
    }

    /// Says more about it.
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Rendered {
        self.head.headers.push((name.to_owned(), value.into()));
        self
    }

    /// Bytes that it occupies.
    pub fn weight(&self) -> u64 {
        let headers: usize = self.head.headers.iter().map(|(name, value)| name.len() + value.len() + 64).sum();
        (self.body.len() + self.head.tag.len() + headers + size_of::<Rendered>()) as u64
    }
}

/// The type of JSON.
pub const JSON: &str = grundy_view::JSON.content_type;

/// A tag that changes with the content (FNV-1a, 64 bits, and the length).
pub fn etag(body: &[u8]) -> String {
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

/// That an answer is larger than [`LARGEST_ANSWER`].
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
