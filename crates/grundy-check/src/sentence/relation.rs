//! Sets of tuples of numbers as automata, with the operations of logic on them.
//!
//! A [`Relation`] has variables, in increasing order, and an automaton that reads the numbers of the variables in
//! parallel. The automaton accepts only words of valid numbers, and leading zeros do not affect acceptance: so it
//! accepts all words of sufficient length of a tuple or none. Each construction preserves this:
//! - [`explore`] visits the valid words of all tracks together with a deterministic condition on the numbers read.
//! - *and*: a product of automata, with equal digits on common tracks. A track of only one automaton is read by that
//!   automaton alone.
//! - *not*: all tuples of valid words that are not accepted.
//! - *exists*: the digits of some tracks are hidden, and a state is the set of states that they may lead to. Hidden
//!   numbers may be longer than the others, so the initial state contains all states reached by words whose visible
//!   digits are 0.

use crate::Refusal;
use crate::strategy::automaton::{Automaton, symbols};
use crate::strategy::numeration::{FREE, System};
use crate::work::Work;
use std::collections::HashMap;

/// A variable of a formula, as a number.
pub(super) type Var = u32;

/// A set of tuples of numbers, as an automaton with one track for each variable.
#[derive(Clone, Debug)]
pub(super) struct Relation {
    /// The variables, in increasing order.
    pub(super) vars: Vec<Var>,
    pub(super) dfa: Automaton,
}

/// Returns the digits of a symbol, one for each track.
pub(super) fn digits(symbol: u32, radix: u32, tracks: usize) -> Vec<u32> {
    (0..tracks as u32).map(|track| symbol / radix.pow(track) % radix).collect()
}

/// Returns the relation that a condition on digits describes. `begin` is the initial state of the condition; `step`
/// appends the next state and returns whether the condition may still hold; `ends` returns whether it holds.
pub(super) fn explore(
    system: &System,
    vars: &[Var],
    begin: &[i64],
    mut step: impl FnMut(&[i64], &[u32], &mut Vec<i64>) -> Result<bool, Refusal>,
    ends: impl Fn(&[i64]) -> bool,
    work: &mut Work<'_>,
) -> Result<Relation, Refusal> {
    let tracks = vars.len();
    let alphabet: Vec<Vec<u32>> =
        (0..symbols(system.radix, tracks)?).map(|symbol| digits(symbol, system.radix, tracks)).collect();
    // bounded: by the variables of a sentence
    let start: Vec<i64> = std::iter::repeat_n(FREE, tracks).chain(begin.iter().copied()).collect();
    let mut made = Made::new(start);
    while let Some(here) = made.next() {
        let end = here[..tracks].iter().all(|state| system.may_end(*state)) && ends(&here[tracks..]);
        made.dfa.accepting.push(end);
        let mut edges = Vec::new();
        for (symbol, digits) in alphabet.iter().enumerate() {
            work.pay(1 + here.len() as u64 / 2)?;
            let valid = here.iter().zip(digits).map(|(state, digit)| system.step(*state, *digit));
            let Some(mut next) = valid.collect::<Option<Vec<i64>>>() else { continue };
            if step(&here[tracks..], digits, &mut next)? {
                edges.push((symbol as u32, made.number(next, work)?));
            }
        }
        made.dfa.edges.push(edges);
    }
    made.relation(vars.to_vec(), work)
}

/// An automaton under construction, with the states met so far.
struct Made {
    known: HashMap<Vec<i64>, u32>,
    states: Vec<Vec<i64>>,
    dfa: Automaton,
    held: u128,
}

impl Made {
    fn new(start: Vec<i64>) -> Made {
        let known = HashMap::from([(start.clone(), 0)]);
        Made { known, states: vec![start], dfa: Automaton { accepting: Vec::new(), edges: Vec::new() }, held: 0 }
    }

    /// Returns the next state whose transitions are missing.
    fn next(&self) -> Option<Vec<i64>> {
        self.states.get(self.dfa.edges.len()).cloned()
    }

    fn number(&mut self, state: Vec<i64>, work: &mut Work<'_>) -> Result<u32, Refusal> {
        if let Some(number) = self.known.get(&state) {
            self.held += 16;
            return Ok(*number);
        }
        let fresh = self.states.len() as u32;
        self.held += 16 * state.len() as u128 + 160;
        work.hold(self.held)?;
        self.known.insert(state.clone(), fresh);
        self.states.push(state);
        Ok(fresh)
    }

    fn relation(self, vars: Vec<Var>, work: &mut Work<'_>) -> Result<Relation, Refusal> {
        Ok(Relation { vars, dfa: smallest(self.dfa, work)? })
    }
}

/// Minimises an automaton: removes states that accept nothing, and merges equivalent states.
fn smallest(dfa: Automaton, work: &mut Work<'_>) -> Result<Automaton, Refusal> {
    let edges: usize = dfa.edges.iter().map(Vec::len).sum();
    work.pay(4 * (edges + dfa.edges.len()) as u64)?;
    work.hold(40 * (edges + 2 * dfa.edges.len()) as u128)?;
    let useful = dfa.useful();
    if !useful.first().is_some_and(|start| *start) {
        return Ok(Automaton { accepting: vec![false], edges: vec![Vec::new()] });
    }
    // held: as many as there were
    let mut number = vec![u32::MAX; useful.len()];
    for (kept, (state, _)) in useful.iter().enumerate().filter(|(_, useful)| **useful).enumerate() {
        number[state] = kept as u32;
    }
    let lead = |edges: Vec<(u32, u32)>| {
        let kept = edges.into_iter().map(|(symbol, target)| (symbol, number[target as usize]));
        kept.filter(|edge| edge.1 != u32::MAX).collect::<Vec<_>>()
    };
    let both = dfa.accepting.into_iter().zip(dfa.edges).zip(&useful).filter(|(_, useful)| **useful);
    let (accepting, edges) = both.map(|((accepts, edges), _)| (accepts, lead(edges))).unzip();
    let trim = Automaton { accepting, edges };
    let classes = trim.classes(work)?;
    let count = classes.iter().max().map_or(0, |most| *most as usize + 1);
    // held: no more than there were
    let mut first = vec![usize::MAX; count];
    for (state, class) in classes.iter().enumerate().rev() {
        first[*class as usize] = state;
    }
    // The class of the start comes first.
    let start = classes[0];
    let renamed = |class: u32| if class == start { 0 } else { class + u32::from(class < start) };
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_unstable_by_key(|class| renamed(*class));
    let accepting = order.iter().map(|class| trim.accepting[first[*class as usize]]).collect();
    let edges = order.iter().map(|class| {
        let edges = &trim.edges[first[*class as usize]];
        edges.iter().map(|(symbol, target)| (*symbol, renamed(classes[*target as usize]))).collect()
    });
    Ok(Automaton { accepting, edges: edges.collect() })
}

impl Relation {
    /// Returns the relation without variables that is true or false.
    pub(super) fn truth(value: bool) -> Relation {
        let edges = if value { vec![(0, 0)] } else { Vec::new() };
        Relation { vars: Vec::new(), dfa: Automaton { accepting: vec![value], edges: vec![edges] } }
    }

    /// Returns whether the relation is empty.
    pub(super) fn is_empty(&self) -> bool {
        !self.dfa.accepting.contains(&true)
    }

    /// Returns the conjunction of two relations, over the variables of both.
    pub(super) fn and(&self, other: &Relation, radix: u32, work: &mut Work<'_>) -> Result<Relation, Refusal> {
        let mut vars: Vec<Var> = self.vars.iter().chain(&other.vars).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        symbols(radix, vars.len())?;
        let place = |var: &Var| vars.iter().position(|v| v == var).expect("a variable of the two") as u32;
        // What a symbol says about the tracks of both, and of all.
        let parts = |of: &Relation, also: &Relation| -> Result<Vec<(u32, u32)>, Refusal> {
            let split = |symbol: u32| {
                let (mut shared, mut whole) = (0, 0);
                for (var, digit) in of.vars.iter().zip(digits(symbol, radix, of.vars.len())) {
                    if also.vars.contains(var) {
                        shared += digit * radix.pow(place(var));
                    }
                    whole += digit * radix.pow(place(var));
                }
                (shared, whole)
            };
            Ok((0..symbols(radix, of.vars.len())?).map(split).collect())
        };
        let (left, right) = (parts(self, other)?, parts(other, self)?);
        // The edges of the other, by what they say about common tracks.
        let by_shared: Vec<HashMap<u32, Vec<(u32, u32)>>> = other
            .dfa
            .edges
            .iter()
            .map(|edges| {
                let mut found: HashMap<u32, Vec<(u32, u32)>> = HashMap::new();
                for (symbol, target) in edges {
                    let (shared, whole) = right[*symbol as usize];
                    found.entry(shared).or_default().push((whole - shared, *target));
                }
                found
            })
            .collect();
        let mut made = Made::new(vec![0, 0]);
        while let Some(here) = made.next() {
            let (a, b) = (here[0] as usize, here[1] as usize);
            made.dfa.accepting.push(self.dfa.accepting[a] && other.dfa.accepting[b]);
            let mut edges = Vec::new();
            for (symbol, target) in &self.dfa.edges[a] {
                work.pay(1)?;
                let (shared, whole) = left[*symbol as usize];
                for (more, second) in by_shared[b].get(&shared).into_iter().flatten() {
                    work.pay(1)?;
                    let next = vec![i64::from(*target), i64::from(*second)];
                    edges.push((whole + more, made.number(next, work)?));
                }
            }
            edges.sort_unstable();
            made.dfa.edges.push(edges);
        }
        made.relation(vars, work)
    }

    /// Returns the complement of the relation.
    pub(super) fn not(&self, system: &System, work: &mut Work<'_>) -> Result<Relation, Refusal> {
        if self.vars.is_empty() {
            return Ok(Relation::truth(self.is_empty()));
        }
        let radix = system.radix;
        let step = |at: &[i64], digits: &[u32], next: &mut Vec<i64>| {
            let symbol = digits.iter().rev().fold(0, |sum, digit| sum * radix + digit);
            let target = u32::try_from(at[0]).ok().and_then(|state| self.dfa.step(state, symbol));
            next.push(target.map_or(-1, i64::from));
            Ok(true)
        };
        let ends = |at: &[i64]| at[0] < 0 || !self.dfa.accepting[at[0] as usize];
        explore(system, &self.vars, &[0], step, ends, work)
    }

    /// Returns the projection of the relation: the tuples that can be completed by numbers for the variables `hidden`.
    pub(super) fn exists(&self, hidden: &[Var], radix: u32, work: &mut Work<'_>) -> Result<Relation, Refusal> {
        let vars: Vec<Var> = self.vars.iter().filter(|var| !hidden.contains(var)).copied().collect();
        if vars.len() == self.vars.len() {
            return Ok(self.clone());
        }
        if vars.is_empty() {
            return Ok(Relation::truth(!self.is_empty()));
        }
        let visible: Vec<u32> = (0..symbols(radix, self.vars.len())?)
            .map(|symbol| {
                let all = self.vars.iter().zip(digits(symbol, radix, self.vars.len()));
                let kept = all.filter(|(var, _)| !hidden.contains(var)).map(|(_, digit)| digit);
                kept.collect::<Vec<u32>>().iter().rev().fold(0, |sum, digit| sum * radix + digit)
            })
            .collect();
        let edges: Vec<Vec<(u32, u32)>> = self
            .dfa
            .edges
            .iter()
            .map(|edges| {
                let mut list: Vec<(u32, u32)> =
                    edges.iter().map(|(s, target)| (visible[*s as usize], *target)).collect();
                list.sort_unstable();
                list.dedup();
                list
            })
            .collect();
        let mut start = vec![0i64];
        let mut at = 0;
        while let Some(state) = start.get(at).copied() {
            for (symbol, target) in &edges[state as usize] {
                work.pay(1)?;
                if *symbol == 0 && !start.contains(&i64::from(*target)) {
                    start.push(i64::from(*target));
                }
            }
            at += 1;
        }
        start.sort_unstable();
        let mut made = Made::new(start);
        while let Some(here) = made.next() {
            made.dfa.accepting.push(here.iter().any(|state| self.dfa.accepting[*state as usize]));
            let mut all: Vec<(u32, u32)> = here.iter().flat_map(|state| &edges[*state as usize]).copied().collect();
            work.pay(4 * all.len() as u64 + 1)?;
            all.sort_unstable();
            all.dedup();
            let mut leaving = Vec::new();
            for group in all.chunk_by(|a, b| a.0 == b.0) {
                let set = group.iter().map(|edge| i64::from(edge.1)).collect();
                leaving.push((group[0].0, made.number(set, work)?));
            }
            made.dfa.edges.push(leaving);
        }
        made.relation(vars, work)
    }

    /// Returns the relation with its variables renamed; no two may become equal.
    pub(super) fn renamed(&self, names: &[(Var, Var)], radix: u32) -> Result<Relation, Refusal> {
        let name = |var: &Var| names.iter().find(|(old, _)| old == var).map_or(*var, |(_, new)| *new);
        let new: Vec<Var> = self.vars.iter().map(name).collect();
        let mut vars = new.clone();
        vars.sort_unstable();
        let place = |var: &Var| vars.iter().position(|v| v == var).expect("one of them") as u32;
        let moved: Vec<u32> = (0..symbols(radix, vars.len())?)
            .map(|symbol| {
                let all = new.iter().zip(digits(symbol, radix, new.len()));
                all.map(|(var, digit)| digit * radix.pow(place(var))).sum()
            })
            .collect();
        let mut dfa = self.dfa.clone();
        for edges in &mut dfa.edges {
            edges.iter_mut().for_each(|(symbol, _)| *symbol = moved[*symbol as usize]);
            edges.sort_unstable();
        }
        Ok(Relation { vars, dfa })
    }

    /// Returns the least tuple, ordered by the length of the longest word, then digit by digit, the first variable
    /// first.
    pub(super) fn least(&self, system: &System, work: &mut Work<'_>) -> Result<Option<Vec<Vec<u32>>>, Refusal> {
        let (tracks, radix) = (self.vars.len(), system.radix);
        let rank = |symbol: u32| digits(symbol, radix, tracks);
        // Each state with the one it was met from, in the order of the least words that lead to them.
        let mut met = vec![(0u32, 0usize, 0u32)];
        // held: as many as states of the automaton
        let mut known = vec![false; self.dfa.edges.len()];
        known[0] = true;
        let mut at = 0;
        while let Some((state, ..)) = met.get(at).copied() {
            if self.dfa.accepting[state as usize] {
                let mut word = Vec::new();
                while at != 0 {
                    word.push(rank(met[at].2));
                    at = met[at].1;
                }
                word.reverse();
                return Ok(Some((0..tracks).map(|track| word.iter().map(|symbol| symbol[track]).collect()).collect()));
            }
            let mut edges = self.dfa.edges[state as usize].clone();
            work.pay(8 * edges.len() as u64 + 1)?;
            edges.sort_by_cached_key(|edge| rank(edge.0));
            for (symbol, target) in edges {
                if !std::mem::replace(&mut known[target as usize], true) {
                    met.push((target, at, symbol));
                }
            }
            at += 1;
        }
        Ok(None)
    }
}

/// Returns the conjunction of several relations with some variables hidden, each as soon as all relations that contain
/// it are combined.
pub(super) fn joined(
    mut parts: Vec<Relation>,
    hidden: &[Var],
    radix: u32,
    work: &mut Work<'_>,
) -> Result<Relation, Refusal> {
    let mut left = hidden.to_vec();
    loop {
        let tracks = |var: &Var| {
            let with = parts.iter().filter(|part| part.vars.contains(var));
            let mut all: Vec<Var> = with.flat_map(|part| &part.vars).copied().collect();
            all.sort_unstable();
            all.dedup();
            all.len()
        };
        left.retain(|var| parts.iter().any(|part| part.vars.contains(var)));
        let Some(var) = left.iter().copied().min_by_key(tracks) else { break };
        let (with, without): (Vec<Relation>, Vec<Relation>) =
            parts.into_iter().partition(|part| part.vars.contains(&var));
        parts = without;
        let one = all(with, radix, work)?;
        if one.is_empty() {
            return Ok(Relation::truth(false));
        }
        let elsewhere = |var: &Var| parts.iter().any(|part| part.vars.contains(var));
        let gone: Vec<Var> = left.iter().filter(|var| !elsewhere(var)).copied().collect();
        parts.push(one.exists(&gone, radix, work)?);
    }
    all(parts, radix, work)
}

/// Returns the conjunction of several relations, combining small automata first.
fn all(mut parts: Vec<Relation>, radix: u32, work: &mut Work<'_>) -> Result<Relation, Refusal> {
    parts.sort_by_key(|part| std::cmp::Reverse(part.dfa.edges.len()));
    let Some(mut sum) = parts.pop() else { return Ok(Relation::truth(true)) };
    while !parts.is_empty() {
        // What speaks of the fewest other variables is next; of these the smallest.
        let new = |part: &Relation| part.vars.iter().filter(|var| !sum.vars.contains(var)).count();
        let next = (0..parts.len()).min_by_key(|i| (new(&parts[*i]), parts[*i].dfa.edges.len())).expect("there is one");
        sum = sum.and(&parts.swap_remove(next), radix, work)?;
    }
    Ok(sum)
}
