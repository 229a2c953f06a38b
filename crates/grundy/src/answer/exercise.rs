//! Exercises as data: their tasks, solutions and marked answers.

use super::{Illegal, Move, Reason, Theorem, theorems};
use grundy_core::{Query, Ruleset};
use std::fmt;

/// Defines an enumeration in which each variant has a word.
macro_rules! words {
    ($name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        impl $name {
            /// All variants of the type, in declaration order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// The words for the variants, in declaration order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// Returns the lowercase word for this variant, as used in parameters and JSON.
            pub fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }

            /// Returns the variant with the given word, or `None` if the word is unknown.
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

/// The kind of an exercise: the question that it asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExerciseKind {
    /// Decide who wins a position.
    Winner,
    /// Find a winning move.
    Move,
    /// Find all winning moves.
    Moves,
    /// Find the mex of a set, that is, the least non-negative integer that is not in the set.
    Mex,
    /// Fill in the missing nimbers in a table.
    Nimbers,
    /// Find the nimber of a disjunctive sum.
    Xor,
    /// Find the period of a sequence of nimbers.
    Period,
    /// Write a number as a sum of terms in the numeration system of a take-away game.
    Zeckendorf,
    /// Decide whether a position of Wythoff's game is a P-position.
    Wythoff,
    /// Choose the correct argument for who wins a position.
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

/// The level of difficulty of an exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Small heaps in the simplest games.
    Easy,
    /// Positions of the classical games.
    #[default]
    Medium,
    /// Disjunctive sums, games that split heaps, and games on two or three piles.
    Hard,
}

words! {
    Difficulty {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
    }
}

/// The identifier of an exercise, which determines it completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExerciseId {
    /// The kind of the exercise.
    pub kind: ExerciseKind,
    /// The seed of the sheet to which the exercise belongs.
    pub seed: u64,
    /// The index of the exercise in its sheet, counted from 0.
    pub index: u32,
    /// The level of difficulty of the exercise.
    pub level: Difficulty,
}

/// A sheet of exercises, generated from a seed.
#[derive(Debug)]
pub struct Sheet {
    /// The seed from which the sheet is generated.
    pub seed: u64,
    /// The kind shared by all exercises; `None` if the sheet mixes kinds.
    pub kind: Option<ExerciseKind>,
    /// The level of difficulty of the exercises.
    pub level: Difficulty,
    /// The exercises on the sheet, in order.
    pub exercises: Vec<Exercise>,
}

/// An exercise with its solution and the reasons for it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The identifier of the exercise.
    pub id: ExerciseId,
    /// The task to be solved.
    pub task: Task,
    /// The correct answer.
    pub solution: Solution,
    /// The reasons for the correct answer, most important first.
    pub because: Vec<Reason>,
}

/// The task of an exercise, with the data that it needs.
#[derive(Clone, Debug)]
pub enum Task {
    /// Decide who wins a position. The first choice is the player to move; the second choice is the opponent.
    Winner(Query),
    /// Find one winning move in a position.
    Move(Query),
    /// Find all winning moves in a position.
    Moves(Query),
    /// Find the mex of the given set, that is, the least non-negative integer that is not in the set.
    Mex(Vec<u64>),
    /// Find the hidden nimbers in a table of nimbers.
    Nimbers {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The nimbers of the heaps from 0 on, including the hidden ones.
        values: Vec<u64>,
        /// The heap sizes whose nimbers are hidden, in increasing order.
        gaps: Vec<usize>,
    },
    /// Find the nimber of a disjunctive sum.
    Xor(Query),
    /// Find the period of a sequence of nimbers.
    Period {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The nimbers of the first heaps, from heap 0 on, that the exercise shows.
        shown: Vec<u64>,
        /// The nimbers of the preperiod and of two periods, for marking answers.
        values: Vec<u64>,
    },
    /// Write a number as a sum of terms in the numeration system of a take-away game.
    Parts {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number to be written as a sum.
        n: u64,
        /// The terms of the numeration system up to `n`, in increasing order.
        terms: Vec<u64>,
    },
    /// Decide whether a position is a P-position: the first choice is yes, the second no.
    Pair(Query),
    /// Choose the correct argument for who wins a position.
    Argument {
        /// The position to be decided.
        query: Query,
        /// The arguments to choose from, of which one is correct.
        choices: Vec<Argument>,
    },
}

impl Task {
    /// Returns the position of the task, or `None` if the task is not about a position.
    pub fn query(&self) -> Option<&Query> {
        match self {
            Task::Winner(query) | Task::Move(query) | Task::Moves(query) | Task::Xor(query) | Task::Pair(query) => {
                Some(query)
            }
            Task::Argument { query, .. } => Some(query),
            Task::Mex(_) | Task::Nimbers { .. } | Task::Period { .. } | Task::Parts { .. } => None,
        }
    }

    /// Returns the ruleset of a task about a table, a period or a sum of terms, or `None` for any other task.
    pub fn ruleset(&self) -> Option<&Ruleset> {
        match self {
            Task::Nimbers { ruleset, .. } | Task::Period { ruleset, .. } | Task::Parts { ruleset, .. } => Some(ruleset),
            _ => None,
        }
    }
}

/// The correct answer to an [`Exercise`].
#[derive(Clone, Debug)]
pub enum Solution {
    /// The index of the correct choice, from 0.
    Choice(usize),
    /// A single number, such as a nimber or a period.
    Number(u64),
    /// A list of numbers, in order; for a sum of terms, the largest first.
    Numbers(Vec<u64>),
    /// Any one of the winning moves, all of which are listed here.
    AnyOf(Vec<Move>),
    /// All of the moves listed here, in any order.
    AllOf(Vec<Move>),
}

/// The worked solution of an [`Exercise`], given as the reason for its answer.
#[derive(Clone, Debug)]
pub enum Worked {
    /// The mex of a set, explained by the smaller numbers, all of which are in the set.
    Mex {
        /// The least non-negative integer that is not in the set.
        mex: u64,
    },
    /// A sum of terms, found by taking the largest term that fits, again and again.
    Greedy {
        /// The number that is written as a sum.
        n: u64,
        /// The terms of the sum, largest first.
        parts: Vec<u64>,
    },
    /// A winning move, with the reason why the position after the move is lost for the player to move.
    Wins {
        /// The position before the move.
        query: Query,
        /// The winning move.
        play: Box<Move>,
        /// The reason why the position after the move is a P-position.
        because: Box<Reason>,
    },
}

impl Worked {
    /// Returns the theorem on which the solution rests.
    pub fn theorem(&self) -> &'static Theorem {
        match self {
            Worked::Mex { .. } => &theorems::MEX,
            Worked::Greedy { .. } => &theorems::SCHWENK_SUM,
            Worked::Wins { because, .. } => because.theorem(),
        }
    }
}

/// An argument about who wins a position, offered as one of the choices of an exercise. Its premise and its conclusion may each be false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The fact from which the argument starts.
    pub premise: Premise,
    /// The claim that the argument draws from the premise.
    pub conclusion: Conclusion,
}

/// The premise of an [`Argument`] for who wins a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Premise {
    /// The heap of `n` tokens leaves the remainder `residue` when divided by `modulus`.
    Residue {
        /// The size of the heap.
        n: u64,
        /// The modulus by which the heap size is divided.
        modulus: u64,
        /// The remainder claimed by the argument.
        residue: u64,
    },
    /// The heap size is a sum of Fibonacci numbers, no two of which are consecutive.
    Fibonacci {
        /// The size of the heap.
        n: u64,
        /// The Fibonacci numbers in the sum, largest first.
        parts: Vec<u64>,
    },
    /// The heap size is a sum of distinct powers of two.
    Powers {
        /// The size of the heap.
        n: u64,
        /// The powers of two in the sum, largest first.
        parts: Vec<u64>,
    },
    /// The XOR of the heap sizes equals the claimed number.
    Xor {
        /// The heap sizes whose XOR is taken.
        heaps: Vec<u64>,
        /// The claimed XOR of the heap sizes.
        xor: u64,
    },
    /// A premise about the total of the heap sizes.
    Sum {
        /// The heap sizes that are added.
        heaps: Vec<u64>,
    },
}

/// The conclusion of an [`Argument`] for who wins a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The claim that taking `take` tokens wins.
    Take {
        /// The number of tokens to take.
        take: u64,
        /// The index of the heap to take from; `None` if there is only one heap.
        heap: Option<usize>,
    },
    /// The claim that every move loses, that is, that the position is a P-position.
    Lost,
}

/// An answer to an exercise after marking.
#[derive(Clone, Debug)]
pub struct Marked {
    /// The exercise that was answered.
    pub exercise: Exercise,
    /// The answer as the user gave it.
    pub given: String,
    /// The fault found in the answer; `None` if the answer is correct.
    pub fault: Option<Fault>,
}

/// A fault found in an answer to an exercise.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The rules do not allow a move in the answer.
    Illegal {
        /// The move as it was typed.
        told: String,
        /// The rule that the move violates.
        why: Illegal,
    },
    /// A move leads to a position from which the opponent can win.
    Answered {
        /// The losing move: the one in the answer, or else the first legal move of the position.
        play: Box<Move>,
        /// The position that the move leads to.
        after: Query,
        /// The opponent's first winning reply.
        reply: Box<Move>,
        /// Whether the move occurs in the answer.
        was_given: bool,
    },
    /// The answer is that the player to move loses, but the move given here wins.
    Wins(Box<Move>),
    /// A winning move, given here, is missing from the answer.
    Missing(Box<Move>),
    /// The answer, a list of moves, is empty.
    Nothing,
    /// The position is terminal: it has no move to answer with.
    Over,
    /// The answer, given here, is in the set, so it is not the mex.
    InSet(u64),
    /// A smaller number, given here, is also missing from the set, so the answer is not the mex.
    Smaller(u64),
    /// The nimber given for this heap is wrong.
    Value {
        /// The size of the heap.
        heap: u64,
        /// The correct nimber of the heap.
        is: u64,
    },
    /// The number of numbers in the answer is wrong; the required number is given here.
    Wanted(usize),
    /// The answer is a wrong number; the correct number is given here.
    Number(u64),
    /// The nimbers do not have the period that the answer gives.
    Breaks {
        /// The largest heap examined whose nimber differs from the nimber of the heap one period larger.
        heap: u64,
        /// The heap one period larger.
        later: u64,
        /// The two nimbers that differ: first the nimber of the heap, then the nimber of the heap one period larger.
        values: (u64, u64),
    },
    /// The nimbers already have a smaller period, given here.
    Shorter(u64),
    /// The parts in the answer do not add up to the number in the exercise, but to the number given here.
    Sum(u64),
    /// A part of the answer, given here, is not a term of the numeration system.
    NoTerm(u64),
    /// Two parts of the answer, given here, are too close together in the numeration system.
    TooClose(u64, u64),
    /// A different argument is the correct one, not the one chosen.
    OtherArgument,
}
