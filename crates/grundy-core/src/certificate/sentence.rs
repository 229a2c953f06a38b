//! Claims about natural numbers: whether sentences hold.

use super::{AutomatonClaim, Whole, wire};
use serde::{Deserialize, Serialize};

/// Whether sentences hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentenceClaim {
    /// The version, [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The numeration system that decides, and whose digits regular expressions speak of.
    pub system: String,
    /// Predicates, each of which may speak of those before; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub definitions: Option<Vec<DefinitionClaim>>,
    /// The sentences.
    pub statements: Vec<StatementClaim>,
}

/// A predicate: what it says, or an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefinitionClaim {
    /// Its name.
    pub name: String,
    /// The numbers that it speaks of.
    pub parameters: Vec<String>,
    /// What it says about them, in its one spelling.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub says: Option<String>,
    /// An automaton that accepts exactly the numbers it holds of: one track for each parameter.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub automaton: Option<AutomatonClaim>,
}

/// A sentence, and whether it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatementClaim {
    /// The sentence, in its one spelling.
    pub says: String,
    /// Whether it holds.
    pub holds: bool,
    /// The least values of the outermost variables for which it fails; present exactly if it begins with `forall` and
    /// does not hold.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub counterexample: Option<Vec<NumberClaim>>,
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberClaim {
    /// Its name.
    pub variable: String,
    /// Its value.
    pub value: Whole,
}
