//! Boolean operations by the product construction.
//!
//! Conjunction is a join: the transitions of each side are grouped by the digits of the shared variables, and two
//! sorted lists are merged for each pair of states. The cost is the number of existing transitions, not the size of
//! the alphabet.

use super::intern::Pairs;
use super::limits::Work;
use super::raw::{NONE, Raw};
use super::symbol::{Reweigh, alphabet};
use super::{Dfa, GaveUp, Limits, Var};
use grundy_core::sentence;

/// A transition of one side of a join: the digits of the shared variables, the digits contributed to the result, and
/// the target.
type Edge = (u32, u32, u32);

/// One side of a join, with the transitions sorted for each state.
struct Side<'a> {
    raw: &'a Raw,
    edges: Vec<Edge>,
}

impl<'a> Side<'a> {
    fn new(dfa: &'a Dfa, shared: &[Var], contributes: &Reweigh) -> Side<'a> {
        let key = Reweigh::onto(&dfa.vars, shared, dfa.radix);
        let entry = |&(symbol, target): &(u32, u32)| (key.of(symbol), contributes.of(symbol), target);
        let mut edges: Vec<_> = dfa.raw.edges.iter().map(entry).collect();
        for range in dfa.raw.offsets.windows(2) {
            edges[range[0]..range[1]].sort_unstable();
        }
        Side { raw: &dfa.raw, edges }
    }

    fn edges(&self, state: u32) -> &[Edge] {
        &self.edges[self.raw.offsets[state as usize]..self.raw.offsets[state as usize + 1]]
    }
}

/// Returns the first group of equal keys of a sorted list, followed by the rest.
fn group(edges: &[Edge]) -> (&[Edge], &[Edge]) {
    let key = edges[0].0;
    edges.split_at(edges.iter().take_while(|edge| edge.0 == key).count())
}

impl Dfa {
    /// Returns the automaton of the conjunction of two relations, over the variables of both. It accepts a word if
    /// and only if `self` accepts the digits of the variables of `self`, and `other` accepts the digits of the variables
    /// of `other`.
    pub fn and(&self, other: &Dfa, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        self.same_radix(other);
        let mut vars: Vec<Var> = self.vars.iter().chain(&other.vars).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        alphabet(vars.len(), self.radix)?;
        let mut work = Work::begin(const { &sentence!("prover-conjunction", "conjunction") }, limits)?;
        if self.is_empty() || other.is_empty() {
            return Ok(Dfa::empty(&vars, self.radix));
        }
        let shared: Vec<Var> = self.vars.iter().filter(|var| other.vars.contains(var)).copied().collect();
        let left = Side::new(self, &shared, &Reweigh::onto(&self.vars, &vars, self.radix));
        let right = Side::new(other, &shared, &Reweigh::extra(&other.vars, &vars, &shared, self.radix));

        let mut pairs = Pairs::default();
        pairs.name(0, 0);
        let mut raw = Raw::new();
        while let Some((p, q)) = pairs.get(raw.states()) {
            let (mut a, mut b) = (left.edges(p), right.edges(q));
            while let (Some(x), Some(y)) = (a.first(), b.first()) {
                if x.0 < y.0 {
                    a = &a[1..];
                } else if y.0 < x.0 {
                    b = &b[1..];
                } else {
                    let (of_a, rest_a) = group(a);
                    let (of_b, rest_b) = group(b);
                    for x in of_a {
                        raw.edges.extend(of_b.iter().map(|y| (x.1 + y.1, pairs.name(x.2, y.2))));
                    }
                    (a, b) = (rest_a, rest_b);
                }
            }
            raw.close(self.accepting(p) && other.accepting(q));
            progress(&mut work, &pairs, &raw)?;
        }
        Ok(Dfa { vars, radix: self.radix, raw: raw.normalise(&mut work)? })
    }

    /// Returns the automaton of the union of two languages over the same variables.
    ///
    /// # Panics
    /// Panics if the variables differ.
    pub fn or(&self, other: &Dfa, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        self.same_radix(other);
        assert_eq!(self.vars, other.vars, "a disjunction needs the same variables on both sides");
        let mut work = Work::begin(const { &sentence!("prover-disjunction", "disjunction") }, limits)?;
        if self.is_empty() || other.is_empty() || self == other {
            return Ok(if self.is_empty() { other.clone() } else { self.clone() });
        }
        let mut pairs = Pairs::default();
        pairs.name(0, 0);
        let mut raw = Raw::new();
        while let Some((p, q)) = pairs.get(raw.states()) {
            let (mut a, mut b) = (self.edges_or_none(p), other.edges_or_none(q));
            loop {
                let symbol = match (a.first(), b.first()) {
                    (Some(x), Some(y)) => x.0.min(y.0),
                    (Some(x), None) => x.0,
                    (None, Some(y)) => y.0,
                    (None, None) => break,
                };
                let target = pairs.name(take(&mut a, symbol), take(&mut b, symbol));
                raw.edges.push((symbol, target));
            }
            raw.close(p != NONE && self.accepting(p) || q != NONE && other.accepting(q));
            progress(&mut work, &pairs, &raw)?;
        }
        Ok(Dfa { vars: self.vars.clone(), radix: self.radix, raw: raw.normalise(&mut work)? })
    }

    /// Returns the automaton of the difference of two languages: the words of `self` that `other` does not accept. The
    /// variables of `other` must be among those of `self`.
    ///
    /// # Panics
    /// Panics if `other` has a variable that `self` does not have.
    pub fn minus(&self, other: &Dfa, limits: &Limits<'_>) -> Result<Dfa, GaveUp> {
        self.same_radix(other);
        let covered = other.vars.iter().all(|var| self.vars.contains(var));
        assert!(covered, "a difference needs the variables on the right to be among those on the left");
        let mut work = Work::begin(const { &sentence!("prover-difference", "difference") }, limits)?;
        if self.is_empty() || other.is_empty() {
            return Ok(self.clone());
        }
        let left = Side::new(self, &other.vars, &Reweigh::onto(&self.vars, &self.vars, self.radix));
        let mut pairs = Pairs::default();
        pairs.name(0, 0);
        let mut raw = Raw::new();
        while let Some((p, q)) = pairs.get(raw.states()) {
            let mut b = other.edges_or_none(q);
            for &(key, symbol, target) in left.edges(p) {
                while b.first().is_some_and(|edge| edge.0 < key) {
                    b = &b[1..];
                }
                let partner = b.first().filter(|edge| edge.0 == key).map_or(NONE, |edge| edge.1);
                raw.edges.push((symbol, pairs.name(target, partner)));
            }
            raw.close(self.accepting(p) && !(q != NONE && other.accepting(q)));
            progress(&mut work, &pairs, &raw)?;
        }
        Ok(Dfa { vars: self.vars.clone(), radix: self.radix, raw: raw.normalise(&mut work)? })
    }

    fn edges_or_none(&self, state: u32) -> &[(u32, u32)] {
        if state == NONE { &[] } else { self.edges(state) }
    }

    fn same_radix(&self, other: &Dfa) {
        assert_eq!(self.radix, other.radix, "two automata over different digits do not combine");
    }
}

/// Returns the target of the first transition and consumes it, if it has the symbol `symbol`; otherwise `NONE`.
fn take(edges: &mut &[(u32, u32)], symbol: u32) -> u32 {
    match edges.split_first() {
        Some((&(first, target), rest)) if first == symbol => {
            *edges = rest;
            target
        }
        _ => NONE,
    }
}

/// Records a finished state of the product.
fn progress(work: &mut Work<'_>, pairs: &Pairs, raw: &Raw) -> Result<(), GaveUp> {
    work.states(pairs.len(), pairs.bytes() + raw.bytes())?;
    work.spend(1 + raw.edges(raw.states() as u32 - 1).len())
}
