//! Emptiness of products: searches for a word that some conditions accept and others reject.
//!
//! All conditions are deterministic, so their product is as well, and a search over its reachable states decides the
//! question exactly. No automaton is complemented: a failed condition among those that must fail has a state of its
//! own.

use super::automaton::{Automaton, symbols};
use super::linear::Atom;
use super::numeration::{FREE, System};
use crate::Refusal;
use crate::work::Work;
use grundy_core::Nat;
use std::collections::HashSet;

/// A condition on the numbers of a word.
#[derive(Clone)]
pub(crate) enum Condition<'a> {
    /// The automaton accepts the numbers on the tracks that begin at the given one.
    Accepted(&'a Automaton, usize, usize),
    /// The linear condition holds.
    Holds(&'a Atom),
}

impl<'a> Condition<'a> {
    /// Returns the condition that the automaton accepts the numbers on `tracks` tracks, starting with `first`.
    pub(crate) fn accepted(automaton: &'a Automaton, first: usize, tracks: usize) -> Condition<'a> {
        Condition::Accepted(automaton, first, tracks)
    }

    /// Returns the conditions that all linear conditions of a list hold.
    pub(crate) fn all(atoms: &'a [Atom]) -> Vec<Condition<'a>> {
        atoms.iter().map(Condition::Holds).collect()
    }

    /// Returns the number of integers that make up its state; all are 0 initially.
    pub(crate) fn width(&self, system: &System) -> usize {
        match self {
            Condition::Accepted(..) => 1,
            Condition::Holds(_) => system.first.len(),
        }
    }

    /// Appends the state after the next symbol to `next`; returns `false` if the condition can no longer hold.
    pub(crate) fn step(
        &self,
        system: &System,
        state: &[i64],
        digits: &[u32],
        next: &mut Vec<i64>,
    ) -> Result<bool, Refusal> {
        match self {
            Condition::Accepted(automaton, first, tracks) => {
                let symbol = digits[*first..first + tracks].iter().rev().fold(0, |sum, d| sum * system.radix + d);
                let state = u32::try_from(state[0]).expect("states are numbered in 32 bits");
                let target = automaton.step(state, symbol);
                next.extend(target.map(i64::from));
                Ok(target.is_some())
            }
            Condition::Holds(atom) => atom.step(system, state, digits, next),
        }
    }

    /// Returns whether the condition holds if the words end in this state.
    pub(crate) fn accepts(&self, state: &[i64]) -> bool {
        match self {
            Condition::Accepted(automaton, ..) => automaton.accepting[state[0] as usize],
            Condition::Holds(atom) => atom.accepts(state),
        }
    }
}

/// The state of a list of conditions at least one of which has failed for good. No single condition has this state.
const FAILED: i64 = i64::MIN + 1;

/// A search for words of valid numbers that satisfy all conditions of `wanted` and do not satisfy all conditions of
/// any list in `unwanted`.
pub(crate) struct Search<'a> {
    /// The numeration system of the words.
    pub(crate) system: &'a System,
    /// The number of tracks, that is, of numbers read in parallel.
    pub(crate) tracks: usize,
    /// The conditions that must all hold.
    pub(crate) wanted: Vec<Condition<'a>>,
    /// Lists of conditions; in each list at least one condition must fail.
    pub(crate) unwanted: Vec<Vec<Condition<'a>>>,
}

impl Search<'_> {
    /// Returns the numbers of a shortest word that satisfies the search, if there is one.
    pub(crate) fn find(&self, work: &mut Work<'_>) -> Result<Option<Vec<Nat>>, Refusal> {
        let alphabet = self.alphabet()?;
        let parts = self.wanted.iter().chain(self.unwanted.iter().flatten());
        let words: usize = parts.map(|part| part.width(self.system)).sum();
        // bounded: by the conditions, which are those of a game
        let start = vec![0i64; self.tracks + words];
        let mut known = HashSet::from([start.clone()]);
        // Each state with the one it was reached from, and the symbol.
        let mut states = vec![(start, 0usize, 0usize)];
        let mut at = 0;
        while at < states.len() {
            let (state, ..) = states[at].clone();
            if self.is_found(&state) {
                return Ok(Some(self.numbers(&states, at, &alphabet)));
            }
            for (symbol, digits) in alphabet.iter().enumerate() {
                work.pay(1)?;
                let Some(next) = self.step(&state, digits, work)? else { continue };
                if known.contains(&next) {
                    continue;
                }
                if states.len().is_power_of_two() {
                    // Twice the states, each held twice, and what the tables add.
                    work.hold(4 * states.len() as u128 * (8 * next.len() as u128 + 64))?;
                }
                known.insert(next.clone());
                states.push((next, at, symbol));
            }
            at += 1;
        }
        Ok(None)
    }

    /// Returns the digits of every symbol of the alphabet.
    fn alphabet(&self) -> Result<Vec<Vec<u32>>, Refusal> {
        let digits =
            |symbol: u32| (0..self.tracks as u32).map(move |i| symbol / self.system.radix.pow(i) % self.system.radix);
        Ok((0..symbols(self.system.radix, self.tracks)?).map(|symbol| digits(symbol).collect()).collect())
    }

    fn step(&self, state: &[i64], digits: &[u32], work: &mut Work<'_>) -> Result<Option<Vec<i64>>, Refusal> {
        let mut next = Vec::with_capacity(state.len());
        for (track, digit) in digits.iter().enumerate() {
            match self.system.step(state[track], *digit) {
                Some(after) => next.push(after),
                None => return Ok(None),
            }
        }
        let mut at = self.tracks;
        for part in &self.wanted {
            let width = part.width(self.system);
            if !part.step(self.system, &state[at..at + width], digits, &mut next)? {
                return Ok(None);
            }
            at += width;
        }
        for list in &self.unwanted {
            let (begin, mut alive) = (next.len(), state.get(at).is_none_or(|word| *word != FAILED));
            for part in list {
                let width = part.width(self.system);
                alive = alive && part.step(self.system, &state[at..at + width], digits, &mut next)?;
                at += width;
            }
            if !alive {
                next.truncate(begin);
                let words: usize = list.iter().map(|part| part.width(self.system)).sum();
                next.extend(std::iter::repeat_n(FAILED, words));
            }
        }
        work.pay(next.len() as u64 / 2)?;
        Ok(Some(next))
    }

    fn is_found(&self, state: &[i64]) -> bool {
        let mut at = self.tracks;
        let mut accepts = |part: &Condition<'_>| {
            let words = &state[at..at + part.width(self.system)];
            at += words.len();
            words[0] != FAILED && part.accepts(words)
        };
        // Every part is asked, so that the words stay in step.
        let wanted = self.wanted.iter().filter(|part| !accepts(part)).count() == 0;
        let mut avoided = true;
        for list in &self.unwanted {
            avoided &= list.iter().filter(|part| !accepts(part)).count() > 0;
        }
        wanted && avoided && state[..self.tracks].iter().all(|state| self.system.may_end(*state))
    }

    /// Returns the numbers whose word leads to the state with index `at`.
    fn numbers(&self, states: &[(Vec<i64>, usize, usize)], mut at: usize, alphabet: &[Vec<u32>]) -> Vec<Nat> {
        let mut symbols = Vec::new();
        while at != 0 {
            symbols.push(states[at].2);
            at = states[at].1;
        }
        let word = |track: usize| symbols.iter().rev().map(|s| alphabet[*s][track]).collect::<Vec<u32>>();
        (0..self.tracks).map(|track| self.system.read(&word(track))).collect()
    }
}

/// Returns whether an automaton accepts only words of valid numbers, by exploring its product with the valid words of
/// each track.
pub(crate) fn reads_valid_words(
    automaton: &Automaton,
    system: &System,
    tracks: usize,
    work: &mut Work<'_>,
) -> Result<bool, Refusal> {
    // bounded: one for each track
    let start = (0u32, vec![FREE; tracks]);
    let mut known = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some((state, digits)) = open.pop() {
        if automaton.accepting[state as usize] && !digits.iter().all(|state| system.may_end(*state)) {
            return Ok(false);
        }
        for (symbol, target) in &automaton.edges[state as usize] {
            work.pay(tracks as u64)?;
            let digit = |i: usize| symbol / system.radix.pow(i as u32) % system.radix;
            let next: Option<Vec<i64>> = (0..tracks).map(|i| system.step(digits[i], digit(i))).collect();
            // Every state reaches acceptance, so what is not valid here leads to an accepted word that is not.
            let Some(next) = next else { return Ok(false) };
            if known.insert((*target, next.clone())) {
                open.push((*target, next));
            }
        }
        work.hold(known.len() as u128 * (8 * tracks as u128 + 64) * 3)?;
    }
    Ok(true)
}
