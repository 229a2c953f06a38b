//! Where k jumps as c grows, exactly.
//!
//! The run for one c compares cH_j with H_n finitely often before the window of \[R2\] IV-4 closes. Every c' with
//! max H_n/H_j ≤ c' < min H_n/H_{j−1}, over the steps H_{n+1} = H_n + H_j made, passes the same comparisons, so it has
//! the same H, k and n₀: a [`Piece`]. Its right end belongs to the next piece, so pieces follow each other without a
//! gap, and all ends are ratios of two terms. There are finitely many in a bounded range: they could accumulate at
//! some c only from below, but the comparisons with "cH_j > H_n" for "≥" describe the c just below, and their window
//! closes too.
//!
//! k is not monotone in c: it falls from 25 to 24 at c = 43/4, until 464/43; up to there it only rises.

use super::recurrence::Window;
use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use dashu_ratio::RBig;
use grundy_core::{Meter, Nat, Stop};

/// A range of c, all with the same H.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The least c of the range.
    pub low: RBig,
    /// The first c beyond it.
    pub high: RBig,
    /// H_{n+1} = H_n + H_{n−k} for all n ≥ `n0`.
    pub k: usize,
    /// The least such n₀.
    pub n0: usize,
    /// The steps that prove it.
    pub window: Window,
}

/// A value of c at which k changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threshold {
    /// The least c with the new k: a ratio of two terms of H for the c just below.
    pub c: RBig,
    /// k just below.
    pub before: usize,
    /// k at c and just above.
    pub after: usize,
}

/// The piece that contains c ≥ 1.
///
/// ```
/// use grundy::theory::schwenk::piece;
/// use dashu_ratio::RBig;
/// use grundy_core::Meter;
/// let binary = piece(&"1".parse().unwrap(), &Meter::unlimited()).unwrap();
/// assert_eq!((binary.low, binary.high, binary.k), (RBig::from(1), RBig::from(2), 0));
/// let fibonacci = piece(&"2".parse().unwrap(), &Meter::unlimited()).unwrap();
/// // Up to 5/2, where 5/2·2 ≥ 5 makes 5 + 2 of 5 + 3.
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

/// All c in (`from`, `to`] at which k changes, for `from` ≥ 1.
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

/// The thresholds of a range, as far as a meter allowed to look.
#[derive(Clone, Debug)]
pub struct Thresholds {
    /// k where the range begins.
    pub first: usize,
    /// All thresholds in (from, `to`].
    pub list: Vec<Threshold>,
    /// How far that is.
    pub to: RBig,
    /// Why it is not the whole range, if it is not.
    pub stopped: Option<Stop>,
}

/// All c in (`from`, `to`] at which k changes, as far as the meter allows; a stop only if there is nothing to say.
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

/// The least and the largest k that f(x) = cx can have, for a whole c ≥ 1: what is proved without computing H.
///
/// With H_n/λ^n → A > 0 (the companion matrix of x^{k+1} = x^k + 1 is primitive), cH_{n−k−1} < H_n ≤ cH_{n−k} for all
/// n ≥ n₀ gives λ^k ≤ c ≤ λ^{k+1} in the limit, for every real c. As λ^k(λ − 1) = 1, that is λ^k ≤ c ≤ λ^k + 1, or
/// 1 + 1/c ≤ λ ≤ 1 + 1/(c − 1); and since x^k(x − 1) grows with x, it says without λ
/// (c + 1)^k ≤ c^{k+1} and (c − 1)^{k+1} ≤ c^k. Solved for k: F(c − 1) ≤ k ≤ F(c) with F(x) = ln x / ln(1 + 1/x) =
/// x ln x + ½ ln x + O(ln x / x), an interval of length ln c + 1 + O(ln c / c).
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
