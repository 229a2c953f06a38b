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
        return Err(Refusal::Unreadable(format!("{ruleset} is not a take-away game")));
    };
    if !is_multiple(bound) {
        return Err(Refusal::Unreadable(format!("{} is not of the form cx", bound.display("x"))));
    }
    let (k, n0) = (claim.k.0, claim.n0.0);
    let length = u128::from(n0) + u128::from(k) + 2;
    if length > u128::from(MOST) {
        return Err(Refusal::TooLarge { what: format!("{length} terms"), limit: MOST });
    }
    if claim.terms.len() as u128 != length || n0 == 0 {
        return Err(Refusal::wrong(format!(
            "{} terms are listed, not the {length} up to the end of the window",
            claim.terms.len()
        )));
    }
    let terms: Vec<&Nat> = claim.terms.iter().map(|t| &t.0).collect();
    if *terms[0] != Nat::ONE || bound_at(bound, terms[0], &Nat::ONE, work)? < Nat::ONE {
        return Err(Refusal::wrong("H(1) must be 1, and c at least 1"));
    }
    let mut j = 1;
    for n in 1..terms.len() {
        while j < n && bound_at(bound, terms[j - 1], terms[n - 1], work)? < *terms[n - 1] {
            work.pay(1 + grundy_core::bits(terms[n - 1]) as u64 / 64)?;
            j += 1;
        }
        work.pay(1 + grundy_core::bits(terms[n - 1]) as u64 / 64)?;
        if *terms[n] != terms[n - 1] + terms[j - 1] {
            return Err(Refusal::wrong(format!("H({}) is not H({n}) + H({j})", n + 1)));
        }
        let lag = (n - j) as u64;
        let place = n as u64;
        if place >= n0 && lag != k {
            return Err(Refusal::wrong(format!("the lag at n = {n} is {lag}, not {k}")));
        }
        if place + 1 == n0 && lag == k {
            return Err(Refusal::wrong(format!("n0 is not {n0} but at most {n}")));
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
