//! Objects of proofs, play, tiles and errors.

use super::{Count, FormatVersion, Kind, Move, Play, Reason, Solve, Standing};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A verdict of the prover.
#[derive(Debug, Serialize, ToSchema)]
pub enum Verdict {
    /// It holds for all positions.
    #[serde(rename = "PROVED")]
    Proved,
    /// It does not: there is a least counterexample.
    #[serde(rename = "REFUTED")]
    Refuted,
    /// A limit was met.
    #[serde(rename = "GAVE UP")]
    GaveUp,
}

/// One statement of a proof.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statement {
    /// Its identifier.
    pub id: String,
    /// What it says.
    pub says: String,
    /// Whether it holds.
    pub verdict: Verdict,
    /// The counterexample or the limit, in words.
    pub because: Option<String>,
    /// The counterexample: its variables.
    #[schema(value_type = Object)]
    pub witness: BTreeMap<String, String>,
    /// States of the largest automaton.
    pub states: u64,
    /// Numbers that were read at once.
    pub tracks: u64,
    /// Time.
    pub seconds: f64,
}

/// The automaton of the P-positions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Automaton {
    /// Its states.
    pub states: u64,
    /// Its transitions.
    pub transitions: u64,
    /// As Graphviz.
    pub dot: String,
}

/// A statement about all positions, proved or refuted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Proof {
    /// The version of this format.
    pub format: FormatVersion,
    /// What it is about.
    pub subject: String,
    /// The numeration system.
    pub system: Option<String>,
    /// Whether all of it holds.
    pub verdict: Verdict,
    /// Statement by statement.
    pub statements: Vec<Statement>,
    /// The automaton of the P-positions, if there is one.
    pub automaton: Option<Automaton>,
    /// Notes.
    pub notes: Vec<String>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// An identity, checked over a range.
#[derive(Debug, Serialize, ToSchema)]
pub struct Identity {
    /// Its identifier.
    pub id: String,
    /// What it says.
    pub says: String,
    /// Where it is from.
    pub source: String,
    /// The first n.
    pub from: String,
    /// For how many n it held.
    pub checked: Count,
    /// Whether it held for all.
    pub holds: bool,
    /// Where it failed.
    pub fails_at: Option<String>,
}

/// Identities of the papers, checked over a range.
#[derive(Debug, Serialize, ToSchema)]
pub struct Verify {
    /// The version of this format.
    pub format: FormatVersion,
    /// Whether all held.
    pub holds: bool,
    /// One by one.
    pub identities: Vec<Identity>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as it was checked.
    pub observed_upto: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// What shows in a game on several piles.
#[derive(Debug, Serialize, ToSchema)]
pub struct Study {
    /// The version of this format.
    pub format: FormatVersion,
    /// The ruleset.
    pub ruleset: String,
    /// The known game with the same moves.
    pub same_as: Option<String>,
    /// Whether the piles are alike.
    pub symmetric: bool,
    /// The largest pile that was looked at.
    pub to: u64,
    /// P-positions up to there.
    pub p_positions: Count,
    /// Known games with the same P-positions up to there.
    pub same_p_positions: Vec<String>,
    /// Beatty sequences that fit.
    #[schema(value_type = Option<Object>)]
    pub beatty: Option<serde_json::Value>,
    /// Periods of the first rows.
    #[schema(value_type = Vec<Object>)]
    pub rows: Vec<serde_json::Value>,
    /// What answered.
    pub method: String,
    /// How firmly it stands.
    pub standing: Standing,
    /// As far as it was seen.
    pub observed_upto: Option<String>,
    /// The reasons.
    pub why: Vec<Reason>,
}

/// The checker's word on a certificate.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// The claim was recomputed, and holds.
    Verified,
    /// It does not hold.
    Refused,
}

/// What the independent checker says about a certificate.
#[derive(Debug, Serialize, ToSchema)]
pub struct Check {
    /// The version of this format.
    pub format: FormatVersion,
    /// Its word.
    pub verdict: CheckVerdict,
    /// What the certificate is about: outcome, values, period, recurrence or strategy.
    pub kind: Option<String>,
    /// What was verified, or what is wrong.
    pub says: String,
}

/// The values of a part of a map.
#[derive(Debug, Serialize, ToSchema)]
pub struct TileValues {
    /// The version of this format.
    pub format: FormatVersion,
    /// The first row.
    pub row: String,
    /// The first column.
    pub column: String,
    /// Rows and columns.
    pub size: u32,
    /// Every so many cells.
    pub stride: u32,
    /// What the values are; outcomes are 0 for P and 1 for N.
    pub kind: Kind,
    /// The largest value.
    pub largest: u32,
    /// What was subtracted from each value, far out.
    pub offset: String,
    /// Row by row.
    pub values: Vec<Vec<u32>>,
}

/// A component of a position, and what may be taken from it.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardComponent {
    /// Its index.
    pub component: u64,
    /// Its rules.
    pub ruleset: String,
    /// The component, in canonical notation.
    pub text: String,
    /// Whether one move may take from several piles.
    pub joint: bool,
    /// The sizes of its piles.
    pub piles: Vec<String>,
    /// Take-away games: the most that may be taken now.
    pub limit: Option<String>,
    /// How many moves there are, where that is cheap to know.
    pub total: Option<String>,
    /// The smallest legal take of a one-heap rule.
    pub least: Option<String>,
    /// The largest legal take of a one-heap rule.
    pub most: Option<String>,
    /// Moves: one amount for each pile.
    pub moves: Vec<Vec<String>>,
    /// Whether these are all.
    pub complete: bool,
}

/// A position to play from: its moves, and what the solver says.
#[derive(Debug, Serialize, ToSchema)]
pub struct Board {
    /// The version of this format.
    pub format: FormatVersion,
    /// The position, in canonical notation.
    pub query: String,
    /// The play convention.
    pub play: Play,
    /// No move is left.
    pub over: bool,
    /// Component by component.
    pub components: Vec<BoardComponent>,
    /// Who wins and why; null if the solver gave up.
    pub solve: Option<Solve>,
    /// Why the solver gave up.
    pub stopped: Option<ErrorInner>,
}

/// A position after a move.
#[derive(Debug, Serialize, ToSchema)]
pub struct Played {
    /// The version of this format.
    pub format: FormatVersion,
    /// The position before.
    pub from: String,
    /// The position after.
    pub query: String,
    /// No move is left.
    pub over: bool,
    /// The move.
    pub r#move: Move,
    /// The move in words.
    pub says: String,
}

/// The computer's move.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reply {
    /// The version of this format.
    pub format: FormatVersion,
    /// The position before.
    pub from: String,
    /// No move was left, so there is none.
    pub over: bool,
    /// The move.
    pub r#move: Option<Move>,
    /// The position after.
    pub query: String,
    /// Whether the move wins.
    pub winning: bool,
    /// Whether a winning move was overlooked.
    pub slip: bool,
    /// The move in words.
    pub says: String,
    /// Reasons, as in `solve`.
    pub why: Vec<Reason>,
    /// Why the solver gave up, if it did; the move is then any legal one.
    pub stopped: Option<ErrorInner>,
}

/// That the server is there.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hello {
    /// The version of this format.
    pub format: FormatVersion,
    /// The version of the program.
    pub grundy: String,
}

/// What kind of error it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ErrorKind {
    /// The text cannot be read.
    Notation,
    /// Legal, and impossible.
    Range,
    /// A budget is spent, or the server is busy.
    Budget,
    /// Something could not be read or sent.
    Io,
    /// A defect in the server.
    Internal,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorInner {
    /// What kind of error it is.
    pub kind: ErrorKind,
    /// What is wrong.
    pub message: String,
    /// Where in the text, from 1.
    pub column: Option<u64>,
    /// What to do about it.
    pub help: Option<String>,
}

/// An error.
#[derive(Debug, Serialize, ToSchema)]
pub struct Error {
    /// The version of this format.
    pub format: FormatVersion,
    /// What went wrong.
    pub error: ErrorInner,
    /// What was known when a budget ran out: an object of the same kind as the answer would have been.
    #[schema(value_type = Option<Object>)]
    pub partial: Option<serde_json::Value>,
}
