//! The element of a misère position, and of each of its options, in the quotient of its heaps.

use super::parts::{Part, move_in};
use crate::answer::{Element, Move, QuotientFound, QuotientPlace};
use crate::failure::Failure;
use crate::games::{Taken, Value, Valued, rules};
use crate::solve::quotient::Genus;
use grundy_core::{Meter, Nimber, Query, to_u32};

/// The maximum number of moves that are examined individually.
const MOVES: usize = 300;
/// The largest k for which the quotient T_k of nim heaps below 2^k is listed.
const RANK: u32 = 4;

/// Returns the elements of a sum and of its options in a quotient, given the elements of its parts; `reached` marks the
/// elements that some move reaches.
pub(super) fn in_quotient(
    query: &Query,
    parts: &[Part],
    found: &QuotientFound,
    values: &[u32],
    reached: &[bool],
) -> Result<QuotientPlace, Failure> {
    let q = &found.quotient;
    let ruleset = |part: &Part| found.game.rulesets.iter().position(|r| r.rule == part.ruleset.rule);
    let element = |x: usize| (Element::Word(found.names.words[x].clone()), q.is_lost(x as u32));
    let mut moves = Some(Vec::new());
    for (at, part) in parts.iter().enumerate() {
        let (Some(r), Some(listed)) = (ruleset(part), &mut moves) else { continue };
        let rest = values.iter().enumerate().filter(|(i, _)| *i != at).fold(0, |x, (_, y)| q.times(x, *y));
        for choice in rules(&part.ruleset).choices(&part.ruleset.rule, &part.heaps) {
            let Some(choice) = choice.ok().filter(|_| listed.len() < MOVES) else {
                moves = None;
                break;
            };
            let left = choice.leaves.iter().map(|left| found.classes(r).of(&left[0].size));
            let x = left.fold(rest, |x, y| q.times(x, y));
            listed.push((move_in(query, part, Taken::Choice(choice))?, x as usize));
        }
    }
    Ok(QuotientPlace {
        elements: (0..q.order()).map(element).collect(),
        at: values.iter().fold(0, |x, y| q.times(x, *y)) as usize,
        reached: (0..q.order()).filter(|x| reached[*x]).collect(),
        moves,
    })
}

/// Returns the genus of a misère sum of games that are played like nim, from the nimbers of the summands.
pub(super) fn genus(nimbers: &[Nimber]) -> Option<Genus> {
    let small: Vec<u32> = nimbers.iter().map(|g| to_u32(&g.0)).collect::<Option<_>>()?;
    Some(genus_of(&small))
}

fn genus_of(nimbers: &[u32]) -> Genus {
    let xor = nimbers.iter().fold(0, |xor, g| xor ^ g);
    match nimbers.iter().any(|g| *g > 1) {
        true => Genus { nimber: xor, superscript: vec![xor, xor ^ 2] },
        false => Genus::of_nim_heap(xor),
    }
}

/// Returns the elements of a sum and of its options in the quotient of nim, for games that are played like nim, or
/// `None` if there are many moves or large nimbers.
///
/// The elements of T_k are the genera of sums of nim heaps below 2^k; those in the P-portion are 1^031 and 0^02.
pub(super) fn as_nim(
    query: &Query,
    parts: &[Part],
    valued: &[Valued],
    nimbers: &[Nimber],
    meter: &Meter,
) -> Result<Option<QuotientPlace>, Failure> {
    let small: Option<Vec<u32>> = nimbers.iter().map(|g| to_u32(&g.0).filter(|g| *g < 1 << RANK)).collect();
    let Some(small) = small else { return Ok(None) };
    let mut steps: Vec<(Move, Genus)> = Vec::new();
    let mut largest = small.iter().copied().max().unwrap_or(0);
    for (at, (part, v)) in parts.iter().zip(valued).enumerate() {
        let options = rules(&part.ruleset).choices(&part.ruleset.rule, &part.heaps);
        let count = options.take(MOVES + 1).filter(|option| option.is_ok()).count();
        let before = steps.len();
        for g in 0..1u32 << RANK {
            let (taken, total) = v.moves.to(&Value::Nimber(Nimber::from(g)), MOVES, meter)?;
            if total.is_zero() {
                continue;
            }
            largest = largest.max(g);
            let mut after = small.clone();
            after[at] = g;
            for taken in taken {
                steps.push((move_in(query, part, taken)?, genus_of(&after)));
            }
        }
        // Too many to list, or an option of a larger nimber.
        if count > MOVES || steps.len() > MOVES || steps.len() - before != count {
            return Ok(None);
        }
    }
    let rank = 32 - largest.leading_zeros();
    let fickle = (0..2u32.min(1 << rank)).map(Genus::of_nim_heap);
    let firm = (0..if rank < 2 { 0 } else { 1 << rank }).map(|g| Genus { nimber: g, superscript: vec![g, g ^ 2] });
    let genera: Vec<Genus> = fickle.chain(firm).collect();
    let find = |genus: &Genus| genera.iter().position(|other| other == genus);
    let Some(at) = find(&genus_of(&small)) else { return Ok(None) };
    steps.sort_by(|(a, _), (b, _)| (a.component, &a.take).cmp(&(b.component, &b.take)));
    let moves: Option<Vec<(Move, usize)>> =
        steps.into_iter().map(|(step, genus)| find(&genus).map(|x| (step, x))).collect();
    let mut reached: Vec<usize> = moves.iter().flatten().map(|(_, x)| *x).collect();
    reached.sort_unstable();
    reached.dedup();
    let lost = |genus: &Genus| genus.superscript[0] == 0;
    let elements = genera.iter().map(|genus| (Element::Genus(genus.clone()), lost(genus))).collect();
    Ok(Some(QuotientPlace { elements, at, reached, moves }))
}
