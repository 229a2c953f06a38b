//! The syntax tree of the language. Terms denote integers and are linear in natural variables; formulas are statements
//! about terms.
//!
//! Equality of trees ignores the places of their parts in a text: see [`Place`].

use crate::system::Irrational;
use dashu_int::IBig;
use grundy_core::Nat;
use std::hash::{Hash, Hasher};

/// A place in the text of a sentence or file. All places compare equal, so that they do not affect the equality of
/// formulas.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line, counted from 1; 0 if the text is a single sentence.
    pub line: u32,
    /// The column of the character, counted from 1.
    pub column: u32,
}

impl PartialEq for Place {
    fn eq(&self, _: &Place) -> bool {
        true
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A name in a sentence or file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// The name itself.
    pub text: String,
    /// The place at which the name occurs in the text.
    pub place: Place,
}

impl Name {
    /// Returns the name `text` without a place in a text.
    pub fn new(text: impl Into<String>) -> Name {
        Name { text: text.into(), place: Place::default() }
    }
}

/// A term of the logic: an integer expression. Differences are exact: `a - b` may be negative and is never truncated to
/// 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// An integer constant.
    Number(IBig),
    /// A variable, which denotes a natural number.
    Variable(Name),
    /// A sum, `a + b`.
    Sum(Box<Term>, Box<Term>),
    /// A difference, `a - b`.
    Difference(Box<Term>, Box<Term>),
    /// A multiple by a constant, `3*a`.
    Times(IBig, Box<Term>),
    /// The floor of an irrational multiple, `floor(a*phi)`; `a` may be negative.
    Floor {
        /// The irrational factor.
        of: Irrational,
        /// The term that is multiplied by the irrational number.
        term: Box<Term>,
        /// The place of the expression in the text.
        place: Place,
    },
    /// The floor of a quotient, `floor(a/m)`; `a` may be negative.
    Quotient {
        /// The term that is divided.
        term: Box<Term>,
        /// The divisor, a positive integer.
        by: Nat,
    },
    /// A remainder `a mod m`. It lies between 0 and m − 1 even if `a` is negative.
    Remainder {
        /// The term that is divided.
        term: Box<Term>,
        /// The divisor, a positive integer.
        by: Nat,
    },
}

impl Term {
    /// Returns the variable called `name` as a term.
    pub fn variable(name: &str) -> Term {
        Term::Variable(Name::new(name))
    }

    /// Returns the value of the term; `None` if it contains a variable or a floor of an irrational multiple.
    pub fn constant(&self) -> Option<IBig> {
        Some(match self {
            Term::Number(n) => n.clone(),
            Term::Sum(a, b) => a.constant()? + b.constant()?,
            Term::Difference(a, b) => a.constant()? - b.constant()?,
            Term::Times(k, a) => k * a.constant()?,
            _ => return None,
        })
    }
}

/// A comparison operator of the logic, between two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// Equal to, `=`.
    Equal,
    /// Not equal to, `!=`.
    Different,
    /// Less than, `<`.
    Less,
    /// Less than or equal to, `<=`.
    AtMost,
    /// Greater than, `>`.
    Greater,
    /// Greater than or equal to, `>=`.
    AtLeast,
}

/// A quantifier of the logic: universal or existential.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// The universal quantifier, `forall`.
    ForAll,
    /// The existential quantifier, `exists`.
    Exists,
}

/// A group of variables of a quantifier with their common limit, as in `x, y >= 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binder {
    /// The variables, which range over the natural numbers including 0.
    pub names: Vec<Name>,
    /// The limit on each of the variables, such as `>= 1`; `None` if there is none. Its term may contain variables
    /// quantified earlier.
    pub bound: Option<(Comparison, Term)>,
}

/// A formula of the logic: a statement that is true or false once its free variables have values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The constant formula `true` or `false`.
    Truth(bool),
    /// A comparison, `a < b`.
    Compare(Term, Comparison, Term),
    /// A predicate with its arguments, `P(a, b)`; false if an argument is negative.
    Predicate(Name, Vec<Term>),
    /// A regular condition, `n in /(0|10)*1/`: the representation of n without leading zeros matches the expression;
    /// false for a negative n.
    Matches {
        /// The number whose representation is matched.
        term: Term,
        /// The regular expression over the digits of the numeration system.
        regex: String,
        /// The place of the regular expression in the text.
        place: Place,
    },
    /// A negation, `not a`.
    Not(Box<Formula>),
    /// A conjunction, `a and b and c`.
    And(Vec<Formula>),
    /// A disjunction, `a or b or c`.
    Or(Vec<Formula>),
    /// An implication, `a => b`.
    Implies(Box<Formula>, Box<Formula>),
    /// An equivalence, `a <=> b`.
    Iff(Box<Formula>, Box<Formula>),
    /// A quantified formula, `forall x, y >= 1: a`.
    Quantified(Quantifier, Vec<Binder>, Box<Formula>),
}

impl Formula {
    /// Returns the negation of the formula.
    pub fn negated(self) -> Formula {
        Formula::Not(Box::new(self))
    }

    /// Returns the formula with the variables `names` existentially quantified.
    pub fn exists(self, names: &[&str]) -> Formula {
        self.quantified(Quantifier::Exists, names)
    }

    /// Returns the formula with the variables `names` universally quantified.
    pub fn for_all(self, names: &[&str]) -> Formula {
        self.quantified(Quantifier::ForAll, names)
    }

    fn quantified(self, quantifier: Quantifier, names: &[&str]) -> Formula {
        if names.is_empty() {
            return self;
        }
        let names = names.iter().map(|n| Name::new(*n)).collect();
        Formula::Quantified(quantifier, vec![Binder { names, bound: None }], Box::new(self))
    }
}

/// The definition of a predicate of the logic.
#[derive(Clone, Debug)]
pub enum Predicate {
    /// A formula whose free variables are the parameters.
    Formula(Formula),
    /// An automaton over the variables that [`Prover::var`](super::Prover::var) assigns to the parameters.
    Dfa(crate::dfa::Dfa),
}
