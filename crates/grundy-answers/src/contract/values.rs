//! Lists and tables of values, which are serialised while they are read, since they may contain millions of values.

use super::Count;
use super::number::EXACT;
use grundy::answer::{BoundTableFound, Line};
use grundy::solve::sum_table::{Layout, SumTable};
use grundy_core::{Kind, Nat};
use serde::ser::{Serialize, SerializeSeq, Serializer};
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// Values arranged along one heap, or in a table with an axis for each heap.
pub trait Cells {
    /// Returns the number of heaps of a position.
    fn heaps(&self) -> usize;
    /// Returns the number of sizes that the next heap can have if the first heaps have the sizes `first`.
    fn room(&self, first: &[u32]) -> usize;
    /// Returns the values for all sizes of the last heap if the other heaps have the sizes `first`. Rows are requested
    /// in order, each once.
    fn row(&self, first: &[u32]) -> Row<'_>;
}

/// One row of values, in which the last heap varies and the other heaps are fixed.
pub enum Row<'a> {
    /// Nimbers that fit machine words.
    Words(Box<dyn Iterator<Item = u64> + 'a>),
    /// Nimbers of any size.
    Numbers(Box<dyn Iterator<Item = Cow<'a, Nat>> + 'a>),
    /// Outcomes, each given as true for a P-position and false for an N-position.
    Outcomes(Box<dyn Iterator<Item = bool> + 'a>),
}

/// A list of values: letters for outcomes, numbers for nimbers, and nested lists for tables.
pub struct ValueList<'a>(Box<dyn Cells + 'a>);

impl<'a> ValueList<'a> {
    /// Returns the list of the given values.
    pub fn new(cells: impl Cells + 'a) -> ValueList<'a> {
        ValueList(Box::new(cells))
    }
}

impl Serialize for ValueList<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Behind { cells: &*self.0, first: &[] }.serialize(to)
    }
}

impl PartialSchema for ValueList<'_> {
    fn schema() -> RefOr<Schema> {
        let letters = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[PN]*$"));
        let list = ArrayBuilder::new().items(ObjectBuilder::new().schema_type(SchemaType::AnyValue));
        let says = "Values: letters for outcomes, numbers for nimbers, lists of these for tables.";
        OneOfBuilder::new().item(letters).item(list).description(Some(says)).into()
    }
}

impl ToSchema for ValueList<'_> {
    fn name() -> Cow<'static, str> {
        "ValueList".into()
    }
}

/// The values after some given heaps, serialised with one level of brackets for each further heap and with the outcomes
/// along the last one as text.
struct Behind<'a> {
    cells: &'a dyn Cells,
    first: &'a [u32],
}

impl Serialize for Behind<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.first.len() + 1 == self.cells.heaps() {
            return match self.cells.row(self.first) {
                Row::Words(words) => to.collect_seq(words.map(Word)),
                Row::Numbers(numbers) => to.collect_seq(numbers.map(Count::from)),
                Row::Outcomes(outcomes) => to.collect_str(&Letters(RefCell::new(outcomes))),
            };
        }
        let room = self.cells.room(self.first);
        let mut list = to.serialize_seq(Some(room))?;
        let mut first = [self.first, &[0]].concat();
        for heap in 0..room {
            first[self.first.len()] = heap as u32;
            list.serialize_element(&Behind { cells: self.cells, first: &first })?;
        }
        list.end()
    }
}

/// A nimber that fits a machine word, serialised without converting it to a number of any size.
struct Word(u64);

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0 <= EXACT { to.serialize_u64(self.0) } else { Count::from(self.0).serialize(to) }
    }
}

/// Outcomes as letters, which are read while they are serialised.
struct Letters<'a>(RefCell<Box<dyn Iterator<Item = bool> + 'a>>);

impl fmt::Display for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const AT_ONCE: usize = 4096;
        let mut outcomes = self.0.borrow_mut();
        let mut letters = String::with_capacity(AT_ONCE);
        loop {
            letters.clear();
            letters.extend(outcomes.by_ref().take(AT_ONCE).map(|is_p| if is_p { 'P' } else { 'N' }));
            if letters.is_empty() {
                return Ok(());
            }
            f.write_str(&letters)?;
        }
    }
}

impl<T: Cells + ?Sized> Cells for &T {
    fn heaps(&self) -> usize {
        (**self).heaps()
    }

    fn room(&self, first: &[u32]) -> usize {
        (**self).room(first)
    }

    fn row(&self, first: &[u32]) -> Row<'_> {
        (**self).row(first)
    }
}

impl Cells for Line {
    fn heaps(&self) -> usize {
        1
    }

    fn room(&self, _: &[u32]) -> usize {
        self.len()
    }

    fn row(&self, _: &[u32]) -> Row<'_> {
        match self {
            Line::Nimbers(values) => Row::Words(Box::new(values.iter().map(u64::from))),
            Line::Wide(values) => Row::Words(Box::new(values.iter().copied())),
            Line::Big(values) => Row::Numbers(Box::new(values.iter().map(Cow::Borrowed))),
            Line::Outcomes(values) => Row::Outcomes(Box::new(values.iter())),
        }
    }
}

impl Cells for BoundTableFound {
    fn heaps(&self) -> usize {
        if self.first == self.last { 1 } else { 2 }
    }

    fn room(&self, first: &[u32]) -> usize {
        if first.is_empty() { self.rows.len() } else { self.last as usize + 1 }
    }

    fn row(&self, first: &[u32]) -> Row<'_> {
        let heap = first.first().map_or(0, |heap| *heap as usize);
        Row::Words(Box::new(BoundTableFound::row(self, heap).map(u64::from)))
    }
}

/// The values in the table of a sum.
pub(super) struct SumCells<'a> {
    pub(super) sum: &'a SumTable,
    pub(super) kind: Kind,
}

impl Cells for SumCells<'_> {
    fn heaps(&self) -> usize {
        self.sum.heaps()
    }

    fn room(&self, first: &[u32]) -> usize {
        let used: u32 = if self.sum.layout == Layout::Box { 0 } else { first.iter().sum() };
        (self.sum.to - used) as usize + 1
    }

    fn row(&self, first: &[u32]) -> Row<'_> {
        let mut heaps = [first, &[0]].concat();
        let last = first.len();
        let values = (0..self.room(first) as u32).map(move |heap| {
            heaps[last] = heap;
            self.sum.value(&heaps)
        });
        match self.kind {
            Kind::Nimber => Row::Words(Box::new(values.map(u64::from))),
            Kind::Outcome => Row::Outcomes(Box::new(values.map(|v| v == 0))),
        }
    }
}
