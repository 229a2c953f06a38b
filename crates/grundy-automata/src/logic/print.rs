//! Formulas as text that parses to an equal tree.

use super::ast::{Binder, Comparison, Formula, Name, Quantifier, Term};
use dashu_int::IBig;
use std::fmt;

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Comparison {
    /// Returns the comparison operator as written in the notation of the logic.
    pub fn symbol(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::Different => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Greater => ">",
            Comparison::AtLeast => ">=",
        }
    }
}

/// Returns the binding strength of a term: 7 for a sum, 8 for a product, 9 for a sign, 10 for all others.
fn strength(term: &Term) -> u8 {
    match term {
        Term::Sum(..) | Term::Difference(..) => 7,
        Term::Times(..) | Term::Remainder { .. } => 8,
        Term::Number(n) if *n < IBig::ZERO => 9,
        _ => 10,
    }
}

fn term_in(f: &mut fmt::Formatter<'_>, term: &Term, least: u8) -> fmt::Result {
    if strength(term) < least { write!(f, "({term})") } else { write!(f, "{term}") }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Number(n) => n.fmt(f),
            Term::Variable(name) => name.fmt(f),
            Term::Sum(a, b) => {
                term_in(f, a, 7)?;
                f.write_str(" + ")?;
                term_in(f, b, 8)
            }
            Term::Difference(a, b) => {
                term_in(f, a, 7)?;
                f.write_str(" - ")?;
                term_in(f, b, 8)
            }
            Term::Times(k, a) if *k == IBig::NEG_ONE && !matches!(**a, Term::Number(_)) => {
                f.write_str("-")?;
                term_in(f, a, 10)
            }
            Term::Times(k, a) => {
                write!(f, "{k}*")?;
                term_in(f, a, 9)
            }
            Term::Floor { of, term, .. } => {
                f.write_str("floor(")?;
                term_in(f, term, 8)?;
                write!(f, "*{of})")
            }
            Term::Quotient { term, by } => {
                f.write_str("floor(")?;
                term_in(f, term, 8)?;
                write!(f, "/{by})")
            }
            Term::Remainder { term, by } => {
                term_in(f, term, 8)?;
                write!(f, " mod {by}")
            }
        }
    }
}

/// Returns the binding strength of a formula: 0 for a quantifier, which extends to the end, 1 for iff, 2 for implies,
/// 3 for or, 4 for and, 5 for not.
fn firmness(formula: &Formula) -> u8 {
    match formula {
        Formula::Quantified(..) => 0,
        Formula::Iff(..) => 1,
        Formula::Implies(..) => 2,
        Formula::Or(_) => 3,
        Formula::And(_) => 4,
        Formula::Not(_) => 5,
        _ => 6,
    }
}

fn formula_in(f: &mut fmt::Formatter<'_>, formula: &Formula, least: u8) -> fmt::Result {
    if firmness(formula) < least { write!(f, "({formula})") } else { write!(f, "{formula}") }
}

fn joined(f: &mut fmt::Formatter<'_>, parts: &[Formula], word: &str, least: u8) -> fmt::Result {
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            write!(f, " {word} ")?;
        }
        formula_in(f, part, least)?;
    }
    Ok(())
}

impl fmt::Display for Binder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.names.iter().map(|n| n.text.as_str()).collect::<Vec<_>>().join(", "))?;
        match &self.bound {
            Some((comparison, term)) => write!(f, " {} {term}", comparison.symbol()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Formula::Truth(value) => value.fmt(f),
            Formula::Compare(a, comparison, b) => write!(f, "{a} {} {b}", comparison.symbol()),
            Formula::Predicate(name, arguments) => {
                write!(f, "{name}(")?;
                for (i, term) in arguments.iter().enumerate() {
                    write!(f, "{}{term}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str(")")
            }
            Formula::Matches { term, regex, .. } => write!(f, "{term} in /{regex}/"),
            Formula::Not(a) => {
                f.write_str("not ")?;
                formula_in(f, a, 5)
            }
            Formula::And(parts) if parts.is_empty() => f.write_str("true"),
            Formula::Or(parts) if parts.is_empty() => f.write_str("false"),
            Formula::And(parts) => joined(f, parts, "and", 5),
            Formula::Or(parts) => joined(f, parts, "or", 4),
            Formula::Implies(a, b) => {
                formula_in(f, a, 3)?;
                f.write_str(" => ")?;
                formula_in(f, b, 2)
            }
            Formula::Iff(a, b) => {
                formula_in(f, a, 1)?;
                f.write_str(" <=> ")?;
                formula_in(f, b, 2)
            }
            Formula::Quantified(quantifier, binders, body) => {
                f.write_str(match quantifier {
                    Quantifier::ForAll => "forall ",
                    Quantifier::Exists => "exists ",
                })?;
                for (i, binder) in binders.iter().enumerate() {
                    write!(f, "{}{binder}", if i > 0 { ", " } else { "" })?;
                }
                write!(f, ": {body}")
            }
        }
    }
}
