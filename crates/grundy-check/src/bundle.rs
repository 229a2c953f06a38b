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
        return Err(Refusal::Unreadable("no claim is listed".to_owned()));
    }
    if claim.len() > MOST {
        return Err(Refusal::TooLarge { what: format!("{} claims", claim.len()), limit: MOST as u64 });
    }
    let repeated = twice(&claim.values) || twice(&claim.tables) || twice(&claim.periods) || twice(&claim.positions);
    if repeated || twice(&claim.recurrences) || twice(&claim.comparisons) {
        return Err(Refusal::Unreadable("a claim is listed twice".to_owned()));
    }
    let formats = claim.values.iter().map(|c| c.format);
    let formats = formats.chain(claim.tables.iter().map(|c| c.format)).chain(claim.periods.iter().map(|c| c.format));
    let formats = formats.chain(claim.positions.iter().map(|c| c.format));
    let formats = formats.chain(claim.recurrences.iter().map(|c| c.format));
    let comparisons = claim.comparisons.iter().map(|c| c.format);
    if let Some(format) = formats.chain(comparisons).find(|format| *format != FORMAT) {
        return Err(Refusal::Unreadable(format!(
            "the certificate has format {format}, and this checker reads format {FORMAT}"
        )));
    }
    claim.values.iter().try_for_each(|claim| values::check(claim, work))?;
    claim.tables.iter().try_for_each(|claim| table::check(claim, work))?;
    claim.periods.iter().try_for_each(|claim| period::check(claim, work))?;
    claim.positions.iter().try_for_each(|claim| positions::check(claim, work))?;
    claim.recurrences.iter().try_for_each(|claim| recurrence::check(claim, work))?;
    claim.comparisons.iter().try_for_each(|claim| comparison::check(claim, work))
}
