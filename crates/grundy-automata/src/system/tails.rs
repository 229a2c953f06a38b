//! The possible continuations of the greedy words of one track, for each number of digits to come.
//!
//! Before the recurrence of the weights begins, an automaton must distinguish the last few places, both in the greedy
//! language and in the equation. States multiply needlessly if a track remembers facts that matter only for a number
//! of digits to come that the equation has already excluded. So for each state of the language and each m < `offset`,
//! these tables contain the number of words of length m that complete the state, and a representative of all states
//! with the same words of the lengths that still matter. A mask describes these lengths, with one bit for each m <
//! `offset` and one for all lengths from `offset` on.

use crate::dfa::Dfa;
use std::collections::HashMap;
use std::hash::Hash;

/// The completions of every state of the greedy language.
pub(super) struct Tails {
    /// The number of words of length m that complete each state, for each m < `offset`.
    counts: Vec<Vec<i128>>,
    /// The class of each state by its completing words of length m, for each m < `offset`; in the last row, of all
    /// lengths from `offset` on.
    classes: Vec<Vec<u32>>,
    /// Whether each state has a completing word of length at least `offset`.
    long: Vec<bool>,
    /// The representative of each state, for each mask: the first state with the same words.
    same: HashMap<u64, Vec<u32>>,
}

/// The maximum number of bits of a mask; for longer initial parts no states are merged.
const PLACES: usize = 63;

impl Tails {
    pub(super) fn new(valid: &Dfa, offset: usize) -> Tails {
        let states: Vec<u32> = (0..valid.states() as u32).collect();
        let edges = |&state: &u32| valid.edges(state);
        let (mut counts, mut classes) = (Vec::new(), Vec::new());
        let mut count: Vec<i128> = states.iter().map(|&state| valid.accepting(state).into()).collect();
        let mut class: Vec<u32> = states.iter().map(|&state| valid.accepting(state).into()).collect();
        // Words of length at least t + 1 are a digit and a word of length at least t.
        // bounded: by the states of the language
        let (mut long_class, mut long) = (states.clone(), vec![true; states.len()]);
        for _ in 0..offset {
            let next = |state: &u32| edges(state).iter().map(|&(_, target)| count[target as usize]).sum();
            let counted = states.iter().map(next).collect();
            let signature = |state: &u32| -> Vec<(u32, u32)> {
                let kept = edges(state).iter().filter(|edge| count[edge.1 as usize] > 0);
                kept.map(|&(digit, target)| (digit, class[target as usize])).collect()
            };
            let renumbered = numbered(states.iter().map(signature));
            let signature = |state: &u32| -> Vec<(u32, u32)> {
                let kept = edges(state).iter().filter(|edge| long[edge.1 as usize]);
                kept.map(|&(digit, target)| (digit, long_class[target as usize])).collect()
            };
            let longer_class = numbered(states.iter().map(signature));
            long = states.iter().map(|state| edges(state).iter().any(|edge| long[edge.1 as usize])).collect();
            long_class = longer_class;
            classes.push(std::mem::replace(&mut class, renumbered));
            counts.push(std::mem::replace(&mut count, counted));
        }
        classes.push(long_class);
        Tails { counts, classes, long, same: HashMap::new() }
    }

    /// Returns the number of words of length m < `offset` that complete `state`.
    pub(super) fn count(&self, m: usize, state: u32) -> i128 {
        self.counts[m][state as usize]
    }

    /// Returns whether words of length at least `offset` complete `state`.
    pub(super) fn long(&self, state: u32) -> bool {
        self.long[state as usize]
    }

    /// Replaces each state by its representative for the lengths marked in `alive`, which has one entry for each m <
    /// `offset` and one for all larger m.
    pub(super) fn merge(&mut self, alive: impl Iterator<Item = bool>, states: &mut [u32]) {
        if self.classes.len() > PLACES {
            return;
        }
        let mask = alive.enumerate().fold(0u64, |mask, (place, alive)| mask | u64::from(alive) << place);
        let classes = &self.classes;
        let same = self.same.entry(mask).or_insert_with(|| {
            let places: Vec<usize> = (0..classes.len()).filter(|place| mask >> place & 1 == 1).collect();
            let mut first = HashMap::<Vec<u32>, u32>::new();
            let signature = |state: usize| places.iter().map(|&place| classes[place][state]).collect::<Vec<u32>>();
            (0..classes[0].len()).map(|state| *first.entry(signature(state)).or_insert(state as u32)).collect()
        });
        states.iter_mut().for_each(|state| *state = same[*state as usize]);
    }
}

/// Numbers items from 0 in order of appearance; equal items get equal numbers.
fn numbered<T: Hash + Eq>(items: impl Iterator<Item = T>) -> Vec<u32> {
    let mut known = HashMap::new();
    items
        .map(|item| {
            let fresh = known.len() as u32;
            *known.entry(item).or_insert(fresh)
        })
        .collect()
}
