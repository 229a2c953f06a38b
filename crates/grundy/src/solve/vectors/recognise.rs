//! Recognition of rules that have the same moves as a known game.
//!
//! A rule is recognised only if its moves in canonical form are equal to those of the known game, see [`canonical()`].
//! So everything known about the game holds for the rule, without further proof.

use super::canonical;
use grundy_core::{MoveVector, Nat};

/// A known game that has the same moves as a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nim, in which any positive number of tokens is taken from one pile.
    Nim {
        /// The number of piles.
        piles: u32,
    },
    /// Wythoff's game: equal positive amounts from all piles of a nonempty set, on at least two piles.
    Wythoff {
        /// The number of piles.
        piles: u32,
    },
    /// A subtraction game on one pile, other than nim, that may allow all multiples of some numbers.
    Subtract {
        /// The individual numbers that may be taken.
        takes: Vec<Nat>,
        /// The numbers whose positive multiples may all be taken.
        multiples_of: Vec<Nat>,
    },
    /// A sum of at least two independent games. A move in one game does not affect the piles of another game.
    Sum(Vec<Block>),
}

/// An independent part of the rule of a vector game: a set of piles, and the moves on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The indices of the piles, in increasing order.
    pub piles: Vec<usize>,
    /// The moves on these piles, in canonical form; empty for a pile that no move affects.
    pub vectors: Vec<MoveVector>,
}

/// Returns the known game with the same moves as a rule in canonical form, or `None` if there is none.
pub fn recognise(canonical: &[MoveVector]) -> Option<Known> {
    let d = canonical.first()?.take.len();
    let piles = d as u32;
    let bits = |v: &MoveVector| v.take.iter().all(|t| t.is_zero() || t.is_one());
    if canonical.iter().all(|v| v.any_multiple && bits(v)) {
        // The vectors are different, so their number tells that all are there.
        if canonical.len() == d && canonical.iter().all(|v| v.take.iter().filter(|t| t.is_one()).count() == 1) {
            return Some(Known::Nim { piles });
        }
        if (2..32).contains(&d) && canonical.len() == (1 << d) - 1 {
            return Some(Known::Wythoff { piles });
        }
    }
    if d == 1 {
        let of = |starred| canonical.iter().filter(move |v| v.any_multiple == starred).map(|v| v.take[0].clone());
        return Some(Known::Subtract { takes: of(false).collect(), multiples_of: of(true).collect() });
    }
    let blocks = blocks(canonical, d);
    (blocks.len() > 1).then_some(Known::Sum(blocks))
}

/// Returns the finest division of the piles into blocks such that every vector affects one block only.
fn blocks(vectors: &[MoveVector], d: usize) -> Vec<Block> {
    // Each pile points to the least pile known to be in its block.
    let mut least: Vec<usize> = (0..d).collect();
    let touched = |v: &MoveVector| -> Vec<usize> { (0..d).filter(|i| !v.take[*i].is_zero()).collect() };
    for v in vectors {
        let joined: Vec<usize> = touched(v).into_iter().map(|i| least[i]).collect();
        let first = joined.iter().copied().min().unwrap_or(0);
        least.iter_mut().filter(|l| joined.contains(l)).for_each(|l| *l = first);
    }
    let firsts = (0..d).filter(|i| least[*i] == *i);
    let block = |first| {
        let piles: Vec<usize> = (0..d).filter(|i| least[*i] == first).collect();
        let own = vectors.iter().filter(|v| touched(v).first().is_some_and(|i| least[*i] == first));
        let restricted = own.map(|v| MoveVector {
            take: piles.iter().map(|i| v.take[*i].clone()).collect(),
            any_multiple: v.any_multiple,
        });
        Block { vectors: canonical(&restricted.collect::<Vec<_>>()), piles }
    };
    firsts.map(block).collect()
}
