//! Nimbers of very many takes that are sparse, such as the squares: 32 heaps at a time, guess and verify.
//!
//! For a take s ≥ 32 the options of 32 consecutive heaps are 32 consecutive nimbers of the table. Marking them
//! costs a cycle or two for each option, comparing them with 32 given values a twentieth of that. So some of
//! the takes are marked; the least unmarked values are candidates, and go through the other takes round and
//! round. A candidate that is met is marked and replaced by the next unmarked value; one that is not met in a
//! full round is the nimber. Takes below 32 act inside the block and are marked as its heaps are finished.
//! Time: about a cycle for each heap and take, however many nimbers occur.

use super::simd::{self, Body, Level};
use super::takes::Takes;

/// Heaps in a block.
const LANES: usize = 32;

/// Takes between two looks at what the candidates have met.
const ROUND: usize = 128;

/// The share of the takes that are marked.
const MARKED_PERCENT: usize = 70;

/// No nimber: stands before heap 0, and is marked where nobody looks.
const NONE: u16 = u16::MAX;

/// The nimbers of the heaps so far.
pub(super) struct Table<'a> {
    takes: &'a [u32],
    level: Level,
    /// `LANES` times `NONE`, then the nimbers.
    padded: Vec<u16>,
    /// No nimber so far exceeds this.
    largest: usize,
}

/// Whether marking is estimated to be the fastest way to `len` nimbers.
pub(super) fn pays(takes: &Takes, len: usize) -> bool {
    const CYCLES_PER_OPTION: f64 = 1.1;
    const CYCLES_PER_PUSHED_BIT: f64 = 0.4 / 64.0;
    let options: f64 = takes.as_slice().iter().map(|&s| len.saturating_sub(s as usize) as f64).sum();
    let reach = len.min(takes.max() as usize) as f64;
    let pushed = reach * (len as f64 - reach / 2.0);
    (65..Table::MOST_TAKES).contains(&takes.len())
        && CYCLES_PER_OPTION * options < CYCLES_PER_PUSHED_BIT * pushed + 25.0 * len as f64
}

impl<'a> Table<'a> {
    /// There must be fewer takes than this, so that nimbers and `NONE` do not collide.
    const MOST_TAKES: usize = 60_000;

    /// No nimbers yet, with room for `len`.
    pub(super) fn new(takes: &'a Takes, level: Level, len: usize) -> Table<'a> {
        assert!(takes.len() < Table::MOST_TAKES, "too many takes to mark");
        let mut padded = Vec::with_capacity(len + 2 * LANES);
        padded.resize(LANES, NONE);
        Table { takes: takes.as_slice(), level, padded, largest: 0 }
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

    /// Appends the nimbers of the next `LANES` heaps, all of them below `VALUES - 1`, a power of two less one.
    #[inline(always)]
    fn block<const VALUES: usize>(&mut self, marks: &mut [[u8; VALUES]]) {
        let start = self.padded.len();
        let near = self.takes.partition_point(|&s| (s as usize) < LANES);
        let reach = self.takes.partition_point(|&s| (s as usize) < start).max(near);
        let far = &self.takes[near..reach];
        let (marked, verified) = far.split_at(far.len() * MARKED_PERCENT / 100);
        for &s in marked {
            for (marks, &option) in marks.iter_mut().zip(self.options(start, s)) {
                marks[usize::from(option) & (VALUES - 1)] = 1;
            }
        }
        let candidates = self.candidates(start, verified, marks);
        for (j, marks) in marks.iter_mut().enumerate() {
            let near = self.takes[..near].iter().map(|&s| self.padded[start + j - s as usize]);
            let candidate = candidates[j];
            let mut met = false;
            for option in near {
                met |= option == candidate;
                marks[usize::from(option) & (VALUES - 1)] = 1;
            }
            if met {
                for &s in verified {
                    marks[usize::from(self.padded[start + j - s as usize]) & (VALUES - 1)] = 1;
                }
            }
            let nimber = if met { mex(marks, candidate) } else { candidate };
            self.largest = self.largest.max(nimber.into());
            self.padded.push(nimber);
        }
    }

    /// The options by take `s` of the heaps from index `start` on.
    #[inline(always)]
    fn options(&self, start: usize, s: u32) -> &[u16; LANES] {
        self.padded[start - s as usize..].first_chunk().expect("the take is at least a block")
    }

    /// The least values that are neither marked nor met by `takes`; marks what is met.
    #[inline(always)]
    fn candidates<const VALUES: usize>(&self, start: usize, takes: &[u32], marks: &mut [[u8; VALUES]]) -> [u16; LANES] {
        let mut candidates: [u16; LANES] = std::array::from_fn(|j| mex(&marks[j], 0));
        let rounds = takes.len().div_ceil(ROUND);
        let mut passed = [0; LANES];
        for round in takes.chunks(ROUND).cycle() {
            let mut difference = [u16::MAX; LANES];
            for &s in round {
                let options = self.options(start, s);
                for j in 0..LANES {
                    difference[j] = difference[j].min(options[j] ^ candidates[j]);
                }
            }
            for j in 0..LANES {
                passed[j] += 1;
                if difference[j] == 0 {
                    marks[j][usize::from(candidates[j]) & (VALUES - 1)] = 1;
                    candidates[j] = mex(&marks[j], candidates[j]);
                    passed[j] = 0;
                }
            }
            if passed.iter().all(|&p| p >= rounds) {
                break;
            }
        }
        candidates
    }
}

/// The least index from `start` on that is not marked; all below `start` are.
fn mex<const VALUES: usize>(marks: &[u8; VALUES], start: u16) -> u16 {
    let full = u64::from_ne_bytes([1; 8]);
    let eights = marks.as_chunks::<8>().0.iter().skip(usize::from(start) / 8);
    let at = usize::from(start) / 8 * 8 + 8 * eights.take_while(|&&eight| u64::from_ne_bytes(eight) == full).count();
    (at + marks[at..].iter().take_while(|&&m| m == 1).count()) as u16
}

/// One call of [`Table::extend`], to be compiled for an instruction set.
struct Extend<'a, 'b>(&'b mut Table<'a>, usize);

impl Body for Extend<'_, '_> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Extend(table, count) = self;
        for _ in 0..count.div_ceil(LANES) {
            // Within a block the largest nimber grows by at most one for each heap.
            match table.largest + LANES {
                0..0xFF => table.block(&mut [[0; 0x100]; LANES]),
                0xFF..0x1FF => table.block(&mut [[0; 0x200]; LANES]),
                0x1FF..0x3FF => table.block(&mut [[0; 0x400]; LANES]),
                _ => table.block(&mut vec![[0; 0x1_0000]; LANES]),
            }
        }
    }
}
