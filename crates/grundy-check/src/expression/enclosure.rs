//! Interval arithmetic in fixed point: real numbers between two multiples of 2^−places. Intervals are unbounded where
//! numbers become too large.

use super::radicals::{Radicals, floor_of, length, size};
use grundy_core::{Int, Nat, bits};

/// The precision and the range of fixed-point intervals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The number of binary places after the point.
    pub(super) places: usize,
    /// The number of bits before the point above which a number is only known to be large.
    pub(super) large: usize,
}

/// An interval that contains a real number, with endpoints in units of 2^−places; `None` on a side where it is
/// unbounded.
#[derive(Clone, Debug)]
pub(super) struct Enclosure {
    pub(super) low: Option<Int>,
    pub(super) high: Option<Int>,
}

impl Scale {
    pub(super) fn units(self, n: &Int) -> Int {
        n << self.places
    }

    /// Returns the least number of units that counts as large.
    fn limit(self) -> Int {
        Int::ONE << (self.places + self.large)
    }

    /// Returns the interval with endpoints beyond the limit replaced by weaker bounds.
    fn cut(self, low: Option<Int>, high: Option<Int>) -> Enclosure {
        let limit = self.limit();
        let low = low.and_then(|low| (low >= -&limit).then(|| low.min(limit.clone())));
        let high = high.and_then(|high| (high <= limit).then(|| high.max(-&limit)));
        Enclosure { low, high }
    }

    pub(super) fn exact(self, exact: &Radicals) -> Enclosure {
        let (low, high) = exact.between(self.places);
        self.cut(Some(low), Some(high))
    }

    pub(super) fn integer(self, n: Int) -> Enclosure {
        if length(&n) > self.large {
            return match n > Int::ZERO {
                true => Enclosure { low: Some(self.limit()), high: None },
                false => Enclosure { low: None, high: Some(-self.limit()) },
            };
        }
        let units = self.units(&n);
        Enclosure { low: Some(units.clone()), high: Some(units) }
    }

    pub(super) fn plus(self, a: &Enclosure, b: &Enclosure) -> Enclosure {
        let sum = |x: &Option<Int>, y: &Option<Int>| Some(x.as_ref()? + y.as_ref()?);
        self.cut(sum(&a.low, &b.low), sum(&a.high, &b.high))
    }

    pub(super) fn times(self, a: &Enclosure, b: &Enclosure) -> Enclosure {
        // 0 times anything is 0; an end that is not there is infinite.
        let corner = |x: &Option<Int>, y: &Option<Int>, x_up: bool, y_up: bool| -> Corner {
            let sign = |n: &Option<Int>, up: bool| match n {
                Some(n) if *n == Int::ZERO => 0,
                Some(n) if *n < Int::ZERO => -1,
                Some(_) => 1,
                None if up => 1,
                None => -1,
            };
            match (sign(x, x_up) * sign(y, y_up), x, y) {
                (0, ..) => Corner::At(Int::ZERO),
                (_, Some(x), Some(y)) => Corner::At(x * y),
                (1.., ..) => Corner::Up,
                _ => Corner::Down,
            }
        };
        let corners = [
            corner(&a.low, &b.low, false, false),
            corner(&a.low, &b.high, false, true),
            corner(&a.high, &b.low, true, false),
            corner(&a.high, &b.high, true, true),
        ];
        let finite = || corners.iter().filter_map(|corner| if let Corner::At(n) = corner { Some(n) } else { None });
        let unbounded = |side: &Corner| corners.iter().any(|corner| corner == side);
        // Where every corner is infinite upwards, the product is at least as large as the smallest factors make it.
        let low = match unbounded(&Corner::Down) {
            true => None,
            false => finite().min().map(|n| n >> self.places),
        };
        let high = match unbounded(&Corner::Up) {
            true => None,
            false => finite().max().map(|n| -(-n >> self.places)),
        };
        self.cut(low, high)
    }

    /// Returns an interval for 1/x, unless x may be 0.
    pub(super) fn inverse(self, x: &Enclosure) -> Option<Enclosure> {
        let whole = Int::ONE << (2 * self.places);
        let over = |n: &Int, up: bool| {
            let (whole, n) = if *n < Int::ZERO { (-&whole, -n) } else { (whole.clone(), n.clone()) };
            let n = size(&n);
            if up { -floor_of(&-whole, &n) } else { floor_of(&whole, &n) }
        };
        match (&x.low, &x.high) {
            (Some(low), high) if *low > Int::ZERO => {
                let least = high.as_ref().map_or(Int::ZERO, |high| over(high, false));
                Some(self.cut(Some(least), Some(over(low, true))))
            }
            (low, Some(high)) if *high < Int::ZERO => {
                let most = low.as_ref().map_or(Int::ZERO, |low| over(low, true));
                Some(self.cut(Some(over(high, false)), Some(most)))
            }
            _ => None,
        }
    }

    /// Returns an interval for x^k, where k ≥ 1 and x ≥ 0.
    fn power_of_size(self, x: &Enclosure, k: &Nat) -> Enclosure {
        let mut power = x.clone();
        for place in (0..bits(k) - 1).rev() {
            power = self.times(&power, &power);
            if (k >> place) % Nat::from(2u8) == Nat::ONE {
                power = self.times(&power, x);
            }
            // From here on the powers only go on rising, or falling towards 0.
            if power.low.as_ref().is_some_and(|low| *low >= self.limit()) {
                return Enclosure { low: power.low, high: None };
            }
            if power.high.as_ref().is_some_and(|high| *high <= Int::ONE) {
                return Enclosure { low: Some(Int::ZERO), high: power.high };
            }
        }
        power
    }

    /// Returns an interval for x^k, where k ≥ 1.
    pub(super) fn power(self, x: &Enclosure, k: &Nat) -> Enclosure {
        let odd = k % Nat::from(2u8) == Nat::ONE;
        if x.low.as_ref().is_some_and(|low| *low >= Int::ZERO) {
            return self.power_of_size(x, k);
        }
        let negated = x.negated();
        if x.high.as_ref().is_some_and(|high| *high <= Int::ZERO) {
            let power = self.power_of_size(&negated, k);
            return if odd { power.negated() } else { power };
        }
        let above = self.power_of_size(&Enclosure { low: Some(Int::ZERO), high: x.high.clone() }, k).high;
        let below = self.power_of_size(&Enclosure { low: Some(Int::ZERO), high: negated.high }, k).high;
        match odd {
            true => Enclosure { low: below.map(|n| -n), high: above },
            false => Enclosure { low: Some(Int::ZERO), high: above.zip(below).map(|(a, b)| a.max(b)) },
        }
    }

    /// Returns an interval for the k-th root of x ≥ 0.
    pub(super) fn root(self, x: &Enclosure, k: usize) -> Enclosure {
        // ᵏ√(n/2^p)·2^p = ᵏ√(n·2^(p(k−1)))
        let root = |n: &Int| root_of(&(size(n) << (self.places * (k - 1))), k);
        let low = x.low.as_ref().map(|low| if *low > Int::ZERO { Int::from(root(low)) } else { Int::ZERO });
        self.cut(low, x.high.as_ref().map(|high| Int::from(root(high) + Nat::ONE)))
    }

    /// Returns an interval for x^y, where x > 0 and y need not be rational.
    pub(super) fn far_power(self, x: &Enclosure, y: &Enclosure) -> Enclosure {
        let reaches = |end: &Option<Int>, n: usize| end.as_ref().is_some_and(|end| *end >= self.units(&Int::from(n)));
        let at_most = |n: Int| x.high.as_ref().is_some_and(|high| *high <= n);
        let one = self.units(&Int::ONE);
        let rises = reaches(&y.low, 0);
        if reaches(&x.low, 2) && reaches(&y.low, self.large) {
            return Enclosure { low: Some(self.limit()), high: None };
        }
        if at_most(&one >> 1) && reaches(&y.low, self.places) {
            return Enclosure { low: Some(Int::ZERO), high: Some(Int::ONE) };
        }
        let low = if rises && reaches(&x.low, 1) { one.clone() } else { Int::ZERO };
        Enclosure { low: Some(low), high: (rises && at_most(one.clone())).then_some(one) }
    }

    /// Returns an interval for f(⌊x⌋), where f is a nondecreasing function of integers.
    pub(super) fn stepped(self, x: &Enclosure, f: impl Fn(Int) -> Int) -> Enclosure {
        let at = |end: &Option<Int>| end.as_ref().map(|n| self.units(&f(n >> self.places)));
        self.cut(at(&x.low), at(&x.high))
    }
}

/// Returns the k-th root, rounded down.
///
/// Newton's method starts with the root of the leading half of the digits, so that two or three steps suffice. Without
/// it about k steps are needed.
fn root_of(n: &Nat, k: usize) -> Nat {
    let dropped = bits(n) / k / 2;
    if dropped < 32 {
        return n.nth_root(k);
    }
    // This is above the root, and every step stays at or above it.
    let mut root = (root_of(&(n >> (k * dropped)), k) + Nat::ONE) << dropped;
    loop {
        let next = (&root * Nat::from(k - 1) + n / root.pow(k - 1)) / Nat::from(k);
        if next >= root {
            return root;
        }
        root = next;
    }
}

#[derive(PartialEq)]
enum Corner {
    At(Int),
    Up,
    Down,
}

impl Enclosure {
    pub(super) fn negated(&self) -> Enclosure {
        let negated = |end: &Option<Int>| end.as_ref().map(|n| -n);
        Enclosure { low: negated(&self.high), high: negated(&self.low) }
    }

    /// Returns an interval for the lesser of two numbers, or with `greatest` for the greater.
    pub(super) fn extreme(&self, other: &Enclosure, greatest: bool) -> Enclosure {
        if greatest {
            return self.negated().extreme(&other.negated(), false).negated();
        }
        let low = self.low.clone().zip(other.low.clone()).map(|(a, b)| a.min(b));
        let high = match (self.high.clone(), other.high.clone()) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Enclosure { low, high }
    }

    /// Returns whether the number is certainly less than `other`.
    pub(super) fn is_below(&self, other: &Enclosure) -> bool {
        self.high.as_ref().zip(other.low.as_ref()).is_some_and(|(high, low)| high < low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_rounded_down() {
        let base = Nat::from(987_654_321u64).pow(40);
        for k in [2, 3, 7, 289] {
            let power = base.pow(k);
            assert_eq!(root_of(&power, k), base);
            assert_eq!(root_of(&(&power + Nat::ONE), k), base);
            assert_eq!(root_of(&(&power - Nat::ONE), k), &base - Nat::ONE);
        }
    }
}
