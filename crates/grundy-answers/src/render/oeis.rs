//! The b-file format of the On-Line Encyclopedia of Integer Sequences.

use super::{FOR_READERS, Format, Look, Needs, Renderer, remarks};
use crate::document::Document;
use crate::words::speaking;
use grundy_core::Language;
use std::io::{self, Write};

/// The b-file output format of the On-Line Encyclopedia of Integer Sequences: one line `n a(n)` for each n.
pub static OEIS: Format = Format {
    name: "oeis",
    title: "b-file",
    about: "A b-file: n and a(n) on each line",
    content_type: "text/plain; charset=utf-8",
    ending: "b.txt",
    binary: false,
    needs: Needs::Sequence,
    remark: Some("# "),
    lists: FOR_READERS,
    renderer: Renderer::Document(render),
};

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    speaking(Language::English, || remarks(document, look, out))?;
    let Some(rows) = &document.rows else { return Ok(()) };
    rows.for_machines(&mut |cells| match cells {
        [n, value, ..] => writeln!(out, "{} {}", n.exact(), value.exact()),
        _ => Ok(()),
    })
}
