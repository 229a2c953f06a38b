//! Nimbers of very many takes that are sparse, such as the squares: mark every option, 32 heaps at a time.
//!
//! For a take s ≥ 32 the options of 32 consecutive heaps are 32 consecutive nimbers of the table: one cache
//! line instead of 32 visits to it, each heap with its own marks in the nearest cache. Takes below 32 act
//! inside the block and are marked as its heaps are finished. Time: one to two cycles for each heap and take,
//! however many nimbers occur; the layers of [`super::layers`] cost more from some 200 nimbers on.

use super::takes::Takes;

/// Heaps in a block.
const LANES: usize = 32;

/// No nimber: stands before heap 0, and is marked where nobody looks.
const NONE: u16 = u16::MAX;

/// The nimbers of the heaps so far.
pub(super) struct Table<'a> {
    takes: &'a [u32],
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

    /// The first nimbers, a multiple of `LANES`, with room for `len`.
    pub(super) fn new(takes: &'a Takes, len: usize, known: &[u16]) -> Table<'a> {
        assert!(takes.len() < Table::MOST_TAKES, "too many takes to mark");
        // held: by whoever makes the table
        let mut padded = Vec::with_capacity(len + 2 * LANES);
        padded.resize(LANES, NONE);
        padded.extend_from_slice(known);
        let largest = known.iter().copied().max().unwrap_or_default().into();
        Table { takes: takes.as_slice(), padded, largest }
    }

    /// Appends the nimbers of at least `count` more heaps.
    pub(super) fn extend(&mut self, count: usize) {
        for _ in 0..count.div_ceil(LANES) {
            // Within a block the largest nimber grows by at most one for each heap.
            match self.largest + LANES {
                0..0xFF => self.block::<0x100>(),
                0xFF..0x1FF => self.block::<0x200>(),
                0x1FF..0x3FF => self.block::<0x400>(),
                _ => self.block::<0x1_0000>(),
            }
        }
    }

    /// The first `len` nimbers.
    pub(super) fn into_nimbers(mut self, len: usize) -> Vec<u16> {
        self.padded.truncate(LANES + len);
        self.padded.drain(..LANES);
        self.padded
    }

    /// Appends the nimbers of the next `LANES` heaps, all of them below `VALUES - 1`, a power of two less one.
    fn block<const VALUES: usize>(&mut self) {
        let start = self.padded.len();
        let near = self.takes.partition_point(|&s| (s as usize) < LANES);
        let reach = self.takes.partition_point(|&s| (s as usize) < start).max(near);
        let mut marked: Box<[[u8; VALUES]]> = vec![[0; VALUES]; LANES].into();
        for &s in &self.takes[near..reach] {
            let options = &self.padded[start - s as usize..start - s as usize + LANES];
            for (marked, &option) in marked.iter_mut().zip(options) {
                marked[usize::from(option) & (VALUES - 1)] = 1;
            }
        }
        for (j, marked) in marked.iter_mut().enumerate() {
            for &s in &self.takes[..near] {
                marked[usize::from(self.padded[start + j - s as usize]) & (VALUES - 1)] = 1;
            }
            let nimber = mex(marked);
            self.largest = self.largest.max(nimber);
            self.padded.push(nimber as u16);
        }
    }
}

/// The least index that is not marked.
fn mex<const VALUES: usize>(marked: &[u8; VALUES]) -> usize {
    let all = |eight: &[u8; 8]| u64::from_ne_bytes(*eight) == 0x0101_0101_0101_0101;
    let eights = marked.as_chunks::<8>().0;
    let full = eights.iter().take_while(|eight| all(eight)).count();
    8 * full + marked[8 * full..].iter().take_while(|&&m| m == 1).count()
}
