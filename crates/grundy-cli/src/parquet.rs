//! Answers as Parquet files, with the rows of the CSV format and typed columns.

use crate::args::Common;
use crate::output::emit;
use crate::run::command_line;
use grundy_answers::document::{Cell, Document, Table};
use grundy_answers::{Dialect, Problem, ProblemKind, metered};
use grundy_census::{Column, ColumnType, Damaged, GROUP, TableWriter};
use grundy_core::{Meter, print};
use std::collections::BTreeMap;
use std::io;

/// Writes the rows of an answer, which are examined twice: once for the types of the columns, and once for the file.
pub(crate) fn print(document: &Document<'_>, common: &Common, partial: bool, meter: &Meter) -> Result<(), Problem> {
    let Some(rows) = &document.rows else { return Ok(()) };
    let mut notes = notes(partial);
    notes.extend(document.left_out.as_ref().map(|rows| ("grundy.rows_left_out".to_owned(), rows.to_string())));
    let file = print::watched(meter, || file(rows, &notes))
        .map_err(|why| Problem::stopped(why, Dialect::CommandLine))?
        .map_err(|why| Problem::new(ProblemKind::Internal, format!("cannot create the file: {why}")))?;
    emit(common.output.as_deref(), |out| metered(meter, out, |out| out.write_all(&file)))
}

fn file(rows: &Table<'_>, notes: &BTreeMap<String, String>) -> io::Result<Vec<u8>> {
    let mut seen = vec![Seen::default(); rows.columns.len()];
    rows.for_machines(&mut |cells| {
        seen.iter_mut().zip(cells).for_each(|(seen, cell)| seen.look(cell));
        Ok(())
    })?;
    let types: Vec<(&str, ColumnType)> =
        rows.columns.iter().zip(&seen).map(|(column, seen)| (column.name.as_str(), seen.column_type())).collect();
    let mut groups = Groups::new(&types, notes).map_err(io::Error::other)?;
    rows.for_machines(&mut |cells| groups.row(cells))?;
    groups.finish()
}

/// Returns the metadata of the file about its origin.
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

/// Returns the number in a cell, if it fits a column of numbers.
fn number(cell: &Cell<'_>) -> Option<i64> {
    cell.number().and_then(|n| i64::try_from(n).ok())
}

fn text(cell: &Cell<'_>) -> Option<String> {
    if matches!(cell, Cell::Nothing) { None } else { Some(cell.exact().into_owned()) }
}

/// The kinds of values that occur in a column.
#[derive(Clone, Default)]
struct Seen {
    numbers: bool,
    texts: bool,
    gaps: bool,
}

impl Seen {
    fn look(&mut self, cell: &Cell<'_>) {
        match cell {
            Cell::Nothing => self.gaps = true,
            cell if number(cell).is_some() => self.numbers = true,
            _ => self.texts = true,
        }
    }

    /// Returns the type of the column: integers if all values fit, otherwise texts, which represent large numbers
    /// exactly.
    fn column_type(&self) -> ColumnType {
        match (self.numbers && !self.texts, self.gaps) {
            (true, false) => ColumnType::Int,
            (true, true) => ColumnType::MaybeInt,
            (false, false) => ColumnType::Text,
            (false, true) => ColumnType::MaybeText,
        }
    }
}

/// A writer that collects rows into row groups.
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
        ColumnType::Ints => Column::Ints(Vec::new()),
        ColumnType::MaybeInts => Column::MaybeInts(Vec::new()),
    }
}

impl Groups {
    fn new(types: &[(&str, ColumnType)], notes: &BTreeMap<String, String>) -> Result<Groups, Damaged> {
        let columns = types.iter().map(|(_, holds)| empty(*holds)).collect();
        Ok(Groups { columns, lines: 0, writer: TableWriter::new(types, notes)? })
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

    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match column {
                Column::Int(values) => values.push(number(cell).unwrap_or_default()),
                Column::MaybeInt(values) => values.push(number(cell)),
                Column::Text(values) => values.push(text(cell).unwrap_or_default()),
                Column::MaybeText(values) => values.push(text(cell)),
                Column::Ints(_) | Column::MaybeInts(_) => unreachable!("cells are numbers and texts"),
            }
        }
        self.lines += 1;
        if self.lines == GROUP { self.flush() } else { Ok(()) }
    }
}
