//! Answers as Parquet files: the rows of the CSV, with types.

use crate::args::{Common, FormatArg};
use crate::output::emit;
use crate::run::command_line;
use grundy::Answer;
use grundy_census::{Column, ColumnType, Damaged, GROUP, TableWriter};
use grundy_core::to_u64;
use grundy_view::rows::{Cell, Rows, rows};
use grundy_view::{Problem, ProblemKind};
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

/// Whether Parquet is asked for.
pub(crate) fn wanted(common: &Common) -> bool {
    common.format == FormatArg::Parquet && !common.json
}

/// Refuses a file on a terminal, before any work.
pub(crate) fn has_a_place(common: &Common) -> Result<(), Problem> {
    if wanted(common) && common.output.is_none() && io::stdout().is_terminal() {
        return Err(Problem::new(ProblemKind::Range, "a Parquet file is not for reading on a terminal")
            .help("name a file with -o FILE.parquet, or use --format csv"));
    }
    Ok(())
}

/// Writes the rows of an answer.
pub(crate) fn print(answer: &Answer, common: &Common, partial: bool) -> Result<(), Problem> {
    let internal = |why: io::Error| Problem::new(ProblemKind::Internal, format!("cannot make the file: {why}"));
    let mut types = Types::default();
    rows(answer, &mut types).map_err(internal)?;
    if types.columns.is_empty() {
        return Err(Problem::new(ProblemKind::Range, "this answer has no table").help("use --format json"));
    }
    let mut groups = Groups::new(&types, &notes(partial)).map_err(|why| internal(io::Error::other(why)))?;
    rows(answer, &mut groups).map_err(internal)?;
    let file = groups.finish().map_err(internal)?;
    emit(common.output.as_deref(), |out| out.write_all(&file))
}

/// What the footer says of the file's origin.
fn notes(partial: bool) -> BTreeMap<String, String> {
    let mut notes = BTreeMap::from([
        ("grundy.version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
        ("grundy.command".to_owned(), command_line()),
    ]);
    if partial {
        notes.insert("grundy.partial".to_owned(), "true".to_owned());
    }
    notes
}

/// The number in a cell, if a column of numbers can hold it.
fn number(cell: Cell<'_>) -> Option<i64> {
    match cell {
        Cell::Int(n) => i64::try_from(n).ok(),
        Cell::Nat(n) => to_u64(n).and_then(|n| i64::try_from(n).ok()),
        Cell::Nothing | Cell::Text(_) => None,
    }
}

fn text(cell: Cell<'_>) -> Option<String> {
    match cell {
        Cell::Nothing => None,
        Cell::Int(n) => Some(n.to_string()),
        Cell::Nat(n) => Some(n.to_string()),
        Cell::Text(text) => Some(text.to_owned()),
    }
}

/// A first look at the rows: what each column holds.
#[derive(Default)]
struct Types {
    columns: Vec<(String, Seen)>,
}

#[derive(Default)]
struct Seen {
    numbers: bool,
    texts: bool,
    gaps: bool,
}

impl Seen {
    /// Numbers if all of them fit, as there are in most columns; else texts, where large numbers stay exact.
    fn column_type(&self) -> ColumnType {
        match (self.numbers && !self.texts, self.gaps) {
            (true, false) => ColumnType::Int,
            (true, true) => ColumnType::MaybeInt,
            (false, false) => ColumnType::Text,
            (false, true) => ColumnType::MaybeText,
        }
    }
}

impl Rows for Types {
    fn header(&mut self, names: &[&str]) -> io::Result<()> {
        self.columns = names.iter().map(|name| ((*name).to_owned(), Seen::default())).collect();
        Ok(())
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for ((_, seen), cell) in self.columns.iter_mut().zip(cells) {
            match cell {
                Cell::Nothing => seen.gaps = true,
                cell if number(*cell).is_some() => seen.numbers = true,
                _ => seen.texts = true,
            }
        }
        Ok(())
    }
}

/// The second look: groups of rows go into the file.
struct Groups {
    columns: Vec<Column>,
    lines: usize,
    writer: TableWriter,
}

fn empty(holds: ColumnType) -> Column {
    match holds {
        ColumnType::Int => Column::Int(Vec::new()),
        ColumnType::MaybeInt => Column::MaybeInt(Vec::new()),
        ColumnType::Text => Column::Text(Vec::new()),
        ColumnType::MaybeText => Column::MaybeText(Vec::new()),
    }
}

impl Groups {
    fn new(types: &Types, notes: &BTreeMap<String, String>) -> Result<Groups, Damaged> {
        let types: Vec<(&str, ColumnType)> =
            types.columns.iter().map(|(name, seen)| (name.as_str(), seen.column_type())).collect();
        let columns = types.iter().map(|(_, holds)| empty(*holds)).collect();
        Ok(Groups { columns, lines: 0, writer: TableWriter::new(&types, notes)? })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.group(&self.columns, 0..self.lines).map_err(io::Error::other)?;
        self.columns.iter_mut().for_each(|column| *column = empty(column.column_type()));
        self.lines = 0;
        Ok(())
    }

    fn finish(mut self) -> io::Result<Vec<u8>> {
        if self.lines > 0 {
            self.flush()?;
        }
        self.writer.finish().map_err(io::Error::other)
    }
}

impl Rows for Groups {
    fn header(&mut self, _: &[&str]) -> io::Result<()> {
        Ok(())
    }

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match column {
                Column::Int(values) => values.push(number(*cell).unwrap_or_default()),
                Column::MaybeInt(values) => values.push(number(*cell)),
                Column::Text(values) => values.push(text(*cell).unwrap_or_default()),
                Column::MaybeText(values) => values.push(text(*cell)),
            }
        }
        self.lines += 1;
        if self.lines == GROUP { self.flush() } else { Ok(()) }
    }
}
