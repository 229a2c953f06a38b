//! Decides sentences about natural numbers with addition and order.
//!
//! A certificate contains sentences, the predicates they use, and the truth value of each sentence, without evidence.
//! Everything is decided here by automata that read numbers in a numeration system (Büchi; Bruyère, Hansel, Michaux
//! and Villemaire): linear conditions are evaluated digit by digit (`strategy/linear.rs`), "and" is a product, "not" a
//! complement among valid words, and a quantifier hides digits (`sentence/relation.rs`). Every number has exactly one
//! valid word of each sufficient length (`strategy/numeration.rs`), so each automaton accepts a set of tuples of
//! numbers, and by induction on the formula this is the set that the formula describes (`sentence/meaning.rs`).
//! Functions such as ⌊nφ⌋ have a separate proof (`sentence/floor.rs`).
//!
//! **The least counterexample** of a sentence that begins with "for all" is the least tuple of the outermost variables
//! for which the rest is false. Tuples are ordered by the length of the longest word, then digit by digit, the first
//! variable first. The search proceeds in this order.
//!
//! Quantifiers may require automata far larger than the sentence; the limits on steps and memory stop such checks.

mod digits;
mod floor;
mod meaning;
mod relation;
mod syntax;
#[cfg(test)]
mod tests;

use crate::Refusal;
use crate::strategy::automaton::Automaton;
use crate::strategy::numeration::System;
use crate::strategy::reads_numbers;
use crate::work::Work;
use grundy_core::certificate::{DefinitionClaim, MAX_TEXT, SentenceClaim, StatementClaim};
use grundy_core::{Nat, Sentence, sentence};
use meaning::{Meaning, Scope};
use relation::{Relation, Var};
use std::collections::HashMap;
use syntax::Formula;

/// The maximum number of definitions and statements in a certificate.
const MOST: usize = 1000;
/// The maximum number of parameters of a definition.
const MOST_PARAMETERS: usize = 16;
/// The number of variables reserved for the construction of ⌊xα⌋.
const RESERVED: Var = 4;

pub(crate) fn check(claim: &SentenceClaim, work: &mut Work<'_>) -> Result<(), Refusal> {
    let system = System::named(&claim.system)?;
    let definitions = claim.definitions.as_deref().unwrap_or_default();
    if claim.statements.is_empty() || claim.definitions.as_ref().is_some_and(Vec::is_empty) {
        return Err(unreadable! {
            "checker-a-list-of-definitions-or-of-statements-is-empty",
            "the certificate contains an empty list of definitions or of statements"
        });
    }
    if definitions.len() + claim.statements.len() > MOST {
        let count = definitions.len() + claim.statements.len();
        return Err(too_large! {
            MOST as u64, "checker-so-many-definitions-and-statements", "{count} definitions and statements",
            count = count
        });
    }
    let mut meaning =
        Meaning { system: &system, work, defined: HashMap::new(), floors: HashMap::new(), next: RESERVED };
    for definition in definitions {
        define(&mut meaning, definition)?;
    }
    claim.statements.iter().try_for_each(|statement| decide(&mut meaning, statement))
}

/// Parses a sentence, after checking its length.
fn read(text: &str) -> Result<Formula, Refusal> {
    if text.len() > MAX_TEXT {
        return Err(too_large! {
            MAX_TEXT as u64, "checker-a-text-of-bytes", "a text of {bytes} bytes", bytes = text.len()
        });
    }
    syntax::read(text)
}

fn define(meaning: &mut Meaning<'_, '_>, claim: &DefinitionClaim) -> Result<(), Refusal> {
    let DefinitionClaim { name, parameters, says, automaton } = claim;
    let unreadable = |what: Sentence| {
        let shown: String = name.chars().take(40).collect();
        Err(unreadable!("checker-the-definition-of", "the definition of {name}: {what}", name = shown, what: what))
    };
    let twice = |i: usize| parameters[..i].contains(&parameters[i]);
    if !syntax::is_name(name) || parameters.iter().any(|parameter| !syntax::is_name(parameter)) {
        return unreadable(sentence! {
            "checker-its-names-are-not-ascii",
            "its names are not ASCII letters, digits, `_` and `'`, or are words of the language"
        });
    }
    if parameters.is_empty() || (0..parameters.len()).any(twice) {
        return unreadable(sentence! {
            "checker-it-has-no-parameters-or-one-twice", "it has no parameters, or a repeated parameter"
        });
    }
    if parameters.len() > MOST_PARAMETERS {
        return Err(too_large! {
            MOST_PARAMETERS as u64, "checker-a-definition-of-parameters", "a definition of {count} parameters",
            count = parameters.len()
        });
    }
    if meaning.defined.contains_key(name) {
        return unreadable(sentence!("checker-it-stands-there-twice", "it is listed twice"));
    }
    let vars: Vec<Var> = parameters.iter().map(|_| meaning.fresh()).collect();
    let relation = match (says, automaton) {
        (Some(says), None) => {
            let formula = read(says)?;
            let mut scope: Scope = parameters.iter().cloned().zip(vars.iter().copied()).collect();
            let parts = meaning.conjuncts(&formula, false, &mut scope)?;
            meaning.joined(parts, &[])?
        }
        (None, Some(claim)) => {
            let system = meaning.system;
            let dfa = Automaton::read(claim, name, vars.len(), system.radix, meaning.work)?;
            reads_numbers(&dfa, name, vars.len(), system, meaning.work)?;
            Relation { vars: vars.clone(), dfa }
        }
        _ => {
            return unreadable(sentence! {
                "checker-it-is-neither-a-formula-nor-an-automaton-or-both",
                "it must be either a formula or an automaton"
            });
        }
    };
    meaning.defined.insert(name.clone(), (vars, relation));
    Ok(())
}

fn decide(meaning: &mut Meaning<'_, '_>, claim: &StatementClaim) -> Result<(), Refusal> {
    let sentence = read(&claim.says)?;
    let shown: String = claim.says.chars().take(100).collect();
    // The outermost "for all" are taken off: their variables, with what is false of the rest.
    let (mut scope, mut parts, mut body) = (Scope::new(), Vec::new(), &sentence);
    while let Formula::Quantified(true, binders, inner) = body {
        parts.extend(meaning.bind(binders, &mut scope)?.1);
        body = inner;
    }
    let outermost = scope.clone();
    parts.extend(meaning.conjuncts(body, true, &mut scope)?);
    let vars: Vec<Var> = outermost.iter().map(|(_, var)| *var).collect();
    let sought = !claim.holds && !vars.is_empty();
    if sought != claim.counterexample.is_some() {
        return Err(unreadable! {
            "checker-a-counterexample-is-given-exactly-for",
            "a counterexample must be given if and only if the sentence begins with forall and does not hold"
        });
    }
    let false_of = meaning.joined(parts, if sought { &[] } else { &vars })?;
    match (claim.holds, false_of.is_empty()) {
        (true, false) => {
            return Err(wrong! {
                "checker-the-sentence-does-not-hold",
                "the certificate says that the sentence holds, but it does not: {shown}", shown = shown
            });
        }
        (false, true) => {
            return Err(wrong! {
                "checker-the-sentence-holds",
                "the certificate says that the sentence does not hold, but it does: {shown}", shown = shown
            });
        }
        _ => {}
    }
    let Some(given) = &claim.counterexample else { return Ok(()) };
    let words = false_of.least(meaning.system, meaning.work)?.unwrap_or_default();
    // What the relation does not speak of may be any number, and is 0 in the least tuple.
    let value = |var: &Var| match false_of.vars.iter().position(|other| other == var) {
        Some(track) => meaning.system.read(&words[track]),
        None => Nat::ZERO,
    };
    // Of two variables with one name the inner one is what the sentence speaks of.
    let hidden = |i: usize| outermost[i + 1..].iter().any(|(name, _)| *name == outermost[i].0);
    let least: Vec<(&String, Nat)> =
        outermost.iter().enumerate().filter(|(i, _)| !hidden(*i)).map(|(_, (name, var))| (name, value(var))).collect();
    let same = given.len() == least.len()
        && given.iter().zip(&least).all(|(given, (name, value))| given.variable == **name && given.value.0 == *value);
    if !same {
        let list: Vec<String> = least.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let numbers = list.join(", ");
        return Err(wrong! {
            "checker-the-least-counterexample-is-to",
            "the certificate does not give the least counterexample, {numbers}, for the sentence {shown}",
            numbers = numbers, shown = shown
        });
    }
    Ok(())
}
