//! The evaluation of expressions: real numbers, exact where they have the form a + b√d ([`crate::real`]).
//!
//! An expression has a value if all of its parts have one; of `a<b ? c : d`, only the chosen branch matters. Division
//! by zero, roots and logarithms outside their domain, and powers of negative numbers with a non-integer exponent have
//! no value; 0^0 is 1. Only the functions that round do so.

use crate::expr::{Expr, Function, Op};
use crate::large::SMALL;
use crate::real::{Floor, Value};
use crate::surd::Surd;
use crate::{Nat, Sentence, Stop, bits, isqrt, sentence};
use dashu_int::ops::BitTest;
use dashu_ratio::RBig;
use std::cmp::Ordering;
use std::fmt;

/// The reason why an expression in one variable has no value at some point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalError {
    /// The expression contains a division by zero.
    DivisionByZero,
    /// The value is irrational where a rational number is needed, or the value has too many digits.
    Irrational,
    /// A negative number has a non-integer exponent.
    Power,
    /// The argument of a root or logarithm lies outside the domain of this function.
    Domain(Function),
    /// Two numbers could not be shown equal or different at the available precision.
    Undecided,
    /// The computation exceeds the limit on the size of numbers.
    TooLarge,
    /// The [`Meter`](crate::Meter) of the answer being computed stopped the work.
    Stopped(Stop),
}

impl EvalError {
    /// Returns the reason as the rest of a sentence that begins with the expression.
    pub fn sentence(&self) -> Sentence {
        match self {
            EvalError::DivisionByZero => sentence!("notation-divides-by-zero", "divides by zero"),
            EvalError::Irrational => sentence!("notation-irrational", "is irrational"),
            EvalError::Power => {
                sentence!("notation-negative-power", "raises a negative number to a power that is not a whole number")
            }
            EvalError::Domain(function) => {
                sentence!("notation-outside-domain", "is outside the domain of {function}", function = function.name())
            }
            EvalError::Undecided => {
                sentence!("notation-undecided", "cannot be decided: two numbers in it are too close to each other")
            }
            EvalError::TooLarge => sentence!("notation-too-large", "is too large"),
            EvalError::Stopped(why) => why.sentence(),
        }
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

/// The largest number that the notation may denote, in bits: about twenty million decimal digits.
pub const MAX_BITS: usize = 1 << 26;

/// Limits on the size of the numbers in an evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    /// The total number of bits that intermediate values may still have.
    pub(crate) left: u64,
    /// The number of bits up to which values are computed exactly.
    pub(crate) longest: usize,
}

impl Work {
    /// Returns the limits for a value at `x`. Longer values are approximated until more digits are needed.
    fn at(x: &Nat) -> Work {
        Work { left: u64::MAX, longest: (SMALL / 16 + 16 * bits(x)).min(MAX_BITS) }
    }
}

impl Expr {
    /// Returns the exact rational value of the expression at `x`. Fails if the value does not exist or is irrational.
    pub fn eval(&self, x: &Nat) -> Result<RBig, EvalError> {
        self.value(x, &mut Work::at(x))?.rational().cloned().ok_or(EvalError::Irrational)
    }

    /// Returns the floor of the value of the expression at `x`, clamped to the range from 0 to `most`. Fails if the
    /// expression has no value at `x`.
    ///
    /// Only the digits that are needed are computed, however large the value is.
    ///
    /// ```
    /// use grundy_core::{Nat, Rule, Ruleset};
    /// let bound = |text: &str, x: u32, most: u32| match text.parse::<Ruleset>().unwrap().rule {
    ///     Rule::TakeAway(f) => f.bound_at(&x.into(), &most.into()),
    ///     _ => unreachable!(),
    /// };
    /// assert_eq!(bound("takeaway(x^(3/2))", 5, 100), Ok(11u8.into()));
    /// assert_eq!(bound("takeaway(2^(2^x))", 99, 100), Ok(100u8.into()));
    /// assert_eq!(bound("takeaway(5-2^(2^x))", 99, 100), Ok(Nat::ZERO));
    /// assert!(bound("takeaway(1/(x-3))", 3, 100).is_err());
    /// ```
    pub fn bound_at(&self, x: &Nat, most: &Nat) -> Result<Nat, EvalError> {
        let mut work = Work::at(x);
        Ok(match self.value(x, &mut work)?.floor(bits(most), work.longest)? {
            Floor::Is(n) => Nat::try_from(n).unwrap_or(Nat::ZERO).min(most.clone()),
            Floor::Above => most.clone(),
            Floor::Below => Nat::ZERO,
        })
    }

    /// Returns the value of the expression at `x`, or `None` if it does not have the form a + b√d or is too long to
    /// compute.
    pub fn exact_at(&self, x: &Nat) -> Option<Surd> {
        self.value(x, &mut Work::at(x)).ok()?.exact().cloned()
    }

    /// Compares the value of this expression at `x` with that of the expression `other` at `y`. Fails if an expression
    /// has no value or the comparison is undecided.
    pub fn compare_at(&self, x: &Nat, other: &Expr, y: &Nat) -> Result<Ordering, EvalError> {
        let mut work = Work::at(x.max(y));
        let (a, b) = (self.value(x, &mut work)?, other.value(y, &mut work)?);
        a.compare(&b, work.longest)
    }

    /// Returns the value at `x` as an integer of at most `longest` bits, or the side of the range on which it lies;
    /// `None` if it is not an integer.
    pub(crate) fn integer_at(&self, x: &Nat, longest: usize) -> Result<Option<Floor>, EvalError> {
        let mut work = Work::at(x);
        let value = self.value(x, &mut work)?;
        whole(&value, longest, work.longest)
    }

    /// Returns the exact rational value at `x`; the computation counts against `work`.
    pub(crate) fn eval_within(&self, x: &Nat, work: &mut Work) -> Result<RBig, EvalError> {
        self.value(x, work)?.rational().cloned().ok_or(EvalError::Irrational)
    }

    /// Returns the value at `x`; the computation counts against `work`.
    pub(crate) fn value(&self, x: &Nat, work: &mut Work) -> Result<Value, EvalError> {
        let longest = work.longest;
        let value = match self {
            Expr::Int(n) => RBig::from(n.clone()).into(),
            Expr::Var => RBig::from(x.clone()).into(),
            Expr::Phi => Value::Exact(Surd::phi()),
            Expr::Op(op, a, b) => {
                let (a, b) = (a.value(x, work)?, b.value(x, work)?);
                match op {
                    Op::Add => a.plus(&b, longest),
                    Op::Sub => a.minus(&b, longest),
                    Op::Mul => a.times(&b, longest),
                    Op::Div => a.over(&b, longest)?,
                    Op::Pow => a.to_the(&b, longest)?,
                }
            }
            Expr::Call(function, args) => {
                let values = args.iter().map(|a| a.value(x, work)).collect::<Result<Vec<_>, _>>()?;
                call(*function, values, longest)?
            }
            Expr::If(c, then, otherwise) => {
                let order = c.left.value(x, work)?.compare(&c.right.value(x, work)?, longest)?;
                if c.compare.holds(order) { then.value(x, work)? } else { otherwise.value(x, work)? }
            }
        };
        let left = work.left.checked_sub(value.size() as u64);
        work.left = left.unwrap_or(0);
        left.map(|_| value).ok_or(EvalError::TooLarge)
    }
}

fn call(function: Function, values: Vec<Value>, longest: usize) -> Result<Value, EvalError> {
    let outside = || EvalError::Domain(function);
    let mut rest = values.into_iter();
    let first = rest.next().ok_or_else(outside)?;
    // The floor of what is exact, as a natural number.
    let natural = |value: &Value| match value.exact() {
        Some(exact) => Nat::try_from(exact.floor()).map(Some).map_err(|_| outside()),
        None => Ok(None),
    };
    let root =
        |value: &Value| value.root(2, longest).map_err(|why| if why == EvalError::Power { outside() } else { why });
    Ok(match function {
        Function::Min | Function::Max => {
            rest.try_fold(first, |found, other| found.extreme(&other, function == Function::Max))?
        }
        Function::Floor => first.floored(longest)?,
        Function::Ceil => {
            let zero = Value::from(RBig::ZERO);
            zero.minus(&zero.minus(&first, longest).floored(longest)?, longest)
        }
        Function::Sqrt => root(&first)?,
        Function::Isqrt => match natural(&first)? {
            Some(n) => RBig::from(isqrt(&n)).into(),
            None => root(&first)?.floored(longest)?,
        },
        Function::Log2 if first.sign(longest)?.is_le() => return Err(outside()),
        Function::Log2 => match natural(&first)? {
            Some(n) if !n.is_zero() => RBig::from(bits(&n) as u64 - 1).into(),
            _ => first.floor_of_log2(longest)?,
        },
    })
}

/// Returns `value` as an integer of at most `longest` bits, or the side of the range on which it lies; `None` if it is
/// not an integer.
pub(crate) fn whole(value: &Value, longest: usize, exact: usize) -> Result<Option<Floor>, EvalError> {
    if let Some(rational) = value.rational() {
        let integer = rational.denominator().is_one();
        return Ok(integer.then(|| Floor::Is(rational.numerator().clone())));
    }
    Ok(match value.floor(longest, exact)? {
        Floor::Is(n) => {
            let same = value.compare(&RBig::from(n.clone()).into(), exact)?.is_eq();
            same.then_some(Floor::Is(n))
        }
        far => Some(far),
    })
}

/// Returns the total number of bits of the numerator and denominator; for an integer, its number of bits.
pub(crate) fn size(r: &RBig) -> usize {
    r.numerator().bit_len() + r.denominator().bit_len() - 1
}
