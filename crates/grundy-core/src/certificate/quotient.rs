//! Claims about all misère sums of the heaps of a game: its misère quotient.

use super::Count;
use serde::{Deserialize, Serialize};

/// The most elements of a [`QuotientClaim`] that are checked.
pub const MAX_ORDER: usize = 4096;

/// The most winning moves that a position lists: it lists all of them or none.
pub const MOST_MOVES: usize = 1000;

/// The misère quotient of a game of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuotientClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of one heap, or several joined by +, each once, in canonical notation.
    pub ruleset: String,
    /// How many elements the quotient has.
    pub order: Count,
    /// How many of them belong to the P-portion.
    pub p_portion: Count,
    /// Where each generator leads from each element; element 0 is the identity.
    pub action: Vec<Vec<u32>>,
    /// The elements of the P-portion, increasing.
    pub lost: Vec<u32>,
    /// How many heaps of each ruleset are listed, the empty one included.
    pub heaps: Count,
    /// For each ruleset, Φ of its heaps 0, 1, …; these are the heaps that the claim is about.
    pub phi: Vec<Vec<u32>>,
    /// Whether the claim is about all heaps.
    pub whole: bool,
    /// For each ruleset, from where on Φ repeats; present exactly if the claim is about all heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub repeats: Option<Vec<RepeatClaim>>,
}

/// Φ(n + period) = Φ(n) for all n ≥ preperiod, both least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatClaim {
    /// The least heap from which Φ repeats; at least 1 where moves split heaps.
    pub preperiod: Count,
    /// The least length of a repeating block.
    pub period: Count,
}
