//! H for f(x) = cx without a table: the first n₀ terms and the recurrence H_{n+1} = H_n + H_{n−k}.
//!
//! A representation may contain H_j next to a larger part H_m if and only if j < m − lag(m). From n₀ on, this means m −
//! j > k.

use super::ladder::Ladder;
use super::recurrence::Recurrence;
use super::represent::Representation;
use super::ring::Powers;
use super::sequence::log2;
use super::smallest::LowEnd;
use grundy_core::{Meter, Nat, Operation, Stop, bits, words};
use std::collections::VecDeque;

/// The sequence H of the losing openings of a take-away game with f(x) = cx, represented by its recurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The lag k of the recurrence.
    k: usize,
    /// The initial terms H_1, …, H_{n₀}, which increase from 1; n₀ exceeds k.
    initial: Vec<Nat>,
}

impl From<&Recurrence> for Linear {
    fn from(found: &Recurrence) -> Linear {
        Linear { k: found.k, initial: found.terms[..found.n0].to_vec() }
    }
}

impl Linear {
    /// Returns the lag k of the recurrence H_{n+1} = H_n + H_{n−k}.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Returns n₀, the index from which H_{n+1} = H_n + H_{n−k} holds.
    pub fn n0(&self) -> usize {
        self.initial.len()
    }

    /// Returns the term H_`index`, where `index` is at least 1.
    ///
    /// ```
    /// use grundy::theory::schwenk::{Linear, recurrence};
    /// use grundy_core::{Meter, Nat};
    /// let three = recurrence(&|x, y| x * Nat::from(3u8) >= *y, &Meter::unlimited()).unwrap();
    /// assert_eq!(Linear::from(&three).term(11), Nat::from(40u8));
    /// ```
    pub fn term(&self, index: usize) -> Nat {
        match self.initial.get(index - 1) {
            Some(term) => term.clone(),
            None => self.window(index, &mut Powers::new(self.k)).swap_remove(0),
        }
    }

    /// Returns the terms H_index, …, H_{index+k}, where `index` is at least n₀ − k.
    pub(super) fn window(&self, index: usize, powers: &mut Powers) -> Vec<Nat> {
        let first = self.n0() - self.k;
        let u = powers.power(index - first);
        let mut h = self.initial[first - 1..].to_vec();
        (0..self.k).for_each(|i| h.push(&h[self.k + i] + &h[i]));
        (0..=self.k).map(|i| u.iter().zip(&h[i..]).map(|(u, h)| u * h).sum()).collect()
    }

    /// Returns the first `count` terms H_1, H_2, ….
    pub(super) fn table(&self, count: usize) -> Vec<Nat> {
        let mut h = self.initial.clone();
        while h.len() < count {
            h.push(&h[h.len() - 1] + &h[h.len() - 1 - self.k]);
        }
        h
    }

    /// Returns log₂ λ, for estimates, where λ^k (λ − 1) = 1.
    pub(super) fn bits_per_digit(&self) -> f64 {
        let (mut low, mut high) = (1.0_f64, 2.0_f64);
        for _ in 0..64 {
            let middle = f64::midpoint(low, high);
            if self.k as f64 * middle.ln() + (middle - 1.0).ln() < 0.0 { low = middle } else { high = middle }
        }
        high.log2()
    }

    /// Returns an index i ≥ n₀ − k with H_i ≥ 2^`bits`, and the terms H_i, …, H_{i+k}.
    pub(super) fn window_above(&self, bits: usize, powers: &mut Powers) -> (usize, Vec<Nat>) {
        let last = &self.initial[self.n0() - 1];
        let mut index = self.n0() + ((bits as f64 - log2(last)) / self.bits_per_digit()).max(0.0) as usize;
        let mut window = self.window(index, powers);
        while grundy_core::bits(&window[0]) <= bits {
            window.push(&window[self.k] + &window[0]);
            window.remove(0);
            index += 1;
        }
        (index, window)
    }

    /// Returns the representation of `n` as a sum of terms of the sequence H.
    ///
    /// A [`Ladder`] splits large numbers into halves. If rounding leaves a split undecided, the greedy algorithm is
    /// used instead.
    ///
    /// Time: O(k) multiplications of numbers as long as `n` for each of about log₂ b levels, where k is the lag and b
    /// is the number of bits of `n`. The greedy algorithm takes quadratic time.
    ///
    /// ```
    /// use grundy::theory::schwenk::{Linear, recurrence};
    /// use grundy_core::{Meter, Nat};
    /// let fibonacci = recurrence(&|x, y| x * Nat::from(2u8) >= *y, &Meter::unlimited()).unwrap();
    /// let written = Linear::from(&fibonacci).represent(&20u8.into(), &Meter::unlimited()).unwrap();
    /// assert_eq!(written.indices(), [6, 4, 2]); // 13 + 5 + 2
    /// ```
    pub fn represent(&self, n: &Nat, meter: &Meter) -> Result<Representation, Stop> {
        if self.k == 0 {
            return Ok(binary(n));
        }
        // Where a ladder pays for itself, as measured.
        let large = bits(n) > 20_000.max(2000 * self.k * self.k);
        meter.allows(Operation::Numeration, bits(n).saturating_mul(self.k))?;
        match large.then(|| Ladder::new(self, bits(n))).flatten() {
            Some(ladder) => self.represent_with(&ladder, n, meter),
            None => self.represent_greedily(n, meter),
        }
    }

    /// Returns the index of the smallest part of `n` ≥ 1, which decides who wins and by which take (\[R2\] III-5).
    ///
    /// For large n and a lag k ≤ 3, [`LowEnd`] is used if it decides; otherwise the complete representation is
    /// computed.
    pub fn smallest_part(&self, n: &Nat, meter: &Meter) -> Result<Option<usize>, Stop> {
        if self.k == 0 {
            return Ok(n.trailing_zeros().map(|zeros| zeros + 1));
        }
        let large = bits(n) > 20_000;
        meter.allows(Operation::Root, bits(n).saturating_mul(self.k))?;
        match large.then(|| LowEnd::new(self, bits(n))).flatten().and_then(|low| low.smallest_part(n)) {
            Some(index) => Ok(Some(index)),
            None => Ok(self.represent(n, meter)?.smallest()),
        }
    }

    /// Represents `n` as a sum of terms of the sequence H, using a precomputed ladder. Reusing one ladder is efficient
    /// for many numbers of similar size.
    pub fn represent_with(&self, ladder: &Ladder, n: &Nat, meter: &Meter) -> Result<Representation, Stop> {
        match ladder.represent(n, meter)? {
            Some(written) => Ok(written),
            None => self.represent_greedily(n, meter),
        }
    }

    /// Represents `n` as a sum of terms of the sequence H by the greedy algorithm, in quadratic time.
    ///
    /// The algorithm runs from the largest term down, with one subtraction for each index and one for each part, in the
    /// memory of k + 1 terms.
    pub fn represent_greedily(&self, n: &Nat, meter: &Meter) -> Result<Representation, Stop> {
        const CHUNK: usize = 1024;
        let mut rest = n.clone();
        let mut indices = Vec::new();
        let mut index = self.n0();
        if *n >= self.initial[index - 1] {
            let (first, window) = self.window_above(bits(n), &mut Powers::new(self.k));
            index = first + self.k;
            // H_{index−k}, …, H_index.
            let mut window = VecDeque::from(window);
            while index > self.n0() {
                let mut top = window.pop_back().unwrap_or_default();
                if top <= rest {
                    rest -= &top;
                    indices.push(index);
                }
                // H_{index−k−1} = H_index − H_{index−1}; for k = 0 they are all powers of 2.
                match window.back() {
                    Some(next) => top -= next,
                    None => top >>= 1,
                }
                window.push_front(top);
                index -= 1;
                if index.is_multiple_of(CHUNK) {
                    meter.spend(CHUNK as u64)?;
                }
            }
        }
        for (i, h) in self.initial.iter().enumerate().rev() {
            if *h <= rest {
                rest -= h;
                indices.push(i + 1);
            }
        }
        Ok(Representation::new(indices))
    }

    /// Returns whether the indices, given largest first, form a representation: each part exceeds the value of the
    /// bound function f at the next part (\[R2\] III-2).
    pub fn is_admissible(&self, indices: &[usize]) -> bool {
        indices.windows(2).all(|pair| pair[0] >= pair[1] + self.least_gap(pair[0]))
    }

    /// Returns lag(m) + 1, the least difference of indices between H_m and the next smaller part, which is
    /// nondecreasing in m (\[R2\] IV-1).
    pub(super) fn least_gap(&self, m: usize) -> usize {
        match self.initial.get(m) {
            // H_{m+1} = H_m + H_j: parts below H_m come before H_j.
            Some(next) => {
                let step = next - &self.initial[m - 1];
                m - self.initial.partition_point(|h| *h < step)
            }
            None => self.k + 1,
        }
    }
}

/// Returns the binary representation, which is the case k = 0 with H_i = 2^{i−1}.
fn binary(n: &Nat) -> Representation {
    let words = words(n);
    let words = words.iter().zip((1..).step_by(64));
    let ones = words.flat_map(|(&word, first)| (0..64).filter(move |i| word >> i & 1 == 1).map(move |i| first + i));
    let mut indices: Vec<usize> = ones.collect();
    indices.reverse();
    Representation::new(indices)
}
