//! The linear recurrence H_{n+1} = H_n + H_{n−k} that H obeys for f(x) = cx (\[R2\] IV).
//!
//! The lags n − j of the steps H_{n+1} = H_n + H_j never decrease (\[R2\] IV-1) and are bounded (\[R2\] IV-2), so from
//! some n₀ on they are constant. A long run of equal lags proves nothing: for c = 6, 7, 8 there is one that ends, and
//! the paper's table is wrong for these c. The same lag k for k + 2 successive n is a proof (\[R2\] IV-4): adding the
//! inequalities cH_{n−k−1} < H_n ≤ cH_{n−k} for n = j + 1 and n = j + k + 1 yields them for n = j + k + 2.
//!
//! Cost: the terms up to the end of that window; for c = 100 there are some thousand.

use grundy_core::{Meter, Nat, Stop, bits};
use std::fmt;

/// The lag k and the first index n₀ of the recurrence H_{n+1} = H_n + H_{n−k} of a take-away game f(x) = cx, with the
/// window that proves the recurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The lag k, for which H_{n+1} = H_n + H_{n−k} for all n ≥ n₀.
    pub k: usize,
    /// The least n₀ such that H_{n+1} = H_n + H_{n−k} for all n ≥ n₀; n₀ − k ≥ 1.
    pub n0: usize,
    /// The terms H_1, H_2, … up to the term with the index `window.end` + 1.
    pub terms: Vec<Nat>,
    /// The window of steps that proves that the lag remains k.
    pub window: Window,
}

/// A window of k + 2 consecutive steps H_{n+1} = H_n + H_{n−k}, n = `start`, …, `end` (\[R2\] IV-4). For f(x) = cx, the
/// step with index n means that cH_{n−k−1} < H_n ≤ cH_{n−k} (at n = k + 1 there is no term on the left, and the proof
/// does not need one).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first n of the window. It equals n₀, the least number such that the recurrence holds for all n ≥ n₀.
    pub start: usize,
    /// The last n of the window, equal to `start` + k + 1.
    pub end: usize,
}

/// Finds the lag k and the start n₀ of the recurrence of H for f(x) = cx, where c ≥ 1 is real and `reaches(x, y)`
/// returns whether cx ≥ y.
///
/// The proof requires f to be linear; for any other f, the result is meaningless.
///
/// ```
/// use grundy::theory::schwenk::recurrence;
/// use grundy_core::{Meter, Nat};
/// let six = |x: &Nat, y: &Nat| x * Nat::from(6u8) >= *y;
/// // The table in the paper says 9: five steps have lag 9 before the lag becomes 10.
/// assert_eq!(recurrence(&six, &Meter::unlimited()).unwrap().k, 10);
/// // sqrt(5) x ≥ y, exactly.
/// let root = |x: &Nat, y: &Nat| x.sqr() * Nat::from(5u8) >= y.sqr();
/// let found = recurrence(&root, &Meter::unlimited()).unwrap();
/// assert_eq!((found.k, found.n0), (1, 2));
/// ```
pub fn recurrence(reaches: &dyn Fn(&Nat, &Nat) -> bool, meter: &Meter) -> Result<Recurrence, Stop> {
    const CHUNK: usize = 64;
    let mut h = vec![Nat::ONE];
    let mut held = meter.hold(0)?;
    // j with H_{n+1} = H_n + H_j, and the first n that had the present lag.
    let (mut j, mut k, mut since) = (1, 0, 1);
    loop {
        let n = h.len();
        // f(x) ≥ x makes j = n good enough.
        while j < n && !reaches(&h[j - 1], &h[n - 1]) {
            j += 1;
        }
        if n - j != k {
            (k, since) = (n - j, n);
        }
        h.push(&h[n - 1] + &h[j - 1]);
        if n == since + k + 1 {
            meter.spend((n % CHUNK) as u64)?;
            return Ok(Recurrence { k, n0: since, terms: h, window: Window { start: since, end: n } });
        }
        if n.is_multiple_of(CHUNK) {
            meter.spend(CHUNK as u64)?;
            held.grow(CHUNK as u64 * (size_of::<Nat>() + bits(&h[n]) / 8) as u64)?;
        }
    }
}

/// The growth rate of the sequence H with lag k, rounded down to a number of decimals. It is the root λ > 1 of
/// x^{k+1} = x^k + 1.
///
/// It is displayed as a decimal number that is at most λ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The integer part of λ·10^`digits`.
    pub low: Nat,
    /// The number of decimal places.
    pub digits: usize,
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.low.to_string();
        let (whole, fraction) = text.split_at(text.len() - self.digits);
        if fraction.is_empty() { f.write_str(whole) } else { write!(f, "{whole}.{fraction}") }
    }
}

/// Returns the growth rate λ of the sequence H with lag `k`, rounded down to `digits` decimal places, by bisection with
/// integers.
///
/// ```
/// use grundy::theory::schwenk::growth_rate;
/// assert_eq!(growth_rate(0, 3).to_string(), "2.000");
/// assert_eq!(growth_rate(1, 10).to_string(), "1.6180339887");
/// ```
pub fn growth_rate(k: usize, digits: usize) -> Growth {
    Growth { low: root(k, &Nat::from(10u8).pow(digits)), digits }
}

/// Returns ⌊λ·scale⌋ for the lag `k`, by bisection.
pub(super) fn root(k: usize, scale: &Nat) -> Nat {
    // x^{k+1} ≤ x^k + 1 for x = a/scale; true exactly up to λ.
    let exactly = |a: &Nat| a.pow(k) * (a - scale) <= scale.pow(k + 1);
    let below = |a: &Nat| roughly_below(a, k, scale).unwrap_or_else(|| exactly(a));
    let (mut low, mut high) = (scale.clone(), scale * Nat::from(2u8) + Nat::ONE);
    while &low + Nat::ONE < high {
        let middle = (&low + &high) >> 1;
        if below(&middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Returns whether (a/scale)^k · (a/scale − 1) ≤ 1, by fixed-point bounds, or `None` if the bounds do not decide.
///
/// The powers are those of a number above 1, so that what exceeds 1/(a/scale − 1) on the way exceeds it in the end.
fn roughly_below(a: &Nat, k: usize, scale: &Nat) -> Option<bool> {
    let point = bits(scale) + 2 * (usize::BITS - k.leading_zeros()) as usize + 64;
    let one = Nat::ONE << point;
    let (low, beyond) = ((a << point) / scale, ((a - scale) << point) / scale);
    let (high, beyond_high) = (&low + Nat::ONE, &beyond + Nat::ONE);
    let times = |x: &Nat, y: &Nat| (x * y) >> point;
    let (mut least, mut most) = (one.clone(), one.clone());
    for bit in (0..usize::BITS - k.leading_zeros()).rev() {
        (least, most) = (times(&least, &least), times(&most, &most) + Nat::ONE);
        if k >> bit & 1 == 1 {
            (least, most) = (times(&least, &low), times(&most, &high) + Nat::ONE);
        }
        if times(&least, &beyond) > one {
            return Some(false);
        }
    }
    (times(&most, &beyond_high) < one).then_some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_tell_what_the_powers_tell() {
        for k in [0, 1, 2, 3, 7, 20, 101] {
            for digits in [0, 1, 5, 12, 40] {
                let scale = Nat::from(10u8).pow(digits);
                let found = root(k, &scale);
                let below = |a: &Nat| a.pow(k) * (a - &scale) <= scale.pow(k + 1);
                assert!(below(&found) && !below(&(&found + Nat::ONE)), "{k} {digits}");
            }
        }
    }
}
