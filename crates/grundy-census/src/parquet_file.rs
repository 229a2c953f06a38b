//! Tables as Parquet files that contain their own checksum.
//!
//! The checksum is the SHA-256 of the whole file, computed with 64 zeros in place of the checksum itself. It is the
//! value of the key `grundy.sha256` in the footer: it covers every bit of the file, and the file is still plain
//! Parquet.

use bytes::Bytes;
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as PhysicalType, ZstdLevel};
use parquet::column::reader::ColumnReader;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type, TypePtr};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// The footer key of the checksum.
const CHECKSUM: &str = "grundy.sha256";
/// The bytes that precede a string of 64 bytes in the footer: the field and the length.
const BEFORE_THE_VALUE: [u8; 2] = [0x18, 64];
/// The names that the Parquet format gives to the levels of a list.
const LIST: &str = "list";
const ELEMENT: &str = "element";
/// The maximum number of rows in a row group of a Parquet file.
pub const GROUP: usize = 1 << 20;

/// The values of one column of a [`Table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// A column of integers.
    Int(Vec<i64>),
    /// A column of integers, some of which may be missing.
    MaybeInt(Vec<Option<i64>>),
    /// A column of strings.
    Text(Vec<String>),
    /// A column of strings, some of which may be missing.
    MaybeText(Vec<Option<String>>),
    /// A column of lists of integers.
    Ints(Vec<Vec<i64>>),
    /// A column of lists of integers, some of which may be missing.
    MaybeInts(Vec<Option<Vec<i64>>>),
}

/// The type of the values of a [`Column`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// Integers.
    Int,
    /// Integers, some of which may be missing.
    MaybeInt,
    /// Strings.
    Text,
    /// Strings, some of which may be missing.
    MaybeText,
    /// Lists of integers.
    Ints,
    /// Lists of integers, some of which may be missing.
    MaybeInts,
}

impl ColumnType {
    fn is_int(self) -> bool {
        !matches!(self, ColumnType::Text | ColumnType::MaybeText)
    }

    fn is_list(self) -> bool {
        matches!(self, ColumnType::Ints | ColumnType::MaybeInts)
    }

    /// Returns the path of a column's values in the Parquet schema.
    fn path(self, name: &str) -> ColumnPath {
        let parts = if self.is_list() { vec![name, LIST, ELEMENT] } else { vec![name] };
        ColumnPath::new(parts.into_iter().map(str::to_owned).collect())
    }

    fn declaration(self, name: &str) -> Result<TypePtr, ParquetError> {
        let (physical, logical) = if self.is_int() {
            (PhysicalType::INT64, None)
        } else {
            (PhysicalType::BYTE_ARRAY, Some(LogicalType::String))
        };
        let there = if matches!(self, ColumnType::Int | ColumnType::Text | ColumnType::Ints) {
            Repetition::REQUIRED
        } else {
            Repetition::OPTIONAL
        };
        if self.is_list() {
            // The three levels that the format prescribes for lists.
            let element =
                Type::primitive_type_builder(ELEMENT, physical).with_repetition(Repetition::REQUIRED).build()?;
            let list = Type::group_type_builder(LIST).with_repetition(Repetition::REPEATED);
            let list = list.with_fields(vec![Arc::new(element)]).build()?;
            let outer =
                Type::group_type_builder(name).with_repetition(there).with_logical_type(Some(LogicalType::List));
            return outer.with_fields(vec![Arc::new(list)]).build().map(Arc::new);
        }
        let builder = Type::primitive_type_builder(name, physical).with_logical_type(logical).with_repetition(there);
        builder.build().map(Arc::new)
    }
}

/// A table that can be stored as a Parquet file: columns of equal length, and metadata as key-value pairs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Table {
    /// The columns of the table, each with its name.
    pub columns: Vec<(String, Column)>,
    /// The metadata of the table as keys with values, stored in the footer of the file.
    pub notes: BTreeMap<String, String>,
}

/// A writer that creates a Parquet file one row group at a time, for tables larger than memory.
pub struct TableWriter(SerializedFileWriter<Vec<u8>>);

impl TableWriter {
    /// Returns a writer for a Parquet file with these columns and metadata, and no rows yet.
    pub fn new(columns: &[(&str, ColumnType)], notes: &BTreeMap<String, String>) -> Result<TableWriter, Damaged> {
        let fields = columns.iter().map(|(name, holds)| holds.declaration(name)).collect::<Result<_, _>>()?;
        let schema = Arc::new(Type::group_type_builder("grundy").with_fields(fields).build()?);
        let mut properties = WriterProperties::builder()
            .set_created_by(format!("grundy {}", env!("CARGO_PKG_VERSION")))
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(3)?));
        for (name, holds) in columns.iter().filter(|(_, holds)| holds.is_int()) {
            let path = holds.path(name);
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
        }
        let notes = notes.iter().map(|(key, text)| KeyValue::new(key.clone(), text.clone()));
        let checksum = KeyValue::new(CHECKSUM.to_owned(), "0".repeat(64));
        properties = properties.set_key_value_metadata(Some(notes.chain([checksum]).collect()));
        Ok(TableWriter(SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties.build()))?))
    }

    /// Writes a row group: the rows of the given columns whose indices are in `lines`.
    pub fn group<'a>(
        &mut self,
        columns: impl IntoIterator<Item = &'a Column>,
        lines: Range<usize>,
    ) -> Result<(), Damaged> {
        let mut group = self.0.next_row_group()?;
        for column in columns {
            let Some(mut to) = group.next_column()? else { break };
            column.write(lines.clone(), to.untyped())?;
            to.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Completes the file, inserts its checksum, and returns its bytes.
    pub fn finish(self) -> Result<Vec<u8>, Damaged> {
        let mut file = self.0.into_inner()?;
        let place =
            checksum_place(&file).ok_or_else(|| Damaged("the file has no place for its checksum".to_owned()))?;
        let digest = sha256(&file);
        file[place..place + 64].copy_from_slice(digest.as_bytes());
        Ok(file)
    }
}

/// The error returned when a Parquet file was changed after it was written, or cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged(pub String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damaged {}

impl From<ParquetError> for Damaged {
    fn from(why: ParquetError) -> Damaged {
        Damaged(why.to_string())
    }
}

/// Returns the SHA-256 checksum of `bytes` in hexadecimal.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lists in the flat representation of the Parquet format. Each number, or each list without numbers, has a definition
/// level, which describes whether it is present, and a repetition level, which describes whether it continues the list
/// before.
#[derive(Default)]
struct Flat {
    values: Vec<i64>,
    definition: Vec<i16>,
    repetition: Vec<i16>,
}

impl Flat {
    /// Returns the flat representation of `lists`. `empty` is the definition level of a list without numbers: 1 if
    /// lists may be missing, otherwise 0.
    fn of<'a>(lists: impl Iterator<Item = Option<&'a [i64]>>, empty: i16) -> Flat {
        let mut flat = Flat::default();
        for list in lists {
            let list = list.map_or((&[][..], 0), |list| (list, empty));
            if list.0.is_empty() {
                flat.definition.push(list.1);
                flat.repetition.push(0);
            }
            for (i, value) in list.0.iter().enumerate() {
                flat.values.push(*value);
                flat.definition.push(empty + 1);
                flat.repetition.push(i16::from(i > 0));
            }
        }
        flat
    }

    fn lists(self, empty: i16) -> Result<Vec<Option<Vec<i64>>>, Damaged> {
        let torn = || Damaged("a list is incomplete".to_owned());
        let mut values = self.values.into_iter();
        let mut out: Vec<Option<Vec<i64>>> = Vec::new();
        for (there, goes_on) in self.definition.iter().zip(&self.repetition) {
            if *goes_on == 0 {
                out.push(if *there >= empty { Some(Vec::new()) } else { None });
            }
            if *there > empty {
                let list = out.last_mut().and_then(Option::as_mut).ok_or_else(torn)?;
                list.push(values.next().ok_or_else(torn)?);
            }
        }
        Ok(out)
    }
}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Int(values) => values.len(),
            Column::MaybeInt(values) => values.len(),
            Column::Text(values) => values.len(),
            Column::MaybeText(values) => values.len(),
            Column::Ints(values) => values.len(),
            Column::MaybeInts(values) => values.len(),
        }
    }

    /// Returns the type of the column's values.
    pub fn column_type(&self) -> ColumnType {
        match self {
            Column::Int(_) => ColumnType::Int,
            Column::MaybeInt(_) => ColumnType::MaybeInt,
            Column::Text(_) => ColumnType::Text,
            Column::MaybeText(_) => ColumnType::MaybeText,
            Column::Ints(_) => ColumnType::Ints,
            Column::MaybeInts(_) => ColumnType::MaybeInts,
        }
    }

    /// Writes the rows `lines` of the column to a row group.
    fn write(&self, lines: Range<usize>, to: &mut ColumnWriter<'_>) -> Result<(), ParquetError> {
        fn levels<T>(values: &[Option<T>]) -> Vec<i16> {
            values.iter().map(|v| i16::from(v.is_some())).collect()
        }
        let text = |t: &String| ByteArray::from(t.as_str());
        match (self, to) {
            (Column::Int(values), ColumnWriter::Int64ColumnWriter(to)) => {
                to.write_batch(&values[lines], None, None)?;
            }
            (Column::MaybeInt(values), ColumnWriter::Int64ColumnWriter(to)) => {
                let there: Vec<i64> = values[lines.clone()].iter().flatten().copied().collect();
                to.write_batch(&there, Some(&levels(&values[lines])), None)?;
            }
            (Column::Text(values), ColumnWriter::ByteArrayColumnWriter(to)) => {
                to.write_batch(&values[lines].iter().map(text).collect::<Vec<_>>(), None, None)?;
            }
            (Column::MaybeText(values), ColumnWriter::ByteArrayColumnWriter(to)) => {
                let there: Vec<ByteArray> = values[lines.clone()].iter().flatten().map(text).collect();
                to.write_batch(&there, Some(&levels(&values[lines])), None)?;
            }
            (Column::Ints(values), ColumnWriter::Int64ColumnWriter(to)) => {
                let lists = values[lines].iter().map(|list| Some(list.as_slice()));
                let Flat { values, definition, repetition } = Flat::of(lists, 0);
                to.write_batch(&values, Some(&definition), Some(&repetition))?;
            }
            (Column::MaybeInts(values), ColumnWriter::Int64ColumnWriter(to)) => {
                let lists = values[lines].iter().map(|list| list.as_deref());
                let Flat { values, definition, repetition } = Flat::of(lists, 1);
                to.write_batch(&values, Some(&definition), Some(&repetition))?;
            }
            _ => return Err(ParquetError::General("a column of another type".to_owned())),
        }
        Ok(())
    }

    /// Returns an empty column of lists.
    fn no_lists(optional: bool) -> Column {
        if optional { Column::MaybeInts(Vec::new()) } else { Column::Ints(Vec::new()) }
    }

    /// Reads a column of `count` lists.
    fn read_lists(from: ColumnReader, optional: bool, count: usize) -> Result<Column, Damaged> {
        let ColumnReader::Int64ColumnReader(mut from) = from else {
            return Err(Damaged("a list of another type".to_owned()));
        };
        let mut flat = Flat::default();
        from.read_records(count, Some(&mut flat.definition), Some(&mut flat.repetition), &mut flat.values)?;
        let lists = flat.lists(i16::from(optional))?;
        Ok(match optional {
            true => Column::MaybeInts(lists),
            false => Column::Ints(lists.into_iter().flatten().collect()),
        })
    }

    /// Reads a column of `count` rows.
    fn read(from: ColumnReader, optional: bool, count: usize) -> Result<Column, Damaged> {
        /// Inserts missing values according to the definition levels.
        fn spread<T>(values: Vec<T>, levels: &[i16]) -> Vec<Option<T>> {
            let mut values = values.into_iter();
            levels.iter().map(|level| if *level > 0 { values.next() } else { None }).collect()
        }
        let mut levels = Vec::new();
        let text = |b: ByteArray| {
            let text = std::str::from_utf8(b.data()).map(str::to_owned);
            text.map_err(|_| Damaged("a text is not UTF-8".to_owned()))
        };
        match from {
            ColumnReader::Int64ColumnReader(mut from) => {
                let mut values = Vec::new();
                from.read_records(count, optional.then_some(&mut levels), None, &mut values)?;
                Ok(if optional { Column::MaybeInt(spread(values, &levels)) } else { Column::Int(values) })
            }
            ColumnReader::ByteArrayColumnReader(mut from) => {
                let mut values = Vec::new();
                from.read_records(count, optional.then_some(&mut levels), None, &mut values)?;
                let values = values.into_iter().map(text).collect::<Result<Vec<_>, _>>()?;
                Ok(if optional { Column::MaybeText(spread(values, &levels)) } else { Column::Text(values) })
            }
            _ => Err(Damaged("a column of another type".to_owned())),
        }
    }

    fn append(&mut self, more: Column) -> Result<(), Damaged> {
        match (self, more) {
            (Column::Int(all), Column::Int(more)) => all.extend(more),
            (Column::MaybeInt(all), Column::MaybeInt(more)) => all.extend(more),
            (Column::Text(all), Column::Text(more)) => all.extend(more),
            (Column::MaybeText(all), Column::MaybeText(more)) => all.extend(more),
            (Column::Ints(all), Column::Ints(more)) => all.extend(more),
            (Column::MaybeInts(all), Column::MaybeInts(more)) => all.extend(more),
            _ => return Err(Damaged("a column changes its type".to_owned())),
        }
        Ok(())
    }
}

impl Table {
    /// Adds a column and returns the table.
    pub(crate) fn with(mut self, name: &str, column: Column) -> Table {
        debug_assert!(self.columns.iter().all(|(_, other)| other.len() == column.len()), "{name}");
        self.columns.push((name.to_owned(), column));
        self
    }

    /// Adds a metadata entry and returns the table.
    pub(crate) fn note(mut self, key: &str, text: impl Into<String>) -> Table {
        self.notes.insert(key.to_owned(), text.into());
        self
    }

    /// Returns the number of rows of the table.
    pub fn lines(&self) -> usize {
        self.columns.first().map_or(0, |(_, column)| column.len())
    }

    pub(crate) fn column(&self, name: &str) -> Result<&Column, Damaged> {
        let found = self.columns.iter().find(|(other, _)| other == name);
        found.map(|(_, column)| column).ok_or_else(|| Damaged(format!("there is no column {name}")))
    }

    /// Returns the bytes of a Parquet file with the table. Equal tables yield equal files.
    pub fn to_parquet(&self) -> Result<Vec<u8>, Damaged> {
        let types: Vec<(&str, ColumnType)> =
            self.columns.iter().map(|(name, column)| (name.as_str(), column.column_type())).collect();
        let mut writer = TableWriter::new(&types, &self.notes)?;
        let lines = self.lines();
        for from in (0..lines).step_by(GROUP) {
            writer.group(self.columns.iter().map(|(_, column)| column), from..lines.min(from + GROUP))?;
        }
        writer.finish()
    }

    /// Reads a table from the bytes of a Parquet file with a checksum. Fails if the file is damaged.
    pub fn from_parquet(mut file: Vec<u8>) -> Result<Table, Damaged> {
        let torn = || Damaged("the checksum does not match: the file is incomplete or was changed".to_owned());
        let place = checksum_place(&file).ok_or_else(torn)?;
        let written = file[place..place + 64].to_vec();
        file[place..place + 64].fill(b'0');
        if sha256(&file).as_bytes() != written {
            return Err(torn());
        }
        let reader = SerializedFileReader::new(Bytes::from(file))?;
        let described = reader.metadata().file_metadata();
        let notes = described.key_value_metadata().into_iter().flatten();
        let notes = notes.filter(|note| note.key != CHECKSUM);
        let notes = notes.map(|note| (note.key.clone(), note.value.clone().unwrap_or_default())).collect();
        let mut columns: Vec<(String, Column)> = Vec::new();
        for (i, declared) in described.schema_descr().columns().iter().enumerate() {
            let list = declared.max_rep_level() > 0;
            let optional = declared.max_def_level() > i16::from(list);
            let mut whole: Option<Column> = None;
            for group in 0..reader.num_row_groups() {
                let group = reader.get_row_group(group)?;
                let count = usize::try_from(group.metadata().num_rows()).map_err(|_| torn())?;
                let read = if list { Column::read_lists } else { Column::read };
                let part = read(group.get_column_reader(i)?, optional, count)?;
                match &mut whole {
                    Some(whole) => whole.append(part)?,
                    None => whole = Some(part),
                }
            }
            let empty = || match (declared.physical_type(), optional) {
                _ if list => Column::no_lists(optional),
                (PhysicalType::INT64, true) => Column::MaybeInt(Vec::new()),
                (PhysicalType::INT64, false) => Column::Int(Vec::new()),
                (_, true) => Column::MaybeText(Vec::new()),
                (_, false) => Column::Text(Vec::new()),
            };
            let name = declared.path().parts().first().cloned().unwrap_or_default();
            columns.push((name, whole.unwrap_or_else(empty)));
        }
        Ok(Table { columns, notes })
    }
}

/// Returns the position of the checksum in a file.
fn checksum_place(file: &[u8]) -> Option<usize> {
    let key = CHECKSUM.as_bytes();
    let start = (0..=file.len().checked_sub(key.len())?).rev().find(|i| file[*i..].starts_with(key))?;
    let value = start + key.len() + BEFORE_THE_VALUE.len();
    let fits = file[start + key.len()..].starts_with(&BEFORE_THE_VALUE) && value + 64 <= file.len();
    fits.then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        Table::default()
            .with("n", Column::Int(vec![3, -1, 1 << 60]))
            .with("maybe", Column::MaybeInt(vec![None, Some(7), None]))
            .with("name", Column::Text(vec!["a".to_owned(), "β".to_owned(), String::new()]))
            .with("perhaps", Column::MaybeText(vec![Some("x".to_owned()), None, None]))
            .with("list", Column::Ints(vec![vec![1, 2, 3], Vec::new(), vec![-5]]))
            .with("maybe_list", Column::MaybeInts(vec![None, Some(Vec::new()), Some(vec![7, 8])]))
            .note("grundy.task", "{}")
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let file = table().to_parquet().unwrap();
        assert_eq!(Table::from_parquet(file.clone()).unwrap(), table());
        assert_eq!(table().to_parquet().unwrap(), file);
        let empty = Table::default().with("n", Column::Int(Vec::new())).with("t", Column::MaybeText(Vec::new()));
        assert_eq!(Table::from_parquet(empty.to_parquet().unwrap()).unwrap(), empty);
    }

    #[test]
    fn a_change_of_any_bit_is_noticed_and_so_is_any_cut() {
        let file = table().to_parquet().unwrap();
        for place in 0..file.len() {
            let mut altered = file.clone();
            altered[place] ^= 1 << (place % 8);
            assert!(Table::from_parquet(altered).is_err(), "byte {place}");
            assert!(Table::from_parquet(file[..place].to_vec()).is_err(), "cut at {place}");
        }
    }
}
