//! The TikZ format: figures of sequences and automata in TikZ, and tables in the style of booktabs.

use super::latex::{Rules, matrix};
use super::{FOR_READERS, Format, Look, Needs, Renderer, remarks, rows_left_out};
use crate::automaton;
use crate::document::{Block, Cell, Document, Head, Layout, Table};
use crate::sheet::escape_tex;
use grundy_core::Meter;
use std::io::{self, Write};

/// The TikZ output format: figures in TikZ, and tables in the style of booktabs.
pub static TIKZ: Format = Format {
    name: "tikz",
    title: "TikZ",
    about: "Figures and tables for a paper (tikz, booktabs)",
    content_type: "application/x-latex",
    ending: "tikz.tex",
    binary: false,
    needs: Needs::Figure,
    remark: Some("% "),
    lists: FOR_READERS,
    renderer: Renderer::Document(render),
};

/// The number of cells of a sequence in one line.
const ACROSS: usize = 20;
/// The number of rows of a table on one page.
const PAGE: usize = 40;
/// The maximum number of cells in a figure, all of which TeX holds in memory.
const MOST: usize = 20_000;

fn render(document: &Document<'_>, look: Look, out: &mut dyn Write) -> io::Result<()> {
    remarks(document, look, out)?;
    if let Some(found) = document.automaton {
        let drawn = automaton::tikz(found, &Meter::unlimited()).map_err(io::Error::other)?;
        return out.write_all(drawn.as_bytes());
    }
    let Some(rows) = &document.rows else { return Ok(()) };
    let strip = document.blocks.iter().find_map(|(_, block)| match block {
        Block::Rows(Layout::Sequence(name)) => Some(*name),
        _ => None,
    });
    let square = document.blocks.iter().any(|(_, block)| matches!(block, Block::Rows(Layout::Matrix(_))));
    match strip {
        Some(name) => sequence(rows, name, out),
        None if square => {
            writeln!(out, "% needs \\usepackage{{booktabs}}")?;
            matrix(rows, Rules::Booktabs, out)
        }
        None => table(rows, rows_left_out(document), out),
    }
}

/// Writes heaps above their values, in boxes.
fn sequence(rows: &Table<'_>, name: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "% needs \\usepackage{{tikz}}\n\\begin{{tikzpicture}}[x=1.6em, y=-3.4em, font=\\small]")?;
    let mut given = 0;
    rows.each(&mut |cells| {
        let (x, y) = (given % ACROSS, given / ACROSS);
        if given == MOST {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                format!("a figure of more than {MOST} values: ask for fewer"),
            ));
        }
        if x == 0 {
            writeln!(out, "\\node[anchor=east] at (-0.6,{y}) {{${}$}};", rows.columns[0].name)?;
            writeln!(out, "\\node[anchor=east] at (-0.6,{y}.4) {{${name}$}};")?;
        }
        given += 1;
        let value = match cells[1] {
            Cell::Outcome(outcome) => format!("\\mathrm{{{outcome}}}"),
            value => value.exact().into_owned(),
        };
        writeln!(out, "\\node[text=gray] at ({x},{y}) {{\\scriptsize ${}$}};", cells[0].exact())?;
        writeln!(
            out,
            "\\node[draw, minimum width=1.6em, minimum height=1.6em, inner sep=0pt] at ({x},{y}.4) {{${value}$}};"
        )
    })?;
    writeln!(out, "\\end{{tikzpicture}}")
}

/// Writes the rows between rules, followed by a note on omitted rows.
fn table(rows: &Table<'_>, more: Option<String>, out: &mut dyn Write) -> io::Result<()> {
    let (mut numbers, mut count) = (Vec::new(), 0);
    rows.each(&mut |cells| {
        count += 1;
        // bounded: one for each column
        numbers.resize(cells.len(), true);
        for (numeric, cell) in numbers.iter_mut().zip(cells) {
            *numeric &= matches!(cell, Cell::Int(_) | Cell::Count(_) | Cell::Nat(_) | Cell::Nothing);
        }
        Ok(())
    })?;
    numbers.resize(rows.columns.len(), false);
    let aligned = super::latex::aligned(rows, &numbers)?;
    let heads = rows.columns.iter().map(|column| match column.head {
        Head::Words => escape_tex(&column.name),
        Head::Math(formula) => format!("${formula}$"),
        Head::Code => format!("\\texttt{{{}}}", escape_tex(&column.name)),
    });
    let long = count > PAGE;
    let (packages, kind, ends) =
        if long { ("booktabs,longtable", "longtable", "\n\\endhead") } else { ("booktabs", "tabular", "") };
    writeln!(out, "% needs \\usepackage{{{packages}}}\n\\begin{{{kind}}}{{{aligned}}}\n\\toprule")?;
    writeln!(out, "{} \\\\\n\\midrule{ends}", heads.collect::<Vec<_>>().join(" & "))?;
    rows.each(&mut |cells| {
        let cells: Vec<String> = cells.iter().map(|cell| escape_tex(&cell.exact())).collect();
        writeln!(out, "{} \\\\", cells.join(" & "))
    })?;
    if let Some(more) = more {
        writeln!(out, "\\multicolumn{{{}}}{{l}}{{{}}} \\\\", rows.columns.len(), escape_tex(&more))?;
    }
    writeln!(out, "\\bottomrule\n\\end{{{kind}}}")
}
