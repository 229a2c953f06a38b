//! Complementary Beatty sequences: the P-positions of Wythoff's game and of Fraenkel's generalisation.
//!
//! In wythoff(k) the P-positions are (Aₙ, Bₙ) = (⌊nα⌋, ⌊nα⌋ + kn), where α = (2 − k + √(k² + 4)) / 2 is the positive
//! root of x² + (k − 2)x − k = 0 and 1/α + 1/(α + k) = 1 (W. A. Wythoff 1907 for k = 1, α = φ; A. S. Fraenkel 1982).
//! By Rayleigh's theorem every positive integer is an Aₙ or a Bₙ for exactly one n (\[R4\] Theorem 2.3).
//!
//! All computations are exact: ⌊nα⌋ is computed by an integer square root, and whether a = ⌊nα⌋ is decided by the signs
//! of the quadratic form at a and at a + 1. Cost: one square root for a term, two multiplications for a test.

use dashu_int::ops::SquareRoot;
use grundy_core::{Meter, Nat, Operation, Stop, bits};

/// The P-positions of the generalised Wythoff game `wythoff(k)`.
#[derive(Clone, Debug)]
pub struct Pairs {
    k: Nat,
}

/// The place of a number in the two complementary sequences Aₙ and Bₙ, with its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The number equals Aₙ, the smaller pile of a pair, for this index n.
    Lower(Nat),
    /// The number equals Bₙ, the larger pile of a pair, for this index n.
    Upper(Nat),
}

impl Pairs {
    /// Returns the P-positions of `wythoff(k)`, where `k` is at least 1.
    pub fn new(k: Nat) -> Pairs {
        Pairs { k }
    }

    /// Returns the P-positions of Wythoff's game: Aₙ = ⌊nφ⌋, Bₙ = ⌊nφ²⌋.
    pub fn golden() -> Pairs {
        Pairs::new(Nat::ONE)
    }

    /// Checks that the time limit allows the square root needed for a term or an index of the size of `n`.
    pub fn allows(&self, n: &Nat, meter: &Meter) -> Result<(), Stop> {
        meter.allows(Operation::Root, 2 * (bits(&self.k) + bits(n)))
    }

    /// Returns Aₙ = ⌊nα⌋, the smaller pile of the P-position with index `n`. It is computed as ⌊((2 − k)n + √((k² +
    /// 4)n²)) / 2⌋, where k is the parameter of the game. The root may be rounded down first, since all other terms are
    /// integers.
    pub fn lower(&self, n: &Nat) -> Nat {
        // √(k² + 4) > k, so nothing becomes negative.
        (self.root(n) + (n << 1usize) - &self.k * n) >> 1usize
    }

    /// Returns Bₙ = Aₙ + kn, the larger pile of the P-position with index `n`.
    pub fn upper(&self, n: &Nat) -> Nat {
        self.lower(n) + &self.k * n
    }

    /// Returns the P-position (Aₙ, Bₙ) with index `n`, the smaller pile first.
    ///
    /// ```
    /// use grundy::theory::beatty::Pairs;
    /// assert_eq!(Pairs::golden().pair(&3u8.into()), (4u8.into(), 7u8.into()));
    /// ```
    pub fn pair(&self, n: &Nat) -> (Nat, Nat) {
        let lower = self.lower(n);
        let upper = &lower + &self.k * n;
        (lower, upper)
    }

    /// Returns ⌊√((k² + 4)n²)⌋.
    fn root(&self, n: &Nat) -> Nat {
        ((&self.k * &self.k + Nat::from(4u8)) * n * n).sqrt()
    }

    /// Returns the number of indices n ≥ 1 with Aₙ ≤ x. It is ⌊(x + 1)/α⌋, where 1/α = (k − 2 + √(k² + 4)) / 2k and k
    /// is the parameter of the game.
    pub fn lowers_up_to(&self, x: &Nat) -> Nat {
        let y = x + Nat::ONE;
        (self.root(&y) + &self.k * &y - (&y << 1usize)) / (&self.k << 1usize)
    }

    /// Returns whether a = Aₙ = ⌊nα⌋. No square root is needed: the condition is that a(a + (k − 2)n) ≤ kn², where k is
    /// the parameter of the game, and that the opposite holds for a + 1 in place of a. Cost: one product and one
    /// square.
    pub fn is_lower(&self, a: &Nat, n: &Nat) -> bool {
        if n.is_zero() {
            return a.is_zero();
        }
        // With k = 1 the second factor is a − n, and α > 1.
        let sum = a + &self.k * n;
        let twice = n << 1usize;
        if sum < twice {
            return false;
        }
        let factor = sum - twice;
        let (product, square) = (a * &factor, &self.k * n.sqr());
        product <= square && square - product < a + Nat::ONE + factor
    }

    /// Returns whether the piles `x` and `y`, in any order, form a P-position.
    pub fn is_pair(&self, x: &Nat, y: &Nat) -> bool {
        let (a, b) = if x <= y { (x, y) } else { (y, x) };
        let difference = b - a;
        let n = &difference / &self.k;
        &n * &self.k == difference && self.is_lower(a, &n)
    }

    /// Returns which of the two sequences contains `x` ≥ 1, with the index of `x` in this sequence.
    ///
    /// ```
    /// use grundy::theory::beatty::{Pairs, Place};
    /// assert_eq!(Pairs::golden().place(&7u8.into()), Place::Upper(3u8.into()));
    /// ```
    pub fn place(&self, x: &Nat) -> Place {
        let lowers = self.lowers_up_to(x);
        // The last Aₙ up to x is x itself, or x is a Bₙ and all other numbers up to x are accounted for.
        if self.is_lower(x, &lowers) { Place::Lower(lowers) } else { Place::Upper(x - lowers) }
    }

    /// Returns the other pile of the P-position that contains `x` ≥ 1.
    pub fn partner(&self, x: &Nat) -> Nat {
        if x.is_zero() {
            return Nat::ZERO;
        }
        match self.place(x) {
            Place::Lower(n) => x + &self.k * n,
            Place::Upper(n) => x - &self.k * n,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Budget;
    use std::time::Duration;

    /// Returns the first `count` pairs by the recursive definition: Aₙ is the least number not used before, and Bₙ =
    /// Aₙ + kn.
    fn by_mex(k: u64, count: u64) -> Vec<(u64, u64)> {
        let mut used = std::collections::HashSet::new();
        let mut pairs = Vec::new();
        let mut a = 0;
        for n in 0..count {
            while used.contains(&a) {
                a += 1;
            }
            used.extend([a, a + k * n]);
            pairs.push((a, a + k * n));
        }
        pairs
    }

    #[test]
    fn closed_form_agrees_with_the_recursive_definition() {
        for k in 1..=6u64 {
            let pairs = Pairs::new(k.into());
            for (n, (a, b)) in by_mex(k, 300).into_iter().enumerate() {
                let (n, a, b) = (Nat::from(n), Nat::from(a), Nat::from(b));
                assert_eq!(pairs.pair(&n), (a.clone(), b.clone()), "k = {k}, n = {n}");
                assert!(pairs.is_pair(&b, &a));
                assert!(!pairs.is_pair(&b, &(&a + Nat::ONE)));
                assert!(n.is_zero() || !pairs.is_pair(&b, &(&a - Nat::ONE)));
                assert!(!pairs.is_lower(&(&a + Nat::ONE), &n));
                if !n.is_zero() {
                    assert_eq!(pairs.place(&a), Place::Lower(n.clone()), "k = {k}, A = {a}");
                    assert_eq!(pairs.place(&b), Place::Upper(n.clone()), "k = {k}, B = {b}");
                    assert_eq!((pairs.partner(&a), pairs.partner(&b)), (b, a));
                }
            }
        }
    }

    #[test]
    fn a_root_for_which_there_is_no_time_is_not_begun() {
        let meter = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
        let long = Nat::ONE << 1_000_000;
        assert_eq!(Pairs::golden().allows(&long, &meter), Err(Stop::Time(Duration::ZERO)));
        assert_eq!(Pairs::new(long).allows(&Nat::ONE, &meter), Err(Stop::Time(Duration::ZERO)));
        assert_eq!(Pairs::golden().allows(&Nat::from(1_000_000u32), &meter), Ok(()));
    }

    #[test]
    fn large_indices() {
        for (k, n) in [(1u64, Nat::from(10u8).pow(300)), (7, Nat::from(3u8).pow(500)), (1_000_000, Nat::ONE << 700)] {
            let pairs = Pairs::new(k.into());
            let (a, b) = pairs.pair(&n);
            assert!(pairs.is_pair(&a, &b) && pairs.is_lower(&a, &n) && !pairs.is_lower(&(&a - Nat::ONE), &n));
            assert_eq!(pairs.place(&a), Place::Lower(n.clone()));
            assert_eq!(pairs.place(&b), Place::Upper(n));
        }
    }
}
