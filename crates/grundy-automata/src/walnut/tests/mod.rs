//! Tests of scripts, sequences and files, and of sentences decided in two ways.

mod brute;
mod brute_language;
mod brute_words;
mod claims;
mod malformed;
mod negative;
mod scripts;
mod sequences;
mod several;
mod text;
mod words;

use super::{Done, Outcome, Session};
use crate::dfa::Limits;
use crate::logic::ProverError;
use grundy_core::Meter;

/// Runs a script with generous limits.
pub(super) fn run(text: &str) -> Result<Vec<Done>, ProverError> {
    let meter = Meter::unlimited();
    Session::new(Limits { states: 1_000_000, meter: &meter }).run(text)
}

/// Returns the outcome of a command as a word: TRUE, FALSE, or a description.
pub(super) fn word(done: &Done) -> String {
    match &done.outcome {
        Outcome::True => "TRUE".to_owned(),
        Outcome::False { witness, .. } if witness.is_empty() => "FALSE".to_owned(),
        Outcome::False { witness, .. } => {
            let numbers: Vec<String> = witness.iter().map(|(name, n)| format!("{name}={n}")).collect();
            format!("FALSE {}", numbers.join(" "))
        }
        Outcome::Automaton { states, .. } | Outcome::Word { states, .. } => format!("{states} states"),
        Outcome::Said(text) => text.to_string(),
        Outcome::GaveUp(why) => format!("GAVE UP {why}"),
    }
}

/// Returns the outcomes of a script's commands as words.
pub(super) fn said(text: &str) -> Vec<String> {
    match run(text) {
        Ok(done) => done.iter().map(word).collect(),
        Err(error) => panic!("{error} in {text}"),
    }
}
