//! Projection of relations: the tuples for which values of the hidden variables exist.
//!
//! Words are read most significant digit first, so a value that witnesses a short tuple may have more digits than the
//! tuple: 0ⁱw may be the projection of an accepted word although w is not. The projected language is therefore closed
//! under adding and removing leading zero symbols. The subset construction starts from every state reachable by
//! symbols that are zero on the remaining variables (the closure C); this removes leading zeros. The initial state has
//! a loop with the zero symbol; this adds leading zeros. A set equal to C that is met later is a separate state,
//! because a zero there is not leading.

use super::intern::Sets;
use super::limits::Work;
use super::raw::Raw;
use super::symbol::{Reweigh, alphabet};
use super::{Dfa, GaveUp, Limits, Var};
use grundy_core::sentence;

/// A projected automaton before determinisation: nondeterministic, over the symbols of the remaining variables.
pub(super) struct Projection {
    /// The transitions as in [`Raw`], sorted for each state and without duplicates; a state may have several with the
    /// same symbol.
    pub(super) nfa: Raw,
    /// The states reachable from the initial state by zero symbols, sorted.
    pub(super) start: Vec<u32>,
}

impl Projection {
    /// Returns the automaton `dfa` with its symbols mapped by `map`, where the zero symbol of the remaining variables
    /// becomes 0.
    pub(super) fn new(dfa: &Dfa, map: &Reweigh) -> Projection {
        let mut nfa = Raw::new();
        let mut scratch = Vec::new();
        for state in 0..dfa.states() as u32 {
            scratch.clear();
            scratch.extend(dfa.edges(state).iter().map(|&(symbol, target)| (map.of(symbol), target)));
            scratch.sort_unstable();
            scratch.dedup();
            nfa.edges.extend_from_slice(&scratch);
            nfa.close(dfa.accepting(state));
        }
        let mut start = Vec::new();
        if nfa.states() > 0 {
            // bounded: one for each state, less than the edges
            let mut seen = vec![false; nfa.states()];
            seen[0] = true;
            start.push(0);
            let mut head = 0;
            while let Some(&state) = start.get(head) {
                head += 1;
                for &(_, target) in nfa.edges(state).iter().take_while(|edge| edge.0 == 0) {
                    if !std::mem::replace(&mut seen[target as usize], true) {
                        start.push(target);
                    }
                }
            }
            start.sort_unstable();
        }
        Projection { nfa, start }
    }
}

/// The successors of one set of states at a time, grouped by symbol.
///
/// Few transitions are sorted. If there are many in relation to the size of one bitmap per symbol, they are entered
/// into bitmaps, which sorts them and removes duplicates in linear time.
struct Successors<'a> {
    nfa: &'a Raw,
    /// The number of words of one bitmap, followed by the bitmaps of all symbols; these are empty between sets, and
    /// absent if they would be too large.
    words: usize,
    maps: Vec<u64>,
    /// The transitions (symbol, target) of the current set, packed, unless they are in the bitmaps.
    edges: Vec<u64>,
    mapped: bool,
    scratch: Vec<u32>,
}

/// The maximum total number of words of the bitmaps.
const MAPS: u64 = 1 << 20;

impl<'a> Successors<'a> {
    fn new(nfa: &'a Raw, symbols: u64) -> Successors<'a> {
        let words = nfa.states().div_ceil(64);
        let total = symbols.checked_mul(words as u64).filter(|total| *total <= MAPS);
        // bounded: by MAPS
        let maps = total.map_or_else(Vec::new, |total| vec![0; total as usize]);
        Successors { nfa, words, maps, edges: Vec::new(), mapped: false, scratch: Vec::new() }
    }

    /// Collects the transitions of a set and returns their number.
    fn collect(&mut self, set: &[u32]) -> usize {
        let edges = set.iter().map(|member| self.nfa.edges(*member));
        let count = edges.clone().map(<[(u32, u32)]>::len).sum();
        self.mapped = !self.maps.is_empty() && self.maps.len() <= 2 * count;
        self.edges.clear();
        if self.mapped {
            for &(symbol, target) in edges.flatten() {
                self.maps[symbol as usize * self.words + target as usize / 64] |= 1 << (target % 64);
            }
        } else {
            self.edges.extend(edges.flatten().map(|&(symbol, target)| u64::from(symbol) << 32 | u64::from(target)));
            self.edges.sort_unstable();
            self.edges.dedup();
        }
        count
    }

    /// Calls `visit` with each symbol and its nonempty set of successors, in the order of symbols, and clears them.
    fn each(&mut self, mut visit: impl FnMut(u32, &[u32])) {
        if !self.mapped {
            for group in self.edges.chunk_by(|a, b| a >> 32 == b >> 32) {
                self.scratch.clear();
                self.scratch.extend(group.iter().map(|packed| *packed as u32));
                visit((group[0] >> 32) as u32, &self.scratch);
            }
            return;
        }
        for (map, symbol) in self.maps.chunks_exact_mut(self.words).zip(0..) {
            self.scratch.clear();
            for (word, base) in map.iter_mut().zip((0..).step_by(64)) {
                let mut bits = std::mem::take(word);
                while bits != 0 {
                    self.scratch.push(base + bits.trailing_zeros());
                    bits &= bits - 1;
                }
            }
            if !self.scratch.is_empty() {
                visit(symbol, &self.scratch);
            }
        }
    }
}

impl Dfa {
    /// Returns the automaton with the variables `vars` existentially quantified. It reads the other variables, and its
    /// language is closed under adding and removing leading zero symbols. Entries of `vars` that are not variables of
    /// this automaton are ignored.
    pub fn exists(&self, vars: &[Var], limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        let kept: Vec<Var> = self.vars.iter().filter(|var| !vars.contains(var)).copied().collect();
        let mut work = Work::begin(const { &sentence!("prover-projection", "projection") }, limits)?;
        if self.is_empty() {
            return Ok(Dfa::empty(&kept, self.radix));
        }
        if kept.is_empty() {
            return Ok(Dfa::truth(true, self.radix));
        }
        if kept.len() == self.vars.len() && self.is_zero_closed() {
            return Ok(self.clone());
        }
        work.hold(2 * self.raw.bytes())?;
        let Projection { nfa, start } = Projection::new(self, &Reweigh::onto(&self.vars, &kept, self.radix));
        let own = nfa.bytes() + 8 * MAPS as usize;

        let mut sets = Sets::new();
        sets.push_unnamed(&start);
        let mut raw = Raw::new();
        let mut successors = Successors::new(&nfa, alphabet(kept.len(), self.radix)?);
        while raw.states() < sets.len() {
            let name = raw.states();
            let set = sets.get(name);
            let accepting = set.iter().any(|member| nfa.accepting[*member as usize]);
            work.spend(1 + successors.collect(set))?;
            successors.each(|symbol, set| {
                let target = if name == 0 && symbol == 0 { 0 } else { sets.name(set) };
                raw.edges.push((symbol, target));
            });
            if name == 0 && raw.edges.first().is_none_or(|edge| edge.0 != 0) {
                raw.edges.push((0, 0));
            }
            raw.close(accepting);
            work.states(sets.len(), own + sets.bytes() + raw.bytes())?;
        }
        Ok(Dfa { vars: kept, radix: self.radix, raw: raw.normalise(&mut work)? })
    }

    /// Returns whether the automaton accepts words regardless of leading zero symbols: adding or removing them never
    /// affects acceptance.
    ///
    /// Acceptance has this property if and only if the initial state of the minimal automaton has a loop with the zero
    /// symbol, or this automaton has no states.
    pub fn is_zero_closed(&self) -> bool {
        self.is_empty() || self.edges(0).first() == Some(&(0, 0))
    }
}
