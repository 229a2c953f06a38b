//! The function ⌊nα⌋ for the quadratic numbers of Wythoff's games, as a relation between words.
//!
//! α = (2 − k + √(k² + 4))/2 = 1 + θ with θ = [0; k, k, …] (φ for k = 1, √2 for k = 2), and β = α + k. In the system
//! whose weights are the denominators of θ, ⌊n(k + θ)⌋ = shift(n − 1) + k for n ≥ 1, so f(n) = ⌊nα⌋ is
//! shift(n − 1) + k + n − kn.
//!
//! This formula is not trusted. Automata check that f is a function with f(0) = 0, strictly increasing, and that the
//! f(n) and the f(n) + kn, n ≥ 1, partition the positive integers. These properties determine f (each f(n) is the
//! least number not among the f(i) and f(i) + ki, i < n), and ⌊nα⌋ has them, as ⌊nα⌋ + kn = ⌊nβ⌋ and 1/α + 1/β = 1
//! (Beatty's theorem, the only step not checked by machine).

use super::System;
use super::verify::{Check, Checker};
use crate::dfa::{Dfa, GaveUp, Limits, Var};
use grundy_core::{Sentence, sentence};
use std::fmt;

/// An irrational number α for which the prover can express ⌊nα⌋.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Irrational {
    /// The golden ratio φ = (1 + √5)/2.
    Phi,
    /// The square of the golden ratio, φ² = φ + 1.
    PhiSquared,
    /// The number α = (2 − k + √(k² + 4))/2 for k ≥ 1: φ for k = 1, √2 for k = 2.
    Alpha(u32),
    /// The number β = α + k for k ≥ 1.
    Beta(u32),
}

impl Irrational {
    /// Returns k, and whether the number is β rather than α.
    fn parts(self) -> (u32, bool) {
        match self {
            Irrational::Phi => (1, false),
            Irrational::PhiSquared => (1, true),
            Irrational::Alpha(k) => (k, false),
            Irrational::Beta(k) => (k, true),
        }
    }
}

impl fmt::Display for Irrational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Irrational::Phi => f.write_str("phi"),
            Irrational::PhiSquared => f.write_str("phi^2"),
            Irrational::Alpha(k) => write!(f, "alpha({k})"),
            Irrational::Beta(k) => write!(f, "beta({k})"),
        }
    }
}

/// The reason why there is no automaton for the function ⌊nα⌋.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FloorError {
    /// The function ⌊nα⌋ for this number cannot be expressed in this numeration system.
    Unfit {
        /// The irrational number.
        of: Irrational,
        /// The name of the numeration system.
        system: String,
    },
    /// The constructed automaton lacks this property, which ⌊nα⌋ has.
    Unproved(&'static str),
    /// A limit was reached during the construction.
    GaveUp(GaveUp),
}

impl FloorError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            FloorError::Unfit { of, system } => {
                let help = match of.parts().0 {
                    1 => sentence!("prover-use-fib", "use fib"),
                    0 => sentence!("prover-k-must-be-at-least-1", "k must be at least 1"),
                    k => sentence!("prover-use-ostrowski", "use ostrowski({k})", k = k),
                };
                sentence!(
                    "prover-multiples-of-cannot-be-rounded-in-the",
                    "the prover cannot compute the floor of multiples of {of} in the numeration system {system}: \
                     {help}",
                    of = of,
                    system = system,
                    help: help
                )
            }
            FloorError::Unproved(check) => sentence!(
                "prover-floor-unproved",
                "the formula for the floor is not proved: {check} fails",
                check = check
            ),
            FloorError::GaveUp(gave_up) => gave_up.sentence(),
        }
    }
}

impl fmt::Display for FloorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for FloorError {}

impl From<GaveUp> for FloorError {
    fn from(gave_up: GaveUp) -> FloorError {
        FloorError::GaveUp(gave_up)
    }
}

const N: Var = 0;
const F: Var = 1;
const M: Var = 2;
const S: Var = 3;

impl System {
    /// Returns the automaton of the pairs (n, result) with result = ⌊n·α⌋, where α is the number `of`. The first call
    /// checks the properties that characterise this function.
    pub fn floor(&self, of: &Irrational, n: Var, result: Var, limits: &Limits<'_>) -> Result<Dfa, FloorError> {
        let (k, beta) = of.parts();
        if self.quadratic != Some(k) {
            return Err(FloorError::Unfit { of: *of, system: self.name.clone() });
        }
        let alpha = match self.floor.get() {
            Some(known) => known,
            None => {
                let made = self.floor_formula(k, limits)?;
                let checks = self.floor_checks(k, &made, limits)?;
                if let Some(failed) = checks.iter().find(|check| !check.holds) {
                    return Err(FloorError::Unproved(failed.name));
                }
                self.floor.get_or_init(|| made)
            }
        };
        let relation = if beta { self.plus_multiple(alpha, k, limits)? } else { alpha.clone() };
        if n == result {
            return Ok(relation.and(&self.equal(N, F), limits)?.exists(&[F], limits)?.rename(&[(N, n)]));
        }
        Ok(relation.rename(&[(N, n), (F, result)]))
    }

    /// Returns the relation f(n) = ⌊nα⌋ over the variables `N` and `F`, by the formula.
    fn floor_formula(&self, k: u32, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let k = i64::from(k);
        let before = self.linear(&[(N, 1), (M, -1)], -1, limits)?;
        let value = self.linear(&[(F, 1), (S, -1), (N, k - 1)], -k, limits)?;
        let shifted = before.and(&self.shift(M, S), limits)?.exists(&[M], limits)?;
        let positive = shifted.and(&value, limits)?.exists(&[S], limits)?;
        positive.or(&self.zero(N).and(&self.zero(F), limits)?, limits)
    }

    /// Returns the relation of f(n) + kn, over the same variables as that of f(n).
    fn plus_multiple(&self, f: &Dfa, k: u32, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let sum = self.linear(&[(S, 1), (F, -1), (N, -i64::from(k))], 0, limits)?;
        Ok(f.and(&sum, limits)?.exists(&[F], limits)?.rename(&[(S, F)]))
    }

    /// Returns the results of checking that f is the function ⌊nα⌋.
    pub(super) fn floor_checks(&self, k: u32, f: &Dfa, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        let mut checker = Checker::new(limits);
        checker.relation("floor: pairs of greedy words", "floor: zero-closed", self, f)?;
        checker.same("floor: defined for every n", &f.exists(&[F], limits)?, &self.valid(N));
        let other = f.rename(&[(N, M), (F, S)]);
        let twice = f.and(&f.rename(&[(F, S)]), limits)?;
        checker.none("floor: one value for each n", &twice.and(&self.less(F, S), limits)?);
        let next = self.linear(&[(M, 1), (N, -1)], -1, limits)?;
        let steps = f.and(&next, limits)?.and(&other, limits)?.exists(&[N, M], limits)?;
        checker.none("floor: strictly increasing", &steps.minus(&self.less(F, S), limits)?);
        checker.same("floor: 0 at 0", &f.and(&self.zero(N), limits)?, &self.zero(N).and(&self.zero(F), limits)?);
        let g = self.plus_multiple(f, k, limits)?;
        let image = |of: &Dfa| of.minus(&self.zero(N), limits)?.exists(&[N], limits);
        let (lower, upper) = (image(f)?, image(&g)?);
        checker.none("floor: f(n) and f(n) + kn have no common value", &lower.and(&upper, limits)?);
        let positive = self.valid(F).minus(&self.zero(F), limits)?;
        checker.same("floor: f(n) and f(n) + kn cover the positive integers", &lower.or(&upper, limits)?, &positive);
        Ok(checker.checks)
    }

    /// Returns the results of checking ⌊nα⌋, if the system has this function.
    pub(super) fn verify_floor(&self, limits: &Limits<'_>) -> Result<Vec<Check>, GaveUp> {
        match self.quadratic {
            Some(k) => self.floor_checks(k, &self.floor_formula(k, limits)?, limits),
            None => Ok(Vec::new()),
        }
    }
}
