//! The census of octal codes: periods, sparse spaces and largest nimbers of all codes with few digits.
//!
//! Only proved periods are reported ([`crate::solve::breaking::period`]). Codes whose nimbers agree on the heaps
//! examined are grouped by a 128-bit fingerprint.

use super::Shard;
use crate::failure::Refusal;
use crate::solve::breaking::{Breaks, Sequence, period};
use grundy_core::{Digits, Meter, Stop};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The maximum number of digits after the point.
const MOST_DIGITS: u32 = 5;
/// The largest heap size that a census may examine.
const FARTHEST: u32 = 10_000_000;

/// A census of the octal codes with a limited number of digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OctalCensus {
    /// The maximum number of digits after the point.
    pub digits: u32,
    /// Whether to include the codes with the digit 4 before the point, which allow splitting a heap without taking
    /// tokens.
    pub whole: bool,
    /// The size of the largest heap examined.
    pub to: u32,
}

/// The findings of a census of octal codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OctalFound {
    /// The findings about each code, sorted by the digits of the codes.
    pub rows: Vec<OctalRow>,
}

/// The findings of a census about one octal code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OctalRow {
    /// The index of the code in the order of the census.
    pub index: u64,
    /// The octal code, such as `0.77`.
    pub code: String,
    /// The least preperiod of the nimbers; `None` if the heaps examined prove no period.
    pub preperiod: Option<u64>,
    /// The least period of the nimbers; `None` if the heaps examined prove no period.
    pub period: Option<u64>,
    /// The largest nimber among the heaps examined.
    pub largest: u32,
    /// The size of the first heap with the largest nimber.
    pub first_largest: u32,
    /// The number of rare heaps, whose nimbers lie in the sparse space (see [`crate::solve::breaking`]); `None` if no
    /// sparse space was used.
    pub rare: Option<u64>,
    /// The size of the last rare heap; `None` if there is none or if no sparse space was used.
    pub last_rare: Option<u64>,
    /// A fingerprint of the nimbers of the heaps examined. Codes with equal nimbers have equal fingerprints.
    pub fingerprint: String,
}

impl OctalCensus {
    /// The default size of the largest heap in a census of octal codes.
    pub const HEAPS: u32 = 10_000;

    pub(super) fn validate(&self) -> Result<(), Refusal> {
        if self.digits == 0 || self.digits > MOST_DIGITS {
            return Err(Refusal::census(format!("a census of codes of {} digits is not supported", self.digits))
                .help(format!("use 1 to {MOST_DIGITS} digits, for example {{digits=3}}")));
        }
        if self.to == 0 || self.to > FARTHEST {
            return Err(Refusal::census(format!("the census cannot examine heaps up to {}", self.to))
                .help(format!("use a largest heap from 1 to {FARTHEST}, for example {{to=10000}}")));
        }
        Ok(())
    }

    /// Returns the number of codes in the census.
    pub(super) fn count(&self) -> u64 {
        (8u64.pow(self.digits) << u32::from(self.whole)) - 1
    }

    /// Returns the code with the given index, counted from 1: its digits after the point are those of the index in base
    /// 8.
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
        let digits = code.listed().iter().map(|digit| u128::from(*digit)).collect();
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

/// A hash function: FNV-1a with 128 bits.
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

    /// Returns the classes of octal codes with equal nimbers on the heaps examined, sorted by their first codes.
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
