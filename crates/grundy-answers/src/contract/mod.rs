//! The contract between the programs: a type for every object that is written as JSON.
//!
//! These types are the only definition of the contract. [`of`] builds the object of an answer; OpenAPI, the page's
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
mod schema;
mod service;
mod values;
mod word;

pub use answer::{
    Answered, BestLoss, Compare, CompareNimbers, Counts, Digits, Map, Move, Period, Position, Positions, Reason,
    Recurrence, RecurrenceRow, Recurrences, Represent, Side, Solve, Step, Threshold, Values,
};
pub use claim::{of, solve};
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
use grundy::Answer;
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// An answer as an object of the contract, one variant for each kind of claim.
#[derive(Serialize)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "one is made for an answer, and written")]
pub enum Object<'a> {
    /// The answer to a `solve` question.
    Solve(Solve<'a>),
    /// The answer to a `values` question.
    Values(Values<'a>),
    /// The answer to a `period` question.
    Period(Period<'a>),
    /// The answer to a `positions` question.
    Positions(Positions<'a>),
    /// The answer to a `represent` question.
    Represent(Represent<'a>),
    /// The answer to a `recurrence` question.
    Recurrence(Recurrence<'a>),
    /// The answer to a `recurrence` question with many factors.
    Recurrences(Recurrences<'a>),
    /// The answer to a `compare` question.
    Compare(Compare<'a>),
    /// The answer to a `verify` question.
    Verify(Verify<'a>),
    /// The answer to a `study` question.
    Study(Study<'a>),
    /// The answer to a `prove` or `learn` question.
    Proof(Proof<'a>),
    /// The answer to a `map` question.
    Map(Map<'a>),
    /// The answer to an `exercises` question.
    Exercises(Exercises<'a>),
    /// The answer to a `mark` question.
    Mark(Mark<'a>),
    /// The answer to a `quotient` question.
    Quotient(Quotient<'a>),
    /// The answer to a `values` question about genera.
    Genera(Genera<'a>),
}

impl Object<'_> {
    /// Returns the name of the object among the [`schemas`].
    pub fn name(&self) -> &'static str {
        match self {
            Object::Solve(_) => "Solve",
            Object::Values(_) => "Values",
            Object::Period(_) => "Period",
            Object::Positions(_) => "Positions",
            Object::Represent(_) => "Represent",
            Object::Recurrence(_) => "Recurrence",
            Object::Recurrences(_) => "Recurrences",
            Object::Compare(_) => "Compare",
            Object::Verify(_) => "Verify",
            Object::Study(_) => "Study",
            Object::Proof(_) => "Proof",
            Object::Map(_) => "Map",
            Object::Exercises(_) => "Exercises",
            Object::Mark(_) => "Mark",
            Object::Quotient(_) => "Quotient",
            Object::Genera(_) => "Genera",
        }
    }
}

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

/// Returns the reasons for an answer, to be serialised as the JSON contract prescribes.
pub fn why(answer: &Answer) -> Why<'_> {
    Why::Reasons(&answer.because)
}

/// Returns an object as JSON text.
pub fn json(object: &impl Serialize) -> String {
    // Objects of the contract are maps with text as keys, which always can be written.
    serde_json::to_string(object).unwrap_or_default()
}

/// Writes the object for an answer on one line.
pub(crate) fn write(answer: &Answer, partial: bool, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &of(answer, partial))?;
    writeln!(out)
}
