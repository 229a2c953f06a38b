//! Two lanes for computations, so that expensive ones leave cheap ones answered.
//!
//! Everything is first tried in the quick lane, for 25 ms of the processor's time and with little memory. What does not
//! end there starts again in the heavy lane, which has few workers of low priority and a bounded queue. Questions that were
//! expensive lately go to the heavy lane at once; those that resemble them use one seat of the quick lane, one after
//! another. Tiles of maps have a worker of their own in each lane, because it keeps their tables.
//!
//! An attempt counts only if no limit was met on the way ([`grundy::Meter::is_exhausted`]): what the quick lane answers
//! is what the whole budget would have answered.
//!
//! Equal questions under way share one computation, which is cancelled when nobody waits for it any more.

use crate::metrics::Metrics;
use crate::seats::{Ended, Plan, Seats, Source};
use crate::settings::Settings;
use crate::wire::{Limits, Start};
use crate::worker::SLACK;
use bytes::Bytes;
use grundy::tiles::Lru;
use grundy::{Budget, Failure, Stop};
use grundy_answers::{Allowance, Done, Rendered, Trouble, Wanted};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, watch};

/// Requests that may wait for the quick lane.
const QUICK_QUEUE: usize = 4096;
/// How many questions are remembered as expensive.
const EXPENSIVE: u64 = 4096;
/// How long a request waits for a heavy worker before it is refused.
const PATIENCE: Duration = Duration::from_secs(60);

/// A computation: a pure function of its request.
pub(crate) struct Work {
    /// What tells it from others, but for the body.
    pub(crate) key: Arc<str>,
    /// Whether its answer is kept.
    pub(crate) kept: bool,
    /// What is remembered if it turns out to be expensive: a hash, for which a mistake costs a wait.
    pub(crate) cost: u64,
    /// What it resembles, likewise.
    pub(crate) family: u64,
    pub(crate) budget: Budget,
    pub(crate) wanted: Arc<Wanted>,
}

/// What makes two computations the same.
#[derive(Clone, PartialEq, Eq)]
struct Same {
    key: Arc<str>,
    body: Bytes,
}

impl Hash for Same {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Large bodies are compared, not hashed.
        (&self.key, self.body.len()).hash(state);
    }
}

/// Workers for one kind of work, in both lanes.
struct Pair {
    quick: Arc<Seats>,
    heavy: Arc<Seats>,
}

/// The scheduler.
pub(crate) struct Lanes {
    all: Pair,
    /// Those who keep tables.
    maps: Pair,
    /// What resembles expensive questions goes through here.
    narrow: Semaphore,
    quick_limits: Allowance,
    answers: Mutex<Lru<Arc<str>, Rendered>>,
    /// Hashes of what was expensive.
    expensive: Mutex<Lru<u64, ()>>,
    hashes: RandomState,
    under_way: Mutex<HashMap<Same, Arc<Shared>>>,
    next: AtomicU64,
    stopping: AtomicBool,
    metrics: Arc<Metrics>,
}

/// How a computation stands.
#[derive(Clone, Debug, Default)]
struct Stage {
    done: u64,
    of: Option<u64>,
    answer: Option<Done>,
}

/// A computation under way, seen by those who wait for it.
struct Shared {
    id: u64,
    same: Same,
    waiters: Mutex<usize>,
    cancel: watch::Sender<bool>,
    stage: watch::Receiver<Stage>,
    started: Instant,
}

/// A computation under way, seen by those who compute.
pub(crate) struct Handle {
    cancelled: watch::Receiver<bool>,
    stage: watch::Sender<Stage>,
}

impl Handle {
    /// Tells how far it is.
    pub(crate) fn tell(&self, done: u64, of: Option<u64>) {
        self.stage.send_modify(|stage| (stage.done, stage.of) = (done, of));
    }

    /// Ready when nobody waits any more.
    pub(crate) async fn cancelled(&self) {
        let _ = self.cancelled.clone().wait_for(|cancelled| *cancelled).await;
    }
}

/// Somebody who waits for a computation. When the last one is dropped, the work is cancelled.
pub(crate) struct Running {
    stage: watch::Receiver<Stage>,
    shared: Option<Arc<Shared>>,
    lanes: Arc<Lanes>,
    started: Instant,
    answered: bool,
}

/// How far a computation is.
pub(crate) struct Seen {
    pub(crate) done: u64,
    pub(crate) of: Option<u64>,
    pub(crate) elapsed: Duration,
}

impl Running {
    /// The answer, when it is there.
    pub(crate) async fn answer(&mut self) -> Done {
        let done = match self.stage.wait_for(|stage| stage.answer.is_some()).await {
            Ok(stage) => stage.answer.clone(),
            Err(_) => None,
        };
        self.answered = true;
        done.unwrap_or_else(|| Err(Trouble::busy("the server is stopping")))
    }

    /// How far it is, the attempt that runs now.
    pub(crate) fn seen(&self) -> Seen {
        let stage = self.stage.borrow();
        Seen { done: stage.done, of: stage.of, elapsed: self.started.elapsed() }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An answer that was taken leaves nothing to cancel.
        if !self.answered {
            self.lanes.metrics.cancelled.add(1);
        }
        if let Some(shared) = self.shared.take() {
            self.lanes.leave(&shared);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lanes {
    pub(crate) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Lanes {
        let source = match &settings.worker {
            Some(command) => Source::Processes(command.clone()),
            None => Source::Threads(Arc::new(grundy_answers::answer)),
        };
        Lanes::with_source(&source, settings, metrics)
    }

    fn with_source(source: &Source, settings: &Settings, metrics: Arc<Metrics>) -> Lanes {
        let seats = |seats: usize, capacity: usize, gentle: bool, tables: u64| {
            let start = Start { gentle, tables };
            let largest = tables + SLACK;
            Seats::new(source.clone(), Plan { seats, capacity, start, largest }, metrics.clone())
        };
        let pair = |quick: usize, heavy: usize, small: u64, large: u64| Pair {
            quick: seats(quick, QUICK_QUEUE, false, small),
            heavy: seats(heavy, settings.queue, true, large),
        };
        Lanes {
            all: pair(settings.quick_workers(), settings.heavy_workers(), 0, 0),
            maps: pair(1, 1, settings.quick.memory.min(settings.tables), settings.tables),
            narrow: Semaphore::new(1),
            quick_limits: settings.quick,
            answers: Mutex::new(Lru::new(settings.answers)),
            expensive: Mutex::new(Lru::new(EXPENSIVE)),
            hashes: RandomState::new(),
            under_way: Mutex::default(),
            next: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            metrics,
        }
    }

    /// Starts one worker of each kind.
    pub(crate) fn prepare(&self) {
        [&self.all, &self.maps].into_iter().flat_map(|pair| [&pair.quick, &pair.heavy]).for_each(|s| s.prepare());
    }

    /// Starts a computation, or joins the same one that is under way.
    pub(crate) fn start(self: &Arc<Lanes>, work: Work) -> Running {
        let started = Instant::now();
        if let Some(known) = self.kept(&work) {
            let stage = watch::Sender::new(Stage { answer: Some(Ok(known)), ..Stage::default() }).subscribe();
            return Running { stage, shared: None, lanes: self.clone(), started, answered: false };
        }
        let same = Same { key: work.key.clone(), body: work.wanted.body.clone() };
        let mut under_way = lock(&self.under_way);
        if let Some(shared) = under_way.get(&same) {
            *lock(&shared.waiters) += 1;
            self.metrics.shared.add(1);
            let (stage, started) = (shared.stage.clone(), shared.started);
            return Running { stage, shared: Some(shared.clone()), lanes: self.clone(), started, answered: false };
        }
        let cancel = watch::Sender::new(self.is_stopping());
        let stage = watch::Sender::new(Stage::default());
        let handle = Handle { cancelled: cancel.subscribe(), stage: stage.clone() };
        let shared = Arc::new(Shared {
            id: self.next.fetch_add(1, Ordering::Relaxed),
            same: same.clone(),
            waiters: Mutex::new(1),
            cancel,
            stage: stage.subscribe(),
            started,
        });
        under_way.insert(same, shared.clone());
        drop(under_way);
        let running = Running {
            stage: shared.stage.clone(),
            shared: Some(shared.clone()),
            lanes: self.clone(),
            started,
            answered: false,
        };
        let lanes = self.clone();
        tokio::spawn(async move {
            let done = lanes.answered(&work, &handle).await;
            if let Ok(answer) = &done {
                lanes.keep(&work, answer);
            }
            // Whoever asks from now on finds what is kept, or starts anew.
            forget(&mut lock(&lanes.under_way), &shared);
            handle.stage.send_modify(|stage| stage.answer = Some(done));
        });
        running
    }

    fn leave(&self, shared: &Shared) {
        // Nobody joins it between the last one's leaving and its end.
        let mut under_way = lock(&self.under_way);
        let mut waiters = lock(&shared.waiters);
        *waiters -= 1;
        if *waiters == 0 {
            forget(&mut under_way, shared);
            shared.cancel.send_replace(true);
        }
    }

    fn kept(&self, work: &Work) -> Option<Rendered> {
        let kept = if work.kept { lock(&self.answers).get(&work.key).cloned() } else { None };
        let count = if kept.is_some() { &self.metrics.answer_hits } else { &self.metrics.answer_misses };
        count.add(1);
        kept
    }

    fn keep(&self, work: &Work, answer: &Rendered) {
        if work.kept {
            let weight = answer.weight() + work.key.len() as u64 + 256;
            lock(&self.answers).insert(work.key.clone(), answer.clone(), weight);
        }
    }

    /// What is remembered of a text.
    pub(crate) fn hash(&self, text: impl Hash) -> u64 {
        self.hashes.hash_one(text)
    }

    fn is_expensive(&self, what: u64) -> bool {
        lock(&self.expensive).get(&what).is_some()
    }

    fn remember(&self, what: u64, expensive: bool) {
        match expensive {
            true => lock(&self.expensive).insert(what, (), 1),
            false => lock(&self.expensive).remove(&what),
        }
    }

    /// The way of a computation through the lanes.
    async fn answered(&self, work: &Work, handle: &Handle) -> Done {
        let pair = if work.wanted.route == "tile" { &self.maps } else { &self.all };
        if !self.is_expensive(work.cost)
            && let Some(done) = self.quickly(pair, work, handle).await
        {
            return done;
        }
        self.heavily(pair, work, handle).await
    }

    /// The first attempt; `None` if there has to be another.
    async fn quickly(&self, pair: &Pair, work: &Work, handle: &Handle) -> Option<Done> {
        let Allowance { time, memory } = self.quick_limits;
        let Budget { time: allowed, memory: room, positions } = work.budget;
        let tight = Budget {
            time: Some(allowed.map_or(time, |t| t.min(time))),
            memory: Some(room.map_or(memory, |m| m.min(memory))),
            positions,
        };
        let last = tight == work.budget;
        let seat = async {
            let mut narrow = None;
            loop {
                let seat = pair.quick.sit().await;
                // Others like it may have turned out to be expensive while it waited.
                if narrow.is_some() || seat.is_err() || !self.is_expensive(work.family) {
                    break (seat, narrow);
                }
                drop(seat);
                narrow = self.narrow.acquire().await.ok();
            }
        };
        let (seat, narrow) = tokio::select! {
            seat = seat => seat,
            () = handle.cancelled() => return Some(Err(cancelled())),
        };
        let Ok(seat) = seat else { return Some(Err(self.refused("too many computations are waiting"))) };
        let limits = Limits { budget: tight, processor: true, last };
        let ended = seat.attempt(&work.wanted, &limits, handle).await;
        let defect = |done: &Done| matches!(done, Err(trouble) if trouble.status == grundy_answers::status::DEFECT);
        let again = match &ended {
            Ended::Answered(done, report) => report.exhausted && !defect(done),
            Ended::OutOfMemory(_) | Ended::Overdue => true,
            _ => false,
        };
        if again && !last && !*handle.cancelled.borrow() {
            self.remember(work.family, true);
            self.remember(work.cost, true);
            return None;
        }
        if narrow.is_some() {
            self.remember(work.family, false);
        }
        Some(self.done(ended, &limits))
    }

    async fn heavily(&self, pair: &Pair, work: &Work, handle: &Handle) -> Done {
        let seat = tokio::select! {
            seat = tokio::time::timeout(PATIENCE, pair.heavy.sit()) => seat,
            () = handle.cancelled() => return Err(cancelled()),
        };
        let seat = match seat {
            Ok(Ok(seat)) => seat,
            Ok(Err(_)) => return Err(self.refused("too many long computations are waiting")),
            Err(_) => return Err(self.refused("no worker was free in a minute")),
        };
        let limits = Limits { budget: work.budget, processor: false, last: true };
        let ended = seat.attempt(&work.wanted, &limits, handle).await;
        if let Ended::Answered(Ok(_), report) = &ended
            && report.held != Some(true)
            && Duration::from_micros(report.took) < self.quick_limits.time
        {
            self.remember(work.cost, false);
        }
        self.done(ended, &limits)
    }

    fn refused(&self, message: &str) -> Trouble {
        self.metrics.refused.add(1);
        Trouble::busy(message)
    }

    /// What the client is told.
    fn done(&self, ended: Ended, limits: &Limits) -> Done {
        match ended {
            Ended::Answered(done, report) => {
                match report.held {
                    Some(true) => self.metrics.table_hits.add(1),
                    Some(false) => self.metrics.table_misses.add(1),
                    None => {}
                }
                done
            }
            Ended::OutOfMemory(at_once) => Err(out_of_memory(at_once, limits.budget.memory.unwrap_or(u64::MAX))),
            Ended::Overdue => {
                let time = limits.budget.time.unwrap_or_default();
                Err(Trouble::failure(Failure::from(Stop::Time(time)), false))
            }
            Ended::Cancelled => Err(cancelled()),
            Ended::Crashed(how) => Err(Trouble::internal(format!("the computation ended its process ({how})"))),
            Ended::NotAsked => Err(Trouble::internal("the computation was lost")),
            Ended::NoWorker(why) => {
                tracing::error!(%why, "there is no worker");
                Err(self.refused("no process could be started for the computation"))
            }
        }
    }

    /// Cancels all work and refuses more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        for shared in lock(&self.under_way).values() {
            shared.cancel.send_replace(true);
        }
    }

    /// Whether the server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Adds what the quick and the heavy workers say.
    fn counted(&self, count: impl Fn(&Seats) -> u64) -> (u64, u64) {
        (count(&self.all.quick) + count(&self.maps.quick), count(&self.all.heavy) + count(&self.maps.heavy))
    }

    /// Computations that wait for the quick and for the heavy lane.
    pub(crate) fn waiting(&self) -> (u64, u64) {
        self.counted(Seats::waiting)
    }

    /// Computations under way in the quick and in the heavy lane.
    pub(crate) fn running(&self) -> (u64, u64) {
        self.counted(Seats::running)
    }

    /// Bytes of tables of maps that are kept.
    pub(crate) fn table_bytes(&self) -> u64 {
        let (quick, heavy) = self.counted(Seats::table_bytes);
        quick + heavy
    }

    /// Bytes of answers that are kept.
    pub(crate) fn kept_bytes(&self) -> u64 {
        lock(&self.answers).weight()
    }
}

fn forget(under_way: &mut HashMap<Same, Arc<Shared>>, shared: &Shared) {
    if under_way.get(&shared.same).is_some_and(|other| other.id == shared.id) {
        under_way.remove(&shared.same);
    }
}

/// That nobody waits, or that the server is stopping.
fn cancelled() -> Trouble {
    Trouble::failure(Failure::from(Stop::Cancelled), false)
}

/// That a computation ended for want of memory.
pub(crate) fn out_of_memory(at_once: Option<u64>, allowed: u64) -> Trouble {
    let stopped = |needed| Trouble::failure(Failure::from(Stop::Memory { needed, allowed, machine: false }), false);
    match at_once.filter(|needed| *needed > allowed) {
        Some(needed) => stopped(needed),
        // It was too much together with what was there already.
        None => {
            let mut trouble = stopped(allowed.saturating_mul(2));
            trouble.problem.message =
                format!("stopped: more than the {} MiB of memory allowed are needed", allowed >> 20);
            trouble
        }
    }
}

#[cfg(test)]
mod tests;
