//! The contract between the programs: a type for every object that is written as JSON.
//!
//! These types are the only definition of the contract. [`Report`](crate::Report) builds the object of a claim; OpenAPI, the page's
//! TypeScript and Python's result classes come from [`schemas`] (`make generate`).
//!
//! The comments of the fields describe the JSON object: if an [`Option`] is `None`, the field is missing or null.

mod answer;
mod claim;
mod exercise;
mod games;
mod learn;
mod misere;
mod number;
mod play;
mod proof;
mod reports;
mod schema;
mod service;
mod values;
mod word;

pub use answer::{
    Answered, BestLoss, Compare, CompareNimbers, Counts, Digits, Map, Move, Period, Position, Positions, Reason,
    Recurrence, RecurrenceRow, Recurrences, Represent, Side, Solve, Step, Threshold, Values,
};
pub use exercise::{Exercise, ExerciseAnswer, Exercises, GapTable, Mark, Refutation, Takes};
pub use games::{Example, GameEntry, Games, Instance, MethodEntry, TheoremEntry};
pub use learn::{Line, LinePly, LinePosition, MissedWin, Parsed, ParsedComponent, View};
pub use misere::{Genera, Generator, GenusKind, Phi, Quotient, temper};
pub use number::{Count, Natural, Notation, naturals};
pub use play::{Board, BoardComponent, Judged, Left, Played, Ply, Reply};
pub use proof::{
    Automaton, Beatty, FirstHeap, Identity, Level, Periodicity, Proof, Statement, Study, StudyException, StudyPeriod,
    StudyRow, StudySequence, StudySpace, Verify, Witness,
};
pub use schema::{in_python, schemas};
pub use service::{Check, Error, ErrorInner, Hello, Progress, Remedy, TileValues};
pub use values::{Cells, Row, ValueList};
pub use word::{Beyond, By, CheckVerdict, ErrorKind, Kind, Layout, Outcome, Play, Player, Standing, Verdict};

use crate::words;
use serde::{Serialize, Serializer};

/// The version of the format of answers in JSON, which is 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(1)
    }
}

/// The reasons for an answer, put into words when they are serialised.
pub enum Why<'a> {
    /// The reasons of an answer, as data.
    Reasons(&'a [grundy::answer::Reason]),
    /// The reasons of an answer that was serialised earlier.
    Said(serde_json::Value),
}

impl Serialize for Why<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Why::Reasons(reasons) => to.collect_seq(reasons.iter().map(Reason::from)),
            Why::Said(list) => list.serialize(to),
        }
    }
}

impl From<&grundy::answer::Reason> for Reason {
    fn from(reason: &grundy::answer::Reason) -> Reason {
        Reason { theorem: reason.theorem().id, says: words::says(reason), facts: words::facts(reason) }
    }
}

/// Returns an object as JSON text.
pub fn json(object: &impl Serialize) -> String {
    // Objects of the contract are maps with text as keys, which always can be written.
    serde_json::to_string(object).unwrap_or_default()
}
