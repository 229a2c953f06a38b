//! Nimbers of very many takes that are sparse, such as the squares: mark every option, 32 heaps at a time.
//!
//! For a take s ≥ 32 the options of 32 consecutive heaps are 32 consecutive nimbers of the table. A window of
//! 60 values is marked for all of them by four vector shifts; heaps whose windows are full go on to the next
//! 60 values. Takes below 32 act inside the block and are marked one by one. Time: about a fifth of a cycle
//! for each heap, take and window with AVX-512; without it the layers are faster.

use super::simd::{self, Body, Level};
use super::takes::Takes;

/// Heaps in a block.
const LANES: usize = 32;
/// Values in a part of a window: bit 15 is where values outside the part are marked, to save a comparison.
const PART: u16 = 15;
/// Values in a window.
const WINDOW: u16 = 4 * PART;
/// A part all of whose values are marked.
const FULL: u16 = (1 << PART) - 1;

/// Marks of a window: bit b of part q of lane j is set if heap j has an option of value 15 q + b.
type Marks = [[u16; LANES]; 4];

/// No nimber: stands before heap 0.
const NONE: u16 = u16::MAX;

/// The nimbers of the heaps so far.
pub(super) struct Table<'a> {
    takes: &'a [u32],
    level: Level,
    /// `LANES` times `NONE`, then the nimbers.
    padded: Vec<u16>,
}

/// Whether marking is estimated to be the fastest way to `len` nimbers.
pub(super) fn pays(takes: &Takes, len: usize) -> bool {
    const CYCLES_PER_OPTION: f64 = 0.6;
    const CYCLES_PER_PUSHED_BIT: f64 = 0.4 / 64.0;
    let options: f64 = takes.as_slice().iter().map(|&s| len.saturating_sub(s as usize) as f64).sum();
    let reach = len.min(takes.max() as usize) as f64;
    let pushed = reach * (len as f64 - reach / 2.0);
    Level::best().has_wide_shifts()
        && (65..usize::from(NONE / 2)).contains(&takes.len())
        && CYCLES_PER_OPTION * options < CYCLES_PER_PUSHED_BIT * pushed + 25.0 * len as f64
}

impl<'a> Table<'a> {
    /// No nimbers yet, with room for `len`; there must be fewer than 32,767 takes.
    pub(super) fn new(takes: &'a Takes, level: Level, len: usize) -> Table<'a> {
        let mut padded = Vec::with_capacity(len + 2 * LANES);
        padded.resize(LANES, NONE);
        Table { takes: takes.as_slice(), level, padded }
    }

    /// Appends the nimbers of at least `count` more heaps.
    pub(super) fn extend(&mut self, count: usize) {
        simd::run(self.level, Extend(self, count));
    }

    /// The first `len` nimbers.
    pub(super) fn into_nimbers(mut self, len: usize) -> Vec<u16> {
        self.padded.truncate(LANES + len);
        self.padded.drain(..LANES);
        self.padded
    }

    /// Appends the nimbers of the next `LANES` heaps.
    #[inline(always)]
    fn block(&mut self, windows: &mut Vec<Marks>) {
        let start = self.padded.len();
        let near = self.takes.partition_point(|&s| (s as usize) < LANES);
        let reach = self.takes.partition_point(|&s| (s as usize) < start);
        windows.clear();
        loop {
            let base = WINDOW * windows.len() as u16;
            windows.push(self.window(base, &self.takes[near..reach.max(near)], start));
            let full = |j: usize| windows.iter().flatten().all(|part| part[j] & FULL == FULL);
            if !(0..LANES).any(full) {
                break;
            }
        }
        for j in 0..LANES {
            for &s in self.takes[..near].iter().filter(|&&s| (s as usize) <= start + j - LANES) {
                let value = self.padded[start + j - s as usize];
                if let Some(window) = windows.get_mut(usize::from(value / WINDOW)) {
                    window[usize::from(value % WINDOW / PART)][j] |= 1 << (value % PART);
                }
            }
            let first = windows.iter().flatten().position(|part| part[j] & FULL != FULL);
            let nimber = match first {
                Some(i) => PART * i as u16 + windows[i / 4][i % 4][j].trailing_ones() as u16,
                // Takes below 32 have filled the last window.
                None => self.plain(start + j),
            };
            self.padded.push(nimber);
        }
    }

    /// The marks of the values from `base` on, by `takes` of at least `LANES`.
    #[inline(always)]
    fn window(&self, base: u16, takes: &[u32], start: usize) -> Marks {
        let options = |s: u32| -> &[u16; LANES] {
            self.padded[start - s as usize..].first_chunk().expect("a take of at least a block")
        };
        let mut marks = [[0; LANES]; 4];
        let mut fours = takes.chunks_exact(4);
        for four in &mut fours {
            let [a, b, c, d] = [options(four[0]), options(four[1]), options(four[2]), options(four[3])];
            for (q, part) in marks.iter_mut().enumerate() {
                let base = base + PART * q as u16;
                for j in 0..LANES {
                    part[j] |= mark(a[j], base) | mark(b[j], base) | mark(c[j], base) | mark(d[j], base);
                }
            }
        }
        for &s in fours.remainder() {
            let a = options(s);
            for (q, part) in marks.iter_mut().enumerate() {
                for j in 0..LANES {
                    part[j] |= mark(a[j], base + PART * q as u16);
                }
            }
        }
        marks
    }

    /// The nimber at an index of the table, by marking all its options.
    fn plain(&self, at: usize) -> u16 {
        let mut marked = vec![false; self.takes.len() + 1];
        for &s in self.takes.iter().take_while(|&&s| s as usize + LANES <= at) {
            marked[usize::from(self.padded[at - s as usize])] = true;
        }
        marked.iter().position(|&m| !m).unwrap_or(self.takes.len()) as u16
    }
}

/// The mark of an option in the part that begins at `base`.
#[inline(always)]
fn mark(option: u16, base: u16) -> u16 {
    1 << option.wrapping_sub(base).min(PART)
}

/// One call of [`Table::extend`], to be compiled for an instruction set.
struct Extend<'a, 'b>(&'b mut Table<'a>, usize);

impl Body for Extend<'_, '_> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Extend(table, count) = self;
        let mut windows = Vec::new();
        for _ in 0..count.div_ceil(LANES) {
            table.block(&mut windows);
        }
    }
}
