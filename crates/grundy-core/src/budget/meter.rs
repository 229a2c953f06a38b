//! A budget being spent.

use super::clock::SystemClock;
use super::memory::{Account, Gauge};
use super::{Budget, Clock, Progress, Stop};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A budget being spent. Cheap to share: front ends keep a clone of the [`Arc`] and read progress or
/// cancel from another thread.
#[derive(Debug)]
pub struct Meter {
    budget: Budget,
    clock: Arc<dyn Clock>,
    started: Duration,
    done: AtomicU64,
    of: AtomicU64,
    account: Arc<Account>,
    measure: Option<Measure>,
    /// Whether a step was refused because it would not have ended in time.
    short: Arc<AtomicBool>,
    cancelled: Arc<AtomicBool>,
}

/// What the process had in use when the work began.
#[derive(Clone, Copy)]
struct Measure {
    gauge: &'static dyn Gauge,
    before: u64,
}

impl fmt::Debug for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes in use", self.in_use())
    }
}

/// The gauge of all meters that are made from now on.
static GAUGE: OnceLock<&'static dyn Gauge> = OnceLock::new();

/// Gives every meter that is made from now on this gauge, unless there is one already.
///
/// It is for processes that answer one question at a time: what others use meanwhile would count too.
pub fn measure_with(gauge: &'static dyn Gauge) {
    let _ = GAUGE.set(gauge);
}

impl Measure {
    fn from_now(gauge: &'static dyn Gauge) -> Measure {
        Measure { gauge, before: gauge.in_use() }
    }

    /// Bytes that came into use since.
    fn in_use(&self) -> u64 {
        self.gauge.in_use().saturating_sub(self.before)
    }
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
        let account = Arc::new(Account::new(budget.memory.unwrap_or(u64::MAX)));
        let started = clock.now();
        let measure = GAUGE.get().map(|gauge| Measure::from_now(*gauge));
        Meter { budget, clock, started, done, of, account, measure, short: Arc::default(), cancelled }
    }

    /// The same meter with a gauge: what comes into use from now on counts, whether it was asked for or not.
    pub fn measured(self, gauge: &'static dyn Gauge) -> Meter {
        Meter { measure: Some(Measure::from_now(gauge)), ..self }
    }

    /// A meter for a step that counts by itself: with limits of its own on memory and positions, and the same clock and
    /// cancelling. It grants no more memory than this one has left.
    pub fn aside(&self, memory: Option<u64>, positions: Option<u64>) -> Meter {
        let left = self.memory_left();
        let memory = memory.map_or(left, |memory| memory.min(left));
        Meter {
            budget: Budget { time: self.budget.time, memory: Some(memory), positions },
            clock: self.clock.clone(),
            started: self.started,
            done: AtomicU64::new(0),
            of: AtomicU64::new(UNKNOWN),
            account: Arc::new(Account::new(memory)),
            measure: self.measure.map(|measure| Measure::from_now(measure.gauge)),
            short: self.short.clone(),
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
            && self.elapsed() > time
        {
            return Err(Stop::Time(time));
        }
        // Tables that grow by and by are noticed here, and what nobody asked for.
        self.measure.map_or(Ok(()), |measure| self.account.allow(measure.in_use()))
    }

    /// Asks whether `bytes` may be used beside what is held, for a moment. What lasts is asked for by [`Meter::hold`],
    /// [`Meter::filled`] and [`Meter::list`].
    pub fn reserve(&self, bytes: u64) -> Result<(), Stop> {
        match self.account.held().checked_add(bytes) {
            Some(sum) => self.account.allow(sum),
            None => Err(self.out_of_memory(u64::MAX)),
        }
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
        let late = self.budget.time.is_some_and(|time| self.elapsed() > time);
        late || self.short.load(Ordering::Relaxed) || self.account.most() > self.account.allowed()
    }

    /// Asks whether `positions` could be evaluated at all, before starting.
    pub fn afford(&self, positions: u64) -> Result<(), Stop> {
        match self.budget.positions {
            Some(allowed) if positions > allowed => Err(Stop::Positions { needed: positions, allowed }),
            _ => Ok(()),
        }
    }

    /// Asks whether to go on: whether there is time left, and nobody has cancelled. It reads the clock.
    pub fn ask(&self) -> Result<(), Stop> {
        self.afford_time(Duration::ZERO)
    }

    /// Asks whether a step that takes about so long would end in time, before starting.
    pub fn afford_time(&self, estimate: Duration) -> Result<(), Stop> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Stop::Cancelled);
        }
        match self.budget.time {
            Some(time) if self.elapsed() + estimate > time => {
                self.short.store(true, Ordering::Relaxed);
                Err(Stop::Time(time))
            }
            _ => Ok(()),
        }
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
