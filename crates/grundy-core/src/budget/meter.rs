//! A budget being spent.

use super::clock::SystemClock;
use super::memory::{Account, Gauge};
use super::{Budget, Clock, Progress, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A budget being spent. Cheap to share: front ends keep a clone of the [`Arc`] and read progress or
/// cancel from another thread.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    /// The time that is kept; what is said when it has passed is the budget's.
    time: Option<Duration>,
    clock: Arc<dyn Clock>,
    started: Duration,
    done: AtomicU64,
    of: AtomicU64,
    account: Arc<Account>,
    /// Whether a step was refused because it would not have ended in time.
    short: Arc<AtomicBool>,
    cancelled: Arc<AtomicBool>,
}

/// The gauge of all meters that are made from now on.
static GAUGE: OnceLock<&'static dyn Gauge> = OnceLock::new();

/// Gives every meter that is made from now on this gauge, unless there is one already.
///
/// It is for processes that answer one question at a time: what others use meanwhile would count too.
pub fn measure_with(gauge: &'static dyn Gauge) {
    let _ = GAUGE.set(gauge);
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
        Meter::with_clock(budget, cancelled, Arc::new(SystemClock::start()))
    }

    /// As [`Meter::with_cancel`], with a clock of one's own.
    pub fn with_clock(budget: Budget, cancelled: Arc<AtomicBool>, clock: Arc<dyn Clock>) -> Meter {
        let (done, of) = (AtomicU64::new(0), AtomicU64::new(UNKNOWN));
        // beyond: no limit
        let account = Arc::new(Account::new(budget.memory.unwrap_or(u64::MAX), GAUGE.get().copied()));
        let started = clock.now();
        Meter { budget, time: budget.time, clock, started, done, of, account, short: Arc::default(), cancelled }
    }

    /// The same meter with a gauge: what comes into use from now on counts, whether it was asked for or not.
    pub fn measured(self, gauge: &'static dyn Gauge) -> Meter {
        Meter { account: Arc::new(Account::new(self.account.allowed(), Some(gauge))), ..self }
    }

    /// A meter for a step that counts by itself: with limits of its own on memory and positions, and the same clock and
    /// cancelling. It grants no more memory than this one has left.
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

    /// A meter for telling what is known when this one is spent: a quarter more of its time and an eighth more of its
    /// memory, and nobody has cancelled that yet. When it is spent in turn it says what was asked for.
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

    /// By how much the budget is exceeded: whether more than `time` has passed since its time did, or more than `memory`
    /// bytes beyond its own are in use. For the one who watches from outside what asks nobody.
    pub fn excess(&self, time: Duration, memory: u64) -> Option<Stop> {
        if self.time.is_some_and(|allowed| self.elapsed().saturating_sub(allowed) > time) {
            return Some(self.out_of_time());
        }
        self.account.excess(memory)
    }

    /// The same meter for a step that is worth a quarter of the time that is left, and never more than `most`.
    pub fn briefly(self, most: Duration) -> Meter {
        let elapsed = self.elapsed();
        let share = self.time.map_or(most, |time| most.min(time.saturating_sub(elapsed) / 4));
        Meter { time: Some(elapsed + share), ..self }
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
        if self.is_late(Duration::ZERO) {
            self.short.store(true, Ordering::Relaxed);
            return Err(self.out_of_time());
        }
        // Tables that grow by and by are noticed here, and what nobody asked for.
        self.account.heard(0)
    }

    /// Asks whether `bytes` may be used beside what is held, for a moment; part of them may be in use already. What lasts
    /// is asked for by [`Meter::hold`], [`Meter::filled`] and [`Meter::list`].
    pub fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        match self.account.held().checked_add(bytes) {
            Some(sum) => self.account.allow(sum)?,
            None => return Err(self.out_of_memory(u64::MAX)),
        }
        self.account.heard(0)
    }

    /// Bytes that may still be asked for.
    pub fn memory_left(&self) -> u64 {
        self.account.allowed() - self.account.held().min(self.account.allowed())
    }

    /// That this many bytes are not to be had.
    pub fn out_of_memory(&self, needed: u64) -> Stop {
        self.account.refusal(needed)
    }

    pub(super) fn account(&self) -> &Arc<Account> {
        &self.account
    }

    /// The most bytes that were in use or asked for at once, granted or not.
    pub fn most_memory(&self) -> u64 {
        self.account.most()
    }

    /// Whether a limit of time or memory was met on the way: with a wider budget the answer could be another one, even
    /// if the work went on without what was refused.
    pub fn is_exhausted(&self) -> bool {
        self.is_late(Duration::ZERO)
            || self.short.load(Ordering::Relaxed)
            || self.account.most() > self.account.allowed()
    }

    /// Asks whether `positions` could be evaluated at all, before starting.
    pub fn afford(&self, positions: u64) -> Result<(), Stop> {
        match self.budget.positions {
            Some(allowed) if positions > allowed => Err(Stop::Positions { needed: positions, allowed }),
            _ => Ok(()),
        }
    }

    /// Asks whether to go on: whether there is time and memory left, and nobody has cancelled. It reads the clock.
    pub fn ask(&self) -> Result<(), Stop> {
        self.afford_time(Duration::ZERO)
    }

    /// Asks whether a step that takes about so long would end in time, before starting.
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

    /// Whether the time will have passed so long from now.
    fn is_late(&self, from_now: Duration) -> bool {
        self.time.is_some_and(|time| self.elapsed() + from_now > time)
    }

    /// That the time has passed: the time that was asked for, if one was.
    fn out_of_time(&self) -> Stop {
        Stop::Time(self.budget.time.or(self.time).unwrap_or_default())
    }

    /// How many of `positions` the budget still allows.
    pub fn affordable(&self, positions: usize) -> usize {
        let done = self.done.load(Ordering::Relaxed);
        match self.budget.positions {
            // What does not fit a machine word is more than all of them.
            Some(allowed) => usize::try_from(allowed - done.min(allowed)).map_or(positions, |left| left.min(positions)),
            None => positions,
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
        self.clock.now().saturating_sub(self.started)
    }
}
