//! Nimbers below 64: the marks of a heap are one machine word.
//!
//! At n every probe marks one value. The least unmarked value c of the common kind is not an option, so g(n) ≤ c; the unmarked
//! values of the rare kind below c are options only by splits into two common heaps, which are looked for first in a
//! fixed window of parts, 128 at once, then among all. The first that is not found is g(n), and n is rare; else g(n) = c.

use super::probes::{Probe, Probes};
use crate::solve::heap_sequence::simd::Body;

/// The least part of the window. It is far enough from n that values just stored are not read back at once.
const FIRST: usize = 96;
/// Parts of the window.
const PARTS: usize = 128;
/// Heaps must be larger than this, and larger than all offsets, for the window to be used.
pub(super) const BEYOND: usize = 2 * (FIRST + PARTS) + 2;

/// Why the table ends where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It is as long as it was to be.
    Full,
    /// The last heap is rare: its probes are missing.
    Rare,
    /// The next nimber does not fit.
    Large,
}

/// Fills the table from `from` on, as far as it goes.
pub(super) struct Fill<'a> {
    pub(super) g: &'a mut [u8],
    pub(super) from: usize,
    pub(super) probes: &'a Probes,
    /// The values of the rare kind at even and at odd heaps.
    pub(super) rare: [u64; 2],
    /// The largest offset of a witness so far.
    pub(super) reach: &'a mut usize,
}

impl Body for Fill<'_> {
    type Out = (usize, End);

    #[inline(always)]
    fn run(self) -> (usize, End) {
        let Fill { g, from, probes, rare, reach } = self;
        let list: &[Probe] = &probes.list;
        let (farthest, len) = (probes.reach(), g.len());
        let first_split = probes.splits.first().copied().unwrap_or(0);
        let window: Option<[u8; PARTS]> = (!probes.splits.is_empty() && g.len() > FIRST + PARTS)
            .then(|| std::array::from_fn(|j| g[FIRST + PARTS - 1 - j]));
        let deepest = first_split + FIRST + PARTS - 1;
        for n in from..len {
            let (past, rest) = g.split_at_mut(n);
            let mut marks = if n > farthest { marked(past, list) } else { marked_near(past, list) };
            let of_rare_kind = rare[n & 1];
            let free = !(marks | of_rare_kind);
            if free == 0 {
                return (n, End::Large);
            }
            let least = free.trailing_zeros();
            if probes.unequal && probes.has_forbidden(n, |heap| past[heap].into()) {
                marks &= !1;
            }
            let mut wanted = !marks & of_rare_kind & ((1 << least) - 1);
            let mut value = least;
            if wanted != 0 {
                if let Some(window) = window.as_ref().filter(|_| n > BEYOND + deepest) {
                    let near: &[u8; PARTS] =
                        past[n - deepest..n - deepest + PARTS].try_into().expect("as many as parts");
                    wanted = missing(near, window, wanted);
                    *reach = (*reach).max(deepest);
                }
                while wanted != 0 {
                    let v = wanted.trailing_zeros();
                    wanted &= wanted - 1;
                    match witness(past, &probes.splits, probes.unequal, v as u8) {
                        Some(offset) => *reach = (*reach).max(offset),
                        None => {
                            value = v;
                            break;
                        }
                    }
                }
            }
            rest[0] = value as u8;
            if of_rare_kind >> value & 1 == 1 {
                return (n + 1, End::Rare);
            }
        }
        (len, End::Full)
    }
}

/// The values that the probes reach; every offset is less than the heap.
#[inline(always)]
fn marked(past: &[u8], list: &[Probe]) -> u64 {
    let n = past.len();
    let (mut even, mut odd) = (0u64, 0u64);
    let pairs = list.chunks_exact(2);
    if let [last] = pairs.remainder() {
        odd = 1 << ((u32::from(past[n - last.offset as usize]) ^ last.value) & 63);
    }
    for pair in pairs {
        even |= 1 << ((u32::from(past[n - pair[0].offset as usize]) ^ pair[0].value) & 63);
        odd |= 1 << ((u32::from(past[n - pair[1].offset as usize]) ^ pair[1].value) & 63);
    }
    even | odd
}

/// The same where offsets may reach the heap 0 or beyond.
#[inline(always)]
fn marked_near(past: &[u8], list: &[Probe]) -> u64 {
    let n = past.len();
    let near = list.iter().take_while(|probe| (probe.offset as usize) < n);
    near.fold(0, |marks, probe| marks | 1 << ((u32::from(past[n - probe.offset as usize]) ^ probe.value) & 63))
}

/// The wanted values that no pair of the two rows has.
#[inline(always)]
fn missing(near: &[u8; PARTS], window: &[u8; PARTS], mut wanted: u64) -> u64 {
    let mut sums = [0u8; PARTS];
    for j in 0..PARTS {
        sums[j] = near[j] ^ window[j];
    }
    let mut left = 0;
    while wanted != 0 {
        let v = wanted.trailing_zeros();
        wanted &= wanted - 1;
        let mut hits = [0u8; 32];
        for four in sums.chunks_exact(32) {
            for j in 0..32 {
                hits[j] |= u8::from(four[j] == v as u8);
            }
        }
        left |= u64::from(hits == [0; 32]) << v;
    }
    left
}

/// The offset of a split of the heap `past.len()` into two heaps whose nimbers have this XOR: the larger is so far behind.
#[inline(always)]
fn witness(past: &[u8], splits: &[usize], unequal: bool, v: u8) -> Option<usize> {
    // Plain loops: closures would be compiled for the plainest processor.
    let n = past.len();
    for take in splits {
        if take + 1 >= n {
            break;
        }
        let rest = n - take;
        let half = if unequal { (rest - 1) / 2 } else { rest / 2 };
        let mut a = 1;
        while a + 31 <= half {
            let low: &[u8; 32] = past[a..a + 32].try_into().expect("32 heaps");
            let high: &[u8; 32] = past[rest - a - 31..=rest - a].try_into().expect("32 heaps");
            let mut hits = [0u8; 32];
            for j in 0..32 {
                hits[j] = u8::from(low[j] ^ high[31 - j] == v);
            }
            if hits != [0; 32] {
                break;
            }
            a += 32;
        }
        while a <= half {
            if past[a] ^ past[rest - a] == v {
                return Some(take + a);
            }
            a += 1;
        }
    }
    None
}
