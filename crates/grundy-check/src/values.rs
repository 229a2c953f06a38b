//! Lists of values: recompute and compare.

use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, one_heap, rules};
use grundy_core::Kind;
use grundy_core::certificate::{Values, ValuesClaim};

pub(crate) fn check(claim: &ValuesClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset = one_heap(&claim.ruleset, claim.play, claim.kind)?;
    if claim.values.is_empty() {
        return Err(Refusal::Unreadable("no value is listed".to_owned()));
    }
    let last = claim.from.0.saturating_add(claim.values.len() as u64 - 1);
    work.foresee(u128::from(last))?;
    let takes = rules::takes_from_heaps_up_to(&ruleset.rule, last, work)?;
    let mut sequence = Sequence::new(takes, claim.play, claim.kind, 1, work)?;
    work.foresee((u128::from(last) + 1) * u128::from(sequence.cost()))?;
    compare(&mut sequence, claim.kind, claim.from.0, &claim.values, work)
}

/// Compares the list with the values of the heaps `from`, `from` + 1, …
pub(crate) fn compare(
    sequence: &mut Sequence,
    kind: Kind,
    from: u64,
    listed: &Values,
    work: &mut Work<'_>,
) -> Result<(), Refusal> {
    sequence.advance_to(from, work)?;
    match (kind, listed) {
        (Kind::Nimber, Values::Nimbers(listed)) => {
            for (n, claimed) in (from..).zip(listed) {
                work.pay(sequence.cost())?;
                let value = sequence.next();
                if value != *claimed {
                    return Err(Refusal::wrong(format!(
                        "the nimber of heap {n} is {value}, the certificate says {claimed}"
                    )));
                }
            }
        }
        (Kind::Outcome, Values::Outcomes(listed)) => {
            for (n, claimed) in (from..).zip(listed.bytes()) {
                work.pay(sequence.cost())?;
                let value = if sequence.next() == P { b'P' } else { b'N' };
                if value != claimed {
                    let (value, claimed) = (char::from(value), char::from(claimed).escape_default());
                    return Err(Refusal::wrong(format!(
                        "the outcome of heap {n} is {value}, the certificate says {claimed}"
                    )));
                }
            }
        }
        _ => return Err(Refusal::Unreadable(format!("the values listed are no {kind}s"))),
    }
    Ok(())
}
