//! Patterns in the nimbers of one heap, and comparisons of the nimbers of two games.

use grundy_core::Periodicity;

/// The maximum number of items listed in a study; the total number is reported as well.
pub const STUDY_LISTED: usize = 1000;

/// Patterns found in the nimbers of a take-and-break game.
#[derive(Debug)]
pub struct SequenceStudied {
    /// The size of the largest heap examined.
    pub to: u64,
    /// The number of P-positions among the heaps examined.
    pub p_positions: u64,
    /// The number of distinct nimbers among the heaps examined.
    pub values: u64,
    /// The largest nimber among the heaps examined, with the first heap that attains it.
    pub largest: FirstHeap,
    /// The first heap with each nimber, in the order of the nimbers; at most [`STUDY_LISTED`] entries.
    pub first: Vec<FirstHeap>,
    /// The sparse space with the fewest rare heaps; `None` if the rules admit none.
    pub space: Option<SpaceStudied>,
    /// The proved period with its exceptions; `None` if no period is proved.
    pub period: Option<PeriodStudied>,
}

/// The first heap with a given nimber, in the study of a take-and-break game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstHeap {
    /// The nimber that the heap has.
    pub value: u64,
    /// The size of the first heap with this nimber.
    pub heap: u64,
    /// Whether the nimber is a record: all smaller heaps have smaller nimbers.
    pub record: bool,
}

/// A sparse space found in the nimbers of a take-and-break game: a division of the heaps into rare and common ones.
///
/// A heap is rare if the bitwise AND of its nimber and a mask has an even number of 1 bits. Nearly all heaps are
/// common. To find most nimbers, only splits with a rare heap need examining, and there are few of them.
#[derive(Debug)]
pub struct SpaceStudied {
    /// The binary mask applied to the nimbers.
    pub mask: u32,
    /// Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
    /// bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum.
    pub alternates: bool,
    /// The number of rare heaps, counted from heap 1 on.
    pub rare: u64,
    /// The size of the largest rare heap found; 0 if there is none.
    pub last: u64,
    /// The rare heaps in increasing order; at most [`STUDY_LISTED`] entries.
    pub listed: Vec<u64>,
}

/// A proved period of nimbers, with the exceptions before it.
#[derive(Debug)]
pub struct PeriodStudied {
    /// The least preperiod and the least period of the nimbers.
    pub periodicity: Periodicity,
    /// The number of exceptions: heaps in the preperiod whose nimbers differ from the nimbers that they would have if
    /// the period began at heap 0.
    pub exceptions: u64,
    /// The exceptions in increasing order; at most [`STUDY_LISTED`] entries.
    pub listed: Vec<Exception>,
}

impl PeriodStudied {
    /// Returns the size of the last exception (the last heap of the preperiod), or `None` if the preperiod is 0.
    pub fn last_exception(&self) -> Option<u64> {
        self.periodicity.preperiod.checked_sub(1)
    }
}

/// A heap in the preperiod whose nimber differs from the nimber that it would have if the period began at heap 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exception {
    /// The size of the exceptional heap.
    pub heap: u64,
    /// The nimber of the heap.
    pub value: u64,
    /// The nimber that the heap would have if the period began at heap 0.
    pub instead_of: u64,
}

/// A comparison of the nimbers of two games, heap by heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimbersCompared {
    /// The first heap at which the nimbers differ, with both nimbers; `None` if none was found.
    pub first_difference: Option<Difference>,
    /// The size of the largest heap compared.
    pub to: u64,
    /// The size of the largest heap from which the lists of P-positions are taken.
    pub positions_to: u64,
    /// Whether the periods of both games prove that the nimbers agree on all heaps.
    pub for_all: bool,
}

/// A heap at which the nimbers of two games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The size of the heap.
    pub heap: u64,
    /// The nimber of the heap in the first game.
    pub left: u64,
    /// The nimber of the heap in the second game.
    pub right: u64,
}
