//! The vocabulary of take-away games, shared by the solver and the independent checker.
//!
//! The crate defines numbers of any size ([`Nat`]), [`Nimber`]s and [`mex`], [`Outcome`] and [`Play`], [`Rule`]s and
//! [`Ruleset`]s, [`Position`]s and [`Query`]s with the only parser for them ([`notation`]), [`Periodicity`], the
//! [`certificate`] file format, and [`budget`]s. Expressions, irrational numbers and large numbers are evaluated here,
//! but no game is solved: `grundy` and `grundy-check` implement the rules independently.
//!
//! ```
//! use grundy_core::Query;
//! let query: Query = "Subtract( 4, 1,3 ) : 1_0 + nim:2^3".parse().unwrap();
//! assert_eq!(query.to_string(), "subtract(1,3,4):10 + nim:8");
//! ```

pub mod budget;
pub mod certificate;
pub mod code;
mod dialect;
mod eval;
pub mod expr;
pub mod growth;
mod language;
pub mod large;
mod misread;
mod moves;
mod nat;
mod nimber;
pub mod notation;
mod outcome;
mod periodicity;
pub mod print;
mod query;
mod real;
mod rule;
pub mod sentence;
pub mod surd;
mod takeset;

pub use budget::{Budget, Clock, Gauge, Held, List, Meter, Stop};
pub use code::{Code, Cuts, Digits};
pub use dialect::Dialect;
pub use expr::Expr;
pub use language::Language;
pub use large::Operation;
pub use misread::Misread;
pub use moves::canonical_moves;
pub use nat::{Int, Nat, bits, from_words, isqrt, to_u32, to_u64, to_usize, words};
pub use nimber::{Nimber, mex};
pub use notation::NotationError;
pub use outcome::{Kind, Outcome, Play};
pub use periodicity::Periodicity;
pub use print::digits;
pub use query::{Component, Game, Heap, Position, Query, Sum};
pub use rule::{MoveVector, Rule, Ruleset};
pub use sentence::Sentence;
pub use takeset::{SetItem, Shape, TakeSet};
