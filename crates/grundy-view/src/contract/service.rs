//! What the programs say about themselves: errors, progress, checks, tiles of maps.

use super::word::{CheckVerdict, ErrorKind, Kind};
use super::{Natural, Version};
use crate::Problem;
use serde::Serialize;
use utoipa::ToSchema;

/// What went wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorInner {
    /// What kind of error it is.
    pub kind: ErrorKind,
    /// What is wrong.
    pub message: String,
    /// Where in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub column: Option<usize>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub help: Option<String>,
    /// A value of a parameter that would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub remedy: Option<Remedy>,
}

/// A value of a parameter that would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Remedy {
    /// The parameter.
    pub parameter: String,
    /// The value.
    pub value: String,
}

impl From<&Problem> for ErrorInner {
    fn from(problem: &Problem) -> ErrorInner {
        ErrorInner {
            kind: problem.kind.into(),
            message: problem.message.clone(),
            column: problem.column,
            help: problem.help.clone(),
            remedy: problem.remedy.as_deref().cloned(),
        }
    }
}

/// An error.
#[derive(Serialize, ToSchema)]
pub struct Error {
    /// The version of this format.
    pub format: Version,
    /// What went wrong.
    pub error: ErrorInner,
    /// What was known when a budget ran out: an object of the same kind as the answer would have been.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, nullable = false)]
    pub partial: Option<serde_json::Value>,
    /// The status that the response would have had, where the error is an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub status: Option<u16>,
}

impl From<&Problem> for Error {
    fn from(problem: &Problem) -> Error {
        Error { format: Version, error: problem.into(), partial: None, status: None }
    }
}

/// How far a computation is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Progress {
    /// Positions evaluated.
    pub done: u64,
    /// How many are expected, where that is known.
    #[schema(required)]
    pub of: Option<u64>,
    /// Milliseconds since the start.
    pub elapsed_ms: u64,
}

/// What the independent checker says about a certificate.
#[derive(Serialize, ToSchema)]
pub struct Check<'a> {
    /// The version of this format.
    pub format: Version,
    /// Its word.
    pub verdict: CheckVerdict,
    /// What the certificate is about: outcome, values, period, recurrence or strategy. Of a refuted one only the server says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub kind: Option<Option<&'a str>>,
    /// What was verified, or what is wrong.
    pub says: &'a str,
}

/// The values of a part of a map.
#[derive(Serialize, ToSchema)]
pub struct TileValues<'a> {
    /// The version of this format.
    pub format: Version,
    /// The first row.
    pub row: Natural<'a>,
    /// The first column.
    pub column: Natural<'a>,
    /// Rows and columns.
    pub size: u32,
    /// Every so many cells.
    pub stride: u32,
    /// What the values are; outcomes are 0 for P and 1 for N.
    pub kind: Kind,
    /// The largest value.
    pub largest: u32,
    /// What was subtracted from each value, far out.
    pub offset: Natural<'a>,
    /// Row by row.
    pub values: Vec<&'a [u32]>,
}

/// That the server is there.
#[derive(Serialize, ToSchema)]
pub struct Hello {
    /// The version of this format.
    pub format: Version,
    /// The version of the program.
    pub grundy: &'static str,
}
