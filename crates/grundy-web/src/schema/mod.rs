//! The objects of the API as types, for its description (`/api/openapi.json`).
//!
//! Answers are written by `grundy-view`, the same for every front end; these types say what they look like, and tests
//! hold every answer against them.
#![allow(dead_code, reason = "types that describe what grundy-view writes")]

mod more;

pub use more::*;

use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A count: a number, or a string of digits if it is beyond 2^53.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Count {
    /// Up to 2^53.
    Number(u64),
    /// Beyond.
    Digits(String),
}

/// The version of this format.
pub type FormatVersion = u32;

/// Who has a winning strategy: P the previous player, N the player to move.
#[derive(Debug, Serialize, ToSchema)]
pub enum Outcome {
    /// The player to move loses.
    P,
    /// The player to move wins.
    N,
}

/// The play convention.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// Whoever makes the last move wins.
    Normal,
    /// Whoever makes the last move loses.
    Misere,
}

/// What values are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Grundy numbers.
    Nimber,
    /// P or N.
    Outcome,
}

/// How firmly an answer stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// By a theorem.
    Theorem,
    /// Checked by the independent checker.
    Verified,
    /// Computed from the rules.
    Computed,
    /// Seen as far as was looked, not proved.
    Observed,
}

/// A reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reason {
    /// The theorem behind it.
    pub theorem: String,
    /// In words.
    pub says: String,
    /// As data.
    #[schema(value_type = Object)]
    pub facts: BTreeMap<String, serde_json::Value>,
}

/// A move.
#[derive(Debug, Serialize, ToSchema)]
pub struct Move {
    /// The component moved in, from 0.
    pub component: u64,
    /// What is taken from each of its piles.
    pub take: Vec<String>,
    /// The component afterwards.
    pub to: String,
}

/// The move that loses most slowly.
#[derive(Debug, Serialize, ToSchema)]
pub struct BestLoss {
    /// The component moved in, from 0.
    pub component: u64,
    /// What is taken from each of its piles.
    pub take: Vec<String>,
    /// The component afterwards.
    pub to: String,
    /// How many moves the game then lasts.
    pub lasts: Count,
}

/// Who wins a position, by which moves, and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct Solve {
    /// The version of this format.
    pub format: FormatVersion,
    /// The position, in canonical notation.
    pub query: String,
    /// The play convention.
    pub play: Play,
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy number, in normal play where it is known.
    pub nimber: Option<String>,
    /// The winning moves.
    pub moves: Vec<Move>,
    /// How many there are, listed or not.
    pub moves_total: String,
    /// No move is left.
    pub over: bool,
    /// In a lost position.
    pub best_loss: Option<BestLoss>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as a pattern was seen.
    pub observed_upto: Option<String>,
    /// The second method, if one was asked for.
    pub double_check: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// Values: letters for outcomes, numbers for nimbers, nested for tables.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ValueList {
    /// P and N, one letter each.
    Letters(String),
    /// Numbers, strings of digits beyond 2^53, or lists of these.
    List(Vec<serde_json::Value>),
}

/// How many positions are P and how many N.
#[derive(Debug, Serialize, ToSchema)]
#[allow(non_snake_case)]
pub struct Counts {
    /// P-positions.
    pub P: String,
    /// N-positions.
    pub N: String,
}

/// From a bound on, the nimber of a heap of a take-away game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Step {
    /// The first bound.
    pub from: u64,
    /// The nimber.
    pub nimber: u64,
}

/// Values of many positions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Values {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset or sum.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// The first index.
    pub from: Count,
    /// The bound of a table.
    pub to: Option<Count>,
    /// The shape of a table: box or simplex.
    pub layout: Option<String>,
    /// How many positions a table has.
    pub positions: Option<String>,
    /// How many of them are P and N.
    pub counts: Option<Counts>,
    /// The row, if one was asked for.
    pub row: Option<Count>,
    /// The values of a take-away heap as a step function of the bound.
    pub steps: Option<Vec<Step>>,
    /// The values.
    pub values: ValueList,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as a pattern was seen.
    pub observed_upto: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// The period of a sequence of values.
#[derive(Debug, Serialize, ToSchema)]
pub struct Period {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// The row, if one was asked for.
    pub row: Option<Count>,
    /// Where the period begins; null if none shows.
    pub preperiod: Option<Count>,
    /// Its length.
    pub period: Option<Count>,
    /// What is added in each period.
    pub saltus: Option<Count>,
    /// The values before it.
    pub prefix: Option<ValueList>,
    /// The values of one period.
    pub cycle: Option<ValueList>,
    /// The values as a formula, in words.
    pub closed_form: Option<String>,
    /// The same in LaTeX.
    pub latex: Option<String>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as a pattern was seen.
    pub observed_upto: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// A P-position.
#[derive(Debug, Serialize, ToSchema)]
pub struct Position {
    /// Its index.
    pub index: String,
    /// Its piles.
    pub piles: Vec<String>,
}

/// A number in Fibonacci numeration.
#[derive(Debug, Serialize, ToSchema)]
pub struct Digits {
    /// The number.
    pub n: String,
    /// Its digits.
    pub digits: String,
    /// The class of the Raleigh game that it belongs to: A, B or C.
    pub class: String,
}

/// P-positions in order.
#[derive(Debug, Serialize, ToSchema)]
pub struct Positions {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset or sum.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// The positions.
    pub positions: Vec<Position>,
    /// There are no more.
    pub exhausted: bool,
    /// The numbers in Fibonacci numeration.
    pub numeration: Option<Vec<Digits>>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as a pattern was seen.
    pub observed_upto: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// A number in the numeration of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Represent {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset.
    pub ruleset: String,
    /// The number.
    pub n: String,
    /// Its parts, unless they are too many.
    pub parts: Option<Vec<String>>,
    /// Its digits.
    pub digits: Option<String>,
    /// How many parts there are.
    pub norm: u64,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// The recurrence of the lost openings H.
#[derive(Debug, Serialize, ToSchema)]
pub struct Recurrence {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset.
    pub ruleset: String,
    /// H(n+1) = H(n) + H(n−k)
    pub k: u64,
    /// for n from here on.
    pub n0: u64,
    /// The first terms of H.
    pub h: Vec<String>,
    /// The first and last n that prove it.
    pub window: Vec<u64>,
    /// The ratio of successive terms.
    pub growth: String,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// One side of a comparison.
#[derive(Debug, Serialize, ToSchema)]
pub struct Side {
    /// The ruleset.
    pub ruleset: String,
    /// Its P-positions.
    pub positions: Vec<String>,
    /// Of its recurrence.
    pub k: Option<u64>,
    /// From where on it holds.
    pub n0: Option<u64>,
}

/// Two rulesets side by side.
#[derive(Debug, Serialize, ToSchema)]
pub struct Compare {
    /// The version of this format.
    pub format: FormatVersion,
    /// The first.
    pub left: Side,
    /// The second.
    pub right: Side,
    /// How many P-positions agree.
    pub same: u64,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// The games that the library knows.
#[derive(Debug, Serialize, ToSchema)]
pub struct Games {
    /// The version of this format.
    pub format: FormatVersion,
    /// One entry for each family.
    pub games: Vec<GameEntry>,
}

/// A family of games.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameEntry {
    /// Its name in the notation.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The rule.
    pub rule: String,
    /// How it is written.
    pub notation: Vec<String>,
    /// Games with names of their own.
    pub instances: Vec<Instance>,
    /// Where it is from.
    pub papers: String,
    /// Whether there is a solver.
    pub ready: bool,
    /// What is known.
    pub theorems: Vec<TheoremEntry>,
    /// How it is solved.
    pub methods: Vec<MethodEntry>,
    /// Positions to look at.
    pub examples: Vec<Example>,
}

/// A game with a name of its own.
#[derive(Debug, Serialize, ToSchema)]
pub struct Instance {
    /// The name.
    pub name: String,
    /// What it stands for.
    pub means: String,
}

/// A theorem.
#[derive(Debug, Serialize, ToSchema)]
pub struct TheoremEntry {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says.
    pub says: String,
    /// Where it is from.
    pub source: String,
}

/// A method.
#[derive(Debug, Serialize, ToSchema)]
pub struct MethodEntry {
    /// Its identifier.
    pub id: String,
    /// The theorem behind it.
    pub theorem: String,
    /// What it costs.
    pub cost: String,
}

/// A position to look at.
#[derive(Debug, Serialize, ToSchema)]
pub struct Example {
    /// The position.
    pub query: String,
    /// Who wins.
    pub outcome: Outcome,
    /// What it shows.
    pub shows: String,
}
