//! Periods of finite codes, with proofs.
//!
//! Let t be the largest take, k the greatest number of heaps that a move leaves, N the number of known nimbers, and
//! z(p) the length of the longest common ending of g(0…N−1) and g(0…N−p−1), so that g(n + p) = g(n) for N − p − z ≤ n <
//! N − p.
//!
//! **Guy and Smith (1956), for any k.** If e ≥ 1, p ≥ 1 and g(n + p) = g(n) for e ≤ n < ke + (k−1)p + t, then this
//! holds for all n ≥ e. *Proof:* by induction on m = n + p ≥ k(e + p) + t. An option of m has parts with the sum m − i
//! ≥ k(e + p), so that the largest is at least e + p; subtracting p from it yields an option of m − p with the same
//! nimber. The parts of an option of m − p have the sum m − p − i ≥ ke + (k−1)p, so that the largest is at least e, and
//! adding p to it yields an option of m with the same nimber. Equal sets of nimbers have equal mex. In terms of z, the
//! condition is k·z ≥ (k−1)·N + t. The theorem does not cover rules that forbid equal heaps: a shift may make heaps
//! equal.
//!
//! **By the sparse space (this project), for two heaps.** Suppose that every nimber from heap s on was determined by
//! heaps less than K below it. That is, K is greater than r + i for each rare heap r that was used with a take i,
//! greater than i for each move that leaves one heap, and greater than a + i for each smaller value of the rare kind,
//! where a is the smaller part of a split that reaches the value. If z(p) ≥ K, N − p > 2K and N − p ≥ s, then g(n + p)
//! = g(n) for all n ≥ N − p − z. *Proof:* for n ≥ N let the K nimbers before n be those before n − p. The values that
//! the probes reach are the same, hence the least unmarked value c of the common kind; g(n) ≤ c, for a value of the
//! common kind is reached by probes only. Each smaller value of the rare kind was reached at n − p by a split whose
//! larger part is less than K behind; the same smaller part does it at n, and it is smaller than the other: n > 2K. So
//! g(n) = c = g(n − p), which is common: no rare heap is added, and the induction goes on. (If the parity of the heap
//! matters, p is even: n and n − p are common and have the same nimber.)
//!
//! The least p that passes is the least period, since z of a true period is at least as long as of its multiples, and
//! N − p − z is the least preperiod.

use super::{Classes, Sequence};
use crate::solve::heap_sequence::Nimbers;
use grundy_core::{Meter, Stop};

/// The theorem that proves a period of a take-and-break game, with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The theorem of Guy and Smith, by which nimbers that repeat over a sufficiently long range repeat forever.
    GuySmith {
        /// The number of heaps compared.
        values: u64,
        /// The maximum number of heaps that a move leaves.
        heaps: u32,
    },
    /// The repetition of a window of consecutive nimbers that determine all later nimbers, in a sparse space.
    Sparse {
        /// The number of consecutive nimbers in the repeated window.
        window: u64,
        /// The number of heaps needed for the proof.
        values: u64,
    },
}

/// A period of the nimbers of a take-and-break game, with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The least preperiod of the nimbers.
    pub preperiod: u64,
    /// The least period of the nimbers.
    pub period: u64,
    /// The proof of the period.
    pub proof: Proof,
    /// The division of the heaps into rare and common ones, the number of rare heaps below preperiod + period, and the
    /// largest rare heap; `None` if the heaps were not divided.
    pub space: Option<(Classes, u64, u64)>,
}

/// The first number of heaps at which a period is looked for.
pub(super) const FIRST: usize = 96;

/// Searches for a period of the nimbers among the heaps below `most`, computing more nimbers until a period is proved.
///
/// Returns `None` if no period is proved, or if the rules are infinite.
pub fn period(sequence: &mut Sequence, most: Option<usize>, meter: &Meter) -> Result<Option<Proved>, Stop> {
    if sequence.breaks().repeat() > 0 {
        return Ok(None);
    }
    let most = most.unwrap_or(super::LONGEST as usize);
    let mut next = FIRST;
    loop {
        let len = next.min(most);
        sequence.extend_to(len, meter)?;
        let (found, then) = look(sequence, len);
        if found.is_some() || len == most {
            return Ok(found);
        }
        next = then;
    }
}

/// Returns a period proved by the first `len` nimbers, if there is one, and the number of heaps at which to look again.
pub(super) fn look(sequence: &Sequence, len: usize) -> (Option<Proved>, usize) {
    let (found, wanted) = match sequence.values() {
        Nimbers::U8(list) => test(sequence, &list[..len]),
        Nimbers::U16(list) => test(sequence, &list[..len]),
        Nimbers::U32(list) => test(sequence, &list[..len]),
    };
    (found, wanted.filter(|wanted| *wanted > len).unwrap_or(len + len / 4 + 1))
}

/// Returns a period proved by the values, or else the number of values that might prove one.
fn test<T: Copy + Eq + Default>(sequence: &Sequence, values: &[T]) -> (Option<Proved>, Option<usize>) {
    let breaks = sequence.breaks();
    let n = values.len();
    let (k, t) = (breaks.most_heaps().max(1) as usize, breaks.last_take().unwrap_or(0));
    let window = sequence.window().filter(|(window, _)| 2 * window < n && sequence.len() == n);
    let by_guy_smith = |p: usize, z: usize| !breaks.is_unequal() && k * z.min(n - p - 1) >= (k - 1) * n + t;
    let by_sparse = |p: usize, z: usize| {
        window.filter(|(window, since)| z >= *window && n - p > 2 * window && n - p >= *since).map(|(window, _)| window)
    };
    let mut wanted = None;
    let mut found = None;
    let least = (n / 8).max(8);
    let least = window.map_or(least, |(window, _)| least.min(window));
    for_each_shift(values, least, |p, z| {
        let proof = match by_sparse(p, z) {
            Some(window) => Some(Proof::Sparse { window: window as u64, values: n as u64 }),
            None => by_guy_smith(p, z).then_some(Proof::GuySmith { values: n as u64, heaps: k as u32 }),
        };
        let preperiod = n - p - z;
        if let Some(proof) = proof {
            found = Some((preperiod, p, proof));
            return true;
        }
        if wanted.is_none() && z >= n / 8 {
            let classic = (!breaks.is_unequal()).then_some(k * preperiod.max(1) + k * p + t);
            let sparse = window.filter(|(window, since)| z < *window && n >= *since).map(|(window, _)| n + window - z);
            wanted = classic.into_iter().chain(sparse).min();
        }
        false
    });
    let proved = found.map(|(preperiod, period, proof)| {
        let space = sequence.sparse_space().map(|(classes, rare)| {
            let below = rare.partition_point(|heap| (*heap as usize) < preperiod + period);
            let last = rare[..below].last().map_or(0, |heap| u64::from(*heap));
            (classes, below as u64, last)
        });
        Proved { preperiod: preperiod as u64, period: period as u64, proof, space }
    });
    (proved, wanted)
}

/// Calls `each` with every shift p for which at least `least` final values equal those p places earlier, and with the
/// number of such values. Stops when `each` returns `true`.
fn for_each_shift<T: Copy + Eq + Default>(values: &[T], least: usize, mut each: impl FnMut(usize, usize) -> bool) {
    const HEAD: usize = 8;
    let n = values.len();
    if least < HEAD || n <= least {
        return;
    }
    let long = least.min(64);
    let (pattern, last) = (&values[n - long..], eight(&values[n - HEAD..]));
    // Values that nearly repeat with many shifts are not followed forever.
    let mut work = 32 * n;
    for p in 1..=n - least {
        let end = n - p;
        if eight(&values[end - HEAD..end]) != last || values[end - long..end] != *pattern {
            continue;
        }
        let z = common_ending(&values[..end], values);
        if z >= least && each(p, z) {
            return;
        }
        work = work.saturating_sub(z);
        if work == 0 {
            return;
        }
    }
}

fn eight<T: Copy + Default>(values: &[T]) -> [T; 8] {
    values[..8].try_into().unwrap_or([T::default(); 8])
}

/// Returns the length of the longest common suffix of two lists.
fn common_ending<T: Eq>(a: &[T], b: &[T]) -> usize {
    const BLOCK: usize = 256;
    let shorter = a.len().min(b.len());
    let mut z = 0;
    while z + BLOCK <= shorter && a[a.len() - z - BLOCK..a.len() - z] == b[b.len() - z - BLOCK..b.len() - z] {
        z += BLOCK;
    }
    let rest = a[..a.len() - z].iter().rev().zip(b[..b.len() - z].iter().rev());
    z + rest.take_while(|(x, y)| x == y).count()
}

/// Returns the least preperiod and the least period of the outcomes, given a period of the nimbers.
pub fn outcome_period(values: &Nimbers, preperiod: u64, period: u64) -> (u64, u64) {
    let (preperiod, period) = (preperiod as usize, period as usize);
    let is_p = |heap: usize| values.get(heap) == 0;
    let cyclic = |offset: usize| is_p(preperiod + offset % period);
    let mut least = period;
    for prime in prime_divisors(period as u64) {
        while least.is_multiple_of(prime as usize) {
            let shorter = least / prime as usize;
            if !(0..period).all(|offset| cyclic(offset) == cyclic(offset + shorter)) {
                break;
            }
            least = shorter;
        }
    }
    let later = |heap: usize| match (heap + least).checked_sub(preperiod) {
        Some(offset) => cyclic(offset),
        None => is_p(heap + least),
    };
    let from = (0..preperiod).rev().find(|heap| is_p(*heap) != later(*heap));
    (from.map_or(0, |heap| heap as u64 + 1), least as u64)
}

fn prime_divisors(mut n: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut d = 2;
    while d <= n / d {
        if n.is_multiple_of(d) {
            primes.push(d);
            while n.is_multiple_of(d) {
                n /= d;
            }
        }
        d += 1;
    }
    primes.extend((n > 1).then_some(n));
    primes
}
