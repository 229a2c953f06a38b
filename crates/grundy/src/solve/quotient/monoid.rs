//! A finite commutative monoid with a P-portion, and where the heaps lie in it.

use grundy_core::List;

/// A bipartite monoid (Q, P) and Φ on the heaps 0, 1, …; the element 0 is the identity.
#[derive(Debug)]
pub struct Quotient {
    pub(super) order: usize,
    /// The product of x and y at x·order + y.
    pub(super) product: List<u32>,
    pub(super) lost: Vec<bool>,
    /// A sum of heaps of least weight for each element.
    pub(super) least: Vec<Vec<u32>>,
    /// Φ of each heap; Φ(0) is the identity.
    pub(super) phi: Vec<u32>,
}

impl Quotient {
    /// How many elements there are.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    #[inline(always)]
    pub fn times(&self, x: u32, y: u32) -> u32 {
        self.product[x as usize * self.order + y as usize]
    }

    /// The products of an element with all.
    pub fn row(&self, x: u32) -> &[u32] {
        &self.product[x as usize * self.order..][..self.order]
    }

    /// Whether an element belongs to the P-portion.
    pub fn is_lost(&self, x: u32) -> bool {
        self.lost[x as usize]
    }

    /// The elements of the P-portion.
    pub fn p_portion(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        (0..self.order as u32).filter(|x| self.is_lost(*x))
    }

    /// Φ of each heap from 0 on.
    pub fn phi(&self) -> &[u32] {
        &self.phi
    }

    /// Φ of a sum of heaps.
    pub fn value(&self, heaps: &[u32]) -> u32 {
        heaps.iter().fold(0, |x, heap| self.times(x, self.phi[*heap as usize]))
    }

    /// Φ of each of these sums, once and increasing.
    pub(super) fn values(&self, sums: &[Box<[u32]>]) -> Vec<u32> {
        let mut out: Vec<u32> = sums.iter().map(|heaps| self.value(heaps)).collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// x to the power of n.
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

    /// The least a such that xᵃ is a later power of x again, and the least b > 0 with xᵃ⁺ᵇ = xᵃ.
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

    /// Whether no two elements do the same: any x ≠ y have a q such that exactly one of qx and qy is in P.
    pub fn is_reduced(&self) -> bool {
        let rows = |x: &u32| -> Vec<bool> { self.row(*x).iter().map(|y| self.is_lost(*y)).collect() };
        let mut all: Vec<Vec<bool>> = (0..self.order as u32).map(|x| rows(&x)).collect();
        all.sort_unstable();
        all.windows(2).all(|pair| pair[0] != pair[1])
    }
}
