//! What a folder holds, and where it comes from.

use grundy::census::Survey;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// The version of the files.
pub const FORMAT: u32 = 2;

/// What a folder says of itself, as JSON in the footer of `_census.parquet`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the files.
    pub format: u32,
    /// The program that makes the shards: a folder has shards of one version only.
    pub version: String,
    /// The task.
    pub task: Survey,
    /// In how many shards it is divided.
    pub shards: u32,
    /// Where it comes from.
    pub provenance: Provenance,
    /// When the census is complete: the SHA-256 of each file.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// As JSON.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Where a census comes from. Results do not depend on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Provenance {
    /// The command that made the folder.
    pub command: String,
    /// The machine it was given on.
    pub machine: Machine,
    /// When, in seconds since 1970.
    pub started: u64,
    /// When the summary was written.
    #[serde(default)]
    pub finished: Option<u64>,
    /// The SHA-256 of the task as JSON.
    pub task_sha256: String,
}

/// A machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The operating system.
    pub system: String,
    /// The architecture.
    pub architecture: String,
    /// The processor, where the system tells.
    pub processor: Option<String>,
    /// How many threads run at once.
    pub threads: u32,
}

impl Machine {
    /// This machine.
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

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_secs())
}
