//! The construction of a [`Ladder`]: the lengths of its levels, and the constants of their steps.
//!
//! Cost: some multiplications and a reciprocal of numbers of half the size, times k.

use super::base::Base;
use super::contraction::Contraction;
use super::ladder::{Ladder, Level, Scale, Step};
use super::linear::Linear;
use super::reciprocal::reciprocal;
use super::ring::{Powers, Shifter, traces};
use super::sequence::log2;
use grundy_core::{Nat, bits, words};
use std::collections::HashMap;
use std::f64::consts::TAU;

/// The number of guard bits beyond the error of the other roots.
const GUARD_BITS: f64 = 14.0;
const BIAS_BITS: f64 = 6.0;
/// The least shift for which λ^shift is computed from a trace.
const TRACED: usize = 1000;
/// The largest k for which a ladder is built; for larger k, levels become too long and their sums too many.
const LARGEST: usize = 22;
/// The minimum number of good digits at level 0.
const LEAST: usize = 8;

impl Ladder {
    /// Returns the ladder for representing numbers of at most `size` bits, or `None` if the recurrence has lag k = 0 or
    /// a ladder is not worthwhile because k is too large.
    ///
    /// ```
    /// use grundy::theory::schwenk::{Ladder, Linear, recurrence};
    /// use grundy_core::{Meter, Nat, bits};
    /// let fibonacci = recurrence(&|x, y| x * Nat::from(2u8) >= *y, &Meter::unlimited()).unwrap();
    /// let ladder = Ladder::new(&Linear::from(&fibonacci), 64).unwrap();
    /// let written = ladder.represent(&100u8.into(), &Meter::unlimited()).unwrap().unwrap();
    /// assert_eq!(written.digits(), "1000010100"); // 89 + 8 + 3
    /// ```
    pub fn new(linear: &Linear, size: usize) -> Option<Ladder> {
        let (k, rate) = (linear.k(), linear.bits_per_digit());
        let part = match k {
            1..=4 => 0.0,
            5..=LARGEST => other_root(k)?.log2() / rate,
            _ => return None,
        };
        let base = Base::new(linear);
        let length = base.length() + ((size as f64 - log2(&base.term(base.length()))) / rate).max(0.0) as usize + 2;
        let contraction = Contraction::new(linear);
        // For k = 4 the other roots lie on the unit circle, and their errors add up.
        let extra = if contraction.is_some() { 0.0 } else { (length as f64).log2() };
        let proved = contraction.as_ref().map_or(0, |proved| proved.guard);
        let margin = (((GUARD_BITS + extra) / rate) as usize).max(linear.n0() + 2 * k + 2).max(proved);
        // The length of a level with so many good digits.
        let widened = |good: usize| ((good + margin) as f64 / (1.0 - part)).ceil() as usize;

        let room = ((base.length() - k - 1) as f64 * (1.0 - part)) as usize;
        let most = room.checked_sub(margin + 2).filter(|&most| most >= LEAST)?;
        let spread = length.saturating_sub(widened(0)).max(LEAST);
        let height = (0..usize::BITS as usize).find(|i| spread.div_ceil(1 << i) <= most)?;
        let good = spread.div_ceil(1 << height).max(LEAST);

        // For k = 1 it is cheaper to hand up the two sums.
        let contraction = contraction.filter(|_| k > 1);
        let rounds = contraction.is_some();
        let mut powers = Powers::new(k);
        let half = (good << height) / 2;
        let precision = (widened(half) as f64 * rate) as usize + 64;
        let rates = contraction.map_or(Vec::new(), |proved| proved.rates(linear, &mut powers, half, precision));
        let ladder = Ladder { linear: linear.clone(), base, rounds, levels: vec![], steps: vec![], plan: vec![] };
        let bias = (BIAS_BITS / rate) as usize;
        let mut builder = Builder { ladder, powers, known: HashMap::new(), bias, rates, precision, rate };
        for i in 0..height.max(1) {
            builder.level(widened(good << i), good << i);
        }
        builder.plan((good << height) + builder.ladder.levels[0].guard);
        Some(builder.ladder)
    }
}

struct Builder {
    ladder: Ladder,
    powers: Powers,
    /// The index of each step, by its level and shift.
    known: HashMap<(usize, usize), usize>,
    /// The distance in places from the guard down to the bias.
    bias: usize,
    /// The powers λ, …, λ^k times 2^`precision`; empty unless sums are shifted by rounding.
    rates: Vec<Nat>,
    precision: usize,
    /// The binary logarithm of λ.
    rate: f64,
}

impl Builder {
    /// Adds a level with twice as many good digits as the previous one.
    fn level(&mut self, length: usize, good: usize) {
        let guard = length - good;
        let below = self.ladder.levels.len().checked_sub(1);
        let steps = below.map(|below| {
            let Level { length: shorter, guard: lower, .. } = self.ladder.levels[below];
            [length - shorter, guard - lower].map(|shift| self.step(below, shift))
        });
        self.ladder.levels.push(Level { length, guard, steps });
    }

    /// Plans the steps for whole numbers of `length` digits, taking the largest steps that fit until the base can
    /// handle the rest.
    fn plan(&mut self, length: usize) {
        let mut left = length;
        for level in (0..self.ladder.levels.len()).rev() {
            let Level { length, guard, .. } = self.ladder.levels[level];
            while left > length {
                let step = self.step(level, left - length);
                self.ladder.plan.push(step);
                left -= length - guard;
            }
        }
    }

    /// Returns the index of the step that applies `level` at `shift`.
    fn step(&mut self, level: usize, shift: usize) -> usize {
        if let Some(&known) = self.known.get(&(level, shift)) {
            return known;
        }
        let scale = (shift > 0).then(|| self.scale(level, shift));
        let number = self.ladder.steps.len();
        self.ladder.steps.push(Step { level, shift, scale });
        self.known.insert((level, shift), number);
        number
    }

    fn scale(&mut self, level: usize, shift: usize) -> Scale {
        let Level { length, guard, .. } = self.ladder.levels[level];
        let (k, n0) = (self.ladder.linear.k(), self.ladder.linear.n0());
        let u = self.powers.power(shift);
        let last = self.window(length);
        let size = bits(&last[0]);
        let drop = (shift as f64 * self.rate) as usize;
        let fraction = size + 24;
        let inverse = if k < 4 && shift > TRACED && shift + guard >= length {
            // The trace is λ^shift but for the other roots, here less than 0.95^shift.
            let [trace, _] = traces(&u, 0);
            let inverse = reciprocal(&trace, size + 16);
            shifted(inverse, drop + fraction, bits(&trace) + size + 16)
        } else {
            // λ^{−shift} ≈ H_length / H_{length+shift}, to some bits more than A has.
            let above: Nat = u.iter().zip(&last).map(|(u, h)| u * h).sum();
            let inverse = reciprocal(&above, size + 16) * &last[0];
            shifted(inverse, drop + fraction, bits(&above) + size + 16)
        };
        // The rates are wrong by less than 128 in the last place, which is cut off.
        let rates_point = (size + 16).min(self.precision.saturating_sub(7));
        let rates = self.rates.iter().map(|rate| rate >> (self.precision - rates_point)).collect();
        let first = guard + shift + 1;
        let mut edge = self.window(first - k);
        (0..k).for_each(|i| edge.push(&edge[k + i] + &edge[i]));
        let bias = self.window((guard - self.bias).max(n0)).swap_remove(0);
        // Sums have at most one bit more for each further place, of which there are 2k.
        let sum_words = words(&last[0]).len() + 2 * k / 64 + 2;
        let shifter = Shifter::new(u, sum_words);
        Scale { inverse, drop, fraction, bias, rates, rates_point, shifter, first, edge }
    }

    /// Returns the terms H_index, …, H_{index+k}.
    fn window(&mut self, index: usize) -> Vec<Nat> {
        let Ladder { linear, base, .. } = &self.ladder;
        let (k, n0) = (linear.k(), linear.n0());
        if index + k <= base.length() {
            return (index..=index + k).map(|i| base.term(i)).collect();
        }
        // A known power that leads almost there saves making another.
        match self.powers.below(index - n0, base.length() - 2 * k - n0) {
            Some(h) => {
                let u = self.powers.power(h);
                let small: Vec<Nat> = (index - h..=index - h + 2 * k).map(|i| base.term(i)).collect();
                (0..=k).map(|i| u.iter().zip(&small[i..]).map(|(u, h)| u * h).sum()).collect()
            }
            None => linear.window(index, &mut self.powers),
        }
    }
}

/// Returns x·2^{to − from}, rounded down.
fn shifted(x: Nat, to: usize, from: usize) -> Nat {
    if to >= from { x << (to - from) } else { x >> (from - to) }
}

/// Returns the modulus of the largest roots of x^{k+1} = x^k + 1 other than λ, for k ≥ 5, by Newton's method on k ln
/// x + ln(x − 1) = 2πi.
fn other_root(k: usize) -> Option<f64> {
    let k = k as f64;
    let angle = TAU / (k + 1.0);
    let (mut re, mut im) = (1.1 * angle.cos(), 1.1 * angle.sin());
    for _ in 0..200 {
        let (size, near) = (re.hypot(im), (re - 1.0).hypot(im));
        let (f, g) = (k * size.ln() + near.ln(), k * im.atan2(re) + im.atan2(re - 1.0) - TAU);
        if f.hypot(g) < 1e-12 {
            return Some(size);
        }
        // The derivative is k/x + 1/(x − 1) = a + bi.
        let (size, near_square) = (size * size, near * near);
        let (a, b) = (k * re / size + (re - 1.0) / near_square, -(k * im / size + im / near_square));
        let square = a * a + b * b;
        let (dx, dy) = ((f * a + g * b) / square, (g * a - f * b) / square);
        // Near 1 the logarithm turns quickly: no step may leave the neighbourhood.
        let damp = (0.3 * near / dx.hypot(dy)).min(1.0);
        (re, im) = (re - damp * dx, im - damp * dy);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_roots_grow_more_slowly_than_lambda() {
        for k in 5..500 {
            let size = other_root(k).unwrap();
            let lambda = super::super::growth_rate(k, 9).low;
            assert!(size > 1.0 && size * 1e9 < grundy_core::to_u64(&lambda).unwrap() as f64, "k = {k}: {size}");
        }
    }
}
