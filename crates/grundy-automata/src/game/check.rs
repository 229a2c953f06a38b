//! A comparison of the formulas for the moves with the rules, on all pairs of small positions.
//!
//! A proof is only as good as its model of the rules. The comparison covers every number of at most L digits: it lists
//! the words of length L that each class accepts, and the pairs of positions that they denote must be exactly those
//! that the rules allow.

use super::ProveError;
use super::arena::Arena;
use super::encoding::MoveClass;
use super::rules::Plain;
use crate::dfa::Dfa;
use crate::logic::{Comparison, Formula, Term};
use grundy_core::{Nat, sentence, to_u64};

/// The extent of a comparison, on all small positions, of the formulas for the moves of a game with the rules as
/// programmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The bound on the numbers in the positions compared: all positions whose numbers are below this bound were
    /// compared.
    pub below: u64,
    /// The number of pairs of positions compared.
    pub pairs: u64,
    /// The number of pairs that are moves of the game, among the pairs compared.
    pub moves: u64,
}

/// Returns the bound on the numbers compared before every proof, for positions of `arity` numbers.
pub(crate) fn usual_box(arity: usize) -> u64 {
    match arity {
        1 => 50,
        2 => 20,
        3 => 8,
        4 => 5,
        _ => 3,
    }
}

/// Compares all pairs of positions with numbers below a bound of at least `below`. The error names the first pair that
/// differs.
pub(crate) fn compare(arena: &mut Arena<'_>, plain: &Plain, below: u64) -> Result<Compared, ProveError> {
    let terms: Vec<u64> = arena.system.terms(64).iter().map_while(to_u64).collect();
    let length = terms.iter().position(|term| *term >= below).unwrap_or(terms.len() - 1);
    let below = terms[length];
    let weights: Vec<u64> = terms[..length].iter().rev().copied().collect();

    let encoding = arena.encoding;
    let arity = encoding.position.len();
    let too_long = || {
        ProveError::Unsupported(sentence!(
            "prover-pairs-of-positions-of-numbers-are-too",
            "there are too many pairs of positions to compare: a position has {arity} numbers",
            arity = arity
        ))
    };
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

/// The source of a number of a pair: a column of a word, or a constant.
#[derive(Clone, Copy)]
enum Place {
    Column(usize),
    Number(u64),
}

/// A numbering of pairs of positions in their order: the piles are the digits of the number.
struct Pairs {
    base: u128,
    arity: usize,
}

impl Pairs {
    /// Returns the numbering of pairs of positions with `arity` numbers below `below`, extended to all numbers that
    /// occur in moves; `None` if some pair would exceed the range.
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

/// Returns the least number that is in only one of two sorted lists, and whether it is in the first.
fn first_difference(a: &[u128], b: &[u128]) -> Option<(u128, bool)> {
    let same = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    match (a.get(same), b.get(same)) {
        (Some(x), Some(y)) => Some((*x.min(y), x < y)),
        (Some(x), None) => Some((*x, true)),
        (None, Some(y)) => Some((*y, false)),
        (None, None) => None,
    }
}

/// Calls `found` with the words that an automaton accepts from `state`, of as many digits as `weights`; the values of
/// the words are added to `values`.
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
