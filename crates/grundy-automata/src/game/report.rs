//! What a proof about a game says: each obligation with its verdict and its cost.

use super::check::Compared;
use super::encoding::Encoding;
use super::obligations::Examined;
use crate::dfa::{Dfa, GaveUp};
use crate::logic::ProverError;
use crate::system::{System, SystemError};
use grundy_core::Nat;
use std::fmt;

/// What became of an obligation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It holds for all positions.
    Proved,
    /// It fails.
    Refuted {
        /// The least position where it fails.
        position: Vec<Nat>,
        /// The offending move, where there is one.
        to: Option<Vec<Nat>>,
        /// In words.
        why: String,
    },
    /// A limit was reached first: nothing is known.
    GaveUp(GaveUp),
}

/// One of the three things to prove about a set of positions.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// `W`, `A` or `B`.
    pub id: &'static str,
    /// The obligation in words.
    pub says: String,
    /// Whether it holds.
    pub verdict: Settled,
    /// States of the largest automaton on the way.
    pub states: usize,
    /// Numbers it read in parallel.
    pub tracks: usize,
    /// Time.
    pub seconds: f64,
}

/// A proof or a refutation.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The game.
    pub ruleset: String,
    /// The name of the numeration system.
    pub system: String,
    /// Which set was claimed to be the P-positions.
    pub claim: String,
    /// W, A and B.
    pub obligations: Vec<Obligation>,
    /// The set as an automaton over the variables 0, 1, … of a position.
    pub p_set: Dfa,
    /// What the formulas of the moves were compared with; `None` for a game that has no other description.
    pub compared: Option<Compared>,
    /// Time of everything but making the numeration system.
    pub seconds: f64,
    /// The rules as the prover read them.
    pub encoding: Encoding,
    /// The numeration system.
    pub numeration: System,
}

impl GameReport {
    pub(crate) fn new(
        encoding: Encoding,
        numeration: System,
        claim: String,
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

    /// Whether the set is proved to be the P-positions.
    pub fn proved(&self) -> bool {
        self.obligations.iter().all(|o| o.verdict == Settled::Proved)
    }

    /// The first obligation that fails.
    pub fn refuted(&self) -> Option<&Obligation> {
        self.obligations.iter().find(|o| matches!(o.verdict, Settled::Refuted { .. }))
    }
}

/// Numbers in parentheses.
pub(crate) fn tuple(numbers: &[Nat]) -> String {
    let shown: Vec<String> = numbers.iter().map(Nat::to_string).collect();
    format!("({})", shown.join(", "))
}

impl fmt::Display for Settled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Settled::Proved => f.write_str("PROVED"),
            Settled::Refuted { position, to: None, why } => write!(f, "REFUTED at {}: {why}", tuple(position)),
            Settled::Refuted { position, to: Some(to), why } => {
                write!(f, "REFUTED at {} → {}: {why}", tuple(position), tuple(to))
            }
            Settled::GaveUp(why) => write!(f, "GAVE UP: {why}"),
        }
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

/// Why there is no proof and no refutation.
#[derive(Clone, Debug, PartialEq)]
pub enum ProveError {
    /// The game or its P-positions cannot be expressed here.
    Unsupported(String),
    /// There is no such numeration system.
    System(SystemError),
    /// A formula cannot be decided: a mistake in its text, or a number out of reach.
    Prover(ProverError),
    /// A limit was reached before there was anything to report.
    GaveUp(GaveUp),
    /// The formulas of the moves and the rules in plain code differ: a mistake in this program.
    RulesDisagree {
        /// The position.
        position: Vec<Nat>,
        /// The position moved to.
        to: Vec<Nat>,
        /// Whether the formulas allow the move and the rules do not, or the other way round.
        formula_allows: bool,
    },
}

impl fmt::Display for ProveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProveError::Unsupported(why) => f.write_str(why),
            ProveError::System(error) => error.fmt(f),
            ProveError::Prover(error) => error.fmt(f),
            ProveError::GaveUp(why) => why.fmt(f),
            ProveError::RulesDisagree { position, to, formula_allows } => {
                let who = if *formula_allows {
                    "the formulas allow and the rules forbid"
                } else {
                    "the rules allow and the formulas forbid"
                };
                write!(f, "{who} the move from {} to {}", tuple(position), tuple(to))
            }
        }
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
