//! A census from beginning to end, on several threads.

use crate::directory::{Directory, without_rows};
use crate::trouble::Trouble;
use grundy::census::{Section, Shard, Summary, Survey, Unit, UnitResult, afford, merge_units, run_unit};
use grundy::{Failure, Meter};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How a census is run. Results do not depend on it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many threads compute.
    pub threads: usize,
    /// In how many shards the task is divided; what suits it if `None`.
    pub shards: Option<u32>,
    /// Only this shard of that many: a job of an array.
    pub only: Option<Shard>,
    /// The command, for the record.
    pub command: String,
}

/// How a run ended.
#[derive(Clone, Debug)]
pub enum Ended {
    /// The census is complete.
    Complete {
        /// What was found.
        summary: Box<Summary>,
        /// Shards that were damaged and are computed anew, in words.
        repaired: Vec<String>,
    },
    /// The shard that was asked for is there; others may be missing.
    Shard {
        /// Files that the shard consists of.
        files: usize,
        /// How many of them were computed now.
        computed: usize,
        /// Which of these were damaged, in words.
        repaired: Vec<String>,
    },
}

/// Into how many shards a task is divided if nothing is said: a second or so each, and enough to go round.
pub fn usual_shards(task: &Survey) -> u32 {
    let most = task.parts().into_iter().filter_map(|part| task.games(part)).max();
    match most {
        // beyond: the most shards
        Some(games) => u32::try_from(games >> 26).unwrap_or(u32::MAX).clamp(16, 8192),
        None => 16,
    }
}

/// Runs a census in a folder: computes what is missing, and puts it together.
pub fn run(task: &Survey, root: &Path, settings: &Settings, meter: &Meter) -> Result<Ended, Trouble> {
    let shards = settings.only.map(Shard::of).or(settings.shards);
    let mut directory = Directory::open(root, task, shards, usual_shards(task), &settings.command)?;
    let units = match settings.only {
        Some(shard) => task.units_of(shard),
        None => directory.units(),
    };
    let (mut found, missing, repaired) = directory.sort(&units)?;
    expect(task, &missing, meter);
    let computed = missing.len();
    let more = together(&missing, settings.threads, |unit| {
        let result = run_unit(task, unit, meter)?;
        directory.write(&result)?;
        Ok(without_rows(result))
    })?;
    if settings.only.is_some() {
        return Ok(Ended::Shard { files: units.len(), computed, repaired });
    }
    found.extend(more);
    let summary = merge_units(task, found)?;
    directory.write_summary(&summary)?;
    Ok(Ended::Complete { summary: Box::new(summary), repaired })
}

/// Runs a census without a folder.
pub fn in_memory(task: &Survey, threads: usize, meter: &Meter) -> Result<Summary, Trouble> {
    task.validate()?;
    afford(task, meter).map_err(Failure::from)?;
    let units = task.units(usual_shards(task));
    expect(task, &units, meter);
    let found = together(&units, threads, |unit| Ok(run_unit(task, unit, meter)?))?;
    Ok(merge_units(task, found)?)
}

/// Announces what these units will count. Counting a part is work itself, and is done once.
fn expect(task: &Survey, units: &[Unit], meter: &Meter) {
    let mut parts: BTreeMap<Section, Option<u64>> = BTreeMap::new();
    let games = units.iter().map(|unit| {
        let games = *parts.entry(unit.part).or_insert_with(|| task.games(unit.part));
        Some(games? / u64::from(unit.shard.of()))
    });
    if let Some(games) = games.sum::<Option<u64>>() {
        meter.expect(games);
    }
}

/// Does all units on some threads, each as soon as one is free. The first trouble ends it; units that others are at are
/// still finished.
fn together(
    units: &[Unit],
    threads: usize,
    work: impl Fn(Unit) -> Result<UnitResult, Trouble> + Sync,
) -> Result<Vec<UnitResult>, Trouble> {
    let next = AtomicUsize::new(0);
    let halt = AtomicBool::new(false);
    let results: Mutex<(Vec<UnitResult>, Option<Trouble>)> = Mutex::new((Vec::new(), None));
    let worker = || {
        while !halt.load(Ordering::Relaxed) {
            let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let done = work(*unit);
            let Ok(mut results) = results.lock() else { break };
            match done {
                Ok(result) => results.0.push(result),
                Err(trouble) => {
                    halt.store(true, Ordering::Relaxed);
                    results.1.get_or_insert(trouble);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.clamp(1, units.len().max(1)) {
            scope.spawn(worker);
        }
        worker();
    });
    match results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        (_, Some(trouble)) => Err(trouble),
        (found, None) => Ok(found),
    }
}
