//! Walnut's automata and scripts.
//!
//! Walnut (Mousavi, Shallit) decides first-order statements about natural numbers and automatic sequences. Here its
//! *language* is read and decided by this crate's own prover: its text format of automata ([`Relation`], [`Word`]),
//! its predicates, and its commands ([`Session`]).
//!
//! ```
//! # use grundy_automata::{dfa::Limits, walnut::{Outcome, Session}};
//! # use grundy_core::Meter;
//! let meter = Meter::unlimited();
//! let mut session = Session::new(Limits { states: 100_000, meter: &meter });
//! let done = session.run(r#"eval overlap "Ei,n n>=1 & Aj (j<=n) => T[i+j]=T[i+j+n]":"#).unwrap();
//! assert!(matches!(done[0].outcome, Outcome::False { .. }));
//! ```
//! Inside, every number is read most significant digit first; an automaton of `lsd` tracks is turned round when it is
//! read and when it is written. A relation of numbers holds greedy words only and does not mind leading zeros.
//!
//! ```text
//! reader.rs     characters with their places
//! alphabet.rs   msd_2, lsd_fib, {0,1}; number systems by name; numbers.rs: what they write; integers.rs, negafib.rs: integers
//! text.rs       the text format, read and written
//! relation.rs   automata that accept; words.rs: those with an output, built-in ones too
//! regex.rs      regular expressions of `reg`
//! predicate.rs  predicates as trees; survey.rs, meaning.rs, terms.rs: as formulas of `logic`
//! mixed.rs      predicates of several number systems, or of integers; sorts.rs: which variable is of which
//! script.rs     a file as commands; session.rs, commands.rs, operations.rs, morphism.rs, bases.rs, split.rs, transduce.rs: what they do
//! claims.rs     what a certificate says of a script
//! ```

mod alphabet;
mod bases;
mod claims;
mod commands;
mod integers;
mod meaning;
mod mixed;
mod morphism;
mod negafib;
mod numbers;
mod operations;
mod predicate;
mod reader;
mod regex;
mod relation;
mod script;
mod session;
mod sorts;
mod split;
mod survey;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod transduce;
mod words;

pub use alphabet::{Alphabet, Numeration, Systems};
pub use claims::Claims;
pub use relation::Relation;
pub use session::{Done, Outcome, Session};
pub use text::{State, write};
pub use words::Word;

use crate::dfa::GaveUp;
use crate::logic::{LogicError, Place, ProverError};
use crate::system::SystemError;

/// What is wrong with a text, or the limit that was reached.
pub type Trouble = ProverError;

type Result<T> = std::result::Result<T, Trouble>;

/// Most characters of a predicate after its macros have been put in.
const MAX_TEXT: usize = 1 << 20;

/// What is wrong with a number system, at a place.
fn trouble(error: SystemError, place: Place) -> ProverError {
    match error {
        SystemError::GaveUp(why) => ProverError::GaveUp(why),
        // Addition is automatic here; the automaton is too large.
        SystemError::NotAutomatic { states, .. } => GaveUp::States { limit: states, during: "the adder" }.into(),
        other => LogicError::new(place, other.to_string()).into(),
    }
}
