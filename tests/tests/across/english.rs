//! Documents, catalogues and doc comments are written in plain English.
//!
//! The tests look for the phrases of [`PHRASES`], for sentences that begin with "What" and are not questions, and for doc comments
//! that begin with "The same" and so need their neighbour. Code is ignored. To forbid another phrase, add a line to the list.

use crate::architecture::sources;
use grundy_tests::root;
use std::fs;
use std::path::{Path, PathBuf};

/// Files and folders that are not rewritten yet. Remove each when it is done.
const PENDING: &[&str] = &["crates/grundy-web/web/src/words/en.ftl"];

/// Phrases to avoid, in lower case, with a replacement.
const PHRASES: &[(&str, &str)] = &[
    // Missing actors.
    ("whoever", "name the actor: `the player who …`"),
    ("who asks", "name the actor: `the client`, `the caller`"),
    ("is told", "name the actor and the act: `the server returns`"),
    ("are told", "name the actor and the act: `the server returns`"),
    ("was told", "name the actor and the act: `the server returned`"),
    ("be told", "name the actor and the act: `the server returns`"),
    ("tells how", "`describes how`, `reports how`"),
    ("tells of", "`reports`"),
    ("tells on", "`shows`"),
    ("tells that", "`reports that`"),
    ("tells whether", "`reports whether`"),
    ("tells which", "`reports which`"),
    ("as it was looked", "`in the range examined`"),
    ("as was looked", "`in the range examined`"),
    ("asks nobody", "`never checks the meter`"),
    ("unasked", "`automatically`"),
    // Riddles and metaphors.
    ("says nothing", "`cannot be combined with`"),
    ("say nothing", "`cannot be combined with`"),
    ("heap that forgets", "`memoryless game`"),
    ("heaps that forget", "`memoryless games`"),
    ("heap that remembers", "`game whose next move depends on the last one`"),
    ("heaps that remember", "`games whose next move depends on the last one`"),
    ("breaks no heap", "`has no splitting move`"),
    ("claimed beyond", "`not covered by the check`"),
    ("the house", "`the modules`"),
    ("the corridor", "`the layers`"),
    ("the desk", "`the tools`"),
    ("manners", "name the property"),
    ("three walls", "`three layers`"),
    ("the forger", "name the property: `the length of forged sentences`"),
    ("no limit is enough", "`no bound wins`"),
    ("of no account", "`does not matter`"),
    ("in vain", "name the failure"),
    // Limits.
    ("spent budget", "`the limit was reached`"),
    ("budget is spent", "`the limit was reached`"),
    ("spends its budget", "`reaches its limit`"),
    ("spent its budget", "`reached its limit`"),
    ("budget ran out", "`the limit was reached`"),
    // German words and syntax.
    ("beside", "`together with`, `next to`"),
    ("exactly if", "`if and only if`"),
    ("but for", "`except`"),
    ("nothing is said", "`by default`"),
    ("allow to", "`allow …ing`"),
    ("allows to", "`allows …ing`"),
    ("at least so many", "`at least this many`"),
    ("at most so many", "`at most this many`"),
    ("that there is not", "`unknown`"),
    ("to be had", "`available`"),
    ("what shows", "`patterns in`"),
    ("what there is", "name it"),
    ("speak of", "`refer to`, `are about`"),
    ("speaks of", "`refers to`, `is about`"),
    ("spoken of", "`referred to`"),
    ("one's own", "`your own`"),
    ("at the head of", "`at the top of`"),
    ("at the heads of", "`at the top of`"),
    ("in the numeration of {", "`in Fibonacci numbers`, `in the numeration system of`"),
    ("with which period do", "`what is the period of`"),
    ("no method answers", "name what the methods require"),
    // Vague verbs.
    ("answers are kept", "`answers are cached`"),
    ("kept answers", "`cached answers`"),
    ("is made and printed", "`is generated and printed`"),
];

/// Characters that may follow the end of a sentence.
const CLOSING: [char; 5] = ['*', '_', ')', '"', '”'];

/// A paragraph, heading, list item, table cell or message: its words, with the line of each byte.
#[derive(Default)]
struct Piece {
    text: String,
    lines: Vec<usize>,
    /// Whether the end of the text is between backticks.
    in_code: bool,
}

impl Piece {
    fn add(&mut self, line: usize, words: &str) {
        for (index, part) in words.split('`').enumerate() {
            if index > 0 {
                self.in_code = !self.in_code;
                self.push(line, "`");
            }
            if !self.in_code {
                self.push(line, part);
            }
        }
        self.push(line, " ");
    }

    fn push(&mut self, line: usize, part: &str) {
        for c in part.chars() {
            let c = if c.is_whitespace() { ' ' } else { c };
            if c != ' ' || !(self.text.is_empty() || self.text.ends_with(' ')) {
                self.text.push(c);
            }
        }
        self.lines.resize(self.text.len(), line);
    }

    /// The sentences with their first lines.
    fn sentences(&self) -> Vec<(usize, &str)> {
        let mut found = Vec::new();
        let mut start = 0;
        for (at, _) in self.text.match_indices(' ') {
            let before = self.text[..at].trim_end_matches(CLOSING);
            if before.ends_with(['.', '!', '?', ':', ';']) || at + 1 == self.text.len() {
                found.push((self.lines[start], &self.text[start..at]));
                start = at + 1;
            }
        }
        found
    }

    fn findings(&self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        let lower = self.text.to_ascii_lowercase();
        for (phrase, instead) in PHRASES {
            for (at, _) in lower.match_indices(phrase) {
                let (before, after) = (&lower[..at], &lower[at + phrase.len()..]);
                if !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric) {
                    found.push((self.lines[at], format!("`{phrase}`: write {instead}")));
                }
            }
        }
        for (line, sentence) in self.sentences() {
            let opened = sentence.trim_start_matches(|c: char| !c.is_alphanumeric());
            let closed = sentence.trim_end_matches(CLOSING);
            if opened.starts_with("What ") && !closed.ends_with('?') {
                found.push((line, "a sentence begins with `What` and is not a question: write a noun".to_owned()));
            }
        }
        found
    }
}

/// The pieces of a text in Markdown, code blocks left out.
fn pieces<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<Piece> {
    let (mut found, mut current, mut in_block) = (Vec::new(), Piece::default(), false);
    for (number, line) in lines {
        let trimmed = line.trim_start();
        if trimmed.starts_with("```") {
            in_block = !in_block;
            found.push(std::mem::take(&mut current));
            continue;
        }
        if in_block {
            continue;
        }
        let opens = trimmed.is_empty() || trimmed.starts_with(['#', '|', '-', '*']) || trimmed.starts_with("1. ");
        if opens && !current.in_code {
            found.push(std::mem::take(&mut current));
        }
        if trimmed.starts_with('|') {
            let mut cell = Piece::default();
            for part in trimmed.split_inclusive('|') {
                cell.add(number, part.trim_end_matches('|'));
                if !cell.in_code {
                    found.push(std::mem::take(&mut cell));
                }
            }
            found.push(cell);
        } else {
            current.add(number, trimmed.trim_start_matches(['#', '-', ' ']));
        }
    }
    found.push(current);
    found.retain(|piece| !piece.text.trim().is_empty());
    found
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

fn in_document(text: &str) -> Vec<(usize, String)> {
    pieces(numbered(text)).iter().flat_map(Piece::findings).collect()
}

fn in_source(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut comment: Vec<(usize, &str)> = Vec::new();
    for (number, line) in numbered(text).chain([(0, "")]) {
        let words = line.trim_start();
        match words.strip_prefix("///").or_else(|| words.strip_prefix("//!")) {
            Some(words) => comment.push((number, words)),
            None => {
                let pieces = pieces(std::mem::take(&mut comment).into_iter());
                if let Some(first) = pieces.first().filter(|piece| piece.text.starts_with("The same ")) {
                    found.push((first.lines[0], "a doc comment begins with `The same`: name the item".to_owned()));
                }
                found.extend(pieces.iter().flat_map(Piece::findings));
            }
        }
    }
    found
}

fn in_catalogue(text: &str) -> Vec<(usize, String)> {
    let mut messages: Vec<Piece> = Vec::new();
    for (number, line) in numbered(text).filter(|(_, line)| !line.starts_with('#')) {
        match (line.split_once(" = "), messages.last_mut()) {
            (Some((_, words)), _) if !line.starts_with(' ') => {
                messages.push(Piece::default());
                messages.last_mut().expect("just added").add(number, words);
            }
            (_, Some(message)) => message.add(number, line),
            (_, None) => {}
        }
    }
    messages.iter().flat_map(Piece::findings).collect()
}

fn documents() -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join("docs")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                found.push(path);
            }
        }
    }
    let markdown = |folder: PathBuf| {
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|path| path.extension().is_some_and(|e| e == "md")).collect::<Vec<_>>()
    };
    found.extend(markdown(root()));
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        found.extend(markdown(entry.unwrap().path()));
    }
    found
}

/// A function that finds the faults of a text, with their lines.
type Reading = fn(&str) -> Vec<(usize, String)>;

fn all() -> Vec<(PathBuf, Reading)> {
    let catalogues = ["crates/grundy-answers/words/en.ftl", "crates/grundy-web/web/src/words/en.ftl"];
    let mut found: Vec<(PathBuf, Reading)> =
        documents().into_iter().map(|path| (path, in_document as Reading)).collect();
    found.extend(catalogues.map(|path| (root().join(path), in_catalogue as Reading)));
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            found.extend(sources(&source).into_iter().map(|path| (path, in_source as Reading)));
        }
    }
    found
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_string_lossy().into_owned()
}

fn is_pending(name: &str) -> bool {
    PENDING.iter().any(|part| name == *part || name.starts_with(&format!("{part}/")))
}

#[test]
fn documents_catalogues_and_doc_comments_are_plain_english() {
    let files = all();
    assert!(files.len() > 300, "{} files", files.len());
    let mut wrong = Vec::new();
    for (path, findings) in files.iter().filter(|(path, _)| !is_pending(&shown(path))) {
        let text = fs::read_to_string(path).unwrap();
        wrong.extend(findings(&text).into_iter().map(|(line, why)| format!("{}:{line}: {why}", shown(path))));
    }
    assert!(wrong.is_empty(), "{} places:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn pending_parts_exist() {
    for part in PENDING {
        assert!(root().join(part).exists(), "{part}: remove it from PENDING");
    }
}

#[test]
fn phrases_are_found_where_they_are() {
    let lines = |found: Vec<(usize, String)>| found.into_iter().map(|(line, _)| line).collect::<Vec<_>>();
    assert_eq!(lines(in_document("# Title\n\nThe player\nor who\never else, exactly\nif needed.\n")), [5]);
    assert_eq!(lines(in_document("Whoever moves.\n\n`whoever` and\n```\nwhoever\n```\nbesides\n")), [1]);
    assert_eq!(lines(in_document("| a | put it beside `x` |\n| `a \\| beside` | b |\n")), [1]);
    assert_eq!(lines(in_document("## What is nim?\n\nIt is known. What is played: nim.\n\n- What remains\n")), [3, 5]);
    assert_eq!(
        lines(in_source("/// Returns nothing.\nfn f() {}\n/// What it is.\n// whoever\n/// The same with x.\n")),
        [3, 5]
    );
    assert_eq!(lines(in_catalogue("# whoever\nname = A list\n    beside it\nother = { $x } says nothing\n")), [3, 4]);
}
