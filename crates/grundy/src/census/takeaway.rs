//! The census of take-away games f(x) = cx: k and n₀ for a range of rational c, and every c at which k changes.
//!
//! Each k is proved by the window of \[R2\] IV-4, and the thresholds are exact; see [`crate::theory::schwenk`].

use super::Shard;
use crate::failure::Refusal;
use crate::theory::schwenk::{growth_rate, recurrence, thresholds};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use grundy_core::{Meter, Stop};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The largest c, and the largest denominator of c.
const LARGEST: u32 = 1000;
/// The maximum number of values of c in a census.
const MOST: u64 = 1_000_000;
/// The number of decimal places of the growth rate.
const DIGITS: usize = 12;

/// A positive fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fraction {
    numerator: u32,
    denominator: u32,
}

impl Fraction {
    /// Returns the fraction in lowest terms, or `None` if `denominator` is 0.
    pub fn new(numerator: u32, denominator: u32) -> Option<Fraction> {
        let (mut a, mut b) = (numerator, denominator);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        (denominator > 0).then(|| Fraction { numerator: numerator / a, denominator: denominator / a })
    }

    fn ratio(self) -> RBig {
        RBig::from_parts(IBig::from(self.numerator), UBig::from(self.denominator))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            _ => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

impl FromStr for Fraction {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Fraction, Refusal> {
        let (p, q) = text.split_once('/').unwrap_or((text, "1"));
        let number = |part: &str| part.trim().parse::<u32>().ok();
        let found = number(p).zip(number(q)).and_then(|(p, q)| Fraction::new(p, q));
        found.ok_or_else(|| {
            Refusal::census(format!("cannot read the fraction `{text}`")).help("write for example 5/2 or 3")
        })
    }
}

impl TryFrom<String> for Fraction {
    type Error = Refusal;

    fn try_from(text: String) -> Result<Fraction, Refusal> {
        text.parse()
    }
}

impl From<Fraction> for String {
    fn from(fraction: Fraction) -> String {
        fraction.to_string()
    }
}

/// An iterator over the fractions in lowest terms with bounded denominators, in increasing order. As in a Farey series,
/// the next fraction follows from the previous two.
struct Farey {
    here: Fraction,
    next: Fraction,
    /// The largest denominator of the fractions.
    most: u32,
}

impl Farey {
    /// Returns an iterator that starts at the least fraction not less than `low`.
    fn from(low: &RBig, most: u32) -> Farey {
        // beyond: no fraction of a census is as large
        let whole = |least: IBig| u32::try_from(least).unwrap_or(u32::MAX);
        let least = |numerator: &dyn Fn(u32) -> u32| {
            let with = (1..=most).filter_map(|q| Fraction::new(numerator(q), q));
            with.min_by_key(|c| c.ratio()).unwrap_or(Fraction { numerator: u32::MAX, denominator: 1 })
        };
        let here = least(&|q| whole((low * RBig::from(q)).ceil()));
        let after = here.ratio();
        let next = least(&|q| whole((&after * RBig::from(q)).floor()).saturating_add(1));
        Farey { here, next, most }
    }
}

impl Iterator for Farey {
    type Item = Fraction;

    fn next(&mut self) -> Option<Fraction> {
        let Farey { here, next, most } = *self;
        let times = (most + here.denominator) / next.denominator;
        let numerator = times.checked_mul(next.numerator)?.checked_sub(here.numerator)?;
        let after = Fraction { numerator, denominator: times * next.denominator - here.denominator };
        (self.here, self.next) = (next, after);
        Some(here)
    }
}

/// A census of the take-away games f(x) = cx, for all fractions c from `from` to `to` with bounded denominators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeAwayCensus {
    /// The least value of c, at least 1.
    pub from: Fraction,
    /// The largest value of c.
    pub to: Fraction,
    /// The largest denominator of c.
    pub denominator: u32,
}

/// The findings of a census of the take-away games f(x) = cx.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeAwayFound {
    /// The findings for each c, in increasing order of c.
    pub rows: Vec<TakeAwayRow>,
    /// The values of c at which the lag k of the recurrence changes, in increasing order.
    pub thresholds: Vec<ThresholdRow>,
}

/// The findings of a census about f(x) = cx for one value of c.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeAwayRow {
    /// The factor c in f(x) = cx.
    pub c: Fraction,
    /// The lag k of the recurrence H(n+1) = H(n) + H(n−k), for all n ≥ n₀.
    pub k: u64,
    /// The least n₀ such that H(n+1) = H(n) + H(n−k) for all n ≥ n₀.
    pub n0: u64,
    /// The growth rate of the sequence H of losing openings, rounded down. It is the root λ > 1 of x^(k+1) = x^k + 1.
    pub growth: String,
}

/// A value of c at which the lag k of the recurrence of the take-away game f(x) = cx changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThresholdRow {
    /// The least c with the new lag, written as a fraction of integers of any size.
    pub c: String,
    /// The lag k for values just below `c`.
    pub before: u64,
    /// The lag k from `c` up to the next change.
    pub after: u64,
}

impl TakeAwayCensus {
    pub(super) fn validate(&self) -> Result<(), Refusal> {
        let (from, to) = (self.from.ratio(), self.to.ratio());
        if from < RBig::ONE || from > to || to > RBig::from(LARGEST) {
            return Err(Refusal::census(format!("the range of c from {} to {} is not supported", self.from, self.to))
                .help(format!("c must lie from 1 to {LARGEST}, for example {{c=1..10}}")));
        }
        if self.denominator == 0 || self.denominator > LARGEST {
            return Err(Refusal::census(format!("denominators up to {} are not supported", self.denominator))
                .help(format!("the largest denominator must be from 1 to {LARGEST}")));
        }
        let width = self.to.numerator / self.to.denominator - self.from.numerator / self.from.denominator + 1;
        let about = u64::from(self.denominator).pow(2) * u64::from(width) / 2;
        if about > MOST {
            return Err(Refusal::census(format!("the census has about {about} fractions"))
                .help(format!("at most {MOST} are supported: use a smaller range or smaller denominators")));
        }
        if !(1..=self.denominator).any(|q| (&from * RBig::from(q)).ceil() <= (&to * RBig::from(q)).floor()) {
            let needed = self.from.denominator.min(self.to.denominator);
            return Err(Refusal::census(format!(
                "no fraction with a denominator up to {} lies from {} to {}",
                self.denominator, self.from, self.to
            ))
            .help(format!("allow a denominator of {needed}: {{denominator={needed}}}")));
        }
        Ok(())
    }

    /// Returns the fractions of the census from `low` on, in increasing order.
    fn grid(&self, low: &RBig) -> impl Iterator<Item = Fraction> {
        let to = self.to;
        Farey::from(low, self.denominator).take_while(move |c| {
            let across = |a: Fraction, b: Fraction| u64::from(a.numerator) * u64::from(b.denominator);
            across(*c, to) <= across(to, *c)
        })
    }

    /// Returns the number of fractions in the census.
    pub(super) fn count(&self) -> u64 {
        self.grid(&self.from.ratio()).count() as u64
    }

    /// Returns the value of c at which shard `i` of `of` starts.
    fn cut(&self, i: u32, of: u32) -> RBig {
        let (from, to) = (self.from.ratio(), self.to.ratio());
        &from + (to - &from) * RBig::from_parts(IBig::from(i), UBig::from(of))
    }

    pub(super) fn run(&self, shard: Shard, meter: &Meter) -> Result<TakeAwayFound, Stop> {
        let (low, high) = (self.cut(shard.index(), shard.of()), self.cut(shard.index() + 1, shard.of()));
        let last = shard.index() + 1 == shard.of();
        let aside = meter.aside(meter.budget().memory, None);
        let mut rows = Vec::new();
        for c in self.grid(&low).take_while(|c| last || c.ratio() < high) {
            let (p, q) = (UBig::from(c.numerator), UBig::from(c.denominator));
            let found = recurrence(&|x, y| x * &p >= y * &q, &aside)?;
            rows.push(TakeAwayRow {
                c,
                k: found.k as u64,
                n0: found.n0 as u64,
                growth: growth_rate(found.k, DIGITS).to_string(),
            });
            meter.spend(1)?;
        }
        let found = thresholds(&low, &high, &aside)?;
        let row = |t: crate::theory::schwenk::Threshold| ThresholdRow {
            c: t.c.to_string(),
            before: t.before as u64,
            after: t.after as u64,
        };
        Ok(TakeAwayFound { rows, thresholds: found.into_iter().map(row).collect() })
    }
}

impl TakeAwayFound {
    pub(super) fn merge(&mut self, other: TakeAwayFound) {
        self.rows.extend(other.rows);
        self.thresholds.extend(other.thresholds);
    }

    pub(super) fn settle(&mut self) {
        self.rows.sort_by_cached_key(|row| row.c.ratio());
        // What is not a fraction was never written here.
        self.thresholds.sort_by_cached_key(|row| row.c.parse::<RBig>().unwrap_or(RBig::ZERO));
    }
}
