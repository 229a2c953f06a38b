//! A scan of small positions for errors of a guess, which is cheaper than the prover.
//!
//! The positions of a box are compared one by one. Beyond it, where P-positions are sparse, only they and the words
//! accepted by the guess are compared.

use super::table::{Table, TooFar};
use super::{Reading, Words};
use crate::dfa::Dfa;
use crate::game::{Encoding, Small};
use crate::system::System;
use grundy_core::Nat;
use std::cell::RefCell;

/// The maximum number of accepted words listed.
const MOST_WORDS: usize = 20_000;

/// The positions that are scanned for errors of a guess.
pub(super) struct Scan<'a> {
    encoding: &'a Encoding,
    system: &'a System,
    /// The positions of the box with their digits.
    positions: Vec<(Small, Vec<Vec<u8>>)>,
    /// The bound on the numbers of the positions compared beyond the box.
    below: u64,
    largest: u64,
    /// The nimber of the positions that the set should contain.
    value: u32,
    /// For take-away games, the bounds adjacent to those at which the nimber begins and ends, with their digits and
    /// whether they have the nimber, for numbers below the first field.
    beside: RefCell<Beside>,
}

#[derive(Default)]
struct Beside {
    below: u64,
    places: Vec<([u64; 2], [Vec<u8>; 2], bool)>,
}

impl<'a> Scan<'a> {
    pub(super) fn new(encoding: &'a Encoding, system: &'a System, value: u32) -> Scan<'a> {
        let (size, below, largest) = match encoding.position.len() {
            1 => (100, 100, 1600),
            2 => (24, 60, 3840),
            3 => (10, 20, 80),
            4 => (6, 10, 20),
            _ => (4, 5, 10),
        };
        let takeaway = encoding.plain.as_ref().is_some_and(|plain| plain.is_takeaway());
        // The larger the value, the rarer are the positions that tell automata apart.
        let below = if takeaway { 240 << value.min(4) } else { below };
        let largest = if takeaway { largest.max(4 * below) } else { largest };
        let digits: Vec<Vec<u8>> = (0..size).map(|n| system.write(&Nat::from(n))).collect();
        let positions = encoding.plain.as_ref().map(|plain| plain.positions(size)).unwrap_or_default();
        let write = |p: Small| {
            let words = p.iter().map(|x| digits[*x as usize].clone()).collect();
            (p, words)
        };
        let positions = positions.into_iter().map(write).collect();
        Scan { encoding, system, positions, below, largest, value, beside: RefCell::default() }
    }

    /// Doubles the range of the scan, if that is possible; returns whether it was.
    pub(super) fn grow(&mut self) -> bool {
        if self.below >= self.largest {
            return false;
        }
        self.below *= 2;
        true
    }

    /// Returns the word of a position at which the set is wrong, if the scan finds one.
    pub(super) fn first_error(
        &self,
        set: &Dfa,
        words: &Words<'_>,
        table: &RefCell<Table<'_>>,
    ) -> Result<Option<Vec<u32>>, TooFar> {
        let mut table = table.borrow_mut();
        let word = |p: &[u64]| words.word(&p.iter().map(|x| Nat::from(*x)).collect::<Vec<Nat>>());
        for (p, digits) in &self.positions {
            if set.accepts(digits) != table.has_value(p, self.value)? {
                return Ok(Some(word(p)));
            }
        }
        if self.encoding.plain.as_ref().is_some_and(|plain| plain.is_takeaway()) {
            return self.boundaries(set, words, &mut table);
        }
        for p in table.of_value(self.value, self.below)? {
            let digits: Vec<Vec<u8>> = p.iter().map(|x| self.system.write(&Nat::from(*x))).collect();
            if !set.accepts(&digits) {
                return Ok(Some(word(p)));
            }
        }
        for accepted in self.accepted(set, words) {
            if let Reading::Position(p) = words.position(&accepted)
                && p.iter().all(|x| *x < self.below)
                && !table.has_value(&p, self.value)?
            {
                return Ok(Some(accepted));
            }
        }
        Ok(None)
    }

    /// Returns a take-away position at which the set is wrong, among the bounds on both sides of those at which the
    /// nimber begins and ends. The least error yields the shortest experiment.
    fn boundaries(&self, set: &Dfa, words: &Words<'_>, table: &mut Table<'_>) -> Result<Option<Vec<u32>>, TooFar> {
        let mut beside = self.beside.borrow_mut();
        let Beside { below, places } = &mut *beside;
        for n in *below..self.below {
            let first = self.system.write(&Nat::from(n));
            let mut bounds = Vec::new();
            for value in self.value.saturating_sub(1)..=self.value {
                let least = table.boundary(n, value)?;
                bounds.extend(least.map_or(vec![2 * n], |least| vec![least.saturating_sub(1), least]));
            }
            bounds.dedup();
            for r in bounds {
                let digits = [first.clone(), self.system.write(&Nat::from(r))];
                places.push(([n, r], digits, table.has_value(&[n, r], self.value)?));
            }
        }
        *below = (*below).max(self.below);
        let wrong = places.iter().find(|(_, digits, expected)| set.accepts(digits) != *expected);
        Ok(wrong.map(|(p, ..)| words.word(&p.map(Nat::from))))
    }

    /// Returns the words accepted by the set, breadth first, up to the length of the numbers compared.
    fn accepted(&self, set: &Dfa, words: &Words<'_>) -> Vec<Vec<u32>> {
        if set.is_empty() {
            return Vec::new();
        }
        let length = words.weights.iter().take_while(|w| **w < self.below).count();
        let mut out = Vec::new();
        let mut layer: Vec<(u32, Vec<u32>)> = vec![(0, Vec::new())];
        for _ in 0..=length {
            out.extend(layer.iter().filter(|(state, _)| set.accepting(*state)).map(|(_, word)| word.clone()));
            let longer = |(state, word): &(u32, Vec<u32>)| {
                let word = word.clone();
                let real = |(symbol, _): &&(u32, u32)| !word.is_empty() || *symbol != 0;
                let next = set.edges(*state).iter().filter(real);
                next.map(|(symbol, target)| (*target, [&word[..], &[*symbol]].concat())).collect::<Vec<_>>()
            };
            layer = layer.iter().flat_map(longer).take(MOST_WORDS).collect();
            if out.len() > MOST_WORDS {
                break;
            }
        }
        out
    }
}
