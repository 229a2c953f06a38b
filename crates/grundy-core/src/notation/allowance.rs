//! Limits on the size of numbers in a text to be parsed.

use super::ReadFile;
use crate::expr::MAX_BITS;
use crate::{Meter, Stop};
use std::cell::Cell;
use std::fmt;

/// Limits on the numbers in one or several texts to be parsed: the length of each number, and the total length of all
/// computed numbers.
///
/// A short text such as `10^19000001` requires much computation, whereas digits that are written out are only parsed.
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
    /// Returns an allowance for numbers of up to [`MAX_BITS`] bits that permits no files.
    fn default() -> Self {
        Allowance::of(MAX_BITS)
    }
}

impl<'a> Allowance<'a> {
    /// Returns an allowance for numbers of at most `longest` bits, or of [`MAX_BITS`] bits if that is less. All
    /// computed numbers together may have four times as many bits.
    pub fn of(longest: usize) -> Allowance<'a> {
        let longest = longest.min(MAX_BITS);
        Allowance { files: None, longest, left: Cell::new(4 * longest as u64), meter: None }
    }

    /// Sets the function that reads files, so that `@path` denotes the number in a file.
    pub fn with_files(self, files: Option<&'a ReadFile<'a>>) -> Allowance<'a> {
        Allowance { files, ..self }
    }

    /// Sets the [`Meter`] under which texts are parsed. A number is refused in advance if there is no time to compute
    /// its digits.
    pub fn under(self, meter: Option<&'a Meter>) -> Allowance<'a> {
        Allowance { meter, ..self }
    }

    /// Runs a step of the parsing under the meter.
    pub(super) fn work<T>(&self, work: impl FnOnce(&Meter) -> Result<T, Stop>) -> Result<T, Stop> {
        match self.meter {
            Some(meter) => work(meter),
            None => work(&Meter::unlimited()),
        }
    }

    /// Returns the maximum length of a number that may be parsed, in bits.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the greatest d such that every number of d decimal digits is within the limit.
    pub fn digits(&self) -> usize {
        (self.longest as f64 * std::f64::consts::LOG10_2) as usize
    }

    pub(super) fn files(&self) -> Option<&'a ReadFile<'a>> {
        self.files
    }

    /// Returns the total number of bits that all computed numbers may have.
    pub(super) fn in_all(&self) -> u64 {
        4 * self.longest as u64
    }

    /// Returns the number of bits that computed numbers may still have.
    pub(super) fn left(&self) -> u64 {
        self.left.get()
    }

    pub(super) fn leave(&self, bits: u64) {
        self.left.set(bits);
    }

    /// Subtracts `bits` from the bits that computed numbers may still have; returns whether there were enough.
    pub(super) fn pay(&self, bits: usize) -> bool {
        let left = self.left().checked_sub(bits as u64);
        self.leave(left.unwrap_or(0));
        left.is_some()
    }
}
