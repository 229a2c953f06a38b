//! The folder in which a long computation stores its state.
//!
//! The folder contains a single file: a line that identifies it, the SHA-256 of the rest, and the state. A new state
//! is written to a temporary file, flushed to the disk and renamed, so that the folder contains a complete state
//! whenever the process ends: the last one or the one before.

use grundy::Keep;
use grundy_answers::{Problem, ProblemKind};
use rustix::fs::{FlockOperation, flock};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The first line of a checkpoint file.
const HEAD: &[u8] = b"grundy checkpoint 1\n";
/// The length of a SHA-256 checksum in bytes.
const DIGEST: usize = 32;
/// The least time between two checkpoints.
const OFTEN: Duration = Duration::from_millis(200);
/// The least ratio of the time spent computing to the time spent writing checkpoints.
const SHARE: u32 = 20;

/// A folder that stores the state of a long computation, locked for this process.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    /// The time at which the last checkpoint was written, and how long that took; `None` before the first.
    last: Mutex<Option<(Instant, Duration)>>,
    _lock: File,
}

impl Checkpoint {
    /// Opens and locks a checkpoint folder, and creates it if necessary. Fails if another process has locked it.
    pub fn open(folder: &Path) -> Result<Checkpoint, Problem> {
        let problem = |why: String, help: &str| {
            let message = format!("cannot use {} for checkpoints: {why}", folder.display());
            Problem::new(ProblemKind::Io, message).help(help)
        };
        let unusable = |why: io::Error| problem(why.to_string(), "choose a folder that can be written");
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = File::create(folder.join("lock")).map_err(unusable)?;
        flock(&lock, FlockOperation::NonBlockingLockExclusive).map_err(|_| {
            problem("another run is using it".to_owned(), "choose another folder, or wait for that run")
        })?;
        Ok(Checkpoint { folder: folder.to_owned(), last: Mutex::new(None), _lock: lock })
    }

    fn file(&self) -> PathBuf {
        self.folder.join("state")
    }

    fn write(&self, parts: &[&[u8]]) -> io::Result<()> {
        let mut digest = Sha256::new();
        parts.iter().for_each(|part| digest.update(part));
        let unfinished = self.folder.join("state.new");
        // Only what a killed run left has this name: nothing that it leads to is written.
        let _ = fs::remove_file(&unfinished);
        let mut file = File::create_new(&unfinished)?;
        file.write_all(HEAD)?;
        file.write_all(&digest.finalize())?;
        parts.iter().try_for_each(|part| file.write_all(part))?;
        file.sync_all()?;
        fs::rename(&unfinished, self.file())?;
        File::open(&self.folder)?.sync_all()
    }
}

impl Keep for Checkpoint {
    fn kept(&self) -> Result<Option<Vec<u8>>, String> {
        let path = self.file();
        let bytes = match fs::read(&path) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(format!("cannot read {}: {why}", path.display())),
            Ok(bytes) => bytes,
        };
        let state = bytes.strip_prefix(HEAD).and_then(|rest| rest.split_at_checked(DIGEST));
        match state {
            Some((digest, state)) if Sha256::digest(state).as_slice() == digest => Ok(Some(state.to_vec())),
            _ => Err(format!("{} is damaged, or was not written by this program", path.display())),
        }
    }

    fn is_due(&self) -> bool {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_none_or(|(when, took)| when.elapsed() >= OFTEN.max(SHARE * took))
    }

    fn keep(&self, parts: &[&[u8]]) -> Result<(), String> {
        let start = Instant::now();
        self.write(parts).map_err(|why| format!("cannot write into {}: {why}", self.folder.display()))?;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), start.elapsed()));
        Ok(())
    }
}
