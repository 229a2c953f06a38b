//! What may be played now.

use crate::ask::moves;
use crate::failure::Failure;
use crate::games::rules;
use grundy_core::{Component, Meter, Nat, Query};

/// What may be played in one component now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Index of the component.
    pub component: usize,
    /// Sizes of its piles.
    pub piles: Vec<Nat>,
    /// Whether one move may take from several piles; otherwise it takes from one of them.
    pub joint: bool,
    /// Whether a move may leave several heaps, so that what it takes does not tell it.
    pub splits: bool,
    /// Where the rule has one: the most that may be taken now, which may exceed the heap.
    pub limit: Option<Nat>,
    /// How many moves there are, where that is cheap to know.
    pub total: Option<Nat>,
    /// The moves, in lexicographic order; at most as many as were asked for.
    pub listed: Vec<Offered>,
    /// Whether `listed` holds all of them.
    pub complete: bool,
    /// The smallest legal take, of a component with one heap that is not split.
    pub least: Option<Nat>,
    /// The largest legal take, of a component with one heap that is not split; none if it is out of reach.
    pub most: Option<Nat>,
}

/// A move that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// What it takes, one amount for each pile.
    pub take: Vec<Nat>,
    /// What it leaves of the component.
    pub leaves: Vec<Component>,
}

impl Offer {
    /// Whether nothing may be played.
    pub fn is_empty(&self) -> bool {
        self.complete && self.listed.is_empty()
    }
}

/// What may be played in each component: at most `cap` moves of each are listed, and none beyond is looked at.
pub fn offers(query: &Query, cap: usize, meter: &Meter) -> Result<Vec<Offer>, Failure> {
    let mut out = Vec::with_capacity(query.components.len());
    for (index, component) in query.components.iter().enumerate() {
        let rules = rules(&component.ruleset)?;
        let (rule, heaps) = (&component.ruleset.rule, &component.position.0);
        let piles = component.sizes();
        let (mut listed, mut complete): (Vec<Offered>, bool) = (Vec::new(), true);
        for (i, play) in moves(query, index).enumerate() {
            match play {
                Ok(play) if listed.len() < cap => listed.push(Offered { take: play.take, leaves: play.leaves }),
                _ => {
                    complete = false;
                    break;
                }
            }
            if i.is_multiple_of(256) {
                meter.spend(0)?;
                meter.reserve(256 * listed.len() as u64 * piles.len() as u64)?;
            }
        }
        let total = match (complete, rule.is_joint()) {
            (true, _) => Some(listed.len().into()),
            (false, true) => rules.total(rule, heaps),
            (false, false) => {
                (0..heaps.len()).try_fold(Nat::ZERO, |sum, pile| Some(sum + rules.total(rule, &heaps[pile..=pile])?))
            }
        };
        let one_heap = match heaps.as_slice() {
            [heap] if !rule.splits() => Some(heap),
            _ => None,
        };
        let least = one_heap.and_then(|_| moves(query, index).next()?.ok()?.take.pop());
        let largest = one_heap.and_then(|heap| match complete {
            true => listed.iter().filter_map(|offered| offered.take.first()).max().cloned(),
            false => rules.most(rule, heap),
        });
        out.push(Offer {
            component: index,
            piles,
            joint: rule.is_joint() && heaps.len() > 1,
            splits: rule.splits(),
            limit: one_heap.and_then(|heap| heap.limit.clone()),
            total,
            listed,
            complete,
            least,
            most: largest,
        });
    }
    Ok(out)
}
