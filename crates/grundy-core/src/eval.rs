//! The exact values of expressions, in numbers a + b√d.

use crate::expr::{Expr, Function, Op};
use crate::surd::{Mixed, Surd};
use crate::{Nat, bits};
use dashu_int::IBig;
use dashu_int::ops::{BitTest, SquareRoot};
use dashu_ratio::RBig;
use std::fmt;

/// Why an expression has no exact value at some point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalError {
    /// A division by zero.
    DivisionByZero,
    /// An irrational value where a rational one is needed, or the root of an irrational number.
    Irrational,
    /// Two irrational parts that no single square root expresses.
    Mixed,
    /// A power whose exponent is negative, fractional or too large.
    Exponent,
    /// The root or logarithm of a number below its domain.
    Domain(Function),
    /// A value of more bits than are allowed, which are [`MAX_BITS`] at most.
    TooLarge,
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::DivisionByZero => f.write_str("divides by zero"),
            EvalError::Irrational => f.write_str("is irrational"),
            EvalError::Mixed => f.write_str("mixes two different square roots"),
            EvalError::Exponent => f.write_str("has an exponent that is negative, fractional or too large"),
            EvalError::Domain(function) => write!(f, "is outside the domain of {}", function.name()),
            EvalError::TooLarge => f.write_str("is too large"),
        }
    }
}

impl From<Mixed> for EvalError {
    fn from(_: Mixed) -> EvalError {
        EvalError::Mixed
    }
}

/// The largest number that the notation may denote, in bits: about twenty million decimal digits.
pub const MAX_BITS: usize = 1 << 26;

/// How much may be computed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    /// Bits of all values on the way.
    pub(crate) left: u64,
    /// Bits of each of them.
    pub(crate) longest: usize,
}

impl Work {
    /// Numbers of [`MAX_BITS`] bits, with `left` of them in all.
    pub(crate) const fn of(left: u64) -> Work {
        Work { left, longest: MAX_BITS }
    }
}

/// As much as each value may have, however many there are.
const UNTOLD: Work = Work::of(u64::MAX);

impl Expr {
    /// The exact value at `x`, which must be rational.
    pub fn eval(&self, x: &Nat) -> Result<RBig, EvalError> {
        self.eval_within(x, &mut UNTOLD.clone())
    }

    /// The greatest integer not above the value at `x`.
    pub fn floor_at(&self, x: &Nat) -> Result<IBig, EvalError> {
        Ok(self.value(x, &mut UNTOLD.clone())?.floor())
    }

    /// The exact value at `x`, which may be irrational.
    pub fn exact_at(&self, x: &Nat) -> Result<Surd, EvalError> {
        self.value(x, &mut UNTOLD.clone())
    }

    /// The exact rational value at `x`; what is computed on the way uses up `work`.
    pub(crate) fn eval_within(&self, x: &Nat, work: &mut Work) -> Result<RBig, EvalError> {
        self.value(x, work)?.rational().cloned().ok_or(EvalError::Irrational)
    }

    /// The exact value at `x`; what is computed on the way uses up `work`.
    pub(crate) fn value(&self, x: &Nat, work: &mut Work) -> Result<Surd, EvalError> {
        let value = match self {
            Expr::Int(n) => RBig::from(n.clone()).into(),
            Expr::Var => RBig::from(x.clone()).into(),
            Expr::Phi => Surd::phi(),
            Expr::Op(op, a, b) => {
                let (a, b) = (a.value(x, work)?, b.value(x, work)?);
                match op {
                    Op::Add => a.plus(&b)?,
                    Op::Sub => a.minus(&b)?,
                    Op::Mul => limited(a, &b, work)?.times(&b)?,
                    Op::Div if b.is_zero() => return Err(EvalError::DivisionByZero),
                    Op::Div => limited(a, &b, work)?.times(&b.inverse())?,
                    Op::Pow => power(a, b, work)?,
                }
            }
            Expr::Call(function, args) => {
                let values = args.iter().map(|a| a.value(x, work)).collect::<Result<Vec<_>, _>>()?;
                call(*function, values)?
            }
            Expr::If(c, then, otherwise) => {
                let order = c.left.value(x, work)?.compare(&c.right.value(x, work)?)?;
                if c.compare.holds(order) { then.value(x, work)? } else { otherwise.value(x, work)? }
            }
        };
        let left = work.left.checked_sub(value.size() as u64);
        work.left = left.unwrap_or(0);
        left.map(|_| value).ok_or(EvalError::TooLarge)
    }
}

fn call(function: Function, values: Vec<Surd>) -> Result<Surd, EvalError> {
    let mut rest = values.into_iter();
    let mut first = rest.next().ok_or(EvalError::Domain(function))?;
    let whole = |value: &Surd| Nat::try_from(value.floor()).map_err(|_| EvalError::Domain(function));
    Ok(match function {
        Function::Min | Function::Max => {
            for other in rest {
                let order = other.compare(&first)?;
                if (function == Function::Min && order.is_lt()) || (function == Function::Max && order.is_gt()) {
                    first = other;
                }
            }
            first
        }
        Function::Floor => RBig::from(first.floor()).into(),
        Function::Ceil => {
            let down = RBig::from(first.floor()).into();
            if first == down { down } else { down.plus(&RBig::ONE.into())? }
        }
        Function::Isqrt => RBig::from(whole(&first)?.sqrt()).into(),
        Function::Sqrt => {
            let of = first.rational().ok_or(EvalError::Irrational)?;
            Surd::sqrt(of).ok_or(EvalError::Domain(function))?
        }
        Function::Log2 => match bits(&whole(&first)?) {
            0 => return Err(EvalError::Domain(function)),
            length => RBig::from(length as u64 - 1).into(),
        },
    })
}

/// Bits of the numerator and the denominator together; of an integer, its bits.
pub(crate) fn size(r: &RBig) -> usize {
    r.numerator().bit_len() + r.denominator().bit_len() - 1
}

fn limited(a: Surd, b: &Surd, work: &Work) -> Result<Surd, EvalError> {
    if a.size() + b.size() > work.longest { Err(EvalError::TooLarge) } else { Ok(a) }
}

fn power(base: Surd, exponent: Surd, work: &mut Work) -> Result<Surd, EvalError> {
    let exponent = exponent.rational().ok_or(EvalError::Exponent)?;
    if !exponent.denominator().is_one() {
        return Err(EvalError::Exponent);
    }
    let exponent = Nat::try_from(exponent.numerator().clone()).map_err(|_| EvalError::Exponent)?;
    let Some(rational) = base.rational().cloned() else {
        // A root multiplies itself: few factors are ever meant.
        let times = u64::try_from(&exponent).ok().filter(|n| *n <= 1000).ok_or(EvalError::Exponent)?;
        return (0..times).try_fold(Surd::from(RBig::ONE), |acc, _| Ok(limited(acc, &base, work)?.times(&base)?));
    };
    if rational.is_zero() || rational == RBig::ONE || rational == -RBig::ONE {
        let even = !exponent.bit(0) && !rational.is_zero();
        return Ok(if exponent.is_zero() || even { RBig::ONE } else { rational }.into());
    }
    let exponent = u64::try_from(&exponent).map_err(|_| EvalError::Exponent)?;
    // A number of b bits has at least b − 1 bits per factor in its powers.
    let longest = rational.numerator().bit_len().max(rational.denominator().bit_len());
    let bits = (longest as u128 - 1) * u128::from(exponent);
    if bits > work.longest as u128 {
        return Err(EvalError::TooLarge);
    }
    if bits > u128::from(work.left) {
        work.left = 0;
        return Err(EvalError::TooLarge);
    }
    let value = rational.pow(exponent as isize);
    if size(&value) > work.longest { Err(EvalError::TooLarge) } else { Ok(value.into()) }
}
