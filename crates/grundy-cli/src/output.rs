//! Where answers go: standard output, or a file that appears whole or not at all and stays what it was.
//!
//! A file is written beside its place and renamed when it is complete. Where a rename would make another file of it,
//! with other hard links, another owner or group, the complete text is copied into the file that is there.

use crate::progress::on_interrupt;
use grundy_core::Stop;
use grundy_view::{Dialect, Format, JSON, Problem, ProblemKind, cut_short};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Writes by `write` to `target`, or to standard output.
pub fn emit(target: Option<&Path>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    emit_as(None, target, write)
}

/// As [`emit`], in a format: if the writing is stopped, what is on standard output stays there, and ends with a line that
/// says so where the format can have one. JSON, which cannot, is shown whole or not at all. Of a file nothing is left.
pub fn emit_as(
    format: Option<&Format>,
    target: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Problem> {
    let _busy = Busy::new();
    match target {
        None if format == Some(&JSON) => whole_to_standard_output(write),
        None => to_standard_output(format, write),
        Some(path) => to_file(path, write),
    }
}

fn to_standard_output(
    format: Option<&Format>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Problem> {
    unfinished().shown = true;
    let mut out = Lines { out: BufWriter::with_capacity(1 << 16, io::stdout().lock()), broken: false };
    let result = write(&mut out).and_then(|()| out.flush());
    let Err(why) = result else { return Ok(()) };
    if let Some(stop) = Stop::of(&why) {
        if let Some(line) = format.and_then(|format| cut_short(format, stop)) {
            let gap = if out.broken { "\n" } else { "" };
            let _ = writeln!(out, "{gap}{line}");
        }
        let _ = out.flush();
        return Err(Problem::stopped(stop, Dialect::CommandLine));
    }
    unwritten(&why)
}

/// What comes of standard output that does not take what is written.
fn unwritten(why: &io::Error) -> Result<(), Problem> {
    match why.kind() {
        // Whoever reads the pipe has seen enough.
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => {
            Err(Problem::new(ProblemKind::Io, format!("cannot write to standard output: {why}"))
                .help("is the disk full?"))
        }
    }
}

/// Bytes of a text that is kept in memory until it is whole.
const IN_MEMORY: usize = 1 << 20;

/// A text on its way: in memory while it is short, then in a file that has no name.
#[derive(Default)]
struct Spool {
    memory: Vec<u8>,
    file: Option<BufWriter<File>>,
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(file) = &mut self.file {
            return file.write(bytes);
        }
        if self.memory.len() + bytes.len() > IN_MEMORY {
            let path = std::env::temp_dir().join(format!(".grundy-{}.tmp", std::process::id()));
            let file = OpenOptions::new().read(true).write(true).create_new(true).open(&path)?;
            fs::remove_file(&path)?;
            let mut file = BufWriter::with_capacity(1 << 16, file);
            file.write_all(&std::mem::take(&mut self.memory))?;
            return self.file.insert(file).write(bytes);
        }
        self.memory.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

impl Spool {
    /// Shows all of it.
    fn show(self) -> io::Result<()> {
        unfinished().shown = true;
        let mut out = io::stdout().lock();
        match self.file {
            None => out.write_all(&self.memory)?,
            Some(file) => {
                let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.seek(SeekFrom::Start(0))?;
                io::copy(&mut file, &mut out)?;
            }
        }
        out.flush()
    }
}

fn whole_to_standard_output(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    let mut text = Spool::default();
    let Err(why) = write(&mut text).and_then(|()| text.show()) else { return Ok(()) };
    if let Some(stop) = Stop::of(&why) {
        return Err(Problem::stopped(stop, Dialect::CommandLine));
    }
    unwritten(&why)
}

/// A writer that knows whether it is within a line.
struct Lines<W> {
    out: W,
    broken: bool,
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        if let Some(last) = bytes[..written].last() {
            self.broken = *last != b'\n';
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn to_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    // A signal from here on removes what is unfinished.
    on_interrupt();
    written(path, write).map_err(|why| match Stop::of(&why) {
        Some(stop) => {
            let mut problem = Problem::stopped(stop, Dialect::CommandLine);
            problem.message.push_str(&format!("; {} was not written", path.display()));
            problem
        }
        None => Problem::new(ProblemKind::Io, format!("cannot write {}: {why}", path.display()))
            .help("nothing was left behind; check the path, the permissions and the space on the disk"),
    })
}

fn written(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        // A device or a pipe cannot be replaced by renaming.
        let mut out = BufWriter::new(OpenOptions::new().write(true).open(path)?);
        return write(&mut out).and_then(|()| out.flush());
    }
    let target = resolved(path)?;
    if let Some(there) = &there {
        if there.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
        }
        // Whether it may be written at all: a rename would not ask.
        OpenOptions::new().write(true).open(&target)?;
    }
    sweep(&target);
    let temporary = Temporary::beside(&target, there.is_some())?;
    let mut out = BufWriter::with_capacity(1 << 16, &temporary.file);
    write(&mut out)?;
    out.flush()?;
    drop(out);
    temporary.file.sync_all()?;
    temporary.place(&target, there.as_ref())
}

/// The file that a path names in the end: what a link points to, even if that is not there yet.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    /// Links that are followed, as the system does.
    const LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|there| there.is_symlink()) {
            return Ok(path);
        }
        let to = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(io::Error::other("too many links"))
}

/// Whether two names are those of one file.
pub fn is_one_file(a: &Path, b: &Path) -> bool {
    let canonical = |path: &Path| -> Option<PathBuf> {
        let path = resolved(path).ok()?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    };
    a == b || canonical(a).is_some_and(|a| canonical(b) == Some(a))
}

/// What is being written, for the one who is told to stop: how many writers there are, whether standard output has got
/// some of it, and the unfinished files.
struct Unfinished {
    writers: usize,
    shown: bool,
    files: Vec<PathBuf>,
}

static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished { writers: 0, shown: false, files: Vec::new() });

fn unfinished() -> MutexGuard<'static, Unfinished> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A writer at work.
struct Busy;

impl Busy {
    fn new() -> Busy {
        unfinished().writers += 1;
        Busy
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        unfinished().writers -= 1;
    }
}

/// Calls `end` if something is being written, once its unfinished file is removed. A file that is just being put in its
/// place is waited for.
pub fn if_writing(end: impl FnOnce()) {
    let mut state = unfinished();
    if state.writers > 0 {
        state.clear();
        end();
    }
}

/// Calls `end` unless something is being shown, once unfinished files are removed: what is shown ends by itself, or waits
/// for its reader.
pub fn unless_shown(end: impl FnOnce()) {
    let mut state = unfinished();
    if !state.shown {
        state.clear();
        end();
    }
}

impl Unfinished {
    fn clear(&mut self) {
        for file in self.files.drain(..) {
            let _ = fs::remove_file(file);
        }
    }
}

/// A file on its way to its place; removed if it does not get there.
struct Temporary {
    path: PathBuf,
    file: File,
}

/// How names of unfinished files end: with this, the process and `.tmp`.
const MARK: &str = ".grundy-";

impl Temporary {
    /// A new file in the same folder. One that replaces another is for its owner alone until it has its permissions.
    fn beside(target: &Path, replaces: bool) -> io::Result<Temporary> {
        let name = target.file_name().map_or_else(|| "answer".into(), |n| n.to_string_lossy().into_owned());
        // Names have 255 bytes at most, and this one is longer than its target's.
        let name: String = name.chars().take(50).collect();
        let path = target.with_file_name(format!(".{name}{MARK}{}.tmp", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true).read(true);
        #[cfg(unix)]
        if replaces {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let _ = replaces;
        // Registered first: a signal may come as soon as it is there.
        unfinished().files.push(path.clone());
        let file = options.open(&path).inspect_err(|_| unfinished().files.retain(|other| *other != path))?;
        lock(&file);
        Ok(Temporary { path, file })
    }

    /// Puts the file in its place, with the permissions of the one that was there.
    fn place(self, target: &Path, there: Option<&Metadata>) -> io::Result<()> {
        // Nobody stops the program between the first and the last step.
        let _state = unfinished();
        match there {
            Some(there) if !is_replaceable(there, &self.file.metadata()?) => {
                copy(&self.path, target)?;
                fs::remove_file(&self.path)
            }
            Some(there) => {
                self.file.set_permissions(there.permissions())?;
                fs::rename(&self.path, target)
            }
            None => fs::rename(&self.path, target),
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After a rename there is nothing of this name.
        let _ = fs::remove_file(&self.path);
        unfinished().files.retain(|other| *other != self.path);
    }
}

/// Whether a new file in its place would be the same for all who know it.
#[cfg(unix)]
fn is_replaceable(there: &Metadata, new: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    there.nlink() == 1 && (there.uid(), there.gid()) == (new.uid(), new.gid())
}

#[cfg(not(unix))]
fn is_replaceable(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Copies a complete file into one that stays.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut into = OpenOptions::new().write(true).open(to)?;
    let length = io::copy(&mut File::open(from)?, &mut into)?;
    into.set_len(length)?;
    into.sync_all()
}

/// Removes unfinished files in the folder whose process is gone.
fn sweep(target: &Path) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(process) = name.to_str().and_then(process_of) else { continue };
        if entry.file_type().is_ok_and(|kind| kind.is_file()) && is_abandoned(&entry.path(), process) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The process in the name of an unfinished file.
fn process_of(name: &str) -> Option<i32> {
    let (_, process) = name.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once(MARK)?;
    process.parse().ok().filter(|process| *process > 0)
}

/// Whether nobody writes the file any more: its process is gone, and nobody holds its lock, in whatever container.
#[cfg(unix)]
fn is_abandoned(path: &Path, process: i32) -> bool {
    let own = u32::try_from(process) == Ok(std::process::id());
    let pid = rustix::process::Pid::from_raw(process);
    let gone = pid.is_some_and(
        |pid| matches!(rustix::process::test_kill_process(pid), Err(why) if why == rustix::io::Errno::SRCH),
    );
    // One of this process's own number that it does not know is older than the process.
    let gone = gone || own && !unfinished().files.iter().any(|other| other == path);
    gone && File::open(path).is_ok_and(|file| lock(&file))
}

#[cfg(not(unix))]
fn is_abandoned(_: &Path, _: i32) -> bool {
    false
}

/// Locks a file for as long as it is open; whether that could be done.
#[cfg(unix)]
fn lock(file: &File) -> bool {
    rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive).is_ok()
}

#[cfg(not(unix))]
fn lock(_: &File) -> bool {
    true
}

/// Whether to use colour on standard output.
pub fn colour_wanted() -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|t| t == "dumb");
    io::stdout().is_terminal() && !no_color && !dumb
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_unfinished_files_name_a_process() {
        assert_eq!(process_of(".answer.json.grundy-4711.tmp"), Some(4711));
        for other in ["answer.grundy-1.tmp", ".answer.1.tmp", ".answer.grundy-x.tmp", ".a.grundy-0.tmp", ".a.grundy-1"]
        {
            assert_eq!(process_of(other), None, "{other}");
        }
    }
}
