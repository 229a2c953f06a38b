//! A connection below HTTP: whether its client is still connected, whether it reads, and how its requests are
//! delimited.
//!
//! A client may close its sending side after its request and wait for the answer; to the server, a client that has
//! disconnected looks the same. The server therefore probes the connection: it sends `100 Continue`, which every
//! client ignores, and the operating system of a disconnected client reports an error.

use crate::framing::{Framing, Seen};
use crate::linger;
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

/// The interval between two checks of a connection while a client waits for an answer, followed by the interval
/// otherwise.
const OFTEN: Duration = Duration::from_millis(50);
const SELDOM: Duration = Duration::from_secs(1);
/// The time for which a client that has closed its sending side is not probed, since most answers arrive earlier.
const ALONE: Duration = Duration::from_millis(200);
const ARE_YOU_THERE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// A connection to a client.
pub(crate) struct Line {
    stream: TcpStream,
    /// The maximum time without a read by the client.
    unread: Duration,
    /// The maximum duration of a request.
    whole: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The time at which the current request began.
    request: Option<Instant>,
    /// The state of a client that waits for an answer, has received nothing of it, and understands `100 Continue`.
    waiting: Option<Asking>,
    /// The time at which the current transmission began.
    sending: Option<Instant>,
    /// The time since which the client has read nothing.
    blocked: Option<Instant>,
    /// The result of examining how the requests so far are delimited.
    seen: Seen,
}

/// The state of probing whether a client is connected.
#[derive(Clone, Copy)]
enum Asking {
    /// The client has not closed its sending side.
    Open,
    /// The client closed its sending side at this time.
    Closed(Instant),
    /// The client has been probed.
    Asked,
    /// The client cannot be probed.
    Never,
}

/// The reason why a connection is ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    /// The client has disconnected.
    Gone,
    /// The client has not read for too long.
    Unread,
    /// The request has taken too long.
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

    /// Records the beginning or the end of a request.
    pub(crate) fn under_way(&self, is: bool) {
        self.lock().request = is.then(Instant::now);
    }

    /// Marks the client as waiting for an answer until the returned value is dropped.
    pub(crate) fn wait(self: &Arc<Line>, version: Version) -> Waiting {
        let asking = if version == Version::HTTP_11 { Asking::Open } else { Asking::Never };
        self.lock().waiting = Some(asking);
        Waiting(self.clone())
    }

    /// Returns the result of examining how the requests so far are delimited.
    pub(crate) fn seen(&self) -> Seen {
        self.lock().seen
    }

    /// Closes the connection in a way that lets the client read the last answer.
    pub(crate) async fn close(&self) {
        linger::close(&self.stream, b"").await;
    }

    /// Returns a future that completes when the connection must be ended.
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

/// A guard for the time during which a client waits for an answer.
pub(crate) struct Waiting(Arc<Line>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.lock().waiting = None;
    }
}

/// A future that checks a connection until it must be ended.
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

/// A connection as a stream that the HTTP library reads and writes.
pub(crate) struct Ends {
    line: Arc<Line>,
    framing: Framing,
}

impl Ends {
    pub(crate) fn new(line: Arc<Line>) -> Ends {
        Ends { line, framing: Framing::new() }
    }

    fn write(
        &self,
        context: &mut Context<'_>,
        write: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        self.line.lock().sending.get_or_insert_with(Instant::now);
        loop {
            if self.line.stream.poll_write_ready(context)?.is_pending() {
                self.line.lock().blocked.get_or_insert_with(Instant::now);
                return Poll::Pending;
            }
            match write(&self.line.stream) {
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                written => {
                    self.line.lock().blocked = None;
                    return Poll::Ready(written);
                }
            }
        }
    }
}

impl AsyncRead for Ends {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let Ends { line, framing } = &mut *self;
        loop {
            ready!(line.stream.poll_read_ready(context))?;
            let part = buf.initialize_unfilled();
            let read = match line.stream.try_read(part) {
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => continue,
                read => read?,
            };
            // Before HTTP sees the request.
            let seen = framing.read(&part[..read]);
            if seen != Seen::Plain {
                line.lock().seen = seen;
            }
            buf.advance(read);
            return Poll::Ready(Ok(()));
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

    /// Ends the current transmission: the HTTP library flushes when it has passed on everything it has to send.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.line.lock().sending = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(rustix::net::shutdown(&self.line.stream, Shutdown::Write).map_err(io::Error::from))
    }
}
