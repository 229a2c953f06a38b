//! Legal moves, and the positions that they lead to.

use super::parts::move_of;
use crate::answer::Move;
use crate::failure::Failure;
use crate::games::rules;
use crate::rules::{Choice, Illegal, Rules};
use grundy_core::{Component, Heap, Nat, Query};

/// Returns the position reached from `query` by a legal move, or the reason why the move is illegal. A component whose
/// heap is split is replaced in place by the heaps that are left.
///
/// `take` has one amount for each pile of the component, in the given order. `leaves` selects among moves that take the
/// same amounts and leave different heaps.
pub fn play(query: &Query, component: usize, take: &[Nat], leaves: Option<&[Component]>) -> Result<Query, Illegal> {
    Ok(made(query, component, take, leaves)?.after(query))
}

/// Returns the legal move that takes the amounts `take` from a component of `query`, or the reason why there is none.
/// `leaves` selects among moves that take the same amounts and leave different heaps.
pub fn made(query: &Query, component: usize, take: &[Nat], leaves: Option<&[Component]>) -> Result<Move, Illegal> {
    let components = query.components.len();
    let from = query.components.get(component).ok_or(Illegal::Component { component, components })?;
    let rules = rules_of(from);
    let (piles, amounts) = part_of(from, take)?.ok_or(Illegal::OnePile)?;
    let single = from.ruleset.single();
    let play = if rules_split(from) {
        split(query, component, take, leaves.map(|leaves| move |pile: usize| beside(from, pile, leaves)))?
    } else {
        let heaps: Vec<Heap> = piles.iter().map(|pile| from.position.0[*pile].clone()).collect();
        let left = rules.apply(&single, &heaps, &amounts, None)?;
        move_of(query, component, &piles, amounts, left)
    };
    match leaves {
        Some(leaves) if !alike(leaves, &play.leaves) => Err(Illegal::NotLeft { ruleset: single.to_string() }),
        _ => Ok(play),
    }
}

/// Returns the legal move that takes the amounts `take` from a component of `query` and leaves heaps of the sizes
/// `sizes`, in any order, or the reason why there is none.
pub fn leaving(query: &Query, component: usize, take: &[Nat], sizes: &[Nat]) -> Result<Move, Illegal> {
    let components = query.components.len();
    let from = query.components.get(component).ok_or(Illegal::Component { component, components })?;
    if rules_split(from) {
        part_of(from, take)?.ok_or(Illegal::OnePile)?;
        return split(query, component, take, Some(|pile: usize| among(from, pile, sizes)));
    }
    let sorted = |mut sizes: Vec<Nat>| {
        sizes.retain(|size| !size.is_zero());
        sizes.sort();
        sizes
    };
    let play = made(query, component, take, None)?;
    match sorted(play.leaves.iter().flat_map(Component::sizes).collect()) == sorted(sizes.to_vec()) {
        true => Ok(play),
        false => Err(Illegal::NotLeft { ruleset: from.ruleset.single().to_string() }),
    }
}

/// Returns the move that splits or reduces one heap of a component, as selected by `wanted`, or the only legal one
/// without it.
///
/// `wanted` returns the heaps that must replace a given heap, or `None` if the other heaps would have to change as
/// well. The options of a heap, which can be as numerous as its tokens, are never listed.
fn split(
    query: &Query,
    component: usize,
    take: &[Nat],
    wanted: Option<impl Fn(usize) -> Option<Vec<Vec<Heap>>>>,
) -> Result<Move, Illegal> {
    let from = &query.components[component];
    let (rules, single) = (rules_of(from), from.ruleset.single());
    let heaps = &from.position.0;
    let ambiguous = |play: &Move, amount: &Nat| Illegal::Ambiguous {
        ruleset: single.to_string(),
        take: amount.clone(),
        example: play.leaves.iter().flat_map(Component::sizes).collect(),
    };
    // The heap that is taken from; where nothing is taken, any of them.
    let taken = take.iter().position(|amount| !amount.is_zero());
    let piles: Vec<usize> = taken.map_or_else(|| (0..heaps.len()).rev().collect(), |pile| vec![pile]);
    let mut found: Option<Move> = None;
    let mut why = None;
    for pile in piles {
        let amount = &take[pile];
        let as_move = |left: Vec<Vec<Heap>>| move_of(query, component, &[pile], vec![amount.clone()], left);
        let leaves = match &wanted {
            None => None,
            Some(wanted) => match wanted(pile) {
                None => continue,
                leaves => leaves,
            },
        };
        match rules.apply(&single, &heaps[pile..=pile], std::slice::from_ref(amount), leaves.as_deref()) {
            Ok(left) if wanted.is_some() => return Ok(as_move(left)),
            Ok(left) => match &found {
                Some(first) => return Err(ambiguous(first, amount)),
                None => found = Some(as_move(left)),
            },
            Err(Illegal::Ambiguous { example, .. }) => {
                let left = example.into_iter().map(|size| vec![Heap::of(size)]).collect();
                return Err(ambiguous(&as_move(left), amount));
            }
            Err(illegal) => why = Some(illegal),
        }
    }
    found.ok_or_else(|| why.unwrap_or(Illegal::NotLeft { ruleset: single.to_string() }))
}

/// Returns the heaps that must replace heap `pile` so that `leaves` remains of the component, or `None` if the other
/// heaps would have to change.
fn beside(from: &Component, pile: usize, leaves: &[Component]) -> Option<Vec<Vec<Heap>>> {
    let heaps = &from.position.0;
    if heaps.len() == 1 {
        return Some(leaves.iter().map(|left| left.position.0.clone()).collect());
    }
    let [left] = leaves else { return None };
    let rest = left.position.0.strip_prefix(&heaps[..pile])?.strip_suffix(&heaps[pile + 1..])?;
    Some(rest.iter().map(|heap| vec![heap.clone()]).collect())
}

/// Returns the heaps that must replace heap `pile` so that the component has heaps of the given sizes in any order, or
/// `None` if this is impossible. Heaps of size 0 are ignored.
fn among(from: &Component, pile: usize, sizes: &[Nat]) -> Option<Vec<Vec<Heap>>> {
    let mut left: Vec<&Nat> = sizes.iter().filter(|size| !size.is_zero()).collect();
    let others = from.position.0.iter().enumerate().filter(|(at, heap)| *at != pile && !heap.size.is_zero());
    for (_, other) in others {
        left.swap_remove(left.iter().position(|size| **size == other.size)?);
    }
    if left.is_empty() {
        return Some(vec![vec![Heap::of(Nat::ZERO)]]);
    }
    Some(left.into_iter().map(|size| vec![Heap::of(size.clone())]).collect())
}

/// Returns whether two lists contain the same components, in any order.
fn alike(left: &[Component], right: &[Component]) -> bool {
    let mut rest: Vec<&Component> = right.iter().collect();
    left.iter().all(|one| rest.iter().position(|other| *other == one).map(|at| rest.swap_remove(at)).is_some())
        && rest.is_empty()
}

fn rules_split(component: &Component) -> bool {
    component.ruleset.rule.splits()
}

/// Returns whether the position is terminal: no component has a move.
pub fn is_over(query: &Query) -> bool {
    !(0..query.components.len()).any(|component| has_moves(query, component))
}

/// Returns whether a component has a legal move.
pub(crate) fn has_moves(query: &Query, component: usize) -> bool {
    moves(query, component).next().is_some()
}

pub(crate) fn rules_of(component: &Component) -> &'static dyn Rules {
    rules(&component.ruleset)
}

/// The piles of a component from which a move takes, and the amounts taken from them.
type InPart = (Vec<usize>, Vec<Nat>);

/// Returns the piles of the single part from which `take` takes, with the amounts, or `None` if it takes from more than
/// one part.
fn part_of(from: &Component, take: &[Nat]) -> Result<Option<InPart>, Illegal> {
    let piles = from.position.0.len();
    if take.len() != piles {
        return Err(Illegal::Amounts { given: take.len(), piles });
    }
    if let Err(Illegal::TooMany { pile, take, size, .. }) = crate::rules::enough(&from.position.0, take) {
        return Err(Illegal::TooMany { pile, piles, take, size });
    }
    if from.ruleset.rule.is_joint() {
        return Ok(Some(((0..piles).collect(), take.to_vec())));
    }
    let mut taken = (0..piles).filter(|pile| !take[*pile].is_zero());
    let pile = match (taken.next(), taken.next()) {
        (_, Some(_)) => return Ok(None),
        (Some(pile), None) => pile,
        // Only splitting takes nothing; of several heaps the one that is meant is told by what is left.
        (None, None) if !rules_split(from) => return Err(Illegal::Nothing),
        (None, None) => 0,
    };
    Ok(Some((vec![pile], vec![take[pile].clone()])))
}

/// Returns an iterator over the legal moves of a component, in order.
pub(crate) fn moves<'a>(query: &'a Query, component: usize) -> Box<dyn Iterator<Item = Result<Move, Failure>> + 'a> {
    let from = &query.components[component];
    let rules = rules_of(from);
    let (rule, heaps) = (&from.ruleset.rule, &from.position.0);
    let as_move = move |piles: Vec<usize>, choice: Result<Choice, Failure>| {
        choice.map(|Choice { take, leaves }| move_of(query, component, &piles, take, leaves))
    };
    if rule.is_joint() {
        let piles: Vec<usize> = (0..heaps.len()).collect();
        return Box::new(rules.choices(rule, heaps).map(move |choice| as_move(piles.clone(), choice)));
    }
    // The last pile varies fastest.
    Box::new(
        (0..heaps.len()).rev().flat_map(move |pile| {
            rules.choices(rule, &heaps[pile..=pile]).map(move |choice| as_move(vec![pile], choice))
        }),
    )
}
