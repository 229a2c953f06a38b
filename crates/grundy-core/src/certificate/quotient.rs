//! Claims about all misère sums of heaps of a game: its misère quotient.

use super::Count;
use serde::{Deserialize, Serialize};

/// The maximum number of elements that the quotient of a [`QuotientClaim`] may have. Claims about larger quotients are
/// not checked.
pub const MAX_ORDER: usize = 4096;

/// The maximum number of winning moves listed for a position. If there are more, none are listed.
pub const MOST_MOVES: usize = 1000;

/// The misère quotient of a game played on heaps, with its outcome partition and the map Φ from heaps to elements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuotientClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The ruleset of the heaps, or several distinct rulesets joined by `+`, in canonical notation.
    pub ruleset: String,
    /// The number of elements of the quotient.
    pub order: Count,
    /// The number of elements of the P-portion.
    pub p_portion: Count,
    /// The action of the generators: for each element, its product with each generator. Element 0 is the identity.
    pub action: Vec<Vec<u32>>,
    /// The elements of the P-portion, in increasing order.
    pub lost: Vec<u32>,
    /// The number of heaps listed for each ruleset, including the empty heap.
    pub heaps: Count,
    /// For each ruleset, the elements Φ(0), Φ(1), … to which its heaps map, as far as the claim lists them.
    pub phi: Vec<Vec<u32>>,
    /// Whether the claim covers the heaps of all sizes, and not only the heaps listed.
    pub whole: bool,
    /// For each ruleset, the period of the map Φ from heaps to elements; present if and only if the claim covers all
    /// heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::wire::present")]
    pub repeats: Option<Vec<RepeatClaim>>,
}

/// The least preperiod and period of the map Φ from heaps to elements of a misère quotient: Φ(n + period) = Φ(n) for
/// all n ≥ preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatClaim {
    /// The preperiod: the least heap from which the map Φ repeats; at least 1 for rulesets with splitting moves.
    pub preperiod: Count,
    /// The period: the least increase of the heap size after which the map Φ repeats.
    pub period: Count,
}
