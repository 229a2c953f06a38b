//! Interval arithmetic with outward rounding: the result of every operation contains the exact number.
//!
//! An endpoint may be *open*: the number is then known to differ from it. So 3 − 2^(−x) stays below 3 however small
//! 2^(−x) is. If the magnitude of a number lies outside 2^±[`FAR`], nothing more is known about the number.

use super::elementary::{exp2, log2};
use super::float::{FAR, Float, Rounded, Toward};
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::cmp::Ordering;

/// An endpoint of an interval; without a number, the interval is unbounded on that side.
#[derive(Clone, Debug)]
pub(super) struct End {
    at: Option<Float>,
    open: bool,
}

/// An interval that contains a real number.
#[derive(Clone, Debug)]
pub(crate) struct Interval {
    lo: End,
    hi: End,
}

use Toward::{Down, Up};

impl End {
    const UNKNOWN: End = End { at: None, open: true };

    /// Returns a rounded result as an endpoint. A result of too large or too small a magnitude is replaced by a bound
    /// for all such numbers.
    fn of((value, exact): Rounded, open: bool, toward: Toward) -> End {
        let positive = value.sign().is_gt();
        // Whether the number itself lies between the end and 0.
        let inwards = positive == (toward == Up);
        let near_power = |e: i128| if positive { Float::power_of_two(e) } else { Float::power_of_two(e).negated() };
        if value.top() > FAR {
            return if inwards { End::UNKNOWN } else { End { at: Some(near_power(FAR)), open: false } };
        }
        if !value.is_zero() && value.top() < -FAR {
            return End { at: Some(if inwards { near_power(-FAR) } else { Float::zero() }), open: true };
        }
        End { at: Some(value), open: open || !exact }
    }

    fn zero(open: bool) -> End {
        End { at: Some(Float::zero()), open }
    }

    fn negated(&self) -> End {
        End { at: self.at.as_ref().map(Float::negated), open: self.open }
    }

    fn is_zero(&self) -> bool {
        self.at.as_ref().is_some_and(Float::is_zero)
    }

    /// Returns the endpoint that `f` computes from two finite ones; unbounded if one of them is.
    fn join(a: &End, b: &End, toward: Toward, f: impl Fn(&Float, &Float) -> Rounded) -> End {
        match (&a.at, &b.at) {
            (Some(x), Some(y)) => End::of(f(x, y), a.open || b.open, toward),
            _ => End::UNKNOWN,
        }
    }
}

impl Interval {
    /// The interval of all real numbers.
    const UNKNOWN: Interval = Interval { lo: End::UNKNOWN, hi: End::UNKNOWN };

    /// Returns an interval that contains n·2^e, with endpoints of at most `bits` bits.
    pub(super) fn scaled(n: &IBig, exponent: i128, bits: usize) -> Interval {
        let at = |toward| End::of(Float::new(n.clone(), exponent).rounded(bits, toward), false, toward);
        Interval { lo: at(Down), hi: at(Up) }
    }

    /// Returns the open interval between n·2^e and (n + 1)·2^e.
    pub(super) fn between(n: IBig, exponent: i128) -> Interval {
        let at = |n: IBig, toward| End::of((Float::new(n, exponent), true), true, toward);
        Interval { hi: at(&n + IBig::ONE, Up), lo: at(n, Down) }
    }

    pub(super) fn rational(r: &RBig, bits: usize) -> Interval {
        let whole = Interval::scaled(r.numerator(), 0, bits);
        if r.denominator().is_one() {
            return whole;
        }
        whole.times(&Interval::scaled(&r.denominator().clone().into(), 0, bits).inverse(bits), bits)
    }

    /// Returns the sign of the number, if the interval determines it.
    pub(super) fn sign(&self) -> Option<Ordering> {
        let past =
            |end: &End, side: Ordering| end.at.as_ref().is_some_and(|x| x.sign() == side || x.is_zero() && end.open);
        match (past(&self.lo, Ordering::Greater), past(&self.hi, Ordering::Less)) {
            (true, _) => Some(Ordering::Greater),
            (_, true) => Some(Ordering::Less),
            _ => (self.lo.is_zero() && self.hi.is_zero()).then_some(Ordering::Equal),
        }
    }

    /// Returns whether every number of this interval is greater than every number of `other`.
    pub(super) fn exceeds(&self, other: &Interval) -> bool {
        match (&self.lo.at, &other.hi.at) {
            (Some(low), Some(high)) => match low.compare(high) {
                Ordering::Greater => true,
                Ordering::Equal => self.lo.open || other.hi.open,
                Ordering::Less => false,
            },
            _ => false,
        }
    }

    /// Returns whether |x| < 2^e for every x in the interval.
    pub(super) fn is_within(&self, exponent: i128) -> bool {
        [&self.lo, &self.hi].iter().all(|end| end.at.as_ref().is_some_and(|x| x.top() <= exponent))
    }

    /// Returns the floors of the lower and the upper endpoint, if both have at most `bits` bits.
    pub(super) fn floors(&self, bits: i128) -> Option<(IBig, IBig)> {
        let (low, high) = (self.lo.at.as_ref()?, self.hi.at.as_ref()?);
        if low.top() > bits || high.top() > bits {
            return None;
        }
        let below = self.hi.open && high.is_integer();
        Some((low.floor(), if below { high.floor() - IBig::ONE } else { high.floor() }))
    }

    /// Returns the floors of the binary logarithms of the lower and the upper endpoint, if the interval is positive.
    pub(super) fn floors_of_log2(&self) -> Option<(i128, i128)> {
        let (low, high) = (self.lo.at.as_ref()?, self.hi.at.as_ref()?);
        // Only beyond FAR are numbers cut off.
        if !low.sign().is_gt() || low.top() >= FAR {
            return None;
        }
        let below = self.hi.open && high.as_power_of_two().is_some();
        Some((low.top() - 1, high.top() - 1 - i128::from(below)))
    }

    pub(super) fn negated(&self) -> Interval {
        Interval { lo: self.hi.negated(), hi: self.lo.negated() }
    }

    pub(super) fn plus(&self, other: &Interval, bits: usize) -> Interval {
        let end = |a, b, toward| End::join(a, b, toward, |x: &Float, y: &Float| x.plus(y, bits, toward));
        Interval { lo: end(&self.lo, &other.lo, Down), hi: end(&self.hi, &other.hi, Up) }
    }

    pub(super) fn minus(&self, other: &Interval, bits: usize) -> Interval {
        self.plus(&other.negated(), bits)
    }

    /// Returns whether the interval contains no negative number.
    fn is_nonnegative(&self) -> bool {
        self.lo.at.as_ref().is_some_and(|x| !x.sign().is_lt())
    }

    pub(super) fn times(&self, other: &Interval, bits: usize) -> Interval {
        if self.negated().is_nonnegative() && !self.is_nonnegative() {
            return self.negated().times(other, bits).negated();
        }
        if !self.is_nonnegative() && (other.is_nonnegative() || other.negated().is_nonnegative()) {
            return other.times(self, bits);
        }
        let corner = |a: &End, b: &End, toward| match a.is_zero() || b.is_zero() {
            true => End::zero(false),
            false => End::join(a, b, toward, |x: &Float, y: &Float| x.times(y, bits, toward)),
        };
        if self.is_nonnegative() {
            if other.negated().is_nonnegative() && !other.is_nonnegative() {
                return self.times(&other.negated(), bits).negated();
            }
            if !other.is_nonnegative() {
                // The greatest of this one with either end of the other.
                return Interval { lo: corner(&self.hi, &other.lo, Down), hi: corner(&self.hi, &other.hi, Up) };
            }
            // A product with an end at 0 is 0 only if one of the numbers is.
            let positive = |x: &Interval| !x.lo.is_zero() || x.lo.open;
            let lo = match self.lo.is_zero() || other.lo.is_zero() {
                true => End::zero(positive(self) && positive(other)),
                false => corner(&self.lo, &other.lo, Down),
            };
            return Interval { lo, hi: corner(&self.hi, &other.hi, Up) };
        }
        let least = Interval::lesser(corner(&self.lo, &other.hi, Down), corner(&self.hi, &other.lo, Down));
        let most =
            Interval::lesser(corner(&self.lo, &other.lo, Up).negated(), corner(&self.hi, &other.hi, Up).negated());
        // Which of the corners is met is not known.
        let closed = |end: End| End { open: end.at.is_none(), ..end };
        Interval { lo: closed(least), hi: closed(most.negated()) }
    }

    /// Returns the lower of two endpoints, open if both numbers are known to be above it.
    fn lesser(a: End, b: End) -> End {
        let order = match (&a.at, &b.at) {
            (Some(x), Some(y)) => x.compare(y),
            _ => return End::UNKNOWN,
        };
        match order {
            Ordering::Less => a,
            Ordering::Greater => b,
            Ordering::Equal => End { open: a.open && b.open, ..a },
        }
    }

    /// Returns an interval for 1/x, where x ≠ 0.
    pub(super) fn inverse(&self, bits: usize) -> Interval {
        match self.sign() {
            Some(Ordering::Less) => return self.negated().inverse(bits).negated(),
            Some(Ordering::Greater) => {}
            _ => return Interval::UNKNOWN,
        }
        let end = |end: &End, toward| match &end.at {
            None => End::zero(true),
            Some(x) if x.is_zero() => End::UNKNOWN,
            Some(x) => End::of(x.inverse(bits, toward), end.open, toward),
        };
        Interval { lo: end(&self.hi, Down), hi: end(&self.lo, Up) }
    }

    /// Returns the endpoint of xⁿ that corresponds to this endpoint of x ≥ 0.
    fn end_of_power(end: &End, n: &UBig, bits: usize, toward: Toward) -> End {
        let Some(x) = &end.at else { return End::UNKNOWN };
        if x.is_zero() {
            return End::zero(end.open);
        }
        let bits = bits + n.bit_len() + 4;
        let (mut power, mut exact) = (x.clone(), true);
        for place in (0..n.bit_len() - 1).rev() {
            let factor = n.bit(place).then_some(x);
            for factor in [Some(power.clone())].into_iter().chain([factor.cloned()]).flatten() {
                let step = power.times(&factor, bits, toward);
                (power, exact) = (step.0, exact && step.1);
            }
            // Once so far out it only goes further: the powers of x all lie on one side of 1.
            if power.top().abs() > FAR + 2 {
                break;
            }
        }
        End::of((power, exact), end.open, toward)
    }

    /// Returns an interval for xⁿ, n ≥ 1.
    pub(super) fn power(&self, n: &UBig, bits: usize) -> Interval {
        if self.is_nonnegative() {
            let end = |end, toward| Interval::end_of_power(end, n, bits, toward);
            return Interval { lo: end(&self.lo, Down), hi: end(&self.hi, Up) };
        }
        let negated = self.negated();
        let odd = n.bit(0);
        if negated.is_nonnegative() {
            let power = negated.power(n, bits);
            return if odd { power.negated() } else { power };
        }
        let end = |end, toward| Interval::end_of_power(end, n, bits, toward);
        let (below, above) = (end(&negated.hi, Up), end(&self.hi, Up));
        if odd {
            return Interval { lo: below.negated(), hi: above };
        }
        let hi = Interval::lesser(below.negated(), above.negated()).negated();
        Interval { lo: End::zero(false), hi: End { open: hi.at.is_none(), ..hi } }
    }

    /// Returns an interval for the k-th root of a nonnegative number.
    pub(super) fn root(&self, k: usize, bits: usize) -> Interval {
        let end = |end: &End, toward| match &end.at {
            None => End::UNKNOWN,
            Some(x) => End::of(x.root(k, bits, toward), end.open, toward),
        };
        let this = self.unless_negative();
        Interval { lo: end(&this.lo, Down), hi: end(&this.hi, Up) }
    }

    /// Returns the nonnegative part of the interval, for a number known not to be negative.
    fn unless_negative(&self) -> Interval {
        if self.is_nonnegative() { self.clone() } else { Interval { lo: End::zero(false), hi: self.hi.clone() } }
    }

    /// Returns an interval for the binary logarithm of a positive number.
    pub(super) fn log2(&self, bits: usize) -> Interval {
        let end = |end: &End, toward| match &end.at {
            Some(x) if x.sign().is_gt() => End::of(log2(x, bits, toward), end.open, toward),
            _ => End::UNKNOWN,
        };
        Interval { lo: end(&self.lo, Down), hi: end(&self.hi, Up) }
    }

    /// Returns an interval for 2^x.
    pub(super) fn exp2(&self, bits: usize) -> Interval {
        let end = |end: &End, toward| match &end.at {
            None if toward == Down => End::zero(true),
            None => End::UNKNOWN,
            // The power is then beyond 2^±FAR.
            Some(y) if y.top() > 102 => {
                let power = Float::power_of_two(if y.sign().is_gt() { FAR + 1 } else { -FAR - 2 });
                End::of((power, true), true, toward)
            }
            Some(y) => End::of(exp2(y, bits, toward), end.open, toward),
        };
        Interval { lo: end(&self.lo, Down), hi: end(&self.hi, Up) }
    }

    /// Returns an interval for the lesser of two numbers.
    pub(super) fn least(&self, other: &Interval) -> Interval {
        // Below either upper end.
        let hi = match (&self.hi.at, &other.hi.at) {
            (None, _) => other.hi.clone(),
            (_, None) => self.hi.clone(),
            (Some(x), Some(y)) => match x.compare(y) {
                Ordering::Less => self.hi.clone(),
                Ordering::Greater => other.hi.clone(),
                Ordering::Equal => End { open: self.hi.open || other.hi.open, ..self.hi.clone() },
            },
        };
        Interval { lo: Interval::lesser(self.lo.clone(), other.lo.clone()), hi }
    }

    /// Returns an interval for the floor of a number that is too long to compute.
    pub(super) fn floored(&self, bits: usize) -> Interval {
        let one = Interval::scaled(&IBig::ONE, 0, bits);
        Interval { lo: self.minus(&one, bits).lo, hi: self.hi.clone() }
    }
}
