//! Numeration systems whose addition is recognised by a finite automaton.
//!
//! A [`System`] is defined by data: weights U₀ = 1 < U₁ < … given by a linear recurrence. They determine the digits,
//! the regular language of greedy representations (`language.rs`), the automaton of every linear equation
//! (`linear.rs`), the order of numbers, which is the lexicographic order of words of equal length (`order.rs`), ⌊nα⌋
//! for the quadratic numbers α of Wythoff's games (`floor.rs`), and regular expressions over digits (`regex.rs`).
//! Automata also prove that these constructions are correct (`verify.rs`); [`System::named`] refuses a system if the
//! proof fails.
//!
//! Words are read most significant digit first. Every relation is a subset of the greedy words on each track and
//! closed under adding and removing leading zeros.
//!
//! ```
//! use grundy_automata::{dfa::Limits, system::System};
//! use grundy_core::{Meter, Nat};
//! let limits = Limits { states: 1_000_000, meter: &Meter::unlimited() };
//! let fib = System::named("fib", &limits).unwrap();
//! // 20 = 13 + 5 + 2 in the weights 1, 2, 3, 5, 8, 13.
//! assert_eq!(fib.write(&Nat::from(20u8)), [1, 0, 1, 0, 1, 0]);
//! let sum = fib.linear(&[(0, 1), (1, 1), (2, -1)], 0, &limits).unwrap();
//! assert_eq!(sum.states(), 16);
//! let seven_and_five_are_twelve = [7u8, 5, 12].map(|n| fib.write(&n.into()));
//! assert!(sum.accepts(&seven_and_five_are_twelve));
//! ```

mod floor;
mod language;
mod linear;
mod named;
mod order;
mod regex;
mod tails;
mod verify;
mod weights;

#[cfg(test)]
mod mutations;
#[cfg(test)]
mod tests;

pub use floor::{FloorError, Irrational};
pub use named::SystemError;
pub use verify::Check;

use crate::dfa::{Dfa, GaveUp, Limits, Var};
use grundy_core::{Nat, Sentence, to_u64};
use linear::Bounds;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use weights::Weights;

/// A numeration system, given by its weights. Each natural number has exactly one greedy word: a digit string without
/// leading zeros in which, for every m, the last m digits have a value less than the weight of position m.
#[derive(Clone, Debug)]
pub struct System {
    name: String,
    weights: Weights,
    radix: u32,
    /// The automaton of the greedy words, over variable 0.
    valid: Dfa,
    /// The parameter k, if the weights are the denominators of the convergents of [0; k, k, …].
    quadratic: Option<u32>,
    /// The relation ⌊nα⌋ over the variables 0 (n) and 1, after its properties have been checked.
    floor: OnceLock<Dfa>,
}

impl System {
    /// Returns the system with the given weights, without any checks.
    fn unchecked(name: String, weights: Weights) -> Result<System, Sentence> {
        let (valid, radix) = language::greedy(&weights)?;
        let quadratic = (1..radix).find(|&k| weights == Weights::ostrowski(k));
        Ok(System { name, weights, radix, valid, quadratic, floor: OnceLock::new() })
    }

    /// Returns the name of the system, as accepted by [`System::named`].
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the radix of the system: its digits are 0, 1, …, radix − 1.
    pub fn radix(&self) -> u32 {
        self.radix
    }

    /// Returns the first `count` weights of the system, in increasing order.
    pub fn terms(&self, count: usize) -> Vec<Nat> {
        let mut terms = self.weights.terms_while(&|known, _| known < count);
        terms.truncate(count);
        terms
    }

    /// Returns the digits of the greedy representation of `n`, most significant first, without leading zeros. For 0 the
    /// list is empty.
    pub fn write(&self, n: &Nat) -> Vec<u8> {
        let terms = self.weights.terms_while(&|_, last| last <= n);
        let mut rest = n.clone();
        let digit = |weight: &Nat| {
            let digit = &rest / weight;
            rest -= &digit * weight;
            to_u64(&digit).and_then(|digit| u8::try_from(digit).ok()).expect("a digit is less than the radix")
        };
        let digits = terms.iter().rev().map(digit);
        digits.skip_while(|&digit| digit == 0).collect()
    }

    /// Returns the number Σ dᵢUᵢ that the digits dᵢ represent, where Uᵢ are the weights. The most significant digit is
    /// first. The representation need not be greedy.
    pub fn read(&self, digits: &[u8]) -> Nat {
        let terms = self.terms(digits.len());
        digits.iter().rev().zip(&terms).map(|(&digit, weight)| Nat::from(digit) * weight).sum()
    }

    /// Returns the automaton of all valid representations of numbers (the greedy words), over the variable `var`.
    pub fn valid(&self, var: Var) -> Dfa {
        self.valid.rename(&[(0, var)])
    }

    /// Returns the automaton of the tuples of numbers that satisfy the equation Σ cᵢxᵢ + `constant` = 0, where `terms`
    /// lists the pairs (xᵢ, cᵢ). A variable may occur more than once; a variable with coefficient 0 may have any value.
    pub fn linear(&self, terms: &[(Var, i64)], constant: i64, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        self.equation(terms, constant, Bounds::Greedy, limits)
    }

    fn equation(
        &self,
        terms: &[(Var, i64)],
        constant: i64,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Dfa, GaveUp> {
        let mut sums = BTreeMap::<Var, i128>::new();
        for &(var, coefficient) in terms {
            *sums.entry(var).or_default() += i128::from(coefficient);
        }
        let sums: Vec<(Var, i128)> = sums.into_iter().collect();
        if sums.is_empty() {
            return Ok(Dfa::truth(constant == 0, self.radix));
        }
        linear::build(self, &sums, constant.into(), bounds, limits)
    }
}
