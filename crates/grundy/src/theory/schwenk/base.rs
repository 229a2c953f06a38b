//! The representation of numbers of at most two words in the numeration of H, which is the lowest level of
//! [`super::Ladder`].

use super::linear::Linear;
use grundy_core::Nat;

/// A table of the terms of H below 2¹²⁵.
#[derive(Clone, Debug)]
pub(super) struct Base {
    k: usize,
    /// The terms H_1, H_2, ….
    table: Vec<u128>,
    /// The number of terms with at most a given number of bits, indexed by that number.
    by_bits: Vec<usize>,
}

const BITS: usize = 125;

impl Base {
    pub(super) fn new(linear: &Linear) -> Base {
        let rate = linear.bits_per_digit();
        let count = linear.n0() + (BITS as f64 / rate) as usize;
        let terms = linear.table(count);
        let table: Vec<u128> = terms.iter().map_while(|h| u128::try_from(h).ok()).filter(|h| h >> BITS == 0).collect();
        let by_bits = (0..=128).map(|b| table.partition_point(|h| h.checked_shr(b).unwrap_or(0) == 0)).collect();
        Base { k: linear.k(), table, by_bits }
    }

    /// Returns the number of terms in the table.
    pub(super) fn length(&self) -> usize {
        self.table.len()
    }

    /// Returns the term H_`index`, for an index within the table.
    pub(super) fn term(&self, index: usize) -> Nat {
        Nat::from(self.table[index - 1])
    }

    /// Writes the digits of `x` above `guard`, with their indices raised by `offset`, and returns the remainder, or
    /// `None` if `x` is too large.
    pub(super) fn write(&self, x: &Nat, guard: usize, offset: usize, digits: &mut Vec<usize>) -> Option<u128> {
        let mut rest = u128::try_from(x).ok().filter(|x| x >> BITS == 0)?;
        while rest != 0 {
            let mut index = self.by_bits[(128 - rest.leading_zeros()) as usize];
            while self.table[index - 1] > rest {
                index -= 1;
            }
            if index <= guard {
                break;
            }
            rest -= self.table[index - 1];
            digits.push(offset + index);
        }
        Some(rest)
    }

    /// Returns the sums Σ d_j H_{j+t} for t = 0, …, k, where the indices of the digits were raised by `offset`.
    pub(super) fn sums(&self, digits: &[usize], offset: usize) -> Vec<Nat> {
        let sum = |t: usize| digits.iter().map(|j| self.table[j - offset + t - 1]).sum::<u128>();
        (0..=self.k).map(|t| Nat::from(sum(t))).collect()
    }
}
