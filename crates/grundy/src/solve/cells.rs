//! Values of positions in a box, however they are kept.

use std::fmt;

/// The values of the positions in a box.
pub trait CellValues: fmt::Debug + Send + Sync {
    /// The value of the position with these piles: its nimber, or 0 for P and 1 for N.
    fn value(&self, piles: &[u32]) -> u32;
    /// Fills the values along the last pile from `from` on, the other piles given.
    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        let mut piles = first.to_vec();
        piles.push(0);
        for (last, value) in (from..).zip(values) {
            *piles.last_mut().expect("a position has a pile") = last;
            *value = self.value(&piles);
        }
    }
}
