//! Time, as a meter reads it.

use std::fmt;
use std::time::Duration;

/// A clock that a meter reads: time since some fixed moment.
///
/// Where the system has none, work is stopped by memory, positions and requests alone, or by a clock from outside.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Time since a moment that stays the same.
    fn now(&self) -> Duration;
}

/// The clock of the system, where it has one; elsewhere a clock that stands still.
#[derive(Debug)]
pub(super) struct SystemClock {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    origin: std::time::Instant,
}

impl SystemClock {
    pub(super) fn start() -> SystemClock {
        SystemClock {
            #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
            origin: std::time::Instant::now(),
        }
    }
}

impl Clock for SystemClock {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }

    #[cfg(all(target_family = "wasm", target_os = "unknown"))]
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
