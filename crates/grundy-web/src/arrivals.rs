//! The reception of request bodies.
//!
//! All large bodies share a limited amount of memory. It is reserved for the bytes received, not for the length that a
//! request announces, so no client can exhaust it without sending data. A client that stops after sending much cannot
//! block others either: if no memory is left, the body that has been arriving for the longest time is dropped.

use crate::room::{Claim, Room};
use crate::trouble::Trouble;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use futures_util::StreamExt;
use grundy_answers::ProblemKind;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The size in bytes up to which bodies need no shared memory; each connection has at most one.
const SMALL: usize = 64 << 10;
/// The maximum time for the reception of a body.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time after which a body may be dropped in favour of others.
const UNDISTURBED: Duration = Duration::from_secs(2);

/// The request bodies that are being received.
#[derive(Debug)]
pub(crate) struct Arrivals {
    room: Arc<Room>,
    undisturbed: Duration,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    /// The bodies by number, which are in the order of their arrival.
    all: BTreeMap<u64, Arc<Arrival>>,
}

/// A request body that is being received.
#[derive(Debug)]
struct Arrival {
    since: Instant,
    given_up: Notify,
    part: Mutex<Option<Part>>,
}

/// The part of a body received so far.
#[derive(Debug, Default)]
struct Part {
    bytes: Vec<u8>,
    /// The reservation for all bytes except the first [`SMALL`] ones.
    claim: Option<Claim>,
}

/// A registered body, which is deregistered when this value is dropped.
struct Known<'a> {
    arrivals: &'a Arrivals,
    number: u64,
    arrival: Arc<Arrival>,
}

impl Drop for Known<'_> {
    fn drop(&mut self) {
        lock(&self.arrivals.state).all.remove(&self.number);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn no_room() -> Trouble {
    Trouble::busy("the server is processing too many large requests")
}

/// Returns the error that a body has more than `most` bytes.
pub(crate) fn too_large(most: usize) -> Trouble {
    Trouble::new(StatusCode::PAYLOAD_TOO_LARGE, ProblemKind::Range, format!("the body has more than {most} bytes"))
        .help("send less, or use the command line")
}

impl Arrivals {
    /// Returns an empty collection with shared memory of `all` bytes.
    pub(crate) fn new(all: u64) -> Arrivals {
        Arrivals { room: Room::new(all), undisturbed: UNDISTURBED, state: Mutex::default() }
    }

    /// Returns the number of bytes reserved, including those of received bodies that are still in use.
    pub(crate) fn taken(&self) -> u64 {
        self.room.taken()
    }

    /// Receives a body of at most `most` bytes.
    pub(crate) async fn receive(&self, body: Body, most: usize) -> Result<Bytes, Trouble> {
        let known = self.enter();
        let all = async {
            let mut body = body.into_data_stream();
            loop {
                let next = tokio::select! {
                    () = known.arrival.given_up.notified() => return Err(no_room()),
                    next = body.next() => next,
                };
                match next {
                    Some(Ok(bytes)) => known.add(&bytes, most)?,
                    Some(Err(why)) => return Err(broken_off(&why)),
                    None => return known.whole(),
                }
            }
        };
        let late = |_| Trouble::new(StatusCode::REQUEST_TIMEOUT, ProblemKind::Io, "the body did not arrive in time");
        tokio::time::timeout(PATIENCE, all).await.unwrap_or_else(|over| Err(late(over)))
    }

    fn enter(&self) -> Known<'_> {
        let part = Mutex::new(Some(Part::default()));
        let arrival = Arc::new(Arrival { since: Instant::now(), given_up: Notify::new(), part });
        let mut state = lock(&self.state);
        let number = state.next;
        state.next += 1;
        state.all.insert(number, arrival.clone());
        Known { arrivals: self, number, arrival }
    }

    /// Reserves `bytes`, dropping older bodies if necessary; `None` if that does not suffice.
    fn claim(&self, bytes: usize, number: u64) -> Option<Claim> {
        loop {
            if let Some(claim) = self.room.claim(bytes) {
                return Some(claim);
            }
            let state = lock(&self.state);
            let mut others = state.all.iter().filter(|(other, _)| **other != number);
            if !others.any(|(_, other)| other.since.elapsed() >= self.undisturbed && other.give_up()) {
                return None;
            }
        }
    }
}

impl Arrival {
    /// Drops the body if that releases memory; returns whether it did.
    fn give_up(&self) -> bool {
        let mut part = lock(&self.part);
        let takes = part.as_ref().is_some_and(|part| part.claim.is_some());
        if takes {
            *part = None;
            self.given_up.notify_one();
        }
        takes
    }
}

impl Known<'_> {
    /// Appends received bytes to the body.
    fn add(&self, bytes: &[u8], most: usize) -> Result<(), Trouble> {
        let (length, capacity) = {
            let part = lock(&self.arrival.part);
            let part = part.as_ref().ok_or_else(no_room)?;
            (part.bytes.len(), part.bytes.capacity())
        };
        let needed = length.checked_add(bytes.len()).filter(|needed| *needed <= most).ok_or_else(|| too_large(most))?;
        // At least twice as much each time, or all the bytes would be moved again and again.
        let larger = if needed <= capacity { capacity } else { needed.max(2 * capacity).min(most) };
        let more = larger.saturating_sub(SMALL) - capacity.saturating_sub(SMALL);
        // Not with the part locked: others may be giving this one up.
        let claim = match more {
            0 => None,
            more => Some(self.arrivals.claim(more, self.number).ok_or_else(no_room)?),
        };
        let mut part = lock(&self.arrival.part);
        let part = part.as_mut().ok_or_else(no_room)?;
        part.claim = match (part.claim.take(), claim) {
            (Some(old), Some(new)) => Some(old.with(new)),
            (old, new) => old.or(new),
        };
        part.bytes.reserve_exact(larger - length);
        part.bytes.extend_from_slice(bytes);
        Ok(())
    }

    /// Returns the complete body.
    fn whole(&self) -> Result<Bytes, Trouble> {
        let Part { bytes, claim } = lock(&self.arrival.part).take().ok_or_else(no_room)?;
        let bytes = Bytes::from(bytes);
        Ok(match claim {
            Some(claim) => claim.hold(bytes),
            None => bytes,
        })
    }
}

/// Returns the error that a body ended early or has invalid chunks.
fn broken_off(why: &axum::Error) -> Trouble {
    Trouble::new(StatusCode::BAD_REQUEST, ProblemKind::Io, format!("the body could not be read: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;
    use std::convert::Infallible;
    use tokio::sync::mpsc;

    const MIB: usize = 1 << 20;

    fn run<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    fn arrivals(all: usize, undisturbed: Duration) -> Arc<Arrivals> {
        Arc::new(Arrivals { undisturbed, ..Arrivals::new(all as u64) })
    }

    /// Returns a body together with a sender for its bytes.
    fn body() -> (mpsc::UnboundedSender<Bytes>, Body) {
        let (send, receive) = mpsc::unbounded_channel::<Bytes>();
        let chunks = stream::unfold(receive, |mut receive| async {
            receive.recv().await.map(|bytes| (Ok::<_, Infallible>(bytes), receive))
        });
        (send, Body::from_stream(chunks))
    }

    /// Starts the reception of a body and sends its first `bytes` bytes.
    fn start(
        arrivals: &Arc<Arrivals>,
        bytes: usize,
    ) -> (mpsc::UnboundedSender<Bytes>, tokio::task::JoinHandle<Result<Bytes, Trouble>>) {
        let (send, body) = body();
        send.send(vec![b'x'; bytes].into()).unwrap();
        let arrivals = arrivals.clone();
        (send, tokio::spawn(async move { arrivals.receive(body, 8 * MIB).await }))
    }

    async fn until(holds: impl Fn() -> bool) {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[test]
    fn a_body_that_has_not_come_takes_no_room() {
        let arrivals = arrivals(MIB, Duration::MAX);
        run(async {
            let silent: Vec<_> = (0..100).map(|_| start(&arrivals, 10)).collect();
            until(|| lock(&arrivals.state).all.len() == 100).await;
            assert_eq!(arrivals.taken(), 0);
            let (send, whole) = start(&arrivals, MIB);
            drop(send);
            assert_eq!(whole.await.unwrap().unwrap().len(), MIB);
            drop(silent);
            until(|| lock(&arrivals.state).all.is_empty()).await;
            assert_eq!(arrivals.taken(), 0);
        });
    }

    #[test]
    fn a_body_is_whole_and_takes_room_until_it_is_dropped() {
        let arrivals = arrivals(4 * MIB, Duration::MAX);
        run(async {
            let (send, body) = body();
            let text: Vec<u8> = (0..300_000u32).flat_map(u32::to_le_bytes).collect();
            text.chunks(1000).for_each(|part| send.send(part.to_vec().into()).unwrap());
            drop(send);
            let bytes = arrivals.receive(body, 8 * MIB).await.unwrap();
            assert_eq!(bytes, text);
            let taken = arrivals.taken() as usize;
            assert!((text.len() - SMALL..2 * text.len()).contains(&taken), "{taken}");
            drop(bytes);
            assert_eq!(arrivals.taken(), 0);
        });
    }

    #[test]
    fn the_oldest_makes_room_and_nobody_else() {
        let arrivals = arrivals(3 * MIB, Duration::ZERO);
        run(async {
            let (_first, oldest) = start(&arrivals, MIB);
            until(|| arrivals.taken() > 0).await;
            let (_second, younger) = start(&arrivals, MIB);
            let (small, little) = start(&arrivals, 100);
            until(|| arrivals.taken() > MIB as u64).await;
            let (send, newest) = start(&arrivals, 2 * MIB);
            assert_eq!(oldest.await.unwrap().unwrap_err().status, 503);
            drop((send, small));
            assert_eq!(newest.await.unwrap().unwrap().len(), 2 * MIB);
            assert_eq!(little.await.unwrap().unwrap().len(), 100);
            assert!(!younger.is_finished());
        });
    }

    #[test]
    fn a_body_is_not_given_up_for_another_at_once() {
        let arrivals = arrivals(MIB, Duration::MAX);
        run(async {
            let (_send, first) = start(&arrivals, MIB);
            until(|| arrivals.taken() > 0).await;
            assert_eq!(start(&arrivals, MIB).1.await.unwrap().unwrap_err().status, 503);
            // A small one needs no room.
            let (send, small) = start(&arrivals, SMALL);
            drop(send);
            assert_eq!(small.await.unwrap().unwrap().len(), SMALL);
            assert!(!first.is_finished());
        });
    }

    #[test]
    fn a_body_that_is_too_large_is_413_and_one_that_breaks_off_400() {
        let arrivals = arrivals(64 * MIB, Duration::MAX);
        run(async {
            assert_eq!(start(&arrivals, 8 * MIB + 1).1.await.unwrap().unwrap_err().status, 413);
            let chunks = [Ok(Bytes::from_static(b"x")), Err(std::io::Error::other("no chunk"))];
            let broken = arrivals.receive(Body::from_stream(stream::iter(chunks)), MIB).await.unwrap_err();
            assert_eq!((broken.status, broken.problem.kind), (400, ProblemKind::Io));
            assert_eq!(arrivals.taken(), 0);
        });
    }
}
