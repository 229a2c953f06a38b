//! Checks lists of P-positions from some index on.
//!
//! P-positions of heaps are indexed from 0 in increasing order. For other games the index is that of the literature:
//! the n of the closed forms of `beatty.rs`, and the n of H(1), H(2), … for take-away games with a numeration system
//! (`takeaway.rs`). An opening heap n, from which at most n − 1 may be taken, is a P-position if and only if n − 1 is
//! less than its smallest term, that is, if n is a term itself.
//!
//! Consider heaps whose outcomes have preperiod e and period p, with c₀ P-positions below e and c₁ in one period. The
//! P-position with index i ≥ c₀ is the one with index c₀ + (i − c₀) mod c₁, plus (i − c₀) div c₁ periods. If c₁ is 0,
//! there are no P-positions from e on.
//!
//! Lists without a closed form are checked by exhaustion. Opening heaps of take-away games are counted from 1 in both
//! play conventions. Positions of joint rules are counted from 0, by number of tokens and then lexicographically. For
//! `wythoff` and `raleigh`, whose piles are interchangeable, only positions count in which no pile is larger than the
//! next one. `moves(…)` with exactly the moves of Wythoff's game is treated as that game. Every position of at most t
//! tokens lies in the box of side t.

use crate::misere_sum::{Lost, Table};
use crate::outcome::Part;
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, beatty, joint, one_heap, period, rules, split, takeaway};
use grundy_core::certificate::{PositionsClaim, TABLE_LIMIT, Whole};
use grundy_core::{Kind, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

pub(crate) fn check(claim: &PositionsClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset = one_heap(&claim.ruleset, claim.play, Kind::Outcome)?;
    let known = rules::supported(&ruleset.rule).is_ok();
    if !known && (claim.last || claim.periodicity.is_some()) {
        return Err(unreadable! {
            "checker-p-without-end",
            "the checker cannot prove for {ruleset} that the list of P-positions ends or has a period",
            ruleset = ruleset
        });
    }
    if !claim.last && claim.positions.is_empty() {
        return Err(unreadable!("checker-p-none-listed", "the certificate lists no positions"));
    }
    if known {
        return match claim.periodicity {
            Some(periodicity) => of_far_heaps(claim, &ruleset, periodicity.into(), work),
            None if claim.last => Err(unreadable! {
                "checker-p-last-without-proof",
                "the certificate says that the list ends here, but contains no period that proves it"
            }),
            None => of_heaps(claim, &ruleset.rule, work),
        };
    }
    match (&joint::listed_as(&ruleset.rule).unwrap_or(ruleset.rule), claim.play) {
        (rule, Play::Normal) if beatty::knows(rule) => {
            let mut index = claim.from.0.clone();
            for listed in &claim.positions {
                let piles: Vec<Nat> = listed.iter().map(|pile| pile.0.clone()).collect();
                if !beatty::is_indexed(rule, &piles, &index, work)? {
                    return Err(other(&index));
                }
                index += Nat::ONE;
            }
            Ok(())
        }
        (Rule::TakeAway(bound), Play::Normal) if takeaway::is_admissible(bound) => {
            let terms = takeaway::first_terms(bound, last_index(claim)?, work)?;
            compare(claim, |index| index.checked_sub(1).and_then(|at| terms.get(at as usize)).cloned())
        }
        (rule, Play::Normal) if split::code_of(rule).is_some() => of_heaps(claim, rule, work),
        (Rule::TakeAway(bound), play) => {
            of_openings(claim, takeaway::lost_openings(bound, play, largest(claim)?, work)?)
        }
        (rule, play) if joint::is_joint(rule) => of_tokens(claim, rule, play, work),
        (rule, _) => Err(unreadable! {
            "checker-p-no-rule", "the checker cannot list these P-positions of {family}", family = rule.family()
        }),
    }
}

fn other(index: &Nat) -> Refusal {
    wrong! {
        "checker-p-another", "the position listed at index {index} is not the P-position of that index",
        index: crate::moved::shown(index)
    }
}

/// Returns the index of the last position as a 64-bit integer.
fn last_index(claim: &PositionsClaim) -> Result<u64, Refusal> {
    let last = &claim.from.0 + Nat::from(claim.positions.len());
    let beyond =
        || too_large!(u64::MAX, "checker-an-index-of-bits", "an index of {bits} bits", bits = grundy_core::bits(&last));
    to_u64(&last).ok_or_else(beyond)
}

/// Compares each listed heap with the P-position `heap` of its index, which must fit a 64-bit integer.
fn compare(claim: &PositionsClaim, heap: impl Fn(u64) -> Option<Nat>) -> Result<(), Refusal> {
    for (listed, index) in claim.positions.iter().zip(to_u64(&claim.from.0).unwrap_or(0)..) {
        if listed.len() != 1 || heap(index).as_ref() != one(listed) {
            return Err(other(&index.into()));
        }
    }
    Ok(())
}

/// Returns the only pile of a position; `None` if there are several.
fn one(listed: &[Whole]) -> Option<&Nat> {
    match listed {
        [only] => Some(&only.0),
        _ => None,
    }
}

/// Returns the largest heap listed.
fn largest(claim: &PositionsClaim) -> Result<u64, Refusal> {
    let Some(last) = claim.positions.last().and_then(|last| one(last)) else {
        return Err(wrong!("checker-p-one-heap", "the certificate lists a P-position that is not a single heap"));
    };
    to_u64(last).ok_or_else(|| {
        too_large!(u64::MAX, "checker-a-heap-of-bits", "a heap of {bits} bits", bits = grundy_core::bits(last))
    })
}

/// Checks a list of the opening heaps of a take-away game that are P-positions, counted from 1.
fn of_openings(claim: &PositionsClaim, lost: Vec<u64>) -> Result<(), Refusal> {
    last_index(claim)?;
    let at = |index: u64| lost.get(usize::try_from(index.checked_sub(1)?).ok()?);
    compare(claim, |index| at(index).map(|heap| Nat::from(*heap)))
}

/// Checks the P-positions of a joint rule, ordered by number of tokens and then lexicographically, up to the last one
/// listed.
fn of_tokens(claim: &PositionsClaim, rule: &Rule, play: Play, work: &mut Work<'_>) -> Result<(), Refusal> {
    let piles = rule.piles() as usize;
    let tokens = |listed: &[Whole]| listed.iter().fold(Nat::ZERO, |sum, pile| sum + &pile.0);
    let most = claim.positions.last().map_or(Nat::ZERO, |last| tokens(last));
    // bounded: one for each pile
    let part = Part { rule, piles: vec![most.clone(); piles], limit: Nat::ZERO };
    let lost = Table::<Lost>::new(&[part], play, work)?;
    // The box was filled, so that its side fits.
    let most = to_u64(&most).unwrap_or(0);
    let alike = matches!(rule, Rule::Wythoff { .. } | Rule::Raleigh);
    let (mut index, mut listed) = (Nat::ZERO, claim.positions.iter().peekable());
    // bounded: one for each pile
    let mut at = vec![0u64; piles];
    for total in 0..=most {
        at.fill(0);
        loop {
            work.pay(piles as u64)?;
            let used: u64 = at[..piles - 1].iter().sum();
            at[piles - 1] = total - used;
            let counts = !alike || at.is_sorted();
            if counts && lost.at(&at).0 {
                if index >= claim.from.0
                    && let Some(claimed) = listed.next()
                    && !claimed.iter().map(|pile| &pile.0).eq(at
                        .iter()
                        .map(|pile| Nat::from(*pile))
                        .collect::<Vec<_>>()
                        .iter())
                {
                    return Err(other(&index));
                }
                index += Nat::ONE;
            }
            // The next choice of all piles but the last, in lexicographic order, with at most as many tokens.
            let raised = (0..piles - 1).rev().find(|pile| at[..=*pile].iter().sum::<u64>() < total);
            let Some(raised) = raised else { break };
            at[raised] += 1;
            at[raised + 1..].fill(0);
        }
    }
    // A list that goes on is longer than there are lost positions of so many tokens.
    match listed.peek() {
        None => Ok(()),
        Some(_) => Err(other(&index)),
    }
}

/// Checks the P-positions of one heap, in order of size, up to the last one listed.
fn of_heaps(claim: &PositionsClaim, rule: &Rule, work: &mut Work<'_>) -> Result<(), Refusal> {
    let largest = largest(claim)?;
    work.foresee(u128::from(largest))?;
    let mut lost: Vec<u64> = Vec::new();
    if let Some(code) = split::code_of(rule) {
        let table = split::nimbers(code, largest, work)?;
        lost.extend((0..=largest).filter(|heap| table[*heap as usize] == 0));
    } else {
        let takes = rules::takes_from_heaps_up_to(rule, largest, work)?;
        let mut sequence = Sequence::new(takes, claim.play, Kind::Outcome, 1, work)?;
        for heap in 0..=largest {
            work.pay(sequence.cost())?;
            if sequence.next() == P {
                work.hold(16 * lost.len() as u128)?;
                lost.push(heap);
            }
        }
    }
    last_index(claim)?;
    compare(claim, |index| lost.get(usize::try_from(index).ok()?).map(|heap| Nat::from(*heap)))
}

/// Checks P-positions of large heaps by the period of the outcomes.
fn of_far_heaps(claim: &PositionsClaim, ruleset: &Ruleset, p: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
    let largest = claim.positions.last().and_then(|last| one(last)).cloned().unwrap_or(Nat::ZERO);
    if !claim.last && largest <= Nat::from(TABLE_LIMIT) {
        return Err(unreadable! {
            "checker-p-no-periodicity", "the certificate states a period for these heaps, but they do not need one"
        });
    }
    period::prove(&ruleset.rule, claim.play, Kind::Outcome, p, work)?;
    let takes = rules::takes_everywhere(&ruleset.rule, work)?;
    let mut sequence = Sequence::new(takes, claim.play, Kind::Outcome, 1, work)?;
    let Some(end) = p.preperiod.checked_add(p.period) else {
        return Err(too_large!(u64::MAX, "checker-preperiod-and-period", "preperiod and period"));
    };
    let mut lost: Vec<u64> = Vec::new();
    for heap in 0..end {
        work.pay(sequence.cost())?;
        if sequence.next() == P {
            work.hold(16 * lost.len() as u128)?;
            lost.push(heap);
        }
    }
    let before = lost.partition_point(|heap| *heap < p.preperiod);
    let cycle = Nat::from(lost.len() - before);
    let mut index = claim.from.0.clone();
    let heap = |index: &Nat| -> Option<Nat> {
        if let Some(at) = grundy_core::to_usize(index).filter(|at| *at < lost.len()) {
            return Some(Nat::from(lost[at]));
        }
        if cycle.is_zero() {
            return None;
        }
        let past = index - Nat::from(before);
        let at = before + grundy_core::to_usize(&(&past % &cycle))?;
        Some(Nat::from(lost[at]) + past / &cycle * Nat::from(p.period))
    };
    for listed in &claim.positions {
        work.pay(4)?;
        if listed.len() != 1 || heap(&index).as_ref() != one(listed) {
            return Err(other(&index));
        }
        index += Nat::ONE;
    }
    if claim.last && heap(&index).is_some() {
        return Err(wrong! {
            "checker-p-not-the-last", "the certificate says that the list ends here, but there are more P-positions"
        });
    }
    Ok(())
}
