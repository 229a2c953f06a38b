//! Conversion of large numbers to the numeration of H_{n+1} = H_n + H_{n−k}, by divide and conquer.
//!
//! The upper half of the digits of x, from place h on, are those of the smaller number A ≈ x/λ^h, except for the lowest
//! digits. So the algorithm represents A, retains the digits above a guard, shifts their sum up exactly, subtracts it
//! from x, and continues with the remainder. A is chosen slightly too small, so the remainder is never negative; if the
//! remainder is too large for the place where the digits end, it is carried in by H_l + H_{l−k} = H_{l+1}.
//!
//! The result is exact: the number subtracted is exactly the sum of the digits written, all digits have the required
//! distance from each other (this is checked again at the end), and the final remainder is 0. So by \[R2\] III-2 the
//! result is *the* representation, whatever λ and the guard are. These only determine how often a split fails. If it
//! fails, there is no result, and the caller uses the greedy algorithm.
//!
//! Shifting a sum needs its k + 1 next shifts, Σ d_j H_{j+t} ([`super::ring`]). For k ≤ 3 they are the sum times λ^t,
//! rounded, which is proved to be exact above the guard ([`super::contraction`]); for other k they are computed from
//! the digits. For these k the other roots μ of x^{k+1} = x^k + 1 also matter, because the error of x/λ^h is about
//! |μ|^length. For k ≤ 3 this is less than 1. For k ≥ 5 the guard must be a fraction α = log|μ|/log λ of the length,
//! and a level with s correct digits has numbers of s/(1 − α) digits.
//!
//! Cost: for each doubling of the length 2k + 2 multiplications of half the length (k ≤ 3), or the product of two
//! polynomials with k + 1 and 2k + 1 such coefficients.

use super::base::Base;
use super::linear::Linear;
use super::represent::Representation;
use super::ring::Shifter;
use grundy_core::{Meter, Nat, Stop, bits};

/// The precomputed numbers for representing large numbers as sums of terms of the sequence H, by divide and conquer.
#[derive(Clone, Debug)]
pub struct Ladder {
    pub(super) linear: Linear,
    pub(super) base: Base,
    /// Whether shifted sums are computed by rounding; otherwise they are passed up from the digits.
    pub(super) rounds: bool,
    /// The levels of the ladder. The base handles level 0, and each higher level consists of two steps of the level
    /// below.
    pub(super) levels: Vec<Level>,
    pub(super) steps: Vec<Step>,
    /// The indices of the steps that represent a whole number, from the top; the base handles the final remainder.
    pub(super) plan: Vec<usize>,
}

/// A level of the ladder, which finds the digits above `guard` of numbers below H_{length+1}.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) length: usize,
    pub(super) guard: usize,
    /// The indices of the two steps of the level below; `None` at level 0.
    pub(super) steps: Option<[usize; 2]>,
}

/// An application of a level to numbers below H_{length+shift+1}, for the digits above guard + shift.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) level: usize,
    pub(super) shift: usize,
    /// The scaling between a number and its upper digits; `None` for shift 0.
    pub(super) scale: Option<Scale>,
}

#[derive(Clone, Debug)]
pub(super) struct Scale {
    /// The factor λ^{−shift}·2^{drop + fraction}, rounded down slightly.
    pub(super) inverse: Nat,
    /// The number of low bits of x that are dropped.
    pub(super) drop: usize,
    /// The number of low bits of the product that are dropped.
    pub(super) fraction: usize,
    /// The number subtracted from the quotient A, so that A is never too large.
    pub(super) bias: Nat,
    /// The powers λ, …, λ^k times 2^`rates_point`, with errors below 2; empty unless sums are shifted by rounding.
    pub(super) rates: Vec<Nat>,
    pub(super) rates_point: usize,
    pub(super) shifter: Shifter,
    /// The first place that is written, which is guard + shift + 1.
    pub(super) first: usize,
    /// The terms H_{first−k}, …, H_{first+k} around the first place.
    pub(super) edge: Vec<Nat>,
}

/// The reason why the ladder produced no representation.
enum Failed {
    /// The digits did not fit because the guard was too small for this number.
    Misfit,
    Stopped(Stop),
}

/// The remainder, and the sums Σ d_j H_{j+t} for t = 0, …, k of the digits written, if sums are passed up.
type Written = (Nat, Vec<Nat>);

/// The number of carries attempted before a split counts as failed.
const CARRIES: usize = 64;
/// The level at which the meter is checked.
const METERED: usize = 5;

impl Ladder {
    /// Returns the representation of `n` as a sum of terms of the sequence H, or `None` if the divide and conquer fails
    /// because of rounding or `n` is too large for this ladder.
    pub fn represent(&self, n: &Nat, meter: &Meter) -> Result<Option<Representation>, Stop> {
        let mut writer = Writer { ladder: self, meter, digits: Vec::new() };
        match writer.write(n) {
            Ok(()) if self.linear.is_admissible(&writer.digits) => Ok(Some(Representation::new(writer.digits))),
            Ok(()) | Err(Failed::Misfit) => Ok(None),
            Err(Failed::Stopped(stop)) => Err(stop),
        }
    }
}

struct Writer<'a> {
    ladder: &'a Ladder,
    meter: &'a Meter,
    /// The indices of the terms written so far, largest first.
    digits: Vec<usize>,
}

impl Writer<'_> {
    fn write(&mut self, n: &Nat) -> Result<(), Failed> {
        let mut rest = n.clone();
        for &step in &self.ladder.plan {
            rest = self.step(&self.ladder.steps[step], rest, 0, false)?.0;
        }
        let left = self.ladder.base.write(&rest, 0, 0, &mut self.digits).ok_or(Failed::Misfit)?;
        if left == 0 { Ok(()) } else { Err(Failed::Misfit) }
    }

    /// Writes the digits of `x` above the guard of `level`, with their indices raised by `offset`.
    fn level(&mut self, level: usize, x: Nat, offset: usize) -> Result<Written, Failed> {
        let Ladder { base, levels, steps, rounds, .. } = self.ladder;
        let Level { guard, length, steps: halves } = &levels[level];
        let Some([upper, lower]) = *halves else {
            let start = self.digits.len();
            let rest = base.write(&x, *guard, offset, &mut self.digits).ok_or(Failed::Misfit)?;
            if self.digits.get(start).is_some_and(|top| top - offset > *length) {
                return Err(Failed::Misfit);
            }
            let sums = if *rounds { Vec::new() } else { base.sums(&self.digits[start..], offset) };
            return Ok((Nat::from(rest), sums));
        };
        if level == METERED {
            self.meter.spend((length - guard) as u64).map_err(Failed::Stopped)?;
        }
        let (rest, mut sums) = self.step(&steps[upper], x, offset, true)?;
        let (rest, more) = self.step(&steps[lower], rest, offset, true)?;
        sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        Ok((rest, sums))
    }

    /// Writes the digits of `x` above the first place of `step`, with their indices raised by `offset`. The sums are
    /// returned if `hand_up` is set.
    fn step(&mut self, step: &Step, x: Nat, offset: usize, hand_up: bool) -> Result<Written, Failed> {
        let Some(scale) = &step.scale else { return self.level(step.level, x, offset) };
        let start = self.digits.len();
        let scaled = ((&x >> scale.drop) * &scale.inverse) >> scale.fraction;
        let scaled = if scaled > scale.bias { scaled - &scale.bias } else { Nat::ZERO };
        let (sum, mut sums) = if self.ladder.rounds {
            let rest = self.level(step.level, scaled.clone(), offset + step.shift)?.0;
            let sums = scale.round(scaled - rest).ok_or(Failed::Misfit)?;
            (scale.shifter.first(&sums), Vec::new())
        } else {
            let sums = self.level(step.level, scaled, offset + step.shift)?.1;
            let sums = if hand_up { scale.shifter.all(sums) } else { vec![scale.shifter.first(&sums)] };
            (sums[0].clone(), sums)
        };
        if sum > x {
            return Err(Failed::Misfit);
        }
        let mut rest = x - sum;
        self.carry(scale, &mut rest, &mut sums, offset, start)?;
        Ok((rest, sums))
    }

    /// Reduces `rest` below the first place, and below H_{l−k} for the lowest digit l written since `start`, by
    /// carrying.
    fn carry(
        &mut self,
        scale: &Scale,
        rest: &mut Nat,
        sums: &mut [Nat],
        offset: usize,
        start: usize,
    ) -> Result<(), Failed> {
        let k = self.ladder.linear.k();
        for _ in 0..CARRIES {
            let lowest = self.digits[start..].last().map(|l| l - offset).filter(|&l| l <= scale.first + k);
            let place = lowest.map_or(scale.first, |l| l - k);
            let h = &scale.edge[place + k - scale.first..];
            if *rest < h[0] {
                return Ok(());
            }
            *rest -= &h[0];
            sums.iter_mut().zip(h).for_each(|(sum, h)| *sum += h);
            let mut digit = place + offset;
            // H_l + H_{l−k} = H_{l+1}, and so on upwards.
            while self.digits[start..].last().is_some_and(|&l| l - digit == k) {
                digit = self.digits.pop().unwrap_or(digit) + 1;
            }
            self.digits.push(digit);
        }
        Err(Failed::Misfit)
    }
}

impl Scale {
    /// Returns the sums Σ d_j H_{j+t} for t = 0, …, k, given the sum for t = 0 of digits above the guard, or `None` if
    /// that sum is too large.
    ///
    /// λ^t·sum is less than ¼ away from the integer, and computed with an error of less than ¼: the rates are wrong by
    /// less than 2 in a place 14 bits below what multiplication by the sum can lift to 1.
    fn round(&self, sum: Nat) -> Option<Vec<Nat>> {
        if bits(&sum) + 14 > self.rates_point {
            return None;
        }
        let half = Nat::ONE << (self.rates_point - 1);
        let shifted = self.rates.iter().map(|rate| (&sum * rate + &half) >> self.rates_point);
        let mut sums: Vec<Nat> = shifted.collect();
        sums.insert(0, sum);
        Some(sums)
    }
}
