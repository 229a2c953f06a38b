//! Exhaustive search over positions whose heaps remember a bound on the next take.
//!
//! A position is a list of heaps with their limits; it is settled when all its options are, by a depth-first walk that
//! keeps its own stack. Limits above the heap are lowered to it: they allow the same takes.
//! Cost: positions reached times options; memory: one entry for each position reached.

use super::joint::JointRule;
use grundy_core::{Meter, Play, Stop};
use std::collections::HashMap;

/// The rule of one part of a sum.
pub enum PartRule {
    /// One heap that remembers nothing: its takes, increasing.
    Heap(Vec<u32>),
    /// One heap that remembers a limit: f(1), f(2), …, the limit after each take.
    Limited(Vec<u32>),
    /// Several piles that a rule joins.
    Joint {
        /// How many.
        piles: usize,
        /// Their rule.
        rule: JointRule,
    },
}

impl PartRule {
    fn piles(&self) -> usize {
        match self {
            PartRule::Heap(_) | PartRule::Limited(_) => 1,
            PartRule::Joint { piles, .. } => *piles,
        }
    }
}

/// A move: the part, what is taken from its piles, the position reached.
pub type Step = (usize, Vec<u32>, Vec<Cell>);

/// One heap of a position: size and limit (0 where the rule has none).
pub type Cell = (u32, u32);

/// What is computed of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The nimber, normal play.
    Nimber,
    /// Moves to the end if the winner hurries and the loser delays.
    Remoteness(Play),
}

/// A walk over the positions below one.
pub struct Explorer<'a> {
    rules: &'a [PartRule],
    value: Value,
    known: HashMap<Vec<Cell>, u32>,
}

impl<'a> Explorer<'a> {
    /// A walk with these rules, one for each part.
    pub fn new(rules: &'a [PartRule], value: Value) -> Explorer<'a> {
        Explorer { rules, value, known: HashMap::new() }
    }

    /// How many positions were settled.
    pub fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// The options of a position.
    pub fn options(&self, position: &[Cell]) -> Vec<Step> {
        let mut out = Vec::new();
        let mut first = 0;
        for (part, rule) in self.rules.iter().enumerate() {
            let piles = &position[first..first + rule.piles()];
            let mut reach = |take: &[u32], limit: u32| {
                let mut to = position.to_vec();
                for (cell, taken) in to[first..].iter_mut().zip(take) {
                    *cell = (cell.0 - taken, limit.min(cell.0 - taken));
                }
                out.push((part, take.to_vec(), to));
            };
            match rule {
                PartRule::Heap(takes) => {
                    takes.iter().take_while(|s| **s <= piles[0].0).for_each(|s| reach(&[*s], 0));
                }
                PartRule::Limited(limits) => {
                    let (size, limit) = piles[0];
                    (1..=limit.min(size)).for_each(|s| reach(&[s], limits[s as usize - 1]));
                }
                PartRule::Joint { rule, .. } => {
                    let sizes: Vec<u32> = piles.iter().map(|(size, _)| *size).collect();
                    rule.takes(&sizes).iter().for_each(|take| reach(take, 0));
                }
            }
            first += rule.piles();
        }
        out
    }

    /// The value of a position.
    pub fn settle(&mut self, position: &[Cell], meter: &Meter) -> Result<u32, Stop> {
        let mut stack = vec![position.to_vec()];
        while let Some(top) = stack.last() {
            if self.known.contains_key(top) {
                stack.pop();
                continue;
            }
            let options = self.options(top);
            let open: Vec<_> = options.iter().filter(|(_, _, to)| !self.known.contains_key(to)).collect();
            if open.is_empty() {
                let values = options.iter().map(|(_, _, to)| self.known[to]);
                let value = match self.value {
                    Value::Nimber => grundy_core::mex(values),
                    Value::Remoteness(play) => {
                        let list: Vec<u32> = values.collect();
                        let quickest = list.iter().filter(|r| super::search::is_p(**r, play)).min();
                        quickest.or(list.iter().max()).map_or(0, |r| r + 1)
                    }
                };
                let done = stack.pop().expect("the stack has a top");
                self.known.insert(done, value);
                if self.known.len().is_multiple_of(1024) {
                    meter.spend(1024)?;
                    meter.reserve(64 * self.known.len() as u64)?;
                }
            } else {
                let next: Vec<_> = open.into_iter().map(|(_, _, to)| to.clone()).collect();
                stack.extend(next);
            }
        }
        Ok(self.known[position])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::thresholds::{BoundTable, misere_least_winning_takes, nimbers};

    #[test]
    fn fibonacci_nim_agrees_with_the_thresholds() {
        let n = 40;
        let bound = BoundTable::new(n, |k| 2 * k);
        let meter = Meter::unlimited();
        let steps = nimbers(&bound, n, &meter).unwrap();
        let misere = misere_least_winning_takes(&bound, n, &meter).unwrap();
        let rules = [PartRule::Limited((1..=n).map(|k| 2 * k).collect())];
        let mut nimber = Explorer::new(&rules, Value::Nimber);
        let mut remoteness = Explorer::new(&rules, Value::Remoteness(Play::Misere));
        for size in 0..=n {
            for limit in 0..=size {
                assert_eq!(nimber.settle(&[(size, limit)], &meter).unwrap(), steps.nimber(size, limit));
                let r = remoteness.settle(&[(size, limit)], &meter).unwrap();
                assert_eq!(!super::super::search::is_p(r, Play::Misere), misere.wins(size, limit), "{size}/{limit}");
            }
        }
    }
}
