//! Checks comparisons of the nimbers of two one-heap games.
//!
//! The nimbers of the heaps below `equal` are computed by the plain recursion and compared one by one. For all heaps:
//! suppose both sequences have the same preperiod e, period p and saltus, each proved as for a period certificate, and
//! agree on the heaps below e + p. Then they agree everywhere, since in both games the nimber of a heap n ≥ e + p is
//! that of n − p plus the saltus.

use crate::table::of_heaps;
use crate::work::Work;
use crate::{Refusal, breaking, one_heap, period, split, takeaway};
use grundy_core::certificate::{AlwaysClaim, BreakClaim, ComparisonClaim};
use grundy_core::{Kind, Periodicity, Play, Rule, Ruleset};

pub(crate) fn check(claim: &ComparisonClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let (left, right) = (heaps_of(&claim.left)?, heaps_of(&claim.right)?);
    if let Some(always) = &claim.always {
        return for_all(claim, always, &left.rule, &right.rule, work);
    }
    let count = match claim.differ {
        Some(_) => u128::from(claim.equal.0) + 1,
        None => claim.equal.0.into(),
    };
    work.foresee(count)?;
    if count == 0 {
        return Err(unreadable!("checker-nothing-compared", "the certificate compares no heaps"));
    }
    // It was foreseen.
    let last = count as u64 - 1;
    let (a, b) = (of_heaps(&left.rule, last, work)?, of_heaps(&right.rule, last, work)?);
    compare(claim, claim.equal.0, |heap| (a[heap as usize], b[heap as usize]))?;
    match claim.differ {
        Some((x, y)) if x == y => {
            Err(wrong!("checker-no-difference", "the certificate says that two nimbers differ, but they are equal"))
        }
        Some(claimed) if claimed != (a[last as usize], b[last as usize]) => {
            let (x, y) = (a[last as usize], b[last as usize]);
            Err(wrong! {
                "checker-other-difference",
                "the certificate gives the wrong nimbers for heap {heap}: they are {a} and {b}", heap = last, a = x,
                b = y
            })
        }
        _ => Ok(()),
    }
}

/// Parses a ruleset on one heap whose nimbers depend only on the size of the heap.
fn heaps_of(ruleset: &str) -> Result<Ruleset, Refusal> {
    let ruleset = one_heap(ruleset, Play::Normal, Kind::Nimber)?;
    if crate::joint::is_joint(&ruleset.rule) || takeaway::bound_of(&ruleset.rule).is_some() {
        return Err(unreadable! {
            "checker-nothing-to-compare", "{ruleset} has no sequence of nimbers to compare", ruleset = ruleset
        });
    }
    Ok(ruleset)
}

fn compare(claim: &ComparisonClaim, count: u64, at: impl Fn(u64) -> (u64, u64)) -> Result<(), Refusal> {
    match (0..count).find(|heap| at(*heap).0 != at(*heap).1) {
        None => Ok(()),
        Some(heap) => {
            let (left, right) = (&claim.left, &claim.right);
            Err(wrong! {
                "checker-not-equal",
                "the certificate equates the nimbers of heap {heap} in {left} and in {right}, but they differ",
                heap = heap, left = left, right = right
            })
        }
    }
}

fn for_all(
    claim: &ComparisonClaim,
    always: &AlwaysClaim,
    left: &Rule,
    right: &Rule,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    let periodicity = Periodicity::from(always.periodicity);
    let end = periodicity.preperiod.checked_add(periodicity.period);
    if claim.differ.is_some() || end != Some(claim.equal.0) {
        return Err(wrong! {
            "checker-compared-to-the-end",
            "the comparison of all heaps does not stop at the end of the common period, or gives a difference"
        });
    }
    let a = nimbers(left, periodicity, always.left.as_ref(), claim.equal.0, work)?;
    let b = nimbers(right, periodicity, always.right.as_ref(), claim.equal.0, work)?;
    compare(claim, claim.equal.0, |heap| (a[heap as usize], b[heap as usize]))
}

/// Returns the first `count` nimbers of a rule, after proving their period.
fn nimbers(
    rule: &Rule,
    periodicity: Periodicity,
    proof: Option<&BreakClaim>,
    count: u64,
    work: &mut Work<'_>,
) -> Result<Vec<u64>, Refusal> {
    if split::code_of(rule).is_some() {
        let proved = breaking::prove(rule, periodicity, proof, work)?;
        work.hold(8 * u128::from(count))?;
        return Ok((0..count).map(|heap| proved.at(&heap.into())).collect());
    }
    if proof.is_some() {
        return Err(unreadable! {
            "checker-needless-proof", "the certificate contains a proof of a period that does not need one"
        });
    }
    period::prove(rule, Play::Normal, Kind::Nimber, periodicity, work)?;
    // A period is at least 1.
    of_heaps(rule, count - 1, work)
}
