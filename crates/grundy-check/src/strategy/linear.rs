//! Linear conditions on numbers that are read digit by digit.
//!
//! The value of a form Σ cᵢxᵢ + c₀ is followed exactly. If j digits of all numbers are still to come, the digits so far contribute some R(j) to Σ cᵢxᵢ.
//! In the beginning R = 0; a symbol whose digits have the sum d = Σ cᵢdᵢ turns R into R′ with R′(j) = R(j+1) + d·W(j), as it leaves j
//! digits to come if there were j + 1 before. R is a sum of multiples of shifted weights, so that it obeys their recurrence from the
//! same index o on: its first o + d terms are a state, whatever j is. If the words end, the value is R(0) + c₀.
//!
//! **What is settled early.** The digits still to come form valid words of length j, so each number gains between 0 and
//! W(j) − 1. With N the sum of −cᵢ over the negative coefficients, the value at the end is at least
//! R(j) − N·W(j) + N + c₀, likewise from above with the signs changed. For j < o each R(j) that this settles becomes [`HOLDS`] or [`FAILS`]; the terms from o on are
//! settled together, if all j ≥ o are. [`never_below`] decides that: g(j) = R(j) − N·W(j) obeys the recurrence, whose coefficients
//! are natural numbers and not all 0; so as soon as d successive terms are at least t ≥ 0, all later ones are. What is settled for j + 1
//! digits stays so when one of them is read. Where the recurrence has only one root that is not smaller than 1 in absolute value finitely many states
//! remain; no proof depends on it, as a walk that finds no end is stopped by the limits.

use super::numeration::System;
use crate::Refusal;

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

/// The condition holds, whatever follows.
pub(crate) const HOLDS: i64 = i64::MAX;
/// It does not.
const FAILS: i64 = i64::MIN;
/// Larger numbers are refused.
const LARGEST: i128 = 1 << 61;

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

    /// Appends the state after the next symbol to `next`; `false` if the condition cannot hold any more.
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
                return Err(Refusal::TooLarge { what: "a number of more than 61 bits".to_owned(), limit: 61 });
            }
            next.push(i64::try_from(after).expect("at most 2^61, or settled"));
        }
        self.settle(system, &mut next[begin..]);
        Ok(next[begin..].iter().any(|value| *value != FAILS))
    }

    /// Replaces what is settled.
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

    /// Whether the condition holds if the words end here.
    pub(crate) fn accepts(&self, state: &[i64]) -> bool {
        let value = i128::from(state[0]) + i128::from(self.constant);
        match self.relation {
            _ if state[0] == HOLDS => true,
            _ if state[0] == FAILS => false,
            Relation::Zero => value == 0,
            Relation::AtLeastZero => value >= 0,
        }
    }

    /// The sums of the positive coefficients, and of the negative ones without their sign.
    fn weight(&self) -> (i128, i128) {
        let sum = |sign: i64| self.terms.iter().map(|(_, c)| i128::from((sign * c).max(0))).sum();
        (sum(1), sum(-1))
    }
}

/// Whether g(j) + constant ≥ 0 for all j from o on, where g obeys the recurrence and begins like `window`. `false` if that is not
/// seen soon.
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

    /// All conditions with small coefficients on two numbers, against arithmetic.
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
