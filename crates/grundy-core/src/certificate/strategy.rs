//! Claims about all positions of a game at once: outcomes and winning moves as finite automata.

use crate::Play;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The maximum number of states that an [`AutomatonClaim`] may have; claims with more states are rejected when they are
/// read.
pub const MAX_STATES: usize = 1 << 20;

/// The outcomes of all positions of a game, and all winning moves, as two automata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrategyClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The play convention, normal or misère.
    pub play: Play,
    /// The numeration system of the automata: `fib`, `baseN`, `tribonacci`, `narayana`, `pell`, `ostrowski(k)` or
    /// `schwenk(f)`.
    pub system: String,
    /// The automaton that accepts exactly the P-positions, with one track for each pile.
    pub lost: AutomatonClaim,
    /// The automaton that accepts exactly the winning moves. It has one track for each pile of the position, followed
    /// by one track for each pile of the position after the move.
    pub winning: AutomatonClaim,
}

/// The sets of positions with nimbers 0, 1, 2, … in normal play, each as an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NimbersClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The numeration system of the automata, as in a [`StrategyClaim`].
    pub system: String,
    /// The sets of positions with the nimbers 0, 1, 2, … in order.
    pub levels: Vec<LevelClaim>,
    /// Whether the nimber of every position is one of the nimbers listed in `levels`.
    pub whole: bool,
}

/// The set of positions with one particular nimber, and the moves to them, as automata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelClaim {
    /// The automaton that accepts exactly the positions with this nimber, with one track for each pile.
    pub positions: AutomatonClaim,
    /// The automaton that accepts exactly the moves to positions with this nimber. It has one track for each pile of
    /// the position, followed by one track for each pile of the position after the move.
    pub moves: AutomatonClaim,
}

/// A partial deterministic automaton that reads several numbers in parallel, most significant digits first.
///
/// It is in normal form: every state is reachable and can reach an accepting state, no two states accept the same
/// words, and the states are numbered in breadth-first order from the initial state 0 by increasing symbols.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutomatonClaim {
    /// The number of tracks, that is, of numbers read in parallel.
    pub tracks: u32,
    /// The radix; every digit is less than this. A symbol is the sum of digit · radix^track over the tracks 0, 1, …
    pub radix: u32,
    /// The accepting states, in increasing order.
    pub accepting: Vec<u32>,
    /// The transitions (symbol, target) of each state, by increasing symbol. State 0 is initial; a word for which a
    /// transition is missing is rejected.
    #[serde(deserialize_with = "edges")]
    pub edges: Vec<Vec<(u32, u32)>>,
}

/// Deserializes the transitions of at most [`MAX_STATES`] states: an empty list is short in the file but not in
/// memory.
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
