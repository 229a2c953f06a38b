//! The [`Meter`], which measures work against a [`Budget`].

use super::clock::SystemClock;
use super::memory::{Account, Gauge};
use super::{Budget, Clock, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A measure of the time, memory and positions used to answer a question. It stops the work when a limit of its
/// [`Budget`] is reached.
///
/// It is cheap to share: front ends keep a clone of the [`Arc`] and read progress or cancel from another thread.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    /// The time after which this meter stops the work. The error message names the limit of the budget instead.
    time: Option<Duration>,
    clock: Arc<dyn Clock>,
    started: Duration,
    done: AtomicU64,
    of: AtomicU64,
    account: Arc<Account>,
    /// Whether a step was refused because it would not have finished in time.
    short: Arc<AtomicBool>,
    cancelled: Arc<AtomicBool>,
}

/// The gauge of every meter created from now on.
static GAUGE: OnceLock<&'static dyn Gauge> = OnceLock::new();

/// Sets the [`Gauge`] from which every [`Meter`] created from now on reads the memory of the process. A gauge that was
/// set earlier stays in place.
///
/// It is intended for processes that answer one question at a time, since memory used by concurrent work would count
/// too.
pub fn measure_with(gauge: &'static dyn Gauge) {
    let _ = GAUGE.set(gauge);
}

/// The amount of work in total, when it is not known in advance.
const UNKNOWN: u64 = u64::MAX;

impl Meter {
    /// Returns a meter for `budget` that starts now.
    pub fn new(budget: Budget) -> Meter {
        Meter::with_cancel(budget, Arc::new(AtomicBool::new(false)))
    }

    /// Returns a meter for `budget` that starts now; setting `cancelled` stops the work.
    pub fn with_cancel(budget: Budget, cancelled: Arc<AtomicBool>) -> Meter {
        Meter::with_clock(budget, cancelled, Arc::new(SystemClock::start()))
    }

    /// Returns a meter for `budget` that starts now and reads the time from `clock`; setting `cancelled` stops the
    /// work.
    pub fn with_clock(budget: Budget, cancelled: Arc<AtomicBool>, clock: Arc<dyn Clock>) -> Meter {
        let (done, of) = (AtomicU64::new(0), AtomicU64::new(UNKNOWN));
        // beyond: no limit
        let account = Arc::new(Account::new(budget.memory.unwrap_or(u64::MAX), GAUGE.get().copied()));
        let started = clock.now();
        Meter { budget, time: budget.time, clock, started, done, of, account, short: Arc::default(), cancelled }
    }

    /// Returns the meter with `gauge` as the source of the memory in use. All memory that comes into use from now on
    /// counts against the limit, whether it was requested or not.
    pub fn measured(self, gauge: &'static dyn Gauge) -> Meter {
        Meter { account: Arc::new(Account::new(self.account.allowed(), Some(gauge))), ..self }
    }

    /// Returns a meter for one step of the work, with its own limits on memory and positions. It shares the clock and
    /// the cancellation of this meter, and allows at most the memory that this meter has left.
    pub fn aside(&self, memory: Option<u64>, positions: Option<u64>) -> Meter {
        let left = self.memory_left();
        let memory = memory.map_or(left, |memory| memory.min(left));
        Meter {
            budget: Budget { time: self.budget.time, memory: Some(memory), positions },
            time: self.time,
            clock: self.clock.clone(),
            started: self.started,
            done: AtomicU64::new(0),
            of: AtomicU64::new(UNKNOWN),
            account: Arc::new(Account::within(&self.account, memory)),
            short: self.short.clone(),
            cancelled: self.cancelled.clone(),
        }
    }

    /// Returns a meter for reporting a partial result after this meter has reached a limit. It allows about a quarter
    /// of the time limit and an eighth of the memory limit in addition, and is independent of the cancellation of this
    /// meter. When it reaches a limit in turn, its error names the limits of the original budget.
    pub fn for_the_rest(&self) -> Meter {
        Meter {
            budget: Budget { positions: None, ..self.budget },
            time: self.budget.time.map(|time| time / 4 + Duration::from_millis(100)),
            clock: self.clock.clone(),
            started: self.clock.now(),
            done: AtomicU64::new(0),
            of: AtomicU64::new(UNKNOWN),
            account: Arc::new(Account::for_the_rest(&self.account)),
            short: Arc::default(),
            cancelled: Arc::default(),
        }
    }

    /// Returns the limit that was exceeded by a wide margin, if there is one: more than `time` has passed since the
    /// time limit, or more than `memory` bytes beyond the memory limit are in use.
    ///
    /// It is intended for a watchdog thread, as a backstop for code that never checks the meter.
    pub fn excess(&self, time: Duration, memory: u64) -> Option<Stop> {
        if self.time.is_some_and(|allowed| self.elapsed().saturating_sub(allowed) > time) {
            return Some(self.out_of_time());
        }
        self.account.excess(memory)
    }

    /// Returns a meter without limits on time, memory or positions.
    pub fn unlimited() -> Meter {
        Meter::new(Budget::UNLIMITED)
    }

    /// Returns the limits this meter enforces.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Records that `positions` more positions were evaluated, and fails if a limit is reached.
    ///
    /// This function reads the clock, so call it once per batch of a few thousand to a few million positions.
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
        if self.is_late(Duration::ZERO) {
            self.short.store(true, Ordering::Relaxed);
            return Err(self.out_of_time());
        }
        // Tables that grow by and by are noticed here, and what nobody asked for.
        self.account.heard(0)
    }

    /// Checks that `bytes` bytes may be used briefly in addition to the memory already requested; some of these bytes
    /// may already be in use. Request memory for longer use with [`Meter::hold`], [`Meter::filled`] or [`Meter::list`].
    pub fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        match self.account.held().checked_add(bytes) {
            Some(sum) => self.account.allow(sum)?,
            None => return Err(self.out_of_memory(u64::MAX)),
        }
        self.account.heard(0)
    }

    /// Returns the number of bytes that may still be requested.
    pub fn memory_left(&self) -> u64 {
        self.account.allowed() - self.account.held().min(self.account.allowed())
    }

    /// Returns the [`Stop`] that reports that `needed` bytes are not available.
    pub fn out_of_memory(&self, needed: u64) -> Stop {
        self.account.refusal(needed)
    }

    pub(super) fn account(&self) -> &Arc<Account> {
        &self.account
    }

    /// Returns the peak number of bytes in use or requested at once, whether the request was successful or not.
    pub fn most_memory(&self) -> u64 {
        self.account.most()
    }

    /// Returns whether a limit on time or memory was reached at any moment. If so, a larger budget might give another
    /// answer, even if the work continued without the refused step.
    pub fn is_exhausted(&self) -> bool {
        self.is_late(Duration::ZERO)
            || self.short.load(Ordering::Relaxed)
            || self.account.most() > self.account.allowed()
    }

    /// Checks that `positions` positions alone do not exceed the limit on positions. Positions evaluated earlier do not
    /// count.
    pub fn afford(&self, positions: u64) -> Result<(), Stop> {
        match self.budget.positions {
            Some(allowed) if positions > allowed => Err(Stop::Positions { needed: positions, allowed }),
            _ => Ok(()),
        }
    }

    /// Checks that time and memory are left and that the work was not cancelled. It reads the clock, but records no
    /// work.
    pub fn ask(&self) -> Result<(), Stop> {
        self.afford_time(Duration::ZERO)
    }

    /// Checks in advance that a step of about the duration `estimate` would finish in time.
    pub fn afford_time(&self, estimate: Duration) -> Result<(), Stop> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        if self.is_late(estimate) {
            self.short.store(true, Ordering::Relaxed);
            return Err(self.out_of_time());
        }
        self.account.heard(0)
    }

    /// Returns whether the time limit will have passed after a further `from_now`.
    fn is_late(&self, from_now: Duration) -> bool {
        self.time.is_some_and(|time| self.elapsed() + from_now > time)
    }

    /// Returns the error that the time limit was reached. It names the limit of the budget, if there is one.
    fn out_of_time(&self) -> Stop {
        Stop::Time(self.budget.time.or(self.time).unwrap_or_default())
    }

    /// Returns the number of further positions that the budget still allows, but at most `positions`.
    pub fn affordable(&self, positions: usize) -> usize {
        let done = self.done.load(Ordering::Relaxed);
        match self.budget.positions {
            // What does not fit a machine word is more than all of them.
            Some(allowed) => usize::try_from(allowed - done.min(allowed)).map_or(positions, |left| left.min(positions)),
            None => positions,
        }
    }

    /// Announces that the next step evaluates `positions` positions, so that [`Meter::progress`] can report a total.
    pub fn expect(&self, positions: u64) {
        self.of.store(self.done.load(Ordering::Relaxed).saturating_add(positions), Ordering::Relaxed);
    }

    /// Returns the number of positions evaluated so far, and the total if it is known.
    pub fn progress(&self) -> Progress {
        let of = self.of.load(Ordering::Relaxed);
        Progress { done: self.done.load(Ordering::Relaxed), of: (of != UNKNOWN).then_some(of) }
    }

    /// Returns the time since the meter was started.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }
}
