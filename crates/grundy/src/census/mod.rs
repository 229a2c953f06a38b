//! Sweeps over whole families of games.
//!
//! A [`Task`] says which games and what is asked about them. It falls into parts (one for each largest element of
//! subtraction sets), and each part into shards: [`run_shard`] is a function of the task and the shard alone, shards
//! can be computed anywhere in any order, and [`merge`] puts them together to the same [`Summary`] however many there
//! were.
//!
//! ```
//! use grundy::Meter;
//! use grundy::census::{Found, Shard, SubtractCensus, Task, merge, run_shard};
//!
//! let task = Task::Subtract(SubtractCensus::new(16));
//! let shards = (0..3).map(|i| run_shard(&task, Shard::new(i, 3).unwrap(), &Meter::unlimited()));
//! let summary = merge(&task, shards.collect::<Result<_, _>>().unwrap()).unwrap();
//! let Found::Subtract(found) = &summary.parts[0].found else { unreachable!() };
//! assert_eq!(found.sets, 1 << 15);
//! assert_eq!(found.outcomes.longest_period.value, 168);
//! ```

mod moves;
mod pattern;
mod subsets;
mod subtract;
mod takeaway;
mod tally;
mod tree;

#[cfg(test)]
mod tests;

pub use moves::{LearntRow, MovesCensus, MovesClass, MovesFound, MovesRow, PairsSeen, Stars};
pub use pattern::Pattern;
pub use subtract::{SetRow, SubtractCensus, SubtractFound};
pub use takeaway::{Fraction, TakeAwayCensus, TakeAwayFound, TakeAwayRow, ThresholdRow};
pub use tally::{Histogram, Record, SetCycle, Statistics};
pub use tree::LARGEST;

use crate::failure::{Failure, Refused, refuse};
use grundy_core::{Meter, Stop};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Which games, and what is asked about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "census", rename_all = "lowercase")]
pub enum Task {
    /// Subtraction sets.
    Subtract(SubtractCensus),
    /// Take-away games f(x) = cx.
    TakeAway(TakeAwayCensus),
    /// Rules that subtract vectors.
    Moves(MovesCensus),
}

/// A part of a task that is a whole by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part {
    /// Subtraction sets: the largest element. Other tasks have one part.
    pub m: Option<u32>,
}

/// One of several shards, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u32, u32)", into = "(u32, u32)")]
pub struct Shard {
    index: u32,
    of: u32,
}

/// The most shards.
pub const MOST_SHARDS: u32 = 99_999;

impl Shard {
    /// The only one.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Shard `index` of `of`; `index` < `of` ≤ [`MOST_SHARDS`].
    pub fn new(index: u32, of: u32) -> Result<Shard, Refused> {
        if index < of && of <= MOST_SHARDS {
            return Ok(Shard { index, of });
        }
        Err(refuse(format!("there is no shard {index}/{of}"))
            .help(format!("shards are counted from 0: --shard 0/8 to --shard 7/8; at most {MOST_SHARDS}")))
    }

    /// Which one.
    pub fn index(self) -> u32 {
        self.index
    }

    /// Of how many.
    pub fn of(self) -> u32 {
        self.of
    }
}

impl TryFrom<(u32, u32)> for Shard {
    type Error = Refused;

    fn try_from((index, of): (u32, u32)) -> Result<Shard, Refused> {
        Shard::new(index, of)
    }
}

impl From<Shard> for (u32, u32) {
    fn from(shard: Shard) -> (u32, u32) {
        (shard.index, shard.of)
    }
}

impl FromStr for Shard {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Shard, Refused> {
        let number = |part: &str| part.trim().parse::<u32>().ok();
        let pair = text.split_once('/').and_then(|(index, of)| number(index).zip(number(of)));
        let (index, of) = pair.ok_or_else(|| {
            refuse(format!("cannot read the shard `{text}`")).help("shard 3 of 8 is written 3/8, from 0/8 on")
        })?;
        Shard::new(index, of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// One shard of one part: what is computed and stored at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unit {
    /// The part.
    pub part: Part,
    /// Which shard of it.
    pub shard: Shard,
}

/// What was found in a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitResult {
    /// The unit.
    pub unit: Unit,
    /// What was found.
    pub found: Found,
}

/// What was found in a shard of a task: a unit of each part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardResult {
    /// The shard.
    pub shard: Shard,
    /// What was found, part by part.
    pub units: Vec<UnitResult>,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(clippy::large_enum_variant, reason = "there is one for each unit of work, and a unit is long work")]
pub enum Found {
    /// About subtraction sets with one largest element.
    Subtract(SubtractFound),
    /// About take-away games.
    TakeAway(TakeAwayFound),
    /// About rules that subtract vectors.
    Moves(MovesFound),
}

/// A finished census.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The task.
    pub task: Task,
    /// What was found, part by part.
    pub parts: Vec<PartFound>,
}

/// What was found in a whole part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartFound {
    /// The part.
    pub part: Part,
    /// What was found.
    pub found: Found,
}

impl Task {
    /// Refuses what no census can be.
    pub fn validate(&self) -> Result<(), Refused> {
        match self {
            Task::Subtract(census) => census.validate(),
            Task::TakeAway(census) => census.validate(),
            Task::Moves(census) => census.validate(),
        }
    }

    /// The parts, in order.
    pub fn parts(&self) -> Vec<Part> {
        match self {
            Task::Subtract(census) => census.parts().into_iter().map(|m| Part { m: Some(m) }).collect(),
            Task::TakeAway(_) | Task::Moves(_) => vec![Part { m: None }],
        }
    }

    /// All units if the task is divided into `of` shards, part by part. Small parts are not divided.
    pub fn units(&self, of: u32) -> Vec<Unit> {
        let of_part = |part: Part| {
            let of = self.shards(part, of);
            (0..of).map(move |index| Unit { part, shard: Shard { index, of } })
        };
        self.parts().into_iter().flat_map(of_part).collect()
    }

    /// The units of one shard of the task.
    pub fn units_of(&self, shard: Shard) -> Vec<Unit> {
        self.units(shard.of).into_iter().filter(|unit| unit.shard.index == shard.index).collect()
    }

    fn shards(&self, part: Part, of: u32) -> u32 {
        match self {
            Task::Subtract(census) => census.shards(part.m.unwrap_or(0), of.max(1)),
            Task::TakeAway(_) | Task::Moves(_) => of.max(1),
        }
    }

    /// How much the meter will count in a part, if that is known: games. For rules of vectors it is an estimate.
    pub fn games(&self, part: Part) -> Option<u64> {
        match self {
            Task::Subtract(census) => census.sets(part.m?),
            Task::TakeAway(census) => Some(census.count()),
            Task::Moves(census) => Some(census.estimate()),
        }
    }
}

/// Computes one unit of a task. The meter counts games, and `positions` of a budget limits their number.
pub fn run_unit(task: &Task, unit: Unit, meter: &Meter) -> Result<UnitResult, Failure> {
    task.validate()?;
    let found = match task {
        Task::Subtract(census) => Found::Subtract(census.run(unit.part.m.unwrap_or(0), unit.shard, meter)?),
        Task::TakeAway(census) => Found::TakeAway(census.run(unit.shard, meter)?),
        Task::Moves(census) => Found::Moves(census.run(unit.shard, meter)?),
    };
    Ok(UnitResult { unit, found })
}

/// Computes one shard of a task: a function of the task and the shard alone.
pub fn run_shard(task: &Task, shard: Shard, meter: &Meter) -> Result<ShardResult, Failure> {
    let units = task.units_of(shard).into_iter().map(|unit| run_unit(task, unit, meter));
    Ok(ShardResult { shard, units: units.collect::<Result<_, _>>()? })
}

/// Puts all shards of a task together. The result does not depend on their number or order.
pub fn merge(task: &Task, shards: Vec<ShardResult>) -> Result<Summary, Refused> {
    merge_units(task, shards.into_iter().flat_map(|shard| shard.units))
}

/// Puts all units of a task together, each exactly once.
pub fn merge_units(task: &Task, units: impl IntoIterator<Item = UnitResult>) -> Result<Summary, Refused> {
    let mut parts: BTreeMap<Part, (Vec<bool>, Option<Found>)> = BTreeMap::new();
    for UnitResult { unit, found } in units {
        let shard = unit.shard;
        let (seen, whole) = parts.entry(unit.part).or_insert_with(|| (vec![false; shard.of as usize], None));
        match seen.get_mut(shard.index as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return Err(refuse(format!("shard {shard} comes twice, or beside shards of another division"))),
        }
        match whole {
            Some(whole) => whole.merge(task, found)?,
            None if found.answers(task) => *whole = Some(found),
            None => return Err(refuse("there are shards of another task")),
        }
    }
    let mut out = Vec::new();
    for part in task.parts() {
        match parts.remove(&part) {
            Some((seen, Some(found))) if seen.iter().all(|seen| *seen) => out.push(PartFound { part, found }),
            found => {
                let missing = found.and_then(|(seen, _)| seen.iter().position(|seen| !seen)).unwrap_or(0);
                return Err(
                    refuse(format!("shard {missing} is missing")).help("a summary needs all shards of the task")
                );
            }
        }
    }
    match parts.is_empty() {
        true => Ok(Summary { task: task.clone(), parts: out }),
        false => Err(refuse("there are shards of another task")),
    }
}

impl Found {
    /// Whether this is the kind of finding that the task asks for.
    fn answers(&self, task: &Task) -> bool {
        matches!(
            (self, task),
            (Found::Subtract(_), Task::Subtract(_))
                | (Found::TakeAway(_), Task::TakeAway(_))
                | (Found::Moves(_), Task::Moves(_))
        )
    }

    /// Puts two findings about different shards of one part together.
    fn merge(&mut self, task: &Task, other: Found) -> Result<(), Refused> {
        match (self, task, other) {
            (Found::Subtract(mine), Task::Subtract(census), Found::Subtract(theirs)) => mine.merge(theirs, census.ties),
            (Found::TakeAway(mine), Task::TakeAway(_), Found::TakeAway(theirs)) => mine.merge(theirs),
            (Found::Moves(mine), Task::Moves(_), Found::Moves(theirs)) => mine.merge(theirs),
            _ => return Err(refuse("there are shards of another task")),
        }
        Ok(())
    }
}

/// Asks whether a census may go on at all: what it needs is known beforehand.
pub fn afford(task: &Task, meter: &Meter) -> Result<(), Stop> {
    task.parts().into_iter().filter_map(|part| task.games(part)).try_fold(0u64, |all, games| {
        let all = all.saturating_add(games);
        meter.afford(all).map(|()| all)
    })?;
    Ok(())
}
