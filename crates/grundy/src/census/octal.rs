//! The census of octal codes: periods, sparse spaces and largest nimbers of all codes with few digits.
//!
//! Periods are proved ([`crate::solve::breaking::period`]); where none is proved among the heaps that are looked at, none is
//! told. Codes with equal nimbers on these heaps are put together by a fingerprint of 128 bits.

use super::Shard;
use crate::failure::Refusal;
use crate::solve::breaking::{Breaks, Sequence, period};
use grundy_core::{Digits, Meter, Stop};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The most digits after the point.
const MOST_DIGITS: u32 = 5;
/// The largest heap that may be looked at.
const FARTHEST: u32 = 10_000_000;

/// Which codes, and how far they are looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OctalCensus {
    /// The most digits after the point.
    pub digits: u32,
    /// Also the codes with 4 before the point: heaps that may be split without taking.
    pub whole: bool,
    /// The largest heap that is looked at.
    pub to: u32,
}

/// What was found about the codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OctalFound {
    /// The codes, in the order of their digits.
    pub rows: Vec<OctalRow>,
}

/// One code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OctalRow {
    /// Its place in the order.
    pub index: u64,
    /// The code, such as `0.77`.
    pub code: String,
    /// The least preperiod, if a period is proved by the heaps that were looked at.
    pub preperiod: Option<u64>,
    /// The least period.
    pub period: Option<u64>,
    /// The largest nimber up to the last heap.
    pub largest: u32,
    /// The first heap that has it.
    pub first_largest: u32,
    /// How many heaps are exceptions to the sparse space, where one is used.
    pub rare: Option<u64>,
    /// The last of them.
    pub last_rare: Option<u64>,
    /// Of the nimbers up to the last heap: equal for codes with equal nimbers.
    pub fingerprint: String,
}

impl OctalCensus {
    /// The heaps that are looked at if nothing is said.
    pub const HEAPS: u32 = 10_000;

    pub(super) fn validate(&self) -> Result<(), Refusal> {
        if self.digits == 0 || self.digits > MOST_DIGITS {
            return Err(Refusal::census(format!("codes of {} digits", self.digits))
                .help(format!("from 1 to {MOST_DIGITS}, for example {{digits=3}}")));
        }
        if self.to == 0 || self.to > FARTHEST {
            return Err(Refusal::census(format!("heaps up to {}", self.to))
                .help(format!("from 1 to {FARTHEST}, for example {{to=10000}}")));
        }
        Ok(())
    }

    /// How many codes there are.
    pub(super) fn count(&self) -> u64 {
        (8u64.pow(self.digits) << u32::from(self.whole)) - 1
    }

    /// The code with this index, from 1 on: its digits, those after the point read as a number.
    fn code(&self, index: u64) -> Digits {
        let whole = if index >> (3 * self.digits) > 0 { 4 } else { 0 };
        let digit = |i: u32| (index >> (3 * (self.digits - i)) & 7) as u32;
        let digits = std::iter::once(whole).chain((1..=self.digits).map(digit)).collect();
        Digits::new(8, digits, 0).expect("a digit that is not 0, and none before the point but 4")
    }

    pub(super) fn run(&self, shard: Shard, meter: &Meter) -> Result<OctalFound, Stop> {
        let aside = meter.aside(meter.budget().memory, None);
        let mut rows = Vec::new();
        for index in (1..=self.count()).filter(|index| index % u64::from(shard.of()) == u64::from(shard.index())) {
            rows.push(self.row(index, &aside)?);
            meter.spend(1)?;
        }
        Ok(OctalFound { rows })
    }

    fn row(&self, index: u64, meter: &Meter) -> Result<OctalRow, Stop> {
        let code = self.code(index);
        let digits = code.listed().iter().map(|digit| u64::from(*digit)).collect();
        let mut sequence = Sequence::new(Breaks::new(digits, 0));
        let len = self.to as usize + 1;
        let proved = period(&mut sequence, Some(len), meter)?;
        sequence.extend_to(len, meter)?;
        let (mut largest, mut first_largest, mut print) = (0, 0, Fingerprint::new());
        for (heap, value) in (0..=self.to).zip(sequence.values().iter()) {
            if value > largest {
                (largest, first_largest) = (value, heap);
            }
            print.add(value);
        }
        let space = sequence.sparse_space().map(|(_, rare)| {
            let rare = &rare[..rare.partition_point(|heap| *heap <= self.to)];
            (rare.len() as u64, rare.last().map(|heap| u64::from(*heap)))
        });
        Ok(OctalRow {
            index,
            code: code.to_string(),
            preperiod: proved.map(|p| p.preperiod),
            period: proved.map(|p| p.period),
            largest,
            first_largest,
            rare: space.map(|(count, _)| count),
            last_rare: space.and_then(|(_, last)| last),
            fingerprint: print.text(),
        })
    }
}

/// FNV-1a in 128 bits.
struct Fingerprint(u128);

impl Fingerprint {
    fn new() -> Fingerprint {
        Fingerprint(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }

    fn add(&mut self, value: u32) {
        for byte in value.to_le_bytes() {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }

    fn text(&self) -> String {
        format!("{:032x}", self.0)
    }
}

impl OctalFound {
    pub(super) fn merge(&mut self, other: OctalFound) {
        self.rows.extend(other.rows);
    }

    pub(super) fn settle(&mut self) {
        self.rows.sort_by_key(|row| row.index);
    }

    /// The codes in classes of equal nimbers, in the order of their first codes.
    pub fn classes(&self) -> Vec<Vec<&OctalRow>> {
        let mut number: HashMap<&str, usize> = HashMap::new();
        let mut classes: Vec<Vec<&OctalRow>> = Vec::new();
        for row in &self.rows {
            let class = *number.entry(row.fingerprint.as_str()).or_insert(classes.len());
            match classes.get_mut(class) {
                Some(class) => class.push(row),
                None => classes.push(vec![row]),
            }
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(digits: u32, whole: bool, to: u32) -> OctalFound {
        let census = OctalCensus { digits, whole, to };
        census.validate().unwrap();
        census.run(Shard::WHOLE, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn every_code_comes_once() {
        let found = found(2, true, 60);
        let codes: std::collections::BTreeSet<&str> = found.rows.iter().map(|row| row.code.as_str()).collect();
        assert_eq!((found.rows.len(), codes.len()), (127, 127));
        assert!(["0.07", "0.7", "0.77", "4.0", "4.7", "4.77"].iter().all(|code| codes.contains(code)), "{codes:?}");
    }

    #[test]
    fn kayles_has_its_period_and_dawsons_games_are_in_other_classes() {
        // Winning Ways, chapter 4: 0.77 has preperiod 71 and period 12, 0.07 has 53 and 34.
        let found = found(2, false, 300);
        let row = |code: &str| found.rows.iter().find(|row| row.code == code).unwrap();
        assert_eq!((row("0.77").preperiod, row("0.77").period, row("0.77").largest), (Some(71), Some(12), 8));
        assert_eq!((row("0.07").preperiod, row("0.07").period), (Some(53), Some(34)));
        assert_eq!(row("0.3").period, Some(2));
        let classes = found.classes();
        assert_eq!(classes.iter().map(Vec::len).sum::<usize>(), found.rows.len());
        let class = |code: &str| classes.iter().position(|class| class.iter().any(|row| row.code == code)).unwrap();
        assert_ne!(class("0.77"), class("0.07"));
        // A token more of which nothing may be left changes nothing after a heap that is taken whole.
        assert!(classes.iter().any(|class| class.len() > 1));
    }

    #[test]
    fn shards_together_are_the_whole() {
        let census = OctalCensus { digits: 1, whole: true, to: 100 };
        let mut parts = OctalFound { rows: Vec::new() };
        for index in [2, 0, 1] {
            parts.merge(census.run(Shard::new(index, 3).unwrap(), &Meter::unlimited()).unwrap());
        }
        parts.settle();
        assert_eq!(parts, census.run(Shard::WHOLE, &Meter::unlimited()).unwrap());
    }
}
