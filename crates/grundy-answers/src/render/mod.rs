//! The output formats of answers.
//!
//! A format consists of an entry in [`FORMATS`] and a file in this folder with its renderer, which works on documents
//! and does not depend on claims. The command line, the server and the Python package use this list.

mod csv;
mod latex;
mod metered;
mod oeis;
mod text;
mod tikz;

pub use csv::CSV;
pub use latex::LATEX;
pub use metered::metered;
pub use oeis::OEIS;
pub use text::TEXT;
pub use tikz::TIKZ;

use crate::document::{Document, left_out, only_observed};
use crate::report::Reply;
use crate::words::refusals::why_stopped;
use crate::words::{say, speaking};
use grundy::census::Summary;
use grundy_core::{Language, Meter, Stop};
use std::io::{self, Write};

/// All output formats, in the order in which they are offered.
pub static FORMATS: [&Format; 7] = [&TEXT, &JSON, &CSV, &LATEX, &TIKZ, &OEIS, &PARQUET];

/// The JSON output format: one object of the contract.
pub static JSON: Format = Format {
    name: "json",
    title: "JSON",
    about: "One object, as in the contract",
    content_type: "application/json",
    ending: "json",
    binary: false,
    needs: Needs::Nothing,
    remark: None,
    lists: FOR_READERS,
    renderer: Renderer::Contract,
};

/// The Parquet output format: the rows of the CSV format with types. It is written by front ends that include a Parquet
/// library, such as the command line.
pub static PARQUET: Format = Format {
    name: "parquet",
    title: "Parquet",
    about: "Rows of the CSV with types, for -o FILE.parquet",
    content_type: "application/vnd.apache.parquet",
    ending: "parquet",
    binary: true,
    needs: Needs::Rows,
    remark: None,
    lists: FOR_MACHINES,
    renderer: Renderer::Elsewhere,
};

/// An output format of answers.
pub struct Format {
    /// The name by which the format is requested.
    pub name: &'static str,
    /// The name of the format, as shown to users.
    pub title: &'static str,
    /// A description of the format's purpose.
    pub about: &'static str,
    /// The media type of the format, such as `text/csv`.
    pub content_type: &'static str,
    /// The file name extension of the format.
    pub ending: &'static str,
    /// Whether the format is binary and cannot be written to a terminal.
    pub binary: bool,
    /// The parts that a document must have so that it can be written in this format.
    pub needs: Needs,
    /// The prefix of a comment line; `None` if the format has no comments.
    pub remark: Option<&'static str>,
    /// The default number of winning moves listed.
    pub lists: usize,
    /// The renderer that writes the format.
    pub renderer: Renderer,
}

/// The default number of winning moves in formats for readers; JSON contains their total number as well.
pub(crate) const FOR_READERS: usize = 1000;
/// The default number of winning moves in formats for machines, which is about the number of rows in a spreadsheet.
pub(crate) const FOR_MACHINES: usize = 1_000_000;

/// The parts that a document must have so that it can be written in a [`Format`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// No particular parts: every answer can be written in the format.
    Nothing,
    /// A table of rows.
    Rows,
    /// Rows that form a sequence of numbers.
    Sequence,
    /// Rows, or an object that can be drawn.
    Figure,
}

/// The way in which a [`Format`] is written.
#[derive(Clone, Copy)]
pub enum Renderer {
    /// The format is written by a function of the document.
    Document(fn(&Document<'_>, Look, &mut dyn Write) -> io::Result<()>),
    /// The format is written by building the object of the JSON contract from the answer and serialising it.
    Contract,
    /// The format is written by a front end, from the rows of the document.
    Elsewhere,
}

impl Format {
    /// Returns the format with the given name, or `None` if it is unknown.
    pub fn named(name: &str) -> Option<&'static Format> {
        FORMATS.into_iter().find(|format| format.name == name)
    }

    /// Checks whether a document can be written in this format. Fails with the reason if it cannot.
    pub fn suits(&self, document: &Document<'_>) -> Result<(), Unsuited> {
        match self.needs {
            Needs::Rows if document.rows.is_none() => Err(Unsuited::NoRows),
            Needs::Figure if document.rows.is_none() && document.automaton.is_none() => Err(Unsuited::NoRows),
            Needs::Sequence if !document.is_sequence => Err(Unsuited::NoSequence),
            _ => Ok(()),
        }
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// The reason why an answer cannot be written in a [`Format`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// The answer has no table.
    NoRows,
    /// The answer has no sequence of numbers.
    NoSequence,
    /// This front end does not write the format.
    NotHere,
}

impl std::fmt::Display for Unsuited {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Unsuited::NoRows => say!("unsuited-rows"),
            Unsuited::NoSequence => say!("unsuited-sequence"),
            Unsuited::NotHere => say!("unsuited-here"),
        })
    }
}

impl std::error::Error for Unsuited {}

impl From<Unsuited> for io::Error {
    fn from(why: Unsuited) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidInput, why)
    }
}

/// The presentation options for writing an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The output format.
    pub format: &'static Format,
    /// Whether to use colour.
    pub colour: bool,
    /// Whether the answer is a partial result, because a limit was reached.
    pub partial: bool,
}

impl Look {
    /// Returns the options for writing a complete answer in the given format without colours.
    pub fn plain(format: &'static Format) -> Look {
        Look { format, colour: false, partial: false }
    }
}

/// Returns the words that introduce a partial result.
pub(crate) fn partial() -> String {
    say!("doc-partial")
}

/// Writes the comments above the rows, which state that the answer is partial or only observed.
fn remarks(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    let remark = look.format.remark.unwrap_or_default();
    if look.partial {
        writeln!(out, "{remark}{}", partial())?;
    }
    match &document.observed {
        Some(upto) => writeln!(out, "{remark}{}", only_observed(upto).exact()),
        None => Ok(()),
    }
}

/// Writes an answer to `out` with the options `look`, under the limits of a meter; see [`metered`]. If the format does
/// not suit the answer ([`Unsuited`]), returns an error of the kind `InvalidInput`.
pub fn write(answer: &dyn Reply, look: Look, meter: &Meter, out: &mut dyn Write) -> io::Result<()> {
    metered(meter, out, |out| match look.format.renderer {
        Renderer::Contract => {
            serde_json::to_writer(&mut *out, &answer.json(look.partial))?;
            writeln!(out)
        }
        _ => write_document(&answer.document(), look, out),
    })
}

/// Writes the summary of a census to `out` with the options `look`, under the limits of a meter; see [`metered`].
pub fn write_census(summary: &Summary, look: Look, meter: &Meter, out: &mut dyn Write) -> io::Result<()> {
    metered(meter, out, |out| match look.format.renderer {
        Renderer::Contract => writeln!(out, "{}", crate::census_json(summary)),
        _ => write_document(&Document::of_census(summary), look, out),
    })
}

/// Returns a note about the rows that the table of an answer omits, or `None` if it omits none.
pub fn rows_left_out(document: &Document<'_>) -> Option<String> {
    document.left_out.as_ref().map(|rows| left_out(rows).exact())
}

/// Returns the line with which an answer ends if its writing was stopped for the reason `why`, or `None` if the format
/// has no comments.
pub fn cut_short(format: &Format, why: Stop) -> Option<String> {
    let said = || say!("doc-stopped-here", why = why_stopped(why));
    // Rows for machines do not depend on the language of the reader.
    let said =
        if matches!(format.needs, Needs::Rows | Needs::Sequence) { speaking(Language::English, said) } else { said() };
    format.remark.map(|remark| format!("{remark}{said}"))
}

fn write_document(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    look.format.suits(document)?;
    match look.format.renderer {
        Renderer::Document(render) => render(document, look, out),
        Renderer::Contract | Renderer::Elsewhere => Err(Unsuited::NotHere.into()),
    }
}
