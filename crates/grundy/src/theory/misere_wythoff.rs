//! The P-positions of misère Wythoff games.
//!
//! A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and Fibonacci searches*, TCS 29 (1984) 49–73. In
//! misère wythoff, the P-positions are those of normal play with (0, 0) and (1, 2) replaced by (0, 1) and (2, 2). In
//! misère wythoff(k), k ≥ 2, they are (Eₙ, Eₙ + kn + 1) with Eₙ = ⌊nα + 1/α⌋, n ≥ 0, where α is that of normal play: α
//! > 1 is irrational and 1/α + 1/(α + k) = 1, and every number is in exactly one pair.
//!
//! All computations are exact: nα + 1/α = (k(2 − k)n + k − 2 + (kn + 1)√(k² + 4)) / 2k, where the root may be rounded
//! down before the other operations. Cost: one square root to compute a pair, and a few to find the partner of a
//! number.

use super::beatty::Pairs;
use dashu_int::ops::SquareRoot;
use grundy_core::Nat;

/// The P-positions of `wythoff(k)` in misère play.
#[derive(Clone, Debug)]
pub struct MiserePairs {
    k: Nat,
    normal: Pairs,
}

impl MiserePairs {
    /// Returns the P-positions of `wythoff(k)` in misère play, where `k` is at least 1.
    pub fn new(k: Nat) -> MiserePairs {
        MiserePairs { normal: Pairs::new(k.clone()), k }
    }

    /// Returns the P-position with index `n`, the smaller pile first.
    ///
    /// ```
    /// use grundy::theory::misere_wythoff::MiserePairs;
    /// let golden = MiserePairs::new(1u8.into());
    /// assert_eq!(golden.pair(&1u8.into()), (2u8.into(), 2u8.into()));
    /// assert_eq!(golden.pair(&2u8.into()), (3u8.into(), 5u8.into()));
    /// assert_eq!(MiserePairs::new(2u8.into()).pair(&4u8.into()), (6u8.into(), 15u8.into()));
    /// ```
    pub fn pair(&self, n: &Nat) -> (Nat, Nat) {
        if !self.k.is_one() {
            let lower = self.lower(n);
            let upper = &lower + &self.k * n + Nat::ONE;
            return (lower, upper);
        }
        match n {
            n if n.is_zero() => (Nat::ZERO, Nat::ONE),
            n if n.is_one() => (Nat::from(2u8), Nat::from(2u8)),
            n => self.normal.pair(n),
        }
    }

    /// Returns Eₙ for k ≥ 2. The subtraction does not underflow, since √(k² + 4) > k.
    fn lower(&self, n: &Nat) -> Nat {
        let k = &self.k;
        let steps = k * n + Nat::ONE;
        let root = ((k * k + Nat::from(4u8)) * &steps * &steps).sqrt();
        let plus = root + ((k * n) << 1usize) + k;
        (plus - k * k * n - Nat::from(2u8)) / (k << 1usize)
    }

    /// Returns the indices of the P-positions that may contain the pile `x`: a few candidates around the exact place.
    pub fn near(&self, x: &Nat) -> Vec<Nat> {
        let lowers = self.normal.lowers_up_to(x);
        let uppers = if lowers < *x { x - &lowers } else { Nat::ZERO };
        [lowers, uppers].iter().flat_map(around).collect()
    }

    /// Returns whether the piles `x` and `y`, in any order, form a misère P-position.
    pub fn is_pair(&self, x: &Nat, y: &Nat) -> bool {
        let (a, b) = if x <= y { (x, y) } else { (y, x) };
        self.near(a).iter().any(|n| self.pair(n) == (a.clone(), b.clone()))
    }
}

/// Returns five consecutive numbers around `n`: n − 2, …, n + 2, or 0, …, 4 if n < 2.
pub fn around(n: &Nat) -> Vec<Nat> {
    let two = Nat::from(2u8);
    let first = if *n > two { n - two } else { Nat::ZERO };
    (0..5u8).map(|i| &first + Nat::from(i)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether each position of a square is a misère P-position, computed directly from the rules.
    fn by_rules(k: usize, side: usize) -> Vec<Vec<bool>> {
        let mut lost = vec![vec![false; side]; side];
        for x in 0..side {
            for y in 0..side {
                let one = (0..x).map(|a| (a, y)).chain((0..y).map(|b| (x, b)));
                let both = (1..=x).flat_map(|i| (1..=y).map(move |j| (i, j))).filter(|(i, j)| i.abs_diff(*j) < k);
                let mut options = one.chain(both.map(|(i, j)| (x - i, y - j))).peekable();
                lost[x][y] = options.peek().is_some() && !options.any(|(a, b)| lost[a][b]);
            }
        }
        lost
    }

    #[test]
    fn the_closed_form_is_what_the_rules_say() {
        for k in 1..=6usize {
            let pairs = MiserePairs::new(k.into());
            let lost = by_rules(k, 60);
            for (x, row) in lost.iter().enumerate() {
                for (y, lost) in row.iter().enumerate() {
                    assert_eq!(pairs.is_pair(&x.into(), &y.into()), *lost, "wythoff({k}):({x},{y})");
                }
            }
        }
    }

    #[test]
    fn large_pairs_are_found_again() {
        for k in [1u64, 2, 9, 1_000_000] {
            let pairs = MiserePairs::new(k.into());
            let (a, b) = pairs.pair(&Nat::from(10u8).pow(120));
            assert!(pairs.is_pair(&b, &a) && !pairs.is_pair(&(&a + Nat::ONE), &b), "k = {k}");
        }
    }
}
