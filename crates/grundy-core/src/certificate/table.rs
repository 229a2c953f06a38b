//! Claims about many positions at once: tables of sums, heaps under every bound, genera, two games side by side, and
//! several claims together.

use super::{
    BreakClaim, Count, PeriodClaim, PeriodicityClaim, PositionsClaim, RecurrenceClaim, Values, ValuesClaim, wire,
};
use crate::{Kind, Play};
use serde::{Deserialize, Serialize};

/// Which positions a table lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Those with each pile at most `to`.
    Box,
    /// Those with all piles together at most `to`.
    Simplex,
}

/// The values of all positions of a game on two or more piles, up to some size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The rulesets, joined by +, in canonical notation.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// Which positions are listed.
    pub layout: Shape,
    /// The bound on each pile, or on all together.
    pub to: Count,
    /// The values in lexicographic order of the piles: the last pile runs fastest.
    pub values: Values,
}

/// The nimbers of heaps of a take-away game under every bound on the next take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundsClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The first heap.
    pub from: Count,
    /// For each heap: from which bound on the nimber is what, both increasing, the first `[0,0]`.
    pub rows: Vec<Vec<(u64, u64)>>,
}

/// The genera of a stretch of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneraClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The first heap.
    pub from: Count,
    /// The genera: the nimber, ^, and the misère values beside 0, 1, 2, … heaps of two; the last two alternate for ever.
    /// Numbers above 9 stand in parentheses.
    pub values: Vec<String>,
}

/// The nimbers of two games of one heap, heap by heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparisonClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The first ruleset, in canonical notation.
    pub left: String,
    /// The second.
    pub right: String,
    /// The heaps below this one have the same nimbers in both.
    pub equal: Count,
    /// The nimbers of the first heap at which they differ, which is `equal`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub differ: Option<(u64, u64)>,
    /// The period of both, by which all heaps have the same nimbers.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub always: Option<AlwaysClaim>,
}

/// Why the nimbers of two games are equal for all heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlwaysClaim {
    /// Preperiod, period and saltus of both.
    pub periodicity: PeriodicityClaim,
    /// How the period of the first is proved, if its moves split heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub left: Option<BreakClaim>,
    /// How that of the second is.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub right: Option<BreakClaim>,
}

/// Several claims, all of which hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundleClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// Stretches of values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValuesClaim>,
    /// Tables of several piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableClaim>,
    /// Periods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub periods: Vec<PeriodClaim>,
    /// P-positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<PositionsClaim>,
    /// Recurrences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recurrences: Vec<RecurrenceClaim>,
    /// Games side by side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<ComparisonClaim>,
}

impl BundleClaim {
    /// How many claims there are.
    pub fn len(&self) -> usize {
        let listed = self.values.len() + self.tables.len() + self.periods.len() + self.positions.len();
        listed + self.recurrences.len() + self.comparisons.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
