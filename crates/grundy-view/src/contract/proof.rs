//! Answers about statements: proofs, identities, what shows in a game.

use super::word::{Standing, Verdict};
use super::{Answered, Count, Natural, Version};
use grundy_core::digits;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// One statement of a proof.
#[derive(Serialize, ToSchema)]
pub struct Statement<'a> {
    /// A short name.
    pub id: &'a str,
    /// The statement.
    pub says: String,
    /// What became of it.
    pub verdict: Verdict,
    /// The least counterexample, or the limit that was reached, in words.
    #[schema(required)]
    pub because: Option<String>,
    /// The least counterexample: names and numbers.
    #[schema(value_type = std::collections::BTreeMap<String, Natural>)]
    pub witness: Witness<'a>,
    /// States of the largest automaton on the way.
    pub states: usize,
    /// How many numbers it reads in parallel.
    pub tracks: usize,
    /// Time in seconds.
    pub seconds: f64,
    /// TRUE or FALSE, as Walnut says it, of a predicate in one of its commands.
    #[schema(required)]
    pub walnut: Option<&'static str>,
}

/// Names and numbers, in the order of the statement.
pub struct Witness<'a>(pub &'a [(String, grundy_core::Int)]);

/// An integer: as a natural number, with a sign in front where it is negative.
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

/// An automaton: that of the P-positions, or the last one of a script.
#[derive(Serialize, ToSchema)]
pub struct Automaton {
    /// How many states.
    pub states: usize,
    /// How many transitions.
    pub transitions: usize,
    /// As Graphviz.
    pub dot: String,
    /// What each track is called.
    pub names: Vec<String>,
    /// In Walnut's text format.
    pub walnut: String,
}

/// The positions of one nimber.
#[derive(Serialize, ToSchema)]
pub struct Level {
    /// The nimber.
    pub nimber: u32,
    /// States of the automaton that accepts exactly its positions.
    pub states: usize,
    /// Transitions of that automaton.
    pub transitions: usize,
}

/// A statement about all positions and what became of it.
#[derive(Serialize, ToSchema)]
pub struct Proof<'a> {
    /// The version of this format.
    pub format: Version,
    /// What was asked: a ruleset, a sentence, a paper, a file.
    pub subject: String,
    /// The numeration system.
    #[schema(required)]
    pub system: Option<&'a str>,
    /// What became of it as a whole.
    pub verdict: Verdict,
    /// Statement by statement.
    pub statements: Vec<Statement<'a>>,
    /// The automaton of the P-positions, of those of the nimber that was asked for, or the last one of a script, if there is
    /// one.
    #[schema(required)]
    pub automaton: Option<Automaton>,
    /// Of a question about a nimber: the automata of the nimbers 0, 1, 2, … that were found and proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub levels: Option<Vec<Level>>,
    /// What else there is to say.
    pub notes: Vec<String>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// One identity over a range.
#[derive(Serialize, ToSchema)]
pub struct Identity<'a> {
    /// Its name.
    pub id: &'static str,
    /// What it says.
    pub says: &'static str,
    /// Where it is from.
    pub source: &'static str,
    /// The first n.
    pub from: Natural<'a>,
    /// For how many n it was checked.
    pub checked: Count<'a>,
    /// Whether it holds for all of them.
    pub holds: bool,
    /// The first n for which it fails.
    #[schema(required)]
    pub fails_at: Option<Natural<'a>>,
}

/// Identities of the papers, checked over a range.
#[derive(Serialize, ToSchema)]
pub struct Verify<'a> {
    /// The version of this format.
    pub format: Version,
    /// Whether all hold as far as they were checked.
    pub holds: bool,
    /// One by one.
    pub identities: Vec<Identity<'a>>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}

/// Preperiod, period and saltus.
#[derive(Serialize, ToSchema)]
pub struct Periodicity<'a> {
    /// The least index from which the values repeat.
    pub preperiod: Count<'a>,
    /// The least length of a repeating block.
    pub period: Count<'a>,
    /// What each repetition adds.
    pub saltus: Count<'a>,
}

impl From<grundy_core::Periodicity> for Periodicity<'_> {
    fn from(p: grundy_core::Periodicity) -> Self {
        Periodicity { preperiod: p.preperiod.into(), period: p.period.into(), saltus: p.saltus.into() }
    }
}

/// A row of a two-pile game.
#[derive(Serialize, ToSchema)]
pub struct StudyRow<'a> {
    /// The first pile.
    pub row: u32,
    /// The proved period of its outcomes.
    #[schema(required)]
    pub outcomes: Option<Periodicity<'a>>,
    /// The proved period of its nimbers.
    #[schema(required)]
    pub nimbers: Option<Periodicity<'a>>,
}

/// Pairs (⌊nα⌋, b(n)) that fit the P-positions, observed.
#[derive(Serialize, ToSchema)]
pub struct Beatty<'a> {
    /// How firmly it stands, whatever the rest does: it is a pattern that was observed.
    pub standing: Standing,
    /// How many pairs fit.
    pub pairs: Count<'a>,
    /// s and t with b(n) − ⌊nα⌋ = sn + t.
    #[schema(required)]
    pub difference: Option<(u64, u64)>,
    /// Whether each positive number is in one pair only.
    pub complementary: bool,
    /// The least α that fits, and the first that is too large.
    pub slope: (String, String),
    /// x, y and z with xα² + yα + z = 0.
    #[schema(required)]
    pub quadratic: Option<(i64, i64, i64)>,
}

/// The first heap of a nimber.
#[derive(Serialize, ToSchema)]
pub struct FirstHeap<'a> {
    /// The nimber.
    pub value: Count<'a>,
    /// The heap.
    pub heap: Count<'a>,
    /// Whether all smaller heaps have smaller nimbers.
    pub record: bool,
}

/// A sparse space: a heap is rare if its nimber has an even number of 1s where the mask has a 1.
#[derive(Serialize, ToSchema)]
pub struct StudySpace<'a> {
    /// The mask.
    pub mask: u32,
    /// Whether the parity of the heap, and of the takes that split, is added.
    pub alternates: bool,
    /// How many of the heaps from 1 on are rare.
    pub rare: Count<'a>,
    /// The last of them; 0 if there is none.
    pub last: Count<'a>,
    /// The first of them.
    pub listed: Vec<Count<'a>>,
    /// How many of them are not listed.
    pub unlisted: Count<'a>,
}

/// A heap that does not have the nimber of its period.
#[derive(Serialize, ToSchema)]
pub struct StudyException<'a> {
    /// The heap.
    pub heap: Count<'a>,
    /// Its nimber.
    pub value: Count<'a>,
    /// The nimber that the period, continued downwards, would give it.
    pub instead_of: Count<'a>,
}

/// A proved period, and the heaps before it that do not have its nimbers.
#[derive(Serialize, ToSchema)]
pub struct StudyPeriod<'a> {
    /// The least heap from which on nimbers repeat.
    pub preperiod: Count<'a>,
    /// The least period.
    pub period: Count<'a>,
    /// The last exception: the heap before the preperiod.
    #[schema(required)]
    pub last_exception: Option<Count<'a>>,
    /// How many exceptions there are.
    pub exceptions: Count<'a>,
    /// The first of them.
    pub listed: Vec<StudyException<'a>>,
    /// How many of them are not listed.
    pub unlisted: Count<'a>,
}

/// What shows in the nimbers of the heaps of a take-and-break game.
#[derive(Serialize, ToSchema)]
pub struct StudySequence<'a> {
    /// How many different nimbers occur.
    pub values: Count<'a>,
    /// The largest of them.
    pub largest: Count<'a>,
    /// The first heap that has it.
    pub largest_at: Count<'a>,
    /// The first heap of each nimber, by nimber.
    pub first: Vec<FirstHeap<'a>>,
    /// How many nimbers have their first heap not listed.
    pub first_unlisted: Count<'a>,
    /// The sparse space with the fewest rare heaps; nothing where moves leave more than two heaps, or codes have no end.
    #[schema(required)]
    pub space: Option<StudySpace<'a>>,
    /// The period, if one is proved.
    #[schema(required)]
    pub period: Option<StudyPeriod<'a>>,
}

/// What shows in a game on several piles, or in the nimbers of heaps that are broken.
#[derive(Serialize, ToSchema)]
pub struct Study<'a> {
    /// The version of this format.
    pub format: Version,
    /// The rules in canonical form.
    pub ruleset: String,
    /// The known game that has the same moves, if there is one. This is a proof.
    #[schema(required)]
    pub same_as: Option<&'a str>,
    /// Whether all piles play the same part.
    pub symmetric: bool,
    /// Piles, or heaps, up to here were looked at.
    pub to: u32,
    /// How many P-positions there are among them.
    pub p_positions: Count<'a>,
    /// Known games with the same P-positions among these.
    pub same_p_positions: &'a [String],
    /// Beatty sequences that fit the P-positions.
    #[schema(required)]
    pub beatty: Option<Beatty<'a>>,
    /// For the first rows, preperiod, period and saltus of outcomes and of nimbers where they are proved.
    pub rows: Vec<StudyRow<'a>>,
    /// The nimbers of a take-and-break game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sequence: Option<StudySequence<'a>>,
    /// How it was found, how firmly it stands, and why.
    #[serde(flatten)]
    pub answered: Answered<'a>,
}
