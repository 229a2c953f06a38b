//! Numeration systems: numbers as words over digits, the most significant digit first.
//!
//! Position j, counted from 0 at the right, has weight W(j). The weights satisfy W(0) = 1 < W(1) < …, and from some
//! index o on W(j+d) = a(0)·W(j) + … + a(d−1)·W(j+d−1) with natural numbers a(i), not all 0. The weights of the named
//! systems are defined in `numeration/named.rs`. The differences of successive weights satisfy the recurrence too, so
//! W increases forever if d successive differences from o on are positive.
//!
//! **Valid words.** A word is valid if for every j its last j digits have a value below W(j).
//!
//! *Each number below W(j) has exactly one valid word of length j.* For j = 0 this is the empty word. A valid word of
//! length j + 1 consists of a digit d and a valid word of value r < W(j), so d and r are quotient and remainder of its
//! value v = d·W(j) + r, and there is at most one such word. Conversely let v < W(j+1), and divide by W(j): the word
//! of r has length j and is valid by induction, and with d in front the word has value v < W(j+1) and is valid.
//! *Leading zeros* keep a word valid, since W increases; removing them keeps it valid too, since only suffixes matter.
//!
//! **The automaton of the valid words** is guessed (`guess`) and then proved (`prove`). *If a language contains with
//! each word its suffixes, if its words of length j have values below W(j), and if it has W(j) words of length j, for
//! all j, then it is the language of the valid words.* Each of its words is valid, since its suffixes are in the
//! language; and as many words of length j are valid as it has. The three conditions are decided like this:
//! 1. *Suffixes*: all words accepted from any state are accepted from the initial state. A search over pairs of states
//!    decides this.
//! 2. *Values*: W(j) − 1 minus the value of j digits is computed as in `linear.rs`, starting with W(j) − 1. That file
//!    assumes that the digits to come, say i of them, have a value below W(i); here they form a shorter word of the
//!    language, by 1, for which this is known by induction on the length.
//! 3. *Number*: the numbers of accepted words of length j from each of the s states, together with W(j), …, W(j+d−1),
//!    form a vector that is multiplied by a fixed matrix when j ≥ o increases by 1. So the difference of the number
//!    from the initial state and W(j) satisfies a recurrence of order s + d (Cayley and Hamilton), and is 0 for all j
//!    ≥ o if this holds for the first s + d of them.

mod named;

pub(crate) use named::affine;

use super::linear::Atom;
use crate::Refusal;
use crate::work::Work;
use grundy_core::{Nat, bits};
use std::collections::{HashMap, HashSet};

/// The maximum number of states of an automaton of valid words.
const MOST_STATES: usize = 256;
/// The maximum number of bits of the terms used to guess an automaton of valid words.
const GUESSED_BITS: u32 = 100;
/// The number of further terms with which a guess is compared.
const GUESSED: usize = 48;

/// A numeration system: its weights, their recurrence, and the automaton of the valid words.
#[derive(Clone, Debug)]
pub(crate) struct System {
    /// The first weights W(0), …, W(o + d − 1).
    pub(crate) first: Vec<i64>,
    /// The coefficients a(0), …, a(d − 1) of the recurrence.
    pub(crate) recurrence: Vec<i64>,
    /// The radix: every digit is less than this.
    pub(crate) radix: u32,
    /// The parameter k, if the weights are those of `fib` (k = 1) or of `ostrowski(k)`.
    pub(crate) quadratic: Option<u32>,
    /// The transitions of the automaton of the valid words, for each state and digit.
    edges: Vec<Vec<Option<i64>>>,
    /// Whether a valid word may end, for each state.
    ends: Vec<bool>,
}

/// The initial state of the automaton of valid words.
pub(crate) const FREE: i64 = 0;

impl System {
    /// Returns the numeration system called `name`.
    pub(crate) fn named(name: &str) -> Result<System, Refusal> {
        let shown = || name.chars().take(40).collect::<String>();
        let Some(weights) = named::weights(name)? else {
            return Err(unreadable! {
                "checker-the-numeration-system-is-not-known-to",
                "the checker does not know the numeration system {shown}", shown = shown()
            });
        };
        let unfit = || {
            unreadable! {
                "checker-the-numeration-system-is-beyond-the-checker",
                "the numeration system {shown} exceeds the limits of the checker", shown = shown()
            }
        };
        let mut system = weights.filter(System::increases).ok_or_else(unfit)?;
        // The guess is as good as its limits.
        if !system.guess() || !system.prove()? {
            return Err(too_large! {
                MOST_STATES as u64, "checker-an-automaton-for-the-numeration-system",
                "an automaton for the numeration system {shown}", shown = shown()
            });
        }
        Ok(system)
    }

    /// Returns a system with these weights, without the automaton of its valid words.
    fn of(mut first: Vec<i64>, recurrence: Vec<i64>) -> System {
        // The recurrence may begin earlier than it was seen to.
        let d = recurrence.len();
        while first.len() > d {
            let (last, before) = first.split_last().expect("more than d terms");
            let next = |terms: &[i64]| -> i128 {
                recurrence.iter().zip(terms).map(|(a, w)| i128::from(*a) * i128::from(*w)).sum()
            };
            if next(&before[before.len() - d..]) != i128::from(*last) {
                break;
            }
            first.pop();
        }
        System { first, recurrence, radix: 1, quadratic: None, edges: Vec::new(), ends: Vec::new() }
    }

    /// Returns the index o from which on the recurrence holds.
    pub(crate) fn offset(&self) -> usize {
        self.first.len() - self.recurrence.len()
    }

    /// Returns whether W(0) = 1 and the weights increase forever.
    fn increases(&self) -> bool {
        let natural = self.recurrence.iter().all(|a| *a >= 0) && self.recurrence.iter().any(|a| *a > 0);
        let next = self.weights(self.first.len() + 1);
        natural && next[0] == Nat::ONE && next.windows(2).all(|two| two[0] < two[1])
    }

    /// Returns the next term of a sequence that satisfies the recurrence, after d terms; `None` if it exceeds 128
    /// bits.
    pub(crate) fn next(&self, window: &[i128]) -> Option<i128> {
        let terms = self.recurrence.iter().zip(window);
        terms.into_iter().try_fold(0i128, |sum, (a, x)| sum.checked_add(i128::from(*a).checked_mul(*x)?))
    }

    /// Guesses the automaton of the valid words; returns whether it succeeded. If a prefix is completed by j digits to
    /// the numbers below N(j), then after a further digit a it is completed to those below N(j+1) − a·W(j), as far as
    /// these are below W(j).
    fn guess(&mut self) -> bool {
        let (offset, d) = (self.offset(), self.recurrence.len());
        let mut weights: Vec<i128> = self.first.iter().map(|w| i128::from(*w)).collect();
        while weights.len() < offset + d + GUESSED {
            match self.next(&weights[weights.len() - d..]) {
                Some(next) if next < 1 << GUESSED_BITS => weights.push(next),
                _ => break,
            }
        }
        let length = weights.len();
        let mut known = HashMap::from([(weights.clone(), 0i64)]);
        let mut states = vec![weights.clone()];
        while let Some(here) = states.get(self.edges.len()) {
            let mut longer = here.clone();
            let Some(next) = self.next(&longer[length - d..]) else { return false };
            longer.push(next);
            self.ends.push(longer[0] > 0);
            let mut edges = Vec::new();
            for digit in 0i128.. {
                let after: Vec<i128> =
                    (0..length).map(|j| (longer[j + 1] - digit * weights[j]).clamp(0, weights[j])).collect();
                if after.iter().all(|count| *count == 0) {
                    break;
                }
                let fresh = states.len() as i64;
                let target = *known.entry(after.clone()).or_insert(fresh);
                if target == fresh {
                    states.push(after);
                }
                edges.push(Some(target));
            }
            self.edges.push(edges);
            if states.len() > MOST_STATES {
                return false;
            }
        }
        self.radix = self.edges.iter().map(Vec::len).max().unwrap_or(0) as u32;
        for edges in &mut self.edges {
            edges.resize(self.radix as usize, None);
        }
        self.radix > 1
    }

    /// Returns whether the automaton accepts exactly the valid words, by the proof at the top of the file.
    fn prove(&self) -> Result<bool, Refusal> {
        Ok(self.has_suffixes() && self.has_small_values()? && self.has_as_many_words())
    }

    fn has_suffixes(&self) -> bool {
        let mut open: Vec<(usize, usize)> = (0..self.edges.len()).map(|state| (state, 0)).collect();
        let mut known: HashSet<(usize, usize)> = open.iter().copied().collect();
        while let Some((inner, outer)) = open.pop() {
            if self.ends[inner] && !self.ends[outer] {
                return false;
            }
            for (x, y) in self.edges[inner].iter().zip(&self.edges[outer]) {
                match (x, y) {
                    (Some(x), Some(y)) => {
                        let next = (*x as usize, *y as usize);
                        if known.insert(next) {
                            open.push(next);
                        }
                    }
                    (Some(_), None) => return false,
                    _ => {}
                }
            }
        }
        true
    }

    fn has_small_values(&self) -> Result<bool, Refusal> {
        let rest = Atom::at_least_zero(&[(0, -1)], -1);
        let start = (0usize, self.first.clone());
        let mut known = HashSet::from([start.clone()]);
        let mut open = vec![start];
        while let Some((state, at)) = open.pop() {
            if self.ends[state] && !rest.accepts(&at) {
                return Ok(false);
            }
            for (digit, target) in self.edges[state].iter().enumerate() {
                let Some(target) = target else { continue };
                let mut next = Vec::new();
                // From every state a word is accepted.
                if !rest.step(self, &at, &[digit as u32], &mut next)? {
                    return Ok(false);
                }
                let next = (*target as usize, next);
                if known.insert(next.clone()) {
                    open.push(next);
                }
            }
            if known.len() > MOST_STATES * MOST_STATES {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn has_as_many_words(&self) -> bool {
        let lengths = self.offset() + self.edges.len() + self.recurrence.len();
        let weights = self.weights(lengths);
        let mut counts: Vec<Nat> = self.ends.iter().map(|ends| Nat::from(u8::from(*ends))).collect();
        weights.iter().all(|weight| {
            let right = counts[0] == *weight;
            let from = |edges: &Vec<Option<i64>>| edges.iter().flatten().map(|to| &counts[*to as usize]).sum();
            counts = self.edges.iter().map(from).collect();
            right
        })
    }

    /// Returns the state after reading `digit`; `None` if no valid word continues in this way.
    pub(crate) fn step(&self, state: i64, digit: u32) -> Option<i64> {
        *self.edges[state as usize].get(digit as usize)?
    }

    /// Returns whether a valid word may end in the state `state`.
    pub(crate) fn may_end(&self, state: i64) -> bool {
        self.ends[state as usize]
    }

    /// Returns the weights W(0), …, W(count − 1).
    pub(crate) fn weights(&self, count: usize) -> Vec<Nat> {
        let mut weights = self.first_weights(count);
        while weights.len() < count {
            weights.push(self.weight_after(&weights));
        }
        weights
    }

    fn first_weights(&self, count: usize) -> Vec<Nat> {
        self.first.iter().take(count).map(|w| Nat::from(w.unsigned_abs())).collect()
    }

    /// Returns the next weight after the given ones, of which there are at least o + d.
    fn weight_after(&self, weights: &[Nat]) -> Nat {
        let last = &weights[weights.len() - self.recurrence.len()..];
        self.recurrence.iter().zip(last).map(|(a, w)| Nat::from(a.unsigned_abs()) * w).sum()
    }

    /// Returns the value of a word of digits.
    pub(crate) fn read(&self, digits: &[u32]) -> Nat {
        let weights = self.weights(digits.len());
        digits.iter().zip(weights.iter().rev()).map(|(digit, weight)| Nat::from(*digit) * weight).sum()
    }

    /// Returns the valid words of several numbers, all of the same length.
    pub(crate) fn words(&self, numbers: &[Nat], work: &mut Work<'_>) -> Result<Vec<Vec<u32>>, Refusal> {
        let zero = Nat::ZERO;
        let largest = numbers.iter().max().unwrap_or(&zero);
        let words = bits(largest) as u64 / 64 + 1;
        let mut weights = self.first_weights(self.first.len());
        while weights.last().is_some_and(|weight| weight <= largest) {
            work.pay(words.saturating_mul(self.recurrence.len() as u64 + numbers.len() as u64))?;
            if weights.len().is_power_of_two() {
                work.hold(2 * weights.len() as u128 * (8 * u128::from(words) + 32))?;
            }
            weights.push(self.weight_after(&weights));
        }
        Ok(numbers.iter().map(|number| digits(number.clone(), &weights)).collect())
    }

    /// Returns the valid word of length `length` of a number, which must have one.
    pub(crate) fn write(&self, number: u64, length: usize) -> Vec<u32> {
        digits(number.into(), &self.weights(length))
    }
}

/// Returns the digits of a number, most significant first, choosing each weight as often as it fits.
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

    const NAMES: [&str; 13] = [
        "fib",
        "base2",
        "base3",
        "base10",
        "ostrowski(2)",
        "ostrowski(3)",
        "ostrowski(4)",
        "pell",
        "tribonacci",
        "narayana",
        "schwenk(3x)",
        "schwenk(5x/2)",
        "schwenk(2x+1)",
    ];

    #[test]
    fn the_weights_are_as_described() {
        let weights = |name| System::named(name).unwrap().weights(7).iter().map(Nat::to_string).collect::<Vec<_>>();
        assert_eq!(weights("fib"), ["1", "2", "3", "5", "8", "13", "21"]);
        assert_eq!(weights("ostrowski(2)"), ["1", "2", "5", "12", "29", "70", "169"]);
        assert_eq!(weights("ostrowski(3)"), ["1", "3", "10", "33", "109", "360", "1189"]);
        assert_eq!(weights("base2"), ["1", "2", "4", "8", "16", "32", "64"]);
        assert_eq!(weights("tribonacci"), ["1", "2", "4", "7", "13", "24", "44"]);
        assert_eq!(weights("narayana"), ["1", "2", "3", "4", "6", "9", "13"]);
        assert_eq!(weights("schwenk(3x)"), ["1", "2", "3", "4", "6", "8", "11"]);
        assert_eq!(weights("schwenk(2x+1)"), ["1", "2", "3", "4", "6", "9", "13"]);
    }

    #[test]
    fn the_automaton_accepts_the_words_with_small_suffixes() {
        for name in NAMES {
            let system = System::named(name).unwrap();
            for length in 0..if system.radix == 2 { 13 } else { 6 } {
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

    /// Checks that changing a single transition or final state makes the proof fail, unless the words accepted are
    /// unchanged.
    #[test]
    fn no_other_automaton_is_proved() {
        for name in NAMES.iter().filter(|name| !matches!(**name, "base10")) {
            let right = System::named(name).unwrap();
            let words = |system: &System| -> Vec<Vec<u32>> {
                let mut found = Vec::new();
                let mut open = vec![(0i64, Vec::new())];
                while let Some((state, word)) = open.pop() {
                    if system.may_end(state) {
                        found.push(word.clone());
                    }
                    if word.len() < if system.radix == 2 { 14 } else { 6 } {
                        let more = |digit: u32| Some((system.step(state, digit)?, [&word[..], &[digit]].concat()));
                        open.extend((0..system.radix).filter_map(more));
                    }
                }
                found.sort();
                found
            };
            let accepted = words(&right);
            for state in 0..right.edges.len() {
                let mut changed = Vec::new();
                let mut flipped = right.clone();
                flipped.ends[state] = !flipped.ends[state];
                changed.push(flipped);
                for digit in 0..right.radix as usize {
                    for target in [None].into_iter().chain((0..right.edges.len() as i64).map(Some)) {
                        let mut led = right.clone();
                        led.edges[state][digit] = target;
                        changed.push(led);
                    }
                }
                for other in changed {
                    let same = words(&other) == accepted;
                    assert!(same || !other.prove().unwrap_or(false), "{name}: {:?}", other.edges);
                }
            }
        }
    }

    #[test]
    fn other_names_are_refused() {
        let names = ["", "fibonacci", "base1", "base02", "base37", "ostrowski(1)", "ostrowski(2", "base99999999999"];
        let bounds = ["schwenk(x/2)", "schwenk(x^2)", "schwenk(3*x)", "schwenk()", "schwenk(x-1)", "schwenk(3 x)"];
        for name in names.into_iter().chain(bounds) {
            assert!(System::named(name).is_err(), "{name}");
        }
    }
}
