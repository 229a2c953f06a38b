//! Tests of the language and of the decision procedure.

mod brute;
mod decide;
mod limits;
mod parser;
mod script;

use super::{Decision, Formula, Prover, parse_sentence};
use crate::dfa::Limits;
use crate::system::System;
use grundy_core::{Meter, Nat};

/// Calls `f` with a prover in the numeration system `system`.
fn with<T>(system: &str, f: impl FnOnce(&mut Prover<'_>) -> T) -> T {
    let meter = Meter::unlimited();
    let limits = Limits { states: 200_000, meter: &meter };
    let system = System::named(system, &limits).expect("the system is known");
    f(&mut Prover::new(&system, limits))
}

fn sentence(text: &str) -> Formula {
    parse_sentence(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn proved(prover: &mut Prover<'_>, text: &str) {
    assert_eq!(prover.decide(&sentence(text)), Ok(Decision::Proved), "{text}");
}

/// Checks that a sentence is false, with the given least counterexample.
fn refuted(prover: &mut Prover<'_>, text: &str, expected: &[(&str, u64)]) {
    let witness = expected.iter().map(|(name, value)| ((*name).to_owned(), Nat::from(*value))).collect();
    assert_eq!(prover.decide(&sentence(text)), Ok(Decision::Refuted { witness }), "{text}");
}
