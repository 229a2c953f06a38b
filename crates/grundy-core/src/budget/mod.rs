//! Budgets: limits on the time, memory and work of an answer.
//!
//! A [`Budget`] is a set of limits chosen by the user. A [`Meter`] measures work against them: kernels report to it
//! every few thousand positions, and front ends read progress from it and can cancel through it. Reaching a limit
//! yields an ordinary value, [`Stop`]; it never panics and never truncates an answer silently.

mod clock;
mod memory;
mod meter;
#[cfg(test)]
mod tests;

pub use clock::Clock;
pub use memory::{Gauge, Held, List, machine_memory};
pub use meter::{Meter, measure_with};

use crate::{Sentence, sentence};
use std::fmt;
use std::time::Duration;

/// Limits on the time, memory and work of one question. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The limit on wall-clock time.
    pub time: Option<Duration>,
    /// The limit on memory in use at once, in bytes.
    pub memory: Option<u64>,
    /// The limit on the number of positions evaluated.
    pub positions: Option<u64>,
}

impl Budget {
    /// A budget with no limit on time, memory or positions.
    pub const UNLIMITED: Budget = Budget { time: None, memory: None, positions: None };
}

/// The reason why work was stopped before the answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time limit, given here, was reached.
    Time(Duration),
    /// The next step needs more memory than is available.
    Memory {
        /// The number of bytes needed in total.
        needed: u64,
        /// The number of bytes allowed in total.
        allowed: u64,
        /// Whether the machine itself has no more memory, so that a larger budget would not help.
        machine: bool,
    },
    /// The limit on positions was reached, or the next step needs more positions than remain.
    Positions {
        /// The number of positions needed in total.
        needed: u64,
        /// The number of positions allowed in total.
        allowed: u64,
    },
    /// The user or the server cancelled the work.
    Cancelled,
}

impl Stop {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match *self {
            Stop::Time(t) => {
                sentence!("stop-time", "the time limit of {seconds} s was reached", seconds = t.as_secs_f64())
            }
            Stop::Memory { needed, allowed, machine } => {
                let (needed, allowed) = needed_and_allowed(needed, allowed);
                match machine {
                    true => sentence!(
                        "stop-machine",
                        "the answer needs {needed} of memory, but this machine has {allowed}",
                        needed = needed,
                        allowed = allowed
                    ),
                    false => sentence!(
                        "stop-memory",
                        "the answer needs {needed} of memory, but the limit is {allowed}",
                        needed = needed,
                        allowed = allowed
                    ),
                }
            }
            Stop::Positions { needed, allowed } => sentence!(
                "stop-positions",
                "the answer needs {needed} positions, but the limit is {allowed}",
                needed = needed,
                allowed = allowed
            ),
            Stop::Cancelled => sentence!("stop-cancelled", "cancelled"),
        }
    }
}

/// Writes the sentence in English.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for Stop {}

/// Formats a number of bytes with a binary unit, such as `64 MiB`.
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

/// Formats the number of bytes needed and the number of bytes allowed. The two numbers are rounded, unless the rounded
/// numbers would be equal.
pub fn needed_and_allowed(needed: u64, allowed: u64) -> (String, String) {
    let rounded = (bytes(needed), bytes(allowed));
    if rounded.0 == rounded.1 { (format!("{needed} bytes"), format!("{allowed} bytes")) } else { rounded }
}

/// The progress of the work measured by a [`Meter`], for display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of positions evaluated so far.
    pub done: u64,
    /// The number of positions needed in total, if known.
    pub of: Option<u64>,
}
