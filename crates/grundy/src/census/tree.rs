//! Enumeration of all subtraction sets with largest element m at once, by a lazy decision tree.
//!
//! Each t < m is in the set, not in it, or undecided. The sequence of outcomes is computed up to the first n where an
//! undecided element matters: no take in the set leads to a P-position, but some undecided t would. There the tree
//! branches. In the first branch, the largest such t is in the set; in the second, it is not, but the next largest is;
//! and so on. In the last branch none is, and n is a P-position. An undecided t has made no difference so far, so all
//! sets of a branch have the same outcomes so far.
//!
//! Once the outcomes of m successive heaps have occurred before on the branch, they recur forever in every set that
//! agrees with the decisions: a leaf stands for 2^(number of undecided t) sets. Since every window since heap 0 was
//! examined, the first that recurs gives the exact period, and the heaps before it the exact preperiod.
//!
//! Time: about 8 heaps and 220 cycles for each leaf at m = 26, where a leaf stands for 12 sets on average (more for
//! larger m). Memory: the longest preperiod and period.

use grundy_core::{Meter, Stop};

/// The largest element m for which a window fits a machine word. Consecutive P-positions are at most m + 1 apart, and a
/// window must contain two of them.
pub const LARGEST: u32 = 62;

/// The binary logarithm of the number of slots in the table of windows.
const SLOT_BITS: u32 = 12;

/// The number of leaves between two charges to the meter.
const REPORT: u32 = 4096;

/// The number of P-positions from which on a window is also compared with that at the last power of two (Brent), since
/// the windows of a cycle may displace each other in the table.
const LONG: u32 = 64;

/// A class of sets with the same outcome sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaf {
    /// The takes that belong to all sets of the class, where bit t − 1 represents the take t.
    pub(super) yes: u64,
    /// The takes that belong to some sets of the class only, where bit t − 1 represents the take t.
    pub(super) undecided: u64,
    /// The number of undecided elements in each set, if the size of the sets is given.
    pub(super) wanted: Option<u32>,
    /// The number of sets in the class.
    pub(super) sets: u64,
    /// The preperiod of the outcome sequence.
    pub(super) preperiod: u64,
    /// The least period of the outcome sequence.
    pub(super) period: u64,
}

/// A receiver of the leaves of the decision tree.
pub(super) trait Sink {
    /// Receives a leaf.
    fn leaf(&mut self, leaf: &Leaf) -> Result<(), Stop>;
}

/// The sets to be enumerated, and the part of the tree that a shard covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    /// The largest element of the sets, at most [`LARGEST`].
    pub(super) m: u32,
    /// The number of elements of the sets; `None` for any number.
    pub(super) size: Option<u32>,
    /// The index of the shard.
    pub(super) index: u32,
    /// The number of shards into which the tree is divided.
    pub(super) of: u32,
}

/// The known part of the outcome sequence, with the decided elements of the set.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The outcomes of the previous heaps, where bit 63 − i is set if heap n − 1 − i is a P-position.
    past: u64,
    /// The known N-positions ahead, where bit i is set if heap n + i has a move to a P-position.
    known: u64,
    /// The elements of the set, where bit t − 1 represents the take t.
    yes: u64,
    /// The undecided elements, where bit 64 − t represents the take t, so that `past & open` contains the undecided
    /// takes to P-positions.
    open: u64,
    /// The size of the next heap.
    n: u32,
    /// The number of P-positions found so far.
    events: u32,
    /// The number of undecided elements.
    free: u32,
    /// The number of undecided elements that must still be chosen if the size of the set is given.
    wanted: u32,
}

/// A heap at which the tree branches.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The state at the branch, with the elements tried since then excluded.
    state: State,
    /// The takes that remain to be tried, where bit 64 − t represents the take t.
    rest: u64,
}

/// The state of the traversal of the tree.
pub(super) struct Walk<'a, S> {
    sink: &'a mut S,
    meter: &'a Meter,
    /// The number 64 − m of bits of `past` that do not belong to the window.
    drop: u32,
    /// The value of `past` after each P-position, with the next heap.
    events: Vec<(u64, u32)>,
    /// A hash table of windows, which contains the index in `events` where each was last seen, on this branch or on an
    /// abandoned one.
    slots: Box<[u32; 1 << SLOT_BITS]>,
    branches: Vec<Branch>,
    binomial: Vec<u64>,
    /// The number of undecided elements from which a node down belongs to a single shard.
    grain: u32,
    region: Region,
    /// The number of such nodes encountered so far in the traversal.
    nodes: u64,
    leaves: u32,
    sets: u64,
}

/// Traverses one shard of the tree.
pub(super) fn walk<S: Sink>(region: Region, sink: &mut S, meter: &Meter) -> Result<(), Stop> {
    let m = region.m;
    debug_assert!((1..=LARGEST).contains(&m));
    let free = m - 1;
    let wanted = match region.size {
        Some(size) if size == 0 || size > m => return Ok(()),
        Some(size) => size - 1,
        None => 0,
    };
    let mut open = if free == 0 { 0 } else { u64::MAX << (64 - free) };
    if region.size.is_some() && wanted == 0 {
        open = 0;
    }
    let start = State { past: 0, known: 0, yes: 1 << (m - 1), open, n: 0, events: 0, free: open.count_ones(), wanted };
    // Some sixty nodes for each shard, of about the same number of sets.
    let split = 32 - (region.of - 1).leading_zeros() + 6;
    let mut walk = Walk {
        sink,
        meter,
        drop: 64 - m,
        events: vec![(0, 0); 1 << 10],
        slots: Box::new([0; 1 << SLOT_BITS]),
        branches: Vec::new(),
        binomial: binomials(if region.size.is_some() { free } else { 0 }),
        grain: free.saturating_sub(split),
        region,
        nodes: 0,
        leaves: 0,
        sets: 0,
    };
    match (region.size.is_some(), region.of > 1) {
        (false, false) => walk.run::<false, false>(start),
        (false, true) => walk.run::<false, true>(start),
        (true, false) => walk.run::<true, false>(start),
        (true, true) => walk.run::<true, true>(start),
    }?;
    meter.spend(walk.sets)
}

/// Returns the binomial coefficients C(i, j) at the indices 64i + j, for i up to `largest`.
fn binomials(largest: u32) -> Vec<u64> {
    // bounded: by the largest take of a census
    let mut table = vec![0; 64 * (largest as usize + 1)];
    for i in 0..=largest as usize {
        table[64 * i] = 1;
        for j in 1..=i {
            table[64 * i + j] = table[64 * (i - 1) + j - 1] + table[64 * (i - 1) + j];
        }
    }
    table
}

/// Adds the take with the given bit of `open` to the set. It leads from heap n to a P-position.
#[inline(always)]
fn accept<const SIZED: bool>(state: &mut State, bit: u32) {
    state.yes |= 1 << (63 - bit);
    state.known |= state.past >> bit;
    if SIZED {
        state.wanted -= 1;
        if state.wanted == 0 {
            (state.open, state.free) = (0, 0);
        }
    }
}

impl<S: Sink> Walk<'_, S> {
    /// Traverses the subtree at `start`. With `TOP`, only the nodes of the shard are entered.
    fn run<const SIZED: bool, const TOP: bool>(&mut self, start: State) -> Result<(), Stop> {
        let base = self.branches.len();
        let mut state = start;
        loop {
            let skip = state.known.trailing_ones();
            state.known >>= skip;
            state.past >>= skip;
            state.n += skip;
            let takes = state.past & state.open;
            let mut finished = if takes == 0 {
                self.place::<SIZED, TOP>(&mut state)?
            } else if TOP && state.free <= self.grain {
                if self.is_ours() {
                    self.run::<SIZED, false>(state)?;
                }
                true
            } else {
                let bit = takes.trailing_zeros();
                let rest = takes & (takes - 1);
                state.open ^= takes ^ rest;
                state.free -= 1;
                if !SIZED || state.free >= state.wanted {
                    self.branches.push(Branch { state, rest });
                }
                accept::<SIZED>(&mut state, bit);
                false
            };
            while finished {
                if self.branches.len() == base {
                    return Ok(());
                }
                let last = self.branches.len() - 1;
                let branch = &mut self.branches[last];
                state = branch.state;
                let takes = branch.rest;
                if takes != 0 {
                    let rest = takes & (takes - 1);
                    state.open ^= takes ^ rest;
                    state.free -= 1;
                    *branch = Branch { state, rest };
                    if SIZED && state.free < state.wanted {
                        self.branches.pop();
                    }
                    accept::<SIZED>(&mut state, takes.trailing_zeros());
                    break;
                }
                self.branches.pop();
                finished = self.place::<SIZED, TOP>(&mut state)?;
            }
        }
    }

    /// Records that heap n is a P-position, and returns whether the window after it has occurred before on the branch,
    /// in which case the leaf is reported.
    #[inline(always)]
    fn place<const SIZED: bool, const TOP: bool>(&mut self, state: &mut State) -> Result<bool, Stop> {
        state.past = state.past >> 1 | 1 << 63;
        state.known = state.known >> 1 | state.yes;
        state.n += 1;
        let (now, window) = (state.events, state.past >> self.drop);
        let slot = (window.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - SLOT_BITS)) as usize;
        if now as usize == self.events.len() {
            self.lengthen()?;
        }
        self.events[now as usize] = (state.past, state.n);
        let seen = self.slots[slot];
        let mut before = seen;
        // What is on a branch was written after all that came before it, so no window between was the same.
        let mut repeated = seen < now && self.events[seen as usize].0 >> self.drop == window;
        if now > LONG && !repeated {
            before = 1 << (now - 1).ilog2();
            repeated = self.events[before as usize].0 >> self.drop == window;
        }
        if !repeated {
            self.slots[slot] = now;
            state.events = now + 1;
            return Ok(false);
        }
        if !TOP || self.is_ours() {
            self.report::<SIZED>(state, before)?;
        }
        Ok(true)
    }

    /// Reports the leaf whose window at `before` equals the current one.
    #[inline(always)]
    fn report<const SIZED: bool>(&mut self, state: &State, before: u32) -> Result<(), Stop> {
        let (mut i, mut j) = (before as usize, state.events as usize);
        let period = u64::from(state.n - self.events[i].1);
        let preperiod = loop {
            let ((early, n), (late, _)) = (self.events[i], self.events[j]);
            let alike = (early ^ late).leading_zeros();
            if alike < 64 || i == 0 {
                break n.saturating_sub(alike);
            }
            (i, j) = (i - 1, j - 1);
        };
        let sets = if SIZED { self.binomial[(64 * state.free + state.wanted) as usize] } else { 1 << state.free };
        let leaf = Leaf {
            yes: state.yes,
            undecided: state.open.reverse_bits(),
            wanted: SIZED.then_some(state.wanted),
            sets,
            preperiod: u64::from(preperiod),
            period,
        };
        self.sink.leaf(&leaf)?;
        self.sets += sets;
        self.leaves += 1;
        if self.leaves == REPORT {
            self.leaves = 0;
            self.meter.spend(std::mem::take(&mut self.sets))?;
        }
        Ok(())
    }

    /// Returns whether the next node in the order of the traversal belongs to the shard.
    fn is_ours(&mut self) -> bool {
        let node = self.nodes;
        self.nodes += 1;
        node % u64::from(self.region.of) == u64::from(self.region.index)
    }

    #[cold]
    fn lengthen(&mut self) -> Result<(), Stop> {
        let len = 2 * self.events.len();
        self.meter.reserve(16 * len as u64)?;
        self.events.resize(len, (0, 0));
        Ok(())
    }
}
