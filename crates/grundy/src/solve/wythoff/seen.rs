//! Sets of values that soon contain all small values.

/// A set of values, which contains all values below `low`, not `low` itself, and some above it.
///
/// Invariant: bit 0 of `above` is clear and its last word is not 0, so that equal sets are equal in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    low: u32,
    /// The values above `low`, where bit i represents `low` + i.
    above: Vec<u64>,
}

impl Seen {
    /// Returns the least value that is not in the set.
    pub(super) fn low(&self) -> u32 {
        self.low
    }

    /// Returns the values above `low` as bits, where bit i represents `low` + i.
    pub(super) fn above(&self) -> &[u64] {
        &self.above
    }

    /// Returns whether the set consists of the values of `other` raised by `shift`, and of all values below `shift`.
    pub(super) fn is_raised(&self, other: &Seen, shift: u32) -> bool {
        self.low.checked_sub(shift) == Some(other.low) && self.above == other.above
    }

    /// Adds a value to the set.
    pub(super) fn insert(&mut self, value: u32) {
        let Some(index) = value.checked_sub(self.low) else { return };
        let word = (index / 64) as usize;
        if self.above.len() <= word {
            self.above.resize(word + 1, 0);
        }
        self.above[word] |= 1 << (index % 64);
        if index > 0 {
            return;
        }
        let full = self.above.iter().take_while(|&&word| word == !0).count();
        self.above.drain(..full);
        let ones = self.above.first().map_or(0, |word| word.trailing_ones());
        self.low += 64 * full as u32 + ones;
        for i in 0..self.above.len() {
            let next = self.above.get(i + 1).map_or(0, |next| next << 1 << (63 - ones));
            self.above[i] = self.above[i] >> ones | next;
        }
        while self.above.last() == Some(&0) {
            self.above.pop();
        }
    }

    /// Returns a hash of the set, to which `low` contributes `low` times `weight` and the rest contributes
    /// independently of `low`.
    pub(super) fn hash(&self, weight: u64) -> u64 {
        let above = self.above.iter().fold(weight, |hash, &word| (hash ^ word).wrapping_mul(FACTOR).rotate_left(23));
        weight.wrapping_mul(u64::from(self.low)).wrapping_add(above)
    }
}

/// An odd constant without a pattern: 2⁶⁴ divided by the golden ratio.
pub(super) const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
