//! Computation of nimbers for any bound function, by examining all takes of each heap.
//!
//! Time: n takes for each heap n, and for each take a search among the steps of a smaller heap. Memory: the steps.

use grundy_core::budget::Meter;

use super::{BoundTable, Halted, Ration, Step, Steps};

/// The number of takes between two charges to the meter.
const CHUNK: usize = 1 << 16;

/// Returns the nimbers of the heaps `0..=n`; see [`super::nimbers`].
pub(super) fn nimbers(bound: &BoundTable, n: u32, meter: &Meter) -> Result<Steps, Halted<Steps>> {
    let mut ration = Ration::new(meter, n);
    let mut steps = Steps::default();
    // `reached[v] == heap` says that a take tried so far leaves nimber v; nothing needs to be cleared.
    let mut reached: Vec<u32> = Vec::new();
    let mut work = 0;
    for heap in 0..ration.limit as u32 {
        steps.extend(&[Step { from: 0, nimber: 0 }]);
        let mut mex = 0;
        for k in 1..=heap {
            let nimber = steps.nimber(heap - k, bound.limit(k)) as usize;
            if nimber >= reached.len() {
                reached.resize(nimber + 1, 0);
            }
            reached[nimber] = heap;
            if nimber == mex {
                mex = (mex..).find(|&v| reached.get(v) != Some(&heap)).unwrap_or(mex);
                steps.extend(&[Step { from: k, nimber: mex as u32 }]);
            }
        }
        steps.end();
        work += heap as usize + 1;
        if work >= CHUNK {
            work = 0;
            if let Err(why) = ration.report(heap as usize + 1, steps.bytes()) {
                return Err(Halted { why, partial: steps });
            }
        }
    }
    match ration.finish(steps.bytes()) {
        Ok(()) => Ok(steps),
        Err(why) => Err(Halted { why, partial: steps }),
    }
}
