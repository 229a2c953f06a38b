//! Claims that sentences about natural numbers are true or false.

use super::{AutomatonClaim, Whole, wire};
use serde::{Deserialize, Serialize};

/// A list of sentences about natural numbers, with their truth values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentenceClaim {
    /// The version of the certificate format; always [`FORMAT`](super::FORMAT).
    pub format: u32,
    /// The numeration system in which the sentences are decided and whose digits regular expressions refer to.
    pub system: String,
    /// The definitions of predicates, each of which may use the definitions before it; absent if no predicate is
    /// defined.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub definitions: Option<Vec<DefinitionClaim>>,
    /// The sentences with their truth values.
    pub statements: Vec<StatementClaim>,
}

/// The definition of a predicate: a formula or an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DefinitionClaim {
    /// The name of the predicate.
    pub name: String,
    /// The names of the parameters of the predicate.
    pub parameters: Vec<String>,
    /// The formula that defines the predicate, in its canonical spelling; absent if an automaton defines the predicate.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub says: Option<String>,
    /// The automaton that accepts exactly the tuples of numbers for which the predicate holds, with one track for each
    /// parameter; absent if a formula defines the predicate.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub automaton: Option<AutomatonClaim>,
}

/// A sentence about natural numbers and its truth value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatementClaim {
    /// The sentence, in its canonical spelling.
    pub says: String,
    /// Whether the sentence holds.
    pub holds: bool,
    /// The least values of the outermost variables for which the sentence fails; present if and only if the sentence
    /// begins with `forall` and is false.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub counterexample: Option<Vec<NumberClaim>>,
}

/// A variable of a sentence, with its value in a counterexample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberClaim {
    /// The name of the variable in the sentence.
    pub variable: String,
    /// The value of the variable.
    pub value: Whole,
}
