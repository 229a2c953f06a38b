//! The relations y = ⌊xα⌋ and y = ⌊xβ⌋ for α = (2 − k + √(k² + 4))/2 and β = α + k, in the systems `fib` (k = 1) and
//! `ostrowski(k)`.
//!
//! Let λ = (k + √(k² + 4))/2, so that λ = k + 1/λ and α = λ − k + 1. The *shift* of a number m with digits d(j) is s =
//! Σ d(j)·W(j+1), the value of its word followed by a 0.
//!
//! **⌊nλ⌋ = shift(n − 1) + k for n ≥ 1.** Let e(j) = W(j+1) − λW(j). By the recurrence, which with W(−1) = 1 for `fib`
//! and 0 for the others holds from W(1) on, e(j) = W(j−1) − W(j)/λ = −e(j−1)/λ. For k ≥ 2 e(0) = k − λ = −1/λ, and for
//! `fib` e(0) = 2 − λ = 1/λ². So shift(m) − λm = Σ d(j)·e(j), whose terms have the sign of (−1)^(j+1), and of (−1)^j
//! for `fib`. Digits are at most k; for k ≥ 2 the last one is at most k − 1.
//! - *From above*, k ≥ 2: only odd j count, and the sum is less than k(λ^−2 + λ^−4 + …) = k/(λ² − 1) = 1/λ, since the
//!   square of λ is `kλ + 1`. `fib`: only even j, less than λ^−2 + λ^−4 + … = 1/λ.
//! - *From below*, k ≥ 2: only even j, more than −(k − 1)/λ − k(λ^−3 + λ^−5 + …) = −(k − 1)/λ − 1/λ² = −1 + 1/λ, as
//!   1/λ² = 1 − k/λ. `fib`: only odd j, more than −(λ^−3 + λ^−5 + …) = −1/λ² = −1 + 1/λ.
//!
//! So shift(n − 1) + k lies strictly between λ(n − 1) − 1 + 1/λ + k = λn − 1 and λ(n − 1) + 1/λ + k = λn, because the
//! sums are finite. The only integer there is ⌊λn⌋.
//!
//! Then ⌊nα⌋ = ⌊nλ⌋ − (k − 1)n and ⌊nβ⌋ = ⌊nλ⌋ + n. The word followed by a 0 is valid: 0 may follow any digit, and is
//! not a last digit k.

use super::relation::{Relation, explore, joined};
use super::syntax::Irrational;
use crate::Refusal;
use crate::strategy::linear::Atom;
use crate::strategy::numeration::System;
use crate::work::Work;

/// Returns the relation y = ⌊xα⌋ over the variables 0 (x) and 1 (y).
pub(super) fn relation(of: &Irrational, system: &System, work: &mut Work<'_>) -> Result<Relation, Refusal> {
    if system.quadratic != Some(of.k) {
        return Err(unreadable! {
            "checker-multiples-of-are-rounded-in-another",
            "the sentence rounds multiples of {of}, which needs another numeration system", of = of
        });
    }
    let k = i64::from(of.k);
    let (x, y, before, shifted) = (0, 1, 2, 3);
    let mut linear = |vars: &[u32], coefficients: &[i64], constant: i64| {
        let terms: Vec<(usize, i64)> = coefficients.iter().copied().enumerate().collect();
        let atom = Atom::zero(&terms, constant);
        // bounded: two weights
        let begin = vec![0; system.first.len()];
        let step = |at: &[i64], digits: &[u32], next: &mut Vec<i64>| atom.step(system, at, digits, next);
        explore(system, vars, &begin, step, |at| atom.accepts(at), work)
    };
    // before = x − 1.
    let one_less = linear(&[x, before], &[1, -1], -1)?;
    // y = shifted + k − (k − 1)x, or y = shifted + k + x.
    let by = if of.beta { 1 } else { 1 - k };
    let value = linear(&[x, y, shifted], &[by, -1, 1], k)?;
    // The digits of `shifted` are those of `before`, one place later, and a 0: what is read of `before` must be what was read of `shifted`.
    let step = |at: &[i64], digits: &[u32], next: &mut Vec<i64>| {
        next.push(i64::from(digits[1]));
        Ok(i64::from(digits[0]) == at[0])
    };
    let shift = explore(system, &[before, shifted], &[0], step, |at| at[0] == 0, work)?;
    let positive = joined(vec![one_less, shift, value], &[before, shifted], system.radix, work)?;
    let zeros = |_: &[i64], digits: &[u32], _: &mut Vec<i64>| Ok(digits.iter().all(|digit| *digit == 0));
    let zero = explore(system, &[x, y], &[], zeros, |_| true, work)?;
    let neither = [positive.not(system, work)?, zero.not(system, work)?];
    joined(neither.to_vec(), &[], system.radix, work)?.not(system, work)
}
