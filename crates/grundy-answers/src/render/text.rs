//! The text format, for readers, in fixed-width characters.

use super::{FOR_READERS, Format, Look, Needs, Renderer, partial};
use crate::document::{Block, Cell, Column, Document, Heads, Layout, Phrase, Piece, Place, Posed, Table};
use crate::number::{short, shorten};
use crate::words::{self, say, theorem_name};
use grundy::answer::{Reason, Theorem};
use grundy_core::{Nat, Nimber, Outcome};
use std::fmt::Write as _;
use std::io::{self, Write};

/// The text output format, for readers.
pub static TEXT: Format = Format {
    name: "text",
    title: "text",
    about: "For reading",
    content_type: "text/plain; charset=utf-8",
    ending: "txt",
    binary: false,
    needs: Needs::Nothing,
    remark: Some(""),
    lists: FOR_READERS,
    renderer: Renderer::Document(render),
};

/// The width of the page in characters.
const WIDTH: usize = 78;
/// The maximum number of reasons displayed, because those of a sum of many heaps are repetitive.
const REASONS: usize = 8;

/// The colours of the output, or none.
struct Paint {
    on: bool,
}

impl Paint {
    fn with(&self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    fn strong(&self, text: &str) -> String {
        self.with("1", text)
    }

    fn faint(&self, text: &str) -> String {
        self.with("2", text)
    }

    fn phrase(&self, phrase: &Phrase<'_>) -> String {
        let painted = |piece: &Piece<'_>| match piece {
            Piece::Strong(words) => self.strong(words),
            Piece::Faint(words) => self.faint(words),
            // P and N keep their letters: colour is never the only sign.
            Piece::Verdict(Outcome::P, words) => self.with("1;35", words),
            Piece::Verdict(Outcome::N, words) => self.with("1;36", words),
            piece => piece.reading(),
        };
        phrase.0.iter().map(painted).collect()
    }
}

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    let paint = Paint { on: look.colour };
    if look.partial {
        writeln!(out, "{}\n", paint.strong(&partial()))?;
    }
    for (_, block) in document.blocks.iter().filter(|(place, _)| *place != Place::Paper) {
        match block {
            Block::Title(title) => writeln!(out, "{}", paint.strong(&title.reading()))?,
            Block::Line(line) | Block::Sentence(line) | Block::Formula(line) => {
                writeln!(out, "{}", paint.phrase(line))?;
            }
            Block::Paragraph(line) => {
                wrap(&line.reading(), WIDTH).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
            Block::Gap => writeln!(out)?,
            Block::Facts(facts) => {
                let width = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
                facts.iter().try_for_each(|(name, value)| writeln!(out, "{name:<width$} {}", paint.phrase(value)))?;
            }
            Block::List(items) => items(&mut |item| writeln!(out, "  {}", paint.phrase(&item)))?,
            Block::Table(rows, layout) => table(rows, *layout, &paint, out)?,
            Block::Rows(layout) => document.rows.iter().try_for_each(|rows| table(rows, *layout, &paint, out))?,
            Block::Reasons(because) => reasons(because, &paint, out)?,
            Block::Begin(_) | Block::End => {}
            Block::Questions(list) => {
                list.iter().enumerate().try_for_each(|(i, posed)| question(i, posed, &paint, out))?;
            }
            Block::NewPage(title) => writeln!(out, "\n{}", paint.strong(title))?,
            Block::Numbered(list) => {
                list.iter().enumerate().try_for_each(|(i, text)| numbered(i, text, &paint, out))?;
            }
        }
    }
    Ok(())
}

/// Breaks a sentence at spaces into lines of at most `width` characters.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("never empty");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// Writes a numbered paragraph.
fn numbered(index: usize, text: &str, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    for (i, line) in wrap(text, WIDTH - 5).iter().enumerate() {
        let number = if i == 0 { paint.strong(&format!("{:>3}.", index + 1)) } else { " ".repeat(4) };
        writeln!(out, "{number} {line}")?;
    }
    Ok(())
}

/// Writes a question with its table and its choices.
fn question(index: usize, posed: &Posed, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    numbered(index, &posed.question, paint, out)?;
    if !posed.table.is_empty() {
        let width = |n: usize| n.to_string().len().max(2);
        let heaps: String = (0..posed.table.len()).map(|n| format!(" {n:>w$}", w = width(n))).collect();
        let cell = |(n, value): (usize, &Option<u64>)| {
            format!(" {:>w$}", value.map_or("_".to_owned(), |v| v.to_string()), w = width(n))
        };
        let values: String = posed.table.iter().enumerate().map(cell).collect();
        let (heap, nimber) = (say!("doc-heap"), say!("doc-nimber"));
        let wide = heap.chars().count().max(nimber.chars().count());
        writeln!(out, "     {heap:<wide$}{heaps}\n     {nimber:<wide$}{values}")?;
    }
    for (i, choice) in posed.choices.iter().enumerate() {
        for (line, text) in wrap(choice, WIDTH - 8).iter().enumerate() {
            let head = if line == 0 { format!("{})", words::exercise::letter(i)) } else { "  ".to_owned() };
            writeln!(out, "     {head} {text}")?;
        }
    }
    Ok(())
}

fn reasons(because: &[Reason], paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", paint.strong(&say!("doc-why")))?;
    let shown = &because[..because.len().min(REASONS)];
    for (i, reason) in shown.iter().enumerate() {
        let theorem = reason.theorem();
        for line in wrap(&words::says(reason), WIDTH - 2) {
            writeln!(out, "  {line}")?;
        }
        if let Reason::Columns { rows, xor } = reason
            && !rows.is_empty()
        {
            binary(rows, xor, paint, out)?;
        }
        // Neighbours that rest on the same theorem name it once.
        if shown.get(i + 1).is_none_or(|next| next.theorem() != theorem) {
            writeln!(out, "  {}", paint.faint(&cited(theorem)))?;
        }
    }
    if because.len() > REASONS {
        writeln!(out, "  {}", say!("doc-more-reasons", count = because.len() - REASONS))?;
    }
    Ok(())
}

/// Returns the name and the source of a theorem, or the source alone if it contains the name.
fn cited(theorem: &Theorem) -> String {
    match theorem.source.contains(theorem.name) {
        true => theorem.source.to_owned(),
        false => format!("{} — {}", theorem_name(theorem), theorem.source),
    }
}

/// Writes the table T of \[R3\] Definition 5.2 in binary, with its odd columns marked.
fn binary(rows: &[(String, Nimber)], xor: &Nimber, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    const ROWS: usize = 40;
    if grundy_core::bits(&rows.iter().map(|(_, g)| g.0.clone()).max().unwrap_or(Nat::ZERO)) > 120 {
        return writeln!(out, "    {}", say!("doc-long-nimbers"));
    }
    let (binary, marks) = words::columns(rows, xor);
    let labels: Vec<String> = rows.iter().map(|(label, _)| shorten(label)).collect();
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    for ((label, bits), (_, g)) in labels.iter().zip(&binary).zip(rows).take(ROWS) {
        writeln!(out, "    {}   {bits}   = {}", padded(label, width, false), short(&g.0))?;
    }
    if rows.len() > ROWS {
        writeln!(out, "    {}", say!("doc-more-rows", count = rows.len() - ROWS))?;
    }
    let odd = if xor.is_zero() { say!("doc-columns-even") } else { say!("doc-columns-odd") };
    writeln!(out, "    {}   {}   {}", " ".repeat(width), paint.strong(&marks), paint.faint(&odd))
}

fn table(rows: &Table<'_>, layout: Layout, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    match layout {
        Layout::Columns(heads) => columns(rows, heads, paint, out),
        Layout::Sequence(name) => sequence(rows, name, out),
        Layout::Matrix(label) => matrix(rows, label, out),
        Layout::Positions { width, .. } => positions(rows, width, paint, out),
    }
}

fn padded(text: &str, width: usize, right: bool) -> String {
    let pad = " ".repeat(width.saturating_sub(text.chars().count()));
    if right { pad + text } else { format!("{text}{pad}") }
}

fn columns(rows: &Table<'_>, heads: Heads, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    let columns = &rows.columns;
    let head = |column: &Column| if heads == Heads::No { 0 } else { column.name.chars().count() };
    let mut widths: Vec<usize> = columns.iter().map(|column| column.width.unwrap_or_else(|| head(column))).collect();
    if columns.iter().any(|column| column.width.is_none()) {
        rows.each(&mut |cells| {
            for ((width, column), cell) in widths.iter_mut().zip(columns).zip(cells) {
                if column.width.is_none() {
                    *width = (*width).max(cell.reading().chars().count());
                }
            }
            Ok(())
        })?;
    }
    let line = |cells: &[Cell<'_>]| {
        let (mut line, mut pending) = (String::new(), 0);
        for (i, ((column, width), cell)) in columns.iter().zip(&widths).zip(cells).enumerate() {
            let text = cell.reading();
            let pad = width.saturating_sub(text.chars().count());
            pending += if i == 0 { 0 } else { column.gap };
            // Spaces are written once something follows them.
            if column.right || !text.is_empty() {
                let before = pending + if column.right { pad } else { 0 };
                line.extend(std::iter::repeat_n(' ', before));
                line.push_str(&text);
                pending = 0;
            }
            pending += if column.right { 0 } else { pad };
        }
        line
    };
    let names: Vec<Cell<'_>> = columns.iter().map(|column| Cell::Text(&column.name)).collect();
    match heads {
        Heads::No => {}
        Heads::Above => writeln!(out, "{}", line(&names))?,
        Heads::Apart => writeln!(out, "\n{}", paint.faint(&line(&names)))?,
    }
    rows.each(&mut |cells| writeln!(out, "{}", line(cells)))
}

/// Writes heaps above their values, in blocks as wide as the page.
fn sequence(rows: &Table<'_>, name: &str, out: &mut dyn Write) -> io::Result<()> {
    let (mut len, mut last, mut largest, mut width) = (0usize, 0, 0, 1);
    let digits = |n: u64| n.checked_ilog10().unwrap_or(0) as usize + 1;
    rows.each(&mut |cells| {
        len += 1;
        last = match cells[0] {
            Cell::Int(n) => digits(n),
            ref index => index.exact().len(),
        };
        match cells[1] {
            Cell::Int(v) => largest = largest.max(v),
            ref value => width = width.max(value.exact().len()),
        }
        Ok(())
    })?;
    let width = width.max(digits(largest));
    // Beyond a thousand values the heap numbers would only be in the way: one number starts each line.
    let compact = len > 1000;
    let label = last.max(5);
    let width = if compact { width } else { width.max(last) };
    let columns = ((WIDTH - label) / (width + 1)).max(1);
    let columns = if compact { (columns / 10).max(1) * 10 } else { columns };
    let (mut heaps, mut values) = (String::new(), String::new());
    let mut i = 0;
    rows.each(&mut |cells| {
        if i % columns == 0 {
            heaps = format!("{:<label$}", rows.columns[0].name);
            let first = if compact { cells[0].exact() } else { name.into() };
            values = format!("{first:<label$}");
        }
        if !compact {
            append(&mut heaps, &cells[0], width);
        }
        append(&mut values, &cells[1], width);
        i += 1;
        if i % columns != 0 && i < len {
            return Ok(());
        }
        if compact {
            return writeln!(out, "{values}");
        }
        writeln!(out, "{heaps}\n{values}{}", if i < len { "\n" } else { "" })
    })
}

fn append(line: &mut String, cell: &Cell<'_>, width: usize) {
    // Writing to a string cannot fail.
    let _ = match cell {
        Cell::Int(n) => write!(line, " {n:>width$}"),
        other => write!(line, " {:>width$}", other.exact()),
    };
}

fn matrix(rows: &Table<'_>, label: fn(&[u64]) -> String, out: &mut dyn Write) -> io::Result<()> {
    let axes = rows.columns.len().saturating_sub(2);
    let mut at: Option<Vec<u64>> = None;
    rows.each(&mut |cells| {
        let here = || cells[..axes].iter().map(|cell| cell.number().unwrap_or(0));
        let value = cells[axes + 1];
        if at.as_ref().is_some_and(|at| here().eq(at.iter().copied())) {
            let separator = if matches!(value, Cell::Outcome(_)) { "" } else { " " };
            return write!(out, "{separator}{}", value.exact());
        }
        if at.is_some() {
            writeln!(out)?;
        }
        let coordinates: Vec<u64> = here().collect();
        write!(out, "{}{}", label(&coordinates), value.exact())?;
        at = Some(coordinates);
        Ok(())
    })?;
    if at.is_some() { writeln!(out) } else { Ok(()) }
}

fn positions(rows: &Table<'_>, width: usize, paint: &Paint, out: &mut dyn Write) -> io::Result<()> {
    rows.each(&mut |cells| {
        let piles: Vec<_> = cells[1..].iter().map(Cell::reading).collect();
        let index = cells[0].reading();
        let pad = " ".repeat(width.saturating_sub(index.chars().count()));
        let index = paint.faint(&index);
        match piles.as_slice() {
            [heap] => writeln!(out, "{pad}{index}  {heap}"),
            piles => writeln!(out, "{pad}{index}  ({})", piles.join(", ")),
        }
    })
}
