//! Lists of P-positions from an index on.
//!
//! The index counts from 0 in increasing order for heaps, and is that of the papers for the others: n in the closed forms of
//! `beatty.rs`, and in H(1), H(2), … of take-away games with a numeration (`takeaway.rs`): an opening n, of which at most
//! n − 1 may be taken, is lost exactly if n − 1 is less than its smallest term, that is, if n is a term itself.
//!
//! Heaps whose outcomes have the preperiod e and the period p, with c₀ of the heaps below e lost and c₁ of those of one
//! period: the lost heap of index i ≥ c₀ is that of index c₀ + (i − c₀) mod c₁, and (i − c₀) div c₁ periods more. If c₁ is 0,
//! there are no lost heaps from e on.

use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, beatty, one_heap, period, rules, split, takeaway};
use grundy_core::certificate::{PositionsClaim, TABLE_LIMIT, Whole};
use grundy_core::{Kind, Nat, Periodicity, Play, Rule, Ruleset, to_u64};

pub(crate) fn check(claim: &PositionsClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset = one_heap(&claim.ruleset, claim.play, Kind::Outcome)?;
    let known = rules::supported(&ruleset.rule).is_ok();
    if !known && (claim.last || claim.periodicity.is_some()) {
        return Err(Refusal::Unreadable(format!("{ruleset} has P-positions without end, and no periodicity")));
    }
    if !claim.last && claim.positions.is_empty() {
        return Err(Refusal::Unreadable("no positions are listed".to_owned()));
    }
    if known {
        return match claim.periodicity {
            Some(periodicity) => of_far_heaps(claim, &ruleset, periodicity.into(), work),
            None if claim.last => Err(Refusal::Unreadable("no periodicity shows that these are the last".to_owned())),
            None => of_heaps(claim, &ruleset, work),
        };
    }
    match (&ruleset.rule, claim.play) {
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
        (rule, Play::Normal) if split::code_of(rule).is_some() => of_heaps(claim, &ruleset, work),
        (rule, _) => {
            Err(Refusal::Unreadable(format!("no rule lists such P-positions of {} for the checker", rule.family())))
        }
    }
}

fn other(index: &Nat) -> Refusal {
    Refusal::wrong(format!("the P-position of index {} is another", crate::moved::shown(index)))
}

/// The index of the last position, in a word.
fn last_index(claim: &PositionsClaim) -> Result<u64, Refusal> {
    let last = &claim.from.0 + Nat::from(claim.positions.len());
    let what = || format!("an index of {} bits", grundy_core::bits(&last));
    to_u64(&last).ok_or_else(|| Refusal::TooLarge { what: what(), limit: u64::MAX })
}

/// Compares each listed heap with that of its index; the last index fits a word.
fn compare(claim: &PositionsClaim, heap: impl Fn(u64) -> Option<Nat>) -> Result<(), Refusal> {
    for (listed, index) in claim.positions.iter().zip(to_u64(&claim.from.0).unwrap_or(0)..) {
        if listed.len() != 1 || heap(index).as_ref() != one(listed) {
            return Err(other(&index.into()));
        }
    }
    Ok(())
}

/// The only pile of a position.
fn one(listed: &[Whole]) -> Option<&Nat> {
    match listed {
        [only] => Some(&only.0),
        _ => None,
    }
}

/// The lost heaps one after the other, until the last that is listed.
fn of_heaps(claim: &PositionsClaim, ruleset: &Ruleset, work: &mut Work<'_>) -> Result<(), Refusal> {
    let what = || "a heap that is no pile, or beyond every table".to_owned();
    let largest = claim.positions.last().and_then(|last| one(last)).and_then(to_u64);
    let largest = largest.ok_or_else(|| Refusal::TooLarge { what: what(), limit: u64::MAX })?;
    work.foresee(u128::from(largest))?;
    let mut lost: Vec<u64> = Vec::new();
    if let Some(code) = split::code_of(&ruleset.rule) {
        let table = split::nimbers(code, largest, work)?;
        lost.extend((0..=largest).filter(|heap| table[*heap as usize] == 0));
    } else {
        let takes = rules::takes_from_heaps_up_to(&ruleset.rule, largest, work)?;
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

/// The lost heaps by the period of the outcomes.
fn of_far_heaps(claim: &PositionsClaim, ruleset: &Ruleset, p: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
    let largest = claim.positions.last().and_then(|last| one(last)).cloned().unwrap_or(Nat::ZERO);
    if !claim.last && largest <= Nat::from(TABLE_LIMIT) {
        return Err(Refusal::Unreadable("these heaps need no periodicity".to_owned()));
    }
    period::prove(&ruleset.rule, claim.play, Kind::Outcome, p, work)?;
    let takes = rules::takes_everywhere(&ruleset.rule, work)?;
    let mut sequence = Sequence::new(takes, claim.play, Kind::Outcome, 1, work)?;
    let Some(end) = p.preperiod.checked_add(p.period) else {
        return Err(Refusal::TooLarge { what: "preperiod and period".to_owned(), limit: u64::MAX });
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
        return Err(Refusal::wrong("these are not the last P-positions"));
    }
    Ok(())
}
