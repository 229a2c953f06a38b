//! Tests of Schwenk's theory against brute force.

mod large;

use super::*;
use dashu_ratio::RBig;
use grundy_core::{Budget, Meter, Nat, Stop};

/// A seeded xorshift64 random number generator.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a random number with exactly the given number of bits.
    pub(super) fn bits(&mut self, bits: usize) -> Nat {
        let words: Vec<u64> = (0..bits / 64 + 1).map(|_| self.next()).collect();
        let low = grundy_core::from_words(&words) & ((Nat::ONE << (bits - 1)) - Nat::ONE);
        low + (Nat::ONE << (bits - 1))
    }
}

/// Returns the function ⌊cx⌋ for c = p/q.
pub(super) fn times(p: u64, q: u64) -> impl Fn(&Nat) -> Nat + Clone {
    move |x| x * Nat::from(p) / Nat::from(q)
}

pub(super) fn linear(p: u64, q: u64) -> Linear {
    let reaches = |x: &Nat, y: &Nat| x * Nat::from(p) >= y * Nat::from(q);
    Linear::from(&recurrence(&reaches, &Meter::unlimited()).unwrap())
}

fn terms_to(f: fn(u64) -> u64, n: u64) -> Terms<impl Bound> {
    let mut terms = Terms::new(move |x: &Nat| Nat::from(f(grundy_core::to_u64(x).unwrap())));
    terms.up_to(&n.into(), &Meter::unlimited()).unwrap();
    terms
}

fn isqrt(x: u64) -> u64 {
    x.isqrt()
}

type Named = (&'static str, fn(u64) -> u64);

const BOUNDS: [Named; 10] = [
    ("x", |x| x),
    ("2x-1", |x| 2 * x - 1),
    ("2x", |x| 2 * x),
    ("3x", |x| 3 * x),
    ("3x/2", |x| 3 * x / 2),
    ("x^2", |x| x * x),
    ("x+1", |x| x + 1),
    ("x+isqrt(x)", |x| x + isqrt(x)),
    ("max(x,7)", |x| x.max(7)),
    ("2x+x^2", |x| 2 * x + x * x),
];

#[test]
fn the_smallest_part_is_the_least_winning_take() {
    for (name, f) in BOUNDS {
        // w(0) = ∞, w(n) = min{k : f(k) < w(n−k)}: from the rules, for any f.
        let mut w = vec![u64::MAX];
        for n in 1..=3000_usize {
            let least = (1..=n as u64).find(|&k| f(k) < w[n - k as usize]);
            w.push(least.unwrap());
        }
        let mut terms = terms_to(f, 3000);
        for (n, &least) in w.iter().enumerate().skip(1) {
            let written = represent(&mut terms, &n.into(), &Meter::unlimited()).unwrap();
            let parts = written.parts(&terms);
            assert_eq!(parts[parts.len() - 1], Nat::from(least), "f = {name}, n = {n}");
            assert_eq!(parts.iter().sum::<Nat>(), Nat::from(n), "f = {name}");
            assert!(is_admissible(terms.bound(), &parts).unwrap(), "f = {name}, n = {n}");
            // The opening is lost if only taking all of it wins.
            assert_eq!(written.norm() == 1, least == n as u64, "f = {name}, n = {n}");
        }
    }
}

/// Returns the number of sums of distinct members of `h`, each larger than f of the next smaller one, for each n ≤
/// `to`.
fn sums(h: &[u64], f: fn(u64) -> u64, to: u64) -> Vec<u32> {
    fn extend(h: &[u64], f: fn(u64) -> u64, sum: u64, above: u64, counts: &mut [u32]) {
        for (i, &part) in h.iter().enumerate().filter(|(_, part)| **part > above) {
            if let Some(count) = counts.get_mut((sum + part) as usize) {
                *count += 1;
                extend(&h[i..], f, sum + part, f(part), counts);
            }
        }
    }
    let mut counts = vec![0; to as usize + 1];
    extend(h, f, 0, 0, &mut counts);
    counts
}

fn words(terms: &Terms<impl Bound>) -> Vec<u64> {
    terms.known().iter().map(|h| grundy_core::to_u64(h).unwrap()).collect()
}

#[test]
fn every_number_is_an_admissible_sum_in_one_way() {
    for (name, f) in BOUNDS {
        let h = words(&terms_to(f, 500));
        assert!(sums(&h, f, 500)[1..].iter().all(|&ways| ways == 1), "f = {name}");
    }
}

#[test]
fn a_sequence_that_differs_from_h_loses_existence_or_uniqueness() {
    // [R5], the generalised converse of Zeckendorf's theorem: change one term, and keep the sequence increasing.
    for (name, f) in BOUNDS {
        let h = words(&terms_to(f, 400));
        let last = h.len() - 2;
        for i in 0..last.min(12) {
            let least = if i == 0 { 1 } else { h[i - 1] + 1 };
            for other in (least..h[i + 1]).filter(|&other| other != h[i]) {
                let mut changed = h.clone();
                changed[i] = other;
                let bound = h[i + 1].min(400);
                let ways = sums(&changed, f, bound);
                assert!(ways[1..].iter().any(|&ways| ways != 1), "f = {name}, {other} for H_{} = {}", i + 1, h[i]);
            }
        }
    }
}

#[test]
fn the_three_sequences_of_bogomolny() {
    let first = |f: fn(u64) -> u64| words(&terms_to(f, 100))[..7].to_vec();
    assert_eq!(first(|x| x), [1, 2, 4, 8, 16, 32, 64]);
    assert_eq!(first(|x| 2 * x - 1), [1, 2, 4, 8, 16, 32, 64]);
    assert_eq!(first(|x| 2 * x), [1, 2, 3, 5, 8, 13, 21]);
}

#[test]
fn lags_for_integer_c_are_those_of_the_corrected_table() {
    // [R2] §V prints 9, 12, 14 for c = 6, 7, 8.
    let expected = [0, 1, 3, 5, 7, 10, 13, 16, 19, 22, 25, 29];
    for (c, k) in (1..).zip(expected) {
        assert_eq!(linear(c, 1).k(), k, "c = {c}");
    }
}

#[test]
fn the_recursion_holds_from_n0_on_and_not_before() {
    for c in 1..=40_u64 {
        let found = recurrence(&|x, y| x * Nat::from(c) >= *y, &Meter::unlimited()).unwrap();
        let (k, n0) = (found.k, found.n0);
        assert_eq!((found.window.start, found.window.end), (n0, n0 + k + 1));
        let mut terms = Terms::new(times(c, 1));
        terms.up_to_index(3 * found.terms.len() + 500, &Meter::unlimited()).unwrap();
        assert_eq!(terms.known()[..found.terms.len()], found.terms);
        assert!(terms.lags()[n0 - 1..].iter().all(|&lag| lag == k), "c = {c}");
        assert!(n0 == 1 || terms.lag(n0 - 1) != k, "c = {c}");
        assert!(n0 > k);
        assert_eq!(Linear::from(&found).term(2 * found.terms.len()), terms.known()[2 * found.terms.len() - 1]);
    }
}

#[test]
fn real_c_are_compared_exactly() {
    let root = |m: u64| move |x: &Nat, y: &Nat| x.sqr() * Nat::from(m) >= y.sqr();
    let k = |m| recurrence(&root(m), &Meter::unlimited()).unwrap().k;
    // sqrt(2) < 2 is binary; sqrt(4) = 2 is Fibonacci; sqrt(9) = 3.
    assert_eq!([k(2), k(4), k(9)], [0, 1, 3]);
    // φx ≥ y if and only if 2y − x ≤ sqrt(5)·x.
    let phi = |x: &Nat, y: &Nat| y + y <= *x || (y + y - x).sqr() <= x.sqr() * Nat::from(5u8);
    assert_eq!(recurrence(&phi, &Meter::unlimited()).unwrap().k, 0);
}

#[test]
fn growth_rates_solve_their_equation() {
    let cases = [(0, "2.00000"), (1, "1.61803"), (2, "1.46557"), (3, "1.38027"), (4, "1.32471")];
    for (k, rate) in cases {
        assert_eq!(growth_rate(k, 5).to_string(), rate);
    }
    assert_eq!(growth_rate(1, 0).to_string(), "1");
}

#[test]
fn k_is_not_monotone_in_c() {
    // At 43/4 it falls from 25 to 24, until 464/43: the first fall. Seen again here by 5000 terms on either side.
    let list = thresholds(&RBig::from(10), &RBig::from(11), &Meter::unlimited()).unwrap();
    let falls: Vec<_> = list.iter().filter(|t| t.after < t.before).collect();
    assert_eq!(falls.len(), 1);
    assert_eq!((falls[0].c.to_string().as_str(), falls[0].before, falls[0].after), ("43/4", 25, 24));
    let last_lag = |p, q| {
        let mut terms = Terms::new(times(p, q));
        terms.up_to_index(5000, &Meter::unlimited()).unwrap();
        terms.lag(4999)
    };
    assert_eq!([last_lag(1074, 100), last_lag(43, 4), last_lag(464, 43)], [25, 24, 25]);
    assert!(thresholds(&RBig::ONE, &RBig::from(10), &Meter::unlimited()).unwrap().iter().all(|t| t.before < t.after));
}

#[test]
fn pieces_contain_exactly_the_c_with_the_same_sequence() {
    let meter = Meter::unlimited();
    let mut c = RBig::ONE;
    while c < RBig::from(9) {
        let here = piece(&c, &meter).unwrap();
        assert_eq!(here.low, c);
        let inside = (&here.low + &here.high) / RBig::from(2);
        assert_eq!(piece(&inside, &meter).unwrap(), here);
        c = here.high;
    }
}

#[test]
fn slow_growth_stops_with_the_terms_so_far_and_an_estimate() {
    let square = |x: &Nat| x.sqr();
    let meter = Meter::new(Budget { positions: Some(100_000), ..Budget::UNLIMITED });
    let n = Nat::from(10u8).pow(20);
    let slow = Slow::from(represent(&mut Terms::new(square), &n, &meter).unwrap_err());
    assert!(matches!(slow.stop, Stop::Positions { allowed: 100_000, .. }));
    assert!(slow.terms >= 100_000 && slow.largest < n);
    // H grows like k²/4: 2·10¹⁰ terms.
    let estimate = slow.estimate.unwrap();
    assert!((15_000_000_000..25_000_000_000).contains(&estimate), "{estimate}");
    // x + 1 grows like x: a few terms.
    let next = |x: &Nat| x + Nat::ONE;
    let mut terms = Terms::new(next);
    represent(&mut terms, &Nat::from(10u8).pow(40), &Meter::unlimited()).unwrap();
    assert!(terms.known().len() < 140);
}

#[test]
fn a_table_larger_than_memory_is_refused() {
    let meter = Meter::new(Budget { memory: Some(1 << 20), ..Budget::UNLIMITED });
    let slow = Slow::from(represent(&mut Terms::new(times(2, 1)), &(Nat::ONE << 100_000), &meter).unwrap_err());
    assert!(matches!(slow.stop, Stop::Memory { .. }));
    // Geometric growth is recognised: 100 000 / 0.694 terms.
    assert!((140_000..148_000).contains(&slow.estimate.unwrap()), "{:?}", slow.estimate);
}
