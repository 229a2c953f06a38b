//! Helpers shared by the tests across crates, and the generator of derived files.

pub mod generate;

use grundy::answer::Solved;
use grundy::games::{Evaluate, Task, kind_of as natural_kind};
use grundy::{Answer, Meter, Options, Solve, ask};
use grundy_core::{Component, Game, Kind, Play, Query};
use serde_json::Value;
use std::path::PathBuf;

/// Returns the root folder of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository has a root")
}

/// Returns the entries of a golden file, each of which names its source.
pub fn golden(name: &str) -> Vec<Value> {
    let path = root().join("testdata/golden").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let Value::Array(entries) = serde_json::from_str(&text).expect("golden files are JSON") else {
        panic!("{name} is a list")
    };
    assert!(!entries.is_empty());
    for entry in &entries {
        assert!(entry["source"].as_str().is_some_and(|s| s.len() > 5), "an entry without source: {entry}");
    }
    entries
}

/// Returns the game described by the fields `ruleset` and `play` of an entry.
pub fn game_of(entry: &Value) -> Game {
    let mut game: Game = text(entry, "ruleset").parse().expect("a golden ruleset parses");
    if text(entry, "play") == "misere" {
        game.play = Play::Misere;
    }
    game
}

/// Returns the kind of the values of an entry.
pub fn kind_of(entry: &Value) -> Kind {
    if text(entry, "kind") == "nimber" { Kind::Nimber } else { Kind::Outcome }
}

/// Returns the string in the field `key` of an entry.
pub fn text<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or_else(|| panic!("{key} is missing in {entry}"))
}

/// Solves a query by the method given, or by the best one.
pub fn solve(query: &str, method: Option<&str>) -> Answer<Solved> {
    let question = Solve { query: query.parse::<Query>().unwrap_or_else(|e| panic!("{query}: {e}")) };
    let options = Options { method: method.map(str::to_owned), ..Options::default() };
    ask(&question, &options, &Meter::unlimited()).unwrap_or_else(|e| panic!("{query}: {e}"))
}

/// Returns the task for a method to solve a component that is a single part.
pub fn position(component: &Component, play: Play) -> Task<'_, Evaluate<'_>> {
    let goal = Evaluate { heaps: &component.position.0, sum: false };
    Task { ruleset: &component.ruleset, play, kind: natural_kind(play), goal }
}

/// A small pseudo-random number generator for seeded tests (xorshift64*).
pub struct Seeded(pub u64);

impl Seeded {
    /// Returns the next pseudo-random number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16) % bound
    }
}

/// The Rust examples in the documents.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../docs/tutorials/program.md")]
    struct Program;
    #[doc = include_str!("../../docs/rust.md")]
    struct Rust;
    #[doc = include_str!("../../crates/grundy/README.md")]
    struct Grundy;
    #[doc = include_str!("../../crates/grundy-core/README.md")]
    struct Core;
    #[doc = include_str!("../../crates/grundy-check/README.md")]
    struct Check;
    #[doc = include_str!("../../crates/grundy-answers/README.md")]
    struct Answers;
}
