//! How much work an answer may cost, and how it is told to stop.
//!
//! A [`Budget`] is what the user allows. A [`Meter`] is that budget being spent: kernels report to it
//! every few thousand positions, front ends read progress from it and can cancel through it. Running
//! out is an ordinary value, [`Stop`], never a panic and never a silent truncation.

mod clock;
mod memory;
mod meter;
#[cfg(test)]
mod tests;

pub use clock::Clock;
pub use memory::{Gauge, Held, List, machine_memory};
pub use meter::{Meter, measure_with};

use std::fmt;
use std::time::Duration;

/// Limits on one question. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Bytes that tables may occupy at once.
    pub memory: Option<u64>,
    /// Positions that may be evaluated.
    pub positions: Option<u64>,
}

impl Budget {
    /// No limits at all.
    pub const UNLIMITED: Budget = Budget { time: None, memory: None, positions: None };
}

/// Why the work ended before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time allowed has passed.
    Time(Duration),
    /// A table would not fit into the memory allowed.
    Memory {
        /// Bytes the next table needs.
        needed: u64,
        /// Bytes allowed in all.
        allowed: u64,
        /// Whether it is the machine that has no more: a larger budget would not help.
        machine: bool,
    },
    /// The positions allowed have been evaluated (or fewer remain than the next step needs).
    Positions {
        /// Positions that would have been evaluated.
        needed: u64,
        /// Positions allowed.
        allowed: u64,
    },
    /// Somebody asked for the work to stop.
    Cancelled,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Time(t) => write!(f, "the time budget of {} s is spent", t.as_secs_f64()),
            Stop::Memory { needed, allowed, machine } => {
                let (needed, allowed) = (bytes(*needed), bytes(*allowed));
                match machine {
                    true => write!(f, "{needed} of memory are needed and this machine has {allowed}"),
                    false => write!(f, "{needed} of memory are needed and {allowed} are allowed"),
                }
            }
            Stop::Positions { needed, allowed } => {
                write!(f, "{needed} positions are needed and {allowed} are allowed")
            }
            Stop::Cancelled => write!(f, "cancelled"),
        }
    }
}

impl std::error::Error for Stop {}

/// A number of bytes for reading.
pub fn bytes(n: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if n < 1024 {
        return format!("{n} bytes");
    }
    if n == u64::MAX {
        return "more than 16 EiB".to_owned();
    }
    let power = (n.ilog2() / 10) as usize;
    format!("{:.1} {}", n as f64 / (1u64 << (10 * power)) as f64, UNITS[power - 1])
}

/// Where the work stands, for a progress display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions evaluated so far.
    pub done: u64,
    /// Positions the current step needs in all, where that is known.
    pub of: Option<u64>,
}
