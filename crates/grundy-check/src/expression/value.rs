//! The values of expressions as real numbers: exact if they are sums of radicals, otherwise enclosed by intervals of
//! increasing precision.
//!
//! A number too large to matter is only known to be large. If precision does not decide a question and the number is
//! not a sum of radicals, the question remains undecided.

use super::enclosure::{Enclosure, Scale};
use super::radicals::Radicals;
use crate::work::Work;
use crate::{Refusal, moved::shown};
use grundy_core::expr::{Compare, Condition, Function, Op};
use grundy_core::{Expr, Int, Nat, Sentence, bits, isqrt, sentence};
use std::cmp::Ordering;

/// The reason why a value is not known.
enum Unknown {
    /// The expression has no value, for the reason given.
    NoValue(Sentence),
    /// The precision does not suffice; a higher one may.
    Unsettled,
}

/// A real number: an interval that contains it, and its exact form if it is a sum of radicals.
#[derive(Clone)]
struct Known {
    near: Enclosure,
    exact: Option<Radicals>,
}

/// Returns ⌊f(x)⌋, limited to the range from 0 to `most`.
pub(crate) fn bound_at(f: &Expr, x: &Nat, most: &Nat, work: &mut Work<'_>) -> Result<Nat, Refusal> {
    let large = bits(most) + 2;
    let first = bits(x) + 64;
    let mut scale = Scale { places: first, large: large.max(first) };
    loop {
        work.pay(16 + scale.places as u64 / 8)?;
        match scale.value(f, x).and_then(|value| scale.between(&value, most)) {
            Ok(found) => return Ok(found),
            Err(Unknown::NoValue(why)) => {
                return Err(unreadable! {
                    "checker-the-bound-at", "the bound {bound} at {take} {why}", bound = f.display("x"),
                    take: shown(x), why: why
                });
            }
            Err(Unknown::Unsettled) if scale.places >= DIGITS.max(8 * first) => {
                return Err(too_large! {
                    scale.places as u64, "checker-the-digits-of", "the digits of {bound} at {take}",
                    bound = f.display("x"), take: shown(x)
                });
            }
            Err(Unknown::Unsettled) => scale = Scale { places: 4 * scale.places, large: 4 * scale.large },
        }
    }
}

/// The maximum number of binary places to which numbers other than sums of radicals are computed.
const DIGITS: usize = 1 << 13;
/// The maximum number of bits of an integer whose root is computed to enclose a root.
const LONGEST_RADICAND: usize = 1 << 20;

/// Returns whether the expression provably has a value at `x`.
pub(crate) fn is_defined(f: &Expr, x: &Nat) -> bool {
    let scale = Scale { places: 256 + bits(x), large: 256 + bits(x) };
    scale.value(f, x).is_ok()
}

impl Known {
    /// Returns the number as a fraction, if it is known to be rational.
    fn rational(&self) -> Option<(Int, Nat)> {
        self.exact.as_ref()?.as_rational()
    }

    /// Returns the sign of the number, as its comparison with 0.
    fn sign(&self) -> Result<Ordering, Unknown> {
        let beyond = |end: &Option<Int>, side: Ordering| end.as_ref().is_some_and(|end| end.cmp(&Int::ZERO) == side);
        match &self.exact {
            Some(exact) => Ok(exact.sign()),
            None if beyond(&self.near.low, Ordering::Greater) => Ok(Ordering::Greater),
            None if beyond(&self.near.high, Ordering::Less) => Ok(Ordering::Less),
            None => Err(Unknown::Unsettled),
        }
    }

    /// Returns whether the number is at least 0.
    fn is_nonnegative(&self) -> Result<bool, Unknown> {
        match self.near.low.as_ref().is_some_and(|low| *low >= Int::ZERO) {
            true => Ok(true),
            false => self.sign().map(Ordering::is_ge),
        }
    }
}

impl Scale {
    /// Returns the floor of the number, limited to the range from 0 to `most`.
    fn between(self, value: &Known, most: &Nat) -> Result<Nat, Unknown> {
        let limited = |floor: Int| Nat::try_from(floor).unwrap_or(Nat::ZERO).min(most.clone());
        if let Some(exact) = &value.exact {
            return Ok(limited(exact.floor()));
        }
        let floor = |end: &Option<Int>| end.as_ref().map(|end| end >> self.places);
        match (floor(&value.near.low), floor(&value.near.high)) {
            (Some(low), _) if low >= Int::from(most.clone()) => Ok(most.clone()),
            (_, Some(high)) if high < Int::ZERO => Ok(Nat::ZERO),
            (Some(low), Some(high)) if low == high => Ok(limited(low)),
            _ => Err(Unknown::Unsettled),
        }
    }

    fn exactly(self, exact: Radicals) -> Known {
        Known { near: self.exact(&exact), exact: Some(exact) }
    }

    fn whole(self, n: &Nat) -> Known {
        let n = Int::from(n.clone());
        let exact = (super::radicals::length(&n) <= self.large).then(|| Radicals::integer(n.clone()));
        Known { near: self.integer(n), exact }
    }

    fn value(self, e: &Expr, x: &Nat) -> Result<Known, Unknown> {
        match e {
            Expr::Int(n) => Ok(self.whole(n)),
            Expr::Var => Ok(self.whole(x)),
            Expr::Phi => Ok(self.exactly(Radicals::phi())),
            Expr::Op(op, a, b) => {
                let (a, b) = (self.value(a, x)?, self.value(b, x)?);
                match op {
                    Op::Add => Ok(self.sum(&a, &b)),
                    Op::Sub => Ok(self.sum(&a, &self.negated(&b))),
                    Op::Mul => Ok(self.product(&a, &b)),
                    Op::Div => Ok(self.product(&a, &self.inverted(&b)?)),
                    Op::Pow => self.to_the(&a, &b),
                }
            }
            Expr::Call(function, arguments) => {
                let mut rest = arguments.iter();
                let lacking = || Unknown::NoValue(sentence!("checker-lacks-an-argument", "lacks an argument"));
                let mut value = self.value(rest.next().ok_or_else(lacking)?, x)?;
                for argument in rest {
                    value = self.extreme(&value, &self.value(argument, x)?, *function == Function::Max);
                }
                self.call(*function, value)
            }
            Expr::If(condition, then, otherwise) => {
                let holds = self.holds(condition, x)?;
                self.value(if holds { then } else { otherwise }, x)
            }
        }
    }

    fn holds(self, condition: &Condition, x: &Nat) -> Result<bool, Unknown> {
        let (left, right) = (self.value(&condition.left, x)?, self.value(&condition.right, x)?);
        let order = self.sum(&left, &self.negated(&right)).sign()?;
        Ok(match condition.compare {
            Compare::Less => order.is_lt(),
            Compare::AtMost => order.is_le(),
            Compare::Greater => order.is_gt(),
            Compare::AtLeast => order.is_ge(),
            Compare::Equal => order.is_eq(),
            Compare::NotEqual => order.is_ne(),
        })
    }

    /// Returns the exact number if there is one, otherwise its interval.
    fn either(self, exact: Option<Radicals>, near: impl FnOnce() -> Enclosure) -> Known {
        match exact {
            Some(exact) => self.exactly(exact),
            None => Known { near: near(), exact: None },
        }
    }

    fn sum(self, a: &Known, b: &Known) -> Known {
        let exact = a.exact.as_ref().zip(b.exact.as_ref()).and_then(|(a, b)| a.plus(b));
        self.either(exact, || self.plus(&a.near, &b.near))
    }

    fn negated(self, a: &Known) -> Known {
        Known { near: a.near.negated(), exact: a.exact.as_ref().map(Radicals::negated) }
    }

    fn product(self, a: &Known, b: &Known) -> Known {
        if [a, b].iter().any(|factor| factor.exact.as_ref().is_some_and(Radicals::is_zero)) {
            return self.exactly(Radicals::default());
        }
        let exact = a.exact.as_ref().zip(b.exact.as_ref()).and_then(|(a, b)| a.times(b));
        self.either(exact, || self.times(&a.near, &b.near))
    }

    fn inverted(self, a: &Known) -> Result<Known, Unknown> {
        if let Some(exact) = &a.exact {
            if exact.is_zero() {
                return Err(Unknown::NoValue(sentence!("checker-divides-by-zero", "divides by zero")));
            }
            if let Some(inverse) = exact.inverse() {
                return Ok(self.exactly(inverse));
            }
        }
        Ok(Known { near: self.inverse(&a.near).ok_or(Unknown::Unsettled)?, exact: None })
    }

    fn extreme(self, a: &Known, b: &Known, greatest: bool) -> Known {
        let settled = match (&a.exact, &b.exact) {
            (Some(x), Some(y)) => x.minus(y).map(|difference| difference.sign()),
            _ if a.near.is_below(&b.near) => Some(Ordering::Less),
            _ if b.near.is_below(&a.near) => Some(Ordering::Greater),
            _ => None,
        };
        match settled {
            Some(order) if order.is_ge() == greatest => a.clone(),
            Some(_) => b.clone(),
            None => Known { near: a.near.extreme(&b.near, greatest), exact: None },
        }
    }

    /// Returns base^exponent.
    fn to_the(self, base: &Known, exponent: &Known) -> Result<Known, Unknown> {
        let one = || self.exactly(Radicals::integer(Int::ONE));
        if base.exact.as_ref().is_some_and(|base| base.as_integer() == Some(Int::ONE)) {
            return Ok(one());
        }
        let Some((over, under)) = exponent.rational() else {
            return match base.sign()? {
                Ordering::Greater => Ok(Known { near: self.far_power(&base.near, &exponent.near), exact: None }),
                Ordering::Equal if exponent.sign()?.is_gt() => Ok(self.exactly(Radicals::default())),
                _ => Err(Unknown::NoValue(sentence! {
                    "checker-raises-0-or-less", "raises 0 or less to a power that is not whole"
                })),
            };
        };
        if over == Int::ZERO {
            return Ok(one());
        }
        let (negative, over) = (over < Int::ZERO, super::radicals::size(&over));
        let (over, under) = lowest(over, under);
        let raised = if under.is_one() {
            self.raised(base, &over)
        } else {
            if !base.is_nonnegative()? {
                return Err(Unknown::NoValue(sentence! {
                    "checker-raises-a-negative-number", "raises a negative number to a power that is not whole"
                }));
            }
            // b^(w + r/u) = b^w · ᵘ√(b^r): the root of a short number instead of that of a long one.
            let (whole, rest) = (&over / &under, &over % &under);
            let rooted = self.rooted(&self.raised(base, &rest), &under)?;
            if whole.is_zero() { rooted } else { self.product(&self.raised(base, &whole), &rooted) }
        };
        if negative { self.inverted(&raised) } else { Ok(raised) }
    }

    /// Returns base^k for k ≥ 1.
    fn raised(self, base: &Known, k: &Nat) -> Known {
        let minus_one = base.exact.as_ref().is_some_and(|base| base.as_integer() == Some(-Int::ONE));
        if minus_one {
            let odd = k % Nat::from(2u8) == Nat::ONE;
            return self.exactly(Radicals::integer(if odd { -Int::ONE } else { Int::ONE }));
        }
        if base.exact.as_ref().is_some_and(Radicals::is_zero) {
            return base.clone();
        }
        let exact = base.exact.as_ref().and_then(|base| base.power(k));
        self.either(exact, || self.power(&base.near, k))
    }

    /// Returns the k-th root of a nonnegative number.
    fn rooted(self, of: &Known, k: &Nat) -> Result<Known, Unknown> {
        let k = usize::try_from(k).ok().filter(|k| *k <= 1000).ok_or(Unknown::Unsettled)?;
        if of.exact.as_ref().is_some_and(Radicals::is_zero) {
            return Ok(of.clone());
        }
        let exact = of.exact.as_ref().and_then(|of| of.root(k));
        if exact.is_none() && self.places * k > LONGEST_RADICAND {
            return Err(Unknown::Unsettled);
        }
        let near = Enclosure { low: of.near.low.clone().map(|low| low.max(Int::ZERO)), ..of.near.clone() };
        Ok(self.either(exact, || self.root(&near, k)))
    }

    fn call(self, function: Function, of: Known) -> Result<Known, Unknown> {
        let outside = || {
            Unknown::NoValue(sentence! {
                "checker-is-outside-its-domain", "is a root or a logarithm of a number outside its domain"
            })
        };
        let whole = |n: Int| self.exactly(Radicals::integer(n));
        // The floor, where that is settled; else between two.
        let floored = |of: &Known| match &of.exact {
            Some(exact) => whole(exact.floor()),
            None => {
                let near = self.stepped(&of.near, |n| n);
                match (&near.low, &near.high) {
                    (Some(low), Some(high)) if low == high => whole(low >> self.places),
                    _ => Known { near, exact: None },
                }
            }
        };
        let stepped = |of: &Known, f: fn(Int) -> Int| match floored(of) {
            Known { exact: Some(exact), .. } => whole(f(exact.floor())),
            Known { near, .. } => Known { near: self.stepped(&near, f), exact: None },
        };
        Ok(match function {
            Function::Min | Function::Max => of,
            Function::Floor => floored(&of),
            Function::Ceil => self.negated(&floored(&self.negated(&of))),
            Function::Sqrt if !of.is_nonnegative()? => return Err(outside()),
            Function::Sqrt => self.rooted(&of, &Nat::from(2u8))?,
            Function::Isqrt if !of.is_nonnegative()? => return Err(outside()),
            Function::Isqrt => stepped(&of, |n| isqrt(&super::radicals::size(&n)).into()),
            Function::Log2 if !of.sign()?.is_gt() => return Err(outside()),
            Function::Log2 => {
                let one = whole(Int::ONE);
                let from_one_on = self.sum(&of, &self.negated(&one)).is_nonnegative()?;
                let whole_part = |n: Int| Int::from(bits(&super::radicals::size(&n)).max(1) - 1);
                if from_one_on {
                    stepped(&of, whole_part)
                } else {
                    // For v < 1, ⌊log₂ v⌋ = −k where 2^(k−1) < 1/v ≤ 2^k, so k = 1 + ⌊log₂(⌈1/v⌉ − 1)⌋.
                    let above = self.negated(&floored(&self.negated(&self.inverted(&of)?)));
                    let below = stepped(&self.sum(&above, &self.negated(&one)), whole_part);
                    self.negated(&self.sum(&below, &one))
                }
            }
        })
    }
}

/// Reduces a fraction to lowest terms.
fn lowest(over: Nat, under: Nat) -> (Nat, Nat) {
    let (mut a, mut b) = (over.clone(), under.clone());
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    (over / &a, under / a)
}
