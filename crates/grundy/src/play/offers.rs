//! The legal moves of a position.

use crate::ask::moves;
use crate::failure::{Failure, Refusal};
use crate::games::rules;
use grundy_core::{Component, Meter, Nat, Query};

/// The legal moves in one component of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The index of the component.
    pub component: usize,
    /// The sizes of the piles of the component.
    pub piles: Vec<Nat>,
    /// Whether one move may take from several piles; otherwise each move takes from one pile.
    pub joint: bool,
    /// Whether a move may leave several heaps, so that the amounts taken do not determine the result.
    pub splits: bool,
    /// The bound on the next take, which may exceed the heap; `None` if the component has several heaps or the rules
    /// have no such bound.
    pub limit: Option<Nat>,
    /// The total number of legal moves; `None` if it is expensive to determine.
    pub total: Option<Nat>,
    /// The legal moves in lexicographic order, at most as many as requested.
    pub listed: Vec<Offered>,
    /// Whether `listed` contains all legal moves.
    pub complete: bool,
    /// The smallest legal take, for a component with one heap that cannot be split; `None` for other components and if
    /// no take was found.
    pub least: Option<Nat>,
    /// The largest legal take, for a component with one heap that cannot be split; `None` for other components, if
    /// there is no legal take, or if the take cannot be found with reasonable work.
    pub most: Option<Nat>,
}

/// A legal move in a component, with the components that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The amount taken from each pile.
    pub take: Vec<Nat>,
    /// The components that replace the component moved in.
    pub leaves: Vec<Component>,
}

impl Offer {
    /// Returns whether the component has no legal move.
    pub fn is_empty(&self) -> bool {
        self.complete && self.listed.is_empty()
    }
}

/// Returns whether a failure only means that a move cannot be found with reasonable work.
fn is_out_of_reach(why: &Failure) -> bool {
    matches!(why, Failure::Refused(why) if **why == Refusal::NoMoveFound)
}

/// Returns the legal moves in each component of a position, listing at most `cap` of them for each.
pub fn offers(query: &Query, cap: usize, meter: &Meter) -> Result<Vec<Offer>, Failure> {
    let mut out = Vec::with_capacity(query.components.len());
    for (index, component) in query.components.iter().enumerate() {
        let rules = rules(&component.ruleset);
        let (rule, heaps) = (&component.ruleset.rule, &component.position.0);
        let piles = component.sizes();
        let (mut listed, mut complete): (Vec<Offered>, bool) = (Vec::new(), true);
        for (i, play) in moves(query, index).enumerate() {
            match play {
                Ok(play) if listed.len() < cap => listed.push(Offered { take: play.take, leaves: play.leaves }),
                Err(why) if !is_out_of_reach(&why) => return Err(why),
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
