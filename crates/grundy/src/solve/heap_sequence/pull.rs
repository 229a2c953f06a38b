//! Whole words at a time, one pass for each take: position n is N if n − s is P for some take s.
//!
//! For s ≥ 64 the bits n − s of a whole word are known before the word begins, so a take costs one funnel
//! shift per word; for s ≥ 512 one vector shift for eight words, and for s ≥ 4096 for 64 words. Takes below
//! 64 act inside the word: they are resolved in rounds of min S positions if these are few, else by the
//! table of [`super::chain`]. Time: about (takes ≥ 512)/200 + (takes in 64..512)/20 + (0.2 to 0.7, if there
//! are takes below 64) cycles per position.

use super::chain::Chain;

/// A take as a shift: whole words and bits.
#[derive(Clone, Copy)]
struct Shift {
    words: usize,
    bits: u32,
}

impl Shift {
    /// The bits `self.bits` positions before those of `high`, which `low` precedes.
    #[inline(always)]
    fn of(self, low: u64, high: u64) -> u64 {
        high << self.bits | low.unbounded_shr(64 - self.bits)
    }
}

/// How takes below 64 are resolved inside a word.
enum Small {
    /// There are none.
    None,
    /// The smallest is so large that a few rounds do.
    Rounds(Vec<u32>),
    /// By the table.
    Table(Box<Chain<u64>>),
}

/// The takes, by the span of positions at which they act.
pub(super) struct Pull {
    small: Small,
    mid: Vec<Shift>,
    big: Vec<Shift>,
    huge: Vec<Shift>,
}

/// Words in the blocks for takes of at least 4096.
const BLOCK: usize = 64;

impl Pull {
    /// For any takes in increasing order.
    pub(super) fn new(takes: &[u32]) -> Pull {
        let between = |low: u32, high: u32| -> Vec<Shift> {
            let inside = takes.iter().filter(|&&s| low <= s && s <= high);
            inside.map(|&s| Shift { words: s as usize / 64, bits: s % 64 }).collect()
        };
        let small: Vec<u32> = takes.iter().copied().filter(|&s| s < 64).collect();
        let small = match small.first() {
            None => Small::None,
            Some(&min) if 64_u32.div_ceil(min) * (3 + small.len() as u32) < 40 => Small::Rounds(small),
            Some(_) => Small::Table(Box::new(Chain::new(&small))),
        };
        Pull { small, mid: between(64, 511), big: between(512, 4095), huge: between(4096, u32::MAX) }
    }

    /// Estimated cycles per word.
    pub(super) fn cost(&self) -> f64 {
        let small = match &self.small {
            Small::None => 2.0,
            Small::Rounds(takes) => 64_u32.div_ceil(takes[0]) as f64 * (3.0 + takes.len() as f64 / 2.0),
            Small::Table(_) => 42.0,
        };
        small + 2.0 * self.mid.len() as f64 + 0.6 * self.big.len() as f64 + 0.35 * self.huge.len() as f64
    }

    /// Writes the P-positions of `bits[from..]`; `bits[..from]` are known, positions in `taken` are not P.
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

    /// `solve` is given the word before and the known N-positions of a word, and returns its P-positions.
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

/// Marks in `known`, the words from `at` on, the positions that `shifts` lead from to P-positions.
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

/// Resolves takes below 64 inside a word: no position depends on one less than `takes[0]` before it.
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
