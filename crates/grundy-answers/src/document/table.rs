//! Tables of typed cells whose rows are produced one by one, so that millions of values need not be stored.

use super::Phrase;
use crate::number::{exact, group, short, tuple};
use crate::words::{speaking, spoken};
use grundy_core::{Language, Nat, Outcome, print, to_u64};
use std::borrow::Cow;
use std::io;

/// A cell of a [`Table`].
#[derive(Clone, Copy)]
pub enum Cell<'a> {
    /// An empty cell.
    Nothing,
    /// An integer that is written the same way in every format.
    Int(u64),
    /// An integer whose digits are grouped for readers.
    Count(u64),
    /// An integer of any size.
    Nat(&'a Nat),
    /// The piles of a position.
    Piles(&'a [Nat]),
    /// The outcome of a position.
    Outcome(Outcome),
    /// The first digits of a number with further decimal places.
    Decimal(&'a str),
    /// A text.
    Text(&'a str),
    /// A text with numbers in it.
    Phrase(&'a Phrase<'a>),
}

impl Cell<'_> {
    /// Returns the integer in the cell, or `None` if the cell contains no integer or its integer exceeds 64 bits.
    pub fn number(&self) -> Option<u64> {
        match *self {
            Cell::Int(n) | Cell::Count(n) => Some(n),
            Cell::Nat(n) | Cell::Piles([n]) => to_u64(n),
            _ => None,
        }
    }

    /// Returns the contents of the cell as text for machines, with exact numbers.
    pub fn exact(&self) -> Cow<'_, str> {
        match self {
            Cell::Nothing => "".into(),
            Cell::Int(n) | Cell::Count(n) => n.to_string().into(),
            Cell::Nat(n) => exact(n).into(),
            Cell::Piles(piles) => tuple(piles, exact).into(),
            Cell::Outcome(outcome) => letter(*outcome).into(),
            Cell::Decimal(text) | Cell::Text(text) => (*text).into(),
            Cell::Phrase(phrase) => phrase.exact().into(),
        }
    }

    /// Returns the contents of the cell as text for readers, with grouped digits.
    pub fn reading(&self) -> Cow<'_, str> {
        match self {
            Cell::Count(n) => group(&n.to_string()).into(),
            Cell::Nat(n) => short(n).into(),
            Cell::Piles(piles) => tuple(piles, short).into(),
            Cell::Decimal(digits) => format!("{digits}…").into(),
            Cell::Phrase(phrase) => phrase.reading().into(),
            other => other.exact(),
        }
    }
}

fn letter(outcome: Outcome) -> &'static str {
    if outcome == Outcome::P { "P" } else { "N" }
}

/// The way in which the name of a table column is written in a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// The name is written as words.
    Words,
    /// The name is written as this formula in LaTeX.
    Math(&'static str),
    /// The name is written as code.
    Code,
}

/// A column of a [`Table`]: its name and its layout in text.
#[derive(Clone, Debug)]
pub struct Column {
    /// The name of the column.
    pub name: String,
    /// The form of the column's name in a paper.
    pub head: Head,
    /// Whether the cells are aligned to the right.
    pub right: bool,
    /// The width of the column in fixed-width text; `None` for the width of the widest cell.
    pub width: Option<usize>,
    /// The number of spaces before the column in fixed-width text.
    pub gap: usize,
}

impl Column {
    /// Returns a left-aligned column called `name` that is as wide as its widest cell.
    pub fn new(name: impl Into<String>) -> Column {
        Column { name: name.into(), head: Head::Words, right: false, width: None, gap: 2 }
    }

    /// Returns the column with the given width.
    pub fn wide(self, width: usize) -> Column {
        Column { width: Some(width), ..self }
    }

    /// Returns the column with the given width and its cells aligned to the right.
    pub fn right(self, width: usize) -> Column {
        Column { right: true, width: Some(width), ..self }
    }

    /// Returns the column with `gap` spaces before it in fixed-width text.
    pub fn after(self, gap: usize) -> Column {
        Column { gap, ..self }
    }

    /// Returns the column with its name written in a paper in the form `head`.
    pub fn head(self, head: Head) -> Column {
        Column { head, ..self }
    }
}

/// A function that consumes the rows of a table, one in each call. A row has one cell for each column.
pub type Sink<'s> = dyn FnMut(&[Cell<'_>]) -> io::Result<()> + 's;

/// A function that passes the rows of a table to a consumer.
type Source<'a> = dyn Fn(&mut Sink<'_>) -> io::Result<()> + 'a;

/// The number of rows between two checks of the clock.
const ROWS: usize = 1 << 14;

/// A table of a document, with named columns and rows that can be produced more than once.
pub struct Table<'a> {
    /// The columns of the table.
    pub columns: Vec<Column>,
    rows: Box<Source<'a>>,
    spoken: bool,
}

impl<'a> Table<'a> {
    /// Returns a table with the given columns, whose rows the function `rows` passes to a consumer.
    pub fn new(
        columns: impl IntoIterator<Item = Column>,
        rows: impl Fn(&mut Sink<'_>) -> io::Result<()> + 'a,
    ) -> Table<'a> {
        Table { columns: columns.into_iter().collect(), rows: Box::new(rows), spoken: false }
    }

    /// Returns a table with text columns of the given names.
    pub fn named<const N: usize>(names: [&str; N], rows: impl Fn(&mut Sink<'_>) -> io::Result<()> + 'a) -> Table<'a> {
        Table::new(names.map(Column::new), rows)
    }

    /// Marks the rows as sentences that form the answer itself, in the requested language.
    pub(crate) fn spoken(self) -> Table<'a> {
        Table { spoken: true, ..self }
    }

    /// Passes the rows of the table to `to` in the form used in machine-readable files. The words do not depend on the
    /// reader's language, except in tables whose rows are sentences that form the answer itself.
    pub fn for_machines(&self, to: &mut Sink<'_>) -> io::Result<()> {
        let language = if self.spoken { spoken() } else { Language::English };
        speaking(language, || self.each(to))
    }

    /// Passes the rows of the table to `to` in order, until the [`Meter`](grundy_core::Meter) of the current output
    /// stops the work.
    pub fn each(&self, to: &mut Sink<'_>) -> io::Result<()> {
        let mut given = 0usize;
        (self.rows)(&mut |cells| {
            given += 1;
            if given.is_multiple_of(ROWS) {
                print::ask()?;
            }
            to(cells)
        })
    }
}

/// The layout of a table, in formats that support several layouts.
#[derive(Clone, Copy)]
pub enum Layout {
    /// One line for each row, with optional column headers.
    Columns(Heads),
    /// Pairs of n and v(n), in blocks next to each other. The string is the name of the column of the values v(n).
    Sequence(&'static str),
    /// A matrix of values. Each row of the table contains the coordinates of a value ([`Cell::Int`]), followed by the
    /// value. Rows that agree in all coordinates except the last form one line of the matrix. The function maps the
    /// coordinates to the text at the start of the line.
    Matrix(fn(&[u64]) -> String),
    /// A list of positions, each with an index and its piles.
    Positions {
        /// Whether there are more positions than are listed.
        more: bool,
        /// The width of the column of indices, in characters.
        width: usize,
    },
}

/// The placement of the column headers of a table in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heads {
    /// No column headers.
    No,
    /// Column headers on the line above the rows.
    Above,
    /// Faint column headers, set apart from the text above.
    Apart,
}
