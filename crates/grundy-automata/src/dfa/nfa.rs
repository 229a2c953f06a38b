//! Operations on languages of words: determinisation, reversal, and changes of the number of digits.
//!
//! Unlike projection by [`Dfa::exists`], these operations neither add nor remove leading zeros.

use super::intern::Sets;
use super::limits::Work;
use super::raw::Raw;
use super::symbol::{Reweigh, alphabet, digits};
use super::{Dfa, GaveUp, Limits, Var};
use grundy_core::sentence;

/// A nondeterministic automaton over packed symbols (see [`Dfa`]). [`Dfa::determinised`] constructs a deterministic
/// automaton from it.
#[derive(Clone, Debug, Default)]
pub struct Nfa {
    /// The accepting states, as a flag for each state.
    pub accepting: Vec<bool>,
    /// The transitions (symbol, target) of each state, in any order.
    pub edges: Vec<Vec<(u32, u32)>>,
    /// For each state, the targets of its empty transitions. An empty transition reads no symbol.
    pub empty: Vec<Vec<u32>>,
    /// The initial states.
    pub start: Vec<u32>,
}

impl Nfa {
    /// Returns a nondeterministic automaton with the states and transitions of the deterministic automaton `dfa`. If
    /// `dfa` has no states, the result has neither states nor an initial state.
    pub fn of(dfa: &Dfa) -> Nfa {
        let states = 0..dfa.states() as u32;
        Nfa {
            accepting: states.clone().map(|state| dfa.accepting(state)).collect(),
            edges: states.clone().map(|state| dfa.edges(state).to_vec()).collect(),
            empty: states.map(|_| Vec::new()).collect(),
            start: if dfa.is_empty() { Vec::new() } else { vec![0] },
        }
    }

    /// Adds a state to the automaton and returns its number.
    pub fn state(&mut self, accepting: bool) -> u32 {
        self.accepting.push(accepting);
        self.edges.push(Vec::new());
        self.empty.push(Vec::new());
        self.accepting.len() as u32 - 1
    }

    /// Adds the states and transitions of `other` to this automaton, and returns the offset added to their numbers. An
    /// added state is accepting if it is accepting in `other`; none of the added states becomes initial.
    pub fn adopt(&mut self, other: &Nfa) -> u32 {
        let shift = self.accepting.len() as u32;
        self.accepting.extend(&other.accepting);
        let moved = |list: &Vec<(u32, u32)>| list.iter().map(|&(symbol, to)| (symbol, to + shift)).collect();
        self.edges.extend(other.edges.iter().map(moved));
        self.empty.extend(other.empty.iter().map(|list| list.iter().map(|to| to + shift).collect::<Vec<u32>>()));
        shift
    }

    /// Returns all states reachable by empty transitions, sorted.
    fn closure(&self, mut stack: Vec<u32>, seen: &mut [bool]) -> Vec<u32> {
        let mut found = Vec::new();
        while let Some(state) = stack.pop() {
            if !std::mem::replace(&mut seen[state as usize], true) {
                found.push(state);
                stack.extend(&self.empty[state as usize]);
            }
        }
        found.iter().for_each(|state| seen[*state as usize] = false);
        found.sort_unstable();
        found
    }
}

impl Dfa {
    /// Returns the deterministic automaton of the language of `nfa`, over the variables `vars`, by the subset
    /// construction.
    ///
    /// # Panics
    /// Panics for the `vars` and `radix` for which [`Dfa::empty`] panics, if the lists of `nfa` differ in
    /// length, or if a target is out of range.
    pub fn determinised(vars: &[Var], radix: u32, nfa: &Nfa, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let mut dfa = Dfa::empty(vars, radix);
        let states = nfa.accepting.len();
        assert!(nfa.edges.len() == states && nfa.empty.len() == states, "every state needs its lists");
        let mut work = Work::begin(const { &sentence!("prover-determinisation", "determinisation") }, limits)?;
        let edges: usize = nfa.edges.iter().map(Vec::len).sum();
        work.hold(16 * edges + 64 * states)?;
        // held: by the line above
        let mut seen = vec![false; states];
        let start = nfa.closure(nfa.start.clone(), &mut seen);
        if start.is_empty() {
            return Ok(dfa);
        }
        let mut sets = Sets::new();
        sets.name(&start);
        let mut raw = Raw::new();
        let mut out: Vec<(u32, u32)> = Vec::new();
        while raw.states() < sets.len() {
            let set = sets.get(raw.states());
            let accepting = set.iter().any(|state| nfa.accepting[*state as usize]);
            out.clear();
            out.extend(set.iter().flat_map(|state| &nfa.edges[*state as usize]));
            out.sort_unstable();
            out.dedup();
            work.spend(1 + out.len())?;
            for group in out.chunk_by(|a, b| a.0 == b.0) {
                let targets = nfa.closure(group.iter().map(|edge| edge.1).collect(), &mut seen);
                raw.edges.push((group[0].0, sets.name(&targets)));
            }
            raw.close(accepting);
            work.states(sets.len(), 16 * edges + 64 * states + sets.bytes() + raw.bytes())?;
        }
        dfa.raw = raw.normalise(&mut work)?;
        Ok(dfa)
    }

    /// Returns the automaton of the reversed words. It accepts a word if `self` accepts this word read backwards.
    pub fn reversed(&self, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let work = &mut Work::begin(const { &sentence!("prover-reversal", "reversal") }, limits)?;
        work.hold(2 * self.raw.bytes() + 64 * self.states())?;
        let mut nfa = Nfa::default();
        for state in 0..self.states() as u32 {
            nfa.state(state == 0);
            nfa.start.extend(Some(state).filter(|state| self.accepting(*state)));
        }
        for state in 0..self.states() as u32 {
            for &(symbol, target) in self.edges(state) {
                nfa.edges[target as usize].push((symbol, state));
            }
        }
        Dfa::determinised(&self.vars, self.radix, &nfa, limits)
    }

    /// Returns the automaton without the variables `vars`. It accepts the words of the remaining variables that can be
    /// completed by words of `vars` of the same length. No zeros are added or removed. Entries of `vars` that are not
    /// variables of this automaton are ignored.
    pub fn projected(&self, vars: &[Var], limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let kept: Vec<Var> = self.vars.iter().filter(|var| !vars.contains(var)).copied().collect();
        if self.is_empty() || kept.len() == self.vars.len() {
            return Ok(Dfa { vars: kept, ..self.clone() });
        }
        let work = &mut Work::begin(const { &sentence!("prover-projection", "projection") }, limits)?;
        work.hold(2 * self.raw.bytes() + 64 * self.states())?;
        let map = Reweigh::onto(&self.vars, &kept, self.radix);
        let mut nfa = Nfa::of(self);
        for (symbol, _) in nfa.edges.iter_mut().flatten() {
            *symbol = map.of(*symbol);
        }
        Dfa::determinised(&kept, self.radix, &nfa, limits)
    }

    /// Returns an automaton that accepts the same words as this one and has the larger radix `radix`. Fails if a symbol
    /// does not fit into 32 bits in this radix.
    ///
    /// # Panics
    /// Panics if `radix` is less than the radix of this automaton.
    pub fn widened(&self, radix: u32) -> Result<Dfa, GaveUp> {
        assert!(radix >= self.radix, "digits would be lost");
        alphabet(self.vars.len(), radix)?;
        Ok(self.repacked(radix))
    }

    /// Returns an automaton that accepts the same words as this one and has the smaller radix `radix`.
    ///
    /// # Panics
    /// Panics if `radix` is greater than the radix of this automaton, or if a digit that occurs is not less than
    /// `radix`.
    pub fn narrowed(&self, radix: u32) -> Dfa {
        let digits = |symbol: u32| digits(symbol, self.radix, self.vars.len());
        let fits = |(symbol, _): &(u32, u32)| digits(*symbol).all(|digit| u32::from(digit) < radix);
        assert!(radix <= self.radix && self.raw.edges.iter().all(fits), "digits would be lost");
        self.repacked(radix)
    }

    fn repacked(&self, radix: u32) -> Dfa {
        let mut dfa = self.clone();
        dfa.radix = radix;
        for (symbol, _) in &mut dfa.raw.edges {
            let parts: Vec<u8> = digits(*symbol, self.radix, self.vars.len()).collect();
            *symbol = parts.iter().rev().fold(0, |sum, digit| sum * radix + u32::from(*digit));
        }
        // The order of symbols is that of their digits, the last variable first, and stays.
        dfa
    }

    /// Returns the digits packed in a symbol, in the order of [`Dfa::vars`].
    pub fn digits(&self, symbol: u32) -> impl Iterator<Item = u8> + use<> {
        digits(symbol, self.radix, self.vars.len())
    }
}
