//! Enumerations of the contract, for fields with a fixed set of words.

use crate::ProblemKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Defines enumerations whose variants are serialised by name, each constructed from an enumeration of the library.
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
    /// The outcome of a position: P if the previous player has a winning strategy, N if the player to move has one.
    Outcome of grundy_core::Outcome {
        /// The player to move loses.
        grundy_core::Outcome::P => P,
        /// The player to move wins.
        grundy_core::Outcome::N => N,
    }

    /// A play convention: whether the player who makes the last move wins or loses.
    #[serde(rename_all = "lowercase")]
    Play of grundy_core::Play {
        /// The player who makes the last move wins.
        grundy_core::Play::Normal => Normal,
        /// The player who makes the last move loses.
        grundy_core::Play::Misere => Misere,
    }

    /// The kind of the values of a sequence or table: nimbers or outcomes.
    #[serde(rename_all = "lowercase")]
    Kind of grundy_core::Kind {
        /// Grundy numbers.
        grundy_core::Kind::Nimber => Nimber,
        /// Outcomes, P or N.
        grundy_core::Kind::Outcome => Outcome,
    }

    /// The standing of an answer: how it was established.
    #[serde(rename_all = "lowercase")]
    Standing of &grundy::Standing {
        /// The answer follows from a theorem.
        grundy::Standing::Theorem => Theorem,
        /// The independent checker verified the answer.
        grundy::Standing::Verified(_) => Verified,
        /// The answer was computed from the rules.
        grundy::Standing::Computed => Computed,
        /// The answer was observed in the range examined, and not proved.
        grundy::Standing::Observed { .. } => Observed,
    }

    /// A field of an answer that its certificate does not cover.
    #[serde(rename_all = "snake_case")]
    Beyond of grundy::answer::Beyond {
        /// The nimber: only the outcome was checked.
        grundy::answer::Beyond::Nimber => Nimber,
        /// The number of winning moves, and the fact that no winning move is missing from the list.
        grundy::answer::Beyond::Moves => Moves,
        /// The length of a lost game, and the move that makes it last longest.
        grundy::answer::Beyond::BestLoss => BestLoss,
        /// The growth rate of the losing openings of a take-away game.
        grundy::answer::Beyond::Growth => Growth,
        /// The Fibonacci representations of numbers.
        grundy::answer::Beyond::Numeration => Numeration,
        /// The known game with the same moves.
        grundy::answer::Beyond::SameAs => SameAs,
        /// The fact that the rules treat all piles alike.
        grundy::answer::Beyond::Symmetric => Symmetric,
        /// The pair of sequences (⌊nα⌋, b(n)) that was observed to fit the P-positions.
        grundy::answer::Beyond::Beatty => Beatty,
        /// The agreement of the formulas of the moves with the rules of the game.
        grundy::answer::Beyond::Rules => Rules,
        /// The automata that a script constructs, and the fact that the certificate contains the automata that the
        /// script describes.
        grundy::answer::Beyond::Automata => Automata,
    }

    /// The shape of the set of positions that a table lists.
    #[serde(rename_all = "lowercase")]
    Layout of grundy::Layout {
        /// The positions in which each pile is at most `to`.
        grundy::Layout::Box => Box,
        /// The positions in which the total of all piles is at most `to`.
        grundy::Layout::Simplex => Simplex,
    }

    /// A player, named by the order of moves.
    #[serde(rename_all = "lowercase")]
    Player of grundy::play::Player {
        /// The player who moves first.
        grundy::play::Player::First => First,
        /// The player who moves second.
        grundy::play::Player::Second => Second,
    }

    /// The verdict of the prover on a statement.
    Verdict of grundy::answer::Verdict {
        /// The statement holds for all numbers.
        #[serde(rename = "PROVED")]
        grundy::answer::Verdict::Proved => Proved,
        /// The statement is false: there is a least counterexample.
        #[serde(rename = "REFUTED")]
        grundy::answer::Verdict::Refuted => Refuted,
        /// A limit was reached before a decision.
        #[serde(rename = "GAVE UP")]
        grundy::answer::Verdict::GaveUp => GaveUp,
        /// No verdict, because the line is not a statement: it defines, lists or describes something.
        #[serde(rename = "DONE")]
        grundy::answer::Verdict::Done => Done,
    }

    /// The kind of an error.
    #[serde(rename_all = "lowercase")]
    ErrorKind of ProblemKind {
        /// The text is not valid notation.
        ProblemKind::Notation => Notation,
        /// The request is valid, but cannot be answered.
        ProblemKind::Range => Range,
        /// The time or memory limit was reached, or the server is busy.
        ProblemKind::Budget => Budget,
        /// Reading or writing a file failed.
        ProblemKind::Io => Io,
        /// A defect in this program.
        ProblemKind::Internal => Internal,
    }
}

/// The verdict of the independent checker on a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// The checker recomputed the claim, and it holds.
    Verified,
    /// The claim does not hold.
    Refuted,
}

/// The player who made a move: the user or the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The person who plays.
    You,
    /// The computer.
    Computer,
}
