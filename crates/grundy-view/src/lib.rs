//! Answers for people and for machines: text, JSON, CSV, LaTeX.
//!
//! The library's answers are data; every word and every layout is chosen here. Numbers are grouped for readers
//! (`1_000_000`, which the notation reads back) and exact for machines.

mod catalogue;
pub mod closed_form;
mod csv;
mod failure;
mod json;
mod latex;
pub mod number;
mod text;
pub mod words;

pub use catalogue::{games_json, games_text};
pub use failure::{Problem, ProblemKind};

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

/// Writes an answer.
pub fn write(answer: &Answer, look: Look, out: &mut dyn Write) -> io::Result<()> {
    match look.format {
        Format::Text => text::write(answer, look, out),
        Format::Json => json::write(answer, look.partial, out),
        Format::Csv => csv::write(answer, out),
        Format::Latex => latex::write(answer, out),
    }
}
