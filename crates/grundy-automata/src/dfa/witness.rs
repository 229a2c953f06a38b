//! Least accepted tuples of an automaton.
//!
//! Let d(s) be the length of a shortest accepted word from state s. A shortest word visits states with d decreasing by
//! one, so the least of the shortest words is found greedily: at each step, choose the least symbol that leads to a
//! state with the next smaller d. For a projection, the same search maintains the set of states reached by the word so
//! far, without determinisation. The time is O(m + the number of transitions of these sets).

use super::limits::Work;
use super::project::Projection;
use super::raw::NONE;
use super::symbol::{Reweigh, digits};
use super::{Dfa, GaveUp, Limits, Var};
use grundy_core::sentence;

impl Dfa {
    /// Returns the least tuple of numbers that the automaton accepts, as one digit string per variable without leading
    /// zeros (0 is the empty string); `None` if it accepts no tuple. Tuples are ordered by the length of the word, then
    /// symbol by symbol. Symbols are compared by the digit of the first variable, then by the digit of the second
    /// variable, and so on.
    ///
    /// Assumes that the language is closed under adding and removing leading zero symbols.
    pub fn least(&self) -> Option<Vec<Vec<u8>>> {
        self.walk(&self.vars, &mut Work::unlimited()).unwrap_or_default()
    }

    /// Returns the least tuple of values of the variables `keep` that the automaton accepts together with some values
    /// of its other variables; `None` if there is none. The tuple is in the order of `keep`, and tuples are compared as
    /// in [`Dfa::least`]. A variable of `keep` that the automaton does not have gets the value 0.
    pub fn least_of_projection(&self, keep: &[Var], limits: &Limits<'_>) -> Result<Option<Vec<Vec<u8>>>, GaveUp> {
        self.walk(
            keep,
            &mut Work::begin(
                const { &sentence!("prover-search-for-a-least-witness", "search for a least witness") },
                limits,
            )?,
        )
    }

    fn walk(&self, keep: &[Var], work: &mut Work<'_>) -> Result<Option<Vec<Vec<u8>>>, GaveUp> {
        let known: Vec<Var> = keep.iter().filter(|var| self.vars.contains(var)).copied().collect();
        let Projection { nfa, start } = Projection::new(self, &Reweigh::rank(&self.vars, &known, self.radix));
        work.spend(nfa.edges.len())?;
        let distance = nfa.distances();
        let Some(length) = start.iter().map(|state| distance[*state as usize]).min() else { return Ok(None) };
        debug_assert_ne!(length, NONE, "trim automata accept from every state");

        let mut set = start;
        // bounded: one for each variable
        let mut words = vec![Vec::new(); known.len()];
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for left in (0..length).rev() {
            edges.clear();
            let all = set.iter().flat_map(|state| nfa.edges(*state));
            edges.extend(all.filter(|edge| distance[edge.1 as usize] == left));
            work.spend(1 + edges.len())?;
            edges.sort_unstable();
            edges.dedup();
            let rank = edges[0].0;
            set.clear();
            set.extend(edges.iter().take_while(|edge| edge.0 == rank).map(|edge| edge.1));
            for (word, digit) in words.iter_mut().rev().zip(digits(rank, self.radix, known.len())) {
                word.push(digit);
            }
        }
        let word = |var: &Var| known.iter().position(|other| other == var).map_or(Vec::new(), |i| trim(&words[i]));
        Ok(Some(keep.iter().map(word).collect()))
    }
}

/// Removes the leading zeros of a word.
fn trim(word: &[u8]) -> Vec<u8> {
    word.iter().skip_while(|digit| **digit == 0).copied().collect()
}
