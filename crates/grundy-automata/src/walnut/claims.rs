//! Scripts as claims of a certificate: predicates, and sentences with their verdicts, in one number system.
//!
//! A `def` becomes a predicate defined by its formula. Automata of `reg` and of files, and sequences value by value,
//! are included as automata, and the claims are about these automata. Other commands, several number systems, integers
//! and user-defined systems cannot be expressed as claims.

use super::meaning::Definition;
use crate::dfa::Dfa;
use crate::logic::{Formula, Quantifier};
use crate::system::System;
use grundy_core::Nat;
use grundy_core::certificate::{DefinitionClaim, NumberClaim, StatementClaim, Whole};

/// The commands that a script with claims may contain.
pub(super) const CLAIMED: [&str; 11] =
    ["eval", "def", "reg", "macro", "load", "draw", "export", "help", "cls", "exit", "quit"];

/// The maximum total size of the texts and transitions of the claims, in bytes.
const LARGEST: usize = 1 << 20;

/// The claims of a Walnut script, for a certificate: the definitions and sentences of the commands run so far.
#[derive(Clone, Debug, Default)]
pub struct Claims {
    /// The name that certificates use for the numeration system of the claims; empty before the first claim.
    pub system: String,
    /// The definitions of predicates. Each definition comes after those that it uses.
    pub definitions: Vec<DefinitionClaim>,
    /// The sentences that the script decided, with their verdicts.
    pub statements: Vec<StatementClaim>,
    /// The total size of the claims in bytes.
    size: usize,
}

impl Claims {
    /// Returns whether the predicate `name` is defined.
    pub(super) fn has(&self, name: &str) -> bool {
        self.definitions.iter().any(|definition| definition.name == name)
    }

    /// Counts `bytes` more bytes, and returns whether the total is within the limit.
    fn fits(&mut self, bytes: usize) -> bool {
        self.size = self.size.saturating_add(bytes);
        self.size <= LARGEST
    }

    /// Adds the predicates that a formula uses; returns whether that was possible.
    pub(super) fn speak_of(&mut self, system: &System, definitions: &[(String, usize, Definition)]) -> bool {
        if self.system.is_empty() {
            system.name().clone_into(&mut self.system);
        }
        let reads = |dfa: &Dfa| dfa.radix() == system.radix() && dfa.is_zero_closed();
        for (name, arity, definition) in definitions {
            if self.has(name) {
                continue;
            }
            let (says, automaton) = match definition {
                Definition::Formula(body) => (Some(body.to_string()), None),
                Definition::Automaton(dfa) if dfa.is_empty() => (Some("false".to_owned()), None),
                Definition::Automaton(dfa) if reads(dfa) && self.fits(8 * dfa.transitions()) => {
                    (None, Some((&**dfa).into()))
                }
                Definition::Automaton(_) => return false,
            };
            if !self.fits(name.len() + says.as_ref().map_or(0, String::len)) {
                return false;
            }
            let parameters = (0..*arity).map(|i| format!("a{i}")).collect();
            self.definitions.push(DefinitionClaim { name: name.clone(), parameters, says, automaton });
        }
        self.system == system.name()
    }

    /// Adds a definition by a formula over its free variables; returns whether it is within the limit.
    pub(super) fn define(&mut self, name: String, parameters: &[String], says: &Formula) -> bool {
        let says = says.to_string();
        let fits = self.fits(name.len() + says.len());
        let (parameters, says) = (parameters.to_vec(), Some(says));
        self.definitions.push(DefinitionClaim { name, parameters, says, automaton: None });
        fits
    }

    /// Adds a sentence, which holds if there is no counterexample; returns whether it is within the limit.
    pub(super) fn state(&mut self, sentence: &Formula, counterexample: Option<&[(String, Nat)]>) -> bool {
        let universal = matches!(sentence, Formula::Quantified(Quantifier::ForAll, ..));
        let number =
            |(variable, n): &(String, Nat)| NumberClaim { variable: variable.clone(), value: Whole(n.clone()) };
        let least = counterexample.filter(|_| universal).map(|list| list.iter().map(number).collect::<Vec<_>>());
        if least.as_ref().is_some_and(Vec::is_empty) {
            return false;
        }
        let (says, holds) = (sentence.to_string(), counterexample.is_none());
        let fits = self.fits(says.len());
        self.statements.push(StatementClaim { says, holds, counterexample: least });
        fits
    }
}
