//! Benchmarks of take-away games with f(x) = cx: numbers of a million digits in the numeration system of H.
//!
//! Sizes are decimal digits. The greedy loop is measured at 10⁵ digits and scaled to 10⁶ quadratically;
//! `greedy-doubling` demonstrates this growth: its baseline is the loop at 10⁵ digits and its own time the loop at
//! 5·10⁴, so the ratio is near 4. "Unprepared" includes the constants that depend only on c and the size of n.

use grundy::theory::schwenk::{Ladder, Linear, LowEnd, recurrence};
use grundy_core::budget::Meter;
use grundy_core::{Nat, bits, to_u64};

use crate::Kernel;
use crate::measure::{Line, fastest, once};

/// The benchmarks of this module.
pub const KERNELS: &[Kernel] = &[
    ("takeaway/greedy-doubling/fibonacci", || doubling(2)),
    ("takeaway/greedy-doubling/3x", || doubling(3)),
    ("takeaway/represent/fibonacci", || whole(2, true)),
    ("takeaway/represent/3x", || whole(3, true)),
    ("takeaway/represent-unprepared/fibonacci", || whole(2, false)),
    ("takeaway/represent-unprepared/3x", || whole(3, false)),
    ("takeaway/represent-unprepared/4x", || whole(4, false)),
    ("takeaway/smallest-part/fibonacci", || smallest(2, true)),
    ("takeaway/smallest-part/3x", || smallest(3, true)),
    ("takeaway/smallest-part-unprepared/fibonacci", || smallest(2, false)),
    ("takeaway/smallest-part-unprepared/3x", || smallest(3, false)),
    ("takeaway/recurrence/1-100", recurrences),
];

const DIGITS: usize = 1_000_000;
const GREEDY_DIGITS: usize = 100_000;

fn linear(c: u64) -> Linear {
    let c = Nat::from(c);
    Linear::from(&recurrence(&|x, y| x * &c >= *y, &Meter::unlimited()).unwrap())
}

/// Returns a random number of `digits` decimal digits (xorshift64).
fn number(digits: usize) -> Nat {
    let mut x = 0x9E37_79B9_7F4A_7C15_u64;
    let size = (digits as f64 * std::f64::consts::LOG2_10) as usize;
    let words: Vec<u64> = (0..size.div_ceil(64))
        .map(|_| {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x
        })
        .collect();
    (Nat::from_words(&words) >> (64 - size % 64)) | (Nat::ONE << (size - 1))
}

/// Returns the time of one multiplication of numbers of the size of `n`.
fn multiplication(n: &Nat) -> f64 {
    let other = n - Nat::ONE;
    fastest(3, || n * &other)
}

/// Checks that the ladder agrees with the greedy loop at 10⁵ digits, and returns the time of the loop.
fn greedy(linear: &Linear) -> f64 {
    let meter = Meter::unlimited();
    let n = number(GREEDY_DIGITS);
    let (expected, seconds) = once(|| linear.represent_greedily(&n, &meter).unwrap());
    let ladder = Ladder::new(linear, bits(&n)).unwrap();
    assert_eq!(ladder.represent(&n, &meter).unwrap().as_ref(), Some(&expected));
    seconds.min(once(|| linear.represent_greedily(&n, &meter)).1)
}

/// Checks that the terms with these indices sum to n modulo 2⁶¹ − 1.
fn assert_sum(linear: &Linear, n: &Nat, indices: &[usize]) {
    const P: u64 = (1 << 61) - 1;
    let mut h: Vec<u64> = (1..=linear.n0()).map(|i| to_u64(&linear.term(i)).unwrap()).collect();
    while h.len() < indices[0] {
        h.push((h[h.len() - 1] + h[h.len() - 1 - linear.k()]) % P);
    }
    let sum = indices.iter().fold(0, |sum, &i| (sum + h[i - 1]) % P);
    assert_eq!(Nat::from(sum), n % Nat::from(P));
}

fn doubling(c: u64) -> Line {
    let linear = linear(c);
    let half = number(GREEDY_DIGITS / 2);
    let ours = fastest(2, || linear.represent_greedily(&half, &Meter::unlimited()));
    Line { size: GREEDY_DIGITS as u64, ours, naive: greedy(&linear), naive_size: None, limit: None }
}

/// Measures the whole representation; `prepared` excludes the time to construct the ladder.
fn whole(c: u64, prepared: bool) -> Line {
    let (linear, meter, n) = (linear(c), Meter::unlimited(), number(DIGITS));
    let scale = (DIGITS / GREEDY_DIGITS).pow(2) as f64;
    let naive = greedy(&linear) * scale;
    let ladder = Ladder::new(&linear, bits(&n)).unwrap();
    let written = ladder.represent(&n, &meter).unwrap().expect("no split fails");
    assert_sum(&linear, &n, written.indices());
    let ours = if prepared {
        fastest(3, || linear.represent_with(&ladder, &n, &meter))
    } else {
        drop(ladder);
        fastest(2, || linear.represent(&n, &meter))
    };
    let limit = Some(("mul", multiplication(&n)));
    Line { size: DIGITS as u64, ours, naive, naive_size: Some(GREEDY_DIGITS as u64), limit }
}

/// Measures the smallest part against the whole representation, both prepared or both not.
fn smallest(c: u64, prepared: bool) -> Line {
    let (linear, meter, n) = (linear(c), Meter::unlimited(), number(DIGITS));
    let ladder = Ladder::new(&linear, bits(&n)).unwrap();
    let low = LowEnd::new(&linear, bits(&n)).unwrap();
    let written = ladder.represent(&n, &meter).unwrap().expect("no split fails");
    assert!(written.smallest().is_some() && low.smallest_part(&n) == written.smallest());
    let (ours, naive) = if prepared {
        (fastest(3, || low.smallest_part(&n)), fastest(3, || linear.represent_with(&ladder, &n, &meter)))
    } else {
        (fastest(2, || linear.smallest_part(&n, &meter)), fastest(2, || linear.represent(&n, &meter)))
    };
    Line { size: DIGITS as u64, ours, naive, naive_size: None, limit: Some(("mul", multiplication(&n))) }
}

/// Measures the computation of H, k and n₀ for c = 1, …, 100, against a search for j from the start at every step.
fn recurrences() -> Line {
    let ours = || -> Vec<(usize, usize)> {
        (1..=100_u64)
            .map(|c| {
                let found = recurrence(&|x, y| x * Nat::from(c) >= *y, &Meter::unlimited()).unwrap();
                (found.k, found.n0)
            })
            .collect()
    };
    let naive = || -> Vec<(usize, usize)> { (1..=100).map(plain_recurrence).collect() };
    assert_eq!(ours(), naive());
    Line { size: 100, ours: fastest(3, ours), naive: fastest(3, naive), naive_size: None, limit: None }
}

fn plain_recurrence(c: u64) -> (usize, usize) {
    let c = Nat::from(c);
    let (mut h, mut lags) = (vec![Nat::ONE], Vec::new());
    loop {
        let n = h.len() - 1;
        let j = h.iter().position(|x| x * &c >= h[n]).unwrap();
        lags.push(n - j);
        h.push(&h[n] + &h[j]);
        let k = n - j;
        if lags.len() >= k + 2 && lags[lags.len() - k - 2..].iter().all(|&lag| lag == k) {
            return (k, lags.iter().position(|&lag| lag == k).unwrap() + 1);
        }
    }
}
