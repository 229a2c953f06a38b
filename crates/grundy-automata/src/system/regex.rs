//! Numbers whose words match a regular expression: digits, `( )`, `|`, `*`, `+`, `?`.
//!
//! The whole word without leading zeros must match; the word of 0 is empty. Digits from 10 on are letters. An
//! expression is compiled to an automaton with empty transitions (Thompson) and then determinised together with the
//! greedy language; an expression that requires very many states is refused.

use super::System;
use crate::dfa::{Dfa, Var};
use grundy_core::{Sentence, sentence};
use std::collections::HashMap;

/// The maximum length of an expression, in characters.
const MAX_LENGTH: usize = 10_000;
/// The maximum nesting depth of parentheses.
const MAX_DEPTH: usize = 200;
/// The maximum number of states of the deterministic automaton before minimisation.
const MAX_STATES: usize = 100_000;

/// A nondeterministic automaton with empty transitions. Its only accepting node is the last one of the whole
/// expression.
#[derive(Default)]
struct Nfa {
    /// For each node, its transition that reads a digit, if any.
    digit: Vec<Option<(u32, usize)>>,
    /// For each node, the targets of its empty transitions.
    empty: Vec<Vec<usize>>,
}

impl Nfa {
    fn node(&mut self) -> usize {
        self.digit.push(None);
        self.empty.push(Vec::new());
        self.digit.len() - 1
    }

    /// Returns the given nodes and all nodes reachable from them by empty transitions, sorted.
    fn closure(&self, nodes: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut stack: Vec<usize> = nodes.into_iter().collect();
        // bounded: by the states of the expression
        let mut seen = vec![false; self.digit.len()];
        while let Some(node) = stack.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                stack.extend(&self.empty[node]);
            }
        }
        (0..seen.len()).filter(|&node| seen[node]).collect()
    }

    fn after(&self, nodes: &[usize], digit: u32) -> Vec<usize> {
        let edges = nodes.iter().filter_map(|&node| self.digit[node]);
        self.closure(edges.filter(|edge| edge.0 == digit).map(|edge| edge.1))
    }
}

/// A part of the expression, given by its first and last node.
type Fragment = (usize, usize);

struct Parser<'a> {
    text: &'a [char],
    at: usize,
    radix: u32,
    depth: usize,
    nfa: Nfa,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn error<T>(&self, what: Sentence) -> Result<T, Sentence> {
        Err(sentence!("prover-at-column", "{message} (column {column})", message: what, column = self.at + 1))
    }

    fn choice(&mut self) -> Result<Fragment, Sentence> {
        let ends = (self.nfa.node(), self.nfa.node());
        loop {
            let (first, last) = self.sequence()?;
            self.nfa.empty[ends.0].push(first);
            self.nfa.empty[last].push(ends.1);
            if self.peek() != Some('|') {
                return Ok(ends);
            }
            self.at += 1;
        }
    }

    fn sequence(&mut self) -> Result<Fragment, Sentence> {
        let first = self.nfa.node();
        let mut last = first;
        while !matches!(self.peek(), None | Some('|' | ')')) {
            let part = self.repeated()?;
            self.nfa.empty[last].push(part.0);
            last = part.1;
        }
        Ok((first, last))
    }

    fn repeated(&mut self) -> Result<Fragment, Sentence> {
        let (mut first, mut last) = self.atom()?;
        while let Some(sign @ ('*' | '+' | '?')) = self.peek() {
            self.at += 1;
            let outer = (self.nfa.node(), self.nfa.node());
            self.nfa.empty[outer.0].push(first);
            self.nfa.empty[last].push(outer.1);
            if sign != '?' {
                self.nfa.empty[last].push(first);
            }
            if sign != '+' {
                self.nfa.empty[outer.0].push(outer.1);
            }
            (first, last) = outer;
        }
        Ok((first, last))
    }

    fn atom(&mut self) -> Result<Fragment, Sentence> {
        match self.peek() {
            Some('(') if self.depth == MAX_DEPTH => {
                self.error(sentence!("prover-parentheses-are-nested-too-deeply", "parentheses are nested too deeply"))
            }
            Some('(') => {
                self.depth += 1;
                self.at += 1;
                let inside = self.choice()?;
                if self.peek() != Some(')') {
                    return self.error(sentence!("prover-a-parenthesis-is-not-closed", "a parenthesis is not closed"));
                }
                self.at += 1;
                self.depth -= 1;
                Ok(inside)
            }
            Some(c) => match c.to_digit(36) {
                Some(digit) if digit < self.radix => {
                    self.at += 1;
                    let ends = (self.nfa.node(), self.nfa.node());
                    self.nfa.digit[ends.0] = Some((digit, ends.1));
                    Ok(ends)
                }
                Some(_) => self.error(sentence!(
                    "prover-is-not-a-digit-of-this-system",
                    "{c} is not a digit of this system, which has {digits} digits",
                    c = c,
                    digits = self.radix
                )),
                None if matches!(c, '*' | '+' | '?') => self.error(sentence!(
                    "prover-nothing-to-repeat-before",
                    "there is nothing to repeat before {c}",
                    c = c
                )),
                None => self.error(sentence!(
                    "prover-is-neither-a-digit-nor-one-of",
                    "{c} is neither a digit nor one of ( ) | * + ?",
                    c = format!("{:?}", c)
                )),
            },
            None => self
                .error(sentence!("prover-a-digit-or-a-parenthesis-is-missing", "a digit or a parenthesis is missing")),
        }
    }
}

impl System {
    /// Returns the automaton of the numbers whose digits match a regular expression, over the variable `var`. The error
    /// describes a mistake in the expression.
    ///
    /// Digits from 10 on are written a, b, …. The empty expression matches only 0.
    pub fn matches(&self, var: Var, regex: &str) -> Result<Dfa, Sentence> {
        let text: Vec<char> = regex.chars().collect();
        if text.len() > MAX_LENGTH {
            return Err(sentence!(
                "prover-a-regular-expression-of-more-than-characters",
                "the regular expression is too long: at most {most} characters are allowed",
                most = MAX_LENGTH
            ));
        }
        let mut parser = Parser { text: &text, at: 0, radix: self.radix, depth: 0, nfa: Nfa::default() };
        let (first, last) = parser.choice()?;
        if parser.peek().is_some() {
            return parser.error(sentence!(
                "prover-a-parenthesis-is-closed-that-was-never",
                "a closing parenthesis has no opening one"
            ));
        }
        self.determined(&parser.nfa, first, last).map(|dfa| dfa.rename(&[(0, var)]))
    }

    fn determined(&self, nfa: &Nfa, first: usize, last: usize) -> Result<Dfa, Sentence> {
        // `None` while only leading zeros were read.
        let start: (Option<Vec<usize>>, u32) = (None, 0);
        let opening = nfa.closure([first]);
        let (mut known, mut states) = (HashMap::from([(start.clone(), 0u32)]), vec![start]);
        let (mut edges, mut accepting) = (Vec::new(), Vec::new());
        while edges.len() < states.len() {
            let (nodes, word) = states[edges.len()].clone();
            let here = nodes.as_ref().unwrap_or(&opening);
            accepting.push(self.valid.accepting(word) && here.contains(&last));
            let mut out = Vec::new();
            for &(digit, word) in self.valid.edges(word) {
                let after = if digit == 0 && nodes.is_none() { None } else { Some(nfa.after(here, digit)) };
                if after.as_ref().is_some_and(Vec::is_empty) {
                    continue;
                }
                let fresh = states.len() as u32;
                let target = *known.entry((after.clone(), word)).or_insert(fresh);
                if target == fresh {
                    states.push((after, word));
                }
                out.push((digit, target));
            }
            edges.push(out);
            if states.len() > MAX_STATES {
                return Err(sentence!(
                    "prover-the-regular-expression-needs-more-than-states",
                    "the regular expression needs more than {most} states",
                    most = MAX_STATES
                ));
            }
        }
        Ok(Dfa::new(&[0], self.radix, accepting, edges))
    }
}
