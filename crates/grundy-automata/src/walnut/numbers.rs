//! The numbers represented by a number system: natural numbers, or all integers in a negative base.

use super::Result;
use super::alphabet::{Numeration, Systems};
use super::integers::{self, Wanted};
use super::negafib;
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::{LogicError, Place};
use crate::system::System;
use dashu_int::IBig;
use grundy_core::{Nat, sentence};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The prefix of a negative base, as in `msd_neg_2`.
const NEGATIVE: &str = "neg_";
/// The largest base accepted.
const LARGEST: u32 = 36;

/// The numbers that a system represents.
#[derive(Clone, Debug)]
pub(super) enum Numbers {
    /// The natural numbers of a numeration system.
    Natural(Arc<System>),
    /// The integers of a system that writes all integers.
    Integers(Base),
}

/// A system that represents all integers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Base {
    /// The base −k.
    Minus(u32),
    /// The negaFibonacci system, whose weights are the Fibonacci numbers with negative index.
    NegaFibonacci,
}

impl Base {
    /// Returns the tuples for which Σ cᵢxᵢ satisfies the condition.
    pub(super) fn linear(self, terms: &BTreeMap<Var, IBig>, wanted: Wanted, limits: &Limits<'_>) -> Result<Dfa> {
        let terms: Vec<(Var, IBig)> =
            terms.iter().filter(|(_, c)| **c != IBig::ZERO).map(|(var, c)| (*var, c.clone())).collect();
        match self {
            _ if terms.is_empty() => Ok(Dfa::truth(wanted.zero(), self.radix())),
            Base::Minus(k) => integers::linear(k, terms, wanted, limits),
            Base::NegaFibonacci => negafib::linear(&terms, wanted, limits),
        }
    }

    fn radix(self) -> u32 {
        match self {
            Base::Minus(k) => k,
            Base::NegaFibonacci => 2,
        }
    }
}

impl Numeration {
    /// Returns whether the base is negative.
    pub(super) fn is_negative(&self) -> bool {
        self.base.starts_with(NEGATIVE)
    }

    /// Returns the number system with the base −k for the base k, with the same reading direction.
    pub(super) fn negated(&self) -> Numeration {
        let base = match self.base.strip_prefix(NEGATIVE) {
            Some(base) => base.to_owned(),
            None => format!("{NEGATIVE}{}", self.base),
        };
        Numeration { lsd: self.lsd, base }
    }
}

impl Systems {
    /// Returns the numbers that the base `base` represents.
    pub(super) fn numbers(&mut self, base: &str, place: Place, limits: &Limits<'_>) -> Result<Numbers> {
        let Some(positive) = base.strip_prefix(NEGATIVE) else {
            return Ok(Numbers::Natural(self.get(base, place, limits)?));
        };
        match positive.parse::<u32>() {
            Ok(k) if (2..=LARGEST).contains(&k) && !positive.starts_with(['0', '+']) => {
                Ok(Numbers::Integers(Base::Minus(k)))
            }
            _ if positive == "fib" => Ok(Numbers::Integers(Base::NegaFibonacci)),
            _ => {
                let error = LogicError::new(
                    place,
                    sentence!("prover-unknown-number-system", "unknown number system `{base}`", base = base),
                );
                Err(error
                    .help(sentence!(
                        "prover-negative-bases-are-msd-neg-2",
                        "negative bases are msd_neg_2 to msd_neg_{largest}, and msd_neg_fib",
                        largest = LARGEST
                    ))
                    .into())
            }
        }
    }
}

impl Numbers {
    /// Returns the radix: the digits are 0, 1, …, radix − 1.
    pub(super) fn radix(&self) -> u32 {
        match self {
            Numbers::Natural(system) => system.radix(),
            Numbers::Integers(base) => base.radix(),
        }
    }

    /// Returns the set of all numbers of the system.
    pub(super) fn valid(&self, var: Var) -> Dfa {
        match self {
            Numbers::Natural(system) => system.valid(var),
            Numbers::Integers(Base::Minus(k)) => integers::valid(*k, var),
            Numbers::Integers(Base::NegaFibonacci) => negafib::valid(var),
        }
    }

    /// Returns the relation x = y for two different variables.
    pub(super) fn equal(&self, x: Var, y: Var, limits: &Limits<'_>) -> Result<Dfa> {
        match self {
            Numbers::Natural(system) => Ok(system.equal(x, y)),
            Numbers::Integers(base) => difference(*base, x, y, Wanted::Equal(IBig::ZERO), limits),
        }
    }

    /// Returns the relation x < y for two different variables.
    pub(super) fn less(&self, x: Var, y: Var, limits: &Limits<'_>) -> Result<Dfa> {
        match self {
            Numbers::Natural(system) => Ok(system.less(x, y)),
            Numbers::Integers(base) => difference(*base, x, y, Wanted::AtMost(IBig::NEG_ONE), limits),
        }
    }

    /// Returns the value of a word, most significant digit first.
    pub(super) fn read(&self, word: &[u8]) -> IBig {
        match self {
            Numbers::Natural(system) => system.read(word).into(),
            Numbers::Integers(Base::Minus(k)) => integers::read(*k, word),
            Numbers::Integers(Base::NegaFibonacci) => negafib::read(word),
        }
    }

    /// Returns the word of a number; `None` if the system does not represent it.
    pub(super) fn write(&self, number: &IBig) -> Option<Vec<u8>> {
        match self {
            Numbers::Natural(system) => Nat::try_from(number.clone()).ok().map(|number| system.write(&number)),
            Numbers::Integers(Base::Minus(k)) => Some(integers::write(*k, number)),
            Numbers::Integers(Base::NegaFibonacci) => Some(negafib::write(number)),
        }
    }
}

/// Returns the pairs of integers for which x − y satisfies the condition.
fn difference(base: Base, x: Var, y: Var, wanted: Wanted, limits: &Limits<'_>) -> Result<Dfa> {
    base.linear(&BTreeMap::from([(x, IBig::ONE), (y, IBig::NEG_ONE)]), wanted, limits)
}
