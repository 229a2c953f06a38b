//! The sequence H of a bound f: the openings lost by the player to move (\[R2\] III-1, III-5).
//!
//! Cost: j never decreases from one term to the next, so H_1..H_k take at most 2k evaluations of f. How many terms
//! reach n depends on f: O(log n) for cx, about 2√n for x². Large f means slow growth.

use grundy_core::{Meter, Nat, Operation, Stop, bits};
use std::fmt;

/// A bound f on the next take. The caller guarantees that f is nondecreasing and that f(x) ≥ x for all x ≥ 1.
///
/// Closures from `&Nat` to `Nat` are bounds.
pub trait Bound {
    /// ⌊f(x)⌋ for x ≥ 1.
    fn at(&self, x: &Nat) -> Nat;

    /// Whether f(x) ≥ y.
    fn reaches(&self, x: &Nat, y: &Nat) -> bool {
        self.at(x) >= *y
    }
}

impl<F: Fn(&Nat) -> Nat> Bound for F {
    fn at(&self, x: &Nat) -> Nat {
        self(x)
    }
}

/// The budget ended before the terms reached n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    /// What was spent.
    pub stop: Stop,
    /// Terms computed so far.
    pub terms: usize,
    /// The largest of them.
    pub largest: Nat,
    /// About how many terms are needed, extrapolated from the growth seen so far; `None` if beyond all reason.
    pub estimate: Option<u64>,
}

impl fmt::Display for Slow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} terms of H", self.stop, self.terms)?;
        match self.estimate {
            Some(estimate) => write!(f, "; about {estimate} are needed"),
            None => write!(f, "; far more are needed"),
        }
    }
}

impl std::error::Error for Slow {}

impl From<Slow> for Stop {
    fn from(slow: Slow) -> Stop {
        slow.stop
    }
}

/// The terms of H, grown on demand. Indices count from 1, as in the paper.
///
/// ```
/// use grundy::theory::schwenk::Terms;
/// use grundy_core::{Meter, Nat};
/// let mut h = Terms::new(|x: &Nat| x * Nat::from(3u8));
/// h.up_to(&30u8.into(), &Meter::unlimited()).unwrap();
/// assert_eq!(h.known(), [1u8, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40].map(Nat::from));
/// // 11 = 8 + 3: three places back from 8.
/// assert_eq!(h.lag(6), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Terms<B> {
    bound: B,
    /// H_1, H_2, …: increasing, never empty.
    values: Vec<Nat>,
    /// For each step H_{k+1} = H_k + H_j: k − j.
    lags: Vec<usize>,
    /// Words in all values.
    words: u64,
}

/// How many terms are made between two looks at the meter.
const CHUNK: usize = 1024;
/// And how many words they may have: the bound of a long one takes its time.
const CHUNK_WORDS: u64 = 1 << 15;

impl<B: Bound> Terms<B> {
    /// The sequence of `bound`, so far only H_1.
    pub fn new(bound: B) -> Terms<B> {
        Terms { bound, values: vec![Nat::ONE], lags: Vec::new(), words: 1 }
    }

    /// The bound f.
    pub fn bound(&self) -> &B {
        &self.bound
    }

    /// The terms computed so far, from H_1.
    pub fn known(&self) -> &[Nat] {
        &self.values
    }

    /// The terms computed so far, without what makes more of them.
    pub fn into_known(self) -> Vec<Nat> {
        self.values
    }

    /// H_index, if it is among the terms computed so far.
    pub fn term(&self, index: usize) -> Option<&Nat> {
        self.values.get(index.checked_sub(1)?)
    }

    /// The lag k − j of the step H_{k+1} = H_k + H_j, for H_{k+1} computed before.
    pub fn lag(&self, k: usize) -> usize {
        self.lags[k - 1]
    }

    /// The lags of all steps made so far, from H_2 = H_1 + H_1.
    pub fn lags(&self) -> &[usize] {
        &self.lags
    }

    /// The index of the largest known term that is at most n, if n ≥ 1.
    pub fn index_at_most(&self, n: &Nat) -> Option<usize> {
        Some(self.values.partition_point(|h| h <= n)).filter(|&index| index > 0)
    }

    /// Makes one more term.
    pub fn grow(&mut self) {
        let k = self.values.len();
        let last = &self.values[k - 1];
        let first = self.lags.last().map_or(0, |lag| k - 2 - lag);
        // f(H_j) ≥ H_k for j = k at the latest, as f(x) ≥ x.
        let j = (first..k - 1).find(|&j| self.bound.reaches(&self.values[j], last)).unwrap_or(k - 1);
        let next = last + &self.values[j];
        self.words += (bits(&next) / 64) as u64 + 4;
        self.lags.push(k - 1 - j);
        self.values.push(next);
    }

    /// Makes terms until one exceeds n.
    pub fn up_to(&mut self, n: &Nat, meter: &Meter) -> Result<(), Slow> {
        while self.values[self.values.len() - 1] <= *n {
            self.grow_chunk(|terms| terms.values[terms.values.len() - 1] > *n, meter)
                .map_err(|stop| self.slow(stop, n))?;
        }
        Ok(())
    }

    /// Makes terms until there are `count`.
    pub fn up_to_index(&mut self, count: usize, meter: &Meter) -> Result<(), Stop> {
        while self.values.len() < count {
            self.grow_chunk(|terms| terms.values.len() >= count, meter)?;
        }
        Ok(())
    }

    fn grow_chunk(&mut self, done: impl Fn(&Terms<B>) -> bool, meter: &Meter) -> Result<(), Stop> {
        let (before, words) = (self.values.len(), self.words);
        while !done(self) && self.values.len() < before + CHUNK && self.words < words + CHUNK_WORDS {
            meter.allows(Operation::Product, bits(&self.values[self.values.len() - 1]))?;
            self.grow();
        }
        meter.spend((self.values.len() - before) as u64)?;
        meter.reserve(self.words.saturating_mul(8))
    }

    /// About how many terms there are up to n: exact if they are known, else extrapolated, as a power of the index if
    /// the relative growth has fallen over the last half of the terms, else geometrically.
    pub fn estimate(&self, n: &Nat) -> Option<u64> {
        let k = self.values.len();
        if self.values[k - 1] > *n {
            return Some(self.values.partition_point(|h| h <= n) as u64);
        }
        let missing = log2(n) - log2(&self.values[k - 1]);
        let slope = |i: usize| log2(&self.values[i]) - log2(&self.values[i - 1]);
        let more = if k < 4 {
            missing
        } else if slope(k - 1) > 0.75 * slope(k / 2) {
            missing / slope(k - 1)
        } else {
            let power = slope(k - 1) * k as f64 * std::f64::consts::LN_2;
            k as f64 * ((missing / power).exp2() - 1.0)
        };
        let terms = k as f64 + more;
        (terms < 1e18).then_some(terms as u64)
    }

    fn slow(&self, stop: Stop, n: &Nat) -> Slow {
        let largest = self.values[self.values.len() - 1].clone();
        Slow { stop, terms: self.values.len(), largest, estimate: self.estimate(n) }
    }
}

/// log₂ n for n ≥ 1, for estimates only.
pub(super) fn log2(n: &Nat) -> f64 {
    let drop = bits(n).saturating_sub(64);
    let top = grundy_core::to_u64(&(n >> drop)).expect("64 bits are left");
    (top as f64).log2() + drop as f64
}
