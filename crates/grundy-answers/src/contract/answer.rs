//! Answers about positions and games, as objects of the contract.

use super::word::{Beyond, Kind, Layout, Outcome, Play, Standing};
use super::{Count, Natural, Notation, ValueList, Version, Why};
use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// The fields at the end of every answer. They describe how the answer was found.
#[derive(Serialize, ToSchema)]
pub struct Answered<'a> {
    /// The identifier of the method that found the answer. The catalogue of games lists all methods.
    pub method: Cow<'a, str>,
    /// The standing of the answer: how it was established.
    pub standing: Standing,
    /// The fields of a verified answer that the certificate does not cover. They were computed and not checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub beyond: Vec<Beyond>,
    /// The largest heap examined, for a pattern that is observed and not proved. Missing for other answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub observed_upto: Option<Natural<'a>>,
    /// The second method that confirmed the answer. Missing if no second method was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub double_check: Option<Cow<'a, str>>,
    /// Whether the answer is a partial result, because a limit was reached.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
    /// The reasons for the answer, most important first.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
}

/// One step of the argument for an answer.
#[derive(Serialize, ToSchema)]
pub struct Reason {
    /// The theorem that justifies the step.
    pub theorem: &'static str,
    /// The step, in words.
    pub says: String,
    /// The numbers in the step. Numbers that may be large are strings.
    #[schema(value_type = Object)]
    pub facts: serde_json::Value,
}

/// A move in a position.
#[derive(Serialize, ToSchema)]
pub struct Move<'a> {
    /// The index of the component in which the move is made, from 0.
    pub component: usize,
    /// The number of tokens taken from each pile of the component.
    pub take: Vec<Natural<'a>>,
    /// The component after the move.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
}

/// The move after which a lost game lasts longest.
#[derive(Serialize, ToSchema)]
pub struct BestLoss<'a> {
    /// The index of the component in which the move is made, from 0.
    pub component: usize,
    /// The number of tokens taken from each pile of the component.
    pub take: Vec<Natural<'a>>,
    /// The component after the move.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
    /// The number of moves to the end of the game, including this one, if the winner ends the game as soon as possible.
    pub lasts: Count<'a>,
}

/// The solution of a position: its outcome, its winning moves, and the reasons.
#[derive(Serialize, ToSchema)]
pub struct Solve<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position in textual notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The rule of the game in words, including the winning condition.
    pub rule: String,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The nimber of the position. Null in misère play, or if it is not known.
    #[schema(required)]
    pub nimber: Option<Natural<'a>>,
    /// The winning moves, at most 1000 unless all were requested.
    pub moves: Vec<Move<'a>>,
    /// The total number of winning moves.
    pub moves_total: Natural<'a>,
    /// Whether the position is terminal, that is, has no moves.
    pub over: bool,
    /// The move after which a lost game lasts longest. Missing if the position is not lost or this move is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub best_loss: Option<BestLoss<'a>>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The numbers of P-positions and of N-positions in a table of values.
#[derive(Serialize, ToSchema)]
pub struct Counts<'a> {
    /// The number of P-positions.
    #[serde(rename = "P")]
    pub p: Natural<'a>,
    /// The number of N-positions.
    #[serde(rename = "N")]
    pub n: Natural<'a>,
}

/// A step of the function that maps the bound on the next take to the nimber of a take-away heap.
#[derive(Serialize, ToSchema)]
pub struct Step {
    /// The least bound for which the heap has this nimber.
    pub from: u32,
    /// The nimber of the heap if the bound on the take is at least `from` and less than `from` of the next step.
    pub nimber: u32,
}

/// The values (nimbers or outcomes) of many positions of a game.
#[derive(Serialize, ToSchema)]
pub struct Values<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset or the sum of rulesets, in textual notation.
    pub ruleset: String,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// For one row of a two-pile game, the size of the first pile. For the values of a take-away heap under every bound
    /// on the next take, the size of the heap. Missing otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<Count<'a>>,
    /// The nimbers of a take-away heap as a step function of the bound on the next take. Missing for other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub steps: Option<Vec<Step>>,
    /// The size of the heap in the first position listed; in a row of a two-pile game, the size of its second pile.
    pub from: Count<'a>,
    /// The largest size of a heap in a table with layout `box`; the largest total of the heaps with layout `simplex`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub to: Option<u32>,
    /// The shape of the set of listed positions: a box or a simplex. Missing if the values are not a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub layout: Option<Layout>,
    /// The number of positions in a table. Missing if the values are not a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub positions: Option<Natural<'a>>,
    /// The numbers of P-positions and N-positions in a table. Missing if the values are not a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub counts: Option<Counts<'a>>,
    /// The values, in order.
    pub values: ValueList<'a>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The exact preperiod, period and saltus of a game's values.
#[derive(Serialize, ToSchema)]
pub struct Period<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// The size of the first pile, for one row of a two-pile game. Missing for other sequences.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub row: Option<Count<'a>>,
    /// The preperiod: the least index from which the values repeat. Null if no period is found.
    #[schema(required)]
    pub preperiod: Option<Count<'a>>,
    /// The least period of the values. Null if no period is found.
    #[schema(required)]
    pub period: Option<Count<'a>>,
    /// The saltus: the increase of the values with each period. Null if no period is found.
    #[schema(required)]
    pub saltus: Option<Count<'a>>,
    /// The values of the preperiod. Missing if there are too many to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prefix: Option<ValueList<'a>>,
    /// The values of one period. Missing if there are too many to list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cycle: Option<ValueList<'a>>,
    /// The values as a formula. Missing if it is too long to be readable.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub closed_form: Option<String>,
    /// The values as a formula in LaTeX. Missing if it is too long to be readable.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub latex: Option<String>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// A position in a list of P-positions.
#[derive(Serialize, ToSchema)]
pub struct Position<'a> {
    /// The index of the position in the list.
    pub index: Natural<'a>,
    /// The sizes of the piles of the position.
    pub piles: Vec<Natural<'a>>,
}

/// A number with its Fibonacci representation.
#[derive(Serialize, ToSchema)]
pub struct Digits<'a> {
    /// The number that is represented.
    pub n: Natural<'a>,
    /// The digits of the Fibonacci representation, most significant first.
    pub digits: &'a str,
    /// The sequence that contains the number: A, B or C, where (Aₙ, Bₙ, Cₙ) are the P-positions of the Raleigh game.
    pub class: &'static str,
}

/// A list of P-positions, in increasing order.
#[derive(Serialize, ToSchema)]
pub struct Positions<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset or the sum of rulesets, in textual notation.
    pub ruleset: String,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The P-positions, each with its index and its piles.
    pub positions: Vec<Position<'a>>,
    /// Whether the list contains all P-positions.
    pub exhausted: bool,
    /// The Fibonacci representations of consecutive numbers from the first index on. Missing unless they were
    /// requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub numeration: Option<Vec<Digits<'a>>>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// A number in the numeration system of a take-away game.
#[derive(Serialize, ToSchema)]
pub struct Represent<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The number that is represented.
    pub n: Natural<'a>,
    /// The terms of the numeration system that add up to the number, largest first. Missing if the list would be too
    /// long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parts: Option<Vec<Natural<'a>>>,
    /// The digits of the representation, most significant first: 1 for each term of the numeration system that is a
    /// part of the number, and 0 for each other term below the largest part.
    pub digits: &'a str,
    /// The number of parts: the terms that add up to the number.
    pub norm: usize,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The recurrence H(n+1) = H(n) + H(n−k), for all n ≥ n0, of the losing openings of a take-away game. H(1), H(2), … are
/// the opening heaps from which the player to move loses.
#[derive(Serialize, ToSchema)]
pub struct Recurrence<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    pub k: usize,
    /// The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    pub n0: usize,
    /// The terms H(1), H(2), … up to the last step that the proof of the recurrence uses.
    pub h: Vec<Natural<'a>>,
    /// The first and the last n of the consecutive steps H(n+1) = H(n) + H(n−k) that prove the recurrence.
    pub window: (usize, usize),
    /// The growth rate of the sequence H (the limit of H(n+1)/H(n)), rounded down.
    pub growth: &'a str,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The recurrence H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for one value of c.
#[derive(Serialize, ToSchema)]
pub struct RecurrenceRow<'a> {
    /// The factor c in takeaway(cx), the game f(x) = cx.
    pub c: Natural<'a>,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    pub k: usize,
    /// The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    pub n0: usize,
    /// The growth rate of the sequence H (the limit of H(n+1)/H(n)), rounded down.
    pub growth: &'a str,
}

/// A value of c at which the lag k changes in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx).
#[derive(Serialize, ToSchema)]
pub struct Threshold<'a> {
    /// The exact value of c.
    pub c: &'a str,
    /// The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for factors just below c.
    pub before: usize,
    /// The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for the factor c and for factors just
    /// above c.
    pub after: usize,
}

/// The recurrences H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for many values of c.
#[derive(Serialize, ToSchema)]
pub struct Recurrences<'a> {
    /// The version of this format.
    pub format: Version,
    /// One row for each value of c, with k, n0 and the growth rate.
    pub rows: Vec<RecurrenceRow<'a>>,
    /// The exact values of c at which the lag k changes, above the first c of the list and up to `thresholds_to`.
    pub thresholds: Vec<Threshold<'a>>,
    /// The value of c up to which all changes of k are listed (inclusive). It is less than the last c of the list if a
    /// limit was reached.
    pub thresholds_to: &'a str,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// One of two rulesets being compared, with its P-positions.
#[derive(Serialize, ToSchema)]
pub struct Side<'a> {
    /// The ruleset being compared.
    pub ruleset: String,
    /// The first P-positions of the ruleset.
    #[schema(value_type = Vec<String>)]
    pub positions: Vec<Notation<'a>>,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k) of the losing openings H. Null if there is no such
    /// recurrence.
    #[schema(required)]
    pub k: Option<usize>,
    /// The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0.
    #[schema(required)]
    pub n0: Option<usize>,
}

/// A comparison of the nimbers of two games, each played on a single heap.
#[derive(Serialize, ToSchema)]
pub struct CompareNimbers<'a> {
    /// The first heap at which the nimbers differ. Null if they are equal up to `to`.
    #[schema(required)]
    pub first_difference: Option<Count<'a>>,
    /// The nimber of the heap `first_difference` in the first game; null if the nimbers do not differ.
    #[schema(required)]
    pub left: Option<Count<'a>>,
    /// The nimber of the heap `first_difference` in the second game; null if the nimbers do not differ.
    #[schema(required)]
    pub right: Option<Count<'a>>,
    /// The largest heap compared.
    pub to: Count<'a>,
    /// The heap size up to which P-positions are listed.
    pub positions_to: Count<'a>,
    /// Whether the periods of both games prove that the nimbers agree on all heaps.
    pub for_all: bool,
}

/// A comparison of the P-positions and nimbers of two rulesets.
#[derive(Serialize, ToSchema)]
pub struct Compare<'a> {
    /// The version of this format.
    pub format: Version,
    /// The first of the two rulesets compared, with its P-positions.
    pub left: Side<'a>,
    /// The second of the two rulesets compared, with its P-positions.
    pub right: Side<'a>,
    /// The number of P-positions at the start of the two lists that are equal in both.
    pub same: usize,
    /// The comparison of the nimbers. Missing unless each game is played on a single heap and at least one of them has
    /// splitting moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nimbers: Option<CompareNimbers<'a>>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// A map of a two-dimensional game: a picture of its values, with one cell for each position.
#[derive(Serialize, ToSchema)]
pub struct Map<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset, in textual notation.
    pub ruleset: String,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// The indices of the first row and the first column.
    pub at: (Natural<'a>, Natural<'a>),
    /// The number of rows.
    pub height: u32,
    /// The number of columns.
    pub width: u32,
    /// The value that stands for itself and all larger values. Missing if all values are distinguished.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cap: Option<u32>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}
