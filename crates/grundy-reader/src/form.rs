//! Questions and their parameters as data.

use crate::filled::Filled;
use grundy_core::{Dialect, Misread};
use std::ops::Deref;

/// A question as it is put: its name, what it answers, and what it takes.
///
/// In texts, `{from}` stands for a parameter of that name and `{grundy period}` for a question: front ends put them in
/// their own words.
#[derive(Debug)]
pub struct Form {
    /// The name, in every front end.
    pub name: &'static str,
    /// What it answers, in one line without a full stop.
    pub about: &'static str,
    /// More about it; perhaps nothing.
    pub more: &'static str,
    /// Its parameters, positional ones first.
    pub parameters: &'static [Parameter],
    /// Commands to try; empty if the command line does not have the question.
    pub commands: &'static [&'static str],
    /// Its route, where the server has one.
    pub route: Option<&'static str>,
    /// Its function, where Python has one.
    pub python: Option<Function>,
    /// Whether it also takes the options of every question ([`crate::forms::COMMON`]).
    pub takes_common: bool,
}

/// A form, and how it is read.
#[derive(Debug)]
pub struct Reading<T> {
    /// The form.
    pub form: Form,
    /// What was asked, of what was filled in.
    pub(crate) read: fn(&Filled<'_>) -> Result<T, Misread>,
}

impl<T> Deref for Reading<T> {
    type Target = Form;
    fn deref(&self) -> &Form {
        &self.form
    }
}

/// A function of the Python package.
#[derive(Debug)]
pub struct Function {
    /// The class of its result.
    pub result: &'static str,
    /// Examples, tested as they stand.
    pub examples: &'static str,
}

impl Form {
    /// A form with nothing in it, for those that have only some of its parts.
    pub(crate) const EMPTY: Form = Form {
        name: "",
        about: "",
        more: "",
        parameters: &[],
        commands: &[],
        route: None,
        python: None,
        takes_common: true,
    };

    /// The parameters that a front end has.
    pub fn parameters_in(&self, dialect: Dialect) -> impl Iterator<Item = &'static Parameter> {
        self.parameters.iter().filter(move |p| p.is_in(dialect))
    }
}

/// What a parameter holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A position.
    Query,
    /// A ruleset, or a sum of rulesets.
    Ruleset,
    /// A number of any size.
    Number,
    /// A number within limits.
    Count {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// Yes or no.
    Flag,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of these words, each a flag on the command line.
    WordAsFlag(&'static [(&'static str, &'static str)]),
    /// A scale of colours: one of the words, or `cyclic:M`.
    Scale,
    /// Rows and columns: `500` or `300x400`.
    Size,
    /// A row and a column of any size: `0,1e6`.
    Place,
    /// Whole numbers from one to another: `1..100`.
    Range,
    /// Amounts to take, one for each pile: `3,3`.
    Amounts,
    /// The heaps of a position, beside its ruleset.
    Heaps,
    /// A text.
    Text,
    /// A text in a file, which the front end reads.
    TextFile,
    /// A file that the front end writes; elsewhere, whether what it would hold is wanted.
    Output,
}

/// A parameter of a question.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: Holds,
    /// What it means.
    pub help: &'static str,
    /// Given by its place, not by its name.
    pub positional: bool,
    /// In Python it may be given by its place, too.
    pub positional_in_python: bool,
    /// It must be given.
    pub required: bool,
    /// It must be given where none of these is.
    pub required_unless: &'static [&'static str],
    /// What it is if it is not given.
    pub default: Option<&'static str>,
    /// What stands for its value in help.
    pub value_name: &'static str,
    /// A value to try.
    pub example: Option<&'static str>,
    /// Those that it cannot be given with.
    pub conflicts: &'static [&'static str],
    /// The front ends that have it.
    pub dialects: &'static [Dialect],
    /// Where a front end has another name for it.
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

    /// One given by its place.
    pub(crate) const fn positional(name: &'static str, holds: Holds, help: &'static str) -> Parameter {
        Parameter { positional: true, required: true, ..Parameter::new(name, holds, help) }
    }

    /// One given by its name.
    pub(crate) const fn option(
        name: &'static str,
        holds: Holds,
        value_name: &'static str,
        help: &'static str,
    ) -> Parameter {
        Parameter { value_name, ..Parameter::new(name, holds, help) }
    }

    /// Yes or no.
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

    /// Whether a front end has it.
    pub fn is_in(&self, dialect: Dialect) -> bool {
        self.dialects.contains(&dialect)
    }

    /// How a front end spells it.
    pub fn spelling(&self, dialect: Dialect) -> &'static str {
        let own = self.spellings.iter().find(|(of, _)| *of == dialect).map(|(_, name)| *name);
        own.unwrap_or_else(|| dialect.spells(self.name))
    }
}
