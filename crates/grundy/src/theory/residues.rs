//! The residue classes that contain an element of a subtraction set.
//!
//! The results are exact for numbers, ranges, primes (Dirichlet's theorem on arithmetic progressions), squares,
//! Fibonacci numbers, powers and polynomials. Other sets are not supported. Cost: a few passes over the classes.

use grundy_core::growth::denominator_of_polynomial;
use grundy_core::{Nat, SetItem, TakeSet, to_u64};

/// Returns, for each residue class modulo `p`, whether it contains an element of `set`; `None` if this is not known for
/// all classes.
///
/// ```
/// use grundy::theory::residues::classes;
/// use grundy_core::{Rule, Ruleset};
/// let Rule::Subtract(set) = "subtract(1,primes)".parse::<Ruleset>().unwrap().rule else { panic!() };
/// assert_eq!(classes(&set, 4), Some(vec![false, true, true, true]));
/// ```
pub fn classes(set: &TakeSet, p: u64) -> Option<Vec<bool>> {
    if set.is_complement() {
        return None;
    }
    // bounded: periods that are proved are short
    let mut met = vec![false; usize::try_from(p).ok()?];
    for item in set.items() {
        meet(item, p, &mut met)?;
    }
    Some(met)
}

fn residue(n: &Nat, p: u64) -> usize {
    let r = n % Nat::from(p);
    to_u64(&r).and_then(|r| usize::try_from(r).ok()).expect("a remainder below p")
}

fn meet(item: &SetItem, p: u64, met: &mut [bool]) -> Option<()> {
    let index = |r: u64| (r % p) as usize;
    match item {
        SetItem::Range { lo, hi } => {
            let span = hi.as_ref().map_or(p, |hi| to_u64(&(hi - lo)).unwrap_or(p).min(p - 1) + 1);
            let first = residue(lo, p) as u64;
            (0..span).for_each(|k| met[index(first + k)] = true);
        }
        SetItem::Primes => {
            for r in 0..p {
                let coprime = gcd(r, p) == 1;
                // Only one prime can lie in a class that is not coprime to p: the common divisor itself.
                let alone = gcd(r, p);
                let prime = alone >= 2 && (2..).take_while(|d| d * d <= alone).all(|d| !alone.is_multiple_of(d));
                met[r as usize] |= coprime || (prime && alone % p == r);
            }
        }
        SetItem::Squares => (1..=p).for_each(|k| met[index((k % p) * (k % p))] = true),
        SetItem::Fibonacci => {
            let first = (1 % p, 2 % p);
            let mut pair = first;
            loop {
                met[pair.0 as usize] = true;
                pair = (pair.1, (pair.0 + pair.1) % p);
                // The step is invertible, so the pairs return to the first.
                if pair == first {
                    break;
                }
            }
        }
        SetItem::Powers(base) => {
            let base = residue(base, p) as u64;
            let mut power = 1 % p;
            for _ in 0..=p {
                met[power as usize] = true;
                power = (u128::from(power) * u128::from(base) % u128::from(p)) as u64;
            }
        }
        SetItem::Values(e) => {
            let turn = denominator_of_polynomial(e)?.checked_mul(p).filter(|turn| *turn <= 1_000_000)?;
            // Beyond numbers of so many bits nothing is said.
            let longest = Nat::ONE << 4096;
            for n in 1..=turn {
                let value = grundy_core::growth::member(e, &n.into(), &longest).ok()??;
                met[residue(&value, p)] = true;
            }
        }
    }
    Some(())
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Meter, Rule, Ruleset};

    #[test]
    fn the_classes_are_those_that_members_below_a_bound_meet() {
        let texts =
            ["1,primes", "squares", "fibonacci", "powers(2)", "powers(6)", "n^2+1", "n*(n+1)/2", "3..5,9", "4.."];
        for text in texts {
            let Rule::Subtract(set) = format!("subtract({text})").parse::<Ruleset>().unwrap().rule else { panic!() };
            let dense = text.contains("primes") || text.contains("..");
            let limit = if dense { 20_000 } else { 400_000_000 };
            let members = crate::sets::members(&set, limit, &Meter::unlimited()).unwrap();
            // Few members of the sparsest sets are in reach, so only small moduli see all their classes.
            let sparse = text == "fibonacci" || text.starts_with("powers");
            for p in 1..if sparse { 10 } else { 40u64 } {
                let mut met = vec![false; p as usize];
                members.iter().for_each(|s| met[(u64::from(*s) % p) as usize] = true);
                assert_eq!(classes(&set, p).unwrap(), met, "{text} modulo {p}");
            }
        }
    }
}
