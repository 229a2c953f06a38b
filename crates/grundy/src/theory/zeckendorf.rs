//! Fibonacci numeration (Zeckendorf representations), with shifts of the digits of numbers of any size.
//!
//! Every number is in exactly one way a sum of distinct Fibonacci numbers 1, 2, 3, 5, 8, …, no two of which are
//! consecutive (Zeckendorf; the take-away game with f(x) = 2x has the same numeration, see [`super::schwenk`]). The
//! *left shift* replaces each of them by the next, the *right shift* by the one before.
//!
//! With φ^m = f_m φ + f_{m−1} (f the Fibonacci numbers 1, 1, 2, 3, …) and digits d at the places i = 1, 2, …, where
//! f_{i+1} stands, Σ dᵢ φ^{i+1} = xφ + y, x the number itself and y = Σ dᵢ fᵢ. So the left shift is x + y, and the
//! right shift is y, except that a 1 in the last place contributes f_1 = 1 to y and nothing to the right shift. y is
//! computed by divide and conquer. Cost: about log n rounds of three multiplications of half the size; the digits
//! themselves cost more.

use super::schwenk::{Linear, Representation, recurrence};
use grundy_core::{Meter, Nat, Stop};

/// The Fibonacci numeration system, with precomputed numbers for converting numbers to it.
#[derive(Clone, Debug)]
pub struct Zeckendorf {
    linear: Linear,
}

/// A number with its Zeckendorf representation.
#[derive(Clone, Debug)]
pub struct Written {
    /// The number that is represented.
    pub value: Nat,
    /// The Zeckendorf representation of the number.
    pub digits: Representation,
}

impl Zeckendorf {
    /// Returns the Fibonacci numeration system: the numeration system of the take-away game with f(x) = 2x.
    pub fn new(meter: &Meter) -> Result<Zeckendorf, Stop> {
        let fibonacci = recurrence(&|x: &Nat, y: &Nat| x << 1usize >= *y, meter)?;
        Ok(Zeckendorf { linear: Linear::from(&fibonacci) })
    }

    /// Returns `value` with its Zeckendorf representation.
    pub fn write(&self, value: &Nat, meter: &Meter) -> Result<Written, Stop> {
        Ok(Written { digits: self.linear.represent(value, meter)?, value: value.clone() })
    }

    /// Returns the number of trailing zeros in the Zeckendorf representation of `n` ≥ 1, where possible without
    /// computing all digits.
    pub fn final_zeros(&self, n: &Nat, meter: &Meter) -> Result<usize, Stop> {
        Ok(self.linear.smallest_part(n, meter)?.map_or(0, |place| place - 1))
    }
}

impl Written {
    /// Returns the number of trailing zeros in the Zeckendorf representation; 0 for the number 0.
    pub fn final_zeros(&self) -> usize {
        self.digits.smallest().map_or(0, |place| place - 1)
    }

    /// Returns the number whose Zeckendorf representation is the representation of this number with a 0 appended.
    pub fn left_shift(&self) -> Nat {
        &self.value + self.lowered()
    }

    /// Returns the number whose Zeckendorf representation is the representation of this number without its last digit.
    pub fn right_shift(&self) -> Nat {
        let lost = Nat::from(u8::from(self.digits.smallest() == Some(1)));
        self.lowered() - lost
    }

    /// Returns y = Σ dᵢ fᵢ, the sum with each Fibonacci number replaced by the previous one.
    fn lowered(&self) -> Nat {
        let Some(&top) = self.digits.indices().first() else { return Nat::ZERO };
        let levels = (usize::BITS - top.leading_zeros()) as usize;
        // φ^(2^level), doubled from φ.
        let mut powers = vec![(Nat::ZERO, Nat::ONE)];
        for level in 1..levels {
            let half = &powers[level - 1];
            powers.push(multiply(half, half));
        }
        // The sum of φ^i is y φ + …, one power of φ below that of xφ + y.
        let places: Vec<usize> = self.digits.indices().iter().rev().copied().collect();
        sum_of_powers(&places, 0, levels, &powers).1
    }
}

/// Returns the product (a + bφ)(c + dφ), with φ² = φ + 1, by three multiplications.
fn multiply((a, b): &(Nat, Nat), (c, d): &(Nat, Nat)) -> (Nat, Nat) {
    let (ac, bd) = (a * c, b * d);
    let cross = (a + b) * (c + d) - &ac;
    (ac + bd, cross)
}

/// Returns Σ φ^(i − base) over the increasing places i, all of which lie in `base .. base + 2^level`.
fn sum_of_powers(places: &[usize], base: usize, level: usize, powers: &[(Nat, Nat)]) -> (Nat, Nat) {
    // Up to here, both coefficients fit a machine word.
    const SMALL: usize = 6;
    if level <= SMALL {
        let mut sum = (0u64, 0u64);
        // Horner from the top: multiplying by φ takes (a, b) to (b, a + b).
        for place in (0..1usize << level).rev() {
            sum = (sum.1, sum.0 + sum.1);
            if places.binary_search(&(base + place)).is_ok() {
                sum.0 += 1;
            }
        }
        return (sum.0.into(), sum.1.into());
    }
    let half = 1usize << (level - 1);
    let split = places.partition_point(|place| *place < base + half);
    let low = sum_of_powers(&places[..split], base, level - 1, powers);
    if split == places.len() {
        return low;
    }
    let high = multiply(&sum_of_powers(&places[split..], base + half, level - 1, powers), &powers[level - 1]);
    (low.0 + high.0, low.1 + high.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::beatty::Pairs;

    #[test]
    fn shifts_are_those_of_the_digits() {
        let meter = Meter::unlimited();
        let system = Zeckendorf::new(&meter).unwrap();
        let mut numbers: Vec<Nat> = (0..2000u32).map(Nat::from).collect();
        numbers.extend([Nat::from(10u8).pow(50), Nat::from(7u8).pow(300), (Nat::ONE << 3000) + Nat::from(5u8)]);
        for n in numbers {
            let written = system.write(&n, &meter).unwrap();
            let term = |place: usize| system.linear.term(place);
            let places = written.digits.indices();
            let left = places.iter().fold(Nat::ZERO, |sum, place| sum + term(place + 1));
            let right = places.iter().filter(|p| **p > 1).fold(Nat::ZERO, |sum, place| sum + term(place - 1));
            assert_eq!((written.left_shift(), written.right_shift()), (left, right), "{n}");
        }
    }

    #[test]
    fn shifts_are_floors_of_multiples_of_phi() {
        // The left shift of n − 1 is ⌊nφ⌋ − 1: an identity between the two methods, here at large n.
        let meter = Meter::unlimited();
        let system = Zeckendorf::new(&meter).unwrap();
        for n in [Nat::from(10u8).pow(1000), (Nat::ONE << 70_001) + Nat::from(12_345u32)] {
            let written = system.write(&(&n - Nat::ONE), &meter).unwrap();
            assert_eq!(written.left_shift() + Nat::ONE, Pairs::golden().lower(&n));
            let written = system.write(&n, &meter).unwrap();
            assert_eq!(system.final_zeros(&n, &meter).unwrap(), written.final_zeros());
        }
    }
}
