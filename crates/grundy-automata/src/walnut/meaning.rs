//! What a predicate means: a formula of [`crate::logic`] over the numbers of one system, and its automaton.
//!
//! Every number on the way is natural: where `a - b` would be negative, the comparison or call that it stands in is
//! false. `a / k` is rounded down. A sequence in arithmetic is a case distinction over its values.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::predicate::{Connective, Expr, Node, Quantifier};
use super::relation::Relation;
use super::session::Session;
use super::words::Word;
use crate::dfa::Dfa;
use crate::logic::{
    Binder, Comparison, Decision, Formula, LogicError, Name, Place, Predicate, Prover, ProverError, Quantifier as Q,
    Statistics, Term,
};
use crate::system::System;
use dashu_int::IBig;
use dashu_int::ops::DivEuclid;
use grundy_core::Nat;
use std::sync::Arc;

/// What became of a predicate.
pub(super) enum Evaluated {
    /// It has no free variables.
    Sentence {
        holds: bool,
        /// The least counterexample, if it begins with `A`.
        witness: Vec<(String, Nat)>,
        /// Why there is none, where there should be.
        because: Option<String>,
    },
    /// An automaton over its free variables in alphabetical order.
    Relation(Vec<String>, Relation),
}

/// What kind of thing a part is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Predicate,
    /// Speaks of variables.
    Number,
    Constant,
    /// Values of sequences.
    Word,
}

/// A value under conditions.
#[derive(Clone)]
struct Case {
    conditions: Vec<Formula>,
    term: Term,
}

/// A predicate of the prover that has to be defined first.
enum Definition {
    Automaton(Arc<Dfa>),
    /// Over its parameters `a0`, `a1`, ….
    Formula(Formula),
}

pub(super) struct Meaning<'s, 'l> {
    session: &'s mut Session<'l>,
    /// The number systems that matter, and where.
    uses: Vec<(Numeration, Place)>,
    /// Sizes of alphabets of letters that are called with numbers, and where.
    letters: Vec<(u32, Place)>,
    definitions: Vec<(String, usize, Definition)>,
    fresh: usize,
    /// The system of the numbers, once it is known.
    system: Option<Arc<System>>,
}

/// Decides a predicate, or makes its automaton.
pub(super) fn evaluate(session: &mut Session<'_>, expr: &Expr) -> Result<(Evaluated, Statistics)> {
    let limits = session.limits;
    let mut meaning =
        Meaning { session, uses: Vec::new(), letters: Vec::new(), definitions: Vec::new(), fresh: 0, system: None };
    let kind = meaning.survey(expr, false)?;
    if kind != Kind::Predicate {
        let error = LogicError::new(expr.place, "this is a number and no statement");
        return Err(error.help("compare it with something: `=`, `<`, …").into());
    }
    if distinct(&meaning.uses).len() > 1 {
        return super::mixed::evaluate(meaning.session, expr);
    }
    let (numeration, system) = meaning.system(expr.place)?;
    meaning.system = Some(system.clone());
    let formula = meaning.formula(expr)?;
    let definitions = std::mem::take(&mut meaning.definitions);
    let mut prover = Prover::new(&system, limits);
    for (name, arity, definition) in definitions {
        define(&mut prover, &name, arity, definition)?;
    }
    let mut names = free(expr);
    names.sort_unstable();
    if names.is_empty() {
        let (holds, witness, because) = match prover.decide(&formula) {
            Ok(Decision::Proved) => (true, Vec::new(), None),
            Ok(Decision::Refuted { mut witness }) => {
                witness.retain(|(name, _)| !name.starts_with('∞'));
                (false, witness, None)
            }
            Err(why @ ProverError::NoWitness(_)) => (false, Vec::new(), Some(why.to_string())),
            Err(why) => return Err(why),
        };
        return Ok((Evaluated::Sentence { holds, witness, because }, prover.statistics()));
    }
    let vars: Vec<u32> = names.iter().map(|name| prover.var(name)).collect();
    let mut dfa = prover.compile(&formula)?;
    for var in vars.iter().filter(|var| !dfa.vars().contains(var)).copied().collect::<Vec<_>>() {
        dfa = dfa.and(&system.valid(var), &limits)?;
    }
    let from_to: Vec<(u32, u32)> = vars.iter().copied().zip(0..).collect();
    let tracks = names.iter().map(|_| numeration.clone()).collect();
    Ok((Evaluated::Relation(names, Relation::new(tracks, dfa.rename(&from_to))), prover.statistics()))
}

/// The number systems that a predicate speaks of, each once, and where it does first.
pub(super) fn systems(session: &mut Session<'_>, expr: &Expr) -> Result<Vec<(Numeration, Place)>> {
    let mut meaning =
        Meaning { session, uses: Vec::new(), letters: Vec::new(), definitions: Vec::new(), fresh: 0, system: None };
    meaning.survey(expr, false)?;
    Ok(distinct(&meaning.uses))
}

fn distinct(uses: &[(Numeration, Place)]) -> Vec<(Numeration, Place)> {
    let mut out: Vec<(Numeration, Place)> = Vec::new();
    for one in uses {
        if out.iter().all(|(known, _)| *known != one.0) {
            out.push(one.clone());
        }
    }
    out
}

fn define(prover: &mut Prover<'_>, name: &str, arity: usize, definition: Definition) -> Result<()> {
    match definition {
        Definition::Automaton(dfa) => {
            let parameters: Vec<String> = (0..arity).map(|i| format!("{name}.{i}")).collect();
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            let from_to: Vec<(u32, u32)> = (0..).zip(parameters.iter().map(|text| prover.var(text))).collect();
            prover.define(name, &parameters, Predicate::Dfa(dfa.rename(&from_to)))
        }
        Definition::Formula(formula) => {
            let parameters: Vec<String> = (0..arity).map(|i| format!("a{i}")).collect();
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            prover.define(name, &parameters, Predicate::Formula(formula))
        }
    }
}

/// The free variables, each once.
pub(super) fn free(expr: &Expr) -> Vec<String> {
    fn walk(expr: &Expr, bound: &mut Vec<String>, found: &mut Vec<String>) {
        match &expr.node {
            Node::Number(_) | Node::Letter(_) => {}
            Node::Variable(name) => {
                if !bound.contains(name) && !found.contains(name) {
                    found.push(name.clone());
                }
            }
            Node::Word(_, parts) | Node::Call(_, parts) => parts.iter().for_each(|part| walk(part, bound, found)),
            Node::Minus(a) | Node::Not(a) | Node::Reversed(a) => walk(a, bound, found),
            Node::Arithmetic(_, a, b) | Node::Compare(_, a, b) | Node::Join(_, a, b) => {
                walk(a, bound, found);
                walk(b, bound, found);
            }
            Node::Quantified(_, names, body) => {
                let outer = bound.len();
                bound.extend(names.iter().map(|name| name.text.clone()));
                walk(body, bound, found);
                bound.truncate(outer);
            }
        }
    }
    let mut found = Vec::new();
    walk(expr, &mut Vec::new(), &mut found);
    found
}

fn number(value: impl Into<IBig>) -> Term {
    Term::Number(value.into())
}

fn all(mut parts: Vec<Formula>) -> Formula {
    match parts.len() {
        0 => Formula::Truth(true),
        1 => parts.remove(0),
        _ => Formula::And(parts),
    }
}

fn any(mut parts: Vec<Formula>) -> Formula {
    match parts.len() {
        0 => Formula::Truth(false),
        1 => parts.remove(0),
        _ => Formula::Or(parts),
    }
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
    /// The one number system that the predicate speaks of, and its alphabet.
    fn system(&mut self, place: Place) -> Result<(Alphabet, Arc<System>)> {
        let limits = self.session.limits;
        let first = self.uses.first().cloned();
        let (alphabet, system) = match first {
            Some((numeration, place)) => {
                let system = self.session.systems.get(&numeration.base, place, &limits)?;
                (Alphabet::Numbers(numeration), system)
            }
            // Letters only: words over them are numbers of that base, as far as logic goes.
            None => {
                let size = self.letters.first().map_or(2, |(size, _)| (*size).max(2));
                let alphabet = match self.letters.is_empty() {
                    true => Alphabet::Numbers(Numeration { lsd: false, base: "2".to_owned() }),
                    false => Alphabet::Letters((0..i64::from(size)).collect()),
                };
                (alphabet, self.session.systems.get(&size.to_string(), place, &limits)?)
            }
        };
        if let Some((size, place)) = self.letters.iter().find(|(size, _)| *size != system.radix()) {
            let message = format!("{size} letters for numbers with {} digits ({alphabet})", system.radix());
            return Err(LogicError::new(*place, message).into());
        }
        Ok((alphabet, system))
    }

    /// Finds the number systems, and what is no predicate at all.
    fn survey(&mut self, expr: &Expr, flipped: bool) -> Result<Kind> {
        let wrong = |place: Place, message: &str| Err(LogicError::new(place, message).into());
        match &expr.node {
            Node::Number(_) | Node::Letter(_) => Ok(Kind::Constant),
            Node::Variable(_) => Ok(Kind::Number),
            Node::Minus(inner) => match self.survey(inner, flipped)? {
                kind @ (Kind::Constant | Kind::Word) => Ok(kind),
                Kind::Number => {
                    wrong(expr.place, "there are no negative numbers here: negative bases are not built in")
                }
                Kind::Predicate => wrong(expr.place, "a statement is no number"),
            },
            Node::Arithmetic(sign, a, b) => {
                let kinds = (self.survey(a, flipped)?, self.survey(b, flipped)?);
                match (kinds, sign) {
                    ((Kind::Predicate, _) | (_, Kind::Predicate), _) => wrong(expr.place, "a statement is no number"),
                    ((_, Kind::Number), '/') => wrong(expr.place, "only constants divide"),
                    ((Kind::Number, Kind::Number), '*') => {
                        let error = LogicError::new(expr.place, "a product of variables");
                        Err(error.help("one factor must be a constant: with products the theory is undecidable").into())
                    }
                    ((Kind::Constant, Kind::Constant), _) => Ok(Kind::Constant),
                    ((Kind::Number, _) | (_, Kind::Number), _) => {
                        self.use_system(expr, flipped);
                        Ok(Kind::Number)
                    }
                    _ => Ok(Kind::Word),
                }
            }
            Node::Compare(_, a, b) => {
                let kinds = [self.survey(a, flipped)?, self.survey(b, flipped)?];
                if kinds.contains(&Kind::Predicate) {
                    return wrong(expr.place, "statements are compared with `<=>` and `^`, not like numbers");
                }
                if kinds.contains(&Kind::Number) {
                    self.use_system(expr, flipped);
                }
                Ok(Kind::Predicate)
            }
            Node::Word(name, indices) => {
                let tracks = self.session.word(name, expr.place)?.tracks.clone();
                self.arguments(expr, name, &tracks, indices, flipped)?;
                Ok(Kind::Word)
            }
            Node::Call(name, arguments) => {
                let tracks = self.session.relation(name, expr.place)?.tracks.clone();
                self.arguments(expr, name, &tracks, arguments, flipped)?;
                Ok(Kind::Predicate)
            }
            Node::Not(inner) | Node::Quantified(_, _, inner) => self.statement(inner, flipped),
            Node::Reversed(inner) => {
                let letters = self.letters.len();
                let kind = self.statement(inner, !flipped)?;
                match self.letters.get(letters) {
                    Some((_, place)) => wrong(*place, "words over letters are not turned round inside a predicate"),
                    None => Ok(kind),
                }
            }
            Node::Join(_, a, b) => {
                self.statement(a, flipped)?;
                self.statement(b, flipped)
            }
        }
    }

    fn statement(&mut self, expr: &Expr, flipped: bool) -> Result<Kind> {
        match self.survey(expr, flipped)? {
            Kind::Predicate => Ok(Kind::Predicate),
            _ => {
                let error = LogicError::new(expr.place, "a number where a statement belongs");
                Err(error.help("compare it with something: `=`, `<`, …").into())
            }
        }
    }

    fn use_system(&mut self, expr: &Expr, flipped: bool) {
        let numeration = if flipped { expr.numeration.flipped() } else { expr.numeration.clone() };
        self.uses.push((numeration, expr.place));
    }

    /// Arguments against the tracks that read them.
    fn arguments(&mut self, expr: &Expr, name: &str, tracks: &[Alphabet], given: &[Expr], flipped: bool) -> Result<()> {
        if tracks.len() != given.len() {
            let message = format!("`{name}` has {} tracks, and {} arguments are given", tracks.len(), given.len());
            return Err(LogicError::new(expr.place, message).into());
        }
        for (track, argument) in tracks.iter().zip(given) {
            let kind = self.survey(argument, flipped)?;
            if kind == Kind::Predicate {
                return Err(LogicError::new(argument.place, "an argument is a number, and this is a statement").into());
            }
            match track {
                Alphabet::Numbers(numeration) => {
                    let numeration = if flipped { numeration.flipped() } else { numeration.clone() };
                    self.uses.push((numeration, argument.place));
                }
                Alphabet::Letters(letters) => {
                    if letters.iter().zip(0..).any(|(letter, digit)| *letter != digit) {
                        let message = format!("letters {track} are no digits of numbers");
                        return Err(LogicError::new(argument.place, message).into());
                    }
                    self.letters.push((letters.len() as u32, argument.place));
                    // A variable may be anything that has these digits; a number is one of the system in force.
                    if kind == Kind::Constant {
                        self.use_system(argument, flipped);
                    }
                }
            }
        }
        Ok(())
    }

    fn formula(&mut self, expr: &Expr) -> Result<Formula> {
        Ok(match &expr.node {
            Node::Not(inner) => self.formula(inner)?.negated(),
            Node::Reversed(inner) => self.formula(inner)?,
            Node::Join(connective, a, b) => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                match connective {
                    Connective::And => Formula::And(vec![a, b]),
                    Connective::Or => Formula::Or(vec![a, b]),
                    Connective::Implies => Formula::Implies(Box::new(a), Box::new(b)),
                    Connective::Iff => Formula::Iff(Box::new(a), Box::new(b)),
                    Connective::Xor => Formula::Iff(Box::new(a.negated()), Box::new(b)),
                }
            }
            Node::Quantified(quantifier, names, body) => {
                let body = self.formula(body)?;
                self.quantified(*quantifier, names, body)
            }
            Node::Compare(comparison, a, b) => self.compare(*comparison, a, b)?,
            Node::Call(name, arguments) => {
                let relation = self.session.relation(name, expr.place)?;
                if relation.tracks.is_empty() {
                    return Ok(Formula::Truth(!relation.dfa.is_empty()));
                }
                let name = format!("${name}");
                if !self.defined(&name) {
                    if !relation.is_zero_closed() {
                        let note = format!("{name} accepts some numbers with certain leading zeros only: they count");
                        self.session.notes.push(note);
                    }
                    let dfa = self.among_numbers(relation.dfa.clone())?;
                    self.definitions.push((name.clone(), relation.tracks.len(), Definition::Automaton(dfa)));
                }
                any(self.applied(&name, arguments)?.into_iter().map(all).collect())
            }
            // The survey let statements through only.
            _ => return Err(LogicError::new(expr.place, "a number where a statement belongs").into()),
        })
    }

    fn quantified(&mut self, quantifier: Quantifier, names: &[Name], body: Formula) -> Formula {
        let binders = |names: &[Name]| vec![Binder { names: names.to_vec(), bound: None }];
        match quantifier {
            Quantifier::ForAll => Formula::Quantified(Q::ForAll, binders(names), Box::new(body)),
            Quantifier::Exists => Formula::Quantified(Q::Exists, binders(names), Box::new(body)),
            Quantifier::Infinitely => {
                // Beyond every number there is another.
                self.fresh += 1;
                let bound = Name::new(format!("∞{}", self.fresh));
                let beyond = |name: &Name| {
                    Formula::Compare(Term::Variable(name.clone()), Comparison::Greater, Term::Variable(bound.clone()))
                };
                let beyond = any(names.iter().map(beyond).collect());
                let inner = Formula::Quantified(Q::Exists, binders(names), Box::new(Formula::And(vec![beyond, body])));
                Formula::Quantified(Q::ForAll, binders(&[bound]), Box::new(inner))
            }
        }
    }

    fn defined(&self, name: &str) -> bool {
        self.definitions.iter().any(|(other, _, _)| other == name)
    }

    /// A predicate of arguments: in some case, all of these hold.
    fn applied(&mut self, name: &str, arguments: &[Expr]) -> Result<Vec<Vec<Formula>>> {
        let mut tuples: Vec<(Vec<Formula>, Vec<Term>)> = vec![(Vec::new(), Vec::new())];
        for argument in arguments {
            let cases = self.cases(argument)?;
            let extend = |(conditions, terms): &(Vec<Formula>, Vec<Term>)| {
                let one = |case: &Case| {
                    let conditions = conditions.iter().chain(&case.conditions).cloned().collect();
                    (conditions, terms.iter().chain([&case.term]).cloned().collect())
                };
                cases.iter().map(one).collect::<Vec<_>>()
            };
            tuples = tuples.iter().flat_map(extend).collect();
        }
        let with = |(mut conditions, terms): (Vec<Formula>, Vec<Term>)| {
            conditions.push(Formula::Predicate(Name::new(name), terms));
            conditions
        };
        Ok(tuples.into_iter().map(with).collect())
    }

    fn compare(&mut self, comparison: Comparison, a: &Expr, b: &Expr) -> Result<Formula> {
        if let (Node::Word(left, first), Node::Word(right, second)) = (&a.node, &b.node) {
            let (one, two) = (self.session.word(left, a.place)?, self.session.word(right, b.place)?);
            let name = format!("{left} {comparison:?} {right}");
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

    /// How two sequences compare, over the indices of both.
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

    /// The predicate of the places where a sequence has a value.
    fn value(&mut self, name: &str, word: &Word, value: i64, place: Place) -> Result<String> {
        let predicate = format!("{name}@{value}");
        if !self.defined(&predicate) {
            if !word.is_zero_closed() {
                let error = LogicError::new(place, format!("leading zeros change the values of `{name}`"));
                return Err(error.help("a number must have the same value with and without them").into());
            }
            let dfa = word.values.iter().find(|(v, _)| *v == value).map(|(_, dfa)| dfa.clone());
            let dfa = dfa.ok_or_else(|| LogicError::new(place, format!("`{name}` has no value {value}")))?;
            let definition = Definition::Automaton(self.among_numbers(dfa)?);
            self.definitions.push((predicate.clone(), word.tracks.len(), definition));
        }
        Ok(predicate)
    }

    /// The automaton as a relation of numbers: words of the system only, with any leading zeros.
    fn among_numbers(&self, mut dfa: Dfa) -> Result<Arc<Dfa>> {
        let limits = &self.session.limits;
        if let Some(system) = &self.system {
            for var in dfa.vars().to_vec() {
                dfa = dfa.and(&system.valid(var), limits)?;
            }
        }
        Ok(Arc::new(dfa.exists(&[], limits)?))
    }

    /// The values of a part, case by case. In each situation at most one case applies.
    fn cases(&mut self, expr: &Expr) -> Result<Vec<Case>> {
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
            _ => return Err(LogicError::new(expr.place, "a statement is no number").into()),
        })
    }
}

/// a ⋆ b, with the condition that it is natural where it is not a constant.
fn arithmetic(sign: char, a: &Case, b: &Case, conditions: &mut Vec<Formula>, place: Place) -> Result<Term> {
    let (x, y) = (a.term.constant(), b.term.constant());
    if sign == '/' {
        let by = y.unwrap_or_default();
        let Some(by) = Nat::try_from(by).ok().filter(|by| *by != Nat::ZERO) else {
            return Err(LogicError::new(place, "a divisor is a positive constant").into());
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
        _ => return Err(LogicError::new(place, "a product of variables").into()),
    };
    if !natural {
        conditions.push(Formula::Compare(term.clone(), Comparison::AtLeast, number(0)));
    }
    Ok(term)
}
