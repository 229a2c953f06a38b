//! Computes the values of the parts of a position: nimbers in normal play, 0 for P and 1 for N in misère play.
//!
//! Values of heaps are computed from their sequence, after a proof of its period if they are large; of games with
//! splitting moves, from their table or period; of joint parts, from their table, their rows or their closed form; of
//! heaps of take-away games, from the step functions of their nimbers, from the outcomes, or from automata of the
//! nimbers.

use crate::far_rows::{self, FarRows};
use crate::misere_sum::{Lost, Table};
use crate::moved::{Moved, shown};
use crate::nimber_box::{NimberBox, positions};
use crate::outcome::{Known, Part};
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, beatty, breaking, canonical, period, rules, split, strategy, takeaway};
use grundy_core::certificate::{FORMAT, HeapClaim, TABLE_LIMIT, Value};
use grundy_core::{Expr, Kind, Nat, Outcome, Periodicity, Play, Rule, Ruleset, Sentence, sentence, to_u64};
use std::collections::HashMap;

/// Returns whether the outcome of a joint part is decided by its closed form, because its table would be too large.
pub(crate) fn by_closed_form(rule: &Rule, piles: &[Nat]) -> bool {
    beatty::knows(rule) && positions(piles) > Nat::from(TABLE_LIMIT)
}

/// Returns whether the nimber of a joint part is computed by rows, because its table would be too large and one pile
/// is small.
pub(crate) fn in_rows(rule: &Rule, piles: &[Nat]) -> bool {
    far_rows::applies(rule, piles) && positions(piles) > Nat::from(TABLE_LIMIT)
}

/// Returns the value of a joint part, and its value after the move that leaves `left`.
pub(crate) fn joint_values(
    play: Play,
    part: &Part<'_>,
    claimed: &Value,
    left: Option<&[Nat]>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    if play == Play::Misere {
        let table: Table<Lost> = Table::new(std::slice::from_ref(part), Play::Misere, work)?;
        let value = |outcome| Some(if outcome == Outcome::P { Nat::ZERO } else { Nat::ONE });
        let take: Option<Vec<Nat>> = left.map(|left| part.piles.iter().zip(left).map(|(a, b)| a - b).collect());
        return Ok((value(table.outcome()), take.map(|take| value(table.outcome_after(0, &take)))));
    }
    // 0 and N are outcomes; for any other nimber the box is the only proof.
    let outcome_only = match claimed {
        Value::Nimber(claimed) => claimed.0.is_zero(),
        Value::Outcome(_) => true,
    };
    if outcome_only && by_closed_form(part.rule, &part.piles) {
        let mut known = |piles: &[Nat]| -> Result<Known, Refusal> {
            if by_closed_form(part.rule, piles) {
                Ok(beatty::is_p(part.rule, piles, work)?.then_some(Nat::ZERO))
            } else {
                Ok(Some(NimberBox::fill(part.rule, piles, work)?.at(piles)))
            }
        };
        return Ok((known(&part.piles)?, left.map(&mut known).transpose()?));
    }
    if in_rows(part.rule, &part.piles) {
        let rows = FarRows::find(part.rule, &part.piles, work)?;
        return Ok((Some(rows.at(&part.piles)), left.map(|left| Some(rows.at(left)))));
    }
    let table = NimberBox::fill(part.rule, &part.piles, work)?;
    Ok((Some(table.at(&part.piles)), left.map(|left| Some(table.at(left)))))
}

/// Returns the value of a heap of a take-away game, and its value after the winning move.
pub(crate) fn take_away_values(
    play: Play,
    part: &Part<'_>,
    bound: &Expr,
    claimed: &Value,
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    let size = &part.piles[0];
    let far = part.is_far_take_away() && !matches!(claimed, Value::Nimber(nimber) if !nimber.0.is_zero());
    if play == Play::Normal && !far {
        let Some(largest) = to_u64(size).filter(|_| !part.is_far_take_away()) else {
            return Err(too_large! {
                takeaway::NIMBERS, "checker-the-nimber-under-a-bound",
                "the nimber of a heap of {bits} bits under a bound", bits = grundy_core::bits(size)
            });
        };
        let steps = takeaway::Steps::up_to(bound, largest, work)?;
        let after = moved.map(|moved| takeaway::nimber(&steps, &moved.left[0], &moved.limit));
        return Ok((takeaway::nimber(&steps, size, &part.limit), after));
    }
    let winners = takeaway::Winners::up_to(bound, play, size, work)?;
    let mut known = |size: &Nat, limit: &Nat| -> Result<Known, Refusal> {
        Ok(match (winners.is_p(size, limit, work)?, play) {
            (true, _) => Some(Nat::ZERO),
            (false, Play::Normal) => None,
            (false, Play::Misere) => Some(Nat::ONE),
        })
    };
    let after = moved.map(|moved| known(&moved.left[0], &moved.limit)).transpose()?;
    Ok((known(size, &part.limit)?, after))
}

/// Returns the value of a large heap of a take-away game, computed by automata of the nimbers up to it, and its value
/// after the winning move.
pub(crate) fn by_automata(
    play: Play,
    i: usize,
    part: &Part<'_>,
    heap: &HeapClaim,
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Known, Option<Known>), Refusal> {
    let Some(claim) = &heap.automata else {
        return Err(unreadable! {
            "checker-heap-has-no-automata", "the certificate gives no automata for heap {i}", i = i
        });
    };
    let positive = matches!(&heap.value, Value::Nimber(nimber) if !nimber.0.is_zero());
    if play != Play::Normal || !part.is_far_take_away() || !positive {
        return Err(unreadable! {
            "checker-needless-automata",
            "the certificate gives automata of nimbers for heap {i}, which does not need them", i = i
        });
    }
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    if claim.format != FORMAT || ruleset.rule != *part.rule || ruleset.copies != 1 {
        return Err(unreadable! {
            "checker-automata-of-another-game", "the automata of heap {i} are for another game, or in another format",
            i = i
        });
    }
    let levels = strategy::levels::prove(claim, work)?;
    let mut known = |size: &Nat, limit: &Nat| -> Result<usize, Refusal> {
        let position = [size.clone(), limit.clone()];
        let beyond = || {
            unreadable! {
                "checker-no-automaton-of-heap", "no automaton of heap {i} accepts {position}", i = i,
                position: shown_position(&position)
            }
        };
        levels.nimber(&position, work)?.ok_or_else(beyond)
    };
    let value = known(&part.piles[0], &part.limit)?;
    let after = moved.map(|moved| known(&moved.left[0], &moved.limit)).transpose()?;
    if claim.levels.len() != value.max(after.unwrap_or(0)) + 1 {
        return Err(unreadable! {
            "checker-other-automata", "the certificate lists automata of more nimbers than heap {i} needs", i = i
        });
    }
    Ok((Some(Nat::from(value)), after.map(|after| Some(Nat::from(after)))))
}

/// Formats the position n/r, with long numbers abbreviated.
fn shown_position([size, limit]: &[Nat; 2]) -> Sentence {
    sentence!("checker-size-and-limit", "{size}/{limit}", size: shown(size), limit: shown(limit))
}

/// Returns the values of all heaps, and the value of the moved heap after the move; joint parts count as 0.
pub(crate) fn heap_values(
    play: Play,
    parts: &[Part<'_>],
    listed: &[HeapClaim],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(Vec<Known>, Option<Known>), Refusal> {
    // Heaps with the same rule and the same periodicity are answered in one run.
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut known = HashMap::new();
    // bounded: one for each part of the sum
    let mut values = vec![Some(Nat::ZERO); parts.len() + 1];
    for (i, (part, claim)) in parts.iter().zip(listed).enumerate() {
        let Some(code) = split::code_of(part.rule) else {
            if claim.proof.is_some() {
                return Err(unreadable! {
                    "checker-needs-no-proof",
                    "the certificate gives a proof of a period for {place}, which does not need one",
                    place: part.named(i)
                });
            }
            continue;
        };
        let size = &part.piles[0];
        let at: Box<dyn Fn(&Nat) -> u64> = match claim.periodicity.map(Periodicity::from) {
            Some(periodicity) => {
                let end = Nat::from(periodicity.preperiod) + Nat::from(periodicity.period);
                if *size <= Nat::from(TABLE_LIMIT) || *size < end {
                    return Err(unreadable! {
                        "checker-heap-needs-no-periodicity",
                        "the certificate gives a period for heap {i}, which does not need one", i = i
                    });
                }
                let proved = breaking::prove(part.rule, periodicity, claim.proof.as_ref(), work)?;
                Box::new(move |heap| proved.at(heap))
            }
            None if claim.proof.is_some() => {
                return Err(unreadable! {
                    "checker-heap-has-a-proof-and-no-periodicity",
                    "the certificate proves a period for heap {i}, but does not give the period", i = i
                });
            }
            None => {
                let beyond = || {
                    too_large! {
                        u64::MAX, "checker-a-heap-that-may-be-split", "a heap of {bits} bits that may be split",
                        bits = grundy_core::bits(size)
                    }
                };
                let size = to_u64(size).ok_or_else(beyond)?;
                work.foresee(u128::from(size))?;
                let table = split::nimbers(code, size, work)?;
                Box::new(move |heap| to_u64(heap).and_then(|n| table.get(n as usize)).copied().unwrap_or(P))
            }
        };
        values[i] = Some(Nat::from(at(size)));
        if let Some(moved) = moved.filter(|moved| moved.part == i) {
            values[parts.len()] = Some(Nat::from(moved.left.iter().fold(0, |xor, heap| xor ^ at(heap))));
        }
    }
    let alone = |part: &Part<'_>| !part.is_joint() && part.bound().is_none() && split::code_of(part.rule).is_none();
    for (i, (part, claim)) in parts.iter().zip(listed).enumerate().filter(|(_, (part, _))| alone(part)) {
        let size = &part.piles[0];
        let periodicity = claim.periodicity.map(Periodicity::from);
        if let Some(periodicity) = &periodicity {
            let end = Nat::from(periodicity.preperiod) + Nat::from(periodicity.period);
            if *size <= Nat::from(TABLE_LIMIT) || *size < end {
                return Err(unreadable! {
                    "checker-heap-needs-no-periodicity",
                    "the certificate gives a period for heap {i}, which does not need one", i = i
                });
            }
        }
        let group = *known.entry((part.rule, periodicity)).or_insert(groups.len());
        if group == groups.len() {
            groups.push(Group { rule: part.rule, periodicity, heaps: Vec::new() });
        }
        groups[group].heaps.push((i, size));
        if let Some(moved) = moved.filter(|moved| moved.part == i) {
            groups[group].heaps.push((parts.len(), &moved.left[0]));
        }
    }
    for group in groups {
        if let Some(periodicity) = group.periodicity {
            period::prove(group.rule, play, kind_of(play), periodicity, work)?;
        }
        for (i, value) in group.values(play, work)? {
            values[i] = Some(value);
        }
    }
    let after = values.pop();
    Ok((values, after))
}

pub(crate) fn kind_of(play: Play) -> Kind {
    if play == Play::Normal { Kind::Nimber } else { Kind::Outcome }
}

/// The heaps with a common rule and periodicity, each with its index among all heaps.
struct Group<'a> {
    rule: &'a Rule,
    periodicity: Option<Periodicity>,
    heaps: Vec<(usize, &'a Nat)>,
}

impl Group<'_> {
    /// Returns the values of the heaps, whose periodicity must have been proved.
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
                return Err(too_large! {
                    u64::MAX, "checker-a-heap-without-a-periodicity", "a heap of {bits} bits without a period",
                    bits = grundy_core::bits(&small)
                });
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
