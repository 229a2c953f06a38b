//! The census of subtraction sets: preperiods and periods of all sets with a given largest element.

use super::pattern::MOST_CHOICES;
use super::subsets::{elements, subsets};
use super::tally::{SetCycle, Statistics, Tally, as_text};
use super::tree::{LARGEST, Leaf, Region, Sink, walk};
use super::{Pattern, Shard};
use crate::failure::Refusal;
use crate::solve::heap_sequence::{Cycle, Start, Takes, nimber_period, outcome_period};
use grundy_core::budget::Held;
use grundy_core::{Meter, Stop};
use serde::{Deserialize, Serialize};

/// The largest element m allowed with a pattern.
const LARGEST_OF_A_PATTERN: u32 = 10_000;
/// The largest element m for which sets are computed or listed individually.
const LARGEST_ONE_BY_ONE: u32 = 30;
/// The largest m for which the census of one m is not divided into shards.
const SMALL: u32 = 14;
/// The maximum number of choices of letters for which the sets of a pattern are listed in order to count them.
const COUNTED: u64 = 20_000;

/// A census of subtraction sets with a given largest element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubtractCensus {
    /// The largest element m of the sets.
    pub max: u32,
    /// Whether to include also the sets whose largest element is smaller than `max`.
    #[serde(default)]
    pub upto: bool,
    /// The number of elements of the sets; `None` for any number.
    #[serde(default)]
    pub size: Option<u32>,
    /// The pattern that describes the subtraction sets of the census; `None` for all sets.
    #[serde(default)]
    pub pattern: Option<Pattern>,
    /// Whether to find the periods of the nimbers in addition to the periods of the outcomes.
    #[serde(default)]
    pub nimbers: bool,
    /// Whether to list the findings about every set.
    #[serde(default)]
    pub rows: bool,
    /// The maximum number of sets listed for each record, such as the longest period.
    #[serde(default = "usual_ties")]
    pub ties: usize,
}

fn usual_ties() -> usize {
    SubtractCensus::TIES
}

/// The findings of a census about the subtraction sets with one particular largest element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubtractFound {
    /// The number of sets examined.
    #[serde(with = "as_text")]
    pub sets: u64,
    /// The statistics of the outcome sequences.
    pub outcomes: Statistics,
    /// The statistics of the nimber sequences; `None` unless requested.
    pub nimbers: Option<Statistics>,
    /// The findings about every set. The sets are ordered by the number of elements and then lexicographically. `None`
    /// unless requested.
    pub rows: Option<Vec<SetRow>>,
}

/// A subtraction set with its periods and preperiods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetRow {
    /// The elements of the subtraction set, in increasing order.
    pub takes: Vec<u32>,
    /// The preperiod of the outcome sequence.
    pub preperiod: u64,
    /// The least period of the outcome sequence.
    pub period: u64,
    /// The preperiod and the period of the nimber sequence; `None` unless requested.
    pub nimbers: Option<(u64, u64)>,
}

impl SubtractCensus {
    /// The default maximum number of sets listed for each record of a census, such as the longest period.
    pub const TIES: usize = 16;

    /// Returns a census of the outcomes of the subtraction games of all sets with largest element `max`.
    pub fn new(max: u32) -> SubtractCensus {
        SubtractCensus {
            max,
            upto: false,
            size: None,
            pattern: None,
            nimbers: false,
            rows: false,
            ties: SubtractCensus::TIES,
        }
    }

    pub(super) fn validate(&self) -> Result<(), Refusal> {
        let largest = match (&self.pattern, self.nimbers || self.rows) {
            (Some(_), _) => LARGEST_OF_A_PATTERN,
            (None, true) => LARGEST_ONE_BY_ONE,
            (None, false) => LARGEST,
        };
        if self.max == 0 || self.max > largest {
            let help = match (&self.pattern, self.nimbers || self.rows) {
                (Some(_), _) => format!("the largest element of a pattern must be from 1 to {largest}"),
                (None, true) => {
                    format!("for nimbers and lists of sets the largest element must be from 1 to {largest}")
                }
                (None, false) => {
                    format!("the largest element must be from 1 to {largest}; patterns may have larger ones")
                }
            };
            return Err(Refusal::census(format!(
                "a census of sets with largest element {} is not supported",
                self.max
            ))
            .help(help));
        }
        if self.size.is_some_and(|size| size == 0 || size > self.max) {
            return Err(Refusal::census("no set has that number of elements")
                .help(format!("sets with largest element {} have from 1 to {} elements", self.max, self.max)));
        }
        if self.ties == 0 {
            return Err(Refusal::census("the census would list no set with a record").help("use {ties=1} or more"));
        }
        match &self.pattern {
            Some(pattern) if pattern.choices(self.max) > MOST_CHOICES => Err(Refusal::census(format!(
                "the pattern {pattern} has {} choices of letters",
                pattern.choices(self.max)
            ))
            .help(format!("at most {MOST_CHOICES} are supported: use fewer letters or a smaller largest element"))),
            Some(_) if self.size.is_some() => {
                Err(Refusal::census("a number of elements cannot be combined with a pattern")
                    .help("leave out {size} or {pattern}"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn parts(&self) -> Vec<u32> {
        let least = if self.upto { self.size.unwrap_or(1) } else { self.max };
        (least..=self.max).collect()
    }

    /// Returns the number of shards into which the sets with largest element `m` are divided.
    pub(super) fn shards(&self, m: u32, of: u32) -> u32 {
        if m <= SMALL && self.pattern.is_none() { 1 } else { of }
    }

    /// Returns the number of sets with largest element `m`, or `None` if it is not known in advance.
    pub(super) fn sets(&self, m: u32) -> Option<u64> {
        match (self.size, &self.pattern) {
            // Choices of letters may give the same set; where they are many, nobody lists them beforehand.
            (_, Some(pattern)) if pattern.choices(m) > COUNTED => Some(pattern.choices(m)),
            (_, Some(pattern)) => pattern.sets(m, &Meter::unlimited()).ok().map(|sets| sets.len() as u64),
            (None, None) => Some(1 << (m - 1)),
            (Some(size), None) => {
                let (n, k) = (u128::from(m - 1), u128::from(size - 1));
                u64::try_from((0..k).fold(1u128, |product, i| product * (n - i) / (i + 1))).ok()
            }
        }
    }

    pub(super) fn run(&self, m: u32, shard: Shard, meter: &Meter) -> Result<SubtractFound, Stop> {
        let mut counting = Counting::new(self, meter);
        match &self.pattern {
            Some(pattern) => {
                // A set is a list of its own in a tree.
                const EACH: u64 = 128;
                let bytes = pattern.choices(m).checked_mul(EACH).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
                let _held = meter.hold(bytes)?;
                let mine = |i: &usize| *i as u64 % u64::from(shard.of()) == u64::from(shard.index());
                for (_, takes) in pattern.sets(m, meter)?.into_iter().enumerate().filter(|(i, _)| mine(i)) {
                    let found = outcome_period(&takes_of(&takes), Start::Normal, &counting.aside);
                    counting.one(takes, found.map_err(|stopped| stopped.why)?)?;
                    meter.spend(1)?;
                }
            }
            None => {
                let region = Region { m, size: self.size, index: shard.index(), of: shard.of() };
                if self.nimbers || self.rows {
                    walk(region, &mut Each(&mut counting), meter)?;
                } else {
                    walk(region, &mut counting, meter)?;
                }
            }
        }
        Ok(counting.finish())
    }
}

/// Returns a subtraction set in the form used by the kernels; it is never empty.
fn takes_of(takes: &[u32]) -> Takes {
    Takes::new(takes.iter().copied()).expect("a set of takes has a largest element, and 0 is not in it")
}

/// The number of rows for which memory is reserved at once.
const ROWS: usize = 1024;

/// The statistics of a census while it runs.
struct Counting<'a> {
    census: &'a SubtractCensus,
    meter: &'a Meter,
    /// A separate meter for the kernels of single sets, whose positions do not count as games of the census.
    aside: Meter,
    sets: u64,
    outcomes: Tally,
    nimbers: Option<Tally>,
    rows: Option<Vec<SetRow>>,
    /// The memory reserved for the rows.
    held: Option<Held>,
}

impl<'a> Counting<'a> {
    fn new(census: &'a SubtractCensus, meter: &'a Meter) -> Counting<'a> {
        let tally = || Tally::new(census.ties);
        Counting {
            census,
            meter,
            aside: meter.aside(meter.budget().memory, None),
            sets: 0,
            outcomes: tally(),
            nimbers: census.nimbers.then(tally),
            rows: census.rows.then(Vec::new),
            held: None,
        }
    }

    /// Adds one set to the statistics.
    fn one(&mut self, takes: Vec<u32>, found: Cycle) -> Result<(), Stop> {
        let Cycle { preperiod, period } = found;
        self.sets += 1;
        let listed = || std::iter::once(SetCycle { takes: takes.clone(), preperiod, period });
        self.outcomes.add(preperiod, period, 1, listed);
        let mut nimbers = None;
        if let Some(tally) = &mut self.nimbers {
            let Cycle { preperiod, period } =
                nimber_period(&takes_of(&takes), &self.aside).map_err(|stopped| stopped.why)?;
            nimbers = Some((preperiod, period));
            let listed = || std::iter::once(SetCycle { takes: takes.clone(), preperiod, period });
            tally.add(preperiod, period, 1, listed);
        }
        if let Some(rows) = &mut self.rows {
            if rows.len().is_multiple_of(ROWS) {
                // A row is a list of its own; half as many elements as it may have are usual.
                let more = (ROWS * (size_of::<SetRow>() + 2 * self.census.max as usize)) as u64;
                match &mut self.held {
                    Some(held) => held.grow(more)?,
                    None => self.held = Some(self.meter.hold(more)?),
                }
                self.meter.ask()?;
            }
            rows.push(SetRow { takes, preperiod, period, nimbers });
        }
        Ok(())
    }

    fn finish(self) -> SubtractFound {
        let mut rows = self.rows;
        if let Some(rows) = &mut rows {
            sort(rows);
        }
        SubtractFound {
            sets: self.sets,
            outcomes: self.outcomes.finish(),
            nimbers: self.nimbers.map(Tally::finish),
            rows,
        }
    }
}

fn sort(rows: &mut [SetRow]) {
    rows.sort_unstable_by(|a, b| (a.takes.len(), &a.takes).cmp(&(b.takes.len(), &b.takes)));
}

impl Sink for Counting<'_> {
    #[inline(always)]
    fn leaf(&mut self, leaf: &Leaf) -> Result<(), Stop> {
        let Leaf { yes, undecided, wanted, sets, preperiod, period } = *leaf;
        self.sets += sets;
        let listed = || {
            let sets = subsets(undecided, wanted);
            sets.map(move |more| SetCycle { takes: elements(yes | more), preperiod, period })
        };
        self.outcomes.add(preperiod, period, sets, listed);
        Ok(())
    }
}

/// A receiver of leaves that counts every set of a leaf individually.
struct Each<'a, 'b>(&'a mut Counting<'b>);

impl Sink for Each<'_, '_> {
    fn leaf(&mut self, leaf: &Leaf) -> Result<(), Stop> {
        let found = Cycle { preperiod: leaf.preperiod, period: leaf.period };
        subsets(leaf.undecided, leaf.wanted).try_for_each(|more| self.0.one(elements(leaf.yes | more), found))
    }
}

impl SubtractFound {
    /// Returns the findings, with their statistics, about the given sets.
    pub fn of_rows(mut rows: Vec<SetRow>, nimbers: bool, ties: usize) -> SubtractFound {
        let mut tallies = (Tally::new(ties), nimbers.then(|| Tally::new(ties)));
        for row in &rows {
            let count = |tally: &mut Tally, (preperiod, period): (u64, u64)| {
                let listed = || std::iter::once(SetCycle { takes: row.takes.clone(), preperiod, period });
                tally.add(preperiod, period, 1, listed);
            };
            count(&mut tallies.0, (row.preperiod, row.period));
            if let (Some(tally), Some(cycle)) = (&mut tallies.1, row.nimbers) {
                count(tally, cycle);
            }
        }
        sort(&mut rows);
        SubtractFound {
            sets: rows.len() as u64,
            outcomes: tallies.0.finish(),
            nimbers: tallies.1.map(Tally::finish),
            rows: Some(rows),
        }
    }

    pub(super) fn merge(&mut self, other: SubtractFound, ties: usize) {
        self.sets += other.sets;
        self.outcomes.merge(other.outcomes, ties);
        if let (Some(mine), Some(theirs)) = (&mut self.nimbers, other.nimbers) {
            mine.merge(theirs, ties);
        }
        if let (Some(mine), Some(theirs)) = (&mut self.rows, other.rows) {
            mine.extend(theirs);
        }
    }

    pub(super) fn settle(&mut self) {
        self.rows.iter_mut().for_each(|rows| sort(rows));
    }
}
