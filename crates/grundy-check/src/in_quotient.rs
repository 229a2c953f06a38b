//! Checks misère positions of heaps by means of the misère quotient of these heaps.
//!
//! The quotient is checked like a certificate of its own; `quotient.rs` explains its claim and why the claim holds for
//! all sums of the heaps it covers. Φ of a sum is the product of Φ of its heaps, and the sum is a P-position if and
//! only if its Φ is in the P-portion. A listed winning move must lead to such a sum. If the quotient lists every heap
//! of the position, every option is examined, and the options that lead to such a sum must be the listed moves, unless
//! there are too many.
//!
//! Lists of outcomes of single heaps, and their periods, are derived from Φ in the same way.

use crate::breaking::recur;
use crate::moved::{Moved, legal_move};
use crate::outcome::{Part, agree};
use crate::quotient::{Proved, prove};
use crate::sequence::P;
use crate::work::Work;
use crate::{Refusal, rules, split};
use grundy_core::certificate::{MOST_MOVES, OutcomeClaim, PeriodClaim, QuotientClaim, ValuesClaim};
use grundy_core::{Kind, Nat, Outcome, Periodicity, Play, Query, Rule, bits, to_u64};
use std::collections::BTreeSet;

/// A move: the index of the part, the number of tokens taken, and the heaps left, in increasing order.
type Known = (usize, Nat, Vec<Nat>);

pub(crate) fn check(
    claim: &OutcomeClaim,
    quotient: &QuotientClaim,
    query: &Query,
    parts: &[Part<'_>],
    moved: Option<&Moved>,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    if query.play != Play::Misere || claim.nimber.is_some() || claim.heaps.is_some() {
        return Err(unreadable! {
            "checker-a-quotient-decides-mis-re-play",
            "a proof by a misère quotient must be about misère play, without a nimber and without a list of heaps"
        });
    }
    let proved = relied_on(quotient, claim.format, work)?;
    let mut values = Vec::new();
    for part in parts {
        work.pay(1 + bits(&part.piles[0]) as u64)?;
        values.push(phi(&proved, part, &part.piles[0])?);
    }
    let rests = rests(&proved, &values);
    let whole = values.iter().fold(0, |x, y| proved.times(x, *y));
    let lost = |part: usize, left: &[Nat]| -> Result<bool, Refusal> {
        let mut x = rests[part];
        for heap in left {
            x = proved.times(x, phi(&proved, &parts[part], heap)?);
        }
        Ok(proved.is_lost(x))
    };
    let after = moved.map(|moved| lost(moved.part, &moved.left)).transpose()?;
    agree(claim, Outcome::of(proved.is_lost(whole)), after.map(Outcome::of))?;
    let all = parts.iter().all(|part| proved.lists(&part.piles[0]));
    let Some(listed) = &claim.moves else {
        return match all && winning(parts, &lost, MOST_MOVES, work)?.len() <= MOST_MOVES {
            true => Err(wrong! {
                "checker-the-winning-moves-are-not-listed", "the certificate does not list the winning moves"
            }),
            false => Ok(()),
        };
    };
    if !all || listed.len() > MOST_MOVES {
        return Err(unreadable! {
            "checker-moves-need-heaps",
            "there are more than {most} winning moves in the list, or heaps that the quotient does not list",
            most = MOST_MOVES
        });
    }
    if listed.first() != claim.winning.as_ref() {
        return Err(wrong! {
            "checker-the-winning-move-is-not-the-first",
            "the winning move is not the first one in the list of winning moves"
        });
    }
    let mut named = BTreeSet::new();
    for one in listed {
        let Moved { part, take, left, .. } = legal_move(query, one, work)?;
        let left = left.into_iter().filter(|heap| !heap.is_zero()).collect();
        if !named.insert((part, take[0].clone(), left)) {
            return Err(wrong!("checker-a-winning-move-is-listed-twice", "a winning move is listed twice"));
        }
    }
    match named == winning(parts, &lost, listed.len(), work)? {
        true => Ok(()),
        false => Err(wrong! {
            "checker-the-winning-moves-are-not-those-that",
            "the list of winning moves lacks a winning move, or contains a move that does not win"
        }),
    }
}

/// Checks the quotient of a claim and returns it for use.
fn relied_on<'a>(quotient: &'a QuotientClaim, format: u32, work: &mut Work<'_>) -> Result<Proved<'a>, Refusal> {
    if quotient.format != format {
        return Err(unreadable! {
            "checker-the-quotient-is-of-another-format",
            "the quotient in the certificate has another format than the certificate"
        });
    }
    prove(quotient, work)
}

/// The outcomes of single heaps of increasing size, derived from a misère quotient.
pub(crate) struct Outcomes<'a> {
    proved: Proved<'a>,
    rule: &'a Rule,
    heap: Nat,
}

impl<'a> Outcomes<'a> {
    /// Returns the outcomes of the heaps of a list of values, starting with its first heap.
    pub(crate) fn listed(
        claim: &ValuesClaim,
        quotient: &'a QuotientClaim,
        rule: &'a Rule,
        work: &mut Work<'_>,
    ) -> Result<Outcomes<'a>, Refusal> {
        decides(claim.play, claim.kind, claim.row.is_none() && !rule.is_joint())?;
        work.foresee(claim.values.len() as u128)?;
        let proved = relied_on(quotient, claim.format, work)?;
        Ok(Outcomes { proved, rule, heap: Nat::from(claim.from.0) })
    }

    /// Returns the outcomes of all heaps, with their proved period.
    pub(crate) fn repeating(
        claim: &PeriodClaim,
        quotient: &'a QuotientClaim,
        rule: &'a Rule,
        work: &mut Work<'_>,
    ) -> Result<Outcomes<'a>, Refusal> {
        decides(claim.play, claim.kind, claim.row.is_none() && claim.proof.is_none() && !rule.is_joint())?;
        let proved = relied_on(quotient, claim.format, work)?;
        let known = proved.periodicity(rule).ok_or_else(|| beyond(rule))?;
        let is_p = |heap: u64| proved.phi(rule, &heap.into()).is_some_and(|phi| proved.is_lost(phi));
        let (preperiod, period, saltus) = (claim.preperiod.0, claim.period.0, claim.saltus.0);
        recur(known, is_p, Periodicity { preperiod, period, saltus }, work)?;
        Ok(Outcomes { proved, rule, heap: Nat::ZERO })
    }

    /// Returns the outcome of the next heap as a number: 0 for P, 1 for N.
    pub(crate) fn next(&mut self, work: &mut Work<'_>) -> Result<u64, Refusal> {
        work.pay(1)?;
        let phi = self.proved.phi(self.rule, &self.heap).ok_or_else(|| beyond(self.rule))?;
        self.heap += Nat::ONE;
        Ok(if self.proved.is_lost(phi) { P } else { P + 1 })
    }
}

fn decides(play: Play, kind: Kind, heaps_alone: bool) -> Result<(), Refusal> {
    match play == Play::Misere && kind == Kind::Outcome && heaps_alone {
        true => Ok(()),
        false => Err(unreadable! {
            "checker-a-quotient-decides-outcomes-of-heaps-in",
            "a misère quotient proves only outcomes of heaps in misère play"
        }),
    }
}

fn beyond(rule: &Rule) -> Refusal {
    wrong! {
        "checker-the-quotient-is-not-about-all-heaps", "the quotient does not cover all heaps of {ruleset}",
        ruleset = rule.family()
    }
}

/// A predicate: whether the sum of all parts but one, together with the heaps left of that part, is a P-position.
type Lost<'a> = dyn Fn(usize, &[Nat]) -> Result<bool, Refusal> + 'a;

fn phi(proved: &Proved<'_>, part: &Part<'_>, heap: &Nat) -> Result<u32, Refusal> {
    if part.is_joint() { None } else { proved.phi(part.rule, heap) }.ok_or_else(|| beyond(part.rule))
}

/// Returns, for each part, the product of the elements of all other parts.
fn rests(proved: &Proved<'_>, values: &[u32]) -> Vec<u32> {
    let mut rests = Vec::new();
    let mut before = 0;
    for value in values {
        rests.push(before);
        before = proved.times(before, *value);
    }
    let mut behind = 0;
    for (rest, value) in rests.iter_mut().zip(values).rev() {
        *rest = proved.times(*rest, behind);
        behind = proved.times(behind, *value);
    }
    rests
}

/// Returns the winning moves, computed directly from the rules: all of them, or `most` + 1 if there are more than
/// `most`.
fn winning(parts: &[Part<'_>], lost: &Lost<'_>, most: usize, work: &mut Work<'_>) -> Result<BTreeSet<Known>, Refusal> {
    let mut found = BTreeSet::new();
    for (at, part) in parts.iter().enumerate() {
        let size = &part.piles[0];
        let beyond = || {
            too_large!(u64::MAX, "checker-all-moves-in-a-heap", "all moves in a heap of {bits} bits", bits = bits(size))
        };
        let size = to_u64(size).ok_or_else(beyond)?;
        let mut option = |take: u64, left: &[u64], work: &mut Work<'_>| -> Result<(), Refusal> {
            work.pay(4)?;
            let left: Vec<Nat> = left.iter().filter(|heap| **heap > 0).map(|heap| Nat::from(*heap)).collect();
            if found.len() <= most && lost(at, &left)? {
                found.insert((at, Nat::from(take), left));
            }
            Ok(())
        };
        match split::code_of(part.rule) {
            Some(code) => split::for_each_option(code, size, work, option)?,
            None => {
                let takes = rules::takes_from_heaps_up_to(part.rule, size, work)?.all_up_to(size);
                takes.into_iter().try_for_each(|take| option(take, &[size - take], work))?;
            }
        }
    }
    Ok(found)
}
