//! The quotients T_k of misère nim, and the recognition of quotients that are isomorphic to them.

use super::Quotient;
use grundy_core::{Meter, Stop};

/// Returns the element of the nim heap ∗g in T_k, as numbered by [`nim_quotient`]: 1 and a are 0 and 1, followed by the
/// other elements.
fn element(g: u32) -> u32 {
    if g < 2 { g } else { g + 2 }
}

/// Returns the quotient of misère nim for heaps 0, 1, … of which heap h stands for a nim heap of size `nimbers[h]`;
/// `nimbers[0]` is 0. The result is T_k for the least k such that all nimbers are below 2^k.
///
/// T_0 = {1} and T_1 = {1, a}. For k ≥ 2, T_k has 2^k + 2 elements: 1 and a for the sums of heaps of one token, and for
/// each nimber below 2^k an element for the sums of this nimber that contain a heap of at least two tokens. For k ≥ 2,
/// the P-portion consists of a and of the latter element for nimber 0 (Bouton 1901; the quotient by Plambeck and Siegel
/// 2008).
pub fn nim_quotient(nimbers: &[u32], meter: &Meter) -> Result<Quotient, Stop> {
    let rank = nimbers.iter().max().map_or(0, |most| 32 - most.leading_zeros());
    let order = tame_order(rank);
    // 0, 1: only ones, an even or odd number of them. 2 + g: a larger heap, nimber g.
    let times = |x: u32, y: u32| match (x < 2, y < 2) {
        (true, true) => x ^ y,
        (true, false) => 2 + ((y - 2) ^ x),
        (false, true) => 2 + ((x - 2) ^ y),
        (false, false) => 2 + ((x - 2) ^ (y - 2)),
    };
    let mut product = meter.list(order * order)?;
    for x in 0..order as u32 {
        product.extend((0..order as u32).map(|y| times(x, y)))?;
    }
    let lost = (0..order).map(|x| x == 1 || x == 2).collect();
    let phi: Vec<u32> = nimbers.iter().map(|g| element(*g)).collect();
    let first = |g: u32| nimbers.iter().position(|n| *n == g).unwrap_or(0) as u32;
    let least = |x: u32| match x {
        0 => Vec::new(),
        1 => vec![first(1)],
        // *2 + *2 and *2 + *3 for the nimbers 0 and 1 of large positions.
        2 => vec![first(2), first(2)],
        3 => vec![first(1), first(2), first(2)],
        _ => vec![first(x - 2)],
    };
    let least = (0..order as u32).map(least).collect();
    Ok(Quotient { order, product, lost, least, phi })
}

/// Returns the order of T_k.
fn tame_order(rank: u32) -> usize {
    if rank < 2 { 1 << rank } else { (1 << rank) + 2 }
}

/// Returns the k for which a misère quotient is isomorphic to T_k, the quotient of nim heaps below 2^k, by a map that
/// respects P, or `None` if there is none.
///
/// T_k for k ≥ 2 is an elementary abelian 2-group {1, a}, and a group of order 2^k with identity z, where z·1 = z and
/// z·a is not z. In a commutative monoid of 2^k + 2 elements that has this shape, with a² = 1, z² = z, the group xz of
/// exponent 2 and P = {a, z}, the product is determined: it is T_k.
pub fn tame_rank(q: &Quotient) -> Option<u32> {
    let order = q.order as u32;
    let p: Vec<u32> = q.p_portion().collect();
    match (order, p.as_slice()) {
        (1, []) => return Some(0),
        (2, [1]) if q.times(1, 1) == 0 => return Some(1),
        _ => {}
    }
    let rank = (order.checked_sub(2)?).checked_ilog2().filter(|k| *k >= 2 && (1 << k) + 2 == order)?;
    let [x, y] = p.as_slice() else { return None };
    // a is the one that has an inverse, z the idempotent.
    let (a, z) = if q.times(*x, *x) == 0 { (*x, *y) } else { (*y, *x) };
    let group = |g: u32| g != 0 && g != a;
    let holds = q.times(a, a) == 0
        && q.times(z, z) == z
        && group(z)
        && (1..order).filter(|g| group(*g)).all(|g| q.times(g, z) == g && q.times(g, g) == z)
        && (0..order).filter(|g| group(*g)).all(|g| (0..order).filter(|h| group(*h)).all(|h| group(q.times(g, h))))
        && group(q.times(a, z))
        && q.times(a, z) != z;
    holds.then_some(rank)
}
