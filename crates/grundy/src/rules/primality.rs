//! Proved primality of numbers of any size, where it can be decided.
//!
//! The strong probable-prime test to the first thirteen primes as bases has no false witness below
//! 3317044064679887385961981 (J. Sorenson and J. Webster, *Strong pseudoprimes to twelve prime bases*, Math. Comp. 86,
//! 2017). Beyond, a failed test proves a number composite, and a passed one proves nothing.
//! Cost: at most thirteen modular powers.

use dashu_int::fast_div::ConstDivisor;
use grundy_core::{Nat, bits, to_u64};

/// The bases of the primality test, which are also tried as divisors first.
const BASES: [u64; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
/// The upper limit of the numbers for which the test is a proof, excluded.
const PROVED_BELOW: u128 = 3_317_044_064_679_887_385_961_981;
/// The maximum length in bits of numbers that are tested; longer ones are only tried by small divisors.
const TESTED_BITS: usize = 4096;

/// Returns whether `n` is prime, or `None` if the test cannot decide it. This happens only if `n` is at least
/// 3317044064679887385961981.
pub fn is_prime(n: &Nat) -> Option<bool> {
    if *n < Nat::from(2u8) {
        return Some(false);
    }
    for p in BASES {
        if (n % p) == 0 {
            return Some(to_u64(n) == Some(p));
        }
    }
    if bits(n) > TESTED_BITS {
        return None;
    }
    let ring = ConstDivisor::new(n.clone());
    let one = ring.reduce(1);
    let minus_one = ring.reduce(n - Nat::ONE);
    let even = n - Nat::ONE;
    let halvings = even.trailing_zeros().unwrap_or(0);
    let odd = &even >> halvings;
    let passes = |base: &u64| {
        let mut power = ring.reduce(*base).pow(&odd);
        if power == one || power == minus_one {
            return true;
        }
        (1..halvings).any(|_| {
            power = power.sqr();
            power == minus_one
        })
    };
    if !BASES.iter().all(passes) {
        return Some(false);
    }
    (*n < Nat::from(PROVED_BELOW)).then_some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_prime_as_the_sieve_of_the_sets_says() {
        let grundy_core::Rule::Subtract(set) = "subtract(primes)".parse::<grundy_core::Ruleset>().unwrap().rule else {
            panic!()
        };
        let primes = crate::sets::members(&set, 20_000, &grundy_core::Meter::unlimited()).unwrap();
        let found: Vec<u32> = (0..=20_000u32).filter(|n| is_prime(&Nat::from(*n)).unwrap()).collect();
        assert_eq!(found, primes);
    }

    #[test]
    fn large_numbers_are_settled_where_that_can_be_proved() {
        // 2^61 − 1 is prime (I. Pervushin, 1883); 2^67 − 1 = 193707721 · 761838257287 (F. N. Cole, 1903).
        assert_eq!(is_prime(&((Nat::ONE << 61) - Nat::ONE)), Some(true));
        assert_eq!(is_prime(&((Nat::ONE << 67) - Nat::ONE)), Some(false));
        // The least number that fools the first twelve bases (OEIS A014233).
        assert_eq!(is_prime(&Nat::from(318_665_857_834_031_151_167_461u128)), Some(false));
        // 2^127 − 1 is prime (É. Lucas, 1876), but the test is no proof there; its square is shown composite.
        let lucas = (Nat::ONE << 127) - Nat::ONE;
        assert_eq!(is_prime(&lucas), None);
        assert_eq!(is_prime(&(&lucas * &lucas)), Some(false));
    }
}
