//! Output of answers, to standard output or atomically to a file.
//!
//! A file is written under a temporary name in the same folder and renamed when it is complete. If a rename would
//! replace a file with other hard links, another owner or another group, the complete text is copied into the existing
//! file.

use crate::progress::on_interrupt;
use crate::spool::{Spool, create};
use crate::startup::closed_at_start;
use grundy_answers::{Dialect, Format, JSON, Problem, ProblemKind, cut_short};
use grundy_core::{Meter, Stop};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Writes output to the file `target`, or to standard output if `target` is `None`.
pub fn emit(target: Option<&Path>, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    put(None, None, target, write)
}

/// Writes output in the format `format` to the file `target`, or to standard output if `target` is `None`.
///
/// If the meter stops the writing, the incomplete file is removed. On standard output, if the format has comments, a
/// last line reports that the text is incomplete. JSON for standard output is held in memory or in a temporary file
/// until it is complete.
pub fn emit_as(
    format: &Format,
    target: Option<&Path>,
    meter: &Meter,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Problem> {
    put(Some(format), (format == &JSON).then_some(meter), target, write)
}

fn put(
    format: Option<&Format>,
    whole: Option<&Meter>,
    target: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Problem> {
    let _busy = Busy::new();
    match target {
        None => {
            is_open()?;
            match whole {
                Some(meter) => whole_to_standard_output(meter, write),
                None => to_standard_output(format, write),
            }
        }
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

/// Converts an error that occurred while writing to standard output into the result of the program. A closed pipe is
/// not an error.
pub fn unwritten(why: &io::Error) -> Result<(), Problem> {
    match why.kind() {
        // Whoever reads the pipe has seen enough.
        io::ErrorKind::BrokenPipe => Ok(()),
        io::ErrorKind::StorageFull => Err(no_output(&why.to_string()).help("check whether the disk is full")),
        _ => Err(no_output(&why.to_string()).help(ELSEWHERE)),
    }
}

/// The remedy if standard output cannot be written.
const ELSEWHERE: &str = "write the answer to a file with -o FILE";

fn no_output(why: &str) -> Problem {
    Problem::new(ProblemKind::Io, format!("cannot write to standard output: {why}"))
}

/// Fails if standard output was closed when the program started. In this case, the system has replaced it by a sink.
pub fn is_open() -> Result<(), Problem> {
    if closed_at_start() { Err(no_output("it is closed").help(ELSEWHERE)) } else { Ok(()) }
}

fn whole_to_standard_output(
    meter: &Meter,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Problem> {
    let mut text = Spool::new(meter);
    if let Err(why) = write(&mut text) {
        return Err(match Stop::of(&why) {
            Some(stop @ Stop::Memory { .. }) if !text.is_refused() => Problem::stopped(stop, Dialect::CommandLine),
            Some(Stop::Memory { .. }) | None => text.problem(&why),
            Some(stop) => Problem::stopped(stop, Dialect::CommandLine),
        });
    }
    unfinished().shown = true;
    match text.show(&mut io::stdout().lock()) {
        Ok(()) => Ok(()),
        Err(why) => unwritten(&why),
    }
}

/// A writer that records whether the last line is complete.
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
            .help("no partial file was left; check the path, the permissions and the free space"),
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

/// Returns the file that a path refers to after following links, even if it does not exist yet.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    /// The maximum number of links followed, as in the operating system.
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

/// Returns whether two paths refer to the same file.
pub fn is_one_file(a: &Path, b: &Path) -> bool {
    let canonical = |path: &Path| -> Option<PathBuf> {
        let path = resolved(path).ok()?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(folder.canonicalize().ok()?.join(path.file_name()?))
    };
    a == b || canonical(a).is_some_and(|a| canonical(b) == Some(a))
}

/// The output in progress, shared with the thread that may end the program: the number of writers, whether standard
/// output has received some of it, and the unfinished files.
struct Unfinished {
    writers: usize,
    shown: bool,
    files: Vec<PathBuf>,
}

static UNFINISHED: Mutex<Unfinished> = Mutex::new(Unfinished { writers: 0, shown: false, files: Vec::new() });

fn unfinished() -> MutexGuard<'static, Unfinished> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard that counts a writer while it exists.
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

/// If output is in progress, removes the unfinished files and then calls `end`. A rename in progress is completed
/// first.
pub fn if_writing(end: impl FnOnce()) {
    let mut state = unfinished();
    if state.writers > 0 {
        state.clear();
        end();
    }
}

/// If output to standard output has not begun, removes the unfinished files and then calls `end`. Output that has begun
/// is not interrupted, however slowly it is read.
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

/// An unfinished file, which is removed on drop unless it has been moved to its final place.
struct Temporary {
    path: PathBuf,
    file: File,
}

/// The mark in the names of unfinished files, which consist of this, the process number, a random number and `.tmp`.
const MARK: &str = ".grundy-";

impl Temporary {
    /// Returns a new file in the folder of `target`. If it replaces another file, only its owner can read it until it
    /// has the permissions of that file.
    fn beside(target: &Path, replaces: bool) -> io::Result<Temporary> {
        let name = target.file_name().map_or_else(|| "answer".into(), |n| n.to_string_lossy().into_owned());
        // Names have 255 bytes at most, and this one is longer than its target's.
        let name: String = name.chars().take(50).collect();
        let folder = target.parent().unwrap_or(Path::new(""));
        let process = std::process::id();
        let name = |random: u64| format!(".{name}{MARK}{process}-{random:016x}.tmp");
        // Registered first: a signal may come as soon as it is there.
        let register = |path: &Path| unfinished().files.push(path.to_owned());
        let forget = |path: &Path| unfinished().files.retain(|other| other != path);
        let (path, file) = create(folder, &name, replaces, &register, &forget)?;
        lock(&file);
        Ok(Temporary { path, file })
    }

    /// Moves the file to its final place, with the permissions of the file it replaces.
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

/// Returns whether replacing a file preserves its meaning: it has no other hard links, and the same owner and group.
#[cfg(unix)]
fn is_replaceable(there: &Metadata, new: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    there.nlink() == 1 && (there.uid(), there.gid()) == (new.uid(), new.gid())
}

#[cfg(not(unix))]
fn is_replaceable(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Copies a complete file over an existing one.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut into = OpenOptions::new().write(true).open(to)?;
    let length = io::copy(&mut File::open(from)?, &mut into)?;
    into.set_len(length)?;
    into.sync_all()
}

/// Removes unfinished files in the folder whose process no longer exists.
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

/// Returns the process number in the name of an unfinished file.
fn process_of(name: &str) -> Option<i32> {
    let (_, end) = name.strip_prefix('.')?.strip_suffix(".tmp")?.rsplit_once(MARK)?;
    // Earlier versions had no random number.
    let process = end.split_once('-').map_or(end, |(process, _)| process);
    process.parse().ok().filter(|process| *process > 0)
}

/// Returns whether an unfinished file is abandoned: its process no longer exists, and no process, in whatever
/// container, holds its lock.
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

/// Locks a file for as long as it is open; returns whether that succeeded.
#[cfg(unix)]
fn lock(file: &File) -> bool {
    rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive).is_ok()
}

#[cfg(not(unix))]
fn lock(_: &File) -> bool {
    true
}

/// Returns whether output to standard output should be coloured.
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
        assert_eq!(process_of(".answer.json.grundy-4711-00ff00ff00ff00ff.tmp"), Some(4711));
        assert_eq!(process_of(".answer.json.grundy-4711.tmp"), Some(4711), "of an earlier version");
        for other in ["answer.grundy-1.tmp", ".answer.1.tmp", ".answer.grundy-x.tmp", ".a.grundy-0.tmp", ".a.grundy-1"]
        {
            assert_eq!(process_of(other), None, "{other}");
        }
    }
}
