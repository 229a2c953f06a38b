//! Rows with a header, for spreadsheets and scripts.

use super::{Format, Look, Needs, Renderer, partial};
use crate::document::{Cell, Document};
use grundy_core::digits;
use std::io::{self, Write};

/// Rows with a header.
pub static CSV: Format = Format {
    name: "csv",
    title: "CSV",
    about: "Rows with a header",
    content_type: "text/csv; charset=utf-8",
    ending: "csv",
    binary: false,
    needs: Needs::Rows,
    remark: Some("# "),
    renderer: Renderer::Document(render),
};

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    if look.partial {
        writeln!(out, "# {}", partial())?;
    }
    let Some(rows) = &document.rows else { return Ok(()) };
    let names: Vec<Cell<'_>> = rows.columns.iter().map(|column| Cell::Text(&column.name)).collect();
    line(&names, out)?;
    rows.each(&mut |cells| line(cells, out))
}

fn line(cells: &[Cell<'_>], out: &mut dyn Write) -> io::Result<()> {
    for (i, cell) in cells.iter().enumerate() {
        if i > 0 {
            out.write_all(b",")?;
        }
        match cell {
            Cell::Int(n) | Cell::Count(n) => write!(out, "{n}")?,
            Cell::Nat(n) => write!(out, "{}", digits(n))?,
            other => field(&other.exact(), out)?,
        }
    }
    out.write_all(b"\n")
}

/// A field, quoted if it must be.
fn field(text: &str, out: &mut dyn Write) -> io::Result<()> {
    if text.contains([',', '"', '\n', '\r']) {
        write!(out, "\"{}\"", text.replace('"', "\"\""))
    } else {
        out.write_all(text.as_bytes())
    }
}
