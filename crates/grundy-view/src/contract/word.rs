//! Words of which a field is one.

use crate::ProblemKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Enumerations that are written as they are named here, each made of one of the library's.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident of $theirs:ty { $($(#[$doc:meta])* $pattern:pat => $word:ident,)* })*) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
        $(#[$meta])*
        pub enum $name {
            $($(#[$doc])* $word,)*
        }

        impl From<$theirs> for $name {
            fn from(theirs: $theirs) -> $name {
                match theirs {
                    $($pattern => $name::$word,)*
                }
            }
        }
    )*};
}

words! {
    /// Who has a winning strategy: P the previous player, N the player to move.
    Outcome of grundy_core::Outcome {
        /// The player to move loses.
        grundy_core::Outcome::P => P,
        /// The player to move wins.
        grundy_core::Outcome::N => N,
    }

    /// The play convention.
    #[serde(rename_all = "lowercase")]
    Play of grundy_core::Play {
        /// Whoever makes the last move wins.
        grundy_core::Play::Normal => Normal,
        /// Whoever makes the last move loses.
        grundy_core::Play::Misere => Misere,
    }

    /// What values are.
    #[serde(rename_all = "lowercase")]
    Kind of grundy_core::Kind {
        /// Grundy numbers.
        grundy_core::Kind::Nimber => Nimber,
        /// P or N.
        grundy_core::Kind::Outcome => Outcome,
    }

    /// How firmly an answer stands.
    #[serde(rename_all = "lowercase")]
    Standing of &grundy::Standing {
        /// By a theorem.
        grundy::Standing::Theorem => Theorem,
        /// Checked by the independent checker.
        grundy::Standing::Verified(_) => Verified,
        /// Computed from the rules.
        grundy::Standing::Computed => Computed,
        /// Seen as far as was looked, not proved.
        grundy::Standing::Observed { .. } => Observed,
    }

    /// What an answer says beyond its certificate: a field of it.
    #[serde(rename_all = "snake_case")]
    Beyond of grundy::answer::Beyond {
        /// The nimber: only who wins was checked.
        grundy::answer::Beyond::Nimber => Nimber,
        /// That the listed moves are all, and how many there are.
        grundy::answer::Beyond::Moves => Moves,
        /// How long a lost game lasts, and by which move.
        grundy::answer::Beyond::BestLoss => BestLoss,
        /// How fast H grows.
        grundy::answer::Beyond::Growth => Growth,
        /// Numbers in Fibonacci numeration.
        grundy::answer::Beyond::Numeration => Numeration,
        /// That a known game has the same moves.
        grundy::answer::Beyond::SameAs => SameAs,
        /// Whether all piles play the same part.
        grundy::answer::Beyond::Symmetric => Symmetric,
        /// Pairs that fit, which are observed.
        grundy::answer::Beyond::Beatty => Beatty,
        /// That the formulas of the moves are the rules of the game.
        grundy::answer::Beyond::Rules => Rules,
        /// The automata that a script makes, and that those in the certificate are what it describes.
        grundy::answer::Beyond::Automata => Automata,
    }

    /// Which positions a table lists.
    #[serde(rename_all = "lowercase")]
    Layout of grundy::Layout {
        /// Those with each pile at most `to`.
        grundy::Layout::Box => Box,
        /// Those with all piles together at most `to`.
        grundy::Layout::Simplex => Simplex,
    }

    /// One of the two players, by who moves first.
    #[serde(rename_all = "lowercase")]
    Player of grundy::play::Player {
        /// Moves first.
        grundy::play::Player::First => First,
        /// Moves second.
        grundy::play::Player::Second => Second,
    }

    /// What became of a statement.
    Verdict of grundy::answer::Verdict {
        /// It holds for all numbers.
        #[serde(rename = "PROVED")]
        grundy::answer::Verdict::Proved => Proved,
        /// It does not: there is a least counterexample.
        #[serde(rename = "REFUTED")]
        grundy::answer::Verdict::Refuted => Refuted,
        /// A limit was met first.
        #[serde(rename = "GAVE UP")]
        grundy::answer::Verdict::GaveUp => GaveUp,
        /// It is no statement: something was defined, listed or described.
        #[serde(rename = "DONE")]
        grundy::answer::Verdict::Done => Done,
    }

    /// What kind of error it is.
    #[serde(rename_all = "lowercase")]
    ErrorKind of ProblemKind {
        /// The text cannot be read.
        ProblemKind::Notation => Notation,
        /// Legal, and impossible.
        ProblemKind::Range => Range,
        /// A budget is spent, or the server is busy.
        ProblemKind::Budget => Budget,
        /// Something could not be read or written.
        ProblemKind::Io => Io,
        /// A defect in this program.
        ProblemKind::Internal => Internal,
    }
}

/// The checker's word on a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// The claim was recomputed, and holds.
    Verified,
    /// It does not hold.
    Refuted,
}

/// Who made a move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The one who plays.
    You,
    /// The program.
    Computer,
}
