//! Outcome classes and play conventions.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The outcome class of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// P: the previous player wins, so the player to move loses under best play.
    P,
    /// N: the next player wins, so the player to move wins under best play.
    N,
}

impl Outcome {
    /// Returns the letter of the outcome, `P` or `N`.
    pub fn letter(self) -> char {
        match self {
            Outcome::P => 'P',
            Outcome::N => 'N',
        }
    }

    /// Returns the outcome class P if `is_p`, and N otherwise.
    pub fn of(is_p: bool) -> Outcome {
        if is_p { Outcome::P } else { Outcome::N }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The play convention: whether the player who makes the last move wins or loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// Normal play: the player who makes the last move wins.
    #[default]
    Normal,
    /// Misère play: the player who makes the last move loses.
    Misere,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        })
    }
}

/// The kind of the values of a sequence: nimbers or outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Grundy values (nimbers), in normal play only.
    Nimber,
    /// Outcomes, P or N.
    Outcome,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Nimber => "nimber",
            Kind::Outcome => "outcome",
        })
    }
}
