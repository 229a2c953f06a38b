//! Why a census did not come to its end.

use grundy::{Failure, Refusal};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a census did not come to its end. What is finished stays on the disk.
#[derive(Debug)]
pub enum Trouble {
    /// The census itself: refused, or stopped by its budget.
    Census(Failure),
    /// The folder does not fit the task.
    Folder(Refusal),
    /// A file could not be read or written.
    Disk {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

impl Trouble {
    /// A failure of the disk at `path`.
    pub(crate) fn disk(path: &Path) -> impl Fn(io::Error) -> Trouble {
        let path = path.to_owned();
        move |why| Trouble::Disk { path: path.clone(), why }
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Census(failure)
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Folder(refusal)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Census(failure) => failure.fmt(f),
            Trouble::Folder(refusal) => refusal.fmt(f),
            Trouble::Disk { path, why } => write!(f, "cannot use {}: {why}", path.display()),
        }
    }
}

impl std::error::Error for Trouble {}
