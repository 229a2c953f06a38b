//! Checks that a list contains exactly the c in a range at which the lag k of takeaway(cx) changes.
//!
//! For one c, H is computed from its definition until the lag has been k for k + 2 successive n; it then stays k for
//! ever, as proved in `recurrence.rs`.
//!
//! **Other values of c with the same k.** The computation up to there depends on c only through which products cH(j)
//! reach which H(n): cH(j) ≥ H(n) for the chosen j, and cH(j−1) < H(n) for the one before. So every c' ≥ c below min
//! H(n)/H(j−1) leads to the same steps and the same k. The next c examined is this minimum. Every c of the range lies
//! in one of these intervals, so all changes are found; and since k is constant on [c, min), it changes at the minimum
//! if and only if the next interval has another k.

use crate::Refusal;
use crate::work::Work;
use grundy_core::certificate::{FactorClaim, MAX_TEXT, ThresholdsClaim};
use grundy_core::{Nat, bits};
use std::cmp::Ordering;

/// The maximum number of terms examined for one c.
const MOST: u64 = 100_000;

/// A fraction in lowest terms: numerator and denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fraction(Nat, Nat);

impl Fraction {
    /// Parses `n` or `n/d` in lowest terms and without leading zeros.
    fn read(text: &str) -> Result<Fraction, Refusal> {
        let unreadable = || {
            let shown: String = text.chars().take(80).collect();
            unreadable! {
                "checker-is-no-fraction-in-lowest-terms", "{shown} is not a fraction in lowest terms", shown = shown
            }
        };
        if text.len() > MAX_TEXT.min(10_000) {
            return Err(too_large! {
                10_000, "checker-a-fraction-of-bytes", "a fraction of {bytes} bytes", bytes = text.len()
            });
        }
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            digits.parse::<Nat>().ok().filter(|_| plain).ok_or_else(unreadable)
        };
        let (above, below) = (number(above)?, number(below)?);
        let written_so = !text.contains('/') || below > Nat::ONE;
        if !written_so || common(above.clone(), below.clone()) != Nat::ONE {
            return Err(unreadable());
        }
        Ok(Fraction(above, below))
    }

    fn order(&self, other: &Fraction) -> Ordering {
        (&self.0 * &other.1).cmp(&(&other.0 * &self.1))
    }

    fn text(&self) -> String {
        if self.1 == Nat::ONE { self.0.to_string() } else { format!("{}/{}", self.0, self.1) }
    }
}

/// Returns the greatest common divisor of two numbers.
fn common(mut a: Nat, mut b: Nat) -> Nat {
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}

pub(crate) fn check(claim: &ThresholdsClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let (from, to) = (Fraction::read(&claim.from)?, Fraction::read(&claim.to)?);
    if from.0 < from.1 || from.order(&to) == Ordering::Greater {
        return Err(unreadable! {
            "checker-to-is-no-range-of-c-from", "{from} to {to} is not a range of c with c ≥ 1", from = claim.from,
            to = claim.to
        });
    }
    factors(claim, &from, &to, work)?;
    let Stretch { lag: mut k, mut end, .. } = stretch(&from, work)?;
    if k != claim.k.0 {
        return Err(wrong! {
            "checker-k-is-at-c-not", "the certificate says that k is {claimed} at c = {c}, but it is {k}", k = k,
            c = claim.from, claimed = claim.k.0
        });
    }
    let mut claimed = claim.thresholds.iter();
    while end.order(&to) != Ordering::Greater {
        let Stretch { lag: next, end: beyond, .. } = stretch(&end, work)?;
        if next != k {
            let c = end.text();
            match claimed.next() {
                Some(t) if t.c == c && t.k.0 == next => {}
                Some(t) if t.c == c => {
                    return Err(wrong! {
                        "checker-k-is-from-c-on-not",
                        "the certificate says that k is {claimed} from c = {c} on, but it is {k}", k = next, c = c,
                        claimed = t.k.0
                    });
                }
                Some(t) => {
                    return Err(wrong! {
                        "checker-k-changes-at-c-where-is-listed",
                        "the certificate omits the change of k at c = {c}: the next one listed is at c = {what}",
                        c = c, what = t.c
                    });
                }
                None => {
                    return Err(wrong! {
                        "checker-k-changes-at-c-which-is-not", "the certificate omits the change of k at c = {c}", c = c
                    });
                }
            }
            k = next;
        }
        end = beyond;
    }
    match claimed.next() {
        Some(t) => Err(wrong! {
            "checker-k-does-not-change-at-c",
            "the certificate lists a change of k at c = {c}, but k does not change there", c = t.c
        }),
        None => Ok(()),
    }
}

/// Checks the lag and the least n of the listed factors, which must be integers of the range in increasing order.
fn factors(claim: &ThresholdsClaim, from: &Fraction, to: &Fraction, work: &mut Work<'_>) -> Result<(), Refusal> {
    let Some(listed) = &claim.factors else { return Ok(()) };
    let within = |c: u64| {
        let c = Fraction(Nat::from(c), Nat::ONE);
        c.order(from) != Ordering::Less && c.order(to) != Ordering::Greater
    };
    if listed.is_empty() || !listed.is_sorted_by(|a, b| a.c < b.c) || !listed.iter().all(|row| within(row.c.0)) {
        return Err(unreadable! {
            "checker-factors",
            "the certificate lists no factors, or some that are not increasing whole numbers in the range"
        });
    }
    for FactorClaim { c, k, n0 } in listed {
        let Stretch { lag, since, .. } = stretch(&Fraction(Nat::from(c.0), Nat::ONE), work)?;
        if (lag, since) != (k.0, n0.0) {
            let (c, k, n0) = (c.0, k.0, n0.0);
            return Err(wrong! {
                "checker-k-from-n",
                "for c = {c}, the certificate says that k is {k} from n = {n0} on, but it is {lag} from n = {since} on",
                lag = lag, since = since, c = c, k = k, n0 = n0
            });
        }
    }
    Ok(())
}

/// An interval of values of c for which H is computed by the same steps.
struct Stretch {
    /// The lag k.
    lag: u64,
    /// The least n from which the lag is k.
    since: u64,
    /// The upper end of the interval, excluded.
    end: Fraction,
}

/// Returns the interval that begins at `c`, by computing terms until the lag is proved.
fn stretch(c: &Fraction, work: &mut Work<'_>) -> Result<Stretch, Refusal> {
    let mut h = vec![Nat::ONE];
    let (mut j, mut lag, mut since) = (1, 0, 1);
    // The least H(n)/H(j−1).
    let mut end: Option<(Nat, Nat)> = None;
    loop {
        let n = h.len();
        let last = &h[n - 1];
        work.pay(1 + bits(last) as u64 / 64)?;
        while j < n && &c.0 * &h[j - 1] < &c.1 * last {
            work.pay(1)?;
            j += 1;
        }
        if n - j != lag {
            (lag, since) = (n - j, n);
        }
        if j > 1 && end.as_ref().is_none_or(|(a, b)| last * b < &h[j - 2] * a) {
            end = Some((last.clone(), h[j - 2].clone()));
        }
        let next = last + &h[j - 1];
        h.push(next);
        if n == since + lag + 1 {
            break;
        }
        if n as u64 >= MOST {
            return Err(too_large! {
                MOST, "checker-more-than-terms-for-c", "more than {n} terms for c = {c}", n = n, c = c.text()
            });
        }
    }
    // The window of lag 0 at n = 1, 2 has j = 2 at its end.
    let (above, below) = end.ok_or_else(|| {
        unreadable! {
            "checker-no-c-is-larger", "the checker finds no upper end of an interval of c"
        }
    })?;
    let divisor = common(above.clone(), below.clone());
    let end = Fraction(above / &divisor, below / divisor);
    Ok(Stretch { lag: lag as u64, since: since as u64, end })
}
