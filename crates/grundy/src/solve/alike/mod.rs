//! Nimbers on three piles that a rule does not tell apart: one cell for each multiset of sizes.
//!
//! Let the cells be a ≤ b ≤ c, in the order of c, then b, then a. An option of a position, its piles sorted, is at most
//! the position in every place, hence an earlier cell: one pass settles all. A box of any three sides needs the cells
//! that are at most its sorted sides in every place, a sixth of the box if these are alike.
//!
//! What a position can reach is kept as sets of nimbers, each of a fixed number of words that is known when the kernel is
//! compiled, so that sets are joined without a loop over their lengths. A nimber is at most the number of tokens, for
//! every move takes one; how wide the sets are is chosen by this, or tried.

mod raleigh;
#[cfg(test)]
mod tests;
mod wythoff;

use super::cells::CellValues;
use grundy_core::{Meter, Stop};

/// A set of nimbers below 64·W.
type Set<const W: usize> = [u64; W];

/// The most words of a set.
const WIDEST: usize = 64;

/// The multisets of three sizes that fit into a box.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// The largest sizes, in order.
    sides: [usize; 3],
    /// For each c how many cells have a smaller one.
    before: Vec<usize>,
    /// For each b how many cells with the same c have a smaller one.
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

    /// The number of the cell a ≤ b ≤ c.
    #[inline(always)]
    fn index(&self, a: usize, b: usize, c: usize) -> usize {
        self.before[c] + self.within[b] + a
    }

    /// The number of the cell with these sizes.
    fn index_of(&self, mut piles: [usize; 3]) -> usize {
        piles.sort_unstable();
        self.index(piles[0], piles[1], piles[2])
    }

    /// All tokens together: no nimber exceeds it.
    fn tokens(&self) -> usize {
        self.sides.iter().sum()
    }
}

/// The nimbers of all positions in a box of three piles, each multiset once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlikeTable {
    shape: Shape,
    values: Vec<u16>,
}

impl AlikeTable {
    /// Nimbers of Wythoff's game on three piles: the same number from any of them. `None` if the nimbers are too large
    /// for this kernel: in narrow boxes with a side of thousands.
    ///
    /// Time: seven sets for each multiset. Memory: two bytes for each, and three sets for each pair of sizes.
    ///
    /// ```
    /// use grundy::solve::alike::AlikeTable;
    /// use grundy_core::Meter;
    /// let table = AlikeTable::wythoff([1, 2, 2], &Meter::unlimited()).unwrap().unwrap();
    /// // One pile is a heap of Nim, two are Wythoff's game, where (1,2) is lost, and (1,1,1) leads to nimbers 0, 1 and 2.
    /// assert_eq!([[0, 0, 2], [0, 1, 2], [1, 1, 1]].map(|piles| table.get(piles)), [2, 0, 3]);
    /// assert_eq!(table.get([1, 2, 0]), table.get([0, 2, 1]));
    /// ```
    pub fn wythoff(sides: [u32; 3], meter: &Meter) -> Result<Option<AlikeTable>, Stop> {
        let shape = Shape::new(sides, meter)?;
        let values = wythoff::nimbers(&shape, meter)?;
        Ok(values.map(|values| AlikeTable { shape, values }))
    }

    /// Nimbers of the Raleigh game, \[R1\] §3. `None` as for [`AlikeTable::wythoff`].
    ///
    /// Time: some ten sets for each multiset. Memory: two bytes for each, and two sets for each pair of sizes.
    ///
    /// ```
    /// use grundy::solve::alike::AlikeTable;
    /// use grundy_core::Meter;
    /// let table = AlikeTable::raleigh([3, 3, 3], &Meter::unlimited()).unwrap().unwrap();
    /// // The first triple is (1,2,3), and from (1,1,1) one may take everything.
    /// assert_eq!(table.get([3, 1, 2]), 0);
    /// assert!(table.get([1, 1, 1]) > 0);
    /// ```
    pub fn raleigh(sides: [u32; 3], meter: &Meter) -> Result<Option<AlikeTable>, Stop> {
        let shape = Shape::new(sides, meter)?;
        let values = raleigh::nimbers(&shape, meter)?;
        Ok(values.map(|values| AlikeTable { shape, values }))
    }

    /// The nimber of a position.
    ///
    /// # Panics
    /// If the position lies outside the box, its piles sorted as the sides are.
    pub fn get(&self, piles: [u32; 3]) -> u32 {
        let mut sorted = piles.map(|pile| pile as usize);
        sorted.sort_unstable();
        let inside = sorted.iter().zip(&self.shape.sides).all(|(pile, side)| pile <= side);
        assert!(inside, "position {piles:?} lies outside a box of {:?}", self.shape.sides);
        self.values[self.shape.index_of(sorted)].into()
    }

    /// How many multisets there are.
    pub fn cells(&self) -> u64 {
        self.values.len() as u64
    }

    /// The largest nimber.
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

/// Joins a set with another.
#[inline(always)]
fn join<const W: usize>(set: &mut Set<W>, other: &Set<W>) {
    set.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
}

/// The least nimber that is not in a set, as a word and a bit; `None` if all are.
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

/// How many cells are settled between two looks at the meter, at least.
const LOOK: u64 = 1 << 13;

/// Adds up cells settled and reports them to the meter from time to time.
fn spend(meter: &Meter, pending: &mut u64, cells: usize) -> Result<(), Stop> {
    *pending += cells as u64;
    if *pending >= LOOK { meter.spend(std::mem::take(pending)) } else { Ok(()) }
}
