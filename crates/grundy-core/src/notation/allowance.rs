//! What the numbers of a text may cost.

use super::ReadFile;
use crate::expr::MAX_BITS;
use crate::{Meter, Stop};
use std::cell::Cell;
use std::fmt;

/// How large the numbers of one or several texts may be: each by itself, and all that are computed together.
///
/// A short text such as `10^19000001` asks for much work; digits that are written out are only read.
pub struct Allowance<'a> {
    files: Option<&'a ReadFile<'a>>,
    longest: usize,
    left: Cell<u64>,
    meter: Option<&'a Meter>,
}

impl fmt::Debug for Allowance<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Allowance").field("longest", &self.longest).field("left", &self.left).finish_non_exhaustive()
    }
}

impl Default for Allowance<'_> {
    /// Numbers of [`MAX_BITS`] bits, and no files.
    fn default() -> Self {
        Allowance::of(MAX_BITS)
    }
}

impl<'a> Allowance<'a> {
    /// Numbers of at most `longest` bits, or [`MAX_BITS`] if that is less; those that are computed have four times as
    /// many together.
    pub fn of(longest: usize) -> Allowance<'a> {
        let longest = longest.min(MAX_BITS);
        Allowance { files: None, longest, left: Cell::new(4 * longest as u64), meter: None }
    }

    /// With files: `@path` stands for the number in one.
    pub fn with_files(self, files: Option<&'a ReadFile<'a>>) -> Allowance<'a> {
        Allowance { files, ..self }
    }

    /// Under a meter: what there is no time for is refused before it is computed.
    pub fn under(self, meter: Option<&'a Meter>) -> Allowance<'a> {
        Allowance { meter, ..self }
    }

    /// Does some of the work of reading, under the meter.
    pub(super) fn work<T>(&self, work: impl FnOnce(&Meter) -> Result<T, Stop>) -> Result<T, Stop> {
        match self.meter {
            Some(meter) => work(meter),
            None => work(&Meter::unlimited()),
        }
    }

    /// Bits of the largest number.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// Decimal digits that every number within the limit may have.
    pub fn digits(&self) -> usize {
        (self.longest as f64 * std::f64::consts::LOG10_2) as usize
    }

    pub(super) fn files(&self) -> Option<&'a ReadFile<'a>> {
        self.files
    }

    /// Bits of all numbers that may be computed.
    pub(super) fn in_all(&self) -> u64 {
        4 * self.longest as u64
    }

    /// Bits that may still be computed.
    pub(super) fn left(&self) -> u64 {
        self.left.get()
    }

    pub(super) fn leave(&self, bits: u64) {
        self.left.set(bits);
    }

    /// Takes so many bits off what may still be computed, if there are so many.
    pub(super) fn pay(&self, bits: usize) -> bool {
        let left = self.left().checked_sub(bits as u64);
        self.leave(left.unwrap_or(0));
        left.is_some()
    }
}
