//! Checks bundles of claims, each claim like a separate certificate.

use crate::work::Work;
use crate::{Refusal, comparison, period, positions, recurrence, table, values};
use grundy_core::certificate::{BundleClaim, FORMAT};

/// The maximum number of claims in one certificate.
const MOST: usize = 100;

/// Returns whether a claim occurs twice in the list.
fn twice<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().any(|(i, claim)| list[..i].contains(claim))
}

pub(crate) fn check(claim: &BundleClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    if claim.is_empty() {
        return Err(unreadable!("checker-no-claim", "the certificate lists no claims"));
    }
    if claim.len() > MOST {
        return Err(too_large!(MOST as u64, "checker-so-many-claims", "{count} claims", count = claim.len()));
    }
    let repeated = twice(&claim.values) || twice(&claim.tables) || twice(&claim.periods) || twice(&claim.positions);
    if repeated || twice(&claim.recurrences) || twice(&claim.comparisons) {
        return Err(unreadable!("checker-claim-twice", "the certificate lists a claim twice"));
    }
    let formats = claim.values.iter().map(|c| c.format);
    let formats = formats.chain(claim.tables.iter().map(|c| c.format)).chain(claim.periods.iter().map(|c| c.format));
    let formats = formats.chain(claim.positions.iter().map(|c| c.format));
    let formats = formats.chain(claim.recurrences.iter().map(|c| c.format));
    let comparisons = claim.comparisons.iter().map(|c| c.format);
    if let Some(format) = formats.chain(comparisons).find(|format| *format != FORMAT) {
        return Err(Refusal::other_format(format));
    }
    claim.values.iter().try_for_each(|claim| values::check(claim, work))?;
    claim.tables.iter().try_for_each(|claim| table::check(claim, work))?;
    claim.periods.iter().try_for_each(|claim| period::check(claim, work))?;
    claim.positions.iter().try_for_each(|claim| positions::check(claim, work))?;
    claim.recurrences.iter().try_for_each(|claim| recurrence::check(claim, work))?;
    claim.comparisons.iter().try_for_each(|claim| comparison::check(claim, work))
}
