//! Subtraction games, in which a move takes a number of tokens that belongs to a given set S.
//!
//! The methods depend on S:
//!
//! - If S is finite, the values are ultimately periodic (\[R3\] Theorem 2.4). If max S consecutive values recur, this
//!   proves the period.
//! - If S is an interval, there is the closed form of One Pile (\[R5\]).
//! - If S contains all but finitely many numbers, nimbers are arithmetic-periodic.
//! - For all other infinite S, a table is computed as far as the budget allows. A period that is observed in it is
//!   proved if the residues of S allow this.

mod all_but;
mod closed;
mod infinite;
mod periodic;
mod rules;
mod table;

use super::{About, Checked, Example, Family, Method, brute::Brute};
use crate::answer::theorems;
use crate::failure::{Failure, Refusal};
use crate::rules::{Rules, Terms};
use crate::solve::quotient::{Repeat, repeats_by_subtraction};
use grundy_core::{Outcome, Rule, Ruleset, Shape, TakeSet};

/// The family of subtraction games.
pub(super) struct Subtraction;

static ABOUT: About = About {
    title: "Subtraction games",
    rule: "Take a number of stones that belongs to the given set.",
    notation: &[
        "subtract(1,3,4):10",
        "subtract(3..5):20",
        "subtract(1..3,7):50",
        "subtract(primes):100",
        "subtract(squares):100",
        "subtract(fibonacci):100",
        "subtract(powers(2)):100",
        "subtract(n^2+1):100",
        "subtract(1,primes):100",
        "subtract(all except 2,3):100",
    ],
    theorems: &[
        &theorems::PERIODIC,
        &theorems::ONE_PILE,
        &theorems::ALL_BUT,
        &theorems::TWO_PILES,
        &theorems::SPRAGUE_GRUNDY,
        &theorems::MISERE_HEAP,
        &theorems::FERGUSON,
    ],
    papers: "[R3] §§1–7, [R5] One Pile",
    examples: &[
        Example { query: "subtract(1,2,3):21", outcome: Outcome::N, shows: "leave a multiple of 4" },
        Example { query: "subtract(2,4,7):1e100", outcome: Outcome::N, shows: "a certified period answers any heap" },
        Example { query: "subtract(3..5):8", outcome: Outcome::P, shows: "One Pile with Min 3 and Max 5" },
        Example {
            query: "subtract(1..5):22 + subtract(1,3,4):5 + subtract(2,4,7):10",
            outcome: Outcome::N,
            shows: "a sum, with the odd columns of its binary table",
        },
        Example { query: "misere subtract(1,2,3):21", outcome: Outcome::P, shows: "the player who moves last loses" },
        Example {
            query: "subtract(primes):10 + subtract(squares):10 + subtract(fibonacci):10",
            outcome: Outcome::P,
            shows: "a prime, a square or a Fibonacci number",
        },
    ],
};

impl Family for Subtraction {
    fn name(&self) -> &'static str {
        "subtract"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[
            &closed::OnePileFormula,
            &periodic::Periodic,
            &all_but::AllButPeriod,
            &table::HeapTable,
            &infinite::Residues,
            &Brute,
        ]
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::SubtractionRules
    }

    fn terms(&self, rule: &Rule) -> Option<Terms> {
        match rule {
            Rule::Subtract(set) => Some(Terms::Take(set.clone())),
            _ => None,
        }
    }

    fn takes_from_a_set(&self) -> bool {
        true
    }

    fn repeats(&self, rule: &Rule, phi: &[u32]) -> Option<Repeat> {
        repeats_by_subtraction(phi, finite_max(rule)? as usize)
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: true, values: true, rows: false }
    }
}

/// Returns the failure that heaps with sizes of more than 64 bits cannot be listed.
fn too_far(ruleset: &Ruleset) -> Failure {
    Refusal::NoMethod { ruleset: ruleset.clone(), large: true }.into()
}

/// Returns the subtraction set of a rule.
///
/// # Panics
///
/// Panics if `rule` belongs to another family.
fn set_of(rule: &Rule) -> &TakeSet {
    match rule {
        Rule::Subtract(set) => set,
        other => panic!("{} is not a subtraction game", other.family()),
    }
}

/// Returns the largest take of a finite set, or `None` if the set is infinite or the take is too large for a table.
fn finite_max(rule: &Rule) -> Option<u32> {
    match set_of(rule).shape() {
        Shape::Finite(parts) => parts.last().and_then(|(_, hi)| grundy_core::to_u32(hi)).filter(|m| *m <= 1 << 30),
        _ => None,
    }
}
