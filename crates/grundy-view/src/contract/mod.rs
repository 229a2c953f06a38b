//! The contract: every object that is written as JSON, as a type.
//!
//! These types are the only place where the contract is written. [`of`] makes the object of an answer; OpenAPI, the page's
//! TypeScript and Python's result classes come from [`schemas`] (`make generate`).

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

/// The object of an answer.
#[derive(Serialize)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "one is made for an answer, and written")]
pub enum Object<'a> {
    /// Of `solve`.
    Solve(Solve<'a>),
    /// Of `values`.
    Values(Values<'a>),
    /// Of `period`.
    Period(Period<'a>),
    /// Of `positions`.
    Positions(Positions<'a>),
    /// Of `represent`.
    Represent(Represent<'a>),
    /// Of `recurrence`.
    Recurrence(Recurrence<'a>),
    /// Of `recurrence` with many factors.
    Recurrences(Recurrences<'a>),
    /// Of `compare`.
    Compare(Compare<'a>),
    /// Of `verify`.
    Verify(Verify<'a>),
    /// Of `study`.
    Study(Study<'a>),
    /// Of `prove` and `learn`.
    Proof(Proof<'a>),
    /// Of `map`.
    Map(Map<'a>),
    /// Of `exercises`.
    Exercises(Exercises<'a>),
    /// Of `mark`.
    Mark(Mark<'a>),
    /// Of `quotient`.
    Quotient(Quotient<'a>),
    /// Of `values` that are genera.
    Genera(Genera<'a>),
}

impl Object<'_> {
    /// Its name among the [`schemas`].
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

/// The version of the format: 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(1)
    }
}

/// Reasons, worded when they are written.
pub enum Why<'a> {
    /// Those of an answer.
    Reasons(&'a [grundy::answer::Reason]),
    /// What was said before.
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

/// The reasons of an answer.
pub fn why(answer: &Answer) -> Why<'_> {
    Why::Reasons(&answer.because)
}

/// An object as text.
pub fn json(object: &impl Serialize) -> String {
    // Objects of the contract are maps with text as keys, which always can be written.
    serde_json::to_string(object).unwrap_or_default()
}

/// Writes the object of an answer on one line.
pub(crate) fn write(answer: &Answer, partial: bool, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &of(answer, partial))?;
    writeln!(out)
}
