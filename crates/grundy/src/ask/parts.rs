//! The independent parts of a sum: single heaps, and positions of rules that join their piles.

use crate::answer::Move;
use crate::failure::Failure;
use crate::games::{self, Evaluate, Taken, Task, family, kind_of, rules};
use crate::rules::replaced;
use crate::solve::arithmetic::positions_below;
use grundy_core::{Component, Game, Heap, Nat, Play, Position, Query, Ruleset};

/// An independent part of a sum: a single heap, or all piles of a joint rule.
pub(super) struct Part {
    /// The index of the component to which the part belongs.
    pub(super) component: usize,
    /// The indices of the part's piles within the component.
    pub(super) piles: Vec<usize>,
    /// The ruleset of the part, as a single copy.
    pub(super) ruleset: Ruleset,
    /// The ruleset as the user wrote it, if it is the same game under another name; otherwise `None`.
    pub(super) written: Option<Ruleset>,
    /// The piles of the part: one heap, or all piles of a joint rule.
    pub(super) heaps: Vec<Heap>,
}

impl Part {
    /// Returns the task of evaluating this part, as passed to a method.
    pub(super) fn task(&self, play: Play, sum: bool) -> Task<'_, Evaluate<'_>> {
        let goal = Evaluate { heaps: &self.heaps, sum };
        Task { ruleset: &self.ruleset, play, kind: kind_of(play), goal }
    }

    /// Returns the name of the part for lists of several parts.
    pub(super) fn label(&self) -> String {
        let position = Position(self.heaps.iter().map(|heap| Heap::of(heap.size.clone())).collect());
        format!("{}:{position}", self.ruleset)
    }
}

/// The indices of some piles, their ruleset, and the ruleset as the user wrote it if that differs.
type Piece = (Vec<usize>, Ruleset, Option<Ruleset>);

/// Splits one copy of a ruleset into parts: all piles of a joint rule together, or each heap separately.
fn pieces(ruleset: Ruleset, piles: usize) -> Vec<Piece> {
    if let Some(known) = games::one_heap(&ruleset.rule) {
        return vec![((0..piles).collect(), known, Some(ruleset))];
    }
    match ruleset.rule.is_joint() {
        true => vec![((0..piles).collect(), ruleset, None)],
        false => (0..piles).map(|pile| (vec![pile], ruleset.clone(), None)).collect(),
    }
}

/// Returns the independent parts of a query, in order.
pub(super) fn parts(query: &Query) -> Vec<Part> {
    listed(query, |c| pieces(c.ruleset.single(), c.position.0.len()))
}

/// Returns the parts of a query after splitting joint rules that are sums of independent games, or `None` if there is
/// no such rule.
///
/// Tables of such rules grow with all piles, while each of the games may have a closed form.
pub(super) fn split_parts(query: &Query) -> Option<Vec<Part>> {
    // A table of this many positions is as good.
    const SMALL: u64 = 1 << 20;
    let is_small =
        |c: &Component| positions_below(c.position.0.iter().map(|h| &h.size)).is_some_and(|cells| cells <= SMALL);
    let independent = |c: &Component| family(&c.ruleset.rule).independent(&c.ruleset.rule);
    if !query.components.iter().any(|c| !is_small(c) && independent(c).is_some()) {
        return None;
    }
    Some(listed(query, |c| {
        let ruleset = c.ruleset.single();
        match independent(c) {
            Some(blocks) => {
                let known = blocks.into_iter().filter_map(|(piles, known)| Some((piles, known?)));
                known.map(|(piles, known)| (piles, known, Some(ruleset.clone()))).collect()
            }
            None => pieces(ruleset, c.position.0.len()),
        }
    }))
}

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

/// Returns the move of the query that corresponds to a move found in one of its parts.
pub(super) fn move_in(query: &Query, part: &Part, taken: Taken) -> Result<Move, Failure> {
    let (take, leaves) = match taken {
        Taken::Piles(take) => {
            let left = rules(&part.ruleset).leave(&part.ruleset, &part.heaps, &take)?;
            (take, vec![left])
        }
        Taken::Choice(choice) => (choice.take, choice.leaves),
    };
    Ok(move_of(query, part.component, &part.piles, take, leaves))
}

/// Returns the move that takes `take` from the given piles of a component and leaves `leaves`.
pub(crate) fn move_of(
    query: &Query,
    component: usize,
    piles: &[usize],
    take: Vec<Nat>,
    leaves: Vec<Vec<Heap>>,
) -> Move {
    let from = &query.components[component];
    let mut takes = vec![Nat::ZERO; from.position.0.len()];
    for (pile, amount) in piles.iter().zip(take) {
        takes[*pile] = amount;
    }
    Move { component, take: takes, leaves: replaced(from, piles, leaves) }
}

/// Returns the ruleset of a game on one heap or with one joint rule, or `None` if the game is a sum.
pub(super) fn one_part(game: &Game) -> Option<Ruleset> {
    match game.rulesets.as_slice() {
        // A rule on one pile is a game of one heap, however it is written.
        [only] if only.copies == 1 => Some(games::one_heap(&only.rule).unwrap_or_else(|| only.clone())),
        _ => None,
    }
}

/// Returns the ruleset of a game on one heap, or `None` for other games.
pub(super) fn one_heap(game: &Game) -> Option<Ruleset> {
    one_part(game).filter(|only| !only.rule.is_joint())
}

/// Returns the rulesets of all parts of a sum, in order.
pub(super) fn summed(game: &Game) -> Vec<Ruleset> {
    let known = |r: &Ruleset| games::one_heap(&r.rule).unwrap_or_else(|| r.single());
    game.rulesets.iter().flat_map(|r| std::iter::repeat_n(known(r), r.copies as usize)).collect()
}
