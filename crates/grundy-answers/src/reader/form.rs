//! The description of questions and their parameters as data.

use crate::reader::filled::Filled;
use crate::report::Object;
use grundy_core::{Dialect, Misread};
use std::ops::Deref;

/// A question as data: its name, its description and its parameters.
///
/// In texts, `{from}` stands for the parameter `from` and `{grundy period}` for the question `period`; each front end
/// replaces them by its own terms.
#[derive(Debug)]
pub struct Form {
    /// The name of the question in all front ends.
    pub name: &'static str,
    /// A one-line description of the question, without a full stop.
    pub about: &'static str,
    /// A longer description of the question; may be empty.
    pub more: &'static str,
    /// The parameters of the question, positional ones first.
    pub parameters: &'static [Parameter],
    /// Example commands; empty if the command line does not offer the question.
    pub commands: &'static [&'static str],
    /// The route of the question on the server; `None` if the server does not offer the question.
    pub route: Option<&'static str>,
    /// The Python function for the question; `None` if there is none.
    pub python: Option<Function>,
    /// The group of the question in the description of the API; empty if its route is described elsewhere.
    pub group: &'static str,
    /// The description of the answer for the API.
    pub returns: &'static str,
    /// The JSON objects that the answer may be.
    pub objects: &'static [Object],
    /// Whether the question has the common parameters ([`crate::reader::forms::COMMON`]) in addition to `parameters`.
    pub takes_common: bool,
}

/// A question as data ([`Form`]) together with the function that parses the values of its parameters.
#[derive(Debug)]
pub struct Reading<T> {
    /// The form of the question.
    pub form: Form,
    /// The function that constructs a question from the values of the form.
    pub(crate) read: fn(&Filled<'_>) -> Result<T, Misread>,
}

impl<T> Deref for Reading<T> {
    type Target = Form;
    fn deref(&self) -> &Form {
        &self.form
    }
}

/// A function of the Python package that asks a question.
#[derive(Debug)]
pub struct Function {
    /// The Python class of the function's result.
    pub result: &'static str,
    /// Examples for the documentation, which are tested.
    pub examples: &'static str,
}

impl Form {
    /// A form with no content, as the base of other forms.
    pub(crate) const EMPTY: Form = Form {
        name: "",
        about: "",
        more: "",
        parameters: &[],
        commands: &[],
        route: None,
        python: None,
        group: "",
        returns: "",
        objects: &[],
        takes_common: true,
    };

    /// Returns the parameters that are available in the front end `dialect`.
    pub fn parameters_in(&self, dialect: Dialect) -> impl Iterator<Item = &'static Parameter> {
        self.parameters.iter().filter(move |p| p.is_in(dialect))
    }
}

/// The type of the value of a [`Parameter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A position, with its ruleset.
    Query,
    /// A ruleset, or a sum of rulesets.
    Ruleset,
    /// A natural number of any size.
    Number,
    /// A number within fixed limits.
    Count {
        /// The least accepted value.
        least: u64,
        /// The greatest accepted value.
        most: u64,
    },
    /// A flag, true or false.
    Flag,
    /// A word from this fixed list.
    Word(&'static [&'static str]),
    /// A word from this list. On the command line, each word is a flag. An entry consists of a word and its
    /// description.
    WordAsFlag(&'static [(&'static str, &'static str)]),
    /// A colour scale: one of several words, or `cyclic:M`.
    Scale,
    /// Numbers of rows and columns: `500` or `300x400`.
    Size,
    /// A row and a column of a map, of any size: `0,1e6`.
    Place,
    /// A range of integers: `1..100`.
    Range,
    /// The amounts to take from each pile: `3,3`.
    Amounts,
    /// The heaps of a position. Another parameter gives the ruleset.
    Heaps,
    /// An arbitrary text.
    Text,
    /// The contents of a file, which the front end reads.
    TextFile,
    /// A file that the front end writes. In a front end that writes no files, the parameter is a flag that requests the
    /// contents of the file.
    Output,
}

/// The description of a parameter of a question: its name, its type, its help text and how it may be given.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// The name of the parameter in the registry.
    pub name: &'static str,
    /// The type of the value of the parameter.
    pub holds: Holds,
    /// The description of the parameter.
    pub help: &'static str,
    /// Whether the parameter is given by position rather than by name.
    pub positional: bool,
    /// Whether the parameter may also be given by position in Python.
    pub positional_in_python: bool,
    /// Whether the parameter is required.
    pub required: bool,
    /// Other parameters. If none of them is given, this parameter is required.
    pub required_unless: &'static [&'static str],
    /// The default value of the parameter; `None` if it has none.
    pub default: Option<&'static str>,
    /// The placeholder for the value of the parameter in help texts.
    pub value_name: &'static str,
    /// An example of a valid value; `None` if help texts show no example.
    pub example: Option<&'static str>,
    /// The parameters that cannot be combined with this one.
    pub conflicts: &'static [&'static str],
    /// The front ends that offer the parameter.
    pub dialects: &'static [Dialect],
    /// The names of the parameter in front ends that spell it differently.
    pub spellings: &'static [(Dialect, &'static str)],
}

impl Parameter {
    const fn new(name: &'static str, holds: Holds, help: &'static str) -> Parameter {
        Parameter {
            name,
            holds,
            help,
            positional: false,
            positional_in_python: false,
            required: false,
            required_unless: &[],
            default: None,
            value_name: "",
            example: None,
            conflicts: &[],
            dialects: Dialect::ALL,
            spellings: &[],
        }
    }

    /// Returns a required parameter that is given by position.
    pub(crate) const fn positional(name: &'static str, holds: Holds, help: &'static str) -> Parameter {
        Parameter { positional: true, required: true, ..Parameter::new(name, holds, help) }
    }

    /// Returns an optional parameter that is given by name.
    pub(crate) const fn option(
        name: &'static str,
        holds: Holds,
        value_name: &'static str,
        help: &'static str,
    ) -> Parameter {
        Parameter { value_name, ..Parameter::new(name, holds, help) }
    }

    /// Returns a parameter that is a flag.
    pub(crate) const fn flag(name: &'static str, help: &'static str) -> Parameter {
        Parameter::new(name, Holds::Flag, help)
    }

    pub(crate) const fn help(self, help: &'static str) -> Parameter {
        Parameter { help, ..self }
    }

    pub(crate) const fn default(self, text: &'static str) -> Parameter {
        Parameter { default: Some(text), ..self }
    }

    pub(crate) const fn example(self, text: &'static str) -> Parameter {
        Parameter { example: Some(text), ..self }
    }

    pub(crate) const fn optional(self) -> Parameter {
        Parameter { required: false, ..self }
    }

    pub(crate) const fn unless(self, others: &'static [&'static str]) -> Parameter {
        Parameter { required: false, required_unless: others, ..self }
    }

    pub(crate) const fn without(self, others: &'static [&'static str]) -> Parameter {
        Parameter { conflicts: others, ..self }
    }

    pub(crate) const fn only_in(self, dialects: &'static [Dialect]) -> Parameter {
        Parameter { dialects, ..self }
    }

    pub(crate) const fn spelt(self, spellings: &'static [(Dialect, &'static str)]) -> Parameter {
        Parameter { spellings, ..self }
    }

    pub(crate) const fn positional_in_python(self) -> Parameter {
        Parameter { positional_in_python: true, ..self }
    }

    /// Returns whether the front end `dialect` offers the parameter.
    pub fn is_in(&self, dialect: Dialect) -> bool {
        self.dialects.contains(&dialect)
    }

    /// Returns the name of the parameter in the front end `dialect`.
    pub fn spelling(&self, dialect: Dialect) -> &'static str {
        let own = self.spellings.iter().find(|(of, _)| *of == dialect).map(|(_, name)| *name);
        own.unwrap_or_else(|| dialect.spells(self.name))
    }
}
