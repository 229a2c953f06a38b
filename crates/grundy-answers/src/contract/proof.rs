//! Proofs, identities and patterns in games, as objects of the contract.

use super::word::{Standing, Verdict};
use super::{Answered, Count, Natural, Version};
use grundy_core::digits;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// A statement of a proof, with its verdict.
#[derive(Serialize, ToSchema)]
pub struct Statement<'a> {
    /// A short identifier of the statement.
    pub id: &'a str,
    /// The text of the statement.
    pub says: String,
    /// The verdict on the statement.
    pub verdict: Verdict,
    /// The least counterexample, or the limit that was reached, as text. Null if there is neither a counterexample nor
    /// such a limit.
    #[schema(required)]
    pub because: Option<String>,
    /// The least counterexample, as pairs of a variable name and its value.
    #[schema(value_type = std::collections::BTreeMap<String, Natural>)]
    pub witness: Witness<'a>,
    /// The number of states of the largest automaton constructed to decide the statement.
    pub states: usize,
    /// The number of tracks of the largest automaton constructed to decide the statement. An automaton reads one number
    /// on each track.
    pub tracks: usize,
    /// The truth value, TRUE or FALSE, that the prover Walnut prints for this statement. Null if the statement is not a
    /// predicate in a Walnut command.
    #[schema(required)]
    pub walnut: Option<&'static str>,
}

/// A counterexample to a statement: pairs of a variable name and its value, in the order of the statement.
pub struct Witness<'a>(pub &'a [(String, grundy_core::Int)]);

/// An integer, written as a natural number with a sign if it is negative.
struct Whole<'a>(&'a grundy_core::Int);

impl Serialize for Whole<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let size = self.0.clone().into_parts().1;
        match *self.0 < grundy_core::Int::ZERO {
            false => Natural::from(size).serialize(to),
            true => to.collect_str(&format_args!("-{}", digits(&size))),
        }
    }
}

impl Serialize for Witness<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, n)| (name, Whole(n))))
    }
}

/// An automaton found by the prover, such as the automaton of the P-positions of a game or the last automaton of a
/// script.
#[derive(Serialize, ToSchema)]
pub struct Automaton {
    /// The number of states of the automaton.
    pub states: usize,
    /// The number of transitions of the automaton.
    pub transitions: usize,
    /// The automaton in the language of Graphviz.
    pub dot: String,
    /// The name of the variable on each track.
    pub names: Vec<String>,
    /// The automaton in Walnut's file format.
    pub walnut: String,
    /// A drawing of the automaton as SVG. Missing if it was not requested, and if the automaton is too large to be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svg: Option<String>,
}

/// The size of the automaton that accepts the positions with one nimber.
#[derive(Serialize, ToSchema)]
pub struct Level {
    /// The nimber of the positions that the automaton accepts.
    pub nimber: u32,
    /// The number of states of the automaton.
    pub states: usize,
    /// The number of transitions of the automaton.
    pub transitions: usize,
}

/// A proof attempt: statements about all positions with their verdicts.
#[derive(Serialize, ToSchema)]
pub struct Proof<'a> {
    /// The version of this format.
    pub format: Version,
    /// The subject of the proof: a ruleset, a sentence, a paper or a file.
    pub subject: String,
    /// The name of the numeration system in which the automata read numbers. Null if there is none.
    #[schema(required)]
    pub system: Option<&'a str>,
    /// The verdict on all statements together.
    pub verdict: Verdict,
    /// The statements that were decided, in order.
    pub statements: Vec<Statement<'a>>,
    /// The automaton of the P-positions or of the positions with the requested nimber; for a script, its last
    /// automaton. Null if there is none.
    #[schema(required)]
    pub automaton: Option<Automaton>,
    /// The sizes of the automata that are proved correct for the nimbers 0, 1, 2, …. Missing if the question is not
    /// about a nimber.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub levels: Option<Vec<Level>>,
    /// Further remarks about the proof.
    pub notes: Vec<String>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The result of checking an identity over a range.
#[derive(Serialize, ToSchema)]
pub struct Identity<'a> {
    /// The name of the identity.
    pub id: &'static str,
    /// The statement of the identity.
    pub says: &'static str,
    /// The source of the identity.
    pub source: &'static str,
    /// The first value of n that was checked.
    pub from: Natural<'a>,
    /// The number of consecutive values of n that were checked.
    pub checked: Count<'a>,
    /// Whether the identity holds for all values checked.
    pub holds: bool,
    /// The first value of n for which the identity fails. Null if it holds for all values checked.
    #[schema(required)]
    pub fails_at: Option<Natural<'a>>,
}

/// The results of checking identities from the papers over a range.
#[derive(Serialize, ToSchema)]
pub struct Verify<'a> {
    /// The version of this format.
    pub format: Version,
    /// Whether all identities hold in the range checked.
    pub holds: bool,
    /// The identities, each with its result.
    pub identities: Vec<Identity<'a>>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// The preperiod, period and saltus of a sequence of values.
#[derive(Serialize, ToSchema)]
pub struct Periodicity<'a> {
    /// The preperiod: the least index from which the values repeat.
    pub preperiod: Count<'a>,
    /// The least period of the values.
    pub period: Count<'a>,
    /// The saltus: the increase of the values with each period.
    pub saltus: Count<'a>,
}

impl From<grundy_core::Periodicity> for Periodicity<'_> {
    fn from(p: grundy_core::Periodicity) -> Self {
        Periodicity { preperiod: p.preperiod.into(), period: p.period.into(), saltus: p.saltus.into() }
    }
}

/// The periods of one row of a two-pile game.
#[derive(Serialize, ToSchema)]
pub struct StudyRow<'a> {
    /// The size of the first pile. It is the index of the row.
    pub row: u32,
    /// The proved period of the outcomes in the row. Null if none is proved.
    #[schema(required)]
    pub outcomes: Option<Periodicity<'a>>,
    /// The proved period of the nimbers in the row. Null if none is proved.
    #[schema(required)]
    pub nimbers: Option<Periodicity<'a>>,
}

/// The pair of sequences ⌊nα⌋ and b(n) that was observed to fit the P-positions of a game. For n = 1, 2, …, the
/// P-position with index n, counted from (0, 0) with index 0, has the smaller pile ⌊nα⌋ and the larger pile b(n).
#[derive(Serialize, ToSchema)]
pub struct Beatty<'a> {
    /// The standing of the pattern, which is always observed.
    pub standing: Standing,
    /// The number of pairs observed to fit.
    pub pairs: Count<'a>,
    /// The numbers s and t such that b(n) − ⌊nα⌋ = sn + t for all pairs observed. Null if there are no such numbers.
    #[schema(required)]
    pub difference: Option<(u64, u64)>,
    /// Whether each positive integer occurs in exactly one pair.
    pub complementary: bool,
    /// The bounds on the slope α, as fractions: α fits if and only if it is at least the first bound and less than the
    /// second.
    pub slope: (String, String),
    /// The coefficients x, y and z of an equation xα² + yα + z = 0 for the slope α. Null if none is known.
    #[schema(required)]
    pub quadratic: Option<(i64, i64, i64)>,
}

/// A nimber, with the first heap that has it.
#[derive(Serialize, ToSchema)]
pub struct FirstHeap<'a> {
    /// The nimber that the heap has.
    pub value: Count<'a>,
    /// The size of the first heap with this nimber.
    pub heap: Count<'a>,
    /// Whether all smaller heaps have smaller nimbers.
    pub record: bool,
}

/// A sparse space of a game's nimbers: a division of the heaps into rare and common heaps. A heap is rare if the
/// bitwise AND of its nimber and a mask has an even number of 1 bits.
#[derive(Serialize, ToSchema)]
pub struct StudySpace<'a> {
    /// The mask that is applied to nimbers by bitwise AND.
    pub mask: u32,
    /// Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
    /// bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum.
    pub alternates: bool,
    /// The number of rare heaps, counted from heap 1 on.
    pub rare: Count<'a>,
    /// The size of the largest rare heap found; 0 if there is none.
    pub last: Count<'a>,
    /// The first rare heaps.
    pub listed: Vec<Count<'a>>,
    /// The number of rare heaps that are not listed.
    pub unlisted: Count<'a>,
}

/// An exceptional heap in the preperiod: its nimber differs from the nimber that it would have if the period extended
/// down to all heaps.
#[derive(Serialize, ToSchema)]
pub struct StudyException<'a> {
    /// The size of the exceptional heap.
    pub heap: Count<'a>,
    /// The nimber of the heap.
    pub value: Count<'a>,
    /// The nimber that the extended period would give to the heap.
    pub instead_of: Count<'a>,
}

/// A proved period of the nimbers of a game, with the exceptional heaps in its preperiod.
#[derive(Serialize, ToSchema)]
pub struct StudyPeriod<'a> {
    /// The preperiod: the least heap from which the nimbers repeat.
    pub preperiod: Count<'a>,
    /// The least period of the nimbers.
    pub period: Count<'a>,
    /// The last exceptional heap, equal to the last heap of the preperiod. Null if there is none.
    #[schema(required)]
    pub last_exception: Option<Count<'a>>,
    /// The number of exceptional heaps.
    pub exceptions: Count<'a>,
    /// The first exceptional heaps, in increasing order.
    pub listed: Vec<StudyException<'a>>,
    /// The number of exceptional heaps that are not listed.
    pub unlisted: Count<'a>,
}

/// Patterns in the nimbers of the heaps of a take-and-break game.
#[derive(Serialize, ToSchema)]
pub struct StudySequence<'a> {
    /// The number of distinct nimbers.
    pub values: Count<'a>,
    /// The largest nimber found.
    pub largest: Count<'a>,
    /// The first heap with the largest nimber.
    pub largest_at: Count<'a>,
    /// The first heap with each nimber, in the order of the nimbers.
    pub first: Vec<FirstHeap<'a>>,
    /// The number of nimbers whose first heap is not listed.
    pub first_unlisted: Count<'a>,
    /// The sparse space with the fewest rare heaps. Null if moves may leave more than two heaps, or if the code of
    /// the game is infinite.
    #[schema(required)]
    pub space: Option<StudySpace<'a>>,
    /// The proved period of the nimbers, with the exceptional heaps in its preperiod. Null if no period is proved.
    #[schema(required)]
    pub period: Option<StudyPeriod<'a>>,
}

/// Patterns in a game on several piles, or in the nimbers of a take-and-break game.
#[derive(Serialize, ToSchema)]
pub struct Study<'a> {
    /// The version of this format.
    pub format: Version,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// The known game that provably has the same moves. Null if there is none.
    #[schema(required)]
    pub same_as: Option<&'a str>,
    /// Whether the rules treat all piles alike.
    pub symmetric: bool,
    /// The size of the largest pile or heap examined.
    pub to: u32,
    /// The number of P-positions in the range examined.
    pub p_positions: Count<'a>,
    /// The known games with the same P-positions in the range examined.
    pub same_p_positions: &'a [String],
    /// The pair of sequences that was observed to fit the P-positions: the smaller piles ⌊nα⌋ for a number α, and the
    /// larger piles b(n). Null if none fits.
    #[schema(required)]
    pub beatty: Option<Beatty<'a>>,
    /// The first rows, with the proved periods of their outcomes and nimbers.
    pub rows: Vec<StudyRow<'a>>,
    /// The patterns in the nimbers of single heaps, for a game with splitting moves. Missing for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sequence: Option<StudySequence<'a>>,
    /// The method, the standing and the reasons of the answer.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}
