//! Checks the recurrence of takeaway(cx): H(n+1) = H(n) + H(n−k) for all n ≥ n₀, with the least n₀.
//!
//! H is recomputed from its definition: H(1) = 1 and H(n+1) = H(n) + H(j), with the least j such that f(H(j)) ≥ H(n).
//! This j is nondecreasing in n, because H and f increase.
//!
//! **Why k + 2 steps suffice** (Schwenk 1970, Theorem IV-4). Lag k at n means cH(n−k−1) < H(n) ≤ cH(n−k), without the
//! left inequality if n = k + 1. Suppose that the lag is k at n₀, …, n₀ + k + 1, and let n = n₀ + k + 2. Then H(n) =
//! H(n−1) + H(n−1−k) and H(n−k) = H(n−k−1) + H(n−2k−1), and adding the inequalities for n − 1 and for n − 1 − k ≥ n₀
//! yields cH(n−k−1) < H(n) ≤ cH(n−k), that is, lag k at n. (The strict inequality also requires the lag at n − 1 − k
//! and at n − 2 − k ≥ n₀.) This continues forever. Here f must be linear.

use crate::expression::bound_at;
use crate::work::Work;
use crate::{Refusal, canonical};
use grundy_core::certificate::RecurrenceClaim;
use grundy_core::expr::Op;
use grundy_core::{Expr, Nat, Rule, Ruleset};

/// The maximum number of terms examined.
const MOST: u64 = 100_000;

pub(crate) fn check(claim: &RecurrenceClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let ruleset: Ruleset = canonical(&claim.ruleset)?;
    let Rule::TakeAway(bound) = &ruleset.rule else {
        return Err(unreadable! {
            "checker-is-not-a-take-away-game", "{ruleset} is not a take-away game", ruleset = ruleset
        });
    };
    if !is_multiple(bound) {
        return Err(unreadable! {
            "checker-is-not-of-the-form-cx", "the bound {ruleset} is not of the form cx", ruleset = bound.display("x")
        });
    }
    let (k, n0) = (claim.k.0, claim.n0.0);
    let length = u128::from(n0) + u128::from(k) + 2;
    if length > u128::from(MOST) {
        return Err(too_large!(MOST, "checker-terms", "{length} terms", length = length));
    }
    if claim.terms.len() as u128 != length || n0 == 0 {
        return Err(wrong! {
            "checker-other-terms",
            "the certificate lists {listed} terms, but the proof needs {length} terms and an n0 of at least 1",
            listed = claim.terms.len(), length = length
        });
    }
    let terms: Vec<&Nat> = claim.terms.iter().map(|t| &t.0).collect();
    if *terms[0] != Nat::ONE || bound_at(bound, terms[0], &Nat::ONE, work)? < Nat::ONE {
        return Err(wrong!("checker-h-1-must-be-1-and-c", "H(1) is not 1, or c is less than 1"));
    }
    let mut j = 1;
    for n in 1..terms.len() {
        while j < n && bound_at(bound, terms[j - 1], terms[n - 1], work)? < *terms[n - 1] {
            work.pay(1 + grundy_core::bits(terms[n - 1]) as u64 / 64)?;
            j += 1;
        }
        work.pay(1 + grundy_core::bits(terms[n - 1]) as u64 / 64)?;
        if *terms[n] != terms[n - 1] + terms[j - 1] {
            return Err(wrong! {
                "checker-h-is-not-h-h", "the certificate lists a wrong term: H({next}) is not H({n}) + H({j})",
                next = n + 1, n = n, j = j
            });
        }
        let lag = (n - j) as u64;
        let place = n as u64;
        if place >= n0 && lag != k {
            return Err(wrong! {
                "checker-the-lag-at-n-is-not", "the certificate says that the lag is {k}, but it is {lag} at n = {n}",
                n = n, lag = lag, k = k
            });
        }
        if place + 1 == n0 && lag == k {
            return Err(wrong! {
                "checker-n0-is-not-but-at-most", "the claimed n0 of {claimed} is too large: the least is at most {n}",
                claimed = n0, n = n
            });
        }
    }
    Ok(())
}

/// Returns whether the form of the expression is a constant times x.
fn is_multiple(e: &Expr) -> bool {
    match e {
        Expr::Var => true,
        Expr::Op(Op::Mul, a, b) => (!a.has_var() && is_multiple(b)) || (is_multiple(a) && !b.has_var()),
        Expr::Op(Op::Div, a, b) => is_multiple(a) && !b.has_var(),
        Expr::Op(Op::Add | Op::Sub, a, b) => is_multiple(a) && is_multiple(b),
        _ => false,
    }
}
