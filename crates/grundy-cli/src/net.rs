//! A backstop for the meter, which ends the program if a computation continues after a limit was reached.
//!
//! A meter stops only code that checks it. A single operation on numbers of millions of digits does not check it
//! before its end, and memory allocated between two checks is noticed only by the second. A separate thread therefore
//! watches the limits and ends the program as a signal would: with an error, and without leaving unfinished files. It
//! first gives the meter time to stop the computation and to report a partial result. Output in progress is not
//! interrupted, because its reader may take any time.

use crate::output;
use crate::progress::on_interrupt;
use crate::run;
use grundy::{Budget, Meter};
use std::sync::Arc;
use std::thread::{Builder, sleep};
use std::time::Duration;

/// The interval between two checks, short enough that little memory is allocated in it.
const PACE: Duration = Duration::from_millis(4);

/// Returns a meter with the limits `budget`. Ctrl-C cancels it, and the backstop ([`spread`]) watches it.
pub fn metered(budget: Budget) -> Arc<Meter> {
    let meter = Arc::new(Meter::with_cancel(budget, on_interrupt()));
    spread(&meter);
    meter
}

/// Starts the backstop for a meter: a thread that ends the program if the limits of the meter are far exceeded. The
/// thread ends when the meter is dropped.
pub fn spread(meter: &Arc<Meter>) {
    let Budget { time, memory, .. } = *meter.budget();
    if time.is_none() && memory.is_none() {
        return;
    }
    // Telling what is known takes a quarter more of the time and an eighth more of the memory.
    let late = time.unwrap_or_default() / 5 * 2 + Duration::from_millis(250);
    let much = memory.unwrap_or_default() / 8 + (12 << 20);
    let watched = Arc::downgrade(meter);
    let watch = move || {
        while let Some(meter) = watched.upgrade() {
            if let Some(why) = meter.excess(late, much) {
                output::unless_shown(|| run::end(why));
            }
            drop(meter);
            sleep(PACE);
        }
    };
    // Without a thread there is no net: the meter is still there.
    let _ = Builder::new().name("net".to_owned()).spawn(watch);
}
