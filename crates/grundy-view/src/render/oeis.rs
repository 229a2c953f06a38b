//! A b-file: what the encyclopedia of integer sequences takes and gives.

use super::{Format, Look, Needs, Renderer, partial};
use crate::document::Document;
use std::io::{self, Write};

/// `n a(n)`, a line for each n, and nothing else.
pub static OEIS: Format = Format {
    name: "oeis",
    title: "b-file",
    about: "A b-file: n and a(n) on each line",
    content_type: "text/plain; charset=utf-8",
    ending: "b.txt",
    binary: false,
    needs: Needs::Sequence,
    remark: Some("# "),
    renderer: Renderer::Document(render),
};

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    if look.partial {
        writeln!(out, "# {}", partial())?;
    }
    let Some(rows) = &document.rows else { return Ok(()) };
    rows.each(&mut |cells| match cells {
        [n, value, ..] => writeln!(out, "{} {}", n.exact(), value.exact()),
        _ => Ok(()),
    })
}
