//! Exercises as data: what is asked, what is right, and what is wrong with an answer.

use super::{Illegal, Move, Reason};
use grundy_core::{Query, Ruleset};
use std::fmt;

/// Words that stand for the variants of an enumeration.
macro_rules! words {
    ($name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// Their words.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word for it.
            pub fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }

            /// The one with this word.
            pub fn named(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExerciseKind {
    /// Who wins a position.
    Winner,
    /// A winning move.
    Move,
    /// All winning moves.
    Moves,
    /// The least number that is missing.
    Mex,
    /// The gaps in a table of nimbers.
    Nimbers,
    /// The nimber of a sum.
    Xor,
    /// The period of the nimbers.
    Period,
    /// A number in the numeration of a take-away game.
    Zeckendorf,
    /// Whether a position of Wythoff's game is P.
    Wythoff,
    /// The argument that explains who wins.
    Reason,
}

words! {
    ExerciseKind {
        Winner = "winner",
        Move = "move",
        Moves = "moves",
        Mex = "mex",
        Nimbers = "nimbers",
        Xor = "xor",
        Period = "period",
        Zeckendorf = "zeckendorf",
        Wythoff = "wythoff",
        Reason = "reason",
    }
}

/// How hard an exercise is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Small heaps of the first games.
    Easy,
    /// The classical games.
    #[default]
    Medium,
    /// Sums, games that split heaps, games of two and three piles.
    Hard,
}

words! {
    Difficulty {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
    }
}

/// Which exercise: it is made of this and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExerciseId {
    /// What is to be found.
    pub kind: ExerciseKind,
    /// The seed of its sheet.
    pub seed: u64,
    /// Its place in the sheet, from 0.
    pub index: u32,
    /// How hard it is.
    pub level: Difficulty,
}

/// A sheet of exercises.
#[derive(Debug)]
pub struct Sheet {
    /// What it is made of.
    pub seed: u64,
    /// The kind of all, if they are of one.
    pub kind: Option<ExerciseKind>,
    /// How hard they are.
    pub level: Difficulty,
    /// One by one.
    pub exercises: Vec<Exercise>,
}

/// An exercise.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Which one.
    pub id: ExerciseId,
    /// What is asked.
    pub task: Task,
    /// What is right.
    pub solution: Solution,
    /// Why, most important first.
    pub because: Vec<Reason>,
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Task {
    /// Who wins? First choice: the player to move; second: the other one.
    Winner(Query),
    /// Which move wins?
    Move(Query),
    /// Which moves win?
    Moves(Query),
    /// Which is the least number that is not in the set?
    Mex(Vec<u64>),
    /// Which nimbers are missing?
    Nimbers {
        /// The rules.
        ruleset: Ruleset,
        /// The nimbers of the heaps from 0 on.
        values: Vec<u64>,
        /// The heaps whose nimbers are not told, increasing.
        gaps: Vec<usize>,
    },
    /// What is the nimber of the sum?
    Xor(Query),
    /// What is the period of the nimbers?
    Period {
        /// The rules.
        ruleset: Ruleset,
        /// The nimbers of the first heaps, where they are told.
        shown: Vec<u64>,
        /// The first period and what is before it twice over, for whoever marks.
        values: Vec<u64>,
    },
    /// What are the parts of a number?
    Parts {
        /// The rules.
        ruleset: Ruleset,
        /// The number.
        n: u64,
        /// The terms up to it, increasing.
        terms: Vec<u64>,
    },
    /// Is it a P-position? First choice: yes; second: no.
    Pair(Query),
    /// Which argument explains who wins?
    Argument {
        /// The position.
        query: Query,
        /// The arguments to choose from.
        choices: Vec<Argument>,
    },
}

impl Task {
    /// The position it is about, if it is about one.
    pub fn query(&self) -> Option<&Query> {
        match self {
            Task::Winner(query) | Task::Move(query) | Task::Moves(query) | Task::Xor(query) | Task::Pair(query) => {
                Some(query)
            }
            Task::Argument { query, .. } => Some(query),
            Task::Mex(_) | Task::Nimbers { .. } | Task::Period { .. } | Task::Parts { .. } => None,
        }
    }

    /// The rules it is about, if it is about no position.
    pub fn ruleset(&self) -> Option<&Ruleset> {
        match self {
            Task::Nimbers { ruleset, .. } | Task::Period { ruleset, .. } | Task::Parts { ruleset, .. } => Some(ruleset),
            _ => None,
        }
    }
}

/// What is right.
#[derive(Clone, Debug)]
pub enum Solution {
    /// One of the choices, from 0.
    Choice(usize),
    /// A number.
    Number(u64),
    /// Numbers, in order; of parts the largest first.
    Numbers(Vec<u64>),
    /// Any of these moves, which are all.
    AnyOf(Vec<Move>),
    /// All of these moves.
    AllOf(Vec<Move>),
}

/// An argument: something that is said to hold, and what is said to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// What is said to hold.
    pub premise: Premise,
    /// What is said to follow.
    pub conclusion: Conclusion,
}

/// What an argument says to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Premise {
    /// A heap leaves this residue.
    Residue {
        /// The heap.
        n: u64,
        /// The modulus.
        modulus: u64,
        /// What is said to be left.
        residue: u64,
    },
    /// A heap is a sum of Fibonacci numbers no two of which are neighbours.
    Fibonacci {
        /// The heap.
        n: u64,
        /// The parts, largest first.
        parts: Vec<u64>,
    },
    /// A heap is a sum of different powers of two.
    Powers {
        /// The heap.
        n: u64,
        /// The parts, largest first.
        parts: Vec<u64>,
    },
    /// The XOR of the heaps is this.
    Xor {
        /// The heaps.
        heaps: Vec<u64>,
        /// What their XOR is said to be.
        xor: u64,
    },
    /// The number of stones in all is this.
    Sum {
        /// The heaps.
        heaps: Vec<u64>,
    },
}

/// What an argument says to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// This take wins.
    Take {
        /// How many.
        take: u64,
        /// From which heap, if there are several.
        heap: Option<usize>,
    },
    /// Every move loses.
    Lost,
}

/// An answer to an exercise, marked.
#[derive(Clone, Debug)]
pub struct Marked {
    /// The exercise.
    pub exercise: Exercise,
    /// The answer as it was given.
    pub given: String,
    /// What is wrong with it; nothing if it is right.
    pub fault: Option<Fault>,
}

/// What is wrong with an answer.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The rules do not allow this.
    Illegal {
        /// The move as it was told.
        told: String,
        /// Why not.
        why: Illegal,
    },
    /// This move is answered by one that leaves a lost position.
    Answered {
        /// The move; one that was given, or the first of all.
        play: Box<Move>,
        /// The position after it.
        after: Query,
        /// The least answer.
        reply: Box<Move>,
        /// Whether the move was given.
        was_given: bool,
    },
    /// This move wins.
    Wins(Box<Move>),
    /// This move wins, too.
    Missing(Box<Move>),
    /// Nothing was given.
    Nothing,
    /// The position is over: there is no move.
    Over,
    /// The number is in the set.
    InSet(u64),
    /// A smaller one is missing.
    Smaller(u64),
    /// The nimber of this heap is another one.
    Value {
        /// The heap.
        heap: u64,
        /// Its nimber.
        is: u64,
    },
    /// So many numbers are wanted.
    Wanted(usize),
    /// The number is another one.
    Number(u64),
    /// The values do not repeat so.
    Breaks {
        /// The first heap whose value differs from that one period later.
        heap: u64,
        /// Its value, and that one.
        values: (u64, u64),
    },
    /// They repeat earlier.
    Shorter(u64),
    /// The parts have another sum.
    Sum(u64),
    /// This is no term.
    NoTerm(u64),
    /// These two are too close.
    TooClose(u64, u64),
    /// The argument is another one.
    OtherArgument,
}
