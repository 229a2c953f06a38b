//! Access to the values of the positions in a box, independent of how they are stored.

use std::fmt;

/// Access to the values of all positions in a box (each pile at most some size), independent of how they are stored.
pub trait CellValues: fmt::Debug + Send + Sync {
    /// Returns the value of a position: its nimber, or 0 for P and 1 for N.
    fn value(&self, piles: &[u32]) -> u32;
    /// Fills `values` with the values of the positions whose last pile has `from`, `from` + 1, … tokens and whose other
    /// piles have the sizes `first`.
    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        let mut piles = first.to_vec();
        piles.push(0);
        for (last, value) in (from..).zip(values) {
            *piles.last_mut().expect("a position has a pile") = last;
            *value = self.value(&piles);
        }
    }
}
