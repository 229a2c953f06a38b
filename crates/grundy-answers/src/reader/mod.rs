//! The registry of questions and their parameters, and the only parser for parameters.
//!
//! The command line, the server and Python pass on the [`Given`] parameters, and a [`Reader`] constructs a question
//! from them. Names, limits, defaults and valid combinations are defined once, in [`forms`]; `--help`, the description
//! of the API and Python's signatures are derived from there.
//!
//! ```
//! use grundy_answers::reader::{Given, Reader, forms};
//! let given = Given::new().text("ruleset", "subtract(1,3,4)").text("to", "21").flag("outcomes");
//! let asked = Reader::COMMAND_LINE.read(&forms::VALUES, &given).unwrap();
//! assert!(asked.question.of::<grundy::Values>().is_some());
//! ```

mod filled;
mod form;
pub mod forms;
mod given;

pub use form::{Form, Function, Holds, Parameter, Reading};
pub use given::{Argument, Given};

use crate::report::Ask;
use filled::Filled;
use grundy::Options;
use grundy_core::expr::MAX_BITS;
use grundy_core::notation::ReadFile;
use grundy_core::{Dialect, Meter, Misread};
use std::fmt;
use std::sync::Arc;

/// A question together with the options for answering it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question to answer.
    pub question: Arc<dyn Ask>,
    /// The options for answering the question.
    pub options: Options,
    /// The options for drawing a map; `None` for questions that are not about maps.
    pub drawing: Option<Drawing>,
    /// Whether the answer to a proof contains a drawing of its automaton. Only requests to the server ask for it.
    pub drawn: bool,
}

/// The options for drawing a map of a two-dimensional game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The name of the colour scale.
    pub scale: String,
    /// The number of pixels per cell; `None` if it is not given.
    pub cell: Option<u32>,
    /// Whether axes, legend and title are omitted.
    pub bare: bool,
    /// Whether the first row is at the bottom.
    pub upwards: bool,
    /// Whether to draw an SVG picture. Only front ends that do not derive the format from a file name set this.
    pub svg: bool,
}

/// A limit that a front end imposes on a parameter. It is lower than the limit of the parameter itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The name of the question.
    pub form: &'static str,
    /// The name of the parameter.
    pub parameter: &'static str,
    /// The greatest accepted value of the parameter.
    pub most: u64,
}

/// A parser for the parameters that the user of a front end gives.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The front end whose spelling of parameters is accepted.
    pub dialect: Dialect,
    /// The function that reads the file named by `@path` in the notation; `None` if files are not allowed.
    pub files: Option<&'a ReadFile<'a>>,
    /// The limits of the front end on single parameters.
    pub limits: &'a [Limit],
    /// The maximum number of bits of a number in a parameter. All numbers computed for one question together may have
    /// four times as many bits.
    pub longest: usize,
    /// The meter that limits the parsing, so that numbers that take too long to compute are refused; `None` for no
    /// limit.
    pub meter: Option<&'a Meter>,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader({:?})", self.dialect)
    }
}

impl Reader<'_> {
    /// The parser for the parameters of the command line, without access to files.
    pub const COMMAND_LINE: Reader<'static> = Reader::of(Dialect::CommandLine);
    /// The parser for the parameters of requests to the server, without further limits.
    pub const API: Reader<'static> = Reader::of(Dialect::Api);
    /// The parser for the parameters of Python functions.
    pub const PYTHON: Reader<'static> = Reader::of(Dialect::Python);

    const fn of(dialect: Dialect) -> Reader<'static> {
        Reader { dialect, files: None, limits: &[], longest: MAX_BITS, meter: None }
    }

    /// Parses the parameters `given` for the question `reading`, and returns the question with their values.
    pub fn read<T>(&self, reading: &'static Reading<T>, given: &Given) -> Result<T, Misread> {
        (reading.read)(&Filled::new(&reading.form, given, self)?)
    }
}
