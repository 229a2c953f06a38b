//! The table of nimbers of Wythoff's game, by sets of values as bits.
//!
//! For each line (row a and column a are the same by symmetry) and each diagonal b − a, a bit set holds the values met
//! so far, and a summary has one bit for each of its 64-bit words that is full. The mex of a cell is the first bit that
//! is clear in its row, its column and its diagonal. The summaries are used to find the first word that is full in none
//! of the three, and then the first such word whose union is not full. One word is rarely enough and two usually are,
//! so two are tried together without a branch.
//!
//! Cells are visited in tiles, so that the sets of a tile stay in the cache; only those with a ≤ b are computed.
//! Every option of (a, b) has fewer tokens, so by induction g(a, b) ≤ a + b: sets of 2·side bits suffice.
//!
//! Time: a few nanoseconds for each cell in practice, O(side³/64) in the worst case. Memory: the table and side² / 2
//! bytes.

use std::hint::select_unpredictable;
use std::ops::Range;

use grundy_core::{List, Meter, Stop};

/// The number of cells along the edge of a tile.
const TILE: usize = 128;

/// The number of cells along the edge of a block that is transposed in registers.
const BLOCK: usize = 8;

/// The largest side for which values are first stored in 16 bits. Up to 32,768 they certainly fit, since a + b <
/// 65,536. Observed values are only about 1.5 times the side, so larger sides are tried as well, and a value that does
/// not fit is detected.
const NARROW: usize = 43_000;

/// A table of the nimbers g(a, b) of Wythoff's game, or of wythoff(k), for all a, b < side.
///
/// ```
/// use grundy::solve::wythoff::WythoffTable;
/// use grundy_core::Meter;
/// let table = WythoffTable::new(4, &Meter::unlimited()).unwrap();
/// // From (1, 2) all of (0, 2), (1, 1), (1, 0), (0, 1) can be reached, with nimbers 2, 2, 1, 1.
/// assert_eq!(table.get(1, 2), 0);
/// assert_eq!(table.row(3).collect::<Vec<_>>(), [3, 4, 5, 6]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WythoffTable {
    pub(super) side: usize,
    pub(super) cells: Cells,
}

/// The values, row after row, in the narrowest words that hold them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl WythoffTable {
    /// Returns the table of the nimbers of Wythoff's game for piles of fewer than `side` tokens.
    pub fn new(side: usize, meter: &Meter) -> Result<WythoffTable, Stop> {
        if side <= NARROW
            && let Some(cells) = fill(side, meter)?
        {
            return Ok(WythoffTable { side, cells: Cells::Narrow(cells) });
        }
        let cells = fill(side, meter)?.expect("values are below 2·side, and a table of side 2³¹ is no memory's size");
        Ok(WythoffTable { side, cells: Cells::Wide(cells) })
    }

    /// Returns the number of rows of the table, and of its columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the nimber g(a, b) of the position with the piles `a` and `b`.
    ///
    /// # Panics
    ///
    /// Panics if `a` or `b` is not less than the side of the table.
    pub fn get(&self, a: usize, b: usize) -> u32 {
        assert!(a < self.side && b < self.side, "({a}, {b}) is outside a table of side {}", self.side);
        match &self.cells {
            Cells::Narrow(cells) => u32::from(cells[a * self.side + b]),
            Cells::Wide(cells) => cells[a * self.side + b],
        }
    }

    /// Returns the nimbers g(a, 0), g(a, 1), …, g(a, side − 1).
    ///
    /// # Panics
    ///
    /// Panics if `a` is not less than the side of the table.
    pub fn row(&self, a: usize) -> impl Iterator<Item = u32> {
        assert!(a < self.side, "row {a} is outside a table of side {}", self.side);
        let range = a * self.side..(a + 1) * self.side;
        let (narrow, wide): (&[u16], &[u32]) = match &self.cells {
            Cells::Narrow(cells) => (&cells[range], &[]),
            Cells::Wide(cells) => (&[], &cells[range]),
        };
        narrow.iter().map(|&v| u32::from(v)).chain(wide.iter().copied())
    }
}

/// A word type for the values of a table.
pub(super) trait Cell: Copy + Default {
    /// The largest value that fits; all its bits are ones.
    const MOST: usize;
    /// Returns the low bits of `value`.
    fn truncated(value: usize) -> Self;
}

impl Cell for u16 {
    const MOST: usize = u16::MAX as usize;
    fn truncated(value: usize) -> u16 {
        value as u16
    }
}

impl Cell for u32 {
    const MOST: usize = u32::MAX as usize;
    fn truncated(value: usize) -> u32 {
        value as u32
    }
}

/// Sets of values, one for each line or diagonal.
struct Sets {
    /// The bits of the sets, in `Shape::words` words each, where bit v represents v.
    bits: List<u64>,
    /// The summaries of the sets, in `Shape::summaries` words each, where bit w is set if word w of the set is full.
    full: List<u64>,
}

impl Sets {
    /// Returns the sets with indices in the given range.
    fn part(&mut self, shape: Shape, range: Range<usize>) -> Rows<'_> {
        (
            &mut self.bits[range.start * shape.words..range.end * shape.words],
            &mut self.full[range.start * shape.summaries..range.end * shape.summaries],
        )
    }
}

/// The size of the sets, in words for their bits and for their summaries.
#[derive(Clone, Copy)]
struct Shape {
    words: usize,
    summaries: usize,
}

impl Shape {
    fn new(side: usize) -> Shape {
        // One word more than the values need: the second of the two words that are tried at once.
        let words = side.div_ceil(32) + 1;
        // An odd number of cache lines, lest the same word of all sets compete for few places in the cache.
        let words = if words > 64 { words.next_multiple_of(8) | 8 } else { words };
        Shape { words, summaries: words.div_ceil(64) }
    }

    fn empty_sets(self, count: usize, meter: &Meter) -> Result<Sets, Stop> {
        let bits = count.checked_mul(self.words).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
        Ok(Sets { bits: meter.filled(0, bits)?, full: meter.filled(0, count * self.summaries)? })
    }
}

/// Returns the table row after row, or `None` if a value does not fit the cells.
pub(super) fn fill<C: Cell>(side: usize, meter: &Meter) -> Result<Option<Vec<C>>, Stop> {
    let (n, shape) = (side as u64, Shape::new(side));
    let square = side.checked_mul(side).ok_or_else(|| meter.out_of_memory(u64::MAX))?;
    let mut table = meter.filled(C::default(), square)?;
    let (mut lines, mut diagonals) = (shape.empty_sets(side, meter)?, shape.empty_sets(side, meter)?);
    meter.expect(square as u64 / 2 + n / 2);
    // Rows of the table are far apart, often by a power of two: a tile is worked on where it is compact.
    let mut tile = vec![C::default(); TILE * TILE];
    for i in (0..side).step_by(TILE) {
        for j in (i..side).step_by(TILE) {
            let (bottom, right) = (side.min(i + TILE), side.min(j + TILE));
            let mut cells = 0;
            for a in i..bottom {
                let from = a.max(j);
                let out = &mut tile[(a - i) * TILE..][from - j..right - j];
                cells += out.len();
                // The constant makes a version without loops over summaries, which small tables feel.
                let bits = match shape.summaries {
                    1 => row_in_tile(a, from, Shape { summaries: 1, ..shape }, &mut lines, &mut diagonals, out),
                    _ => row_in_tile(a, from, shape, &mut lines, &mut diagonals, out),
                };
                if bits > C::MOST {
                    return Ok(None);
                }
            }
            place(&tile, &mut table, side, i..bottom, j..right);
            meter.spend(cells as u64)?;
        }
    }
    Ok(Some(table.into_vec()))
}

/// Computes cells of row `a` from column `from` on, as many as `out` has, and returns the union of the bits of their
/// values.
#[inline(always)]
fn row_in_tile<C: Cell>(
    a: usize,
    from: usize,
    shape: Shape,
    lines: &mut Sets,
    diagonals: &mut Sets,
    out: &mut [C],
) -> usize {
    let (mut from, mut out, mut bits) = (from, out, 0);
    if from == a {
        // The row is its own column here. A copy plays the row, and the column remembers the value.
        let mut row = lines.bits[a * shape.words..][..shape.words].to_vec();
        let mut row_full = lines.full[a * shape.summaries..][..shape.summaries].to_vec();
        let row = (&mut row[..], &mut row_full[..]);
        let (corner, rest) = out.split_at_mut(1);
        bits = run(shape, row, lines.part(shape, a..a + 1), diagonals.part(shape, 0..1), corner);
        (from, out) = (a + 1, rest);
    }
    let to = from + out.len();
    let (above, columns) = lines.bits.split_at_mut(from * shape.words);
    let (above_full, columns_full) = lines.full.split_at_mut(from * shape.summaries);
    let row = (&mut above[a * shape.words..][..shape.words], &mut above_full[a * shape.summaries..][..shape.summaries]);
    bits | run(shape, row, (columns, columns_full), diagonals.part(shape, from - a..to - a), out)
}

/// The bits and the summaries of some sets.
type Rows<'a> = (&'a mut [u64], &'a mut [u64]);

/// Computes the cells of a row one after another, each with the next column and the next diagonal.
#[inline(always)]
fn run<C: Cell>(shape: Shape, row: Rows<'_>, columns: Rows<'_>, diagonals: Rows<'_>, out: &mut [C]) -> usize {
    let Shape { words, summaries } = shape;
    let (row, row_full) = (&mut row.0[..words], &mut row.1[..summaries]);
    let columns = columns.0.chunks_exact_mut(words).zip(columns.1.chunks_exact_mut(summaries));
    let diagonals = diagonals.0.chunks_exact_mut(words).zip(diagonals.1.chunks_exact_mut(summaries));
    let mut bits = 0;
    for (out, ((column, column_full), (diagonal, diagonal_full))) in out.iter_mut().zip(columns.zip(diagonals)) {
        let mut s = 0;
        let mut open = !(row_full[s] | column_full[s] | diagonal_full[s]);
        let (word, x, y, z, free) = loop {
            while summaries > 1 && open == 0 {
                s += 1;
                open = !(row_full[s] | column_full[s] | diagonal_full[s]);
            }
            let first = 64 * s + open.trailing_zeros() as usize;
            let rest = open & (open - 1);
            let second = if rest == 0 { first } else { 64 * s + rest.trailing_zeros() as usize };
            let (x1, y1, z1) = (row[first], column[first], diagonal[first]);
            let (x2, y2, z2) = (row[second], column[second], diagonal[second]);
            let (free1, free2) = (!(x1 | y1 | z1), !(x2 | y2 | z2));
            let pick = |one: u64, two: u64| select_unpredictable(free1 == 0, two, one);
            let free = pick(free1, free2);
            if free != 0 {
                let word = select_unpredictable(free1 == 0, second, first);
                break (word, pick(x1, x2), pick(y1, y2), pick(z1, z2), free);
            }
            open = rest & rest.wrapping_sub(1);
        };
        let bit = free & free.wrapping_neg();
        let (x, y, z) = (x | bit, y | bit, z | bit);
        (row[word], column[word], diagonal[word]) = (x, y, z);
        if x == !0 || y == !0 || z == !0 {
            let mark = |now: u64| u64::from(now == !0) << (word % 64);
            row_full[s] |= mark(x);
            column_full[s] |= mark(y);
            diagonal_full[s] |= mark(z);
        }
        let value = 64 * word + free.trailing_zeros() as usize;
        bits |= value;
        *out = C::truncated(value);
    }
    bits
}

/// Copies a tile to its place in the table, `rows` × `columns`, and to the place mirrored at the diagonal.
fn place<C: Cell>(tile: &[C], table: &mut [C], side: usize, rows: Range<usize>, columns: Range<usize>) {
    let (i, j) = (rows.start, columns.start);
    for a in rows.clone() {
        let from = a.max(j);
        table[a * side..][from..columns.end].copy_from_slice(&tile[(a - i) * TILE..][from - j..columns.end - j]);
    }
    if i == j {
        for b in columns {
            (i..b).for_each(|a| table[b * side + a] = tile[(a - i) * TILE + b - j]);
        }
        return;
    }
    for b in columns.clone().step_by(BLOCK) {
        for a in rows.clone().step_by(BLOCK) {
            let (height, width) = (BLOCK.min(rows.end - a), BLOCK.min(columns.end - b));
            let mut block = [[C::default(); BLOCK]; BLOCK];
            for (line, cells) in block[..height].iter_mut().zip(tile[(a - i) * TILE..].chunks(TILE)) {
                line.copy_from_slice(&cells[b - j..][..BLOCK]);
            }
            for k in 0..width {
                let out = &mut table[(b + k) * side + a..][..height];
                out.iter_mut().zip(&block).for_each(|(cell, line)| *cell = line[k]);
            }
        }
    }
}
