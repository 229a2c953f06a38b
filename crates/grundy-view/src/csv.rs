//! Rows with a header, for spreadsheets and scripts.

use crate::rows::{Cell, Rows};
use crate::sheet::Sheet;
use grundy::Answer;
use std::io::{self, Write};

/// Rows as lines of comma-separated fields.
struct Lines<'a>(&'a mut dyn Write);

impl Lines<'_> {
    /// A field, quoted if it must be.
    fn field(&mut self, text: &str) -> io::Result<()> {
        if text.contains([',', '"', '\n', '\r']) {
            write!(self.0, "\"{}\"", text.replace('"', "\"\""))
        } else {
            self.0.write_all(text.as_bytes())
        }
    }
}

impl Rows for Lines<'_> {
    fn header(&mut self, names: &[&str]) -> io::Result<()> {
        self.row(&names.iter().map(|name| Cell::Text(name)).collect::<Vec<_>>())
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (i, cell) in cells.iter().enumerate() {
            if i > 0 {
                self.0.write_all(b",")?;
            }
            match cell {
                Cell::Nothing => {}
                Cell::Int(n) => write!(self.0, "{n}")?,
                Cell::Nat(n) => write!(self.0, "{n}")?,
                Cell::Text(text) => self.field(text)?,
            }
        }
        self.0.write_all(b"\n")
    }
}

/// The header and the rows of a table.
pub(crate) fn sheet(sheet: &Sheet, out: &mut dyn Write) -> io::Result<()> {
    crate::rows::sheet(sheet, &mut Lines(out))
}

pub(crate) fn write(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    crate::rows::rows(answer, &mut Lines(out))
}
