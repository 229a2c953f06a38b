//! Computation of nimbers below 1024, for eight heaps at a time.
//!
//! The algorithm is that of `narrow`, with one byte for each mark. A probe whose offset is so large that it reaches
//! finished values from all eight heaps marks them together. The list also contains probes of some hundred common
//! heaps, which mark values of the rare kind, so that few values must be searched for among all splits.

use super::blocks::Blocks;
use super::narrow::End;
use super::probes::{Probe, Probes};
use crate::solve::heap_sequence::simd::Body;

/// The number of heaps in a block.
pub(super) const LANES: usize = 8;
/// The upper limit of the nimbers supported, which is excluded.
pub(super) const VALUES: usize = 1024;
/// The length of a row of marks for one heap. Rows that are a power of two apart would collide in the cache.
const ROW: usize = VALUES + 64;
/// The number of common heaps whose probes are in the list.
pub(super) const EXTRA: usize = 1400;
/// The number of heaps of which a reversed copy is stored.
const COPIED: usize = 1 << 15;

/// The integer type in which nimbers are stored.
pub(super) trait Stored: Copy + Ord + Default + Into<u32> + std::ops::BitXor<Output = Self> {
    /// The largest nimber that can be stored.
    const LARGEST: usize;
    /// Returns a nimber in this representation.
    fn of(value: u32) -> Self;
    /// Returns the list as bytes, if nimbers are stored as bytes.
    fn bytes(list: &[Self]) -> Option<&[u8]>;
    /// Returns the nimbers of eight heaps, each XORed with the value.
    fn places(seen: &[Self; LANES], value: u32) -> [usize; LANES];
}

impl Stored for u8 {
    const LARGEST: usize = 0xFF;
    #[inline(always)]
    fn of(value: u32) -> u8 {
        value as u8
    }
    #[inline(always)]
    fn bytes(list: &[u8]) -> Option<&[u8]> {
        Some(list)
    }
    // One load serves all eight.
    #[inline(always)]
    fn places(seen: &[u8; LANES], value: u32) -> [usize; LANES] {
        let all = u64::from_le_bytes(*seen) ^ (u64::from(value as u8) * 0x0101_0101_0101_0101);
        std::array::from_fn(|lane| (all >> (8 * lane) & 0xFF) as usize)
    }
}

impl Stored for u16 {
    const LARGEST: usize = VALUES - 1;
    #[inline(always)]
    fn of(value: u32) -> u16 {
        value as u16
    }
    #[inline(always)]
    fn bytes(_: &[u16]) -> Option<&[u8]> {
        None
    }
    // One load serves four.
    #[inline(always)]
    fn places(seen: &[u16; LANES], value: u32) -> [usize; LANES] {
        let word = |at: usize| (0..4).fold(0, |word, i| word | u64::from(seen[at + i]) << (16 * i));
        let four = u64::from(value as u16) * 0x0001_0001_0001_0001;
        let (low, high) = (word(0) ^ four, word(4) ^ four);
        std::array::from_fn(|lane| {
            let word = if lane < 4 { low } else { high };
            (word >> (16 * (lane % 4))) as usize & (VALUES - 1)
        })
    }
}

/// The working memory passed from one block of heaps to the next.
#[derive(Debug)]
pub(super) struct Bench<T> {
    marks: Box<[u8; LANES * ROW]>,
    /// The nimbers of the first heaps in reverse order, with heap a at COPIED − 1 − a.
    reversed: Vec<T>,
    copied: usize,
    /// The number of values that may be marked.
    top: usize,
    pub(super) blocks: Blocks,
}

impl<T: Stored> Bench<T> {
    pub(super) fn new() -> Bench<T> {
        Bench {
            marks: Box::new([0; LANES * ROW]),
            reversed: vec![T::default(); COPIED],
            copied: 0,
            top: 0,
            blocks: Blocks::new(),
        }
    }

    /// The memory of the structure in bytes.
    pub(super) const BYTES: u64 = (LANES * ROW + 2 * COPIED + Blocks::BYTES) as u64;

    /// Prepares the data for the heaps after `g`.
    pub(super) fn prepare(&mut self, g: &[T]) {
        if self.top == 0 {
            self.grow(g);
        }
        self.copy(g);
    }

    /// Updates the range of values after the nimbers `g` were added.
    pub(super) fn grow(&mut self, g: &[T]) {
        let largest: u32 = g.iter().map(|v| (*v).into()).max().unwrap_or(0);
        self.top = self.top.max((largest as usize + 1).next_power_of_two() * 2 - 1);
    }

    /// Returns a power of two that exceeds all nimbers.
    pub(super) fn top(&self) -> usize {
        self.top.div_ceil(2)
    }

    /// Returns the reversed copy, the number of heaps in it, and the data of the block kernel.
    pub(super) fn for_blocks(&mut self) -> (&[T], usize, &mut Blocks) {
        (&self.reversed, self.copied, &mut self.blocks)
    }

    fn copy(&mut self, g: &[T]) {
        let end = g.len().min(COPIED);
        for (heap, value) in g[..end].iter().enumerate().skip(self.copied) {
            self.reversed[COPIED - 1 - heap] = *value;
        }
        self.copied = end;
    }
}

/// A step of the kernel, which fills in the table from heap `from` on until it must stop.
pub(super) struct Fill<'a, T> {
    pub(super) g: &'a mut [T],
    pub(super) from: usize,
    pub(super) probes: &'a Probes,
    /// The values of the common kind, as bit sets for even and for odd heaps.
    pub(super) common: &'a [[u64; VALUES / 64]; 2],
    pub(super) bench: &'a mut Bench<T>,
    /// The largest offset of a witness found so far.
    pub(super) reach: &'a mut usize,
}

impl<T: Stored> Body for Fill<'_, T> {
    type Out = (usize, End);

    #[inline(always)]
    fn run(self) -> (usize, End) {
        let Fill { g, from, probes, common, bench, reach } = self;
        let near = probes.list.partition_point(|probe| (probe.offset as usize) < LANES);
        let mut n = from;
        while n < g.len() {
            let (active, lanes) = match probes.reach() < n {
                true => (probes.list.len(), LANES.min(g.len() - n)),
                false => (probes.list.partition_point(|probe| (probe.offset as usize) < n), 1),
            };
            let (close, far) = probes.list[..active].split_at(near.min(active));
            scatter(g, n, far, bench, lanes);
            for lane in 0..lanes {
                let m = n + lane;
                let row = &mut bench.marks[lane * ROW..][..ROW];
                for probe in close {
                    row[(g[m - probe.offset as usize].into() ^ probe.value) as usize & (VALUES - 1)] = 1;
                }
                if probes.unequal && probes.has_forbidden(m, |heap| g[heap].into()) {
                    // Whether 0 is an option is asked again, of the splits that are allowed.
                    if common[m & 1][0] & 1 == 0 {
                        row[0] = 0;
                    }
                }
                let Some(value) = least(&g[..m], row, probes, &common[m & 1], &bench.reversed, bench.copied, reach)
                else {
                    return (m, End::Large);
                };
                if value > T::LARGEST {
                    return (m, End::Large);
                }
                g[m] = T::of(value as u32);
                bench.top = bench.top.max((value + 1).next_power_of_two() * 2 - 1);
                if common[m & 1][value / 64] >> (value % 64) & 1 == 0 {
                    return (m + 1, End::Rare);
                }
            }
            n += lanes;
            if bench.copied < COPIED {
                bench.copy(&g[..n]);
            }
        }
        (g.len(), End::Full)
    }
}

/// Marks the values that the far probes reach, for all heaps of the block.
#[inline(always)]
fn scatter<T: Stored>(g: &[T], n: usize, far: &[Probe], bench: &mut Bench<T>, lanes: usize) {
    let cleared = (bench.top + 1).next_multiple_of(64).min(ROW);
    for lane in 0..lanes {
        bench.marks[lane * ROW..][..cleared].fill(0);
    }
    let marks = &mut *bench.marks;
    if lanes < LANES {
        for probe in far {
            for lane in 0..lanes {
                let value = g[n + lane - probe.offset as usize].into() ^ probe.value;
                marks[lane * ROW + (value as usize & (VALUES - 1))] = 1;
            }
        }
        return;
    }
    for probe in far {
        let at = n - probe.offset as usize;
        let seen: &[T; LANES] = g[at..at + LANES].try_into().expect("eight heaps");
        let places = T::places(seen, probe.value);
        for lane in 0..LANES {
            marks[lane * ROW + (places[lane] & (VALUES - 1))] = 1;
        }
    }
}

/// Returns a bit set of those of 64 marks that are not set.
#[inline(always)]
pub(super) fn unmarked(marks: &[u8]) -> u64 {
    let mut bits = 0;
    for (at, eight) in marks[..64].chunks_exact(8).enumerate() {
        let word = u64::from_le_bytes(eight.try_into().expect("eight marks"));
        // Each byte is 0 or 1: the product gathers them in the highest byte.
        bits |= (word.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
    }
    !bits
}

/// Returns the nimber of the heap `past.len()`, or `None` if it is not below the limit.
#[inline(always)]
fn least<T: Stored>(
    past: &[T],
    marks: &[u8],
    probes: &Probes,
    common: &[u64; VALUES / 64],
    reversed: &[T],
    copied: usize,
    reach: &mut usize,
) -> Option<usize> {
    for (word, kind) in common.iter().enumerate() {
        let free = unmarked(&marks[64 * word..]);
        let mut wanted = free & !kind;
        let found = free & kind;
        if found != 0 {
            wanted &= (found & found.wrapping_neg()) - 1;
        }
        while wanted != 0 {
            let value = 64 * word + wanted.trailing_zeros() as usize;
            wanted &= wanted - 1;
            if value > T::LARGEST {
                return None;
            }
            match witness(past, probes, T::of(value as u32), reversed, copied) {
                Some(offset) => *reach = (*reach).max(offset),
                None => return Some(value),
            }
        }
        if found != 0 {
            return Some(64 * word + found.trailing_zeros() as usize);
        }
    }
    None
}

/// Returns the offset of a split of the heap `past.len()` whose two nimbers have the given XOR, trying parts without
/// probes first.
// Plain loops here and below: closures would be compiled for the plainest processor.
#[inline(always)]
pub(super) fn witness<T: Stored>(past: &[T], probes: &Probes, v: T, reversed: &[T], copied: usize) -> Option<usize> {
    let n = past.len();
    for take in &probes.splits {
        if take + 1 < n {
            let rest = n - take;
            let half = if probes.unequal { (rest - 1) / 2 } else { rest / 2 };
            if let Some(a) = scan(past, rest, v, probes.listed.max(1), half, reversed, copied) {
                return Some(take + a);
            }
        }
    }
    for take in &probes.splits {
        if take + 1 < n {
            let rest = n - take;
            let half = if probes.unequal { (rest - 1) / 2 } else { rest / 2 };
            if let Some(a) = scan(past, rest, v, 1, half.min(probes.listed), reversed, copied) {
                return Some(take + a);
            }
        }
    }
    None
}

/// Returns whether corresponding entries of the two rows have the XOR `v`.
#[inline(always)]
fn any_pair<T: Stored>(low: &[T; 32], high: &[T; 32], v: T) -> bool {
    let mut least = low[0] ^ high[0] ^ v;
    for j in 1..32 {
        least = least.min(low[j] ^ high[j] ^ v);
    }
    least == T::default()
}

/// Returns the first part a between `from` and `last` with g(a) XOR g(rest − a) = `v`, or `None` if there is none.
#[inline(always)]
fn scan<T: Stored>(
    past: &[T],
    rest: usize,
    v: T,
    from: usize,
    last: usize,
    reversed: &[T],
    copied: usize,
) -> Option<usize> {
    let mut a = from;
    let mut hit = false;
    // Two loops, for the copy and beyond it: one with both would be compiled to the slower.
    while a + 31 <= last && a + 31 < copied && !hit {
        let high: &[T; 32] = past[rest - a - 31..=rest - a].try_into().expect("32 heaps");
        let low: &[T; 32] = reversed[COPIED - 32 - a..COPIED - a].try_into().expect("32 heaps");
        hit = any_pair(low, high, v);
        if !hit {
            a += 32;
        }
    }
    while a + 31 <= last && !hit {
        let high: &[T; 32] = past[rest - a - 31..=rest - a].try_into().expect("32 heaps");
        let mut low: [T; 32] = past[a..a + 32].try_into().expect("32 heaps");
        low.reverse();
        hit = any_pair(&low, high, v);
        if !hit {
            a += 32;
        }
    }
    while a <= last {
        if past[a] ^ past[rest - a] == v {
            return Some(a);
        }
        a += 1;
    }
    None
}
