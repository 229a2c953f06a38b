//! Answers: what is claimed, how firmly it stands, and why.

mod proof;
mod reason;
mod theorem;

pub use proof::{AutomatonFound, Proof, ProofLine, Verdict};
pub use reason::{Reason, TableOption};
pub use theorem::{ALL as THEOREMS, Theorem};

/// The theorems by name.
pub mod theorems {
    pub use super::theorem::*;
}

use crate::solve::heap_sequence::{Nimbers, Outcomes};
use grundy_check::Verified;
use grundy_core::certificate::Certificate;
use grundy_core::{Component, Game, Kind, Nat, Nimber, Outcome, Periodicity, Query, Ruleset, Stop};
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
    /// The claim in a form that the independent checker verifies, where there is one.
    pub certificate: Option<Certificate>,
    /// The second method that agreed, if one was asked for.
    pub double_check: Option<&'static str>,
    /// What it cost.
    pub effort: Effort,
}

/// How firmly a claim stands.
#[derive(Debug)]
pub enum Standing {
    /// By a published closed form.
    Theorem,
    /// The independent checker has verified the certificate.
    Verified(Verified),
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
    Table(RecurrenceTable),
    /// Two rulesets side by side.
    Compared(Compared),
    /// Nimbers of take-away heaps for every bound.
    Bounds(BoundTableFound),
    /// Values of one row of a two-pile game.
    Row(RowValues),
    /// Identities over a range.
    Identities(IdentitiesChecked),
    /// The values that a map shows.
    Picture(Picture),
    /// What shows in a game on several piles.
    Studied(Box<Studied>),
    /// A statement about all positions.
    Proof(Box<Proof>),
}

/// Values of one row of a two-pile game.
#[derive(Debug)]
pub struct RowValues {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// The first pile.
    pub row: Nat,
    /// The first column.
    pub from: Nat,
    /// The values: nimbers, or 0 for P and 1 for N.
    pub values: Vec<Nat>,
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

impl std::fmt::Debug for IdentityChecked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} from {}: {} hold, fails at {:?}", self.identity.id, self.from, self.checked, self.fails_at)
    }
}

/// The values that a map shows.
#[derive(Debug)]
pub struct Picture {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// What part of the plane is shown.
    pub frame: crate::ask::Frame,
    /// The values.
    pub cells: PictureCells,
    /// The largest of them.
    pub largest: u32,
}

/// Where the values of a map come from.
#[derive(Debug)]
pub enum PictureCells {
    /// A table from the origin on.
    Table {
        /// The table.
        table: Box<dyn crate::games::CellValues>,
        /// First row and column shown.
        at: (u32, u32),
    },
    /// Outcomes with at most one P-position in a row: its column.
    Sparse {
        /// For each row.
        p: Vec<Option<u32>>,
    },
    /// Values row by row, less an offset.
    Rows {
        /// For each row.
        rows: Vec<Vec<u32>>,
        /// What was subtracted from each.
        offset: Nat,
    },
    /// Step functions of the bound in a take-away game.
    Bounds {
        /// For each heap: from which bound on the value is what.
        rows: Vec<Vec<(u32, u32)>>,
        /// The first bound shown.
        bound: u32,
    },
}

/// What shows in a game on several piles.
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
}

/// The recurrences of f(x) = cx for many c.
#[derive(Debug)]
pub struct RecurrenceTable {
    /// One row for each c.
    pub rows: Vec<CRow>,
    /// The exact c at which k changes, with k below and k from there on.
    pub changes: Vec<(String, usize, usize)>,
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
}

/// One of two rulesets.
#[derive(Debug)]
pub struct ComparedSide {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its P-positions with their indices.
    pub positions: Vec<Listed>,
    /// k and n₀, where H obeys a recurrence.
    pub lag: Option<(usize, usize)>,
}

/// A position of a list: its index and its piles.
pub type Listed = (Nat, Vec<Nat>);

impl Compared {
    /// The positions of both by their places in the lists; the shorter list ends in nothing.
    pub fn in_pairs(&self) -> impl Iterator<Item = (Option<&Listed>, Option<&Listed>)> {
        let (left, right) = (&self.left.positions, &self.right.positions);
        (0..left.len().max(right.len())).map(|place| (left.get(place), right.get(place)))
    }
}

/// The nimber of each heap as a step function of the bound on the next take.
#[derive(Debug)]
pub struct BoundTableFound {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The first heap.
    pub first: u32,
    /// The last heap.
    pub last: u32,
    /// For each heap: from which bound on the nimber is what.
    pub rows: Vec<Vec<(u32, u32)>>,
}

impl BoundTableFound {
    /// The nimbers of the i-th heap listed for the bounds 0, …, `last`.
    pub fn row(&self, i: usize) -> impl Iterator<Item = u32> + '_ {
        let steps = &self.rows[i];
        (0..=self.last).map(move |r| steps.iter().rev().find(|(from, _)| *from <= r).map_or(0, |(_, g)| *g))
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
    /// The component after the move.
    pub to: Component,
}

/// A move that holds out longest.
#[derive(Clone, Debug)]
pub struct BestLoss {
    /// The move.
    pub play: Move,
    /// Moves until the end, this one included, if the winner hurries.
    pub lasts: u64,
}

/// Values of many positions.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// What the values are.
    pub kind: Kind,
    /// The values.
    pub cells: Cells,
}

/// The shape of a table of values.
#[derive(Debug)]
pub enum Cells {
    /// One heap: v(from), v(from+1), …
    Line {
        /// The first heap.
        from: u64,
        /// The values.
        values: Line,
    },
    /// Several heaps: all positions with each heap ≤ `to` (box) or all heaps together ≤ `to` (simplex).
    Sum(crate::solve::sum_table::SumTable),
}

/// Values of one heap.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// Nimbers.
    Nimbers(Nimbers),
    /// Nimbers of which some need more than 32 bits.
    Wide(Vec<u64>),
    /// Outcomes.
    Outcomes(Outcomes),
}

impl Line {
    /// How many values there are.
    pub fn len(&self) -> usize {
        match self {
            Line::Nimbers(values) => values.len(),
            Line::Wide(values) => values.len(),
            Line::Outcomes(values) => values.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The nimbers in order; `None` for outcomes.
    pub fn nimbers(&self) -> Option<Box<dyn Iterator<Item = u64> + '_>> {
        match self {
            Line::Nimbers(values) => Some(Box::new(values.iter().map(u64::from))),
            Line::Wide(values) => Some(Box::new(values.iter().copied())),
            Line::Outcomes(_) => None,
        }
    }

    /// Each value as text: a number, or P or N.
    pub fn cells(&self) -> Box<dyn Iterator<Item = String> + '_> {
        match self {
            Line::Outcomes(values) => Box::new(values.iter().map(|p| Outcome::of(p).to_string())),
            Line::Nimbers(values) => Box::new(values.iter().map(|v| v.to_string())),
            Line::Wide(values) => Box::new(values.iter().map(|v| v.to_string())),
        }
    }
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
    pub positions: Vec<Listed>,
    /// Whether the list ends because there are no more P-positions at all.
    pub exhausted: bool,
    /// The numbers from 1 on in Fibonacci numeration, twice as many as positions, if that view was asked for.
    pub numeration: Option<Vec<String>>,
}

/// Work that ended before the answer: by budget or by request. An ordinary value.
#[derive(Debug)]
pub struct Stopped {
    /// What ran out.
    pub why: Stop,
    /// What is known so far.
    pub partial: Option<Box<Answer>>,
    /// What was learnt on the way, in words: how far the work got.
    pub progress: Option<String>,
}

impl From<Stop> for Stopped {
    fn from(why: Stop) -> Stopped {
        Stopped { why, partial: None, progress: None }
    }
}
