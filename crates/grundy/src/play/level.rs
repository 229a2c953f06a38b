//! The levels of playing strength of the computer.

use std::fmt;
use std::str::FromStr;

/// A level of playing strength of the computer player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Plays a winning move if there is one, and otherwise the move with the fewest winning replies.
    #[default]
    Perfect,
    /// Plays well with occasional mistakes. In normal play it never overlooks a move that wins by ending the game.
    Human,
    /// Plays perfectly, and explains its moves by the reasons that the answer gives.
    Teaching,
}

impl Level {
    /// All levels of playing strength.
    pub const ALL: [Level; 3] = [Level::Perfect, Level::Human, Level::Teaching];

    /// Returns the lowercase word for the level, such as `perfect`.
    pub fn word(self) -> &'static str {
        match self {
            Level::Perfect => "perfect",
            Level::Human => "human",
            Level::Teaching => "teaching",
        }
    }

    /// Returns the next level, in cyclic order.
    pub fn next(self) -> Level {
        match self {
            Level::Perfect => Level::Human,
            Level::Human => Level::Teaching,
            Level::Teaching => Level::Perfect,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The error returned when a word is not the name of a [`Level`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a level; the levels are perfect, human and teaching", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let word = text.trim().to_lowercase();
        Level::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| UnknownLevel(text.trim().to_owned()))
    }
}
