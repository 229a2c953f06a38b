//! Numbers a + b√d with rational a and b, for bounds such as `sqrt(2)*x` and `phi*x`. All operations, comparisons and
//! floors are exact.

use crate::Nat;
use dashu_int::IBig;
use dashu_int::ops::{BitTest, SquareRoot, SquareRootRem};
use dashu_ratio::RBig;
use std::cmp::Ordering;

/// An exact real number a + b√d with rational a and b.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surd {
    rational: RBig,
    /// The coefficient b of the square root; zero if the number is rational.
    coefficient: RBig,
    /// The radicand d, not a perfect square; 0 if the number is rational.
    radicand: Nat,
}

/// The error returned when the result of an operation on two irrational numbers does not have the form a + b√d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixed;

impl From<RBig> for Surd {
    fn from(rational: RBig) -> Surd {
        Surd { rational, coefficient: RBig::ZERO, radicand: Nat::ZERO }
    }
}

impl Surd {
    /// Returns the golden ratio (1 + √5)/2.
    pub fn phi() -> Surd {
        let half = RBig::from_parts(IBig::ONE, Nat::from(2u8));
        Surd { rational: half.clone(), coefficient: half, radicand: Nat::from(5u8) }
    }

    /// Returns the square root of a rational number; `None` if it is negative.
    pub fn sqrt(of: &RBig) -> Option<Surd> {
        let (numerator, denominator) = of.clone().into_parts();
        let numerator = Nat::try_from(numerator).ok()?;
        // √(p/q) = √(pq)/q
        let product = numerator * &denominator;
        let (root, rest) = product.sqrt_rem();
        if rest.is_zero() {
            return Some(RBig::from_parts(root.into(), denominator).into());
        }
        let (square, free) = without_small_squares(product);
        Some(Surd { rational: RBig::ZERO, coefficient: RBig::from_parts(square.into(), denominator), radicand: free })
    }

    /// Returns the number as a fraction, or `None` if it is irrational.
    pub fn rational(&self) -> Option<&RBig> {
        self.is_rational().then_some(&self.rational)
    }

    fn is_rational(&self) -> bool {
        self.coefficient.is_zero()
    }

    fn new(rational: RBig, coefficient: RBig, radicand: &Nat) -> Surd {
        let radicand = if coefficient.is_zero() { Nat::ZERO } else { radicand.clone() };
        Surd { rational, coefficient, radicand }
    }

    /// Returns a common radicand d of two numbers and the coefficient of √d in `other`.
    fn common(&self, other: &Surd) -> Result<(Nat, RBig), Mixed> {
        if other.is_rational() {
            return Ok((self.radicand.clone(), RBig::ZERO));
        }
        if self.is_rational() || self.radicand == other.radicand {
            return Ok((other.radicand.clone(), other.coefficient.clone()));
        }
        // √e = √(de)/d · √d
        let (root, rest) = (&self.radicand * &other.radicand).sqrt_rem();
        if !rest.is_zero() {
            return Err(Mixed);
        }
        let scale = RBig::from_parts(root.into(), self.radicand.clone());
        Ok((self.radicand.clone(), &other.coefficient * scale))
    }

    /// Returns the sum of this number and `other`. Fails if the sum does not have the form a + b√d.
    pub fn plus(&self, other: &Surd) -> Result<Surd, Mixed> {
        let (radicand, coefficient) = self.common(other)?;
        Ok(Surd::new(&self.rational + &other.rational, &self.coefficient + coefficient, &radicand))
    }

    /// Returns the difference of this number and `other`. Fails if the difference does not have the form a + b√d.
    pub fn minus(&self, other: &Surd) -> Result<Surd, Mixed> {
        let (radicand, coefficient) = self.common(other)?;
        Ok(Surd::new(&self.rational - &other.rational, &self.coefficient - coefficient, &radicand))
    }

    /// Returns the product of this number and `other`. Fails if the product does not have the form a + b√d.
    pub fn times(&self, other: &Surd) -> Result<Surd, Mixed> {
        let (radicand, coefficient) = self.common(other)?;
        Ok(self.multiplied_over(&radicand, other, &coefficient))
    }

    /// Returns the product with a number over the same radicand, whose coefficient over it is given.
    fn multiplied_over(&self, radicand: &Nat, other: &Surd, coefficient: &RBig) -> Surd {
        let d = RBig::from(radicand.clone());
        let rational = &self.rational * &other.rational + &self.coefficient * coefficient * d;
        let mixed = &self.rational * coefficient + &self.coefficient * &other.rational;
        Surd::new(rational, mixed, radicand)
    }

    /// Returns the reciprocal of the number, which must not be 0.
    pub fn inverse(&self) -> Surd {
        // 1/(a + b√d) = (a − b√d)/(a² − b²d), and the denominator is not 0 because d is no square.
        let d = RBig::from(self.radicand.clone());
        let norm = &self.rational * &self.rational - &self.coefficient * &self.coefficient * d;
        Surd::new(&self.rational / &norm, -(&self.coefficient / &norm), &self.radicand)
    }

    /// Returns whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.is_rational() && self.rational.is_zero()
    }

    /// Returns the sign of the number, as the ordering of the number relative to 0.
    pub fn sign(&self) -> Ordering {
        let (a, b) = (self.rational.cmp(&RBig::ZERO), self.coefficient.cmp(&RBig::ZERO));
        if b.is_eq() || a == b {
            return a;
        }
        if a.is_eq() {
            return b;
        }
        let square = &self.coefficient * &self.coefficient * RBig::from(self.radicand.clone());
        match (&self.rational * &self.rational).cmp(&square) {
            Ordering::Greater => a,
            _ => b,
        }
    }

    /// Compares this number with `other`. Fails if their difference does not have the form a + b√d.
    pub fn compare(&self, other: &Surd) -> Result<Ordering, Mixed> {
        Ok(self.minus(other)?.sign())
    }

    /// Returns the floor of the number, that is, the greatest integer that does not exceed it.
    pub fn floor(&self) -> IBig {
        if self.is_rational() {
            return self.rational.floor();
        }
        // (A + B√d)/q with integers: the floor of a quotient by q only needs the floor of its numerator.
        let q = self.rational.denominator() * self.coefficient.denominator();
        let scaled = |r: &RBig| (r * RBig::from(q.clone())).numerator().clone();
        let (a, b) = (scaled(&self.rational), scaled(&self.coefficient));
        let square = Nat::try_from(&b * &b * IBig::from(self.radicand.clone())).expect("a square is not negative");
        let root = IBig::from(square.sqrt());
        // The root is irrational, so below 0 its floor is one further down.
        let root = if b > IBig::ZERO { root } else { -root - IBig::ONE };
        RBig::from_parts(a + root, q).floor()
    }

    /// Returns the floor of the number times 2^places.
    pub(crate) fn floor_of_scaled(&self, places: i128) -> IBig {
        let power = RBig::from(Nat::ONE << places.unsigned_abs() as usize);
        let scaled = |r: &RBig| if places < 0 { r / &power } else { r * &power };
        Surd::new(scaled(&self.rational), scaled(&self.coefficient), &self.radicand).floor()
    }

    /// Returns the n-th power.
    pub(crate) fn power(&self, n: &Nat) -> Surd {
        let mut power = Surd::from(RBig::ONE);
        for place in (0..n.bit_len()).rev() {
            power = power.multiplied_over(&self.radicand, &power, &power.coefficient);
            if n.bit(place) {
                power = power.multiplied_over(&self.radicand, self, &self.coefficient);
            }
        }
        power
    }

    /// Returns bit lengths that bound the conjugates of A + B√d and the denominator q, if the number is (A + B√d)/q in
    /// integers.
    pub(crate) fn conjugate_bits(&self) -> (usize, usize) {
        let q = self.rational.denominator() * self.coefficient.denominator();
        let bits_of = |r: &RBig| if r.is_zero() { 0 } else { (r * RBig::from(q.clone())).numerator().bit_len() };
        let irrational = bits_of(&self.coefficient) + self.radicand.bit_len().div_ceil(2);
        let over = match self.is_rational() {
            true => bits_of(&self.rational),
            false => bits_of(&self.rational).max(irrational) + 1,
        };
        (over, (q - Nat::ONE).bit_len())
    }

    /// Returns the size of the number: the total number of bits of its numerators, denominators and radicand.
    pub fn size(&self) -> usize {
        let part = |r: &RBig| r.numerator().bit_len() + r.denominator().bit_len() - 1;
        part(&self.rational) + part(&self.coefficient) + self.radicand.bit_len()
    }
}

/// Factors `n` as s²·f, where s contains the square factors of small primes.
fn without_small_squares(mut n: Nat) -> (Nat, Nat) {
    let mut square = Nat::ONE;
    for p in 2u32..1000 {
        let pp = Nat::from(p * p);
        while (&n % &pp).is_zero() {
            n /= &pp;
            square *= p;
        }
    }
    (square, n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(p: i64, q: u64) -> RBig {
        RBig::from_parts(p.into(), q.into())
    }

    fn number(p: i64, q: u64, b: i64, d: u64) -> Surd {
        let root = Surd::sqrt(&ratio(d as i64, 1)).unwrap();
        Surd::from(ratio(p, q)).plus(&Surd::from(ratio(b, q)).times(&root).unwrap()).unwrap()
    }

    #[test]
    fn phi_squared_is_phi_plus_one() {
        let phi = Surd::phi();
        assert_eq!(phi.times(&phi).unwrap(), phi.plus(&ratio(1, 1).into()).unwrap());
        assert_eq!(phi.inverse(), phi.minus(&ratio(1, 1).into()).unwrap());
    }

    #[test]
    fn roots_simplify_and_mix_where_they_can() {
        let eight = Surd::sqrt(&ratio(8, 1)).unwrap();
        let two = Surd::sqrt(&ratio(2, 1)).unwrap();
        let half = Surd::sqrt(&ratio(1, 2)).unwrap();
        assert_eq!(eight.times(&two).unwrap(), ratio(4, 1).into());
        assert_eq!(half.plus(&half).unwrap(), two);
        assert_eq!(two.plus(&Surd::sqrt(&ratio(3, 1)).unwrap()), Err(Mixed));
        assert_eq!(Surd::sqrt(&ratio(9, 4)).unwrap(), ratio(3, 2).into());
        assert_eq!(Surd::sqrt(&ratio(-1, 1)), None);
    }

    #[test]
    fn signs_and_floors_agree_with_floating_point_away_from_ties() {
        for p in -20..20i64 {
            for b in -9..10i64 {
                for d in [2u64, 3, 5, 6, 7] {
                    for q in [1u64, 2, 7] {
                        let exact = number(p, q, b, d);
                        let rough = (p as f64 + b as f64 * (d as f64).sqrt()) / q as f64;
                        assert_eq!(exact.floor(), IBig::from(rough.floor() as i64), "({p}+{b}√{d})/{q}");
                        if rough.abs() > 1e-9 {
                            assert_eq!(exact.sign(), rough.partial_cmp(&0.0).unwrap(), "({p}+{b}√{d})/{q}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn floors_of_huge_multiples_are_exact() {
        // ⌊n·phi⌋ for n = F(k) is F(k+1) − 1 for even k and F(k+1) for odd k.
        let (mut a, mut b) = (Nat::ONE, Nat::ONE);
        for k in 1..400 {
            let product = Surd::phi().times(&RBig::from(a.clone()).into()).unwrap();
            let expected = if k % 2 == 0 { &b - Nat::ONE } else { b.clone() };
            assert_eq!(product.floor(), IBig::from(expected), "{k}");
            let next = &a + &b;
            (a, b) = (b, next);
        }
    }
}
