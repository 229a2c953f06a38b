//! The questions for playing move by move: a position with its moves, a move, and the computer's reply.

use super::QUERY;
use crate::reader::form::{Form, Holds, Parameter, Reading};
use grundy::play::{Level, ToldPly};
use grundy_core::{Component, Game, Misread, Nat, Query};

/// The levels at which the computer plays.
const LEVELS: &[&str] = &["perfect", "human", "teaching"];

/// The question `board`, which asks for a position to play from, with its moves.
pub static BOARD: Reading<Query> = Reading {
    form: Form {
        name: "board",
        about: "Show a position to play from: its legal moves and who wins",
        more: "The moves are listed even if the solver reached a limit: then `solve` is null, and `stopped` gives the reason.",
        parameters: &[QUERY],
        route: Some("board"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| filled.query("query"),
};

/// A request to make a move in a position.
#[derive(Clone, Debug)]
pub struct MoveAsked {
    /// The position before the move.
    pub query: Query,
    /// The index of the component in which to move, from 0.
    pub component: usize,
    /// The number of tokens to take from each pile of the component.
    pub take: Vec<Nat>,
    /// The components that the move leaves; `None` if they are not given.
    pub leaves: Option<Vec<Component>>,
    /// Whether an assessment of the move is requested.
    pub judge: bool,
}

/// The question `play`, which asks for the position after a move.
pub static PLAY: Reading<MoveAsked> = Reading {
    form: Form {
        name: "play",
        about: "Make a move and return the new position",
        parameters: &[
            QUERY,
            Parameter::option(
                "component",
                Holds::Count { least: 0, most: 100_000 },
                "N",
                "The component to move in, from 0",
            )
            .default("0")
            .example("0"),
            Parameter {
                required: true,
                ..Parameter::option(
                    "take",
                    Holds::Amounts,
                    "N",
                    "Amount to take: one number, or one for each pile, separated by commas",
                )
            }
            .example("2"),
            Parameter::option(
                "to",
                Holds::Query,
                "POSITION",
                "The heaps left of the component, needed if moves that take the same amount leave different heaps",
            ),
            Parameter::flag("judge", "Judge the move, and warn if it gives a win away"),
        ],
        route: Some("play"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| {
        Ok(MoveAsked {
            query: filled.query("query")?,
            component: filled.fitting("component")?.unwrap_or_default(),
            take: filled.numbers("take")?.unwrap_or_default(),
            leaves: if filled.has("to") { Some(filled.query("to")?.components) } else { None },
            judge: filled.flag("judge")?,
        })
    },
};

/// A request for the computer's move.
#[derive(Clone, Debug)]
pub struct ReplyAsked {
    /// The position in which the computer is to move.
    pub query: Query,
    /// The level at which the computer plays.
    pub level: Level,
    /// The seed of the computer's random choices. Equal positions, levels and seeds yield equal moves.
    pub seed: u64,
}

/// The question `reply`, which asks for the computer's move in a position.
pub static REPLY: Reading<ReplyAsked> = Reading {
    form: Form {
        name: "reply",
        about: "Choose the computer's move",
        parameters: &[
            QUERY,
            Parameter::option("level", Holds::Word(LEVELS), "LEVEL", "Level of play")
                .default("perfect")
                .example("perfect"),
            Parameter::option(
                "seed",
                Holds::Count { least: 0, most: (1 << 53) - 1 },
                "N",
                "The same position, level and seed give the same move",
            )
            .default("0"),
        ],
        route: Some("reply"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| {
        let level = filled.word("level")?.and_then(|word| word.parse().ok()).unwrap_or(Level::Perfect);
        Ok(ReplyAsked { query: filled.query("query")?, level, seed: filled.count("seed")?.unwrap_or_default() })
    },
};

/// A request to assess a line of play.
#[derive(Clone, Debug)]
pub struct LineAsked {
    /// The initial position.
    pub query: Query,
    /// The moves in order.
    pub plies: Vec<ToldPly>,
}

/// The question `line`, which asks for an assessment of a line of play.
pub static LINE: Reading<LineAsked> = Reading {
    form: Form {
        name: "line",
        about: "Judge a line of play: the outcome of each position, the first missed win, and who won",
        more: "An illegal move ends the line, and `refused` gives the reason.",
        parameters: &[
            QUERY,
            Parameter::option(
                "plies",
                Holds::Text,
                "PLIES",
                "The moves, separated by _. A move is the component (from 0) and the amount taken from each pile, separated by points; if that is ambiguous, ~ and the heaps left follow",
            )
            .default("")
            .example("0.2_0.3"),
        ],
        route: Some("line"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| {
        let query = filled.query("query")?;
        let text = filled.text("plies").unwrap_or_default();
        let malformed = || filled.malformed("plies", "0.2_0.3, or 0.1~kayles:2 + kayles:4");
        let ply = |text: &str| {
            let (moved, left) = text.split_once('~').map_or((text, None), |(moved, left)| (moved, Some(left)));
            let (component, take) = moved.split_once('.').ok_or_else(malformed)?;
            let component = component.parse().map_err(|_| malformed())?;
            let take = take.split('.').map(|amount| filled.read_number(amount)).collect::<Result<Vec<Nat>, _>>()?;
            let leaves = left.map(|left| filled.read_query(left)).transpose()?.map(|query| query.components);
            Ok(ToldPly { component, take, leaves })
        };
        let plies = match text {
            "" => Vec::new(),
            text => text.split('_').map(ply).collect::<Result<_, Misread>>()?,
        };
        Ok(LineAsked { query, plies })
    },
};

/// The result of parsing a text in the notation for games and positions.
#[derive(Clone, Debug)]
pub enum Written {
    /// A ruleset with a position.
    Query(Query),
    /// A ruleset without a position.
    Game(Game),
}

/// The question `parse`, which asks for the parts of a position or a game given in textual notation.
pub static PARSE: Reading<Written> = Reading {
    form: Form {
        name: "parse",
        about: "Parse a position or a game: its components, its rule in words, and the views it supports",
        parameters: &[QUERY.help("A position, or a game without a position")],
        route: Some("parse"),
        takes_common: false,
        ..Form::EMPTY
    },
    // A colon may stand in an expression, too.
    read: |filled| match (filled.query("query"), filled.game("query")) {
        (Ok(query), _) => Ok(Written::Query(query)),
        (_, Ok(game)) => Ok(Written::Game(game)),
        (Err(why), _) if filled.needed("query")?.contains(':') => Err(why),
        (_, Err(why)) => Err(why),
    },
};
