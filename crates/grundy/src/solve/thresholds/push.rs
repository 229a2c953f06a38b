//! Computation of nimbers for any bound function, by propagating each heap to all larger heaps from which a take
//! reaches it.
//!
//! When the nimbers of heap p are known, a take k from p + k leads to v = g(p, f(k)), and `first[v][p + k]` becomes k.
//! Heaps are processed in increasing order, so the takes written to one entry decrease, and its final value is the
//! least take that reaches v. The nimber of a heap exceeds v if the limit is at least the largest of the least takes to
//! 0, …, v; the first v that no take reaches is the largest nimber of the heap. While a heap p is processed, g(p, ·) is
//! expanded to a table over all limits.
//!
//! Time: a lookup and a store for each heap and take, whatever f is. Memory: two bytes for each heap and each nimber
//! that occurs. Each nimber has a row of its own, because most takes of one heap write to consecutive entries of a few
//! rows.

use grundy_core::{List, Meter, Stop};

use super::{BoundTable, Halted, Ration, Step, Steps};

/// The number of takes between two charges to the meter.
const CHUNK: usize = 1 << 18;

/// The largest heap for which takes are stored in two bytes.
pub(super) const LARGEST: u32 = u16::MAX as u32;

/// The smallest take to each nimber, by heap.
struct Firsts {
    /// A row of takes over the heaps for each nimber; 0 where no take leads to it.
    rows: List<u16>,
    width: usize,
}

impl Firsts {
    /// Allocates the row of a nimber, and returns the index at which it starts.
    fn start(&mut self, nimber: usize, meter: &Meter) -> Result<u32, Stop> {
        let start = nimber * self.width;
        if start + self.width > self.rows.len() {
            self.rows.resize(start + self.width, 0)?;
        }
        u32::try_from(start).map_err(|_| meter.out_of_memory(u64::MAX))
    }
}

/// Returns the nimbers of the heaps `0..=n`; see [`super::nimbers`]. `n` must be at most [`LARGEST`].
pub(super) fn nimbers(bound: &BoundTable, n: u32, meter: &Meter) -> Result<Steps, Halted<Steps>> {
    let mut ration = Ration::new(meter, n);
    let mut steps = Steps::default();
    match fill(bound, &mut steps, &mut ration, meter).and_then(|()| ration.finish(steps.bytes())) {
        Ok(()) => Ok(steps),
        Err(why) => Err(Halted { why, partial: steps }),
    }
}

fn fill(bound: &BoundTable, steps: &mut Steps, ration: &mut Ration<'_>, meter: &Meter) -> Result<(), Stop> {
    let width = ration.limit;
    let limits = bound.limits();
    // No limit beyond the largest heap allows more.
    let most = limits.iter().take(width).copied().max().unwrap_or(0).min(LARGEST).min(width as u32);
    let mut cut = meter.list(width)?;
    cut.extend(limits.iter().take(width).map(|limit| (*limit).min(most) as u16))?;
    // Where the row of g(p, r) begins, for each limit r.
    let mut starts = meter.filled(0u32, most as usize + 1)?;
    let mut firsts = Firsts { rows: meter.filled(0, 2 * width)?, width };
    let mut work = 0;
    for heap in 0..width {
        steps.extend(&[Step { from: 0, nimber: 0 }]);
        let (mut largest, mut passed, mut filled) = (0, 0, 0);
        // One entry for each step, written where the next begins: several nimbers may be passed at once.
        let mut last = Step { from: 0, nimber: 0 };
        let whole = loop {
            let start = firsts.start(largest, meter)?;
            let first = u32::from(firsts.rows[largest * width + heap]);
            if first == 0 {
                break start;
            }
            if first > passed {
                if last.nimber > 0 {
                    steps.extend(&[last]);
                }
                let end = (first as usize).min(starts.len());
                starts[filled..end].fill(start);
                (passed, filled) = (first, end);
            }
            largest += 1;
            last = Step { from: passed, nimber: largest as u32 };
        };
        if last.nimber > 0 {
            steps.extend(&[last]);
        }
        starts[filled..].fill(whole);
        steps.end();
        push(&mut firsts.rows[heap..], &cut[1..], &starts, width - heap - 1);
        work += width - heap;
        if work >= CHUNK {
            work = 0;
            ration.report(heap + 1, steps.bytes())?;
        }
    }
    Ok(())
}

/// Writes the takes 1, …, `count` that lead to one heap, whose own entry is at the start of `rows`.
fn push(rows: &mut [u16], cut: &[u16], starts: &[u32], count: usize) {
    for (i, limit) in cut[..count].iter().enumerate() {
        rows[starts[usize::from(*limit)] as usize + i + 1] = (i + 1) as u16;
    }
}
