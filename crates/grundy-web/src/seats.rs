//! A pool of workers with a bounded queue.

use crate::compute::{self, Answering, STACK, Whose};
use crate::lanes::Handle;
use crate::metrics::Metrics;
use crate::process::Process;
use crate::settings::WorkerCommand;
use crate::wire::{Limits, Report, Start};
use grundy::tiles::Tables;
use grundy_answers::routes::{Done, Wanted};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The interval between two checks of a thread's progress, and the least interval between two replacements of idle
/// workers.
const PACE: Duration = Duration::from_millis(100);

/// The number of attempts to start a worker before a question needs it.
const STARTS: u32 = 5;

/// The end of an attempt.
#[derive(Debug)]
pub(crate) enum Ended {
    /// The attempt returned an answer, or an error caused by the question.
    Answered(Done, Report),
    /// The attempt exceeded its memory limit; the value is the size of the failed allocation, or `None` if it is
    /// unknown.
    OutOfMemory(Option<u64>),
    /// The worker was killed because its time limit had passed.
    Overdue,
    /// The worker was killed because no client was waiting for the answer.
    Cancelled,
    /// The worker crashed, as described by the text.
    Crashed(String),
    /// The worker ended before it received the question.
    NotAsked,
    /// No worker could be started, for the reason given.
    NoWorker(String),
}

/// The kind of workers used.
#[derive(Clone)]
pub(crate) enum Source {
    /// Separate processes, started by this command.
    Processes(WorkerCommand),
    /// Threads of this process, which cannot be killed.
    Threads(Arc<Answering>),
}

/// A pool of workers of one kind.
pub(crate) struct Seats {
    source: Source,
    start: Start,
    /// The size in bytes above which a worker is replaced after its answer.
    largest: u64,
    room: Arc<Semaphore>,
    capacity: usize,
    waiting: AtomicUsize,
    running: AtomicU64,
    idle: Mutex<Vec<Process>>,
    tables: Arc<Tables>,
    table_bytes: AtomicU64,
    metrics: Arc<Metrics>,
}

/// The settings of a pool of workers.
pub(crate) struct Plan {
    pub(crate) seats: usize,
    pub(crate) capacity: usize,
    pub(crate) start: Start,
    pub(crate) largest: u64,
}

/// A reserved worker of a pool.
pub(crate) struct Seat {
    seats: Arc<Seats>,
    permit: OwnedSemaphorePermit,
}

/// The error that the queue of a pool is full.
#[derive(Debug)]
pub(crate) struct Full;

impl Seats {
    pub(crate) fn new(source: Source, plan: Plan, metrics: Arc<Metrics>) -> Arc<Seats> {
        Arc::new(Seats {
            source,
            start: plan.start,
            largest: plan.largest,
            room: Arc::new(Semaphore::new(plan.seats)),
            capacity: plan.capacity,
            waiting: AtomicUsize::new(0),
            running: AtomicU64::new(0),
            idle: Mutex::default(),
            tables: Arc::new(Tables::new(plan.start.tables)),
            table_bytes: AtomicU64::new(0),
            metrics,
        })
    }

    /// Waits for a free worker and reserves it. Requests are served in order.
    pub(crate) async fn sit(self: &Arc<Seats>) -> Result<Seat, Full> {
        if let Ok(permit) = self.room.clone().try_acquire_owned() {
            return Ok(Seat { seats: self.clone(), permit });
        }
        let queue = Waiting::join(&self.waiting, self.capacity)?;
        let permit = self.room.clone().acquire_owned().await.map_err(|_| Full)?;
        drop(queue);
        Ok(Seat { seats: self.clone(), permit })
    }

    /// Starts a worker in advance, so that the first question finds one.
    pub(crate) fn prepare(self: &Arc<Seats>) {
        if let Ok(permit) = self.room.clone().try_acquire_owned() {
            self.replace(permit);
        }
    }

    /// Replaces idle workers that have ended by themselves or were killed from outside.
    fn tend(self: &Arc<Seats>) {
        let ended = {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let before = idle.len();
            // Looking at a process that has ended also takes it off the system's list.
            idle.retain_mut(|worker| !worker.is_gone());
            before - idle.len()
        };
        for _ in 0..ended {
            self.metrics.idle.add(1);
            // Where all seats are taken, nobody misses it.
            self.prepare();
        }
    }

    /// Starts a worker in place of one that has ended, and releases the permit once it is ready.
    fn replace(self: &Arc<Seats>, permit: OwnedSemaphorePermit) {
        let Source::Processes(command) = self.source.clone() else { return };
        let seats = self.clone();
        tokio::spawn(async move {
            let _permit = permit;
            // It may be killed from outside before it is ready.
            for _ in 0..STARTS {
                match Process::start(&command, seats.start, seats.metrics.clone()).await {
                    Ok(worker) => return seats.give_back(worker),
                    // In the end the next question tries again, and says why.
                    Err(why) => tracing::error!(%why, "a worker did not start"),
                }
                tokio::time::sleep(PACE).await;
            }
        });
    }

    fn give_back(&self, worker: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
    }

    /// Returns an idle worker, or starts one.
    async fn worker(&self, command: &WorkerCommand) -> std::io::Result<Process> {
        loop {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let Some(mut worker) = idle else {
                return Process::start(command, self.start, self.metrics.clone()).await;
            };
            if !worker.is_gone() {
                return Ok(worker);
            }
            self.metrics.idle.add(1);
        }
    }

    /// Returns the number of computations that wait for a worker.
    pub(crate) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed) as u64
    }

    /// Returns the number of computations in progress.
    pub(crate) fn running(&self) -> u64 {
        self.running.load(Ordering::Relaxed)
    }

    /// Returns the size in bytes of the tables for maps that these workers cache.
    pub(crate) fn table_bytes(&self) -> u64 {
        self.table_bytes.load(Ordering::Relaxed)
    }
}

/// Replaces idle workers of all pools whenever the system reports that a process has ended.
pub(crate) async fn tend(all: Vec<Arc<Seats>>) {
    let mut ended = match signal(SignalKind::child()) {
        Ok(ended) => ended,
        // They are replaced when the next question needs one.
        Err(why) => return tracing::warn!(%why, "workers that end are not noticed"),
    };
    while ended.recv().await.is_some() {
        all.iter().for_each(Seats::tend);
        // Workers that end as soon as they have started must not keep the machine busy.
        tokio::time::sleep(PACE).await;
    }
}

/// A place in the queue of a pool, released when it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Waiting<'_> {
    fn join(count: &AtomicUsize, capacity: usize) -> Result<Waiting<'_>, Full> {
        let place = Waiting(count);
        if count.fetch_add(1, Ordering::Relaxed) < capacity { Ok(place) } else { Err(Full) }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A computation in progress, which is counted until it is dropped.
struct Running<'a>(&'a AtomicU64);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Seat {
    /// Makes an attempt to answer a request on the reserved worker.
    pub(crate) async fn attempt(self, wanted: &Arc<Wanted>, limits: &Limits, handle: &Handle) -> Ended {
        let seats = self.seats.clone();
        seats.running.fetch_add(1, Ordering::Relaxed);
        let _running = Running(&seats.running);
        let ended = match &seats.source {
            Source::Threads(answering) => self.on_a_thread(answering.clone(), wanted, limits, handle).await,
            Source::Processes(command) => self.in_a_process(command, wanted, limits, handle).await,
        };
        match &ended {
            Ended::Answered(_, report) => seats.table_bytes.store(report.tables, Ordering::Relaxed),
            _ => seats.table_bytes.store(0, Ordering::Relaxed),
        }
        if let Ended::Answered(_, Report { panicked: Some(what), .. }) = &ended {
            seats.metrics.panics.add(1);
            tracing::error!(panic = %what, "a computation panicked");
        }
        ended
    }

    async fn in_a_process(self, command: &WorkerCommand, wanted: &Wanted, limits: &Limits, handle: &Handle) -> Ended {
        let seats = self.seats;
        // A worker may end between two questions: then a new one is asked.
        for again in [false, true] {
            let worker = match again {
                false => seats.worker(command).await,
                true => Process::start(command, seats.start, seats.metrics.clone()).await,
            };
            let mut worker = match worker {
                Ok(worker) => worker,
                Err(why) => return Ended::NoWorker(why.to_string()),
            };
            match worker.ask(wanted, limits, handle).await {
                Ended::NotAsked => {}
                Ended::Answered(done, report) => {
                    if report.resident > seats.largest {
                        seats.metrics.retired.add(1);
                        drop(worker);
                        seats.replace(self.permit);
                    } else {
                        seats.give_back(worker);
                    }
                    return Ended::Answered(done, report);
                }
                other => {
                    drop(worker);
                    seats.replace(self.permit);
                    return other;
                }
            }
        }
        Ended::NoWorker("they end before they are asked".to_owned())
    }

    async fn on_a_thread(
        &self,
        answering: Arc<Answering>,
        wanted: &Arc<Wanted>,
        limits: &Limits,
        handle: &Handle,
    ) -> Ended {
        let flag = Arc::new(AtomicBool::new(false));
        let whose = if limits.processor { Whose::Thread } else { Whose::Everybody };
        let Limits { budget, last, .. } = *limits;
        let (tables, gentle, wanted) = (self.seats.tables.clone(), self.seats.start.gentle, wanted.clone());
        let (tell, mut told) = oneshot::channel();
        let (show, shown) = oneshot::channel();
        let cancelled = flag.clone();
        let work = move || {
            if gentle {
                compute::yield_to_others();
            }
            let meter = Arc::new(compute::meter(budget, cancelled, whose));
            let _ = show.send(meter.clone());
            let _ = tell.send(compute::attempt(&*answering, &wanted, &meter, last, &tables));
        };
        if let Err(why) = std::thread::Builder::new().name("answers".to_owned()).stack_size(STACK).spawn(work) {
            return Ended::NoWorker(why.to_string());
        }
        let meter = shown.await.ok();
        loop {
            tokio::select! {
                done = &mut told => {
                    return match done {
                        Ok((done, report)) => Ended::Answered(done, report),
                        Err(_) => Ended::Crashed("its thread".to_owned()),
                    };
                }
                () = handle.cancelled(), if !flag.load(Ordering::Relaxed) => flag.store(true, Ordering::Relaxed),
                () = tokio::time::sleep(PACE) => {
                    if let Some(progress) = meter.as_ref().map(|meter| meter.progress()) {
                        handle.tell(progress.done, progress.of);
                    }
                }
            }
        }
    }
}
