//! Computation of nimbers below 64, where the set of marked values of a heap fits in one machine word.
//!
//! Values are of a common and a rare kind, see [`super::classes`]. Each probe ([`super::probes`]) marks one value of
//! heap n: the nimber of an option. Probes with large offsets mark a whole block of heaps together. Let c be the least
//! unmarked value of the common kind. No option has the nimber c, so g(n) ≤ c.
//!
//! A value of the rare kind below c that is unmarked can only be the nimber of a split into two common heaps. Such
//! splits are searched for, first in a fixed window of sizes, 128 at a time, and then among all splits. The least
//! unmarked value of the rare kind that is not found is g(n), and n is a rare heap. If all are found, g(n) = c.

use super::probes::{Probe, Probes};
use crate::solve::heap_sequence::simd::Body;

/// The smallest part in the window of splits. It is large enough that values just stored are not read back at once.
const FIRST: usize = 96;
/// The number of splits in a window that are compared together.
const PARTS: usize = 128;
/// The ratio between the length of the window and the number of splits compared together.
const TIMES: usize = 32;
/// The number of heaps in a block.
const LANES: usize = 32;

/// The reason why a kernel stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The list has reached the requested length.
    Full,
    /// The last heap is rare, and its probes must be added.
    Rare,
    /// The next nimber does not fit the kernel.
    Large,
}

/// A step of the kernel, which fills in the table from heap `from` on until it must stop.
pub(super) struct Fill<'a> {
    pub(super) g: &'a mut [u8],
    pub(super) from: usize,
    /// The probes, to which those of new rare heaps are added.
    pub(super) probes: &'a mut Probes,
    /// The values of the rare kind, as bit sets for even and for odd heaps.
    pub(super) rare: [u64; 2],
    /// The largest offset of a witness found so far.
    pub(super) reach: &'a mut usize,
}

impl Body for Fill<'_> {
    type Out = (usize, End);

    #[inline(always)]
    fn run(self) -> (usize, End) {
        let Fill { g, from, probes, rare, reach } = self;
        let len = g.len();
        let last_take = probes.splits.last().copied().unwrap_or(0);
        // Parts of the window, the last of them first; the larger part of a split is the other one.
        let times = ((from.saturating_sub(last_take) / 2).saturating_sub(FIRST + 1) / PARTS).min(TIMES);
        let times = if probes.splits.is_empty() { 0 } else { times };
        let mut window = [[0u8; PARTS]; TIMES];
        for (at, parts) in window.iter_mut().enumerate().take(times) {
            for j in 0..PARTS {
                parts[j] = g[FIRST + PARTS * (at + 1) - 1 - j];
            }
        }
        let mut n = from;
        while n < len {
            let lanes = LANES.min(len - n);
            let list: &[Probe] = &probes.list;
            let near = list.partition_point(|probe| (probe.offset as usize) < LANES);
            let late = list.partition_point(|probe| probe.offset as usize + LANES < n).max(near);
            let block = marked(g, n, &list[near..late]);
            // Rare heaps of this block.
            let mut fresh = [(0usize, 0u32); LANES];
            let mut found = 0;
            let mut end = n + lanes;
            for (lane, far) in block.iter().enumerate().take(lanes) {
                let m = n + lane;
                let (past, rest) = g.split_at_mut(m);
                let mut marks = far | marked_here(past, &list[..near]) | marked_here(past, &list[late..]);
                for (heap, value) in &fresh[..found] {
                    for take in &probes.splits {
                        if heap + take < m {
                            marks |= 1 << ((u32::from(past[m - heap - take]) ^ value) & 63);
                        }
                    }
                }
                let of_rare_kind = rare[m & 1];
                let free = !(marks | of_rare_kind);
                if free == 0 {
                    end = m;
                    break;
                }
                let least = free.trailing_zeros();
                if probes.unequal && probes.has_forbidden(m, |heap| past[heap].into()) {
                    marks &= !1;
                }
                let mut wanted = !marks & of_rare_kind & ((1 << least) - 1);
                'window: for (at, parts) in window.iter().enumerate().take(times) {
                    for take in &probes.splits {
                        if wanted == 0 {
                            break 'window;
                        }
                        let deepest = take + FIRST + PARTS * (at + 1) - 1;
                        let near: &[u8; PARTS] = past[m - deepest..][..PARTS].try_into().expect("as many as parts");
                        wanted = missing(near, parts, wanted);
                        *reach = (*reach).max(deepest);
                    }
                }
                let mut value = least;
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
                rest[0] = value as u8;
                if of_rare_kind >> value & 1 == 1 {
                    fresh[found] = (m, value);
                    found += 1;
                }
            }
            for (heap, value) in &fresh[..found] {
                probes.found(*heap, *value);
            }
            if end < n + lanes {
                return (end, End::Large);
            }
            n = end;
        }
        (len, End::Full)
    }
}

/// Returns the values that the probes reach, for each heap of a block starting at heap `n`.
#[inline(always)]
fn marked(g: &[u8], n: usize, far: &[Probe]) -> [u64; LANES] {
    let mut marks = [0; LANES];
    for probe in far {
        let stretch: &[u8; LANES] = g[n - probe.offset as usize..][..LANES].try_into().expect("as many as lanes");
        for lane in 0..LANES {
            marks[lane] |= 1 << ((u64::from(stretch[lane]) ^ u64::from(probe.value)) & 63);
        }
    }
    marks
}

/// Returns the values that the probes reach for the next heap; their offsets increase, and may lead to heap 0 or below
/// it.
#[inline(always)]
fn marked_here(past: &[u8], list: &[Probe]) -> u64 {
    let n = past.len();
    let mut marks = 0;
    for probe in list {
        if probe.offset as usize >= n {
            break;
        }
        marks |= 1 << ((u32::from(past[n - probe.offset as usize]) ^ probe.value) & 63);
    }
    marks
}

/// Returns the wanted values that are not the XOR of corresponding entries of the two rows.
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

/// Returns the offset of the larger part of a split of heap `past.len()` whose two nimbers have the XOR `v`, or `None`
/// if there is no such split.
#[inline(always)]
fn witness(past: &[u8], splits: &[usize], unequal: bool, v: u8) -> Option<usize> {
    // Plain loops: closures would be compiled for the plainest processor.
    let n = past.len();
    let mut first = 1;
    // All takes for some parts, then the next parts: a take may have none at all.
    while first < n / 2 + 1 {
        for take in splits {
            if take + 1 >= n {
                break;
            }
            let rest = n - take;
            let half = if unequal { (rest - 1) / 2 } else { rest / 2 };
            let end = (first + PARTS - 1).min(half);
            let mut a = first;
            while a + 31 <= end {
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
            while a <= end {
                if past[a] ^ past[rest - a] == v {
                    return Some(take + a);
                }
                a += 1;
            }
        }
        first += PARTS;
    }
    None
}
