//! Detection of requests whose end is ambiguous.
//!
//! A request with both `Content-Length` and `Transfer-Encoding`, or with one of them twice, has two possible ends: a
//! proxy may use one and the server behind it the other, and the bytes between them become a request that the proxy
//! has never seen. The HTTP library accepts some of these requests without reporting them. The server therefore
//! examines the bytes before the library reads them, and marks a connection with such a request before it is answered.

/// The maximum number of bytes of a line that are examined: relevant header lines are shorter.
const LONGEST: usize = 64;

/// The result of examining the requests on a connection so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Seen {
    /// Each request has an unambiguous end, where the next request begins.
    #[default]
    Plain,
    /// The connection must be closed after the last request, because the start of the next one is unknown.
    Last,
    /// The last request has an ambiguous end and must be refused.
    Ambiguous,
}

/// The examination of the bytes that a client sends.
#[derive(Debug)]
pub(crate) struct Framing {
    place: Place,
    /// The beginning of the current line, without its line break.
    line: Vec<u8>,
    /// Whether the first line of the current head has been read.
    begun: bool,
    length: Length,
    chunked: bool,
    seen: Seen,
}

/// The `Content-Length` of a request head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Absent,
    Known(u64),
    /// The value is not a number, or too long to examine.
    Unknown,
}

/// The part of a request to which the next byte belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Head,
    /// The body, of which this many bytes remain.
    Body(u64),
    /// The bytes after the head of the last request.
    Beyond,
}

impl Framing {
    pub(crate) fn new() -> Framing {
        // held: a line is cut at `LONGEST`
        let line = Vec::new();
        Framing { place: Place::Head, line, begun: false, length: Length::Absent, chunked: false, seen: Seen::Plain }
    }

    /// Examines further bytes from the client, and returns the result so far.
    pub(crate) fn read(&mut self, mut bytes: &[u8]) -> Seen {
        while !bytes.is_empty() {
            bytes = match self.place {
                Place::Head => self.in_head(bytes),
                Place::Body(left) => {
                    let taken = usize::try_from(left).map_or(bytes.len(), |left| left.min(bytes.len()));
                    let left = left - taken as u64;
                    self.place = if left == 0 { Place::Head } else { Place::Body(left) };
                    &bytes[taken..]
                }
                Place::Beyond => return self.seen,
            };
        }
        self.seen
    }

    /// Examines the bytes up to the end of the line.
    fn in_head<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        self.line.extend(part.iter().take(LONGEST.saturating_sub(self.line.len())));
        let Some(end) = end else { return &[] };
        let mut line = std::mem::take(&mut self.line);
        let whole = line.len() < LONGEST;
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        match (line.is_empty(), self.begun) {
            // Lines before a request are passed over.
            (true, false) => {}
            (true, true) => self.end_of_head(),
            (false, true) => self.header(&line, whole),
            (false, false) => self.begun = true,
        }
        line.clear();
        self.line = line;
        &bytes[end + 1..]
    }

    fn header(&mut self, line: &[u8], whole: bool) {
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return };
        let (name, value) = (line[..colon].trim_ascii(), line[colon + 1..].trim_ascii());
        let named = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
        if !named("content-length") && !named("transfer-encoding") {
            return;
        }
        let second = self.chunked || self.length != Length::Absent;
        let mut understood = true;
        if named("content-length") {
            let number = std::str::from_utf8(value).ok().and_then(|value| value.parse().ok());
            self.length = number.filter(|_| whole).map_or(Length::Unknown, Length::Known);
        } else {
            self.chunked = true;
            // No route understands another coding.
            understood = value.eq_ignore_ascii_case(b"chunked");
        }
        if second || !understood {
            self.seen = Seen::Ambiguous;
        }
    }

    fn end_of_head(&mut self) {
        self.place = match self.length {
            _ if self.chunked => Place::Beyond,
            Length::Unknown => Place::Beyond,
            Length::Absent | Length::Known(0) => Place::Head,
            Length::Known(n) => Place::Body(n),
        };
        if self.place == Place::Beyond && self.seen == Seen::Plain {
            self.seen = Seen::Last;
        }
        (self.begun, self.chunked, self.length) = (false, false, Length::Absent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result for a text, after checking that it does not depend on how the text is split.
    fn seen(text: &str) -> Seen {
        let whole = Framing::new().read(text.as_bytes());
        let mut framing = Framing::new();
        let in_pieces = text.bytes().fold(Seen::Plain, |_, byte| framing.read(&[byte]));
        assert_eq!(whole, in_pieces, "{text:?}");
        whole
    }

    fn post(headers: &str, body: &str) -> String {
        format!("POST /api/check HTTP/1.1\r\nHost: x\r\n{headers}\r\n{body}")
    }

    #[test]
    fn one_length_is_plain_and_chunks_are_the_last() {
        for headers in ["", "Content-Length: 0\r\n", "content-length:12 \r\n"] {
            assert_eq!(seen(&post(headers, "")), Seen::Plain, "{headers:?}");
        }
        for headers in ["Transfer-Encoding: chunked\r\n", "transfer-encoding:CHUNKED \r\n"] {
            assert_eq!(seen(&post(headers, "")), Seen::Last, "{headers:?}");
        }
        // What looks like a header in a body, in the target or in a value is none.
        assert_eq!(
            seen(&post("Content-Length: 47\r\n", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n")),
            Seen::Plain
        );
        assert_eq!(seen("GET /content-length:1 HTTP/1.1\r\nContent-Length: 1\r\n\r\nx"), Seen::Plain);
        let long = format!("X: {}\r\nContent-Length: 1\r\n", "content-length: 1 ".repeat(50));
        assert_eq!(seen(&post(&long, "x")), Seen::Plain);
    }

    #[test]
    fn a_length_that_is_not_understood_is_the_last() {
        let zeros = "0".repeat(60);
        let spaces = " ".repeat(60);
        for value in ["ten".to_owned(), "18446744073709551616".to_owned(), format!("{zeros}2"), format!("{spaces}2")] {
            assert_eq!(seen(&post(&format!("Content-Length: {value}\r\n"), "")), Seen::Last, "{value}");
        }
    }

    #[test]
    fn two_ends_are_ambiguous_in_any_order_and_case_and_with_any_line_ends() {
        for headers in [
            "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
            "TRANSFER-ENCODING: chunked\r\nX: y\r\ncontent-length: ten\r\n",
            "Content-Length: 2\nTransfer-Encoding: chunked\n",
            "Content-Length: 2\r\nContent-Length: 2\r\n",
            "Content-Length: 0\r\nContent-Length: 3\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: gzip, chunked\r\n",
            "Transfer-Encoding: identity\r\n",
        ] {
            assert_eq!(seen(&post(headers, "2\r\n{}\r\n0\r\n\r\n")), Seen::Ambiguous, "{headers:?}");
        }
    }

    #[test]
    fn every_request_of_a_connection_is_looked_at() {
        let two = "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n";
        let before = "GET / HTTP/1.1\r\n\r\n\r\n".to_owned() + &post("Content-Length: 3\r\n", "abc");
        assert_eq!(seen(&before), Seen::Plain);
        assert_eq!(seen(&(before + &post(two, ""))), Seen::Ambiguous);
        // Nothing is read behind chunks.
        assert_eq!(seen(&post("Transfer-Encoding: chunked\r\n", &post(two, ""))), Seen::Last);
    }
}
