//! Errors, progress, checks and tiles of maps, as objects of the contract.

use super::word::{CheckVerdict, ErrorKind, Kind};
use super::{Natural, Version};
use crate::Problem;
use serde::Serialize;
use utoipa::ToSchema;

/// The description of an error: its kind, message and location, and a remedy if one is known.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorInner {
    /// The kind of error.
    pub kind: ErrorKind,
    /// The problem, in one sentence.
    pub message: String,
    /// The column of the problem in the input, counted from 1. Missing if the problem has no location.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub column: Option<usize>,
    /// A way to fix the problem. Missing if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub help: Option<String>,
    /// A parameter value with which the request would succeed. Missing if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub remedy: Option<Remedy>,
}

/// A parameter value with which the request would succeed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Remedy {
    /// The name of the parameter.
    pub parameter: String,
    /// The value of the parameter.
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

/// An error, with a partial result if there is one.
#[derive(Serialize, ToSchema)]
pub struct Error {
    /// The version of this format.
    pub format: Version,
    /// The description of the error.
    pub error: ErrorInner,
    /// The partial result at the time a limit was reached, as an object of the same kind as the complete answer.
    /// Missing if there is no partial result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, nullable = false)]
    pub partial: Option<serde_json::Value>,
    /// The HTTP status of the error. Missing unless the error is reported as an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub status: Option<u16>,
}

impl From<&Problem> for Error {
    fn from(problem: &Problem) -> Error {
        Error { format: Version, error: problem.into(), partial: None, status: None }
    }
}

/// The progress of a computation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Progress {
    /// The number of positions evaluated so far.
    pub done: u64,
    /// The expected total number of positions; null if it is not known.
    #[schema(required)]
    pub of: Option<u64>,
    /// The time since the start of the computation, in milliseconds.
    pub elapsed_ms: u64,
}

/// The verdict of the independent checker on a certificate.
#[derive(Serialize, ToSchema)]
pub struct Check<'a> {
    /// The version of this format.
    pub format: Version,
    /// The verdict of the checker.
    pub verdict: CheckVerdict,
    /// The kind of claim that the certificate makes, such as `outcome`, `values` or `period`. For a refuted
    /// certificate, only the server reports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub kind: Option<Option<&'a str>>,
    /// The claim that was verified, or the reason for the refutation.
    pub says: &'a str,
}

/// The values of a tile: a square part of a map.
#[derive(Serialize, ToSchema)]
pub struct TileValues<'a> {
    /// The version of this format.
    pub format: Version,
    /// The index of the first row of the tile.
    pub row: Natural<'a>,
    /// The index of the first column of the tile.
    pub column: Natural<'a>,
    /// The number of rows of the tile, which equals its number of columns.
    pub size: u32,
    /// The distance in the map between adjacent rows of the tile, and between adjacent columns.
    pub stride: u32,
    /// The kind of the values. Outcomes are encoded as 0 for P and 1 for N.
    pub kind: Kind,
    /// The largest value in the tile.
    pub largest: u32,
    /// The number that was subtracted from each value. It is large for tiles far from the origin, because nimbers are
    /// large there.
    pub offset: Natural<'a>,
    /// The values of the tile, row by row, after `offset` was subtracted.
    pub values: Vec<&'a [u32]>,
}

/// The response that shows that the server is running.
#[derive(Serialize, ToSchema)]
pub struct Hello {
    /// The version of this format.
    pub format: Version,
    /// The version of grundy that is running.
    pub grundy: &'static str,
}
