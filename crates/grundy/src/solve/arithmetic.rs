//! Elementary arithmetic for periods and tables.

use grundy_core::{Nat, to_u64};

/// Returns the prime divisors of `n`, found by trial division.
pub(crate) fn primes_of(mut n: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut p = 2;
    while p * p <= n {
        if n.is_multiple_of(p) {
            primes.push(p);
            while n.is_multiple_of(p) {
                n /= p;
            }
        }
        p += 1;
    }
    if n > 1 {
        primes.push(n);
    }
    primes
}

/// Returns the greatest common divisor, which is 0 if both numbers are 0.
pub(crate) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns the least common multiple of positive numbers, or `None` if it exceeds 64 bits.
pub(crate) fn checked_lcm(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b)).checked_mul(b)
}

/// Returns the least common multiple of positive numbers.
///
/// # Panics
///
/// Panics if the result exceeds 64 bits.
pub(crate) fn lcm(a: u64, b: u64) -> u64 {
    checked_lcm(a, b).expect("periods of rows that were computed fit 64 bits")
}

/// Returns the number of positions whose piles are at most the given ones, or `None` if it exceeds 64 bits.
pub(crate) fn positions_below<'a>(piles: impl IntoIterator<Item = &'a Nat>) -> Option<u64> {
    piles.into_iter().try_fold(1u64, |cells, pile| cells.checked_mul(to_u64(pile)?.checked_add(1)?))
}
