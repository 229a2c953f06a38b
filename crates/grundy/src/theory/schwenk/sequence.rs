//! The sequence H of a bound function f, which consists of the losing openings (\[R2\] III-1, III-5).
//!
//! Cost: j never decreases from one term to the next, so H_1..H_k take at most 2k evaluations of f. The number of terms
//! up to n depends on f: O(log n) for cx, about 2√n for x². The larger f is, the more slowly H grows.

use grundy_core::{Meter, Nat, Operation, Stop, bits};
use std::convert::Infallible;
use std::fmt::{self, Debug};

/// The bound function f of a take-away game: after a take of x, the next take is at most f(x). It must be nondecreasing
/// and satisfy f(x) ≥ x for all x ≥ 1.
///
/// Closures from `&Nat` to `Nat` are bounds.
pub trait Bound {
    /// The reason why a value of the bound function f is unknown.
    type Unknown: Debug;

    /// Returns whether f(x) ≥ y, for x ≥ 1.
    fn reaches(&self, x: &Nat, y: &Nat) -> Result<bool, Self::Unknown>;
}

impl<F: Fn(&Nat) -> Nat> Bound for F {
    type Unknown = Infallible;

    fn reaches(&self, x: &Nat, y: &Nat) -> Result<bool, Infallible> {
        Ok(self(x) >= *y)
    }
}

/// The reason why too few terms of the sequence H of losing openings could be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished<U> {
    /// A limit of the meter was reached.
    Slow(Slow),
    /// A value of the bound function is unknown.
    Unknown(U),
}

impl From<Unfinished<Infallible>> for Slow {
    fn from(why: Unfinished<Infallible>) -> Slow {
        match why {
            Unfinished::Slow(slow) => slow,
            Unfinished::Unknown(never) => match never {},
        }
    }
}

/// The state of a computation of the sequence H that was stopped by a limit before it had enough terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    /// The limit of the meter that was reached.
    pub stop: Stop,
    /// The number of terms computed so far.
    pub terms: usize,
    /// The largest term computed so far.
    pub largest: Nat,
    /// An estimate of the number of terms needed, extrapolated from the growth of the terms; `None` if it is 10^18 or
    /// more, or if a given number of terms was requested.
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

/// The terms of the sequence H of losing openings of a take-away game, computed on demand. Indices count from 1, as in
/// the paper.
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
    /// The terms H_1, H_2, …, which are increasing; the list is never empty.
    values: Vec<Nat>,
    /// The lag k − j of each step H_{k+1} = H_k + H_j.
    lags: Vec<usize>,
    /// The total number of machine words in all terms.
    words: u64,
}

/// The number of terms computed between two checks of the meter.
const CHUNK: usize = 1024;
/// The number of words computed between two checks of the meter, since evaluating the bound of a long term takes time.
const CHUNK_WORDS: u64 = 1 << 15;

impl<B: Bound> Terms<B> {
    /// Returns the sequence for the bound function `bound`, with H_1 as the only term computed.
    pub fn new(bound: B) -> Terms<B> {
        Terms { bound, values: vec![Nat::ONE], lags: Vec::new(), words: 1 }
    }

    /// Returns the bound function f of the take-away game.
    pub fn bound(&self) -> &B {
        &self.bound
    }

    /// Returns the terms computed so far, starting with H_1.
    pub fn known(&self) -> &[Nat] {
        &self.values
    }

    /// Returns the terms computed so far and discards the bound function.
    pub fn into_known(self) -> Vec<Nat> {
        self.values
    }

    /// Returns the term H_`index`, or `None` if it has not been computed.
    pub fn term(&self, index: usize) -> Option<&Nat> {
        self.values.get(index.checked_sub(1)?)
    }

    /// Returns the lag k − j of the step H_{k+1} = H_k + H_j: the number of indices by which H_j precedes H_k. The step
    /// must have been computed.
    pub fn lag(&self, k: usize) -> usize {
        self.lags[k - 1]
    }

    /// Returns the lags of all steps computed so far, starting with H_2 = H_1 + H_1.
    pub fn lags(&self) -> &[usize] {
        &self.lags
    }

    /// Returns the index of the largest computed term that is at most `n`, or `None` if `n` is 0.
    pub fn index_at_most(&self, n: &Nat) -> Option<usize> {
        Some(self.values.partition_point(|h| h <= n)).filter(|&index| index > 0)
    }

    /// Computes one more term of the sequence H.
    pub fn grow(&mut self) -> Result<(), B::Unknown> {
        let k = self.values.len();
        let last = &self.values[k - 1];
        let first = self.lags.last().map_or(0, |lag| k - 2 - lag);
        // f(H_j) ≥ H_k for j = k at the latest, as f(x) ≥ x.
        let mut j = first;
        while j < k - 1 && !self.bound.reaches(&self.values[j], last)? {
            j += 1;
        }
        let next = last + &self.values[j];
        self.words += (bits(&next) / 64) as u64 + 4;
        self.lags.push(k - 1 - j);
        self.values.push(next);
        Ok(())
    }

    /// Computes terms of the sequence H until one of them exceeds `n`.
    pub fn up_to(&mut self, n: &Nat, meter: &Meter) -> Result<(), Unfinished<B::Unknown>> {
        while self.values[self.values.len() - 1] <= *n {
            self.grow_chunk(|terms| terms.values[terms.values.len() - 1] > *n, Some(n), meter)?;
        }
        Ok(())
    }

    /// Computes terms of the sequence H until there are `count` of them.
    pub fn up_to_index(&mut self, count: usize, meter: &Meter) -> Result<(), Unfinished<B::Unknown>> {
        while self.values.len() < count {
            self.grow_chunk(|terms| terms.values.len() >= count, None, meter)?;
        }
        Ok(())
    }

    /// Computes terms until `done` returns true or a chunk is complete; `n` is the number to be reached, if known.
    fn grow_chunk(
        &mut self,
        done: impl Fn(&Terms<B>) -> bool,
        n: Option<&Nat>,
        meter: &Meter,
    ) -> Result<(), Unfinished<B::Unknown>> {
        let (before, words) = (self.values.len(), self.words);
        while !done(self) && self.values.len() < before + CHUNK && self.words < words + CHUNK_WORDS {
            meter
                .allows(Operation::Product, bits(&self.values[self.values.len() - 1]))
                .map_err(|stop| self.slow(stop, n))?;
            self.grow().map_err(Unfinished::Unknown)?;
        }
        let paid = meter.spend((self.values.len() - before) as u64);
        paid.and_then(|()| meter.reserve(self.words.saturating_mul(8))).map_err(|stop| self.slow(stop, n))
    }

    /// Returns the number of terms of the sequence H up to `n`. The number is exact if these terms are computed.
    /// Otherwise it is an estimate: it is extrapolated as a power of the index if the relative growth has fallen over
    /// the last half of the terms, and geometrically if not. Returns `None` if the estimate is 10^18 or more.
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

    fn slow<U>(&self, stop: Stop, n: Option<&Nat>) -> Unfinished<U> {
        let largest = self.values[self.values.len() - 1].clone();
        let estimate = n.and_then(|n| self.estimate(n));
        Unfinished::Slow(Slow { stop, terms: self.values.len(), largest, estimate })
    }
}

/// Returns log₂ n for n ≥ 1, for estimates only.
pub(super) fn log2(n: &Nat) -> f64 {
    let drop = bits(n).saturating_sub(64);
    let top = grundy_core::to_u64(&(n >> drop)).expect("64 bits are left");
    (top as f64).log2() + drop as f64
}
