//! A worker process, which computes one answer at a time and can be killed at any moment.
//!
//! The program that a server starts for its workers calls [`run`]. It reads questions from standard input and writes
//! answers to standard output. Two threads alternate: the one that reads a question answers it, while the other
//! continues to read, in case the question is cancelled. A third thread reports progress. A worker has no state except
//! caches, and ends when its standard input does, so no workers remain after the server has ended.

use crate::compute::{self, STACK, Whose};
use crate::system;
use crate::wire::{self, FromWorker, Question, ToWorker};
use bytes::Bytes;
use grundy::tiles::Tables;
use grundy::{Budget, Meter};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::fs::File;
use std::io::{self, Stdin};
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Builder;
use std::time::Duration;

/// The memory in bytes that a question may use beyond its budget, for its answer as text and for small allocations.
pub(crate) const SLACK: u64 = 256 << 20;

/// The duration in microseconds after which a worker measures its size, followed by the number of shorter questions
/// between two measurements.
const LONG: u64 = 2_000;
const LOOK: u64 = 16;

/// The interval between two progress messages.
const PACE: Duration = Duration::from_millis(100);

/// Runs this process as a worker of a server until standard input ends.
///
/// Standard output is reserved for answers; all other output goes to standard error.
pub fn run() -> io::Result<()> {
    let first = wire::read(&mut io::stdin().lock())?;
    let start = match first {
        Some((ToWorker::Start(start), _)) => start,
        Some(_) => return Err(io::Error::new(io::ErrorKind::InvalidData, "a worker has to be started first")),
        None => return Ok(()),
    };
    // What ends by a signal here is no matter for a debugger.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), ..getrlimit(Resource::Core) });
    if start.gentle {
        compute::yield_to_others();
    }
    let desk = Arc::new(Desk {
        questions: Mutex::new(io::stdin()),
        out: Mutex::new(File::from(io::stdout().as_fd().try_clone_to_owned()?)),
        at_work: Mutex::new(None),
        cancelled: AtomicU64::new(0),
        tables: Tables::new(start.tables),
        base: OnceLock::new(),
        confined: AtomicU64::new(u64::MAX),
    });
    for _ in 0..2 {
        let desk = desk.clone();
        Builder::new().name("answers".to_owned()).stack_size(STACK).spawn(move || desk.work())?;
    }
    let telling = desk.clone();
    Builder::new().name("progress".to_owned()).spawn(move || tell_progress(&telling))?;
    // All threads are there: what the process has now is no question's.
    let _ = desk.base.set(system::size(None).map(|size| size.whole.saturating_add(start.tables)));
    desk.say(&FromWorker::Ready, b"");
    // This process ends with its standard input, whatever its threads do.
    loop {
        std::thread::park();
    }
}

/// The state shared by the threads of a worker.
struct Desk {
    questions: Mutex<Stdin>,
    out: Mutex<File>,
    at_work: Mutex<Option<AtWork>>,
    /// The number of the last cancelled question, which may not have begun yet.
    cancelled: AtomicU64,
    tables: Tables,
    /// The size of the process in bytes before the first question, plus the limit on its tables.
    base: OnceLock<Option<u64>>,
    /// The memory limit of the last question.
    confined: AtomicU64,
}

/// The question that is being answered.
struct AtWork {
    id: u64,
    cancelled: Arc<AtomicBool>,
    meter: Arc<Meter>,
    /// Whether progress is reported.
    told: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    fn begin(&self, work: AtWork) {
        let mut at_work = lock(&self.at_work);
        work.cancelled.store(self.cancelled.load(Ordering::Relaxed) == work.id, Ordering::Relaxed);
        *at_work = Some(work);
    }

    fn cancel(&self, id: u64) {
        self.cancelled.store(id, Ordering::Relaxed);
        if let Some(work) = lock(&self.at_work).as_ref().filter(|work| work.id == id) {
            work.cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Answers questions, alternating with the other thread.
    fn work(&self) {
        loop {
            let (question, body) = self.next();
            self.answer(question, body);
        }
    }

    /// Reads messages up to the next question and returns it.
    fn next(&self) -> (Question, Bytes) {
        let mut questions = lock(&self.questions);
        loop {
            match wire::read(&mut *questions) {
                Ok(Some((ToWorker::Question(question), body))) => return (question, body),
                Ok(Some((ToWorker::Cancel(id), _))) => self.cancel(id),
                Ok(Some((ToWorker::Start(_), _))) => {}
                Ok(None) => std::process::exit(0),
                Err(why) => {
                    eprintln!("error: {why}");
                    std::process::exit(2);
                }
            }
        }
    }

    fn answer(&self, question: Question, body: Bytes) {
        let Question { id, processor, last, .. } = question;
        let budget = question.budget();
        let wanted = question.wanted(body);
        self.say(&FromWorker::Begun, b"");
        self.confine(&budget);
        let cancelled = Arc::new(AtomicBool::new(false));
        let whose = if processor { Whose::Process } else { Whose::Everybody };
        let meter = Arc::new(compute::meter(budget, cancelled.clone(), whose));
        self.begin(AtWork { id, cancelled, meter: meter.clone(), told: last });
        let (done, mut report) = compute::attempt(&grundy_answers::routes::answer, &wanted, &meter, last, &self.tables);
        // The answer is the last that is said about a question.
        *lock(&self.at_work) = None;
        // A worker grows by what takes time, or slowly.
        if report.took > LONG || id.is_multiple_of(LOOK) {
            report.resident = system::size(None).map_or(0, |size| size.resident);
        }
        report.spent = u64::try_from(compute::spent().as_micros()).unwrap_or(u64::MAX);
        let (said, body) = wire::said(done);
        self.say(&FromWorker::Answer(Box::new((said, report))), &body);
    }

    fn say(&self, said: &FromWorker, body: &[u8]) {
        if wire::write(&mut *lock(&self.out), said, body).is_err() {
            // Nobody hears it.
            std::process::exit(0);
        }
    }
}

impl Desk {
    /// Sets the memory limit of the process to the budget plus [`SLACK`]; exceeding it ends the process.
    fn confine(&self, budget: &Budget) {
        let base = self.base.get().copied().flatten();
        let memory = budget.memory.unwrap_or(u64::MAX);
        if self.confined.swap(memory, Ordering::Relaxed) == memory {
            return;
        }
        let limit = getrlimit(Resource::As);
        let wanted = base.zip(budget.memory).map(|(base, memory)| base.saturating_add(memory).saturating_add(SLACK));
        let current = match (wanted, limit.maximum) {
            (Some(wanted), Some(most)) => Some(wanted.min(most)),
            (wanted, most) => wanted.or(most),
        };
        // A system without such limits leaves it to the meter.
        let _ = setrlimit(Resource::As, Rlimit { current, ..limit });
    }
}

fn tell_progress(desk: &Desk) {
    loop {
        std::thread::sleep(PACE);
        // The desk stays locked, so that nothing is told after the answer.
        let at_work = lock(&desk.at_work);
        if let Some(work) = at_work.as_ref().filter(|work| work.told) {
            let progress = work.meter.progress();
            desk.say(&FromWorker::Progress { done: progress.done, of: progress.of }, b"");
        }
    }
}
