//! Games being played.

use super::word::{By, Outcome, Play};
use super::{ErrorInner, Move, Natural, Notation, Reason, Solve, Version, Why};
use serde::Serialize;
use utoipa::ToSchema;

/// A component of a position, and what may be taken from it.
#[derive(Serialize, ToSchema)]
pub struct BoardComponent<'a> {
    /// Its index.
    pub component: usize,
    /// What may be taken, in words.
    pub rule: String,
    /// Its rules.
    pub ruleset: String,
    /// The component in the notation.
    pub text: String,
    /// Whether one move may take from several piles.
    pub joint: bool,
    /// Whether a move may leave several heaps.
    pub splits: bool,
    /// The sizes of its piles.
    pub piles: Vec<Natural<'a>>,
    /// Take-away games: the most that may be taken now.
    #[schema(required)]
    pub limit: Option<Natural<'a>>,
    /// How many moves there are, where that is cheap to know.
    #[schema(required)]
    pub total: Option<Natural<'a>>,
    /// The smallest legal take of a one-heap rule.
    #[schema(required)]
    pub least: Option<Natural<'a>>,
    /// The largest legal take of a one-heap rule.
    #[schema(required)]
    pub most: Option<Natural<'a>>,
    /// Moves: one amount for each pile.
    pub moves: Vec<Vec<Natural<'a>>>,
    /// What each of them leaves, where a move may leave several heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub leaves: Option<Vec<Left<'a>>>,
    /// Whether these are all.
    pub complete: bool,
}

/// What a move leaves.
#[derive(Serialize, ToSchema)]
pub struct Left<'a> {
    /// In the notation.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
    /// The sizes of the heaps, of those that are not empty.
    pub piles: Vec<Natural<'a>>,
}

/// A position to play from: its moves, and what the solver says.
#[derive(Serialize, ToSchema)]
pub struct Board<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position in the notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// The play convention.
    pub play: Play,
    /// The rule of this game in words, and who wins.
    pub rule: String,
    /// Whether there is no move at all.
    pub over: bool,
    /// Component by component.
    pub components: Vec<BoardComponent<'a>>,
    /// Who wins and why; nothing if the solver gave up.
    #[schema(required)]
    pub solve: Option<Solve<'a>>,
    /// Why the solver gave up.
    #[schema(required)]
    pub stopped: Option<ErrorInner>,
}

/// A position after a move.
#[derive(Serialize, ToSchema)]
pub struct Played<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position before.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// The position after.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// Whether there is no move from there.
    pub over: bool,
    /// The move.
    pub r#move: Move<'a>,
    /// The move in words.
    pub says: String,
    /// What it is worth, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub judged: Option<Judged>,
}

/// What a move is worth.
#[derive(Serialize, ToSchema)]
pub struct Judged {
    /// Who would have won before it, where that is known.
    #[schema(required)]
    pub before: Option<Outcome>,
    /// Who would win after it, where that is known.
    #[schema(required)]
    pub after: Option<Outcome>,
    /// Whether it gives a win away.
    pub blunder: bool,
    /// What a teacher says to it; nothing if there is nothing to say.
    #[schema(required)]
    pub says: Option<String>,
}

/// One move of a game that is played in the terminal.
#[derive(Serialize, ToSchema)]
pub struct Ply<'a> {
    /// What was played.
    #[serde(flatten)]
    pub played: Played<'a>,
    /// How many moves were made, this one included.
    pub ply: usize,
    /// Who made it.
    pub by: By,
    /// Who would have won before it, where that is known.
    #[schema(required)]
    pub before: Option<Outcome>,
    /// Who would win after it, where that is known.
    #[schema(required)]
    pub after: Option<Outcome>,
    /// Whether a winning move was passed over on purpose.
    pub slip: bool,
}

/// The computer's move.
#[derive(Serialize, ToSchema)]
pub struct Reply<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position before.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// Whether there is no move from the position after.
    pub over: bool,
    /// The move; nothing if none was left.
    #[schema(required)]
    pub r#move: Option<Move<'a>>,
    /// The position after.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// Whether the move wins.
    pub winning: bool,
    /// Whether a winning move was passed over on purpose.
    pub slip: bool,
    /// The move in words.
    pub says: String,
    /// Reasons, as in `solve`.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
    /// Why the solver gave up, if it did; the move is then any legal one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<ErrorInner>)]
    pub stopped: Option<Option<ErrorInner>>,
}
