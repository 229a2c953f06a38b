//! The formats of answers.
//!
//! A format is a line in [`FORMATS`] and a file of this folder with its renderer, which knows documents and no claims.
//! The command line, the server and the Python package read the list.

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

use crate::document::Document;
use crate::words::refusals::why_stopped;
use crate::words::say;
use grundy::Answer;
use grundy::census::Summary;
use grundy_core::{Meter, Stop};
use std::io::{self, Write};

/// The formats, in the order in which they are offered.
pub static FORMATS: [&Format; 7] = [&TEXT, &JSON, &CSV, &LATEX, &TIKZ, &OEIS, &PARQUET];

/// One object, as in the contract.
pub static JSON: Format = Format {
    name: "json",
    title: "JSON",
    about: "One object, as in the contract",
    content_type: "application/json",
    ending: "json",
    binary: false,
    needs: Needs::Nothing,
    remark: None,
    renderer: Renderer::Contract,
};

/// The rows of the CSV with types. Whoever has the library for it writes the file: the command line.
pub static PARQUET: Format = Format {
    name: "parquet",
    title: "Parquet",
    about: "Rows of the CSV with types, for -o FILE.parquet",
    content_type: "application/vnd.apache.parquet",
    ending: "parquet",
    binary: true,
    needs: Needs::Rows,
    remark: None,
    renderer: Renderer::Elsewhere,
};

/// A format of answers.
pub struct Format {
    /// What it is asked for by.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// Its type in the web.
    pub content_type: &'static str,
    /// How the names of its files end.
    pub ending: &'static str,
    /// Whether it is not text, and so not for a terminal.
    pub binary: bool,
    /// What a document must have.
    pub needs: Needs,
    /// How a line begins that is no part of the answer, where there can be one.
    pub remark: Option<&'static str>,
    /// Who writes it.
    pub renderer: Renderer,
}

/// What a document must have to be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing: every answer can be written.
    Nothing,
    /// Rows.
    Rows,
    /// Rows that are a sequence of numbers.
    Sequence,
    /// Rows, or something that is drawn.
    Figure,
}

/// Who writes a format.
#[derive(Clone, Copy)]
pub enum Renderer {
    /// A function of the document.
    Document(fn(&Document<'_>, Look, &mut dyn Write) -> io::Result<()>),
    /// The contract's object, which is made of the answer itself.
    Contract,
    /// A front end, from the rows of the document.
    Elsewhere,
}

impl Format {
    /// The format of this name.
    pub fn named(name: &str) -> Option<&'static Format> {
        FORMATS.into_iter().find(|format| format.name == name)
    }

    /// Whether a document can be written in this format.
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

/// Why an answer is not written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsuited {
    /// It has no table.
    NoRows,
    /// It has no sequence of numbers.
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

/// Choices of presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The format.
    pub format: &'static Format,
    /// Use colour.
    pub colour: bool,
    /// The answer is what was known when a budget ran out.
    pub partial: bool,
}

impl Look {
    /// A whole answer without colours.
    pub fn plain(format: &'static Format) -> Look {
        Look { format, colour: false, partial: false }
    }
}

/// How a partial result begins.
pub(crate) fn partial() -> String {
    say!("doc-partial")
}

/// Writes an answer, as long as the meter lets it: see [`metered`]. An [`Unsuited`] one is an error of the kind
/// `InvalidInput`.
pub fn write(answer: &Answer, look: Look, meter: &Meter, out: &mut dyn Write) -> io::Result<()> {
    metered(meter, out, |out| match look.format.renderer {
        Renderer::Contract => crate::contract::write(answer, look.partial, out),
        _ => write_document(&Document::of(answer), look, out),
    })
}

/// Writes the summary of a census, as long as the meter lets it.
pub fn write_census(summary: &Summary, look: Look, meter: &Meter, out: &mut dyn Write) -> io::Result<()> {
    metered(meter, out, |out| match look.format.renderer {
        Renderer::Contract => writeln!(out, "{}", crate::census_json(summary)),
        _ => write_document(&Document::of_census(summary), look, out),
    })
}

/// The last line of an answer whose writing was stopped, in a format that can have one.
pub fn cut_short(format: &Format, why: Stop) -> Option<String> {
    let why = why_stopped(why);
    format.remark.map(|remark| format!("{remark}{}", say!("doc-stopped-here", why = why)))
}

fn write_document(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    look.format.suits(document)?;
    match look.format.renderer {
        Renderer::Document(render) => render(document, look, out),
        Renderer::Contract | Renderer::Elsewhere => Err(Unsuited::NotHere.into()),
    }
}
