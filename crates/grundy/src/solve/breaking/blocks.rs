//! Computation of nimbers for sixty-four heaps at a time, with one byte for each, for games with many rare heaps.
//!
//! The algorithm is that of `wide`, except that only some of the probes of rare heaps mark the values that they reach.
//! The first few values that stay unmarked are compared with the values that all other probes reach, for 64 heaps at
//! once. Some probes of common heaps mark values of the rare kind; the remaining ones are searched for in a window of
//! splits, and then among all splits.
//!
//! A byte holds a nimber below 256 or, if the space does not alternate, a nimber below 512 without the lowest bit of
//! the mask. The missing bit follows from the other bits and the kind, and the order among the nimbers of a kind is
//! preserved. Probes of heaps whose bytes do not determine the kind, and of heaps in the block, are processed
//! individually.

use super::narrow::End;
use super::probes::{Probe, Probes, insert};
use super::wide::{Stored, VALUES, unmarked, witness};
use crate::solve::heap_sequence::simd::Body;

/// The number of heaps in a block.
pub(super) const LANES: usize = 64;
/// The number of candidate values that are compared for each heap.
const CANDIDATES: usize = 12;
/// The number of marks of a heap for the common kind; those for the rare kind, where bytes do not determine the kind,
/// follow them.
const KIND: usize = 256;
/// The length of a row of marks. Rows that are a power of two apart would collide in the cache.
const ROW: usize = 2 * KIND + 64;
/// The minimum number of probes for this kernel; games with fewer use the other kernels.
pub(super) const MANY: usize = 200;
/// The number of words for the marks of a kind.
const WORDS: usize = KIND / 64;
/// The number of splits in a window that are compared together.
const PARTS: usize = 512;

/// A probe in the byte representation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    offset: u32,
    byte: u8,
}

/// The probes of a list, sorted by how they are processed; each list is in increasing order.
#[derive(Clone, Debug)]
pub(super) struct Sorted {
    spelling: Spelling,
    top: usize,
    /// The probes of rare heaps that mark values.
    marking: Vec<Seen>,
    /// The probes of rare heaps whose values are compared with the candidates.
    compared: Vec<Seen>,
    /// The probes of common heaps.
    others: Vec<Seen>,
    /// The probes of nearby heaps; if marking is expensive, only those of rare heaps.
    near: Vec<Probe>,
    /// The number of nearby probes in the list.
    close: usize,
    /// The smallest part in the window of splits.
    window: usize,
}

/// Returns the number of bytes for the most recent heaps, given the largest offset of a probe.
pub(super) fn recent(reach: usize) -> u64 {
    // Up to four times what is kept, in a list that has twice the room.
    (12 * (2 * reach + PARTS + LANES)) as u64
}

impl Sorted {
    /// The size of a probe in bytes.
    pub(super) const SEEN: usize = size_of::<Seen>();

    pub(super) fn new(probes: &Probes, spelling: Spelling, top: usize) -> Sorted {
        // As many as suit the values of a kind: fewer leave more to compare and to look for.
        let kind = top / 2;
        let (first, commons) = match spelling.dropped {
            Some(_) => (3 * kind, 2 * kind),
            None => (4 * kind, 6 * kind),
        };
        let mut sorted = Sorted {
            spelling,
            top,
            marking: Vec::new(),
            compared: Vec::new(),
            others: Vec::new(),
            near: Vec::new(),
            close: 0,
            window: 1,
        };
        let take = probes.splits.first().copied().unwrap_or(0);
        for probe in &probes.list {
            let offset = probe.offset as usize;
            let seen = Seen { offset: probe.offset, byte: spelling.byte(probe.value) };
            let heap = offset.saturating_sub(take);
            if offset < LANES {
                sorted.close += 1;
                let needed = probe.value == 0 || probes.classes.is_rare(heap, probe.value);
                if needed || spelling.dropped.is_none() {
                    sorted.near.push(*probe);
                }
            } else if probe.value == 0 {
                // A move that leaves one heap is seen nowhere else.
                sorted.marking.push(seen);
            } else if !probes.classes.is_rare(heap, probe.value) {
                if sorted.others.len() < commons {
                    sorted.others.push(seen);
                    sorted.window = heap + 1;
                }
            } else if sorted.marking.len() < first {
                sorted.marking.push(seen);
            } else {
                sorted.compared.push(seen);
            }
        }
        if spelling.dropped.is_some() {
            // The first stretch without rare heaps.
            for heap in &probes.rare {
                let heap = *heap as usize;
                if heap >= sorted.window + PARTS {
                    break;
                }
                sorted.window = sorted.window.max(heap + 1);
            }
        }
        sorted
    }

    /// Adds the probe of a rare heap that is larger than all previous ones.
    pub(super) fn found(&mut self, probe: Probe) {
        let seen = Seen { offset: probe.offset, byte: self.spelling.byte(probe.value) };
        insert(&mut self.compared, seen);
    }

    pub(super) fn suits(&self, spelling: Spelling, top: usize) -> bool {
        self.spelling == spelling && self.top == top
    }
}

/// The data passed from one block of heaps to the next.
#[derive(Debug)]
pub(super) struct Blocks {
    marks: Box<[u8; LANES * ROW]>,
    /// The nimbers of the most recent heaps as bytes, from heap `base` on.
    recent: Vec<u8>,
    base: usize,
    /// Whether a nimber did not fit the byte representation.
    pub(super) outgrown: bool,
}

impl Blocks {
    pub(super) fn new() -> Blocks {
        Blocks { marks: Box::new([0; LANES * ROW]), recent: Vec::new(), base: 0, outgrown: false }
    }

    /// Discards the cached nimbers of recent heaps, because the list of heaps has changed.
    pub(super) fn forget(&mut self) {
        self.recent.clear();
        self.base = 0;
    }

    /// The memory of the structure in bytes, without that of the recent heaps.
    pub(super) const BYTES: usize = LANES * ROW;
}

/// The conversion of nimbers to bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    /// The bit that is omitted from nimbers, with the mask whose lowest bit it is; `None` if nimbers are stored
    /// unchanged.
    dropped: Option<(u32, u32)>,
}

impl Spelling {
    /// Returns the conversion for nimbers that fit bytes, or for larger nimbers under a mask.
    pub(super) fn new(narrow: bool, mask: u32) -> Spelling {
        Spelling { dropped: (!narrow).then(|| (mask.trailing_zeros(), mask)) }
    }

    #[inline(always)]
    fn byte(self, value: u32) -> u8 {
        match self.dropped {
            None => value as u8,
            Some((bit, _)) => ((value >> (bit + 1) << bit) | (value & ((1 << bit) - 1))) as u8,
        }
    }

    /// Returns the nimber of the given kind that a byte represents.
    #[inline(always)]
    fn value(self, byte: usize, common: bool) -> usize {
        let Some((bit, mask)) = self.dropped else { return byte };
        let (high, low) = (byte >> bit, byte & ((1 << bit) - 1));
        let without = high << (bit + 1) | low;
        let odd = (without as u32 & mask).count_ones() % 2 == 1;
        without | usize::from(odd != common) << bit
    }
}

/// A step of the kernel, which fills in the table from heap `from` on until it must stop.
pub(super) struct Fill<'a, T> {
    pub(super) g: &'a mut [T],
    pub(super) from: usize,
    pub(super) probes: &'a mut Probes,
    /// The values of the common kind, as bit sets for even and for odd heaps.
    pub(super) common: &'a [[u64; VALUES / 64]; 2],
    pub(super) blocks: &'a mut Blocks,
    /// The nimbers of the first heaps in reverse order, and their number.
    pub(super) reversed: &'a [T],
    pub(super) copied: usize,
    /// The largest offset of a witness found so far.
    pub(super) reach: &'a mut usize,
}

/// Returns the largest heap whose kind may not be determined by its byte.
fn unsure(probes: &Probes, narrow: bool) -> usize {
    if narrow { 0 } else { probes.rare.last().map_or(0, |heap| *heap as usize) }
}

/// Returns the index of the first probe that reaches heaps up to `unsure` from a block starting at heap `n`.
fn first_late(probes: &Probes, unsure: usize, n: usize) -> usize {
    probes.list.partition_point(|probe| probe.offset as usize + unsure + LANES < n)
}

/// Returns whether the block kernel can continue from the given heap.
pub(super) fn suit(probes: &Probes, blocks: &Blocks, narrow: bool, top: usize, from: usize) -> bool {
    let all = probes.list.len();
    let late = all - first_late(probes, unsure(probes, narrow), from);
    let by_bytes = narrow || top <= 2 * KIND && !probes.classes.alternates;
    !blocks.outgrown && all >= MANY && from > 4 * LANES && by_bytes && late <= all / 8
}

impl<T: Stored> Body for Fill<'_, T> {
    type Out = (usize, End);

    #[inline(always)]
    fn run(self) -> (usize, End) {
        let Fill { g, from, probes, common, blocks, reversed, copied, reach } = self;
        let narrow = T::LARGEST < KIND;
        let spelling = Spelling::new(narrow, probes.classes.mask);
        let unsure = unsure(probes, narrow);
        let Some(start) = probes.sorted.as_ref().map(|sorted| sorted.window) else { return (from, End::Full) };
        let take = probes.splits.first().copied().unwrap_or(0);
        // Marks of the rare kind stand behind the others where bytes do not tell the kinds apart.
        let behind = if narrow { 0 } else { KIND };
        let deepest = take + start + PARTS - 1;
        let keep = probes.reach().max(deepest) + LANES;
        let mut window = [0u8; PARTS];
        let windowed = from > 2 * deepest + 2 && from > deepest + unsure + 1;
        if windowed {
            for j in 0..PARTS {
                window[j] = spelling.byte(g[start + PARTS - 1 - j].into());
            }
        }
        let mut n = from;
        while n < g.len() {
            let stale = blocks.base + blocks.recent.len() != n || blocks.base > n.saturating_sub(keep);
            if !narrow && (stale || blocks.recent.len() > 4 * keep) {
                blocks.base = n.saturating_sub(keep);
                blocks.recent.clear();
                for value in &g[blocks.base..n] {
                    blocks.recent.push(spelling.byte((*value).into()));
                }
            }
            let lanes = LANES.min(g.len() - n);
            let Some(Sorted { marking, compared, others, near, close, .. }) = &probes.sorted else { break };
            let Blocks { marks, recent, base, .. } = &mut *blocks;
            for lane in 0..LANES {
                marks[lane * ROW..][..behind + KIND].fill(0);
            }
            let far = |list: &[Seen]| list.partition_point(|seen| seen.offset as usize + unsure + LANES < n);
            let late = &probes.list[first_late(probes, unsure, n).max(*close)..];
            let (seen_by, at) = match T::bytes(&g[..n]) {
                Some(bytes) => (bytes, n),
                None => (&recent[..], n - *base),
            };
            scatter::<0>(marks, seen_by, at, &marking[..far(marking)]);
            match narrow {
                true => scatter::<0>(marks, seen_by, at, &others[..far(others)]),
                false => scatter::<KIND>(marks, seen_by, at, &others[..far(others)]),
            }
            let candidates = candidates(marks, common, n, narrow);
            let compared = &compared[..far(compared)];
            let unreached = compare(seen_by, at, compared, &candidates);
            // Rare heaps of this block.
            let mut fresh = [(0usize, 0u32); LANES];
            let mut found = 0;
            let mut end = n + lanes;
            for lane in 0..lanes {
                let m = n + lane;
                let row: &mut [u8; ROW] = (&mut marks[lane * ROW..][..ROW]).try_into().expect("a row");
                let kinds = &common[m & 1];
                let mark = |row: &mut [u8; ROW], value: u32| {
                    let value = value as usize & (VALUES - 1);
                    if narrow {
                        row[value & (KIND - 1)] = 1;
                    } else if value < 2 * KIND {
                        let is_common = kinds[value / 64] >> (value % 64) & 1 == 1;
                        row[usize::from(spelling.byte(value as u32)) + if is_common { 0 } else { KIND }] = 1;
                    }
                };
                for probe in near {
                    mark(row, g[m - probe.offset as usize].into() ^ probe.value);
                }
                for probe in late.iter().take_while(|probe| (probe.offset as usize) < m) {
                    mark(row, g[m - probe.offset as usize].into() ^ probe.value);
                }
                for (heap, value) in &fresh[..found] {
                    for take in &probes.splits {
                        if heap + take < m {
                            mark(row, g[m - heap - take].into() ^ value);
                        }
                    }
                }
                if probes.unequal && probes.has_forbidden(m, |heap| g[heap].into()) {
                    // Whether 0 is an option is asked again, of the splits that are allowed.
                    row[behind] = 0;
                }
                let mut least = None;
                for j in 0..CANDIDATES {
                    let place = usize::from(candidates[j][lane]);
                    if unreached[j][lane] != 0 && row[place] == 0 {
                        least = Some(place);
                        break;
                    }
                }
                if least.is_none() {
                    let bytes = T::bytes(&g[..m]).unwrap_or(recent);
                    least = all_marked(row, bytes, compared, kinds, narrow);
                }
                let Some(place) = least else {
                    end = m;
                    break;
                };
                let mut value = spelling.value(place, true);
                let mut sums = [0u8; PARTS];
                if windowed {
                    let bytes = T::bytes(&g[..m]).unwrap_or(recent);
                    let stretch: &[u8; PARTS] =
                        bytes[bytes.len() - deepest..][..PARTS].try_into().expect("as many as parts");
                    for j in 0..PARTS {
                        sums[j] = stretch[j] ^ window[j];
                    }
                    *reach = (*reach).max(deepest);
                }
                // Values of the rare kind below it.
                'words: for word in 0..WORDS {
                    if spelling.value(64 * word, false) > value {
                        break;
                    }
                    let kind = if narrow { !kinds[word] } else { !0 };
                    let mut wanted = unmarked(&row[behind + 64 * word..]) & kind;
                    while wanted != 0 {
                        let place = 64 * word + wanted.trailing_zeros() as usize;
                        let smaller = spelling.value(place, false);
                        wanted &= wanted - 1;
                        if smaller >= value {
                            break 'words;
                        }
                        if windowed && has(&sums, place as u8) {
                            continue;
                        }
                        match witness(&g[..m], probes, T::of(smaller as u32), reversed, copied) {
                            Some(offset) => *reach = (*reach).max(offset),
                            None => {
                                value = smaller;
                                break 'words;
                            }
                        }
                    }
                }
                g[m] = T::of(value as u32);
                if !narrow {
                    recent.push(spelling.byte(value as u32));
                }
                if kinds[value / 64] >> (value % 64) & 1 == 0 {
                    if !narrow {
                        return (m + 1, End::Rare);
                    }
                    fresh[found] = (m, value as u32);
                    found += 1;
                }
            }
            for (heap, value) in &fresh[..found] {
                probes.found(*heap, *value);
            }
            if end < n + lanes {
                blocks.outgrown = true;
                return (end, End::Full);
            }
            n = end;
        }
        (g.len(), End::Full)
    }
}

/// Marks the values that the probes reach, for all heaps of a block.
#[inline(always)]
fn scatter<const BEHIND: usize>(marks: &mut [u8; LANES * ROW], bytes: &[u8], at: usize, probes: &[Seen]) {
    for seen in probes {
        let stretch: &[u8; LANES] = bytes[at - seen.offset as usize..][..LANES].try_into().expect("as many as lanes");
        let all = u64::from(seen.byte) * 0x0101_0101_0101_0101;
        for (eight, bytes) in stretch.as_chunks().0.iter().enumerate() {
            let word = u64::from_le_bytes(*bytes) ^ all;
            for lane in 0..8 {
                marks[(8 * eight + lane) * ROW + BEHIND + (word >> (8 * lane) & 0xFF) as usize] = 1;
            }
        }
    }
}

/// Returns the smallest unmarked values of the common kind for each heap, repeating the last one if there are too few.
#[inline(always)]
fn candidates(
    marks: &[u8; LANES * ROW],
    common: &[[u64; VALUES / 64]; 2],
    n: usize,
    narrow: bool,
) -> [[u8; LANES]; CANDIDATES] {
    let mut candidates = [[0u8; LANES]; CANDIDATES];
    for lane in 0..LANES {
        let kinds = &common[(n + lane) & 1];
        let mut found = 0;
        for word in 0..WORDS {
            if found == CANDIDATES {
                break;
            }
            let kind = if narrow { kinds[word] } else { !0 };
            let mut free = unmarked(&marks[lane * ROW + 64 * word..]) & kind;
            while free != 0 && found < CANDIDATES {
                candidates[found][lane] = (64 * word) as u8 + free.trailing_zeros() as u8;
                free &= free - 1;
                found += 1;
            }
        }
        for later in found.max(1)..CANDIDATES {
            candidates[later][lane] = candidates[found.max(1) - 1][lane];
        }
    }
    candidates
}

/// Compares the candidates with the values that the probes reach, and returns zeros for those that are reached.
#[inline(always)]
fn compare(
    bytes: &[u8],
    at: usize,
    probes: &[Seen],
    candidates: &[[u8; LANES]; CANDIDATES],
) -> [[u8; LANES]; CANDIDATES] {
    let mut least = [[0xFFu8; LANES]; CANDIDATES];
    for seen in probes {
        let stretch: &[u8; LANES] = bytes[at - seen.offset as usize..][..LANES].try_into().expect("as many as lanes");
        for j in 0..CANDIDATES {
            for lane in 0..LANES {
                least[j][lane] = least[j][lane].min(stretch[lane] ^ seen.byte ^ candidates[j][lane]);
            }
        }
    }
    least
}

/// Returns whether one of the sums equals the byte.
#[inline(always)]
fn has(sums: &[u8; PARTS], byte: u8) -> bool {
    let mut least = [0xFFu8; LANES];
    for some in sums.as_chunks::<LANES>().0 {
        for lane in 0..LANES {
            least[lane] = least[lane].min(some[lane] ^ byte);
        }
    }
    let mut zero = 0;
    for eight in least.as_chunks().0 {
        let word = u64::from_le_bytes(*eight);
        zero |= word.wrapping_sub(0x0101_0101_0101_0101) & !word & 0x8080_8080_8080_8080;
    }
    zero != 0
}

/// Marks the values reached by all probes in a row, and returns the least unmarked value of the common kind, if there
/// is one.
#[inline(always)]
fn all_marked(
    row: &mut [u8; ROW],
    bytes: &[u8],
    compared: &[Seen],
    kinds: &[u64; VALUES / 64],
    narrow: bool,
) -> Option<usize> {
    for seen in compared {
        row[usize::from(bytes[bytes.len() - seen.offset as usize] ^ seen.byte)] = 1;
    }
    for word in 0..WORDS {
        let kind = if narrow { kinds[word] } else { !0 };
        let free = unmarked(&row[64 * word..]) & kind;
        if free != 0 {
            return Some(64 * word + free.trailing_zeros() as usize);
        }
    }
    None
}
