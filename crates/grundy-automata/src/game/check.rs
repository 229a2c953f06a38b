//! The formulas of the moves against the rules in plain code, on all pairs of small positions.
//!
//! A proof is only as good as the rules it speaks of. Every number of at most L digits takes part: the words of length
//! L that a class accepts are listed, and the pairs they stand for must be exactly those that the plain rules allow.

use super::ProveError;
use super::arena::Arena;
use super::rules::{Plain, Small};
use crate::dfa::{Dfa, Var};
use crate::logic::{Comparison, Formula, Term};
use grundy_core::{Nat, to_u64};
use std::collections::BTreeSet;

/// How much was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Every number below this took part.
    pub below: u64,
    /// Pairs of positions that were compared.
    pub pairs: u64,
    /// Pairs among them that are moves.
    pub moves: u64,
}

/// How large the numbers should at least be that take part in a check made with every proof.
pub(crate) fn usual_box(arity: usize) -> u64 {
    match arity {
        1 => 50,
        2 => 20,
        3 => 8,
        4 => 5,
        _ => 3,
    }
}

/// Compares all pairs of positions with numbers up to at least `below`; an error names the first pair that differs.
pub(crate) fn compare(arena: &mut Arena<'_>, plain: &Plain, below: u64) -> Result<Compared, ProveError> {
    let terms: Vec<u64> = arena.system.terms(64).iter().map_while(to_u64).collect();
    let length = terms.iter().position(|term| *term >= below).unwrap_or(terms.len() - 1);
    let below = terms[length];
    let weights: Vec<u64> = terms[..length].iter().rev().copied().collect();

    let mut formulas: BTreeSet<(Small, Small)> = BTreeSet::new();
    let encoding = arena.encoding;
    for class in &encoding.moves {
        // Bounds keep the automata small where an unbounded class would be large.
        let names = encoding.position.iter().chain(&class.fresh);
        let small =
            names.map(|name| Formula::Compare(Term::variable(name), Comparison::Less, Term::Number(below.into())));
        let parts: Vec<Formula> = small.chain([class.condition.clone()]).collect();
        let allowed = arena.prover.compile(&Formula::And(parts))?.and(&arena.domain, &arena.limits)?;
        let names: Vec<(&str, Var)> =
            encoding.position.iter().chain(&class.fresh).map(|n| (n.as_str(), arena.prover.var(n))).collect();
        let mut words = Words { dfa: &allowed, weights: &weights, found: Vec::new() };
        // bounded: one for each variable
        words.search(0, 0, &mut vec![0; allowed.vars().len()]);
        for values in &words.found {
            let value = |name: &str| {
                let var = names.iter().find(|(n, _)| *n == name).map(|(_, var)| *var)?;
                allowed.vars().iter().position(|v| *v == var).map(|i| values[i])
            };
            let from: Small = encoding.position.iter().filter_map(|name| value(name)).collect();
            let to: Option<Small> = class
                .to
                .iter()
                .map(|term| match term {
                    Term::Number(n) => u64::try_from(n).ok(),
                    Term::Variable(name) => value(&name.text),
                    _ => None,
                })
                .collect();
            if let Some(to) = to {
                formulas.insert((from, to));
            }
        }
    }

    let positions = plain.positions(below);
    let mut rules = BTreeSet::new();
    for p in &positions {
        let options = plain.options(p).into_iter().filter(|q| q.iter().all(|x| *x < below));
        rules.extend(options.map(|q| (p.clone(), q)));
    }
    if let Some((p, q)) = formulas.symmetric_difference(&rules).next() {
        let numbers = |p: &Small| p.iter().map(|n| Nat::from(*n)).collect();
        let formula_allows = formulas.contains(&(p.clone(), q.clone()));
        return Err(ProveError::RulesDisagree { position: numbers(p), to: numbers(q), formula_allows });
    }
    let pairs = positions.len() as u64 * positions.len() as u64;
    Ok(Compared { below, pairs, moves: rules.len() as u64 })
}

/// The words of one length that an automaton accepts, as numbers.
struct Words<'a> {
    dfa: &'a Dfa,
    weights: &'a [u64],
    found: Vec<Vec<u64>>,
}

impl Words<'_> {
    fn search(&mut self, state: u32, depth: usize, values: &mut Vec<u64>) {
        if self.dfa.is_empty() {
            return;
        }
        let Some(weight) = self.weights.get(depth) else {
            if self.dfa.accepting(state) {
                self.found.push(values.clone());
            }
            return;
        };
        let radix = self.dfa.radix();
        for &(symbol, target) in self.dfa.edges(state) {
            let mut rest = symbol;
            for value in values.iter_mut() {
                *value += u64::from(rest % radix) * weight;
                rest /= radix;
            }
            self.search(target, depth + 1, values);
            let mut rest = symbol;
            for value in values.iter_mut() {
                *value -= u64::from(rest % radix) * weight;
                rest /= radix;
            }
        }
    }
}
