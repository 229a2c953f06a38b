//! The parts of a sum: single heaps, and positions of rules that join their piles.

use crate::answer::Move;
use crate::games::takeaway::floor_at;
use crate::games::{JointTask, Task};
use grundy_core::{Component, Heap, Nat, Play, Query, Rule, Ruleset};

/// One part of the sum.
pub(super) struct Part {
    /// The component it belongs to.
    pub(super) component: usize,
    /// Its first pile in that component.
    pub(super) first: usize,
    /// Its rules, one copy.
    pub(super) ruleset: Ruleset,
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
    let mut out = Vec::new();
    for (component, c) in query.components.iter().enumerate() {
        let width = if c.ruleset.rule.is_joint() { c.position.0.len() } else { 1 };
        for (i, heaps) in c.position.0.chunks(width.max(1)).enumerate() {
            let ruleset = c.ruleset.single();
            out.push(Part { component, first: i * width, ruleset, heaps: heaps.to_vec() });
        }
    }
    out
}

/// The move that takes `take` from the piles of a part.
pub(super) fn move_of(query: &Query, part: &Part, take: &[Nat]) -> Move {
    let mut to: Component = query.components[part.component].clone();
    let mut takes = vec![Nat::ZERO; to.position.0.len()];
    for ((heap, taken), amount) in to.position.0[part.first..].iter_mut().zip(&mut takes[part.first..]).zip(take) {
        heap.size -= amount;
        if let Rule::TakeAway(bound) = &part.ruleset.rule {
            // The take was legal, so the bound has a value there.
            heap.limit = floor_at(bound, amount).ok();
        }
        *taken = amount.clone();
    }
    Move { component: part.component, take: takes, to }
}
