//! The nimbers of all positions of a joint rule below a given one, computed smallest first by the plain recursion.

use crate::Refusal;
use crate::joint::Joint;
use crate::work::Work;
use grundy_core::{Nat, Rule, to_u64};

/// Returns the number of positions in which no pile exceeds the given one.
pub(crate) fn positions(piles: &[Nat]) -> Nat {
    piles.iter().fold(Nat::ONE, |product, pile| product * (pile + Nat::ONE))
}

/// The nimbers of all positions in which no pile exceeds the given one; the first pile varies fastest.
pub(crate) struct NimberBox {
    strides: Vec<usize>,
    nimbers: Vec<u32>,
}

impl NimberBox {
    pub(crate) fn fill(rule: &Rule, piles: &[Nat], work: &mut Work<'_>) -> Result<NimberBox, Refusal> {
        let Some(joint) = Joint::of(rule) else { unreachable!("only joint rules have boxes") };
        let count = positions(piles);
        let Some(count) = to_u64(&count).map(u128::from) else {
            return Err(too_large! {
                u64::MAX, "checker-a-box-of-positions", "a box of about 2^{bits} positions",
                bits = grundy_core::bits(&count)
            });
        };
        let sizes: Vec<u64> = piles.iter().map(|pile| to_u64(pile).expect("fewer than the positions")).collect();
        let tokens: u128 = sizes.iter().map(|size| u128::from(*size)).sum();
        // Nimbers, and a mark for each value: a nimber is at most the number of tokens, for a game lasts no longer.
        work.hold(count * 4 + tokens * 8)?;
        // Half of the tokens is the mean of how many takes from single piles there are.
        let overhead = 1 + joint.overhead(piles.len());
        let takes = if matches!(joint, Joint::Moves(_)) { 0 } else { tokens / 2 };
        work.foresee(count * (u128::from(overhead) + takes))?;

        let mut strides = Vec::new();
        let mut stride = 1;
        for size in &sizes {
            strides.push(stride);
            stride *= usize::try_from(*size).expect("bounded by the memory limit") + 1;
        }
        // held: above, as the marks are
        let mut nimbers: Vec<u32> = Vec::with_capacity(stride);
        // `seen[v]` = here + 1 if v is the nimber of an option of the position at `here`.
        // held: above
        let mut seen = vec![0; usize::try_from(tokens).expect("bounded by the memory limit") + 2];
        // bounded: one for each pile
        let mut at = vec![0; sizes.len()];
        for here in 0..stride {
            let mut options = 0;
            joint.for_each_take(&at, |take| {
                seen[nimbers[here - back(take, &strides)] as usize] = here + 1;
                options += 1;
            });
            work.pay(overhead + options)?;
            let mex = seen.iter().position(|mark| *mark != here + 1).unwrap_or(seen.len());
            nimbers.push(u32::try_from(mex).expect("less than the positions of a table"));
            count_up(&mut at, &sizes);
        }
        Ok(NimberBox { strides, nimbers })
    }

    /// Returns the nimber of the position `piles`, which must be in the box.
    pub(crate) fn at(&self, piles: &[Nat]) -> Nat {
        let piles: Vec<u64> = piles.iter().filter_map(to_u64).collect();
        Nat::from(self.value(&piles))
    }

    /// Returns the nimber of the position `piles` as a 64-bit integer.
    pub(crate) fn value(&self, piles: &[u64]) -> u64 {
        self.nimbers[back(piles, &self.strides)].into()
    }
}

/// Returns the distance in a table between a position and the position after `take`.
pub(crate) fn back(take: &[u64], strides: &[usize]) -> usize {
    take.iter().zip(strides).map(|(t, stride)| usize::try_from(*t).expect("at most a pile's size") * stride).sum()
}

/// Advances `at` to the next position; the first pile varies fastest.
pub(crate) fn count_up(at: &mut [u64], sizes: &[u64]) {
    for (tokens, size) in at.iter_mut().zip(sizes) {
        if *tokens < *size {
            *tokens += 1;
            return;
        }
        *tokens = 0;
    }
}
