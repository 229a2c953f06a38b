//! Exhaustive search over positions whose heaps remember a bound on the next take.
//!
//! A position is a list of heaps with their limits; it is settled when all its options are, by a depth-first walk that
//! keeps its own stack. Limits above the heap are lowered to it: they allow the same takes.
//! Cost: positions reached times options; memory: one entry for each position reached.

use grundy_core::{Meter, Play, Stop};
use std::collections::HashMap;

/// The rule of one heap: what may be taken, and what the next limit is.
pub struct HeapRule {
    /// The takes from a heap that remembers nothing, increasing; `None` if the limit decides.
    pub takes: Option<Vec<u32>>,
    /// f(1), f(2), …: the limit after each take; empty if nothing is remembered.
    pub limits: Vec<u32>,
}

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
    rules: &'a [HeapRule],
    value: Value,
    known: HashMap<Vec<Cell>, u32>,
}

impl<'a> Explorer<'a> {
    /// A walk with these rules, one for each heap.
    pub fn new(rules: &'a [HeapRule], value: Value) -> Explorer<'a> {
        Explorer { rules, value, known: HashMap::new() }
    }

    /// How many positions were settled.
    pub fn positions(&self) -> u64 {
        self.known.len() as u64
    }

    /// The options of a position: heap, take, position reached.
    pub fn options(&self, position: &[Cell]) -> Vec<(usize, u32, Vec<Cell>)> {
        let mut out = Vec::new();
        for (heap, (&(size, limit), rule)) in position.iter().zip(self.rules).enumerate() {
            let mut reach = |take: u32| {
                let left = size - take;
                let next = rule.limits.get(take as usize - 1).map_or(0, |f| (*f).min(left));
                let mut to = position.to_vec();
                to[heap] = (left, next);
                out.push((heap, take, to));
            };
            match &rule.takes {
                Some(takes) => takes.iter().copied().take_while(|s| *s <= size).for_each(&mut reach),
                None => (1..=limit.min(size)).for_each(&mut reach),
            }
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
        let rules = [HeapRule { takes: None, limits: (1..=n).map(|k| 2 * k).collect() }];
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
