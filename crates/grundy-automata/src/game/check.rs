//! The formulas of the moves against the rules in plain code, on all pairs of small positions.
//!
//! A proof is only as good as the rules it speaks of. Every number of at most L digits takes part: the words of length
//! L that a class accepts are listed, and the pairs they stand for must be exactly those that the plain rules allow.

use super::ProveError;
use super::arena::Arena;
use super::encoding::MoveClass;
use super::rules::Plain;
use crate::dfa::Dfa;
use crate::logic::{Comparison, Formula, Term};
use grundy_core::{Nat, to_u64};

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

    let encoding = arena.encoding;
    let arity = encoding.position.len();
    let too_long = || ProveError::Unsupported(format!("pairs of positions of {arity} numbers are too long to compare"));
    let pairs = Pairs::new(&encoding.moves, arity, below).ok_or_else(too_long)?;
    let mut formulas: Vec<u128> = Vec::new();
    for class in &encoding.moves {
        // Bounds keep the automata small where an unbounded class would be large.
        let names = encoding.position.iter().chain(&class.fresh);
        let small =
            names.map(|name| Formula::Compare(Term::variable(name), Comparison::Less, Term::Number(below.into())));
        let parts: Vec<Formula> = small.chain([class.condition.clone()]).collect();
        let allowed = arena.prover.compile(&Formula::And(parts))?.and(&arena.domain, &arena.limits)?;
        // Where the numbers of the position and of the one moved to are found.
        let mut column = |name: &str| {
            let var = arena.prover.var(name);
            allowed.vars().iter().position(|v| *v == var).map(Place::Column)
        };
        let from = encoding.position.iter().map(|name| column(name)).collect::<Option<Vec<Place>>>();
        let to = class.to.iter().map(|term| match term {
            Term::Number(n) => u64::try_from(n).ok().map(Place::Number),
            Term::Variable(name) => column(&name.text),
            _ => None,
        });
        let to = to.collect::<Option<Vec<Place>>>();
        let Some(places) = from.zip(to).map(|(from, to)| [from, to].concat()) else { continue };
        // bounded: one for each variable
        let mut values = vec![0; allowed.vars().len()];
        words(&allowed, &weights, 0, &mut values, &mut |values| {
            formulas.push(pairs.key(places.iter().map(|place| match place {
                Place::Column(i) => values[*i],
                Place::Number(n) => *n,
            })));
        });
    }
    formulas.sort_unstable();
    formulas.dedup();

    let positions = plain.positions(below);
    let mut rules: Vec<u128> = Vec::new();
    for p in &positions {
        let options = plain.options(p).into_iter().filter(|q| q.iter().all(|x| *x < below));
        rules.extend(options.map(|q| pairs.key(p.iter().chain(&q).copied())));
    }
    rules.sort_unstable();
    rules.dedup();
    if let Some((key, formula_allows)) = first_difference(&formulas, &rules) {
        let (position, to) = pairs.read(key);
        return Err(ProveError::RulesDisagree { position, to, formula_allows });
    }
    let compared = positions.len() as u64 * positions.len() as u64;
    Ok(Compared { below, pairs: compared, moves: rules.len() as u64 })
}

/// Where a number of a pair is found among the values of a word.
#[derive(Clone, Copy)]
enum Place {
    Column(usize),
    Number(u64),
}

/// Pairs of positions as numbers: their piles are the digits, so that pairs are ordered as their numbers are.
struct Pairs {
    base: u128,
    arity: usize,
}

impl Pairs {
    /// For positions of so many numbers below a bound, and for all numbers that moves lead to; `None` if some pair has no
    /// number.
    fn new(moves: &[MoveClass], arity: usize, below: u64) -> Option<Pairs> {
        let constant = |term: &Term| match term {
            Term::Number(n) => u64::try_from(n).ok(),
            _ => None,
        };
        let largest = moves.iter().flat_map(|class| &class.to).filter_map(constant).max().unwrap_or(0);
        let base = u128::from(below.max(largest)) + 1;
        base.checked_pow(u32::try_from(2 * arity).ok()?)?;
        Some(Pairs { base, arity })
    }

    fn key(&self, numbers: impl Iterator<Item = u64>) -> u128 {
        numbers.fold(0, |key, number| key * self.base + u128::from(number))
    }

    fn read(&self, mut key: u128) -> (Vec<Nat>, Vec<Nat>) {
        let mut numbers: Vec<Nat> = Vec::new();
        for _ in 0..2 * self.arity {
            numbers.push(Nat::from(key % self.base));
            key /= self.base;
        }
        numbers.reverse();
        let to = numbers.split_off(self.arity);
        (numbers, to)
    }
}

/// The least number that is in one of two sorted lists alone, and whether that is the first.
fn first_difference(a: &[u128], b: &[u128]) -> Option<(u128, bool)> {
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    match (a.get(same), b.get(same)) {
        (Some(x), Some(y)) => Some((*x.min(y), x < y)),
        (Some(x), None) => Some((*x, true)),
        (None, Some(y)) => Some((*y, false)),
        (None, None) => None,
    }
}

/// Gives `found` the words that an automaton accepts from a state on, as long as the weights left, as numbers that are
/// added to `values`.
fn words(dfa: &Dfa, weights: &[u64], state: u32, values: &mut Vec<u64>, found: &mut dyn FnMut(&[u64])) {
    if dfa.is_empty() {
        return;
    }
    let Some((weight, rest)) = weights.split_first() else {
        if dfa.accepting(state) {
            found(values);
        }
        return;
    };
    let radix = dfa.radix();
    for &(symbol, target) in dfa.edges(state) {
        let mut digits = symbol;
        for value in values.iter_mut() {
            *value += u64::from(digits % radix) * weight;
            digits /= radix;
        }
        words(dfa, rest, target, values, found);
        let mut digits = symbol;
        for value in values.iter_mut() {
            *value -= u64::from(digits % radix) * weight;
            digits /= radix;
        }
    }
}
