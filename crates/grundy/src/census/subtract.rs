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

/// The largest m of a pattern.
const LARGEST_OF_A_PATTERN: u32 = 10_000;
/// The largest m for which each set is computed by itself, or listed.
const LARGEST_ONE_BY_ONE: u32 = 30;
/// Up to this m the census of one m is not divided.
const SMALL: u32 = 14;
/// Choices of letters up to which the sets of a pattern are listed to be counted.
const COUNTED: u64 = 20_000;

/// Which subtraction sets, and what is asked about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubtractCensus {
    /// The largest element m.
    pub max: u32,
    /// All largest elements up to m.
    #[serde(default)]
    pub upto: bool,
    /// Only sets with so many elements.
    #[serde(default)]
    pub size: Option<u32>,
    /// Only sets of this form.
    #[serde(default)]
    pub pattern: Option<Pattern>,
    /// Also the periods of the nimbers.
    #[serde(default)]
    pub nimbers: bool,
    /// List every set.
    #[serde(default)]
    pub rows: bool,
    /// How many of the sets with a record are listed.
    #[serde(default = "usual_ties")]
    pub ties: usize,
}

fn usual_ties() -> usize {
    SubtractCensus::TIES
}

/// What was found about sets with one largest element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubtractFound {
    /// How many sets there are.
    #[serde(with = "as_text")]
    pub sets: u64,
    /// Their outcomes.
    pub outcomes: Statistics,
    /// Their nimbers, if they were asked for.
    pub nimbers: Option<Statistics>,
    /// Every set, if asked for: fewer elements first, then in the order of a dictionary.
    pub rows: Option<Vec<SetRow>>,
}

/// A set and its cycles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetRow {
    /// The takes, increasing.
    pub takes: Vec<u32>,
    /// Outcomes before the periodic part.
    pub preperiod: u64,
    /// The least period of the outcomes.
    pub period: u64,
    /// Preperiod and period of the nimbers, if asked for.
    pub nimbers: Option<(u64, u64)>,
}

impl SubtractCensus {
    /// How many sets with a record are listed if nothing is said.
    pub const TIES: usize = 16;

    /// All sets with largest element m.
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
                (Some(_), _) => format!("the largest element of a pattern is from 1 to {largest}"),
                (None, true) => format!("nimbers and lists of sets are for largest elements from 1 to {largest}"),
                (None, false) => format!("the largest element is from 1 to {largest}; patterns may have larger ones"),
            };
            return Err(Refusal::census(format!("no census of sets with largest element {}", self.max)).help(help));
        }
        if self.size.is_some_and(|size| size == 0 || size > self.max) {
            return Err(Refusal::census("no set has that number of elements")
                .help(format!("sets with largest element {} have from 1 to {} elements", self.max, self.max)));
        }
        if self.ties == 0 {
            return Err(Refusal::census("no set with a record would be listed").help("{ties=1} or more"));
        }
        match &self.pattern {
            Some(pattern) if pattern.choices(self.max) > MOST_CHOICES => Err(Refusal::census(format!(
                "the pattern {pattern} has {} choices of letters",
                pattern.choices(self.max)
            ))
            .help(format!("at most {MOST_CHOICES}: fewer letters, or a smaller largest element"))),
            Some(_) if self.size.is_some() => {
                Err(Refusal::census("a number of elements chooses among all sets, not among those of a pattern")
                    .help("leave out {size} or {pattern}"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn parts(&self) -> Vec<u32> {
        let least = if self.upto { self.size.unwrap_or(1) } else { self.max };
        (least..=self.max).collect()
    }

    /// In how many shards the sets with largest element m are divided.
    pub(super) fn shards(&self, m: u32, of: u32) -> u32 {
        if m <= SMALL && self.pattern.is_none() { 1 } else { of }
    }

    /// How many sets there are with largest element m, if that is known beforehand.
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

/// The set that the kernels take; it is never empty.
fn takes_of(takes: &[u32]) -> Takes {
    Takes::new(takes.iter().copied()).expect("a set of takes has a largest element, and 0 is not in it")
}

/// Rows for which memory is asked at once.
const ROWS: usize = 1024;

/// The statistics in the making.
struct Counting<'a> {
    census: &'a SubtractCensus,
    meter: &'a Meter,
    /// For the kernels of single sets, whose positions are not what the census counts.
    aside: Meter,
    sets: u64,
    outcomes: Tally,
    nimbers: Option<Tally>,
    rows: Option<Vec<SetRow>>,
    /// The memory of the rows.
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

    /// Counts one set.
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

/// Every set of a leaf by itself.
struct Each<'a, 'b>(&'a mut Counting<'b>);

impl Sink for Each<'_, '_> {
    fn leaf(&mut self, leaf: &Leaf) -> Result<(), Stop> {
        let found = Cycle { preperiod: leaf.preperiod, period: leaf.period };
        subsets(leaf.undecided, leaf.wanted).try_for_each(|more| self.0.one(elements(leaf.yes | more), found))
    }
}

impl SubtractFound {
    /// The statistics of sets that are listed one by one.
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
