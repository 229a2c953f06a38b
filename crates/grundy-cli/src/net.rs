//! The net below the meter: it ends the program when a question goes on although its budget is spent.
//!
//! A meter stops what asks it. A single operation on numbers of millions of digits asks nobody until its end, and memory
//! that comes into use between two looks is seen by the second one. So a thread looks from outside, and ends the program
//! as a signal would: with an error, and without unfinished files. It leaves the meter time to stop by itself and to tell
//! what is known. What is being shown is left alone: whoever reads it may take his time.

use crate::output;
use crate::progress::on_interrupt;
use crate::run;
use grundy::{Budget, Meter};
use std::sync::Arc;
use std::thread::{Builder, sleep};
use std::time::Duration;

/// How often the thread looks: in this time little memory comes into use.
const PACE: Duration = Duration::from_millis(4);

/// A meter that Ctrl-C stops, with the net below it.
pub fn metered(budget: Budget) -> Arc<Meter> {
    let meter = Arc::new(Meter::with_cancel(budget, on_interrupt()));
    spread(&meter);
    meter
}

/// Puts the net below a meter, for as long as somebody has it.
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
