//! The CSV format: rows with a header, for spreadsheets and scripts.

use super::{FOR_MACHINES, Format, Look, Needs, Renderer, partial, rows_left_out};
use crate::document::{Cell, Document};
use crate::words::speaking;
use grundy_core::{Language, digits};
use std::io::{self, Write};

/// The CSV output format: rows with a header.
pub static CSV: Format = Format {
    name: "csv",
    title: "CSV",
    about: "Rows with a header",
    content_type: "text/csv; charset=utf-8",
    ending: "csv",
    binary: false,
    needs: Needs::Rows,
    remark: Some("# "),
    lists: FOR_MACHINES,
    renderer: Renderer::Document(render),
};

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    if look.partial {
        writeln!(out, "# {}", speaking(Language::English, partial))?;
    }
    let Some(rows) = &document.rows else { return Ok(()) };
    let names: Vec<Cell<'_>> = rows.columns.iter().map(|column| Cell::Text(&column.name)).collect();
    line(&names, out)?;
    rows.for_machines(&mut |cells| line(cells, out))?;
    match speaking(Language::English, || rows_left_out(document)) {
        Some(rows) => writeln!(out, "# {rows}"),
        None => Ok(()),
    }
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

/// Writes a field of a CSV file, quoted if necessary.
fn field(text: &str, out: &mut dyn Write) -> io::Result<()> {
    if text.contains([',', '"', '\n', '\r']) {
        write!(out, "\"{}\"", text.replace('"', "\"\""))
    } else {
        out.write_all(text.as_bytes())
    }
}
