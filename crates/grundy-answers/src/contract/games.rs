//! The catalogue of games, as an object of the contract.

use super::Version;
use super::word::Outcome;
use serde::Serialize;
use utoipa::ToSchema;

/// The games that the library knows.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// The version of this format.
    pub format: Version,
    /// The families of games, in the order of the catalogue.
    pub games: Vec<GameEntry>,
}

/// The catalogue entry of a family of games.
#[derive(Serialize, ToSchema)]
pub struct GameEntry {
    /// The name of the family in textual notation.
    pub name: &'static str,
    /// The full name of the family.
    pub title: String,
    /// The rule of the games, in words.
    pub rule: String,
    /// The forms of the textual notation, with placeholders.
    pub notation: &'static [&'static str],
    /// The games of the family that have names of their own.
    pub instances: Vec<Instance>,
    /// The papers about the family.
    pub papers: &'static str,
    /// Whether a solver for the family is available.
    pub ready: bool,
    /// The theorems about the family.
    pub theorems: Vec<TheoremEntry>,
    /// The methods that solve the games of the family.
    pub methods: Vec<MethodEntry>,
    /// Example positions for users to try.
    pub examples: Vec<Example>,
}

/// A named game of a family.
#[derive(Serialize, ToSchema)]
pub struct Instance {
    /// The name of the game.
    pub name: &'static str,
    /// The ruleset that the name stands for.
    pub means: &'static str,
    /// The rule of the game in words, including the winning condition.
    pub rule: String,
}

/// A theorem about a family of games.
#[derive(Serialize, ToSchema)]
pub struct TheoremEntry {
    /// The identifier of the theorem.
    pub id: &'static str,
    /// The name of the theorem.
    pub name: String,
    /// The statement of the theorem, in one sentence.
    pub says: String,
    /// The source of the proof.
    pub source: &'static str,
}

/// A method that solves the games of a family.
#[derive(Serialize, ToSchema)]
pub struct MethodEntry {
    /// The identifier of the method.
    pub id: &'static str,
    /// The theorem that justifies the method.
    pub theorem: &'static str,
    /// The cost of the method, in words.
    pub cost: String,
}

/// An example position from the catalogue.
#[derive(Serialize, ToSchema)]
pub struct Example {
    /// The position, in textual notation.
    pub query: &'static str,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// A description of what the example demonstrates.
    pub shows: String,
    /// The rule of the game in words, including the winning condition.
    pub rule: String,
}
