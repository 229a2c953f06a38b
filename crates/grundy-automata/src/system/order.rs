//! Order, equality and shift of numbers, as relations between words.
//!
//! For words of equal length, the greedy word of the smaller number is lexicographically smaller: the first difference
//! decides. The shift of m is the number whose word is that of m followed by a 0.

use super::System;
use crate::dfa::{Dfa, Var};
use std::collections::HashMap;

impl System {
    /// Returns the automaton of the relation x < y between numbers.
    pub fn less(&self, x: Var, y: Var) -> Dfa {
        if x == y {
            return Dfa::empty(&[x], self.radix);
        }
        // Whether a difference was seen: until then the words agree.
        let pairs = self.pairs(0u32, |decided, a, b| match decided {
            0 if a == b => Some(0),
            0 => (a < b).then_some(1),
            _ => Some(1),
        });
        self.placed(pairs, &|decided| decided == 1, x, y)
    }

    /// Returns the automaton of the relation x = y between numbers. If `x` and `y` are the same variable, it accepts
    /// all numbers.
    pub fn equal(&self, x: Var, y: Var) -> Dfa {
        if x == y {
            return self.valid(x);
        }
        let pairs = self.pairs(0u32, |same, a, b| (a == b).then_some(same));
        self.placed(pairs, &|_| true, x, y)
    }

    /// Returns the relation that holds only for the number 0.
    pub(super) fn zero(&self, var: Var) -> Dfa {
        Dfa::new(&[var], self.radix, vec![true], vec![vec![(0, 0)]])
    }

    /// Returns the pairs (m, s) for which the word of s is that of m followed by a 0, if that is a greedy word.
    pub(super) fn shift(&self, m: Var, s: Var) -> Dfa {
        // The last digit of s is the next one of m.
        let pairs = self.pairs(0u32, |owed, a, b| (a == owed).then_some(b));
        self.placed(pairs, &|owed| owed == 0, m, s)
    }

    /// Explores pairs of greedy words over the variables 0 and 1, with a memory that `step` updates or rejects.
    fn pairs(&self, start: u32, step: impl Fn(u32, u32, u32) -> Option<u32>) -> Pairs {
        let first = (start, 0u32, 0u32);
        let (mut known, mut states, mut edges) = (HashMap::from([(first, 0u32)]), vec![first], Vec::new());
        while edges.len() < states.len() {
            let (memory, left, right) = states[edges.len()];
            let mut out = Vec::new();
            for &(a, left) in self.valid.edges(left) {
                for &(b, right) in self.valid.edges(right) {
                    let Some(memory) = step(memory, a, b) else { continue };
                    let target = *known.entry((memory, left, right)).or_insert_with(|| {
                        states.push((memory, left, right));
                        states.len() as u32 - 1
                    });
                    out.push((a + b * self.radix, target));
                }
            }
            edges.push(out);
        }
        Pairs { states, edges }
    }

    /// Returns the relation of `pairs` over two different variables, which accepts according to the memory.
    fn placed(&self, pairs: Pairs, accepts: &dyn Fn(u32) -> bool, x: Var, y: Var) -> Dfa {
        let ends = |&(memory, left, right): &(u32, u32, u32)| {
            accepts(memory) && self.valid.accepting(left) && self.valid.accepting(right)
        };
        let accepting = pairs.states.iter().map(ends).collect();
        Dfa::new(&[0, 1], self.radix, accepting, pairs.edges).rename(&[(0, x), (1, y)])
    }
}

/// An automaton that reads two words in parallel; its states consist of a memory and a state of the greedy language
/// for each word.
struct Pairs {
    states: Vec<(u32, u32, u32)>,
    edges: Vec<Vec<(u32, u32)>>,
}
