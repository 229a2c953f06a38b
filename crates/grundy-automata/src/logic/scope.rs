//! Scope checks: all variables and predicates of a formula must be known.

use super::ast::{Binder, Formula, Name, Term};
use super::error::LogicError;
use super::parse::word_meant;
use grundy_core::notation::closest;
use grundy_core::sentence;

/// Checks that every variable of `formula` is bound by a quantifier or occurs in `known`.
pub(super) fn check(formula: &Formula, known: &[String]) -> Result<(), LogicError> {
    formula_in(formula, &mut known.to_vec())
}

fn formula_in(formula: &Formula, scope: &mut Vec<String>) -> Result<(), LogicError> {
    match formula {
        Formula::Truth(_) => Ok(()),
        Formula::Compare(a, _, b) => {
            term_in(a, scope)?;
            term_in(b, scope)
        }
        Formula::Predicate(_, arguments) => arguments.iter().try_for_each(|term| term_in(term, scope)),
        Formula::Matches { term, .. } => term_in(term, scope),
        Formula::Not(a) => formula_in(a, scope),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().try_for_each(|part| formula_in(part, scope)),
        Formula::Implies(a, b) | Formula::Iff(a, b) => {
            formula_in(a, scope)?;
            formula_in(b, scope)
        }
        Formula::Quantified(_, binders, body) => {
            let outer = scope.len();
            for Binder { names, bound } in binders {
                if let Some((_, term)) = bound {
                    term_in(term, scope)?;
                }
                scope.extend(names.iter().map(|name| name.text.clone()));
            }
            formula_in(body, scope)?;
            scope.truncate(outer);
            Ok(())
        }
    }
}

fn term_in(term: &Term, scope: &[String]) -> Result<(), LogicError> {
    match term {
        Term::Number(_) => Ok(()),
        Term::Variable(name) if scope.contains(&name.text) => Ok(()),
        Term::Variable(name) => Err(unknown_variable(name, scope)),
        Term::Sum(a, b) | Term::Difference(a, b) => {
            term_in(a, scope)?;
            term_in(b, scope)
        }
        Term::Times(_, a)
        | Term::Floor { term: a, .. }
        | Term::Quotient { term: a, .. }
        | Term::Remainder { term: a, .. } => term_in(a, scope),
    }
}

/// Returns the error for an unbound variable, with a suggestion from those in scope.
pub(super) fn unknown_variable(name: &Name, scope: &[String]) -> LogicError {
    let meant = closest(&name.text, scope.iter().map(String::as_str)).or_else(|| word_meant(&name.text));
    let help = match meant {
        Some(meant) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
        None => {
            sentence!("prover-bind-it-forall-or-exists", "bind it: forall {name}: … or exists {name}: …", name = name)
        }
    };
    LogicError::new(name.place, sentence!("prover-unknown-variable", "unknown variable `{name}`", name = name))
        .help(help)
}

/// Returns the error for an undefined predicate, with a suggestion from those that are defined.
pub(super) fn unknown_predicate<'a>(name: &Name, known: impl Iterator<Item = &'a str>) -> LogicError {
    let known: Vec<&str> = known.collect();
    let meant = closest(&name.text, known.iter().copied()).or_else(|| word_meant(&name.text));
    let help = match (meant, known.is_empty()) {
        (Some(meant), _) => sentence!("prover-did-you-mean", "did you mean `{meant}`?", meant = meant),
        (None, true) => sentence!(
            "prover-define-it-first-let-x-a-product",
            "define it first: let {name}(x) := … (write a product with `*`)",
            name = name
        ),
        (None, false) => {
            sentence!("prover-the-predicates-known-here", "the predicates known here: {list}", list = known.join(", "))
        }
    };
    LogicError::new(name.place, sentence!("prover-unknown-predicate", "unknown predicate `{name}`", name = name))
        .help(help)
}

/// Returns the free variables of `formula` without duplicates, in the order of their first occurrence.
pub(super) fn free(formula: &Formula) -> Vec<Name> {
    let mut found = Vec::new();
    collect(formula, &mut Vec::new(), &mut found);
    found
}

fn collect(formula: &Formula, bound: &mut Vec<String>, found: &mut Vec<Name>) {
    match formula {
        Formula::Truth(_) => {}
        Formula::Compare(a, _, b) => {
            variables(a, bound, found);
            variables(b, bound, found);
        }
        Formula::Predicate(_, arguments) => arguments.iter().for_each(|term| variables(term, bound, found)),
        Formula::Matches { term, .. } => variables(term, bound, found),
        Formula::Not(a) => collect(a, bound, found),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|part| collect(part, bound, found)),
        Formula::Implies(a, b) | Formula::Iff(a, b) => {
            collect(a, bound, found);
            collect(b, bound, found);
        }
        Formula::Quantified(_, binders, body) => {
            let outer = bound.len();
            for Binder { names, bound: limit } in binders {
                if let Some((_, term)) = limit {
                    variables(term, bound, found);
                }
                bound.extend(names.iter().map(|name| name.text.clone()));
            }
            collect(body, bound, found);
            bound.truncate(outer);
        }
    }
}

fn variables(term: &Term, bound: &[String], found: &mut Vec<Name>) {
    match term {
        Term::Number(_) => {}
        Term::Variable(name) => {
            if !bound.contains(&name.text) && !found.contains(name) {
                found.push(name.clone());
            }
        }
        Term::Sum(a, b) | Term::Difference(a, b) => {
            variables(a, bound, found);
            variables(b, bound, found);
        }
        Term::Times(_, a)
        | Term::Floor { term: a, .. }
        | Term::Quotient { term: a, .. }
        | Term::Remainder { term: a, .. } => {
            variables(a, bound, found);
        }
    }
}

/// Checks that every predicate of `formula` is defined and has the right number of arguments.
pub(super) fn check_predicates(
    formula: &Formula,
    arity: &dyn Fn(&Name) -> Option<usize>,
    known: &dyn Fn() -> Vec<String>,
) -> Result<(), LogicError> {
    match formula {
        Formula::Predicate(name, arguments) => match arity(name) {
            None => Err(unknown_predicate(name, known().iter().map(String::as_str))),
            Some(needed) => check_arity(name, needed, arguments.len()),
        },
        Formula::Truth(_) | Formula::Compare(..) | Formula::Matches { .. } => Ok(()),
        Formula::Not(a) | Formula::Quantified(_, _, a) => check_predicates(a, arity, known),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().try_for_each(|p| check_predicates(p, arity, known)),
        Formula::Implies(a, b) | Formula::Iff(a, b) => {
            check_predicates(a, arity, known)?;
            check_predicates(b, arity, known)
        }
    }
}

/// Checks that the number of arguments of a predicate equals the number of its parameters.
pub(super) fn check_arity(name: &Name, needed: usize, given: usize) -> Result<(), LogicError> {
    if needed == given {
        return Ok(());
    }
    let numbers = match needed {
        1 => sentence!("prover-one-number", "1 argument"),
        _ => sentence!("prover-numbers", "{needed} arguments", needed = needed),
    };
    let message = match given {
        1 => sentence!(
            "prover-takes-and-one-given",
            "`{name}` takes {numbers}, but 1 is given",
            name = name,
            numbers: numbers
        ),
        _ => sentence!(
            "prover-speaks-of-and-given",
            "`{name}` takes {numbers}, but {given} are given",
            name = name,
            numbers: numbers,
            given = given
        ),
    };
    Err(LogicError::new(name.place, message))
}
