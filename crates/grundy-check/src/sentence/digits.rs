//! Numbers whose digits match a regular expression: digits (lower-case letters from ten on), `( )`, `|`, `*`, `+`,
//! `?`.
//!
//! The word of a number has no leading zeros, and that of 0 is empty. An expression is compiled, part by part, to a
//! graph whose edges carry a digit or are empty. A number is simulated by the set of nodes that its digits may lead
//! to; leading zeros are skipped.

use super::relation::{Relation, Var, explore};
use crate::Refusal;
use crate::strategy::numeration::System;
use crate::work::Work;
use std::collections::HashMap;

/// The maximum length of an expression, followed by its maximum nesting depth.
const LONGEST: usize = 10_000;
const DEEPEST: usize = 200;

/// A nondeterministic automaton with empty edges; words begin at node 0.
#[derive(Default)]
struct Graph {
    /// For each node, its edge that carries a digit, if any.
    digit: Vec<Option<(u32, usize)>>,
    /// For each node, the targets of its empty edges.
    free: Vec<Vec<usize>>,
}

impl Graph {
    fn node(&mut self) -> usize {
        self.digit.push(None);
        self.free.push(Vec::new());
        self.free.len() - 1
    }

    /// Returns all nodes reachable from the given ones along empty edges.
    fn closed(&self, mut open: Vec<usize>) -> Vec<i64> {
        // bounded: by the expression, which has a longest length
        let mut met = vec![false; self.free.len()];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut met[node], true) {
                open.extend(&self.free[node]);
            }
        }
        met.iter().enumerate().filter(|(_, met)| **met).map(|(node, _)| node as i64).collect()
    }
}

struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    graph: Graph,
    radix: u32,
    depth: usize,
    too_deep: bool,
}

/// The first and the last node of a part of the expression.
type Part = (usize, usize);

impl Reader<'_> {
    fn choice(&mut self) -> Option<Part> {
        self.depth += 1;
        if self.depth > DEEPEST {
            self.too_deep = true;
            return None;
        }
        let (first, last) = (self.graph.node(), self.graph.node());
        loop {
            let (begin, end) = self.sequence()?;
            self.graph.free[first].push(begin);
            self.graph.free[end].push(last);
            if self.rest.next_if_eq(&'|').is_none() {
                self.depth -= 1;
                return Some((first, last));
            }
        }
    }

    fn sequence(&mut self) -> Option<Part> {
        let first = self.graph.node();
        let mut last = first;
        while let Some(c) = self.rest.next_if(|c| !matches!(c, '|' | ')')) {
            let (mut begin, mut end) = match c {
                '(' => {
                    let inner = self.choice()?;
                    self.rest.next_if_eq(&')')?;
                    inner
                }
                _ => {
                    let digit = c.to_digit(36).filter(|digit| *digit < self.radix && !c.is_ascii_uppercase())?;
                    let (begin, end) = (self.graph.node(), self.graph.node());
                    self.graph.digit[begin] = Some((digit, end));
                    (begin, end)
                }
            };
            while let Some(sign) = self.rest.next_if(|c| matches!(c, '*' | '+' | '?')) {
                let (before, after) = (self.graph.node(), self.graph.node());
                self.graph.free[before].push(begin);
                self.graph.free[end].push(after);
                if sign != '?' {
                    self.graph.free[end].push(begin);
                }
                if sign != '+' {
                    self.graph.free[before].push(after);
                }
                (begin, end) = (before, after);
            }
            self.graph.free[last].push(begin);
            last = end;
        }
        Some((first, last))
    }
}

/// Returns the relation that holds for the numbers `var` whose digits match `regex`.
pub(super) fn matching(regex: &str, var: Var, system: &System, work: &mut Work<'_>) -> Result<Relation, Refusal> {
    let unreadable = || {
        unreadable! {
            "checker-a-regular-expression-cannot-be-read", "the sentence contains an invalid regular expression"
        }
    };
    if regex.len() > LONGEST {
        return Err(too_large! {
            LONGEST as u64, "checker-a-regular-expression-of-bytes", "a regular expression of {bytes} bytes",
            bytes = regex.len()
        });
    }
    let (rest, graph) = (regex.chars().peekable(), Graph::default());
    let mut reader = Reader { rest, graph, radix: system.radix, depth: 0, too_deep: false };
    let read = reader.choice();
    if reader.too_deep {
        return Err(too_large! {
            DEEPEST as u64, "checker-a-regular-expression-nested-so-deep", "the nesting depth of a regular expression"
        });
    }
    let (first, last) = read.filter(|_| reader.rest.peek().is_none()).ok_or_else(unreadable)?;
    let graph = reader.graph;
    // A state is the number of a set of nodes, or −1 as long as nothing was read.
    let mut sets = vec![graph.closed(vec![first])];
    let mut known = HashMap::from([(sets[0].clone(), 0i64)]);
    let accepts = |set: &[i64]| set.contains(&(last as i64));
    let mut accepting = vec![accepts(&sets[0])];
    let mut ends = Vec::new();
    let cost = graph.free.len() as u64 + graph.free.iter().map(Vec::len).sum::<usize>() as u64;
    let mut edges: HashMap<(i64, u32), Option<i64>> = HashMap::new();
    // All sets that digits lead to.
    let mut at = 0;
    while at < sets.len() {
        for digit in 0..system.radix {
            work.pay(cost)?;
            let after = sets[at].iter().filter_map(|node| graph.digit[*node as usize]);
            let after: Vec<usize> = after.filter(|(d, _)| *d == digit).map(|(_, node)| node).collect();
            let target = if after.is_empty() {
                None
            } else {
                let set = graph.closed(after);
                let fresh = sets.len() as i64;
                let number = *known.entry(set.clone()).or_insert(fresh);
                if number == fresh {
                    work.hold(32 * sets.len() as u128 * u128::from(cost))?;
                    accepting.push(accepts(&set));
                    sets.push(set);
                }
                Some(number)
            };
            edges.insert((at as i64, digit), target);
        }
        at += 1;
    }
    ends.extend(accepting);
    let step = |state: &[i64], digits: &[u32], next: &mut Vec<i64>| {
        let target = match (state[0], digits[0]) {
            (-1, 0) => Some(-1),
            (from, digit) => edges[&(from.max(0), digit)],
        };
        next.extend(target);
        Ok(target.is_some())
    };
    explore(system, &[var], &[-1], step, |state| ends[state[0].max(0) as usize], work)
}
