//! Claims about lists: P-positions from some index on, and representations of numbers in the numeration system of a
//! game.

use super::{PeriodicityClaim, Whole};
use crate::Play;
use serde::{Deserialize, Serialize};

/// A list of consecutive P-positions of a game on one heap, or of a game whose rule connects several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionsClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The play convention, normal or misère.
    pub play: Play,
    /// The index of the first P-position listed, counted from 0, or from 1 for take-away games.
    pub from: Whole,
    /// The pile sizes of each P-position.
    pub positions: Vec<Vec<Whole>>,
    /// Whether the list ends because there are no further P-positions.
    pub last: bool,
    /// The periodicity of the outcomes, which determines the outcomes of large heaps or proves that the list ends; only
    /// for games on a single heap.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub periodicity: Option<PeriodicityClaim>,
}

/// The representation of a number in the numeration system of a take-away game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumerationClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The number represented.
    pub n: Whole,
    /// The terms of the sequence H of the game's losing openings that sum to the number, largest first; absent if the
    /// list would be too long.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub parts: Option<Vec<Whole>>,
    /// The digits of the representation, most significant first: 1 for each losing opening that is in the sum, and 0
    /// for each other losing opening below the largest term of the sum, down to H(1). For the number 0, the text is
    /// `0`.
    pub digits: String,
}
