//! Reasons as data. How they are worded is the view's business.

use super::QuotientPlace;
use super::theorem::{self, Theorem};
use crate::solve::quotient::{Genus, Word};
use grundy_core::certificate::NimbersClaim;
use grundy_core::{Nat, Nimber, Outcome, Periodicity, Ruleset};

/// Why a claim holds.
#[derive(Clone, Debug)]
pub enum Reason {
    /// A nim heap is its own nimber.
    NimHeap {
        /// The heap.
        size: Nat,
    },
    /// The closed form of One Pile.
    OnePile {
        /// Least take.
        min: Nat,
        /// Greatest take.
        max: Nat,
        /// The heap.
        size: Nat,
        /// The heap modulo min + max (normal play), or the heap less min, modulo min + max (misère play).
        residue: Nat,
        /// Whether play is misère.
        misere: bool,
        /// Nimber (normal play), or 0 for P and 1 for N (misère play).
        value: Nat,
    },
    /// The heap has the value of a smaller one, by a proved period.
    Period {
        /// The rules.
        ruleset: Ruleset,
        /// The period.
        periodicity: Periodicity,
        /// How many consecutive equal values prove it.
        window: u64,
        /// The heap.
        size: Nat,
        /// The heap with the same value up to saltus.
        reduced: u64,
        /// Whole periods removed.
        laps: Nat,
        /// The value, as nimber or as 0 for P and 1 for N.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The value follows from the values of the options.
    Options {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// The options with their values; the first few.
        options: Vec<TableOption>,
        /// How many options there are.
        total: u64,
        /// The value, as nimber or as 0 for P and 1 for N.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The nimbers of a sum in binary, one below the other.
    Columns {
        /// Each summand with its nimber.
        rows: Vec<(String, Nimber)>,
        /// Their XOR: its 1s are the columns with an odd number of 1s.
        xor: Nimber,
    },
    /// Every position that can be reached was examined.
    Search {
        /// How many there are.
        positions: u64,
        /// Whether play is misère.
        misere: bool,
        /// Who wins.
        outcome: Outcome,
    },
    /// A stretch of values was computed one by one.
    Computed {
        /// The largest heap looked at.
        upto: Nat,
    },
    /// A full window of equal values proves the period.
    Window {
        /// The period.
        periodicity: Periodicity,
        /// Length of the window: the largest take.
        window: u64,
    },
    /// Equal states of the mex rule, up to saltus, prove the arithmetic period.
    State {
        /// The period.
        periodicity: Periodicity,
        /// The largest exception.
        window: u64,
    },
    /// The period of a game whose moves break heaps, and perhaps the nimber of a heap by it.
    Broken {
        /// The rules.
        ruleset: Ruleset,
        /// The period.
        periodicity: Periodicity,
        /// The theorem.
        by: BrokenBy,
        /// The nimbers of the heaps below this were looked at.
        values: u64,
        /// The sparse space, if nimbers were found by one.
        space: Option<SparseSpace>,
        /// The heap that is asked about, if there is one.
        heap: Option<ReducedHeap>,
    },
    /// From some heap on, a move to one fixed P-position is always open.
    FinitelyManyP {
        /// The last P-position.
        last: u64,
    },
    /// The residues of an infinite set of takes settle every heap.
    Residues {
        /// The period.
        periodicity: Periodicity,
        /// Heaps up to here were compared one by one.
        upto: u64,
    },
    /// The representation of a heap in the game's own numeration.
    Numeration {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// The most that may be taken now.
        limit: Nat,
        /// The parts, largest first.
        parts: Vec<Nat>,
        /// The bound that taking the smallest part leaves.
        bound_after: Option<Nat>,
        /// Who wins.
        outcome: Outcome,
    },
    /// The low end of a representation too long to list.
    LowEnd {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// How many parts there are.
        norm: u64,
        /// The smallest part.
        smallest: Nat,
        /// The part above it, if there is one.
        next: Option<Nat>,
        /// The bound that taking the smallest part leaves.
        bound_after: Nat,
        /// Who wins.
        outcome: Outcome,
    },
    /// The nimber of a heap as a step function of the bound.
    Steps {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// The most that may be taken now.
        limit: Nat,
        /// From which bound on the nimber is what.
        steps: Vec<(u32, u32)>,
        /// The nimber at this bound.
        nimber: Nimber,
    },
    /// The least take that wins.
    LeastTake {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// The most that may be taken now.
        limit: Nat,
        /// The least winning take, if there is one.
        least: Option<Nat>,
        /// Whether play is misère.
        misere: bool,
        /// Who wins.
        outcome: Outcome,
    },
    /// Two piles and the pair of Wythoff's game, or of its generalisation, that they are compared with.
    Pair {
        /// The rules.
        ruleset: Ruleset,
        /// The piles, the smaller first.
        piles: [Nat; 2],
        /// The amounts taken from both may differ by less than this.
        spread: Nat,
        /// n, the difference of the piles divided by the spread, rounded down.
        index: Nat,
        /// (Aₙ, Bₙ).
        pair: [Nat; 2],
        /// Who wins.
        outcome: Outcome,
    },
    /// Two piles in Fibonacci numeration.
    Shifted {
        /// The piles, the smaller first.
        piles: [Nat; 2],
        /// How many 0s the digits of the smaller end in.
        final_zeros: usize,
        /// The left shift of the smaller.
        shift: Nat,
        /// Digits of the smaller pile and of its left shift, if they are short.
        digits: Option<(String, String)>,
        /// Who wins.
        outcome: Outcome,
    },
    /// Three piles and the triples of the Raleigh game.
    Triple {
        /// The piles, sorted.
        piles: [Nat; 3],
        /// The triple that the smallest pile belongs to.
        triple: [Nat; 3],
        /// Its index.
        index: Nat,
        /// Digits of the triple in Fibonacci numeration, if the arithmetic strategy was used and they are short.
        digits: Option<[String; 3]>,
        /// The strategy.
        theorem: &'static Theorem,
        /// Who wins.
        outcome: Outcome,
    },
    /// The move of the proof of Theorem 1(B).
    Construction {
        /// Which case of the proof.
        case: &'static str,
        /// The triple moved to.
        triple: [Nat; 3],
    },
    /// The value of a position of several piles follows from the values of its options.
    PileOptions {
        /// The rules.
        ruleset: Ruleset,
        /// The piles.
        piles: Vec<Nat>,
        /// The values that occur among the options; the least few.
        values: Vec<u32>,
        /// How many options there are.
        total: u64,
        /// The value, as nimber or as 0 for P and 1 for N.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The position lies in a row whose values are proved periodic.
    Row {
        /// The rules.
        ruleset: Ruleset,
        /// The smaller pile.
        row: Nat,
        /// The larger pile.
        column: Nat,
        /// The period of the row.
        periodicity: Periodicity,
        /// The two columns whose states agree.
        states: (u64, u64),
        /// The value, if one column is asked about: a nimber, or 0 for P and 1 for N.
        value: Option<Nat>,
        /// Whether the values are outcomes.
        outcomes: bool,
        /// Whether the row is that of the second pile.
        swapped: bool,
    },
    /// The same moves as those of a game with a theory of its own.
    SameGame {
        /// The rules as given.
        ruleset: Ruleset,
        /// The rules as they are known.
        known: String,
    },
    /// An automaton that is proved to accept exactly the positions of a nimber accepts this one.
    Automaton {
        /// The rules.
        ruleset: Ruleset,
        /// The heap.
        size: Nat,
        /// The most that may be taken now.
        limit: Nat,
        /// The nimber.
        nimber: Nimber,
        /// How many states it has.
        states: usize,
        /// The numeration that it reads.
        system: String,
        /// It and those of all smaller nimbers, as the checker reads them; nothing if it does not.
        claim: Option<Box<NimbersClaim>>,
    },
    /// The conditions on a bound were checked take by take, not proved for all.
    BoundChecked {
        /// The largest take looked at.
        upto: Nat,
    },
    /// The nimbers of a misère sum of games that are played as nim.
    LikeNim {
        /// Each summand with its nimber.
        rows: Vec<(String, Nimber)>,
        /// Where that is in the quotient of nim, if that is small.
        place: Option<Box<QuotientPlace>>,
        /// Who wins.
        outcome: Outcome,
    },
    /// Where a misère sum lies in the quotient of its heaps.
    InQuotient {
        /// The game of the quotient.
        ruleset: String,
        /// The heaps up to which it was computed.
        to: u32,
        /// Whether it is proved to be that of all heaps.
        whole: bool,
        /// How many elements it has, and how many of them are in the P-portion.
        order: (usize, usize),
        /// Each summand with its Φ: how often each generator occurs.
        rows: Vec<(String, Word)>,
        /// Φ of the sum.
        value: Word,
        /// Where that is among all elements, and where its moves lead.
        place: Box<QuotientPlace>,
        /// Who wins.
        outcome: Outcome,
    },
    /// The genus of a position.
    Genus(Genus),
    /// A theorem answers directly.
    Cited(&'static Theorem),
    /// The move that prolongs a lost game most.
    Remoteness {
        /// Moves left if the winner hurries.
        lasts: u64,
    },
    /// The search for the longest resistance was cut off.
    RemotenessCut {
        /// Positions that had been looked at.
        positions: u64,
    },
}

/// What proves the period of a game whose moves break heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenBy {
    /// Guy and Smith: equal nimbers far enough.
    GuySmith {
        /// The most heaps that a move leaves.
        heaps: u32,
        /// The largest take.
        last: u64,
    },
    /// Nimbers are decided by those less than this many places before; so many recur.
    Sparse {
        /// How many.
        window: u64,
    },
}

/// A sparse space: heaps are rare if the parity of their nimber under the mask is even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SparseSpace {
    /// The mask.
    pub mask: u32,
    /// Whether the parity of the heap counts too.
    pub alternates: bool,
    /// How many heaps before the end of the first period are rare.
    pub rare: u64,
    /// The last of them; 0 if there is none.
    pub last: u64,
}

/// A heap that has the nimber of a smaller one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReducedHeap {
    /// The heap.
    pub size: Nat,
    /// The smaller one.
    pub reduced: u64,
    /// Whole periods removed.
    pub laps: Nat,
    /// The nimber.
    pub value: Nat,
}

/// One option of a heap.
#[derive(Clone, Debug)]
pub struct TableOption {
    /// Tokens taken.
    pub take: u64,
    /// The heaps left, if the rest was split; otherwise it is one heap.
    pub left: Option<Vec<u64>>,
    /// Nimber of what remains, or 0 for P and 1 for N.
    pub value: u32,
}

impl Reason {
    /// The theorem behind it.
    pub fn theorem(&self) -> &'static Theorem {
        match self {
            Reason::NimHeap { .. } => &theorem::BOUTON,
            Reason::OnePile { misere: false, .. } => &theorem::ONE_PILE,
            Reason::OnePile { misere: true, .. }
            | Reason::Period { misere: true, .. }
            | Reason::Options { misere: true, .. } => &theorem::MISERE_HEAP,
            Reason::Period { periodicity, .. } if periodicity.saltus != 0 => &theorem::ALL_BUT,
            Reason::Period { .. } | Reason::Window { .. } => &theorem::PERIODIC,
            Reason::Options { .. } | Reason::Computed { .. } | Reason::Residues { .. } => &theorem::RULES,
            Reason::Columns { rows, .. } if rows.len() == 2 => &theorem::TWO_PILES,
            Reason::Columns { .. } => &theorem::SPRAGUE_GRUNDY,
            Reason::Search { misere: true, .. } => &theorem::MISERE_SUM,
            Reason::Search { .. } => &theorem::RULES,
            Reason::Broken { by: BrokenBy::GuySmith { .. }, .. } => &theorem::GUY_SMITH,
            Reason::Broken { by: BrokenBy::Sparse { .. }, .. } => &theorem::SPARSE_SPACE,
            Reason::State { .. } | Reason::FinitelyManyP { .. } => &theorem::ALL_BUT,
            Reason::Numeration { .. } | Reason::LowEnd { .. } => &theorem::SCHWENK_WIN,
            Reason::Steps { .. } => &theorem::STEPS,
            Reason::LeastTake { .. } => &theorem::LEAST_TAKE,
            Reason::BoundChecked { .. } => &theorem::SCHWENK_WIN,
            Reason::Automaton { .. } => &theorem::AUTOMATA,
            Reason::Pair { spread, .. } if spread.is_one() => &theorem::WYTHOFF,
            Reason::Pair { .. } => &theorem::FRAENKEL,
            Reason::Shifted { .. } => &theorem::WYTHOFF_DIGITS,
            Reason::Triple { theorem, .. } => theorem,
            Reason::Construction { .. } => &theorem::RALEIGH_MOVE,
            Reason::PileOptions { .. } => &theorem::VECTORS,
            Reason::Row { .. } => &theorem::ROWS,
            Reason::SameGame { .. } => &theorem::SAME_GAME,
            Reason::LikeNim { .. } => &theorem::FERGUSON,
            Reason::InQuotient { .. } => &theorem::MISERE_QUOTIENT,
            Reason::Genus(_) => &theorem::GENUS,
            Reason::Cited(theorem) => theorem,
            Reason::Remoteness { .. } | Reason::RemotenessCut { .. } => &theorem::REMOTENESS,
        }
    }
}
