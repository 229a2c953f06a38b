//! The nimbers of the Raleigh game (\[R1\] §3) on sorted piles a ≤ b ≤ c.
//!
//! **Rule I** (any positive amounts from one pile or from two) leaves a pile f as it is and the other two, x ≤ y, in a
//! rectangle. Let R(f; x, y) be the set of nimbers with one pile f and the others at most x and y; it is the union of
//! R(f; x − 1, y), R(f; x, y − 1) and the nimber of {f, x, y}. For each f the cells are visited with increasing y and,
//! for the same y, with increasing x, so one row over x is enough and is updated in place. If piles are equal, some of
//! the three rows coincide; therefore sets are added to the existing ones and never replace them.
//!
//! **Rule II**: if two piles are equal, nimber 0 can be reached (except from the terminal position).
//!
//! **Rule III** (a < b < c, d = c − b): all x < a and y < b, leaving {x, y, y + d}. For each d and x there is a set of
//! the nimbers met with y < b, and the sets of all x < a are united. The exception y ≠ b − 3 for y ≤ x matters only if
//! a ≥ b − 2. In this case the union ends at x = b − 4, and the one or two larger x are examined one by one.

use super::{Set, Shape, WIDEST, join, mex, spend};
use grundy_core::{List, Meter, Stop};

/// Returns the nimbers of all cells, or `None` if they may require sets that are wider than the maximum.
pub(super) fn nimbers(shape: &Shape, meter: &Meter) -> Result<Option<Vec<u16>>, Stop> {
    meter.afford(shape.cells() as u64)?;
    Ok(match shape.tokens() / 64 + 1 {
        0..=4 => Some(Raleigh::<4>::nimbers(shape, meter)?),
        5..=10 => Some(Raleigh::<10>::nimbers(shape, meter)?),
        11..=24 => Some(Raleigh::<24>::nimbers(shape, meter)?),
        25..=WIDEST => Some(Raleigh::<WIDEST>::nimbers(shape, meter)?),
        _ => None,
    })
}

/// The sets of nimbers maintained during the computation.
struct Raleigh<'a, const W: usize> {
    shape: &'a Shape,
    /// The sets R(f; x, y) at the latest y, for each f, preceded by an empty set for x = −1.
    rows: List<Set<W>>,
    /// For each d and x, the nimbers of {x, y, y + d} for all y below the last b processed.
    shifted: List<Set<W>>,
    /// For each x, the union of `shifted` up to x, for the current b and c.
    united: List<Set<W>>,
    values: List<u16>,
}

impl<const W: usize> Raleigh<'_, W> {
    fn nimbers(shape: &Shape, meter: &Meter) -> Result<Vec<u16>, Stop> {
        let [low, middle, high] = shape.sides;
        let too_many = || meter.out_of_memory(u64::MAX);
        let rows = (high + 1).checked_mul(middle + 2).ok_or_else(too_many)?;
        let shifted = (high + 1).checked_mul(low + 1).ok_or_else(too_many)?;
        let mut all = Raleigh {
            shape,
            rows: meter.filled([0; W], rows)?,
            shifted: meter.filled([0; W], shifted)?,
            united: meter.filled([0; W], low + 1)?,
            values: meter.list(shape.cells())?,
        };
        meter.expect(shape.cells() as u64);
        let mut pending = 0;
        for c in 0..=high {
            for b in 0..=c.min(middle) {
                all.settle(b, c)?;
                spend(meter, &mut pending, b.min(low) + 1)?;
            }
        }
        meter.spend(pending)?;
        Ok(all.values.into_vec())
    }

    /// Returns the index of the set for `x` in the row of `f`.
    fn row(&self, f: usize, x: usize) -> usize {
        f * (self.shape.sides[1] + 2) + x + 1
    }

    /// Returns the nimber of a cell that has been computed.
    fn value(&self, piles: [usize; 3]) -> usize {
        self.values[self.shape.index_of(piles)].into()
    }

    /// Computes all cells with the two larger piles b and c.
    fn settle(&mut self, b: usize, c: usize) -> Result<(), Stop> {
        let third = 2 <= b && b < c;
        if third {
            self.unite(b, c);
        }
        for a in 0..=b.min(self.shape.sides[0]) {
            let places = [self.row(c, a), self.row(b, a), self.row(a, b)];
            let mut parts = [[0; W]; 3];
            let mut seen = [0; W];
            for (part, place) in parts.iter_mut().zip(places) {
                let (here, before) = (&self.rows[place], &self.rows[place - 1]);
                *part = std::array::from_fn(|i| here[i] | before[i]);
                join(&mut seen, part);
            }
            let equal = a == b || b == c;
            if equal && c > 0 {
                seen[0] |= 1;
            }
            if third && 0 < a && a < b {
                self.join_third(a, b, c, &mut seen);
            }
            // There are as many nimbers in a set as tokens, and one more.
            let (word, bit) = mex(&seen).unwrap_or_else(|| unreachable!("a nimber exceeds the tokens"));
            for (part, place) in parts.iter_mut().zip(places) {
                part[word] |= 1 << bit;
                if equal {
                    join(&mut self.rows[place], part);
                } else {
                    self.rows[place] = *part;
                }
            }
            self.values.push((64 * word as u32 + bit) as u16)?;
        }
        Ok(())
    }

    /// Updates `shifted` for b, and recomputes `united`.
    fn unite(&mut self, b: usize, c: usize) {
        let (low, d) = (self.shape.sides[0], c - b);
        let mut run = [0; W];
        for x in 0..=(b - 2).min(low) {
            let place = d * (low + 1) + x;
            // From x = b − 2 on, that is for this b first, some cell has a smallest pile above x.
            let from = if x == b - 2 { 0 } else { b - 1 };
            for y in from..b {
                let value = self.value([x, y, y + d]);
                self.shifted[place][value / 64] |= 1 << (value % 64);
            }
            join(&mut run, &self.shifted[place]);
            self.united[x] = run;
        }
    }

    /// Adds the nimbers that rule III reaches from 0 < a < b < c to a set.
    fn join_third(&self, a: usize, b: usize, c: usize, seen: &mut Set<W>) {
        if a + 3 <= b || b < 3 {
            join(seen, &self.united[a - 1]);
            return;
        }
        if b >= 4 {
            join(seen, &self.united[b - 4]);
        }
        for x in b - 3..a {
            for y in (0..b).filter(|y| *y != b - 3) {
                let value = self.value([x, y, y + c - b]);
                seen[value / 64] |= 1 << (value % 64);
            }
        }
    }
}
