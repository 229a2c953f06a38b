//! Censuses: surveys of whole families of games.
//!
//! A [`Survey`] specifies the games and the questions about them. It is divided into parts (one for each largest
//! element of subtraction sets), and each part into shards. The result of [`run_shard`] depends on the survey and the
//! shard only, so shards can be computed anywhere and in any order, and [`merge`] combines them into the same
//! [`Summary`] whatever their number.
//!
//! ```
//! use grundy::Meter;
//! use grundy::census::{Tally, Shard, SubtractCensus, Survey, merge, run_shard};
//!
//! let task = Survey::Subtract(SubtractCensus::new(16));
//! let shards = (0..3).map(|i| run_shard(&task, Shard::new(i, 3).unwrap(), &Meter::unlimited()));
//! let summary = merge(&task, shards.collect::<Result<_, _>>().unwrap()).unwrap();
//! let Tally::Subtract(found) = &summary.parts[0].found else { unreachable!() };
//! assert_eq!(found.sets, 1 << 15);
//! assert_eq!(found.outcomes.longest_period.value, 168);
//! ```

mod moves;
mod octal;
mod pattern;
mod subsets;
mod subtract;
mod takeaway;
mod tally;
mod tree;

#[cfg(test)]
mod tests;

pub use moves::{LearntRow, MovesCensus, MovesClass, MovesFound, MovesRow, PairsSeen, Stars};
pub use octal::{OctalCensus, OctalFound, OctalRow};
pub use pattern::Pattern;
pub use subtract::{SetRow, SubtractCensus, SubtractFound};
pub use takeaway::{Fraction, TakeAwayCensus, TakeAwayFound, TakeAwayRow, ThresholdRow};
pub use tally::{Histogram, Record, SetCycle, Statistics};
pub use tree::LARGEST;

use crate::failure::{Failure, Refusal};
use grundy_core::{Meter, Stop};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A census to be run: a family of games and the questions about each of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "census", rename_all = "lowercase")]
pub enum Survey {
    /// A census of subtraction sets.
    Subtract(SubtractCensus),
    /// A census of the take-away games with f(x) = cx.
    TakeAway(TakeAwayCensus),
    /// A census of rules that subtract vectors.
    Moves(MovesCensus),
    /// A census of octal codes.
    Octal(OctalCensus),
}

/// An independent part of a census, such as the subtraction sets with one largest element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Section {
    /// The largest element of the subtraction sets in this part; `None` for censuses with a single part.
    pub m: Option<u32>,
}

/// A shard of a census: its index, counted from 0, and the number of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)", into = "(u32, u32)")]
pub struct Shard {
    index: u32,
    of: u32,
}

/// The maximum number of shards into which a census may be divided.
pub const MOST_SHARDS: u32 = 99_999;

impl Shard {
    /// The single shard of an undivided census.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Returns the shard with index `index` of a census divided into `of` shards. Fails unless `index` < `of` ≤
    /// [`MOST_SHARDS`].
    pub fn new(index: u32, of: u32) -> Result<Shard, Refusal> {
        if index < of && of <= MOST_SHARDS {
            return Ok(Shard { index, of });
        }
        Err(Refusal::census(format!("there is no shard {index}/{of}")).help(format!(
            "shards are counted from 0: {{shard=0/8}} to {{shard=7/8}}; there are at most {MOST_SHARDS}"
        )))
    }

    /// Returns the index of the shard, counted from 0.
    pub fn index(self) -> u32 {
        self.index
    }

    /// Returns the number of shards into which the census is divided.
    pub fn of(self) -> u32 {
        self.of
    }
}

impl TryFrom<(u32, u32)> for Shard {
    type Error = Refusal;

    fn try_from((index, of): (u32, u32)) -> Result<Shard, Refusal> {
        Shard::new(index, of)
    }
}

impl From<Shard> for (u32, u32) {
    fn from(shard: Shard) -> (u32, u32) {
        (shard.index, shard.of)
    }
}

impl FromStr for Shard {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Shard, Refusal> {
        let number = |part: &str| part.trim().parse::<u32>().ok();
        let pair = text.split_once('/').and_then(|(index, of)| number(index).zip(number(of)));
        let (index, of) = pair.ok_or_else(|| {
            Refusal::census(format!("cannot read the shard `{text}`"))
                .help("write shard 3 of 8 as 3/8; the first is 0/8")
        })?;
        Shard::new(index, of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// One shard of one part of a census: the unit of computation and of storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// The part of the census to which the unit belongs.
    pub part: Section,
    /// The shard of this part.
    pub shard: Shard,
}

/// The result of computing a [`Unit`] of a census.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitResult {
    /// The unit that was computed.
    pub unit: Unit,
    /// The findings about the games of the unit.
    pub found: Tally,
}

/// The result of a shard of a census, which contains a unit of each part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardResult {
    /// The shard that was computed.
    pub shard: Shard,
    /// The results of the units, part by part.
    pub units: Vec<UnitResult>,
}

/// The findings of a census about the games of one [`Unit`] or of one part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(clippy::large_enum_variant, reason = "there is one for each unit of work, and a unit is long work")]
pub enum Tally {
    /// Findings about the subtraction sets with a given largest element.
    Subtract(SubtractFound),
    /// Findings about take-away games with f(x) = cx.
    TakeAway(TakeAwayFound),
    /// Findings about vector games.
    Moves(MovesFound),
    /// Findings about octal codes.
    Octal(OctalFound),
}

/// The findings of a completed census.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The census that was run.
    pub task: Survey,
    /// The findings about each part of the census, in order.
    pub parts: Vec<SectionFound>,
}

/// The findings about one section of a census, taken as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionFound {
    /// The part of the census that the findings are about.
    pub part: Section,
    /// The findings about the games of the part.
    pub found: Tally,
}

impl Survey {
    /// Checks the parameters of the census; returns an error if they are invalid.
    pub fn validate(&self) -> Result<(), Refusal> {
        match self {
            Survey::Subtract(census) => census.validate(),
            Survey::TakeAway(census) => census.validate(),
            Survey::Moves(census) => census.validate(),
            Survey::Octal(census) => census.validate(),
        }
    }

    /// Returns the parts of the census, in order.
    pub fn parts(&self) -> Vec<Section> {
        match self {
            Survey::Subtract(census) => census.parts().into_iter().map(|m| Section { m: Some(m) }).collect(),
            Survey::TakeAway(_) | Survey::Moves(_) | Survey::Octal(_) => vec![Section { m: None }],
        }
    }

    /// Returns all units of the census when divided into `of` shards, part by part. Small parts are not divided.
    pub fn units(&self, of: u32) -> Vec<Unit> {
        let of_part = |part: Section| {
            let of = self.shards(part, of);
            (0..of).map(move |index| Unit { part, shard: Shard { index, of } })
        };
        self.parts().into_iter().flat_map(of_part).collect()
    }

    /// Returns whether [`Survey::units`] lists `unit` when the census is divided into `of` shards.
    pub fn has_unit(&self, unit: Unit, of: u32) -> bool {
        self.parts().contains(&unit.part) && self.shards(unit.part, of) == unit.shard.of
    }

    /// Returns the units that belong to one shard of the census.
    pub fn units_of(&self, shard: Shard) -> Vec<Unit> {
        self.units(shard.of).into_iter().filter(|unit| unit.shard.index == shard.index).collect()
    }

    fn shards(&self, part: Section, of: u32) -> u32 {
        match self {
            Survey::Subtract(census) => census.shards(part.m.unwrap_or(0), of.max(1)),
            Survey::TakeAway(_) | Survey::Moves(_) | Survey::Octal(_) => of.max(1),
        }
    }

    /// Returns the number of games that the meter will count in a part, or `None` if it is unknown. For vector games
    /// the number is an estimate.
    pub fn games(&self, part: Section) -> Option<u64> {
        match self {
            Survey::Subtract(census) => census.sets(part.m?),
            Survey::TakeAway(census) => Some(census.count()),
            Survey::Moves(census) => Some(census.estimate()),
            Survey::Octal(census) => Some(census.count()),
        }
    }
}

/// Computes one [`Unit`] of a census. The meter counts games, so that the limit on `positions` limits the number of
/// games.
pub fn run_unit(task: &Survey, unit: Unit, meter: &Meter) -> Result<UnitResult, Failure> {
    task.validate()?;
    let found = match task {
        Survey::Subtract(census) => Tally::Subtract(census.run(unit.part.m.unwrap_or(0), unit.shard, meter)?),
        Survey::TakeAway(census) => Tally::TakeAway(census.run(unit.shard, meter)?),
        Survey::Moves(census) => Tally::Moves(census.run(unit.shard, meter)?),
        Survey::Octal(census) => Tally::Octal(census.run(unit.shard, meter)?),
    };
    Ok(UnitResult { unit, found })
}

/// Computes one shard of a census. The result depends only on the census and the shard.
pub fn run_shard(task: &Survey, shard: Shard, meter: &Meter) -> Result<ShardResult, Failure> {
    let units = task.units_of(shard).into_iter().map(|unit| run_unit(task, unit, meter));
    Ok(ShardResult { shard, units: units.collect::<Result<_, _>>()? })
}

/// Merges the results of all shards of a census. The result does not depend on the number of shards or on their order.
/// Fails if a shard is missing, occurs twice or belongs to another census.
pub fn merge(task: &Survey, shards: Vec<ShardResult>) -> Result<Summary, Refusal> {
    merge_units(task, shards.into_iter().flat_map(|shard| shard.units))
}

/// Merges the results of all [`Unit`]s of a census. Fails unless each unit of the census occurs exactly once.
pub fn merge_units(task: &Survey, units: impl IntoIterator<Item = UnitResult>) -> Result<Summary, Refusal> {
    let mut parts: BTreeMap<Section, (Vec<bool>, Option<Tally>)> = BTreeMap::new();
    for UnitResult { unit, found } in units {
        let shard = unit.shard;
        // bounded: by the most shards
        let (seen, whole) = parts.entry(unit.part).or_insert_with(|| (vec![false; shard.of as usize], None));
        match seen.get_mut(shard.index as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => {
                return Err(Refusal::census(format!(
                    "shard {shard} occurs twice, or together with shards of another division"
                )));
            }
        }
        match whole {
            Some(whole) => whole.merge(task, found)?,
            None if found.answers(task) => *whole = Some(found),
            None => return Err(Refusal::census("some shards belong to another task")),
        }
    }
    let mut out = Vec::new();
    for part in task.parts() {
        match parts.remove(&part) {
            Some((seen, Some(mut found))) if seen.iter().all(|seen| *seen) => {
                found.settle();
                out.push(SectionFound { part, found });
            }
            found => {
                let missing = found.and_then(|(seen, _)| seen.iter().position(|seen| !seen)).unwrap_or(0);
                return Err(Refusal::census(format!("shard {missing} is missing"))
                    .help("a summary needs all shards of the task"));
            }
        }
    }
    match parts.is_empty() {
        true => Ok(Summary { task: task.clone(), parts: out }),
        false => Err(Refusal::census("some shards belong to another task")),
    }
}

impl Tally {
    /// Returns whether the findings are of the kind that the census asks for.
    fn answers(&self, task: &Survey) -> bool {
        matches!(
            (self, task),
            (Tally::Subtract(_), Survey::Subtract(_))
                | (Tally::TakeAway(_), Survey::TakeAway(_))
                | (Tally::Moves(_), Survey::Moves(_))
                | (Tally::Octal(_), Survey::Octal(_))
        )
    }

    /// Sorts the lists after all shards have been merged.
    fn settle(&mut self) {
        match self {
            Tally::Subtract(found) => found.settle(),
            Tally::TakeAway(found) => found.settle(),
            Tally::Moves(found) => found.settle(),
            Tally::Octal(found) => found.settle(),
        }
    }

    /// Merges the findings about different shards of one part. The lists are unsorted afterwards.
    fn merge(&mut self, task: &Survey, other: Tally) -> Result<(), Refusal> {
        match (self, task, other) {
            (Tally::Subtract(mine), Survey::Subtract(census), Tally::Subtract(theirs)) => {
                mine.merge(theirs, census.ties)
            }
            (Tally::TakeAway(mine), Survey::TakeAway(_), Tally::TakeAway(theirs)) => mine.merge(theirs),
            (Tally::Moves(mine), Survey::Moves(_), Tally::Moves(theirs)) => mine.merge(theirs),
            (Tally::Octal(mine), Survey::Octal(_), Tally::Octal(theirs)) => mine.merge(theirs),
            _ => return Err(Refusal::census("some shards belong to another task")),
        }
        Ok(())
    }
}

/// Checks in advance that the limit on positions allows the number of games in a census.
pub fn afford(task: &Survey, meter: &Meter) -> Result<(), Stop> {
    task.parts().into_iter().filter_map(|part| task.games(part)).try_fold(0u64, |all, games| {
        let all = all.saturating_add(games);
        meter.afford(all).map(|()| all)
    })?;
    Ok(())
}
