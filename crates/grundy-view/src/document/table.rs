//! Tables of typed cells, handed over row by row: ten million values are never held as rows.

use super::Phrase;
use crate::number::{exact, group, short, tuple};
use grundy_core::{Nat, Outcome, print, to_u64};
use std::borrow::Cow;
use std::io;

/// One cell.
#[derive(Clone, Copy)]
pub enum Cell<'a> {
    /// There is nothing to say.
    Nothing,
    /// A whole number, written alike for all.
    Int(u64),
    /// A whole number that is grouped for readers.
    Count(u64),
    /// A whole number of any size.
    Nat(&'a Nat),
    /// The piles of a position.
    Piles(&'a [Nat]),
    /// Who wins.
    Outcome(Outcome),
    /// The first digits of a number that goes on.
    Decimal(&'a str),
    /// A text.
    Text(&'a str),
    /// A text with numbers in it.
    Phrase(&'a Phrase<'a>),
}

impl Cell<'_> {
    /// The whole number in the cell, if it is one that fits.
    pub fn number(&self) -> Option<u64> {
        match *self {
            Cell::Int(n) | Cell::Count(n) => Some(n),
            Cell::Nat(n) | Cell::Piles([n]) => to_u64(n),
            _ => None,
        }
    }

    /// For machines.
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

    /// For readers.
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

/// How the name of a column is set in a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// As words.
    Words,
    /// As a formula in LaTeX.
    Math(&'static str),
    /// As notation.
    Code,
}

/// A column of a table.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its name in a paper.
    pub head: Head,
    /// Whether its cells are flush right.
    pub right: bool,
    /// Its width on a page of fixed width; without it, that of its widest cell.
    pub width: Option<usize>,
    /// Spaces in front of it there.
    pub gap: usize,
}

impl Column {
    /// A column of text, as wide as it needs to be.
    pub fn new(name: impl Into<String>) -> Column {
        Column { name: name.into(), head: Head::Words, right: false, width: None, gap: 2 }
    }

    /// Of this width.
    pub fn wide(self, width: usize) -> Column {
        Column { width: Some(width), ..self }
    }

    /// Of this width, flush right.
    pub fn right(self, width: usize) -> Column {
        Column { right: true, width: Some(width), ..self }
    }

    /// With so many spaces in front.
    pub fn after(self, gap: usize) -> Column {
        Column { gap, ..self }
    }

    /// Named so in a paper.
    pub fn head(self, head: Head) -> Column {
        Column { head, ..self }
    }
}

/// Whoever takes the rows, each with a cell to each column.
pub type Sink<'s> = dyn FnMut(&[Cell<'_>]) -> io::Result<()> + 's;

/// Whoever gives them.
type Source<'a> = dyn Fn(&mut Sink<'_>) -> io::Result<()> + 'a;

/// Rows between two looks at the clock.
const ROWS: usize = 1 << 14;

/// Rows of cells under names. The rows may be asked for more than once.
pub struct Table<'a> {
    /// What the columns are.
    pub columns: Vec<Column>,
    rows: Box<Source<'a>>,
}

impl<'a> Table<'a> {
    /// A table whose rows are given to whoever takes them.
    pub fn new(
        columns: impl IntoIterator<Item = Column>,
        rows: impl Fn(&mut Sink<'_>) -> io::Result<()> + 'a,
    ) -> Table<'a> {
        Table { columns: columns.into_iter().collect(), rows: Box::new(rows) }
    }

    /// Columns of text under these names.
    pub fn named<const N: usize>(names: [&str; N], rows: impl Fn(&mut Sink<'_>) -> io::Result<()> + 'a) -> Table<'a> {
        Table::new(names.map(Column::new), rows)
    }

    /// Gives the rows to `to`, in order, as long as the meter of what is being written lets it.
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

/// How a table is laid out where there is a choice.
#[derive(Clone, Copy)]
pub enum Layout {
    /// In columns, under their names if these are wanted.
    Columns(Heads),
    /// Two columns, n and v(n), side by side in blocks; the name of the second.
    Sequence(&'static str),
    /// Coordinates ([`Cell::Int`]) and a value: what agrees in all coordinates but the last is one line. What such a
    /// line begins with, by the coordinates before the last.
    Matrix(fn(&[u64]) -> String),
    /// An index and the piles of a position.
    Positions {
        /// Whether there are more than are listed.
        more: bool,
        /// The width of the index.
        width: usize,
    },
}

/// The names above columns, in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heads {
    /// None.
    No,
    /// On the line above.
    Above,
    /// Faint, and set apart from what is above.
    Apart,
}
