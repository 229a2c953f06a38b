//! Reciprocals of large numbers by Newton's iteration, in the time of two or three multiplications.

use grundy_core::{Nat, bits};

/// The maximum number of bits of a quotient that is computed by ordinary division.
const DIVIDED: usize = 4096;

/// Returns 2^{bits(d) + size}/d, or a number smaller by at most 8, for d ≥ 1.
///
/// From r = (1 − ε)·2^{b+h}/d the step makes r(2 − dr/2^{b+h})·2^{size−h} = (1 − ε²)·2^{b+size}/d. With
/// h = size/2 + 8 and ε ≤ 8/2^h, ε² costs less than 1; cutting d, the two shifts and the cut of 1 − dr/2^{b+h} cost
/// less than 5; all err downwards.
pub(super) fn reciprocal(d: &Nat, size: usize) -> Nat {
    // d, rounded up to some bits more than the quotient has.
    let cut = bits(d).saturating_sub(size + 32);
    let d_top = if cut > 0 { (d >> cut) + Nat::ONE } else { d.clone() };
    let b = bits(d) - cut;
    if size <= DIVIDED {
        return (Nat::ONE << (b + size)) / d_top;
    }
    let h = size / 2 + 8;
    let r = reciprocal(&d_top, h);
    // Rounding may have made d_top a power of 2 with one bit more.
    let r = if bits(&d_top) > b { r >> 1 } else { r };
    let left = (Nat::ONE << (b + h)) - &d_top * &r;
    let drop = bits(&left).saturating_sub(size - h + 16);
    let correction = (&r * (left >> drop)) >> (b + h + h - size - drop);
    (r << (size - h)) + correction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reciprocals_are_at_most_8_too_small() {
        let seed = Nat::from(0x9E37_79B9_7F4A_7C15_u64);
        for (power, size) in [(1, 10), (200, 5000), (400, 30_000), (77, 9000), (500, 4097)] {
            for d in [seed.pow(power), Nat::ONE << (60 * power), (Nat::ONE << (64 * power)) - Nat::ONE] {
                let exact = (Nat::ONE << (bits(&d) + size)) / &d;
                let found = reciprocal(&d, size);
                assert!(found <= exact && &found + Nat::from(8u8) >= exact, "{power}, {size}");
            }
        }
    }
}
