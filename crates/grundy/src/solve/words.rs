//! Rules for piles of machine words.

use std::fmt;

/// One pile: its size, and the bound on the next take where the rule has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Tokens.
    pub size: u32,
    /// The most that may be taken now; 0 where the rule has no bound.
    pub limit: u32,
}

impl Cell {
    /// A pile without a bound.
    pub fn of(size: u32) -> Cell {
        Cell { size, limit: 0 }
    }
}

/// What a move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left<'a> {
    /// The piles less what was taken, with this bound on the next take.
    Piles {
        /// The bound; 0 where the rule has none.
        limit: u32,
    },
    /// These heaps.
    Heaps(&'a [u32]),
}

/// An option in machine words: what is taken, and the positions left.
pub type WordChoice = (Vec<u32>, Vec<Vec<Cell>>);

/// The rules of one part, for piles of at most 32 bits: every legal move of a position.
pub trait WordRules: fmt::Debug + Send + Sync {
    /// How many piles a position has.
    fn piles(&self) -> usize {
        1
    }

    /// The takes, increasing, if they are the same for every heap that holds them.
    fn takes(&self) -> Option<&[u32]> {
        None
    }

    /// Calls `each` with every legal move; the same may come more than once.
    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>));

    /// Whether a heap remembers the last take.
    fn remembers(&self) -> bool {
        false
    }

    /// Whether a move may leave several heaps.
    fn splits(&self) -> bool {
        false
    }

    /// The options, each once, in order.
    fn choices(&self, piles: &[Cell]) -> Vec<WordChoice> {
        let mut all = Vec::new();
        self.for_each(piles, &mut |take, left| all.push((take.to_vec(), left_by(piles, take, left))));
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The positions that a move leaves.
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

/// One heap from which certain numbers may be taken, whatever its size.
#[derive(Debug)]
pub struct TakeList(
    /// The numbers, increasing.
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
