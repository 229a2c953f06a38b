//! Exhaustive search over all positions that a sum can reach: the truth where no theorem applies.
//!
//! Heaps only shrink, so the positions of a sum with heaps a₁, …, a_k are the cells of a box with sides aᵢ + 1, and
//! every move leads to a cell with a smaller index. One pass in index order settles them all.
//! Cost: cells times options; memory: 4 bytes for each cell.

use grundy_core::{Meter, Play, Stop};

/// One heap of the box.
#[derive(Clone, Debug)]
pub struct Side {
    /// Tokens in the heap.
    pub size: u32,
    /// Legal takes, increasing, none above the size.
    pub takes: Vec<u32>,
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
        let mut strides = vec![0; sides.len()];
        let mut cells: u64 = 1;
        for (stride, side) in strides.iter_mut().zip(&sides).rev() {
            *stride = usize::try_from(cells).unwrap_or(usize::MAX);
            cells = cells.saturating_mul(u64::from(side.size) + 1);
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

    /// How many heaps a position has.
    pub fn sides(&self) -> usize {
        self.sides.len()
    }

    /// The cell of the position asked about: the last one.
    pub fn top(&self) -> usize {
        self.cells - 1
    }

    /// The cell with these heaps.
    pub fn index(&self, heaps: &[u32]) -> usize {
        heaps.iter().zip(&self.strides).map(|(h, stride)| *h as usize * stride).sum()
    }

    /// Moves from the top: heap, take, cell reached.
    pub fn moves_from_top(&self) -> impl Iterator<Item = (usize, u32, usize)> + '_ {
        let top = self.top();
        let each = self.sides.iter().zip(&self.strides).enumerate();
        each.flat_map(move |(heap, (side, stride))| {
            side.takes.iter().map(move |s| (heap, *s, top - *s as usize * stride))
        })
    }

    /// Evaluates every cell in order: `settle` gets the values of the options.
    fn sweep(&self, meter: &Meter, mut settle: impl FnMut(&mut Vec<u32>) -> u32) -> Result<Vec<u32>, Stop> {
        meter.expect(self.cells());
        let mut values: Vec<u32> = Vec::with_capacity(self.cells);
        let mut heaps = vec![0u32; self.sides.len()];
        let mut options: Vec<u32> = Vec::new();
        for cell in 0..self.cells {
            options.clear();
            for ((heap, side), stride) in heaps.iter().zip(&self.sides).zip(&self.strides) {
                let legal = side.takes.iter().take_while(|s| *s <= heap);
                options.extend(legal.map(|s| values[cell - *s as usize * stride]));
            }
            values.push(settle(&mut options));
            for (heap, side) in heaps.iter_mut().zip(&self.sides).rev() {
                if *heap < side.size {
                    *heap += 1;
                    break;
                }
                *heap = 0;
            }
            if cell % 1024 == 1023 {
                meter.spend(1024)?;
            }
        }
        Ok(values)
    }

    /// The nimber of every cell, normal play: mex of the options' nimbers.
    pub fn nimbers(&self, meter: &Meter) -> Result<Vec<u32>, Stop> {
        self.sweep(meter, |options| {
            options.sort_unstable();
            options.dedup();
            options.iter().zip(0..).find(|(v, i)| **v != *i).map_or(options.len() as u32, |(_, i)| i)
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
        let sides = sizes.iter().map(|n| Side { size: *n, takes: (1..=*n).collect() }).collect();
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
        let side = Side { size: u32::MAX, takes: vec![1] };
        let meter = Meter::new(grundy_core::Budget { memory: Some(1 << 20), ..Default::default() });
        assert!(matches!(Space::new(vec![side.clone(), side.clone(), side], &meter), Err(Stop::Memory { .. })));
    }
}
