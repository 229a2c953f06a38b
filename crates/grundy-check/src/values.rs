//! Checks lists of values by recomputing them.

use crate::rows::Rows;
use crate::sequence::{P, Sequence};
use crate::work::Work;
use crate::{Refusal, in_quotient, one_heap, row_of, rules, split, takeaway};
use grundy_core::certificate::{Values, ValuesClaim};
use grundy_core::{Expr, Kind, Play, Sentence, sentence};

pub(crate) fn check(claim: &ValuesClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset = one_heap(&claim.ruleset, claim.play, claim.kind)?;
    if claim.values.is_empty() {
        return Err(unreadable!("checker-no-value-is-listed", "the certificate lists no values"));
    }
    if let Some(quotient) = &claim.quotient {
        let mut heaps = in_quotient::Outcomes::listed(claim, quotient, &ruleset.rule, work)?;
        return compare(claim.kind, claim.from.0, &claim.values, heap, &mut |work| heaps.next(work), work);
    }
    let last = claim.from.0.saturating_add(claim.values.len() as u64 - 1);
    work.foresee(u128::from(last))?;
    if let Some(row) = row_of(&ruleset, claim.row)? {
        let mut rows = Rows::new(&ruleset.rule, row, claim.play, claim.kind, 1, work)?;
        work.foresee((u128::from(last) + 1) * u128::from(rows.cost()))?;
        while rows.column() < claim.from.0 {
            rows.advance(work)?;
        }
        let named = |b| column(claim.row.map(|row| row.0), b);
        return compare(claim.kind, claim.from.0, &claim.values, named, &mut |work| rows.advance(work), work);
    }
    if let Some(bound) = takeaway::bound_of(&ruleset.rule) {
        return openings(claim, bound, last, work);
    }
    if let Some(code) = split::code_of(&ruleset.rule) {
        split::supported(code, claim.play)?;
        let mut rest = split::nimbers(code, last, work)?.into_iter().skip(claim.from.0 as usize);
        let mut next = |_: &mut Work<'_>| Ok(rest.next().unwrap_or(P));
        return compare(claim.kind, claim.from.0, &claim.values, heap, &mut next, work);
    }
    let takes = rules::takes_from_heaps_up_to(&ruleset.rule, last, work)?;
    let mut sequence = Sequence::new(takes, claim.play, claim.kind, 1, work)?;
    work.foresee((u128::from(last) + 1) * u128::from(sequence.cost()))?;
    sequence.advance_to(claim.from.0, work)?;
    let mut next = |work: &mut Work<'_>| {
        work.pay(sequence.cost())?;
        Ok(sequence.next())
    };
    compare(claim.kind, claim.from.0, &claim.values, heap, &mut next, work)
}

/// Checks the values of the opening heaps of a take-away game.
fn openings(claim: &ValuesClaim, bound: &Expr, last: u64, work: &mut Work<'_>) -> Result<(), Refusal> {
    let mut heaps = claim.from.0..;
    if (claim.play, claim.kind) == (Play::Normal, Kind::Nimber) {
        let steps = takeaway::Steps::up_to(bound, last, work)?;
        let mut next = |_: &mut Work<'_>| Ok(heaps.next().map_or(P, |n| steps.opening(n)));
        return compare(claim.kind, claim.from.0, &claim.values, heap, &mut next, work);
    }
    let winners = takeaway::Winners::up_to(bound, claim.play, &last.into(), work)?;
    let mut next = |work: &mut Work<'_>| {
        let n = heaps.next().unwrap_or(last);
        let lost = winners.is_p(&n.into(), &n.saturating_sub(1).into(), work)?;
        Ok(if lost { P } else { P + 1 })
    };
    compare(claim.kind, claim.from.0, &claim.values, heap, &mut next, work)
}

/// Returns the name of the heap `n` in messages.
pub(crate) fn heap(n: u64) -> Sentence {
    sentence!("checker-heap", "heap {n}", n = n)
}

/// Returns the name in messages of the position in the column `b`, of the given row if there are rows.
pub(crate) fn column(row: Option<u64>, b: u64) -> Sentence {
    row.map_or_else(|| heap(b), |row| Sentence::verbatim(format!("({row},{b})")))
}

/// Returns the word for values of a kind, which English messages put into the plural.
pub(crate) fn kinds(kind: Kind) -> Sentence {
    match kind {
        Kind::Nimber => sentence!("checker-nimber", "nimber"),
        Kind::Outcome => sentence!("checker-outcome", "outcome"),
    }
}

/// Compares the list with the computed values of the positions `from`, `from` + 1, …
pub(crate) fn compare<'w>(
    kind: Kind,
    from: u64,
    listed: &Values,
    named: impl Fn(u64) -> Sentence,
    next: &mut impl FnMut(&mut Work<'w>) -> Result<u64, Refusal>,
    work: &mut Work<'w>,
) -> Result<(), Refusal> {
    match (kind, listed) {
        (Kind::Nimber, Values::Nimbers(listed)) => {
            for (n, claimed) in (from..).zip(listed) {
                let value = next(work)?;
                if value != *claimed {
                    return Err(wrong! {
                        "checker-the-nimber-of-is-the-certificate-says",
                        "the nimber of {at} is {value}, but the certificate says {claimed}", at: named(n),
                        value = value, claimed = claimed
                    });
                }
            }
        }
        (Kind::Outcome, Values::Outcomes(listed)) => {
            for (n, claimed) in (from..).zip(listed.bytes()) {
                let value = if next(work)? == P { b'P' } else { b'N' };
                if value != claimed {
                    let (value, claimed) = (char::from(value), char::from(claimed).escape_default());
                    return Err(wrong! {
                        "checker-the-outcome-of-is-the-certificate-says",
                        "the outcome of {at} is {value}, but the certificate says {claimed}", at: named(n),
                        value = value, claimed = claimed
                    });
                }
            }
        }
        _ => {
            return Err(unreadable! {
                "checker-the-values-listed-are-no-s", "the listed values are not {kind}s", kind: kinds(kind)
            });
        }
    }
    Ok(())
}
