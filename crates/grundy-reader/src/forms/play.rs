//! Playing move by move: a position with its moves, a move, the computer's move.

use super::QUERY;
use crate::form::{Form, Holds, Parameter, Reading};
use grundy::play::Level;
use grundy_core::{Component, Nat, Query};

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
