//! Misère sums of nim heaps and heaps of subtraction games, which have the outcome of the misère nim position with
//! their nimbers.
//!
//! **Theorem** (T. S. Ferguson, Int. J. Game Theory 3 (1974) 159–167). For all subtraction games, whatever their sets,
//! a misère sum is a P-position if and only if some nimber is at least 2 and the XOR of the nimbers is 0, or no nimber
//! is at least 2 and the XOR is 1.
//!
//! *Proof.* First, let m be the least take. Then every heap n ≥ m of nimber 0 has an option of nimber 1. To see this,
//! we show that g(x) = 1 if and only if x ≥ m and g(x − m) = 0. Suppose that this holds below x. If g(x − m) = 0, an
//! option x − s of nimber 1 would have g(x − s − m) = 0, although x − s − m is an option of x − m, which has no option
//! of nimber 0; so x has an option of nimber 0 but none of nimber 1, and g(x) = 1. If g(x − m) > 0, then g(x − m − s)
//! = 0 for some s, so the option x − s of x has nimber 1, and g(x) ≠ 1. Now g(n) = 0 implies g(n − m) > 0, hence g(n −
//! m − s) = 0 for some s, and hence g(n − s) = 1.
//!
//! Then the theorem follows by induction along the moves. If there is no move, all nimbers are 0, the XOR is not 1,
//! and the sum is an N-position. If all nimbers are at most 1 with XOR 1, no move leads to another such sum, nor to a
//! sum with a nimber of at least 2 and XOR 0, since it would have only one such nimber. If all are at most 1 with XOR
//! 0 and there is a move, move a heap of nimber 1 to nimber 0, or, if all are 0, a heap with a move to nimber 1. If
//! some are at least 2 with XOR 0, there are at least two of them, one remains after any move, and the XOR is then
//! nonzero. If some are at least 2 with nonzero XOR and there is only one of them, move it to the value 0 or 1 that
//! makes the XOR 1; if there are several, make a winning move of nim to XOR 0, after which one of them remains.

use crate::Refusal;
use crate::outcome::Part;
use grundy_core::{Nat, Outcome, Rule};

/// Checks that all parts of the sum are heaps of nim or of subtraction games; otherwise returns a refusal.
pub(crate) fn applies(parts: &[Part<'_>]) -> Result<(), Refusal> {
    match parts.iter().find(|part| !matches!(part.rule, Rule::Nim | Rule::Subtract(_))) {
        Some(part) => Err(unreadable! {
            "checker-no-values-in-misere-sums",
            "the checker cannot use values of the parts of misère sums with {family}", family = part.rule.family()
        }),
        None => Ok(()),
    }
}

/// Returns the outcome of the misère sum of heaps with these nimbers, by Ferguson's theorem.
pub(crate) fn outcome<'a>(nimbers: impl Iterator<Item = &'a Nat>) -> Outcome {
    let (mut xor, mut large) = (Nat::ZERO, false);
    for nimber in nimbers {
        large |= *nimber > Nat::ONE;
        xor ^= nimber;
    }
    Outcome::of(if large { xor.is_zero() } else { xor.is_one() })
}
