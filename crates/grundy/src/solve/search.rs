//! Exhaustive search over all positions that a sum can reach, used if no theorem applies.
//!
//! Heaps only shrink, so the positions of a sum with heaps a₁, …, a_k are the cells of a box with sides aᵢ + 1, and
//! every move leads to a cell with a smaller index. One pass in the order of the indices evaluates all cells. Cost:
//! cells times options; memory: 4 bytes for each cell.

use super::words::{Cell, WordRules};
use grundy_core::{List, Meter, Play, Stop};

/// One side of the box of positions that is searched: a heap, or piles that a rule connects. The rule must have neither
/// bounds on the next take nor splitting moves.
#[derive(Debug)]
pub struct Side {
    /// The number of tokens in each pile.
    pub sizes: Vec<u32>,
    /// The rules of play on the heap or piles of this side.
    pub rules: Box<dyn WordRules>,
}

/// The box of all positions below a sum of heaps, that is, of all positions with at most as many tokens in each heap as
/// the sum has.
#[derive(Debug)]
pub struct Space {
    sides: Vec<Side>,
    strides: Vec<usize>,
    cells: usize,
}

impl Space {
    /// Checks that the meter allows the search of all positions below the given heaps, before anything is allocated.
    pub fn afford(sizes: impl Iterator<Item = u32>, meter: &Meter) -> Result<(), Stop> {
        // More cells than machine words can count are more than any memory holds.
        let cells = { sizes }.try_fold(1u64, |cells, size| cells.checked_mul(u64::from(size) + 1));
        let bytes = cells.and_then(|cells| cells.checked_mul(4)).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        meter.afford(bytes / 4)?;
        meter.reserve(bytes)
    }

    /// Returns the box of all positions below the given heaps, if the meter allows its size.
    pub fn new(sides: Vec<Side>, meter: &Meter) -> Result<Space, Stop> {
        let sizes: Vec<u32> = sides.iter().flat_map(|s| &s.sizes).copied().collect();
        Space::afford(sizes.iter().copied(), meter)?;
        // bounded: one for each pile
        let mut strides = vec![0; sizes.len()];
        let mut cells: usize = 1;
        for (stride, size) in strides.iter_mut().zip(&sizes).rev() {
            *stride = cells;
            let more = cells.checked_mul(*size as usize + 1).filter(|c| *c <= isize::MAX as usize / 4);
            cells = more.ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        }
        Ok(Space { sides, strides, cells })
    }

    /// Returns the number of positions in the box.
    pub fn cells(&self) -> u64 {
        self.cells as u64
    }

    /// Returns the number of piles of each position in the box.
    pub fn piles(&self) -> usize {
        self.strides.len()
    }

    /// Returns the index of the starting position, in which every heap has its full size. It is the last index.
    pub fn top(&self) -> usize {
        self.cells - 1
    }

    /// Returns the index of the position with the given heaps.
    pub fn index(&self, heaps: &[u32]) -> usize {
        heaps.iter().zip(&self.strides).map(|(h, stride)| *h as usize * stride).sum()
    }

    /// Returns the moves from the starting position: the side, the amounts taken, and the index of the position
    /// reached.
    pub fn moves_from_top(&self) -> Vec<(usize, Vec<u32>, usize)> {
        let top = self.top();
        let mut out = Vec::new();
        let mut first = 0;
        for (number, side) in self.sides.iter().enumerate() {
            let strides = &self.strides[first..first + side.sizes.len()];
            first += side.sizes.len();
            let piles: Vec<Cell> = side.sizes.iter().map(|size| Cell::of(*size)).collect();
            out.extend(side.rules.choices(&piles).into_iter().map(|(take, _)| {
                let down: usize = take.iter().zip(strides).map(|(t, stride)| *t as usize * stride).sum();
                (number, take, top - down)
            }));
        }
        out
    }

    /// Evaluates every position in order, where `settle` computes a value from those of the options.
    fn sweep(&self, meter: &Meter, mut settle: impl FnMut(&mut Vec<u32>) -> u32) -> Result<Vec<u32>, Stop> {
        meter.expect(self.cells());
        let mut values: List<u32> = meter.list(self.cells)?;
        let sizes: Vec<u32> = self.sides.iter().flat_map(|s| &s.sizes).copied().collect();
        // bounded: one for each pile
        let mut heaps = vec![0u32; sizes.len()];
        let mut options: Vec<u32> = Vec::new();
        let mut piles: Vec<Cell> = Vec::new();
        // The options of a game on several piles are many: the meter is asked more often.
        let stride = if self.sides.iter().any(|s| s.rules.takes().is_none()) { 16 } else { 1024 };
        for cell in 0..self.cells {
            options.clear();
            let mut first = 0;
            for side in &self.sides {
                let own = first..first + side.sizes.len();
                first = own.end;
                if let Some(takes) = side.rules.takes() {
                    let (heap, stride) = (heaps[own.start], self.strides[own.start]);
                    let legal = takes.iter().take_while(|s| **s <= heap);
                    options.extend(legal.map(|s| values[cell - *s as usize * stride]));
                    continue;
                }
                piles.clear();
                piles.extend(heaps[own.clone()].iter().map(|size| Cell::of(*size)));
                let strides = &self.strides[own];
                side.rules.for_each(&piles, &mut |take, _| {
                    let down: usize = take.iter().zip(strides).map(|(t, stride)| *t as usize * stride).sum();
                    options.push(values[cell - down]);
                });
            }
            values.push(settle(&mut options))?;
            for (heap, size) in heaps.iter_mut().zip(&sizes).rev() {
                if *heap < *size {
                    *heap += 1;
                    break;
                }
                *heap = 0;
            }
            if cell % stride == stride - 1 {
                meter.spend(stride as u64)?;
            }
        }
        Ok(values.into_vec())
    }

    /// Returns the nimber of every position, computed as the mex of the nimbers of its options.
    pub fn nimbers(&self, meter: &Meter) -> Result<Vec<u32>, Stop> {
        // Marks carry the number of the cell, so that they need not be wiped.
        let mut seen: Vec<u64> = Vec::new();
        let mut stamp = 0u64;
        self.sweep(meter, |options| {
            stamp += 1;
            seen.resize(seen.len().max(options.len() + 1), 0);
            options.iter().for_each(|v| {
                if let Some(mark) = seen.get_mut(*v as usize) {
                    *mark = stamp;
                }
            });
            seen.iter().position(|mark| *mark != stamp).map_or(0, |mex| mex as u32)
        })
    }

    /// Returns the remoteness of every position: the number of moves to the end, if the winner ends the game as soon as
    /// possible and the loser delays the end as long as possible.
    ///
    /// The parity of the remoteness determines the outcome; see [`is_p`].
    pub fn remoteness(&self, play: Play, meter: &Meter) -> Result<Vec<u32>, Stop> {
        self.sweep(meter, |options| {
            let quickest = options.iter().filter(|r| is_p(**r, play)).min();
            let slowest = options.iter().max();
            quickest.or(slowest).map_or(0, |r| r + 1)
        })
    }
}

/// Returns whether a position with the given remoteness is a P-position. In normal play the P-positions are those with
/// even remoteness; in misère play, those with odd remoteness.
pub fn is_p(remoteness: u32, play: Play) -> bool {
    remoteness.is_multiple_of(2) == (play == Play::Normal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::words::TakeList;

    fn heap(size: u32, takes: Vec<u32>) -> Side {
        Side { sizes: vec![size], rules: Box::new(TakeList(takes)) }
    }

    fn nim(sizes: &[u32]) -> Space {
        let sides = sizes.iter().map(|n| heap(*n, (1..=*n).collect())).collect();
        Space::new(sides, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn nim_sums_are_xors() {
        let space = nim(&[5, 6, 7]);
        let values = space.nimbers(&Meter::unlimited()).unwrap();
        for a in 0..=5 {
            for b in 0..=6 {
                for c in 0..=7 {
                    assert_eq!(values[space.index(&[a, b, c])], a ^ b ^ c);
                }
            }
        }
    }

    #[test]
    fn misere_nim_follows_bouton() {
        // Bouton 1901: as in normal play while some heap has two or more tokens, the opposite otherwise.
        let space = nim(&[4, 4, 4]);
        let remoteness = space.remoteness(Play::Misere, &Meter::unlimited()).unwrap();
        for a in 0..=4 {
            for b in 0..=4 {
                for c in 0..=4u32 {
                    let normal_p = a ^ b ^ c == 0;
                    let expected = if a.max(b).max(c) <= 1 { !normal_p } else { normal_p };
                    assert_eq!(is_p(remoteness[space.index(&[a, b, c])], Play::Misere), expected, "{a} {b} {c}");
                }
            }
        }
    }

    #[test]
    fn a_box_beyond_the_budget_is_refused_before_it_is_made() {
        let side = || heap(u32::MAX, vec![1]);
        let meter = Meter::new(grundy_core::Budget { memory: Some(1 << 20), ..Default::default() });
        assert!(matches!(Space::new(vec![side(), side(), side()], &meter), Err(Stop::Memory { .. })));
    }
}
