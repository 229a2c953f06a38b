//! Take-away games: take at most f(x) tokens, where x was the previous take.
//!
//! For f nondecreasing with f(x) ≥ x, heap n can be won by a take of at most r exactly if the smallest part of n in the
//! game's own numeration is at most r (Schwenk 1970, \[R2\] III-5; `theory/schwenk`). For every other f the recursion
//! w(n) = min{k : f(k) < w(n−k)} decides, and nimbers are step functions of the bound (`solve/thresholds`).
//! An opening heap of n tokens allows 1 to n − 1; n/r allows 1 to min(n, r).

mod automata;
mod huge;
mod numeration;
mod picture;
mod recurrence;
mod rules;
mod tables;

use super::brute::Brute;
use super::{About, Checked, Example, Family, Method};
use crate::answer::{Theorem, theorems};
use crate::failure::{Failure, Lacking, Refusal};
use crate::rules::{Rules, Terms};
use crate::solve::thresholds::BoundTable;
use crate::theory::bound::facts;
use crate::theory::schwenk::Bound;
use grundy_core::expr::{EvalError, MAX_BITS};
use grundy_core::{Expr, Heap, Meter, Nat, Outcome, Play, Rule, Ruleset, to_u32};

/// The family of take-away games.
pub(super) struct TakeAway;

static ABOUT: About = About {
    title: "Take-away games with a dynamic bound",
    rule: "From one heap, take at most as many as the bound allows; after a take of x the bound is f(x), rounded down, and below 1 nothing may be taken any more. The opening move may take anything but the whole heap.",
    notation: &["takeaway(2x):20", "takeaway(3x/2):50/4", "takeaway(x+isqrt(x)):100", "fibonacci:20", "fibonacci:20/4"],
    theorems: &[&theorems::SCHWENK_WIN, &theorems::SCHWENK_SUM, &theorems::SCHWENK_RECURRENCE, &theorems::LEAST_TAKE],
    papers: "[R2], [R4], [R5]",
    examples: &[
        Example { query: "fibonacci:20", outcome: Outcome::N, shows: "20 = 13 + 5 + 2: take 2" },
        Example { query: "fibonacci:21", outcome: Outcome::P, shows: "a Fibonacci number is lost" },
        Example { query: "takeaway(x):12", outcome: Outcome::N, shows: "12 is 1100 in binary: take 4" },
        Example { query: "fibonacci:10^100", outcome: Outcome::N, shows: "heaps of any size" },
        Example { query: "fibonacci:20 + nim:3", outcome: Outcome::N, shows: "a sum with another game" },
    ],
};

impl Family for TakeAway {
    fn name(&self) -> &'static str {
        "takeaway"
    }

    fn about(&self) -> &About {
        &ABOUT
    }

    fn methods(&self) -> &'static [&'static dyn Method] {
        &[
            &numeration::Numeration,
            &recurrence::ByRecurrence,
            &tables::Thresholds,
            &tables::Recursion,
            &automata::ByAutomata,
            &Brute,
        ]
    }

    fn rules(&self) -> &'static dyn Rules {
        &rules::TakeAwayRules
    }

    fn checked(&self) -> Checked {
        Checked { outcomes: true, far_outcomes: true, values: true, rows: false }
    }

    fn terms(&self, rule: &Rule) -> Option<Terms> {
        match rule {
            Rule::TakeAway(bound) => Some(Terms::Bounded(bound.clone())),
            _ => None,
        }
    }

    fn first_index(&self) -> u8 {
        1
    }

    fn lacks_numeration(&self, rule: &Rule) -> Option<Lacking> {
        let facts = facts(bound_of(rule));
        match (facts.nondecreasing, facts.at_least_x) {
            (false, _) => Some(Lacking::NondecreasingBound),
            (true, false) => Some(Lacking::SufficientBound),
            (true, true) => None,
        }
    }

    fn no_p_positions(&self, rule: &Rule, play: Play) -> Option<&'static Theorem> {
        (play == Play::Misere && facts(bound_of(rule)).at_least_one).then_some(&theorems::MISERE_OPENING)
    }
}

/// The bound of a take-away rule.
///
/// # Panics
/// On another rule: the registry hands each family its own rules only.
fn bound_of(rule: &Rule) -> &Expr {
    match rule {
        Rule::TakeAway(bound) => bound,
        other => panic!("{} is not a take-away game", other.family()),
    }
}

/// Whether Schwenk's theory is proved to apply.
fn is_admissible(rule: &Rule) -> bool {
    facts(bound_of(rule)).admissible()
}

/// ⌊f(x)⌋, and 0 if that is negative; a value too large to write down exceeds every heap that can be written down.
fn floor_at(bound: &Expr, x: &Nat) -> Result<Nat, Failure> {
    match bound.floor_at(x) {
        // A bound below 1 means that no move is left.
        Ok(value) => Ok(Nat::try_from(value).unwrap_or(Nat::ZERO)),
        Err(EvalError::TooLarge | EvalError::Exponent) => Ok(Nat::ONE << MAX_BITS),
        Err(why) => {
            let ruleset = Ruleset::of(Rule::TakeAway(bound.clone()));
            Err(Refusal::NoBoundAt { ruleset, take: x.clone(), because: why.to_string() }.into())
        }
    }
}

/// Whether f(x) ≥ y.
fn reaches(bound: &Expr, x: &Nat, y: &Nat) -> bool {
    floor_at(bound, x).is_ok_and(|limit| limit >= *y)
}

/// f(1), …, f(n) in machine words.
fn tabulate(bound: &Expr, n: u32, meter: &Meter) -> Result<BoundTable, Failure> {
    meter.reserve(16 * u64::from(n))?;
    BoundTable::try_new(n.max(1), |x| {
        if x.is_multiple_of(64) {
            meter.spend(0)?;
        }
        // Beyond 32 bits a limit is beyond every heap of the table.
        Ok(to_u32(&floor_at(bound, &x.into())?).unwrap_or(BoundTable::MAX))
    })
}

/// An admissible bound for the numeration.
struct Admissible<'a>(&'a Expr);

impl Bound for Admissible<'_> {
    fn at(&self, x: &Nat) -> Nat {
        floor_at(self.0, x).unwrap_or_else(|_| x.clone())
    }
}

/// The most that may be taken from a heap now.
fn limit(heap: &Heap) -> Nat {
    heap.limit.clone().unwrap_or(Nat::ZERO).min(heap.size.clone())
}

/// The most that may be taken from a heap that fits machine words.
fn limit_in_words(heap: &Heap, n: u32) -> u32 {
    to_u32(&limit(heap)).map_or(n, |limit| limit.min(n))
}
