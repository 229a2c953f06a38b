//! Checks representations of numbers in the numeration system of a take-away game; see `takeaway.rs`.

use crate::work::Work;
use crate::{Refusal, canonical, takeaway};
use grundy_core::certificate::NumerationClaim;
use grundy_core::{Nat, Rule, Ruleset, bits};

pub(crate) fn check(claim: &NumerationClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let Rule::TakeAway(bound) = &ruleset.rule else {
        return Err(unreadable! {
            "checker-is-not-a-take-away-game", "{ruleset} is not a take-away game", ruleset = ruleset
        });
    };
    if !takeaway::is_admissible(bound) || ruleset.copies != 1 {
        return Err(unreadable! {
            "checker-no-numeration", "the checker cannot show that {bound} has a numeration", bound = bound.display("x")
        });
    }
    let n = &claim.n.0;
    // Terms grow at least by one.
    if Nat::from(claim.digits.len()) > n.max(&Nat::ONE).clone() {
        return Err(wrong! {
            "checker-more-digits", "the certificate lists more digits than there are terms up to the number"
        });
    }
    // One term more shows that no larger one is a part.
    let mut terms = takeaway::first_terms(bound, claim.digits.len() as u64 + 1, work)?;
    let beyond = terms.pop();
    if beyond.is_none_or(|term| term <= *n) {
        return Err(wrong! {
            "checker-larger-term",
            "the certificate lists too few digits: the representation of the number contains a larger term"
        });
    }
    let (mut rest, mut parts) = (n.clone(), Vec::new());
    let mut digits = String::new();
    work.hold(2 * claim.digits.len() as u128)?;
    for term in terms.iter().rev() {
        work.pay(1 + bits(n) as u64 / 64)?;
        let part = *term <= rest;
        if part {
            rest -= term;
            parts.push(term);
        }
        digits.push(if part { '1' } else { '0' });
    }
    let short = digits.starts_with('0') && !n.is_zero();
    if !rest.is_zero() || short || digits.is_empty() || digits != claim.digits {
        return Err(wrong!("checker-other-digits", "the digits in the certificate are not those of the number"));
    }
    match &claim.parts {
        Some(listed) if !listed.iter().map(|part| &part.0).eq(parts) => {
            Err(wrong!("checker-other-parts", "the parts in the certificate are not those of the number"))
        }
        _ => Ok(()),
    }
}
