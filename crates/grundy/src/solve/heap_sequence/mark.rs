//! Computation of nimbers for many sparse takes, such as the squares, by marking every option for 32 heaps at a time.
//!
//! For a take s ≥ 32, the nimbers of the options of 32 consecutive heaps are 32 consecutive entries of the table, so
//! one cache line is read once instead of 32 times. The marks of each heap stay in the L1 cache. Takes below 32 lead to
//! heaps of the same block and are marked as these heaps are finished. Time: one to two cycles for each heap and take,
//! however many nimbers occur. With more than about 200 nimbers, this is faster than [`super::layers`].

use super::takes::Takes;

/// The number of heaps in a block.
const LANES: usize = 32;

/// The marker for no nimber, which is stored before heap 0 and never read as a mark.
const NONE: u16 = u16::MAX;

/// The nimbers of the heaps computed so far.
pub(super) struct Table<'a> {
    takes: &'a [u32],
    /// The stored nimbers, preceded by `LANES` copies of `NONE`.
    padded: Vec<u16>,
    /// An upper bound on the nimbers so far.
    largest: usize,
}

/// Returns whether marking is estimated to be the fastest method to compute `len` nimbers.
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
    /// The upper limit on the number of takes, which keeps nimbers distinct from `NONE`.
    const MOST_TAKES: usize = 60_000;

    /// Returns a table that starts with the nimbers `known`, whose number is a multiple of `LANES`, with room for `len`
    /// nimbers.
    pub(super) fn new(takes: &'a Takes, len: usize, known: &[u16]) -> Table<'a> {
        assert!(takes.len() < Table::MOST_TAKES, "too many takes to mark");
        // held: by whoever makes the table
        let mut padded = Vec::with_capacity(len + 2 * LANES);
        padded.resize(LANES, NONE);
        padded.extend_from_slice(known);
        let largest = known.iter().copied().max().unwrap_or_default().into();
        Table { takes: takes.as_slice(), padded, largest }
    }

    /// Computes the nimbers of at least `count` more heaps.
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

    /// Returns the first `len` nimbers.
    pub(super) fn into_nimbers(mut self, len: usize) -> Vec<u16> {
        self.padded.truncate(LANES + len);
        self.padded.drain(..LANES);
        self.padded
    }

    /// Computes the nimbers of the next `LANES` heaps, all of which must be below `VALUES - 1`, where `VALUES` is a
    /// power of two.
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

/// Returns the least index that is not marked.
fn mex<const VALUES: usize>(marked: &[u8; VALUES]) -> usize {
    let all = |eight: &[u8; 8]| u64::from_ne_bytes(*eight) == 0x0101_0101_0101_0101;
    let eights = marked.as_chunks::<8>().0;
    let full = eights.iter().take_while(|eight| all(eight)).count();
    8 * full + marked[8 * full..].iter().take_while(|&&m| m == 1).count()
}
