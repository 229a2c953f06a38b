//! Computation of outcomes by steps from one P-position to the next, for many takes up to 64.
//!
//! If D is the set of known N-positions ahead, as in the table chain, the next P-position is as far ahead as D has
//! trailing ones. Time: about seven cycles for each P-position, however far apart they are, so the kernel is fast if
//! few positions are P.

/// The marks that a P-position leaves, with bit s − 1 for each take s.
pub(super) struct Skip {
    takes: Vec<u32>,
    marks: u64,
}

impl Skip {
    /// Returns the kernel for takes up to 64.
    pub(super) fn new(takes: &[u32]) -> Skip {
        Skip { takes: takes.to_vec(), marks: takes.iter().fold(0, |marks, s| marks | 1 << (s - 1)) }
    }

    /// Computes the P-positions of `bits[from..]`, given those of `bits[..from]`. Positions in `taken` are not
    /// P-positions.
    #[inline(always)]
    pub(super) fn fill(&self, bits: &mut [u64], from: usize, taken: &[u64]) {
        let mut ahead = self.takes.iter().fold(0, |marks, s| marks | bits[from - 1] >> (64 - s));
        let (start, rest) = bits[from..].split_at_mut(taken.len());
        for (word, taken) in start.iter_mut().zip(taken) {
            *word = 0;
            for bit in 0..64 {
                let is_p = (ahead | taken >> bit) & 1 == 0;
                *word |= u64::from(is_p) << bit;
                ahead = ahead >> 1 | if is_p { self.marks } else { 0 };
            }
        }
        rest.fill(0);
        let mut at = ahead.trailing_ones() as usize;
        // The marks beyond the P-position `at`. Its own marks are added inside, in two forms at once, so that
        // the chain from one P-position to the next is: and, count, shift.
        let mut beyond = ahead.unbounded_shr(at as u32 + 1);
        while let Some(word) = rest.get_mut(at / 64) {
            *word |= 1 << (at % 64);
            let free = !beyond & !self.marks;
            let after_next = (beyond | self.marks) >> 1;
            if free == 0 {
                beyond = 0;
                at += 65;
            } else {
                let gap = free.trailing_zeros();
                beyond = after_next >> gap;
                at += 1 + gap as usize;
            }
        }
    }
}
