//! Claims about many positions at once: tables of sums, take-away heaps for every bound, genera, comparisons of two
//! games, and bundles of claims.

use super::{
    BreakClaim, Count, PeriodClaim, PeriodicityClaim, PositionsClaim, RecurrenceClaim, Values, ValuesClaim, wire,
};
use crate::{Kind, Play};
use serde::{Deserialize, Serialize};

/// The shape of the set of positions that a table lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// All positions in which each pile has at most `to` tokens.
    Box,
    /// All positions with at most `to` tokens in total.
    Simplex,
}

/// The values of all positions of a game on two or more piles, up to some size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The rulesets, joined by +, in canonical notation.
    pub ruleset: String,
    /// The play convention, normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// The shape of the set of positions listed.
    pub layout: Shape,
    /// The largest number of tokens in a pile of a box, or the largest total number of tokens in a simplex.
    pub to: Count,
    /// The values of the listed positions, in lexicographic order of the positions: the last pile varies fastest.
    pub values: Values,
}

/// The nimbers of heaps of a take-away game for every bound on the next take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoundsClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The size of the first heap listed.
    pub from: Count,
    /// For each heap, its nimber as a step function of the bound on the next take: pairs (bound, nimber), both
    /// increasing, starting with `[0,0]`. Each nimber is valid from its bound up to, but not including, the bound of
    /// the next pair.
    pub rows: Vec<Vec<(u64, u64)>>,
}

/// The genera of consecutive heaps of a game in misère play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GeneraClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The size of the first heap listed.
    pub from: Count,
    /// The genus of each heap as text: the nimber, `^`, and the misère nimbers of the sums of the heap with 0, 1, 2, …
    /// nim heaps of size two. The last two misère nimbers alternate forever. Numbers above 9 are in parentheses.
    pub values: Vec<String>,
}

/// A comparison of the nimbers of two one-heap games, heap by heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparisonClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The first of the two rulesets, in canonical notation.
    pub left: String,
    /// The second of the two rulesets, in canonical notation.
    pub right: String,
    /// The first heap at which the nimbers may differ: for all smaller heaps, both games have the same nimber.
    pub equal: Count,
    /// The nimbers of the heap `equal` in the two games, if they differ there.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub differ: Option<(u64, u64)>,
    /// The proof that the two games have the same nimbers for all heaps; absent if this is not claimed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub always: Option<AlwaysClaim>,
}

/// The proof that two games have the same nimbers for all heaps: their common period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlwaysClaim {
    /// The preperiod, period and saltus that the nimbers of both games have.
    pub periodicity: PeriodicityClaim,
    /// The proof of the period of the first game, if it has splitting moves.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub left: Option<BreakClaim>,
    /// The proof of the period of the second game, if it has splitting moves.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub right: Option<BreakClaim>,
}

/// A conjunction of claims, possibly of different kinds. It holds if all of them hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BundleClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// Claims about consecutive values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValuesClaim>,
    /// Claims about tables of games on several piles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableClaim>,
    /// Claims about periods of sequences of values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub periods: Vec<PeriodClaim>,
    /// Claims about consecutive P-positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<PositionsClaim>,
    /// Claims about recurrences of take-away games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recurrences: Vec<RecurrenceClaim>,
    /// Claims that compare two games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comparisons: Vec<ComparisonClaim>,
}

impl BundleClaim {
    /// Returns the number of claims in the bundle.
    pub fn len(&self) -> usize {
        let listed = self.values.len() + self.tables.len() + self.periods.len() + self.positions.len();
        listed + self.recurrences.len() + self.comparisons.len()
    }

    /// Returns whether the bundle is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
