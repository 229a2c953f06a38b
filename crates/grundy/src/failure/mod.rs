//! Why there is no answer: data, not sentences. Front ends word it, each in its own way.

pub use crate::answer::Illegal;

use crate::answer::Stopped;
use grundy_core::{Game, Nat, Ruleset, Stop};
use std::fmt;

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// A budget ran out, or somebody asked to stop. What is known so far comes along.
    Stopped(Stopped),
    /// The question cannot be answered as put.
    Refused(Box<Refusal>),
    /// Two methods disagree: a defect in this program.
    Disagreement {
        /// The first method.
        first: &'static str,
        /// The second method.
        second: &'static str,
        /// On what.
        about: String,
    },
}

/// Why a question cannot be answered as put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A sentence or a file for the prover cannot be read.
    Sentence {
        /// What is wrong, in the words of the prover.
        message: String,
        /// What to write instead.
        help: Option<String>,
        /// The character, from 1.
        column: usize,
        /// The line it is in.
        line: String,
    },
    /// A parameter is outside its limits.
    OutOfRange {
        /// The parameter, by its name in the registry.
        parameter: &'static str,
        /// What was given.
        given: String,
        /// The least that is allowed.
        least: Nat,
        /// The most that is allowed, if there is such a limit.
        most: Option<Nat>,
    },
    /// A word that a parameter does not know.
    Unknown {
        /// The parameter.
        parameter: &'static str,
        /// What was given.
        given: String,
        /// What it may be.
        known: Vec<String>,
    },
    /// Nothing suitable came of this seed.
    NoExercise,
    /// The table of a sum starts at 0.
    StartsAtZero(Game),
    /// A stretch whose end lies before its beginning.
    Backwards {
        /// Its beginning.
        from: Nat,
        /// Its end.
        to: Nat,
    },
    /// Misère play has outcomes, not nimbers.
    NoMisereNimbers,
    /// The question is about one ruleset, not about a sum.
    NoSums(Game),
    /// What a game does not have.
    Lacks {
        /// The game.
        game: Game,
        /// What it lacks.
        what: Lacking,
    },
    /// A method that does not apply here, or is none at all.
    Method {
        /// Its identifier.
        id: String,
        /// The rules, if the question is about some.
        ruleset: Option<Ruleset>,
        /// Whether there is such a method.
        exists: bool,
        /// Methods that apply.
        fitting: Vec<&'static str>,
    },
    /// No method takes the question on.
    NoMethod {
        /// The rules.
        ruleset: Ruleset,
        /// Whether numbers are too large for the methods that would.
        large: bool,
    },
    /// A heap has more moves into several heaps than can be gone through, and no period counts them.
    ManySplits {
        /// The rules.
        ruleset: Ruleset,
        /// The largest heap whose moves are few enough.
        most: Nat,
    },
    /// A method is for smaller numbers.
    TooLarge {
        /// The method.
        method: &'static str,
        /// The rules.
        ruleset: Ruleset,
        /// The largest number it takes on.
        most: Nat,
    },
    /// A search of all positions is for smaller heaps.
    TooLargeToSearch {
        /// The largest heap.
        most: u64,
    },
    /// P-positions are listed one by one: an index of more than 64 bits is out of reach.
    FarIndex(Game),
    /// P-positions of these games are counted from 1.
    CountedFromOne,
    /// A take-away game whose recurrence is too long to be followed to numbers of thousands of digits.
    LongLag {
        /// The rules.
        ruleset: Ruleset,
        /// The lag of its recurrence.
        lag: usize,
        /// The longest that is followed.
        most: usize,
    },
    /// The bound of a take-away game has no value there.
    NoBoundAt {
        /// The rules.
        ruleset: Ruleset,
        /// The take.
        take: Nat,
        /// Why, in the words of the evaluation.
        because: String,
    },
    /// A period or a nimber of more than 64 bits.
    TooLongANumber {
        /// The rules.
        ruleset: Ruleset,
        /// The number, if it is known.
        number: Option<Nat>,
    },
    /// The state of a long run cannot be kept or read: why.
    Checkpoint(String),
    /// A window of nimbers does not decide the nimber of a heap.
    Undecided {
        /// The heap.
        heap: u64,
    },
    /// There is no second method that could agree.
    NoSecondMethod,
    /// A move may not be made.
    Illegal(Illegal),
    /// No legal move can be found within reasonable work.
    NoMoveFound,
    /// The prover does not know such a game or system, in its own words.
    Unprovable {
        /// Why.
        because: String,
        /// What could be done.
        try_instead: Provable,
    },
    /// A census or its folder cannot be used as asked: what is wrong, and a remedy with parameters between braces.
    Census {
        /// What is wrong.
        message: String,
        /// What to do: `{max}` stands for the parameter `max`.
        help: Option<String>,
    },
}

/// What a game does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// A period of its own: it has several heaps.
    OnePeriod,
    /// A period of its own: it is played on several piles, and rows have one.
    RowPeriod,
    /// Rows.
    Rows,
    /// A bound on the next take.
    Bound,
    /// Two dimensions.
    Map,
    /// A map: it is a sum.
    MapOfSum,
    /// A map so far out: neither closed form nor rows with a period are there.
    FarMap,
    /// Heaps of a map: those of a take-away game start at 2^20 at the most.
    FarBounds,
    /// A numeration: it is no take-away game.
    Numeration,
    /// A numeration: its bound is not proved nondecreasing.
    NondecreasingBound,
    /// A numeration: f(x) ≥ x is not proved.
    SufficientBound,
    /// A bound of the form f(x) = cx.
    LinearBound,
    /// A strategy by Fibonacci numeration.
    FibonacciNumeration,
    /// Several piles.
    SeveralPiles,
    /// Nimbers that are compared heap by heap: no heap is broken.
    ComparedHeaps,
    /// Long runs: they are for codes that leave at most two heaps, normal play.
    LongRuns,
    /// A proved period of this row.
    PeriodOfRow,
    /// A misère quotient: it is no game of heaps that forget.
    Quotient,
    /// A genus: it is no game of one heap that forgets.
    Genus,
    /// A nimber that is known here: only who wins is.
    KnownNimber,
}

/// What the prover could do instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provable {
    /// Nothing is known.
    Nothing,
    /// Learn it, or say it in a file.
    Learn,
    /// One of the games that can be learnt.
    Learnable,
    /// One of the numeration systems.
    System,
    /// Something to prove in the file.
    Statement,
}

impl Refusal {
    /// A census that cannot be run as asked.
    pub fn census(message: impl Into<String>) -> Refusal {
        Refusal::Census { message: message.into(), help: None }
    }

    /// Adds what to do about a census: `{max}` stands for the parameter `max`, `{max=20}` for giving it this value.
    pub fn help(self, remedy: impl Into<String>) -> Refusal {
        match self {
            Refusal::Census { message, .. } => Refusal::Census { message, help: Some(remedy.into()) },
            other => other,
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(Box::new(refusal))
    }
}

impl From<Illegal> for Failure {
    fn from(illegal: Illegal) -> Failure {
        Refusal::Illegal(illegal).into()
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Stopped(stopped)
    }
}

impl From<Stop> for Failure {
    fn from(why: Stop) -> Failure {
        Failure::Stopped(why.into())
    }
}

/// For logs and tests: what the value says of itself. Readers get the words of `grundy-view`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Census { message, .. } => f.write_str(message),
            other => write!(f, "{other:?}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// For logs and tests, as [`Refusal`]'s.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Stopped(stopped) => write!(f, "stopped: {}", stopped.why),
            Failure::Refused(refusal) => refusal.fmt(f),
            Failure::Disagreement { first, second, about } => {
                write!(f, "{first} and {second} disagree on {about}: please report this")
            }
        }
    }
}

impl std::error::Error for Failure {}
