//! Computation of outcomes by whole words with one pass for each take: position n is N if n − s is P for some take s.
//!
//! For s ≥ 64, the bits n − s for a whole word are known before the word begins, so each take costs one funnel shift
//! per word. For s ≥ 512, one vector shift serves eight words, and for s ≥ 4096, 64 words. Takes below 64 lead to
//! positions in the same word. They are resolved in rounds of min S positions if there are few rounds, and otherwise by
//! the table of [`super::chain`]. Time: about (takes ≥ 512)/200 + (takes in 64..512)/20 + (0.2 to 0.7, if there are
//! takes below 64) cycles per position.

use super::chain::Chain;

/// A take as a shift by whole words and by bits.
#[derive(Clone, Copy)]
struct Shift {
    words: usize,
    bits: u32,
}

impl Shift {
    /// Returns the word of bits that lie `self.bits` positions before those of `high`, where `low` is the word before
    /// it.
    #[inline(always)]
    fn of(self, low: u64, high: u64) -> u64 {
        high << self.bits | low.unbounded_shr(64 - self.bits)
    }
}

/// The method of resolving takes below 64 inside a word.
enum Small {
    /// There are no takes below 64.
    None,
    /// The smallest take is so large that a few rounds suffice.
    Rounds(Vec<u32>),
    /// The takes are resolved by the table for 12 positions.
    Table(Box<Chain<u64>>),
}

/// The takes, sorted by the range of positions at which they act.
pub(super) struct Pull {
    small: Small,
    mid: Vec<Shift>,
    big: Vec<Shift>,
    huge: Vec<Shift>,
    cost: f64,
}

/// The memory of a take in the table, in bytes.
pub(super) const BYTES: u64 = size_of::<Shift>() as u64;

/// Splits the increasing takes by the range at which they act: below 64, below 512, below 4096, and the rest.
fn spans(takes: &[u32]) -> [&[u32]; 4] {
    let below = |limit: u32| takes.partition_point(|s| *s < limit);
    let [a, b, c] = [64, 512, 4096].map(below);
    [&takes[..a], &takes[a..b], &takes[b..c], &takes[c..]]
}

/// Returns the number of rounds that resolve takes below 64 inside a word, or `None` if a table is cheaper.
fn rounds_of(small: &[u32]) -> Option<u32> {
    let rounds = 64_u32.div_ceil(*small.first()?);
    (rounds * (3 + small.len() as u32) < 40).then_some(rounds)
}

/// The number of words in a block, for takes of at least 4096.
const BLOCK: usize = 64;

impl Pull {
    /// Returns the kernel for any takes, which must be in increasing order.
    pub(super) fn new(takes: &[u32]) -> Pull {
        // held: by the caller; a slice of known length is not grown
        let shifts = |takes: &[u32]| takes.iter().map(|&s| Shift { words: s as usize / 64, bits: s % 64 }).collect();
        let [small, mid, big, huge] = spans(takes);
        let small = match rounds_of(small) {
            _ if small.is_empty() => Small::None,
            Some(_) => Small::Rounds(small.to_vec()),
            None => Small::Table(Box::new(Chain::new(small))),
        };
        Pull { small, mid: shifts(mid), big: shifts(big), huge: shifts(huge), cost: Pull::cost_of(takes) }
    }

    /// Returns the estimated number of cycles per word.
    pub(super) fn cost(&self) -> f64 {
        self.cost
    }

    /// Returns the estimated number of cycles per word for increasing takes, without building their table.
    pub(super) fn cost_of(takes: &[u32]) -> f64 {
        let [small, mid, big, huge] = spans(takes);
        let inside = match rounds_of(small) {
            _ if small.is_empty() => 2.0,
            Some(rounds) => f64::from(rounds) * (3.0 + small.len() as f64 / 2.0),
            None => 42.0,
        };
        inside + 2.0 * mid.len() as f64 + 0.6 * big.len() as f64 + 0.35 * huge.len() as f64
    }

    /// Computes the P-positions of `bits[from..]`, given those of `bits[..from]`. Positions in `taken` are not
    /// P-positions.
    #[inline(always)]
    pub(super) fn fill(&self, bits: &mut [u64], from: usize, taken: &[u64]) {
        match &self.small {
            Small::None => self.blocks(bits, from, taken, |_, known| !known),
            // Arrays instead of a slice, so that the loops over a few takes are unrolled.
            Small::Rounds(takes) => match takes[..] {
                [a] => self.blocks(bits, from, taken, |before, known| rounds(&[a], before, known)),
                [a, b] => self.blocks(bits, from, taken, |before, known| rounds(&[a, b], before, known)),
                [a, b, c] => self.blocks(bits, from, taken, |before, known| rounds(&[a, b, c], before, known)),
                _ => self.blocks(bits, from, taken, |before, known| rounds(takes, before, known)),
            },
            Small::Table(chain) => {
                let mut at = chain.at(bits, from);
                self.blocks(bits, from, taken, |_, known| chain.word(&mut at, known));
            }
        }
    }

    /// Computes the P-positions block by block, where `solve` returns those of a word, given the word before it and its
    /// known N-positions.
    #[inline(always)]
    fn blocks(&self, bits: &mut [u64], from: usize, taken: &[u64], mut solve: impl FnMut(u64, u64) -> u64) {
        let mut at = from;
        while at < bits.len() {
            let end = bits.len().min(at + BLOCK);
            let mut known = [0; BLOCK];
            if let Some(taken) = taken.get(at - from..) {
                let n = taken.len().min(BLOCK);
                known[..n].copy_from_slice(&taken[..n]);
            }
            pull(&self.huge, bits, at, &mut known);
            for (eight, known) in known.chunks_exact_mut(8).enumerate() {
                let start = at + 8 * eight;
                if start >= end {
                    break;
                }
                let mut block: [u64; 8] = std::array::from_fn(|i| known[i]);
                pull(&self.big, bits, start, &mut block);
                for (i, mut known) in block.into_iter().enumerate().take(end - start) {
                    let word = start + i;
                    for shift in &self.mid {
                        known |= shift.of(bits[word - shift.words - 1], bits[word - shift.words]);
                    }
                    bits[word] = solve(bits[word - 1], known);
                }
            }
            at = end;
        }
    }
}

/// Marks in `known`, the words from `at` on, the positions from which `shifts` lead to P-positions.
#[inline(always)]
fn pull<const N: usize>(shifts: &[Shift], bits: &[u64], at: usize, known: &mut [u64; N]) {
    // Buffers begin with PAD ≥ N zero words: what lies before them is all zero.
    let reach = shifts.partition_point(|shift| shift.words < at);
    for &shift in &shifts[..reach] {
        let before = &bits[at - shift.words - 1..at - shift.words + N];
        for i in 0..N {
            known[i] |= shift.of(before[i], before[i + 1]);
        }
    }
}

/// Resolves takes below 64 inside a word, where no position depends on one less than `takes[0]` before it.
#[inline(always)]
fn rounds(takes: &[u32], before: u64, mut known: u64) -> u64 {
    for &s in takes {
        known |= before >> (64 - s);
    }
    let min = takes[0];
    let mut done = 0;
    loop {
        let found = !known >> done << done;
        done += min;
        if done >= 64 {
            return !known;
        }
        let found = found & ((1 << done) - 1);
        for &s in takes {
            known |= found << s;
        }
    }
}
