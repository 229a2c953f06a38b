//! The LaTeX format, for pasting into a paper.

use super::{FOR_READERS, Format, Look, Needs, Renderer, partial};
use crate::document::{Block, Cell, Document, Head, Layout, Phrase, Piece, Place, Posed, Table};
use crate::sheet::escape_tex as escape;
use crate::words::{self, say};
use grundy_core::Play;
use std::io::{self, Write};

/// The LaTeX output format, for pasting into a paper.
pub static LATEX: Format = Format {
    name: "latex",
    title: "LaTeX",
    about: "To paste into a paper",
    content_type: "application/x-latex",
    ending: "tex",
    binary: false,
    needs: Needs::Nothing,
    remark: Some("% "),
    lists: FOR_READERS,
    renderer: Renderer::Document(render),
};

/// The maximum number of columns in a table of values before it is broken.
const COLUMNS: usize = 22;

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    if look.partial {
        writeln!(out, "% {}", partial())?;
    }
    if document.play == Play::Misere {
        writeln!(out, "% {}", say!("convention-misere-short"))?;
    }
    for (_, block) in document.blocks.iter().filter(|(place, _)| *place != Place::Screen) {
        match block {
            Block::Title(line) | Block::Line(line) | Block::Paragraph(line) => writeln!(out, "% {}", line.reading())?,
            Block::Gap => writeln!(out)?,
            Block::Facts(facts) => {
                facts.iter().try_for_each(|(name, value)| writeln!(out, "% {name} {}", value.reading()))?;
            }
            Block::List(items) => {
                writeln!(out, "\\begin{{itemize}}")?;
                items(&mut |item| writeln!(out, "  \\item {}", sentence(&item)))?;
                writeln!(out, "\\end{{itemize}}")?;
            }
            Block::Sentence(said) => writeln!(out, "{}", sentence(said))?,
            Block::Formula(formula) => writeln!(out, "\\[\n{}\n\\]", in_lines(&formula.exact()))?,
            Block::Table(rows, layout) => table(rows, *layout, out)?,
            Block::Rows(layout) => document.rows.iter().try_for_each(|rows| table(rows, *layout, out))?,
            Block::Begin(title) => writeln!(out, "{PREAMBLE}\\section*{{{}}}", plain(title))?,
            Block::End => writeln!(out, "\\end{{document}}")?,
            Block::Questions(list) => enumerated(list, out, question)?,
            Block::NewPage(title) => writeln!(out, "\\newpage\n\\section*{{{}}}", plain(title))?,
            Block::Numbered(list) => enumerated(list, out, |text, out| writeln!(out, "\\item {}", plain(text)))?,
            Block::Reasons(because) => because
                .iter()
                .try_for_each(|reason| writeln!(out, "% {} ({})", words::says(reason), reason.theorem().source))?,
        }
    }
    Ok(())
}

/// The LaTeX preamble of a standalone sheet.
const PREAMBLE: &str = "\\documentclass[11pt,a4paper]{article}\n\\usepackage[utf8]{inputenc}\n\
\\usepackage{amssymb}\n\\setlength{\\parindent}{0pt}\n\\newcommand{\\answerline}{\\par\\vspace{7mm}\\hrule}\n\\begin{document}\n";

/// The characters that LaTeX fonts lack, with commands that produce them.
const SIGNS: &[(char, &str)] = &[
    ('\\', "\\textbackslash{}"),
    ('^', "\\^{}"),
    ('~', "\\~{}"),
    ('…', "\\ldots{}"),
    ('⌊', "$\\lfloor$"),
    ('⌋', "$\\rfloor$"),
    ('≥', "$\\ge$"),
    ('≤', "$\\le$"),
    ('≡', "$\\equiv$"),
    ('−', "$-$"),
    ('·', "$\\cdot$"),
    ('→', "$\\to$"),
    ('√', "$\\surd$"),
    ('φ', "$\\varphi$"),
    ('α', "$\\alpha$"),
    ('₁', "$_1$"),
    ('₋', "$_-$"),
    ('∞', "$\\infty$"),
    ('ₙ', "$_n$"),
    ('²', "$^2$"),
    ('—', "---"),
    ('–', "--"),
];

/// Escapes characters that LaTeX interprets as commands.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match SIGNS.iter().find(|(sign, _)| *sign == c) {
            Some((_, set)) => out.push_str(set),
            None if "{}_%#&$".contains(c) => out.extend(['\\', c]),
            None if "<>|".contains(c) => out.extend(['$', c, '$']),
            None => out.push(c),
        }
    }
    out
}

/// Returns the width of a formula in letters, where a command counts as one letter and braces and spaces as none.
fn width(formula: &str) -> usize {
    let mut command = false;
    let mut wide = |c: char| {
        let inside = command && c.is_ascii_alphabetic();
        command = c == '\\' || inside;
        !(inside || c.is_whitespace() || "{}".contains(c))
    };
    formula.chars().filter(|c| wide(*c)).count()
}

/// Breaks a formula that is too wide for the page into lines, at its statements and in long lists.
fn in_lines(formula: &str) -> String {
    if width(formula) <= ACROSS || formula.contains("\\begin") {
        return formula.to_owned();
    }
    let Some((left, right)) = formula.split_once(" = ") else { return formula.to_owned() };
    let statements = right.replace("; \\quad ", ";\n").replace(", c = (", ",\nc = (");
    let mut lines: Vec<String> = Vec::new();
    for statement in statements.lines() {
        let mut line = String::new();
        for piece in statement.split_inclusive(',') {
            if !line.is_empty() && width(&line) + width(piece) > ACROSS {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(piece);
        }
        lines.push(line);
    }
    if lines.len() == 1 {
        return formula.to_owned();
    }
    format!("\\begin{{aligned}}\n{left} = {{}} & {}\n\\end{{aligned}}", lines.join(" \\\\\n  & "))
}

/// Writes a numbered list.
fn enumerated<T>(
    list: &[T],
    out: &mut dyn Write,
    item: impl Fn(&T, &mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    writeln!(out, "\\begin{{enumerate}}")?;
    list.iter().try_for_each(|one| item(one, out))?;
    writeln!(out, "\\end{{enumerate}}")
}

/// Writes a question with space for its answer.
fn question(posed: &Posed, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\\item {}", plain(&posed.question))?;
    for (part, values) in posed.table.chunks(COLUMNS).enumerate() {
        let heaps: Vec<String> = (part * COLUMNS..).take(values.len()).map(|n| n.to_string()).collect();
        let cell = |value: &Option<u64>| value.map_or("\\underline{\\quad}".to_owned(), |v| v.to_string());
        let values: Vec<String> = values.iter().map(cell).collect();
        writeln!(out, "\\par\\medskip\n\\begin{{tabular}}{{r|{}}}", "c".repeat(heaps.len()))?;
        writeln!(out, "{} & {} \\\\ \\hline", say!("doc-heap"), heaps.join(" & "))?;
        writeln!(out, "{} & {}\n\\end{{tabular}}", say!("doc-nimber"), values.join(" & "))?;
    }
    for (i, choice) in posed.choices.iter().enumerate() {
        writeln!(out, "\\par\\smallskip $\\square$ {}) {}", words::exercise::letter(i), plain(choice))?;
    }
    writeln!(out, "{}\\vspace{{3mm}}", "\\answerline".repeat(posed.lines))
}

fn sentence(phrase: &Phrase<'_>) -> String {
    let set = |piece: &Piece<'_>| match piece {
        Piece::Number(_) | Piece::Count(_) | Piece::Math(_) => format!("${}$", piece.exact()),
        Piece::Code(code) => format!("\\texttt{{{}}}", escape(&code.to_string())),
        Piece::Strong(words) => format!("\\textbf{{{}}}", escape(words)),
        Piece::Words(_) | Piece::Faint(_) | Piece::Verdict(..) => escape(&piece.exact()),
    };
    phrase.0.iter().map(set).collect()
}

fn table(rows: &Table<'_>, layout: Layout, out: &mut dyn Write) -> io::Result<()> {
    match layout {
        Layout::Columns(_) => tabular(rows, out),
        Layout::Sequence(name) => arrays(rows, name, out),
        Layout::Matrix(_) => matrix(rows, Rules::Lines, out),
        Layout::Positions { more, .. } => set(rows, more, out),
    }
}

fn tabular(rows: &Table<'_>, out: &mut dyn Write) -> io::Result<()> {
    let right: Vec<bool> = rows.columns.iter().map(|column| column.right).collect();
    let aligned = aligned(rows, &right)?;
    let heads = rows.columns.iter().map(|column| match column.head {
        Head::Words => escape(&column.name),
        Head::Math(formula) => format!("${formula}$"),
        Head::Code => format!("\\texttt{{{}}}", escape(&column.name)),
    });
    writeln!(out, "\\begin{{tabular}}{{{aligned}}}")?;
    writeln!(out, "{} \\\\ \\hline", heads.collect::<Vec<_>>().join(" & "))?;
    rows.each(&mut |cells| {
        let cells: Vec<String> = cells.iter().map(|cell| escape(&cell.exact())).collect();
        writeln!(out, "{} \\\\", cells.join(" & "))
    })?;
    writeln!(out, "\\end{{tabular}}")
}

/// The number of characters across a page: an article is 345 points wide, and a letter about 5.
const ACROSS: usize = 66;
/// The width of the gap between two columns, in letters.
const BETWEEN: usize = 3;
/// The length of a cell from which on it is a sentence, which may be broken.
const SENTENCE: usize = 24;
/// The minimum width of a column of sentences.
const NARROWEST: usize = 12;

/// Returns the column types of a table. Columns are as wide as their cells if these fit the page; otherwise headers and
/// sentences are broken.
pub(super) fn aligned(rows: &Table<'_>, right: &[bool]) -> io::Result<String> {
    let plain = |right: &bool| if *right { "r" } else { "l" }.to_owned();
    let heads: Vec<(usize, usize)> = rows
        .columns
        .iter()
        .map(|column| {
            let word = column.name.split_whitespace().map(|word| word.chars().count()).max();
            (column.name.chars().count(), word.unwrap_or_default())
        })
        .collect();
    // bounded: one for each column
    let mut cells_of = vec![0; heads.len()];
    rows.each(&mut |cells| {
        for (widest, cell) in cells_of.iter_mut().zip(cells) {
            *widest = (*widest).max(cell.exact().chars().count());
        }
        Ok(())
    })?;
    let wide: usize = cells_of.iter().zip(&heads).map(|(cell, (head, _))| BETWEEN + *cell.max(head)).sum();
    if wide <= ACROSS + BETWEEN {
        return Ok(right.iter().map(plain).collect());
    }
    let broken: Vec<usize> = cells_of.iter().zip(&heads).map(|(cell, (_, word))| *cell.max(word)).collect();
    let (sentences, rest): (Vec<usize>, Vec<usize>) = broken.iter().copied().partition(|width| *width > SENTENCE);
    let taken: usize = rest.iter().sum::<usize>() + BETWEEN * broken.len().saturating_sub(1);
    let (room, asked) = (ACROSS.saturating_sub(taken), sentences.iter().sum::<usize>().max(1));
    let column = |((width, (head, _)), right): ((&usize, &(usize, usize)), &bool)| match *width {
        width if width > SENTENCE => {
            let share = (width * room / asked).clamp(NARROWEST, width);
            format!("p{{{:.1}em}}", share as f64 / 2.0)
        }
        width if *head > width => format!("p{{{:.1}em}}", (width as f64 + 1.0) / 2.0),
        _ => plain(right),
    };
    let columns: Vec<String> = broken.iter().zip(&heads).zip(right).map(column).collect();
    // Columns move together where there is no room for what stands between them.
    Ok(columns.join(if room == 0 { "@{\\ }" } else { "" }))
}

/// Writes heaps above their values, a few at a time.
fn arrays(rows: &Table<'_>, name: &str, out: &mut dyn Write) -> io::Result<()> {
    let (mut heaps, mut values) = (Vec::new(), Vec::new());
    let array = |heaps: &mut Vec<String>, values: &mut Vec<String>, out: &mut dyn Write| {
        writeln!(out, "\\[\n\\begin{{array}}{{c|{}}}", "c".repeat(heaps.len()))?;
        writeln!(out, "  {} & {} \\\\ \\hline", rows.columns[0].name, heaps.join(" & "))?;
        writeln!(out, "  {name} & {}", values.join(" & "))?;
        heaps.clear();
        values.clear();
        writeln!(out, "\\end{{array}}\n\\]")
    };
    let mut across = name.len() + 1;
    rows.each(&mut |cells| {
        let (heap, value) = (cells[0].exact(), cells[1].exact());
        // Two letters stand between columns.
        let width = heap.len().max(value.len()) + 2;
        if across + width > ACROSS && !heaps.is_empty() {
            array(&mut heaps, &mut values, out)?;
            across = name.len() + 1;
        }
        across += width;
        values.push(match cells[1] {
            Cell::Outcome(outcome) => format!("\\mathrm{{{outcome}}}"),
            _ => value.into_owned(),
        });
        heaps.push(heap.into_owned());
        Ok(())
    })?;
    if heaps.is_empty() { Ok(()) } else { array(&mut heaps, &mut values, out) }
}

/// The kind of lines in a square table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    /// A formula that spans several lines.
    Lines,
    /// A table in the style of the booktabs package.
    Booktabs,
}

/// Writes a matrix with a line for each choice of all coordinates but the last, under a header with the values of the
/// last.
pub(super) fn matrix(rows: &Table<'_>, rules: Rules, out: &mut dyn Write) -> io::Result<()> {
    let axes = rows.columns.len().saturating_sub(2);
    let label = |cells: &[Cell<'_>]| {
        let label: Vec<String> = cells[..axes].iter().map(|cell| cell.exact().into_owned()).collect();
        if axes == 1 { label.concat() } else { format!("({})", label.join(",")) }
    };
    // The widest line says which columns there are.
    let (mut first, mut last) = (None, 0);
    rows.each(&mut |cells| {
        let column = cells[axes].number().unwrap_or_default();
        first = Some(first.map_or(column, |first: u64| first.min(column)));
        last = last.max(column);
        Ok(())
    })?;
    let Some(first) = first else { return Ok(()) };
    let heads: Vec<String> = (first..=last).map(|column| column.to_string()).collect();
    let names: Vec<&str> = rows.columns[..=axes].iter().map(|column| column.name.as_str()).collect();
    writeln!(out, "% columns: {}; lines: {}", names[axes], names[..axes].join(", "))?;
    let (across, heads) = ("r".repeat(heads.len()), heads.join(" & "));
    match rules {
        Rules::Lines => write!(out, "\\[\n\\begin{{array}}{{r|{across}}}\n & {heads} \\\\ \\hline")?,
        Rules::Booktabs => write!(out, "\\begin{{tabular}}{{r|{across}}}\n\\toprule\n & {heads} \\\\\n\\midrule")?,
    }
    let mut at: Option<String> = None;
    rows.each(&mut |cells| {
        let here = label(cells);
        if at.as_ref() != Some(&here) {
            write!(out, "{}\n{here}", if at.is_some() { " \\\\" } else { "" })?;
            at = Some(here);
        }
        match cells[axes + 1] {
            Cell::Outcome(outcome) if rules == Rules::Lines => write!(out, " & \\mathrm{{{outcome}}}"),
            value => write!(out, " & {}", value.exact()),
        }
    })?;
    match rules {
        Rules::Lines => writeln!(out, "\n\\end{{array}}\n\\]"),
        Rules::Booktabs => writeln!(out, " \\\\\n\\bottomrule\n\\end{{tabular}}"),
    }
}

fn set(rows: &Table<'_>, more: bool, out: &mut dyn Write) -> io::Result<()> {
    let (mut line, mut broken) = (String::new(), false);
    rows.each(&mut |cells| {
        let piles: Vec<_> = cells[1..].iter().map(Cell::exact).collect();
        let position = match piles.as_slice() {
            [heap] => heap.clone().into_owned(),
            piles => format!("({})", piles.join(",")),
        };
        if line.is_empty() {
            line = position;
        } else if line.len() + position.len() + 2 > ACROSS {
            let start = if broken { "  & " } else { "\\[\n\\begin{aligned}\n\\{ & " };
            writeln!(out, "{start}{line}, \\\\")?;
            broken = true;
            line = position;
        } else {
            line = format!("{line}, {position}");
        }
        Ok(())
    })?;
    let more = if more { ", \\ldots" } else { "" };
    match broken {
        false => writeln!(out, "\\[\n\\{{ {line}{more} \\}}\n\\]"),
        true => writeln!(out, "  & {line}{more} \\}}\n\\end{{aligned}}\n\\]"),
    }
}
