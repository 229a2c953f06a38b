//! Why the words of a question make none.

use crate::{Game, Nat, NotationError, Ruleset};

/// Why the words of a question make none. Parameters are named as the front end spells them; the words for people are
/// chosen where answers are worded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// A text is not in the notation.
    Notation {
        /// What is wrong, and where.
        error: Box<NotationError>,
        /// The text.
        input: String,
    },
    /// The question has no such parameter.
    Unknown {
        /// What was given.
        parameter: String,
        /// What was perhaps meant.
        near: Option<&'static str>,
    },
    /// A parameter is given twice.
    Twice {
        /// The parameter.
        parameter: &'static str,
    },
    /// A parameter is needed.
    Missing {
        /// The parameter.
        parameter: &'static str,
        /// What it stands for.
        stands_for: &'static str,
        /// A value that would do.
        example: Option<&'static str>,
    },
    /// A value has another form.
    Form {
        /// The parameter.
        parameter: &'static str,
        /// What was given.
        given: String,
        /// What it looks like.
        like: &'static str,
    },
    /// A word that is none of those understood.
    Word {
        /// The parameter.
        parameter: &'static str,
        /// What was given.
        given: String,
        /// Those understood.
        words: &'static [&'static str],
    },
    /// A number is too small or too large.
    Limit {
        /// The parameter.
        parameter: &'static str,
        /// What was given.
        given: Nat,
        /// The least that is understood.
        least: u64,
        /// The most that is understood.
        most: u64,
    },
    /// A number that is no power of two.
    PowerOfTwo {
        /// The parameter.
        parameter: &'static str,
        /// What was given.
        given: u64,
    },
    /// Two parameters that do not go together.
    Together {
        /// One.
        parameter: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A parameter that says nothing about the heaps and bounds of a take-away game: they are listed whole, with the
    /// nimbers of normal play.
    BesideBounds {
        /// The parameter.
        parameter: &'static str,
        /// What it was given.
        given: Option<String>,
        /// The one that asks for heaps and bounds.
        about: &'static str,
    },
    /// Rows are asked for where there are none.
    NoRows {
        /// The game.
        ruleset: Ruleset,
    },
    /// A bound on the next take is asked for where there is none.
    NoBound {
        /// The game.
        ruleset: Ruleset,
    },
    /// A bound on the next take is given beside a position that is not one heap of a take-away game.
    NotOneHeap {
        /// The position, as it is written.
        query: String,
    },
    /// A question about normal play alone.
    NormalPlay,
    /// A question about one ruleset, asked of a sum.
    Sum,
    /// Numbers that are not the piles of the game.
    Piles {
        /// The game.
        game: Game,
        /// How many numbers there are.
        given: usize,
    },
    /// A sentence without a numeration system.
    NoSystem {
        /// The sentence.
        sentence: String,
    },
    /// Nothing to prove, or several things.
    Subject {
        /// What can be given, one of them.
        choices: Vec<&'static str>,
    },
}
