//! A run of a census on several threads.

use crate::directory::{Directory, without_rows};
use crate::trouble::Trouble;
use grundy::census::{Section, Shard, Summary, Survey, Unit, UnitResult, afford, merge_units, run_unit};
use grundy::{Failure, Meter};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The settings of a run of a census. Results do not depend on them.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The number of threads that compute shards.
    pub threads: usize,
    /// The number of shards into which the census is divided; `None` for a suitable default.
    pub shards: Option<u32>,
    /// The only shard to compute, if a cluster runs one job for each shard; `None` to compute all shards.
    pub only: Option<Shard>,
    /// The command line, recorded in the manifest.
    pub command: String,
}

/// The result of a run of a census.
#[derive(Clone, Debug)]
pub enum Ended {
    /// The census is complete.
    Complete {
        /// The summary of the results of all shards.
        summary: Box<Summary>,
        /// Descriptions of damaged files that were computed again.
        repaired: Vec<String>,
    },
    /// The requested shard is complete; other shards may be missing.
    Shard {
        /// The number of files of the shard.
        files: usize,
        /// The number of files that this run computed.
        computed: usize,
        /// Descriptions of damaged files that were computed again.
        repaired: Vec<String>,
    },
}

/// Returns the default number of shards of a census, from 16 to 8192. It is chosen so that a shard takes about a
/// second, where this range allows it.
pub fn usual_shards(task: &Survey) -> u32 {
    let most = task.parts().into_iter().filter_map(|part| task.games(part)).max();
    match most {
        // beyond: the most shards
        Some(games) => u32::try_from(games >> 26).unwrap_or(u32::MAX).clamp(16, 8192),
        None => 16,
    }
}

/// Runs a census in the folder `root`: computes the shards that are missing or damaged, and merges the results of all
/// shards. If `settings` requests a single shard, computes only this shard.
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

/// Runs the census `task` on `threads` threads without storing it, and returns its summary.
pub fn in_memory(task: &Survey, threads: usize, meter: &Meter) -> Result<Summary, Trouble> {
    task.validate()?;
    afford(task, meter).map_err(Failure::from)?;
    let units = task.units(usual_shards(task));
    expect(task, &units, meter);
    let found = together(&units, threads, |unit| Ok(run_unit(task, unit, meter)?))?;
    Ok(merge_units(task, found)?)
}

/// Announces the number of games of these units to the meter. The games of a part are counted only once, since
/// counting takes time.
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

/// Computes all units on several threads and returns their results. After the first error no further units are
/// started, but those already started are finished.
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
