//! Computation of the nimbers of wythoff(k), in which the amounts taken from both piles may differ by less than k.
//!
//! From (a, b) the moves in both piles lead to the diagonals b − a − (k−1), …, b − a + (k−1). On a diagonal e places to
//! the left, they lead to every cell of an earlier row; on one e places to the right, to the cells more than e rows
//! above. So the value of a cell is propagated to k diagonals after its row is complete, and to one more diagonal after
//! each further row. There is a bit set of these values for each diagonal, and one of the values met so far for each
//! column and for the row. The mex of a cell is the first bit that is clear in all three.
//!
//! Every option has fewer tokens, so by induction g(a, b) ≤ a + b: sets of 2·side bits suffice. Since the rules treat
//! both piles alike, only cells with a ≤ b are computed.
//!
//! Time: O(k) for each cell, and the words examined to find the mex. Memory: the table and side² / 2 bytes.

use super::table::{Cell, Cells, WythoffTable};
use grundy_core::{List, Meter, Stop};

/// Sets of values as bit sets of equal size.
struct Sets {
    words: usize,
    bits: List<u64>,
    /// The index of the first word that is not full, for each set.
    low: List<usize>,
}

impl Sets {
    fn new(count: usize, words: usize, meter: &Meter) -> Result<Sets, Stop> {
        let bits = count.checked_mul(words).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        Ok(Sets { words, bits: meter.filled(0, bits)?, low: meter.filled(0, count)? })
    }

    fn set(&self, i: usize) -> &[u64] {
        &self.bits[i * self.words..(i + 1) * self.words]
    }

    fn insert(&mut self, i: usize, value: usize) {
        let set = &mut self.bits[i * self.words..(i + 1) * self.words];
        set[value / 64] |= 1 << (value % 64);
        while set[self.low[i]] == u64::MAX {
            self.low[i] += 1;
        }
    }

    /// Replaces the first set by a copy of one of `other`.
    fn copy(&mut self, other: &Sets, from: usize) {
        self.bits.copy_from_slice(other.set(from));
        self.low[0] = other.low[from];
    }
}

/// Returns the least value in none of three sets, starting at the first word that may not be full.
fn mex(row: &[u64], column: &[u64], diagonal: &[u64], low: usize) -> usize {
    let union = |w: usize| row[w] | column[w] | diagonal[w];
    let word = (low..row.len()).find(|w| union(*w) != u64::MAX).expect("g(a, b) ≤ a + b, and the sets hold that many");
    64 * word + union(word).trailing_ones() as usize
}

impl WythoffTable {
    /// Returns the table of the nimbers of wythoff(k) for piles of fewer than `side` tokens. The amounts taken from the
    /// two piles may differ by less than `k`.
    ///
    /// ```
    /// use grundy::solve::wythoff::WythoffTable;
    /// use grundy_core::Meter;
    /// let table = WythoffTable::spread(2, 5, &Meter::unlimited()).unwrap();
    /// // The first P-positions of wythoff(2) are (0, 0) and (1, 3).
    /// assert_eq!((table.get(0, 0), table.get(1, 3), table.get(3, 1)), (0, 0, 0));
    /// ```
    pub fn spread(k: usize, side: usize, meter: &Meter) -> Result<WythoffTable, Stop> {
        let cells =
            if 2 * side <= 1 << 16 { Cells::Narrow(fill(k, side, meter)?) } else { Cells::Wide(fill(k, side, meter)?) };
        Ok(WythoffTable { side, cells })
    }
}

fn fill<T: Cell + Into<u32>>(k: usize, side: usize, meter: &Meter) -> Result<Vec<T>, Stop> {
    let words = (2 * side).div_ceil(64) + 1;
    let square = side.checked_mul(side).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
    let mut cells = meter.filled(T::default(), square)?;
    let (mut columns, mut diagonals) = (Sets::new(side, words, meter)?, Sets::new(side, words, meter)?);
    let mut row = Sets::new(1, words, meter)?;
    meter.expect(square as u64 / 2 + side as u64 / 2);
    for a in 0..side {
        tell(&mut diagonals, &cells, k, side, a);
        row.copy(&columns, a);
        for b in a..side {
            let low = row.low[0].max(columns.low[b]).max(diagonals.low[b - a]);
            let value = mex(row.set(0), columns.set(b), diagonals.set(b - a), low);
            cells[a * side + b] = T::truncated(value);
            cells[b * side + a] = T::truncated(value);
            row.insert(0, value);
            columns.insert(b, value);
        }
        meter.spend((side - a) as u64)?;
    }
    Ok(cells.into_vec())
}

/// Adds the values of row `a` to the sets of the diagonals that it is the first to reach.
fn tell<T: Cell + Into<u32>>(diagonals: &mut Sets, cells: &[T], k: usize, side: usize, a: usize) {
    let Some(above) = a.checked_sub(1) else { return };
    // The row above, from cells on the same diagonal and on up to k − 1 further right.
    for c in above.saturating_sub(k - 1)..side {
        let value: u32 = cells[above * side + c].into();
        for diagonal in c.saturating_sub(above)..(c + k - above).min(side - a) {
            diagonals.insert(diagonal, value as usize);
        }
    }
    // One row higher for each diagonal further left.
    for e in 1..k.min(a) {
        let r = above - e;
        for c in r + e..side {
            let value: u32 = cells[r * side + c].into();
            let diagonal = c - r - e;
            if diagonal < side - a {
                diagonals.insert(diagonal, value as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Returns the values computed directly from the rules.
    fn by_rules(k: u32, side: u32) -> Vec<Vec<u32>> {
        let mut table = vec![vec![0; side as usize]; side as usize];
        for a in 0..side {
            for b in 0..side {
                let mut seen = HashSet::new();
                for (s, t) in (0..=a).flat_map(|s| (0..=b).map(move |t| (s, t))) {
                    let one = (s == 0) != (t == 0);
                    if one || (s > 0 && t > 0 && s.abs_diff(t) < k) {
                        seen.insert(table[(a - s) as usize][(b - t) as usize]);
                    }
                }
                table[a as usize][b as usize] = (0..).find(|v| !seen.contains(v)).unwrap();
            }
        }
        table
    }

    #[test]
    fn the_table_is_that_of_the_rules_for_every_small_spread() {
        for k in 1..=9 {
            for side in [1, 2, 3, 7, 40] {
                let table = WythoffTable::spread(k, side, &Meter::unlimited()).unwrap();
                for (a, row) in by_rules(k as u32, side as u32).iter().enumerate() {
                    assert_eq!(table.row(a).collect::<Vec<_>>(), *row, "k = {k}, side {side}, row {a}");
                }
            }
        }
        let wide = WythoffTable::spread(100, 30, &Meter::unlimited()).unwrap();
        assert_eq!(wide.row(17).collect::<Vec<_>>(), by_rules(100, 30)[17]);
    }

    #[test]
    fn a_spread_of_one_is_the_game_of_wythoff() {
        let meter = Meter::unlimited();
        let (spread, plain) = (WythoffTable::spread(1, 300, &meter).unwrap(), WythoffTable::new(300, &meter).unwrap());
        assert!((0..300).all(|a| spread.row(a).eq(plain.row(a))));
    }

    #[test]
    fn a_spent_budget_stops_the_table() {
        let meter = Meter::new(grundy_core::Budget { positions: Some(1000), ..grundy_core::Budget::UNLIMITED });
        assert!(WythoffTable::spread(3, 300, &meter).is_err());
    }
}
