//! Positions, moves and boards of games in progress, as objects of the contract.

use super::word::{By, Outcome, Play};
use super::{ErrorInner, Move, Natural, Notation, Reason, Solve, Version, Why};
use serde::Serialize;
use utoipa::ToSchema;

/// A component of a position, with its legal moves.
#[derive(Serialize, ToSchema)]
pub struct BoardComponent<'a> {
    /// The index of the component, from 0.
    pub component: usize,
    /// The rule of the component's game, in words.
    pub rule: String,
    /// The ruleset of the component, in textual notation.
    pub ruleset: String,
    /// The component with its piles, in textual notation.
    pub text: String,
    /// Whether one move may take from several piles.
    pub joint: bool,
    /// Whether a move may leave several heaps.
    pub splits: bool,
    /// The sizes of the piles.
    pub piles: Vec<Natural<'a>>,
    /// The bound on the next take. Null in games where it does not depend on the last take.
    #[schema(required)]
    pub limit: Option<Natural<'a>>,
    /// The total number of legal moves. Null if it is expensive to determine.
    #[schema(required)]
    pub total: Option<Natural<'a>>,
    /// The smallest legal take, for a rule on one heap. Missing for other rules, or if there is no legal take.
    #[schema(required)]
    pub least: Option<Natural<'a>>,
    /// The largest legal take, for a rule on one heap. Missing for other rules, or if there is no legal take.
    #[schema(required)]
    pub most: Option<Natural<'a>>,
    /// The legal moves, each given by the amount taken from each pile.
    pub moves: Vec<Vec<Natural<'a>>>,
    /// The heaps that each listed move leaves. Missing if no move may leave several heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub leaves: Option<Vec<Left<'a>>>,
    /// Whether all legal moves are listed.
    pub complete: bool,
}

/// The heaps that a move leaves.
#[derive(Serialize, ToSchema)]
pub struct Left<'a> {
    /// The heaps in textual notation.
    #[schema(value_type = String)]
    pub to: Notation<'a>,
    /// The sizes of the nonempty heaps.
    pub piles: Vec<Natural<'a>>,
}

/// A position in play, with its legal moves and its solution.
#[derive(Serialize, ToSchema)]
pub struct Board<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position in textual notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The rule of the game in words, including the winning condition.
    pub rule: String,
    /// Whether the position is terminal, that is, has no moves.
    pub over: bool,
    /// The components of the position.
    pub components: Vec<BoardComponent<'a>>,
    /// The solution of the position; null if the solver reached a limit.
    #[schema(required)]
    pub solve: Option<Solve<'a>>,
    /// The reason why the solver stopped. Null if the position was solved.
    #[schema(required)]
    pub stopped: Option<ErrorInner>,
}

/// The result of making a move.
#[derive(Serialize, ToSchema)]
pub struct Played<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position before the move.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// The position after the move.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// Whether the position after the move is terminal.
    pub over: bool,
    /// The move that was made.
    pub r#move: Move<'a>,
    /// The move in words.
    pub says: String,
    /// The judgement of the move. Missing if it was not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub judged: Option<Judged>,
}

/// A judgement of a move.
#[derive(Serialize, ToSchema)]
pub struct Judged {
    /// The outcome of the position before the move; null if it is not known.
    #[schema(required)]
    pub before: Option<Outcome>,
    /// The outcome of the position after the move; null if it is not known.
    #[schema(required)]
    pub after: Option<Outcome>,
    /// Whether the move turns a won position into a lost one.
    pub blunder: bool,
    /// The comment on a move that gives away a win; null for other moves.
    #[schema(required)]
    pub says: Option<String>,
}

/// One move of a game that is played in the terminal.
#[derive(Serialize, ToSchema)]
pub struct Ply<'a> {
    /// The move, with the positions before and after it.
    #[serde(flatten)]
    pub played: Played<'a>,
    /// The number of moves made so far, including this one.
    pub ply: usize,
    /// The player who made the move.
    pub by: By,
    /// The outcome of the position before the move; null if it is not known.
    #[schema(required)]
    pub before: Option<Outcome>,
    /// The outcome of the position after the move; null if it is not known.
    #[schema(required)]
    pub after: Option<Outcome>,
    /// Whether the computer deliberately passed over a winning move.
    pub slip: bool,
}

/// A move of the computer.
#[derive(Serialize, ToSchema)]
pub struct Reply<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position before the move.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// Whether the position after the move is terminal.
    pub over: bool,
    /// The computer's move; null if the game was over.
    #[schema(required)]
    pub r#move: Option<Move<'a>>,
    /// The position after the move.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// Whether the move is a winning move.
    pub winning: bool,
    /// Whether the computer deliberately passed over a winning move.
    pub slip: bool,
    /// The move in words.
    pub says: String,
    /// The reasons for the outcome, as in `solve`.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
    /// The reason why the solver stopped; the move is then an arbitrary legal move. Missing if the position was solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<ErrorInner>)]
    pub stopped: Option<Option<ErrorInner>>,
}
