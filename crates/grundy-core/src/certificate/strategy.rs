//! Claims about all positions of a game at once: who wins, and by which moves, as finite automata.

use crate::Play;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The most states of an [`AutomatonClaim`] that are read.
pub const MAX_STATES: usize = 1 << 20;

/// Who wins every position of a game, and all winning moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrategyClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// The numeration system that the automata read: `fib`, `baseN`, `tribonacci`, `narayana`, `pell`, `ostrowski(k)` or `schwenk(f)`.
    pub system: String,
    /// Accepts exactly the P-positions: one track for each pile.
    pub lost: AutomatonClaim,
    /// Accepts exactly the winning moves: the piles of the position, then those of the position moved to.
    pub winning: AutomatonClaim,
}

/// The positions of the nimbers 0, 1, 2, … of a game in normal play, each set as an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NimbersClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The numeration system that the automata read, as in a [`StrategyClaim`].
    pub system: String,
    /// The nimbers 0, 1, 2, … in order.
    pub levels: Vec<LevelClaim>,
    /// Whether every position has one of these nimbers.
    pub whole: bool,
}

/// The positions of one nimber.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelClaim {
    /// Accepts exactly the positions of this nimber: one track for each pile.
    pub positions: AutomatonClaim,
    /// Accepts exactly the moves to them: the piles of the position, then those of the position moved to.
    pub moves: AutomatonClaim,
}

/// A partial deterministic automaton that reads numbers in parallel, the most significant digits first.
///
/// It is written in normal form: every state is reached and reaches acceptance, no two states accept the same words,
/// and states are numbered in the order in which a breadth-first walk from state 0 meets them, symbols increasing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutomatonClaim {
    /// How many numbers are read.
    pub tracks: u32,
    /// Digits are less than this. A symbol is the sum of digit · radix^track over the tracks 0, 1, …
    pub radix: u32,
    /// The accepting states, increasing.
    pub accepting: Vec<u32>,
    /// For each state its edges (symbol, target), symbols increasing. State 0 starts; where no edge is, nothing is
    /// accepted.
    #[serde(deserialize_with = "edges")]
    pub edges: Vec<Vec<(u32, u32)>>,
}

/// Reads no more states than [`MAX_STATES`]: an empty list of edges is short to write, but not to hold.
fn edges<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Vec<(u32, u32)>>, D::Error> {
    struct States;
    impl<'de> Visitor<'de> for States {
        type Value = Vec<Vec<(u32, u32)>>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("for each state a list of edges")
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut states = Vec::new();
            while let Some(edges) = seq.next_element()? {
                if states.len() == MAX_STATES {
                    return Err(A::Error::custom(format!("more than {MAX_STATES} states")));
                }
                states.push(edges);
            }
            Ok(states)
        }
    }
    d.deserialize_seq(States)
}
