//! Tests of the predefined sequences against independent definitions.

use crate::dfa::Limits;
use crate::system::System;
use crate::walnut::{Systems, Word};
use grundy_core::Meter;

/// Returns the first values of a predefined sequence, with indices in its number system.
fn values(name: &str, system: &str) -> Vec<i64> {
    let meter = Meter::unlimited();
    let limits = Limits { states: 10_000, meter: &meter };
    let word = Word::named(name, &mut Systems::default(), &limits).unwrap().unwrap();
    let system = System::named(system, &limits).unwrap();
    (0..1000u32).map(|n| word.value(&[system.write(&n.into())]).unwrap()).collect()
}

/// Returns the first thousand values of a function.
fn first(f: impl Fn(u32) -> i64) -> Vec<i64> {
    (0..1000).map(f).collect()
}

/// Returns the beginning of the fixed point of a morphism from the letter 0.
fn fixed(images: &[&[i64]]) -> Vec<i64> {
    let mut word = vec![0];
    while word.len() < 1000 {
        word = word.iter().flat_map(|letter: &i64| images[*letter as usize].to_vec()).collect();
    }
    word.truncate(1000);
    word
}

fn base(mut n: u32, b: u32) -> Vec<u32> {
    let mut digits = Vec::new();
    while n > 0 {
        digits.insert(0, n % b);
        n /= b;
    }
    digits
}

#[test]
fn sequences_in_base_two_are_what_their_names_say() {
    assert_eq!(values("T", "base2"), first(|n| i64::from(n.count_ones() % 2)));
    assert_eq!(values("T", "base2"), fixed(&[&[0, 1], &[1, 0]]));
    assert_eq!(values("RS", "base2"), first(|n| i64::from((n & n >> 1).count_ones() % 2)));
    // Folding paper: f(4k) … by the first bit above the lowest one of n + 1.
    assert_eq!(values("P", "base2"), first(|n| i64::from(((n + 1) >> (n + 1).trailing_zeros()) % 4 == 3)));
    assert_eq!(values("PD", "base2"), first(|n| i64::from((n + 1).trailing_zeros() % 2 == 0)));
    let sweet = |n: u32| base(n, 2).split(|digit| *digit == 1).skip(1).all(|zeros| zeros.len() % 2 == 0);
    assert_eq!(values("BS", "base2"), first(|n| i64::from(n == 0 || sweet(n))));
}

#[test]
fn the_ternary_sequence_counts_ones_between_zeros() {
    let thue: Vec<i64> = (0..10_000u32).map(|n| i64::from(n.count_ones() % 2)).collect();
    let zeros: Vec<usize> = (0..thue.len()).filter(|&i| thue[i] == 0).collect();
    let gaps: Vec<i64> = zeros.windows(2).map(|two| (two[1] - two[0] - 1) as i64).take(1000).collect();
    assert_eq!(values("VTM", "base2"), gaps);
}

#[test]
fn sequences_in_base_three_are_what_their_names_say() {
    assert_eq!(values("CA", "base3"), first(|n| i64::from(!base(n, 3).contains(&1))));
    let twos = |n: u32| base(n, 3).iter().filter(|digit| **digit == 2).count() % 2;
    assert_eq!(values("MW", "base3"), first(|n| twos(n) as i64));
    assert_eq!(values("MW", "base3"), fixed(&[&[0, 0, 1], &[1, 1, 0]]));
}

#[test]
fn words_of_fibonacci_and_tribonacci_are_fixed_points() {
    assert_eq!(values("F", "fib"), fixed(&[&[0, 1], &[0]]));
    assert_eq!(values("TR", "tribonacci"), fixed(&[&[0, 1], &[0, 2], &[0]]));
    // The parity of the Fibonacci numbers that are taken away one after the other.
    let parts = |mut n: u32| {
        let mut count = 0;
        while n > 0 {
            let (mut a, mut b) = (1, 2);
            while b <= n {
                (a, b) = (b, a + b);
            }
            n -= a;
            count += 1;
        }
        count
    };
    assert_eq!(values("FTM", "fib"), first(|n| parts(n) % 2));
}
