//! Playing move by move: a position with its moves, a move, the computer's move.

use super::QUERY;
use crate::form::{Form, Holds, Parameter, Reading};
use grundy::play::{Level, ToldPly};
use grundy_core::{Component, Game, Misread, Nat, Query};

/// How well the computer plays.
const LEVELS: &[&str] = &["perfect", "human", "teaching"];

/// A position to play from.
pub static BOARD: Reading<Query> = Reading {
    form: Form {
        name: "board",
        about: "A position to play from: what may be taken, and who wins",
        more: "The moves are there even if the solver gave up: then `solve` is null, and `stopped` says why.",
        parameters: &[QUERY],
        route: Some("board"),
        takes_common: false,
        ..Form::EMPTY
    },
    read: |filled| filled.query("query"),
};

/// A move.
#[derive(Clone, Debug)]
pub struct MoveAsked {
    /// The position.
    pub query: Query,
    /// The component to move in.
    pub component: usize,
    /// What to take from each pile.
    pub take: Vec<Nat>,
    /// What it leaves of the component, where that is told.
    pub leaves: Option<Vec<Component>>,
    /// Whether what it is worth is wanted.
    pub judge: bool,
}

/// The position after a move.
pub static PLAY: Reading<MoveAsked> = Reading {
    form: Form {
        name: "play",
        about: "The position after a move",
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
                    "What to take: one amount, or one for each pile with commas between",
                )
            }
            .example("2"),
            Parameter::option(
                "to",
                Holds::Query,
                "POSITION",
                "What is left of the component, where moves that take the same leave different heaps",
            ),
            Parameter::flag("judge", "Say what the move is worth, and warn of one that gives a win away"),
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

/// The computer is to move.
#[derive(Clone, Debug)]
pub struct ReplyAsked {
    /// The position.
    pub query: Query,
    /// How well it plays.
    pub level: Level,
    /// The same position, level and seed give the same move.
    pub seed: u64,
}

/// The computer's move.
pub static REPLY: Reading<ReplyAsked> = Reading {
    form: Form {
        name: "reply",
        about: "The computer's move",
        parameters: &[
            QUERY,
            Parameter::option("level", Holds::Word(LEVELS), "LEVEL", "How well it plays")
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

/// A line of play.
#[derive(Clone, Debug)]
pub struct LineAsked {
    /// The position it begins with.
    pub query: Query,
    /// The moves.
    pub plies: Vec<ToldPly>,
}

/// A line of play, judged.
pub static LINE: Reading<LineAsked> = Reading {
    form: Form {
        name: "line",
        about: "A line of play: every position of it with its outcome, the first win that was missed, and who won",
        more: "A move that is not legal ends the line: `refused` says why.",
        parameters: &[
            QUERY,
            Parameter::option(
                "plies",
                Holds::Text,
                "PLIES",
                "The moves with _ between them: the component from 0 and what is taken from each pile, with points \
                 between; then ~ and what is left, where the take does not tell",
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

/// A text in the notation.
#[derive(Clone, Debug)]
pub enum Written {
    /// A position.
    Query(Query),
    /// A game without one.
    Game(Game),
}

/// A text in the notation, taken apart.
pub static PARSE: Reading<Written> = Reading {
    form: Form {
        name: "parse",
        about: "A position or a game, taken apart: its components, its rule in words, what can be looked at",
        parameters: &[QUERY.help("The position, or a game without one")],
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
