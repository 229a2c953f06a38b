//! Predicates about numbers of several systems, about integers, or about words.
//!
//! A variable denotes a number of one system, or a word over one alphabet, throughout a predicate. Parts about a
//! single system are compiled separately; their automata, widened to the digits of the largest radix, are combined
//! here by connectives and quantifiers. `atoms.rs` compiles the atoms.
//!
//! A set of tuples of numbers is closed under leading zeros. A tuple that contains a word is read letter by letter:
//! all its words have the same length n, and its numbers are written with n digits. So if a word is free, a quantifier
//! ranges over words of that length and numbers that fit into it, as in Walnut; otherwise it ranges over values of any
//! length.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::commands::radix;
use super::meaning::{self, Evaluated, free};
use super::numbers::Numbers;
use super::operations::shortest;
use super::predicate::{Connective, Expr, Node, Quantifier};
use super::relation::Relation;
use super::session::{Session, Value};
use super::sorts::{APART, Sorts, told_apart};
use super::text::one_direction;
use crate::dfa::{Dfa, Limits, Var};
use crate::logic::{LogicError, Place, Statistics};
use grundy_core::sentence;
use std::collections::HashMap;

pub(super) struct Mixed<'s, 'l> {
    pub(super) session: &'s mut Session<'l>,
    pub(super) limits: Limits<'l>,
    /// The largest radix of the systems used.
    pub(super) radix: u32,
    /// The variables with their sorts; automata refer to a variable by its index here.
    vars: Vec<(String, Option<Alphabet>)>,
    /// Whether words are read from their last letter, like numbers in an `lsd` system.
    pub(super) lsd: bool,
    statistics: Statistics,
}

/// Decides a predicate without free variables, or constructs the automaton of any other.
pub(super) fn evaluate(session: &mut Session<'_>, expr: &Expr) -> Result<(Evaluated, Statistics)> {
    let expr = &told_apart(expr, &mut Vec::new(), &mut 0);
    let of = Sorts::of(session, expr)?;
    let limits = session.limits;
    let systems = meaning::systems(session, expr)?;
    let words = of.values().any(|(sort, _)| sort.numeration().is_none());
    let lsd = words && systems.first().is_some_and(|(numeration, _)| numeration.lsd);
    if words && let Some((numeration, place)) = systems.iter().find(|(numeration, _)| numeration.lsd != lsd) {
        let message = sentence!(
            "prover-here-and-before-words-are-read",
            "a predicate with words cannot use both {numeration} here and {before} before: they are read from \
             opposite ends",
            numeration = numeration,
            before = systems[0].0
        );
        return Err(LogicError::new(*place, message)
            .help(sentence!(
                "prover-reverse-turns-an-automaton-round",
                "use `reverse` to make an automaton that reads from the other end"
            ))
            .into());
    }
    let mut most = 2;
    let numerations = systems.into_iter().map(|(numeration, place)| (Alphabet::Numbers(numeration), place));
    for (sort, place) in numerations.chain(of.values().cloned()) {
        most = most.max(session.systems.size(&sort, place, &limits)?);
    }
    let mut vars: Vec<(String, Option<Alphabet>)> =
        of.into_iter().map(|(name, (sort, _))| (name, Some(sort))).collect();
    vars.sort_by(|a, b| a.0.cmp(&b.0));
    let mut mixed = Mixed { session, limits, radix: most, vars, lsd, statistics: Statistics::default() };
    let dfa = mixed.compile(expr)?;
    let mut names = free(expr);
    names.sort_unstable();
    let evaluated = if names.is_empty() {
        let holds = !dfa.is_empty();
        let witness = if holds { Vec::new() } else { mixed.witness(expr)? };
        Evaluated::Sentence { holds, witness, because: None }
    } else {
        let relation = mixed.relation(dfa, &names, expr.place)?;
        Evaluated::Relation { names, relation, says: None }
    };
    Ok((evaluated, mixed.statistics))
}

impl Mixed<'_, '_> {
    pub(super) fn var(&mut self, name: &str) -> Var {
        let known = self.vars.iter().position(|(other, _)| other == name);
        known.unwrap_or_else(|| {
            self.vars.push((name.to_owned(), None));
            self.vars.len() - 1
        }) as Var
    }

    /// Returns a fresh variable of the given sort, and its name.
    pub(super) fn fresh(&mut self, sort: &Alphabet) -> (Var, String) {
        let name = format!("{APART}{}", self.vars.len());
        self.vars.push((name.clone(), Some(sort.clone())));
        (self.vars.len() as Var - 1, name)
    }

    /// Returns the sort of a variable; fails if it is not determined.
    pub(super) fn sort(&self, var: Var, place: Place) -> Result<Alphabet> {
        let (name, sort) = &self.vars[var as usize];
        let name = name.split(APART).next().unwrap_or_default();
        let unknown = || {
            LogicError::new(
                place,
                sentence!(
                    "prover-the-number-system-of-is-not",
                    "cannot determine the number system of `{name}`",
                    name = name
                ),
            )
        };
        Ok(sort.clone().ok_or_else(|| {
            unknown().help(sentence!(
                "prover-compare-it-with-something-msd-2",
                "compare it with a number in its system: `?msd_2 x>=0`"
            ))
        })?)
    }

    /// Returns whether a variable denotes a word.
    pub(super) fn is_word(&self, var: Var) -> bool {
        matches!(self.vars[var as usize].1, Some(Alphabet::Letters(_)))
    }

    /// Returns the number system of a variable; fails if the variable denotes a word.
    fn numeration(&self, var: Var) -> Result<Numeration> {
        match self.sort(var, Place::default())? {
            Alphabet::Numbers(numeration) => Ok(numeration),
            letters => Err(LogicError::new(
                Place::default(),
                sentence!(
                    "prover-a-word-over-is-no-number",
                    "expected a number, found a word over {letters}",
                    letters = letters
                ),
            )
            .into()),
        }
    }

    pub(super) fn numbers(&mut self, var: Var) -> Result<Numbers> {
        let numeration = self.numeration(var)?;
        self.session.systems.numbers(&numeration.base, Place::default(), &self.limits)
    }

    /// Returns the set of all values of a variable.
    pub(super) fn all_of(&mut self, var: Var) -> Result<Dfa> {
        let sort = self.sort(var, Place::default())?;
        Ok(sort.everything(var, &mut self.session.systems, &self.limits)?.widened(self.radix)?)
    }

    /// Records the size of an automaton in the statistics and returns it.
    pub(super) fn note(&mut self, dfa: Dfa) -> Dfa {
        self.statistics.steps += 1;
        if dfa.states() > self.statistics.states {
            (self.statistics.states, self.statistics.tracks) = (dfa.states(), dfa.vars().len());
        }
        dfa
    }

    pub(super) fn and(&mut self, a: &Dfa, b: &Dfa) -> Result<Dfa> {
        let dfa = a.and(b, &self.limits)?;
        Ok(self.note(dfa))
    }

    pub(super) fn padded(&mut self, mut dfa: Dfa, vars: &[Var]) -> Result<Dfa> {
        for var in vars {
            if !dfa.vars().contains(var) {
                let all = self.all_of(*var)?;
                dfa = self.and(&dfa, &all)?;
            }
        }
        Ok(dfa)
    }

    pub(super) fn or(&mut self, a: Dfa, b: Dfa) -> Result<Dfa> {
        if a.is_empty() || b.is_empty() {
            return Ok(if a.is_empty() { b } else { a });
        }
        let (first, second) = (a.vars().to_vec(), b.vars().to_vec());
        let (a, b) = (self.padded(a, &second)?, self.padded(b, &first)?);
        let dfa = a.or(&b, &self.limits)?;
        Ok(self.note(dfa))
    }

    pub(super) fn not(&mut self, dfa: &Dfa) -> Result<Dfa> {
        let all = self.padded(Dfa::truth(true, self.radix), dfa.vars())?;
        if dfa.vars().is_empty() {
            return Ok(Dfa::truth(dfa.is_empty(), self.radix));
        }
        let dfa = all.minus(dfa, &self.limits)?;
        Ok(self.note(dfa))
    }

    /// Returns the projection that hides `vars`. If a word remains, the hidden values have its length.
    pub(super) fn exists(&mut self, dfa: &Dfa, vars: &[Var]) -> Result<Dfa> {
        let words = dfa.vars().iter().any(|var| !vars.contains(var) && self.is_word(*var));
        let dfa = if words { dfa.projected(vars, &self.limits)? } else { dfa.exists(vars, &self.limits)? };
        Ok(self.note(dfa))
    }

    /// Returns the automaton of a part, over at least all its free words, which determine the length.
    pub(super) fn compile(&mut self, expr: &Expr) -> Result<Dfa> {
        if !meaning::needs_parts(self.session, expr)? {
            return self.single(expr);
        }
        let dfa = match &expr.node {
            Node::Not(a) => {
                let a = self.compile(a)?;
                self.not(&a)?
            }
            Node::Reversed(a) => self.compile(a)?,
            Node::Join(how, a, b) => {
                let (a, b) = (self.compile(a)?, self.compile(b)?);
                self.joined(*how, a, b)?
            }
            Node::Quantified(how, names, body) => {
                let words = self.free_words(expr);
                let body = self.compile(body)?;
                let ids: Vec<Var> = names.iter().map(|name| self.var(&name.text)).collect();
                if *how == Quantifier::Infinitely {
                    self.refuse_words(&ids, &words, expr.place)?;
                }
                self.quantified(*how, &ids, &body)?
            }
            Node::Compare(..) => self.compared(expr)?,
            Node::Call(name, arguments) => self.called(name, arguments, expr.place)?,
            // Numbers are no statements: the survey let none through.
            _ => {
                return Err(LogicError::new(
                    expr.place,
                    sentence!("prover-a-number-stands-where-a-statement", "expected a statement, found a number"),
                )
                .into());
            }
        };
        let words = self.free_words(expr);
        if dfa.is_empty() { Ok(dfa) } else { self.padded(dfa, &words) }
    }

    /// Returns the free variables of a part that denote words.
    fn free_words(&mut self, expr: &Expr) -> Vec<Var> {
        let ids: Vec<Var> = free(expr).iter().map(|name| self.var(name)).collect();
        ids.into_iter().filter(|id| self.is_word(*id)).collect()
    }

    /// Fails if the quantifier `I`, which is about numbers of any size, is applied to words or next to free words.
    fn refuse_words(&self, ids: &[Var], free: &[Var], place: Place) -> Result<()> {
        let shown = |id: Var| self.vars[id as usize].0.split(APART).next().unwrap_or_default().to_owned();
        if let Some(id) = ids.iter().find(|id| self.is_word(**id)) {
            let message = sentence!(
                "prover-i-asks-for-infinitely-many-numbers",
                "`I` can be used only with numbers, but `{name}` is a word",
                name = shown(*id)
            );
            let help = sentence!(
                "prover-def-makes-the-automaton-of-a",
                "make the automaton with `def`, and use `inf` to ask whether it accepts infinitely many words"
            );
            return Err(LogicError::new(place, message).help(help).into());
        }
        if let Some(id) = free.first() {
            let message = sentence!(
                "prover-i-asks-for-numbers-of-any",
                "`I` cannot be used with the free word `{name}`: its length limits the numbers",
                name = shown(*id)
            );
            return Err(LogicError::new(place, message)
                .help(sentence!("prover-put-the-quantifier-of-the-word", "put the quantifier of the word inside `I`"))
                .into());
        }
        Ok(())
    }

    /// Compiles a part about a single number system.
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
                    let numeration = self.numeration(*id)?;
                    let (bound, _) = self.fresh(&Alphabet::Numbers(numeration.clone()));
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

    /// Returns the least counterexample of a false sentence that begins with `A`.
    fn witness(&mut self, sentence: &Expr) -> Result<Vec<(String, Value)>> {
        let (mut names, mut body) = (Vec::new(), sentence);
        while let Node::Quantified(Quantifier::ForAll, more, inner) = &body.node {
            names.extend(more.iter().map(|name| name.text.clone()));
            body = inner;
        }
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let dfa = self.compile(body)?;
        let mut dfa = self.not(&dfa)?;
        let ids: Vec<Var> = names.iter().map(|name| self.var(name)).collect();
        let words = ids.iter().any(|id| self.is_word(*id));
        // What occurs nowhere may be anything, such as 0.
        let known: Vec<Var> = ids.iter().copied().filter(|id| self.vars[*id as usize].1.is_some()).collect();
        let found = if words {
            dfa = self.padded(dfa, &known)?;
            let order: Vec<(Var, Var)> = known.iter().copied().zip(self.vars.len() as Var..).collect();
            let dfa = dfa.rename(&order);
            let least = shortest(&dfa, 1, &self.limits)?.pop();
            least.map(|symbols| {
                let digits: Vec<Vec<u8>> = symbols.iter().map(|symbol| dfa.digits(*symbol).collect()).collect();
                (0..known.len()).map(|track| digits.iter().map(|digits| digits[track]).collect()).collect()
            })
        } else {
            dfa.least_of_projection(&known, &self.limits)?
        };
        let Some(found) = found else { return Ok(Vec::new()) };
        let mut found: HashMap<Var, Vec<u8>> = known.into_iter().zip(found).collect();
        let mut out = Vec::new();
        for (name, id) in names.iter().zip(&ids) {
            let name = name.split(APART).next().unwrap_or_default().to_owned();
            let value = match (found.remove(id), &self.vars[*id as usize].1) {
                (Some(mut word), Some(sort @ Alphabet::Letters(_))) => {
                    if self.lsd {
                        word.reverse();
                    }
                    Value::Word(word.iter().map(|digit| sort.shown(u32::from(*digit))).collect())
                }
                (Some(word), _) => Value::Number(self.numbers(*id)?.read(&word)),
                (None, _) => Value::Number(0.into()),
            };
            out.push((name, value));
        }
        Ok(out)
    }

    /// Returns the relation between the free variables `names` that an automaton accepts.
    fn relation(&mut self, dfa: Dfa, names: &[String], place: Place) -> Result<Relation> {
        let ids: Vec<Var> = names.iter().map(|name| self.var(name)).collect();
        let (mut padded, mut tracks) = (dfa, Vec::new());
        if padded.is_empty() {
            let mut ids = ids.clone();
            ids.sort_unstable();
            padded = Dfa::empty(&ids, self.radix);
        }
        let mut sizes = Vec::new();
        for id in &ids {
            tracks.push(self.sort(*id, place)?);
            sizes.push(self.session.systems.size(&tracks[tracks.len() - 1], place, &self.limits)?);
            padded = self.padded(padded, &[*id])?;
        }
        one_direction(&tracks, place)?;
        let from_to: Vec<(Var, Var)> = ids.into_iter().zip(0..).collect();
        // Systems of variables that are bound may have had more digits.
        let mut dfa = padded.rename(&from_to).narrowed(radix(&sizes)?);
        // Words alone are kept as they are written.
        if self.lsd && tracks.iter().all(|track| track.numeration().is_none()) {
            dfa = dfa.reversed(&self.limits)?;
        }
        Ok(Relation::new(tracks, dfa))
    }
}
