//! A single attempt to compute an answer, as made by a worker process or thread.

use crate::wire::Report;
use grundy::tiles::Tables;
use grundy::{Budget, Meter};
use grundy_answers::routes::{Attempt, Done, Trouble, Wanted};
use grundy_core::Clock;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The stack size of a computation in bytes, equal to that of the main thread: recursion that works on the command
/// line also works in a server.
pub(crate) const STACK: usize = 16 << 20;

/// The clock that measures the time of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The wall clock.
    Everybody,
    /// The processor time of the current process.
    Process,
    /// The processor time of the computing thread.
    Thread,
}

/// A clock that measures processor time, and so stands still while other processes run.
#[derive(Debug)]
struct ProcessorClock(rustix::time::ClockId);

impl Clock for ProcessorClock {
    fn now(&self) -> Duration {
        Duration::try_from(rustix::time::clock_gettime(self.0)).unwrap_or_default()
    }
}

/// Returns the processor time used by this process.
pub(crate) fn spent() -> Duration {
    ProcessorClock(rustix::time::ClockId::ProcessCPUTime).now()
}

/// Returns a meter for an attempt, with the clock that `whose` selects.
pub(crate) fn meter(budget: Budget, cancelled: Arc<AtomicBool>, whose: Whose) -> Meter {
    let clock = match whose {
        Whose::Everybody => return Meter::with_cancel(budget, cancelled),
        Whose::Process => rustix::time::ClockId::ProcessCPUTime,
        Whose::Thread => rustix::time::ClockId::ThreadCPUTime,
    };
    Meter::with_clock(budget, cancelled, Arc::new(ProcessorClock(clock)))
}

/// The panic message of the big-integer library when memory allocation fails.
const OUT_OF_MEMORY: &str = "out of memory";

/// Returns the error that a number did not fit into memory. The process may use little more than the budget.
fn out_of_memory(meter: &Meter, report: &mut Report) -> Trouble {
    report.exhausted = true;
    // beyond: no limit
    crate::lanes::out_of_memory(None, meter.budget().memory.unwrap_or(u64::MAX))
}

/// A function that answers requests within the limits of an attempt.
pub(crate) type Answering = dyn Fn(&Wanted, &Attempt<'_>) -> Done + Send + Sync;

/// Makes one attempt to answer a request. A panic becomes an error.
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

/// Lowers the priority of this thread and of the threads it starts, on systems where threads have priorities.
pub(crate) fn yield_to_others() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 5;
        // On Linux, priorities belong to threads, and a thread may always lower its own.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE);
    }
}
