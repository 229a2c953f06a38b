//! Exercises and marked answers, as objects of the contract.

use super::{Move, Notation, Reason, Version, Why};
use crate::words::exercise as words;
use grundy::answer::{self, ExerciseTask, Fault};
use serde::Serialize;
use utoipa::ToSchema;

/// The form in which an exercise is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Takes {
    /// One of the offered choices.
    Choice,
    /// A single number.
    Number,
    /// A list of numbers.
    Numbers,
    /// A single move.
    Move,
    /// A list of moves.
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

/// The correct answer to an exercise.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum ExerciseAnswer {
    /// The text of a choice, or a move in the form in which it is typed.
    Text(String),
    /// A single number.
    Number(u64),
    /// A list of numbers.
    Numbers(Vec<u64>),
    /// All winning moves, in the form in which they are typed.
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

/// A table of nimbers with gaps to be filled in as an exercise.
#[derive(Serialize, ToSchema)]
pub struct GapTable {
    /// The size of the first heap in the table.
    pub from: u64,
    /// The nimbers in the table, with null for each nimber to be found.
    pub values: Vec<Option<u64>>,
}

/// An exercise with its answer.
#[derive(Serialize, ToSchema)]
pub struct Exercise<'a> {
    /// The kind of exercise: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason.
    pub kind: &'static str,
    /// The index of the exercise in its sheet, counted from 0.
    pub index: u32,
    /// The level of difficulty: easy, medium or hard.
    pub level: &'static str,
    /// The position or the game of the exercise, in textual notation. Null if the exercise has neither.
    #[schema(required)]
    pub game: Option<String>,
    /// The rule of the game in words, including the winning condition. Null if the exercise has no game.
    #[schema(required)]
    pub rule: Option<String>,
    /// The question of the exercise, in words.
    pub question: String,
    /// The form in which the exercise is to be answered.
    pub takes: Takes,
    /// The choices offered. Null if the exercise has none.
    #[schema(required)]
    pub choices: Option<Vec<String>>,
    /// The table of nimbers, with gaps for the nimbers to be found. Null if the exercise has no table.
    #[schema(required)]
    pub table: Option<GapTable>,
    /// The set whose mex (the least number not in the set) is to be found. Null in exercises of other kinds.
    #[schema(required)]
    pub set: Option<Vec<u64>>,
    /// The correct answer: the text of a choice, a number, a list of numbers, a move in the form in which it is typed,
    /// or all winning moves.
    pub answer: ExerciseAnswer,
    /// The reasons for the correct answer, most important first.
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

/// A sheet of exercises. The seed determines the sheet.
#[derive(Serialize, ToSchema)]
pub struct Exercises<'a> {
    /// The version of this format.
    pub format: Version,
    /// The seed from which the sheet is generated.
    pub seed: u64,
    /// The kind shared by all exercises; null if the sheet mixes kinds.
    #[schema(required)]
    pub kind: Option<&'static str>,
    /// The level of difficulty of the exercises.
    pub level: &'static str,
    /// The exercises, in order.
    pub exercises: Vec<Exercise<'a>>,
    /// Whether a limit was reached, so that the sheet is incomplete.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partial: bool,
}

impl<'a> From<&'a answer::Sheet> for Exercises<'a> {
    fn from(sheet: &'a answer::Sheet) -> Exercises<'a> {
        Exercises {
            format: Version,
            seed: sheet.seed,
            kind: sheet.kind.map(answer::ExerciseKind::word),
            level: sheet.level.word(),
            exercises: sheet.exercises.iter().map(Exercise::from).collect(),
            partial: false,
        }
    }
}

/// A move that refutes a wrong answer.
#[derive(Serialize, ToSchema)]
pub struct Refutation<'a> {
    /// The position in which the move is made.
    #[schema(value_type = String)]
    pub from: Notation<'a>,
    /// The refuting move.
    #[serde(flatten)]
    pub r#move: Move<'a>,
}

/// An answer to an exercise, with its mark.
#[derive(Serialize, ToSchema)]
pub struct Mark<'a> {
    /// The version of this format.
    pub format: Version,
    /// The kind of the exercise.
    pub kind: &'static str,
    /// The seed of the sheet.
    pub seed: u64,
    /// The index of the exercise in its sheet, counted from 0.
    pub index: u32,
    /// The level of difficulty of the exercise.
    pub level: &'static str,
    /// The answer as the user gave it.
    pub given: &'a str,
    /// Whether the answer is correct.
    pub right: bool,
    /// The correct answer to the exercise.
    pub answer: ExerciseAnswer,
    /// The comment on the answer, in words.
    pub says: String,
    /// A move that refutes the answer. Null if there is none.
    #[schema(required)]
    pub refutation: Option<Refutation<'a>>,
    /// The reasons for the correct answer, most important first.
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
