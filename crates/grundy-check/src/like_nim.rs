//! Misère sums of heaps that are played as nim: nim itself and subtraction games.
//!
//! **Theorem** (T. S. Ferguson, Int. J. Game Theory 3 (1974) 159–167). In all subtraction games, whatever their sets, a
//! misère sum is P exactly if some nimber is at least 2 and their XOR is 0, or none is and their XOR is 1.
//!
//! **Why.** First, with m the least take: a heap n ≥ m of nimber 0 has an option of nimber 1. For g(x) = 1 exactly if x ≥ m
//! and g(x − m) = 0: let that be so below x. If g(x − m) = 0, an option x − s of nimber 1 would have g(x − s − m) = 0, an
//! option of x − m, which has none of nimber 0; so x has an option 0, none 1, and g(x) = 1. If g(x − m) > 0, then
//! g(x − m − s) = 0 for some s, so that the option x − s of x has nimber 1, and g(x) ≠ 1. Now g(n) = 0 implies g(n − m) > 0,
//! hence g(n − m − s) = 0 for some s, hence g(n − s) = 1.
//!
//! Then by induction over the moves. Without a move all nimbers are 0, the XOR is not 1, and the sum is N. All at most 1 and
//! XOR 1: no move leads to another such sum, nor to one with some nimber at least 2 and XOR 0, for there is only one such
//! nimber. All at most 1, XOR 0 and a move: a heap of nimber 1 is moved to 0, or, if all are 0, a heap that has a move to 1.
//! Some at least 2 and XOR 0: at least two are, one of them stays, and the XOR is not 0 after any move. Some at least 2 and
//! XOR not 0: if only one is, it is moved to that of 0 and 1 which makes the XOR 1; else by a move of nim, to XOR 0, and one
//! that is at least 2 stays.

use crate::Refusal;
use crate::outcome::Part;
use grundy_core::{Nat, Outcome, Rule};

/// Refuses sums with other parts than heaps of nim and of subtraction games.
pub(crate) fn applies(parts: &[Part<'_>]) -> Result<(), Refusal> {
    match parts.iter().find(|part| !matches!(part.rule, Rule::Nim | Rule::Subtract(_))) {
        Some(part) => {
            let what = format!("parts of misère sums with {} have no values of their own", part.rule.family());
            Err(Refusal::Unreadable(what))
        }
        None => Ok(()),
    }
}

/// Who wins the sum of heaps with these nimbers.
pub(crate) fn outcome<'a>(nimbers: impl Iterator<Item = &'a Nat>) -> Outcome {
    let (mut xor, mut large) = (Nat::ZERO, false);
    for nimber in nimbers {
        large |= *nimber > Nat::ONE;
        xor ^= nimber;
    }
    Outcome::of(if large { xor.is_zero() } else { xor.is_one() })
}
