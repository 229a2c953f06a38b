//! Pseudorandom numbers that are determined by a seed and a text.

use super::Chance;
use grundy_core::{Nat, bits};

/// A pseudorandom number generator (splitmix64).
pub(crate) struct Dice(u64);

impl Dice {
    /// Returns the generator for a seed and a text, such as a position.
    pub(crate) fn new(seed: u64, text: &str) -> Dice {
        // FNV-1a: the same on every machine.
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Dice(hash ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Chance for Dice {
    fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.word()) * end as u128) >> 64) as usize
    }

    fn amount(&mut self, most: &Nat) -> Nat {
        let length = 1 + self.below(bits(most).max(1));
        let bytes: Vec<u8> = (0..length.div_ceil(8)).map(|_| self.word() as u8).collect();
        let low = Nat::from_le_bytes(&bytes) % (Nat::ONE << (length - 1));
        ((Nat::ONE << (length - 1)) + low).min(most.clone()).max(Nat::ONE)
    }
}
