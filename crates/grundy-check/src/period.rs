//! Checks periods: v(n + λ) = v(n) + σ for all n ≥ μ, with the least μ and the least λ.
//!
//! **Why finitely many comparisons suffice.** Let m be the reach of the rule: takes up to m are listed, and beyond m
//! either none is legal or all are. Suppose v(k + λ) = v(k) + σ for μ ≤ k < n₀, where n₀ ≥ μ + m and n₀ is not less
//! than the least take, and that the summaries of older values (see [`Sequence`]) satisfy old(n₀ + λ) = old(n₀) + σ,
//! with σ = 0 unless the values are nimbers and all takes beyond m are legal. Then v(n + λ) = v(n) + σ for all n ≥ μ:
//!
//! By induction on n ≥ n₀. There is a move at n and at n + λ, so the rule for the player without a move, on which
//! normal and misère play differ, is never used. As n ≥ m, every listed take is possible at n and at n + λ alike, and
//! leads to n − s ≥ n₀ − m ≥ μ, where the induction hypothesis holds. It is here that the window must be full, and all
//! that is needed of μ is μ ≥ 0: values below m, which see fewer options, are compared but are no step of the
//! induction.
//! - *No takes beyond m*: v(n) is the same function of v(n−m), …, v(n−1) at n and at n + λ; σ = 0.
//! - *Outcomes, all takes beyond m*: the same, and whether an old position is P is the same for both too: it is at n₀,
//!   and from there on the same outcomes grow old on both sides.
//! - *Nimbers, all takes beyond m*: the old values at n are exactly [0, old(n)), at n + λ exactly
//!   [0, old(n) + σ): equal up to σ at n₀ by assumption, and later because what grows old is k and k + λ with k ≥ μ. So
//!   the options of n + λ have the values [0, σ) ∪ (X + σ), X being those of n, and mex([0, σ) ∪ (X + σ)) =
//!   mex(X) + σ.
//!
//! **Why prime divisors suffice.** If λ is not the least period, the least one divides λ (differences of periods are
//! periods), so λ/p is a period for some prime p, with saltus σ/p; and it is one from μ on, because
//! the sequence repeats with λ from there.

use crate::sequence::Sequence;
use crate::work::Work;
use crate::{Refusal, breaking, in_quotient, one_heap, residues, row_of, row_period, rules, split, values};
use grundy_core::certificate::{BreakClaim, LIST_LIMIT, PeriodClaim, Values};
use grundy_core::{Kind, Periodicity, Play, Rule, sentence};

pub(crate) fn check(claim: &PeriodClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset = one_heap(&claim.ruleset, claim.play, claim.kind)?;
    if let Some(quotient) = &claim.quotient {
        let mut heaps = in_quotient::Outcomes::repeating(claim, quotient, &ruleset.rule, work)?;
        let Some((prefix, cycle)) = listing(claim)? else { return Ok(()) };
        let mut next = |work: &mut Work<'_>| heaps.next(work);
        values::compare(claim.kind, 0, prefix, values::heap, &mut next, work)?;
        return values::compare(claim.kind, claim.preperiod.0, cycle, values::heap, &mut next, work);
    }
    if let Some(row) = row_of(&ruleset, claim.row)? {
        if claim.proof.is_some() {
            return Err(unreadable! {
                "checker-splits-no-heap-and-its-period-needs",
                "no move of {ruleset} splits a heap, so its period needs no such proof", ruleset = ruleset
            });
        }
        return row_period::check(claim, &ruleset.rule, row, work);
    }
    let (preperiod, period, saltus) = (claim.preperiod.0, claim.period.0, claim.saltus.0);
    let claimed = Periodicity { preperiod, period, saltus };
    if let Some(code) = split::code_of(&ruleset.rule) {
        split::supported(code, claim.play)?;
        return of_splits(claim, &ruleset.rule, claimed, work);
    }
    if claim.proof.is_some() {
        return Err(unreadable! {
            "checker-splits-no-heap-and-its-period-needs",
            "no move of {ruleset} splits a heap, so its period needs no such proof", ruleset = ruleset
        });
    }
    let takes = match residues::only_hope(&ruleset.rule) {
        None => {
            prove(&ruleset.rule, claim.play, claim.kind, claimed, work)?;
            rules::takes_everywhere(&ruleset.rule, work)?
        }
        Some(set) => {
            residues::prove(&ruleset.rule, set, claim.play, claim.kind, claimed, work)?;
            rules::takes_from_heaps_up_to(&ruleset.rule, period, work)?
        }
    };
    let Some((prefix, cycle)) = listing(claim)? else { return Ok(()) };
    let mut sequence = Sequence::new(takes, claim.play, claim.kind, 1, work)?;
    let mut next = |work: &mut Work<'_>| {
        work.pay(sequence.cost())?;
        Ok(sequence.next())
    };
    values::compare(claim.kind, 0, prefix, values::heap, &mut next, work)?;
    values::compare(claim.kind, preperiod, cycle, values::heap, &mut next, work)
}

/// Checks the period of a rule with splitting moves.
fn of_splits(claim: &PeriodClaim, rule: &Rule, claimed: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
    let listing = listing(claim)?;
    let proved = match claim.kind {
        Kind::Nimber => breaking::prove(rule, claimed, claim.proof.as_ref(), work)?,
        Kind::Outcome => {
            let unproved = || {
                unreadable! {
                    "checker-no-proof-of-the-period-of-the",
                    "the certificate gives a period of outcomes, but does not prove the period of the nimbers"
                }
            };
            let proof = claim.proof.ok_or_else(unproved)?;
            let nimbers = Periodicity::from(proof.nimbers.ok_or_else(unproved)?);
            let proved = breaking::prove(rule, nimbers, Some(&BreakClaim { nimbers: None, ..proof }), work)?;
            proved.outcomes(claimed, work)?;
            proved
        }
    };
    let Some((prefix, cycle)) = listing else { return Ok(()) };
    let mut heap = 0u64;
    let mut next = |_: &mut Work<'_>| {
        let value = proved.at(&heap.into());
        heap += 1;
        Ok(value)
    };
    values::compare(claim.kind, 0, prefix, values::heap, &mut next, work)?;
    values::compare(claim.kind, claimed.preperiod, cycle, values::heap, &mut next, work)
}

/// Returns the prefix and the cycle of the claim, after checking that they are present where required and have the
/// right lengths.
pub(crate) fn listing(claim: &PeriodClaim) -> Result<Option<(&Values, &Values)>, Refusal> {
    let (preperiod, period) = (claim.preperiod.0, claim.period.0);
    let listable = u128::from(preperiod) + u128::from(period) <= u128::from(LIST_LIMIT);
    match (&claim.prefix, &claim.cycle) {
        (Some(prefix), Some(cycle)) if listable => {
            if (prefix.len() as u64, cycle.len() as u64) != (preperiod, period) {
                let (before, repeating) = (prefix.len(), cycle.len());
                return Err(wrong! {
                    "checker-prefix-and-cycle-have-and-values-not-and",
                    "the prefix has {a} values and the cycle {b}, but the claimed preperiod is {c} and the period {d}",
                    a = before, b = repeating, c = preperiod, d = period
                });
            }
            Ok(Some((prefix, cycle)))
        }
        (None, None) if !listable => Ok(None),
        _ if listable => Err(unreadable! {
            "checker-prefix-and-cycle-must-both-be-listed",
            "the certificate does not list both the prefix and the cycle"
        }),
        _ => Err(unreadable! {
            "checker-prefix-and-cycle-are-not-listed-beyond",
            "the certificate lists a prefix or a cycle, but they may have at most {limit} values together",
            limit = LIST_LIMIT
        }),
    }
}

/// Proves that the values of a heap have the claimed periodicity and that it is minimal, or returns a refusal.
pub(crate) fn prove(
    rule: &Rule,
    play: Play,
    kind: Kind,
    claimed: Periodicity,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, saltus } = claimed;
    if period == 0 {
        return Err(wrong! {
            "checker-the-period-is-0", "the certificate claims a period of 0, but a period must be at least 1"
        });
    }
    let takes = rules::takes_everywhere(rule, work)?;
    let mut base = Sequence::new(takes, play, kind, 4, work)?;
    if saltus != 0 && !(kind == Kind::Nimber && base.goes_beyond()) {
        return Err(wrong! {
            "checker-the-saltus-is-but-these-values-are",
            "the certificate gives the saltus {saltus}, but these values are bounded, so it must be 0", saltus = saltus
        });
    }
    let length = u128::from(preperiod) + u128::from(period) + 2 * u128::from(base.reach());
    work.foresee(length * u128::from(base.cost()))?;

    base.advance_to(preperiod, work)?;
    let mut ahead = base.clone();
    for prime in prime_divisors(period).into_iter().rev() {
        let shorter = period / prime;
        if saltus.is_multiple_of(prime) {
            ahead.advance_to(preperiod + shorter, work)?;
            if first_mismatch(&base, &ahead, saltus / prime, work)?.is_none() {
                return Err(Refusal::divides(period, shorter));
            }
        }
    }
    ahead.advance_to(preperiod + period, work)?;
    if let Some(after) = first_mismatch(&base, &ahead, saltus, work)? {
        let n = u128::from(preperiod) + u128::from(after);
        let later = n + u128::from(period);
        let difference = if saltus == 0 {
            sentence!("checker-are-not-equal", "are not equal")
        } else {
            sentence!("checker-do-not-differ-by", "do not differ by {saltus}", saltus = saltus)
        };
        return Err(wrong! {
            "checker-values-of-heaps",
            "the values do not repeat as claimed: those of the heaps {n} and {later} {difference}", n = n,
            later = later, difference: difference
        });
    }
    let extends_back = base.last().zip(ahead.last()).is_some_and(|(v, w)| v.checked_add(saltus) == Some(w));
    if extends_back {
        return Err(Refusal::preperiod_at_most(preperiod, preperiod - 1));
    }
    Ok(())
}

/// Returns the first k at which the two sequences do not differ by the saltus; `None` if they provably differ by it
/// everywhere.
fn first_mismatch(base: &Sequence, ahead: &Sequence, saltus: u64, work: &mut Work<'_>) -> Result<Option<u64>, Refusal> {
    let (mut base, mut ahead) = (base.clone(), ahead.clone());
    let differ = |low: u64, high: u64| low.checked_add(saltus) != Some(high);
    let mut compared = 0;
    loop {
        if compared >= base.reach() && base.can_move() && !differ(base.old(), ahead.old()) {
            return Ok(None);
        }
        work.pay(2 * base.cost())?;
        if differ(base.next(), ahead.next()) {
            return Ok(Some(compared));
        }
        compared += 1;
    }
}

/// Returns the prime divisors of `n`, in increasing order.
pub(crate) fn prime_divisors(mut n: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut d = 2;
    while d <= n / d {
        if n.is_multiple_of(d) {
            primes.push(d);
            while n.is_multiple_of(d) {
                n /= d;
            }
        }
        d += 1;
    }
    if n > 1 {
        primes.push(n);
    }
    primes
}
