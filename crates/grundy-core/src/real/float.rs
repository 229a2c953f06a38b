//! Binary floating-point numbers m·2^e with directed rounding: the endpoints of intervals.

use dashu_int::ops::{Abs, BitTest, DivRem, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// The direction in which an inexact result is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Toward {
    /// Towards −∞: the result is not greater than the exact value.
    Down,
    /// Towards +∞: the result is not less than the exact value.
    Up,
}

impl Toward {
    pub(super) fn other(self) -> Toward {
        match self {
            Toward::Down => Toward::Up,
            Toward::Up => Toward::Down,
        }
    }
}

/// A number m·2^e. The exponents of computed numbers stay far from the limits of their type: see [`FAR`].
#[derive(Clone, Debug)]
pub(super) struct Float {
    mantissa: IBig,
    exponent: i128,
}

/// The bound on binary exponents: numbers of larger or smaller magnitude are not distinguished, and intervals end
/// there.
pub(super) const FAR: i128 = 1 << 100;

/// A rounded result, with whether it is exact.
pub(super) type Rounded = (Float, bool);

impl Float {
    pub(super) fn zero() -> Float {
        Float { mantissa: IBig::ZERO, exponent: 0 }
    }

    /// Returns 2^e.
    pub(super) fn power_of_two(exponent: i128) -> Float {
        Float { mantissa: IBig::ONE, exponent }
    }

    /// Returns m·2^e with the shortest mantissa.
    pub(super) fn new(mantissa: IBig, exponent: i128) -> Float {
        match mantissa.trailing_zeros() {
            None => Float::zero(),
            Some(0) => Float { mantissa, exponent },
            Some(zeros) => Float { mantissa: mantissa >> zeros, exponent: exponent + zeros as i128 },
        }
    }

    /// Returns the sign of the number, as its comparison with 0.
    pub(super) fn sign(&self) -> Ordering {
        self.mantissa.cmp(&IBig::ZERO)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.mantissa.is_zero()
    }

    /// Returns the t with 2^(t−1) ≤ |x| < 2^t; for 0, the least value of the type.
    pub(super) fn top(&self) -> i128 {
        if self.is_zero() { i128::MIN } else { self.mantissa.bit_len() as i128 + self.exponent }
    }

    /// Returns the exponent e if the number is 2^e.
    pub(super) fn as_power_of_two(&self) -> Option<i128> {
        self.mantissa.is_one().then_some(self.exponent)
    }

    pub(super) fn negated(&self) -> Float {
        Float { mantissa: -&self.mantissa, exponent: self.exponent }
    }

    /// Returns the number rounded to a mantissa of at most `bits` bits.
    pub(super) fn rounded(self, bits: usize, toward: Toward) -> Rounded {
        let length = self.mantissa.bit_len();
        if length <= bits {
            return (Float::new(self.mantissa, self.exponent), true);
        }
        let drop = length - bits;
        let down = &self.mantissa >> drop;
        let exact = &down << drop == self.mantissa;
        let mantissa = if exact || toward == Toward::Down { down } else { down + IBig::ONE };
        (Float::new(mantissa, self.exponent + drop as i128), exact)
    }

    pub(super) fn plus(&self, other: &Float, bits: usize, toward: Toward) -> Rounded {
        let (high, low) = if self.top() >= other.top() { (self, other) } else { (other, self) };
        if low.is_zero() {
            return high.clone().rounded(bits, toward);
        }
        // What lies far below the last digit matters only by its sign.
        let length = high.mantissa.bit_len().max(bits) + 4;
        let last = high.top() - length as i128;
        if low.top() < last {
            let shift = (high.exponent - last) as usize;
            let wide = &high.mantissa << shift;
            let off = match (low.sign(), toward) {
                (Ordering::Less, Toward::Down) => -IBig::ONE,
                (Ordering::Greater, Toward::Up) => IBig::ONE,
                _ => IBig::ZERO,
            };
            return (Float::new(wide + off, last).rounded(bits, toward).0, false);
        }
        // beyond: both begin within the length just seen to, and have so many digits
        let base = self.exponent.min(other.exponent);
        let at = |x: &Float| &x.mantissa << (x.exponent - base) as usize;
        Float { mantissa: at(self) + at(other), exponent: base }.rounded(bits, toward)
    }

    pub(super) fn times(&self, other: &Float, bits: usize, toward: Toward) -> Rounded {
        let exponent = self.exponent + other.exponent;
        Float { mantissa: &self.mantissa * &other.mantissa, exponent }.rounded(bits, toward)
    }

    /// Returns 1/x for x ≠ 0.
    pub(super) fn inverse(&self, bits: usize, toward: Toward) -> Rounded {
        let shift = self.mantissa.bit_len() + bits + 2;
        let (quotient, rest) = (UBig::ONE << shift).div_rem(self.mantissa.clone().unsigned_abs());
        let exact = rest.is_zero();
        let negative = self.sign() == Ordering::Less;
        // The quotient is rounded towards 0.
        let up = toward == if negative { Toward::Down } else { Toward::Up };
        let size = IBig::from(if !exact && up { quotient + UBig::ONE } else { quotient });
        let mantissa = if negative { -size } else { size };
        let (value, whole) = Float { mantissa, exponent: -self.exponent - shift as i128 }.rounded(bits, toward);
        (value, exact && whole)
    }

    /// Returns the k-th root of x ≥ 0.
    pub(super) fn root(&self, k: usize, bits: usize, toward: Toward) -> Rounded {
        if self.is_zero() {
            return (Float::zero(), true);
        }
        // So many digits that the root has enough, and an exponent that k divides.
        let mut shift = (k * (bits + 1)).saturating_sub(self.mantissa.bit_len());
        shift += (self.exponent - shift as i128).rem_euclid(k as i128) as usize;
        let radicand = self.mantissa.clone().unsigned_abs() << shift;
        let root = radicand.nth_root(k);
        let exact = root.pow(k) == radicand;
        let up = !exact && toward == Toward::Up;
        let mantissa = IBig::from(if up { root + UBig::ONE } else { root });
        let (value, whole) =
            Float { mantissa, exponent: (self.exponent - shift as i128) / k as i128 }.rounded(bits, toward);
        (value, exact && whole)
    }

    pub(super) fn compare(&self, other: &Float) -> Ordering {
        let (a, b) = (self.sign(), other.sign());
        if a != b || a.is_eq() {
            return a.cmp(&b);
        }
        let by_size = self.top().cmp(&other.top()).then_with(|| {
            let base = self.exponent.min(other.exponent);
            let at = |x: &Float| x.mantissa.clone().abs() << (x.exponent - base) as usize;
            at(self).cmp(&at(other))
        });
        if a.is_lt() { by_size.reverse() } else { by_size }
    }

    /// Returns the floor of the number, which must not have many more than `bits` bits before the point.
    pub(super) fn floor(&self) -> IBig {
        match usize::try_from(self.exponent) {
            Ok(shift) => &self.mantissa << shift,
            // Beyond its own digits nothing is left but the sign.
            Err(_) => {
                let most = self.mantissa.bit_len() as i128 + 1;
                &self.mantissa >> (-self.exponent).min(most) as usize
            }
        }
    }

    pub(super) fn is_integer(&self) -> bool {
        self.exponent >= 0 || self.is_zero()
    }

    /// Returns ⌊x·2^places⌋ for 0 ≤ x < 2^places, and whether it is exact.
    pub(super) fn fixed(&self, places: usize) -> (UBig, bool) {
        let shifted = Float { mantissa: self.mantissa.clone(), exponent: self.exponent + places as i128 };
        (shifted.floor().unsigned_abs(), shifted.exponent >= 0)
    }

    /// Returns x − n.
    pub(super) fn minus_integer(&self, n: IBig) -> Float {
        let base = self.exponent.min(0);
        Float::new((&self.mantissa << (self.exponent - base) as usize) - (n << (-base) as usize), base)
    }

    /// Returns the length of the mantissa in bits.
    pub(super) fn length(&self) -> usize {
        self.mantissa.bit_len()
    }

    /// Returns x as a number in [1, 2) and a binary exponent, for x > 0.
    pub(super) fn split(&self) -> (Float, i128) {
        let exponent = 1 - self.mantissa.bit_len() as i128;
        (Float { mantissa: self.mantissa.clone(), exponent }, self.exponent - exponent)
    }
}
