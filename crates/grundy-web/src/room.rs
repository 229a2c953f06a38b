//! A shared limit on the memory used for data in transit to and from clients.

use bytes::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A limited number of bytes that can be reserved.
#[derive(Debug)]
pub(crate) struct Room {
    all: u64,
    taken: AtomicU64,
}

/// A reservation of bytes, released when it is dropped.
#[derive(Debug)]
pub(crate) struct Claim {
    room: Arc<Room>,
    bytes: u64,
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.room.taken.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

impl Room {
    pub(crate) fn new(all: u64) -> Arc<Room> {
        Arc::new(Room { all, taken: AtomicU64::new(0) })
    }

    /// Reserves `bytes`, if they are available.
    pub(crate) fn claim(self: &Arc<Room>, bytes: usize) -> Option<Claim> {
        let bytes = bytes as u64;
        let add = |taken: u64| taken.checked_add(bytes).filter(|taken| *taken <= self.all);
        self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok()?;
        Some(Claim { room: self.clone(), bytes })
    }

    /// Returns the number of bytes reserved.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

/// Bytes together with their reservation, which is released when the last copy of the bytes is dropped.
struct Held {
    bytes: Bytes,
    _claim: Claim,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Claim {
    /// Merges two reservations of the same memory.
    pub(crate) fn with(mut self, mut other: Claim) -> Claim {
        self.bytes += std::mem::take(&mut other.bytes);
        self
    }

    /// Attaches the reservation to `bytes`, so that it lasts as long as they do.
    pub(crate) fn hold(self, bytes: Bytes) -> Bytes {
        Bytes::from_owner(Held { bytes, _claim: self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_makes_room_and_what_is_shared_does_not() {
        let room = Room::new(10);
        let held = room.claim(7).unwrap().hold(Bytes::from_static(b"1234567"));
        assert!(room.claim(4).is_none());
        let part = held.slice(2..3);
        drop(held);
        assert_eq!(room.taken(), 7);
        drop(part);
        assert_eq!(room.taken(), 0);
        assert!(room.claim(usize::MAX).is_none());
        let two = room.claim(3).unwrap().with(room.claim(4).unwrap());
        assert_eq!(room.taken(), 7);
        drop(two);
        assert_eq!(room.taken(), 0);
    }
}
