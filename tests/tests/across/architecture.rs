//! Compares ARCHITECTURE.md with the source: which crate and which module may use which.

use grundy_tests::root;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the library, each seeing only those before it.
const MODULES: [&str; 12] =
    ["theory", "solve", "answer", "failure", "sets", "rules", "games", "ask", "play", "tiles", "census", "lib"];

/// Folders and files of `games/` that belong to no family: families may use them, and not each other.
const SHARED: [&str; 5] = ["boxes", "brute", "joint", "method", "mod"];

pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            out.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    out
}

/// The text of a file without comments and without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

pub(crate) fn is_test(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "tests") || path.ends_with("tests.rs")
}

/// The names that follow `prefix` in a text.
fn named<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(prefix).map(move |(at, _)| {
        let rest = &text[at + prefix.len()..];
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
    })
}

/// The module that a file of the library belongs to.
fn module(path: &Path, library: &Path) -> String {
    let inner = path.strip_prefix(library).unwrap();
    let first = inner.components().next().unwrap().as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

#[test]
fn modules_of_the_library_see_only_those_below_them() {
    let library = root().join("crates/grundy/src");
    let level = |name: &str| MODULES.iter().position(|m| *m == name);
    let mut seen = BTreeSet::new();
    for path in sources(&library).iter().filter(|path| !is_test(path)) {
        let own = module(path, &library);
        let at = level(&own).unwrap_or_else(|| panic!("{own} has no place in the order of modules"));
        seen.insert(own.clone());
        let text = code(path);
        for other in named(&text, "crate::").filter_map(|name| level(name).map(|_| name)) {
            assert!(level(other) <= Some(at), "{} looks up to {other}", path.display());
        }
    }
    assert_eq!(seen.len(), MODULES.len(), "{seen:?}");
}

/// The crates of this project that a manifest names, without those for its tests.
fn dependencies(manifest: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(manifest).unwrap_or_else(|why| panic!("{}: {why}", manifest.display()));
    let mut found = BTreeSet::new();
    let mut counts = false;
    for line in text.lines() {
        if line.starts_with('[') {
            counts = line.ends_with("dependencies]") && !line.ends_with("dev-dependencies]");
        } else if counts && line.starts_with("grundy") {
            found.insert(line.split(['.', ' ', '=']).next().unwrap_or_default().to_owned());
        }
    }
    found
}

#[test]
fn the_table_of_crates_agrees_with_the_manifests() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, text) = text.split_once("## Crates").expect("ARCHITECTURE.md has a section on the crates");
    let text = text.split("\n## ").next().unwrap_or_default();
    let mut above: BTreeSet<String> = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| `grundy")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (name, named) = (cells[1].trim_matches('`').to_owned(), cells[cells.len() - 2]);
        let whole = |short: &str| if short == "grundy" { short.to_owned() } else { format!("grundy-{short}") };
        let named: BTreeSet<String> = named.split(", ").filter(|short| *short != "–").map(whole).collect();
        assert_eq!(dependencies(&root().join("crates").join(&name).join("Cargo.toml")), named, "{name}");
        assert!(named.is_subset(&above), "{name} depends on a crate below it in the table");
        assert!(above.insert(name.clone()), "{name} has two rows");
    }
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let manifests = folders.filter(|folder| folder.join("Cargo.toml").exists());
    let there: BTreeSet<String> =
        manifests.map(|folder| folder.file_name().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(above, there);
}

#[test]
fn no_game_imports_another_game() {
    let games = root().join("crates/grundy/src/games");
    let families: BTreeSet<String> = fs::read_dir(&games)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| !SHARED.contains(&name.as_str()))
        .collect();
    assert!(families.len() >= 6, "{families:?}");
    for path in sources(&games) {
        let own = module(&path, &games);
        if SHARED.contains(&own.as_str()) && own != "joint" && own != "brute" && own != "boxes" && own != "method" {
            continue;
        }
        let text = code(&path);
        for prefix in ["crate::games::", "super::super::", "super::"] {
            for name in named(&text, prefix).filter(|name| families.contains(*name) && *name != own) {
                // A folder may have a module that is called like a family.
                let inner = path.parent().unwrap().join(format!("{name}.rs")).exists();
                assert!(inner, "{} imports {name}", path.display());
            }
        }
    }
}

#[test]
fn front_ends_match_on_no_rule() {
    let names = ["answers", "cli", "web", "wasm", "py", "census"].map(|name| format!("grundy-{name}"));
    for name in names {
        for path in sources(&root().join("crates").join(name).join("src")).iter().filter(|path| !is_test(path)) {
            let text = code(path);
            assert!(!text.contains("Rule::"), "{} knows a rule of play", path.display());
        }
    }
}

#[test]
fn nothing_below_the_view_names_a_flag_of_the_command_line() {
    for name in ["grundy-core", "grundy-check", "grundy-automata", "grundy"] {
        // The checker's own program has flags of its own.
        let speaks = |path: &&PathBuf| !is_test(path) && !path.ends_with("grundy-check/src/main.rs");
        for path in sources(&root().join("crates").join(name).join("src")).iter().filter(speaks) {
            let text = code(path);
            let flagged = text.match_indices("--").any(|(at, _)| {
                text[at + 2..].starts_with(|c: char| c.is_ascii_lowercase()) && !text[..at].ends_with('-')
            });
            assert!(!flagged, "{} speaks of the command line", path.display());
        }
    }
}

/// The files of all crates with their path below `crates/`.
fn all_sources() -> Vec<(String, String)> {
    let crates = root().join("crates");
    let named = |path: PathBuf| {
        let name = path.strip_prefix(&crates).unwrap().to_string_lossy().into_owned();
        (name, code(&path))
    };
    let with_source = fs::read_dir(&crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let out: Vec<_> = with_source.filter(|src| src.is_dir()).flat_map(|src| sources(&src)).map(named).collect();
    assert!(out.len() > 200, "{}", out.len());
    out
}

#[test]
fn answers_and_what_they_rest_on_know_nothing_of_http() {
    let manifest = |name: &str| fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
    for name in ["grundy-answers", "grundy-wasm"] {
        for other in ["axum", "hyper", "tokio", "tower", "rustix", "grundy-web"] {
            assert!(!manifest(name).contains(other), "{name} uses {other}");
        }
    }
}

#[test]
fn only_three_files_say_unsafe() {
    const ALLOWED: [&str; 3] =
        ["grundy-cli/src/startup.rs", "grundy/src/solve/heap_sequence/simd.rs", "grundy-wasm/src/exports.rs"];
    let unsafe_ones: Vec<String> = all_sources()
        .into_iter()
        .filter(|(_, text)| text.replace("forbid(unsafe_code)", "").contains("unsafe"))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(BTreeSet::from_iter(unsafe_ones.iter().map(String::as_str)), BTreeSet::from(ALLOWED));
}

#[test]
fn words_of_numbers_are_read_in_one_place() {
    for (name, text) in all_sources().into_iter().filter(|(name, _)| name != "grundy-core/src/nat.rs") {
        for reading in [".as_words()", "Nat::from_words", "UBig::from_words", "dashu_int::Word"] {
            assert!(!text.contains(reading), "{name}: `{reading}` depends on the machine; grundy_core::words does not");
        }
    }
}
