//! The report of a proof about a game: each obligation with its verdict and its cost.

use super::check::Compared;
use super::encoding::Encoding;
use super::obligations::Examined;
use crate::dfa::{Dfa, GaveUp};
use crate::logic::ProverError;
use crate::system::{System, SystemError};
use grundy_core::{Nat, Sentence, sentence};
use std::fmt;

/// The verdict on an [`Obligation`] of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The obligation holds for all positions.
    Proved,
    /// The obligation does not hold.
    Refuted {
        /// The least position at which the obligation fails.
        position: Vec<Nat>,
        /// The position after the move that violates the obligation; `None` if the violation is that a move is missing.
        to: Option<Vec<Nat>>,
        /// The reason why the obligation fails, in words.
        why: Sentence,
    },
    /// A limit was reached before the obligation was decided.
    GaveUp(GaveUp),
}

/// One of the proof obligations for a set of positions that is claimed to be the set of P-positions, with its verdict.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// The name of the obligation: `W`, `A`, `B` or, for nimbers, `D`.
    pub id: &'static str,
    /// A description of the obligation in words.
    pub says: Sentence,
    /// The verdict on the obligation.
    pub verdict: Settled,
    /// The number of states of the largest automaton constructed to decide the obligation.
    pub states: usize,
    /// The number of tracks of the largest automaton constructed to decide the obligation. An automaton reads one
    /// number on each track.
    pub tracks: usize,
    /// The time taken to decide the obligation, in seconds.
    pub seconds: f64,
}

/// The proof or refutation of a claim about the P-positions of a game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The name of the game: its ruleset in textual notation, or a description of a game without a ruleset.
    pub ruleset: String,
    /// The name of the numeration system of the automata.
    pub system: String,
    /// A description of the set that was claimed to be the P-positions.
    pub claim: Sentence,
    /// The proof obligations (W), (A) and (B), with their verdicts.
    pub obligations: Vec<Obligation>,
    /// The claimed set, as an automaton over the variables 0, 1, … of a position.
    pub p_set: Dfa,
    /// The comparison of the formulas for the moves with the plain rules; `None` for a game declared by formulas only.
    pub compared: Option<Compared>,
    /// The total time taken, in seconds, without the construction of the numeration system.
    pub seconds: f64,
    /// The encoding of the game as formulas, as used in the proof.
    pub encoding: Encoding,
    /// The numeration system of the automata.
    pub numeration: System,
}

impl GameReport {
    pub(crate) fn new(
        encoding: Encoding,
        numeration: System,
        claim: Sentence,
        p_set: Dfa,
        found: Examined,
    ) -> GameReport {
        GameReport {
            ruleset: encoding.title.clone(),
            system: numeration.name().to_owned(),
            claim,
            obligations: found.obligations,
            p_set,
            compared: found.compared,
            seconds: found.seconds,
            encoding,
            numeration,
        }
    }

    /// Returns whether the claimed set is proved to be the set of P-positions.
    pub fn proved(&self) -> bool {
        self.obligations.iter().all(|o| o.verdict == Settled::Proved)
    }

    /// Returns the first obligation that is refuted; `None` if none is.
    pub fn refuted(&self) -> Option<&Obligation> {
        self.obligations.iter().find(|o| matches!(o.verdict, Settled::Refuted { .. }))
    }
}

/// Formats numbers as a tuple in parentheses.
pub(crate) fn tuple(numbers: &[Nat]) -> String {
    let shown: Vec<String> = numbers.iter().map(Nat::to_string).collect();
    format!("({})", shown.join(", "))
}

impl Settled {
    /// Returns the verdict as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Settled::Proved => sentence!("prover-proved", "PROVED"),
            Settled::Refuted { position, to: None, why } => sentence!(
                "prover-refuted-at-2",
                "REFUTED at {position}: {why}",
                position = tuple(position),
                why: why.clone()
            ),
            Settled::Refuted { position, to: Some(to), why } => sentence!(
                "prover-refuted-at",
                "REFUTED at {from} → {to}: {why}",
                from = tuple(position),
                to = tuple(to),
                why: why.clone()
            ),
            Settled::GaveUp(why) => sentence!("prover-gave-up", "GAVE UP: {why}", why: why.sentence()),
        }
    }
}

impl fmt::Display for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl fmt::Display for GameReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let states = self.p_set.states();
        writeln!(f, "{} in {}: {} ({states} states)", self.ruleset, self.system, self.claim)?;
        for o in &self.obligations {
            writeln!(
                f,
                "  ({}) {}: {} [{} states, {} tracks, {:.1} ms]",
                o.id,
                o.says,
                o.verdict,
                o.states,
                o.tracks,
                o.seconds * 1000.0
            )?;
        }
        match &self.compared {
            Some(c) => {
                write!(f, "  moves compared with the rules on {} pairs below {}: {} moves", c.pairs, c.below, c.moves)
            }
            None => f.write_str("  the formulas are the only description of the moves"),
        }
    }
}

/// The reason why a claim about a game was neither proved nor refuted.
#[derive(Clone, Debug, PartialEq)]
pub enum ProveError {
    /// The game or its P-positions cannot be expressed in the prover.
    Unsupported(Sentence),
    /// The numeration system of the proof is not available.
    System(SystemError),
    /// A formula could not be decided: it contains a mistake or a number out of range.
    Prover(ProverError),
    /// A limit was reached before there was anything to report.
    GaveUp(GaveUp),
    /// The formulas of the moves differ from the plain rules: a defect in this program.
    RulesDisagree {
        /// The position before the move.
        position: Vec<Nat>,
        /// The position after the move.
        to: Vec<Nat>,
        /// Whether the formulas allow the move but the rules do not, rather than the reverse.
        formula_allows: bool,
    },
}

impl ProveError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            ProveError::Unsupported(why) => why.clone(),
            ProveError::System(error) => error.sentence(),
            ProveError::Prover(error) => error.sentence(),
            ProveError::GaveUp(why) => why.sentence(),
            ProveError::RulesDisagree { position, to, formula_allows: true } => sentence!(
                "prover-formulas-allow",
                "the formulas allow the move from {from} to {to}, but the rules forbid it",
                from = tuple(position),
                to = tuple(to)
            ),
            ProveError::RulesDisagree { position, to, formula_allows: false } => sentence!(
                "prover-rules-allow",
                "the rules allow the move from {from} to {to}, but the formulas forbid it",
                from = tuple(position),
                to = tuple(to)
            ),
        }
    }
}

impl fmt::Display for ProveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for ProveError {}

impl From<GaveUp> for ProveError {
    fn from(why: GaveUp) -> ProveError {
        ProveError::GaveUp(why)
    }
}

impl From<ProverError> for ProveError {
    fn from(error: ProverError) -> ProveError {
        match error {
            ProverError::GaveUp(why) | ProverError::NoWitness(why) => ProveError::GaveUp(why),
            other => ProveError::Prover(other),
        }
    }
}
