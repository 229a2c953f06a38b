//! Natural numbers of any size.

use std::borrow::Cow;

/// An integer of any size, with a sign.
pub use dashu_int::IBig as Int;
/// A natural number of any size, for heap sizes, takes and indices.
pub use dashu_int::UBig as Nat;

/// Returns `n` as a 64-bit integer, or `None` if it does not fit.
pub fn to_u64(n: &Nat) -> Option<u64> {
    u64::try_from(n).ok()
}

/// Returns `n` as a 32-bit integer, or `None` if it does not fit.
pub fn to_u32(n: &Nat) -> Option<u32> {
    u32::try_from(n).ok()
}

/// Returns `n` as a `usize`, for use as an index, or `None` if it does not fit.
pub fn to_usize(n: &Nat) -> Option<usize> {
    usize::try_from(n).ok()
}

/// Returns the number of binary digits of `n`; 0 for 0.
pub fn bits(n: &Nat) -> usize {
    use dashu_int::ops::BitTest;
    n.bit_len()
}

/// Returns the integer square root of `n`: the largest number whose square is at most `n`.
pub fn isqrt(n: &Nat) -> Nat {
    use dashu_int::ops::SquareRoot;
    n.sqrt()
}

/// Returns the 64-bit words of `n`, least significant first, without leading zeros.
///
/// The representation of `n` in memory has words of 32 or 64 bits, depending on the target; this function hides the
/// difference.
pub fn words(n: &Nat) -> Cow<'_, [u64]> {
    #[cfg(target_pointer_width = "64")]
    return Cow::Borrowed(n.as_words());
    #[cfg(not(target_pointer_width = "64"))]
    Cow::Owned(joined(n.as_words().iter().map(|word| u64::from(*word)), dashu_int::Word::BITS))
}

/// Returns the number whose 64-bit words are `words`, least significant first.
pub fn from_words(words: &[u64]) -> Nat {
    #[cfg(target_pointer_width = "64")]
    return Nat::from_words(words);
    #[cfg(not(target_pointer_width = "64"))]
    {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        Nat::from_le_bytes(&bytes)
    }
}

/// Joins words of `bits` bits to 64-bit words.
#[cfg(any(test, not(target_pointer_width = "64")))]
fn joined(narrow: impl Iterator<Item = u64>, bits: u32) -> Vec<u64> {
    let mut out = Vec::new();
    let mut shift = 0;
    for word in narrow {
        match out.last_mut() {
            Some(last) if shift != 0 => *last |= word << shift,
            _ => out.push(word),
        }
        shift = (shift + bits) % u64::BITS;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_its_words_whatever_the_machine() {
        for exponent in 0..200 {
            let n = (Nat::ONE << exponent) + Nat::from(exponent);
            let own = words(&n);
            assert_eq!(own.len(), bits(&n).div_ceil(64), "2^{exponent}");
            let sum: Nat = own.iter().zip((0..).step_by(64)).map(|(word, at)| Nat::from(*word) << at).sum();
            assert_eq!(sum, n, "2^{exponent}");
            assert_eq!(from_words(&own), n, "2^{exponent}");
        }
        assert!(words(&Nat::ZERO).is_empty());
        assert_eq!(from_words(&[5, 0, 0]), Nat::from(5_u8));
    }

    #[test]
    fn narrow_words_are_joined() {
        assert_eq!(joined([1, 2, 3].into_iter(), 32), [1 | 2 << 32, 3]);
        assert_eq!(joined([1, 2, 3, 4, 5].into_iter(), 16), [1 | 2 << 16 | 3 << 32 | 4 << 48, 5]);
        assert_eq!(joined([7].into_iter(), 64), [7]);
    }
}
