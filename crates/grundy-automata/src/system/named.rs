//! The numeration systems by name.
//!
//! | name | weights | digits |
//! | --- | --- | --- |
//! | `base2` … `base36` | 1, b, b², … | 0 … b − 1 |
//! | `fib` | 1, 2, 3, 5, … | 0, 1; no two adjacent ones |
//! | `tribonacci` | 1, 2, 4, 7, … | 0, 1; no three adjacent ones |
//! | `narayana` | 1, 2, 3, 4, 6, 9, … | 0, 1; at least two zeros between ones |
//! | `ostrowski(k)`, `pell` and `sqrt2` for k = 2 | 1, k, k² + 1, … | 0 … k; k only before 0, and never last |
//! | `schwenk(f)`, f = (px + q)/r | losing openings of the take-away game with bound f (\[R2\]) | 0, 1 |

use super::System;
use super::weights::Weights;
use crate::dfa::{Dfa, GaveUp, Limits};
use grundy_core::{NotationError, Rule, Sentence, notation, sentence};
use std::fmt;

/// The reason why a numeration system is not available.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SystemError {
    /// No system has this name.
    Unknown(String),
    /// The bound function in the name `schwenk(…)` is not valid notation.
    Notation(NotationError),
    /// The weights or words do not define a numeration system that this prover can use.
    Unfit {
        /// The name of the system.
        name: String,
        /// The reason in words.
        why: Sentence,
    },
    /// No automaton within the limit on states was found to recognise addition.
    NotAutomatic {
        /// The name of the system.
        name: String,
        /// The maximum number of states that an adder may have.
        states: usize,
    },
    /// A check of the correctness of the system failed.
    Unproved {
        /// The name of the system.
        name: String,
        /// The name of the check that failed.
        check: &'static str,
    },
    /// A limit was reached during the construction.
    GaveUp(GaveUp),
}

impl SystemError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            SystemError::Unknown(name) => sentence!(
                "prover-there-is-no-numeration-system",
                "unknown numeration system {name}: use fib, base2 to base36, tribonacci, narayana, pell, ostrowski(k) \
                 with \
                 k from 1 to 35, or schwenk(f) with a bound f such as 3x",
                name = format!("{name:?}")
            ),
            SystemError::Notation(error) => error.sentence(),
            SystemError::Unfit { name, why } => sentence!(
                "prover-is-no-numeration-system-for-the-prover",
                "the prover cannot use the numeration system {name}: {why}",
                name = name,
                why: why.clone()
            ),
            SystemError::NotAutomatic { name, states } => sentence!(
                "prover-addition-in-this-numeration-is-not-automatic",
                "no automaton of at most {states} states adds in the numeration system {name}",
                states = states,
                name = name
            ),
            SystemError::Unproved { name, check } => {
                sentence!(
                    "prover-unproved",
                    "the numeration system {name} is not proved: {check} fails",
                    name = name,
                    check = check
                )
            }
            SystemError::GaveUp(gave_up) => gave_up.sentence(),
        }
    }
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for SystemError {}

impl From<GaveUp> for SystemError {
    fn from(gave_up: GaveUp) -> SystemError {
        SystemError::GaveUp(gave_up)
    }
}

/// The largest base, and one more than the largest k.
const MAX_RADIX: u32 = 36;
/// The maximum number of states of an adder before minimisation.
const MAX_ADDER: usize = 50_000;

impl System {
    /// Returns the numeration system called `text`, after verifying its language, order and adder.
    pub fn named(text: &str, limits: &Limits<'_>) -> Result<System, SystemError> {
        let (name, weights) = weights(text)?;
        let unfit = |why| SystemError::Unfit { name: name.clone(), why };
        let system = System::unchecked(name.clone(), weights.map_err(unfit)?).map_err(unfit)?;
        system.admit(limits)?;
        Ok(system)
    }

    /// Returns the Ostrowski system of the continued fraction [0; a₁, a₂, …] whose partial quotients are `start`,
    /// followed by `period` repeated forever. The system is verified like those of [`System::named`]. If the first
    /// quotient is 1, it is added to the second: [0; 1, a, …] has the weights of [0; a + 1, …].
    pub fn continued_fraction(
        name: &str,
        start: &[u32],
        period: &[u32],
        limits: &Limits<'_>,
    ) -> Result<System, SystemError> {
        let unfit = |why: Sentence| SystemError::Unfit { name: name.to_owned(), why };
        if period.is_empty() || start.iter().chain(period).any(|&a| a == 0) {
            return Err(unfit(sentence!(
                "prover-a-continued-fraction-has-a-period",
                "the continued fraction must have a period, and its partial quotients must be positive"
            )));
        }
        let (mut start, mut period) = (start.to_vec(), period.to_vec());
        while start.len() < 2 {
            start.push(period[0]);
            period.rotate_left(1);
        }
        if start[0] == 1 {
            start.remove(0);
            start[0] += 1;
        }
        let weights = Weights::continued_fraction(&start, &period).map_err(unfit)?;
        let system = System::unchecked(name.to_owned(), weights).map_err(unfit)?;
        system.admit(limits)?;
        Ok(system)
    }

    /// Returns the numeration system in which the representations of numbers are the words that `words` accepts over
    /// variable 0, one for each number. The weight of position n is the number of words of length n. The system is
    /// verified like those of [`System::named`].
    pub fn of_words(name: &str, words: &Dfa, limits: &Limits<'_>) -> Result<System, SystemError> {
        let unfit = |why: Sentence| SystemError::Unfit { name: name.to_owned(), why };
        if words.vars() != [0] {
            return Err(unfit(sentence!(
                "prover-its-words-are-read-by-an",
                "its words must be read by an automaton with exactly one track"
            )));
        }
        let weights = Weights::fitting(&counts(words)).map_err(unfit)?;
        let system = System::unchecked(name.to_owned(), weights).map_err(unfit)?;
        if system.radix > words.radix() || system.valid(0).widened(words.radix())? != *words {
            return Err(unfit(sentence!(
                "prover-its-words-are-not-the-greedy",
                "its words are not the greedy representations for its place values"
            )));
        }
        if system.radix != words.radix() {
            return Err(unfit(sentence!(
                "prover-it-has-a-digit-that-no",
                "its alphabet contains a digit that occurs in no word"
            )));
        }
        system.admit(limits)?;
        Ok(system)
    }

    /// Fails if the system has no adder or one of its checks fails.
    fn admit(&self, limits: &Limits<'_>) -> Result<(), SystemError> {
        let fewer = Limits { states: limits.states.min(MAX_ADDER), meter: limits.meter };
        let adder = self.linear(&[(0, 1), (1, 1), (2, -1)], 0, &fewer).map_err(|gave_up| match gave_up {
            GaveUp::States { limit, .. } => SystemError::NotAutomatic { name: self.name.clone(), states: limit },
            other => SystemError::GaveUp(other),
        })?;
        let mut checks = self.check_words(limits)?;
        checks.extend(self.check_order(&self.less(0, 1), limits)?);
        checks.extend(self.check_adder(&adder, limits)?);
        match checks.iter().find(|check| !check.holds) {
            Some(failed) => Err(SystemError::Unproved { name: self.name.clone(), check: failed.name }),
            None => Ok(()),
        }
    }
}

/// Returns the numbers of accepted words of length 0, 1, …, as long as they are small.
fn counts(words: &Dfa) -> Vec<i128> {
    const TERMS: usize = 64;
    const LARGEST: i128 = 1 << 40;
    let states = 0..words.states() as u32;
    // How many words of the current length lead from each state to an accepting one.
    let mut from: Vec<i128> = states.clone().map(|state| words.accepting(state).into()).collect();
    let mut out = Vec::new();
    while out.len() < TERMS && from.first().is_some_and(|count| *count < LARGEST) {
        out.push(from[0]);
        let next = |state: u32| words.edges(state).iter().map(|edge| from[edge.1 as usize].min(LARGEST)).sum();
        from = states.clone().map(next).collect();
    }
    out
}

/// Returns the canonical name of a system and its weights.
fn weights(text: &str) -> Result<(String, Result<Weights, Sentence>), SystemError> {
    let name: String = text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    let unknown = || SystemError::Unknown(text.trim().to_owned());
    let number = |digits: &str, low: u32, high: u32| {
        digits.parse::<u32>().ok().filter(|n| (low..=high).contains(n)).ok_or_else(unknown)
    };
    let argument = |family: &str| name.strip_prefix(family)?.strip_prefix('(')?.strip_suffix(')');
    match name.as_str() {
        "fib" | "fibonacci" | "zeckendorf" => return Ok(("fib".to_owned(), Ok(Weights::ostrowski(1)))),
        "tribonacci" | "trib" => return Ok(("tribonacci".to_owned(), Ok(Weights::tribonacci()))),
        "narayana" => return Ok((name, Ok(Weights::narayana()))),
        "pell" | "sqrt2" => return Ok((name, Ok(Weights::ostrowski(2)))),
        _ => {}
    }
    if let Some(k) = argument("ostrowski") {
        let k = number(k, 1, MAX_RADIX - 1)?;
        return Ok((format!("ostrowski({k})"), Ok(Weights::ostrowski(k))));
    }
    if let Some(f) = argument("schwenk") {
        let ruleset = notation::parse_ruleset(&format!("takeaway({f})"))
            .map_err(|error| SystemError::Notation(shifted(error)))?;
        let Rule::TakeAway(bound) = ruleset.rule else { return Err(unknown()) };
        return Ok((format!("schwenk({})", bound.display("x")), Weights::schwenk(&bound)));
    }
    let base = name.strip_prefix("base").ok_or_else(unknown)?;
    let base = number(base, 2, MAX_RADIX)?;
    Ok((format!("base{base}"), Ok(Weights::base(base))))
}

/// Converts the column of an error in `takeaway(…)` to the column in `schwenk(…)`.
fn shifted(mut error: NotationError) -> NotationError {
    error.column = error.column.saturating_sub("takeaway".len() - "schwenk".len()).max(1);
    error
}
