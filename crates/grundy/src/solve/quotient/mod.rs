//! Misère quotients of heap games.
//!
//! A is the free commutative monoid on the heaps 1, …, n. X ≡ Y if X + Z and Y + Z have the same misère outcome for all
//! Z of A; Q = A/≡ is the misère quotient, P its P-portion and Φ: A → Q (Plambeck and Siegel, JCTA 115 (2008) 593–622).
//! The theorems, with their proofs, are in `theory::misere`: V verifies a candidate, E extends it to all heaps.
//!
//! The quotient is built heap by heap ([`Growing::add`]). A candidate is constructed from a base monoid that is
//! probably finer than Q: the P-portion of the base is computed by recursion over representatives of least weight, and
//! the base is then minimised with respect to it. Theorem V accepts or rejects the candidate, and the soundness of the
//! result depends only on this step. If V rejects a candidate, it yields a position of least weight at which the
//! candidate fails, and this position shows how to refine the base.
//!
//! Time: |T|·|Q| words for each generator of the transition algebra T and each candidate. Memory: |Q|² words, |T|·|Q|
//! bits.

mod algebra;
mod base;
mod extend;
mod genus;
mod hash;
mod monoid;
mod names;
mod repeat;
mod sums;
mod tame;
#[cfg(test)]
mod tests;

pub use extend::Growing;
pub use genus::{Genera, Genus, Temper};
pub use monoid::Quotient;
pub use names::{Names, Plain, Relation, Word, letter};
pub use repeat::{Repeat, repeats_by_breaking, repeats_by_subtraction};
pub use sums::{Sums, SumsIter};
pub use tame::{nim_quotient, tame_rank};

use grundy_core::{Held, Meter, Stop};

/// A heap game: the heaps 1, 2, …, each with its options. Every option is a sum of smaller heaps.
///
/// Each heap has a weight that decreases with every move: the weights of the heaps that a move leaves add up to less
/// than the weight of the heap.
#[derive(Debug)]
pub struct HeapGame {
    options: Vec<Sums>,
    weights: Vec<u64>,
    held: Held,
}

impl HeapGame {
    /// Returns a game with no heaps.
    pub fn new(meter: &Meter) -> Result<HeapGame, Stop> {
        Ok(HeapGame { options: vec![Sums::default()], weights: vec![0], held: meter.hold(0)? })
    }

    /// Returns the number of heaps of the game; the heaps are 1, 2, …, `heaps()`.
    pub fn heaps(&self) -> u32 {
        (self.options.len() - 1) as u32
    }

    /// Adds the next heap to the game, given its weight and its options. Each option is a sum of nonempty earlier
    /// heaps. Fails if the memory limit is reached.
    pub fn push(&mut self, weight: u64, options: Sums) -> Result<(), Stop> {
        // With the places in two lists that grow by doubling.
        self.held.grow(options.bytes() + 96)?;
        self.options.push(options);
        self.weights.push(weight);
        Ok(())
    }

    /// Returns the options of a heap, as sums of smaller heaps.
    pub fn options(&self, heap: u32) -> &Sums {
        &self.options[heap as usize]
    }

    /// Returns the weight of a heap, which decreases with every move.
    pub fn weight(&self, heap: u32) -> u64 {
        self.weights[heap as usize]
    }

    /// Returns the weight of a sum of heaps.
    fn weight_of(&self, heaps: &[u32]) -> u64 {
        heaps.iter().map(|heap| self.weight(*heap)).sum()
    }
}

/// Limits on the size of the structures that the computation of a misère quotient may construct.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// The maximum number of elements of the quotient, and of a candidate for the quotient.
    pub order: usize,
    /// The maximum number of elements of the transition algebra used to verify a candidate.
    pub algebra: usize,
    /// The maximum number of elements of a base, that is, of a monoid from which a candidate is constructed.
    pub base: usize,
    /// The maximum number of candidates tried for one heap.
    pub rounds: usize,
}

impl Default for Caps {
    fn default() -> Caps {
        Caps { order: 4096, algebra: 200_000, base: 150_000, rounds: 80 }
    }
}
