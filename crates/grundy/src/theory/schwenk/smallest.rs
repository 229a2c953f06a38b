//! The smallest part of n, which suffices to find a winning move.
//!
//! For k ≤ 3 the fractional parts of nλ, …, nλ^k, in the coordinates of a lattice, decide the low digits
//! ([`super::contraction`]): −nλ^t is, up to an integer, Σ d_j e_t(j). All low digits are tried, and those are retained
//! for which higher digits can still make up the remainder. The search stops when all retained trials have the same
//! smallest part. The true digits are always among them, so the answer is proved. Some hundred bits of the fractions
//! suffice, which takes three products of words for each word of n: linear time, once λ is known to as many bits as n
//! has.
//!
//! The method does not apply to k ≥ 4. It fails if a hundred bits do not decide: if n ends in hundreds of zeros, or has
//! so many in a row further up (high digits can add up to almost nothing in more than one way).

use super::contraction::{Contraction, POINT, WRONG};
use super::linear::Linear;
use super::ring::Powers;
use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use grundy_core::{Nat, words};

/// The precomputed numbers for finding the smallest part of large numbers in the numeration of the sequence H.
#[derive(Clone, Debug)]
pub struct LowEnd {
    linear: Linear,
    contraction: Contraction,
    /// The fractional parts of λ, …, λ^k in the coordinates of the lattice, in 64-bit words, most significant first.
    fractions: Vec<Vec<u64>>,
}

/// A choice of low digits, from the lowest place up to some place.
#[derive(Clone)]
struct Trial {
    smallest: Option<usize>,
    /// The place of the last part chosen; 0 if no part has been chosen.
    last: usize,
    /// The lowest place at which the next part may stand.
    free: usize,
    /// The remainders that higher digits must make up, for t = 1, …, k and for the mixture.
    left: Vec<i128>,
}

/// The error bound of the mixture in units of 2^{−100}; fractions themselves have an error below 2 units
/// ([`fraction`]).
const SLACK: i128 = 16;
/// The maximum number of trials retained; a handful is usual.
const TRIALS: usize = 1024;

impl LowEnd {
    /// Returns the precomputed numbers for numbers of at most `size` bits if the lag k of the recurrence is 1, 2 or 3;
    /// otherwise `None`.
    pub fn new(linear: &Linear, size: usize) -> Option<LowEnd> {
        let contraction = Contraction::new(linear)?;
        let length = size.div_ceil(64) + 4;
        let h = ((64 * length) as f64 / linear.bits_per_digit()) as usize;
        let rates = contraction.rates(linear, &mut Powers::new(linear.k()), h, 64 * length);
        let rotation = contraction.lattice.rotation(rates.into_iter().map(IBig::from).collect(), 64 * length);
        let fraction = |turn: IBig| {
            let mut fraction = words(&turn.unsigned_abs()).into_owned();
            fraction.resize(length, 0);
            fraction.reverse();
            fraction
        };
        let fractions = rotation.into_iter().map(fraction).collect();
        Some(LowEnd { linear: linear.clone(), contraction, fractions })
    }

    /// Returns the index of the smallest part of `n` ≥ 1, or `None` if the precision of the precomputed numbers is not
    /// sufficient or `n` is too large.
    pub fn smallest_part(&self, n: &Nat) -> Option<usize> {
        let words = words(n);
        if n.is_zero() || words.len() + 4 > self.fractions[0].len() || words.len() >> 24 != 0 {
            return None;
        }
        let point: Vec<i128> = self.fractions.iter().map(|f| fraction(&words, f)).collect();
        let mut trials = self.start(&point);
        for place in 1..=self.contraction.errors[0].len() {
            trials = trials.iter().flat_map(|trial| self.extend(trial, place)).collect();
            let smallest = trials.first()?.smallest;
            if smallest.is_some() && trials.iter().all(|trial| trial.smallest == smallest) {
                return smallest;
            }
            if trials.len() > TRIALS {
                return None;
            }
        }
        None
    }

    /// Returns the initial trials: the negative fractions plus every integer that the digits can make up.
    fn start(&self, point: &[i128]) -> Vec<Trial> {
        let mut trials = vec![Trial { smallest: None, last: 0, free: 1, left: Vec::new() }];
        for (fraction, tail) in point.iter().zip(&self.contraction.tails) {
            let (low, high) = (tail[0].0 - SLACK, tail[0].1 + SLACK);
            let first = (low + fraction).div_euclid(1 << POINT);
            let last = (high + fraction).div_euclid(1 << POINT) + 1;
            let values = (first..=last).map(|whole| (whole << POINT) - fraction).filter(|v| (low..=high).contains(v));
            let values: Vec<i128> = values.collect();
            let longer = |trial: Trial| {
                values.clone().into_iter().map(move |v| {
                    let mut trial = trial.clone();
                    trial.left.push(v);
                    trial
                })
            };
            trials = trials.into_iter().flat_map(longer).collect();
        }
        for trial in &mut trials {
            trial.left.extend(self.contraction.mixture(&trial.left));
        }
        trials
    }

    /// Returns the extensions of a trial by digit 0 and by digit 1 at `place` for which higher digits can make up the
    /// remainder.
    fn extend(&self, trial: &Trial, place: usize) -> impl Iterator<Item = Trial> {
        let gap = self.linear.least_gap(place);
        let zero = Trial { free: trial.free.max(place + 1), ..trial.clone() };
        let one = (trial.last == 0 || trial.last + gap <= place).then(|| {
            let errors = self.contraction.errors.iter().map(|e| e[place - 1]);
            Trial {
                smallest: trial.smallest.or(Some(place)),
                last: place,
                free: place + gap,
                left: trial.left.iter().zip(errors).map(|(left, e)| left - e).collect(),
            }
        });
        let slack = SLACK + WRONG * place as i128;
        let possible = move |trial: &Trial| {
            let tails = self.contraction.tails.iter().map(|tail| tail[(trial.free - 1).min(tail.len() - 1)]);
            trial.left.iter().zip(tails).all(|(left, (low, high))| (low - slack..=high + slack).contains(left))
        };
        [Some(zero), one].into_iter().flatten().filter(possible)
    }
}

/// Returns the fractional part of n·f, times 2^100, for f = Σ f_j 2^{−64j}.
///
/// Left out are products of words of less than 2^{−128} each, one for each word of n and below, and the error of f,
/// less than 2¹⁶ in its last place, which is 2^{−256} n^{−1}: together less than 2^{−100} for n of less than 2²⁴ words.
fn fraction(n: &[u64], f: &[u64]) -> i128 {
    // Sums of products that begin at 2^{−64}, 2^{−128} and 2^{−192}. Whole numbers do not count, so the first two wrap.
    let (mut first, mut second, mut third, mut carries) = (0_u64, 0_u128, 0_u128, 0_u128);
    for (&word, f) in n.iter().zip(f.windows(3)) {
        first = first.wrapping_add(word.wrapping_mul(f[0]));
        second = second.wrapping_add(u128::from(word) * u128::from(f[1]));
        let (sum, carry) = third.overflowing_add(u128::from(word) * u128::from(f[2]));
        (third, carries) = (sum, carries + u128::from(carry));
    }
    let sum = (u128::from(first) << 64).wrapping_add(second).wrapping_add((carries << 64) + (third >> 64));
    (sum >> (128 - POINT)) as i128
}
