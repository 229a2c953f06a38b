//! A connection beside HTTP: whether its client is still there, and whether it reads.
//!
//! A client may close its sending side after its request and wait for the answer, and one that is gone looks the same from
//! here. So the server asks: it sends `100 Continue`, which every client passes over, and the system of a client that is
//! gone answers that nobody is there.

use crate::settings::Settings;
use axum::http::Version;
use futures_util::FutureExt;
use rustix::net::Shutdown;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// How often a connection is looked at while a client waits for an answer, and else.
const OFTEN: Duration = Duration::from_millis(50);
const SELDOM: Duration = Duration::from_secs(1);
/// How long a client that has closed its sending side is left alone: most answers are there before.
const ALONE: Duration = Duration::from_millis(200);
const ARE_YOU_THERE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// A connection.
pub(crate) struct Line {
    stream: TcpStream,
    /// How long a client may take to read anything.
    unread: Duration,
    /// How long a request may take.
    whole: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// A request is under way since then.
    request: Option<Instant>,
    /// Its client waits, nothing of the answer has been sent, and it understands `100 Continue`.
    waiting: Option<Asking>,
    /// Something is being sent since then.
    sending: Option<Instant>,
    /// The client has read nothing since then.
    blocked: Option<Instant>,
}

/// How far the question whether a client is there has come.
#[derive(Clone, Copy)]
enum Asking {
    /// It has not closed anything.
    Open,
    /// It has closed its sending side.
    Closed(Instant),
    /// It was asked.
    Asked,
    /// It cannot be asked.
    Never,
}

/// Why a connection ends before HTTP ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    /// The client is gone.
    Gone,
    /// It does not read.
    Unread,
    /// Its request takes too long.
    TooLong,
}

impl Line {
    pub(crate) fn new(stream: TcpStream, settings: &Settings) -> Arc<Line> {
        let Settings { unread, whole, .. } = *settings;
        Arc::new(Line { stream, unread, whole, state: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request begins, or has ended.
    pub(crate) fn under_way(&self, is: bool) {
        self.lock().request = is.then(Instant::now);
    }

    /// The client waits until what is returned is dropped.
    pub(crate) fn wait(self: &Arc<Line>, version: Version) -> Waiting {
        let asking = if version == Version::HTTP_11 { Asking::Open } else { Asking::Never };
        self.lock().waiting = Some(asking);
        Waiting(self.clone())
    }

    /// Ready when the connection has to end.
    pub(crate) fn over(self: &Arc<Line>) -> Ending {
        Ending { line: self.clone(), pace: SELDOM, sleep: Box::pin(sleep(SELDOM)) }
    }

    fn look(&self) -> Option<Over> {
        let mut state = self.lock();
        let longer = |since: Option<Instant>, than: Duration| since.is_some_and(|since| since.elapsed() > than);
        if longer(state.blocked, self.unread) {
            return Some(Over::Unread);
        }
        if longer(state.request, self.whole) || longer(state.sending, self.whole) {
            return Some(Over::TooLong);
        }
        let waiting = state.waiting?;
        if !matches!(self.stream.take_error(), Ok(None)) {
            return Some(Over::Gone);
        }
        let ready = self.stream.ready(Interest::READABLE).now_or_never();
        let closed = matches!(ready, Some(Ok(ready)) if ready.is_read_closed());
        match waiting {
            Asking::Open if closed => state.waiting = Some(Asking::Closed(Instant::now())),
            // What is still being sent must not be interrupted.
            Asking::Closed(since) if since.elapsed() > ALONE && state.sending.is_none() => {
                state.waiting = Some(Asking::Asked);
                if self.stream.try_write(ARE_YOU_THERE).is_err() {
                    return Some(Over::Gone);
                }
            }
            _ => {}
        }
        None
    }
}

/// A client that waits.
pub(crate) struct Waiting(Arc<Line>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.lock().waiting = None;
    }
}

/// Looks at a connection until it has to end.
pub(crate) struct Ending {
    line: Arc<Line>,
    pace: Duration,
    sleep: Pin<Box<Sleep>>,
}

impl Future for Ending {
    type Output = Over;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Over> {
        loop {
            // HTTP is served by the same task: whatever changes there comes by here.
            let pace = if self.line.lock().waiting.is_some() { OFTEN } else { SELDOM };
            if pace < self.pace {
                self.sleep.as_mut().reset(Instant::now() + pace);
            }
            self.pace = pace;
            ready!(self.sleep.as_mut().poll(context));
            if let Some(over) = self.line.look() {
                return Poll::Ready(over);
            }
            self.sleep.as_mut().reset(Instant::now() + pace);
        }
    }
}

/// The line as HTTP reads and writes it.
pub(crate) struct Ends(pub(crate) Arc<Line>);

impl Ends {
    fn write(
        &self,
        context: &mut Context<'_>,
        write: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        self.0.lock().sending.get_or_insert_with(Instant::now);
        loop {
            if self.0.stream.poll_write_ready(context)?.is_pending() {
                self.0.lock().blocked.get_or_insert_with(Instant::now);
                return Poll::Pending;
            }
            match write(&self.0.stream) {
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                written => {
                    self.0.lock().blocked = None;
                    return Poll::Ready(written);
                }
            }
        }
    }
}

impl AsyncRead for Ends {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let stream = &self.0.stream;
        loop {
            ready!(stream.poll_read_ready(context))?;
            match stream.try_read(buf.initialize_unfilled()) {
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                read => return Poll::Ready(read.map(|n| buf.advance(n))),
            }
        }
    }
}

impl AsyncWrite for Ends {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.write(context, |stream| stream.try_write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream| stream.try_write_vectored(parts))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    /// HTTP flushes when it has handed over all that it has to send.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.lock().sending = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(rustix::net::shutdown(&self.0.stream, Shutdown::Write).map_err(io::Error::from))
    }
}
