//! Computation of outcomes by whole sets with one pass for each P-position: if n is P, then n + S is N.
//!
//! The takes are stored as a bit set. For each P-position, the shifted set is combined by OR with the known N-positions
//! ahead, and the next zero bit is the next P-position. Time: about (max S)/200 cycles for each P-position, so the
//! kernel is fast for dense sets, where few positions are P, and for infinite ones, where one pass serves thousands of
//! takes.

/// The takes as a bit set, in which bit s of the words from the second on represents the take s; the first and the last
/// word are zero.
pub(super) struct Push {
    mask: Vec<u64>,
}

/// The number of words in a block of known N-positions, which fits the nearest cache.
const BLOCK: usize = 512;

impl Push {
    /// Returns the kernel for any takes, which must be in increasing order.
    pub(super) fn new(takes: &[u32]) -> Push {
        let max = takes.last().copied().unwrap_or(0) as usize;
        // held: by whoever makes the kernel
        let mut mask = vec![0; max / 64 + 3];
        for &s in takes {
            mask[s as usize / 64 + 1] |= 1 << (s % 64);
        }
        Push { mask }
    }

    /// Computes the P-positions of `bits[from..]`, given those of `bits[..from]`. Positions in `taken` are not
    /// P-positions.
    #[inline(always)]
    pub(super) fn fill(&self, bits: &mut [u64], from: usize, taken: &[u64]) {
        let mut at = from;
        while at < bits.len() {
            let end = bits.len().min(at + BLOCK);
            let mut block = [0; BLOCK];
            let known = &mut block[..end - at];
            if let Some(taken) = taken.get(at - from..) {
                let n = taken.len().min(known.len());
                known[..n].copy_from_slice(&taken[..n]);
            }
            self.reach_out_of(&bits[..at], known);
            self.inside(known, &mut bits[at..end]);
            at = end;
        }
    }

    /// Marks in `known`, the words after `bits`, the positions that are reached from the P-positions in `bits`.
    #[inline(always)]
    fn reach_out_of(&self, bits: &[u64], known: &mut [u64]) {
        let reach = self.mask.len() - 2;
        for (back, &word) in bits.iter().rev().take(reach).enumerate() {
            let mut rest = word;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                // Bit i of `known` is at distance i + 64 (back + 1) − bit.
                let mask = &self.mask[back + 1..];
                if bit == 0 {
                    mask[1..].iter().zip(&mut *known).for_each(|(m, k)| *k |= m);
                } else {
                    for (pair, k) in mask.windows(2).zip(&mut *known) {
                        *k |= pair[0] >> (64 - bit) | pair[1] << bit;
                    }
                }
            }
        }
    }

    /// Finds the P-positions among those not in `known`, marking the positions that they reach as it proceeds.
    #[inline(always)]
    fn inside(&self, known: &mut [u64], wins: &mut [u64]) {
        for i in 0..known.len() {
            let mut found = 0;
            while known[i] != u64::MAX {
                let bit = known[i].trailing_ones();
                found |= 1 << bit;
                known[i] |= 1 << bit;
                for (pair, k) in self.mask.windows(2).zip(&mut known[i..]) {
                    *k |= pair[0] >> 1 >> (63 - bit) | pair[1] << bit;
                }
            }
            wins[i] = found;
        }
    }
}
