//! Finite commutative monoids with a P-portion and a map Φ from heaps.

use super::Sums;
use grundy_core::List;

/// A finite commutative monoid Q with a P-portion P and a map Φ from the heaps 0, 1, … to Q, such as a misère quotient.
/// The element with index 0 is the identity.
#[derive(Debug)]
pub struct Quotient {
    pub(super) order: usize,
    /// The multiplication table, in which the product of x and y is at the index x·order + y.
    pub(super) product: List<u32>,
    pub(super) lost: Vec<bool>,
    /// A sum of heaps with least weight for each element.
    pub(super) least: Vec<Vec<u32>>,
    /// The values of Φ, where Φ(0) is the identity.
    pub(super) phi: Vec<u32>,
}

impl Quotient {
    /// Returns the number of elements of the monoid.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Returns the product of the elements `x` and `y`.
    #[inline(always)]
    pub fn times(&self, x: u32, y: u32) -> u32 {
        self.product[x as usize * self.order + y as usize]
    }

    /// Returns the products of the element `x` with all elements.
    pub fn row(&self, x: u32) -> &[u32] {
        &self.product[x as usize * self.order..][..self.order]
    }

    /// Returns whether the element `x` belongs to the P-portion.
    pub fn is_lost(&self, x: u32) -> bool {
        self.lost[x as usize]
    }

    /// Returns an iterator over the elements of the P-portion.
    pub fn p_portion(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        (0..self.order as u32).filter(|x| self.is_lost(*x))
    }

    /// Returns the values of the map Φ at the heaps 0, 1, ….
    pub fn phi(&self) -> &[u32] {
        &self.phi
    }

    /// Returns the value of the map Φ at a sum of heaps: the product of the values of Φ at these heaps.
    pub fn value(&self, heaps: &[u32]) -> u32 {
        heaps.iter().fold(0, |x, heap| self.times(x, self.phi[*heap as usize]))
    }

    /// Returns the values of Φ at the given sums, in increasing order and without repetitions.
    pub(super) fn values(&self, sums: &Sums) -> Vec<u32> {
        let mut out: Vec<u32> = sums.iter().map(|heaps| self.value(heaps)).collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Returns the element `x` to the power of `n`.
    pub fn power(&self, x: u32, n: u64) -> u32 {
        let (mut out, mut square, mut n) = (0, x, n);
        while n > 0 {
            if n & 1 == 1 {
                out = self.times(out, square);
            }
            square = self.times(square, square);
            n >>= 1;
        }
        out
    }

    /// Returns the index and the period of an element: the least a such that xᵃ is equal to a later power of x, and the
    /// least b > 0 with xᵃ⁺ᵇ = xᵃ.
    pub fn index_and_period(&self, x: u32) -> (u32, u32) {
        let mut seen = vec![0];
        loop {
            let next = self.times(*seen.last().unwrap_or(&0), x);
            if let Some(at) = seen.iter().position(|y| *y == next) {
                return (at as u32, (seen.len() - at) as u32);
            }
            seen.push(next);
        }
    }

    /// Returns whether the monoid is reduced: for any x ≠ y there is a q such that exactly one of qx and qy is in P.
    pub fn is_reduced(&self) -> bool {
        let rows = |x: &u32| -> Vec<bool> { self.row(*x).iter().map(|y| self.is_lost(*y)).collect() };
        let mut all: Vec<Vec<bool>> = (0..self.order as u32).map(|x| rows(&x)).collect();
        all.sort_unstable();
        all.windows(2).all(|pair| pair[0] != pair[1])
    }
}
