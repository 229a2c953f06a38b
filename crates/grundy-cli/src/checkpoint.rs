//! The folder in which a long run leaves its state.
//!
//! One file: a line that says what it is, the SHA-256 of what follows, and the state. It is written beside its place,
//! brought to the disk and renamed, so that whenever the process ends the folder holds one whole state, the last or the one before.

use grundy::Keep;
use grundy_view::{Problem, ProblemKind};
use rustix::fs::{FlockOperation, flock};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The first line of the file.
const HEAD: &[u8] = b"grundy checkpoint 1\n";
/// Bytes of a SHA-256.
const DIGEST: usize = 32;
/// The shortest time between two states.
const OFTEN: Duration = Duration::from_millis(200);
/// So many times as long as a state takes to write, at least, is computed before the next.
const SHARE: u32 = 20;

/// A folder, for this process alone.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    /// When the last state was written, and how long that took; nothing before the first.
    last: Mutex<Option<(Instant, Duration)>>,
    _lock: File,
}

impl Checkpoint {
    /// Takes the folder, and makes it if there is none.
    pub fn open(folder: &Path) -> Result<Checkpoint, Problem> {
        let problem = |why: String, help: &str| {
            let message = format!("cannot use {} for checkpoints: {why}", folder.display());
            Problem::new(ProblemKind::Io, message).help(help)
        };
        let unusable = |why: io::Error| problem(why.to_string(), "name a folder that can be written");
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = File::create(folder.join("lock")).map_err(unusable)?;
        flock(&lock, FlockOperation::NonBlockingLockExclusive)
            .map_err(|_| problem("another run uses it".to_owned(), "name another folder, or wait for that run"))?;
        Ok(Checkpoint { folder: folder.to_owned(), last: Mutex::new(None), _lock: lock })
    }

    fn file(&self) -> PathBuf {
        self.folder.join("state")
    }

    fn write(&self, parts: &[&[u8]]) -> io::Result<()> {
        let mut digest = Sha256::new();
        parts.iter().for_each(|part| digest.update(part));
        let unfinished = self.folder.join("state.new");
        let mut file = File::create(&unfinished)?;
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
