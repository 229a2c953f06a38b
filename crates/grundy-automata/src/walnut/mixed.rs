//! Predicates that speak of numbers of several systems.
//!
//! A variable is a number of one system everywhere. Parts that speak of one system are decided as ever; their automata, over as
//! many digits as the widest system has, are put together here: connectives, quantifiers, calls of automata with tracks of
//! several systems, and comparisons of sequences.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::meaning::{self, Evaluated, free};
use super::predicate::{Connective, Expr, Node, Quantifier};
use super::relation::Relation;
use super::session::Session;
use super::text::one_direction;
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::{Comparison, LogicError, Name, Place, Statistics};
use crate::system::System;
use std::collections::HashMap;
use std::sync::Arc;

/// Between a name and what tells variables of one name apart.
const APART: char = '·';

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
        radix = radix.max(session.systems.get(&numeration.base, place, &limits)?.radix());
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
        Evaluated::Relation(names, Relation::new(tracks, padded.rename(&from_to)))
    };
    Ok((evaluated, mixed.statistics))
}

/// The predicate with names of their own for all bound variables.
fn told_apart(expr: &Expr, scope: &mut Vec<(String, String)>, count: &mut usize) -> Expr {
    let mut all = |parts: &[Expr], scope: &mut Vec<(String, String)>| -> Vec<Expr> {
        parts.iter().map(|part| told_apart(part, scope, count)).collect()
    };
    let node = match &expr.node {
        Node::Variable(name) => {
            let bound = scope.iter().rev().find(|(old, _)| old == name);
            Node::Variable(bound.map_or_else(|| name.clone(), |(_, new)| new.clone()))
        }
        Node::Number(_) | Node::Letter(_) => expr.node.clone(),
        Node::Word(name, indices) => Node::Word(name.clone(), all(indices, scope)),
        Node::Call(name, arguments) => Node::Call(name.clone(), all(arguments, scope)),
        Node::Minus(a) => Node::Minus(Box::new(told_apart(a, scope, count))),
        Node::Not(a) => Node::Not(Box::new(told_apart(a, scope, count))),
        Node::Reversed(a) => Node::Reversed(Box::new(told_apart(a, scope, count))),
        Node::Arithmetic(sign, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Arithmetic(*sign, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Compare(how, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Compare(*how, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Join(how, a, b) => {
            let a = told_apart(a, scope, count);
            Node::Join(*how, Box::new(a), Box::new(told_apart(b, scope, count)))
        }
        Node::Quantified(how, names, body) => {
            let outer = scope.len();
            let mut fresh = Vec::new();
            for name in names {
                *count += 1;
                let text = format!("{}{APART}{count}", name.text);
                scope.push((name.text.clone(), text.clone()));
                fresh.push(Name { text, place: name.place });
            }
            let body = told_apart(body, scope, count);
            scope.truncate(outer);
            Node::Quantified(*how, fresh, Box::new(body))
        }
    };
    Expr { node, place: expr.place, numeration: expr.numeration.clone() }
}

/// Finds the system of every variable.
struct Sorts<'s, 'l> {
    session: &'s mut Session<'l>,
    of: HashMap<String, (Numeration, Place)>,
}

impl Sorts<'_, '_> {
    fn statement(&mut self, expr: &Expr, flipped: bool) -> Result<()> {
        match &expr.node {
            Node::Not(a) | Node::Quantified(_, _, a) => self.statement(a, flipped),
            Node::Reversed(a) => self.statement(a, !flipped),
            Node::Join(_, a, b) => {
                self.statement(a, flipped)?;
                self.statement(b, flipped)
            }
            Node::Compare(_, a, b) => {
                let numeration = if flipped { expr.numeration.flipped() } else { expr.numeration.clone() };
                self.number(a, &numeration, expr.place, flipped)?;
                self.number(b, &numeration, expr.place, flipped)
            }
            Node::Call(name, arguments) => {
                let tracks = self.session.relation(name, expr.place)?.tracks.clone();
                self.arguments(name, &tracks, arguments, flipped)
            }
            _ => Ok(()),
        }
    }

    /// The variables of a number, those of indices apart, are of one system.
    fn number(&mut self, expr: &Expr, numeration: &Numeration, place: Place, flipped: bool) -> Result<()> {
        match &expr.node {
            Node::Variable(name) => self.assign(name, numeration, place),
            Node::Minus(a) => self.number(a, numeration, place, flipped),
            Node::Arithmetic(_, a, b) => {
                self.number(a, numeration, place, flipped)?;
                self.number(b, numeration, place, flipped)
            }
            Node::Word(name, indices) => {
                let tracks = self.session.word(name, expr.place)?.tracks.clone();
                self.arguments(name, &tracks, indices, flipped)
            }
            _ => Ok(()),
        }
    }

    fn arguments(&mut self, name: &str, tracks: &[Alphabet], given: &[Expr], flipped: bool) -> Result<()> {
        for (track, argument) in tracks.iter().zip(given) {
            let Alphabet::Numbers(track) = track else {
                if matches!(argument.node, Node::Variable(_)) {
                    continue;
                }
                let message =
                    format!("`{name}` reads letters here, and a predicate of several systems gives it a number");
                return Err(LogicError::new(argument.place, message).help("give it a variable").into());
            };
            let track = if flipped { track.flipped() } else { track.clone() };
            let own = if flipped { argument.numeration.flipped() } else { argument.numeration.clone() };
            if matches!(argument.node, Node::Arithmetic(..)) && speaks(argument) && own != track {
                let error = LogicError::new(argument.place, format!("`{name}` reads {track}, and this is of {own}"));
                return Err(error.help(format!("write `?{track}` in front of it")).into());
            }
            self.number(argument, &track, argument.place, flipped)?;
        }
        Ok(())
    }

    fn assign(&mut self, name: &str, numeration: &Numeration, place: Place) -> Result<()> {
        let (first, _) = self.of.entry(name.to_owned()).or_insert_with(|| (numeration.clone(), place));
        if first == numeration {
            return Ok(());
        }
        let error =
            LogicError::new(place, format!("{numeration} here, and {first} before: one predicate, two systems"));
        let name = name.split(APART).next().unwrap_or_default();
        let help = format!("`{name}` is a number of one system: write `?{first}` or `?{numeration}` where it is used");
        Err(error.help(help).into())
    }
}

/// Whether a number speaks of variables, those of indices apart.
fn speaks(expr: &Expr) -> bool {
    match &expr.node {
        Node::Variable(_) => true,
        Node::Minus(a) => speaks(a),
        Node::Arithmetic(_, a, b) => speaks(a) || speaks(b),
        _ => false,
    }
}

/// The first sequence in a number: its name, its indices and its place.
fn first_word(expr: &Expr) -> Option<(&str, &[Expr], Place)> {
    match &expr.node {
        Node::Word(name, indices) => Some((name, indices, expr.place)),
        Node::Minus(a) => first_word(a),
        Node::Arithmetic(_, a, b) | Node::Compare(_, a, b) => first_word(a).or_else(|| first_word(b)),
        _ => None,
    }
}

/// The same with a letter in the place of the first sequence.
fn with_letter(expr: &Expr, letter: i64) -> Expr {
    let both = |a: &Expr, b: &Expr| {
        if first_word(a).is_some() {
            (Box::new(with_letter(a, letter)), Box::new(b.clone()))
        } else {
            (Box::new(a.clone()), Box::new(with_letter(b, letter)))
        }
    };
    let node = match &expr.node {
        Node::Word(..) => Node::Letter(letter),
        Node::Minus(a) => Node::Minus(Box::new(with_letter(a, letter))),
        Node::Arithmetic(sign, a, b) => {
            let (a, b) = both(a, b);
            Node::Arithmetic(*sign, a, b)
        }
        Node::Compare(how, a, b) => {
            let (a, b) = both(a, b);
            Node::Compare(*how, a, b)
        }
        other => other.clone(),
    };
    Expr { node, place: expr.place, numeration: expr.numeration.clone() }
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

    fn system(&mut self, var: Var) -> Result<Arc<System>> {
        let numeration = self.numeration(var, Place::default())?;
        self.session.systems.get(&numeration.base, Place::default(), &self.limits)
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
                let valid = self.system(*var)?.valid(*var).widened(self.radix)?;
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
        if meaning::systems(self.session, expr)?.len() <= 1 {
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
            Evaluated::Relation(names, relation) => {
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
                    // Beyond every number there is another.
                    let numeration = self.numeration(*id, Place::default())?;
                    let (bound, _) = self.fresh(&numeration);
                    let beyond = self.system(*id)?.less(bound, *id).widened(self.radix)?;
                    let there = self.and(body, &beyond)?;
                    let there = self.exists(&there, ids)?;
                    let there = self.padded(there, &[bound])?;
                    let not = self.not(&there)?;
                    let some = self.exists(&not, &[bound])?;
                    let always = self.not(&some)?;
                    sum = self.or(sum, always)?;
                }
                Ok(sum)
            }
        }
    }

    /// A comparison, one value of its first sequence after the other.
    fn compared(&mut self, expr: &Expr) -> Result<Dfa> {
        let Some((name, indices, place)) = first_word(expr) else {
            return Err(LogicError::new(expr.place, "numbers of several systems are compared").into());
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
                Some(var) => self.system(var)?.equal(var, id).widened(self.radix)?,
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
    fn witness(&mut self, sentence: &Expr) -> Result<Vec<(String, grundy_core::Nat)>> {
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
            out.push((name, self.system(*id)?.read(&word)));
        }
        Ok(out)
    }
}
