//! Exhaustive search over all positions that a sum can reach: the truth where no theorem applies.
//!
//! Heaps only shrink, so the positions of a sum with heaps a₁, …, a_k are the cells of a box with sides aᵢ + 1, and
//! every move leads to a cell with a smaller index. One pass in index order settles them all.
//! Cost: cells times options; memory: 4 bytes for each cell.

use super::joint::JointRule;
use grundy_core::{Meter, Play, Stop};

/// One part of the box: a heap, or piles that a rule joins.
#[derive(Clone, Debug)]
pub struct Side {
    /// Tokens in each pile.
    pub sizes: Vec<u32>,
    /// What may be taken.
    pub takes: Takes,
}

/// What may be taken from a part.
#[derive(Clone, Debug)]
pub enum Takes {
    /// From one heap: increasing, none above the size.
    Heap(Vec<u32>),
    /// From several piles, by their rule.
    Joint(JointRule),
}

impl Side {
    /// A heap.
    pub fn heap(size: u32, takes: Vec<u32>) -> Side {
        Side { sizes: vec![size], takes: Takes::Heap(takes) }
    }
}

/// All positions below a sum of heaps.
#[derive(Clone, Debug)]
pub struct Space {
    sides: Vec<Side>,
    strides: Vec<usize>,
    cells: usize,
}

impl Space {
    /// The box below these heaps, if the meter allows its size.
    pub fn new(sides: Vec<Side>, meter: &Meter) -> Result<Space, Stop> {
        let sizes: Vec<u32> = sides.iter().flat_map(|s| &s.sizes).copied().collect();
        let mut strides = vec![0; sizes.len()];
        let mut cells: u64 = 1;
        for (stride, size) in strides.iter_mut().zip(&sizes).rev() {
            *stride = usize::try_from(cells).unwrap_or(usize::MAX);
            cells = cells.saturating_mul(u64::from(*size) + 1);
        }
        meter.afford(cells)?;
        meter.reserve(cells.saturating_mul(4))?;
        let allowed = meter.budget().memory.unwrap_or(u64::MAX);
        let count = usize::try_from(cells).ok().filter(|c| *c <= isize::MAX as usize / 4);
        let cells = count.ok_or(Stop::Memory { needed: cells.saturating_mul(4), allowed })?;
        Ok(Space { sides, strides, cells })
    }

    /// How many positions there are.
    pub fn cells(&self) -> u64 {
        self.cells as u64
    }

    /// How many piles a position has.
    pub fn piles(&self) -> usize {
        self.strides.len()
    }

    /// The cell of the position asked about: the last one.
    pub fn top(&self) -> usize {
        self.cells - 1
    }

    /// The cell with these heaps.
    pub fn index(&self, heaps: &[u32]) -> usize {
        heaps.iter().zip(&self.strides).map(|(h, stride)| *h as usize * stride).sum()
    }

    /// Moves from the top: part, what is taken from its piles, cell reached.
    pub fn moves_from_top(&self) -> Vec<(usize, Vec<u32>, usize)> {
        let top = self.top();
        let mut out = Vec::new();
        let mut first = 0;
        for (part, side) in self.sides.iter().enumerate() {
            let strides = &self.strides[first..first + side.sizes.len()];
            first += side.sizes.len();
            let takes = match &side.takes {
                Takes::Heap(takes) => takes.iter().map(|s| vec![*s]).collect(),
                Takes::Joint(rule) => rule.takes(&side.sizes),
            };
            out.extend(takes.into_iter().map(|take| {
                let down: usize = take.iter().zip(strides).map(|(t, stride)| *t as usize * stride).sum();
                (part, take, top - down)
            }));
        }
        out
    }

    /// Evaluates every cell in order: `settle` gets the values of the options.
    fn sweep(&self, meter: &Meter, mut settle: impl FnMut(&mut Vec<u32>) -> u32) -> Result<Vec<u32>, Stop> {
        meter.expect(self.cells());
        let mut values: Vec<u32> = Vec::with_capacity(self.cells);
        let sizes: Vec<u32> = self.sides.iter().flat_map(|s| &s.sizes).copied().collect();
        let mut heaps = vec![0u32; sizes.len()];
        let mut options: Vec<u32> = Vec::new();
        let joint = self.sides.iter().any(|s| matches!(s.takes, Takes::Joint(_)));
        // The options of a joint game are many: the meter is asked more often.
        let stride = if joint { 16 } else { 1024 };
        for cell in 0..self.cells {
            options.clear();
            let mut first = 0;
            for side in &self.sides {
                let piles = first..first + side.sizes.len();
                first = piles.end;
                match &side.takes {
                    Takes::Heap(takes) => {
                        let (heap, stride) = (heaps[piles.start], self.strides[piles.start]);
                        let legal = takes.iter().take_while(|s| **s <= heap);
                        options.extend(legal.map(|s| values[cell - *s as usize * stride]));
                    }
                    Takes::Joint(rule) => rule.for_each_take(&heaps[piles.clone()], &mut |take| {
                        let strides = &self.strides[piles.clone()];
                        let down: usize = take.iter().zip(strides).map(|(t, stride)| *t as usize * stride).sum();
                        options.push(values[cell - down]);
                    }),
                }
            }
            values.push(settle(&mut options));
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
        Ok(values)
    }

    /// The nimber of every cell, normal play: mex of the options' nimbers.
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

    /// The remoteness of every cell: moves to the end if the winner hurries and the loser delays.
    ///
    /// Its parity tells the outcome, see [`is_p`].
    pub fn remoteness(&self, play: Play, meter: &Meter) -> Result<Vec<u32>, Stop> {
        self.sweep(meter, |options| {
            let quickest = options.iter().filter(|r| is_p(**r, play)).min();
            let slowest = options.iter().max();
            quickest.or(slowest).map_or(0, |r| r + 1)
        })
    }
}

/// Whether a position of this remoteness is P: the loser makes the last move in misère play, the winner in normal play.
pub fn is_p(remoteness: u32, play: Play) -> bool {
    remoteness.is_multiple_of(2) == (play == Play::Normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim(sizes: &[u32]) -> Space {
        let sides = sizes.iter().map(|n| Side::heap(*n, (1..=*n).collect())).collect();
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
        let side = Side::heap(u32::MAX, vec![1]);
        let meter = Meter::new(grundy_core::Budget { memory: Some(1 << 20), ..Default::default() });
        assert!(matches!(Space::new(vec![side.clone(), side.clone(), side], &meter), Err(Stop::Memory { .. })));
    }
}
