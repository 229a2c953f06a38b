//! Arithmetic with numbers of millions of digits, with estimates of its cost so that a budget can stop it.
//!
//! The cost of an operation is estimated before it starts from the length of the numbers, by [`cost`]. Powers and
//! conversions between binary and decimal digits are divided into steps, and the meter is checked before each.

use crate::budget::{Meter, Stop};
use crate::{Nat, bits};
use dashu_int::ops::{DivRem, PowerOfTwo};
use std::time::Duration;

/// An operation whose cost grows faster than the length of the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A multiplication.
    Product,
    /// A division with remainder.
    Quotient,
    /// An integer square root.
    Root,
    /// An exponentiation.
    Power,
    /// A conversion to decimal digits.
    Print,
    /// A conversion from decimal digits.
    Read,
    /// The representation of a number in the numeration system of a recurrence. If the recurrence has lag k, the length
    /// to be passed to [`cost`] is k times the length of the number.
    Numeration,
}

/// The size in bits below which an operation is too cheap to need a check of the time limit.
pub const SMALL: usize = 1 << 16;

/// Returns an upper estimate of the duration of an operation, where `bits` is the length of the largest number
/// involved, including the result.
///
/// The estimate is twice the time measured for 2^26 bits on a 2.5 GHz processor, and three times that in builds
/// without optimisation. The measured times in nanoseconds per bit are 10 for a product, 25 for a quotient, 60 for a
/// root, 16 for a power and 27 for a conversion; shorter numbers cost less per bit. A representation in a numeration
/// system is a series of products and quotients and is counted as eight quotients.
pub fn cost(operation: Operation, bits: usize) -> Duration {
    let for_each = match operation {
        Operation::Product => 20,
        Operation::Power => 32,
        Operation::Quotient => 50,
        Operation::Print | Operation::Read => 54,
        Operation::Root => 120,
        Operation::Numeration => 400,
    };
    let slow = if cfg!(debug_assertions) { 3 } else { 1 };
    Duration::from_nanos(bits as u64 * for_each * slow)
}

impl Meter {
    /// Checks in advance that there is time for an operation whose largest number has `bits` bits. Returns an error if
    /// there is not enough time.
    pub fn allows(&self, operation: Operation, bits: usize) -> Result<(), Stop> {
        if bits < SMALL { Ok(()) } else { self.afford_time(cost(operation, bits)) }
    }
}

/// Returns `base` to the power of `exponent`, checking `meter` before each step. Fails if a limit is reached. The
/// caller must have checked that the result is not too large.
pub fn power(base: &Nat, exponent: usize, meter: &Meter) -> Result<Nat, Stop> {
    let length = bits(base).saturating_mul(exponent);
    if length < SMALL || base.is_power_of_two() {
        return Ok(base.pow(exponent));
    }
    meter.allows(Operation::Power, length)?;
    let mut value = base.clone();
    for place in (0..exponent.ilog2()).rev() {
        meter.allows(Operation::Product, 2 * bits(&value))?;
        value = value.sqr();
        if exponent >> place & 1 == 1 {
            value *= base;
        }
    }
    Ok(value)
}

/// The number of decimal digits that are converted in one step.
const STEP: usize = 1 << 17;

/// Returns the powers 10^(STEP·2^i) for i = 0, 1, …, up to the first whose square has more than `most` bits.
fn powers_of_ten(most: usize, meter: &Meter) -> Result<Vec<Nat>, Stop> {
    let mut powers = vec![Nat::from(10u8).pow(STEP)];
    loop {
        let last = &powers[powers.len() - 1];
        if 2 * bits(last) - 1 > most {
            return Ok(powers);
        }
        meter.allows(Operation::Product, 2 * bits(last))?;
        powers.push(last.sqr());
    }
}

/// Returns the decimal digits of `n`. Fails if there is no time for the conversion.
pub fn to_decimal(n: &Nat, meter: &Meter) -> Result<String, Stop> {
    let length = bits(n);
    if length < SMALL {
        return Ok(n.to_string());
    }
    meter.allows(Operation::Print, length)?;
    // The digits take 0.3 bytes for each bit; the powers and what is left to convert together some eight times the number.
    meter.reserve(length as u64 * 5 / 4)?;
    // held: just now
    let mut out = String::with_capacity(length * 3 / 10 + STEP);
    print(n, &powers_of_ten(length, meter)?, meter, &mut out)?;
    Ok(out)
}

/// Appends the decimal digits of `n`, which must be less than the square of the last power. Leading zeros are written
/// unless `out` is empty.
fn print(n: &Nat, powers: &[Nat], meter: &Meter, out: &mut String) -> Result<(), Stop> {
    match powers.split_last() {
        None => {
            meter.ask()?;
            let digits = n.to_string();
            if !out.is_empty() {
                out.extend(std::iter::repeat_n('0', STEP - digits.len()));
            }
            out.push_str(&digits);
            Ok(())
        }
        Some((power, rest)) if out.is_empty() && n < power => print(n, rest, meter, out),
        Some((power, rest)) => {
            meter.allows(Operation::Quotient, bits(n))?;
            let (high, low) = n.div_rem(power);
            print(&high, rest, meter, out)?;
            print(&low, rest, meter, out)
        }
    }
}

/// Parses a number in decimal digits; returns `None` if `digits` is empty or contains other characters. Fails if there
/// is no time for the conversion.
pub fn from_decimal(digits: &str, meter: &Meter) -> Result<Option<Nat>, Stop> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if !plain {
        return Ok(None);
    }
    let length = (digits.len() as f64 * std::f64::consts::LOG2_10) as usize;
    if digits.len() <= STEP {
        return Ok(Nat::from_str_radix(digits, 10).ok());
    }
    meter.allows(Operation::Read, length)?;
    meter.reserve(length as u64)?;
    let powers = powers_of_ten(length, meter)?;
    read(digits, &powers, meter).map(Some)
}

fn read(digits: &str, powers: &[Nat], meter: &Meter) -> Result<Nat, Stop> {
    let (count, Some((power, rest))) = (digits.len(), powers.split_last()) else {
        meter.ask()?;
        // Nothing but digits, and not none.
        return Ok(Nat::from_str_radix(digits, 10).unwrap_or_default());
    };
    let low = STEP << rest.len();
    if count <= low {
        return read(digits, rest, meter);
    }
    let (high, low) = digits.split_at(count - low);
    let (high, low) = (read(high, rest, meter)?, read(low, rest, meter)?);
    meter.allows(Operation::Product, bits(&high) + bits(power))?;
    Ok(high * power + low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Clock};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    /// Returns test numbers near multiples of the step size, and some in between.
    fn numbers() -> Vec<Nat> {
        let ten = Nat::from(10u8);
        let mut list = vec![Nat::ZERO, Nat::ONE, Nat::ONE << SMALL, (Nat::ONE << 1_000_000) - Nat::ONE];
        for digits in [STEP - 1, STEP, STEP + 1, 2 * STEP, 3 * STEP + 5] {
            let power = ten.pow(digits);
            list.extend([&power - Nat::ONE, power.clone(), power + Nat::from(12_345u32)]);
        }
        list.push(Nat::from(7u8).pow(700_000));
        list
    }

    #[test]
    fn conversions_agree_with_those_of_the_number_itself() {
        let meter = Meter::unlimited();
        for n in numbers() {
            let digits = n.to_string();
            assert!(to_decimal(&n, &meter) == Ok(digits.clone()), "{} digits", digits.len());
            assert!(from_decimal(&digits, &meter) == Ok(Some(n)), "{} digits", digits.len());
            let zeros = format!("{}{digits}", "0".repeat(STEP / 3));
            assert!(from_decimal(&zeros, &meter) == Ok(Nat::from_str_radix(&digits, 10).ok()));
        }
        for wrong in ["", "12x", "+1", "1_000", "−1", &format!("{}x", "1".repeat(3 * STEP))] {
            assert_eq!(from_decimal(wrong, &meter), Ok(None));
        }
    }

    #[test]
    fn powers_agree_with_those_of_the_number_itself() {
        let meter = Meter::unlimited();
        for base in [0u32, 1, 2, 3, 10, 1 << 20, 999_983] {
            for exponent in [0usize, 1, 2, 3, 77, 30_000, 65_537] {
                let base = Nat::from(base);
                assert!(power(&base, exponent, &meter) == Ok(base.pow(exponent)), "{base}^{exponent}");
            }
        }
    }

    /// A clock that advances by one millisecond whenever it is read.
    #[derive(Debug, Default)]
    struct Ticking(AtomicU64);

    impl Clock for Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn what_cannot_be_done_in_time_is_not_begun() {
        let n = Nat::from(7u8).pow(700_000);
        let tight = Budget { time: Some(Duration::from_micros(1)), ..Budget::UNLIMITED };
        let digits = n.to_string();
        for budget in [tight, Budget { time: Some(cost(Operation::Print, bits(&n)) / 2), ..Budget::UNLIMITED }] {
            let meter = || Meter::new(budget);
            assert!(matches!(to_decimal(&n, &meter()), Err(Stop::Time(_))));
            assert!(matches!(from_decimal(&digits, &meter()), Err(Stop::Time(_))));
        }
        assert!(matches!(power(&7u8.into(), 700_000, &Meter::new(tight)), Err(Stop::Time(_))));
        // What is small costs nothing that is counted.
        assert_eq!(to_decimal(&5u8.into(), &Meter::new(tight)), Ok("5".to_owned()));
    }

    #[test]
    fn the_meter_is_asked_between_the_steps() {
        let n = Nat::from(7u8).pow(700_000);
        let digits = n.to_string();
        let clock = Arc::new(Ticking::default());
        let budget = Budget { time: Some(Duration::from_secs(3600)), ..Budget::UNLIMITED };
        let meter = Meter::with_clock(budget, Arc::new(AtomicBool::new(false)), clock.clone());
        let asked = |work: &dyn Fn()| {
            let before = clock.0.load(Ordering::Relaxed);
            work();
            clock.0.load(Ordering::Relaxed) - before
        };
        assert!(asked(&|| assert!(to_decimal(&n, &meter).is_ok())) > 5);
        assert!(asked(&|| assert!(from_decimal(&digits, &meter).is_ok())) > 5);
        assert!(asked(&|| assert!(power(&7u8.into(), 700_000, &meter).is_ok())) > 3);
        let cancelled = Meter::with_cancel(Budget::UNLIMITED, Arc::new(AtomicBool::new(true)));
        assert_eq!(to_decimal(&n, &cancelled), Err(Stop::Cancelled));
        assert_eq!(from_decimal(&digits, &cancelled), Err(Stop::Cancelled));
    }
}
