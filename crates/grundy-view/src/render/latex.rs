//! To paste into a paper.

use super::{Format, Look, Needs, Renderer, partial};
use crate::document::{Block, Cell, Document, Head, Layout, Phrase, Piece, Place, Posed, Table};
use crate::sheet::escape_tex as escape;
use crate::words::{self, say};
use grundy_core::Play;
use std::io::{self, Write};

/// To paste into a paper.
pub static LATEX: Format = Format {
    name: "latex",
    title: "LaTeX",
    about: "To paste into a paper",
    content_type: "application/x-latex",
    ending: "tex",
    binary: false,
    needs: Needs::Nothing,
    remark: Some("% "),
    renderer: Renderer::Document(render),
};

/// Columns of a table of values before it is broken.
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
            Block::Formula(formula) => writeln!(out, "\\[\n{}\n\\]", formula.exact())?,
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

/// How a sheet of its own begins.
const PREAMBLE: &str = "\\documentclass[11pt,a4paper]{article}\n\\usepackage[utf8]{inputenc}\n\
\\usepackage{amssymb}\n\\setlength{\\parindent}{0pt}\n\\newcommand{\\answerline}{\\par\\vspace{7mm}\\hrule}\n\\begin{document}\n";

/// Signs that the fonts of LaTeX lack, in its own words.
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

/// Words with signs that LaTeX reads as commands made harmless.
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

/// Items with numbers.
fn enumerated<T>(
    list: &[T],
    out: &mut dyn Write,
    item: impl Fn(&T, &mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    writeln!(out, "\\begin{{enumerate}}")?;
    list.iter().try_for_each(|one| item(one, out))?;
    writeln!(out, "\\end{{enumerate}}")
}

/// A question with room for its answer.
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
    let aligned: String = rows.columns.iter().map(|column| if column.right { 'r' } else { 'l' }).collect();
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

/// Heaps above their values, a few at a time.
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
    rows.each(&mut |cells| {
        heaps.push(cells[0].exact().into_owned());
        values.push(match cells[1] {
            Cell::Outcome(outcome) => format!("\\mathrm{{{outcome}}}"),
            value => value.exact().into_owned(),
        });
        if heaps.len() == COLUMNS { array(&mut heaps, &mut values, out) } else { Ok(()) }
    })?;
    if heaps.is_empty() { Ok(()) } else { array(&mut heaps, &mut values, out) }
}

/// How a square is ruled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    /// A formula with plain lines.
    Lines,
    /// A table of booktabs.
    Booktabs,
}

/// A line for each of the coordinates but the last, under those of the last.
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
    write!(out, "\\[\n\\{{ ")?;
    let mut first = true;
    rows.each(&mut |cells| {
        let piles: Vec<_> = cells[1..].iter().map(Cell::exact).collect();
        let separator = if std::mem::take(&mut first) { "" } else { ", " };
        match piles.as_slice() {
            [heap] => write!(out, "{separator}{heap}"),
            piles => write!(out, "{separator}({})", piles.join(",")),
        }
    })?;
    writeln!(out, "{} \\}}\n\\]", if more { ", \\ldots" } else { "" })
}
