//! Tests that answers in every text format are unchanged, byte for byte: the commands and their outputs are in
//! `testdata/formats/`. `GRUNDY_WRITE_DOCUMENTS=1` writes what is printed into these files.

use crate::common::*;

fn holds(file: &str) {
    let path = format!("{}/../../testdata/formats/{file}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let commands: Vec<&str> = text.split("$ grundy ").skip(1).filter_map(|entry| entry.lines().next()).collect();
    assert!(commands.len() > 5, "{path} has {} entries", commands.len());
    let printed: String = commands
        .iter()
        .map(|line| {
            let words = words(line);
            let out = grundy(&words.iter().map(String::as_str).collect::<Vec<_>>());
            format!("$ grundy {line}\n{}", out.stdout)
        })
        .collect();
    if rewritten() {
        return std::fs::write(&path, printed).unwrap();
    }
    assert_eq!(text, printed, "{path}");
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
