//! The rules of play, for piles that fit machine words.

use std::fmt;

/// A pile of a position in machine words: its size, and the bound on the next take if the rule has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The number of tokens in the pile.
    pub size: u32,
    /// The largest take allowed now; 0 for rules without a bound.
    pub limit: u32,
}

impl Cell {
    /// Returns a pile of the given size, with no bound on the next take.
    pub fn of(size: u32) -> Cell {
        Cell { size, limit: 0 }
    }
}

/// The position that a move leaves, in machine words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left<'a> {
    /// The piles minus the amounts taken, with a bound on the next take.
    Piles {
        /// The bound on the next take; 0 for rules without a bound.
        limit: u32,
    },
    /// The heaps into which the heap was split.
    Heaps(&'a [u32]),
}

/// An option in machine words: the amounts taken, and the positions left.
pub type WordChoice = (Vec<u32>, Vec<Vec<Cell>>);

/// The rules of one part of a position for piles of at most 32 bits, which enumerate all legal moves.
pub trait WordRules: fmt::Debug + Send + Sync {
    /// Returns the number of piles of a position.
    fn piles(&self) -> usize {
        1
    }

    /// Returns the numbers of tokens that a move may take, in increasing order, if they are the same for every heap
    /// that is large enough, or `None` otherwise.
    fn takes(&self) -> Option<&[u32]> {
        None
    }

    /// Calls `each` with every legal move from a position, possibly with repetitions.
    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>));

    /// Returns whether the legal moves depend on the last take.
    fn remembers(&self) -> bool {
        false
    }

    /// Returns whether a move may leave several heaps.
    fn splits(&self) -> bool {
        false
    }

    /// Returns the options of a position in order, without repetitions.
    fn choices(&self, piles: &[Cell]) -> Vec<WordChoice> {
        let mut all = Vec::new();
        self.for_each(piles, &mut |take, left| all.push((take.to_vec(), left_by(piles, take, left))));
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Returns the positions that a move leaves.
pub(crate) fn left_by(piles: &[Cell], take: &[u32], left: Left<'_>) -> Vec<Vec<Cell>> {
    match left {
        Left::Piles { limit } => {
            let one = |(pile, taken): (&Cell, &u32)| {
                let size = pile.size - taken;
                // A bound above the heap allows the same takes as the heap itself.
                Cell { size, limit: limit.min(size) }
            };
            vec![piles.iter().zip(take).map(one).collect()]
        }
        Left::Heaps(sizes) => sizes.iter().map(|size| vec![Cell::of(*size)]).collect(),
    }
}

/// The rules for a heap in which the number of tokens taken must belong to a fixed set.
#[derive(Debug)]
pub struct TakeList(
    /// The allowed takes, in increasing order.
    pub Vec<u32>,
);

impl WordRules for TakeList {
    fn takes(&self) -> Option<&[u32]> {
        Some(&self.0)
    }

    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        let legal = self.0.iter().take_while(|take| **take <= piles[0].size);
        legal.for_each(|take| each(&[*take], Left::Piles { limit: 0 }));
    }
}
