//! Checks the winning move of a certificate: that the rules allow it, and that it leads to the position given.

use crate::work::Work;
use crate::{Refusal, canonical, joint, rules, split, takeaway};
use grundy_core::certificate::MoveClaim;
use grundy_core::{Code, Component, Expr, Heap, Nat, Position, Query, Rule, Sentence, sentence};

/// A move that the rules allow.
pub(crate) struct Moved {
    /// The index of the part, counted through all components.
    pub(crate) part: usize,
    pub(crate) take: Vec<Nat>,
    pub(crate) left: Vec<Nat>,
    /// The bound on the next take after the move, in take-away games.
    pub(crate) limit: Nat,
}

/// Reads a move, and checks that the rules allow it and that it leads to the position in the certificate.
pub(crate) fn legal_move(query: &Query, claim: &MoveClaim, work: &mut Work<'_>) -> Result<Moved, Refusal> {
    let Some(component) = query.components.get(claim.component) else {
        return Err(wrong! {
            "checker-the-move-is-in-component-which-does", "the move is in component {component}, which does not exist",
            component = claim.component
        });
    };
    let rule = &component.ruleset.rule;
    let piles: Vec<Nat> = component.position.0.iter().map(|heap| heap.size.clone()).collect();
    if claim.take.len() != piles.len() {
        let (found, piles) = (claim.take.len(), piles.len());
        return Err(wrong! {
            "checker-the-move-lists-piles-the-component-has",
            "the move lists {found} piles, but the component has {piles}", found = found, piles = piles
        });
    }
    let take: Vec<Nat> = claim.take.iter().map(|take| take.0.clone()).collect();
    let parts_of = |c: &Component| if joint::is_joint(&c.ruleset.rule) { 1 } else { c.position.0.len() };
    let before: usize = query.components[..claim.component].iter().map(parts_of).sum();
    if let Some(code) = split::code_of(rule) {
        return legal_split(component, code, &take, &claim.to, before, work);
    }
    if let Some(bound) = takeaway::bound_of(rule) {
        return legal_take(component, bound, &take, &claim.to, before, work);
    }
    let pile = if joint::is_joint(rule) {
        if !joint::is_legal(rule, &piles, &take) {
            return Err(wrong! {
                "checker-may-not-be-taken-from", "the rules do not allow taking {take} from {size}",
                take = vector(&take), size = vector(&piles)
            });
        }
        None
    } else {
        Some(legal_in_a_heap(rule, &piles, &take, work)?)
    };
    let left: Vec<Nat> = piles.iter().zip(&take).map(|(pile, take)| pile - take).collect();
    let mut position = component.position.clone();
    position.0.iter_mut().zip(&left).for_each(|(heap, left)| heap.size = left.clone());
    let reached = Component { ruleset: component.ruleset.clone(), position };
    if reached.to_string() != claim.to {
        return Err(wrong! {
            "checker-the-move-does-not-lead-to-the",
            "the move does not lead to the component that the certificate gives"
        });
    }
    Ok(match pile {
        None => Moved { part: before, take, left, limit: Nat::ZERO },
        Some(pile) => {
            let (take, left) = (vec![take[pile].clone()], vec![left[pile].clone()]);
            Moved { part: before + pile, take, left, limit: Nat::ZERO }
        }
    })
}

/// Checks a take in a take-away game: it must be within the bound and lead to the next bound.
fn legal_take(
    component: &Component,
    bound: &Expr,
    take: &[Nat],
    to: &str,
    before: usize,
    work: &mut Work<'_>,
) -> Result<Moved, Refusal> {
    let (pile, amount) = one_touched(take)?;
    let heap = &component.position.0[pile];
    if *amount > heap.size || heap.limit.as_ref().is_none_or(|limit| amount > limit) {
        return Err(wrong! {
            "checker-may-not-be-taken-from", "the rules do not allow taking {take} from {size}", take: shown(amount),
            size = component.position
        });
    }
    let elsewhere = || {
        wrong! {
            "checker-the-move-does-not-lead-to-the",
            "the move does not lead to the component that the certificate gives"
        }
    };
    let reached: Component = one_component(to).ok_or_else(elsewhere)?;
    let mut expected = component.clone();
    let written = reached.position.0.get(pile).cloned().ok_or_else(elsewhere)?;
    let left = &heap.size - amount;
    if written.size != left || !takeaway::is_bound_after(bound, amount, &left, written.limit.as_ref(), work)? {
        return Err(elsewhere());
    }
    let limit = written.limit.clone().unwrap_or(Nat::ZERO);
    expected.position.0[pile] = written;
    if expected.to_string() != to {
        return Err(elsewhere());
    }
    Ok(Moved { part: before + pile, take: vec![amount.clone()], left: vec![left], limit })
}

/// Parses a text in canonical notation that consists of one component; `None` for any other text.
fn one_component(text: &str) -> Option<Component> {
    let query: Query = canonical(text).ok()?;
    <[Component; 1]>::try_from(query.components).ok().map(|[only]| only)
}

/// Returns the only heap that a move takes from, with the number of tokens taken.
fn one_touched(take: &[Nat]) -> Result<(usize, &Nat), Refusal> {
    let mut touched = take.iter().enumerate().filter(|(_, take)| !take.is_zero());
    match (touched.next(), touched.next()) {
        (Some(only), None) => Ok(only),
        _ => Err(wrong!("checker-the-move-must-take-from-exactly-one", "the move must take from exactly one heap")),
    }
}

/// Checks a move that may split a heap: it must be an option of its heap by the rules, written as in the certificate.
fn legal_split(
    component: &Component,
    code: &Code,
    take: &[Nat],
    to: &str,
    before: usize,
    work: &mut Work<'_>,
) -> Result<Moved, Refusal> {
    let none = || wrong!("checker-the-move-is-none-that-the-rules", "the rules do not allow this move");
    let reached: Query = canonical(to).map_err(|_| none())?;
    work.pay(to.len() as u64)?;
    let sizes: Vec<Nat> = reached.components.iter().flat_map(|c| &c.position.0).map(|heap| heap.size.clone()).collect();
    let heaps = &component.position.0;
    for (pile, heap) in heaps.iter().enumerate() {
        let only = take.iter().enumerate().all(|(other, amount)| other == pile || amount.is_zero());
        // The other heaps stay where they were; what is left of this one stands in its place.
        let Some(new) = sizes.len().checked_sub(heaps.len() - 1).filter(|_| only) else { continue };
        let mut left: Vec<Nat> = sizes[pile.min(sizes.len())..(pile + new).min(sizes.len())].to_vec();
        if left.len() == 1 && left[0].is_zero() {
            left.clear();
        }
        let sorted = left.is_sorted() && left.iter().all(|heap| !heap.is_zero());
        let moves = !take[pile].is_zero() || left.len() > 1;
        if sorted
            && moves
            && split::is_option(code, &heap.size, &take[pile], &left)
            && written(component, pile, &left) == to
        {
            return Ok(Moved { part: before + pile, take: vec![take[pile].clone()], left, limit: Nat::ZERO });
        }
    }
    Err(none())
}

/// Formats a component after a heap of it was split: a single heap becomes a sum; one of several heaps is replaced by
/// the heaps left.
fn written(component: &Component, pile: usize, left: &[Nat]) -> String {
    let sizes: Vec<Nat> = if left.is_empty() { vec![Nat::ZERO] } else { left.to_vec() };
    let heap = |size: &Nat| Heap::of(size.clone());
    if component.position.0.len() == 1 {
        let single = |size| Component { ruleset: component.ruleset.clone(), position: Position(vec![heap(size)]) };
        return sizes.iter().map(|size| single(size).to_string()).collect::<Vec<_>>().join(" + ");
    }
    let mut reached = component.clone();
    reached.ruleset.copies += sizes.len() as u32 - 1;
    reached.position.0.splice(pile..=pile, sizes.iter().map(heap));
    reached.to_string()
}

/// Returns the heap that a move takes from, if the rules allow the move.
fn legal_in_a_heap(rule: &Rule, piles: &[Nat], take: &[Nat], work: &mut Work<'_>) -> Result<usize, Refusal> {
    let (pile, take) = one_touched(take)?;
    let size = &piles[pile];
    if take > size || !rules::is_legal(rule, take, work)? {
        return Err(wrong! {
            "checker-may-not-be-taken-from-a-heap", "the rules do not allow taking {take} from a heap of {size}",
            take: shown(take), size: shown(size)
        });
    }
    Ok(pile)
}

/// Formats a number, or describes its length if it is long.
pub(crate) fn shown(n: &Nat) -> Sentence {
    let bits = grundy_core::bits(n);
    if bits <= 200 {
        Sentence::verbatim(n.to_string())
    } else {
        sentence!("checker-a-number-of-bits", "a number of {bits} bits", bits = bits)
    }
}

/// Formats numbers as a vector in parentheses.
fn vector(list: &[Nat]) -> String {
    format!("({})", list.iter().map(|n| shown(n).to_string()).collect::<Vec<_>>().join(","))
}
