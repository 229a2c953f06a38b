//! The book in `docs/`: its chapters are all listed, its links lead somewhere, every game has a board, and every example is run.
//!
//! The built book is checked by `book/links.py`, its boards in Chromium by `tests/site/book.test.mjs`; what the commands print, by
//! `crates/grundy-cli/tests/cli/documents.rs`.

use grundy_core::Query;
use grundy_core::notation::catalogue;
use grundy_tests::{root, solve};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// Documents outside the book whose links are checked as well.
const BESIDE: &[&str] =
    &["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "RECORDS.md", "ERRATA.md", "REFERENCES.md", "CHANGELOG.md"];

/// What runs the examples of a kind; `sql` alone has a placeholder for a folder, and is not run.
const KINDS: &[&str] = &[
    "console",  // crates/grundy-cli/tests/cli/documents.rs runs them
    "sh",       // recipes for other machines: the same file asks whether they are understood
    "python",   // crates/grundy-py/tests/test_docs.py; the notebook of embedding.md: tests/site/site.test.mjs
    "rust",     // the documentation tests of grundy-tests
    "json",     // crates/grundy-check/tests/checker/certificates.rs
    "html",     // tests/site/site.test.mjs, as are the next two
    "css",      //
    "markdown", //
    "sql",      //
    "text",     // grammar and files; with `file=NAME` the file that a command reads
];

fn chapters() -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join("docs")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The lines outside fenced blocks, and the first lines of these.
fn prose(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut lines, mut fences, mut inside) = (Vec::new(), Vec::new(), false);
    for line in text.lines() {
        if let Some(info) = line.strip_prefix("```") {
            if !inside {
                fences.push(info);
            }
            inside = !inside;
        } else if !inside {
            lines.push(line);
        }
    }
    assert!(!inside, "a block does not end");
    (lines, fences)
}

/// A line without its `code`.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Where the links of a line lead.
fn links(line: &str) -> Vec<String> {
    let plain = without_code(line);
    plain.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
}

/// The anchor of a heading, as mdBook and code hosts make it.
fn anchor(heading: &str) -> String {
    let text = heading.trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The file, where it includes another one that other's text.
fn whole(path: &Path) -> String {
    let text = read(path);
    match text.strip_prefix("{{#include ").and_then(|rest| rest.split_once("}}")) {
        Some((other, _)) => read(&path.parent().unwrap().join(other)),
        None => text,
    }
}

fn anchors(path: &Path) -> BTreeSet<String> {
    let text = whole(path);
    let headings = prose(&text).0.into_iter().filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

fn tidy(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(out.pop()),
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

/// What a link of a document misses, if anything.
fn missing(document: &Path, link: &str) -> Option<String> {
    if link.starts_with("https://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, place) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { document.to_owned() } else { tidy(&document.parent().unwrap().join(file)) };
    if !target.exists() {
        return Some(format!("{}: {link} leads to no file", document.display()));
    }
    let known = place.is_empty() || anchors(&target).contains(place);
    (!known).then(|| format!("{}: {link} leads to no heading", document.display()))
}

#[test]
fn every_link_leads_somewhere() {
    let mut documents = chapters();
    documents.extend(BESIDE.iter().map(|name| root().join(name)));
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for document in &documents {
        for link in prose(&read(document)).0.iter().flat_map(|line| links(line)) {
            wrong.extend(missing(document, &link));
            checked += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 100, "{checked} links");
}

#[test]
fn links_that_lead_nowhere_are_noticed() {
    let tour = root().join("docs/tour.md");
    assert_eq!(missing(&tour, "games/nim.md#the-last-stone-loses"), None);
    assert_eq!(missing(&tour, "RECORDS.md#longest-periods-of-subtraction-games"), None);
    assert!(missing(&tour, "games/chess.md").is_some());
    assert!(missing(&tour, "games/nim.md#the-first-stone").is_some());
    assert_eq!(links("see [a](b.md), `[c](d.md)` and [e](f.md#g)"), ["b.md", "f.md#g"]);
}

/// A chapter in a subfolder of the book links inside the book, so that the built book is whole.
#[test]
fn chapters_link_to_chapters_only() {
    let book = root().join("docs");
    for document in chapters() {
        for link in prose(&read(&document)).0.iter().flat_map(|line| links(line)) {
            let file = link.split('#').next().unwrap_or("");
            if file.contains("://") || file.is_empty() {
                continue;
            }
            let target = tidy(&document.parent().unwrap().join(file));
            assert!(target.starts_with(&book), "{}: {link} leads out of the book", document.display());
        }
    }
}

#[test]
fn every_chapter_is_in_the_summary_once() {
    let summary = root().join("docs/SUMMARY.md");
    let listed: Vec<PathBuf> = prose(&read(&summary))
        .0
        .iter()
        .flat_map(|line| links(line))
        .map(|link| root().join("docs").join(link))
        .collect();
    let mut sorted = listed.clone();
    sorted.sort();
    let there: Vec<PathBuf> = chapters().into_iter().filter(|path| *path != summary).collect();
    assert_eq!(sorted, there);
}

#[test]
fn every_example_is_of_a_kind_that_is_run() {
    for chapter in chapters() {
        for info in prose(&read(&chapter)).1 {
            let kind = info.split([',', ' ']).next().unwrap_or("");
            assert!(KINDS.contains(&kind), "{}: a block of kind {info:?}", chapter.display());
        }
    }
}

/// The boards of a document: the attributes of each.
fn boards(text: &str) -> Vec<Vec<(String, String)>> {
    let mut out = Vec::new();
    for line in prose(text).0.into_iter().filter_map(|line| line.strip_prefix("<grundy-game ")) {
        let (inside, _) = line.split_once("></grundy-game>").unwrap_or_else(|| panic!("a board is one line: {line}"));
        let parts: Vec<&str> = inside.split('"').collect();
        let pairs =
            parts.chunks_exact(2).map(|pair| (pair[0].trim().trim_end_matches('=').to_owned(), pair[1].to_owned()));
        out.push(pairs.collect());
    }
    out
}

#[test]
fn every_board_is_a_position_that_can_be_solved() {
    let mut found = 0;
    for chapter in chapters() {
        for board in boards(&read(&chapter)) {
            let given = |name: &str| board.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str());
            let mode = given("mode").unwrap_or("play");
            assert!(["play", "analyse", "exercise"].contains(&mode), "{}: {mode}", chapter.display());
            assert!(given("level").is_none_or(|level| ["perfect", "human", "teaching"].contains(&level)));
            match given("game") {
                Some(game) => drop(solve(game, None)),
                None => assert_eq!(mode, "exercise", "{}: a board without a game", chapter.display()),
            }
            found += 1;
        }
    }
    assert!(found >= 25, "{found} boards");
}

#[test]
fn every_game_of_the_catalogue_has_a_board_in_the_book() {
    let mut shown = BTreeSet::new();
    for chapter in chapters() {
        for board in boards(&read(&chapter)) {
            for (_, game) in board.iter().filter(|(name, _)| name == "game") {
                let query: Query = game.parse().unwrap_or_else(|why| panic!("{game}: {why}"));
                for component in query.to_string().trim_start_matches("misere ").split(" + ") {
                    shown.insert(component.split([':', '(', '^']).next().unwrap_or("").to_owned());
                }
            }
        }
    }
    let missing: Vec<&str> = catalogue::names().filter(|name| !shown.contains(*name)).collect();
    assert!(missing.is_empty(), "no board in docs/games for {missing:?}");
}
