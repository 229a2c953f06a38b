//! The parts of a sum: single heaps, and positions of rules that join their piles.

use crate::answer::Move;
use crate::games::moves::{independent, one_heap};
use crate::games::takeaway::floor_at;
use crate::games::{JointTask, Task};
use crate::solve::arithmetic::positions_below;
use grundy_core::{Component, Heap, Nat, Play, Query, Rule, Ruleset};

/// One part of the sum.
pub(super) struct Part {
    /// The component it belongs to.
    pub(super) component: usize,
    /// Its piles in that component.
    pub(super) piles: Vec<usize>,
    /// Its rules, one copy.
    pub(super) ruleset: Ruleset,
    /// The rules as they were written, if these are the same game under another name.
    pub(super) written: Option<Ruleset>,
    /// Its piles: one heap, or all piles of a rule that joins them.
    pub(super) heaps: Vec<Heap>,
}

impl Part {
    /// The sizes of its piles.
    pub(super) fn sizes(&self) -> Vec<Nat> {
        self.heaps.iter().map(|h| h.size.clone()).collect()
    }

    /// The question that a method is asked about it; `sizes` are its own.
    pub(super) fn task<'a>(&'a self, sizes: &'a [Nat], play: Play, sum: bool) -> Task<'a> {
        match self.ruleset.rule.is_joint() {
            true => Task::Joint(JointTask::Piles { piles: sizes, play, sum }),
            false => Task::Heap { heap: &self.heaps[0], play, sum },
        }
    }

    /// How it is named beside other parts.
    pub(super) fn label(&self) -> String {
        let position = grundy_core::Position(self.sizes().into_iter().map(Heap::of).collect());
        format!("{}:{position}", self.ruleset)
    }
}

/// The parts of a query, in order.
pub(super) fn parts(query: &Query) -> Vec<Part> {
    let whole = |c: &Component| {
        let ruleset = c.ruleset.single();
        match one_heap(&ruleset.rule) {
            Some(known) => vec![((0..c.position.0.len()).collect(), known, Some(ruleset))],
            None if ruleset.rule.is_joint() => vec![((0..c.position.0.len()).collect(), ruleset, None)],
            None => (0..c.position.0.len()).map(|pile| (vec![pile], ruleset.clone(), None)).collect(),
        }
    };
    listed(query, whole)
}

/// The parts of a query where rules that fall apart into independent games are taken apart; `None` if none does.
///
/// Tables of such rules grow with all piles, while each of the games may have a closed form.
pub(super) fn split_parts(query: &Query) -> Option<Vec<Part>> {
    // A table of this many positions is as good.
    const SMALL: u64 = 1 << 20;
    let is_small =
        |c: &Component| positions_below(c.position.0.iter().map(|h| &h.size)).is_some_and(|cells| cells <= SMALL);
    let splits = |c: &Component| !is_small(c) && independent(&c.ruleset.rule).is_some();
    if !query.components.iter().any(splits) {
        return None;
    }
    Some(listed(query, |c| {
        let ruleset = c.ruleset.single();
        match independent(&ruleset.rule) {
            Some(blocks) => {
                let known = blocks.into_iter().filter_map(|(piles, known)| Some((piles, known?)));
                known.map(|(piles, known)| (piles, known, Some(ruleset.clone()))).collect()
            }
            None if ruleset.rule.is_joint() => vec![((0..c.position.0.len()).collect(), ruleset, None)],
            None => (0..c.position.0.len()).map(|pile| (vec![pile], ruleset.clone(), None)).collect(),
        }
    }))
}

type Piece = (Vec<usize>, Ruleset, Option<Ruleset>);

fn listed(query: &Query, pieces: impl Fn(&Component) -> Vec<Piece>) -> Vec<Part> {
    let mut out = Vec::new();
    for (component, c) in query.components.iter().enumerate() {
        for (piles, ruleset, written) in pieces(c) {
            let heaps = piles.iter().map(|pile| c.position.0[*pile].clone()).collect();
            out.push(Part { component, piles, ruleset, written, heaps });
        }
    }
    out
}

/// The move that takes `take` from the piles of a part.
pub(super) fn move_of(query: &Query, part: &Part, take: &[Nat]) -> Move {
    let mut to: Component = query.components[part.component].clone();
    let mut takes = vec![Nat::ZERO; to.position.0.len()];
    for (pile, amount) in part.piles.iter().zip(take) {
        let heap = &mut to.position.0[*pile];
        heap.size -= amount;
        if let Rule::TakeAway(bound) = &part.ruleset.rule {
            // The take was legal, so the bound has a value there.
            heap.limit = floor_at(bound, amount).ok();
        }
        takes[*pile] = amount.clone();
    }
    Move { component: part.component, take: takes, to }
}
