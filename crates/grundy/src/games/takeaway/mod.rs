//! Take-away games, in which a move may take at most f(x) tokens, where x is the previous take.
//!
//! For f nondecreasing with f(x) ≥ x, the player to move can win heap n with a take of at most r if and only if the
//! smallest part of n in the game's own numeration is at most r (Schwenk 1970, \[R2\] III-5; `theory/schwenk`). For
//! every other f the recursion w(n) = min{k : f(k) < w(n−k)} decides, and nimbers are step functions of the bound
//! (`solve/thresholds`). An opening heap of n tokens allows 1 to n − 1; n/r allows 1 to min(n, r).

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
use grundy_core::expr::EvalError;
use grundy_core::surd::Surd;
use grundy_core::{Expr, Heap, Meter, Nat, Outcome, Play, Rule, Ruleset, bits, to_u32};

/// The family of take-away games.
pub(super) struct TakeAway;

static ABOUT: About = About {
    title: "Take-away games with a dynamic bound",
    rule: "Take at most as many stones from the heap as the bound allows. After a take of x the next bound is f(x), rounded down; if it is below 1, no move is possible. The opening move may take any number of stones, but not the whole heap.",
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

    fn lacks_numeration(&self, rule: &Rule) -> Option<Lacking> {
        let facts = facts(bound_of(rule));
        match facts {
            facts if facts.admissible() => None,
            facts if facts.nondecreasing => Some(Lacking::SufficientBound),
            _ => Some(Lacking::NondecreasingBound),
        }
    }

    fn no_p_positions(&self, rule: &Rule, play: Play) -> Option<&'static Theorem> {
        (play == Play::Misere && facts(bound_of(rule)).at_least_one).then_some(&theorems::MISERE_OPENING)
    }
}

/// Returns the bound function of a take-away rule.
///
/// # Panics
///
/// Panics if `rule` belongs to another family.
fn bound_of(rule: &Rule) -> &Expr {
    match rule {
        Rule::TakeAway(bound) => bound,
        other => panic!("{} is not a take-away game", other.family()),
    }
}

/// Returns whether Schwenk's theory is proved to apply to the rule.
fn is_admissible(rule: &Rule) -> bool {
    facts(bound_of(rule)).admissible()
}

/// Returns ⌊f(x)⌋, or 0 if that is negative, or `most` if it is larger.
fn floor_at(bound: &Expr, x: &Nat, most: &Nat) -> Result<Nat, Failure> {
    bound.bound_at(x, most).map_err(|why| match why {
        EvalError::Stopped(why) => why.into(),
        why => {
            let ruleset = Ruleset::of(Rule::TakeAway(bound.clone()));
            Refusal::NoBoundAt { ruleset, take: x.clone(), because: why.sentence() }.into()
        }
    })
}

/// Returns a number so large that a bound on the next take exceeding it can be replaced by it, which avoids very long
/// numbers.
fn far_beyond(size: &Nat) -> Nat {
    Nat::ONE << (4 * bits(size) + 256)
}

/// Returns f(1), …, f(n) as machine words, where `most` is the largest take allowed from heap `n`. If `most` is less
/// than `n`, f(n) is not evaluated and may be undefined.
fn tabulate(bound: &Expr, n: u32, most: u32, meter: &Meter) -> Result<BoundTable, Failure> {
    meter.reserve(16 * u64::from(n))?;
    let limit = Nat::from(BoundTable::MAX);
    BoundTable::try_new(n.max(1), |x| {
        if x.is_multiple_of(64) {
            meter.spend(0)?;
        }
        if x == n && x > most || x > n {
            return Ok(BoundTable::MAX);
        }
        // beyond: cut to the limit of the table, which is above every heap in it
        Ok(to_u32(&floor_at(bound, &x.into(), &limit)?).unwrap_or(BoundTable::MAX))
    })
}

/// A bound function to which Schwenk's theory applies, as needed for the numeration system.
struct Admissible<'a>(&'a Expr);

impl Bound for Admissible<'_> {
    type Unknown = Failure;

    fn reaches(&self, x: &Nat, y: &Nat) -> Result<bool, Failure> {
        Ok(floor_at(self.0, x, y)? >= *y)
    }
}

/// Returns ⌊cx⌋ for the slope c of a bound function cx.
fn multiple(slope: &Surd, x: &Nat) -> Nat {
    let product = slope.times(&Surd::from(dashu_ratio::RBig::from(x.clone()))).expect("x is rational");
    Nat::try_from(product.floor()).unwrap_or(Nat::ZERO)
}

/// Returns the largest take allowed from a heap now.
fn limit(heap: &Heap) -> Nat {
    heap.limit.clone().unwrap_or(Nat::ZERO).min(heap.size.clone())
}

/// Returns the largest take allowed from a heap now, as a machine word.
fn limit_in_words(heap: &Heap, n: u32) -> u32 {
    to_u32(&limit(heap)).map_or(n, |limit| limit.min(n))
}
