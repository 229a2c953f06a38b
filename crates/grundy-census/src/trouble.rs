//! Errors that end a census early.

use grundy::{Failure, Refusal};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why a census was not completed. The results of finished units remain on disk.
#[derive(Debug)]
pub enum Trouble {
    /// The task of the census was refused, or a limit was reached.
    Census(Failure),
    /// The folder does not belong to the task of the census.
    Folder(Refusal),
    /// A file could not be read or written.
    Disk {
        /// The path of the file or folder.
        path: PathBuf,
        /// The error reported by the operating system.
        why: io::Error,
    },
}

impl Trouble {
    /// Returns a function that converts an I/O error at `path`.
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
