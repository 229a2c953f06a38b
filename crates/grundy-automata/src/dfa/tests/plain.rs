//! A naive implementation of automata and words, with which the tests compare.

use super::super::{Dfa, Limits, Var};
use grundy_core::Meter;
use std::collections::HashMap;

/// A linear congruential generator (the constants of MMIX); tests print its seed on failure.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        let mut random = Random(seed);
        random.below(2);
        random
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// An automaton as it is passed to [`Dfa::new`], interpreted naively.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    /// The variables, sorted.
    vars: Vec<Var>,
    radix: u32,
    accepting: Vec<bool>,
    edges: Vec<Vec<(u32, u32)>>,
}

impl Plain {
    pub(super) fn random(random: &mut Random, vars: &[Var], radix: u32, states: usize) -> Plain {
        let size = radix.pow(vars.len() as u32);
        let density = 1 + random.below(4);
        let mut row = || {
            let symbols: Vec<u32> = (0..size).filter(|_| random.below(5) < density).collect();
            symbols.into_iter().map(|symbol| (symbol, random.below(states) as u32)).collect()
        };
        let edges = (0..states).map(|_| row()).collect();
        let accepting = (0..states).map(|_| random.below(3) == 0).collect();
        Plain { vars: vars.to_vec(), radix, accepting, edges }
    }

    pub(super) fn dfa(&self) -> Dfa {
        Dfa::new(&self.vars, self.radix, self.accepting.clone(), self.edges.clone())
    }

    pub(super) fn accepts(&self, word: &[u32]) -> bool {
        let step = |state: u32, symbol: &u32| {
            self.edges[state as usize].iter().find(|edge| edge.0 == *symbol).map(|edge| edge.1)
        };
        word.iter().try_fold(0, step).is_some_and(|state| self.accepting[state as usize])
    }

    /// Returns an equivalent automaton with up to three copies of each state, unreachable states, states that accept
    /// nothing, and permuted numbers.
    pub(super) fn blurred(&self, random: &mut Random) -> Plain {
        let mut copies: Vec<Vec<u32>> = Vec::new();
        let mut count = 0;
        for _ in 0..self.accepting.len() {
            let more = 1 + random.below(3) as u32;
            copies.push((count..count + more).collect());
            count += more;
        }
        let dead = count;
        let total = count as usize + 2;
        let mut names: Vec<u32> = (0..total as u32).collect();
        for i in (2..total).rev() {
            names.swap(i, 1 + random.below(i));
        }
        let mut accepting = vec![false; total];
        let mut edges = vec![Vec::new(); total];
        for (state, list) in self.edges.iter().enumerate() {
            for copy in &copies[state] {
                let name = names[*copy as usize] as usize;
                accepting[name] = self.accepting[state];
                for symbol in 0..self.radix.pow(self.vars.len() as u32) {
                    match list.iter().find(|edge| edge.0 == symbol) {
                        Some((_, target)) => {
                            let choices = &copies[*target as usize];
                            let copy = choices[random.below(choices.len())];
                            edges[name].push((symbol, names[copy as usize]));
                        }
                        None if random.below(2) == 0 => edges[name].push((symbol, names[dead as usize])),
                        None => {}
                    }
                }
            }
        }
        accepting[names[dead as usize + 1] as usize] = true;
        edges[names[dead as usize + 1] as usize].push((0, 0));
        Plain { vars: self.vars.clone(), radix: self.radix, accepting, edges }
    }

    /// Returns the normal form, computed naively by Moore's algorithm on the completed automaton and breadth-first
    /// numbering.
    pub(super) fn moore(&self) -> (Vec<bool>, Vec<Vec<(u32, u32)>>) {
        let size = self.radix.pow(self.vars.len() as u32);
        let sink = self.accepting.len();
        let mut table = vec![vec![sink; size as usize]; sink + 1];
        for (state, list) in self.edges.iter().enumerate() {
            list.iter().for_each(|&(symbol, target)| table[state][symbol as usize] = target as usize);
        }
        let mut class: Vec<usize> = self.accepting.iter().map(|a| usize::from(*a)).chain([0]).collect();
        let mut count = 0;
        loop {
            let mut seen = HashMap::new();
            let mut next = Vec::new();
            for state in 0..=sink {
                let targets: Vec<usize> = table[state].iter().map(|target| class[*target]).collect();
                let fresh = seen.len();
                next.push(*seen.entry((class[state], targets)).or_insert(fresh));
            }
            class = next;
            if seen.len() == count {
                break;
            }
            count = seen.len();
        }
        let mut order = vec![0];
        let (mut accepting, mut edges) = (Vec::new(), Vec::new());
        if class[0] == class[sink] {
            return (accepting, edges);
        }
        let mut head = 0;
        while head < order.len() {
            let state: usize = order[head];
            head += 1;
            accepting.push(state != sink && self.accepting[state]);
            let mut list = Vec::new();
            for symbol in 0..size {
                let target = table[state][symbol as usize];
                if class[target] != class[sink] {
                    let known = order.iter().position(|other| class[*other] == class[target]);
                    let name = known.unwrap_or(order.len());
                    if known.is_none() {
                        order.push(target);
                    }
                    list.push((symbol, name as u32));
                }
            }
            edges.push(list);
        }
        (accepting, edges)
    }
}

/// Returns every word over 0, 1, …, size − 1 of length up to `length`.
pub(super) fn words(size: u32, length: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..length {
        let to = all.len();
        for i in from..to {
            for symbol in 0..size {
                let mut word = all[i].clone();
                word.push(symbol);
                all.push(word);
            }
        }
        from = to;
    }
    all
}

/// Returns the digits of each variable in a word of packed symbols.
pub(super) fn unpack(word: &[u32], radix: u32, variables: usize) -> Vec<Vec<u8>> {
    (0..variables as u32).map(|i| word.iter().map(|s| (s / radix.pow(i) % radix) as u8).collect()).collect()
}

/// Returns the word restricted to the variables `to`, from a word over the variables `from`.
pub(super) fn restrict(word: &[u32], from: &[Var], to: &[Var], radix: u32) -> Vec<u32> {
    let place = |var: &Var| from.iter().position(|other| other == var).expect("a variable of the word") as u32;
    let digit = |symbol: u32, var: &Var| symbol / radix.pow(place(var)) % radix;
    word.iter().map(|s| to.iter().rev().fold(0, |sum, var| sum * radix + digit(*s, var))).collect()
}

pub(super) fn strip(word: &[u32]) -> &[u32] {
    &word[word.iter().take_while(|symbol| **symbol == 0).count()..]
}

pub(super) fn accepts(dfa: &Dfa, word: &[u32]) -> bool {
    dfa.accepts(&unpack(word, dfa.radix(), dfa.vars().len()))
}

pub(super) fn with_limits<T>(states: usize, run: impl FnOnce(&Limits<'_>) -> T) -> T {
    let meter = Meter::unlimited();
    run(&Limits { states, meter: &meter })
}

/// Returns the maximum word length, at most 6, for which an enumeration over this alphabet is quick.
pub(super) fn reach(size: u32) -> usize {
    (1..=6).rev().find(|length| u64::from(size).pow(*length) <= 5000).unwrap_or(1) as usize
}
