//! Computation of nimbers for any number of heaps left and for infinite codes, by sets of the nimbers of sums.
//!
//! Let S₁(m) = {g(m)} and Sⱼ(m) = ⋃ (Sⱼ₋₁(m − c) XOR g(c)), where c ≤ m/j is the least part. Then Sⱼ(m) is the set of
//! the nimbers of all sums of j heaps with m tokens in total, and the nimbers of the options of n are the union of Sⱼ(n
//! − i) over all bits j of all digits i. Sets are stored as bits in machine words. For digits that repeat, the union of
//! the sets of each class of m is maintained. Cost for n heaps: n²·V/64 for each j, where V is the largest nimber.
//! Memory: n·V/8 bytes for each j except the last.

use super::breaks::{Breaks, heaps_allowed};

/// The sets of the nimbers of sums computed so far.
#[derive(Debug)]
pub(super) struct Sums {
    /// The number of words in each set.
    words: usize,
    most: usize,
    /// The sets, where `sets[j − 2]` contains S_j of the totals 0, 1, 2, …, one after another.
    sets: Vec<Vec<u64>>,
    /// The union of the sets for each number of heaps j and each class of totals modulo the repeating part.
    unions: Vec<Vec<u64>>,
    scratch: Vec<u64>,
}

impl Sums {
    pub(super) fn new(breaks: &Breaks) -> Sums {
        let most = breaks.most_heaps().max(1) as usize;
        let classes = breaks.repeat();
        Sums {
            words: 1,
            most,
            // bounded: by the heaps that a move leaves
            sets: vec![Vec::new(); most.saturating_sub(1)],
            // bounded: by the heaps that a move leaves, and the digits of the code
            unions: vec![vec![0; classes]; most + 1],
            scratch: Vec::new(),
        }
    }

    /// Returns whether the sets are too small for the last nimber.
    pub(super) fn is_narrow(&self, g: &[u32]) -> bool {
        g.last().is_some_and(|last| *last as usize >= 64 * self.words)
    }

    /// Returns the memory in bytes of the sets for totals up to `n`, after the last nimber of `g` has been added.
    pub(super) fn bytes(&self, g: &[u32], n: usize) -> u64 {
        let sets = |words: usize, n: usize| 8 * (words as u64) * (n as u64 + 1) * (self.sets.len() as u64 + 1);
        // Sets that get wider are copied.
        let copied = if self.is_narrow(g) { sets(self.words, g.len()) } else { 0 };
        sets(self.words_for(g), n) + copied
    }

    fn words_for(&self, g: &[u32]) -> usize {
        g.last().map_or(1, |last| (*last as usize / 64 + 1).next_power_of_two()).max(self.words)
    }

    /// Returns the approximate number of steps for heap `n`.
    pub(super) fn cost(&self, n: usize) -> usize {
        1 + self.words * (1 + n / 2 * self.sets.len())
    }

    /// Returns the nimber of the heap `g.len()`. The sets must be large enough for all previous nimbers
    /// ([`Sums::widen`]).
    pub(super) fn next(&mut self, breaks: &Breaks, g: &[u32]) -> u32 {
        let n = g.len();
        self.close_totals(g);
        // bounded: a set of nimbers, of which many are held
        let mut seen = vec![0u64; self.words];
        let listed = breaks.listed().len();
        for take in 0..listed.min(n + 1) {
            let digit = breaks.listed()[take];
            for j in heaps_allowed(digit) {
                self.add(j as usize, n - take, g, &mut seen);
            }
        }
        if breaks.repeat() > 0 && n >= listed {
            self.join(breaks, n - listed, g);
            for class in 0..breaks.repeat() {
                // Every total of this class is left by takes that have one digit.
                let Some(total) = (0..=n - listed).rev().take(breaks.repeat()).find(|m| m % breaks.repeat() == class)
                else {
                    continue;
                };
                let digit = breaks.digit((n - total) as u64);
                for j in heaps_allowed(digit) {
                    let union = &self.unions[j as usize][class * self.words..(class + 1) * self.words];
                    seen.iter_mut().zip(union).for_each(|(all, some)| *all |= some);
                }
            }
        }
        let full = seen.iter().position(|word| *word != u64::MAX);
        full.map_or(64 * self.words as u32, |at| 64 * at as u32 + seen[at].trailing_ones())
    }

    /// Adds the nimbers of the sums of `j` heaps with `total` tokens to a set.
    fn add(&self, j: usize, total: usize, g: &[u32], to: &mut [u64]) {
        match j {
            0 if total == 0 => to[0] |= 1,
            0 => {}
            1 if (1..g.len()).contains(&total) => to[g[total] as usize / 64] |= 1 << (g[total] % 64),
            1 => {}
            _ => {
                let set = &self.sets[j - 2][total * self.words..(total + 1) * self.words];
                to.iter_mut().zip(set).for_each(|(all, some)| *all |= some);
            }
        }
    }

    /// Computes the sets of all totals that the next heap needs.
    fn close_totals(&mut self, g: &[u32]) {
        let n = g.len();
        for j in 2..=self.most {
            for total in self.sets[j - 2].len() / self.words..=n {
                // bounded: a set of nimbers, of which many are held
                let mut set = vec![0u64; self.words];
                match j {
                    2 => {
                        for c in 1..=total / 2 {
                            let value = g[c] ^ g[total - c];
                            set[value as usize / 64] |= 1 << (value % 64);
                        }
                    }
                    _ => {
                        for (c, value) in g.iter().enumerate().take(total / j + 1).skip(1) {
                            let smaller = &self.sets[j - 3][(total - c) * self.words..(total - c + 1) * self.words];
                            add_shifted(&mut set, smaller, *value);
                        }
                    }
                }
                self.sets[j - 2].extend_from_slice(&set);
            }
        }
    }

    /// Adds the sums with `total` tokens to the unions of their class.
    fn join(&mut self, breaks: &Breaks, total: usize, g: &[u32]) {
        let class = total % breaks.repeat();
        for j in 0..=self.most {
            let mut set = std::mem::take(&mut self.scratch);
            set.clear();
            set.resize(self.words, 0);
            self.add(j, total, g, &mut set);
            let union = &mut self.unions[j][class * self.words..(class + 1) * self.words];
            union.iter_mut().zip(&set).for_each(|(all, some)| *all |= some);
            self.scratch = set;
        }
    }

    /// Enlarges the sets so that they can contain the last nimber.
    pub(super) fn widen(&mut self, g: &[u32]) {
        let (old, words) = (self.words, self.words_for(g));
        if words == old {
            return;
        }
        let spread = |sets: &[u64]| -> Vec<u64> {
            let padded =
                |set: &[u64]| set.iter().copied().chain(std::iter::repeat_n(0, words - old)).collect::<Vec<u64>>();
            sets.chunks(old).flat_map(padded).collect()
        };
        self.sets.iter_mut().for_each(|sets| *sets = spread(sets));
        self.unions.iter_mut().for_each(|sets| *sets = spread(sets));
        self.words = words;
    }
}

/// Adds the XOR of `value` with each element of `from` to a set.
fn add_shifted(to: &mut [u64], from: &[u64], value: u32) {
    let (high, low) = (value as usize / 64, value % 64);
    for (at, word) in from.iter().enumerate() {
        to[at ^ high] |= shifted(*word, low);
    }
}

/// Returns a word with each bit i moved to the place i XOR `by`.
fn shifted(mut word: u64, by: u32) -> u64 {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, half) in HALVES.iter().enumerate() {
        if by >> bit & 1 == 1 {
            let step = 1 << bit;
            word = (word & half) << step | (word >> step) & half;
        }
    }
    word
}
