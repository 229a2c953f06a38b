//! Answers for people and for machines: text, JSON, CSV, LaTeX.
//!
//! The library's answers are data; every word and every layout is chosen here. Numbers are grouped for readers
//! (`1_000_000`, which the notation reads back) and exact for machines.

mod catalogue;
mod census;
pub mod closed_form;
mod csv;
mod failure;
mod json;
mod latex;
pub mod map;
pub mod number;
mod picture;
pub mod play;
mod proof;
pub mod question;
pub mod rows;
mod sheet;
mod text;
pub mod words;

pub use catalogue::{games_json, games_text};
pub use census::{census_json, write_census};
pub use failure::{Problem, ProblemKind};
pub use picture::{PictureFormat, picture_memory, write_picture};

use grundy::Answer;
use std::io::{self, Write};

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For reading.
    Text,
    /// One object, as in the contract.
    Json,
    /// Rows with a header.
    Csv,
    /// To paste into a paper.
    Latex,
}

/// Choices of presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The format.
    pub format: Format,
    /// Use colour.
    pub colour: bool,
    /// The answer is what was known when a budget ran out.
    pub partial: bool,
}

/// How a partial result begins.
pub(crate) const PARTIAL: &str = "PARTIAL RESULT: the work was stopped before its end";

/// A comment in front of a partial result, so that a file says it too.
fn mark(partial: bool, comment: &str, out: &mut dyn Write) -> io::Result<()> {
    if partial { writeln!(out, "{comment} {PARTIAL}") } else { Ok(()) }
}

/// Writes an answer.
pub fn write(answer: &Answer, look: Look, out: &mut dyn Write) -> io::Result<()> {
    match look.format {
        Format::Text => text::write(answer, look, out),
        Format::Json => json::write(answer, look.partial, out),
        Format::Csv => {
            mark(look.partial, "#", out)?;
            csv::write(answer, out)
        }
        Format::Latex => {
            mark(look.partial, "%", out)?;
            latex::write(answer, out)
        }
    }
}
