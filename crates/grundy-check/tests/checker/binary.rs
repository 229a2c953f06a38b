//! Tests of the program `grundy-check`: its verdicts and exit codes, including those for hostile files.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn run(args: &[&str], stdin: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy-check")).args(args).stdin(stdin).output().unwrap()
}

/// Returns the exit code and the single line printed.
fn verdict(args: &[&str]) -> (Option<i32>, String) {
    said(&run(args, Stdio::null()))
}

fn said(output: &Output) -> (Option<i32>, String) {
    let text = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(text).unwrap())
}

fn file(folder: &str, name: &str) -> String {
    crate::common::folder(folder).join(format!("{name}.json")).to_str().unwrap().to_owned()
}

/// A file that is removed when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("grundy-check-{}-{name}", std::process::id())))
    }
    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_good_certificate_is_verified_with_exit_code_0() {
    let (code, line) = verdict(&[&file("good", "period-subtract-2-4-7")]);
    assert_eq!((code, line.as_str()), (Some(0), "verified: subtract(2,4,7): nimbers have preperiod 8, period 3\n"));
}

#[test]
fn a_wrong_certificate_is_refused_with_exit_code_1() {
    let (code, line) = verdict(&[&file("bad", "period-not-minimal")]);
    assert_eq!(
        (code, line.as_str()),
        (Some(1), "refuted: the claimed period 6 is wrong: the least period divides 3\n")
    );
}

#[test]
fn what_is_no_certificate_is_an_error_with_exit_code_2() {
    for name in
        ["truncated", "empty", "not-json", "future-format", "unknown-field", "noncanonical-query", "deep-nesting"]
    {
        let (code, line) = verdict(&[&file("bad", name)]);
        assert_eq!(code, Some(2), "{name}: {line}");
        assert!(line.starts_with("error: ") && line.lines().count() == 1, "{line}");
    }
}

#[test]
fn what_is_too_large_to_check_is_an_error_with_exit_code_3() {
    assert_eq!(verdict(&[&file("bad", "period-beyond-all-limits")]).0, Some(3));
    assert_eq!(verdict(&[&file("good", "values-primes"), "--steps", "100"]).0, Some(3));
}

#[test]
fn every_file_in_testdata_gets_the_exit_code_of_its_folder() {
    for (name, _) in crate::common::certificates("good") {
        assert_eq!(verdict(&[&file("good", &name)]).0, Some(0), "{name}");
    }
    for (name, _) in crate::common::certificates("bad") {
        assert!(matches!(verdict(&[&file("bad", &name)]).0, Some(1..=3)), "{name}");
    }
}

#[test]
fn a_minus_stands_for_standard_input() {
    let good = std::fs::File::open(file("good", "outcome-sum")).unwrap();
    let (code, line) = said(&run(&["-"], good.into()));
    assert_eq!(code, Some(0), "{line}");
}

#[test]
#[cfg(unix)]
fn endless_input_is_refused_after_a_bounded_part() {
    let (code, line) = said(&run(&["-"], std::fs::File::open("/dev/zero").unwrap().into()));
    assert_eq!((code, line.as_str()), (Some(2), "error: the certificate is longer than 67108864 bytes\n"));
}

#[test]
fn a_file_of_65_mebibytes_is_refused() {
    let scratch = Scratch::new("long");
    std::fs::File::create(&scratch.0).unwrap().set_len(65 << 20).unwrap();
    assert_eq!(verdict(&[scratch.path()]).0, Some(2));
}

#[test]
fn a_folder_or_a_missing_file_is_an_error() {
    assert_eq!(verdict(&[env!("CARGO_MANIFEST_DIR")]).0, Some(2));
    assert_eq!(verdict(&[Path::new("no").join("such").to_str().unwrap()]).0, Some(2));
}

#[test]
fn an_answer_is_one_line_without_control_characters() {
    let scratch = Scratch::new("escape");
    let text = r#"{"certificate":"period","digest":"","\u001b[31m\nverified: all is well":1}"#;
    std::fs::File::create(&scratch.0).unwrap().write_all(text.as_bytes()).unwrap();
    let (code, line) = verdict(&[scratch.path()]);
    assert_eq!(code, Some(2));
    assert!(line.starts_with("error: ") && line.lines().count() == 1 && !line.contains('\u{1b}'), "{line:?}");
}

#[test]
fn a_wrong_command_line_shows_how_to_write_it() {
    for args in [&[][..], &["--steps"], &["--steps", "many", "x"], &["a", "b"], &["--quick", "x"]] {
        let (code, text) = verdict(args);
        assert_eq!(code, Some(2), "{args:?}");
        assert!(text.contains("usage: grundy-check FILE"), "{text}");
    }
    assert_eq!(verdict(&["--help"]).0, Some(0));
}
