//! What the server and its workers say to each other, over pipes.
//!
//! A frame is two lengths of four bytes, little-endian, then a header in JSON and a body. The server says how the worker
//! is to start, then asks one question at a time, and may cancel it. The worker says that it is ready, tells its
//! progress, and gives exactly one answer to each question.

use crate::trouble::Told;
use bytes::Bytes;
use grundy::Budget;
use grundy_answers::{Done, Head, LARGEST_ANSWER, Rendered, Wanted};
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt};

/// Bytes of the largest header: a partial answer, quoted, and what is said with it.
const LARGEST_HEADER: usize = 4 << 20;

/// What the server says.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum ToWorker {
    Start(Start),
    Question(Question),
    /// Nobody waits for the answer to this question any more.
    Cancel(u64),
}

/// How a worker is to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Start {
    /// It leaves the processor to others.
    pub(crate) gentle: bool,
    /// Bytes that its tables of maps may occupy.
    pub(crate) tables: u64,
}

/// A question, but for the body that came with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) id: u64,
    route: String,
    given: Vec<(String, String)>,
    json: bool,
    /// Microseconds.
    time: Option<u64>,
    memory: Option<u64>,
    positions: Option<u64>,
    /// The time is that of the processor, not that of the day.
    pub(crate) processor: bool,
    /// There will be no other attempt.
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

    /// What is wanted, with its body.
    pub(crate) fn wanted(self, body: Bytes) -> Wanted {
        Wanted { route: self.route, given: self.given, json: self.json, body }
    }
}

/// What an attempt may cost, and what it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) budget: Budget,
    /// The time is that of the processor, not that of the day.
    pub(crate) processor: bool,
    /// There will be no other attempt.
    pub(crate) last: bool,
}

/// What a worker says.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum FromWorker {
    Ready,
    /// It has heard the question: what happens from now on is the question's.
    Begun,
    Progress {
        done: u64,
        of: Option<u64>,
    },
    Answer(Box<(Said, Report)>),
}

/// An answer, but for its body.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Said {
    Rendered(Head),
    Trouble(Told),
}

/// What a worker says about an attempt beside the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Report {
    /// A limit of time or memory was met: with more the answer could be another one.
    pub(crate) exhausted: bool,
    /// Microseconds that it took.
    pub(crate) took: u64,
    /// What the computation said when it panicked.
    pub(crate) panicked: Option<String>,
    /// Whether a tile was read from a table that was there.
    pub(crate) held: Option<bool>,
    /// Bytes of the tables that the worker keeps.
    pub(crate) tables: u64,
    /// Bytes that the worker occupies; now and then it does not look.
    pub(crate) resident: u64,
    /// Microseconds of the processor's time that the worker has spent so far.
    pub(crate) spent: u64,
}

/// Takes an answer apart for its frame.
pub(crate) fn said(done: Done) -> (Said, Bytes) {
    match done {
        Ok(Rendered { body, head }) => (Said::Rendered(head), body),
        Err(trouble) => (Said::Trouble(trouble.into()), Bytes::new()),
    }
}

impl Said {
    /// Puts an answer together again.
    pub(crate) fn done(self, body: Bytes) -> Done {
        match self {
            Said::Rendered(head) => Ok(Rendered { body, head }),
            Said::Trouble(told) => Err(told.into()),
        }
    }
}

/// The head of a frame: both lengths and the header.
pub(crate) fn head(header: &impl Serialize, body: &[u8]) -> io::Result<Vec<u8>> {
    let text = serde_json::to_vec(header)?;
    let length = |bytes: &[u8]| u32::try_from(bytes.len()).map_err(io::Error::other);
    let mut out = Vec::with_capacity(8 + text.len());
    out.extend(length(&text)?.to_le_bytes());
    out.extend(length(body)?.to_le_bytes());
    out.extend(text);
    Ok(out)
}

/// Writes a frame.
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

/// The lengths that a frame begins with, if they are allowed.
fn lengths(bytes: [u8; 8]) -> io::Result<(usize, usize)> {
    let [a, b, c, d, e, f, g, h] = bytes;
    let header = u32::from_le_bytes([a, b, c, d]) as usize;
    let body = u32::from_le_bytes([e, f, g, h]) as usize;
    if header > LARGEST_HEADER || body > LARGEST_ANSWER {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a frame is too large"));
    }
    Ok((header, body))
}

/// Reads a frame of the server; `None` where the pipe ends.
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

/// Reads a frame of a worker.
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
