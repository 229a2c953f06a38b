//! Answers about positions and games.

use super::word::{Beyond, Kind, Layout, Outcome, Play, Standing};
use super::{Count, Natural, Notation, ValueList, Version, Why};
use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// What every answer ends with.
#[derive(Serialize, ToSchema)]
pub struct Answered<'a> {
    /// The method that answered; `games` lists them.
    pub method: Cow<'a, str>,
    /// How firmly it stands.
    pub standing: Standing,
    /// The fields of a verified answer that the certificate does not cover: they were computed, and not checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub beyond: Vec<Beyond>,
    /// How far a pattern was looked at that is only observed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub observed_upto: Option<Natural<'a>>,
    /// The second method that agreed, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub double_check: Option<Cow<'a, str>>,
    /// Whether this is only what was known when a budget ran out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// Why it holds, most important first.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
}

/// One step of an argument.
#[derive(Serialize, ToSchema)]
pub struct Reason {
    /// The theorem behind it.
    pub theorem: &'static str,
    /// The step in words.
    pub says: String,
    /// Its numbers; those that may be large are strings.
    #[schema(value_type = Object)]
    pub facts: serde_json::Value,
}

/// A move.
#[derive(Serialize, ToSchema)]
pub struct Move<'a> {
    /// The component moved in, from 0.
    pub component: usize,
    /// What is taken from each of its piles.
    pub take: Vec<Natural<'a>>,
    /// The component after the move.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
}

/// The move after which a lost game lasts longest.
#[derive(Serialize, ToSchema)]
pub struct BestLoss<'a> {
    /// The component moved in, from 0.
    pub component: usize,
    /// What is taken from each of its piles.
    pub take: Vec<Natural<'a>>,
    /// The component after the move.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
    /// How many moves the game then lasts, this one included.
    pub lasts: Count<'a>,
}

/// Who wins a position, by which moves, and why.
#[derive(Serialize, ToSchema)]
pub struct Solve<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position in the notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// The play convention.
    pub play: Play,
    /// The rule of this game in words, and who wins.
    pub rule: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the position, where it is known; normal play only.
    #[schema(required)]
    pub nimber: Option<Natural<'a>>,
    /// Winning moves, at most 1000 unless all were asked for.
    pub moves: Vec<Move<'a>>,
    /// How many winning moves there are.
    pub moves_total: Natural<'a>,
    /// Whether there is no move at all.
    pub over: bool,
    /// In a lost position the move after which the game lasts longest, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub best_loss: Option<BestLoss<'a>>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// How many positions are P and how many N.
#[derive(Serialize, ToSchema)]
pub struct Counts<'a> {
    /// P-positions.
    #[serde(rename = "P")]
    pub p: Natural<'a>,
    /// N-positions.
    #[serde(rename = "N")]
    pub n: Natural<'a>,
}

/// From a bound on, the nimber of a heap of a take-away game.
#[derive(Serialize, ToSchema)]
pub struct Step {
    /// The first bound.
    pub from: u32,
    /// The nimber.
    pub nimber: u32,
}

/// Values of many positions.
#[derive(Serialize, ToSchema)]
pub struct Values<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, or a sum of rulesets.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// The first pile, if the values are one row of a two-pile game; the heap, if they are those of its bounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<Count<'a>>,
    /// The values of a take-away heap as a step function of the bound on the next take.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub steps: Option<Vec<Step>>,
    /// The first heap, or the first column of a row.
    pub from: Count<'a>,
    /// The bound of a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub to: Option<u32>,
    /// Which positions a table lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub layout: Option<Layout>,
    /// How many positions a table has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub positions: Option<Natural<'a>>,
    /// How many of them are P and N.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub counts: Option<Counts<'a>>,
    /// The values.
    pub values: ValueList<'a>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The exact preperiod, period and saltus of a game's values.
#[derive(Serialize, ToSchema)]
pub struct Period<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// The first pile, if the values are one row of a two-pile game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<Count<'a>>,
    /// The least index from which the values repeat; nothing if no period shows.
    #[schema(required)]
    pub preperiod: Option<Count<'a>>,
    /// The least length of a repeating block.
    #[schema(required)]
    pub period: Option<Count<'a>>,
    /// What each repetition adds.
    #[schema(required)]
    pub saltus: Option<Count<'a>>,
    /// The values before the preperiod, if they are few enough to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prefix: Option<ValueList<'a>>,
    /// One period of values, if they are few enough to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cycle: Option<ValueList<'a>>,
    /// The values as a formula, if it is short enough to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub closed_form: Option<String>,
    /// The formula for a paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub latex: Option<String>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// A position of a list.
#[derive(Serialize, ToSchema)]
pub struct Position<'a> {
    /// Its index.
    pub index: Natural<'a>,
    /// Its piles.
    pub piles: Vec<Natural<'a>>,
}

/// A number in Fibonacci numeration.
#[derive(Serialize, ToSchema)]
pub struct Digits<'a> {
    /// The number.
    pub n: Natural<'a>,
    /// Its digits.
    pub digits: &'a str,
    /// The class of the Raleigh game that it belongs to: A, B or C.
    pub class: &'static str,
}

/// P-positions, in increasing order.
#[derive(Serialize, ToSchema)]
pub struct Positions<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, or a sum of rulesets.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// Index and piles of each.
    pub positions: Vec<Position<'a>>,
    /// Whether there are no more P-positions at all.
    pub exhausted: bool,
    /// The numbers from the first index on in Fibonacci numeration, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub numeration: Option<Vec<Digits<'a>>>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// A number in the numeration of a take-away game.
#[derive(Serialize, ToSchema)]
pub struct Represent<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset.
    pub ruleset: String,
    /// The number.
    pub n: Natural<'a>,
    /// Its parts, largest first, unless they are too long to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parts: Option<Vec<Natural<'a>>>,
    /// One digit for each term from the largest part down.
    pub digits: &'a str,
    /// How many parts there are.
    pub norm: usize,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the lost openings.
#[derive(Serialize, ToSchema)]
pub struct Recurrence<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset.
    pub ruleset: String,
    /// The lag.
    pub k: usize,
    /// The least n from which on it holds.
    pub n0: usize,
    /// H(1), H(2), … to the end of the window.
    pub h: Vec<Natural<'a>>,
    /// First and last n of the successive steps that prove it.
    pub window: (usize, usize),
    /// The growth rate of H, rounded down.
    pub growth: &'a str,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The recurrence of f(x) = cx for one c.
#[derive(Serialize, ToSchema)]
pub struct RecurrenceRow<'a> {
    /// The factor.
    pub c: Natural<'a>,
    /// The lag.
    pub k: usize,
    /// The least n from which on it holds.
    pub n0: usize,
    /// The growth rate of H, rounded down.
    pub growth: &'a str,
}

/// Where the lag changes.
#[derive(Serialize, ToSchema)]
pub struct Threshold<'a> {
    /// The exact factor.
    pub c: &'a str,
    /// The lag below it.
    pub before: usize,
    /// The lag from there on.
    pub after: usize,
}

/// The recurrences of f(x) = cx for many c.
#[derive(Serialize, ToSchema)]
pub struct Recurrences<'a> {
    /// The version of this format.
    pub format: Version,
    /// c, k, n0 and the growth rate.
    pub rows: Vec<RecurrenceRow<'a>>,
    /// The exact c beyond the first at which k changes, with k below and k from there on.
    pub thresholds: Vec<Threshold<'a>>,
    /// All thresholds up to this c, inclusive, are listed: the last c, or where the work ended.
    pub thresholds_to: &'a str,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// One of two rulesets that are compared.
#[derive(Serialize, ToSchema)]
pub struct Side<'a> {
    /// The ruleset.
    pub ruleset: String,
    /// Its P-positions.
    #[schema(value_type = Vec<String>)]
    pub positions: Vec<Notation<'a>>,
    /// The lag of its recurrence, where there is one.
    #[schema(required)]
    pub k: Option<usize>,
    /// The least n from which on it holds.
    #[schema(required)]
    pub n0: Option<usize>,
}

/// The nimbers of two games of one heap.
#[derive(Serialize, ToSchema)]
pub struct CompareNimbers<'a> {
    /// The first heap at which they differ.
    #[schema(required)]
    pub first_difference: Option<Count<'a>>,
    /// The nimber of that heap in the first game.
    #[schema(required)]
    pub left: Option<Count<'a>>,
    /// The nimber of that heap in the second game.
    #[schema(required)]
    pub right: Option<Count<'a>>,
    /// The heaps from 0 to this one were compared.
    pub to: Count<'a>,
    /// P-positions are listed among the heaps from 0 to this one.
    pub positions_to: Count<'a>,
    /// Whether they are equal for all heaps, which the periods of both prove.
    pub for_all: bool,
}

/// Two rulesets side by side.
#[derive(Serialize, ToSchema)]
pub struct Compare<'a> {
    /// The version of this format.
    pub format: Version,
    /// The first.
    pub left: Side<'a>,
    /// The second.
    pub right: Side<'a>,
    /// How many P-positions agree from the first on.
    pub same: usize,
    /// Their nimbers, if each is a game of one heap and one of them breaks heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nimbers: Option<CompareNimbers<'a>>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// What a picture of a two-dimensional game shows.
#[derive(Serialize, ToSchema)]
pub struct Map<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// The first row and the first column.
    pub at: (Natural<'a>, Natural<'a>),
    /// How many rows.
    pub height: u32,
    /// How many columns.
    pub width: u32,
    /// The value that stands for itself and all above, if not all are told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cap: Option<u32>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}
