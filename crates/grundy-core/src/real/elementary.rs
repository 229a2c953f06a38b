//! Binary logarithms and powers of two in fixed-point arithmetic.
//!
//! Every step rounds down, and the rounding error is bounded: with p binary places, a *unit* is 2^−p.

use super::float::{Float, Rounded, Toward};
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::cell::RefCell;

/// A lower bound on a number, with its error, both in units: the number lies in [units, units + lacking).
struct Units {
    units: UBig,
    lacking: u64,
}

impl Units {
    fn towards(&self, toward: Toward) -> UBig {
        match toward {
            Toward::Down => self.units.clone(),
            Toward::Up => &self.units + UBig::from(self.lacking),
        }
    }
}

/// Returns 2·atanh(t) for 0 ≤ t ≤ 1/3, where `t` may be one unit too small.
///
/// The terms t^(2j+1)/(2j+1) are summed. t² is less than 2 units too small (2t·1 + 1 from rounding). If a power is e
/// units too small, the next is at most e/9 + 2/3 + 1 < 2 units too small, and its quotient one more, so each term is
/// less than 3 units too small. The series is cut off at a power of less than 2 units, and all later terms sum to less
/// than 1 unit.
fn twice_atanh(t: UBig, places: usize) -> Units {
    let square = (&t * &t) >> places;
    let (mut power, mut sum, mut terms) = (t, UBig::ZERO, 0u64);
    while !power.is_zero() {
        sum += &power / UBig::from(2 * terms + 1);
        power = (power * &square) >> places;
        terms += 1;
    }
    Units { units: sum << 1, lacking: 2 * (3 * terms + 4) }
}

/// Returns ln 2 = 2·atanh(1/3).
fn ln2(places: usize) -> Units {
    thread_local! {
        static KNOWN: RefCell<Option<(usize, UBig, u64)>> = const { RefCell::new(None) };
    }
    let known = KNOWN.with_borrow(|known| known.clone().filter(|(at, ..)| *at == places));
    let (_, units, lacking) = known.unwrap_or_else(|| {
        let found = twice_atanh((UBig::ONE << places) / UBig::from(3u8), places);
        let found = (places, found.units, found.lacking);
        KNOWN.set(Some(found.clone()));
        found
    });
    Units { units, lacking }
}

/// Returns log₂ x for x > 0, with about `bits` bits after the binary point.
pub(super) fn log2(x: &Float, bits: usize, toward: Toward) -> Rounded {
    if let Some(exponent) = x.as_power_of_two() {
        return (Float::new(exponent.into(), 0), true);
    }
    let places = bits + 32;
    let (reduced, exponent) = x.split();
    // m = 1 + d, ln m = 2·atanh(d/(2 + d)). Of what is not a power of two, a quotient of integers is taken.
    let (digits, _) = reduced.fixed(reduced.length());
    let one = UBig::ONE << reduced.length();
    let over = &digits - &one;
    let under = digits + one;
    let logarithm = twice_atanh((over << places) / under, places);
    let whole = ln2(places);
    // ln m / ln 2, the divisor rounded to the other side; it is less than 1.
    let quotient = (logarithm.towards(toward) << places) / whole.towards(toward.other());
    let up = if toward == Toward::Up { UBig::ONE } else { UBig::ZERO };
    let fraction = Float::new((quotient + up).into(), -(places as i128));
    // Exact as far as its digits go.
    let length = bits.max(128) + 160;
    (Float::new(exponent.into(), 0).plus(&fraction, length, toward).0, false)
}

/// Returns 2^y for |y| < 2^120, with about `bits` bits.
pub(super) fn exp2(y: &Float, bits: usize, toward: Toward) -> Rounded {
    let whole = y.floor();
    let exponent = i128::try_from(&whole).expect("who calls has seen to the size");
    if y.is_integer() {
        return (Float::power_of_two(exponent), true);
    }
    let places = bits + 32;
    let fraction = y.minus_integer(whole);
    let (units, exact) = fraction.fixed(places);
    let fraction = Units { units, lacking: u64::from(!exact) };
    let power = exp(&fraction, &ln2(places), places, toward);
    (Float::new(power.into(), exponent - places as i128).rounded(bits + 8, toward).0, false)
}

/// Returns e^(f·l) for 0 ≤ f ≤ 1 and l = ln 2 in units, rounded towards the given side.
///
/// With z = f·l, the terms are z^j/j!. Each term is computed from the one before by a product and a quotient, both
/// rounded towards the given side, so every term and the sum are on that side. The terms after one of at most one unit
/// sum to less than 2 units, since z < 0.7.
fn exp(f: &Units, l: &Units, places: usize, toward: Toward) -> UBig {
    let up = if toward == Toward::Up { UBig::ONE } else { UBig::ZERO };
    let z = ((f.towards(toward) * l.towards(toward)) >> places) + &up;
    let mut term = UBig::ONE << places;
    let mut sum = term.clone();
    let mut j = 0u64;
    while term > UBig::ONE {
        j += 1;
        term = ((&term * &z) >> places) / UBig::from(j);
        // Both of the roundings lose less than one unit each, the first of them divided by j.
        if toward == Toward::Up {
            term += UBig::from(2u8);
        }
        sum += &term;
        if toward == Toward::Up && term.bit_len() <= 3 {
            return sum + UBig::from(20u8);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use Toward::{Down, Up};
    use dashu_int::IBig;

    fn rough(x: &Float) -> f64 {
        let (digits, exponent) = x.split();
        let (fixed, _) = digits.fixed(60);
        fixed.to_f64().value() * 2f64.powi(exponent as i32 - 60)
    }

    #[test]
    fn logarithms_and_powers_of_two_lie_between_their_roundings() {
        for bits in [20, 64, 128, 500] {
            for n in [1i64, 2, 3, 5, 7, 10, 100, 999, 1 << 40, (1 << 40) + 1] {
                for exponent in [-70i128, -3, 0, 5] {
                    let x = Float::new(IBig::from(n), exponent);
                    let (low, high) = (log2(&x, bits, Down).0, log2(&x, bits, Up).0);
                    assert!(low.compare(&high).is_le(), "{n}·2^{exponent}");
                    let width = high.plus(&low.negated(), 64, Up).0;
                    assert!(width.is_zero() || width.top() < 8 - bits as i128, "{n}·2^{exponent}: {}", width.top());
                    // 2^⌊log₂ x⌋ ≤ x ≤ 2^⌈log₂ x⌉, in roundings to either side.
                    let (below, above) = (exp2(&low, bits, Down).0, exp2(&high, bits, Up).0);
                    assert!(below.compare(&x).is_le() && above.compare(&x).is_ge(), "{n}·2^{exponent}");
                    let error = (rough(&above) / rough(&x) - 1.0).abs();
                    assert!(error < 1e-4, "{n}·2^{exponent}: {error}");
                }
            }
        }
    }

    #[test]
    fn the_logarithm_of_two_has_its_digits() {
        // Source: OEIS A002162, 0.693147180559945309417232121458.
        let million = UBig::from(10u8).pow(30);
        let found = ln2(200);
        let digits = |toward| ((found.towards(toward) * &million) >> 200usize).to_string();
        assert_eq!(digits(Down), "693147180559945309417232121458");
        assert_eq!(digits(Up), digits(Down));
    }
}
