//! What may be taken now.

use super::takes::{most, takes, total};
use crate::failure::Failure;
use crate::games::methods;
use grundy_core::{Meter, Nat, Query, Rule};

/// What may be taken from one component now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Index of the component.
    pub component: usize,
    /// Sizes of its piles.
    pub piles: Vec<Nat>,
    /// Whether one move may take from several piles; otherwise it takes from one of them.
    pub joint: bool,
    /// Take-away games: the most that may be taken now, which may exceed the heap.
    pub limit: Option<Nat>,
    /// How many moves there are, where that is cheap to know.
    pub total: Option<Nat>,
    /// The moves, one amount for each pile, in lexicographic order; at most as many as were asked for.
    pub listed: Vec<Vec<Nat>>,
    /// Whether `listed` holds all of them.
    pub complete: bool,
    /// The smallest legal take, of a component with one heap.
    pub least: Option<Nat>,
    /// The largest legal take, of a component with one heap; none if it is out of reach.
    pub most: Option<Nat>,
}

impl Offer {
    /// Whether nothing may be taken.
    pub fn is_empty(&self) -> bool {
        self.complete && self.listed.is_empty()
    }
}

/// What may be taken from each component: at most `cap` moves of each are listed, and none beyond is looked at.
pub fn offers(query: &Query, cap: usize, meter: &Meter) -> Result<Vec<Offer>, Failure> {
    let mut out = Vec::with_capacity(query.components.len());
    for (index, component) in query.components.iter().enumerate() {
        methods(&component.ruleset)?;
        let heaps = &component.position.0;
        let piles: Vec<Nat> = heaps.iter().map(|h| h.size.clone()).collect();
        let (mut listed, mut complete) = (Vec::new(), true);
        for (i, take) in takes(component).enumerate() {
            match take {
                Ok(take) if listed.len() < cap => listed.push(take),
                _ => {
                    complete = false;
                    break;
                }
            }
            if i.is_multiple_of(256) {
                meter.spend(0)?;
                meter.reserve(64 * listed.len() as u64 * piles.len() as u64)?;
            }
        }
        let one_heap = match heaps.as_slice() {
            [heap] => Some(heap),
            _ => None,
        };
        let count = if complete { Some(listed.len().into()) } else { total(component) };
        let least = one_heap.and_then(|_| takes(component).next()?.ok()?.pop());
        let largest = one_heap.and_then(|heap| match &component.ruleset.rule {
            Rule::Moves(_) if complete => listed.last().and_then(|take| take.first().cloned()),
            Rule::Moves(_) => one_pile_most(component),
            rule => most(rule, heap),
        });
        let limit = one_heap.and_then(|heap| heap.limit.clone());
        let joint = component.ruleset.rule.is_joint() && heaps.len() > 1;
        out.push(Offer { component: index, piles, joint, limit, total: count, listed, complete, least, most: largest });
    }
    Ok(out)
}

/// The largest multiple that fits, of rules of one's own on one pile.
fn one_pile_most(component: &grundy_core::Component) -> Option<Nat> {
    let lines = super::takes::lines(component);
    lines.iter().map(|line| &line.unit[0] * &line.times).max()
}
