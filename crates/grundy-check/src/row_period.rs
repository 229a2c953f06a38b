//! Checks periods of a row of a two-pile game: v(row, b + λ) = v(row, b) + σ for all b ≥ μ, with the least μ and the
//! least λ.
//!
//! **Equal states repeat forever.** Let b₁ be a column from which on every step and every slide is possible (see
//! [`Rows`]), let b₂ = b₁ + T be a later one, T a multiple of every slide q, and suppose that the states before b₁ and
//! b₂ agree up to a shift s: the last w columns satisfy v(r, b₂ − j) = v(r, b₁ − j) + s, and each set "all below low,
//! and these above" before b₂ is that before b₁ with s added to low and to each number above. If the values are
//! outcomes, or if there are no slides, s = 0. Then v(r, b + T) = v(r, b) + s for all b ≥ b₁ and all rows r ≤ row:
//!
//! By induction on b, and on r within a column. Every move at (r, b) is one at (r, b + T), and conversely; if there is
//! none, both have the same value, and s = 0, for there are no slides. A step leads to one of the last w columns or to
//! a smaller row of the same column, so the values it reaches at b + T are those it reaches at b, raised by s. Let X
//! be the values of all options at b. If s = 0, those at b + T are X as well. If s > 0, there is a slide, and what it
//! reaches at b is [0, low) ∪ Y, at b + T [0, low + s) ∪ (Y + s) = [0, s) ∪ ([0, low) + s) ∪ (Y + s): so the options
//! at b + T have the values [0, s) ∪ (X + s), and mex([0, s) ∪ (X + s)) = mex(X) + s. Then the states before b + 1 and
//! b + 1 + T agree up to s too. For outcomes the sets only tell whether a P was seen, and that is all the recursion
//! asks.
//!
//! **A finite check remains.** Write v(b) for v(row, b), known for all b from its values below b₂.
//! - The least period λ divides every period (differences of periods are periods), so it divides T; and the least
//!   preperiod is at most b₁: v(b + λ) − v(b) repeats with T from b₁ on, and is σ far out, so it is σ from b₁ on. A
//!   claim that says otherwise is refused.
//! - v(b + λ) = v(b) + σ for μ ≤ b < b₂ proves it for all b ≥ μ: from b₁ on the difference v(b + λ) − v(b) repeats
//!   with T.
//! - The preperiod is least: μ = 0, or the equation fails at μ − 1.
//! - The period is least: for no prime p that divides λ and σ is v(b + λ/p) = v(b) + σ/p for all b in [μ, μ + λ). As
//!   in `period.rs`, a shorter least period divides some λ/p; and the difference repeats with λ from μ on.

use crate::period::{listing, prime_divisors};
use crate::rows::Rows;
use crate::work::Work;
use crate::{Refusal, values};
use grundy_core::certificate::PeriodClaim;
use grundy_core::{Periodicity, Rule, sentence};

/// A row whose values are all known: v(b + T) = v(b) + s for b ≥ b₁.
struct Row {
    /// The values v(0), …, v(b₁ + T − 1).
    values: Vec<u64>,
    /// The first column b₁ of the periodic part.
    from: u64,
    /// The period T, not necessarily minimal.
    repeats: u64,
    /// The increase s of the values from one period to the next.
    shift: u64,
}

impl Row {
    /// Computes columns until two states agree. The state at `from` is compared with all later ones up to column
    /// 2·`from`; then `from` moves there.
    fn find(mut rows: Rows, work: &mut Work<'_>) -> Result<Row, Refusal> {
        let Some(modulus) = rows.modulus() else {
            return Err(too_large!(u64::MAX, "checker-the-common-period", "the common period of the starred moves"));
        };
        let mut values = Vec::new();
        let mut from = rows.settled_from();
        loop {
            let give_up = from.saturating_add(from.max(modulus).max(8));
            work.hold(24 * u128::from(give_up))?;
            work.foresee(u128::from(from - rows.column()) * u128::from(rows.cost()))?;
            while rows.column() < from {
                values.push(rows.advance(work)?);
            }
            let base = rows.clone();
            while rows.column() < give_up {
                values.push(rows.advance(work)?);
                let repeats = rows.column() - from;
                if !repeats.is_multiple_of(modulus) {
                    continue;
                }
                if let Some(shift) = base.shift_to(&rows, work)? {
                    return Ok(Row { values, from, repeats, shift });
                }
            }
            from = give_up;
        }
    }

    fn at(&self, b: u64) -> u64 {
        let laps = if b < self.from { 0 } else { (b - self.from) / self.repeats };
        let stored = usize::try_from(b - laps * self.repeats).expect("an index of the list");
        self.values[stored] + laps * self.shift
    }

    /// Returns the first b in the range with v(b + period) ≠ v(b) + saltus.
    fn mismatch(
        &self,
        range: std::ops::Range<u64>,
        period: u64,
        saltus: u64,
        work: &mut Work<'_>,
    ) -> Result<Option<u64>, Refusal> {
        work.pay(range.end.saturating_sub(range.start))?;
        Ok(range.into_iter().find(|b| self.at(*b).checked_add(saltus) != Some(self.at(b + period))))
    }
}

/// Checks a claim about the given row; for a rule on one pile, the first pile is empty.
pub(crate) fn check(claim: &PeriodClaim, rule: &Rule, row: u64, work: &mut Work<'_>) -> Result<(), Refusal> {
    let (preperiod, period, saltus) = (claim.preperiod.0, claim.period.0, claim.saltus.0);
    if period == 0 {
        return Err(wrong! {
            "checker-the-period-is-0", "the certificate claims a period of 0, but a period must be at least 1"
        });
    }
    let listed = listing(claim)?;
    // Found, and twice as large for a moment: the base of the comparison and the rows themselves.
    let rows = Rows::new(rule, row, claim.play, claim.kind, 2, work)?;
    if saltus != 0 && !rows.unbounded() {
        return Err(wrong! {
            "checker-the-saltus-is-but-these-values-are",
            "the certificate gives the saltus {saltus}, but these values are bounded, so it must be 0", saltus = saltus
        });
    }
    // No fewer columns can show such a period.
    work.foresee((u128::from(preperiod) + u128::from(period)).saturating_mul(u128::from(rows.cost())))?;
    let found = Row::find(rows, work)?;
    minimal(&found, Periodicity { preperiod, period, saltus }, work)?;

    let named = |b: u64| values::column(claim.row.map(|row| row.0), b);
    if let Some((prefix, cycle)) = listed {
        let mut b = 0;
        let mut next = |work: &mut Work<'_>| {
            work.pay(1)?;
            b += 1;
            Ok(found.at(b - 1))
        };
        values::compare(claim.kind, 0, prefix, named, &mut next, work)?;
        values::compare(claim.kind, preperiod, cycle, named, &mut next, work)?;
    }
    Ok(())
}

fn minimal(row: &Row, claimed: Periodicity, work: &mut Work<'_>) -> Result<(), Refusal> {
    let Periodicity { preperiod, period, saltus } = claimed;
    if !row.repeats.is_multiple_of(period) {
        return Err(Refusal::divides(period, row.repeats));
    }
    if preperiod > row.from {
        return Err(Refusal::preperiod_at_most(preperiod, row.from));
    }
    if let Some(b) = row.mismatch(preperiod..row.from + row.repeats, period, saltus, work)? {
        let difference = if saltus == 0 {
            sentence!("checker-are-not-equal", "are not equal")
        } else {
            sentence!("checker-do-not-differ-by", "do not differ by {saltus}", saltus = saltus)
        };
        return Err(wrong! {
            "checker-values-of-columns",
            "the values do not repeat as claimed: those of the columns {n} and {later} {difference}", n = b,
            later = b + period, difference: difference
        });
    }
    for prime in prime_divisors(period).into_iter().filter(|prime| saltus.is_multiple_of(*prime)) {
        let shorter = period / prime;
        if row.mismatch(preperiod..preperiod + period, shorter, saltus / prime, work)?.is_none() {
            return Err(Refusal::divides(period, shorter));
        }
    }
    if preperiod > 0 && row.mismatch(preperiod - 1..preperiod, period, saltus, work)?.is_none() {
        return Err(Refusal::preperiod_at_most(preperiod, preperiod - 1));
    }
    Ok(())
}
