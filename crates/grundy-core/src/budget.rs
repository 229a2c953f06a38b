//! How much work an answer may cost, and how it is told to stop.
//!
//! A [`Budget`] is what the user allows. A [`Meter`] is that budget being spent: kernels report to it
//! every few thousand positions, front ends read progress from it and can cancel through it. Running
//! out is an ordinary value, [`Stop`], never a panic and never a silent truncation.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

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
            Stop::Memory { needed, allowed } => {
                write!(f, "{} of memory are needed and {} are allowed", bytes(*needed), bytes(*allowed))
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
fn bytes(n: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if n < 1024 {
        return format!("{n} bytes");
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

/// A budget being spent. Cheap to share: front ends keep a clone of the [`Arc`] and read progress or
/// cancel from another thread.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    started: Instant,
    done: AtomicU64,
    of: AtomicU64,
    reserved: AtomicU64,
    cancelled: Arc<AtomicBool>,
}

/// `of` when the amount of work is not known beforehand.
const UNKNOWN: u64 = u64::MAX;

impl Meter {
    /// Starts the clock on `budget`.
    pub fn new(budget: Budget) -> Meter {
        Meter::with_cancel(budget, Arc::new(AtomicBool::new(false)))
    }

    /// Starts the clock on `budget`; setting `cancelled` stops the work.
    pub fn with_cancel(budget: Budget, cancelled: Arc<AtomicBool>) -> Meter {
        let (done, reserved, of) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(UNKNOWN));
        Meter { budget, started: Instant::now(), done, of, reserved, cancelled }
    }

    /// A meter for a step that counts by itself: with limits of its own on memory and positions, and the same clock and
    /// cancelling.
    pub fn aside(&self, memory: Option<u64>, positions: Option<u64>) -> Meter {
        Meter {
            budget: Budget { time: self.budget.time, memory, positions },
            started: self.started,
            done: AtomicU64::new(0),
            of: AtomicU64::new(UNKNOWN),
            reserved: AtomicU64::new(0),
            cancelled: self.cancelled.clone(),
        }
    }

    /// A meter that never stops anything.
    pub fn unlimited() -> Meter {
        Meter::new(Budget::UNLIMITED)
    }

    /// The limits this meter enforces.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Reports that `positions` more were evaluated, and asks whether to go on.
    ///
    /// Call it at least every few million positions and at most every few thousand: it reads the clock.
    pub fn spend(&self, positions: u64) -> Result<(), Stop> {
        let done = self.done.fetch_add(positions, Ordering::Relaxed).saturating_add(positions);
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        if let Some(allowed) = self.budget.positions
            && done > allowed
        {
            return Err(Stop::Positions { needed: done, allowed });
        }
        if let Some(time) = self.budget.time
            && self.started.elapsed() > time
        {
            return Err(Stop::Time(time));
        }
        Ok(())
    }

    /// Asks whether a table of `bytes` may be made. Call it before allocating anything that grows with the input.
    pub fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        self.reserved.fetch_max(bytes, Ordering::Relaxed);
        // More than the machine has cannot be had, whatever is allowed: asking for it would end the process.
        let allowed = self.memory();
        if bytes > allowed { Err(Stop::Memory { needed: bytes, allowed }) } else { Ok(()) }
    }

    fn memory(&self) -> u64 {
        self.budget.memory.unwrap_or(u64::MAX).min(machine_memory())
    }

    /// Bytes of the largest table that was asked for, granted or not.
    pub fn largest_table(&self) -> u64 {
        self.reserved.load(Ordering::Relaxed)
    }

    /// Whether a limit of time or memory was met on the way: with a wider budget the answer could be another one, even
    /// if the work went on without what was refused.
    pub fn is_exhausted(&self) -> bool {
        let late = self.budget.time.is_some_and(|time| self.started.elapsed() > time);
        late || self.largest_table() > self.memory()
    }

    /// Asks whether `positions` could be evaluated at all, before starting.
    pub fn afford(&self, positions: u64) -> Result<(), Stop> {
        match self.budget.positions {
            Some(allowed) if positions > allowed => Err(Stop::Positions { needed: positions, allowed }),
            _ => Ok(()),
        }
    }

    /// Announces how many positions the step that begins now needs.
    pub fn expect(&self, positions: u64) {
        self.of.store(self.done.load(Ordering::Relaxed).saturating_add(positions), Ordering::Relaxed);
    }

    /// Where the work stands.
    pub fn progress(&self) -> Progress {
        let of = self.of.load(Ordering::Relaxed);
        Progress { done: self.done.load(Ordering::Relaxed), of: (of != UNKNOWN).then_some(of) }
    }

    /// Time since the meter was started.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// The memory of this machine in bytes, with what it can swap out, where the system tells.
fn machine_memory() -> u64 {
    static MEMORY: OnceLock<u64> = OnceLock::new();
    *MEMORY.get_or_init(|| {
        let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let kibibytes = |key: &str| -> Option<u64> {
            told.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_suffix("kB")?.trim().parse().ok())
        };
        let swap = kibibytes("SwapTotal:").unwrap_or(0);
        kibibytes("MemTotal:").map_or(u64::MAX, |memory| (memory + swap).saturating_mul(1024))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spent_positions_budget_stops_the_work() {
        let meter = Meter::new(Budget { positions: Some(10), ..Budget::UNLIMITED });
        assert_eq!(meter.spend(10), Ok(()));
        assert_eq!(meter.spend(1), Err(Stop::Positions { needed: 11, allowed: 10 }));
    }

    #[test]
    fn a_table_larger_than_memory_is_refused_before_it_is_made() {
        let meter = Meter::new(Budget { memory: Some(100), ..Budget::UNLIMITED });
        assert_eq!(meter.reserve(100), Ok(()));
        assert!(!meter.is_exhausted());
        assert!(matches!(meter.reserve(101), Err(Stop::Memory { needed: 101, allowed: 100 })));
        assert_eq!(meter.largest_table(), 101);
        assert!(meter.is_exhausted());
    }

    #[test]
    fn a_meter_aside_counts_by_itself_and_is_cancelled_with_the_other() {
        let flag = Arc::new(AtomicBool::new(false));
        let meter = Meter::with_cancel(Budget { positions: Some(10), ..Budget::UNLIMITED }, flag.clone());
        let aside = meter.aside(None, None);
        assert_eq!(aside.spend(100), Ok(()));
        assert_eq!(meter.progress().done, 0);
        flag.store(true, Ordering::Relaxed);
        assert_eq!(aside.spend(1), Err(Stop::Cancelled));
    }

    #[test]
    fn bytes_are_shown_in_units() {
        assert_eq!(bytes(1023), "1023 bytes");
        assert_eq!(bytes(2 << 30), "2.0 GiB");
        assert_eq!(bytes(u64::MAX), "16.0 EiB");
    }

    #[test]
    fn cancelling_from_outside_stops_the_work() {
        let flag = Arc::new(AtomicBool::new(false));
        let meter = Meter::with_cancel(Budget::UNLIMITED, flag.clone());
        assert_eq!(meter.spend(1), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(meter.spend(1), Err(Stop::Cancelled));
    }
}
