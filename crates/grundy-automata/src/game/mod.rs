//! Proofs about all positions of a game at once.
//!
//! A set P of positions is the set of P-positions if (W) every move makes a position smaller, so that play ends, (A)
//! no move leads from P to P, and (B) from every position outside P some move leads to P. If P and the moves are
//! automata over a numeration system, each condition is decided for all positions of any size. In misère play a
//! position without moves is an N-position: it must be outside P and needs no move.
//!
//! ```
//! use grundy_automata::{dfa::Limits, game};
//! use grundy_core::Meter;
//! let meter = Meter::unlimited();
//! let report = game::prove(&"wythoff".parse().unwrap(), &Limits { states: 100_000, meter: &meter }).unwrap();
//! assert!(report.proved());
//! assert_eq!(report.obligations.len(), 3);
//! ```
//!
//! The method is that of Walnut (Mousavi, Shallit), applied to games by Mignoty, Renard, Rigo and Whiteland,
//! *Automatic proofs in combinatorial game theory* (2025).

mod arena;
mod check;
mod claim;
mod classes;
mod encoding;
mod obligations;
mod paper;
mod report;
mod rules;
mod script;
mod statements;
mod strategy;
mod winning;

#[cfg(test)]
mod tests;

pub(crate) use arena::Arena;
pub use check::Compared;
pub use claim::{Claim, claim, theorem_3, without};
pub use classes::Exception;
pub use encoding::{Encoding, MoveClass};
pub(crate) use obligations::{Said, examine, recursion, violations};
pub use paper::{Row, SYSTEM as PAPER_SYSTEM, paper_claims, prove_paper};
pub(crate) use report::tuple;
pub use report::{GameReport, Obligation, ProveError, Settled};
pub use rules::{Plain, Small};
pub use script::{obligation_claims, prove_script};
pub use statements::{Asked, Statement, paper};
pub use strategy::{Strategy, strategy};
pub use winning::{moves_into, unsorted_nim, unsorted_nim_set, winning_moves};

use crate::dfa::Limits;
use crate::system::System;
use grundy_core::{Play, Ruleset};

/// Proves the closed form of the P-positions of a ruleset for all positions, in a numeration system that suits the
/// rule. Fails if no closed form is known.
pub fn prove(ruleset: &Ruleset, limits: &Limits<'_>) -> Result<GameReport, ProveError> {
    prove_in(ruleset, None, limits)
}

/// Proves the closed form of the P-positions of a ruleset for all positions, in the numeration system called `system`
/// or, if `system` is `None`, in a system that suits the rule. Fails if no closed form is known.
pub fn prove_in(ruleset: &Ruleset, system: Option<&str>, limits: &Limits<'_>) -> Result<GameReport, ProveError> {
    let encoding = Encoding::new(ruleset, Play::Normal, system).map_err(ProveError::Unsupported)?;
    let system = System::named(&encoding.system, limits).map_err(ProveError::System)?;
    let claim = claim(ruleset, &encoding, &system).map_err(ProveError::Unsupported)?;
    prove_claim(encoding, system, &claim, limits)
}

/// Proves or refutes a claim about the P-positions of the game described by `encoding`. The formulas of the game and of
/// the claim are interpreted in `system`.
pub fn prove_claim(
    encoding: Encoding,
    system: System,
    claim: &Claim,
    limits: &Limits<'_>,
) -> Result<GameReport, ProveError> {
    let mut arena = Arena::new(&encoding, &system, *limits)?;
    let set = arena.claimed(claim)?;
    let found = examine(&mut arena, &set)?;
    drop(arena);
    Ok(GameReport::new(encoding, system, claim.says.clone(), set, found))
}

/// Proves or refutes Theorem 2 of \[R1\] about the P-positions of the Raleigh game, with the given version of the
/// exception to rule III.
pub fn prove_raleigh_with(exception: Exception, limits: &Limits<'_>) -> Result<GameReport, ProveError> {
    let ruleset = Ruleset::of(grundy_core::Rule::Raleigh);
    let mut encoding = Encoding::new(&ruleset, Play::Normal, None).map_err(ProveError::Unsupported)?;
    if exception != Exception::AsPublished {
        encoding.moves = classes::raleigh_with(exception);
        encoding.title = match exception {
            Exception::Never => "raleigh without t ≠ 3".to_owned(),
            _ => "raleigh with t ≠ 3 always".to_owned(),
        };
        encoding.plain = None;
    }
    let system = System::named(&encoding.system, limits).map_err(ProveError::System)?;
    prove_claim(encoding, system, &claim::theorem_2(), limits)
}
