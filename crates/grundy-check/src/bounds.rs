//! Checks the nimbers of take-away heaps for every bound on the next take, by recomputing them.
//!
//! The nimber of n/r is nondecreasing in r, since every option under a bound is an option under each larger bound. A
//! heap is therefore described by the bounds at which its nimber increases (`takeaway.rs`).

use crate::work::Work;
use crate::{Refusal, canonical, takeaway};
use grundy_core::Ruleset;
use grundy_core::certificate::BoundsClaim;

pub(crate) fn check(claim: &BoundsClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let Some(bound) = takeaway::bound_of(&ruleset.rule).filter(|_| ruleset.copies == 1) else {
        return Err(unreadable! {
            "checker-bounds-of-another-game", "{ruleset} is not a take-away game of one heap", ruleset = ruleset
        });
    };
    if claim.rows.is_empty() {
        return Err(unreadable!("checker-no-value-is-listed", "the certificate lists no values"));
    }
    let last = claim.from.0.saturating_add(claim.rows.len() as u64 - 1);
    work.foresee(u128::from(last))?;
    let steps = takeaway::Steps::up_to(bound, last, work)?;
    for (n, listed) in (claim.from.0..).zip(&claim.rows) {
        work.pay(1 + listed.len() as u64)?;
        if steps.of_heap(n) != *listed {
            return Err(wrong! {
                "checker-bounds-others", "the certificate lists wrong nimbers for heap {n} under its bounds", n = n
            });
        }
    }
    Ok(())
}
