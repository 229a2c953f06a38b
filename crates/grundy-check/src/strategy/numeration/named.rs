//! The weights of the named numeration systems.
//!
//! | name | weights |
//! | --- | --- |
//! | `base2` … `base36` | W(j+1) = N·W(j) |
//! | `fib` | 1, 2, then W(j+2) = W(j+1) + W(j) |
//! | `ostrowski(k)`, k from 2 to 36, and `pell`, `sqrt2` for k = 2 | 1, k, then W(j+2) = k·W(j+1) + W(j) |
//! | `tribonacci` | 1, 2, 4, then each the sum of the last three |
//! | `narayana` | 1, 2, 3, then W(j+3) = W(j+2) + W(j) |
//! | `schwenk(f)`, f = (px + q)/r ≥ x | H(1), H(2), …: H(1) = 1 and H(n+1) = H(n) + H(j), j least with ⌊f(H(j))⌋ ≥ H(n) |
//!
//! **Schwenk's sequences satisfy H(n+1) = H(n) + H(n−k) from some n on.** Lag k at n means that j = n − k, that is,
//! u(n) = pH(n−k) + q − rH(n) ≥ 0 and v(n) = rH(n) − pH(n−k−1) − q ≥ 1. Suppose that the lag is k at
//! n₀, …, n₀ + k + 1, where u ≥ max(q, 0) and v ≥ max(−q, 1), and let n = n₀ + k + 2. Then H(n) = H(n−1) + H(n−1−k),
//! H(n−k) = H(n−k−1) + H(n−2k−1) and H(n−k−1) = H(n−k−2) + H(n−2k−2). Therefore
//! u(n) = u(n−1) + u(n−1−k) − q ≥ max(q, 0) and v(n) = v(n−1) + v(n−1−k) + q ≥ max(−q, 1), so the lag at n is k again,
//! with the same bounds, and this continues forever. (Schwenk 1970, Theorem IV-4, is the case q = 0.)

use super::System;
use crate::{Refusal, canonical};
use grundy_core::expr::Op;
use grundy_core::{Expr, Rule, Ruleset, to_u64};

/// The largest parameter k of `ostrowski(k)` and N of `baseN`.
const LARGEST: u32 = 36;
/// The largest number in a bound f of `schwenk(f)`.
const LARGEST_IN_BOUND: i128 = 1 << 20;
/// The maximum number of initial terms of a Schwenk sequence, followed by the largest term.
const LONGEST: usize = 200;
const LARGEST_TERM: i128 = 1 << 50;

/// Returns the weights of the system called `name`, if the checker can handle them; `None` if the name is unknown.
pub(super) fn weights(name: &str) -> Result<Option<Option<System>>, Refusal> {
    let number = |text: &str| text.parse().ok().filter(|n| (2..=LARGEST).contains(n) && n.to_string() == text);
    let argument = |family: &str| name.strip_prefix(family).and_then(|rest| rest.strip_suffix(')'));
    let quadratic = |k: u32, second: i64| {
        let system = System::of(vec![1, second], vec![1, i64::from(k)]);
        Some(Some(System { quadratic: Some(k), ..system }))
    };
    Ok(match name {
        "fib" => quadratic(1, 2),
        "pell" | "sqrt2" => quadratic(2, 2),
        "tribonacci" => Some(Some(System::of(vec![1, 2, 4], vec![1, 1, 1]))),
        "narayana" => Some(Some(System::of(vec![1, 2, 3], vec![1, 0, 1]))),
        _ => {
            if let Some(k) = argument("ostrowski(").and_then(number) {
                quadratic(k, i64::from(k))
            } else if let Some(base) = name.strip_prefix("base").and_then(number) {
                Some(Some(System::of(vec![1], vec![i64::from(base)])))
            } else if let Some(bound) = argument("schwenk(") {
                let ruleset: Ruleset = canonical(&format!("takeaway({bound})"))?;
                let Rule::TakeAway(f) = &ruleset.rule else { return Ok(None) };
                Some(affine(f)?.map_or(Ok(None), |f| schwenk(f, name))?)
            } else {
                None
            }
        }
    })
}

/// The function (p·x + q)/r with r > 0.
#[derive(Clone, Copy)]
pub(crate) struct Affine {
    pub(crate) slope: i128,
    pub(crate) constant: i128,
    pub(crate) over: i128,
}

/// Returns the affine function that the expression denotes, if it has that form; fails if its numbers are too large.
pub(crate) fn affine(f: &Expr) -> Result<Option<Affine>, Refusal> {
    let large = || too_large!(LARGEST_IN_BOUND as u64, "checker-a-number-in-a-bound", "a number in a bound");
    let made = |slope: i128, constant: i128, over: i128| {
        let (sign, by) = (over.signum(), common(common(slope, constant), over));
        let [slope, constant, over] = [slope, constant, over].map(|x| if by == 0 { 0 } else { sign * x / by });
        match [slope, constant, over].iter().all(|x| x.abs() <= LARGEST_IN_BOUND) {
            true => Ok((over > 0).then_some(Affine { slope, constant, over })),
            false => Err(large()),
        }
    };
    match f {
        Expr::Int(n) => made(0, to_u64(n).map(i128::from).filter(|n| *n <= LARGEST_IN_BOUND).ok_or_else(large)?, 1),
        Expr::Var => made(1, 0, 1),
        Expr::Op(op, a, b) => {
            let (Some(a), Some(b)) = (affine(a)?, affine(b)?) else { return Ok(None) };
            let sum = |sign: i128| {
                let part = |x: i128, y: i128| x * b.over + sign * y * a.over;
                made(part(a.slope, b.slope), part(a.constant, b.constant), a.over * b.over)
            };
            let over = a.over * b.over;
            match op {
                Op::Add => sum(1),
                Op::Sub => sum(-1),
                Op::Mul if a.slope == 0 => made(a.constant * b.slope, a.constant * b.constant, over),
                Op::Mul if b.slope == 0 => made(b.constant * a.slope, b.constant * a.constant, over),
                Op::Div if b.slope == 0 => made(a.slope * b.over, a.constant * b.over, a.over * b.constant),
                _ => Ok(None),
            }
        }
        _ => Ok(None),
    }
}

/// Returns the greatest common divisor of two numbers.
fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { common(b, a % b) }
}

/// Returns the Schwenk sequence of a bound that is at least x; fails if its recurrence does not appear early.
fn schwenk(Affine { slope: p, constant: q, over: r }: Affine, name: &str) -> Result<Option<System>, Refusal> {
    // (p − r)x + q ≥ 0 for all x ≥ 1.
    if p < r || p - r + q < 0 {
        return Ok(None);
    }
    let shown = || name.chars().take(40).collect::<String>();
    // h[n] is H(n+1), and lags[n] the lag of the step from h[n] to h[n+1].
    let (mut h, mut lags, mut j, mut run) = (vec![1i128], Vec::new(), 0, 0);
    while h.len() <= LONGEST {
        let n = h.len() - 1;
        while p * h[j] + q < r * h[n] {
            j += 1;
        }
        let lag = n - j;
        let (u, v) = (p * h[j] + q - r * h[n], if j > 0 { r * h[n] - p * h[j - 1] - q } else { 0 });
        let sure = u >= q.max(0) && v >= (-q).max(1);
        let same = lags.last().is_some_and(|last| *last == lag);
        run = if sure { 1 + if same { run } else { 0 } } else { 0 };
        lags.push(lag);
        h.push(h[n] + h[j]);
        if h[n + 1] > LARGEST_TERM {
            return Err(too_large! {
                LARGEST_TERM as u64, "checker-a-late-term",
                "a term of the numeration system {shown} before its recurrence is known", shown = shown()
            });
        }
        if run == lag + 2 {
            let from = lags.iter().rposition(|other| *other != lag).map_or(lag, |last| last + 1).max(lag);
            let first = h[..=from].iter().map(|term| i64::try_from(*term).expect("a term is below 2^50")).collect();
            // bounded: no longer than the terms
            let mut recurrence = vec![0; lag + 1];
            recurrence[0] += 1;
            recurrence[lag] += 1;
            return Ok(Some(System::of(first, recurrence)));
        }
    }
    Err(too_large! {
        LONGEST as u64, "checker-late-terms",
        "the number of terms of the numeration system {shown} before its recurrence is known", shown = shown()
    })
}
