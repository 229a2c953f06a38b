//! Separation bounds: a proof that a number close to 0, built from rational numbers, is 0.
//!
//! Let ξ be built from rational numbers by +, −, ×, ÷, integer powers and roots. Then ξ = U/L with algebraic integers
//! U and L that are built without division; for a root, (U/L)^(1/k) = (U·L^(k−1))^(1/k)/L. All roots together generate
//! a field of degree at most D, the product of their k, since each is a root of an equation of degree k over the roots
//! before it. Every conjugate of U has a modulus of at most 2^u, and every conjugate of L one of at most 2^l, with u
//! and l computed along the expression ([`Size`]), because a conjugate of a root has the modulus of the root of a
//! conjugate. If ξ ≠ 0, the norm of U is a nonzero integer, hence |U| ≥ 2^−((D−1)u) and |ξ| ≥ 2^−((D−1)u + l). So a
//! number closer to 0 than this is 0. This is the bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt (2001),
//! without their roots of polynomials.
//!
//! For an undecided minimum or maximum, the greater of the two sizes is a valid bound.

use super::{Form, LARGEST_ROOT, Value};

/// The parameters of the separation bound of a number: the degree D, and the sizes in bits of the conjugates of U and
/// L.
pub(super) struct Size {
    degree: u128,
    pub(super) over: u128,
    under: u128,
    /// Whether the number involves a logarithm, which is slow to compute to high precision.
    pub(super) slow: bool,
}

impl Size {
    pub(super) fn of(value: &Value) -> Option<Size> {
        match value {
            Value::Exact(surd) => {
                let (over, under) = surd.conjugate_bits();
                let degree = if surd.rational().is_some() { 1 } else { 2 };
                Some(Size { degree, over: over as u128, under: under as u128, slow: false })
            }
            Value::Near(real) => match &real.form {
                Form::Sum(a, b) | Form::Difference(a, b) => {
                    Size::both(a, b, |a, b| ((a.over + b.under).max(b.over + a.under) + 1, a.under + b.under))
                }
                Form::Product(a, b) => Size::both(a, b, |a, b| (a.over + b.over, a.under + b.under)),
                Form::Quotient(a, b) => Size::both(a, b, |a, b| (a.over + b.under, a.under + b.over)),
                Form::Least(a, b) | Form::Greatest(a, b) => {
                    Size::both(a, b, |a, b| (a.over.max(b.over), a.under.max(b.under)))
                }
                Form::Power(a, n) => {
                    let (size, n) = (Size::of(a)?, u128::try_from(n).ok()?);
                    Size { over: size.over.checked_mul(n)?, under: size.under.checked_mul(n)?, ..size }.moderate()
                }
                Form::Root(a, k) => {
                    let (size, k) = (Size::of(a)?, u128::from(*k));
                    let over = (size.over + (k - 1) * size.under).div_ceil(k);
                    let slow = size.slow || k > LARGEST_ROOT as u128;
                    Size { degree: size.degree.checked_mul(k)?, over, slow, ..size }.moderate()
                }
                Form::Exponential(..) | Form::Floor(_) | Form::Log2(_) => None,
            },
        }
    }

    fn both(a: &Value, b: &Value, join: impl Fn(&Size, &Size) -> (u128, u128)) -> Option<Size> {
        let (a, b) = (Size::of(a)?, Size::of(b)?);
        let (over, under) = join(&a, &b);
        Size { degree: a.degree.checked_mul(b.degree)?, over, under, slow: a.slow || b.slow }.moderate()
    }

    /// Returns the size itself if sums of such sizes cannot overflow.
    fn moderate(self) -> Option<Size> {
        [self.degree, self.over, self.under].iter().all(|n| *n < 1 << 60).then_some(self)
    }

    /// Returns the number of bits after the binary point that distinguish a nonzero number from 0.
    pub(super) fn separation(&self) -> u128 {
        (self.degree - 1) * self.over + self.under
    }
}
