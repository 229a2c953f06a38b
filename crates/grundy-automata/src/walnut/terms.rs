//! The numbers in a predicate, case by case, and their comparisons.

use super::Result;
use super::meaning::{Definition, Meaning, all, any};
use super::predicate::{Expr, Node};
use super::words::Word;
use crate::dfa::Dfa;
use crate::logic::{Comparison, Formula, LogicError, Name, Place, Term};
use dashu_int::IBig;
use dashu_int::ops::DivEuclid;
use grundy_core::{Nat, sentence};
use std::sync::Arc;

/// A value that a term has under certain conditions.
#[derive(Clone)]
pub(super) struct Case {
    pub(super) conditions: Vec<Formula>,
    pub(super) term: Term,
}

fn number(value: impl Into<IBig>) -> Term {
    Term::Number(value.into())
}

fn holds(left: &IBig, comparison: Comparison, right: &IBig) -> bool {
    match comparison {
        Comparison::Equal => left == right,
        Comparison::Different => left != right,
        Comparison::Less => left < right,
        Comparison::AtMost => left <= right,
        Comparison::Greater => left > right,
        Comparison::AtLeast => left >= right,
    }
}

impl Meaning<'_, '_> {
    pub(super) fn compare(&mut self, comparison: Comparison, a: &Expr, b: &Expr) -> Result<Formula> {
        if let (Node::Word(left, first), Node::Word(right, second)) = (&a.node, &b.node) {
            let (one, two) = (self.session.word(left, a.place)?, self.session.word(right, b.place)?);
            let name = format!("{left}.{comparison:?}.{right}");
            if !self.defined(&name) {
                let body = self.pairs(comparison, (left, &one), (right, &two), a.place)?;
                self.definitions.push((name.clone(), first.len() + second.len(), Definition::Formula(body)));
            }
            let arguments: Vec<Expr> = first.iter().chain(second).cloned().collect();
            return Ok(any(self.applied(&name, &arguments)?.into_iter().map(all).collect()));
        }
        let (left, right) = (self.cases(a)?, self.cases(b)?);
        let mut parts = Vec::new();
        for one in &left {
            for two in &right {
                let atom = match (one.term.constant(), two.term.constant()) {
                    (Some(x), Some(y)) if holds(&x, comparison, &y) => None,
                    (Some(_), Some(_)) => continue,
                    _ => Some(Formula::Compare(one.term.clone(), comparison, two.term.clone())),
                };
                parts.push(all(one.conditions.iter().chain(&two.conditions).cloned().chain(atom).collect()));
            }
        }
        Ok(any(parts))
    }

    /// Compares the values of two sequences over the indices of both.
    fn pairs(
        &mut self,
        comparison: Comparison,
        (left, one): (&str, &Word),
        (right, two): (&str, &Word),
        place: Place,
    ) -> Result<Formula> {
        let index = |i: usize| Term::variable(&format!("a{i}"));
        let first: Vec<Term> = (0..one.tracks.len()).map(index).collect();
        let second: Vec<Term> = (one.tracks.len()..one.tracks.len() + two.tracks.len()).map(index).collect();
        let mut parts = Vec::new();
        for (x, _) in &one.values {
            for (y, _) in &two.values {
                if holds(&(*x).into(), comparison, &(*y).into()) {
                    let (x, y) = (self.value(left, one, *x, place)?, self.value(right, two, *y, place)?);
                    let is = |name: String, terms: &[Term]| Formula::Predicate(Name::new(name), terms.to_vec());
                    parts.push(Formula::And(vec![is(x, &first), is(y, &second)]));
                }
            }
        }
        // Every index occurs, whatever the values are.
        let range = first.iter().chain(&second).map(|t| Formula::Compare(t.clone(), Comparison::AtLeast, number(0)));
        Ok(Formula::And(range.chain([any(parts)]).collect()))
    }

    /// Returns the name of the predicate that a sequence has the value `value`, defining it if necessary.
    fn value(&mut self, name: &str, word: &Word, value: i64, place: Place) -> Result<String> {
        // Names in certificates have no minus.
        let sign = if value < 0 { "." } else { "" };
        let predicate = format!("{name}@{sign}{}", value.unsigned_abs());
        if !self.defined(&predicate) {
            if !word.is_zero_closed() {
                let error = LogicError::new(
                    place,
                    sentence!(
                        "prover-leading-zeros-change-the-values-of",
                        "leading zeros change the values of `{name}`",
                        name = name
                    ),
                );
                return Err(error
                    .help(sentence!(
                        "prover-a-number-must-have-the-same",
                        "a number must have the same value with and without them"
                    ))
                    .into());
            }
            let dfa = word.values.iter().find(|(v, _)| *v == value).map(|(_, dfa)| dfa.clone());
            let dfa = dfa.ok_or_else(|| {
                LogicError::new(
                    place,
                    sentence!(
                        "prover-has-no-value",
                        "the sequence `{name}` never has the value {value}",
                        name = name,
                        value = value
                    ),
                )
            })?;
            let definition = Definition::Automaton(self.among_numbers(dfa)?);
            self.definitions.push((predicate.clone(), word.tracks.len(), definition));
        }
        Ok(predicate)
    }

    /// Returns the automaton as a relation of numbers: restricted to words of the system, with any leading zeros.
    pub(super) fn among_numbers(&self, mut dfa: Dfa) -> Result<Arc<Dfa>> {
        let limits = &self.session.limits;
        if let Some(system) = &self.system {
            for var in dfa.vars().to_vec() {
                dfa = dfa.and(&system.valid(var), limits)?;
            }
        }
        Ok(Arc::new(dfa.exists(&[], limits)?))
    }

    /// Returns the values of a part, case by case; the conditions of at most one case hold.
    pub(super) fn cases(&mut self, expr: &Expr) -> Result<Vec<Case>> {
        let plain = |term: Term| vec![Case { conditions: Vec::new(), term }];
        Ok(match &expr.node {
            Node::Number(n) => plain(number(n.clone())),
            Node::Letter(n) => plain(number(*n)),
            Node::Variable(name) => plain(Term::Variable(Name { text: name.clone(), place: expr.place })),
            Node::Minus(inner) => {
                let negative = |case: Case| {
                    let value = case.term.constant().unwrap_or_default();
                    Case { term: number(-value), ..case }
                };
                self.cases(inner)?.into_iter().map(negative).collect()
            }
            Node::Word(name, indices) => {
                let word = self.session.word(name, expr.place)?;
                let mut out = Vec::new();
                for (value, _) in &word.values {
                    let predicate = self.value(name, &word, *value, expr.place)?;
                    let applied = self.applied(&predicate, indices)?;
                    out.extend(applied.into_iter().map(|conditions| Case { conditions, term: number(*value) }));
                }
                out
            }
            Node::Arithmetic(sign, a, b) => {
                let (left, right) = (self.cases(a)?, self.cases(b)?);
                let mut out = Vec::new();
                for one in &left {
                    for two in &right {
                        let mut conditions: Vec<Formula> =
                            one.conditions.iter().chain(&two.conditions).cloned().collect();
                        let term = arithmetic(*sign, one, two, &mut conditions, expr.place)?;
                        out.push(Case { conditions, term });
                    }
                }
                out
            }
            _ => {
                return Err(LogicError::new(
                    expr.place,
                    sentence!("prover-a-statement-is-not-a-number", "expected a number, found a statement"),
                )
                .into());
            }
        })
    }
}

/// Returns the value of an arithmetic operation, and adds the condition that it is a natural number unless it is
/// constant.
fn arithmetic(sign: char, a: &Case, b: &Case, conditions: &mut Vec<Formula>, place: Place) -> Result<Term> {
    let (x, y) = (a.term.constant(), b.term.constant());
    if sign == '/' {
        let by = y.unwrap_or_default();
        let Some(by) = Nat::try_from(by).ok().filter(|by| *by != Nat::ZERO) else {
            return Err(LogicError::new(
                place,
                sentence!("prover-a-divisor-is-a-positive-constant", "a divisor must be a positive constant"),
            )
            .into());
        };
        return Ok(match x {
            Some(x) => number(x.div_euclid(IBig::from(by))),
            None => Term::Quotient { term: Box::new(a.term.clone()), by },
        });
    }
    let sum = |a: &Term, b: &Term| Term::Sum(Box::new(a.clone()), Box::new(b.clone()));
    let negative = |c: &Option<IBig>| c.as_ref().is_some_and(|c| *c < IBig::ZERO);
    let (term, natural) = match (sign, &x, &y) {
        ('+', Some(x), Some(y)) => return Ok(number(x + y)),
        ('-', Some(x), Some(y)) => return Ok(number(x - y)),
        ('*', Some(x), Some(y)) => return Ok(number(x * y)),
        ('+', _, _) => (sum(&a.term, &b.term), !negative(&x) && !negative(&y)),
        ('-', _, _) => (Term::Difference(Box::new(a.term.clone()), Box::new(b.term.clone())), negative(&y)),
        (_, Some(k), _) => (Term::Times(k.clone(), Box::new(b.term.clone())), !negative(&x)),
        (_, _, Some(k)) => (Term::Times(k.clone(), Box::new(a.term.clone())), !negative(&y)),
        _ => {
            return Err(LogicError::new(
                place,
                sentence!("prover-a-product-of-variables", "a product of variables is not supported"),
            )
            .into());
        }
    };
    if !natural {
        conditions.push(Formula::Compare(term.clone(), Comparison::AtLeast, number(0)));
    }
    Ok(term)
}
