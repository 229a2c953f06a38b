//! Linear conditions on numbers that are read digit by digit.
//!
//! The value of a form Σ cᵢxᵢ + c₀ is computed exactly. If j digits of all numbers are still to come, the digits so
//! far contribute some R(j) to Σ cᵢxᵢ. Initially R = 0. A symbol whose digits have the sum d = Σ cᵢdᵢ turns R into R′
//! with R′(j) = R(j+1) + d·W(j), since j digits are still to come if there were j + 1 before. R is a sum of multiples
//! of shifted weights, so it satisfies their recurrence from the same index o on: its first o + d terms are a state,
//! whatever j is. If the words end, the value is R(0) + c₀.
//!
//! **Early decisions.** The digits still to come form valid words of length j, so each number gains between 0 and W(j)
//! − 1. If N is the sum of −cᵢ over the negative coefficients, the final value is at least R(j) − N·W(j) + N + c₀, and
//! there is a similar upper bound with the signs changed. For j < o each R(j) for which this decides the condition
//! becomes [`HOLDS`] or [`FAILS`]; the terms from o on are decided together, if all j ≥ o are. [`never_below`] checks
//! this: g(j) = R(j) − N·W(j) satisfies the recurrence, whose coefficients are natural numbers and not all 0, so as
//! soon as d successive terms are at least t ≥ 0, all later ones are. A term decided for j + 1 digits stays decided
//! when one of them is read. If the recurrence has only one root of absolute value at least 1, the number of states is
//! finite; no proof depends on this, since a search that does not end is stopped by the limits.

use super::numeration::System;
use crate::Refusal;

/// The relation of a linear form to 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Relation {
    /// The form equals 0.
    Zero,
    /// The form is at least 0.
    AtLeastZero,
}

/// A linear condition on the numbers of the tracks: Σ coefficient · track + constant = 0, or ≥ 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Atom {
    terms: Vec<(usize, i64)>,
    constant: i64,
    relation: Relation,
}

/// The state of a condition that holds, whatever digits follow.
pub(crate) const HOLDS: i64 = i64::MAX;
/// The state of a condition that fails, whatever digits follow.
const FAILS: i64 = i64::MIN;
/// The largest intermediate number accepted.
const LARGEST: i128 = 1 << 61;

impl Atom {
    /// Returns the condition Σ coefficient · track + constant = 0.
    pub(crate) fn zero(terms: &[(usize, i64)], constant: i64) -> Atom {
        Atom { terms: terms.to_vec(), constant, relation: Relation::Zero }
    }

    /// Returns the condition Σ coefficient · track + constant ≥ 0.
    pub(crate) fn at_least_zero(terms: &[(usize, i64)], constant: i64) -> Atom {
        Atom { terms: terms.to_vec(), constant, relation: Relation::AtLeastZero }
    }

    /// Returns the condition with all its tracks moved on by `by`.
    pub(crate) fn shifted(&self, by: usize) -> Atom {
        Atom { terms: self.terms.iter().map(|(track, c)| (track + by, *c)).collect(), ..self.clone() }
    }

    /// Returns whether the condition holds for these numbers, by integer arithmetic.
    pub(crate) fn holds(&self, numbers: &[u64]) -> bool {
        let sum: i128 = self.terms.iter().map(|(track, c)| i128::from(*c) * i128::from(numbers[*track])).sum();
        match self.relation {
            Relation::Zero => sum + i128::from(self.constant) == 0,
            Relation::AtLeastZero => sum + i128::from(self.constant) >= 0,
        }
    }

    /// Appends the state after the next symbol to `next`; returns `false` if the condition can no longer hold.
    pub(crate) fn step(
        &self,
        system: &System,
        state: &[i64],
        digits: &[u32],
        next: &mut Vec<i64>,
    ) -> Result<bool, Refusal> {
        let sum: i128 = self.terms.iter().map(|(track, c)| i128::from(*c) * i128::from(digits[*track])).sum();
        let (begin, offset) = (next.len(), system.offset());
        let settled = |value: i64| value == HOLDS || value == FAILS;
        let beyond = match state[offset] {
            value if settled(value) => i128::from(value),
            _ => {
                let terms = system.recurrence.iter().zip(&state[offset..]);
                terms.map(|(a, value)| i128::from(*a) * i128::from(*value)).sum()
            }
        };
        for (j, weight) in system.first.iter().enumerate() {
            let before = state.get(j + 1).map_or(beyond, |value| i128::from(*value));
            let known = before == i128::from(HOLDS) || before == i128::from(FAILS);
            let after = if known { before } else { before + sum * i128::from(*weight) };
            if !known && after.abs() > LARGEST {
                return Err(too_large!(61, "checker-a-number-of-more-than-61-bits", "a number of more than 61 bits"));
            }
            next.push(i64::try_from(after).expect("at most 2^61, or settled"));
        }
        self.settle(system, &mut next[begin..]);
        Ok(next[begin..].iter().any(|value| *value != FAILS))
    }

    /// Replaces the terms of the state that are already decided.
    fn settle(&self, system: &System, state: &mut [i64]) {
        let (positive, negative) = self.weight();
        let (offset, constant) = (system.offset(), i128::from(self.constant));
        for (value, weight) in state.iter_mut().zip(&system.first[..offset]) {
            if *value == HOLDS || *value == FAILS {
                continue;
            }
            let (at, more) = (i128::from(*value) + constant, i128::from(*weight) - 1);
            let (low, high) = (at - negative * more, at + positive * more);
            match self.relation {
                _ if high < 0 => *value = FAILS,
                Relation::Zero if low > 0 => *value = FAILS,
                Relation::AtLeastZero if low >= 0 => *value = HOLDS,
                _ => {}
            }
        }
        let tail = &mut state[offset..];
        if tail[0] == HOLDS || tail[0] == FAILS {
            return;
        }
        let bound = |sign: i128, by: i128| -> Vec<i128> {
            let terms = tail.iter().zip(&system.first[offset..]);
            terms.map(|(value, weight)| sign * i128::from(*value) - by * i128::from(*weight)).collect()
        };
        let low = |least: i128| never_below(system, bound(1, negative), constant + negative - least);
        let high = |least: i128| never_below(system, bound(-1, positive), positive - constant - least);
        match self.relation {
            _ if high(1) => tail.fill(FAILS),
            Relation::Zero if low(1) => tail.fill(FAILS),
            Relation::AtLeastZero if low(0) => tail.fill(HOLDS),
            _ => {}
        }
    }

    /// Returns whether the condition holds if the words end in this state.
    pub(crate) fn accepts(&self, state: &[i64]) -> bool {
        let value = i128::from(state[0]) + i128::from(self.constant);
        match self.relation {
            _ if state[0] == HOLDS => true,
            _ if state[0] == FAILS => false,
            Relation::Zero => value == 0,
            Relation::AtLeastZero => value >= 0,
        }
    }

    /// Returns the sum of the positive coefficients and the absolute sum of the negative ones.
    fn weight(&self) -> (i128, i128) {
        let sum = |sign: i64| self.terms.iter().map(|(_, c)| i128::from((sign * c).max(0))).sum();
        (sum(1), sum(-1))
    }
}

/// Returns whether g(j) + constant ≥ 0 for all j ≥ o, where g satisfies the recurrence and begins with `window`;
/// `false` if this is not established after a few steps.
fn never_below(system: &System, mut window: Vec<i128>, constant: i128) -> bool {
    let enough = (-constant).max(0);
    for _ in 0..8 * window.len() {
        if window[0] + constant < 0 {
            return false;
        }
        if window.iter().all(|term| *term >= enough) {
            return true;
        }
        match system.next(&window) {
            Some(next) if next.abs() < 1 << 120 => {
                window.rotate_left(1);
                *window.last_mut().expect("d terms") = next;
            }
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares all conditions with small coefficients on two numbers with integer arithmetic.
    #[test]
    fn conditions_agree_with_arithmetic() {
        let systems = ["fib", "base2", "base3", "ostrowski(2)", "ostrowski(3)", "tribonacci", "narayana"];
        for name in systems.into_iter().chain(["schwenk(3x)", "schwenk(5x/2)", "schwenk(2x+1)"]) {
            let system = System::named(name).unwrap();
            let words: Vec<Vec<u32>> = (0..60).map(|n| system.write(n, 14)).collect();
            for (c, d) in [(1, -1), (1, 1), (2, -1), (-3, 2), (0, -1), (1, 0)] {
                for constant in [-40, -3, -1, 0, 1, 7] {
                    let terms = [(0, c), (1, d)];
                    for atom in [Atom::zero(&terms, constant), Atom::at_least_zero(&terms, constant)] {
                        for (x, first) in words.iter().enumerate() {
                            for (y, second) in words.iter().enumerate().skip(x % 5).step_by(5) {
                                let mut state = vec![0; system.first.len()];
                                let mut possible = true;
                                for (a, b) in first.iter().zip(second) {
                                    let mut next = Vec::new();
                                    possible &= atom.step(&system, &state, &[*a, *b], &mut next).unwrap();
                                    state = next;
                                }
                                let accepted = possible && atom.accepts(&state);
                                assert_eq!(accepted, atom.holds(&[x as u64, y as u64]), "{name}: {atom:?} {x} {y}");
                            }
                        }
                    }
                }
            }
        }
    }
}
