//! Certificates: claims together with the evidence that lets an independent program check them.
//!
//! A certificate is one JSON object. It holds a claim in the notation, the evidence for it, and a digest of both. No
//! field is advisory: changing any value makes the certificate wrong. `docs/formats/certificate.md` describes the
//! format, [`FORMAT`] is its version, and `grundy-check` checks certificates.

mod listed;
mod quotient;
mod sentence;
mod strategy;
mod table;
mod wire;

pub use listed::{NumerationClaim, PositionsClaim};
pub use quotient::{MAX_ORDER, MOST_MOVES, QuotientClaim, RepeatClaim};
pub use sentence::{DefinitionClaim, NumberClaim, SentenceClaim, StatementClaim};
pub use strategy::{AutomatonClaim, LevelClaim, MAX_STATES, NimbersClaim, StrategyClaim};
pub use table::{AlwaysClaim, BoundsClaim, BundleClaim, ComparisonClaim, GeneraClaim, Shape, TableClaim};

use crate::{Kind, Nat, Outcome, Periodicity, Play, Sentence};
use serde::{Deserialize, Serialize, Serializer};
use std::io::{self, Read, Write};

/// The version of the certificate format.
pub const FORMAT: u32 = 1;

/// The maximum size of a certificate file, in bytes.
pub const MAX_BYTES: u64 = 64 << 20;

/// The maximum length of a query, ruleset or number in a certificate, in bytes. A heap may have a million digits.
pub const MAX_TEXT: usize = 1 << 20;

/// The largest heap whose value is proved by a table alone. A [`HeapClaim`] for a heap up to this size has no
/// periodicity. For a component whose rule connects several piles, the claim includes the nimber if at most this many
/// positions have piles no larger than those of the component.
pub const TABLE_LIMIT: u64 = 100_000;

/// The maximum size of the smaller pile of a two-pile position whose nimber is proved by rows, because the full table
/// would be too large. A row contains the positions with the same smaller pile.
pub const ROWS: u64 = 64;

/// The maximum number of values that a [`PeriodClaim`] lists: it lists its prefix and its cycle only if they have at
/// most this many values together.
pub const LIST_LIMIT: u64 = 100_000;

/// A certificate: a claim about a game together with the evidence that proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "certificate", rename_all = "lowercase")]
pub enum Certificate {
    /// The outcome of a position, with the evidence for it.
    Outcome(OutcomeClaim),
    /// The values of consecutive heaps, or of one row of a two-pile game.
    Values(ValuesClaim),
    /// The exact period of the values of the heaps 0, 1, …, or of one row of a two-pile game.
    Period(PeriodClaim),
    /// The recurrence of the P-positions among the opening heaps of takeaway(cx).
    Recurrence(RecurrenceClaim),
    /// The values of c in a range at which the lag k of the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) changes.
    Thresholds(ThresholdsClaim),
    /// The outcomes and winning moves of all positions of a game.
    Strategy(StrategyClaim),
    /// The misère quotient of a game of heaps.
    Quotient(QuotientClaim),
    /// Consecutive P-positions, from some index on.
    Positions(PositionsClaim),
    /// The representation of a number in the numeration system of a take-away game.
    Numeration(NumerationClaim),
    /// The sets of positions with nimber 0, 1, 2, …
    Nimbers(NimbersClaim),
    /// The values of all positions of a game on several piles, up to some size.
    Table(TableClaim),
    /// The nimbers of heaps of a take-away game for every bound on the next take.
    Bounds(BoundsClaim),
    /// The genera of consecutive heaps in misère play.
    Genera(GeneraClaim),
    /// A comparison of the nimbers of two games.
    Comparison(ComparisonClaim),
    /// Several claims, all of which hold.
    Bundle(BundleClaim),
    /// The truth values of sentences about natural numbers.
    Sentence(SentenceClaim),
}

/// The claim that the P-positions H(1), H(2), … among the opening heaps of takeaway(cx) satisfy H(n+1) = H(n) + H(n−k)
/// for all n ≥ n₀, and that n₀ is the least such number. The first take from an opening heap may be anything but the
/// whole heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecurrenceClaim {
    /// The version of the certificate format; always [`FORMAT`].
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    pub k: Count,
    /// The least n₀ such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n₀.
    pub n0: Count,
    /// The terms H(1), …, H(n₀ + k + 2). The last k + 2 steps from one term to the next prove the recurrence.
    pub terms: Vec<Whole>,
}

/// The list of all c in (`from`, `to`] at which the lag k of the recurrence of takeaway(cx) changes; see
/// [`RecurrenceClaim`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThresholdsClaim {
    /// The version of the certificate format; always [`FORMAT`].
    pub format: u32,
    /// The lower end of the range of c (exclusive), as a fraction in lowest terms. It is at least 1.
    pub from: String,
    /// The upper end of the range of c (inclusive), as a fraction in lowest terms.
    pub to: String,
    /// The lag k at c = `from`.
    pub k: Count,
    /// The values of c at which the lag k changes, in increasing order.
    pub thresholds: Vec<ThresholdClaim>,
    /// The recurrences for some integers c of the range, in increasing order of c; absent if none are claimed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub factors: Option<Vec<FactorClaim>>,
}

/// The recurrence H(n+1) = H(n) + H(n−k) of the P-positions H(1), H(2), … of takeaway(cx) for an integer c. It holds
/// for all n ≥ n₀, and n₀ is the least such number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactorClaim {
    /// The integer c in takeaway(cx).
    pub c: Count,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k).
    pub k: Count,
    /// The least n₀ such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n₀.
    pub n0: Count,
}

/// A value of c at which the lag k of the recurrence of takeaway(cx) changes; see [`RecurrenceClaim`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThresholdClaim {
    /// The value of c, exactly, as a fraction in lowest terms.
    pub c: String,
    /// The lag k from this value of c up to the next change.
    pub k: Count,
}

/// The outcome of a position, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeClaim {
    /// The version of the certificate format; always [`FORMAT`].
    pub format: u32,
    /// The position, in canonical notation.
    pub query: String,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The nimber of the position, in normal play only.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub nimber: Option<Whole>,
    /// The value of each part, in order; a part is a heap, or a whole component whose rule connects several piles. In
    /// misère sums that can be played like nim, the values are the nimbers of the heaps. Absent for all other misère
    /// sums, which are decided by a quotient or searched as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub heaps: Option<Vec<HeapClaim>>,
    /// The misère quotient that decides the position; absent if none is needed, and always in normal play.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
    /// A winning move; absent if the position has none.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present", rename = "move")]
    pub winning: Option<MoveClaim>,
    /// All winning moves, at most [`MOST_MOVES`] of them; the claim includes that there are no others. If a quotient
    /// lists every heap of the position, the list is present if and only if there are at most that many winning moves.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub moves: Option<Vec<MoveClaim>>,
    /// The number of moves until the game ends, for a P-position; absent if it is not claimed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub resistance: Option<ResistanceClaim>,
}

/// The number of moves that a game from a P-position lasts, if the winner ends it as soon as possible and the loser
/// delays the end as long as possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResistanceClaim {
    /// The number of moves still to be made until the game ends.
    pub lasts: Count,
    /// A move of the losing player with which the game lasts `lasts` moves, this move included.
    #[serde(rename = "move")]
    pub delaying: MoveClaim,
}

/// The value, with its evidence, of one heap of a position, or of one component whose rule connects several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeapClaim {
    /// The nimber in normal play, the outcome in misère play. In normal play, N means that the nimber is unknown. This
    /// occurs for components that have more than [`TABLE_LIMIT`] positions and whose P-positions have a closed form.
    pub value: Value,
    /// The periodicity that reduces a large heap to a small heap; absent where a small table suffices.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub periodicity: Option<PeriodicityClaim>,
    /// The proof of the periodicity, for rulesets with splitting moves.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub proof: Option<BreakClaim>,
    /// For a large heap of a take-away game, the automata that accept the positions with each nimber up to the nimber
    /// of the heap; absent for all other heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub automata: Option<Box<NimbersClaim>>,
}

/// The proof of a period of a ruleset with splitting moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakClaim {
    /// The theorem that proves the period.
    pub theorem: BreakTheorem,
    /// The sparse space that makes the computation of the nimbers faster. Without a sparse space, the checker examines
    /// every option.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub space: Option<SpaceClaim>,
    /// For a claim about a period of outcomes, the proved period of the nimbers, from which the period of outcomes
    /// follows; absent for a claim about a period of nimbers.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub nimbers: Option<PeriodicityClaim>,
}

/// A theorem that proves the period of a ruleset with splitting moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BreakTheorem {
    /// The theorem of Guy and Smith: nimbers that repeat over a sufficiently long range repeat forever.
    GuySmith,
    /// The theorem for sparse spaces (see [`SpaceClaim`]): a sufficiently long window of nimbers that recurs proves a
    /// period.
    Sparse,
}

/// A sparse space of a game with splitting moves: a bit mask that divides heaps into rare and common heaps by their
/// nimbers. To find a nimber, only options that leave a rare heap and few others need examining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceClaim {
    /// The mask. A heap is rare if the bitwise AND of its nimber and the mask has an even number of 1 bits; see
    /// `alternates` for an exception.
    pub mask: Count,
    /// Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
    /// bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum.
    pub alternates: bool,
    /// The number of rare heaps from 1 to preperiod + period − 1.
    pub rare: Count,
    /// The largest rare heap; 0 if there are none.
    pub last: Count,
}

/// The least preperiod and period of a sequence of values, with their saltus: v(n + period) = v(n) + saltus for all n ≥
/// preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodicityClaim {
    /// The preperiod: the first index from which the values repeat.
    pub preperiod: Count,
    /// The period: the length of the repeating block.
    pub period: Count,
    /// The saltus: the increase of the values from one period to the next; 0 if the values repeat exactly.
    pub saltus: Count,
}

impl From<Periodicity> for PeriodicityClaim {
    fn from(p: Periodicity) -> PeriodicityClaim {
        PeriodicityClaim { preperiod: Count(p.preperiod), period: Count(p.period), saltus: Count(p.saltus) }
    }
}

impl From<PeriodicityClaim> for Periodicity {
    fn from(p: PeriodicityClaim) -> Periodicity {
        Periodicity { preperiod: p.preperiod.0, period: p.period.0, saltus: p.saltus.0 }
    }
}

/// A legal move of a position, together with the component that it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveClaim {
    /// The index of the component in which the move is made.
    pub component: usize,
    /// The number of tokens taken from each pile of the component.
    pub take: Vec<Whole>,
    /// The component after the move, in canonical notation.
    pub to: String,
}

/// The values of consecutive heaps in a game on one heap, or of consecutive positions in one row of a two-pile game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValuesClaim {
    /// The version of the certificate format; always [`FORMAT`].
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The play convention, normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// For rulesets with two piles, the number of tokens in the first pile: the values are then listed by the number of
    /// tokens in the second pile. Absent for a game on one heap.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub row: Option<Count>,
    /// The size of the first heap listed, or the first column of the row.
    pub from: Count,
    /// The values listed.
    pub values: Values,
    /// The misère quotient that decides the outcomes of the heaps; absent if none is needed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
}

/// The exact period of the values of the heaps 0, 1, … in a game on one heap, or of one row of a two-pile game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodClaim {
    /// The version of the certificate format; always [`FORMAT`].
    pub format: u32,
    /// The ruleset of the game, in canonical notation.
    pub ruleset: String,
    /// The play convention, normal or misère.
    pub play: Play,
    /// The kind of the values: nimbers or outcomes.
    pub kind: Kind,
    /// For rulesets with two piles, the number of tokens in the first pile: the index of the values is then the number
    /// of tokens in the second pile. Absent for a game on one heap.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub row: Option<Count>,
    /// The preperiod: the least index from which the values repeat.
    pub preperiod: Count,
    /// The period: the least length of a repeating block.
    pub period: Count,
    /// The saltus: the increase of the values from one period to the next; 0 if the values repeat exactly.
    pub saltus: Count,
    /// The proof of the period, for rulesets with splitting moves; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub proof: Option<BreakClaim>,
    /// The values before the preperiod, unless there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub prefix: Option<Values>,
    /// One period of values, unless there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub cycle: Option<Values>,
    /// The misère quotient of all heaps, which decides their outcomes; absent if none is needed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
}

/// The value of a heap or of a component: a nimber or an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// The outcome, P or N.
    Outcome(Outcome),
    /// The nimber.
    Nimber(Whole),
}

/// A list of values: nimbers as numbers, or outcomes as one string of letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Values {
    /// A list of nimbers.
    Nimbers(Vec<u64>),
    /// A list of outcomes as a string of letters, `PNNP…`.
    Outcomes(String),
}

impl Values {
    /// Returns the number of values in the list.
    pub fn len(&self) -> usize {
        match self {
            Values::Nimbers(list) => list.len(),
            Values::Outcomes(letters) => letters.len(),
        }
    }

    /// Returns whether the list contains no values.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The largest integer that every JSON reader represents exactly.
const JSON_SAFE: u64 = 1 << 53;

/// A 64-bit number in a certificate, written as a JSON number up to 2^53 and as a string above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count(pub u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0 <= JSON_SAFE { s.serialize_u64(self.0) } else { s.collect_str(&self.0) }
    }
}

/// A natural number of any size in a certificate, always written as a JSON string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole(pub Nat);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&crate::digits(&self.0))
    }
}

/// The reason why a file could not be read as a certificate.
#[derive(Debug)]
pub enum ReadError {
    /// The file cannot be read because of an I/O error.
    Io(io::Error),
    /// The file is longer than [`MAX_BYTES`].
    TooLong,
    /// The file is not a certificate of this format, for the reason given.
    Malformed(Sentence),
    /// The file is a certificate whose digest does not match: a value was changed after the file was written.
    Altered(Box<Certificate>),
}

impl ReadError {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            ReadError::Io(why) => {
                crate::sentence!("checker-cannot-be-read", "cannot read the certificate: {why}", why = why)
            }
            ReadError::TooLong => {
                crate::sentence!("checker-too-long", "the certificate is longer than {most} bytes", most = MAX_BYTES)
            }
            ReadError::Malformed(why) => {
                crate::sentence!("checker-not-a-certificate", "not a certificate: {why}", why: why.clone())
            }
            ReadError::Altered(_) => crate::sentence! {
                "checker-the-digest-does-not-fit-the-certificate",
                "the digest does not match: the certificate was changed after it was written"
            },
        }
    }
}

/// Writes the sentence in English.
impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.sentence().fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl Certificate {
    /// Returns the kind of the claim as spelled in the certificate file, such as `outcome`.
    pub fn kind(&self) -> &'static str {
        match self {
            Certificate::Outcome(_) => "outcome",
            Certificate::Values(_) => "values",
            Certificate::Period(_) => "period",
            Certificate::Recurrence(_) => "recurrence",
            Certificate::Thresholds(_) => "thresholds",
            Certificate::Strategy(_) => "strategy",
            Certificate::Quotient(_) => "quotient",
            Certificate::Positions(_) => "positions",
            Certificate::Numeration(_) => "numeration",
            Certificate::Nimbers(_) => "nimbers",
            Certificate::Table(_) => "table",
            Certificate::Bounds(_) => "bounds",
            Certificate::Genera(_) => "genera",
            Certificate::Comparison(_) => "comparison",
            Certificate::Bundle(_) => "bundle",
            Certificate::Sentence(_) => "sentence",
        }
    }

    /// Reads one certificate from `source`. Files longer than [`MAX_BYTES`] are refused before they are read into
    /// memory.
    pub fn read(source: impl Read) -> Result<Certificate, ReadError> {
        let mut bytes = Vec::new();
        source.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(ReadError::Io)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(ReadError::TooLong);
        }
        wire::open(&bytes)
    }

    /// Returns the certificate as a line of JSON, with its digest.
    pub fn to_json(&self) -> String {
        let mut line = Vec::new();
        // A list of bytes takes all, and JSON is text.
        let _ = self.write(&mut line);
        String::from_utf8(line).unwrap_or_default()
    }

    /// Writes the text that [`Certificate::to_json`] returns, without holding it in memory.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        wire::seal(self, out)
    }
}
