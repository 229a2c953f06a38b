//! Reasons why a question is malformed.

use crate::{Game, Nat, NotationError, Ruleset};

/// The reason why the parameters given by a user do not form a question. Parameters have the spelling of the front end.
/// The wording of the message is chosen elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// A text is not in the notation for games, positions and numbers.
    Notation {
        /// The error in the notation, with its column.
        error: Box<NotationError>,
        /// The text that was parsed.
        input: String,
    },
    /// The question has no parameter of this name.
    Unknown {
        /// The name of the unknown parameter.
        parameter: String,
        /// The known parameter with the most similar name.
        near: Option<&'static str>,
    },
    /// A parameter is given twice.
    Twice {
        /// The name of the repeated parameter.
        parameter: &'static str,
    },
    /// A required parameter is missing.
    Missing {
        /// The name of the missing parameter.
        parameter: &'static str,
        /// A description of the parameter's value.
        stands_for: &'static str,
        /// An example of a valid value of the parameter.
        example: Option<&'static str>,
    },
    /// The value of a parameter has the wrong form.
    Form {
        /// The name of the parameter.
        parameter: &'static str,
        /// The text given as the value of the parameter.
        given: String,
        /// An example of a valid value of the parameter.
        like: &'static str,
    },
    /// The value of a parameter is not one of the words that the parameter accepts.
    Word {
        /// The name of the parameter.
        parameter: &'static str,
        /// The word given as the value of the parameter.
        given: String,
        /// The words that the parameter accepts.
        words: &'static [&'static str],
    },
    /// The number given for a parameter is too small or too large.
    Limit {
        /// The name of the parameter.
        parameter: &'static str,
        /// The number given by the user.
        given: Nat,
        /// The least value that the parameter accepts.
        least: u64,
        /// The greatest value that the parameter accepts.
        most: u64,
    },
    /// The number given for a parameter is not a power of two.
    PowerOfTwo {
        /// The name of the parameter.
        parameter: &'static str,
        /// The number given by the user.
        given: u64,
    },
    /// Two parameters are given that cannot be combined.
    Together {
        /// The name of the first of the two parameters.
        parameter: &'static str,
        /// The name of the second of the two parameters.
        other: &'static str,
    },
    /// A parameter cannot be combined with the table of heaps and bounds of a take-away game. This table always has the
    /// same form and lists nimbers in normal play.
    BesideBounds {
        /// The name of the parameter that cannot be combined with the table.
        parameter: &'static str,
        /// The value given for that parameter, if any.
        given: Option<String>,
        /// The name of the parameter that requests the table of heaps and bounds.
        about: &'static str,
    },
    /// Rows were requested of a game that has none: only a two-pile game has rows, one for each size of the first pile.
    NoRows {
        /// The ruleset of the game.
        ruleset: Ruleset,
    },
    /// A bound on the next take was given for a game that has no such bound.
    NoBound {
        /// The ruleset of the game.
        ruleset: Ruleset,
    },
    /// A bound on the next take was given for a position other than a single heap of a take-away game.
    NotOneHeap {
        /// The position, as written by the user.
        query: String,
    },
    /// The question is defined for normal play only.
    NormalPlay,
    /// The question is about a single ruleset, but a sum was given.
    Sum,
    /// The number of heap sizes given differs from the number of piles of the game.
    Piles {
        /// The game, with its rulesets.
        game: Game,
        /// The number of heap sizes given.
        given: usize,
    },
    /// A sentence is given without a numeration system.
    NoSystem {
        /// The sentence as written by the user.
        sentence: String,
    },
    /// The question names no statement to prove, or more than one.
    Subject {
        /// The names of the parameters, exactly one of which must be given.
        choices: Vec<&'static str>,
    },
}
