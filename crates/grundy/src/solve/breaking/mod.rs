//! Nimbers of take-and-break games, such as octal games.
//!
//! The nimber of a heap is the least number that is not the XOR of the nimbers of the heaps that a move leaves. The
//! plain recursion takes n/2 steps for each heap n (`plain`).
//!
//! If moves leave at most two heaps, the nimbers of nearly all games mostly avoid a subgroup of index 2, the *sparse
//! space*. The few heaps whose nimbers lie in it are called *rare*, the others *common*. The rare heaps determine
//! nearly all nimbers, so that most splits need not be examined (`classes`, `narrow`, `wide`). Games whose moves leave
//! three or more heaps, and infinite codes, are computed with sets of nimbers (`sums`). Two theorems prove periods
//! ([`period`]).
//!
//! ```
//! use grundy::solve::breaking::{Breaks, Sequence, period};
//! use grundy_core::Meter;
//! // Kayles: take one or two, and leave nothing, one heap or two.
//! let mut kayles = Sequence::new(Breaks::new(vec![0, 7, 7], 0));
//! kayles.extend_to(10, &Meter::unlimited()).unwrap();
//! assert_eq!(kayles.values().iter().collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
//! let proved = period(&mut kayles, None, &Meter::unlimited()).unwrap().unwrap();
//! assert_eq!((proved.preperiod, proved.period), (71, 12));
//! ```

mod blocks;
mod breaks;
mod classes;
mod long;
mod narrow;
mod period;
mod plain;
mod probes;
mod state;
mod stretch;
mod sums;
mod wide;
mod window;

#[cfg(test)]
mod long_tests;
#[cfg(test)]
mod tests;

pub use breaks::{Breaks, allows, heaps_allowed};
pub use classes::Classes;
pub use long::{Found, Halted, Run, long_period, runs_long};
pub use period::{Proof, Proved, outcome_period, period};
pub use state::Keep;
pub use stretch::{Stretch, stretch};

use super::heap_sequence::Nimbers;
use super::heap_sequence::simd::{Level, run};
use blocks::Spelling;
use grundy_core::budget::Held;
use grundy_core::{Meter, Stop};
use narrow::End;
use plain::Plain;
use probes::Probes;
use sums::Sums;
use wide::{Bench, Stored, VALUES};

/// The number of heaps computed by plain recursion before a mask is chosen.
const FIRST: usize = 2048;
/// The number of steps between two charges to the meter.
const CHUNK: usize = 1 << 22;
/// The maximum number of heaps between two charges to the meter.
const HEAPS: usize = 1 << 16;
/// The maximum number of heaps in a table of nimbers. Offsets are stored in 32-bit words.
pub const LONGEST: u64 = 1 << 31;

/// The nimbers of the heaps 0, 1, 2, … of a take-and-break game, computed on demand.
#[derive(Debug)]
pub struct Sequence {
    breaks: Breaks,
    values: Nimbers,
    way: Way,
    sparse: Option<Sparse>,
    level: Level,
    /// The number of heaps computed by plain recursion.
    first: usize,
    /// The memory reserved for the sequence.
    held: Option<Held>,
}

/// The algorithm for the next nimbers.
#[derive(Debug)]
enum Way {
    /// Plain recursion over every option, either permanently or until a mask can be chosen.
    Plain {
        marks: Plain,
        for_ever: bool,
    },
    Sums(Box<Sums>),
    Narrow,
    Wide8(Box<Bench<u8>>),
    Wide16(Box<Bench<u16>>),
}

/// The known facts about the sparse space of the game.
#[derive(Debug)]
struct Sparse {
    probes: Probes,
    /// The values of the rare kind below 64, as bit sets for even and for odd heaps.
    rare: [u64; 2],
    /// The values of the common kind, as bit sets for even and for odd heaps.
    common: Box<[[u64; VALUES / 64]; 2]>,
    /// The largest offset of a witness since the heap `since`.
    reach: usize,
    /// The heap from which on witnesses are recorded.
    since: usize,
    /// The number of heaps at which the mask is chosen again.
    again: usize,
}

impl Sparse {
    /// Returns the sparse space with the given classes, recording witnesses from heap `since` on.
    fn new(classes: Classes, probes: Probes, since: usize) -> Sparse {
        let kind = |parity: usize, v: usize| u64::from(classes.is_rare(parity, v as u32));
        let rare = [0, 1].map(|parity| (0..64).fold(0, |bits, v| bits | kind(parity, v) << v));
        let mut common = Box::new([[0; VALUES / 64]; 2]);
        for (parity, words) in common.iter_mut().enumerate() {
            (0..VALUES).for_each(|v| words[v / 64] |= (1 - kind(parity, v)) << (v % 64));
        }
        // beyond: the mask stays
        Sparse { probes, rare, common, reach: 0, since, again: usize::MAX }
    }
}

impl Sequence {
    /// Returns the sequence of the rules `breaks`, with no heaps computed yet.
    pub fn new(breaks: Breaks) -> Sequence {
        Sequence::at(breaks, Level::best())
    }

    fn at(breaks: Breaks, level: Level) -> Sequence {
        let pairs = breaks.most_heaps() == 2;
        let (way, values) = match breaks.repeat() > 0 || breaks.most_heaps() > 2 {
            true => (Way::Sums(Box::new(Sums::new(&breaks))), Nimbers::U32(Vec::new())),
            false => {
                let few = if breaks.listed().len() < 128 { Nimbers::U8(Vec::new()) } else { Nimbers::U32(Vec::new()) };
                (Way::Plain { marks: Plain::new(&breaks), for_ever: !pairs }, few)
            }
        };
        // All heaps for which a digit matters that leaves nothing.
        let first = FIRST.max(2 * breaks.listed().len() + 2);
        Sequence { breaks, values, way, sparse: None, level, first, held: None }
    }

    /// Returns the rules of the game whose nimbers the sequence contains.
    pub fn breaks(&self) -> &Breaks {
        &self.breaks
    }

    /// Returns the number of heaps whose nimbers have been computed.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns whether the sequence is empty: no nimber has been computed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the nimbers computed so far.
    pub fn values(&self) -> &Nimbers {
        &self.values
    }

    /// Returns the nimbers computed so far and discards the state of the computation.
    pub fn into_values(self) -> Nimbers {
        self.values
    }

    /// Returns the nimber of the heap of size `heap`, which must have been computed.
    pub fn value(&self, heap: usize) -> u32 {
        self.values.get(heap)
    }

    /// Returns the division of the heaps into rare and common ones, and the rare heaps found so far, in increasing
    /// order. Returns `None` if the heaps are not divided.
    pub fn sparse_space(&self) -> Option<(Classes, &[u32])> {
        self.sparse.as_ref().map(|sparse| (sparse.probes.classes, sparse.probes.rare.as_slice()))
    }

    /// Returns the maximum distance of the heaps that determine a nimber, and the heap from which on it was recorded,
    /// or `None` if no window suffices.
    fn window(&self) -> Option<(usize, usize)> {
        let last = self.breaks.last_take()?;
        let sparse = self.sparse.as_ref()?;
        Some((sparse.reach.max(sparse.probes.reach()).max(last) + 1, sparse.since))
    }

    /// Computes the nimbers of all heaps below `len`. If the meter stops the work, the nimbers computed so far remain
    /// available.
    pub fn extend_to(&mut self, len: usize, meter: &Meter) -> Result<(), Stop> {
        if len as u64 > LONGEST {
            return Err(meter.out_of_memory(8 * len as u64));
        }
        while self.len() < len {
            let from = self.len();
            let step = self.step(from).min(len - from);
            self.reserve(from + step, len, meter)?;
            let affordable = meter.affordable(step);
            if affordable > 0 {
                self.advance(from + affordable);
            }
            let done = self.len() - from;
            // What could not be afforded is asked for, so that the meter says no.
            let short = affordable < step && done == affordable;
            meter.spend(if short { step as u64 } else { done as u64 })?;
        }
        Ok(())
    }

    /// Returns the number of heaps from `from` on to compute between two checks of the meter.
    fn step(&self, from: usize) -> usize {
        let cost = match &self.way {
            Way::Plain { marks, for_ever } => {
                let until = if *for_ever { usize::MAX } else { self.first.saturating_sub(from).max(1) };
                return (CHUNK / marks.cost(from)).clamp(1, HEAPS).min(until);
            }
            Way::Sums(sums) => sums.cost(from),
            Way::Narrow | Way::Wide8(_) | Way::Wide16(_) => {
                let sparse = self.sparse.as_ref().map_or(1, |sparse| 1 + sparse.probes.list.len());
                // beyond: forever
                let until = self.sparse.as_ref().map_or(usize::MAX, |s| s.again.saturating_sub(from).max(1));
                return (CHUNK / sparse).clamp(8, HEAPS).min(until);
            }
        };
        (CHUNK / cost).clamp(1, HEAPS)
    }

    /// Reserves memory for all wanted heaps if it is available, and otherwise for some of them.
    fn reserve(&mut self, len: usize, wanted: usize, meter: &Meter) -> Result<(), Stop> {
        let other = match (&self.way, &self.values) {
            (Way::Sums(sums), Nimbers::U32(list)) => sums.bytes(list, len),
            _ => Bench::<u16>::BYTES + self.sparse.as_ref().map_or(0, |s| s.probes.bytes(len - self.values.len())),
        };
        let (width, capacity) = match &self.values {
            Nimbers::U8(list) => (1, list.capacity()),
            Nimbers::U16(list) => (2, list.capacity()),
            Nimbers::U32(list) => (4, list.capacity()),
        };
        if matches!(self.way, Way::Sums(_)) {
            self.hold(width * len.max(capacity) as u64 + other, meter)?;
        }
        if let (Way::Sums(sums), Nimbers::U32(list)) = (&mut self.way, &self.values) {
            sums.widen(list);
        }
        if capacity >= len {
            // Probes that are found need room too.
            let bytes = width * capacity as u64 + other;
            let enough = self.held.as_ref().is_some_and(|held| held.bytes() >= bytes);
            return if enough { Ok(()) } else { self.hold(bytes, meter) };
        }
        // Nimbers may still turn out wider, and are then copied.
        let room = wanted.min((2 * capacity).max(len).max(1 << 16));
        self.hold(width * room as u64 + other, meter)?;
        let more = room - self.len();
        let made = match &mut self.values {
            Nimbers::U8(list) => list.try_reserve_exact(more),
            Nimbers::U16(list) => list.try_reserve_exact(more),
            Nimbers::U32(list) => list.try_reserve_exact(more),
        };
        made.map_err(|_| meter.out_of_memory(width * room as u64))
    }

    fn hold(&mut self, bytes: u64, meter: &Meter) -> Result<(), Stop> {
        match &mut self.held {
            Some(held) => held.resize(bytes),
            None => meter.hold(bytes).map(|held| self.held = Some(held)),
        }
    }

    /// Computes nimbers up to heap `to`, or until the algorithm changes.
    fn advance(&mut self, to: usize) {
        match &mut self.way {
            Way::Plain { marks, for_ever } => {
                while self.values.len() < to {
                    let next = match &self.values {
                        Nimbers::U8(list) => marks.next(&self.breaks, list),
                        Nimbers::U16(list) => marks.next(&self.breaks, list),
                        Nimbers::U32(list) => marks.next(&self.breaks, list),
                    };
                    push(&mut self.values, next);
                }
                if !*for_ever && self.len() >= self.first {
                    self.choose_way();
                }
            }
            Way::Sums(sums) => {
                let Nimbers::U32(list) = &mut self.values else { unreachable!("sums keep words") };
                // Wider sets are asked for first.
                while list.len() < to && !sums.is_narrow(list) {
                    list.push(sums.next(&self.breaks, list));
                }
            }
            Way::Narrow | Way::Wide8(_) | Way::Wide16(_) => self.advance_sparse(to),
        }
    }

    /// Selects the algorithm that fits the largest nimber so far.
    fn choose_way(&mut self) {
        let largest = self.values.iter().max().unwrap_or(0) as usize;
        let narrow = |list: &mut Nimbers| {
            if !matches!(list, Nimbers::U8(_)) {
                *list = Nimbers::U8(list.iter().map(|v| v as u8).collect());
            }
        };
        match largest {
            0..64 => {
                narrow(&mut self.values);
                self.way = Way::Narrow;
            }
            64..256 => {
                narrow(&mut self.values);
                self.way = Way::Wide8(Box::new(Bench::new()));
            }
            256..VALUES => {
                if !matches!(self.values, Nimbers::U16(_)) {
                    self.values = Nimbers::U16(self.values.iter().map(|v| v as u16).collect());
                }
                self.way = Way::Wide16(Box::new(Bench::new()));
            }
            _ => {
                self.values = Nimbers::U32(self.values.iter().collect());
                self.way = Way::Plain { marks: Plain::new(&self.breaks), for_ever: true };
                self.sparse = None;
                return;
            }
        }
        match self.sparse.take() {
            None => self.sparse = Some(self.look_for_mask()),
            Some(old) => {
                // The mask stays, and with it the witnesses that were noted; probes of common heaps may be added.
                let probes = self.probes(old.probes.classes);
                self.sparse = Some(Sparse { probes, ..old });
            }
        }
    }

    fn probes(&self, classes: Classes) -> Probes {
        let extra = if matches!(self.way, Way::Narrow) { 0 } else { wide::EXTRA };
        match &self.values {
            Nimbers::U8(list) => Probes::new(&self.breaks, classes, list, extra),
            Nimbers::U16(list) => Probes::new(&self.breaks, classes, list, extra),
            Nimbers::U32(list) => Probes::new(&self.breaks, classes, list, extra),
        }
    }

    /// Returns the best mask for the heaps so far, with its number of rare heaps.
    fn best(&self) -> (Classes, u64) {
        let mut counts = vec![[0i64; 2]; VALUES];
        self.values.iter().zip(0usize..).for_each(|(v, n)| counts[v as usize][n & 1] += 1);
        let used = counts.iter().rposition(|count| *count != [0; 2]).unwrap_or(0);
        counts.truncate((used + 1).next_power_of_two().max(2));
        self.breaks.best_classes(&counts)
    }

    fn look_for_mask(&self) -> Sparse {
        let (classes, _) = self.best();
        Sparse { again: 2 * self.len(), ..Sparse::new(classes, self.probes(classes), self.len()) }
    }

    fn advance_sparse(&mut self, to: usize) {
        let Some(sparse) = &mut self.sparse else { return };
        if self.values.len() >= sparse.again {
            let current = sparse.probes.rare.len() as u64;
            sparse.again = 2 * self.values.len();
            if self.best().1 < current {
                self.sparse = Some(self.look_for_mask());
            }
        }
        let Some(Sparse { probes, rare, common, reach, .. }) = &mut self.sparse else { return };
        let from = self.values.len();
        let (reached, end) = match (&mut self.way, &mut self.values) {
            (Way::Narrow, Nimbers::U8(list)) => {
                fill(list, from, to, |g| run(self.level, narrow::Fill { g, from, probes, rare: *rare, reach }))
            }
            (Way::Wide8(bench), Nimbers::U8(list)) => fill_wide(list, to, self.level, probes, common, bench, reach),
            (Way::Wide16(bench), Nimbers::U16(list)) => fill_wide(list, to, self.level, probes, common, bench, reach),
            _ => unreachable!("each way has its own width"),
        };
        match end {
            End::Full => {}
            End::Rare => {
                let value = self.values.get(reached - 1);
                if let Some(sparse) = &mut self.sparse {
                    sparse.probes.found(reached - 1, value);
                }
            }
            End::Large => self.widen(),
        }
    }

    /// Switches to an algorithm that supports larger nimbers.
    fn widen(&mut self) {
        self.way = match std::mem::replace(&mut self.way, Way::Narrow) {
            Way::Narrow => Way::Wide8(Box::new(Bench::new())),
            Way::Wide8(_) => {
                self.values = Nimbers::U16(self.values.iter().map(|v| v as u16).collect());
                Way::Wide16(Box::new(Bench::new()))
            }
            _ => {
                self.values = Nimbers::U32(self.values.iter().collect());
                self.sparse = None;
                Way::Plain { marks: Plain::new(&self.breaks), for_ever: true }
            }
        };
        if let Some(old) = self.sparse.take() {
            let probes = self.probes(old.probes.classes);
            self.sparse = Some(Sparse { probes, ..old });
        }
    }
}

/// Appends a nimber, widening the words of the list if necessary.
fn push(values: &mut Nimbers, next: u32) {
    match values {
        Nimbers::U8(list) if next <= 0xFF => list.push(next as u8),
        Nimbers::U16(list) if next <= 0xFFFF => list.push(next as u16),
        Nimbers::U32(list) => list.push(next),
        _ => {
            let wider = values.iter().chain([next]);
            *values = if next <= 0xFFFF {
                Nimbers::U16(wider.map(|v| v as u16).collect())
            } else {
                Nimbers::U32(wider.collect())
            };
        }
    }
}

/// Extends a list to the length `to` by a kernel, and truncates the part that the kernel did not reach.
fn fill<T: Stored>(
    list: &mut Vec<T>,
    from: usize,
    to: usize,
    kernel: impl FnOnce(&mut [T]) -> (usize, End),
) -> (usize, End) {
    debug_assert_eq!(from, list.len());
    list.resize(to, T::default());
    let (reached, end) = kernel(list);
    list.truncate(reached);
    (reached, end)
}

fn fill_wide<T: Stored>(
    list: &mut Vec<T>,
    to: usize,
    level: Level,
    probes: &mut Probes,
    common: &[[u64; VALUES / 64]; 2],
    bench: &mut Bench<T>,
    reach: &mut usize,
) -> (usize, End) {
    let from = list.len();
    bench.prepare(list);
    let top = bench.top();
    if blocks::suit(probes, &bench.blocks, T::LARGEST < 256, top, from) {
        probes.sort(Spelling::new(T::LARGEST < 256, probes.classes.mask), top);
        let (reversed, copied, blocks) = bench.for_blocks();
        let filled = fill(list, from, to, |g| {
            run(level, blocks::Fill { g, from, probes, common, blocks, reversed, copied, reach })
        });
        bench.grow(&list[from..]);
        return filled;
    }
    fill(list, from, to, |g| run(level, wide::Fill { g, from, probes, common, bench, reach }))
}
