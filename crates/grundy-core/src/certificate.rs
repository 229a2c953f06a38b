//! Certificates: claims written so that a program which trusts nobody can check them.
//!
//! A certificate is one JSON object. It holds a claim in the notation, just enough evidence to make checking direct, and
//! a digest of both: nothing in it is advisory, and changing any value makes it wrong. `docs/formats/certificate.md`
//! describes the format, [`FORMAT`] is its version. Checking is the business of `grundy-check`.

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

use crate::{Kind, Nat, Outcome, Periodicity, Play};
use serde::{Deserialize, Serialize, Serializer};
use std::io::{self, Read, Write};

/// The version of the format written here.
pub const FORMAT: u32 = 1;

/// The largest certificate that is read, in bytes.
pub const MAX_BYTES: u64 = 64 << 20;

/// The longest query, ruleset or number in a certificate, in bytes: a heap may have a million digits.
pub const MAX_TEXT: usize = 1 << 20;

/// The largest heap whose value is shown by a table alone: a [`HeapClaim`] for a heap up to this size has no
/// periodicity, and one for a component of a joint rule that has at most this many positions, those with at most its
/// piles, has its nimber.
pub const TABLE_LIMIT: u64 = 100_000;

/// The largest smaller pile of a position on two piles whose nimber is shown by rows, where the table would be too large.
pub const ROWS: u64 = 64;

/// A [`PeriodClaim`] lists its prefix and its cycle if together they have at most this many values, and neither beyond.
pub const LIST_LIMIT: u64 = 100_000;

/// A claim with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "certificate", rename_all = "lowercase")]
pub enum Certificate {
    /// The outcome of a position.
    Outcome(OutcomeClaim),
    /// A stretch of values of one heap.
    Values(ValuesClaim),
    /// The exact preperiod and period of the values of one heap.
    Period(PeriodClaim),
    /// The recurrence of the lost openings of takeaway(cx).
    Recurrence(RecurrenceClaim),
    /// Where the lag of that recurrence changes as c grows.
    Thresholds(ThresholdsClaim),
    /// Who wins all positions of a game.
    Strategy(StrategyClaim),
    /// The misère quotient of a game of heaps.
    Quotient(QuotientClaim),
    /// P-positions from an index on.
    Positions(PositionsClaim),
    /// A number in the numeration of a take-away game.
    Numeration(NumerationClaim),
    /// The positions of each of the first nimbers.
    Nimbers(NimbersClaim),
    /// The values of all positions of a game on several piles, up to some size.
    Table(TableClaim),
    /// Heaps of a take-away game under every bound.
    Bounds(BoundsClaim),
    /// A stretch of genera.
    Genera(GeneraClaim),
    /// The nimbers of two games.
    Comparison(ComparisonClaim),
    /// Several claims.
    Bundle(BundleClaim),
    /// Whether sentences about natural numbers hold.
    Sentence(SentenceClaim),
}

/// H(n+1) = H(n) + H(n−k) for all n ≥ n₀, with the least n₀.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecurrenceClaim {
    /// The version, [`FORMAT`].
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The lag.
    pub k: Count,
    /// The least n from which on it holds.
    pub n0: Count,
    /// H(1), …, H(n₀ + k + 2): to the end of the window of k + 2 steps that prove it.
    pub terms: Vec<Whole>,
}

/// All c in (`from`, `to`] at which the lag k of takeaway(cx) changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThresholdsClaim {
    /// The version, [`FORMAT`].
    pub format: u32,
    /// Where the range begins: a fraction in lowest terms, at least 1.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// k at `from`.
    pub k: Count,
    /// The c at which k changes, increasing.
    pub thresholds: Vec<ThresholdClaim>,
    /// The recurrence itself for some whole c of the range, increasing.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub factors: Option<Vec<FactorClaim>>,
}

/// H(n+1) = H(n) + H(n−k) for all n ≥ n₀, with the least n₀, for f(x) = cx.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactorClaim {
    /// The factor, a whole number.
    pub c: Count,
    /// The lag.
    pub k: Count,
    /// The least n from which on it holds.
    pub n0: Count,
}

/// A c at which the lag changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThresholdClaim {
    /// The exact c, a fraction in lowest terms.
    pub c: String,
    /// k from there on.
    pub k: Count,
}

/// Who wins a position, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeClaim {
    /// The version, [`FORMAT`].
    pub format: u32,
    /// The position, in canonical notation.
    pub query: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the position, normal play only.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub nimber: Option<Whole>,
    /// The value of each part, in order: parts are heaps, and whole components of joint rules. In misère sums the
    /// nimbers of heaps that are played as nim. Absent for all other misère sums, which a quotient decides, or which are
    /// searched as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub heaps: Option<Vec<HeapClaim>>,
    /// The misère quotient that decides a misère position of heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
    /// A winning move, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present", rename = "move")]
    pub winning: Option<MoveClaim>,
    /// All winning moves, at most [`MOST_MOVES`]; the claim is that there are no others. Beside a quotient that lists every
    /// heap of the position they are there exactly if they are not more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub moves: Option<Vec<MoveClaim>>,
    /// How long a lost position lasts.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub resistance: Option<ResistanceClaim>,
}

/// How long a lost position lasts if the loser delays and the winner hurries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResistanceClaim {
    /// How many moves are still made.
    pub lasts: Count,
    /// A move after which it lasts that long.
    #[serde(rename = "move")]
    pub delaying: MoveClaim,
}

/// The value of one heap, or of one component of a joint rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeapClaim {
    /// Nimber (normal play) or outcome (misère play). In normal play N stands for a nimber that is not known, in a
    /// component whose P-positions have a closed form and which has more than [`TABLE_LIMIT`] positions.
    pub value: Value,
    /// The periodicity that reduces a large heap to a small one; absent where the small table suffices.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub periodicity: Option<PeriodicityClaim>,
    /// How the periodicity is proved, for rules that split heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub proof: Option<BreakClaim>,
    /// The automata of the nimbers up to that of a large heap of a take-away game; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub automata: Option<Box<NimbersClaim>>,
}

/// How the period of a rule that splits heaps is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakClaim {
    /// The theorem.
    pub theorem: BreakTheorem,
    /// The sparse space by which nimbers are found; without it every option is looked at.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub space: Option<SpaceClaim>,
    /// For a period of outcomes: the period of the nimbers, which is what is proved. Absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub nimbers: Option<PeriodicityClaim>,
}

/// A theorem about periods of rules that split heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BreakTheorem {
    /// Equal nimbers far enough.
    GuySmith,
    /// A window of the sparse space recurs.
    Sparse,
}

/// A sparse space: which heaps are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceClaim {
    /// A heap is rare if its nimber has an even number of 1s where the mask has a 1.
    pub mask: Count,
    /// Whether the parity of the heap, and of the takes that split, is added.
    pub alternates: bool,
    /// How many of the heaps from 1 to preperiod + period − 1 are rare.
    pub rare: Count,
    /// The last of them; 0 if there is none.
    pub last: Count,
}

/// Minimal preperiod and period with their saltus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodicityClaim {
    /// Values before this index need not repeat.
    pub preperiod: Count,
    /// Length of the repeating block.
    pub period: Count,
    /// What each repetition adds.
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

/// A move and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveClaim {
    /// Index of the component moved in.
    pub component: usize,
    /// Tokens taken from each pile of the component.
    pub take: Vec<Whole>,
    /// The component after the move, in canonical notation.
    pub to: String,
}

/// Values of one heap, or of one row of a rule on two piles, from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValuesClaim {
    /// The version, [`FORMAT`].
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// For rules on two piles: the tokens in the first; the claim is then about the second. Absent for one heap.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub row: Option<Count>,
    /// Size of the first heap listed, or the first column of the row.
    pub from: Count,
    /// The values.
    pub values: Values,
    /// The misère quotient that decides the outcomes of heaps.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
}

/// The exact period of the values of one heap, or of one row of a rule on two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodClaim {
    /// The version, [`FORMAT`].
    pub format: u32,
    /// The ruleset, in canonical notation.
    pub ruleset: String,
    /// The play convention.
    pub play: Play,
    /// What the values are.
    pub kind: Kind,
    /// For rules on two piles: the tokens in the first; the claim is then about the second. Absent for one heap.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub row: Option<Count>,
    /// The least index from which the values repeat.
    pub preperiod: Count,
    /// The least length of a repeating block.
    pub period: Count,
    /// What each repetition adds.
    pub saltus: Count,
    /// How the period is proved, for rules that split heaps; absent for all others.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub proof: Option<BreakClaim>,
    /// The values before the preperiod, unless they are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub prefix: Option<Values>,
    /// One period of values, unless they are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub cycle: Option<Values>,
    /// The misère quotient of all heaps, which decides their outcomes.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "wire::present")]
    pub quotient: Option<Box<QuotientClaim>>,
}

/// One value of a heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// P or N.
    Outcome(Outcome),
    /// A nimber.
    Nimber(Whole),
}

/// A list of values: nimbers as numbers, outcomes as one string of letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Values {
    /// Nimbers.
    Nimbers(Vec<u64>),
    /// Outcomes, `PNNP…`.
    Outcomes(String),
}

impl Values {
    /// How many values are listed.
    pub fn len(&self) -> usize {
        match self {
            Values::Nimbers(list) => list.len(),
            Values::Outcomes(letters) => letters.len(),
        }
    }

    /// Whether no value is listed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The largest integer that every JSON reader keeps exact.
const JSON_SAFE: u64 = 1 << 53;

/// A machine-word count: a JSON number up to 2^53, a string beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count(pub u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0 <= JSON_SAFE { s.serialize_u64(self.0) } else { s.collect_str(&self.0) }
    }
}

/// A natural number of any size: always a JSON string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole(pub Nat);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&crate::digits(&self.0))
    }
}

/// Why a file is not a certificate.
#[derive(Debug)]
pub enum ReadError {
    /// The file cannot be read.
    Io(io::Error),
    /// The file is longer than [`MAX_BYTES`].
    TooLong,
    /// The file is not a certificate of this format.
    Malformed(String),
    /// The file holds this certificate, but not with its digest: a value was changed after it was written.
    Altered(Box<Certificate>),
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ReadError::Io(why) => write!(f, "cannot read the certificate: {why}"),
            ReadError::TooLong => write!(f, "the certificate is longer than {MAX_BYTES} bytes"),
            ReadError::Malformed(why) => write!(f, "not a certificate: {why}"),
            ReadError::Altered(_) => {
                f.write_str("the digest does not fit: the certificate was changed after it was written")
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl Certificate {
    /// What it is about: the word that the file says too.
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

    /// Reads one certificate, and refuses files that are too long before holding them in memory.
    pub fn read(source: impl Read) -> Result<Certificate, ReadError> {
        let mut bytes = Vec::new();
        source.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(ReadError::Io)?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(ReadError::TooLong);
        }
        wire::open(&bytes)
    }

    /// The certificate as a line of JSON, with its digest.
    pub fn to_json(&self) -> String {
        let mut line = Vec::new();
        // A list of bytes takes all, and JSON is text.
        let _ = self.write(&mut line);
        String::from_utf8(line).unwrap_or_default()
    }

    /// Writes what [`Certificate::to_json`] returns, without keeping it in memory.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        wire::seal(self, out)
    }
}
