//! The rows of Wythoff's game, each proved periodic given those before it.
//!
//! **Bounds.** b − 2a ≤ g(a, b) ≤ a + b. Above: options have fewer tokens, so by induction their values are below a +
//! b. Below: let v = g(a, b). For each column c < b of row a, there are two cases. Either g(a, c) < v, which happens at
//! most v times because the values of a row are distinct; or v is the value of an option of (a, c) in its column or on
//! its diagonal, and each of the a earlier rows contains such an option for at most two c. So b ≤ v + 2a.
//!
//! **State.** Let S(b) be the set of all v − b ≥ −2a where v < 0 or v = g(a, c) for some c < b. By the lower bound
//! g(a, b) is the least v ≥ max(0, b − 2a) that is not the value of an option, so g(a, b) − b and S(b + 1) are
//! functions of S(b) and of the values relative to b of (a − i, b) and (a − i, b − i) for 0 < i ≤ a.
//!
//! **Proof.** Let the rows before a be periodic from column μ on with periods that divide L, saltus equal to the
//! period. From column μ + a on, the values of these options relative to b have period L. If S(b₁) = S(b₂) for some
//! b₁ ≥ μ + a and b₂ = b₁ + kL, k > 0, then by induction g(a, b) − b and S(b) have period b₂ − b₁ from b₁ on.
//! Conversely such columns exist: S(b) is one of finitely many sets.
//!
//! S(b) is stored as bits and compared completely when it is looked up in a table, so a collision of hashes cannot
//! cause an error. For all columns computed so far, the values of the rows before a are also stored as bits, with one
//! set for each column and one for each diagonal, so that a cell costs O(a/64). Memory: O(a) bits for each column.

use std::collections::HashMap;

use grundy_core::{List, Meter, Stop};

use super::row::{Row, RowProof};
use crate::solve::arithmetic::lcm;

/// Returns the rows 0, …, `last` of Wythoff's game with their minimal preperiods and periods.
///
/// ```
/// use grundy::solve::wythoff::wythoff_rows;
/// use grundy_core::{Meter, Periodicity};
/// let rows = wythoff_rows(4, &Meter::unlimited()).unwrap();
/// assert_eq!(rows[3].values, [3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11]);
/// assert_eq!(rows[4].periodicity, Periodicity { preperiod: 9, period: 12, saltus: 12 });
/// ```
pub fn wythoff_rows(last: u32, meter: &Meter) -> Result<Vec<Row>, Stop> {
    let mut rows = Vec::new();
    let mut held = meter.hold(0)?;
    let mut grid = Grid::new(last as usize, meter)?;
    let (mut settled, mut period) = (0, 1);
    for a in 0..=last as usize {
        let row = next_row(a, &rows, &mut grid, settled + a as u64, period, meter)?;
        settled = settled.max(row.periodicity.preperiod);
        period = lcm(period, row.periodicity.period);
        held.grow((4 * row.values.len() + size_of::<Row>()) as u64)?;
        rows.push(row);
    }
    Ok(rows)
}

/// The number of cells between two charges to the meter.
const REPORT: usize = 1 << 13;

/// The values of the rows so far, as bit sets.
struct Grid {
    /// The index of the last row to be computed.
    last: usize,
    /// The number of words in a set.
    words: usize,
    /// The set of values v in each column b, where bit v − b + 2·last represents v.
    columns: List<u64>,
    /// The set of values v on each diagonal d = b − a, from −last on, where bit v − d + last represents v.
    diagonals: List<u64>,
    /// The number of columns in the grid.
    width: usize,
}

impl Grid {
    fn new(last: usize, meter: &Meter) -> Result<Grid, Stop> {
        let words = 3 * last / 64 + 1;
        // The sets of the diagonals, before there is a column.
        let diagonals = words.checked_mul(last).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        Ok(Grid { last, words, columns: meter.list(0)?, diagonals: meter.filled(0, diagonals)?, width: 0 })
    }

    /// Adds columns with the values of `rows`.
    fn widen(&mut self, rows: &[Row], more: usize) -> Result<(), Stop> {
        let (from, to) = (self.width, self.width + more);
        assert!(to + self.last <= u32::MAX as usize, "values are kept in 32 bits");
        self.width = to;
        self.columns.resize(to * self.words, 0)?;
        self.diagonals.resize((to + self.last) * self.words, 0)?;
        for (a, row) in rows.iter().enumerate() {
            let (preperiod, period) = (row.periodicity.preperiod as usize, row.periodicity.period as usize);
            let mut index = if from < preperiod { from } else { preperiod + (from - preperiod) % period };
            for b in from..to {
                let bit = row.values[index] as usize + 2 * self.last - index;
                self.columns[b * self.words + bit / 64] |= 1 << (bit % 64);
                let bit = bit + a - self.last;
                self.diagonals[(b + self.last - a) * self.words + bit / 64] |= 1 << (bit % 64);
                index += 1;
                if index == row.values.len() {
                    index = preperiod;
                }
            }
        }
        Ok(())
    }
}

/// Computes row `a` and adds it to the grid, comparing states in the columns `start`, `start` + `step`, ….
fn next_row(a: usize, rows: &[Row], grid: &mut Grid, start: u64, step: u64, meter: &Meter) -> Result<Row, Stop> {
    let (last, words) = (grid.last, grid.words);
    // The set S: bit v − b + 2·last as in the columns. Bits that stand for values below b − 2a, and below 0, are
    // set; words without other bits are not looked at.
    let lowest = 2 * (last - a);
    let from = lowest / 64;
    let below = (1 << (lowest % 64)) - 1;
    let mut used: Vec<u64> = (0..words).map(|w| low_bits(2 * last, w)).collect();
    let mut states: HashMap<Box<[u64]>, u64> = HashMap::new();
    let mut proof = None;
    let mut values: List<u32> = meter.list(0)?;
    let mut held = meter.hold(0)?;
    let mut compared = start;
    // What aligns a diagonal with a column.
    let (up, shift) = ((last - a) / 64, (last - a) % 64);
    loop {
        let done = values.len();
        if done == grid.width {
            if let Some(proof) = proof {
                return Ok(Row::proved(values.into_parts().0, proof));
            }
            let more = (done / 16).max(256);
            held.resize(states.capacity() as u64 * 40 + states.len() as u64 * (8 * (words - from) as u64 + 16))?;
            grid.widen(rows, more)?;
            values.reserve(more)?;
        }
        let end = grid.width.min(done + REPORT);
        for b in done..end {
            if b as u64 == compared && proof.is_none() {
                compared += step;
                if let Some(&first) = states.get(&used[from..]) {
                    proof = Some(RowProof { first, second: b as u64, saltus: b as u64 - first });
                } else {
                    states.insert(used[from..].into(), b as u64);
                }
            }
            let column = &mut grid.columns[b * words..][..words];
            let diagonal = &mut grid.diagonals[(b + last - a) * words..][..words];
            let mut w = from;
            let free = loop {
                let carry = if w > up { diagonal[w - up - 1] >> 1 >> (63 - shift) } else { 0 };
                let free = !(used[w] | column[w] | diagonal[w - up] << shift | carry);
                if free != 0 {
                    break free;
                }
                w += 1;
            };
            let bit = 64 * w + free.trailing_zeros() as usize;
            values.push((bit + b - 2 * last) as u32)?;
            used[w] |= 1 << (bit % 64);
            column[w] |= 1 << (bit % 64);
            let bit = bit + a - last;
            diagonal[bit / 64] |= 1 << (bit % 64);
            for w in from..words {
                let next = used.get(w + 1).map_or(0, |next| next << 63);
                used[w] = used[w] >> 1 | next;
            }
            used[from] |= below;
        }
        meter.spend((end - done) as u64)?;
    }
}

/// Returns word `w` of the set of all bits below `bit`.
fn low_bits(bit: usize, w: usize) -> u64 {
    match bit.saturating_sub(64 * w) {
        n if n >= 64 => !0,
        n => (1 << n) - 1,
    }
}
