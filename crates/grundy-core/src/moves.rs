//! The canonical form of sets of move vectors.

use crate::{MoveVector, Nat};
use std::collections::BTreeMap;

/// Returns the canonical form of a set of vectors, which allows the same moves. It is sorted, without vectors that take
/// nothing, without duplicates, and without vectors that another starred vector already allows, such as (2,4) and
/// (2,4)* if (1,2)* is given.
///
/// Two rules on the same piles allow the same moves if and only if their canonical forms are equal. *Proof.* Moves
/// along different directions are different, so look at one direction, with primitive vector u: the moves are the n·u
/// with n in F ∪ M(G), where F is finite and M(G) are the positive multiples of the elements of a finite set G. The
/// canonical form has a G in which no element divides another, and an F that avoids M(G). Suppose F ∪ M(G) = F′ ∪
/// M(G′), both canonical, and let g be in G. Take a prime p that exceeds all elements of F′ and G′. Then gp is not in
/// F′, so some g′ in G′ divides gp; since p does not divide g′, it divides g. So M(G) ⊆ M(G′), and by symmetry they are
/// equal. G and G′ are both the elements of this set that are minimal for divisibility, and F and F′ are both the
/// remaining moves. ∎
///
/// Vectors on fewer piles come first; vectors on equally many piles are in the order of these piles: (1,0)*, (0,1)*,
/// (1,1)*.
///
/// ```
/// use grundy_core::{MoveVector, Nat, canonical_moves};
/// let v = |a: u32, b: u32, any_multiple| MoveVector { take: vec![Nat::from(a), Nat::from(b)], any_multiple };
/// assert_eq!(canonical_moves(&[v(2, 4, true), v(3, 0, false), v(1, 2, true)]), [v(3, 0, false), v(1, 2, true)]);
/// ```
pub fn canonical_moves(vectors: &[MoveVector]) -> Vec<MoveVector> {
    // Each direction by itself: its primitive vector, and the factors, starred or not.
    let mut directions: BTreeMap<Vec<Nat>, (Vec<Nat>, Vec<Nat>)> = BTreeMap::new();
    for v in vectors {
        let factor = v.take.iter().fold(Nat::ZERO, |gcd, t| greatest_common_divisor(gcd, t.clone()));
        if factor.is_zero() {
            continue;
        }
        let primitive = v.take.iter().map(|t| t / &factor).collect();
        let (starred, single) = directions.entry(primitive).or_default();
        if v.any_multiple { starred.push(factor) } else { single.push(factor) }
    }
    let mut kept = Vec::new();
    for (primitive, (mut starred, mut single)) in directions {
        starred.sort_unstable();
        single.sort_unstable();
        single.dedup();
        let mut generators: Vec<Nat> = Vec::new();
        for factor in starred {
            if !generators.iter().any(|g| (&factor % g).is_zero()) {
                generators.push(factor);
            }
        }
        single.retain(|factor| !generators.iter().any(|g| (factor % g).is_zero()));
        let times = |factor: &Nat| primitive.iter().map(|t| t * factor).collect::<Vec<Nat>>();
        kept.extend(generators.iter().map(|g| MoveVector { take: times(g), any_multiple: true }));
        kept.extend(single.iter().map(|f| MoveVector { take: times(f), any_multiple: false }));
    }
    kept.sort_by_cached_key(|v| {
        let piles: Vec<usize> = (0..v.take.len()).filter(|i| !v.take[*i].is_zero()).collect();
        (piles.len(), piles, v.clone())
    });
    kept
}

fn greatest_common_divisor(a: Nat, b: Nat) -> Nat {
    use dashu_int::ops::Gcd;
    if a.is_zero() || b.is_zero() { a + b } else { a.gcd(b) }
}
