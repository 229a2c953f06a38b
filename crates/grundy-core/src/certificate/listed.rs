//! Claims about lists: P-positions from an index on, and a number in the numeration of a game.

use super::{PeriodicityClaim, Whole};
use crate::Play;
use serde::{Deserialize, Serialize};

/// The P-positions of one heap, or of one component of a joint rule, from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionsClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// The index of the first of them.
    pub from: Whole,
    /// The piles of each.
    pub positions: Vec<Vec<Whole>>,
    /// Whether there are no others beyond the last.
    pub last: bool,
    /// Heaps only: the periodicity of the outcomes, where they are reduced by it or end.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub periodicity: Option<PeriodicityClaim>,
}

/// A number in the numeration of a take-away game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumerationClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The number.
    pub n: Whole,
    /// Its terms, the largest first, unless they are too long to list.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub parts: Option<Vec<Whole>>,
    /// 1 for each term of H that is a part, from the largest part down to H(1), 0 for the others; `0` for 0.
    pub digits: String,
}
