//! Nimbers of games on three piles that the rules treat alike, with one cell for each multiset of pile sizes.
//!
//! The cells a ≤ b ≤ c are ordered by c, then by b, then by a. The sorted piles of an option are at most the sorted
//! piles of the position, one by one. So each option is an earlier cell, and one pass computes all nimbers. A box with
//! any three sides needs only the cells whose piles are at most the sorted sides, one by one: about a sixth of the box
//! if the sides are equal.
//!
//! The nimbers that a position can reach are stored as sets of a number of words that is fixed at compile time, so that
//! two sets are united without a loop over their lengths. A nimber is at most the number of tokens, because every move
//! takes at least one. The width of the sets is chosen by this bound or by trial.

mod raleigh;
#[cfg(test)]
mod tests;
mod wythoff;

use super::cells::CellValues;
use grundy_core::{Meter, Stop};

/// A set of nimbers below 64·W, as a bit set.
type Set<const W: usize> = [u64; W];

/// The maximum number of words in a set of nimbers.
const WIDEST: usize = 64;

/// The multisets of three pile sizes that fit into a box.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// The maximum pile sizes, in increasing order.
    sides: [usize; 3],
    /// The number of cells with a smaller largest pile, indexed by the largest pile c.
    before: Vec<usize>,
    /// The number of cells with the same largest pile and a smaller middle pile, indexed by the middle pile b.
    within: Vec<usize>,
}

impl Shape {
    fn new(sides: [u32; 3], meter: &Meter) -> Result<Shape, Stop> {
        let mut sides = sides.map(|side| side as usize);
        sides.sort_unstable();
        let [low, middle, high] = sides;
        let mut within = meter.filled(0, middle + 2)?;
        for b in 0..=middle {
            within[b + 1] = within[b] + b.min(low) + 1;
        }
        let mut before = meter.filled(0usize, high + 2)?;
        for c in 0..=high {
            let more = before[c].checked_add(within[c.min(middle) + 1]);
            before[c + 1] = more.ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        }
        Ok(Shape { sides, before: before.into_vec(), within: within.into_vec() })
    }

    fn cells(&self) -> usize {
        self.before[self.sides[2] + 1]
    }

    /// Returns the index of the cell a ≤ b ≤ c.
    #[inline(always)]
    fn index(&self, a: usize, b: usize, c: usize) -> usize {
        self.before[c] + self.within[b] + a
    }

    /// Returns the index of the cell with the given sizes, in any order.
    fn index_of(&self, mut piles: [usize; 3]) -> usize {
        piles.sort_unstable();
        self.index(piles[0], piles[1], piles[2])
    }

    /// Returns the maximum number of tokens in the box, which no nimber exceeds.
    fn tokens(&self) -> usize {
        self.sides.iter().sum()
    }
}

/// A table of the nimbers of all positions with three piles of limited sizes. Positions that differ only in the order
/// of their piles share one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlikeTable {
    shape: Shape,
    values: Vec<u16>,
}

impl AlikeTable {
    /// Returns the nimbers of Wythoff's game on three piles, for all positions whose piles have at most the given sizes. A
    /// move chooses one, two or three piles and takes the same number of tokens from each of them. Returns `None` if a
    /// nimber does not fit in two bytes, which happens only if some size is in the thousands.
    ///
    /// Time: for each multiset of sizes, operations on seven sets, one for each choice of piles. Memory: two bytes for each multiset, and three sets
    /// for each pair of sizes.
    ///
    /// ```
    /// use grundy::solve::alike::AlikeTable;
    /// use grundy_core::Meter;
    /// let table = AlikeTable::wythoff([1, 2, 2], &Meter::unlimited()).unwrap().unwrap();
    /// // One pile is nim. Two piles are Wythoff's game, where (1,2) is a P-position.
    /// // (1,1,1) has options of nimbers 0, 1 and 2.
    /// assert_eq!([[0, 0, 2], [0, 1, 2], [1, 1, 1]].map(|piles| table.get(piles)), [2, 0, 3]);
    /// assert_eq!(table.get([1, 2, 0]), table.get([0, 2, 1]));
    /// ```
    pub fn wythoff(sides: [u32; 3], meter: &Meter) -> Result<Option<AlikeTable>, Stop> {
        let shape = Shape::new(sides, meter)?;
        let values = wythoff::nimbers(&shape, meter)?;
        Ok(values.map(|values| AlikeTable { shape, values }))
    }

    /// Returns the nimbers of the Raleigh game (\[R1\] §3) for all positions whose piles have at most
    /// the given sizes. Returns `None` if a nimber does not fit in two bytes, which happens only if some size is in the
    /// thousands.
    ///
    /// Time: operations on about ten sets for each multiset of sizes. Memory: two bytes for each multiset, and two sets
    /// for each pair of sizes.
    ///
    /// ```
    /// use grundy::solve::alike::AlikeTable;
    /// use grundy_core::Meter;
    /// let table = AlikeTable::raleigh([3, 3, 3], &Meter::unlimited()).unwrap().unwrap();
    /// // The first triple is (1,2,3), and from (1,1,1) a player may take everything.
    /// assert_eq!(table.get([3, 1, 2]), 0);
    /// assert!(table.get([1, 1, 1]) > 0);
    /// ```
    pub fn raleigh(sides: [u32; 3], meter: &Meter) -> Result<Option<AlikeTable>, Stop> {
        let shape = Shape::new(sides, meter)?;
        let values = raleigh::nimbers(&shape, meter)?;
        Ok(values.map(|values| AlikeTable { shape, values }))
    }

    /// Returns the nimber of a position.
    ///
    /// # Panics
    ///
    /// Panics if the position, after sorting, lies outside the box.
    pub fn get(&self, piles: [u32; 3]) -> u32 {
        let mut sorted = piles.map(|pile| pile as usize);
        sorted.sort_unstable();
        let inside = sorted.iter().zip(&self.shape.sides).all(|(pile, side)| pile <= side);
        assert!(inside, "position {piles:?} lies outside a box of {:?}", self.shape.sides);
        self.values[self.shape.index_of(sorted)].into()
    }

    /// Returns the number of multisets of pile sizes in the table.
    pub fn cells(&self) -> u64 {
        self.values.len() as u64
    }

    /// Returns the largest nimber in the table.
    pub fn max(&self) -> u32 {
        self.values.iter().max().map_or(0, |x| (*x).into())
    }
}

impl CellValues for AlikeTable {
    fn value(&self, piles: &[u32]) -> u32 {
        self.get([piles[0], piles[1], piles[2]])
    }

    fn fill(&self, first: &[u32], from: u32, values: &mut [u32]) {
        let (x, y) = (first[0] as usize, first[1] as usize);
        let (low, high) = (x.min(y), x.max(y));
        let shape = &self.shape;
        for (z, value) in (from as usize..).zip(values) {
            let index = if z <= low {
                shape.index(z, low, high)
            } else if z <= high {
                shape.index(low, z, high)
            } else {
                shape.index(low, high, z)
            };
            *value = self.values[index].into();
        }
    }
}

/// Adds all nimbers in `other` to a set.
#[inline(always)]
fn join<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
}

/// Returns the least nimber that is not in a set, as a word and a bit, or `None` if the set is full.
#[inline(always)]
fn mex<const W: usize>(set: &Set<W>) -> Option<(usize, u32)> {
    let mut word = 0;
    while set[word] == u64::MAX {
        word += 1;
        if word == W {
            return None;
        }
    }
    Some((word, set[word].trailing_ones()))
}

/// The minimum number of cells computed between two checks of the meter.
const LOOK: u64 = 1 << 13;

/// Counts computed cells, and charges them to the meter at intervals.
fn spend(meter: &Meter, pending: &mut u64, cells: usize) -> Result<(), Stop> {
    *pending += cells as u64;
    if *pending >= LOOK { meter.spend(std::mem::take(pending)) } else { Ok(()) }
}
