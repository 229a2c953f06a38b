//! Where answers go: standard output, or a file that appears whole or not at all.

use grundy_view::{Problem, ProblemKind};
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Writes by `write` to `target`, or to standard output.
///
/// A file is written beside its place and renamed when complete, so that a full disk or a killed process never leaves
/// half of it.
pub fn emit(target: Option<&Path>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    match target {
        None => {
            let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
            match write(&mut out).and_then(|()| out.flush()) {
                // Whoever reads the pipe has seen enough.
                Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                other => other.map_err(|why| {
                    Problem::new(ProblemKind::Io, format!("cannot write to standard output: {why}"))
                        .help("is the disk full?")
                }),
            }
        }
        Some(path) => to_file(path, write),
    }
}

fn to_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    let failed = |why: io::Error| {
        Problem::new(ProblemKind::Io, format!("cannot write {}: {why}", path.display()))
            .help("nothing was left behind; check the path, the permissions and the space on the disk")
    };
    let special = path.exists() && !path.is_file();
    if special {
        // A device or a pipe cannot be replaced by renaming.
        let mut out = BufWriter::new(File::create(path).map_err(failed)?);
        return write(&mut out).and_then(|()| out.flush()).map_err(failed);
    }
    let temporary = beside(path);
    let result = File::create(&temporary).and_then(|file| {
        let mut out = BufWriter::with_capacity(1 << 16, file);
        write(&mut out)?;
        let file = out.into_inner().map_err(|e| e.into_error())?;
        file.sync_all()?;
        std::fs::rename(&temporary, path)
    });
    result.map_err(|why| {
        let _ = std::fs::remove_file(&temporary);
        failed(why)
    })
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().map_or_else(|| "grundy".into(), |n| n.to_string_lossy().into_owned());
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}

/// Whether to use colour on standard output.
pub fn colour_wanted() -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|t| t == "dumb");
    io::stdout().is_terminal() && !no_color && !dumb
}
