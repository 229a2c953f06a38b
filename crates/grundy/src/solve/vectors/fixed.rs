//! Computation of nimbers of games on two piles by sets of a fixed width, one for each line.
//!
//! A starred vector (p, q) whose entries have no common divisor leads along lines p·b − q·a = const. The constant
//! identifies the line, and it increases by p from one cell of a row to the next. The number of words of a set is fixed
//! at compile time, so that all words of all lines are combined at once, without testing which words are full, and no
//! set is ever cleared. If a set is full, the table is computed again with sets twice as wide. The general kernel
//! computes rules and boxes that would need wider sets than the maximum.

use super::{Step, VectorBox};
use crate::solve::arithmetic::gcd;
use grundy_core::{List, Meter, Stop};

/// The sets of nimbers on the lines of one starred vector.
struct Lines<const W: usize> {
    p: usize,
    q: usize,
    sets: List<[u64; W]>,
}

impl VectorBox {
    /// Returns the nimbers of all positions in order, or `None` if the kernel does not support the rule or the nimbers
    /// are too large.
    pub(super) fn by_fixed_sets(&self, meter: &Meter) -> Result<Option<Vec<u16>>, Stop> {
        let (starred, single): (Vec<&Step>, Vec<&Step>) = self.steps.iter().partition(|step| step.starred);
        let &[down, across] = self.shape.sides.as_slice() else { return Ok(None) };
        if starred.iter().any(|step| gcd(step.take[0].into(), step.take[1].into()) != 1) {
            return Ok(None);
        }
        // Nimbers were seen to stay below twice the longer side; where they do not, wider sets are tried.
        let guess = 2 * (down.max(across) as usize) / 64 + 1;
        for width in [8, 16, 32].into_iter().filter(|width| guess <= *width) {
            let found = match width {
                8 => self.with_width::<8>(&starred, &single, meter)?,
                16 => self.with_width::<16>(&starred, &single, meter)?,
                _ => self.with_width::<32>(&starred, &single, meter)?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn with_width<const W: usize>(
        &self,
        starred: &[&Step],
        single: &[&Step],
        meter: &Meter,
    ) -> Result<Option<Vec<u16>>, Stop> {
        match *starred {
            [a, b] => self.by_lines_of::<W, 2>([a, b], single, meter),
            [a, b, c] => self.by_lines_of::<W, 3>([a, b, c], single, meter),
            [a, b, c, d] => self.by_lines_of::<W, 4>([a, b, c, d], single, meter),
            [a, b, c, d, e] => self.by_lines_of::<W, 5>([a, b, c, d, e], single, meter),
            _ => Ok(None),
        }
    }

    /// Returns the nimbers for K starred vectors with sets of W words, or `None` if a set is full.
    fn by_lines_of<const W: usize, const K: usize>(
        &self,
        starred: [&Step; K],
        single: &[&Step],
        meter: &Meter,
    ) -> Result<Option<Vec<u16>>, Stop> {
        let (rows, len) = (self.shape.rows, self.shape.len);
        let mut values: List<u16> = meter.filled(0, self.shape.cells())?;
        let lines = |step: &Step| {
            let (p, q) = (step.take[0] as usize, step.take[1] as usize);
            let count = q.checked_mul(rows).zip(p.checked_mul(len)).and_then(|(x, y)| x.checked_add(y));
            let count = count.ok_or_else(|| meter.out_of_memory(u64::MAX))?;
            Ok(Lines { p, q, sets: meter.filled([0; W], count)? })
        };
        let made: Vec<Lines<W>> = starred.into_iter().map(lines).collect::<Result<_, Stop>>()?;
        let Ok(mut lines) = <[Lines<W>; K]>::try_from(made) else { return Ok(None) };
        let single: Vec<(usize, usize)> =
            single.iter().map(|step| (step.take[0] as usize, step.take[1] as usize)).collect();
        meter.expect(self.cells());
        let mut pending = 0;
        let cells: &mut [u16] = &mut values;
        for a in 0..rows {
            // Lines are numbered from the one that ends in the first place of the last row.
            let mut at: [usize; K] = std::array::from_fn(|i| lines[i].q * (rows - 1 - a));
            for b in 0..len {
                // All sets at once, word by word: set after set would go through memory for each of them.
                let mut found = lines.iter_mut().zip(at);
                let sets: [&mut [u64; W]; K] = std::array::from_fn(|_| {
                    let (lines, at) = found.next().expect("there is a place for each line");
                    &mut lines.sets[at]
                });
                let mut seen: [u64; W] =
                    std::array::from_fn(|word| sets.iter().fold(0, |joined, set| joined | set[word]));
                for &(p, q) in single.iter().filter(|(p, q)| *p <= a && *q <= b) {
                    let value = usize::from(cells[(a - p) * len + b - q]);
                    seen[value / 64] |= 1 << (value % 64);
                }
                let mut word = 0;
                while seen[word] == u64::MAX {
                    word += 1;
                    if word == W {
                        return Ok(None);
                    }
                }
                let bit = seen[word].trailing_ones();
                for set in sets {
                    set[word] |= 1 << bit;
                }
                for (lines, at) in lines.iter().zip(&mut at) {
                    *at += lines.p;
                }
                cells[a * len + b] = (64 * word as u32 + bit) as u16;
            }
            VectorBox::spend(meter, &mut pending, len)?;
        }
        meter.spend(pending)?;
        Ok(Some(values.into_vec()))
    }
}
