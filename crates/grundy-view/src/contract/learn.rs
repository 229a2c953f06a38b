//! What a page for learners asks for: a notation taken apart, and whole lines of play.

use super::word::{Outcome, Play, Player};
use super::{ErrorInner, Move, Natural, Notation, Version};
use serde::Serialize;
use utoipa::ToSchema;

/// A text in the notation, taken apart.
#[derive(Serialize, ToSchema)]
pub struct Parsed<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position as it is written; nothing if only a game was given.
    #[schema(required, value_type = Option<String>)]
    pub query: Option<Notation<'a>>,
    /// The game without a position.
    pub game: String,
    /// The play convention.
    pub play: Play,
    /// Component by component.
    pub components: Vec<ParsedComponent<'a>>,
    /// How many piles there are together.
    pub piles: u64,
    /// The rule of this game in words, and who wins.
    pub rule: String,
    /// What can be looked at, what suits it best first.
    pub views: Vec<View>,
}

/// A component of a text in the notation.
#[derive(Serialize, ToSchema)]
pub struct ParsedComponent<'a> {
    /// The family it belongs to.
    pub family: &'static str,
    /// The name it is written with.
    pub name: &'static str,
    /// Its rules as they are written.
    pub ruleset: String,
    /// What stands in parentheses behind the name.
    #[schema(required)]
    pub arguments: Option<String>,
    /// How many independent heaps of one rule it is.
    pub copies: u32,
    /// How many piles a position has.
    pub places: u32,
    /// The sizes of the piles; nothing if no position was given.
    #[schema(required)]
    pub piles: Option<Vec<Natural<'a>>>,
    /// The most that may be taken now, where the rule remembers the last take.
    #[schema(required)]
    pub bound: Option<Natural<'a>>,
    /// Whether that is the bound of an opening, all but one.
    pub opening: bool,
    /// Whether one move may take from several piles.
    pub joint: bool,
    /// Whether a move may leave several heaps.
    pub splits: bool,
    /// Whether the rule remembers the last take.
    pub remembers: bool,
    /// What may be taken, in words.
    pub rule: String,
}

/// A way to look at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// Its values in a row.
    Sequence,
    /// Its values in a plane.
    Map,
    /// Its components beside each other.
    Sum,
    /// Statements about all positions.
    Proof,
    /// Where it is from.
    Paper,
}

/// A position of a line of play.
#[derive(Serialize, ToSchema)]
pub struct LinePosition<'a> {
    /// The position in the notation.
    #[schema(value_type = String)]
    pub query: Notation<'a>,
    /// Who wins it, where that is known.
    #[schema(required)]
    pub outcome: Option<Outcome>,
}

/// A move of a line of play.
#[derive(Serialize, ToSchema)]
pub struct LinePly<'a> {
    /// The move.
    #[serde(flatten)]
    pub r#move: Move<'a>,
    /// The move in words.
    pub says: String,
    /// Whether it gave a win away, where that is known.
    #[schema(required)]
    pub error: Option<bool>,
    /// A move that would have won, of one that gave a win away.
    #[schema(required)]
    pub winning: Option<Move<'a>>,
}

/// A win that was not seen.
#[derive(Serialize, ToSchema)]
pub struct MissedWin<'a> {
    /// The move, counted from 0.
    pub ply: usize,
    /// Who made it.
    pub by: Player,
    /// What would have won.
    pub winning: Move<'a>,
    /// The same in words.
    pub says: String,
}

/// A line of play: every position of it with its outcome.
#[derive(Serialize, ToSchema)]
pub struct Line<'a> {
    /// The version of this format.
    pub format: Version,
    /// The position it begins with.
    #[schema(value_type = String)]
    pub start: Notation<'a>,
    /// The positions, one more than moves.
    pub positions: Vec<LinePosition<'a>>,
    /// The moves, as far as they are legal.
    pub plies: Vec<LinePly<'a>>,
    /// Whether no move is left.
    pub over: bool,
    /// Who has won; nothing while the game goes on.
    #[schema(required)]
    pub winner: Option<Player>,
    /// The first win that the loser did not see; while the game goes on, the first that anybody did not see.
    #[schema(required)]
    pub missed: Option<MissedWin<'a>>,
    /// Why the next move is not legal, if there is one more.
    #[schema(required)]
    pub refused: Option<ErrorInner>,
}
