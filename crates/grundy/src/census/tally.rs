//! Statistics of periods and preperiods, with the sets that have the longest ones.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A histogram of some value over the sets of a census: it maps each value to the number of sets that have it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(u64, Count)>", into = "Vec<(u64, Count)>")]
pub struct Histogram(pub BTreeMap<u64, u64>);

/// A number of sets that is written as text, because it may exceed 2^53.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count(pub(super) u64);

impl Serialize for Count {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Count, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map(Count).map_err(serde::de::Error::custom)
    }
}

/// Serialisation of fields in the form of [`Count`].
pub(super) mod as_text {
    use super::Count;
    use serde::{Deserialize, Serialize};

    pub(in super::super) fn serialize<S: serde::Serializer>(n: &u64, to: S) -> Result<S::Ok, S::Error> {
        Count(*n).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        Count::deserialize(from).map(|count| count.0)
    }
}

impl From<Vec<(u64, Count)>> for Histogram {
    fn from(list: Vec<(u64, Count)>) -> Histogram {
        Histogram(list.into_iter().map(|(value, count)| (value, count.0)).collect())
    }
}

impl From<Histogram> for Vec<(u64, Count)> {
    fn from(histogram: Histogram) -> Vec<(u64, Count)> {
        histogram.0.into_iter().map(|(value, count)| (value, Count(count))).collect()
    }
}

impl Histogram {
    /// Returns the total number of sets counted by the histogram.
    pub fn sets(&self) -> u64 {
        self.0.values().sum()
    }

    /// Returns the sum of the histogram's values over all sets.
    pub fn sum(&self) -> u128 {
        self.0.iter().map(|(value, sets)| u128::from(*value) * u128::from(*sets)).sum()
    }

    /// Returns the mean of the values of all sets as a floating-point number, or 0 if there are no sets.
    pub fn mean(&self) -> f64 {
        match self.sets() {
            0 => 0.0,
            sets => self.sum() as f64 / sets as f64,
        }
    }

    /// Returns the most frequent value and the number of sets that have it, or `None` if there are no sets. Of several
    /// most frequent values, it returns the least.
    pub fn mode(&self) -> Option<(u64, u64)> {
        let first = |best: Option<(u64, u64)>, (value, sets): (&u64, &u64)| match best {
            Some((_, most)) if most >= *sets => best,
            _ => Some((*value, *sets)),
        };
        self.0.iter().fold(None, first)
    }

    fn merge(&mut self, other: &Histogram) {
        other.0.iter().for_each(|(value, sets)| *self.0.entry(*value).or_default() += sets);
    }
}

/// A subtraction set with its preperiod and period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetCycle {
    /// The elements of the subtraction set, in increasing order.
    pub takes: Vec<u32>,
    /// The preperiod, which is the number of values before the periodic part.
    pub preperiod: u64,
    /// The least period of the sequence.
    pub period: u64,
}

impl SetCycle {
    /// Returns the key by which sets are sorted: by size, and then lexicographically.
    fn order(&self) -> (usize, &[u32]) {
        (self.takes.len(), &self.takes)
    }
}

/// The largest value of some quantity in a census, such as the longest period, and the sets that attain it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The largest value, or 0 if there are no sets.
    pub value: u64,
    /// The number of sets that attain the largest value.
    #[serde(with = "as_text")]
    pub sets: u64,
    /// The first sets that attain the largest value, ordered by the number of elements and then lexicographically.
    pub first: Vec<SetCycle>,
}

impl Record {
    fn new() -> Record {
        Record { value: 0, sets: 0, first: Vec::new() }
    }

    /// Returns whether sets with this value would change the record.
    #[inline(always)]
    pub(super) fn concerns(&self, value: u64) -> bool {
        value >= self.value
    }

    /// Adds `sets` sets with the given value to the record. `candidates` are the first of them in order, as many as
    /// needed.
    pub(super) fn add(&mut self, value: u64, sets: u64, candidates: impl IntoIterator<Item = SetCycle>, ties: usize) {
        if value < self.value || sets == 0 {
            return;
        }
        if value > self.value {
            *self = Record { value, ..Record::new() };
        }
        self.sets += sets;
        for set in candidates.into_iter().take(ties) {
            let place = self.first.partition_point(|known| known.order() < set.order());
            if place >= ties {
                break;
            }
            self.first.insert(place, set);
            self.first.truncate(ties);
        }
    }
}

/// Statistics of the periods and preperiods of outcomes, or of nimbers, in a census.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// The distribution of the periods over the sets.
    pub periods: Histogram,
    /// The distribution of the preperiods over the sets.
    pub preperiods: Histogram,
    /// The longest period and the sets that attain it.
    pub longest_period: Record,
    /// The longest preperiod and the sets that attain it.
    pub longest_preperiod: Record,
}

impl Statistics {
    pub(super) fn merge(&mut self, other: Statistics, ties: usize) {
        self.periods.merge(&other.periods);
        self.preperiods.merge(&other.preperiods);
        for (mine, theirs) in
            [(&mut self.longest_period, other.longest_period), (&mut self.longest_preperiod, other.longest_preperiod)]
        {
            mine.add(theirs.value, theirs.sets, theirs.first, ties);
        }
    }
}

/// The value below which counts are stored in an array.
const SMALL: usize = 1 << 12;

/// A histogram that is updated while the census runs.
#[derive(Clone, Debug)]
struct Counter {
    small: Vec<u64>,
    large: BTreeMap<u64, u64>,
}

impl Counter {
    fn new() -> Counter {
        Counter { small: vec![0; SMALL], large: BTreeMap::new() }
    }

    #[inline(always)]
    fn add(&mut self, value: u64, sets: u64) {
        match self.small.get_mut(value as usize) {
            Some(count) => *count += sets,
            None => *self.large.entry(value).or_default() += sets,
        }
    }

    fn finish(mut self) -> Histogram {
        self.large
            .extend(self.small.iter().zip(0..).filter(|(sets, _)| **sets > 0).map(|(sets, value)| (value, *sets)));
        Histogram(self.large)
    }
}

/// Statistics of a census while it runs.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    periods: Counter,
    preperiods: Counter,
    longest_period: Record,
    longest_preperiod: Record,
    ties: usize,
}

impl Tally {
    pub(super) fn new(ties: usize) -> Tally {
        Tally {
            periods: Counter::new(),
            preperiods: Counter::new(),
            longest_period: Record::new(),
            longest_preperiod: Record::new(),
            ties,
        }
    }

    /// Adds a class of sets to the statistics; `first` lists its sets in order.
    #[inline(always)]
    pub(super) fn add<I: Iterator<Item = SetCycle>>(
        &mut self,
        preperiod: u64,
        period: u64,
        sets: u64,
        first: impl Fn() -> I,
    ) {
        self.periods.add(period, sets);
        self.preperiods.add(preperiod, sets);
        if self.longest_period.concerns(period) {
            self.longest_period.add(period, sets, first(), self.ties);
        }
        if self.longest_preperiod.concerns(preperiod) {
            self.longest_preperiod.add(preperiod, sets, first(), self.ties);
        }
    }

    pub(super) fn finish(self) -> Statistics {
        Statistics {
            periods: self.periods.finish(),
            preperiods: self.preperiods.finish(),
            longest_period: self.longest_period,
            longest_preperiod: self.longest_preperiod,
        }
    }
}
