//! The atoms of a predicate over several systems or alphabets: comparisons, sequences, and calls of automata.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::integers::Wanted;
use super::mixed::Mixed;
use super::numbers::{Base, Numbers};
use super::predicate::{Expr, Node};
use super::relation::is_lsd;
use super::sorts::{first_word, with_letter};
use super::text::one_direction;
use crate::dfa::{Dfa, Var};
use crate::logic::{Comparison, LogicError, Place};
use dashu_int::IBig;
use dashu_int::ops::Abs;
use grundy_core::{Sentence, sentence};
use std::collections::BTreeMap;

/// A linear form Σ cᵢxᵢ + c₀ over the integers.
#[derive(Default)]
struct Form {
    terms: BTreeMap<Var, IBig>,
    constant: IBig,
}

impl Form {
    fn variable(var: Var) -> Form {
        Form { terms: BTreeMap::from([(var, IBig::ONE)]), constant: IBig::ZERO }
    }

    /// Returns self + factor · other.
    fn plus(mut self, other: &Form, factor: &IBig) -> Form {
        for (var, c) in &other.terms {
            *self.terms.entry(*var).or_default() += c * factor;
        }
        self.terms.retain(|_, c| *c != IBig::ZERO);
        self.constant += &other.constant * factor;
        self
    }
}

impl Mixed<'_, '_> {
    /// Compiles a call of an automaton.
    pub(super) fn called(&mut self, name: &str, arguments: &[Expr], place: Place) -> Result<Dfa> {
        let relation = self.session.relation(name, place)?;
        if relation.tracks.is_empty() {
            return Ok(Dfa::truth(!relation.dfa.is_empty(), self.radix));
        }
        let applied = self.applied(&relation.dfa, &relation.tracks, arguments, place)?;
        if !applied.closed {
            let note = sentence!(
                "prover-for-some-numbers-leading-zeros-decide",
                "for some numbers, leading zeros decide whether ${name} accepts them",
                name = name
            );
            self.session.notes.push(note);
        }
        Ok(applied.dfa)
    }

    /// Compiles a comparison by cases over the values of its first sequence.
    pub(super) fn compared(&mut self, expr: &Expr) -> Result<Dfa> {
        let Some((name, indices, place)) = first_word(expr) else {
            return self.compared_integers(expr);
        };
        let word = self.session.word(name, place)?;
        let mut sum = Dfa::empty(&[], self.radix);
        for (value, dfa) in &word.values {
            let there = self.applied(dfa, &word.tracks, indices, place)?;
            if !there.closed {
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
            let rest = self.compile(&with_letter(expr, *value))?;
            if rest.is_empty() {
                continue;
            }
            let part = self.and(&there.dfa, &rest)?;
            sum = self.or(sum, part)?;
        }
        Ok(sum)
    }

    /// Compiles a comparison of integers without sequences.
    fn compared_integers(&mut self, expr: &Expr) -> Result<Dfa> {
        let Node::Compare(how, a, b) = &expr.node else {
            return Err(LogicError::new(
                expr.place,
                sentence!("prover-a-number-stands-where-a-statement", "expected a statement, found a number"),
            )
            .into());
        };
        let numbers = self.session.systems.numbers(&expr.numeration.base, expr.place, &self.limits)?;
        let Numbers::Integers(base) = numbers else {
            return Err(LogicError::new(
                expr.place,
                sentence!(
                    "prover-numbers-of-several-systems-are-compared",
                    "numbers of different number systems cannot be compared"
                ),
            )
            .into());
        };
        let mut quotients = Vec::new();
        let left = self.form(a, &expr.numeration, &mut quotients)?;
        let difference = left.plus(&self.form(b, &expr.numeration, &mut quotients)?, &IBig::NEG_ONE);
        let Form { terms, constant } = difference;
        let bound = -constant;
        let different = *how == Comparison::Different;
        let wanted = match how {
            Comparison::Equal | Comparison::Different => Wanted::Equal(bound),
            Comparison::Less => Wanted::AtMost(bound - IBig::ONE),
            Comparison::AtMost => Wanted::AtMost(bound),
            Comparison::Greater => Wanted::AtLeast(bound + IBig::ONE),
            Comparison::AtLeast => Wanted::AtLeast(bound),
        };
        let vars: Vec<Var> = terms.keys().copied().collect();
        let mut dfa = self.linear(base, &terms, wanted)?;
        if different {
            dfa = self.padded(dfa, &vars)?;
            dfa = self.not(&dfa)?;
        }
        // A quotient is the one number q with 0 ≤ t − cq < c.
        for (var, Form { terms, constant }, c) in quotients.into_iter().rev() {
            let low = self.linear(base, &terms, Wanted::AtLeast(-&constant))?;
            let high = self.linear(base, &terms, Wanted::AtMost(c - IBig::ONE - &constant))?;
            let between = self.and(&low, &high)?;
            let joined = self.and(&dfa, &between)?;
            dfa = self.exists(&joined, &[var])?;
        }
        Ok(dfa)
    }

    fn linear(&mut self, base: Base, terms: &BTreeMap<Var, IBig>, wanted: Wanted) -> Result<Dfa> {
        let dfa = base.linear(terms, wanted, &self.limits)?.widened(self.radix)?;
        Ok(self.note(dfa))
    }

    /// Returns a number as a linear form. A quotient becomes a variable, which is recorded with its dividend and
    /// divisor.
    fn form(&mut self, expr: &Expr, of: &Numeration, quotients: &mut Vec<(Var, Form, IBig)>) -> Result<Form> {
        let wrong = |message: Sentence| Err(LogicError::new(expr.place, message).into());
        Ok(match &expr.node {
            Node::Number(n) => Form { terms: BTreeMap::new(), constant: n.clone().into() },
            Node::Letter(n) => Form { terms: BTreeMap::new(), constant: (*n).into() },
            Node::Variable(name) => Form::variable(self.var(name)),
            Node::Minus(a) => Form::default().plus(&self.form(a, of, quotients)?, &IBig::NEG_ONE),
            Node::Arithmetic(sign, a, b) => {
                let (a, b) = (self.form(a, of, quotients)?, self.form(b, of, quotients)?);
                match (sign, a.terms.is_empty(), b.terms.is_empty()) {
                    ('+', ..) => a.plus(&b, &IBig::ONE),
                    ('-', ..) => a.plus(&b, &IBig::NEG_ONE),
                    ('*', _, true) => Form::default().plus(&a, &b.constant),
                    ('*', true, _) => Form::default().plus(&b, &a.constant),
                    ('/', _, true) if b.constant > IBig::ZERO => {
                        let (var, _) = self.fresh(&Alphabet::Numbers(of.clone()));
                        quotients.push((var, a.plus(&Form::variable(var), &-(&b.constant).abs()), b.constant));
                        Form::variable(var)
                    }
                    ('/', ..) => {
                        return wrong(sentence!(
                            "prover-a-divisor-is-a-positive-constant",
                            "a divisor must be a positive constant"
                        ));
                    }
                    _ => {
                        return wrong(sentence!(
                            "prover-a-product-of-variables",
                            "a product of variables is not supported"
                        ));
                    }
                }
            }
            _ => return wrong(sentence!("prover-a-statement-is-not-a-number", "expected a number, found a statement")),
        })
    }

    /// Returns an automaton on the tracks 0, 1, … applied to the arguments. A track of letters reads the letters of a
    /// word, or the digits of a number.
    fn applied(&mut self, dfa: &Dfa, tracks: &[Alphabet], arguments: &[Expr], place: Place) -> Result<Applied> {
        let (mut targets, mut sorts) = (Vec::new(), Vec::new());
        let (mut conditions, mut gone) = (Vec::new(), Vec::new());
        for (track, argument) in tracks.iter().zip(arguments) {
            let variable = match &argument.node {
                Node::Variable(name) => Some(self.var(name)),
                _ => None,
            };
            let sort = match (variable, track) {
                (Some(var), _) => self.sort(var, argument.place)?,
                (None, Alphabet::Numbers(_)) => track.clone(),
                (None, Alphabet::Letters(_)) => Alphabet::Numbers(argument.numeration.clone()),
            };
            sorts.push(sort.clone());
            if let Some(var) = variable.filter(|var| !targets.contains(var)) {
                targets.push(var);
                continue;
            }
            let (id, name) = self.fresh(&sort);
            targets.push(id);
            gone.push(id);
            let condition = match (variable, sort) {
                (Some(var), Alphabet::Letters(letters)) => {
                    same_word(var, id, letters.len() as u32).widened(self.radix)?
                }
                (Some(var), _) => self.numbers(var)?.equal(var, id, &self.limits)?.widened(self.radix)?,
                (None, sort) => {
                    let (place, numeration) = (argument.place, sort.numeration().expect("a number").clone());
                    let same = Expr { node: Node::Variable(name), place, numeration: numeration.clone() };
                    let node = Node::Compare(Comparison::Equal, Box::new(same), Box::new(argument.clone()));
                    self.compile(&Expr { node, place, numeration })?
                }
            };
            conditions.push(condition);
        }
        let mut dfa = dfa.widened(self.radix.max(dfa.radix()))?;
        if tracks.iter().any(|track| track.numeration().is_none()) {
            // Inside, all is read from the end from which the numbers are.
            one_direction(&sorts, place)?;
            let lsd = if sorts.iter().any(|sort| sort.numeration().is_some()) { is_lsd(&sorts) } else { self.lsd };
            if lsd != is_lsd(tracks) {
                dfa = dfa.reversed(&self.limits)?;
            }
        }
        let from_to: Vec<(Var, Var)> = (0..).zip(targets.iter().copied()).collect();
        dfa = dfa.rename(&from_to);
        for target in targets.iter().filter(|target| !self.is_word(**target)).copied().collect::<Vec<_>>() {
            let all = self.all_of(target)?;
            dfa = self.and(&dfa, &all)?;
        }
        let words = targets.iter().any(|target| self.is_word(*target));
        let closed = words || dfa.is_zero_closed();
        dfa = self.exists(&dfa, &[])?;
        for condition in conditions {
            dfa = self.and(&dfa, &condition)?;
        }
        if !gone.is_empty() {
            dfa = self.exists(&dfa, &gone)?;
        }
        Ok(Applied { dfa, closed })
    }
}

/// An automaton that has been applied to arguments.
struct Applied {
    dfa: Dfa,
    /// Whether leading zeros of numbers do not affect acceptance.
    closed: bool,
}

/// Returns the pairs of equal words over an alphabet with `letters` letters.
fn same_word(x: Var, y: Var, letters: u32) -> Dfa {
    let radix = letters.max(2);
    let loops = (0..letters).map(|letter| (letter * radix + letter, 0)).collect();
    let mut vars = [x, y];
    vars.sort_unstable();
    Dfa::new(&vars, radix, vec![true], vec![loops])
}
