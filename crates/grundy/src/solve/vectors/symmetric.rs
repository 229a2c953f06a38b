//! Recognition of rules that treat all piles alike.

use grundy_core::{MoveVector, canonical_moves};

/// Returns whether the rule is unchanged by every permutation of its `d` piles.
///
/// A permutation of a canonical form is canonical up to order, and exchanges of neighbouring piles generate all
/// permutations.
pub fn symmetric(canonical: &[MoveVector], d: usize) -> bool {
    (1..d).all(|pile| {
        let mut renamed = canonical.to_vec();
        renamed.iter_mut().for_each(|v| v.take.swap(pile - 1, pile));
        canonical_moves(&renamed) == canonical
    })
}
