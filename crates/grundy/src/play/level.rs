//! How the computer plays.

use std::fmt;
use std::str::FromStr;

/// How the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// A winning move whenever there is one, else the one with the fewest good replies.
    #[default]
    Perfect,
    /// Well, but it errs now and then; it never overlooks a move that decides the game at once.
    Human,
    /// Perfectly; its lesson is in the reasons of the answer.
    Teaching,
}

impl Level {
    /// Every level.
    pub const ALL: [Level; 3] = [Level::Perfect, Level::Human, Level::Teaching];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Level::Perfect => "perfect",
            Level::Human => "human",
            Level::Teaching => "teaching",
        }
    }

    /// The next one, round and round.
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

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no level: perfect, human or teaching", self.0)
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
