//! Outcomes of positions.
//!
//! Normal play, by Sprague and Grundy: the nimber of a sum is the XOR of the nimbers of its heaps, and the position is
//! P exactly if it is 0. Misère play: a single heap by its own recursion, a sum by exhaustion, never by XOR.

use crate::misere_sum::Table;
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, canonical, period, rules};
use grundy_core::certificate::{HeapClaim, MoveClaim, OutcomeClaim, TABLE_LIMIT, Value};
use grundy_core::{Component, Kind, Nat, Outcome, Periodicity, Play, Query, Rule, to_u64};
use std::collections::HashMap;

/// One heap of a position.
pub(crate) struct HeapOf<'a> {
    pub(crate) rule: &'a Rule,
    pub(crate) size: &'a Nat,
}

/// A move that the rules allow.
struct Moved {
    /// Index of the heap, counted through all components.
    heap: usize,
    take: Nat,
    left: Nat,
}

pub(crate) fn check(claim: &OutcomeClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let query: Query = canonical(&claim.query)?;
    let mut heaps = Vec::new();
    for component in &query.components {
        rules::supported(&component.ruleset.rule)?;
        let rule = &component.ruleset.rule;
        heaps.extend(component.position.0.iter().map(|heap| HeapOf { rule, size: &heap.size }));
    }
    let moved = match (&claim.winning, claim.outcome) {
        (Some(winning), Outcome::N) => Some(legal_move(&query, winning, work)?),
        (None, Outcome::P) => None,
        // In misère play a player without a move wins.
        (None, Outcome::N) if query.play == Play::Misere && !any_move(&heaps, work)? => None,
        (None, Outcome::N) => return Err(Refusal::wrong("the outcome is N, but no winning move is given")),
        (Some(_), Outcome::P) => return Err(Refusal::wrong("the outcome is P, but a winning move is given")),
    };
    if query.play == Play::Misere {
        if claim.nimber.is_some() {
            return Err(Refusal::Unreadable("a nimber is given for misère play".to_owned()));
        }
        if heaps.len() > 1 {
            return misere_sum(claim, &heaps, moved.as_ref(), work);
        }
    }
    by_heaps(claim, query.play, &heaps, moved.as_ref(), work)
}

fn misere_sum(
    claim: &OutcomeClaim,
    heaps: &[HeapOf<'_>],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if claim.heaps.is_some() {
        return Err(Refusal::Unreadable("heaps of a misère sum have no values of their own".to_owned()));
    }
    let table = Table::new(heaps, work)?;
    let after = moved.map(|moved| table.outcome_after(moved.heap, &moved.take));
    agree(claim, table.outcome(), after)
}

/// The outcome from the value of each heap.
fn by_heaps(
    claim: &OutcomeClaim,
    play: Play,
    heaps: &[HeapOf<'_>],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let listed = claim.heaps.as_deref().ok_or_else(|| Refusal::Unreadable("the heaps are not listed".to_owned()))?;
    if listed.len() != heaps.len() {
        let (found, listed) = (heaps.len(), listed.len());
        return Err(Refusal::wrong(format!("the position has {found} heaps, the certificate lists {listed}")));
    }
    let (values, after) = heap_values(play, heaps, listed, moved, work)?;
    for (i, (value, heap)) in values.iter().zip(listed).enumerate() {
        let (value, claimed) = match (&heap.value, play) {
            (Value::Nimber(claimed), Play::Normal) => (shown(value), shown(&claimed.0)),
            (Value::Outcome(claimed), Play::Misere) => (Outcome::of(value.is_zero()).to_string(), claimed.to_string()),
            _ => return Err(Refusal::Unreadable(format!("the value of heap {i} is not of the kind for {play} play"))),
        };
        if value != claimed {
            return Err(Refusal::wrong(format!("the value of heap {i} is {value}, the certificate says {claimed}")));
        }
    }
    let total = values.iter().fold(Nat::ZERO, |sum, value| sum ^ value);
    let after = moved.zip(after).map(|(moved, after)| &total ^ &values[moved.heap] ^ after);
    if play == Play::Normal && claim.nimber.as_ref().map(|nimber| &nimber.0) != Some(&total) {
        return Err(Refusal::wrong(format!("the nimber of the position is {}", shown(&total))));
    }
    agree(claim, Outcome::of(total.is_zero()), after.map(|nimber| Outcome::of(nimber.is_zero())))
}

/// Compares the outcome, and the outcome after the winning move, with what the certificate says.
fn agree(claim: &OutcomeClaim, outcome: Outcome, after: Option<Outcome>) -> Result<(), Refusal> {
    if outcome != claim.outcome {
        return Err(Refusal::wrong(format!("the outcome is {outcome}, the certificate says {}", claim.outcome)));
    }
    if after == Some(Outcome::N) {
        return Err(Refusal::wrong("the winning move does not win: it leads to an N-position"));
    }
    Ok(())
}

/// The values of all heaps, and of the heap that was moved in after the move.
fn heap_values(
    play: Play,
    heaps: &[HeapOf<'_>],
    listed: &[HeapClaim],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Vec<Nat>, Option<Nat>), Refusal> {
    // Heaps with the same rule and the same periodicity are answered in one run.
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut known = HashMap::new();
    for (i, (heap, claim)) in heaps.iter().zip(listed).enumerate() {
        let periodicity = claim.periodicity.map(Periodicity::from);
        if let Some(periodicity) = &periodicity {
            let end = Nat::from(periodicity.preperiod) + Nat::from(periodicity.period);
            if *heap.size <= Nat::from(TABLE_LIMIT) || *heap.size < end {
                return Err(Refusal::Unreadable(format!("heap {i} needs no periodicity")));
            }
        }
        let group = *known.entry((heap.rule, periodicity)).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Group { rule: heap.rule, periodicity, heaps: Vec::new() });
        }
        groups[group].heaps.push((i, heap.size));
        if let Some(moved) = moved.filter(|moved| moved.heap == i) {
            groups[group].heaps.push((heaps.len(), &moved.left));
        }
    }
    let mut values = vec![Nat::ZERO; heaps.len() + 1];
    for group in groups {
        if let Some(periodicity) = group.periodicity {
            period::prove(group.rule, play, kind_of(play), periodicity, work)?;
        }
        for (i, value) in group.values(play, work)? {
            values[i] = value;
        }
    }
    let after = values.pop();
    Ok((values, after))
}

fn kind_of(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}

/// Heaps with one rule and one periodicity, each with its index among all.
struct Group<'a> {
    rule: &'a Rule,
    periodicity: Option<Periodicity>,
    heaps: Vec<(usize, &'a Nat)>,
}

impl Group<'_> {
    /// The values of the heaps. The periodicity was proved before.
    fn values(&self, play: Play, work: &mut Work<'_>) -> Result<Vec<(usize, Nat)>, Refusal> {
        let mut wanted = Vec::new();
        for (i, size) in &self.heaps {
            let (small, added) = match self.periodicity {
                Some(p) if **size >= Nat::from(p.preperiod) => {
                    let (preperiod, period) = (Nat::from(p.preperiod), Nat::from(p.period));
                    let beyond = *size - &preperiod;
                    (preperiod + &beyond % &period, beyond / period * Nat::from(p.saltus))
                }
                _ => ((*size).clone(), Nat::ZERO),
            };
            let Some(small) = to_u64(&small) else {
                let what = format!("a heap of {} bits without a periodicity", grundy_core::bits(&small));
                return Err(Refusal::TooLarge { what, limit: u64::MAX });
            };
            wanted.push((small, *i, added));
        }
        wanted.sort();
        let largest = wanted.last().map_or(0, |(small, ..)| *small);
        work.foresee(u128::from(largest) + 1)?;
        let takes = rules::takes_from_heaps_up_to(self.rule, largest, work)?;
        let mut sequence = Sequence::new(takes, play, kind_of(play), 1, work)?;
        work.foresee(u128::from(largest) * u128::from(sequence.cost()))?;
        let mut found = Vec::new();
        for (small, i, added) in wanted {
            sequence.advance_to(small + 1, work)?;
            found.push((i, Nat::from(sequence.last().unwrap_or(P)) + added));
        }
        Ok(found)
    }
}

/// Reads the move, and sees that the rules allow it and that it leads where the certificate says.
fn legal_move(query: &Query, claim: &MoveClaim, work: &mut Work<'_>) -> Result<Moved, Refusal> {
    let Some(component) = query.components.get(claim.component) else {
        return Err(Refusal::wrong(format!("the move is in component {}, which does not exist", claim.component)));
    };
    let piles = component.position.0.len();
    if claim.take.len() != piles {
        return Err(Refusal::wrong(format!("the move lists {} piles, the component has {piles}", claim.take.len())));
    }
    let mut touched = claim.take.iter().enumerate().filter(|(_, take)| !take.0.is_zero());
    let (Some((pile, take)), None) = (touched.next(), touched.next()) else {
        return Err(Refusal::wrong("the move must take from exactly one heap"));
    };
    let take = take.0.clone();
    let size = &component.position.0[pile].size;
    if take > *size || !rules::is_legal(&component.ruleset.rule, &take, work)? {
        return Err(Refusal::wrong(format!("{} may not be taken from a heap of {}", shown(&take), shown(size))));
    }
    let left = size - &take;
    let mut position = component.position.clone();
    position.0[pile].size = left.clone();
    let reached = Component { ruleset: component.ruleset.clone(), position };
    if reached.to_string() != claim.to {
        return Err(Refusal::wrong("the move does not lead to the component that the certificate says"));
    }
    let before: usize = query.components[..claim.component].iter().map(|c| c.position.0.len()).sum();
    Ok(Moved { heap: before + pile, take, left })
}

/// Whether any heap can be moved in.
fn any_move(heaps: &[HeapOf<'_>], work: &mut Work<'_>) -> Result<bool, Refusal> {
    for heap in heaps {
        let size = to_u64(heap.size).unwrap_or(u64::MAX);
        if rules::takes_from_heaps_up_to(heap.rule, size, work)?.least() <= size {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A number in full, or its length if that is long.
fn shown(n: &Nat) -> String {
    let bits = grundy_core::bits(n);
    if bits <= 200 { n.to_string() } else { format!("a number of {bits} bits") }
}
