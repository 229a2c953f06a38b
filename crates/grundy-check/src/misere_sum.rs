//! Misère sums: every position below the given one, smallest first.

use crate::joint::Joint;
use crate::nimber_box::{back, count_up};
use crate::outcome::Part;
use crate::work::Work;
use crate::{Refusal, rules};
use grundy_core::{Nat, Outcome, to_u64};

/// The moves in one part.
enum Moves {
    /// Takes from a heap, increasing.
    Heap(Vec<u64>),
    /// Takes from several piles at once.
    Joint(Joint),
}

/// One part of the sum in the table.
struct Place {
    moves: Moves,
    /// Its first pile among all.
    first: usize,
    /// The distance in the table that one token of each pile makes.
    strides: Vec<usize>,
}

/// The outcomes of all positions with at most the given piles.
pub(crate) struct Table {
    parts: Vec<Place>,
    is_p: Vec<bool>,
}

impl Table {
    /// Fills the table. A position is P if it has a move and all moves lead to N; without a move it is N.
    pub(crate) fn new(sum: &[Part<'_>], work: &mut Work<'_>) -> Result<Table, Refusal> {
        let mut positions: u128 = 1;
        let mut sizes = Vec::new();
        for pile in sum.iter().flat_map(|part| &part.piles) {
            // beyond: refused at once, for want of memory
            let size = to_u64(pile).unwrap_or(u64::MAX);
            positions = positions.saturating_mul(u128::from(size) + 1);
            work.hold(positions)?;
            sizes.push(size);
        }
        work.hold(positions + 8 * sizes.iter().map(|size| u128::from(*size)).sum::<u128>())?;
        let mut parts = Vec::new();
        let mut first = 0;
        let mut stride = 1;
        for part in sum {
            let own = &sizes[first..first + part.piles.len()];
            let moves = match Joint::of(part.rule) {
                Some(joint) => Moves::Joint(joint),
                None => Moves::Heap(rules::takes_from_heaps_up_to(part.rule, own[0], work)?.all_up_to(own[0])),
            };
            let mut strides = Vec::new();
            for size in own {
                strides.push(stride);
                stride *= usize::try_from(size + 1).expect("bounded by the memory limit");
            }
            first += own.len();
            parts.push(Place { moves, first: first - own.len(), strides });
        }
        let takes = |place: &Place| match &place.moves {
            Moves::Heap(takes) => 1 + takes.len() as u128,
            Moves::Joint(joint) => 1 + u128::from(joint.overhead(place.strides.len())),
        };
        work.foresee(positions * parts.iter().map(takes).sum::<u128>())?;

        // held: above
        let mut table = Table { parts, is_p: Vec::with_capacity(stride) };
        let mut at = vec![0; sizes.len()];
        for here in 0..stride {
            let mut options = 0;
            let mut reaches_p = false;
            for Place { moves, first, strides } in &table.parts {
                let piles = &at[*first..first + strides.len()];
                let before = options;
                let mut reach = |take: &[u64]| {
                    options += 1;
                    reaches_p |= table.is_p[here - back(take, strides)];
                };
                let looked_at = match moves {
                    Moves::Heap(takes) => {
                        takes.iter().take_while(|take| **take <= piles[0]).for_each(|take| reach(&[*take]));
                        takes.len() as u64
                    }
                    Moves::Joint(joint) => {
                        joint.for_each_take(piles, reach);
                        joint.overhead(piles.len()) + (options - before)
                    }
                };
                work.pay(1 + looked_at)?;
            }
            table.is_p.push(options > 0 && !reaches_p);
            count_up(&mut at, &sizes);
        }
        Ok(table)
    }

    /// The outcome of the position itself.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::of(self.is_p.last() == Some(&true))
    }

    /// The outcome after `take` was taken from a part that has it.
    pub(crate) fn outcome_after(&self, part: usize, take: &[Nat]) -> Outcome {
        let take: Vec<u64> = take.iter().filter_map(to_u64).collect();
        let place = (self.is_p.len() - 1).checked_sub(back(&take, &self.parts[part].strides));
        Outcome::of(place.is_some_and(|place| self.is_p[place]))
    }
}
