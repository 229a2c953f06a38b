//! The language and the text format of the prover Walnut: its automata and scripts.
//!
//! Walnut (Mousavi, Shallit) decides first-order statements about natural numbers and automatic sequences. This module
//! reads its *language* and decides statements with this crate's own prover. It supports the text format of automata
//! ([`Relation`], [`Word`]), the predicates, and the commands ([`Session`]).
//!
//! ```
//! # use grundy_automata::{dfa::Limits, walnut::{Outcome, Session}};
//! # use grundy_core::Meter;
//! let meter = Meter::unlimited();
//! let mut session = Session::new(Limits { states: 100_000, meter: &meter });
//! let done = session.run(r#"eval overlap "Ei,n n>=1 & Aj (j<=n) => T[i+j]=T[i+j+n]":"#).unwrap();
//! assert!(matches!(done[0].outcome, Outcome::False { .. }));
//! ```
//! Internally, every number is read most significant digit first; an automaton with `lsd` tracks is reversed when it
//! is read and when it is written. A relation of numbers contains only greedy words and is closed under leading zeros.
//!
//! ```text
//! reader.rs     characters with their places
//! alphabet.rs   msd_2, lsd_fib, {0,1}; number systems by name; numbers.rs: what they write; integers.rs, negafib.rs: integers
//! text.rs       the text format, read and written
//! relation.rs   automata that accept; words.rs: those with an output, built-in ones too
//! regex.rs      regular expressions of `reg`
//! predicate.rs  predicates as trees; survey.rs, meaning.rs, terms.rs: as formulas of `logic`
//! mixed.rs      predicates of several number systems, of integers, or of words; sorts.rs: what a variable is; atoms.rs: calls, comparisons
//! script.rs     a file as commands; session.rs, commands.rs, operations.rs, morphism.rs, bases.rs, split.rs, transduce.rs: what they do
//! claims.rs     the claims of a certificate about a script
//! ```

mod alphabet;
mod atoms;
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
pub use session::{Done, Outcome, Session, Value};
pub use text::{State, write};
pub use words::Word;

use crate::dfa::GaveUp;
use crate::logic::{LogicError, Place, ProverError};
use crate::system::SystemError;
use grundy_core::sentence;

/// The reason why a Walnut command failed: a mistake in a text, or the limit that was reached.
pub type Trouble = ProverError;

type Result<T> = std::result::Result<T, Trouble>;

/// The maximum number of characters of a predicate after macro expansion.
const MAX_TEXT: usize = 1 << 20;

/// Converts an error in a number system to an error at a place of the text.
fn trouble(error: SystemError, place: Place) -> ProverError {
    match error {
        SystemError::GaveUp(why) => ProverError::GaveUp(why),
        // Addition is automatic here; the automaton is too large.
        SystemError::NotAutomatic { states, .. } => {
            GaveUp::States { limit: states, during: const { &sentence!("prover-the-adder", "the adder") } }.into()
        }
        other => LogicError::new(place, other.sentence()).into(),
    }
}
