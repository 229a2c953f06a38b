//! Recognition of rules that treat all piles alike.

use grundy_core::{MoveVector, canonical_moves};

/// Returns whether the rule with the canonical vectors `canonical` is unchanged by every permutation of its `d` piles.
///
/// It suffices to exchange each pair of neighbouring piles, because these exchanges generate all permutations. After an
/// exchange the vectors are brought into canonical order and compared with the original ones.
pub fn symmetric(canonical: &[MoveVector], d: usize) -> bool {
    (1..d).all(|pile| {
        let mut renamed = canonical.to_vec();
        renamed.iter_mut().for_each(|v| v.take.swap(pile - 1, pile));
        canonical_moves(&renamed) == canonical
    })
}
