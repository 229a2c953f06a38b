//! Scripts, sequences, files, and sentences decided twice.

mod brute;
mod claims;
mod malformed;
mod negative;
mod scripts;
mod sequences;
mod several;
mod text;

use super::{Done, Outcome, Session};
use crate::dfa::Limits;
use crate::logic::ProverError;
use grundy_core::Meter;

/// Runs a script with room for everything.
pub(super) fn run(text: &str) -> Result<Vec<Done>, ProverError> {
    let meter = Meter::unlimited();
    Session::new(Limits { states: 1_000_000, meter: &meter }).run(text)
}

/// TRUE, FALSE, or what else a command says.
pub(super) fn word(done: &Done) -> String {
    match &done.outcome {
        Outcome::True => "TRUE".to_owned(),
        Outcome::False { witness, .. } if witness.is_empty() => "FALSE".to_owned(),
        Outcome::False { witness, .. } => {
            let numbers: Vec<String> = witness.iter().map(|(name, n)| format!("{name}={n}")).collect();
            format!("FALSE {}", numbers.join(" "))
        }
        Outcome::Automaton { states, .. } | Outcome::Word { states, .. } => format!("{states} states"),
        Outcome::Said(text) => text.clone(),
        Outcome::GaveUp(why) => format!("GAVE UP {why}"),
    }
}

/// What the commands of a script say.
pub(super) fn said(text: &str) -> Vec<String> {
    match run(text) {
        Ok(done) => done.iter().map(word).collect(),
        Err(error) => panic!("{error} in {text}"),
    }
}
