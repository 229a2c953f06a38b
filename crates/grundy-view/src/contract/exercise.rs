//! Exercises, and answers to them.

use super::{Move, Notation, Reason, Version, Why};
use crate::words::exercise as words;
use grundy::answer::{self, ExerciseTask, Fault};
use serde::Serialize;
use utoipa::ToSchema;

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Takes {
    /// One of the choices.
    Choice,
    /// A number.
    Number,
    /// Numbers.
    Numbers,
    /// A move.
    Move,
    /// Moves.
    Moves,
}

impl From<words::Takes> for Takes {
    fn from(takes: words::Takes) -> Takes {
        match takes {
            words::Takes::Choice => Takes::Choice,
            words::Takes::Number => Takes::Number,
            words::Takes::Numbers => Takes::Numbers,
            words::Takes::Move => Takes::Move,
            words::Takes::Moves => Takes::Moves,
        }
    }
}

/// What is right: the text of a choice or a move as it is typed, a number, numbers, or all moves.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum ExerciseAnswer {
    /// The text of a choice, or a move as it is typed.
    Text(String),
    /// A number.
    Number(u64),
    /// Numbers.
    Numbers(Vec<u64>),
    /// All moves.
    Moves(Vec<String>),
}

impl From<serde_json::Value> for ExerciseAnswer {
    fn from(value: serde_json::Value) -> ExerciseAnswer {
        use serde_json::Value;
        match value {
            Value::Number(number) => ExerciseAnswer::Number(number.as_u64().unwrap_or_default()),
            Value::Array(list) if list.iter().all(Value::is_string) => {
                ExerciseAnswer::Moves(list.iter().filter_map(Value::as_str).map(str::to_owned).collect())
            }
            Value::Array(list) => ExerciseAnswer::Numbers(list.iter().filter_map(Value::as_u64).collect()),
            other => ExerciseAnswer::Text(other.as_str().unwrap_or_default().to_owned()),
        }
    }
}

/// A table with gaps.
#[derive(Serialize, ToSchema)]
pub struct GapTable {
    /// The first heap.
    pub from: u64,
    /// The nimbers; null where one is to be found.
    pub values: Vec<Option<u64>>,
}

/// An exercise.
#[derive(Serialize, ToSchema)]
pub struct Exercise<'a> {
    /// What is to be found: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason.
    pub kind: &'static str,
    /// Its place in the sheet of its kind, from 0.
    pub index: u32,
    /// How hard it is: easy, medium or hard.
    pub level: &'static str,
    /// The position or the game it is about.
    #[schema(required)]
    pub game: Option<String>,
    /// The rule of that game in words, and who wins.
    #[schema(required)]
    pub rule: Option<String>,
    /// The question.
    pub question: String,
    /// How the answer is given.
    pub takes: Takes,
    /// What can be chosen.
    #[schema(required)]
    pub choices: Option<Vec<String>>,
    /// Nimbers that are told, with gaps where they are to be found.
    #[schema(required)]
    pub table: Option<GapTable>,
    /// The set of which the mex is to be found.
    #[schema(required)]
    pub set: Option<Vec<u64>>,
    /// The answer: the text of a choice, a number, numbers, a move as it is typed, or all moves.
    pub answer: ExerciseAnswer,
    /// Why it is right, most important first.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
}

impl<'a> From<&'a answer::Exercise> for Exercise<'a> {
    fn from(exercise: &'a answer::Exercise) -> Exercise<'a> {
        let set = match &exercise.task {
            ExerciseTask::Mex(set) => Some(set.clone()),
            _ => None,
        };
        Exercise {
            kind: exercise.id.kind.word(),
            index: exercise.id.index,
            level: exercise.id.level.word(),
            game: words::game(exercise),
            rule: words::rule(exercise),
            question: words::question(exercise),
            takes: words::takes(exercise).into(),
            choices: words::choices(exercise),
            table: words::table(exercise).map(|values| GapTable { from: 0, values }),
            set,
            answer: words::answer_json(exercise).into(),
            why: Why::Reasons(&exercise.because),
        }
    }
}

/// A sheet of exercises: the same seed gives the same sheet.
#[derive(Serialize, ToSchema)]
pub struct Exercises<'a> {
    /// The version of this format.
    pub format: Version,
    /// What the sheet is made of.
    pub seed: u64,
    /// The kind of all; nothing if they are mixed.
    #[schema(required)]
    pub kind: Option<&'static str>,
    /// How hard they are.
    pub level: &'static str,
    /// One by one.
    pub exercises: Vec<Exercise<'a>>,
}

impl<'a> From<&'a answer::Sheet> for Exercises<'a> {
    fn from(sheet: &'a answer::Sheet) -> Exercises<'a> {
        Exercises {
            format: Version,
            seed: sheet.seed,
            kind: sheet.kind.map(answer::ExerciseKind::word),
            level: sheet.level.word(),
            exercises: sheet.exercises.iter().map(Exercise::from).collect(),
        }
    }
}

/// The move that answers a wrong one.
#[derive(Serialize, ToSchema)]
pub struct Refutation<'a> {
    /// The position that it is made from.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// The move.
    #[serde(flatten)]
    pub r#move: Move<'a>,
}

/// An answer to an exercise, marked.
#[derive(Serialize, ToSchema)]
pub struct Mark<'a> {
    /// The version of this format.
    pub format: Version,
    /// The exercise: its kind.
    pub kind: &'static str,
    /// The seed of its sheet.
    pub seed: u64,
    /// Its place in the sheet of its kind, from 0.
    pub index: u32,
    /// How hard it is.
    pub level: &'static str,
    /// The answer as it was given.
    pub given: &'a str,
    /// Whether it is right.
    pub right: bool,
    /// What is right, as in the exercise.
    pub answer: ExerciseAnswer,
    /// What is said to it.
    pub says: String,
    /// The move that shows that it is wrong, where one does.
    #[schema(required)]
    pub refutation: Option<Refutation<'a>>,
    /// Why the answer is right, most important first.
    #[schema(value_type = Vec<Reason>)]
    pub why: Why<'a>,
}

impl<'a> From<&'a answer::Marked> for Mark<'a> {
    fn from(marked: &'a answer::Marked) -> Mark<'a> {
        let exercise = &marked.exercise;
        let refutation = match (&marked.fault, exercise.task.query()) {
            (Some(Fault::Answered { after, reply, .. }), _) => {
                Some(Refutation { from: after.into(), r#move: (&**reply).into() })
            }
            (Some(Fault::Wins(play) | Fault::Missing(play)), Some(query)) => {
                Some(Refutation { from: query.into(), r#move: (&**play).into() })
            }
            _ => None,
        };
        Mark {
            format: Version,
            kind: exercise.id.kind.word(),
            seed: exercise.id.seed,
            index: exercise.id.index,
            level: exercise.id.level.word(),
            given: &marked.given,
            right: marked.fault.is_none(),
            answer: words::answer_json(exercise).into(),
            says: words::marked(marked),
            refutation,
            why: Why::Reasons(&exercise.because),
        }
    }
}
