//! The exact values of c at which k changes as c grows.
//!
//! The computation for one c compares cH_j with H_n finitely often until the window of \[R2\] IV-4 is complete. Every
//! c' with max H_n/H_j ≤ c' < min H_n/H_{j−1}, over the steps H_{n+1} = H_n + H_j made, passes the same comparisons, so
//! it has the same H, k and n₀: a [`Piece`]. Its right end belongs to the next piece, so pieces follow each other
//! without a gap, and all ends are ratios of two terms. A bounded range contains finitely many pieces. They could
//! accumulate at some c only from below. But with "cH_j > H_n" in place of "≥", the comparisons describe all c just
//! below, and their window is completed as well.
//!
//! k is not monotone in c: it increases up to c = 43/4, where it falls from 25 to 24, and it stays 24 until 464/43.

use super::recurrence::Window;
use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use dashu_ratio::RBig;
use grundy_core::{Meter, Nat, Stop};

/// A range of values of c for which the take-away games f(x) = cx have the same sequence H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The least c in the range.
    pub low: RBig,
    /// The upper end of the range (exclusive).
    pub high: RBig,
    /// The lag k, for which H_{n+1} = H_n + H_{n−k} for all n ≥ `n0`.
    pub k: usize,
    /// The least n₀ such that H_{n+1} = H_n + H_{n−k} for all n ≥ n₀.
    pub n0: usize,
    /// The window of steps that proves the recurrence.
    pub window: Window,
}

/// A value of c at which the lag k of the recurrence of f(x) = cx changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The least c with the new lag. It is a ratio of two terms of the sequence H for slightly smaller c.
    pub c: RBig,
    /// The lag k for values just below `c`.
    pub before: usize,
    /// The lag k from `c` up to the next change.
    pub after: usize,
}

/// Returns the range of values around `c` ≥ 1 for which the sequence H of f(x) = cx is the same.
///
/// ```
/// use grundy::theory::schwenk::piece;
/// use dashu_ratio::RBig;
/// use grundy_core::Meter;
/// let binary = piece(&"1".parse().unwrap(), &Meter::unlimited()).unwrap();
/// assert_eq!((binary.low, binary.high, binary.k), (RBig::from(1), RBig::from(2), 0));
/// let fibonacci = piece(&"2".parse().unwrap(), &Meter::unlimited()).unwrap();
/// // The range ends at 5/2: there 5/2 · 2 ≥ 5, so the term after 5 is 5 + 2 instead of 5 + 3.
/// assert_eq!((fibonacci.low.to_string(), fibonacci.high.to_string()), ("2".into(), "5/2".into()));
/// ```
pub fn piece(c: &RBig, meter: &Meter) -> Result<Piece, Stop> {
    let (numerator, denominator) = (c.numerator().clone().unsigned_abs(), c.denominator());
    let found = super::recurrence(&|x, y| x * &numerator >= y * denominator, meter)?;
    let h = |i: usize| &found.terms[i - 1];
    let mut low = (Nat::ONE, Nat::ONE);
    let mut high: Option<(Nat, Nat)> = None;
    let mut j = 1;
    for n in 1..=found.window.end {
        let step = h(n + 1) - h(n);
        while *h(j) < step {
            j += 1;
        }
        if h(n) * &low.1 > h(j) * &low.0 {
            low = (h(n).clone(), h(j).clone());
        }
        if j > 1 && high.as_ref().is_none_or(|(a, b)| h(n) * b < h(j - 1) * a) {
            high = Some((h(n).clone(), h(j - 1).clone()));
        }
    }
    // Only f with cH_1 ≥ H_n for all n would have no right end, and H grows.
    let high = high.unwrap_or((Nat::ONE, Nat::ONE));
    let ratio = |(a, b): (Nat, Nat)| RBig::from_parts(IBig::from(a), b);
    Ok(Piece { low: ratio(low), high: ratio(high), k: found.k, n0: found.n0, window: found.window })
}

/// Returns all values of c in (`from`, `to`] at which the lag k of the recurrence of f(x) = cx changes, for `from` ≥ 1.
///
/// ```
/// use grundy::theory::schwenk::thresholds;
/// use grundy_core::Meter;
/// let list = thresholds(&"1".parse().unwrap(), &"3".parse().unwrap(), &Meter::unlimited()).unwrap();
/// let text: Vec<String> = list.iter().map(|t| format!("{}: {} → {}", t.c, t.before, t.after)).collect();
/// assert_eq!(text, ["2: 0 → 1", "5/2: 1 → 2", "3: 2 → 3"]);
/// ```
pub fn thresholds(from: &RBig, to: &RBig, meter: &Meter) -> Result<Vec<Threshold>, Stop> {
    let found = thresholds_as_far(from, to, meter)?;
    match found.stopped {
        Some(why) => Err(why),
        None => Ok(found.list),
    }
}

/// The values of c in a range at which the lag k of the recurrence of f(x) = cx changes, as far as a limit allowed.
#[derive(Clone, Debug)]
pub struct Thresholds {
    /// The lag k at the start of the range.
    pub first: usize,
    /// All values of c at which the lag k changes in the range examined. The start of the range is excluded.
    pub list: Vec<Threshold>,
    /// The end of the range that was examined.
    pub to: RBig,
    /// The reason why only part of the range was examined; `None` if the whole range was examined.
    pub stopped: Option<Stop>,
}

/// Returns all values of c in (`from`, `to`] at which the lag k of the recurrence of f(x) = cx changes, or, if a limit
/// is reached, the values found so far. Fails only if nothing was found.
pub fn thresholds_as_far(from: &RBig, to: &RBig, meter: &Meter) -> Result<Thresholds, Stop> {
    let mut list = Vec::new();
    let mut here = piece(from, meter)?;
    let first = here.k;
    // What is known at the left end of the piece is known up to there.
    let mut reached = from.clone();
    while here.high <= *to {
        let next = match piece(&here.high, meter) {
            Ok(next) => next,
            Err(why) => return Ok(Thresholds { first, list, to: reached, stopped: Some(why) }),
        };
        reached = here.high.clone();
        if next.k != here.k {
            list.push(Threshold { c: here.high, before: here.k, after: next.k });
        }
        here = next;
    }
    Ok(Thresholds { first, list, to: to.clone(), stopped: None })
}

/// Returns a lower and an upper bound on the lag k of f(x) = cx for an integer `c` ≥ 1, without computing H.
///
/// With H_n/λ^n → A > 0 (the companion matrix of x^{k+1} = x^k + 1 is primitive), cH_{n−k−1} < H_n ≤ cH_{n−k} for all n
/// ≥ n₀ gives λ^k ≤ c ≤ λ^{k+1} in the limit, for every real c. As λ^k(λ − 1) = 1, this is equivalent to λ^k ≤ c ≤
/// λ^k + 1, and to 1 + 1/c ≤ λ ≤ 1 + 1/(c − 1). Since x^k(x − 1) grows with x, this is equivalent to (c + 1)^k ≤
/// c^{k+1} and (c − 1)^{k+1} ≤ c^k, where λ no longer occurs. Solved for k: F(c − 1) ≤ k ≤ F(c), where F(x) = ln x /
/// ln(1 + 1/x) = x ln x + ½ ln x + O(ln x / x). This interval has length ln c + 1 + O(ln c / c).
///
/// ```
/// use grundy::theory::schwenk::k_bounds;
/// assert_eq!(k_bounds(2), (0, 1));
/// assert_eq!(k_bounds(6), (9, 11));
/// ```
pub fn k_bounds(c: u32) -> (usize, usize) {
    let wide = |n: u32, k: usize| Nat::from(n).pow(k);
    let most = |k: usize| wide(c + 1, k) <= wide(c, k + 1);
    let least = |k: usize| wide(c - 1, k + 1) <= wide(c, k);
    // Both are monotone in k: the first holds up to some k, the second from some k on.
    let estimate = f64::from(c) * f64::from(c).ln();
    let mut high = estimate as usize;
    while !most(high) {
        high -= 1;
    }
    while most(high + 1) {
        high += 1;
    }
    let mut low = high;
    while low > 0 && least(low - 1) {
        low -= 1;
    }
    (low, high)
}
