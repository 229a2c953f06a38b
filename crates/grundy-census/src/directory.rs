//! The folder of a census.

use crate::manifest::{FORMAT, Machine, Manifest, Provenance, now};
use crate::parquet_file::{Damaged, Table, sha256};
use crate::tables::{read_unit, summary_table, unit_table};
use crate::trouble::Trouble;
use grundy::Refusal;
use grundy::census::{Section, Shard, ShardResult, Summary, Survey, Tally, Unit, UnitResult, merge_units};
use std::collections::hash_map::RandomState;
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder of a census: `census.json`, a Parquet file for each finished unit, and in the end a summary.
#[derive(Clone, Debug)]
pub struct Directory {
    root: PathBuf,
    manifest: Manifest,
}

const MANIFEST: &str = "census.json";
/// A temporary file of that age belongs to nobody any more.
const LONG_AGO: Duration = Duration::from_secs(3600);
const SUMMARY: &str = "summary.json";
const SUMMARY_TABLE: &str = "summary.parquet";

impl Directory {
    /// Opens the folder of a task, or makes it.
    ///
    /// A folder that exists keeps its number of shards; `shards`, if given, must agree with it. Several processes may open
    /// one folder at once.
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
            Ok(bytes) => {
                let manifest = read_manifest(&bytes, &path)?;
                fits(&manifest, task, shards, root)?;
                Ok(Directory { root: root.to_owned(), manifest })
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                // Others may be making the same folder just now, or were killed while they did.
                if holds_other_things(root) && !path.exists() {
                    return Err(Refusal::census(format!("{} is not empty and holds no census", root.display()))
                        .help("name a folder that is empty or not there yet")
                        .into());
                }
                let manifest = fresh(task, shards.unwrap_or(usual), command);
                fits(&manifest, task, shards, root)?;
                fs::create_dir_all(root).map_err(Trouble::disk(root))?;
                // Of several that start at once, the first to write decides.
                put(&path, manifest.to_text().as_bytes(), Put::First)?;
                let manifest = read_manifest(&fs::read(&path).map_err(Trouble::disk(&path))?, &path)?;
                fits(&manifest, task, shards, root)?;
                Ok(Directory { root: root.to_owned(), manifest })
            }
            Err(why) => Err(Trouble::disk(&path)(why)),
        }
    }

    /// Opens the folder of a census that was begun.
    pub fn resume(root: &Path) -> Result<Directory, Trouble> {
        let path = root.join(MANIFEST);
        let manifest = read_manifest(&fs::read(&path).map_err(Trouble::disk(&path))?, &path)?;
        let task = manifest.task.clone();
        fits(&manifest, &task, None, root)?;
        Ok(Directory { root: root.to_owned(), manifest })
    }

    /// What the folder says of itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// All units of the census.
    pub fn units(&self) -> Vec<Unit> {
        self.manifest.task.units(self.manifest.shards)
    }

    /// The file of a unit, such as `m=30/shard-00012-of-00064.parquet`.
    pub fn path(&self, unit: Unit) -> PathBuf {
        self.root.join(name(unit))
    }

    /// What is stored about a unit; `None` if there is no file, or not one that was written whole for this census.
    pub fn read(&self, unit: Unit) -> Result<Option<UnitResult>, Trouble> {
        let path = self.path(unit);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(Trouble::disk(&path)(why)),
        };
        let found: Result<UnitResult, Damaged> =
            Table::from_parquet(bytes).and_then(|table| read_unit(&self.manifest.task, unit, &table));
        Ok(found.ok())
    }

    /// Stores what was found in a unit.
    pub fn write(&self, result: &UnitResult) -> Result<(), Trouble> {
        let path = self.path(result.unit);
        if !self.manifest.task.has_unit(result.unit, self.manifest.shards) {
            return Err(Refusal::census(format!("there is no shard {} in this census", result.unit.shard)).into());
        }
        let file = unit_table(&self.manifest.task, result).to_parquet().map_err(|why| internal(&why))?;
        store(&path, &file)
    }

    /// Stores what was found in a shard, wherever it was computed.
    pub fn write_shard(&self, result: &ShardResult) -> Result<(), Trouble> {
        result.units.iter().try_for_each(|unit| self.write(unit))
    }

    /// The units that are not there, or damaged.
    pub fn missing(&self) -> Result<Vec<Unit>, Trouble> {
        let mut missing = Vec::new();
        for unit in self.units() {
            if self.read(unit)?.is_none() {
                missing.push(unit);
            }
        }
        Ok(missing)
    }

    /// Puts all units together and writes the summary.
    pub fn finish(&mut self) -> Result<Summary, Trouble> {
        let mut all = Vec::new();
        for unit in self.units() {
            let found = self.read(unit)?.ok_or_else(|| {
                let file = self.path(unit);
                Trouble::from(
                    Refusal::census(format!("{} is missing or damaged", file.display())).help("run the census again"),
                )
            })?;
            all.push(without_rows(found));
        }
        let summary = merge_units(&self.manifest.task, all)?;
        self.write_summary(&summary)?;
        Ok(summary)
    }

    /// Writes the summary, and what the folder says of itself when it is complete.
    pub(crate) fn write_summary(&mut self, summary: &Summary) -> Result<(), Trouble> {
        let json = grundy_view::census_json(summary).to_string() + "\n";
        let table = summary_table(summary).to_parquet().map_err(|why| internal(&why))?;
        for (name, content) in [(SUMMARY, json.as_bytes()), (SUMMARY_TABLE, &table)] {
            let path = self.root.join(name);
            // What is there already may be on a disk that cannot be written.
            if !fs::read(&path).is_ok_and(|there| there == content) {
                store(&path, content)?;
            }
        }
        let mut files = std::collections::BTreeMap::new();
        files.insert(SUMMARY.to_owned(), sha256(json.as_bytes()));
        files.insert(SUMMARY_TABLE.to_owned(), sha256(&table));
        for unit in self.units() {
            let path = self.path(unit);
            files.insert(name(unit), sha256(&fs::read(&path).map_err(Trouble::disk(&path))?));
        }
        if self.manifest.files != files {
            self.manifest.files = files;
            self.manifest.provenance.finished = Some(now());
            store(&self.root.join(MANIFEST), self.manifest.to_text().as_bytes())?;
        }
        self.sweep();
        Ok(())
    }

    /// Removes what killed processes left half-written long ago; others may still be at work here.
    fn sweep(&self) {
        let folders = self.manifest.task.parts().into_iter().filter_map(folder).map(|name| self.root.join(name));
        for folder in folders.chain([self.root.clone()]) {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let age =
                    entry.metadata().and_then(|file| file.modified()).map(|time| time.elapsed().unwrap_or_default());
                if is_temporary(&entry) && age.is_ok_and(|age| age > LONG_AGO) {
                    let _ = fs::remove_file(entry.path());
                }
            }
        }
    }
}

/// A unit without its list of sets, which stays in its file.
pub(crate) fn without_rows(mut result: UnitResult) -> UnitResult {
    if let Tally::Subtract(found) = &mut result.found {
        found.rows = None;
    }
    result
}

/// Whether a folder holds anything but the temporary files of censuses.
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

fn read_manifest(bytes: &[u8], path: &Path) -> Result<Manifest, Trouble> {
    serde_json::from_slice(bytes).map_err(|why| {
        let message = format!("{} cannot be read: {why}", path.display());
        Refusal::census(message).help("name another folder, or remove this one").into()
    })
}

fn fits(manifest: &Manifest, task: &Survey, shards: Option<u32>, root: &Path) -> Result<(), Trouble> {
    let folder = root.display();
    let other = |what: String| Err(Refusal::census(what).help("name another folder").into());
    if manifest.format != FORMAT || manifest.version != env!("CARGO_PKG_VERSION") {
        return other(format!("{folder} was made by grundy {}, format {}", manifest.version, manifest.format));
    }
    if manifest.task != *task {
        return other(format!("{folder} holds another census"));
    }
    Shard::new(0, manifest.shards)?;
    match shards {
        Some(shards) if shards != manifest.shards => {
            other(format!("{folder} is divided into {} shards, not {shards}", manifest.shards))
        }
        _ => Ok(()),
    }
}

fn folder(part: Section) -> Option<String> {
    part.m.map(|m| format!("m={m}"))
}

fn name(unit: Unit) -> String {
    let file = format!("shard-{:05}-of-{:05}.parquet", unit.shard.index(), unit.shard.of());
    match folder(unit.part) {
        Some(folder) => format!("{folder}/{file}"),
        None => file,
    }
}

fn internal(why: &Damaged) -> Trouble {
    Refusal::census(format!("a table cannot be written: {why}")).into()
}

/// Whether a file replaces one that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Put {
    /// It does.
    Replacing,
    /// It does not: the first to write decides.
    First,
}

/// Writes a file that appears whole or not at all, and is on the disk when this returns.
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
