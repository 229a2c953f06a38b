//! Texts that are held until they are complete, in memory if possible and otherwise in an anonymous temporary file.

use grundy_answers::{Problem, ProblemKind};
use grundy_core::{List, Meter};
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The size in bytes up to which a text is always held in memory, if the meter grants it.
const LEAST: u64 = 1 << 20;
/// The size in bytes above which a file is tried first, regardless of available memory.
const MOST: u64 = 256 << 20;

/// A text to be written to standard output, held until it is complete.
pub struct Spool<'m> {
    meter: &'m Meter,
    memory: Option<List<u8>>,
    /// The size in bytes above which a file is tried; `None` if no file is available.
    most: Option<u64>,
    file: Option<BufWriter<File>>,
    /// The reason why no file is available.
    refused: Option<io::Error>,
}

impl<'m> Spool<'m> {
    /// Returns an empty text. The memory it uses later counts towards the limit of `meter`.
    pub fn new(meter: &'m Meter) -> Spool<'m> {
        // What writes the text needs memory, too.
        let most = (meter.memory_left() / 4).clamp(LEAST, MOST);
        Spool { meter, memory: None, most: Some(most), file: None, refused: None }
    }

    /// Moves the text from memory to a file, if one is available.
    fn move_to_file(&mut self) -> io::Result<()> {
        self.most = None;
        let name = |random: u64| format!(".grundy-{random:016x}.tmp");
        let file = match create(&std::env::temp_dir(), &name, true, &|_| (), &|_| ()) {
            Ok((path, file)) => fs::remove_file(path).map(|()| file),
            Err(why) => Err(why),
        };
        match file {
            Err(why) => self.refused = Some(why),
            Ok(file) => {
                let mut file = BufWriter::with_capacity(1 << 16, file);
                if let Some(memory) = self.memory.take() {
                    file.write_all(&memory)?;
                }
                self.file = Some(file);
            }
        }
        Ok(())
    }

    /// Returns `true` if neither memory nor a file was available for the text.
    pub fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    /// Returns the problem to report if writing to the text failed with the error `why`.
    pub fn problem(&self, why: &io::Error) -> Problem {
        let folder = std::env::temp_dir();
        let why = self.refused.as_ref().unwrap_or(why);
        let message = format!("cannot store the answer in a temporary file in {}: {why}", folder.display());
        Problem::new(ProblemKind::Io, message)
            .help("write it to a file with -o FILE, allow more memory, or set TMPDIR to a folder with free space")
    }

    /// Writes the whole text to `out`.
    pub fn show(self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(memory) = &self.memory {
            out.write_all(memory)?;
        }
        if let Some(file) = self.file {
            let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.seek(SeekFrom::Start(0))?;
            io::copy(&mut file, out)?;
        }
        out.flush()
    }
}

impl Write for Spool<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let held = self.memory.as_ref().map_or(0, |memory| memory.len() as u64);
        if self.most.is_some_and(|most| held + bytes.len() as u64 > most) {
            self.move_to_file()?;
        }
        if let Some(file) = &mut self.file {
            return file.write(bytes);
        }
        let mut memory = match self.memory.take() {
            Some(memory) => memory,
            None => self.meter.list(0)?,
        };
        let kept = memory.reserve(bytes.len()).and_then(|()| memory.extend(bytes.iter().copied()));
        self.memory = Some(memory);
        let Err(why) = kept else { return Ok(bytes.len()) };
        // What the meter refuses a file may take.
        if self.most.is_some() {
            self.move_to_file()?;
        }
        match &mut self.file {
            Some(file) => file.write(bytes),
            None => Err(why.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

/// Creates a new file in `folder`. `name` returns the name of the file for a random number. If `private` is set, only
/// the owner can read the file. Each path is passed to `register` before it is tried, and to `forget` if the file was
/// not created.
pub fn create(
    folder: &Path,
    name: &dyn Fn(u64) -> String,
    private: bool,
    register: &dyn Fn(&Path),
    forget: &dyn Fn(&Path),
) -> io::Result<(PathBuf, File)> {
    /// The maximum number of names tried.
    const TRIES: usize = 16;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).read(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let _ = private;
    let mut result = Err(io::ErrorKind::AlreadyExists.into());
    for _ in 0..TRIES {
        let path = folder.join(name(RandomState::new().build_hasher().finish()));
        register(&path);
        match options.open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(why) => {
                forget(&path);
                let again = why.kind() == io::ErrorKind::AlreadyExists;
                result = Err(why);
                if !again {
                    break;
                }
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Budget;

    fn spooled(meter: &Meter, bytes: usize) -> io::Result<Vec<u8>> {
        let text: Vec<u8> = (0..bytes).map(|i| b'a' + (i % 26) as u8).collect();
        let mut spool = Spool::new(meter);
        text.chunks(1000).try_for_each(|part| spool.write_all(part))?;
        let mut out = Vec::new();
        spool.show(&mut out)?;
        assert_eq!(out, text);
        Ok(out)
    }

    #[test]
    fn what_is_spooled_comes_out_whole_from_memory_and_from_a_file() {
        for memory in [None, Some(64 << 20), Some(3 << 20)] {
            let meter = Meter::new(Budget { memory, ..Budget::UNLIMITED });
            for bytes in [0, 1, 1 << 20, (5 << 20) + 7] {
                assert_eq!(spooled(&meter, bytes).unwrap().len(), bytes);
            }
        }
    }

    #[test]
    fn names_are_not_foreseen_and_files_not_replaced() {
        let folder = std::env::temp_dir();
        let seen = std::cell::RefCell::new(Vec::new());
        let name = |random: u64| format!(".grundy-test-{random:016x}.tmp");
        let register = |path: &Path| seen.borrow_mut().push(path.to_owned());
        for _ in 0..3 {
            let (path, _) = create(&folder, &name, true, &register, &|_| ()).unwrap();
            fs::remove_file(path).unwrap();
        }
        let mut seen = seen.into_inner();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 3, "{seen:?}");
        let (path, _) = create(&folder, &|_| ".grundy-test-taken.tmp".to_owned(), true, &|_| (), &|_| ()).unwrap();
        let again = create(&folder, &|_| ".grundy-test-taken.tmp".to_owned(), true, &|_| (), &|_| ());
        assert_eq!(again.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        fs::remove_file(path).unwrap();
    }
}
