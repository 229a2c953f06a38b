//! Computation of nimbers for a bound with few nondecreasing runs, by sweeping over the heaps.
//!
//! On a run of f, the takes k that leave heap p with nimber v form an interval, because f(k) lies between the limits of
//! one step of p. So p *offers* v to an interval of heaps n = p + k, which is known once the steps of p are. The least
//! take that reaches v from n is n − p for the largest p that offers v to n, and the nimber of n exceeds v if the limit
//! is at least the largest of the least takes to 0, …, v.
//!
//! Offers are stored in a calendar until the heap at which they begin. For each nimber, a stack holds the open offers:
//! an offer from a smaller heap stays in it only if it ends later than those from larger heaps. The top of the stack is
//! the largest p.
//!
//! Time: for each heap, its steps and the runs, times a logarithm at most, and a scan of its nimbers in blocks of
//! sixteen. Memory: the steps, the stored offers, and one number per heap for each of the long runs.

use std::ops::Range;

use grundy_core::budget::Meter;

use super::{BoundTable, Halted, Ration, Step, Steps};

/// The number of steps and runs between two charges to the meter.
const CHUNK: usize = 1 << 14;

/// The number of steps expected for each heap, for which memory is reserved in advance.
const USUAL_STEPS: usize = 10;
/// The maximum number of heaps for which memory is reserved in advance.
const USUAL_HEAPS: usize = 1 << 20;

/// Returns the maximum number of nondecreasing runs for which the sweep is efficient. With runs shorter than 16 takes
/// it is slower than examining all takes (measured at n = 1000 to 10⁴). A second limit is for memory, since a heap
/// makes an offer in each run.
pub(super) fn most_runs(n: u32) -> usize {
    64.min(n as usize / 16 + 1)
}

/// Returns the nimbers of the heaps `0..=n`; see [`super::nimbers`].
pub(super) fn nimbers(bound: &BoundTable, n: u32, meter: &Meter) -> Result<Steps, Halted<Steps>> {
    let mut ration = Ration::new(meter, n);
    let Some(last) = ration.limit.checked_sub(1) else {
        return finish(ration, Steps::default(), 0);
    };
    let tables = bound.runs(last as u32).filter(|run| is_long(run, last)).count();
    let scratch = tables * size_of::<u32>() * (last + 1);
    if let Err(why) = ration.hold(scratch) {
        return Err(Halted { why, partial: Steps::default() });
    }
    let runs: Vec<Run<'_>> = bound.runs(last as u32).map(|run| Run::new(bound.limits(), run, last)).collect();
    let room = ration.limit.min(USUAL_HEAPS);
    let guess = scratch + (size_of::<usize>() + USUAL_STEPS * size_of::<Step>()) * room;
    let mut steps = match ration.hold(guess) {
        // held: as asked for in the line above
        Ok(()) => Steps::with_capacity(room, USUAL_STEPS),
        Err(_) => Steps::default(),
    };
    let mut calendar = Calendar::new(last);
    let mut open = Open::default();
    let mut work = 0;
    for heap in 0..=last as u32 {
        calendar.at(heap, |offer| open.insert(offer));
        open.steps(heap, &mut steps);
        steps.end();
        for run in &runs {
            run.offers(heap, steps.of(heap), |takes, nimber| {
                calendar.insert(heap + takes.start, nimber, heap, heap + takes.end);
            });
        }
        work += runs.len() + steps.of(heap).len();
        if work >= CHUNK {
            work = 0;
            let bytes = steps.bytes() + scratch + calendar.bytes();
            if let Err(why) = ration.report(heap as usize + 1, bytes) {
                return Err(Halted { why, partial: steps });
            }
        }
    }
    finish(ration, steps, scratch + calendar.bytes())
}

fn finish(ration: Ration<'_>, steps: Steps, scratch: usize) -> Result<Steps, Halted<Steps>> {
    match ration.finish(steps.bytes() + scratch) {
        Ok(()) => Ok(steps),
        Err(why) => Err(Halted { why, partial: steps }),
    }
}

/// Returns whether a run is long enough for a table of its own. At most eight runs are.
fn is_long(run: &Range<u32>, last: usize) -> bool {
    run.len() > last / 8
}

/// A range of takes on which f is nondecreasing.
struct Run<'a> {
    /// The bounds, with f(k) at index k.
    limits: &'a [u32],
    takes: Range<u32>,
    /// The largest heap.
    last: u32,
    /// The first take of the run with f(k) ≥ r, indexed by r; empty if the run is short.
    reach: Vec<u32>,
}

impl<'a> Run<'a> {
    fn new(limits: &'a [u32], takes: Range<u32>, last: usize) -> Run<'a> {
        let mut reach = Vec::new();
        if is_long(&takes, last) {
            reach.reserve_exact(last + 1);
            for k in takes.clone() {
                let below = (limits[k as usize] as usize + 1).min(last + 1);
                if below > reach.len() {
                    reach.resize(below, k);
                }
            }
            reach.resize(last + 1, takes.end);
        }
        Run { limits, takes, last: last as u32, reach }
    }

    /// Returns the first take of the run with f(k) ≥ `limit`, or the end of the run.
    fn reach(&self, limit: u32) -> u32 {
        match self.reach.get(limit as usize) {
            Some(&take) => take,
            None => {
                let run = &self.limits[self.takes.start as usize..self.takes.end as usize];
                self.takes.start + run.partition_point(|&l| l < limit) as u32
            }
        }
    }

    /// Calls `offer` for each step of `heap` with the takes of the run that leave it with the step's nimber, limited by
    /// the largest heap.
    fn offers(&self, heap: u32, steps: &[Step], mut offer: impl FnMut(Range<u32>, u32)) {
        let end = self.takes.end.min(self.last - heap + 1);
        let mut start = self.takes.start;
        if start >= end {
            return;
        }
        let lowest = self.limits[start as usize];
        let first = steps.iter().skip(1).take_while(|step| step.from <= lowest).count();
        for (i, step) in steps.iter().enumerate().skip(first) {
            let next = steps.get(i + 1).map_or(end, |next| self.reach(next.from).min(end));
            if start < next {
                offer(start..next, step.nimber);
            }
            start = next;
            if start == end {
                return;
            }
        }
    }
}

/// An offer of a nimber: `heap` can be reached with `nimber` from the heaps below `end`.
#[derive(Clone, Copy)]
struct Offer {
    nimber: u32,
    heap: u32,
    end: u32,
}

/// The offers that are not yet open, sorted by their first heap within the current page and by page beyond it.
struct Calendar {
    /// The index of the current page.
    page: usize,
    /// The index in the pool of the first offer for each heap of the page, or [`Calendar::NONE`].
    first: Vec<u32>,
    /// The offers of the current page, each with the index of the next one for the same heap.
    pool: Vec<(Offer, u32)>,
    /// The offers of each page, with the heap at which they start.
    pages: Vec<Vec<(u32, Offer)>>,
    /// The number of offers on later pages.
    waiting: usize,
}

impl Calendar {
    const NONE: u32 = u32::MAX;
    /// The number of heaps on a page, chosen so that the data of a page fits into the cache.
    const PAGE: usize = 1 << 10;

    fn new(last: usize) -> Calendar {
        // held: less than the least takes of as many heaps, which were asked for
        let pages = vec![Vec::new(); last / Calendar::PAGE + 1];
        // bounded: a page
        Calendar { page: 0, first: vec![Calendar::NONE; Calendar::PAGE], pool: Vec::new(), pages, waiting: 0 }
    }

    fn insert(&mut self, start: u32, nimber: u32, heap: u32, end: u32) {
        let page = start as usize / Calendar::PAGE;
        if page == self.page {
            let first = &mut self.first[start as usize % Calendar::PAGE];
            let place = self.pool.len() as u32;
            self.pool.push((Offer { nimber, heap, end }, std::mem::replace(first, place)));
        } else {
            self.pages[page].push((start, Offer { nimber, heap, end }));
            self.waiting += 1;
        }
    }

    /// Calls `begins` with the offers that start at `heap`. It must be called with increasing heaps.
    fn at(&mut self, heap: u32, mut begins: impl FnMut(Offer)) {
        let page = heap as usize / Calendar::PAGE;
        if page != self.page {
            self.page = page;
            self.pool.clear();
            self.first.fill(Calendar::NONE);
            let offers = std::mem::take(&mut self.pages[page]);
            self.waiting -= offers.len();
            for (start, Offer { nimber, heap, end }) in offers {
                self.insert(start, nimber, heap, end);
            }
        }
        let mut next = self.first[heap as usize % Calendar::PAGE];
        while let Some(&(offer, after)) = self.pool.get(next as usize) {
            begins(offer);
            next = after;
        }
    }

    fn bytes(&self) -> usize {
        let page = size_of_val(&*self.first) + size_of::<(Offer, u32)>() * self.pool.capacity();
        // Lists that grow have room for up to as many again.
        page + size_of_val(&*self.pages) + size_of::<(u32, Offer)>() * (self.waiting + self.waiting / 2)
    }
}

/// The number of nimbers that are scanned together.
const BLOCK: usize = 16;

/// The topmost offers of sixteen staircases.
#[derive(Clone)]
struct Block {
    /// One more than the heap of each topmost offer; 0 if there is none.
    tops: [u32; BLOCK],
    /// The end of each topmost offer.
    ends: [u32; BLOCK],
}

/// The open offers of every nimber.
#[derive(Default)]
struct Open {
    /// The heap and the end of the offers of each nimber, with heaps increasing and ends decreasing.
    stairs: Vec<Vec<(u32, u32)>>,
    blocks: Vec<Block>,
    /// For each block, lower bounds on its tops and on its ends.
    least: Vec<(u32, u32)>,
}

impl Open {
    fn insert(&mut self, offer: Offer) {
        let nimber = offer.nimber as usize;
        while nimber >= self.stairs.len() {
            self.stairs.resize(self.stairs.len() + BLOCK, Vec::new());
            self.blocks.push(Block { tops: [0; BLOCK], ends: [u32::MAX; BLOCK] });
            self.least.push((0, u32::MAX));
        }
        let block = &mut self.blocks[nimber / BLOCK];
        let stairs = &mut self.stairs[nimber];
        if offer.heap < block.tops[nimber % BLOCK] && offer.end <= block.ends[nimber % BLOCK] {
            return;
        }
        let above = stairs.iter().rev().take_while(|&&(heap, _)| heap > offer.heap).count();
        if above > 0 {
            insert_below(stairs, above, offer);
            return;
        }
        while stairs.last().is_some_and(|&(_, end)| end <= offer.end) {
            stairs.pop();
        }
        stairs.push((offer.heap, offer.end));
        block.tops[nimber % BLOCK] = offer.heap + 1;
        block.ends[nimber % BLOCK] = offer.end;
        let least = &mut self.least[nimber / BLOCK];
        *least = (least.0.min(offer.heap + 1), least.1.min(offer.end));
    }

    /// Removes the offers of a block that end at or before `heap`.
    fn close(&mut self, at: usize, heap: u32) {
        let block = &mut self.blocks[at];
        let mut ended = 0_u32;
        for (i, &end) in block.ends.iter().enumerate() {
            ended |= u32::from(end <= heap) << i;
        }
        while ended != 0 {
            let i = ended.trailing_zeros() as usize;
            ended &= ended - 1;
            let stairs = &mut self.stairs[BLOCK * at + i];
            while stairs.last().is_some_and(|&(_, end)| end <= heap) {
                stairs.pop();
            }
            (block.tops[i], block.ends[i]) = stairs.last().map_or((0, u32::MAX), |&(heap, end)| (heap + 1, end));
            self.least[at].0 = self.least[at].0.min(block.tops[i]);
        }
        self.least[at].1 = block.ends.iter().copied().fold(u32::MAX, u32::min);
    }

    /// Appends the steps of `heap`. There is a step wherever the largest heap that offers a nimber is smaller than for
    /// all smaller nimbers, and a last one at the first nimber that is not offered.
    fn steps(&mut self, heap: u32, steps: &mut Steps) {
        let mut lowest = heap + 1;
        for at in 0..self.blocks.len() {
            if self.least[at].1 <= heap {
                self.close(at, heap);
            }
            if self.least[at].0 >= lowest {
                continue;
            }
            let tops = &self.blocks[at].tops;
            let mut before = [0; BLOCK];
            for (before, &top) in before.iter_mut().zip(tops) {
                *before = lowest;
                lowest = lowest.min(top);
            }
            // Without branches: the steps come at random.
            steps.extend_by(|found: &mut [Step; BLOCK]| {
                let mut count = 0;
                for i in 0..BLOCK {
                    found[count % BLOCK] = Step { from: heap + 1 - before[i], nimber: (BLOCK * at + i) as u32 };
                    count += usize::from(tops[i] < before[i]);
                }
                count
            });
            if lowest == 0 {
                return;
            }
            self.least[at].0 = tops.iter().copied().fold(u32::MAX, u32::min);
        }
        steps.extend(&[Step { from: heap + 1 - lowest, nimber: (BLOCK * self.blocks.len()) as u32 }]);
    }
}

/// Inserts an offer below the `above` topmost offers of a staircase.
fn insert_below(stairs: &mut Vec<(u32, u32)>, above: usize, offer: Offer) {
    let at = stairs.len() - above;
    if stairs[at].1 < offer.end {
        let from = stairs[..at].partition_point(|&(_, end)| end > offer.end);
        stairs.splice(from..at, [(offer.heap, offer.end)]);
    }
}
