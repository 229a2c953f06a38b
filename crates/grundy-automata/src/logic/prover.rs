//! The prover, which decides sentences and compiles formulas with defined predicates.

use super::ast::{Formula, Name, Predicate, Quantifier};
use super::core::Core;
use super::error::{LogicError, ProverError};
use super::lower::{self, Names, Scope};
use super::scope;
use crate::dfa::{Dfa, Limits, Var};
use crate::system::System;
use grundy_core::{Nat, sentence};
use std::collections::HashMap;

type Result<T> = std::result::Result<T, ProverError>;

/// The verdict of a [`Prover`] on a sentence. If no verdict is reached, see [`ProverError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The sentence is true.
    Proved,
    /// The sentence is false.
    Refuted {
        /// The least counterexample: values of the outermost universally quantified variables for which the sentence
        /// fails. Counterexamples are ordered by the length of the longest representation, then digit by digit; at each
        /// digit, the first variable is compared first. Empty for a sentence that does not begin with `forall`.
        witness: Vec<(String, Nat)>,
    },
}

/// Statistics about a prover's work: the size of the largest automaton, and the number of operations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The number of states of the largest automaton constructed, after minimisation.
    pub states: usize,
    /// The number of variables (tracks) of the automaton with the most states.
    pub tracks: usize,
    /// The number of operations on automata performed.
    pub steps: usize,
}

/// A named predicate with its definition.
pub(super) struct Definition {
    name: String,
    /// The parameters of the predicate, as variables.
    pub(super) parameters: Vec<Var>,
    body: Core,
    dfa: Option<Dfa>,
}

/// A prover that decides sentences in one numeration system.
///
/// ```
/// # use grundy_automata::{dfa::Limits, logic::{Prover, Decision, parse_sentence}, system::System};
/// # use grundy_core::Meter;
/// let meter = Meter::unlimited();
/// let limits = Limits { states: 100_000, meter: &meter };
/// let fib = System::named("fib", &limits).unwrap();
/// let mut prover = Prover::new(&fib, limits);
/// let sentence = parse_sentence("forall n >= 1: floor(floor(n*phi)*phi) = floor(n*phi^2) - 1").unwrap();
/// assert_eq!(prover.decide(&sentence), Ok(Decision::Proved));
/// ```
pub struct Prover<'a> {
    pub(super) system: &'a System,
    pub(super) limits: Limits<'a>,
    pub(super) statistics: Statistics,
    /// The automata of formulas up to renaming, with the variables for which they were constructed.
    pub(super) cache: HashMap<Core, (Dfa, Vec<Var>)>,
    pub(super) predicates: Vec<Definition>,
    names: HashMap<String, Var>,
    next: Var,
}

/// The translation of formulas within a prover; `open` permits free variables.
struct Lowering<'p, 'a> {
    prover: &'p mut Prover<'a>,
    open: bool,
}

impl Names for Lowering<'_, '_> {
    fn fresh(&mut self) -> Var {
        self.prover.new_var()
    }

    fn predicate(&self, name: &Name, arity: usize) -> std::result::Result<usize, LogicError> {
        let prover = &self.prover;
        let found = prover.predicates.iter().rposition(|definition| definition.name == name.text);
        let known = || prover.predicates.iter().map(|definition| definition.name.as_str());
        let id = found.ok_or_else(|| scope::unknown_predicate(name, known()))?;
        scope::check_arity(name, prover.predicates[id].parameters.len(), arity)?;
        Ok(id)
    }

    fn free(&mut self, name: &Name) -> std::result::Result<Var, LogicError> {
        if !self.open {
            return Err(scope::unknown_variable(name, &[]));
        }
        Ok(self.prover.var(&name.text))
    }
}

impl<'a> Prover<'a> {
    /// Returns a prover in the numeration system `system`, without any predicates defined.
    pub fn new(system: &'a System, limits: Limits<'a>) -> Prover<'a> {
        Prover {
            system,
            limits,
            statistics: Statistics::default(),
            cache: HashMap::new(),
            predicates: Vec::new(),
            names: HashMap::new(),
            next: 0,
        }
    }

    /// Returns the numeration system of the prover.
    pub fn system(&self) -> &'a System {
        self.system
    }

    /// Returns the limits on the prover's construction of automata.
    pub fn limits(&self) -> Limits<'a> {
        self.limits
    }

    /// Returns statistics about the automata that the prover has constructed since it was created or last reset.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Resets the [`Statistics`] of the prover to zero.
    pub fn reset_statistics(&mut self) {
        self.statistics = Statistics::default();
    }

    /// Returns a fresh variable.
    pub(super) fn new_var(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    /// Returns the automaton variable for the free variable called `name` in formulas. Automaton variables are assigned
    /// to names in the order of the calls.
    pub fn var(&mut self, name: &str) -> Var {
        if let Some(var) = self.names.get(name) {
            return *var;
        }
        let var = self.new_var();
        self.names.insert(name.to_owned(), var);
        var
    }

    fn lower(&mut self, formula: &Formula, scope: &mut Scope, negate: bool, open: bool) -> Result<Core> {
        Ok(lower::lower(&mut Lowering { prover: self, open }, formula, scope, negate)?)
    }

    /// Defines the predicate `name`, which formulas may use from now on. The definition may use predicates defined
    /// earlier. If the name is already defined, the new definition applies from now on.
    ///
    /// # Errors
    /// Fails if a formula has free variables other than the parameters, or if an automaton has variables other than the
    /// variables of the parameters ([`Prover::var`]).
    pub fn define(&mut self, name: &str, parameters: &[&str], body: Predicate) -> Result<()> {
        let (vars, body, dfa) = match body {
            Predicate::Formula(formula) => {
                let names: Vec<String> = parameters.iter().map(|text| (*text).to_owned()).collect();
                scope::check(&formula, &names)?;
                let mut scope: Scope = parameters.iter().map(|text| ((*text).to_owned(), self.new_var())).collect();
                let vars = scope.iter().map(|(_, var)| *var).collect();
                (vars, self.lower(&formula, &mut scope, false, false)?, None)
            }
            Predicate::Dfa(dfa) => {
                let vars: Vec<Var> = parameters.iter().map(|text| self.var(text)).collect();
                if dfa.radix() != self.system.radix() || dfa.vars().iter().any(|var| !vars.contains(var)) {
                    let message = sentence!(
                        "prover-the-automaton-of-does-not-fit-its",
                        "the automaton of `{name}` does not fit its parameters or the numeration system",
                        name = name
                    );
                    return Err(LogicError::new(Default::default(), message).into());
                }
                (vars, Core::Truth(true), Some(dfa))
            }
        };
        if let Some(old) = self.predicates.iter().rposition(|definition| definition.name == name) {
            // Nobody asks for these again, or hardly: a learner defines one name a hundred times.
            self.cache.retain(|core, _| !core.mentions(old));
        }
        self.predicates.push(Definition { name: name.to_owned(), parameters: vars, body, dfa });
        Ok(())
    }

    /// Returns the automaton of a predicate over its parameters, which is constructed on first use.
    pub(super) fn predicate_automaton(&mut self, id: usize) -> Result<Dfa> {
        if let Some(dfa) = &self.predicates[id].dfa {
            return Ok(dfa.clone());
        }
        let body = self.predicates[id].body.clone();
        let dfa = self.automaton(&body)?;
        self.predicates[id].dfa = Some(dfa.clone());
        Ok(dfa)
    }

    /// Returns an automaton that accepts exactly the values of the free names for which the formula is true. It has one
    /// track for each free name: the variable that [`Prover::var`] assigns to it.
    pub fn compile(&mut self, formula: &Formula) -> Result<Dfa> {
        let free: Vec<Var> = scope::free(formula).iter().map(|name| self.var(&name.text)).collect();
        let core = self.lower(formula, &mut Vec::new(), false, true)?;
        let dfa = self.automaton(&core)?;
        if dfa.is_empty() {
            let mut vars = free;
            vars.sort_unstable();
            return Ok(Dfa::empty(&vars, self.system.radix()));
        }
        self.padded(dfa, &free)
    }

    /// Returns the least values of the variables `names` for which `formula` holds with some values of its other free
    /// variables; `None` if it holds for no values. The values are listed in the order of `names`, and lists are
    /// compared as described in [`Decision::Refuted`]. A variable that does not occur in the formula gets the value 0.
    pub fn least(&mut self, formula: &Formula, names: &[&str]) -> Result<Option<Vec<(String, Nat)>>> {
        let core = self.lower(formula, &mut Vec::new(), false, true)?;
        let keep: Vec<Var> = names.iter().map(|name| self.var(name)).collect();
        let others: Vec<Var> = core.free().into_iter().filter(|var| !keep.contains(var)).collect();
        let found = self.least_of(&Core::exists(&others, core), &keep)?;
        Ok(found.map(|words| self.values(names.iter().map(|name| (*name).to_owned()).collect(), words)))
    }

    fn values(&self, names: Vec<String>, words: Vec<Vec<u8>>) -> Vec<(String, Nat)> {
        names.into_iter().zip(words.iter().map(|word| self.system.read(word))).collect()
    }

    /// Decides whether a sentence (a formula without free variables) is true.
    ///
    /// # Errors
    /// Fails with [`ProverError::GaveUp`] if a limit is reached before the sentence is decided. Fails with
    /// [`ProverError::NoWitness`] if the sentence is false but a limit is reached before its counterexample is found.
    pub fn decide(&mut self, sentence: &Formula) -> Result<Decision> {
        let core = self.lower(sentence, &mut Vec::new(), false, false)?;
        if !self.automaton(&core)?.is_empty() {
            return Ok(Decision::Proved);
        }
        match self.witness(sentence) {
            Ok(witness) => Ok(Decision::Refuted { witness }),
            Err(ProverError::GaveUp(reason)) => Err(ProverError::NoWitness(reason)),
            Err(other) => Err(other),
        }
    }

    /// Returns the least counterexample of a false sentence.
    fn witness(&mut self, sentence: &Formula) -> Result<Vec<(String, Nat)>> {
        let mut scope = Vec::new();
        let mut parts = Vec::new();
        let mut body = sentence;
        while let Formula::Quantified(Quantifier::ForAll, binders, inner) = body {
            let (_, bounds) = lower::bind(&mut Lowering { prover: self, open: false }, binders, &mut scope)?;
            parts.extend(bounds);
            body = inner;
        }
        if scope.is_empty() {
            return Ok(Vec::new());
        }
        let outermost = scope.clone();
        parts.push(self.lower(body, &mut scope, true, false)?);
        let keep: Vec<Var> = outermost.iter().map(|(_, var)| *var).collect();
        let words = self.least_of(&Core::and(parts), &keep)?;
        let words = words.expect("a sentence that is false has a counterexample");
        let named = self.values(outermost.iter().map(|(name, _)| name.clone()).collect(), words);
        // Of two variables with one name, the inner one is the one that the sentence speaks of.
        let hidden = |i: usize| outermost[i + 1..].iter().any(|(name, _)| *name == outermost[i].0);
        Ok(named.into_iter().enumerate().filter(|(i, _)| !hidden(*i)).map(|(_, value)| value).collect())
    }
}
