//! The language as a tree: terms are integers, linear in natural variables; formulas speak of terms.
//!
//! Two trees are equal when they say the same thing at whatever place of a text: see [`Place`].

use crate::system::Irrational;
use dashu_int::IBig;
use grundy_core::Nat;
use std::hash::{Hash, Hasher};

/// Where something stands in a text. Any two places are equal: they do not distinguish formulas.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The line from 1, or 0 in a text that is one sentence.
    pub line: u32,
    /// The character from 1.
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

/// A name as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// The name itself.
    pub text: String,
    /// Where it was written.
    pub place: Place,
}

impl Name {
    /// A name that stands nowhere.
    pub fn new(text: impl Into<String>) -> Name {
        Name { text: text.into(), place: Place::default() }
    }
}

/// An integer. Differences are exact: `a - b` may be negative and is never cut off at 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A constant.
    Number(IBig),
    /// A natural number.
    Variable(Name),
    /// `a + b`.
    Sum(Box<Term>, Box<Term>),
    /// `a - b`.
    Difference(Box<Term>, Box<Term>),
    /// `3*a`.
    Times(IBig, Box<Term>),
    /// `floor(a*phi)`, also of a negative `a`.
    Floor {
        /// The irrational number.
        of: Irrational,
        /// What it is multiplied by.
        term: Box<Term>,
        /// Where the floor stands.
        place: Place,
    },
    /// `floor(a/m)`, also of a negative `a`.
    Quotient {
        /// What is divided.
        term: Box<Term>,
        /// By what: positive.
        by: Nat,
    },
    /// `a mod m`, from 0 to m − 1 also for a negative `a`.
    Remainder {
        /// What is divided.
        term: Box<Term>,
        /// By what: positive.
        by: Nat,
    },
}

impl Term {
    /// A variable of this name.
    pub fn variable(name: &str) -> Term {
        Term::Variable(Name::new(name))
    }

    /// The value of a term without variables and floors of irrational numbers.
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

/// How two terms compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

/// For all, or for some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// `forall`
    ForAll,
    /// `exists`
    Exists,
}

/// Some variables of a quantifier with the bound they share: `x, y >= 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binder {
    /// The variables, ranging over the natural numbers, 0 included.
    pub names: Vec<Name>,
    /// The bound of each of them. It may speak of variables bound before.
    pub bound: Option<(Comparison, Term)>,
}

/// A statement, true or false once its free variables have values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// `true` or `false`.
    Truth(bool),
    /// `a < b`.
    Compare(Term, Comparison, Term),
    /// `P(a, b)`; false where an argument is negative.
    Predicate(Name, Vec<Term>),
    /// `n in /(0|10)*1/`: the representation of n, without leading zeros, matches; false for a negative n.
    Matches {
        /// The number.
        term: Term,
        /// The regular expression over digits.
        regex: String,
        /// Where the expression stands.
        place: Place,
    },
    /// `not a`.
    Not(Box<Formula>),
    /// `a and b and c`.
    And(Vec<Formula>),
    /// `a or b or c`.
    Or(Vec<Formula>),
    /// `a => b`.
    Implies(Box<Formula>, Box<Formula>),
    /// `a <=> b`.
    Iff(Box<Formula>, Box<Formula>),
    /// `forall x, y >= 1: a`.
    Quantified(Quantifier, Vec<Binder>, Box<Formula>),
}

impl Formula {
    /// The formula's negation.
    pub fn negated(self) -> Formula {
        Formula::Not(Box::new(self))
    }

    /// `exists names: self`.
    pub fn exists(self, names: &[&str]) -> Formula {
        self.quantified(Quantifier::Exists, names)
    }

    /// `forall names: self`.
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

/// What a name of a predicate stands for.
#[derive(Clone, Debug)]
pub enum Predicate {
    /// A formula whose free variables are the parameters.
    Formula(Formula),
    /// An automaton over the variables `Prover::var(parameter)`.
    Dfa(crate::dfa::Dfa),
}
