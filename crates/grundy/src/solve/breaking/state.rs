//! The state of a long run as bytes, from which the run can be resumed.

use super::wide::Bench;
use super::{Classes, Plain, Sequence, Sparse, Way};
use crate::solve::heap_sequence::Nimbers;
use std::fmt;

/// Storage for the state of a long-running search for a period, from which the search can be resumed.
pub trait Keep: fmt::Debug + Send + Sync {
    /// Returns the last saved state, `None` if there is none, or the reason why it cannot be read.
    fn kept(&self) -> Result<Option<Vec<u8>>, String>;
    /// Returns whether it is time to save the state again.
    fn is_due(&self) -> bool;
    /// Saves the concatenated parts in place of the previous state, or returns the reason why it cannot.
    fn keep(&self, parts: &[&[u8]]) -> Result<(), String>;
}

/// A writer of numbers and lists to a byte string.
#[derive(Debug, Default)]
pub(super) struct Writer(pub(super) Vec<u8>);

impl Writer {
    pub(super) fn number(&mut self, n: u64) {
        self.0.extend_from_slice(&n.to_le_bytes());
    }

    pub(super) fn bytes(&mut self, list: &[u8]) {
        self.number(list.len() as u64);
        self.0.extend_from_slice(list);
    }

    pub(super) fn words(&mut self, list: &[u16]) {
        self.number(list.len() as u64);
        list.iter().for_each(|word| self.0.extend_from_slice(&word.to_le_bytes()));
    }
}

/// A reader of saved states, which returns `None` if the data is malformed.
#[derive(Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn number(&mut self) -> Option<u64> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*first))
    }

    pub(super) fn size(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok()
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        match self.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (first, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(first)
    }

    pub(super) fn bytes(&mut self) -> Option<&'a [u8]> {
        let len = self.size()?;
        self.take(len)
    }

    pub(super) fn words(&mut self) -> Option<Vec<u16>> {
        let len = self.size()?;
        let list = self.take(len.checked_mul(2)?)?;
        Some(list.as_chunks().0.iter().map(|two| u16::from_le_bytes(*two)).collect())
    }
}

impl Sequence {
    /// Writes the state that cannot be derived from the nimbers, and the nimbers themselves unless they are stored as
    /// bytes.
    pub(super) fn write(&self, to: &mut Writer) {
        self.write_with(to, &self.values);
    }

    /// Writes the state like `write`, but with the given nimbers.
    pub(super) fn write_with(&self, to: &mut Writer, values: &Nimbers) {
        to.number(match &self.way {
            Way::Plain { for_ever: false, .. } => 0,
            Way::Plain { for_ever: true, .. } => 1,
            Way::Sums(_) => unreachable!("long runs are for two heaps"),
            Way::Narrow => 2,
            Way::Wide8(_) => 3,
            Way::Wide16(_) => 4,
        });
        to.number(u64::from(self.sparse.is_some()));
        if let Some(sparse) = &self.sparse {
            let Classes { mask, alternates, odd } = sparse.probes.classes;
            [mask.into(), alternates.into(), odd.into()].into_iter().for_each(|n| to.number(n));
            [sparse.reach, sparse.since, sparse.again].into_iter().for_each(|n| to.number(n as u64));
        }
        match values {
            Nimbers::U8(list) => {
                to.number(1);
                to.number(list.len() as u64);
            }
            Nimbers::U16(list) => {
                to.number(2);
                to.words(list);
            }
            Nimbers::U32(list) => {
                to.number(4);
                to.number(list.len() as u64);
                list.iter().for_each(|v| to.number((*v).into()));
            }
        }
    }

    /// Returns the nimbers stored as bytes, which [`Sequence::write`] omits.
    pub(super) fn bytes(&self) -> &[u8] {
        if let Nimbers::U8(list) = &self.values { list } else { &[] }
    }

    /// Reads the state written by `write`; the nimbers stored as bytes are the remaining data.
    pub(super) fn read(&mut self, from: &mut Reader<'_>) -> Option<()> {
        let way = from.number()?;
        let noted = match from.flag()? {
            false => None,
            true => {
                let mask = u32::try_from(from.number()?).ok().filter(|mask| *mask > 0)?;
                let classes = Classes { mask, alternates: from.flag()?, odd: from.flag()? };
                Some((classes, from.size()?, from.size()?, from.size()?))
            }
        };
        self.values = match from.number()? {
            1 => {
                let len = from.size()?;
                Nimbers::U8(from.take(len)?.to_vec())
            }
            2 => Nimbers::U16(from.words()?),
            4 => {
                let len = from.size()?;
                let words = (0..len).map(|_| from.number().and_then(|v| u32::try_from(v).ok()));
                Nimbers::U32(words.collect::<Option<_>>()?)
            }
            _ => return None,
        };
        self.way = match (way, &self.values, &noted) {
            (0 | 1, _, None) => Way::Plain { marks: Plain::new(&self.breaks), for_ever: way == 1 },
            (2, Nimbers::U8(_), Some(_)) => Way::Narrow,
            (3, Nimbers::U8(_), Some(_)) => Way::Wide8(Box::new(Bench::new())),
            (4, Nimbers::U16(_), Some(_)) => Way::Wide16(Box::new(Bench::new())),
            _ => return None,
        };
        self.sparse = noted.map(|(classes, reach, since, again)| Sparse {
            reach,
            since,
            again,
            ..Sparse::new(classes, self.probes(classes), 0)
        });
        Some(())
    }
}
