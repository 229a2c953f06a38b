//! Probes: pairs of an offset and a value that mark the nimber of an option of every heap. They come from rare heaps,
//! from moves that leave one heap, and from some common heaps.

use super::blocks::{self, Sorted, Spelling};
use super::breaks::Breaks;
use super::classes::Classes;

/// A probe, given by an offset and a value: g(n − offset) XOR value is the nimber of an option of heap n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Probe {
    pub(super) offset: u32,
    pub(super) value: u32,
}

/// All probes of a game under one mask.
#[derive(Clone, Debug)]
pub(super) struct Probes {
    pub(super) classes: Classes,
    /// The probes in increasing order of their offsets: those of rare heaps, and of the common heaps up to `listed`.
    pub(super) list: Vec<Probe>,
    /// The takes that leave two heaps.
    pub(super) splits: Vec<usize>,
    /// The rare heaps, in increasing order.
    pub(super) rare: Vec<u32>,
    /// The heap up to which all heaps, common or rare, have probes in the list.
    pub(super) listed: usize,
    pub(super) unequal: bool,
    /// The probes as sorted for the block kernel; `None` until they are needed.
    pub(super) sorted: Option<Sorted>,
}

impl Probes {
    /// Returns the probes for heaps beyond the list `g`, including those of `extra` common heaps.
    pub(super) fn new(breaks: &Breaks, classes: Classes, g: &[impl Copy + Into<u32>], extra: usize) -> Probes {
        let splits = breaks.takes_leaving(2);
        let mut probes = Probes {
            classes,
            list: Vec::new(),
            splits,
            rare: Vec::new(),
            listed: 0,
            unequal: breaks.is_unequal(),
            sorted: None,
        };
        for take in breaks.takes_leaving(1) {
            probes.list.push(Probe { offset: take as u32, value: 0 });
        }
        let (mut commons, mut omitted) = (0, false);
        for (heap, value) in g.iter().enumerate().skip(1) {
            let value = (*value).into();
            let rare = classes.is_rare(heap, value);
            if rare {
                probes.rare.push(heap as u32);
            }
            if rare || commons < extra {
                commons += usize::from(!rare);
                probes.add(heap, value);
                if !omitted {
                    probes.listed = heap;
                }
            } else {
                omitted = true;
            }
        }
        probes.list.sort_unstable();
        probes.list.dedup();
        probes
    }

    /// Adds the probes of splits in which one part is `heap`.
    fn add(&mut self, heap: usize, value: u32) {
        let splits = self.splits.iter();
        self.list.extend(splits.map(|take| Probe { offset: (take + heap) as u32, value }));
    }

    /// Adds the probes of a new rare heap that is larger than all previous ones.
    pub(super) fn found(&mut self, heap: usize, value: u32) {
        self.rare.push(heap as u32);
        for at in 0..self.splits.len() {
            let probe = Probe { offset: (self.splits[at] + heap) as u32, value };
            insert(&mut self.list, probe);
            if let Some(sorted) = &mut self.sorted {
                sorted.found(probe);
            }
        }
    }

    /// Sorts the probes for the block kernel.
    pub(super) fn sort(&mut self, spelling: Spelling, top: usize) {
        if self.sorted.as_ref().is_none_or(|sorted| !sorted.suits(spelling, top)) {
            self.sorted = Some(Sorted::new(self, spelling, top));
        }
    }

    /// Returns the memory of the probes and of derived data in bytes, after up to `more` further rare heaps.
    pub(super) fn bytes(&self, more: usize) -> u64 {
        let most = self.list.len() + self.rare.len() + more * (self.splits.len() + 1);
        let recent = blocks::recent(self.reach() + more);
        // Lists that grow have twice the room, and are copied into it.
        3 * (most * (size_of::<Probe>() + Sorted::SEEN)) as u64 + recent
    }

    /// Returns the largest offset of a probe.
    pub(super) fn reach(&self) -> usize {
        self.list.last().map_or(0, |probe| probe.offset as usize)
    }

    /// Returns whether the probes include a split of heap `n` into two equal parts that the rules forbid.
    #[inline(always)]
    pub(super) fn has_forbidden(&self, n: usize, value: impl Fn(usize) -> u32) -> bool {
        self.unequal
            && self.splits.iter().any(|take| {
                let rest = n - take;
                rest.is_multiple_of(2) && (rest / 2 <= self.listed || self.classes.is_rare(rest / 2, value(rest / 2)))
            })
    }
}

/// Inserts an item into an increasing list unless it is present; the search starts at the end.
pub(super) fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    let mut place = list.len();
    while place > 0 && list[place - 1] > item {
        place -= 1;
    }
    if place == 0 || list[place - 1] != item {
        list.insert(place, item);
    }
}
