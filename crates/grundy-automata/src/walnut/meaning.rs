//! The translation of a predicate to a formula of [`crate::logic`] over the numbers of one system, and to its
//! automaton.
//!
//! Every intermediate number is natural: if `a - b` would be negative, the comparison or call that contains it is
//! false. `a / k` is rounded down. A sequence in arithmetic is translated by cases over its values.

use super::Result;
use super::alphabet::{Alphabet, Numeration};
use super::predicate::{Connective, Expr, Node, Quantifier};
use super::relation::Relation;
use super::session::{Session, Value};
use super::survey::Kind;
use super::terms::Case;
use crate::dfa::Dfa;
use crate::logic::{
    Binder, Comparison, Decision, Formula, LogicError, Name, Place, Predicate, Prover, ProverError, Quantifier as Q,
    Statistics, Term,
};
use crate::system::System;
use grundy_core::{Sentence, sentence};
use std::sync::Arc;

/// The prefix of the variables for bounds that the quantifier `I` introduces; variables of a script contain no dot.
const BOUND: &str = "bound.";

/// The result of evaluating a predicate.
pub(super) enum Evaluated {
    /// A sentence, without free variables, with its truth value.
    Sentence {
        holds: bool,
        /// The least counterexample, if the sentence begins with `A`.
        witness: Vec<(String, Value)>,
        /// The reason why a counterexample is missing, if one was expected.
        because: Option<Sentence>,
    },
    /// A relation between the free variables, in alphabetical order.
    Relation {
        /// The names of the free variables.
        names: Vec<String>,
        /// The automaton of the relation.
        relation: Relation,
        /// The formula of the predicate, if it uses a single number system.
        says: Option<Formula>,
    },
}

/// A predicate that the prover needs before the formula.
pub(super) enum Definition {
    Automaton(Arc<Dfa>),
    /// A formula over the parameters `a0`, `a1`, ….
    Formula(Formula),
}

pub(super) struct Meaning<'s, 'l> {
    pub(super) session: &'s mut Session<'l>,
    /// The number systems used, with the places of their uses.
    pub(super) uses: Vec<(Numeration, Place)>,
    /// The places of tracks of letters.
    pub(super) letters: Vec<Place>,
    pub(super) definitions: Vec<(String, usize, Definition)>,
    fresh: usize,
    /// The number system of the formula, once it is known.
    pub(super) system: Option<Arc<System>>,
}

/// Decides a predicate without free variables, or constructs the automaton of any other.
pub(super) fn evaluate(session: &mut Session<'_>, expr: &Expr) -> Result<(Evaluated, Statistics)> {
    let limits = session.limits;
    let mut meaning = Meaning::of(session);
    let kind = meaning.survey(expr, false)?;
    if kind != Kind::Predicate {
        let error = LogicError::new(
            expr.place,
            sentence!("prover-this-is-a-number-not-a", "expected a statement, found a number"),
        );
        return Err(error
            .help(sentence!("prover-compare-it-with-something", "compare it with another number: `=`, `<`, …"))
            .into());
    }
    if meaning.is_of_parts() {
        meaning.session.claim(|_| false);
        return super::mixed::evaluate(meaning.session, expr);
    }
    let (numeration, system) = meaning.system(expr.place)?;
    meaning.system = Some(system.clone());
    let formula = meaning.formula(expr)?;
    let definitions = std::mem::take(&mut meaning.definitions);
    let own = numeration.numeration().is_none_or(|n| meaning.session.systems.is_own(&n.base));
    let session = meaning.session;
    session.claim(|claims| !own && claims.speak_of(&system, &definitions));
    let mut prover = Prover::new(&system, limits);
    for (name, arity, definition) in definitions {
        define(&mut prover, &name, arity, definition)?;
    }
    let mut names = free(expr);
    names.sort_unstable();
    if names.is_empty() {
        let (holds, witness, because) = match prover.decide(&formula) {
            Ok(Decision::Proved) => {
                session.claim(|claims| claims.state(&formula, None));
                (true, Vec::new(), None)
            }
            Ok(Decision::Refuted { mut witness }) => {
                session.claim(|claims| claims.state(&formula, Some(&witness)));
                witness.retain(|(name, _)| !name.starts_with(BOUND));
                (false, witness.into_iter().map(|(name, n)| (name, Value::Number(n.into()))).collect(), None)
            }
            Err(why @ ProverError::NoWitness(_)) => {
                session.claim(|_| false);
                (false, Vec::new(), Some(why.sentence()))
            }
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
    let relation = Relation::new(tracks, dfa.rename(&from_to));
    Ok((Evaluated::Relation { names, relation, says: Some(formula) }, prover.statistics()))
}

/// Returns the number systems that a predicate uses, without duplicates, each with the place of its first use.
pub(super) fn systems(session: &mut Session<'_>, expr: &Expr) -> Result<Vec<(Numeration, Place)>> {
    let mut meaning = Meaning::of(session);
    meaning.survey(expr, false)?;
    Ok(distinct(&meaning.uses))
}

/// Returns whether a predicate must be composed of parts, because it uses several systems, integers, or letters.
pub(super) fn needs_parts(session: &mut Session<'_>, expr: &Expr) -> Result<bool> {
    let mut meaning = Meaning::of(session);
    meaning.survey(expr, false)?;
    Ok(meaning.is_of_parts())
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

/// Returns the free variables of a predicate, without duplicates.
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

pub(super) fn all(mut parts: Vec<Formula>) -> Formula {
    match parts.len() {
        0 => Formula::Truth(true),
        1 => parts.remove(0),
        _ => Formula::And(parts),
    }
}

pub(super) fn any(mut parts: Vec<Formula>) -> Formula {
    match parts.len() {
        0 => Formula::Truth(false),
        1 => parts.remove(0),
        _ => Formula::Or(parts),
    }
}

impl<'s, 'l> Meaning<'s, 'l> {
    fn of(session: &'s mut Session<'l>) -> Meaning<'s, 'l> {
        let (uses, letters, definitions) = (Vec::new(), Vec::new(), Vec::new());
        Meaning { session, uses, letters, definitions, fresh: 0, system: None }
    }
}

impl Meaning<'_, '_> {
    fn is_of_parts(&self) -> bool {
        let several = self.uses.windows(2).any(|two| two[0].0 != two[1].0);
        several || !self.letters.is_empty() || self.uses.iter().any(|(numeration, _)| numeration.is_negative())
    }

    /// Returns the only number system of the predicate; base 2 if it uses none.
    fn system(&mut self, place: Place) -> Result<(Alphabet, Arc<System>)> {
        let base_2 = || (Numeration { lsd: false, base: "2".to_owned() }, place);
        let (numeration, place) = self.uses.first().cloned().unwrap_or_else(base_2);
        let system = self.session.systems.get(&numeration.base, place, &self.session.limits)?;
        Ok((Alphabet::Numbers(numeration), system))
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
                        let note = sentence!(
                            "prover-accepts-some-numbers-only-with-certain",
                            "{name} accepts some numbers only with certain leading zeros, so leading zeros matter",
                            name = name
                        );
                        self.session.notes.push(note);
                    }
                    let dfa = self.among_numbers(relation.dfa.clone())?;
                    self.definitions.push((name.clone(), relation.tracks.len(), Definition::Automaton(dfa)));
                }
                any(self.applied(&name, arguments)?.into_iter().map(all).collect())
            }
            // The survey let statements through only.
            _ => {
                return Err(LogicError::new(
                    expr.place,
                    sentence!("prover-a-number-stands-where-a-statement", "expected a statement, found a number"),
                )
                .into());
            }
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
                let bound = Name::new(format!("{BOUND}{}", self.fresh));
                let beyond = |name: &Name| {
                    Formula::Compare(Term::Variable(name.clone()), Comparison::Greater, Term::Variable(bound.clone()))
                };
                let beyond = any(names.iter().map(beyond).collect());
                let inner = Formula::Quantified(Q::Exists, binders(names), Box::new(Formula::And(vec![beyond, body])));
                Formula::Quantified(Q::ForAll, binders(&[bound]), Box::new(inner))
            }
        }
    }

    pub(super) fn defined(&self, name: &str) -> bool {
        self.definitions.iter().any(|(other, _, _)| other == name)
    }

    /// Returns the application of a predicate to arguments as a disjunction of cases, each a conjunction of formulas.
    pub(super) fn applied(&mut self, name: &str, arguments: &[Expr]) -> Result<Vec<Vec<Formula>>> {
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
}
