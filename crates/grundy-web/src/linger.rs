//! Closing of connections in a way that lets clients read the last answer.
//!
//! If a system closes a connection with unread bytes, the client's system may discard data that the client has not
//! read yet, that is, the answer. The server therefore shuts down its sending side first, and discards incoming bytes
//! until the client closes the connection.

use rustix::net::Shutdown;
use std::io;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The maximum time a client may be silent, followed by the maximum time in total.
const QUIET: Duration = Duration::from_secs(2);
const WHOLE: Duration = Duration::from_secs(10);
/// The maximum number of bytes discarded: the largest body and more.
const MOST: usize = 64 << 20;
/// The number of bytes discarded at a time.
const PART: usize = 16 << 10;

/// Sends the last bytes of a connection, shuts down the sending side, and waits for the client to close the
/// connection.
///
/// Gives up if the client is silent, slow, or sends too much.
pub(crate) async fn close(stream: &TcpStream, mut last: &[u8]) {
    let all = async {
        while !last.is_empty() {
            stream.writable().await?;
            match stream.try_write(last) {
                Ok(sent) => last = &last[sent..],
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                Err(why) => return Err(why),
            }
        }
        rustix::net::shutdown(stream, Shutdown::Write)?;
        let mut left = MOST;
        let mut part = Vec::new();
        while left > 0 {
            timeout(QUIET, stream.readable()).await??;
            part.resize(PART, 0);
            match stream.try_read(&mut part) {
                Ok(0) => break,
                Ok(read) => left = left.saturating_sub(read),
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                Err(why) => return Err(why),
            }
        }
        io::Result::Ok(())
    };
    let _ = timeout(WHOLE, all).await;
}
