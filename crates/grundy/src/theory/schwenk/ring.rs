//! Powers of x modulo x^{k+1} = x^k + 1, which describe how a sum of terms changes when every index grows by h.
//!
//! If x^h = Σ u_t x^t (0 ≤ t ≤ k), then H_{j+h} = Σ u_t H_{j+t} wherever the recurrence holds, and the same for sums.
//! All coefficients are natural numbers.

use grundy_core::{Nat, from_words, words};
use std::collections::HashMap;

/// The least k for which polynomials are multiplied by one large integer multiplication.
const PACKED_FROM: usize = 3;

/// A cache of the powers of x that have been computed.
#[derive(Clone, Debug)]
pub(super) struct Powers {
    k: usize,
    known: HashMap<usize, Vec<Nat>>,
}

impl Powers {
    pub(super) fn new(k: usize) -> Powers {
        Powers { k, known: HashMap::new() }
    }

    /// Returns the k + 1 coefficients of x^`h`.
    pub(super) fn power(&mut self, h: usize) -> Vec<Nat> {
        if let Some(u) = self.known.get(&h) {
            return u.clone();
        }
        let u = if h <= self.k {
            (0..=self.k).map(|t| Nat::from(u8::from(t == h))).collect()
        } else if h % 2 == 1 {
            let mut product = self.power(h - 1);
            product.insert(0, Nat::ZERO);
            self.reduce(product)
        } else {
            let half = self.power(h / 2);
            self.reduce(square(&half))
        };
        self.known.insert(h, u.clone());
        u
    }

    /// Returns the largest h ≤ `limit` whose power is cached, or `None` if it is more than `distance` below `limit`.
    pub(super) fn below(&self, limit: usize, distance: usize) -> Option<usize> {
        self.known.keys().copied().filter(|&h| h <= limit && limit - h <= distance).max()
    }

    /// Reduces a polynomial to degree at most k by applying x^d = x^{d−1} + x^{d−k−1}.
    fn reduce(&self, mut product: Vec<Nat>) -> Vec<Nat> {
        while product.len() > self.k + 1 {
            let top = product.pop().unwrap_or_default();
            let d = product.len();
            product[d - 1] += &top;
            product[d - self.k - 1] += top;
        }
        product
    }
}

/// Returns the traces T_{h+j} and T_{h+j+1}, given x^h, where T_i is the sum of the i-th powers of all roots.
pub(super) fn traces(u: &[Nat], j: usize) -> [Nat; 2] {
    let k = u.len() - 1;
    // The first power sum is 1, and so are the next up to the k-th: the polynomial has no other terms.
    // bounded: by the lag of the recurrence
    let mut small = vec![Nat::ONE; k + 1];
    small[0] = Nat::from(k + 1);
    while small.len() <= j + k + 1 {
        small.push(&small[small.len() - 1] + &small[small.len() - 1 - k]);
    }
    [j, j + 1].map(|j| u.iter().zip(&small[j..]).map(|(u, t)| u * t).sum())
}

fn square(a: &[Nat]) -> Vec<Nat> {
    if let [a, b] = a {
        let (low, high) = (a.sqr(), b.sqr());
        let middle = (a + b).sqr() - &low - &high;
        return vec![low, middle, high];
    }
    let slot = 2 * a.iter().map(length).max().unwrap_or(0) + 1;
    unpack(&pack(a.iter(), slot).sqr(), slot, 0..2 * a.len() - 1)
}

/// The power x^h in a form prepared for shifting sums by h places.
#[derive(Clone, Debug)]
pub(super) struct Shifter {
    u: Vec<Nat>,
    /// The coefficients packed into one number, highest power first; `None` if k is too small for packing to be
    /// worthwhile.
    packed: Option<(Nat, usize)>,
}

impl Shifter {
    /// Returns a shifter for sums of at most `sum_words` machine words.
    pub(super) fn new(u: Vec<Nat>, sum_words: usize) -> Shifter {
        let packed = (u.len() > PACKED_FROM).then(|| {
            let slot = u.iter().map(length).max().unwrap_or(0) + sum_words + 2;
            (pack(u.iter().rev(), slot), slot)
        });
        Shifter { u, packed }
    }

    /// Returns the shifted sum Σ d_j H_{j+h}, given the sums Σ d_j H_{j+t} for t = 0, …, k.
    pub(super) fn first(&self, sums: &[Nat]) -> Nat {
        self.u.iter().zip(sums).map(|(u, s)| u * s).sum()
    }

    /// Returns the shifted sums Σ d_j H_{j+h+t} for t = 0, …, k.
    pub(super) fn all(&self, sums: Vec<Nat>) -> Vec<Nat> {
        if let ([a, b], [s, t]) = (self.u.as_slice(), sums.as_slice()) {
            // a·t + b·(s + t), by (a + b)(s + t) − a·s: three products for four.
            let low = a * s;
            let next = (a + b) * (s + t) - &low;
            return vec![low + b * t, next];
        }
        let k = self.u.len() - 1;
        let mut sums = sums;
        (0..k).for_each(|i| sums.push(&sums[k + i] + &sums[i]));
        match &self.packed {
            Some((packed, slot)) if sums.iter().map(length).max().unwrap_or(0) + 2 <= *slot => {
                unpack(&(pack(sums.iter(), *slot) * packed), *slot, k..2 * k + 1)
            }
            _ => (0..=k).map(|i| self.first(&sums[i..])).collect(),
        }
    }
}

/// Returns the number of 64-bit words of a number.
fn length(n: &Nat) -> usize {
    words(n).len()
}

/// Returns Σ n_i 2^{slot·64·i}, where every n_i has at most `slot` words.
fn pack<'a>(numbers: impl ExactSizeIterator<Item = &'a Nat>, slot: usize) -> Nat {
    // bounded: as long as the numbers that are joined
    let mut all = vec![0; numbers.len() * slot];
    for (place, n) in all.chunks_mut(slot).zip(numbers) {
        let words = words(n);
        place[..words.len()].copy_from_slice(&words);
    }
    from_words(&all)
}

fn unpack(n: &Nat, slot: usize, wanted: std::ops::Range<usize>) -> Vec<Nat> {
    let all = words(n);
    let place = |i: usize| &all[(i * slot).min(all.len())..((i + 1) * slot).min(all.len())];
    wanted.map(|i| from_words(place(i))).collect()
}
