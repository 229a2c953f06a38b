//! What shows in the nimbers of one heap, and how the nimbers of two games compare.

use grundy_core::Periodicity;

/// Items of a list of a study; what is cut off is counted.
pub const STUDY_LISTED: usize = 1000;

/// What shows in the nimbers of the heaps of a game whose moves break heaps.
#[derive(Debug)]
pub struct SequenceStudied {
    /// The heaps from 0 to this one were looked at.
    pub to: u64,
    /// How many of them have the nimber 0.
    pub p_positions: u64,
    /// How many different nimbers they have.
    pub values: u64,
    /// The largest nimber, and the first heap that has it.
    pub largest: FirstHeap,
    /// The first heaps of the nimbers, by nimber: the first [`STUDY_LISTED`] of them.
    pub first: Vec<FirstHeap>,
    /// The sparse space with the fewest rare heaps; nothing for rules that have none.
    pub space: Option<SpaceStudied>,
    /// The period, if one is proved.
    pub period: Option<PeriodStudied>,
}

/// The first heap of a nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstHeap {
    /// The nimber.
    pub value: u64,
    /// The heap.
    pub heap: u64,
    /// Whether all smaller heaps have smaller nimbers.
    pub record: bool,
}

/// A sparse space: heaps are rare if the parity of their nimber under the mask is even.
#[derive(Debug)]
pub struct SpaceStudied {
    /// The mask.
    pub mask: u32,
    /// Whether the parity of the heap, and of the takes that split, is added.
    pub alternates: bool,
    /// How many of the heaps from 1 on are rare.
    pub rare: u64,
    /// The last of them; 0 if there is none.
    pub last: u64,
    /// The first [`STUDY_LISTED`] of them.
    pub listed: Vec<u64>,
}

/// A proved period, and what it does not hold for.
#[derive(Debug)]
pub struct PeriodStudied {
    /// The least preperiod and the least period.
    pub periodicity: Periodicity,
    /// How many heaps before the preperiod have another nimber than the period, continued downwards, would give them.
    pub exceptions: u64,
    /// The first [`STUDY_LISTED`] of them.
    pub listed: Vec<Exception>,
}

impl PeriodStudied {
    /// The last heap that is an exception: the one before the preperiod.
    pub fn last_exception(&self) -> Option<u64> {
        self.periodicity.preperiod.checked_sub(1)
    }
}

/// A heap that does not have the nimber of its period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exception {
    /// The heap.
    pub heap: u64,
    /// Its nimber.
    pub value: u64,
    /// The nimber that the period, continued downwards, would give it.
    pub instead_of: u64,
}

/// The nimbers of two games, heap by heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimbersCompared {
    /// The first heap at which they differ, with both nimbers.
    pub first_difference: Option<Difference>,
    /// The heaps from 0 to this one were compared.
    pub to: u64,
    /// P-positions are listed among the heaps from 0 to this one.
    pub positions_to: u64,
    /// Whether they are equal for all heaps, which is proved by the periods of both.
    pub for_all: bool,
}

/// A heap at which two games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The heap.
    pub heap: u64,
    /// Its nimber in the first game.
    pub left: u64,
    /// Its nimber in the second.
    pub right: u64,
}
