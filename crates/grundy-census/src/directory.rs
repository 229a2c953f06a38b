//! The folder in which a census is stored.

use crate::manifest::{FORMAT, Machine, Manifest, Provenance, now};
use crate::parquet_file::{Damaged, Table, sha256};
use crate::tables::{empty_table, read_unit, unit_table};
use crate::trouble::Trouble;
use grundy::Refusal;
use grundy::census::{Shard, ShardResult, Summary, Survey, Tally, Unit, UnitResult, merge_units};
use std::collections::hash_map::RandomState;
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder in which a census is stored. It contains a Parquet file for each finished [`Unit`] of the census. A
/// further Parquet file, without rows, describes the folder.
///
/// All files have the same columns, so that the whole folder can be read as one table. The description, and finally
/// the summary, are stored in the footer of the file without rows.
#[derive(Clone, Debug)]
pub struct Directory {
    root: PathBuf,
    manifest: Manifest,
    /// The summary stored in the folder, if the census is complete.
    summary: Option<String>,
}

/// The state of the file of one [`Unit`] of a census.
#[derive(Clone, Debug)]
pub enum Stored {
    /// The unit has no file.
    Missing,
    /// The file of the unit is damaged or belongs to another census. The string states the reason.
    Damaged(String),
    /// The file of the unit is complete and contains this result.
    Whole(Box<UnitResult>),
}

/// Some units of a census, sorted by the state of their files: the stored results, the units still to be computed, and
/// descriptions of damaged files.
pub type Sorted = (Vec<UnitResult>, Vec<Unit>, Vec<String>);

const MANIFEST: &str = "_census.parquet";
/// The name of the file that described folders before format 2.
const OLD: &str = "census.json";
/// The footer keys of the description and of the summary.
const DESCRIBED: &str = "grundy.census";
const SUMMARY: &str = "grundy.summary";
/// The age after which a temporary file no longer belongs to a running process.
const LONG_AGO: Duration = Duration::from_secs(3600);

impl Directory {
    /// Opens the folder of a census, or creates it.
    ///
    /// An existing folder retains its number of shards. If `shards` is given, it must be equal to this number. Several
    /// processes may open a folder at once. Fails if the folder belongs to another task.
    pub fn open(
        root: &Path,
        task: &Survey,
        shards: Option<u32>,
        usual: u32,
        command: &str,
    ) -> Result<Directory, Trouble> {
        task.validate()?;
        let path = root.join(MANIFEST);
        match fs::read(&path) {
            Ok(bytes) => Directory::read_from(root, bytes, &path, Some(task), shards),
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                refuse_old(root)?;
                // Others may be making the same folder just now, or were killed while they did.
                if holds_other_things(root) && !path.exists() {
                    return Err(Refusal::census(format!("{} is not empty and contains no census", root.display()))
                        .help("choose a folder that is empty or does not exist yet")
                        .into());
                }
                let manifest = fresh(task, shards.unwrap_or(usual), command);
                fits(&manifest, task, shards, root)?;
                fs::create_dir_all(root).map_err(Trouble::disk(root))?;
                // Of several that start at once, the first to write decides.
                put(&path, &described(&manifest, None)?, Put::First)?;
                let bytes = fs::read(&path).map_err(Trouble::disk(&path))?;
                Directory::read_from(root, bytes, &path, Some(task), shards)
            }
            Err(why) => Err(Trouble::disk(&path)(why)),
        }
    }

    /// Opens the existing folder of a census to continue the run that its manifest describes.
    pub fn resume(root: &Path) -> Result<Directory, Trouble> {
        let path = root.join(MANIFEST);
        match fs::read(&path) {
            Ok(bytes) => Directory::read_from(root, bytes, &path, None, None),
            Err(why) => {
                refuse_old(root)?;
                Err(Trouble::disk(&path)(why))
            }
        }
    }

    fn read_from(
        root: &Path,
        bytes: Vec<u8>,
        path: &Path,
        task: Option<&Survey>,
        shards: Option<u32>,
    ) -> Result<Directory, Trouble> {
        let unreadable = |why: String| {
            let message = format!("{} cannot be read: {why}", path.display());
            Trouble::from(Refusal::census(message).help("choose another folder, or remove this one"))
        };
        let mut table = Table::from_parquet(bytes).map_err(|why| unreadable(why.to_string()))?;
        let text = table.notes.remove(DESCRIBED).unwrap_or_default();
        let manifest: Manifest = serde_json::from_str(&text).map_err(|why| unreadable(why.to_string()))?;
        fits(&manifest, task.unwrap_or(&manifest.task), shards, root)?;
        Ok(Directory { root: root.to_owned(), manifest, summary: table.notes.remove(SUMMARY) })
    }

    /// Returns the summary of the census as JSON; `None` if the census is not complete.
    pub fn summary(&self) -> Option<&str> {
        self.summary.as_deref()
    }

    /// Returns the manifest of the folder, which describes the census and its origin.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns all units into which the census is divided. A unit is computed as a whole and has a file of its own.
    pub fn units(&self) -> Vec<Unit> {
        self.manifest.task.units(self.manifest.shards)
    }

    /// Returns the path of the file of a unit, such as `m30-shard-00012-of-00064.parquet`.
    pub fn path(&self, unit: Unit) -> PathBuf {
        self.root.join(name(unit))
    }

    /// Returns the state of the file of a unit. If the file is complete, this includes the result of the unit.
    pub fn look(&self, unit: Unit) -> Result<Stored, Trouble> {
        let path = self.path(unit);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Stored::Missing),
            Err(why) => return Err(Trouble::disk(&path)(why)),
        };
        let found: Result<UnitResult, Damaged> =
            Table::from_parquet(bytes).and_then(|table| read_unit(&self.manifest.task, unit, &table));
        Ok(match found {
            Ok(found) => Stored::Whole(Box::new(found)),
            Err(why) => Stored::Damaged(format!("{}: {why}", name(unit))),
        })
    }

    /// Reads the files of the given units, and returns the stored results, the units still to be computed, and
    /// descriptions of damaged files. The lists of individual games are not loaded.
    pub fn sort(&self, units: &[Unit]) -> Result<Sorted, Trouble> {
        let (mut found, mut missing, mut damaged) = (Vec::new(), Vec::new(), Vec::new());
        for unit in units {
            match self.look(*unit)? {
                Stored::Whole(result) => found.push(without_rows(*result)),
                Stored::Missing => missing.push(*unit),
                Stored::Damaged(why) => {
                    missing.push(*unit);
                    damaged.push(why);
                }
            }
        }
        Ok((found, missing, damaged))
    }

    /// Stores the result of a unit in its file in the folder.
    pub fn write(&self, result: &UnitResult) -> Result<(), Trouble> {
        let path = self.path(result.unit);
        if !self.manifest.task.has_unit(result.unit, self.manifest.shards) {
            return Err(Refusal::census(format!("this census has no shard {}", result.unit.shard)).into());
        }
        let file = unit_table(&self.manifest.task, result).to_parquet().map_err(|why| internal(&why))?;
        store(&path, &file)
    }

    /// Stores the result of a shard in the folder. The shard may have been computed on another machine.
    pub fn write_shard(&self, result: &ShardResult) -> Result<(), Trouble> {
        result.units.iter().try_for_each(|unit| self.write(unit))
    }

    /// Merges the stored results of all units, writes the summary to the folder and returns it. Fails if the result of
    /// a unit is missing.
    pub fn finish(&mut self) -> Result<Summary, Trouble> {
        let (all, missing, damaged) = self.sort(&self.units())?;
        if let Some(first) = missing.first() {
            let which = damaged.first().cloned().unwrap_or_else(|| format!("{} does not exist", name(*first)));
            let folder = self.root.display();
            let message =
                format!("{folder} is not complete: {} shards are missing or damaged ({which})", missing.len());
            return Err(Refusal::census(message).help("run the census again with this folder").into());
        }
        let summary = merge_units(&self.manifest.task, all)?;
        self.write_summary(&summary)?;
        Ok(summary)
    }

    /// Writes the summary into the file that describes the folder.
    pub(crate) fn write_summary(&mut self, summary: &Summary) -> Result<(), Trouble> {
        let json = grundy_answers::census_json(summary).to_string();
        let mut files = std::collections::BTreeMap::new();
        for unit in self.units() {
            let path = self.path(unit);
            files.insert(name(unit), sha256(&fs::read(&path).map_err(Trouble::disk(&path))?));
        }
        // What is there already may be on a disk that cannot be written.
        if self.manifest.files != files || self.summary.as_deref() != Some(&json) {
            self.manifest.files = files;
            self.manifest.provenance.finished = Some(now());
            store(&self.root.join(MANIFEST), &described(&self.manifest, Some(&json))?)?;
            self.summary = Some(json);
        }
        self.sweep();
        Ok(())
    }

    /// Removes old temporary files left by killed processes. Recent ones may belong to processes that are still
    /// running.
    fn sweep(&self) {
        for entry in fs::read_dir(&self.root).into_iter().flatten().flatten() {
            let age = entry.metadata().and_then(|file| file.modified()).map(|time| time.elapsed().unwrap_or_default());
            if is_temporary(&entry) && age.is_ok_and(|age| age > LONG_AGO) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Returns the result of a unit without its list of sets, which remains in its file.
pub(crate) fn without_rows(mut result: UnitResult) -> UnitResult {
    if let Tally::Subtract(found) = &mut result.found {
        found.rows = None;
    }
    result
}

/// Returns whether a folder contains anything but temporary files of censuses.
fn holds_other_things(root: &Path) -> bool {
    fs::read_dir(root).is_ok_and(|entries| entries.flatten().any(|entry| !is_temporary(&entry)))
}

fn is_temporary(entry: &fs::DirEntry) -> bool {
    let name = entry.file_name();
    name.to_string_lossy().starts_with('.') && name.to_string_lossy().ends_with(".tmp")
}

fn fresh(task: &Survey, shards: u32, command: &str) -> Manifest {
    let text = serde_json::to_string(task).unwrap_or_default();
    Manifest {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        task: task.clone(),
        shards,
        provenance: Provenance {
            command: command.to_owned(),
            machine: Machine::here(),
            started: now(),
            finished: None,
            task_sha256: sha256(text.as_bytes()),
        },
        files: Default::default(),
    }
}

/// Returns the file that describes a folder, with the columns of all other files and no rows.
fn described(manifest: &Manifest, summary: Option<&str>) -> Result<Vec<u8>, Trouble> {
    let mut table = empty_table(&manifest.task).note(DESCRIBED, manifest.to_text());
    if let Some(summary) = summary {
        table = table.note(SUMMARY, summary);
    }
    table.to_parquet().map_err(|why| internal(&why))
}

/// Fails if the folder has the layout of an earlier version.
fn refuse_old(root: &Path) -> Result<(), Trouble> {
    if !root.join(OLD).exists() {
        return Ok(());
    }
    let message = format!("{} is a census of format 1, and this version writes format {FORMAT}", root.display());
    Err(Refusal::census(message).help("choose another folder, or use the version that wrote this one").into())
}

fn fits(manifest: &Manifest, task: &Survey, shards: Option<u32>, root: &Path) -> Result<(), Trouble> {
    let folder = root.display();
    let other = |what: String| Err(Refusal::census(what).help("choose another folder").into());
    if manifest.format != FORMAT || manifest.version != env!("CARGO_PKG_VERSION") {
        return other(format!("{folder} was written by grundy {} in format {}", manifest.version, manifest.format));
    }
    if manifest.task != *task {
        return other(format!("{folder} contains another census"));
    }
    Shard::new(0, manifest.shards)?;
    match shards {
        Some(shards) if shards != manifest.shards => {
            other(format!("{folder} is divided into {} shards, not {shards}", manifest.shards))
        }
        _ => Ok(()),
    }
}

fn name(unit: Unit) -> String {
    let file = format!("shard-{:05}-of-{:05}.parquet", unit.shard.index(), unit.shard.of());
    match unit.part.m {
        Some(m) => format!("m{m:02}-{file}"),
        None => file,
    }
}

fn internal(why: &Damaged) -> Trouble {
    Refusal::census(format!("a table cannot be written: {why}")).into()
}

/// The behaviour of a write if the file already exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Put {
    /// The existing file is replaced.
    Replacing,
    /// The existing file is kept: the first write wins.
    First,
}

/// Writes a file atomically; on return it is on the disk.
fn store(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    put(path, bytes, Put::Replacing)
}

fn put(path: &Path, bytes: &[u8], how: Put) -> Result<(), Trouble> {
    let failed = Trouble::disk(path);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(&failed)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Processes on other machines, or in containers with their own numbers, write here too.
    let temporary = folder.join(format!(".{name}.{:016x}.tmp", RandomState::new().build_hasher().finish()));
    let written = File::create_new(&temporary).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        match how {
            Put::Replacing => fs::rename(&temporary, path)?,
            Put::First => match fs::hard_link(&temporary, path) {
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => fs::remove_file(&temporary)?,
                // Not every disk has links.
                Err(_) => fs::rename(&temporary, path)?,
                Ok(()) => fs::remove_file(&temporary)?,
            },
        }
        File::open(folder)?.sync_all()
    });
    written.map_err(|why| {
        let _ = fs::remove_file(&temporary);
        failed(why)
    })
}
