//! Misère sums: every position below the given one, smallest first.

use crate::outcome::HeapOf;
use crate::work::Work;
use crate::{Refusal, rules};
use grundy_core::{Nat, Outcome, to_u64};

/// The outcomes of all positions with at most the given heaps.
pub(crate) struct Table {
    /// Takes from each heap, with the distance in the table that one token makes.
    heaps: Vec<(Vec<u64>, usize)>,
    is_p: Vec<bool>,
}

impl Table {
    /// Fills the table. A position is P if it has a move and all moves lead to N; without a move it is N.
    pub(crate) fn new(sum: &[HeapOf<'_>], work: &mut Work<'_>) -> Result<Table, Refusal> {
        let mut positions: u128 = 1;
        let mut sizes = Vec::new();
        for heap in sum {
            let size = to_u64(heap.size).unwrap_or(u64::MAX);
            positions = positions.saturating_mul(u128::from(size) + 1);
            work.hold(positions)?;
            sizes.push(size);
        }
        work.hold(positions + 8 * sizes.iter().map(|size| u128::from(*size)).sum::<u128>())?;
        let mut heaps = Vec::new();
        let mut stride = 1;
        for (heap, size) in sum.iter().zip(&sizes) {
            let takes = rules::takes_from_heaps_up_to(heap.rule, *size, work)?.all_up_to(*size);
            heaps.push((takes, stride));
            stride *= usize::try_from(size + 1).expect("bounded by the memory limit");
        }
        let options: u128 = heaps.iter().map(|(takes, _)| 1 + takes.len() as u128).sum();
        work.foresee(positions * options)?;

        let mut table = Table { heaps, is_p: Vec::with_capacity(stride) };
        let mut at = vec![0; sizes.len()];
        for here in 0..stride {
            let mut has_move = false;
            let mut reaches_p = false;
            for ((takes, stride), tokens) in table.heaps.iter().zip(&at) {
                work.pay(1 + takes.len() as u64)?;
                for take in takes.iter().take_while(|take| *take <= tokens) {
                    has_move = true;
                    reaches_p |= table.is_p[here - stride * usize::try_from(*take).expect("at most a heap's size")];
                }
            }
            table.is_p.push(has_move && !reaches_p);
            count_up(&mut at, &sizes);
        }
        Ok(table)
    }

    /// The outcome of the position itself.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::of(self.is_p.last() == Some(&true))
    }

    /// The outcome after `take` tokens were taken from a heap that has them.
    pub(crate) fn outcome_after(&self, heap: usize, take: &Nat) -> Outcome {
        let back = grundy_core::to_usize(take).map(|take| take * self.heaps[heap].1);
        let place = back.and_then(|back| (self.is_p.len() - 1).checked_sub(back));
        Outcome::of(place.is_some_and(|place| self.is_p[place]))
    }
}

/// The next position: the first heap runs fastest.
fn count_up(at: &mut [u64], sizes: &[u64]) {
    for (tokens, size) in at.iter_mut().zip(sizes) {
        if *tokens < *size {
            *tokens += 1;
            return;
        }
        *tokens = 0;
    }
}
