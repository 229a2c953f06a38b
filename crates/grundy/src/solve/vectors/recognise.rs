//! Rules that are a known game under another name.
//!
//! A rule is recognised only if its moves are literally those of the known game, so what is known of the game holds
//! for the rule: there is nothing to prove beyond the equality of canonical forms, see [`canonical()`].

use super::canonical;
use grundy_core::{MoveVector, Nat};

/// A game that a rule is equal to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nim: any positive number of tokens from one pile.
    Nim {
        /// Number of piles.
        piles: u32,
    },
    /// Equal positive amounts from any nonempty set of piles, at least two piles.
    Wythoff {
        /// Number of piles.
        piles: u32,
    },
    /// One pile from which some numbers may be taken, and it is not Nim.
    Subtract {
        /// Single numbers that may be taken.
        takes: Vec<Nat>,
        /// Numbers of which any positive multiple may be taken.
        multiples_of: Vec<Nat>,
    },
    /// A sum of independent games: no move touches the piles of two blocks. At least two blocks.
    Sum(Vec<Block>),
}

/// Piles that belong together, and the moves on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Which piles of the rule, increasing.
    pub piles: Vec<usize>,
    /// The moves on these piles, in canonical form; none for a pile that is never touched.
    pub vectors: Vec<MoveVector>,
}

/// The known game that this rule, in canonical form, is equal to.
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

/// The finest division of the piles such that every vector touches one block only.
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
