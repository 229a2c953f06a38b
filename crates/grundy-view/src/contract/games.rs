//! The catalogue.

use super::Version;
use super::word::Outcome;
use serde::Serialize;
use utoipa::ToSchema;

/// The games that the library knows.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// The version of this format.
    pub format: Version,
    /// One entry for each family.
    pub games: Vec<GameEntry>,
}

/// A family of games.
#[derive(Serialize, ToSchema)]
pub struct GameEntry {
    /// Its name in the notation.
    pub name: &'static str,
    /// Its name in full.
    pub title: String,
    /// The rule.
    pub rule: String,
    /// How it is written.
    pub notation: &'static [&'static str],
    /// Single games with names of their own.
    pub instances: Vec<Instance>,
    /// Where it is from.
    pub papers: &'static str,
    /// Whether its solver is built.
    pub ready: bool,
    /// What is known.
    pub theorems: Vec<TheoremEntry>,
    /// How it is solved.
    pub methods: Vec<MethodEntry>,
    /// Positions to try.
    pub examples: Vec<Example>,
}

/// A game with a name of its own.
#[derive(Serialize, ToSchema)]
pub struct Instance {
    /// The name.
    pub name: &'static str,
    /// What it stands for.
    pub means: &'static str,
    /// Its rule in words, and who wins.
    pub rule: String,
}

/// A theorem.
#[derive(Serialize, ToSchema)]
pub struct TheoremEntry {
    /// Its identifier.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// What it says.
    pub says: String,
    /// Where it is proved.
    pub source: &'static str,
}

/// A method.
#[derive(Serialize, ToSchema)]
pub struct MethodEntry {
    /// Its identifier.
    pub id: &'static str,
    /// The theorem behind it.
    pub theorem: &'static str,
    /// What it costs.
    pub cost: String,
}

/// A position to look at.
#[derive(Serialize, ToSchema)]
pub struct Example {
    /// The position.
    pub query: &'static str,
    /// Who wins.
    pub outcome: Outcome,
    /// What it shows.
    pub shows: String,
    /// The rule of this game in words, and who wins.
    pub rule: String,
}
