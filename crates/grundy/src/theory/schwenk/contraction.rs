//! Sums shifted up by t places for k ≤ 3: the sum times λ^t, up to an error that depends only on the low digits.
//!
//! For digits d and t = 1, …, k let e_t(j) = H_{j+t} − λ^t H_j. Then Σ d_j H_{j+t} − λ^t Σ d_j H_j = Σ d_j e_t(j): an
//! integer minus a multiple of n. From n₀ − k on, e_t is a combination of powers of the roots of x^{k+1} = x^k + 1
//! other than λ, so it obeys the recurrence of Q(x) = (x^{k+1} − x^k − 1)/(x − λ), which is
//! x^k + (λ−1)(x^{k−1} + λx^{k−2} + … + λ^{k−1}). If x^m, …, x^{m+k−1} modulo Q have coefficients that sum up to at
//! most ½ in absolute value, k successive e_t are halved every m places: that bounds all sums over the digits from any
//! place on. This happens for k = 1, 2, 3, where λ is a Pisot number, and for no other k.
//!
//! The integers Σ d_j H_{j+t} belong to a lattice, and are written in its coordinates ([`super::lattice`]), in which
//! every integer vector occurs. For k = 3 the roots are a pair of modulus 0.94 and −ν, ν = 0.82, so the errors flatten
//! out; the mixture e_3 − (ν+1)e_2 + ν(ν+1)e_1 follows the smaller root alone. The bounds also hold for any number near
//! ν, but are then less sharp.
//!
//! Everything here is proved: numbers are integers times 2^{−100}, and bounds are rounded outwards.

use super::lattice::Lattice;
use super::linear::Linear;
use super::reciprocal::reciprocal;
use super::recurrence::root;
use super::ring::{Powers, traces};
use dashu_int::IBig;
use dashu_int::ops::RemEuclid;
use grundy_core::{Nat, bits};

/// The number of fractional bits of the fixed-point numbers.
pub(super) const POINT: usize = 100;
/// The error bound for the entries of [`Contraction::errors`], in units of the last place.
pub(super) const WRONG: i128 = 16;
/// The number of fractional bits of the powers of x modulo Q.
const FINE: usize = 60;
/// The number of places within which e_t must halve.
const PATIENCE: usize = 400;

/// Bounds on the error sums over the digits from any place on.
#[derive(Clone, Debug)]
pub(super) struct Contraction {
    pub(super) lattice: Lattice,
    /// The errors, where `errors[i][j − 1]` is coordinate i of (e_1(j), …, e_k(j)) times 2^100, up to an integer before
    /// n₀ − k. For k = 3, a fourth row contains the mixture.
    pub(super) errors: Vec<Vec<i128>>,
    /// Intervals that contain all error sums, where `tails[i][j − 1]` covers the entries from j on, for all admissible
    /// digits.
    pub(super) tails: Vec<Vec<(i128, i128)>>,
    /// The least number of low places such that, without them, all shifted sums are within ¼ of λ^t times the sum.
    pub(super) guard: usize,
    /// The value ν·2^100; `None` unless k = 3.
    smaller: Option<IBig>,
}

impl Contraction {
    /// Returns the bounds for k = 1, 2, 3, or `None` for other k.
    pub(super) fn new(linear: &Linear) -> Option<Contraction> {
        let k = linear.k();
        let (halving, growth) = halving(k)?;
        let lattice = Lattice::new(linear)?;
        let depth = linear.n0() + halving * POINT;
        let h = linear.table(depth + k);
        // λ^t is wrong by less than 8 in the last place, times H_depth.
        let precision = POINT + bits(&h[depth + k - 1]) + 8;
        let powers = powers_of(root(k, &(Nat::ONE << precision)), k, precision);
        let error = |t: usize, j: usize| {
            let exact = IBig::from(&h[j - 1 + t] << precision) - IBig::from(&powers[t - 1] * &h[j - 1]);
            exact >> (precision - POINT)
        };
        let beyond = 2 * halving as i128 * growth;
        let plain = (1..=k).map(|t| (1..=depth).map(|j| i128::try_from(error(t, j)).ok()).collect::<Option<Vec<_>>>());
        let plain = plain.map(|row| Some(tails(linear, &row?, beyond))).collect::<Option<Vec<_>>>()?;
        let quarter = 1 << (POINT - 2);
        let small = |j: &usize| plain.iter().all(|tail| -quarter < tail[*j].0 && tail[*j].1 < quarter);
        let guard = (linear.n0()..depth).find(small)?;

        let rotation = lattice.rotation(powers.iter().cloned().map(IBig::from).collect(), precision);
        let half = IBig::ONE << (POINT - 1);
        let column = |j: usize| -> Vec<IBig> {
            if j + k >= linear.n0() {
                return lattice.coordinates((1..=k).map(|t| error(t, j)).collect());
            }
            // Before the recurrence holds a term counts as H_j·(1, s), with any integers added: the least in size.
            let turned = rotation.iter().map(|r| -(r * IBig::from(h[j - 1].clone())) >> (precision - POINT));
            turned.map(|r| (r + &half).rem_euclid(&(IBig::ONE << POINT)) - &half).collect()
        };
        let mut contraction =
            // bounded: by the lag of the recurrence
            Contraction { lattice: lattice.clone(), errors: vec![vec![]; k], tails: vec![], guard, smaller: None };
        contraction.smaller = (k == 3).then(smaller_root);
        let mut mixed = Vec::new();
        for j in 1..=depth {
            let column: Vec<i128> = column(j).into_iter().map(|x| i128::try_from(x).ok()).collect::<Option<_>>()?;
            mixed.extend(contraction.mixture(&column));
            contraction.errors.iter_mut().zip(column).for_each(|(row, x)| row.push(x));
        }
        if k == 3 {
            contraction.errors.push(mixed);
        }
        contraction.tails = contraction.errors.iter().map(|row| tails(linear, row, beyond)).collect();
        Some(contraction)
    }

    /// Returns the mixture of the coordinates that follows the smaller root, for k = 3.
    pub(super) fn mixture(&self, coordinates: &[i128]) -> Option<i128> {
        let nu = self.smaller.as_ref()?;
        let [a, b, c] = self.lattice.vector(coordinates).try_into().ok()?;
        let inner = nu * a - (b << POINT);
        i128::try_from(((inner * (nu + (IBig::ONE << POINT))) >> (2 * POINT)) + c).ok()
    }

    /// Returns λ, …, λ^k times 2^`precision`, each with an error below 128, computed from x^h for some h such that λ^h
    /// is about as large as that power of 2.
    ///
    /// λ = (T_{i+1} − ε)/T_i, and |ε| = |Σ μ^i(μ − λ)| < 8 as the other roots μ lie within the unit circle.
    pub(super) fn rates(&self, linear: &Linear, powers: &mut Powers, h: usize, precision: usize) -> Vec<Nat> {
        let u = powers.power(h);
        let short = (precision + 2).saturating_sub(bits(&u[linear.k()]));
        let [trace, next] = traces(&u, (short as f64 / linear.bits_per_digit()) as usize + 8);
        let lambda = (reciprocal(&trace, precision + 4) * next) >> (bits(&trace) + 4);
        powers_of(lambda, linear.k(), precision)
    }
}

/// Returns λ, …, λ^k, given λ, all multiplied by 2^`precision`.
fn powers_of(lambda: Nat, k: usize, precision: usize) -> Vec<Nat> {
    let mut powers = vec![lambda];
    while powers.len() < k {
        powers.push((&powers[0] * &powers[powers.len() - 1]) >> precision);
    }
    powers
}

/// Returns intervals for the error sums of the digits from each place on. Digits beyond the table contribute at most
/// `beyond` times its last entries.
fn tails(linear: &Linear, errors: &[i128], beyond: i128) -> Vec<(i128, i128)> {
    let (k, depth) = (linear.k(), errors.len());
    let last = errors[depth - k..].iter().map(|e| e.abs() + WRONG).max().unwrap_or(0);
    // bounded: by the lag of the recurrence and the digits of a number that is there
    let mut tails = vec![(-last * beyond, last * beyond); depth + k + 2];
    for j in (1..=depth).rev() {
        // Without the digit j, or with it and then none before j + least_gap(j), as gaps never decrease.
        let ((low, high), next) = (tails[j], tails[(j + linear.least_gap(j) - 1).min(depth + k)]);
        let e = errors[j - 1];
        tails[j - 1] = (low.min(e - WRONG + next.0), high.max(e + WRONG + next.1));
    }
    tails
}

/// Returns ν·2^100 rounded down, where ν⁴ + ν³ = 1.
fn smaller_root() -> IBig {
    let one = Nat::ONE << POINT;
    let (mut low, mut high) = (Nat::ZERO, one.clone());
    while &low + Nat::ONE < high {
        let middle = (&low + &high) >> 1;
        if middle.pow(3) * (&middle + &one) <= one.pow(4) { low = middle } else { high = middle }
    }
    IBig::from(low)
}

/// Returns the number of places after which e_t is halved, and the factor by which it may grow until then, or `None` if
/// it is never halved.
fn halving(k: usize) -> Option<(usize, i128)> {
    if !(1..=3).contains(&k) {
        return None;
    }
    let one = 1_i128 << FINE;
    let lambda = i128::try_from(root(k, &(Nat::ONE << FINE))).ok()?;
    // Q = x^k + Σ q_s x^s with q_s = (λ−1)λ^{k−1−s}.
    let mut q = vec![lambda - one];
    while q.len() < k {
        q.insert(0, (q[0] * lambda) >> FINE);
    }
    let mut row: Vec<i128> = (0..k).map(|s| if s == 0 { one } else { 0 }).collect();
    let (mut largest, mut small) = (one, 0);
    for m in 1..PATIENCE {
        let top = row.pop()?;
        row.insert(0, 0);
        row.iter_mut().zip(&q).for_each(|(r, q)| *r -= (top * q) >> FINE);
        let sum: i128 = row.iter().map(|r| r.abs()).sum();
        largest = largest.max(sum);
        // 0.4 for ½: the rounding of some hundred steps at 2^{−60} is nowhere near the difference.
        small = if sum * 5 <= one * 2 { small + 1 } else { 0 };
        if small == k {
            return Some((m, (largest >> FINE) + 2));
        }
    }
    None
}
