//! Failures: the reasons why a question has no answer, as data that each front end puts into words.

pub use crate::answer::Illegal;

use crate::answer::{Answer, Stopped};
use grundy_core::{Game, Nat, Ruleset, Sentence, Stop};
use std::fmt;

/// The reason why the library did not answer a question.
#[derive(Debug)]
pub enum Failure {
    /// A limit was reached or the work was cancelled.
    Stopped(Stopped),
    /// The question cannot be answered as asked.
    Refused(Box<Refusal>),
    /// Two methods gave different answers; this is a defect in the program.
    Disagreement {
        /// The name of the first method.
        first: &'static str,
        /// The name of the second method.
        second: &'static str,
        /// The claim on which the methods disagree.
        about: String,
    },
}

/// The reason why a question has no complete answer, together with the part of the answer that was found.
#[derive(Debug)]
pub struct Unanswered<C> {
    /// The reason why the question has no complete answer.
    pub failure: Failure,
    /// The part of the answer that was found before a limit was reached; `None` if nothing was found.
    pub partial: Option<Box<Answer<C>>>,
}

impl<C> Unanswered<C> {
    /// Returns the result of work that the limit `why` stopped after it had found a part of the answer.
    pub fn partial(why: Stop, answer: Answer<C>) -> Unanswered<C> {
        Unanswered { failure: why.into(), partial: Some(Box::new(answer)) }
    }

    /// Returns the limit that stopped the work, or `None` if the question failed for another reason.
    pub fn stop(&self) -> Option<Stop> {
        match &self.failure {
            Failure::Stopped(stopped) => Some(stopped.why),
            _ => None,
        }
    }
}

macro_rules! unanswered_from {
    ($($reason:ty),*) => {
        $(impl<C> From<$reason> for Unanswered<C> {
            fn from(reason: $reason) -> Unanswered<C> {
                Unanswered { failure: reason.into(), partial: None }
            }
        })*
    };
}

unanswered_from!(Failure, Refusal, Stopped, Stop);

/// Drops the part of the answer that was found.
impl<C> From<Unanswered<C>> for Failure {
    fn from(unanswered: Unanswered<C>) -> Failure {
        unanswered.failure
    }
}

/// Writes the reason for logs and tests.
impl<C> fmt::Display for Unanswered<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

impl<C: fmt::Debug> std::error::Error for Unanswered<C> {}

/// The reason why a question cannot be answered as asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A sentence or a file for the prover has a syntax error.
    Sentence {
        /// The problem, as described by the prover.
        message: Sentence,
        /// A way to fix the problem; `None` if none is known.
        help: Option<Sentence>,
        /// The column of the problem, counted in characters from 1.
        column: usize,
        /// The text of the line with the problem.
        line: String,
    },
    /// The value of a parameter is out of range.
    OutOfRange {
        /// The name of the parameter in the registry.
        parameter: &'static str,
        /// The value that was given.
        given: String,
        /// The least value allowed.
        least: Nat,
        /// The greatest allowed value; `None` if there is no upper limit.
        most: Option<Nat>,
    },
    /// The value of a parameter is not one of its valid words.
    Unknown {
        /// The name of the parameter.
        parameter: &'static str,
        /// The value that was given.
        given: String,
        /// The valid values of the parameter.
        known: Vec<String>,
    },
    /// No suitable exercise was found for this seed.
    NoExercise,
    /// A table of a disjunctive sum was requested that does not start at 0.
    StartsAtZero(Game),
    /// A range was given whose end is before its beginning.
    Backwards {
        /// The first number of the range.
        from: Nat,
        /// The last number of the range.
        to: Nat,
    },
    /// Nimbers were requested in misère play, where positions have outcomes only.
    NoMisereNimbers,
    /// A question about a single ruleset was asked about a sum.
    NoSums(Game),
    /// The game lacks a property that the question requires.
    Lacks {
        /// The game that lacks the property.
        game: Game,
        /// The property that is missing.
        what: Lacking,
    },
    /// The requested method is unknown or does not apply to the question.
    Method {
        /// The name of the requested method.
        id: String,
        /// The ruleset in the question; `None` if the question has none.
        ruleset: Option<Ruleset>,
        /// Whether a method with this name exists.
        exists: bool,
        /// The names of the methods that apply to the question.
        fitting: Vec<&'static str>,
    },
    /// No method applies to the question.
    NoMethod {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// Whether some method would apply if the numbers were smaller.
        large: bool,
    },
    /// A heap has too many splitting moves to count, and no known period makes the count possible.
    ManySplits {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The size of the largest heap with few enough splitting moves.
        most: Nat,
    },
    /// A number is too large for the method.
    TooLarge {
        /// The name of the method.
        method: &'static str,
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The largest number that the method supports.
        most: Nat,
    },
    /// A heap is too large for an exhaustive search of its positions.
    TooLargeToSearch {
        /// The size of the largest heap that can be searched.
        most: u64,
    },
    /// An index in a list of P-positions has more than 64 bits.
    FarIndex(Game),
    /// The index 0 was requested in a game whose P-positions are counted from 1.
    CountedFromOne,
    /// The recurrence of the take-away game has too long a lag to compute with numbers of thousands of digits.
    LongLag {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The lag k of the recurrence.
        lag: usize,
        /// The longest lag supported.
        most: usize,
    },
    /// The bound function of a take-away game is undefined after a take.
    NoBoundAt {
        /// The ruleset of the take-away game.
        ruleset: Ruleset,
        /// The number of tokens taken.
        take: Nat,
        /// The reason.
        because: Sentence,
    },
    /// An expression for a subtraction set has a value that is not a number of tokens. The sentence names the
    /// expression and the value.
    NoTakeAt(Sentence),
    /// A period or a nimber has more than 64 bits.
    TooLongANumber {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number that is too long; `None` if it is unknown.
        number: Option<Nat>,
    },
    /// A certificate is longer than the checker accepts.
    LongCertificate {
        /// The maximum length that the checker accepts, in bytes.
        most: u64,
    },
    /// The checkpoint of a long run cannot be written or read, for the reason given.
    Checkpoint(String),
    /// A long run stored only a window of nimbers, which does not determine the nimber of the next heap.
    Undecided {
        /// The size of the heap whose nimber is not determined.
        heap: u64,
    },
    /// A double check was requested, but only one method applies to the question.
    NoSecondMethod,
    /// A move is illegal.
    Illegal(Illegal),
    /// No legal move was found with a reasonable amount of work.
    NoMoveFound,
    /// The prover does not support the game or the numeration system.
    Unprovable {
        /// The reason.
        because: Sentence,
        /// A question that the prover can answer instead.
        try_instead: Provable,
    },
    /// A census, or its folder, cannot be used as requested.
    Census {
        /// The problem, in one sentence.
        message: String,
        /// The remedy, in which `{max}` stands for the name of the parameter `max`; `None` if there is none.
        help: Option<String>,
    },
}

/// A property that a question needs but its game lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// A single period, which a game with several heaps does not have.
    OnePeriod,
    /// A period of the game as a whole; a game on several piles has periods of its rows instead.
    RowPeriod,
    /// Rows of values, which only a game on two piles has.
    Rows,
    /// A bound on the next take, which only take-away games have.
    Bound,
    /// A map, which needs a two-dimensional game.
    Map,
    /// A map, which a disjunctive sum does not have.
    MapOfSum,
    /// A map this far from the origin, which needs a closed form or periodic rows.
    FarMap,
    /// A map of take-away heaps this far from the origin; maps must start at heap 2^20 or below.
    FarBounds,
    /// A numeration system, which only take-away games have.
    Numeration,
    /// A numeration system, which needs a bound function that is proved to be nondecreasing.
    NondecreasingBound,
    /// A numeration system, which needs a proof that the bound function satisfies f(x) ≥ x.
    SufficientBound,
    /// A bound function of the form f(x) = cx.
    LinearBound,
    /// A strategy based on Fibonacci representations.
    FibonacciNumeration,
    /// More than one pile.
    SeveralPiles,
    /// A comparison heap by heap, which needs a game that splits heaps.
    ComparedHeaps,
    /// Support for long runs, which need a code in normal play whose moves leave at most two heaps.
    LongRuns,
    /// A proved period of the requested row.
    PeriodOfRow,
    /// A misère quotient, which needs a memoryless heap game.
    Quotient,
    /// A genus, which needs a memoryless game on one heap.
    Genus,
    /// A nimber; only the outcome of the position is known.
    KnownNimber,
}

/// A question that the prover can answer in place of the refused question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provable {
    /// There is no suggestion.
    Nothing,
    /// Learn the P-positions, or define them in a file.
    Learn,
    /// Prove one of the games whose P-positions can be learned.
    Learnable,
    /// Use one of the supported numeration systems.
    System,
    /// Add a statement to be proved to the file.
    Statement,
}

impl Refusal {
    /// Returns the refusal of a census that cannot be run as requested, with `message` as the problem.
    pub fn census(message: impl Into<String>) -> Refusal {
        Refusal::Census { message: message.into(), help: None }
    }

    /// Adds a remedy to this refusal if it is the refusal of a census, and otherwise returns it unchanged. In the text
    /// of the remedy, `{max}` stands for the name of the parameter `max`, and `{max=20}` stands for setting this
    /// parameter to 20.
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

/// Writes the refusal for logs and tests; `grundy-answers` words it for readers.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Census { message, .. } => f.write_str(message),
            other => write!(f, "{other:?}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Writes the failure for logs and tests; `grundy-answers` words it for readers.
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
