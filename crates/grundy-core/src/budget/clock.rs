//! The clock trait by which a [`Meter`](crate::Meter) measures elapsed time.

use std::fmt;
use std::time::Duration;

/// A monotonic clock from which a [`Meter`](crate::Meter) reads the time elapsed since a fixed moment.
///
/// On systems without a clock, the time limit has no effect unless the caller supplies a clock; the limits on memory
/// and positions and cancellation still apply.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Returns the time elapsed since the fixed moment from which this clock counts.
    fn now(&self) -> Duration;
}

/// The monotonic clock of the system; on targets without one, a clock that never advances.
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
