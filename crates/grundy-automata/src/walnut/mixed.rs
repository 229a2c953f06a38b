//! Predicates that speak of numbers of several systems, or of integers in a negative base.
//!
//! A variable is a number of one system everywhere. Parts that speak of one system are decided as ever; their automata, over as
//! many digits as the widest system has, are put together here: connectives, quantifiers, calls of automata with tracks of
//! several systems, comparisons of sequences, and of integers (`integers.rs`).

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::integers::Wanted;
use super::meaning::{self, Evaluated, free};
use super::numbers::{Base, Numbers};
use super::predicate::{Connective, Expr, Node, Quantifier};
use super::relation::Relation;
use super::session::Session;
use super::sorts::{APART, Sorts, first_word, told_apart, with_letter};
use super::text::one_direction;
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::{Comparison, LogicError, Place, Statistics};
use dashu_int::IBig;
use dashu_int::ops::Abs;
use std::collections::{BTreeMap, HashMap};

struct Mixed<'s, 'l> {
    session: &'s mut Session<'l>,
    limits: Limits<'l>,
    /// As many digits as the widest system has.
    radix: u32,
    /// The variables with their systems; automata know them by their place here.
    vars: Vec<(String, Option<Numeration>)>,
    statistics: Statistics,
}

/// Decides a predicate, or makes its automaton.
pub(super) fn evaluate(session: &mut Session<'_>, expr: &Expr) -> Result<(Evaluated, Statistics)> {
    let expr = &told_apart(expr, &mut Vec::new(), &mut 0);
    let mut sorts = Sorts { session, of: HashMap::new() };
    sorts.statement(expr, false)?;
    let of = sorts.of;
    let limits = session.limits;
    let mut radix = 2;
    for (numeration, place) in meaning::systems(session, expr)? {
        radix = radix.max(session.systems.numbers(&numeration.base, place, &limits)?.radix());
    }
    let mut vars: Vec<(String, Option<Numeration>)> =
        of.into_iter().map(|(name, (numeration, _))| (name, Some(numeration))).collect();
    vars.sort_by(|a, b| a.0.cmp(&b.0));
    let mut mixed = Mixed { session, limits, radix, vars, statistics: Statistics::default() };
    let dfa = mixed.compile(expr)?;
    let mut names = free(expr);
    names.sort_unstable();
    let evaluated = if names.is_empty() {
        let holds = !dfa.is_empty();
        let witness = if holds { Vec::new() } else { mixed.witness(expr)? };
        Evaluated::Sentence { holds, witness, because: None }
    } else {
        let (mut padded, mut tracks, mut from_to) = (dfa, Vec::new(), Vec::new());
        let ids: Vec<Var> = names.iter().map(|name| mixed.var(name)).collect();
        if padded.is_empty() {
            let mut ids = ids.clone();
            ids.sort_unstable();
            padded = Dfa::empty(&ids, radix);
        }
        for (id, to) in ids.iter().zip(0..) {
            padded = mixed.padded(padded, &[*id])?;
            let numeration = mixed.numeration(*id, expr.place)?;
            tracks.push(Alphabet::Numbers(numeration));
            from_to.push((*id, to));
        }
        one_direction(&tracks, expr.place)?;
        Evaluated::Relation { names, relation: Relation::new(tracks, padded.rename(&from_to)), says: None }
    };
    Ok((evaluated, mixed.statistics))
}

/// Σ cᵢxᵢ + c₀ over integers.
#[derive(Default)]
struct Form {
    terms: BTreeMap<Var, IBig>,
    constant: IBig,
}

impl Form {
    fn variable(var: Var) -> Form {
        Form { terms: BTreeMap::from([(var, IBig::ONE)]), constant: IBig::ZERO }
    }

    /// self + factor·other.
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
    fn var(&mut self, name: &str) -> Var {
        let known = self.vars.iter().position(|(other, _)| other == name);
        known.unwrap_or_else(|| {
            self.vars.push((name.to_owned(), None));
            self.vars.len() - 1
        }) as Var
    }

    /// A variable of a system that occurs nowhere, and its name.
    fn fresh(&mut self, numeration: &Numeration) -> (Var, String) {
        let name = format!("{APART}{}", self.vars.len());
        self.vars.push((name.clone(), Some(numeration.clone())));
        (self.vars.len() as Var - 1, name)
    }

    fn numeration(&self, var: Var, place: Place) -> Result<Numeration> {
        let (name, numeration) = &self.vars[var as usize];
        let name = name.split(APART).next().unwrap_or_default();
        let unknown = || LogicError::new(place, format!("nothing says of which system `{name}` is"));
        Ok(numeration.clone().ok_or_else(|| unknown().help("compare it with something: `?msd_2 x>=0`"))?)
    }

    fn numbers(&mut self, var: Var) -> Result<Numbers> {
        let numeration = self.numeration(var, Place::default())?;
        self.session.systems.numbers(&numeration.base, Place::default(), &self.limits)
    }

    /// Records an automaton.
    fn note(&mut self, dfa: Dfa) -> Dfa {
        self.statistics.steps += 1;
        if dfa.states() > self.statistics.states {
            (self.statistics.states, self.statistics.tracks) = (dfa.states(), dfa.vars().len());
        }
        dfa
    }

    fn and(&mut self, a: &Dfa, b: &Dfa) -> Result<Dfa> {
        let dfa = a.and(b, &self.limits)?;
        Ok(self.note(dfa))
    }

    fn padded(&mut self, mut dfa: Dfa, vars: &[Var]) -> Result<Dfa> {
        for var in vars {
            if !dfa.vars().contains(var) {
                let valid = self.numbers(*var)?.valid(*var).widened(self.radix)?;
                dfa = self.and(&dfa, &valid)?;
            }
        }
        Ok(dfa)
    }

    fn or(&mut self, a: Dfa, b: Dfa) -> Result<Dfa> {
        if a.is_empty() || b.is_empty() {
            return Ok(if a.is_empty() { b } else { a });
        }
        let (first, second) = (a.vars().to_vec(), b.vars().to_vec());
        let (a, b) = (self.padded(a, &second)?, self.padded(b, &first)?);
        let dfa = a.or(&b, &self.limits)?;
        Ok(self.note(dfa))
    }

    fn not(&mut self, dfa: &Dfa) -> Result<Dfa> {
        let all = self.padded(Dfa::truth(true, self.radix), dfa.vars())?;
        if dfa.vars().is_empty() {
            return Ok(Dfa::truth(dfa.is_empty(), self.radix));
        }
        let dfa = all.minus(dfa, &self.limits)?;
        Ok(self.note(dfa))
    }

    fn exists(&mut self, dfa: &Dfa, vars: &[Var]) -> Result<Dfa> {
        let dfa = dfa.exists(vars, &self.limits)?;
        Ok(self.note(dfa))
    }

    fn compile(&mut self, expr: &Expr) -> Result<Dfa> {
        if !meaning::needs_parts(&meaning::systems(self.session, expr)?) {
            return self.single(expr);
        }
        match &expr.node {
            Node::Not(a) => {
                let a = self.compile(a)?;
                self.not(&a)
            }
            Node::Reversed(a) => self.compile(a),
            Node::Join(how, a, b) => {
                let (a, b) = (self.compile(a)?, self.compile(b)?);
                self.joined(*how, a, b)
            }
            Node::Quantified(how, names, body) => {
                let body = self.compile(body)?;
                let ids: Vec<Var> = names.iter().map(|name| self.var(&name.text)).collect();
                self.quantified(*how, &ids, &body)
            }
            Node::Compare(..) => self.compared(expr),
            Node::Call(name, arguments) => {
                let relation = self.session.relation(name, expr.place)?;
                if !relation.is_zero_closed() {
                    let note = format!("${name} accepts some numbers with certain leading zeros only: they count");
                    self.session.notes.push(note);
                }
                let dfa = relation.valid(&mut self.session.systems, expr.place, &self.limits)?;
                let dfa = dfa.exists(&[], &self.limits)?;
                self.applied(&dfa, &relation.tracks, arguments)
            }
            // Numbers are no statements: the survey let none through.
            _ => Err(LogicError::new(expr.place, "a number where a statement belongs").into()),
        }
    }

    /// A part that speaks of one system.
    fn single(&mut self, expr: &Expr) -> Result<Dfa> {
        let (evaluated, statistics) = meaning::evaluate(self.session, expr)?;
        if statistics.states > self.statistics.states {
            (self.statistics.states, self.statistics.tracks) = (statistics.states, statistics.tracks);
        }
        self.statistics.steps += statistics.steps;
        Ok(match evaluated {
            Evaluated::Sentence { holds, .. } => Dfa::truth(holds, self.radix),
            Evaluated::Relation { names, relation, .. } => {
                let ids: Vec<(Var, Var)> = (0..).zip(names.iter().map(|name| self.var(name))).collect();
                relation.dfa.widened(self.radix.max(relation.dfa.radix()))?.rename(&ids)
            }
        })
    }

    fn joined(&mut self, how: Connective, a: Dfa, b: Dfa) -> Result<Dfa> {
        match how {
            Connective::And => self.and(&a, &b),
            Connective::Or => self.or(a, b),
            Connective::Implies => {
                let a = self.not(&a)?;
                self.or(a, b)
            }
            Connective::Iff | Connective::Xor => {
                let a = if how == Connective::Xor { self.not(&a)? } else { a };
                let (both, no_a, no_b) = (self.and(&a, &b)?, self.not(&a)?, self.not(&b)?);
                let neither = self.and(&no_a, &no_b)?;
                self.or(both, neither)
            }
        }
    }

    fn quantified(&mut self, how: Quantifier, ids: &[Var], body: &Dfa) -> Result<Dfa> {
        match how {
            Quantifier::Exists => self.exists(body, ids),
            Quantifier::ForAll => {
                let not = self.not(body)?;
                let some = self.exists(&not, ids)?;
                self.not(&some)
            }
            Quantifier::Infinitely => {
                let mut sum = Dfa::empty(&[], self.radix);
                for id in ids {
                    if !body.vars().contains(id) {
                        // Any number will do.
                        let some = self.exists(body, ids)?;
                        sum = self.or(sum, some)?;
                        continue;
                    }
                    // Beyond every number there is another; of integers, before every number would do as well.
                    let numeration = self.numeration(*id, Place::default())?;
                    let (bound, _) = self.fresh(&numeration);
                    let numbers = self.numbers(*id)?;
                    let mut pairs = vec![(bound, *id)];
                    if numeration.is_negative() {
                        pairs.push((*id, bound));
                    }
                    for (less, more) in pairs {
                        let beyond = numbers.less(less, more, &self.limits)?.widened(self.radix)?;
                        let there = self.and(body, &beyond)?;
                        let there = self.exists(&there, ids)?;
                        let there = self.padded(there, &[bound])?;
                        let not = self.not(&there)?;
                        let some = self.exists(&not, &[bound])?;
                        let always = self.not(&some)?;
                        sum = self.or(sum, always)?;
                    }
                }
                Ok(sum)
            }
        }
    }

    /// A comparison, one value of its first sequence after the other.
    fn compared(&mut self, expr: &Expr) -> Result<Dfa> {
        let Some((name, indices, place)) = first_word(expr) else {
            return self.compared_integers(expr);
        };
        let word = self.session.word(name, place)?;
        if !word.is_zero_closed() {
            let error = LogicError::new(place, format!("leading zeros change the values of `{name}`"));
            return Err(error.help("a number must have the same value with and without them").into());
        }
        let mut sum = Dfa::empty(&[], self.radix);
        for (value, dfa) in &word.values {
            let rest = self.compile(&with_letter(expr, *value))?;
            if rest.is_empty() {
                continue;
            }
            let there = self.applied(dfa, &word.tracks, indices)?;
            let part = self.and(&there, &rest)?;
            sum = self.or(sum, part)?;
        }
        Ok(sum)
    }

    /// A comparison of integers.
    fn compared_integers(&mut self, expr: &Expr) -> Result<Dfa> {
        let Node::Compare(how, a, b) = &expr.node else {
            return Err(LogicError::new(expr.place, "a number where a statement belongs").into());
        };
        let numbers = self.session.systems.numbers(&expr.numeration.base, expr.place, &self.limits)?;
        let Numbers::Integers(base) = numbers else {
            return Err(LogicError::new(expr.place, "numbers of several systems are compared").into());
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

    /// A number as a linear form. A quotient is a variable of its own: it comes with t − cq and c.
    fn form(&mut self, expr: &Expr, of: &Numeration, quotients: &mut Vec<(Var, Form, IBig)>) -> Result<Form> {
        let wrong = |message: &str| Err(LogicError::new(expr.place, message).into());
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
                        let (var, _) = self.fresh(of);
                        quotients.push((var, a.plus(&Form::variable(var), &-(&b.constant).abs()), b.constant));
                        Form::variable(var)
                    }
                    ('/', ..) => return wrong("a divisor is a positive constant"),
                    _ => return wrong("a product of variables"),
                }
            }
            _ => return wrong("a statement is no number"),
        })
    }

    /// An automaton over the tracks 0, 1, … for these arguments.
    fn applied(&mut self, dfa: &Dfa, tracks: &[Alphabet], arguments: &[Expr]) -> Result<Dfa> {
        let (mut targets, mut conditions, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        for (track, argument) in tracks.iter().zip(arguments) {
            let variable = match &argument.node {
                Node::Variable(name) => Some(self.var(name)),
                _ => None,
            };
            if let Some(var) = variable.filter(|var| !targets.contains(var)) {
                targets.push(var);
                continue;
            }
            let numeration = match (track, variable) {
                (Alphabet::Numbers(numeration), _) => numeration.clone(),
                (Alphabet::Letters(_), Some(var)) => self.numeration(var, argument.place)?,
                (Alphabet::Letters(_), None) => {
                    return Err(LogicError::new(argument.place, "letters are no digits of numbers").into());
                }
            };
            let (id, name) = self.fresh(&numeration);
            targets.push(id);
            gone.push(id);
            let condition = match variable {
                Some(var) => self.numbers(var)?.equal(var, id, &self.limits)?.widened(self.radix)?,
                None => {
                    let place = argument.place;
                    let same = Expr { node: Node::Variable(name), place, numeration: numeration.clone() };
                    let node = Node::Compare(Comparison::Equal, Box::new(same), Box::new(argument.clone()));
                    self.compile(&Expr { node, place, numeration })?
                }
            };
            conditions.push(condition);
        }
        let from_to: Vec<(Var, Var)> = (0..).zip(targets).collect();
        let mut dfa = dfa.widened(self.radix.max(dfa.radix()))?.rename(&from_to);
        for condition in conditions {
            dfa = self.and(&dfa, &condition)?;
        }
        if gone.is_empty() { Ok(dfa) } else { self.exists(&dfa, &gone) }
    }

    /// The least counterexample of a sentence that is false and begins with `A`.
    fn witness(&mut self, sentence: &Expr) -> Result<Vec<(String, IBig)>> {
        let (mut names, mut body) = (Vec::new(), sentence);
        while let Node::Quantified(Quantifier::ForAll, more, inner) = &body.node {
            names.extend(more.iter().map(|name| name.text.clone()));
            body = inner;
        }
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let dfa = self.compile(body)?;
        let dfa = self.not(&dfa)?;
        // What occurs nowhere may be anything.
        names.retain(|name| self.vars.iter().any(|(other, of)| other == name && of.is_some()));
        let keep: Vec<Var> = names.iter().map(|name| self.var(name)).collect();
        let Some(words) = dfa.least_of_projection(&keep, &self.limits)? else { return Ok(Vec::new()) };
        let mut out = Vec::new();
        for ((name, id), word) in names.iter().zip(&keep).zip(words) {
            let name = name.split(APART).next().unwrap_or_default().to_owned();
            out.push((name, self.numbers(*id)?.read(&word)));
        }
        Ok(out)
    }
}
