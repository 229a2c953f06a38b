//! The possible shifts of a sum: the lattice of the windows (H_j, …, H_{j+k}).
//!
//! The sums N_t = Σ d_j H_{j+t} of digits from n₀ − k on form integer vectors (n, N_1, …, N_k). Not every integer
//! vector occurs, but only those of the lattice that the windows generate; for c = 5/2, these are a third of all
//! integer vectors. In a triangular basis of it, with the first vector (1, s), the vectors with the same n differ by
//! combinations of the others: N = n·s + M·B with *all* integers M.

use super::linear::Linear;
use dashu_int::IBig;
use dashu_int::ops::{DivRemEuclid, RemEuclid};

/// The lattice of shifted sums, given by the vector s and the basis B.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    start: Vec<IBig>,
    /// The basis B, an upper triangular matrix with a positive diagonal.
    basis: Vec<Vec<IBig>>,
}

impl Lattice {
    /// Returns the lattice, or `None` if no vector begins with 1, so that all sums of digits from n₀ − k on are
    /// multiples of some number.
    pub(super) fn new(linear: &Linear) -> Option<Lattice> {
        let (k, first) = (linear.k(), linear.n0() - linear.k());
        let h = linear.table(first + 2 * k);
        let mut rows: Vec<Vec<IBig>> =
            (0..=k).map(|i| h[first - 1 + i..=first - 1 + i + k].iter().cloned().map(IBig::from).collect()).collect();
        for column in 0..=k {
            // Euclid's algorithm on the entries of this column, from the diagonal down.
            while let Some(below) = (column + 1..=k).find(|&i| !rows[i][column].is_zero()) {
                if rows[column][column].is_zero() {
                    rows.swap(column, below);
                    continue;
                }
                let (quotient, _) = (&rows[below][column]).div_rem_euclid(&rows[column][column]);
                let upper = rows[column].clone();
                rows[below].iter_mut().zip(&upper).for_each(|(x, u)| *x -= &quotient * u);
                rows.swap(column, below);
            }
            if rows[column][column] < IBig::ZERO {
                rows[column].iter_mut().for_each(|x| *x = -&*x);
            }
            if rows[column][column].is_zero() {
                return None;
            }
            // Small entries above the diagonal keep the coordinates short.
            let pivot = rows[column].clone();
            for row in &mut rows[..column] {
                let (quotient, _) = (&row[column]).div_rem_euclid(&pivot[column]);
                row.iter_mut().zip(&pivot).for_each(|(x, p)| *x -= &quotient * p);
            }
        }
        let start = rows.remove(0);
        let basis = rows.into_iter().map(|row| row[1..].to_vec()).collect();
        (start[0] == IBig::ONE).then(|| Lattice { start: start[1..].to_vec(), basis })
    }

    /// Returns the coordinates v·B⁻¹ of a vector, with every entry rounded down.
    pub(super) fn coordinates(&self, mut v: Vec<IBig>) -> Vec<IBig> {
        for i in 0..v.len() {
            let (m, _) = (&v[i]).div_rem_euclid(&self.basis[i][i]);
            for (x, b) in v.iter_mut().zip(&self.basis[i]).skip(i + 1) {
                *x -= &m * b;
            }
            v[i] = m;
        }
        v
    }

    /// Returns the lattice vector m·B.
    pub(super) fn vector(&self, m: &[i128]) -> Vec<IBig> {
        let entry = |t: usize| self.basis.iter().zip(m).map(|(row, m)| &row[t] * IBig::from(*m)).sum();
        (0..m.len()).map(entry).collect()
    }

    /// Returns (λ^t − s_t)_t·B⁻¹ modulo 1, given the powers λ^t, all times 2^`point`.
    pub(super) fn rotation(&self, rates: Vec<IBig>, point: usize) -> Vec<IBig> {
        let moved = rates.into_iter().zip(&self.start).map(|(rate, s)| rate - (s << point)).collect();
        let one = IBig::ONE << point;
        self.coordinates(moved).into_iter().map(|x| x.rem_euclid(&one).into()).collect()
    }
}
