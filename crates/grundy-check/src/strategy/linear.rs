//! Linear conditions on numbers that are read digit by digit.
//!
//! The value of a form Σ cᵢxᵢ + c₀ is followed exactly. Before the last j digits of all numbers are read, the digits so far
//! contribute A·W(j) + B·W(j−1), where j need not be known: in the beginning A = B = 0, and after one more symbol, in which
//! the digits have the sum d = Σ cᵢdᵢ, it is A·W(j) + B·W(j−1) + d·W(j−1) = (cA + B + d)·W(j−1) + eA·W(j−2) by the
//! recurrence of the weights. So the pair (A, B) becomes (cA + B + d, eA), and at the end the value is A + B·W(−1) + c₀.
//!
//! **What is settled early.** The digits still to come form valid words of length j, so each number gains between 0 and
//! W(j) − 1. With N the sum of −cᵢ over the negative coefficients, the value at the end is at least
//! (A − N)·W(j) + B·W(j−1) + N + c₀. If that is at least some bound for all j ≥ 0, so is the value, whatever follows;
//! likewise from above with the signs changed. [`never_below`] decides that without knowing j: f(j) = (A − N)·W(j) +
//! B·W(j−1) obeys the recurrence of the weights, so as soon as two successive terms are not negative, it never falls
//! again. States that are settled are dropped or merged. In all systems here the second root of the recurrence is
//! smaller than 1 in absolute value, so that finitely many pairs remain; no proof depends on it, as a walk that finds
//! no end is stopped by the limits.

use super::numeration::System;

/// Whether a form must be 0, or at least 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Relation {
    /// = 0.
    Zero,
    /// ≥ 0.
    AtLeastZero,
}

/// Σ coefficient · track + constant = 0, or ≥ 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Atom {
    terms: Vec<(usize, i64)>,
    constant: i64,
    relation: Relation,
}

/// The pair (A, B), or [`SETTLED`].
pub(crate) type Pair = (i64, i64);

/// The state of a condition that holds whatever follows.
const SETTLED: Pair = (i64::MAX, i64::MAX);

impl Atom {
    /// Σ coefficient · track + constant = 0.
    pub(crate) fn zero(terms: &[(usize, i64)], constant: i64) -> Atom {
        Atom { terms: terms.to_vec(), constant, relation: Relation::Zero }
    }

    /// Σ coefficient · track + constant ≥ 0.
    pub(crate) fn at_least_zero(terms: &[(usize, i64)], constant: i64) -> Atom {
        Atom { terms: terms.to_vec(), constant, relation: Relation::AtLeastZero }
    }

    /// The same condition on tracks further on.
    pub(crate) fn shifted(&self, by: usize) -> Atom {
        Atom { terms: self.terms.iter().map(|(track, c)| (track + by, *c)).collect(), ..self.clone() }
    }

    /// Whether the condition holds, by arithmetic.
    pub(crate) fn holds(&self, numbers: &[u64]) -> bool {
        let sum: i128 = self.terms.iter().map(|(track, c)| i128::from(*c) * i128::from(numbers[*track])).sum();
        match self.relation {
            Relation::Zero => sum + i128::from(self.constant) == 0,
            Relation::AtLeastZero => sum + i128::from(self.constant) >= 0,
        }
    }

    /// The pair after the next symbol; `None` if the condition cannot hold any more.
    pub(crate) fn step(&self, system: &System, (a, b): Pair, digits: &[u32]) -> Option<Pair> {
        if (a, b) == SETTLED {
            return Some(SETTLED);
        }
        let sum: i64 = self.terms.iter().map(|(track, c)| c * i64::from(digits[*track])).sum();
        // Pairs that are not settled are small; should that ever fail, the state is lost loudly, not silently.
        let next = system.once.checked_mul(a).and_then(|n| n.checked_add(b)).and_then(|n| n.checked_add(sum));
        let next = (next.expect("an unsettled pair is small"), system.twice * a);
        let (positive, negative) = self.weight();
        let constant = i128::from(self.constant);
        let low = |least| never_below(system, next.0 - negative, next.1, constant + i128::from(negative) - least);
        let high = |least| never_below(system, -next.0 - positive, -next.1, i128::from(positive) - constant - least);
        match self.relation {
            _ if high(1) => None,
            Relation::Zero if low(1) => None,
            Relation::AtLeastZero if low(0) => Some(SETTLED),
            _ => Some(next),
        }
    }

    /// Whether the condition holds if the words end here.
    pub(crate) fn accepts(&self, system: &System, (a, b): Pair) -> bool {
        let value = i128::from(a) + i128::from(b) * i128::from(system.before) + i128::from(self.constant);
        match self.relation {
            _ if (a, b) == SETTLED => true,
            Relation::Zero => value == 0,
            Relation::AtLeastZero => value >= 0,
        }
    }

    /// The sums of the positive coefficients, and of the negative ones without their sign.
    fn weight(&self) -> (i64, i64) {
        let positive = self.terms.iter().map(|(_, c)| (*c).max(0)).sum();
        (positive, self.terms.iter().map(|(_, c)| (-c).max(0)).sum())
    }
}

/// Whether a·W(j) + b·W(j−1) + constant ≥ 0 for all j ≥ 0. `false` if that is not seen soon.
fn never_below(system: &System, a: i64, b: i64, constant: i128) -> bool {
    let [once, twice, before] = [system.once, system.twice, system.before].map(i128::from);
    let (a, b) = (i128::from(a), i128::from(b));
    let (mut f, mut next) = (a + b * before, a * (once + twice * before) + b);
    // Numbers stay far below 2^127: |f| starts below 2^75 and grows at most 37 times per round.
    for _ in 0..8 {
        if f + constant < 0 || next + constant < 0 {
            return false;
        }
        if f >= 0 && next >= f {
            return true;
        }
        (f, next) = (next, once * next + twice * f);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All conditions with small coefficients on two numbers, against arithmetic.
    #[test]
    fn conditions_agree_with_arithmetic() {
        for name in ["fib", "base2", "base3", "ostrowski(2)", "ostrowski(3)"] {
            let system = System::named(name).unwrap();
            let words: Vec<Vec<u32>> = (0..60).map(|n| system.write(n, 9)).collect();
            for (c, d) in [(1, -1), (1, 1), (2, -1), (-3, 2), (0, -1), (1, 0)] {
                for constant in [-40, -3, -1, 0, 1, 7] {
                    let terms = [(0, c), (1, d)];
                    for atom in [Atom::zero(&terms, constant), Atom::at_least_zero(&terms, constant)] {
                        for (x, first) in words.iter().enumerate() {
                            for (y, second) in words.iter().enumerate() {
                                let mut symbols = first.iter().zip(second).map(|(a, b)| [*a, *b]);
                                let end = symbols.try_fold((0, 0), |pair, symbol| atom.step(&system, pair, &symbol));
                                let accepted = end.is_some_and(|pair| atom.accepts(&system, pair));
                                assert_eq!(accepted, atom.holds(&[x as u64, y as u64]), "{name}: {atom:?} {x} {y}");
                            }
                        }
                    }
                }
            }
        }
    }
}
