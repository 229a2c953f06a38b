//! The reasons for claims, as data; `grundy-answers` puts them into words.

use super::theorem::{self, Theorem};
use super::{PhiRepeats, QuotientPlace, Worked};
use crate::solve::quotient::{Genus, Word};
use grundy_core::certificate::NimbersClaim;
use grundy_core::{Kind, Nat, Nimber, Outcome, Periodicity, Ruleset};

/// A reason for the claim of an answer, as data from which its wording is generated.
#[derive(Clone, Debug)]
pub enum Reason {
    /// The nimber of a nim heap is its size.
    NimHeap {
        /// The number of tokens in the heap.
        size: Nat,
    },
    /// The closed form for subtraction games in which each take is between a minimum and a maximum.
    OnePile {
        /// The smallest take allowed.
        min: Nat,
        /// The largest take allowed.
        max: Nat,
        /// The number of tokens in the heap.
        size: Nat,
        /// The remainder on division by `min` + `max` of the heap size in normal play, and of the heap size minus `min`
        /// in misère play.
        residue: Nat,
        /// Whether misère play applies.
        misere: bool,
        /// The nimber in normal play; 0 for a P-position and 1 for an N-position in misère play.
        value: Nat,
    },
    /// The heap has the value of a smaller heap, by a proved period of the values.
    Period {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The proved preperiod, period and saltus.
        periodicity: Periodicity,
        /// The number of consecutive values whose recurrence proves the period.
        window: u64,
        /// The number of tokens in the heap.
        size: Nat,
        /// The smaller heap to which the heap is reduced. Its value is the same, except that the saltus is added once
        /// for each period.
        reduced: u64,
        /// The number of whole periods subtracted from the heap size.
        laps: Nat,
        /// The value: a nimber, or 0 for a P-position and 1 for an N-position.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The value of the heap follows from the values of its options.
    Options {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The first few options with their values.
        options: Vec<TableOption>,
        /// The total number of options.
        total: u64,
        /// The value: a nimber, or 0 for a P-position and 1 for an N-position.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The nimbers of the summands of a sum, added without carry as binary numbers written one below another.
    Columns {
        /// The notation and the nimber of each summand.
        rows: Vec<(String, Nimber)>,
        /// The XOR of the nimbers: its binary digit is 1 in the columns with an odd number of 1s.
        xor: Nimber,
    },
    /// Every position reachable from the given one was examined.
    Search {
        /// The number of positions examined.
        positions: u64,
        /// Whether misère play applies.
        misere: bool,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The values of all heaps up to a bound were computed one by one.
    Computed {
        /// The size of the largest heap computed.
        upto: Nat,
    },
    /// The period is proved by a window of consecutive values that recurs. The window has as many values as the largest
    /// take.
    Window {
        /// The proved preperiod, period and saltus.
        periodicity: Periodicity,
        /// The length of the window, which is the largest take.
        window: u64,
        /// Whether the values are nimbers or outcomes.
        kind: Kind,
    },
    /// The arithmetic period of an all-but subtraction game is proved by a state of the mex computation that recurs
    /// with all values increased by the saltus.
    State {
        /// The proved preperiod, period and saltus.
        periodicity: Periodicity,
        /// The largest take that is forbidden. The state contains this number of earlier nimbers.
        window: u64,
    },
    /// A theorem proves the period of a game whose moves split heaps, and may also give the nimber of a heap.
    Broken {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The proved preperiod, period and saltus.
        periodicity: Periodicity,
        /// The theorem that proves the period.
        by: BrokenBy,
        /// The number of heaps examined.
        values: u64,
        /// The sparse space that was used to compute nimbers; `None` if none was used.
        space: Option<SparseSpace>,
        /// The requested heap, reduced by the period; `None` if no heap was requested.
        heap: Option<ReducedHeap>,
    },
    /// There are finitely many P-positions: every larger heap has a move to one fixed P-position.
    FinitelyManyP {
        /// The size of the largest P-position.
        last: u64,
    },
    /// The residues of an infinite subtraction set determine the value of every heap.
    Residues {
        /// The proved preperiod, period and saltus.
        periodicity: Periodicity,
        /// The size of the largest heap whose value was compared individually.
        upto: u64,
    },
    /// The representation of a heap in the numeration system of its take-away game. The smallest part of the
    /// representation decides who wins.
    Numeration {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The largest take allowed now.
        limit: Nat,
        /// The parts of the representation, largest first.
        parts: Vec<Nat>,
        /// The bound on the opponent's take after taking the smallest part; `None` if there is none.
        bound_after: Option<Nat>,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The smallest parts of the representation of a heap in the numeration system of its take-away game. The whole
    /// representation is too long to list.
    LowEnd {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The number of parts in the representation.
        norm: u64,
        /// The smallest part of the representation.
        smallest: Nat,
        /// The second smallest part; `None` if there is only one part.
        next: Option<Nat>,
        /// The bound on the opponent's take after taking the smallest part.
        bound_after: Nat,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The nimber of a heap as a step function of the bound on the next take.
    Steps {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The largest take allowed now.
        limit: Nat,
        /// The nimber as a step function: pairs (bound, nimber), each valid from its bound up to the next pair's bound.
        steps: Vec<(u32, u32)>,
        /// The nimber of the heap at the current bound.
        nimber: Nimber,
    },
    /// The smallest winning take from a heap.
    LeastTake {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The largest take allowed now.
        limit: Nat,
        /// The smallest winning take; `None` if no take wins.
        least: Option<Nat>,
        /// Whether misère play applies.
        misere: bool,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// A position of two piles, compared with a pair (Aₙ, Bₙ) of Wythoff's game or of its generalisation.
    Pair {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The two pile sizes, the smaller first.
        piles: [Nat; 2],
        /// The spread: the amounts taken from the two piles must differ by less than this.
        spread: Nat,
        /// The index n of the pair: the difference of the piles divided by the spread, rounded down.
        index: Nat,
        /// The pair (Aₙ, Bₙ) with which the piles are compared.
        pair: [Nat; 2],
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The Fibonacci representations of the two piles in a position of Wythoff's game, which decide the outcome.
    Shifted {
        /// The two pile sizes, the smaller first.
        piles: [Nat; 2],
        /// The number of trailing zeros in the Fibonacci representation of the smaller pile.
        final_zeros: usize,
        /// The number obtained by shifting the Fibonacci representation of the smaller pile to the left by one digit.
        shift: Nat,
        /// The digits of the smaller pile and of its left shift; `None` if they are long.
        digits: Option<(String, String)>,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// A position of three piles, compared with a triple of the Raleigh game.
    Triple {
        /// The three pile sizes in increasing order.
        piles: [Nat; 3],
        /// The triple (Aₙ, Bₙ, Cₙ) that contains the smallest pile.
        triple: [Nat; 3],
        /// The index n of the triple.
        index: Nat,
        /// The digits of the triple in Fibonacci numeration; `None` if they are long or another strategy was used.
        digits: Option<[String; 3]>,
        /// The theorem on which the strategy rests.
        theorem: &'static Theorem,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The winning move constructed in the proof of Theorem 1(B) on the Raleigh game.
    Construction {
        /// The name of the case in the proof that applies.
        case: &'static str,
        /// The triple that remains after the move.
        triple: [Nat; 3],
    },
    /// The value of a position with several piles follows from the values of its options.
    PileOptions {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The sizes of the piles.
        piles: Vec<Nat>,
        /// The smallest distinct values that occur among the options.
        values: Vec<u32>,
        /// The total number of options.
        total: u64,
        /// The value: a nimber, or 0 for a P-position and 1 for an N-position.
        value: Nat,
        /// Whether the values are misère outcomes.
        misere: bool,
    },
    /// The position lies in a row of a two-pile game whose values are proved to be periodic.
    Row {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The size of the smaller pile, which is the index of the row.
        row: Nat,
        /// The size of the larger pile, which is the column within the row.
        column: Nat,
        /// The proved preperiod, period and saltus of the row.
        periodicity: Periodicity,
        /// The two columns at which the states of the computation are equal. Their equality proves the period.
        states: (u64, u64),
        /// The value in the requested column: a nimber, or 0 for a P-position and 1 for an N-position; `None` if no
        /// column was requested.
        value: Option<Nat>,
        /// Whether the values are outcomes rather than nimbers.
        outcomes: bool,
        /// Whether the row runs along the first pile, with the second pile fixed.
        swapped: bool,
    },
    /// The rules allow the same moves as a known game that has a theory.
    SameGame {
        /// The ruleset as given.
        ruleset: Ruleset,
        /// The known game with the same moves, in textual notation.
        known: String,
    },
    /// The position is accepted by an automaton that is proved to accept exactly the positions with one nimber.
    Automaton {
        /// The ruleset of the game.
        ruleset: Ruleset,
        /// The number of tokens in the heap.
        size: Nat,
        /// The largest take allowed now.
        limit: Nat,
        /// The nimber of all positions that the automaton accepts.
        nimber: Nimber,
        /// The number of states of the automaton.
        states: usize,
        /// The name of the numeration system in which the automaton reads numbers.
        system: String,
        /// The automata of this nimber and all smaller ones, in the form that the checker reads; `None` if the checker
        /// does not support them.
        claim: Option<Box<NimbersClaim>>,
    },
    /// The conditions on the bound function were checked for each take up to a limit, and not proved for all takes.
    BoundChecked {
        /// The largest take for which the conditions were checked.
        upto: Nat,
    },
    /// The nimbers of the summands of a misère sum that is played like nim.
    LikeNim {
        /// The notation and the nimber of each summand.
        rows: Vec<(String, Nimber)>,
        /// The element of the sum in the misère quotient of nim; `None` if that quotient is large.
        place: Option<Box<QuotientPlace>>,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The element of a misère sum in the misère quotient of its heaps.
    InQuotient {
        /// The game whose quotient is used, in textual notation.
        ruleset: String,
        /// The size of the largest heap covered by the quotient.
        to: u32,
        /// Whether the quotient is proved to be the quotient of all heaps.
        whole: bool,
        /// The number of elements of the quotient and the number of elements in the P-portion.
        order: (usize, usize),
        /// Each summand with its value under Φ, as the exponents of the generators.
        rows: Vec<(String, Word)>,
        /// The value of the whole sum under Φ, as the exponents of the generators.
        value: Word,
        /// The element of the sum, and the elements of its options, in the quotient.
        place: Box<QuotientPlace>,
        /// The outcome of the position.
        outcome: Outcome,
    },
    /// The genus of the position, which determines its misère outcome.
    Genus(Genus),
    /// Repetitions of Φ, one for each ruleset, prove that the quotient of finitely many heaps is the quotient of all
    /// heaps.
    QuotientRepeats(Vec<PhiRepeats>),
    /// A published theorem gives the claim directly.
    Cited(&'static Theorem),
    /// The worked solution of an exercise.
    Worked(Worked),
    /// The remoteness of a losing position: the number of moves until the game ends, if the winner ends it as soon as
    /// possible and the loser delays the end as long as possible. The given move makes the game last this number of
    /// moves.
    Remoteness {
        /// The number of moves left if the winner hurries.
        lasts: u64,
    },
    /// The search for the move that makes a lost game last longest was stopped early.
    RemotenessCut {
        /// The number of positions examined before the search stopped.
        positions: u64,
    },
}

/// The argument that proves the period of a take-and-break game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenBy {
    /// Guy and Smith's theorem: nimbers that repeat over a sufficiently long range repeat forever.
    GuySmith {
        /// The maximum number of heaps that a move can leave.
        heaps: u32,
        /// The largest number of tokens that a move can take.
        last: u64,
    },
    /// A window of nimbers that recurs in a game with a sparse space (see [`SparseSpace`]). From some heap on, each
    /// nimber is determined by the nimbers of the smallest heaps and by the window just before it.
    Sparse {
        /// The length of the window, in heaps.
        window: u64,
    },
}

/// A sparse space of a take-and-break game: a division of the heaps into rare and common ones, used to find nimbers
/// faster. A heap is rare if the bitwise AND of its nimber and a mask has an even number of 1 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SparseSpace {
    /// The binary mask applied to the nimbers.
    pub mask: u32,
    /// Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
    /// bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum.
    pub alternates: bool,
    /// The number of rare heaps before the end of the first period.
    pub rare: u64,
    /// The size of the largest rare heap found; 0 if there is none.
    pub last: u64,
}

/// A heap whose nimber equals the nimber of a smaller heap, by a proved period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReducedHeap {
    /// The size of the heap.
    pub size: Nat,
    /// The size of the smaller heap with the same nimber.
    pub reduced: u64,
    /// The number of whole periods subtracted from the heap size.
    pub laps: Nat,
    /// The nimber of the heap.
    pub value: Nat,
}

/// An option of a heap, listed with its value.
#[derive(Clone, Debug)]
pub struct TableOption {
    /// The number of tokens taken by the move.
    pub take: u64,
    /// The heaps left by a move that splits the heap; `None` if the move leaves a single heap.
    pub left: Option<Vec<u64>>,
    /// The value of the option: a nimber, or 0 for a P-position and 1 for an N-position.
    pub value: u32,
}

impl Reason {
    /// The maximum number of values in a [`Reason::PileOptions`]: a list of as many may be incomplete.
    pub const PILE_VALUES: usize = 12;

    /// Returns the theorem on which the reason rests.
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
            Reason::QuotientRepeats(_) => &theorem::QUOTIENT_PERIOD,
            Reason::Cited(theorem) => theorem,
            Reason::Worked(worked) => worked.theorem(),
            Reason::Remoteness { .. } | Reason::RemotenessCut { .. } => &theorem::REMOTENESS,
        }
    }
}
