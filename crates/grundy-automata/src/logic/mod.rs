//! First-order logic over the natural numbers with addition, order and the automata of a numeration system, decided.
//!
//! ```text
//! forall n >= 1: floor(floor(n*phi^2)*phi) = floor(floor(n*phi)*phi^2) + 1
//! exists x, y: 3x + 5y = 2^70 and x < y and x in /(0|10)*1/
//! ```
//! Connectives `and or not => <=>` (∧ ∨ ¬ ⇒ ⇔), quantifiers `forall x, y >= 1:` and `exists x < 10:` (∀ ∃) over the
//! natural numbers with 0, comparisons `= != < <= > >=` (≠ ≤ ≥) and chains of them. Terms are *integers*, linear in the
//! variables: `a - b` is exact and never cut off at 0, so it may be negative; so are `floor(t*phi)`, `floor(t/2)` and
//! `t mod 3` (which is never negative). Predicates, `P(a, b)` and `n in /regex/`, are about natural numbers and false
//! where an argument is negative. A product of variables is refused, as its theory is undecidable.
//!
//! The procedure is that of Walnut (Mousavi, Shallit): a formula becomes the automaton of the tuples that satisfy it;
//! see `compile.rs` and `eliminate.rs` for how, and `lower.rs` for floors. No tower of exponentials
//! bounds its cost in general, and so every step has [`Limits`](crate::dfa::Limits).

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
