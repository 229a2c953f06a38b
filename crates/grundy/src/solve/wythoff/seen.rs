//! A set of values that soon contains all small ones.

/// A set of values: all below `low`, not `low`, and some above it.
///
/// Invariant: bit 0 of `above` is clear and its last word is not 0, so that equal sets are equal in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen {
    low: u32,
    /// Bit i is set if `low` + i is in the set.
    above: Vec<u64>,
}

impl Seen {
    /// The least value that is not in the set.
    pub(super) fn low(&self) -> u32 {
        self.low
    }

    /// The values above `low`: bit i stands for `low` + i.
    pub(super) fn above(&self) -> &[u64] {
        &self.above
    }

    /// Whether this is `other` with all values raised by `shift`, and all values below `shift`.
    pub(super) fn is_raised(&self, other: &Seen, shift: u32) -> bool {
        self.low.checked_sub(shift) == Some(other.low) && self.above == other.above
    }

    /// Adds a value.
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

    /// A number that equal sets share; `low` enters it as `low` times `weight`, all else independently of `low`.
    pub(super) fn hash(&self, weight: u64) -> u64 {
        let above = self.above.iter().fold(weight, |hash, &word| (hash ^ word).wrapping_mul(FACTOR).rotate_left(23));
        weight.wrapping_mul(u64::from(self.low)).wrapping_add(above)
    }
}

/// An odd number without a pattern: 2⁶⁴ divided by the golden ratio.
pub(super) const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
