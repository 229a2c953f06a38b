//! Automata before normalisation, and their normal form.
//!
//! An automaton in normal form is trim (every state is reachable and can reach an accepting state), minimal, and
//! numbered breadth first in the order of symbols. The minimal trim automaton of a language is unique up to renaming
//! (Myhill–Nerode), and the numbering depends only on the automaton, so two normal forms are equal if and only if
//! their languages are.

use super::limits::Work;
use super::{GaveUp, minimise};

/// The number that stands for a missing state.
pub(super) const NONE: u32 = u32::MAX;

/// A deterministic partial automaton. State 0 is initial; without states the language is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Raw {
    /// The accepting states, as a flag for each state.
    pub(super) accepting: Vec<bool>,
    /// The offsets into `edges`: the transitions of state s are `edges[offsets[s]..offsets[s + 1]]`. There is one more
    /// entry than there are states.
    pub(super) offsets: Vec<usize>,
    /// The transitions (symbol, target), grouped by source.
    pub(super) edges: Vec<(u32, u32)>,
}

impl Raw {
    /// Returns an automaton without states.
    pub(super) fn new() -> Raw {
        Raw { accepting: Vec::new(), offsets: vec![0], edges: Vec::new() }
    }

    /// Returns the number of states.
    pub(super) fn states(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the memory in use in bytes.
    pub(super) fn bytes(&self) -> usize {
        8 * self.edges.capacity() + 8 * self.offsets.capacity() + self.accepting.capacity()
    }

    /// Returns the transitions from `state`.
    pub(super) fn edges(&self, state: u32) -> &[(u32, u32)] {
        &self.edges[self.offsets[state as usize]..self.offsets[state as usize + 1]]
    }

    /// Completes the next state, after its transitions have been added.
    pub(super) fn close(&mut self, accepting: bool) {
        self.accepting.push(accepting);
        self.offsets.push(self.edges.len());
    }

    /// Returns the transitions into each state.
    pub(super) fn sources(&self) -> Sources {
        // held: by whoever normalises
        let mut offsets = vec![0; self.states() + 1];
        for &(_, target) in &self.edges {
            offsets[target as usize + 1] += 1;
        }
        for i in 1..offsets.len() {
            offsets[i] += offsets[i - 1];
        }
        let mut next = offsets.clone();
        // held: by whoever normalises
        let mut edges = vec![(0, 0); self.edges.len()];
        for source in 0..self.states() {
            for edge in self.offsets[source]..self.offsets[source + 1] {
                let slot = &mut next[self.edges[edge].1 as usize];
                edges[*slot] = (source as u32, edge as u32);
                *slot += 1;
            }
        }
        Sources { offsets, edges }
    }

    /// Returns the length of a shortest accepted word from each state, or [`NONE`] if there is none.
    pub(super) fn distances(&self) -> Vec<u32> {
        let sources = self.sources();
        // held: by whoever normalises
        let mut distance = vec![NONE; self.states()];
        let mut queue: Vec<u32> = (0..self.states() as u32).filter(|s| self.accepting[*s as usize]).collect();
        queue.iter().for_each(|s| distance[*s as usize] = 0);
        let mut head = 0;
        while let Some(&state) = queue.get(head) {
            head += 1;
            for &(source, _) in sources.of(state) {
                if distance[source as usize] == NONE {
                    distance[source as usize] = distance[state as usize] + 1;
                    queue.push(source);
                }
            }
        }
        distance
    }

    /// Returns the normal form, in time O(m log m) for m transitions.
    pub(super) fn normalise(self, work: &mut Work<'_>) -> Result<Raw, GaveUp> {
        // The automaton, its trim copy, its edges by target, by symbol and in cords, and the result.
        work.hold(2 * self.bytes() + 48 * self.edges.len() + 64 * self.states())?;
        work.spend(self.edges.len())?;
        let trim = self.trim();
        work.spend(trim.edges.len())?;
        if trim.states() == 0 {
            return Ok(trim);
        }
        let blocks = minimise::blocks(&trim, work)?;
        work.spend(trim.edges.len())?;
        Ok(trim.number(&blocks))
    }

    /// Removes the states that are not reachable or cannot reach an accepting state. State 0 remains first.
    fn trim(self) -> Raw {
        if self.states() == 0 {
            return self;
        }
        // held: by whoever normalises
        let mut useful = vec![false; self.states()];
        useful[0] = true;
        let mut stack = vec![0];
        while let Some(state) = stack.pop() {
            for &(_, target) in self.edges(state) {
                if !std::mem::replace(&mut useful[target as usize], true) {
                    stack.push(target);
                }
            }
        }
        for (useful, distance) in useful.iter_mut().zip(self.distances()) {
            *useful &= distance != NONE;
        }
        if useful.iter().all(|u| *u) {
            return self;
        }
        let mut trim = Raw::new();
        if !useful[0] {
            return trim;
        }
        // held: by whoever normalises
        let mut names = vec![NONE; self.states()];
        for (state, name) in (0..self.states()).filter(|s| useful[*s]).zip(0..) {
            names[state] = name;
        }
        for state in (0..self.states()).filter(|s| useful[*s]) {
            let edges = self.edges(state as u32).iter().map(|&(symbol, target)| (symbol, names[target as usize]));
            trim.edges.extend(edges.filter(|(_, target)| *target != NONE));
            trim.close(self.accepting[state]);
        }
        trim
    }

    /// Returns the quotient by the bisimulation `blocks`, numbered breadth first in the order of symbols.
    pub(super) fn number(&self, blocks: &[u32]) -> Raw {
        // held: by whoever normalises
        let mut names = vec![NONE; self.states()];
        let mut members = vec![0];
        names[blocks[0] as usize] = 0;
        let mut result = Raw::new();
        while let Some(&state) = members.get(result.states()) {
            let from = result.edges.len();
            result.edges.extend_from_slice(self.edges(state));
            result.edges[from..].sort_unstable();
            for (_, target) in &mut result.edges[from..] {
                let name = &mut names[blocks[*target as usize] as usize];
                if *name == NONE {
                    *name = members.len() as u32;
                    members.push(*target);
                }
                *target = *name;
            }
            result.close(self.accepting[state as usize]);
        }
        result
    }
}

/// The transitions of an automaton, grouped by target.
pub(super) struct Sources {
    offsets: Vec<usize>,
    edges: Vec<(u32, u32)>,
}

impl Sources {
    /// Returns the transitions into `state` as pairs (source, index of the transition).
    pub(super) fn of(&self, state: u32) -> &[(u32, u32)] {
        &self.edges[self.offsets[state as usize]..self.offsets[state as usize + 1]]
    }
}
