//! Wythoff's game, Fraenkel's generalisation, and the game on more piles.
//!
//! On two piles the P-positions have a closed form, computed by three independent methods. Nimbers have no closed form;
//! they come from a table or, if one pile is small, from the proved period of its row. On more piles a table is used.

mod misere;
mod nimbers;
mod pairs;
mod rules;
mod source;

use super::brute::Brute;
use super::joint::{Rows, Table};
use super::{About, Checked, Example, Family, Method};
use crate::answer::theorems;
use crate::rules::{Rules, Terms};
use crate::theory::beatty::Pairs;
use grundy_core::{Nat, Outcome, Rule};

/// The family of Wythoff's games.
pub(super) struct Wythoff;

static ABOUT: About = About {
    title: "Wythoff's game",
    rule: "Take any positive number from one pile, or the same number from both. In wythoff(k), the numbers taken from both may differ by less than k. In wythoff^d there are d piles, and a move takes the same number from each of one or more piles.",
    notation: &["wythoff:(3,5)", "wythoff(2):(4,9)", "wythoff^3:(1,2,3)"],
    theorems: &[
        &theorems::WYTHOFF,
        &theorems::FRAENKEL,
        &theorems::RAYLEIGH,
        &theorems::WYTHOFF_DIGITS,
        &theorems::WYTHOFF_MEX,
        &theorems::MISERE_WYTHOFF,
        &theorems::ROWS,
        &theorems::VECTORS,
    ],
    papers: "[R4] §3 and §4",
    examples: &[
        Example { query: "wythoff:(3,5)", outcome: Outcome::P, shows: "the second terms of two Beatty sequences" },
        Example { query: "wythoff:(6,9)", outcome: Outcome::N, shows: "every winning move" },
        Example { query: "wythoff:(3,1e100)", outcome: Outcome::N, shows: "the nimber by the period of row 3" },
        Example { query: "wythoff(2):(4,8)", outcome: Outcome::N, shows: "amounts that differ by less than 2" },
        Example { query: "wythoff^3:(1,2,3)", outcome: Outcome::N, shows: "three piles, solved by a table" },
    ],
};

static TABLE: Table = Table { id: "wythoff/table" };
static ROWS: Rows = Rows { id: "wythoff/rows" };

/// The methods of the family, best first.
static METHODS: &[&dyn Method] =
    &[&pairs::Algebraic, &pairs::Arithmetic, &pairs::Recursive, &misere::MisereClosedForm, &ROWS, &TABLE, &Brute];

impl Family for Wythoff {
    fn name(&self) -> &'static str {
        "wythoff"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        METHODS
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::WythoffRules
    }

    fn terms(&self, rule: &Rule) -> Option<Terms> {
        match rule {
            Rule::Wythoff { piles, spread } => Some(Terms::Alike { piles: *piles, spread: spread.clone() }),
            _ => None,
        }
    }

    fn is_lost(&self, rule: &Rule, piles: &[Nat]) -> Option<bool> {
        match (rule, piles) {
            (Rule::Wythoff { piles: 2, spread }, [x, y]) => Some(Pairs::new(spread.clone()).is_pair(x, y)),
            _ => None,
        }
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: true, values: true, rows: true }
    }
}
