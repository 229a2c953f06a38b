//! Real numbers denoted by expressions: exact if they have the form a + b√d and are not too long, otherwise
//! approximated by an [`Interval`] to any requested precision.

mod elementary;
mod float;
mod interval;
mod separation;

use crate::eval::{EvalError, size};
use crate::surd::Surd;
use crate::{Nat, Operation, bits, print};
use dashu_int::IBig;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_ratio::RBig;
use interval::Interval;
use separation::Size;
use std::cmp::Ordering;
use std::rc::Rc;

/// The initial precision in bits.
const FIRST: usize = 128;
/// The number of bits after the binary point up to which numbers are compared when no separation bound applies.
const UNPROVED: usize = 1 << 12;
/// The largest k for which k-th roots are computed as roots rather than by logarithms.
const LARGEST_ROOT: usize = 16;
/// The largest k of a k-th root that is treated as algebraic when ties are decided.
const LARGEST_INDEX: u64 = 1000;
/// The length in bits above which numbers are computed under the meter of the answer.
const LONG: usize = 1 << 14;

/// A real number. Equality compares constructions: values are equal if they were constructed in the same way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// A number known exactly.
    Exact(Surd),
    /// A number known to any requested precision.
    Near(Rc<Real>),
}

/// A real number with its construction and an interval that contains it.
#[derive(Debug)]
pub(crate) struct Real {
    form: Form,
    near: Interval,
}

impl PartialEq for Real {
    fn eq(&self, other: &Real) -> bool {
        self.form == other.form
    }
}

/// The last operation in the construction of a number.
#[derive(Debug, PartialEq)]
enum Form {
    Sum(Value, Value),
    Difference(Value, Value),
    Product(Value, Value),
    Quotient(Value, Value),
    /// A power with an integer exponent of at least 1.
    Power(Value, Nat),
    /// The k-th root of a nonnegative number.
    Root(Value, u64),
    /// A real power of a positive number.
    Exponential(Value, Value),
    Least(Value, Value),
    Greatest(Value, Value),
    /// The floor of a number that is too long to compute.
    Floor(Value),
    /// The floor of the binary logarithm of a number that is too long to compute.
    Log2(Value),
}

/// The floor of a number, if its magnitude is below a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Floor {
    /// The floor is this integer.
    Is(IBig),
    /// The floor is greater than the limit.
    Above,
    /// The floor is less than minus the limit.
    Below,
}

impl From<RBig> for Value {
    fn from(r: RBig) -> Value {
        Value::Exact(r.into())
    }
}

impl Value {
    /// Returns the integer `n` as a value.
    fn integer(n: IBig) -> Value {
        RBig::from(n).into()
    }

    fn near(form: Form) -> Value {
        let near = form.enclosed(FIRST);
        Value::Near(Rc::new(Real { form, near }))
    }

    /// Returns the number as a fraction, if it is known to be rational.
    pub(crate) fn rational(&self) -> Option<&RBig> {
        match self {
            Value::Exact(surd) => surd.rational(),
            Value::Near(_) => None,
        }
    }

    /// Returns the exact number, if it is known.
    pub(crate) fn exact(&self) -> Option<&Surd> {
        match self {
            Value::Exact(surd) => Some(surd),
            Value::Near(_) => None,
        }
    }

    /// Returns the exact result of an operation on exact numbers if it has at most `longest` bits, and its
    /// construction otherwise.
    fn exactly<E>(
        a: &Value,
        b: &Value,
        longest: usize,
        exact: impl Fn(&Surd, &Surd) -> Result<Surd, E>,
        form: impl Fn(Value, Value) -> Form,
    ) -> Value {
        if let (Value::Exact(x), Value::Exact(y)) = (a, b)
            && x.size() + y.size() <= longest
            && let Ok(value) = exact(x, y)
        {
            return Value::Exact(value);
        }
        Value::near(form(a.clone(), b.clone()))
    }

    pub(crate) fn plus(&self, other: &Value, longest: usize) -> Value {
        Value::exactly(self, other, longest, Surd::plus, Form::Sum)
    }

    pub(crate) fn minus(&self, other: &Value, longest: usize) -> Value {
        if self == other {
            return RBig::ZERO.into();
        }
        Value::exactly(self, other, longest, Surd::minus, Form::Difference)
    }

    pub(crate) fn times(&self, other: &Value, longest: usize) -> Value {
        let is_zero = |value: &Value| value.rational().is_some_and(RBig::is_zero);
        if is_zero(self) || is_zero(other) {
            return RBig::ZERO.into();
        }
        Value::exactly(self, other, longest, Surd::times, Form::Product)
    }

    pub(crate) fn over(&self, other: &Value, longest: usize) -> Result<Value, EvalError> {
        if other.sign(longest)?.is_eq() {
            return Err(EvalError::DivisionByZero);
        }
        if self == other {
            return Ok(RBig::ONE.into());
        }
        Ok(Value::exactly(self, other, longest, |x, y| x.times(&y.inverse()), Form::Quotient))
    }

    pub(crate) fn to_the(&self, exponent: &Value, longest: usize) -> Result<Value, EvalError> {
        let sign = exponent.sign(longest)?;
        if sign.is_eq() || self.rational() == Some(&RBig::ONE) {
            return Ok(RBig::ONE.into());
        }
        let denominator = exponent.rational().map(RBig::denominator);
        match self.sign(longest)? {
            Ordering::Equal if sign.is_lt() => return Err(EvalError::DivisionByZero),
            Ordering::Equal => return Ok(RBig::ZERO.into()),
            Ordering::Less if !denominator.is_some_and(Nat::is_one) => return Err(EvalError::Power),
            _ => {}
        }
        let exponential = || Value::near(Form::Exponential(self.clone(), exponent.clone()));
        let (Some(p), Some(q)) = (exponent.rational().map(RBig::numerator), denominator) else {
            return Ok(exponential());
        };
        let power = |base: &Value| base.power(&p.clone().unsigned_abs(), longest);
        let result = match u64::try_from(q) {
            Ok(1) => power(self),
            Ok(q) if q <= LARGEST_INDEX => power(self).root(q, longest)?,
            _ => match self.rational().and_then(|base| perfect_power(base, q)) {
                Some(root) => power(&root.into()),
                None => return Ok(exponential()),
            },
        };
        if sign.is_lt() { Value::from(RBig::ONE).over(&result, longest) } else { Ok(result) }
    }

    /// Returns the n-th power, n ≥ 1.
    fn power(&self, n: &Nat, longest: usize) -> Value {
        if n.is_one() {
            return self.clone();
        }
        if let Value::Exact(base) = self {
            if base.rational() == Some(&-RBig::ONE) {
                return RBig::from(if n.bit(0) { -IBig::ONE } else { IBig::ONE }).into();
            }
            let length = u128::try_from(n).ok().and_then(|n| n.checked_mul(base.size() as u128));
            if length.is_some_and(|length| length <= longest as u128) {
                return Value::Exact(base.power(n));
            }
        }
        Value::near(Form::Power(self.clone(), n.clone()))
    }

    /// Returns the k-th root; fails if the number is negative.
    pub(crate) fn root(&self, k: u64, longest: usize) -> Result<Value, EvalError> {
        match self.sign(longest)? {
            Ordering::Less => return Err(EvalError::Power),
            Ordering::Equal => return Ok(RBig::ZERO.into()),
            Ordering::Greater => {}
        }
        if let Some(of) = self.rational() {
            if let Some(root) = perfect_power(of, &k.into()) {
                return Ok(root.into());
            }
            if k == 2
                && 2 * size(of) <= longest
                && let Some(root) = Surd::sqrt(of)
            {
                return Ok(Value::Exact(root));
            }
        }
        Ok(Value::near(Form::Root(self.clone(), k)))
    }

    /// Returns the lesser of two numbers, or with `greatest` the greater.
    pub(crate) fn extreme(&self, other: &Value, greatest: bool) -> Result<Value, EvalError> {
        let (low, high) = (self.interval(FIRST), other.interval(FIRST));
        let order = if low.exceeds(&high) {
            Some(Ordering::Greater)
        } else if high.exceeds(&low) {
            Some(Ordering::Less)
        } else {
            match (self, other) {
                (Value::Exact(x), Value::Exact(y)) => x.compare(y).ok(),
                _ => None,
            }
        };
        Ok(match order {
            Some(order) if order.is_ge() == greatest => self.clone(),
            Some(_) => other.clone(),
            None if greatest => Value::near(Form::Greatest(self.clone(), other.clone())),
            None => Value::near(Form::Least(self.clone(), other.clone())),
        })
    }

    /// Compares two numbers; fails if the available precision does not separate them.
    pub(crate) fn compare(&self, other: &Value, longest: usize) -> Result<Ordering, EvalError> {
        let (mine, others) = (self.interval(FIRST), other.interval(FIRST));
        if mine.exceeds(&others) {
            return Ok(Ordering::Greater);
        }
        if others.exceeds(&mine) {
            return Ok(Ordering::Less);
        }
        self.minus(other, longest).sign(longest)
    }

    /// Returns an interval that contains the number, with about `bits` correct bits unless cancellation occurs.
    fn interval(&self, bits: usize) -> Interval {
        match self {
            Value::Exact(surd) => enclosed(surd, bits),
            Value::Near(real) if bits <= FIRST => real.near.clone(),
            Value::Near(real) => real.form.enclosed(bits),
        }
    }

    /// Compares the number with 0; fails if the available precision does not decide it.
    pub(crate) fn sign(&self, longest: usize) -> Result<Ordering, EvalError> {
        if let Value::Exact(surd) = self {
            return Ok(surd.sign());
        }
        self.closer(longest, |near, settled| near.sign().or_else(|| settled(near).then_some(Ordering::Equal)))
    }

    /// Increases the precision until `seen` returns a result. Its second argument decides whether an interval is so
    /// close to 0 that the number must be 0.
    fn closer<T>(
        &self,
        longest: usize,
        seen: impl Fn(&Interval, &dyn Fn(&Interval) -> bool) -> Option<T>,
    ) -> Result<T, EvalError> {
        if let Some(found) = seen(&self.interval(FIRST), &|_| false) {
            return Ok(found);
        }
        let size = Size::of(self);
        let separation = size.as_ref().map(Size::separation);
        let settled = |near: &Interval| {
            separation.is_some_and(|bits| i128::try_from(bits).is_ok_and(|bits| near.is_within(-bits)))
        };
        // All digits before the point, and as many behind it as tell all numbers apart.
        let digits = |size: &Size| 2 * (size.separation() + size.over) + 4 * FIRST as u128;
        let most = size.as_ref().map_or(2 * UNPROVED as u128, digits);
        // As far as numbers are worked out exactly, within reason; by logarithms not as far.
        let reason = (64 * longest).min(1 << 20).max(longest.min(1 << 22));
        let reason = if size.is_some_and(|size| !size.slow) { reason } else { reason.min(4 * UNPROVED) };
        // beyond: more than within reason
        let most = usize::try_from(most).unwrap_or(reason).min(reason);
        let mut bits = FIRST;
        while bits < most {
            bits = (2 * bits).min(most);
            if bits > LONG {
                print::work(|meter| meter.ask().and_then(|()| meter.allows(Operation::Root, 8 * bits)))
                    .map_err(EvalError::Stopped)?;
            }
            if let Some(found) = seen(&self.interval(bits), &settled) {
                return Ok(found);
            }
        }
        Err(EvalError::Undecided)
    }

    /// Returns the floor of the number, if it has at most `most` bits.
    pub(crate) fn floor(&self, most: usize, longest: usize) -> Result<Floor, EvalError> {
        let limit = i128::try_from(most).expect("a length");
        let longest = longest.max(most);
        if let Value::Exact(surd) = self {
            return Ok(Floor::Is(surd.floor()));
        }
        let far = Interval::scaled(&IBig::ONE, limit, 1);
        // The only integer that may lie between the ends, and on which side of it the number is.
        let (low, high) = self.closer(longest, |near, _| {
            if near.exceeds(&far) {
                return Some((Floor::Above, None));
            }
            if far.negated().exceeds(near) {
                return Some((Floor::Below, None));
            }
            let (low, high) = near.floors(limit + 1)?;
            let one = (&low + IBig::ONE) == high;
            (low == high || one).then(|| (Floor::Is(low), one.then_some(high)))
        })?;
        match high {
            None => Ok(low),
            Some(high) => {
                let above =
                    Value::near(Form::Difference(self.clone(), Value::integer(high.clone()))).sign(longest)?.is_ge();
                Ok(if above { Floor::Is(high) } else { low })
            }
        }
    }

    /// Returns the floor as a number; if it is too long to compute, as an unevaluated floor.
    pub(crate) fn floored(&self, longest: usize) -> Result<Value, EvalError> {
        Ok(match self.floor(longest, longest)? {
            Floor::Is(n) => Value::integer(n),
            Floor::Above | Floor::Below => Value::near(Form::Floor(self.clone())),
        })
    }

    /// Returns the floor of the binary logarithm of a positive number.
    pub(crate) fn floor_of_log2(&self, longest: usize) -> Result<Value, EvalError> {
        if self.interval(FIRST).floors_of_log2().is_none() {
            return Ok(Value::near(Form::Log2(self.clone())));
        }
        let (low, high) =
            self.closer(longest, |near, _| near.floors_of_log2().filter(|(low, high)| high - low <= 1))?;
        if low == high {
            return Ok(Value::integer(low.into()));
        }
        let power = Value::integer(2.into()).to_the(&Value::integer(high.into()), longest)?;
        let above = self.minus(&power, longest).sign(longest)?.is_ge();
        Ok(Value::integer(if above { high } else { low }.into()))
    }

    /// Returns the total number of bits of all parts; for an approximated number, its initial precision.
    pub(crate) fn size(&self) -> usize {
        match self {
            Value::Exact(surd) => surd.size(),
            Value::Near(_) => FIRST,
        }
    }
}

/// Returns the k-th root of a nonnegative rational number, if it is rational.
fn perfect_power(of: &RBig, k: &Nat) -> Option<RBig> {
    let root = |n: &Nat| {
        // A number above 1 with fewer bits is no such power.
        let k = usize::try_from(k).ok().filter(|k| *k < bits(n));
        if *n <= Nat::ONE {
            return Some(n.clone());
        }
        let root = n.nth_root(k?);
        (root.pow(k?) == *n).then_some(root)
    };
    let numerator = Nat::try_from(of.numerator().clone()).ok()?;
    Some(RBig::from_parts(root(&numerator)?.into(), root(of.denominator())?))
}

/// Returns an interval that contains an exact number.
fn enclosed(surd: &Surd, bits: usize) -> Interval {
    if let Some(rational) = surd.rational() {
        return Interval::rational(rational, bits);
    }
    // The floor in units of 2^−places, with so many places that it has as many bits as are asked for.
    let mut places = bits as i128;
    loop {
        let units = surd.floor_of_scaled(places);
        let missing = bits as i128 - units.bit_len() as i128;
        if missing <= 0 {
            return Interval::between(units, -places);
        }
        places += if units.bit_len() > 1 { missing } else { places.max(missing) };
    }
}

impl Form {
    /// Returns an interval that contains the number, computed with `bits` bits.
    fn enclosed(&self, bits: usize) -> Interval {
        let of = |value: &Value| value.interval(bits);
        match self {
            Form::Sum(a, b) => of(a).plus(&of(b), bits),
            Form::Difference(a, b) => of(a).minus(&of(b), bits),
            Form::Product(a, b) => of(a).times(&of(b), bits),
            Form::Quotient(a, b) => of(a).times(&of(b).inverse(bits), bits),
            Form::Power(a, n) => of(a).power(n, bits),
            Form::Root(a, k) if *k <= LARGEST_ROOT as u64 => of(a).root(*k as usize, bits),
            Form::Root(a, k) => {
                let part = Interval::rational(&RBig::from_parts(IBig::ONE, (*k).into()), bits);
                of(a).log2(bits).times(&part, bits).exp2(bits)
            }
            Form::Exponential(a, b) => of(a).log2(bits).times(&of(b), bits).exp2(bits),
            Form::Least(a, b) => of(a).least(&of(b)),
            Form::Greatest(a, b) => of(a).negated().least(&of(b).negated()).negated(),
            Form::Floor(a) => of(a).floored(bits),
            Form::Log2(a) => of(a).log2(bits).floored(bits),
        }
    }
}
