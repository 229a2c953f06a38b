//! Two lanes for computations, so that expensive ones leave cheap ones answered.
//!
//! Everything is first tried in the quick lane, for some 25 ms and with little memory. What does not end there starts
//! again in the heavy lane, which has few threads of low priority and a bounded queue. Questions that were expensive
//! lately go to the heavy lane at once; those that resemble them wait behind others in the quick lane.
//!
//! An attempt counts only if no limit was met on the way ([`Meter::is_exhausted`]): what the quick lane answers is what
//! the whole budget would have answered.

use crate::lru::Lru;
use crate::metrics::Metrics;
use crate::pool::{Pool, Task};
use crate::render::{Done, Rendered};
use crate::settings::{Limits, Settings};
use crate::trouble::Trouble;
use grundy::{Budget, Meter};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Requests that may wait for the quick lane.
const QUICK_QUEUE: usize = 4096;
/// How many questions are remembered as expensive.
const EXPENSIVE: u64 = 4096;
/// How long a request waits for a heavy thread before it is refused.
const PATIENCE: Duration = Duration::from_secs(60);

/// An attempt at an answer.
pub(crate) struct Attempt<'a> {
    pub(crate) meter: &'a Meter,
    /// There will be no other.
    pub(crate) last: bool,
}

impl Attempt<'_> {
    /// Whether what is known is wanted if this attempt stops: not if there will be another.
    pub(crate) fn keeps_partial(&self) -> bool {
        self.last || !self.meter.is_exhausted()
    }
}

/// A computation: a pure function of its request.
pub(crate) struct Work {
    /// What the answer is kept under; `None` if it is not kept.
    pub(crate) key: Option<String>,
    /// What is remembered if it turns out to be expensive.
    pub(crate) cost: String,
    /// What it resembles.
    pub(crate) family: String,
    pub(crate) budget: Budget,
    pub(crate) run: Box<dyn Fn(&Attempt<'_>) -> Done + Send + Sync>,
}

/// The scheduler.
pub(crate) struct Lanes {
    quick: Pool,
    heavy: Pool,
    quick_limits: Limits,
    answers: Mutex<Lru<String, Rendered>>,
    expensive: Mutex<Lru<String, ()>>,
    /// The flags of all that is under way.
    active: Mutex<HashMap<u64, Arc<AtomicBool>>>,
    next: AtomicU64,
    stopping: AtomicBool,
    metrics: Arc<Metrics>,
}

/// A computation under way; dropping it cancels the work.
pub(crate) struct Running {
    pub(crate) done: oneshot::Receiver<Done>,
    watch: Arc<Watch>,
    lanes: Arc<Lanes>,
    id: u64,
}

/// What can be seen of a computation from outside.
struct Watch {
    cancelled: Arc<AtomicBool>,
    meter: Mutex<Option<Arc<Meter>>>,
    started: Instant,
}

/// How far a computation is.
pub(crate) struct Seen {
    pub(crate) done: u64,
    pub(crate) of: Option<u64>,
    pub(crate) elapsed: Duration,
}

impl Running {
    /// How far it is, the attempt that runs now.
    pub(crate) fn seen(&self) -> Seen {
        let progress = lock(&self.watch.meter).as_ref().map(|meter| meter.progress());
        let (done, of) = progress.map_or((0, None), |p| (p.done, p.of));
        Seen { done, of, elapsed: self.watch.started.elapsed() }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An answer that was taken leaves nothing to cancel.
        if !self.done.is_terminated() {
            self.lanes.metrics.cancelled.add(1);
        }
        self.watch.cancelled.store(true, Ordering::Relaxed);
        lock(&self.lanes.active).remove(&self.id);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One computation on its way through the lanes.
struct Journey {
    work: Work,
    watch: Arc<Watch>,
    answer: oneshot::Sender<Done>,
}

impl Lanes {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> std::io::Result<Lanes> {
        Ok(Lanes {
            quick: Pool::new("quick", settings.quick_threads(), QUICK_QUEUE, false)?,
            heavy: Pool::new("heavy", settings.heavy_threads(), settings.queue, true)?,
            quick_limits: settings.quick,
            answers: Mutex::new(Lru::new(settings.answers)),
            expensive: Mutex::new(Lru::new(EXPENSIVE)),
            active: Mutex::default(),
            next: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            metrics,
        })
    }

    /// Starts a computation.
    pub(crate) fn start(self: &Arc<Lanes>, work: Work) -> Running {
        let (answer, done) = oneshot::channel();
        let cancelled = Arc::new(AtomicBool::new(self.stopping.load(Ordering::Relaxed)));
        let watch = Arc::new(Watch { cancelled: cancelled.clone(), meter: Mutex::new(None), started: Instant::now() });
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        lock(&self.active).insert(id, cancelled);
        let running = Running { done, watch: watch.clone(), lanes: self.clone(), id };
        if let Some(known) = self.kept(&work) {
            let _ = answer.send(Ok(known));
            return running;
        }
        let known = lock(&self.expensive).get(&work.cost).is_some();
        let journey = Journey { work, watch, answer };
        if known {
            self.heavily(journey)
        } else {
            self.quickly(journey)
        }
        running
    }

    fn kept(&self, work: &Work) -> Option<Rendered> {
        let kept = work.key.as_ref().and_then(|key| lock(&self.answers).get(key).cloned());
        let count = if kept.is_some() { &self.metrics.answer_hits } else { &self.metrics.answer_misses };
        count.add(1);
        kept
    }

    fn keep(&self, work: &Work, answer: &Rendered) {
        if let Some(key) = &work.key {
            let weight = (answer.body.len() + key.len()) as u64 + 256;
            lock(&self.answers).insert(key.clone(), answer.clone(), weight);
        }
    }

    fn quickly(self: &Arc<Lanes>, journey: Journey) {
        let suspected = lock(&self.expensive).get(&journey.work.family).is_some();
        let lanes = self.clone();
        self.submit(&self.quick, suspected, journey, move |journey| {
            let Limits { time, memory } = lanes.quick_limits;
            let Budget { time: allowed, memory: room, positions } = journey.work.budget;
            let tight = Budget {
                time: Some(allowed.map_or(time, |t| t.min(time))),
                memory: Some(room.map_or(memory, |m| m.min(memory))),
                positions,
            };
            let last = tight == journey.work.budget;
            let (done, meter) = lanes.attempt(&journey, tight, last);
            // A defect is one in either lane.
            let defect = matches!(&done, Err(trouble) if trouble.status.as_u16() == 500);
            let wanted = !journey.watch.cancelled.load(Ordering::Relaxed);
            if !last && meter.is_exhausted() && wanted && !defect {
                let mut expensive = lock(&lanes.expensive);
                expensive.insert(journey.work.family.clone(), (), 1);
                expensive.insert(journey.work.cost.clone(), (), 1);
                drop(expensive);
                lanes.heavily(journey);
                return;
            }
            if suspected {
                lock(&lanes.expensive).remove(&journey.work.family);
            }
            lanes.finish(journey, done);
        });
    }

    fn heavily(self: &Arc<Lanes>, journey: Journey) {
        let lanes = self.clone();
        let queued = Instant::now();
        self.submit(&self.heavy, false, journey, move |journey| {
            // Somebody else may have asked the same in the meantime.
            if let Some(known) = lanes.kept(&journey.work) {
                let _ = journey.answer.send(Ok(known));
                return;
            }
            if queued.elapsed() > PATIENCE {
                lanes.metrics.refused.add(1);
                let _ = journey.answer.send(Err(Trouble::busy("no thread was free in a minute")));
                return;
            }
            let (done, meter) = lanes.attempt(&journey, journey.work.budget, true);
            if done.is_ok() && meter.elapsed() < lanes.quick_limits.time {
                lock(&lanes.expensive).remove(&journey.work.cost);
            }
            lanes.finish(journey, done);
        });
    }

    fn submit(&self, pool: &Pool, patient: bool, journey: Journey, run: impl FnOnce(Journey) + Send + 'static) {
        let cancelled = journey.watch.cancelled.clone();
        // The journey stays reachable if there is no room for it.
        let shared = Arc::new(Mutex::new(Some(journey)));
        let taken = shared.clone();
        let task = move || {
            if let Some(journey) = lock(&taken).take() {
                run(journey);
            }
        };
        if pool.submit(Task { cancelled, run: Box::new(task) }, patient).is_err()
            && let Some(journey) = lock(&shared).take()
        {
            self.metrics.refused.add(1);
            let _ = journey.answer.send(Err(Trouble::busy("too many long computations are waiting")));
        }
    }

    fn attempt(&self, journey: &Journey, budget: Budget, last: bool) -> (Done, Arc<Meter>) {
        let meter = Arc::new(Meter::with_cancel(budget, journey.watch.cancelled.clone()));
        *lock(&journey.watch.meter) = Some(meter.clone());
        let lane = if last { &self.metrics.heavy_running } else { &self.metrics.quick_running };
        lane.add(1);
        let attempt = Attempt { meter: &meter, last };
        let done = catch_unwind(AssertUnwindSafe(|| (journey.work.run)(&attempt)));
        lane.sub(1);
        let done = done.unwrap_or_else(|panic| {
            self.metrics.panics.add(1);
            let what = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
                .unwrap_or_default();
            tracing::error!(panic = %what, "a computation panicked");
            Err(Trouble::internal("the computation failed"))
        });
        (done, meter)
    }

    fn finish(&self, journey: Journey, done: Done) {
        if let Ok(answer) = &done {
            self.keep(&journey.work, answer);
        }
        let _ = journey.answer.send(done);
    }

    /// Cancels all work and refuses more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        lock(&self.active).values().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }

    /// Whether the server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Requests that wait for the quick and for the heavy lane.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.quick.waiting(), self.heavy.waiting())
    }

    /// Bytes of answers that are kept.
    pub(crate) fn kept_bytes(&self) -> u64 {
        lock(&self.answers).weight()
    }
}

#[cfg(test)]
mod tests;
