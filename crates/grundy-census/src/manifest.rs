//! The manifest of a census folder, which describes its contents and their origin.

use grundy::census::Survey;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the file format of census folders.
pub const FORMAT: u32 = 2;

/// The manifest of a census folder, stored as JSON in the footer of `_census.parquet`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the file format of the folder; see [`FORMAT`].
    pub format: u32,
    /// The version of the program that computes the shards. All shards of a folder must be computed by one version.
    pub version: String,
    /// The task of the census.
    pub task: Survey,
    /// The number of shards into which the task is divided.
    pub shards: u32,
    /// The origin of the census: its command, machine and times.
    pub provenance: Provenance,
    /// The SHA-256 checksum of each file by its name; empty until the census is complete.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// Returns the manifest as JSON.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The origin of a census: the command, the machine and the times. Results do not depend on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The command line that started the census.
    pub command: String,
    /// The machine on which the census was started.
    pub machine: Machine,
    /// The time of the start, in seconds since 1970.
    pub started: u64,
    /// The time at which the summary was written, in seconds since 1970; `None` before that.
    #[serde(default)]
    pub finished: Option<u64>,
    /// The SHA-256 checksum of the task as JSON.
    pub task_sha256: String,
}

/// A description of the machine on which a census runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The name of the operating system.
    pub system: String,
    /// The processor architecture.
    pub architecture: String,
    /// The name of the processor; `None` if the system does not report it.
    pub processor: Option<String>,
    /// The number of threads that the machine can run in parallel.
    pub threads: u32,
}

impl Machine {
    /// Returns a description of the current machine.
    pub fn here() -> Machine {
        let described = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let name = described.lines().find(|line| line.starts_with("model name"));
        Machine {
            system: std::env::consts::OS.to_owned(),
            architecture: std::env::consts::ARCH.to_owned(),
            processor: name.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_owned()),
            // beyond: no machine has so many
            threads: std::thread::available_parallelism().map_or(1, |n| u32::try_from(n.get()).unwrap_or(u32::MAX)),
        }
    }
}

/// Returns the current time in seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_secs())
}
