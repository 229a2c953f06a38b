//! What a move leads to, if the rules allow it.

use super::illegal::Illegal;
use super::members;
use super::takes;
use crate::games::raleigh::{is_legal, order};
use crate::games::takeaway::floor_at;
use grundy_core::{Component, Expr, Heap, MoveVector, Nat, Query, Rule, TakeSet, bits};

/// The query after a move; components keep their index even when empty.
///
/// `take` has one amount for each pile of the component, in the order given.
pub fn play(query: &Query, component: usize, take: &[Nat]) -> Result<Query, Illegal> {
    let components = query.components.len();
    let from = query.components.get(component).ok_or(Illegal::Component { component, components })?;
    let mut after = query.clone();
    after.components[component] = moved(from, take)?;
    Ok(after)
}

/// Whether no move is possible.
pub fn is_over(query: &Query) -> bool {
    !query.components.iter().any(takes::any)
}

/// The component after a move.
pub(super) fn moved(from: &Component, take: &[Nat]) -> Result<Component, Illegal> {
    let heaps = &from.position.0;
    let piles = heaps.len();
    if take.len() != piles {
        return Err(Illegal::Amounts { given: take.len(), piles });
    }
    if take.iter().all(Nat::is_zero) {
        return Err(Illegal::Nothing);
    }
    for (pile, (amount, heap)) in take.iter().zip(heaps).enumerate() {
        if *amount > heap.size {
            return Err(Illegal::TooMany { pile, piles, take: amount.clone(), size: heap.size.clone() });
        }
    }
    check(from, take)?;
    let mut to = from.clone();
    for (heap, amount) in to.position.0.iter_mut().zip(take).filter(|(_, amount)| !amount.is_zero()) {
        heap.size -= amount;
        if let Rule::TakeAway(bound) = &from.ruleset.rule {
            heap.limit = next_limit(bound, amount, &heap.size)
                .ok_or_else(|| Illegal::NoBound { ruleset: from.ruleset.to_string(), take: amount.clone() })?;
        }
    }
    Ok(to)
}

/// The limit after a take; `None` if the bound has no value there.
fn next_limit(bound: &Expr, take: &Nat, left: &Nat) -> Option<Option<Nat>> {
    match floor_at(bound, take) {
        // A bound far beyond the heap says no more than the heap itself, and would fill pages.
        Ok(limit) if bits(&limit) > 4 * bits(left) + 256 => Some(Some(left.clone().max(Nat::ONE))),
        Ok(limit) => Some(Some(limit)),
        Err(_) if left.is_zero() => Some(None),
        Err(_) => None,
    }
}

/// Whether the rule allows these amounts, which the piles hold and which are not all 0.
fn check(from: &Component, take: &[Nat]) -> Result<(), Illegal> {
    let ruleset = &from.ruleset;
    let heaps = &from.position.0;
    let positive = || take.iter().filter(|t| !t.is_zero());
    if !ruleset.rule.is_joint() && positive().count() > 1 {
        return Err(Illegal::OnePile);
    }
    match &ruleset.rule {
        Rule::Nim => Ok(()),
        Rule::Subtract(set) => {
            let (amount, heap) = taken(take, heaps);
            match members::contains(set, amount) {
                Ok(true) => Ok(()),
                Ok(false) => Err(not_in_set(from, set, amount, heap)),
                Err(members::OutOfReach) => {
                    Err(Illegal::Undecided { ruleset: ruleset.to_string(), take: amount.clone() })
                }
            }
        }
        Rule::TakeAway(_) => {
            let (amount, heap) = taken(take, heaps);
            match &heap.limit {
                Some(limit) if amount <= limit => Ok(()),
                Some(limit) => Err(Illegal::OverLimit { take: amount.clone(), limit: limit.clone() }),
                None => Err(Illegal::Opening),
            }
        }
        Rule::Wythoff { spread, .. } => {
            let (least, most) = (positive().min(), positive().max());
            match (least, most) {
                (Some(least), Some(most)) if least == most => Ok(()),
                (Some(least), Some(most)) if take.len() == 2 => match &(most - least) < spread {
                    true => Ok(()),
                    false if spread.is_one() => Err(Illegal::Unequal),
                    false => Err(Illegal::Spread(spread.clone())),
                },
                _ => Err(Illegal::Unequal),
            }
        }
        Rule::Raleigh => {
            let piles: Vec<Nat> = heaps.iter().map(|h| h.size.clone()).collect();
            let Ok(piles) = <[Nat; 3]>::try_from(piles) else {
                return Err(Illegal::Amounts { given: take.len(), piles: 3 });
            };
            if is_legal(&piles, take) { Ok(()) } else { Err(broken_rule(&piles, take)) }
        }
        Rule::Moves(vectors) => match vectors.iter().any(|v| is_multiple(v, take)) {
            true => Ok(()),
            false => Err(Illegal::NoVector { ruleset: ruleset.to_string() }),
        },
        Rule::TakeAndBreak(_) => Err(Illegal::NotBuilt { ruleset: ruleset.to_string() }),
    }
}

/// Why three positive amounts break the rules of the Raleigh game.
fn broken_rule(piles: &[Nat; 3], take: &[Nat]) -> Illegal {
    let [low, middle, high] = order(piles);
    match piles[low] < piles[middle] && piles[middle] < piles[high] {
        false => Illegal::NotAll,
        true if take[middle] != take[high] => Illegal::LargerPiles,
        true => Illegal::Three,
    }
}

/// The one positive amount, and the heap it is taken from.
fn taken<'a>(take: &'a [Nat], heaps: &'a [Heap]) -> (&'a Nat, &'a Heap) {
    let pile = take.iter().position(|t| !t.is_zero()).unwrap_or(0);
    (&take[pile], &heaps[pile])
}

fn not_in_set(from: &Component, set: &TakeSet, take: &Nat, heap: &Heap) -> Illegal {
    let below = members::greatest(set, take).ok().flatten();
    let above = members::least(set, take, &heap.size).ok().flatten();
    Illegal::NotInSet { ruleset: from.ruleset.single().to_string(), take: take.clone(), below, above }
}

/// Whether `take` is the vector, or one of its multiples where these are allowed.
fn is_multiple(v: &MoveVector, take: &[Nat]) -> bool {
    if !v.any_multiple {
        return v.take == take;
    }
    let Some(first) = v.take.iter().position(|t| !t.is_zero()) else { return false };
    let times = &take[first] / &v.take[first];
    !times.is_zero() && v.take.iter().zip(take).all(|(unit, amount)| unit * &times == *amount)
}
