//! The messages between the server and its workers, which are exchanged over pipes.
//!
//! A frame consists of two lengths of four bytes each, little-endian, followed by a header in JSON and a body. The
//! server sends the settings of the worker, then one question at a time, and may cancel it. The worker reports that it
//! is ready, sends its progress, and returns exactly one answer to each question.

use crate::trouble::Told;
use bytes::Bytes;
use grundy::Budget;
use grundy_answers::routes::{Done, Head, LARGEST_ANSWER, Rendered, Wanted};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt};

/// The maximum size of a header in bytes; it may contain a quoted partial answer.
const LARGEST_HEADER: usize = 4 << 20;

/// A message from the server to a worker.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum ToWorker {
    Start(Start),
    Question(Question),
    /// The answer to the question with this number is no longer needed.
    Cancel(u64),
}

/// The settings of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Start {
    /// Whether the worker lowers its priority.
    pub(crate) gentle: bool,
    /// The maximum size in bytes of the worker's tables for maps.
    pub(crate) tables: u64,
}

/// A question without its body, which follows the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) id: u64,
    route: String,
    given: Vec<(String, String)>,
    json: bool,
    /// The time limit in microseconds.
    time: Option<u64>,
    memory: Option<u64>,
    positions: Option<u64>,
    /// Whether the time limit is in processor time rather than wall-clock time.
    pub(crate) processor: bool,
    /// Whether this is the final attempt.
    pub(crate) last: bool,
}

impl Question {
    pub(crate) fn new(id: u64, wanted: &Wanted, limits: &Limits) -> Question {
        let Limits { budget: Budget { time, memory, positions }, processor, last } = *limits;
        let time = time.map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        let Wanted { route, given, json, .. } = wanted.clone();
        Question { id, route, given, json, time, memory, positions, processor, last }
    }

    pub(crate) fn budget(&self) -> Budget {
        Budget { time: self.time.map(Duration::from_micros), memory: self.memory, positions: self.positions }
    }

    /// Returns the question as a request with the given body.
    pub(crate) fn wanted(self, body: Bytes) -> Wanted {
        Wanted { route: self.route, given: self.given, json: self.json, body }
    }
}

/// The limits of an attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) budget: Budget,
    /// Whether the time limit is in processor time rather than wall-clock time.
    pub(crate) processor: bool,
    /// Whether this is the final attempt.
    pub(crate) last: bool,
}

/// A message from a worker to the server.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum FromWorker {
    Ready,
    /// The worker has received the question and starts to compute.
    Begun,
    Progress {
        done: u64,
        of: Option<u64>,
    },
    Answer(Box<(Said, Report)>),
}

/// An answer without its body, which follows the header.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Said {
    Rendered(Head),
    Trouble(Told),
}

/// A worker's report about an attempt, sent with the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Report {
    /// Whether a limit on time or memory was reached, so that a larger budget could change the answer.
    pub(crate) exhausted: bool,
    /// The duration of the attempt in microseconds.
    pub(crate) took: u64,
    /// The message of the panic, if the computation panicked.
    pub(crate) panicked: Option<String>,
    /// Whether a tile was computed from a cached table; `None` for other requests.
    pub(crate) held: Option<bool>,
    /// The size of the worker's cached tables in bytes.
    pub(crate) tables: u64,
    /// The resident size of the worker in bytes, at the last measurement.
    pub(crate) resident: u64,
    /// The processor time used by the worker so far, in microseconds.
    pub(crate) spent: u64,
}

/// Splits an answer into its header and its body.
pub(crate) fn said(done: Done) -> (Said, Bytes) {
    match done {
        Ok(Rendered { body, head }) => (Said::Rendered(head), body),
        Err(trouble) => (Said::Trouble(trouble.into()), Bytes::new()),
    }
}

impl Said {
    /// Combines a header and a body into an answer.
    pub(crate) fn done(self, body: Bytes) -> Done {
        match self {
            Said::Rendered(head) => Ok(Rendered { body, head }),
            Said::Trouble(told) => Err(told.into()),
        }
    }
}

/// Returns the head of a frame: both lengths, followed by the header.
pub(crate) fn head(header: &impl Serialize, body: &[u8]) -> io::Result<Vec<u8>> {
    let text = serde_json::to_vec(header)?;
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).map_err(io::Error::other);
    let mut out = Vec::with_capacity(8 + text.len());
    out.extend(length(&text)?.to_le_bytes());
    out.extend(length(body)?.to_le_bytes());
    out.extend(text);
    Ok(out)
}

/// Writes a frame to a pipe.
pub(crate) fn write(out: &mut impl Write, header: &impl Serialize, body: &[u8]) -> io::Result<()> {
    // A small frame goes in one piece: whoever reads it wakes up once.
    const SMALL: usize = 64 << 10;
    let mut frame = head(header, body)?;
    if body.len() <= SMALL {
        frame.extend_from_slice(body);
        out.write_all(&frame)?;
    } else {
        out.write_all(&frame)?;
        out.write_all(body)?;
    }
    out.flush()
}

/// Returns the two lengths at the beginning of a frame; fails if they exceed the limits.
fn lengths(bytes: [u8; 8]) -> io::Result<(usize, usize)> {
    let [a, b, c, d, e, f, g, h] = bytes;
    let header = u32::from_le_bytes([a, b, c, d]) as usize;
    let body = u32::from_le_bytes([e, f, g, h]) as usize;
    if header > LARGEST_HEADER || body > LARGEST_ANSWER {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a frame is too large"));
    }
    Ok((header, body))
}

/// Reads a frame from the server; returns `None` at the end of the pipe.
pub(crate) fn read(from: &mut impl Read) -> io::Result<Option<(ToWorker, Bytes)>> {
    let mut first = [0; 8];
    if let Err(why) = from.read_exact(&mut first) {
        return if why.kind() == io::ErrorKind::UnexpectedEof { Ok(None) } else { Err(why) };
    }
    let (header, body) = lengths(first)?;
    let mut text = vec![0; header];
    from.read_exact(&mut text)?;
    let mut bytes = vec![0; body];
    from.read_exact(&mut bytes)?;
    Ok(Some((serde_json::from_slice(&text)?, bytes.into())))
}

/// Reads a frame from a worker.
pub(crate) async fn hear(from: &mut (impl AsyncRead + Unpin)) -> io::Result<(FromWorker, Bytes)> {
    let mut first = [0; 8];
    from.read_exact(&mut first).await?;
    let (header, body) = lengths(first)?;
    let mut text = vec![0; header];
    from.read_exact(&mut text).await?;
    let mut bytes = vec![0; body];
    from.read_exact(&mut bytes).await?;
    Ok((serde_json::from_slice(&text)?, bytes.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trouble::Trouble;

    #[test]
    fn a_question_arrives_as_it_was_sent() {
        let body = Bytes::from_static(b"\0body\xff");
        let given = vec![("q".to_owned(), "nim:5 \u{1f600}".to_owned())];
        let wanted = Wanted { route: "solve".to_owned(), given, json: true, body: body.clone() };
        let budget = Budget { time: Some(Duration::from_millis(25)), memory: Some(1 << 40), positions: None };
        let asked = Question::new(7, &wanted, &Limits { budget, processor: true, last: false });
        let mut pipe = Vec::new();
        write(&mut pipe, &ToWorker::Question(asked.clone()), &body).unwrap();
        write(&mut pipe, &ToWorker::Cancel(7), b"").unwrap();
        let mut pipe = pipe.as_slice();
        let (ToWorker::Question(heard), came) = read(&mut pipe).unwrap().unwrap() else { panic!("no question") };
        assert_eq!((&heard, heard.budget()), (&asked, budget));
        assert_eq!(heard.wanted(came), wanted);
        assert_eq!(read(&mut pipe).unwrap(), Some((ToWorker::Cancel(7), Bytes::new())));
        assert_eq!(read(&mut pipe).unwrap(), None);
    }

    #[test]
    fn answers_and_errors_survive_the_way() {
        let answer = Rendered::json(&"x").with("x-grundy-largest", "3");
        let (head, body) = said(Ok(answer.clone()));
        let text = serde_json::to_string(&head).unwrap();
        assert_eq!(serde_json::from_str::<Said>(&text).unwrap().done(body).unwrap(), answer);
        let mut trouble = Trouble::range("too many").help("ask for less").remedy("to", 7);
        trouble.partial = Some(serde_json::json!({"partial": true}));
        trouble.problem.column = Some(3);
        let (head, body) = said(Err(trouble.clone()));
        let text = serde_json::to_string(&head).unwrap();
        let came = serde_json::from_str::<Said>(&text).unwrap().done(body).unwrap_err();
        assert_eq!((came.status, came.to_json().to_string()), (trouble.status, trouble.to_json().to_string()));
    }

    #[test]
    fn a_frame_that_is_too_large_is_refused_before_it_is_read() {
        let mut frame = u32::MAX.to_le_bytes().to_vec();
        frame.extend([0; 4]);
        assert_eq!(read(&mut frame.as_slice()).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
