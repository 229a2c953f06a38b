//! Thirty-two heaps at a time, one byte for each: for games with many rare heaps.
//!
//! As in `wide`, but of the probes of rare heaps only some mark the values they reach. The first values that these leave
//! unmarked are few, and are compared with what all other probes reach, for 32 heaps at once. Some
//! probes of common heaps mark values of the rare kind; those that are left are looked for among all splits.
//!
//! A byte holds a nimber below 256, or one below 512 without the lowest bit of the mask: which bit that is follows from the
//! others and from the kind, and the order among the nimbers of a kind stays. The latter is for spaces that do not alternate,
//! and for heaps so large that all heaps that probes see are common.

use super::narrow::End;
use super::probes::{Probe, Probes, insert};
use super::wide::{Stored, VALUES, unmarked, witness};
use crate::solve::heap_sequence::simd::Body;

/// Heaps of a block.
const LANES: usize = 32;
/// Values that are compared.
const CANDIDATES: usize = 6;
/// Marks of a heap: of the common kind and, where bytes do not tell, of the rare kind behind them.
const KIND: usize = 256;
const ROW: usize = 2 * KIND + 64;
/// Fewer probes are left to the other kernels.
pub(super) const MANY: usize = 400;
/// Words of the marks of a kind.
const WORDS: usize = KIND / 64;

/// A probe as bytes have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    offset: usize,
    byte: u8,
}

/// The probes of a list by what is done with them, each list increasing.
#[derive(Clone, Debug)]
pub(super) struct Sorted {
    spelling: Spelling,
    /// Those of rare heaps that mark values.
    marking: Vec<Seen>,
    /// Those of rare heaps that are compared.
    compared: Vec<Seen>,
    /// Those of common heaps.
    others: Vec<Seen>,
    /// Those of neighbours.
    near: Vec<Probe>,
}

impl Sorted {
    pub(super) fn new(probes: &Probes, spelling: Spelling, top: usize) -> Sorted {
        let mut sorted =
            Sorted { spelling, marking: Vec::new(), compared: Vec::new(), others: Vec::new(), near: Vec::new() };
        let (first, commons) = (top.clamp(64, 2 * KIND), 3 * top.clamp(64, KIND));
        let take = probes.splits.first().copied().unwrap_or(0);
        for probe in &probes.list {
            let offset = probe.offset as usize;
            let seen = Seen { offset, byte: spelling.byte(probe.value) };
            if offset < LANES {
                sorted.near.push(*probe);
            } else if probe.value == 0 {
                // A move that leaves one heap is seen nowhere else.
                sorted.marking.push(seen);
            } else if !probes.classes.is_rare(offset.saturating_sub(take), probe.value) {
                if sorted.others.len() < commons {
                    sorted.others.push(seen);
                }
            } else if sorted.marking.len() < first {
                sorted.marking.push(seen);
            } else {
                sorted.compared.push(seen);
            }
        }
        sorted
    }

    /// A probe of a rare heap beyond all others.
    pub(super) fn found(&mut self, probe: Probe) {
        let seen = Seen { offset: probe.offset as usize, byte: self.spelling.byte(probe.value) };
        insert(&mut self.compared, seen);
    }

    pub(super) fn suits(&self, spelling: Spelling) -> bool {
        self.spelling == spelling
    }
}

/// What is kept between blocks.
#[derive(Debug)]
pub(super) struct Blocks {
    marks: Box<[u8; LANES * ROW]>,
    /// The last heaps as bytes, from heap `base` on.
    recent: Vec<u8>,
    base: usize,
    /// A nimber did not fit.
    pub(super) outgrown: bool,
}

impl Blocks {
    pub(super) fn new() -> Blocks {
        Blocks { marks: Box::new([0; LANES * ROW]), recent: Vec::new(), base: 0, outgrown: false }
    }

    /// The last heaps are others now.
    pub(super) fn forget(&mut self) {
        self.recent.clear();
        self.base = 0;
    }

    /// Bytes it occupies beside the recent heaps.
    pub(super) const BYTES: usize = LANES * ROW;
}

/// How nimbers become bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    /// The bit that is left out, and the mask whose lowest it is.
    dropped: Option<(u32, u32)>,
}

impl Spelling {
    /// Of nimbers that are bytes, or of larger ones under a mask.
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

    /// The nimber of a kind.
    #[inline(always)]
    fn value(self, byte: usize, common: bool) -> usize {
        let Some((bit, mask)) = self.dropped else { return byte };
        let (high, low) = (byte >> bit, byte & ((1 << bit) - 1));
        let without = high << (bit + 1) | low;
        let odd = (without as u32 & mask).count_ones() % 2 == 1;
        without | usize::from(odd != common) << bit
    }
}

/// Fills the table from `from` on, as far as it goes.
pub(super) struct Fill<'a, T> {
    pub(super) g: &'a mut [T],
    pub(super) from: usize,
    pub(super) probes: &'a Probes,
    /// The values of the common kind at even and at odd heaps.
    pub(super) common: &'a [[u64; VALUES / 64]; 2],
    pub(super) blocks: &'a mut Blocks,
    /// The first heaps, the last of them first, and how many.
    pub(super) reversed: &'a [T],
    pub(super) copied: usize,
    /// The largest offset of a witness so far.
    pub(super) reach: &'a mut usize,
}

/// Whether blocks can go on from a heap.
pub(super) fn suit(probes: &Probes, blocks: &Blocks, narrow: bool, top: usize, from: usize) -> bool {
    let rare = probes.rare.last().map_or(0, |heap| *heap as usize);
    let last_take = probes.splits.last().copied().unwrap_or(0);
    // Whatever a probe sees lies beyond the rare heaps.
    let seen_common = from > rare + probes.reach() + LANES;
    let no_halves = !probes.unequal || from > 2 * rare.max(probes.listed) + last_take + LANES;
    let by_bytes = narrow || top <= 2 * KIND && !probes.classes.alternates && seen_common;
    !blocks.outgrown && probes.list.len() >= MANY && from > 4 * LANES && no_halves && by_bytes
}

impl<T: Stored> Body for Fill<'_, T> {
    type Out = (usize, End);

    #[inline(always)]
    fn run(self) -> (usize, End) {
        let Fill { g, from, probes, common, blocks, reversed, copied, reach } = self;
        let narrow = T::LARGEST < KIND;
        let spelling = Spelling::new(narrow, probes.classes.mask);
        let Some(Sorted { marking, compared, others, near, .. }) = &probes.sorted else { return (from, End::Full) };
        // Marks of the rare kind stand behind the others where bytes do not tell the kinds apart.
        let behind = if narrow { 0 } else { KIND };
        let keep = probes.reach() + LANES;
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
            let Blocks { marks, recent, base, .. } = &mut *blocks;
            for lane in 0..LANES {
                marks[lane * ROW..][..behind + KIND].fill(0);
            }
            // Probes that see heaps before the first, or few behind it, are looked at one by one.
            let far = |list: &[Seen]| list.partition_point(|seen| seen.offset + LANES < n);
            let late = &probes.list[probes.list.partition_point(|probe| probe.offset as usize + LANES < n)..];
            let (seen_by, at) = match T::bytes(&g[..n]) {
                Some(bytes) => (bytes, n),
                None => (&recent[..], n - *base),
            };
            scatter(marks, seen_by, at, &marking[..far(marking)], 0);
            scatter(marks, seen_by, at, &others[..far(others)], behind);
            let mut candidates = [[0u8; LANES]; CANDIDATES];
            for lane in 0..lanes {
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
            let compared = &compared[..far(compared)];
            let reached = compare(seen_by, at, compared, &candidates);
            for lane in 0..lanes {
                let m = n + lane;
                let row = &mut marks[lane * ROW..][..ROW];
                let kinds = &common[m & 1];
                for probe in near.iter().chain(late).take_while(|probe| (probe.offset as usize) < m) {
                    let value = (g[m - probe.offset as usize].into() ^ probe.value) as usize & (VALUES - 1);
                    let is_common = kinds[value / 64] >> (value % 64) & 1 == 1;
                    let place = usize::from(spelling.byte(value as u32)) + if is_common { 0 } else { behind };
                    if value <= T::LARGEST && (narrow || value < 2 * KIND) {
                        row[place] = 1;
                    }
                }
                let mut least = None;
                for j in 0..CANDIDATES {
                    let place = usize::from(candidates[j][lane]);
                    if reached[j][lane] == 0 && row[place] == 0 {
                        least = Some(place);
                        break;
                    }
                }
                if least.is_none() {
                    for seen in compared {
                        row[usize::from(spelling.byte(g[m - seen.offset].into()) ^ seen.byte)] = 1;
                    }
                    for word in 0..WORDS {
                        let kind = if narrow { kinds[word] } else { !0 };
                        let free = unmarked(&row[64 * word..]) & kind;
                        if free != 0 {
                            least = Some(64 * word + free.trailing_zeros() as usize);
                            break;
                        }
                    }
                }
                let Some(place) = least else {
                    blocks.outgrown = true;
                    return (m, End::Full);
                };
                let mut value = spelling.value(place, true);
                // Values of the rare kind below it.
                'words: for word in 0..WORDS {
                    if spelling.value(64 * word, false) > value {
                        break;
                    }
                    let kind = if narrow { !kinds[word] } else { !0 };
                    let mut wanted = unmarked(&row[behind + 64 * word..]) & kind;
                    while wanted != 0 {
                        let smaller = spelling.value(64 * word + wanted.trailing_zeros() as usize, false);
                        wanted &= wanted - 1;
                        if smaller >= value {
                            break 'words;
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
                    return (m + 1, End::Rare);
                }
            }
            n += lanes;
        }
        (g.len(), End::Full)
    }
}

/// Marks what the probes reach, for all heaps of a block that begins at this place.
#[inline(always)]
fn scatter(marks: &mut [u8; LANES * ROW], recent: &[u8], at: usize, probes: &[Seen], behind: usize) {
    for seen in probes {
        let stretch: &[u8; LANES] = recent[at - seen.offset..][..LANES].try_into().expect("as many as lanes");
        let all = u64::from(seen.byte) * 0x0101_0101_0101_0101;
        for (eight, bytes) in stretch.chunks_exact(8).enumerate() {
            let word = u64::from_le_bytes(bytes.try_into().expect("eight heaps")) ^ all;
            for lane in 0..8 {
                let place = (behind + (word >> (8 * lane) & 0xFF) as usize) & (2 * KIND - 1);
                marks[(8 * eight + lane) * ROW + place] = 1;
            }
        }
    }
}

/// Which candidates the probes reach.
#[inline(always)]
fn compare(
    recent: &[u8],
    at: usize,
    probes: &[Seen],
    candidates: &[[u8; LANES]; CANDIDATES],
) -> [[u8; LANES]; CANDIDATES] {
    let mut reached = [[0u8; LANES]; CANDIDATES];
    for seen in probes {
        let stretch: &[u8; LANES] = recent[at - seen.offset..][..LANES].try_into().expect("as many as lanes");
        let mut values = [0u8; LANES];
        for lane in 0..LANES {
            values[lane] = stretch[lane] ^ seen.byte;
        }
        for j in 0..CANDIDATES {
            for lane in 0..LANES {
                reached[j][lane] |= if values[lane] == candidates[j][lane] { 0xFF } else { 0 };
            }
        }
    }
    reached
}
