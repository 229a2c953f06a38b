//! A decision procedure for first-order statements about natural numbers, addition, order and the automata of a
//! numeration system.
//!
//! ```text
//! forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1
//! exists x, y: 3x + 5y = 2^70 and x < y and x in /(0|10)*1/
//! ```
//! The connectives are `and or not => <=>` (∧ ∨ ¬ ⇒ ⇔), the quantifiers `forall x, y >= 1:` and `exists x < 10:` (∀ ∃)
//! range over the natural numbers including 0, and comparisons `= != < <= > >=` (≠ ≤ ≥) may be chained. Terms denote
//! *integers* and are linear in the variables: `a - b` is exact and may be negative, as may `floor(t*phi)` and
//! `floor(t/2)`; `t mod 3` is never negative. Predicates, `P(a, b)` and `n in /regex/`, are about natural numbers and
//! false if an argument is negative. A product of variables is refused, because the theory with multiplication is
//! undecidable.
//!
//! The procedure is that of Walnut (Mousavi, Shallit): a formula is compiled to the automaton of the tuples that
//! satisfy it. See `compile.rs` and `eliminate.rs`, and `lower.rs` for floors. The cost is not bounded by any tower of
//! exponentials in general, so every step has [`Limits`](crate::dfa::Limits).

mod ast;
mod compile;
mod core;
mod cursor;
mod eliminate;
mod error;
mod file;
mod linear;
mod lower;
mod parse;
mod print;
mod prover;
mod real;
mod scope;
#[cfg(test)]
mod tests;

pub use ast::{Binder, Comparison, Formula, Name, Place, Predicate, Quantifier, Term};
pub use error::{LogicError, ProverError};
pub use file::{GameDeclaration, Script, Statement, parse_file};
pub use parse::{parse_formula, parse_sentence};
pub use prover::{Decision, Prover, Statistics};
