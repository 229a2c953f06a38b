//! From a question to an answer.

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
    /// Who wins this position, and by which moves?
    Solve(Query),
    /// What are the values of the heaps `from..=to`?
    Values {
        /// The game.
        game: Game,
        /// Which values. Misère play has outcomes only.
        kind: Kind,
        /// The first heap; 0 for sums.
        from: Nat,
        /// The last heap, or the bound of the table of a sum.
        to: Nat,
        /// For sums: a box or a simplex. Default: a box for two heaps, a simplex for more.
        layout: Option<Layout>,
    },
    /// What is the period of the values?
    Period {
        /// The game.
        game: Game,
        /// Which values. Misère play has outcomes only.
        kind: Kind,
        /// The first pile, to ask about one row of a two-pile game.
        row: Option<Nat>,
        /// How far to look where no period can be proved; `None`: as far as the game is usually looked at.
        look: Option<u64>,
        /// List prefix and cycle however long they are.
        full: bool,
    },
    /// How is this number written in the game's own numeration?
    Represent {
        /// The ruleset.
        ruleset: Ruleset,
        /// The number.
        n: Nat,
    },
    /// Which linear recurrence do the lost openings H obey?
    Recurrence {
        /// The ruleset.
        ruleset: Ruleset,
    },
    /// k, n₀ and growth for f(x) = cx, c = from, …, to.
    RecurrenceTable {
        /// The first c, at least 1.
        from: u32,
        /// The last c.
        to: u32,
    },
    /// How do two rulesets compare?
    Compare {
        /// The rulesets.
        pair: Box<[Ruleset; 2]>,
        /// How many P-positions of each are listed.
        count: u64,
        /// How far the nimbers of heaps are compared where no period can be proved; as far as costs little if `None`.
        to: Option<u64>,
    },
    /// What are the nimbers of a take-away heap for every bound on the next take?
    Bounds {
        /// The ruleset.
        ruleset: Ruleset,
        /// The heap.
        n: Nat,
        /// All heaps up to it.
        square: bool,
    },
    /// Which are the P-positions from this index on?
    Positions {
        /// The game.
        game: Game,
        /// The first index.
        from: Nat,
        /// How many.
        count: u64,
        /// Beside them, the numbers in Fibonacci numeration.
        numeration: bool,
    },
    /// What are the values of the positions (row, from), …, (row, to)?
    Row {
        /// The game, on two piles.
        game: Game,
        /// Which values. Misère play has outcomes only.
        kind: Kind,
        /// The first pile.
        row: Nat,
        /// The first column.
        from: Nat,
        /// The last column.
        to: Nat,
    },
    /// Do the identities of the papers hold for these n?
    Verify {
        /// One identity, or a family; all if `None`.
        what: Option<String>,
        /// The first n; the least that each is claimed for if `None`.
        from: Option<Nat>,
        /// For how many n.
        count: u64,
    },
    /// What does the map of a two-dimensional game show?
    Picture {
        /// The game.
        game: Game,
        /// Which values. Misère play has outcomes only.
        kind: Kind,
        /// What part of the plane.
        frame: Frame,
    },
    /// Does a statement hold for all positions?
    Prove {
        /// The statement.
        subject: Subject,
        /// Most states of any automaton on the way.
        states: usize,
        /// Make a certificate as well: the automaton of the P-positions and a strategy.
        certificate: bool,
    },
    /// A sheet of exercises.
    Exercises {
        /// What it is made of: nothing else than this and the version of the program.
        seed: u64,
        /// Which kind; mixed if `None`.
        kind: Option<ExerciseKind>,
        /// How hard they are.
        level: Difficulty,
        /// How many.
        count: u32,
    },
    /// Is the answer to an exercise right?
    Mark {
        /// Which exercise.
        id: ExerciseId,
        /// The answer as it was given.
        given: String,
    },
    /// What is the misère quotient of the heaps up to `to`, and is it that of all heaps?
    Quotient {
        /// The game; its play convention makes no difference.
        game: Game,
        /// The largest heap.
        to: u32,
    },
    /// What are the genera of the heaps `from..=to`?
    Genera {
        /// The game.
        game: Game,
        /// The first heap.
        from: Nat,
        /// The last heap.
        to: Nat,
    },
    /// What shows in a game on several piles (known games, Beatty sequences, periodic rows), or in the nimbers of heaps
    /// that are broken (sparse space, first heaps, exceptions to the period)?
    Study {
        /// The ruleset.
        ruleset: Ruleset,
        /// The largest pile, or heap, that is looked at.
        to: u32,
    },
}

/// How far the heaps of a quotient go if nothing is said.
pub const USUAL_QUOTIENT: u32 = 30;

/// What is to be proved.
#[derive(Clone, Debug)]
pub enum Subject {
    /// That the closed form of a game is its set of P-positions.
    Game {
        /// The game.
        game: Game,
    },
    /// A sentence.
    Sentence {
        /// The numeration system.
        system: String,
        /// The sentence.
        text: String,
    },
    /// The statements of a paper.
    Paper {
        /// Which one.
        name: String,
    },
    /// What a file says: definitions, statements, a game.
    File {
        /// Its name.
        name: String,
        /// Its text.
        text: String,
    },
    /// What a script of Walnut's commands says.
    Walnut {
        /// Its name.
        name: String,
        /// Its text.
        text: String,
        /// Files that it may ask for, by folder and name, as in `Word Automata Library/W.txt`.
        files: Vec<(String, String)>,
    },
    /// The P-positions of a game, with no closed form given.
    Learn {
        /// The game.
        game: Game,
        /// The numeration system; the one that the P-positions suggest if `None`.
        system: Option<String>,
        /// The positions of this nimber, and of all smaller ones, instead of the P-positions.
        nimber: Option<u32>,
    },
}

/// How a question is to be answered.
#[derive(Clone, Debug)]
pub struct Options {
    /// The method to use, by identifier; the best one if `None`.
    pub method: Option<String>,
    /// A second, independent method must agree.
    pub double_check: bool,
    /// At most this many winning moves are listed.
    pub list: usize,
    /// Steps that the independent checker may spend in solving a position before the answer stands unchecked.
    pub check_steps: u64,
    /// Look for a period as in work for hours.
    pub run: Option<LongRun>,
}

/// How a period is looked for that takes hours.
#[derive(Clone, Debug, Default)]
pub struct LongRun {
    /// Hold only as many nimbers as decide the next one.
    pub window: bool,
    /// Where the state of the run is kept.
    pub keep: Option<Arc<dyn Keep>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { method: None, double_check: false, list: 1000, check_steps: 20_000_000, run: None }
    }
}

/// How large the piles are that a study looks at if nothing is said.
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

/// Refuses nimbers of misère play, which has none.
fn refuse_misere_nimbers(play: Play, kind: Kind) -> Result<(), Failure> {
    match (play, kind) {
        (Play::Misere, Kind::Nimber) => Err(Refusal::NoMisereNimbers.into()),
        _ => Ok(()),
    }
}

/// A game of one ruleset.
fn alone(ruleset: &Ruleset, play: Play) -> Game {
    Game { play, rulesets: vec![ruleset.clone()] }
}
