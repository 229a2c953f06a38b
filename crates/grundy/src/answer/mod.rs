//! Answers: what is claimed, how firmly it stands, and why.

mod exercise;
mod illegal;
mod misere;
mod picture;
mod proof;
mod reason;
mod sequence;
mod table;
mod theorem;

pub use exercise::{
    Argument, Conclusion, Difficulty, Exercise, ExerciseId, ExerciseKind, Fault, Marked, Premise, Sheet, Solution,
    Task as ExerciseTask,
};
pub use illegal::Illegal;
pub use misere::{Element, GenusTable, QuotientFound, QuotientPlace};
pub use picture::{Frame, LARGEST_MAP, Picture, PictureCells};
pub use proof::{AutomatonFound, LevelFound, Proof, ProofLine, Truth, Verdict};
pub use reason::{BrokenBy, Reason, ReducedHeap, SparseSpace, TableOption};
pub use sequence::{
    Difference, Exception, FirstHeap, NimbersCompared, PeriodStudied, STUDY_LISTED, SequenceStudied, SpaceStudied,
};
pub use table::{BoundTableFound, Cells, Line, Table};
pub use theorem::{ALL as THEOREMS, Theorem};

/// The theorems by name.
pub mod theorems {
    pub use super::theorem::*;
}

use grundy_check::Verified;
use grundy_core::certificate::{Certificate, HeapClaim};
use grundy_core::{Component, Game, Kind, Nat, Nimber, Outcome, Periodicity, Query, Ruleset, Stop, Sum};
use std::fmt;
use std::time::Duration;

/// What was asked for, answered.
#[derive(Debug)]
pub struct Answer {
    /// What is claimed.
    pub claim: Claim,
    /// How firmly it stands.
    pub standing: Standing,
    /// Identifier of the method that found it.
    pub method: &'static str,
    /// Why it holds, most important first.
    pub because: Vec<Reason>,
    /// What a certificate can be made of. [`Answer::certificate`] makes it when it is asked for.
    pub grounds: Grounds,
    /// What a verified answer says beyond its certificate: found by the method, and not checked.
    pub beyond: Vec<Beyond>,
    /// The second method that agreed, if one was asked for.
    pub double_check: Option<&'static str>,
    /// What it cost.
    pub effort: Effort,
}

impl Answer {
    /// An answer without certificate, not yet compared with a second method.
    pub fn new(claim: Claim, standing: Standing, method: &'static str, because: Vec<Reason>) -> Answer {
        Answer {
            claim,
            standing,
            method,
            because,
            grounds: Grounds::None,
            beyond: Vec::new(),
            double_check: None,
            effort: Effort::default(),
        }
    }
}

/// What an answer may say beyond its certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// The nimber: only who wins was checked.
    Nimber,
    /// That the listed moves are all winning moves, or how many there are.
    Moves,
    /// How long a lost game lasts, and by which move.
    BestLoss,
    /// How fast H grows.
    Growth,
    /// Numbers in Fibonacci numeration beside P-positions.
    Numeration,
    /// That a known game has the same moves.
    SameAs,
    /// Whether all piles play the same part.
    Symmetric,
    /// Beatty sequences that fit, which are observed.
    Beatty,
    /// That the formulas of the moves are the rules of the game.
    Rules,
    /// The automata that a script makes, and that those in the certificate are what it describes.
    Automata,
}

/// What a certificate can be made of.
#[derive(Clone, Debug, Default)]
pub enum Grounds {
    /// The checker does not know such claims, or such rules.
    #[default]
    None,
    /// The claim itself.
    Claim,
    /// The values of the parts of a position, in order; none for a search of the whole.
    Parts {
        /// The values.
        heaps: Option<Vec<HeapClaim>>,
        /// Whether the nimber of the whole is part of the claim.
        nimber: bool,
        /// Whether the list of all winning moves, and how long a lost game lasts, are part of it.
        whole: bool,
    },
    /// It was made with the answer.
    Made(Box<Certificate>),
}

/// How firmly a claim stands.
#[derive(Debug)]
pub enum Standing {
    /// By a published closed form.
    Theorem,
    /// The independent checker has verified the certificate.
    Verified(Box<Verified>),
    /// By exhaustive computation, not checked independently.
    Computed,
    /// A pattern that holds as far as it was looked at, and no more.
    Observed {
        /// The largest heap looked at.
        upto: Nat,
    },
}

impl Standing {
    /// The word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Standing::Theorem => "theorem",
            Standing::Verified(_) => "verified",
            Standing::Computed => "computed",
            Standing::Observed { .. } => "observed",
        }
    }
}

/// What an answer cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Positions evaluated.
    pub positions: u64,
    /// Wall-clock time.
    pub time: Duration,
}

/// What is claimed.
#[derive(Debug)]
pub enum Claim {
    /// Who wins, and by which moves.
    Solved(Solved),
    /// Values of many positions.
    Values(Table),
    /// Preperiod, period, saltus.
    Period(PeriodFound),
    /// P-positions.
    Positions(PositionList),
    /// A number in a game's own numeration.
    Represented(Represented),
    /// The recurrence of a take-away game.
    Recurrence(RecurrenceFound),
    /// The recurrences of f(x) = cx for many c.
    Recurrences(RecurrenceTable),
    /// Two rulesets side by side.
    Compared(Compared),
    /// Identities over a range.
    Identities(IdentitiesChecked),
    /// The values that a map shows.
    Picture(Picture),
    /// What shows in a game on several piles.
    Studied(Box<Studied>),
    /// A sheet of exercises.
    Exercises(Sheet),
    /// An answer to an exercise, marked.
    Marked(Box<Marked>),
    /// A statement about all positions.
    Proof(Box<Proof>),
    /// A misère quotient.
    Quotient(Box<QuotientFound>),
    /// The genera of heaps.
    Genera(GenusTable),
}

/// Identities over a range.
#[derive(Debug)]
pub struct IdentitiesChecked {
    /// One by one.
    pub checked: Vec<IdentityChecked>,
}

impl IdentitiesChecked {
    /// Whether all hold as far as they were checked.
    pub fn hold(&self) -> bool {
        self.checked.iter().all(|c| c.fails_at.is_none())
    }
}

/// One identity over a range.
pub struct IdentityChecked {
    /// The identity.
    pub identity: &'static crate::theory::identities::Identity,
    /// The first n.
    pub from: Nat,
    /// For how many n it holds.
    pub checked: u64,
    /// The first n for which it fails.
    pub fails_at: Option<Nat>,
}

impl fmt::Debug for IdentityChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from {}: {} hold, fails at {:?}", self.identity.id, self.from, self.checked, self.fails_at)
    }
}

/// What shows in a game on several piles, or in the nimbers of heaps that are broken.
#[derive(Debug)]
pub struct Studied {
    /// The rules in canonical form.
    pub ruleset: Ruleset,
    /// The known game that has the same moves, as it is written, if there is one. This is a proof.
    pub same_as: Option<String>,
    /// Whether all piles play the same part.
    pub symmetric: bool,
    /// Piles up to here were looked at.
    pub to: u32,
    /// How many P-positions there are among them.
    pub p_positions: u64,
    /// Which known games have the same P-positions among these, beside what follows from `same_as`.
    pub same_p_positions: Vec<String>,
    /// Beatty sequences that fit the P-positions.
    pub beatty: Option<crate::solve::vectors::BeattyPair>,
    /// For the first rows: the proved period of outcomes and of nimbers.
    pub rows: Vec<(u32, Option<Periodicity>, Option<Periodicity>)>,
    /// The nimbers of one heap, for games whose moves break heaps.
    pub sequence: Option<SequenceStudied>,
}

/// The recurrences of f(x) = cx for many c.
#[derive(Debug)]
pub struct RecurrenceTable {
    /// One row for each c.
    pub rows: Vec<CRow>,
    /// The exact c beyond the first at which k changes, with k below and k from there on.
    pub changes: Vec<(String, usize, usize)>,
    /// All changes up to this c, inclusive, are listed: the last c, or where the work ended.
    pub changes_to: String,
}

impl RecurrenceTable {
    /// Whether it was looked for changes up to the last c.
    pub fn is_whole(&self) -> bool {
        self.rows.last().is_some_and(|last| self.changes_to == last.c.to_string())
    }
}

/// The recurrence for one c.
#[derive(Debug)]
pub struct CRow {
    /// The factor.
    pub c: u32,
    /// The lag.
    pub k: usize,
    /// The least n from which on it holds.
    pub n0: usize,
    /// The growth rate of H, rounded down.
    pub growth: String,
}

/// Two rulesets side by side.
#[derive(Debug)]
pub struct Compared {
    /// The first.
    pub left: ComparedSide,
    /// The second.
    pub right: ComparedSide,
    /// How many P-positions agree from the first on.
    pub same: usize,
    /// Their nimbers, if each is a game of one heap and one of them breaks heaps.
    pub nimbers: Option<NimbersCompared>,
}

/// One of two rulesets.
#[derive(Debug)]
pub struct ComparedSide {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its P-positions with their indices.
    pub positions: Vec<Indexed>,
    /// k and n₀, where H obeys a recurrence.
    pub lag: Option<(usize, usize)>,
}

/// A position of a list: its index and its piles.
pub type Indexed = (Nat, Vec<Nat>);

impl Compared {
    /// The positions of both by their places in the lists; the shorter list ends in nothing.
    pub fn in_pairs(&self) -> impl Iterator<Item = (Option<&Indexed>, Option<&Indexed>)> {
        let (left, right) = (&self.left.positions, &self.right.positions);
        (0..left.len().max(right.len())).map(|place| (left.get(place), right.get(place)))
    }
}

/// A number as a sum of terms of H.
#[derive(Debug)]
pub struct Represented {
    /// The game.
    pub ruleset: Ruleset,
    /// The number.
    pub n: Nat,
    /// The parts, largest first; `None` if they are too long to list.
    pub parts: Option<Vec<Nat>>,
    /// One digit for each term from the largest part down to H₁.
    pub digits: String,
    /// How many parts there are.
    pub norm: usize,
}

/// H(n+1) = H(n) + H(n−k) for all n ≥ n₀.
#[derive(Debug)]
pub struct RecurrenceFound {
    /// The game.
    pub ruleset: Ruleset,
    /// The lag.
    pub k: usize,
    /// The least n from which on it holds.
    pub n0: usize,
    /// H(1), H(2), … to the end of the window.
    pub terms: Vec<Nat>,
    /// First and last n of the k + 2 successive steps that prove it.
    pub window: (usize, usize),
    /// The growth rate of H, rounded down.
    pub growth: String,
}

/// Who wins a position, and by which moves.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The position.
    pub query: Query,
    /// Who wins.
    pub outcome: Outcome,
    /// The value, normal play only.
    pub nimber: Option<Nimber>,
    /// Winning moves.
    pub moves: Moves,
    /// Whether there is no move at all: the game is over.
    pub over: bool,
    /// In a lost position, the move after which the game lasts longest, where that is known.
    pub best_loss: Option<BestLoss>,
}

/// Moves to a P-position: the first of them, and how many there are.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    /// The moves, by component and then by size; capped.
    pub listed: Vec<Move>,
    /// How many there are in all.
    pub total: Nat,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Index of the component moved in.
    pub component: usize,
    /// Tokens taken from each pile of that component.
    pub take: Vec<Nat>,
    /// What is left of the component: one component, or several if a heap was split.
    pub leaves: Vec<Component>,
}

/// What is left of the component, in the notation.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sum(&self.leaves).fmt(f)
    }
}

impl Move {
    /// What is left of the component, in the notation.
    pub fn to(&self) -> String {
        self.to_string()
    }

    /// The position after the move.
    pub fn after(&self, query: &Query) -> Query {
        let mut after = query.clone();
        after.components.splice(self.component..=self.component, self.leaves.iter().cloned());
        after
    }
}

/// A move that holds out longest.
#[derive(Clone, Debug)]
pub struct BestLoss {
    /// The move.
    pub play: Move,
    /// Moves until the end, this one included, if the winner hurries.
    pub lasts: u64,
}

/// What is known of the period of a sequence.
#[derive(Debug)]
pub struct PeriodFound {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// The first pile, if the values are those of one row of a two-pile game.
    pub row: Option<Nat>,
    /// Preperiod, period, saltus; `None` if no period shows as far as the values were looked at.
    pub periodicity: Option<Periodicity>,
    /// The values before the preperiod, if they are few enough to list.
    pub prefix: Option<Line>,
    /// One period of values, if they are few enough to list.
    pub cycle: Option<Line>,
}

/// P-positions in increasing order.
#[derive(Debug)]
pub struct PositionList {
    /// The game.
    pub game: Game,
    /// Index and heaps of each.
    pub positions: Vec<Indexed>,
    /// Whether the list ends because there are no more P-positions at all.
    pub exhausted: bool,
    /// Why there are no more, if that is proved without looking: a theorem.
    pub none_because: Option<&'static Theorem>,
    /// The numbers from the first index on in Fibonacci numeration, twice as many as positions, if they were asked for.
    pub numeration: Option<Vec<Written>>,
}

/// A number in Fibonacci numeration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The number.
    pub n: Nat,
    /// Its digits.
    pub digits: String,
    /// Which of A, B, C of the Raleigh game it is, by how the digits end; nothing for 0.
    pub class: &'static str,
}

/// Work that ended before the answer: by budget or by request. An ordinary value.
#[derive(Debug)]
pub struct Stopped {
    /// What ran out.
    pub why: Stop,
    /// What is known so far.
    pub partial: Option<Box<Answer>>,
    /// What was learnt on the way.
    pub so_far: Option<SoFar>,
}

/// How far work got that was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SoFar {
    /// No period showed among so many values.
    NoPeriod {
        /// How many.
        values: u64,
    },
    /// No period showed among so many values, and the heap asked for is not among them.
    FarHeap {
        /// How many.
        values: u64,
        /// The heap.
        heap: Nat,
        /// A table up to the heap has so many times as many values; none if no table is as long.
        times: Option<u64>,
    },
    /// Terms of H were computed, but not enough.
    Terms {
        /// How many.
        terms: usize,
        /// About how many are needed; none if far more.
        needed: Option<u64>,
    },
    /// The misère quotient of so many heaps is known.
    Quotient {
        /// How many.
        heaps: u32,
        /// How many elements it has.
        order: usize,
    },
    /// No P-position showed among so many heaps.
    NoPosition {
        /// How many.
        heaps: u64,
    },
}

impl From<Stop> for Stopped {
    fn from(why: Stop) -> Stopped {
        Stopped { why, partial: None, so_far: None }
    }
}
