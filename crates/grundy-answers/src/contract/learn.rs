//! Objects of the contract for learners' pages: a parsed notation, and lines of play.

use super::word::{Outcome, Play, Player};
use super::{ErrorInner, Move, Natural, Notation, Version};
use serde::Serialize;
use utoipa::ToSchema;

/// The result of parsing a text in the notation for games and positions.
#[derive(Serialize, ToSchema)]
pub struct Parsed<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position in textual notation; null if the text describes a game without a position.
    #[schema(required, value_type = Option<String>)]
    pub query: Option<Notation<'a>>,
    /// The game without a position, in textual notation.
    pub game: String,
    /// The play convention: normal or misère.
    pub play: Play,
    /// The components of the position or of the game.
    pub components: Vec<ParsedComponent<'a>>,
    /// The total number of piles of all components.
    pub piles: u64,
    /// The rule of the game in words, including the winning condition.
    pub rule: String,
    /// The views of the game, most suitable first.
    pub views: Vec<View>,
}

/// A component of a parsed position or game.
#[derive(Serialize, ToSchema)]
pub struct ParsedComponent<'a> {
    /// The family of games to which the component belongs.
    pub family: &'static str,
    /// The name with which the component's notation begins.
    pub name: &'static str,
    /// The ruleset of the component, in textual notation.
    pub ruleset: String,
    /// The arguments in parentheses after the name. Null if there are none.
    #[schema(required)]
    pub arguments: Option<String>,
    /// The number of independent heaps in the component. All of them have the same rules.
    pub copies: u32,
    /// The number of piles of a position in the component.
    pub places: u32,
    /// The sizes of the piles; null if no position was given.
    #[schema(required)]
    pub piles: Option<Vec<Natural<'a>>>,
    /// The bound on the next take. Null in games where it does not depend on the last take.
    #[schema(required)]
    pub bound: Option<Natural<'a>>,
    /// Whether the component is an opening heap of a take-away game, from which any number of tokens except all may be
    /// taken.
    pub opening: bool,
    /// Whether one move may take from several piles.
    pub joint: bool,
    /// Whether a move may leave several heaps.
    pub splits: bool,
    /// Whether the legal moves depend on the last move.
    pub remembers: bool,
    /// The rule of the component's game, in words.
    pub rule: String,
}

/// A way to display a game on a page for learners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// The sequence of the values.
    Sequence,
    /// A map of the values in the plane.
    Map,
    /// The components of a sum, next to each other.
    Sum,
    /// Proofs of statements about all positions.
    Proof,
    /// The paper from which the game comes.
    Paper,
}

/// A position in a line of play.
#[derive(Serialize, ToSchema)]
pub struct LinePosition<'a> {
    /// The position in textual notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// The outcome of the position; null if it is not known.
    #[schema(required)]
    pub outcome: Option<Outcome>,
}

/// A move in a line of play.
#[derive(Serialize, ToSchema)]
pub struct LinePly<'a> {
    /// The move that was made.
    #[serde(flatten)]
    pub r#move: Move<'a>,
    /// The move, in words.
    pub says: String,
    /// Whether the move turned a won position into a lost one; null if that is not known.
    #[schema(required)]
    pub error: Option<bool>,
    /// A move that would have won. Null if the move made was not a mistake.
    #[schema(required)]
    pub winning: Option<Move<'a>>,
}

/// A missed win: a move by which a player gave away a win.
#[derive(Serialize, ToSchema)]
pub struct MissedWin<'a> {
    /// The index of the move in the line of play, from 0.
    pub ply: usize,
    /// The player who made the move.
    pub by: Player,
    /// A move that would have won.
    pub winning: Move<'a>,
    /// A description of the missed win, in words.
    pub says: String,
}

/// A line of play: its moves, and every position with its outcome.
#[derive(Serialize, ToSchema)]
pub struct Line<'a> {
    /// The version of this format.
    pub format: Version,
    /// The starting position of the line.
    #[schema(value_type = String)]
    pub start: Notation<'a>,
    /// The positions of the line, one more than there are moves.
    pub positions: Vec<LinePosition<'a>>,
    /// The legal moves of the line, up to the first illegal move.
    pub plies: Vec<LinePly<'a>>,
    /// Whether the last position is terminal, that is, has no moves.
    pub over: bool,
    /// The winner; null while the game goes on.
    #[schema(required)]
    pub winner: Option<Player>,
    /// The first missed win of the loser or, while the game goes on, of either player. Null if no win was missed.
    #[schema(required)]
    pub missed: Option<MissedWin<'a>>,
    /// The reason why the first illegal move is illegal. Null if all moves of the line are legal.
    #[schema(required)]
    pub refused: Option<ErrorInner>,
}
