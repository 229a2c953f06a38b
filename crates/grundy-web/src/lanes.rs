//! A scheduler with two lanes, so that expensive computations do not starve cheap ones.
//!
//! A computation is normally attempted in the quick lane first, with 25 ms of processor time and little memory. If it does
//! not finish, it starts again in the heavy lane, which has few workers of low priority and a bounded queue. Questions
//! that were expensive recently go directly to the heavy lane; questions similar to them share a single worker of the
//! quick lane. Tiles of maps have a separate worker in each lane, because it caches their tables.
//!
//! An attempt counts only if it reached no limit ([`grundy::Meter::is_exhausted`]): an answer of the quick lane is
//! then the same as with the whole budget.
//!
//! Equal questions in progress share one computation, which is cancelled when no client is waiting for it.

use crate::metrics::Metrics;
use crate::seats::{self, Ended, Plan, Seats, Source};
use crate::settings::Settings;
use crate::wire::{Limits, Start};
use crate::worker::SLACK;
use bytes::Bytes;
use grundy::tiles::Lru;
use grundy::{Budget, Failure, Stop};
use grundy_answers::routes::{Allowance, Done, Rendered, Trouble, Wanted};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, watch};

/// The maximum number of requests that wait for the quick lane.
const QUICK_QUEUE: usize = 4096;
/// The number of questions that are remembered as expensive.
const EXPENSIVE: u64 = 4096;
/// The maximum time a request waits for a worker of the heavy lane before it is refused.
const PATIENCE: Duration = Duration::from_secs(60);

/// A computation, which is a pure function of its request.
pub(crate) struct Work {
    /// The key that identifies the request, apart from its body.
    pub(crate) key: Arc<str>,
    /// Whether the answer is cached.
    pub(crate) kept: bool,
    /// A hash under which an expensive request is remembered. A collision only causes a delay.
    pub(crate) cost: u64,
    /// A hash common to similar requests, under which expensive ones are remembered.
    pub(crate) family: u64,
    pub(crate) budget: Budget,
    pub(crate) wanted: Arc<Wanted>,
}

/// The key and the body, which are equal for equal computations.
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

/// The workers of both lanes for one kind of computation.
struct Pair {
    quick: Arc<Seats>,
    heavy: Arc<Seats>,
}

/// The scheduler of computations.
pub(crate) struct Lanes {
    all: Pair,
    /// The workers that cache tables for maps.
    maps: Pair,
    /// The permits for requests that are similar to expensive ones.
    narrow: Semaphore,
    quick_limits: Allowance,
    answers: Mutex<Lru<Arc<str>, Rendered>>,
    /// The hashes of recent expensive requests.
    expensive: Mutex<Lru<u64, ()>>,
    hashes: RandomState,
    under_way: Mutex<HashMap<Same, Arc<Shared>>>,
    next: AtomicU64,
    stopping: AtomicBool,
    metrics: Arc<Metrics>,
}

/// The progress of a computation, and its answer once it is complete.
#[derive(Clone, Debug, Default)]
struct Stage {
    done: u64,
    of: Option<u64>,
    answer: Option<Done>,
}

/// A computation in progress, shared by the clients that wait for it.
struct Shared {
    id: u64,
    same: Same,
    waiters: Mutex<usize>,
    cancel: watch::Sender<bool>,
    stage: watch::Receiver<Stage>,
    started: Instant,
}

/// A computation in progress, as seen by its worker.
pub(crate) struct Handle {
    cancelled: watch::Receiver<bool>,
    stage: watch::Sender<Stage>,
}

impl Handle {
    /// Records the progress of the computation.
    pub(crate) fn tell(&self, done: u64, of: Option<u64>) {
        self.stage.send_modify(|stage| (stage.done, stage.of) = (done, of));
    }

    /// Completes when no client is waiting for the computation.
    pub(crate) async fn cancelled(&self) {
        let _ = self.cancelled.clone().wait_for(|cancelled| *cancelled).await;
    }
}

/// A client's share in a computation. When the last share is dropped, the computation is cancelled.
pub(crate) struct Running {
    stage: watch::Receiver<Stage>,
    shared: Option<Arc<Shared>>,
    lanes: Arc<Lanes>,
    started: Instant,
    answered: bool,
}

/// The progress of a computation at some moment.
pub(crate) struct Seen {
    pub(crate) done: u64,
    pub(crate) of: Option<u64>,
    pub(crate) elapsed: Duration,
}

impl Running {
    /// Waits for the answer of the computation.
    pub(crate) async fn answer(&mut self) -> Done {
        let done = match self.stage.wait_for(|stage| stage.answer.is_some()).await {
            Ok(stage) => stage.answer.clone(),
            Err(_) => None,
        };
        self.answered = true;
        done.unwrap_or_else(|| Err(Trouble::busy("the server is stopping")))
    }

    /// Returns the progress of the current attempt.
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
            None => Source::Threads(Arc::new(grundy_answers::routes::answer)),
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

    fn seats(&self) -> impl Iterator<Item = &Arc<Seats>> {
        [&self.all, &self.maps].into_iter().flat_map(|pair| [&pair.quick, &pair.heavy])
    }

    /// Starts one worker of each kind in advance.
    pub(crate) fn prepare(&self) {
        self.seats().for_each(Seats::prepare);
    }

    /// Returns a future that replaces idle workers that end, until it is dropped.
    pub(crate) fn tend(&self) -> impl Future<Output = ()> + use<> {
        seats::tend(self.seats().cloned().collect())
    }

    /// Starts a computation, or joins an equal one in progress.
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

    /// Returns the hash under which a text is remembered.
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

    /// Computes an answer, in the quick lane if possible and otherwise in the heavy lane.
    async fn answered(&self, work: &Work, handle: &Handle) -> Done {
        let pair = if work.wanted.route == "tile" { &self.maps } else { &self.all };
        if !self.is_expensive(work.cost)
            && let Some(done) = self.quickly(pair, work, handle).await
        {
            return done;
        }
        self.heavily(pair, work, handle).await
    }

    /// Makes the first attempt in the quick lane; returns `None` if another attempt is needed.
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
        let again = match &ended {
            // Whatever it says, also that something is wrong: a limit may be the reason.
            Ended::Answered(_, report) => report.exhausted,
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
            Err(_) => return Err(self.refused("no worker became free within a minute")),
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

    fn no_worker(&self, why: &str) -> Trouble {
        tracing::error!(%why, "there is no worker");
        self.refused("no worker process could be started")
    }

    /// Converts the end of an attempt to the result for the client.
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
            Ended::Crashed(how) => {
                Err(Trouble::internal(format!("the worker process ended during the computation ({how})")))
            }
            Ended::NotAsked => Err(self.no_worker("it ended before it was asked")),
            Ended::NoWorker(why) => Err(self.no_worker(&why)),
        }
    }

    /// Cancels all computations and refuses further ones.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        for shared in lock(&self.under_way).values() {
            shared.cancel.send_replace(true);
        }
    }

    /// Returns whether the server is stopping.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Returns the sums of a count over the quick and over the heavy workers.
    fn counted(&self, count: impl Fn(&Seats) -> u64) -> (u64, u64) {
        (count(&self.all.quick) + count(&self.maps.quick), count(&self.all.heavy) + count(&self.maps.heavy))
    }

    /// Returns the numbers of computations that wait for the quick lane and for the heavy lane.
    pub(crate) fn waiting(&self) -> (u64, u64) {
        self.counted(Seats::waiting)
    }

    /// Returns the numbers of computations in progress in the quick lane and in the heavy lane.
    pub(crate) fn running(&self) -> (u64, u64) {
        self.counted(Seats::running)
    }

    /// Returns the size of the cached tables for maps in bytes.
    pub(crate) fn table_bytes(&self) -> u64 {
        let (quick, heavy) = self.counted(Seats::table_bytes);
        quick + heavy
    }

    /// Returns the size of the cached answers in bytes.
    pub(crate) fn kept_bytes(&self) -> u64 {
        lock(&self.answers).weight()
    }
}

fn forget(under_way: &mut HashMap<Same, Arc<Shared>>, shared: &Shared) {
    if under_way.get(&shared.same).is_some_and(|other| other.id == shared.id) {
        under_way.remove(&shared.same);
    }
}

/// Returns the error for a computation that was cancelled, because no client waits for it or the server is stopping.
fn cancelled() -> Trouble {
    Trouble::failure(Failure::from(Stop::Cancelled), false)
}

/// Returns the error for a computation that exceeded the memory limit `allowed`.
pub(crate) fn out_of_memory(at_once: Option<u64>, allowed: u64) -> Trouble {
    let stopped = |needed| Trouble::failure(Failure::from(Stop::Memory { needed, allowed, machine: false }), false);
    match at_once.filter(|needed| *needed > allowed) {
        Some(needed) => stopped(needed),
        // It was too much together with what was there already.
        None => {
            let mut trouble = stopped(allowed.saturating_mul(2));
            trouble.problem.message =
                format!("stopped: the answer needs more memory than the limit of {} MiB", allowed >> 20);
            trouble
        }
    }
}

#[cfg(test)]
mod tests;
