//! Helpers of the command-line tests, which run the program as a user does.

use serde_json::Value;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The result of a finished run.
#[derive(Debug)]
pub struct Out {
    /// The exit code; none after a signal.
    pub code: Option<i32>,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// Returns a command that runs the program in a minimal environment.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env_remove("NO_COLOR").env("RUST_BACKTRACE", "1");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits for the end of a run; one that hangs is killed and fails the test.
pub fn finish(mut child: Child) -> Out {
    fn drain(pipe: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<Vec<u8>> {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(mut pipe) = pipe {
                pipe.read_to_end(&mut bytes).expect("a pipe that can be read");
            }
            bytes
        })
    }
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child") {
            break status;
        }
        if start.elapsed() > Duration::from_secs(120) {
            let _ = child.kill();
            let _ = child.wait();
            panic!("the program hangs: {}", String::from_utf8_lossy(&stderr.join().unwrap()));
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is UTF-8");
    let out = Out { code: status.code(), stdout: text(stdout.join().unwrap()), stderr: text(stderr.join().unwrap()) };
    for text in [&out.stdout, &out.stderr] {
        assert!(!text.contains("panicked"), "a panic: {text}");
        assert!(!text.contains("stack backtrace"), "a backtrace: {text}");
    }
    out
}

/// Runs the program with these arguments.
pub fn grundy(args: &[&str]) -> Out {
    finish(command(args).spawn().expect("the program starts"))
}

/// Runs the program with bytes on its standard input.
pub fn grundy_fed(args: &[&str], input: &[u8]) -> Out {
    let mut child = command(args).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let out = finish(child);
    feeder.join().unwrap();
    out
}

/// Runs a command that must succeed without messages, and returns its standard output.
pub fn text(args: &[&str]) -> String {
    let out = grundy(args);
    assert_eq!(out.code, Some(0), "{args:?}: {out:?}");
    assert_eq!(out.stderr, "", "{args:?} succeeded, but speaks on stderr");
    out.stdout
}

/// Runs a command with `--json` that must succeed, and returns its single object.
pub fn json(args: &[&str]) -> Value {
    let mut args = args.to_vec();
    args.push("--json");
    object(&text(&args))
}

/// Parses the single JSON object of a text and checks its format number.
pub fn object(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert!(value.is_object(), "not an object: {text}");
    assert_eq!(value["format"], 1, "{text}");
    value
}

/// Returns the keys of an object in order.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Returns whether all these keys are there.
pub fn has_keys(value: &Value, wanted: &[&str]) {
    let found = keys(value);
    for key in wanted {
        assert!(found.contains(key), "no {key} in {value}");
    }
}

/// A temporary folder for one test.
pub struct Folder(PathBuf);

impl Folder {
    /// Returns a new, empty folder.
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("grundy-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// Returns the folder itself.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Returns the path of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in UTF-8").to_owned()
    }

    /// Writes a file and gives its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), bytes).expect("a file of the test");
        self.file(name)
    }

    /// Returns the names of all entries, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Splits a command line as a shell does for plain words and single quotes.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut open) = (Vec::new(), String::new(), false, false);
    for c in line.chars() {
        match c {
            '\'' => {
                quoted = !quoted;
                open = true;
            }
            c if c.is_whitespace() && !quoted => {
                if open {
                    words.push(std::mem::take(&mut word));
                }
                open = false;
            }
            c => {
                word.push(c);
                open = true;
            }
        }
    }
    assert!(!quoted, "an open quote: {line}");
    if open {
        words.push(word);
    }
    words
}

/// A pseudorandom number generator (xorshift64*) with the same sequence in every run.
pub struct Dice(pub u64);

impl Dice {
    /// Returns a number from `low` to `high`, both included.
    pub fn roll(&mut self, low: u64, high: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        low + (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % (high - low + 1)
    }
}

/// Returns whether the tests write what is printed into the files that show it, instead of comparing.
pub fn rewritten() -> bool {
    std::env::var_os("GRUNDY_WRITE_DOCUMENTS").is_some()
}
