//! Benchmarks of tests for P-positions on several piles of a million digits.

use crate::Kernel;
use crate::measure::{Line, fastest};
use grundy::theory::beatty::Pairs;
use grundy::theory::raleigh::{Algebraic, Strategy, is_triple};
use grundy_core::{Meter, Nat};

pub const KERNELS: &[Kernel] = &[
    ("wythoff/p-test/10^6-digits", || wythoff(1)),
    ("wythoff(5)/p-test/10^6-digits", || wythoff(5)),
    ("raleigh/p-test/10^6-digits", raleigh),
];

/// Returns a number of a million decimal digits.
fn million() -> Nat {
    Nat::from(7u8).pow(1_183_295)
}

/// Returns the time of one multiplication of two numbers of the size of `n`.
fn multiplication(n: &Nat) -> f64 {
    let other = n + Nat::from(12_345u32);
    fastest(3, || n * &other)
}

/// Measures the test for P-positions of Wythoff's game by two signs, against a square root.
fn wythoff(k: u32) -> Line {
    let pairs = Pairs::new(k.into());
    let n = million();
    let (a, b) = pairs.pair(&n);
    let by_root = |a: &Nat, b: &Nat| {
        let index = (b - a) / Nat::from(k);
        pairs.pair(&index) == (a.clone(), b.clone())
    };
    let off = &b + Nat::from(k);
    assert!(pairs.is_pair(&a, &b) && by_root(&a, &b));
    assert!(!pairs.is_pair(&a, &off) && !by_root(&a, &off));
    let limit = multiplication(&a);
    Line {
        size: 1_000_000,
        ours: fastest(3, || pairs.is_pair(&a, &b)),
        naive: fastest(3, || by_root(&a, &b)),
        naive_size: None,
        limit: Some(("mul", limit)),
    }
}

/// Measures the test for P-positions of Raleigh by two signs, against the three floors of Theorem 2.
fn raleigh() -> Line {
    let (strategy, meter) = (Algebraic::default(), Meter::unlimited());
    let n = million();
    let triple = strategy.triple(&n, &meter).expect("no limit");
    let by_floors = |piles: &[Nat; 3]| {
        let index = (&piles[1] << 1usize) - &piles[2];
        strategy.triple(&index, &meter).expect("no limit") == *piles
    };
    let mut off = triple.clone();
    off[2] += Nat::ONE;
    assert!(is_triple(&triple) && by_floors(&triple));
    assert!(!is_triple(&off) && !by_floors(&off));
    let limit = multiplication(&triple[0]);
    Line {
        size: 1_000_000,
        ours: fastest(3, || is_triple(&triple)),
        naive: fastest(3, || by_floors(&triple)),
        naive_size: None,
        limit: Some(("mul", limit)),
    }
}
