//! Numeration systems: numbers as words over digits, the most significant first.
//!
//! Position j, counted from 0 at the right, has weight W(j): W(0) = 1 and W(j) = c·W(j−1) + e·W(j−2) for j ≥ 1, where
//! W(−1) is chosen to begin with. `fib` has c = e = 1 and W(−1) = 1: 1, 2, 3, 5, 8, …; `ostrowski(k)` has c = k,
//! e = 1 and W(−1) = 0: 1, k, k² + 1, …; `baseN` has c = N and e = 0.
//!
//! **Valid words.** A word is valid if for every j its last j digits have a value below W(j).
//!
//! *Each number below W(j) has exactly one valid word of length j.* For j = 0 this is the empty word. A valid word of
//! length j + 1 is a digit d and a valid word of value r < W(j), so that d and r are quotient and remainder of its
//! value v = d·W(j) + r: one word at most. Conversely let v < W(j+1), and divide: the word of r has length j and is
//! valid by induction, and with d before it the whole has value v < W(j+1) and is valid.
//! *Leading zeros* keep a word valid, as W never falls; without them validity is kept too, as only suffixes count.
//!
//! *The digits of valid words.* If e = 0, d·W(j) + r < c·W(j) with r < W(j) means d < c: every digit is below N. If e = 1
//! and j ≥ 1, d·W(j) + r < c·W(j) + W(j−1) means d < c, or d = c and r < W(j−1); and the last says that the next
//! digit is 0. At the last place, j = 0, it means d < W(1), where W(1) = c + W(−1): so d = c may stand there in `fib` only.
//! That is the automaton of [`System::step`]: after a digit c the next must be 0.

use crate::Refusal;
use crate::work::Work;
use grundy_core::{Nat, bits};

/// The largest k and N of `ostrowski(k)` and `baseN`.
const LARGEST: u32 = 36;

/// A numeration system.
#[derive(Clone, Debug)]
pub(crate) struct System {
    /// c of the recurrence of the weights.
    pub(crate) once: i64,
    /// e of the recurrence of the weights, 0 or 1.
    pub(crate) twice: i64,
    /// W(−1).
    pub(crate) before: i64,
    /// Digits are below this.
    pub(crate) radix: u32,
}

/// The state of [`System::step`] in which any digit may come, the start.
pub(crate) const FREE: i64 = 0;
/// The state in which only 0 may come.
const BOUND: i64 = 1;

impl System {
    /// The system with this name.
    pub(crate) fn named(name: &str) -> Result<System, Refusal> {
        let number = |text: &str| text.parse().ok().filter(|n| (2..=LARGEST).contains(n) && n.to_string() == text);
        if name == "fib" {
            return Ok(System { once: 1, twice: 1, before: 1, radix: 2 });
        }
        if let Some(k) = name.strip_prefix("ostrowski(").and_then(|rest| rest.strip_suffix(')')).and_then(number) {
            return Ok(System { once: i64::from(k), twice: 1, before: 0, radix: k + 1 });
        }
        if let Some(base) = name.strip_prefix("base").and_then(number) {
            return Ok(System { once: i64::from(base), twice: 0, before: 0, radix: base });
        }
        let shown: String = name.chars().take(40).collect();
        Err(Refusal::Unreadable(format!("the numeration system {shown} is not known to the checker")))
    }

    /// Reads one digit of a word that should be valid; `None` if it cannot be.
    pub(crate) fn step(&self, state: i64, digit: u32) -> Option<i64> {
        let digit = i64::from(digit);
        match state {
            BOUND => (digit == 0).then_some(FREE),
            _ if digit < self.once => Some(FREE),
            _ => (digit == self.once && self.twice == 1).then_some(BOUND),
        }
    }

    /// Whether a valid word may end in this state.
    pub(crate) fn may_end(&self, state: i64) -> bool {
        state == FREE || self.before == 1
    }

    /// W(0), …, W(count − 1).
    pub(crate) fn weights(&self, count: usize) -> Vec<Nat> {
        let [once, twice, before] = [self.once, self.twice, self.before].map(|n| Nat::from(n.unsigned_abs()));
        let mut pair = (before, Nat::ONE);
        let mut weights = Vec::new();
        for _ in 0..count {
            let next = &once * &pair.1 + &twice * &pair.0;
            weights.push(pair.1.clone());
            pair = (pair.1, next);
        }
        weights
    }

    /// The value of a word.
    pub(crate) fn read(&self, digits: &[u32]) -> Nat {
        let weights = self.weights(digits.len());
        digits.iter().zip(weights.iter().rev()).map(|(digit, weight)| Nat::from(*digit) * weight).sum()
    }

    /// The valid words of numbers, all of one length.
    pub(crate) fn words(&self, numbers: &[Nat], work: &mut Work<'_>) -> Result<Vec<Vec<u32>>, Refusal> {
        let zero = Nat::ZERO;
        let largest = numbers.iter().max().unwrap_or(&zero);
        // Each weight is more than a bit longer than the one two before it.
        let bits = bits(largest) as u64;
        work.pay(bits.saturating_mul(bits / 32 + 1).saturating_mul(2 + numbers.len() as u64))?;
        work.hold(u128::from(bits) * (u128::from(bits) / 4 + 64))?;
        let mut count = 1;
        while self.weights(count).last().is_some_and(|weight| weight <= largest) {
            count *= 2;
        }
        let weights = self.weights(count);
        Ok(numbers.iter().map(|number| digits(number.clone(), &weights)).collect())
    }

    /// The valid word of length `length` for a number that has one.
    pub(crate) fn write(&self, number: u64, length: usize) -> Vec<u32> {
        digits(number.into(), &self.weights(length))
    }
}

/// The digits of a number, the most significant first: each weight as often as it fits.
fn digits(mut rest: Nat, weights: &[Nat]) -> Vec<u32> {
    let digit = |weight: &Nat| {
        let mut digit = 0;
        while rest >= *weight {
            rest -= weight;
            digit += 1;
        }
        digit
    };
    weights.iter().rev().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_as_described() {
        let weights = |name| System::named(name).unwrap().weights(5).iter().map(Nat::to_string).collect::<Vec<_>>();
        assert_eq!(weights("fib"), ["1", "2", "3", "5", "8"]);
        assert_eq!(weights("ostrowski(2)"), ["1", "2", "5", "12", "29"]);
        assert_eq!(weights("ostrowski(3)"), ["1", "3", "10", "33", "109"]);
        assert_eq!(weights("base2"), ["1", "2", "4", "8", "16"]);
    }

    #[test]
    fn the_automaton_accepts_the_words_with_small_suffixes() {
        for name in ["fib", "base2", "base3", "base10", "ostrowski(2)", "ostrowski(3)", "ostrowski(4)"] {
            let system = System::named(name).unwrap();
            for length in 0..6 {
                let weights = system.weights(length + 1);
                let mut valid = 0u32;
                for code in 0..(system.radix.min(5)).pow(length as u32) {
                    let base = system.radix.min(5);
                    let word: Vec<u32> = (0..length as u32).map(|i| code / base.pow(i) % base).collect();
                    let small = (0..=length).all(|j| system.read(&word[length - j..]) < weights[j]);
                    let end = word.iter().try_fold(FREE, |state, digit| system.step(state, *digit));
                    assert_eq!(end.is_some_and(|state| system.may_end(state)), small, "{name}: {word:?}");
                    if small {
                        valid += 1;
                        let number = u64::try_from(&system.read(&word)).unwrap();
                        assert_eq!(system.write(number, length), word, "{name}");
                    }
                }
                assert!(system.radix > 5 || Nat::from(valid) == weights[length], "{name}: one word for each number");
            }
        }
    }

    #[test]
    fn other_names_are_refused() {
        for name in ["", "fibonacci", "base1", "base02", "base37", "ostrowski(1)", "ostrowski(2", "base99999999999"] {
            assert!(System::named(name).is_err(), "{name}");
        }
    }
}
