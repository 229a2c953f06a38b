//! Tests that answers in every text format are unchanged, byte for byte: the commands and their outputs are in
//! `testdata/formats/`.

use crate::common::*;

/// Returns the words of a command, quoted as for a shell.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words
}

fn holds(file: &str) {
    let path = format!("{}/../../testdata/formats/{file}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let mut entries = 0;
    for entry in text.split("$ grundy ").skip(1) {
        let (line, printed) = entry.split_once('\n').unwrap();
        let words = words(line);
        let out = grundy(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(out.stdout, printed, "grundy {line}\n{}", out.stderr);
        entries += 1;
    }
    assert!(entries > 5, "{path} has {entries} entries");
}

macro_rules! files {
    ($($file:ident),+) => {
        $(#[test]
        fn $file() {
            holds(stringify!($file));
        })+

        #[test]
        fn every_file_is_read() {
            let folder = format!("{}/../../testdata/formats", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(folder).unwrap().count();
            assert_eq!(files, [$(stringify!($file)),+].len());
        }
    };
}

files!(census, compare, numeration, period, positions, proof, solve, study, values, verify);
