//! One attempt at an answer: what a worker does, whether it is a process or a thread.

use crate::wire::Report;
use grundy::tiles::Tables;
use grundy::{Budget, Meter};
use grundy_answers::{Attempt, Done, Trouble, Wanted};
use grundy_core::Clock;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Stacks as deep as the main thread's: what the command line can recurse into, a server can too.
pub(crate) const STACK: usize = 16 << 20;

/// Whose time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// That of the day.
    Everybody,
    /// That of the processor, spent by this process.
    Process,
    /// That of the processor, spent by the thread that computes.
    Thread,
}

/// A clock that stands still while others have the processor.
#[derive(Debug)]
struct ProcessorClock(rustix::time::ClockId);

impl Clock for ProcessorClock {
    fn now(&self) -> Duration {
        Duration::try_from(rustix::time::clock_gettime(self.0)).unwrap_or_default()
    }
}

/// Time of the processor that this process has spent.
pub(crate) fn spent() -> Duration {
    ProcessorClock(rustix::time::ClockId::ProcessCPUTime).now()
}

/// The meter of an attempt.
pub(crate) fn meter(budget: Budget, cancelled: Arc<AtomicBool>, whose: Whose) -> Meter {
    let clock = match whose {
        Whose::Everybody => return Meter::with_cancel(budget, cancelled),
        Whose::Process => rustix::time::ClockId::ProcessCPUTime,
        Whose::Thread => rustix::time::ClockId::ThreadCPUTime,
    };
    Meter::with_clock(budget, cancelled, Arc::new(ProcessorClock(clock)))
}

/// What numbers of any size say when the system has no memory for them.
const OUT_OF_MEMORY: &str = "out of memory";

/// That the system had no memory for a number: the process may have what the budget allows, and little more.
fn out_of_memory(meter: &Meter, report: &mut Report) -> Trouble {
    report.exhausted = true;
    // beyond: no limit
    crate::lanes::out_of_memory(None, meter.budget().memory.unwrap_or(u64::MAX))
}

/// A function that answers.
pub(crate) type Answering = dyn Fn(&Wanted, &Attempt<'_>) -> Done + Send + Sync;

/// Computes an answer. A panic is an error of its own.
pub(crate) fn attempt(
    answering: &Answering,
    wanted: &Wanted,
    meter: &Meter,
    last: bool,
    tables: &Tables,
) -> (Done, Report) {
    let attempt = Attempt::new(meter, last, tables);
    let mut report = Report::default();
    let done = catch_unwind(AssertUnwindSafe(|| answering(wanted, &attempt)));
    let done = match done {
        Ok(done) => done,
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned())).unwrap_or_default();
            if text == OUT_OF_MEMORY {
                Err(out_of_memory(meter, &mut report))
            } else {
                report.panicked = Some(text);
                Err(Trouble::internal("the computation failed"))
            }
        }
    };
    report.exhausted |= meter.is_exhausted();
    report.took = u64::try_from(meter.elapsed().as_micros()).unwrap_or(u64::MAX);
    report.held = attempt.held.get();
    report.tables = tables.bytes();
    (done, report)
}

/// Lowers the priority of this thread and of those that it starts, where the system has priorities of threads.
pub(crate) fn yield_to_others() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 5;
        // On Linux, priorities belong to threads, and a thread may always lower its own.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE);
    }
}
