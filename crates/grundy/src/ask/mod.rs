//! The questions that the library answers, and their dispatch to methods.

mod agree;
mod certify;
mod compare;
mod exercises;
mod genus;
mod legal;
mod many;
mod misere;
mod nimbers;
mod numeration;
mod paper;
mod parts;
mod period;
mod picture;
mod place;
mod positions;
mod prove;
mod quotient;
mod search;
mod sequence;
mod solve;
mod study;
mod values;
mod verify;
mod walnut;

pub use certify::Sealed;
pub use many::{Many, values_of};
pub use sequence::Sequence;

pub(crate) use agree::double_check;
pub(crate) use legal::{has_moves, moves, rules_of};
pub use legal::{is_over, leaving, made, play};
pub(crate) use parts::move_of;
pub(crate) use study::same_outcomes;

use crate::answer::{Answer, Difficulty, ExerciseId, ExerciseKind, Frame};
use crate::failure::{Failure, Refusal};
use crate::games::family;
use crate::solve::breaking::Keep;
use grundy_core::{Game, Kind, Meter, Nat, Play, Query, Ruleset};
use std::sync::Arc;

pub use crate::solve::sum_table::Layout;

/// A question about a game.
#[derive(Clone, Debug)]
pub enum Question {
    /// Decide who wins a position, and find the winning moves.
    Solve(Query),
    /// List the values of the heaps of sizes `from..=to`.
    Values {
        /// The game that the question is about.
        game: Game,
        /// The kind of the values; in misère play, only outcomes are available.
        kind: Kind,
        /// The first heap; it must be 0 for sums.
        from: Nat,
        /// The last heap; for sums, the bound on the heaps or on their total.
        to: Nat,
        /// The layout of the table of a sum: a box or a simplex. By default, a box for two heaps and a simplex for
        /// more.
        layout: Option<Layout>,
    },
    /// Find the preperiod and period of a sequence of values.
    Period {
        /// The game that the question is about.
        game: Game,
        /// The kind of the values; in misère play, only outcomes are available.
        kind: Kind,
        /// The size of the first pile, to select one row of a two-pile game.
        row: Option<Nat>,
        /// The largest heap examined if no period can be proved; `None` for the default limit of the game.
        look: Option<u64>,
        /// Whether to list the preperiod and one period however long they are.
        full: bool,
    },
    /// Represent a number in the numeration system of a take-away game.
    Represent {
        /// The ruleset of the take-away game.
        ruleset: Ruleset,
        /// The number to be represented.
        n: Nat,
    },
    /// Find the linear recurrence of the sequence H of losing openings in a take-away game.
    Recurrence {
        /// The ruleset of the take-away game.
        ruleset: Ruleset,
    },
    /// For each of the take-away games f(x) = cx with c = `from`, …, `to`, find the growth rate of the sequence H of
    /// losing openings and its recurrence H(n+1) = H(n) + H(n−k) for n ≥ n₀.
    RecurrenceTable {
        /// The first value of c, at least 1.
        from: u32,
        /// The last value of c.
        to: u32,
    },
    /// Compare the P-positions and the nimbers of two rulesets.
    Compare {
        /// The two rulesets to be compared.
        pair: Box<[Ruleset; 2]>,
        /// The number of P-positions listed for each ruleset.
        count: u64,
        /// The largest heap for which nimbers are compared if no period can be proved; `None` for a limit that costs
        /// little.
        to: Option<u64>,
    },
    /// Find the nimbers of a take-away heap for every bound on the next take.
    Bounds {
        /// The ruleset of the take-away game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        n: Nat,
        /// Whether to list all heaps up to `n`, and not only the heap `n`.
        square: bool,
    },
    /// List P-positions, starting from an index.
    Positions {
        /// The game that the question is about.
        game: Game,
        /// The index of the first P-position to list.
        from: Nat,
        /// The number of P-positions to list.
        count: u64,
        /// Whether to add the Fibonacci representations of the numbers.
        numeration: bool,
    },
    /// List the values of the positions (`row`, `from`), …, (`row`, `to`) of a two-pile game.
    Row {
        /// The game, which must be played on two piles.
        game: Game,
        /// The kind of the values; in misère play, only outcomes are available.
        kind: Kind,
        /// The size of the first pile in all positions of the row.
        row: Nat,
        /// The size of the second pile in the first position listed.
        from: Nat,
        /// The size of the second pile in the last position listed.
        to: Nat,
    },
    /// Check identities from the papers for a range of n.
    Verify {
        /// The name of an identity or of a family of identities; `None` for all identities.
        what: Option<String>,
        /// The first value of n; `None` for the least n for which each identity is claimed.
        from: Option<Nat>,
        /// The number of consecutive values of n.
        count: u64,
    },
    /// Compute the map of a two-dimensional game.
    Picture {
        /// The game that the question is about.
        game: Game,
        /// The kind of the values; in misère play, only outcomes are available.
        kind: Kind,
        /// The rectangle of positions to be shown.
        frame: Frame,
    },
    /// Decide whether a statement holds for all positions, by automata.
    Prove {
        /// The statement or statements to be decided.
        subject: Subject,
        /// The maximum number of states of any intermediate automaton.
        states: usize,
        /// Whether to make a certificate, which contains the automaton of the P-positions and a strategy.
        certificate: bool,
    },
    /// Generate a sheet of exercises.
    Exercises {
        /// The seed of the sheet. The seed and the version of the program determine the exercises.
        seed: u64,
        /// The kind of the exercises; `None` for a mixed sheet.
        kind: Option<ExerciseKind>,
        /// The level of difficulty of the exercises.
        level: Difficulty,
        /// The number of exercises on the sheet.
        count: u32,
    },
    /// Mark an answer to an exercise.
    Mark {
        /// The identifier of the exercise that was answered.
        id: ExerciseId,
        /// The answer as the user gave it.
        given: String,
    },
    /// Find the misère quotient of the heaps up to `to`, and decide whether it is the quotient of all heaps.
    Quotient {
        /// The game; its play convention is ignored.
        game: Game,
        /// The size of the largest heap in the quotient.
        to: u32,
    },
    /// List the genera of the heaps of sizes `from..=to`.
    Genera {
        /// The game that the question is about.
        game: Game,
        /// The size of the first heap listed.
        from: Nat,
        /// The size of the last heap listed.
        to: Nat,
    },
    /// Find patterns in a game on several piles (known games, Beatty sequences, periodic rows), or in the nimbers of a
    /// take-and-break game (sparse space, first heaps, exceptions to the period).
    Study {
        /// The ruleset to be studied.
        ruleset: Ruleset,
        /// The size of the largest pile or heap examined.
        to: u32,
    },
}

/// The default size of the largest heap covered when a misère quotient is requested.
pub const USUAL_QUOTIENT: u32 = 30;

/// The subject of a proof: the statement, or the collection of statements, to be proved.
#[derive(Clone, Debug)]
pub enum Subject {
    /// The statement that the closed form of a game is its set of P-positions.
    Game {
        /// The game whose closed form is to be proved.
        game: Game,
    },
    /// A sentence of first-order logic over a numeration system.
    Sentence {
        /// The name of the numeration system.
        system: String,
        /// The text of the sentence.
        text: String,
    },
    /// All statements of a paper that the prover knows.
    Paper {
        /// The name of the paper, as known to the prover.
        name: String,
    },
    /// A file for the prover with definitions, statements or a game.
    File {
        /// The name of the file, for messages.
        name: String,
        /// The contents of the file.
        text: String,
    },
    /// A script of Walnut commands.
    Walnut {
        /// The name of the script, for messages.
        name: String,
        /// The contents of the script.
        text: String,
        /// The files that the script may read, as pairs of a path such as `Word Automata Library/W.txt` and the
        /// contents.
        files: Vec<(String, String)>,
    },
    /// The P-positions of a game, found and proved without a given closed form.
    Learn {
        /// The game whose P-positions are learned.
        game: Game,
        /// The name of the numeration system; `None` to choose the one suggested by the P-positions.
        system: Option<String>,
        /// The nimber whose positions are learned, together with the positions of all smaller nimbers. `None` to learn
        /// the P-positions.
        nimber: Option<u32>,
    },
}

/// Options that control how a question is answered.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name of the method to use; `None` for the best method.
    pub method: Option<String>,
    /// Whether a second, independent method must confirm the answer.
    pub double_check: bool,
    /// The maximum number of winning moves listed. Fewer are listed if memory is short, except that `usize::MAX`
    /// requires all of them.
    pub list: usize,
    /// The maximum number of steps that the independent checker may take when a position is solved. If the checker
    /// needs more steps, the answer is not checked.
    pub check_steps: u64,
    /// The settings for a search for a period that may take hours; `None` for an ordinary search.
    pub run: Option<LongRun>,
}

/// Settings for a search for a period that may take hours.
#[derive(Clone, Debug, Default)]
pub struct LongRun {
    /// Whether to store only the most recent nimbers, as many as are needed to compute the next one, instead of all
    /// nimbers.
    pub window: bool,
    /// The storage for checkpoints of the run, from which it can be resumed; `None` to save none.
    pub keep: Option<Arc<dyn Keep>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { method: None, double_check: false, list: 1000, check_steps: 20_000_000, run: None }
    }
}

/// Returns the default size of the largest pile in a study of the ruleset.
pub fn usual_study(ruleset: &Ruleset) -> u32 {
    family(&ruleset.rule).usual_study(ruleset)
}

pub(crate) fn answer(question: &Question, options: &Options, meter: &Meter) -> Result<Answer, Failure> {
    match question {
        Question::Solve(query) => solve::solve(query, options, meter),
        Question::Values { game, kind, from, to, layout } => {
            values::values(game, *kind, from, to, *layout, options, meter)
        }
        Question::Row { game, kind, row, from, to } => values::row(game, *kind, row, from, to, options, meter),
        Question::Bounds { ruleset, n, square } => values::bounds(ruleset, n, *square, options, meter),
        Question::Period { game, kind, row, look, full } => {
            period::period(game, *kind, row.as_ref(), *look, *full, options, meter)
        }
        Question::Positions { game, from, count, numeration } => {
            positions::positions(game, from, *count, *numeration, options, meter)
        }
        Question::Picture { game, kind, frame } => picture::picture(game, *kind, frame, options, meter),
        Question::Quotient { game, to } => quotient::quotient(game, *to, options, meter),
        Question::Genera { game, from, to } => genus::genera(game, from, to, options, meter),
        Question::Study { ruleset, to } => study::study(ruleset, *to, options, meter),
        Question::Represent { ruleset, n } => numeration::represent(ruleset, n, options, meter),
        Question::Recurrence { ruleset } => numeration::recurrence(ruleset, options, meter),
        Question::RecurrenceTable { from, to } => numeration::recurrences(*from, *to, options, meter),
        Question::Compare { pair, count, to } => compare::compare(pair, *count, *to, options, meter),
        Question::Verify { what, from, count } => {
            verify::verify(what.as_deref(), from.as_ref(), *count, options, meter)
        }
        Question::Exercises { seed, kind, level, count } => {
            exercises::sheet(*seed, *kind, *level, *count, options, meter)
        }
        Question::Mark { id, given } => exercises::mark(id, given, options, meter),
        Question::Prove { subject, states, certificate } => {
            prove::prove(subject, *states, *certificate, options, meter)
        }
    }
}

/// Returns an error if nimbers are requested in misère play, where only outcomes are available.
fn refuse_misere_nimbers(play: Play, kind: Kind) -> Result<(), Failure> {
    match (play, kind) {
        (Play::Misere, Kind::Nimber) => Err(Refusal::NoMisereNimbers.into()),
        _ => Ok(()),
    }
}

/// Returns the game that consists of a single ruleset.
fn alone(ruleset: &Ruleset, play: Play) -> Game {
    Game { play, rulesets: vec![ruleset.clone()] }
}
