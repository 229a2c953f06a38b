//! What can be asked: the registry of questions and their parameters, and the one way from words to a question.
//!
//! Command line, server and Python hand over what they were [`Given`], a [`Reader`] makes a question of it. Names, limits,
//! defaults and what goes together are said once, in [`forms`]; `--help`, the description of the API and Python's signatures
//! are read from there.
//!
//! ```
//! use grundy_reader::{Given, Reader, forms};
//! let given = Given::new().text("ruleset", "subtract(1,3,4)").text("to", "21").flag("outcomes");
//! let asked = Reader::COMMAND_LINE.read(&forms::VALUES, &given).unwrap();
//! assert!(matches!(asked.question, grundy::Question::Values { .. }));
//! ```

mod filled;
mod form;
pub mod forms;
mod given;

pub use form::{Form, Function, Holds, Parameter, Reading};
pub use given::{Argument, Given};

use filled::Filled;
use grundy::{Options, Question};
use grundy_core::expr::MAX_BITS;
use grundy_core::notation::ReadFile;
use grundy_core::{Dialect, Meter, Misread};
use std::fmt;

/// What is asked, and how it is to be answered.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// How it is to be answered.
    pub options: Options,
    /// How a map is drawn.
    pub drawing: Option<Drawing>,
}

/// How a map is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The name of the scale of colours: one that is understood.
    pub scale: String,
    /// Pixels per cell, where they are not left open.
    pub cell: Option<u32>,
    /// Neither axes nor legend nor title.
    pub bare: bool,
    /// The first row at the bottom.
    pub upwards: bool,
    /// As SVG, where the front end asks for the format by name.
    pub svg: bool,
}

/// A limit of a front end, below that of the parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The question.
    pub form: &'static str,
    /// The parameter.
    pub parameter: &'static str,
    /// The most that is understood.
    pub most: u64,
}

/// Reads what a front end was given.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// Which one.
    pub dialect: Dialect,
    /// How the file behind `@path` is read, where that is allowed.
    pub files: Option<&'a ReadFile<'a>>,
    /// What it limits.
    pub limits: &'a [Limit],
    /// Bits of the largest number that it reads. All that are computed for one question have four times as many
    /// together.
    pub longest: usize,
    /// What the reading may cost, where that is limited: numbers for which there is no time are not computed.
    pub meter: Option<&'a Meter>,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader({:?})", self.dialect)
    }
}

impl Reader<'_> {
    /// The command line without files.
    pub const COMMAND_LINE: Reader<'static> = Reader::of(Dialect::CommandLine);
    /// A server without limits.
    pub const API: Reader<'static> = Reader::of(Dialect::Api);
    /// Python.
    pub const PYTHON: Reader<'static> = Reader::of(Dialect::Python);

    const fn of(dialect: Dialect) -> Reader<'static> {
        Reader { dialect, files: None, limits: &[], longest: MAX_BITS, meter: None }
    }

    /// What was asked.
    pub fn read<T>(&self, reading: &'static Reading<T>, given: &Given) -> Result<T, Misread> {
        (reading.read)(&Filled::new(&reading.form, given, self)?)
    }
}
