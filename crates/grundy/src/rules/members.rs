//! Membership in subtraction sets for numbers of any size, and the nearest elements below and above a number.
//!
//! Nothing is tabulated: squares, Fibonacci numbers and powers are handled by roots and logarithms, values of
//! expressions by bisection where they increase, and primes by a test. The time limit is that of the current thread's
//! answer ([`grundy_core::print`]), because rules do not carry a meter.

use super::primality::is_prime;
use crate::failure::{Failure, Refusal};
use dashu_int::ops::SquareRoot;
use grundy_core::growth::{increasing_from, member};
use grundy_core::{Expr, Nat, Operation, SetItem, Shape, TakeSet, bits, print};

/// The error returned when a question about a subtraction set cannot be decided with a reasonable amount of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfReach;

impl From<OutOfReach> for Failure {
    fn from(_: OutOfReach) -> Failure {
        Refusal::NoMoveFound.into()
    }
}

pub(crate) type Reach<T> = Result<T, OutOfReach>;

/// Checks that there is time for an operation on `n`.
fn time_for(operation: Operation, n: &Nat) -> Reach<()> {
    print::work(|meter| meter.ask().and_then(|()| meter.allows(operation, bits(n)))).map_err(|_| OutOfReach)
}

/// The maximum number of candidates tested in search of a prime; no gap below [`SEARCHED_BITS`] bits is nearly as long.
const TRIED: u32 = 20_000;
/// The maximum number of candidates tested in search of a number outside all items.
const TRIED_OUTSIDE: u32 = 1000;
/// The maximum number of bits of a prime that is searched for.
const SEARCHED_BITS: usize = 80;

/// Returns whether `n` belongs to the subtraction set. Fails if this cannot be decided with reasonable work.
pub fn contains(set: &TakeSet, n: &Nat) -> Reach<bool> {
    if n.is_zero() {
        return Ok(false);
    }
    let mut known = true;
    for item in set.items() {
        match item_contains(item, n) {
            Ok(true) => return Ok(!set.is_complement()),
            Ok(false) => {}
            Err(OutOfReach) => known = false,
        }
    }
    if known { Ok(set.is_complement()) } else { Err(OutOfReach) }
}

/// Returns the least element of the subtraction set between `from` and `limit`, inclusive, or `None` if there is none.
/// Fails if it cannot be found with reasonable work.
pub fn least(set: &TakeSet, from: &Nat, limit: &Nat) -> Reach<Option<Nat>> {
    if set.is_complement() {
        return outside(set, from.clone().max(Nat::ONE), limit, Side::Above);
    }
    let mut best: Option<Nat> = None;
    for item in set.items() {
        let upto = best.as_ref().unwrap_or(limit);
        if let Some(found) = item_least(item, from, upto)? {
            best = Some(found);
        }
    }
    Ok(best)
}

/// Returns the greatest element of the subtraction set that is at most `limit`, or `None` if there is none. Fails if it
/// cannot be found with reasonable work.
pub fn greatest(set: &TakeSet, limit: &Nat) -> Reach<Option<Nat>> {
    if set.is_complement() {
        return outside(set, limit.clone(), limit, Side::Below);
    }
    let mut best: Option<Nat> = None;
    for item in set.items() {
        best = best.max(item_greatest(item, limit)?);
    }
    Ok(best)
}

/// Returns the number of elements of the subtraction set that are at most `limit`, or `None` if the set is neither
/// finite nor the complement of a finite set.
pub fn count(set: &TakeSet, limit: &Nat) -> Option<Nat> {
    let within = |parts: &[(Nat, Nat)]| {
        let counted = parts.iter().filter(|(lo, _)| lo <= limit).map(|(lo, hi)| hi.min(limit) - lo + Nat::ONE);
        counted.fold(Nat::ZERO, |sum, n| sum + n)
    };
    match set.shape() {
        Shape::Finite(parts) => Some(within(&parts)),
        Shape::AllBut(parts) => Some(limit - within(&parts)),
        Shape::Infinite => None,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Above,
    Below,
}

/// Returns the number nearest to `n` on one side, between 1 and `limit`, that belongs to no item of the set.
fn outside(set: &TakeSet, mut n: Nat, limit: &Nat, side: Side) -> Reach<Option<Nat>> {
    for _ in 0..TRIED_OUTSIDE {
        if n.is_zero() || n > *limit {
            return Ok(None);
        }
        let mut inside = None;
        for item in set.items() {
            if item_contains(item, &n)? {
                inside = Some(item);
                break;
            }
        }
        n = match (inside, side) {
            (None, _) => return Ok(Some(n)),
            (Some(SetItem::Range { hi: None, .. }), Side::Above) => return Ok(None),
            (Some(SetItem::Range { hi: Some(hi), .. }), Side::Above) => hi + Nat::ONE,
            (Some(SetItem::Range { lo, .. }), Side::Below) => lo - Nat::ONE,
            (Some(_), Side::Above) => n + Nat::ONE,
            (Some(_), Side::Below) => n - Nat::ONE,
        };
    }
    Err(OutOfReach)
}

fn item_contains(item: &SetItem, n: &Nat) -> Reach<bool> {
    match item {
        SetItem::Primes => is_prime(n).ok_or(OutOfReach),
        _ => Ok(item_least(item, n, n)?.is_some()),
    }
}

/// Returns the least element of an item between `from` and `limit`.
fn item_least(item: &SetItem, from: &Nat, limit: &Nat) -> Reach<Option<Nat>> {
    let found = match item {
        SetItem::Range { lo, hi } => {
            let first = lo.max(from).clone();
            hi.as_ref().is_none_or(|hi| first <= *hi).then_some(first)
        }
        SetItem::Primes => return prime(from.clone(), limit, Side::Above),
        SetItem::Squares => {
            time_for(Operation::Root, from)?;
            let root = from.sqrt().max(Nat::ONE);
            let square = &root * &root;
            Some(if square >= *from { square } else { (&root + Nat::ONE).sqr() })
        }
        SetItem::Fibonacci => {
            let (below, above) = fibonacci_around(from)?;
            Some(if below >= *from { below } else { above })
        }
        SetItem::Powers(base) => {
            let power = power_below(base, from)?;
            Some(if power >= *from { power } else { power * base })
        }
        SetItem::Values(e) => values_around(e, from, limit)?.1,
    };
    Ok(found.filter(|n| n <= limit))
}

/// Returns the greatest element of an item that is at most `limit`.
fn item_greatest(item: &SetItem, limit: &Nat) -> Reach<Option<Nat>> {
    let found = match item {
        SetItem::Range { lo, hi } => Some(hi.as_ref().map_or(limit, |hi| hi.min(limit)).clone()).filter(|n| n >= lo),
        SetItem::Primes => return prime(limit.clone(), limit, Side::Below),
        SetItem::Squares => {
            time_for(Operation::Root, limit)?;
            Some(limit.sqrt().sqr())
        }
        SetItem::Fibonacci => Some(fibonacci_around(limit)?.0),
        SetItem::Powers(base) => Some(power_below(base, limit)?),
        SetItem::Values(e) => values_around(e, limit, limit)?.0,
    };
    Ok(found.filter(|n| !n.is_zero() && n <= limit))
}

/// Returns the prime nearest to `n` on one side, up to `limit`.
fn prime(mut n: Nat, limit: &Nat, side: Side) -> Reach<Option<Nat>> {
    for _ in 0..TRIED {
        if n > *limit || (side == Side::Below && n < Nat::from(2u8)) {
            return Ok(None);
        }
        if bits(&n) > SEARCHED_BITS {
            return Err(OutOfReach);
        }
        if is_prime(&n).ok_or(OutOfReach)? {
            return Ok(Some(n));
        }
        n = if side == Side::Above { n + Nat::ONE } else { n - Nat::ONE };
    }
    Err(OutOfReach)
}

/// Returns the greatest term of 1, 2, 3, 5, 8, … that is at most `n`, or 1 if `n` is 0, and the next term.
fn fibonacci_around(n: &Nat) -> Reach<(Nat, Nat)> {
    // Doublings: six products of this length in all, which is what a root costs.
    time_for(Operation::Root, n)?;
    // F(k) is φ^k/√5 rounded, and log₂ φ = 1/1.44042009…, so this term is at most 2^(bits − 1), and not much less.
    let index = bits(n) as u128 * 1_440_420 / 1_000_000;
    let (mut a, mut b) = fibonacci_pair((index as usize).max(2));
    while b <= *n {
        let next = &a + &b;
        (a, b) = (b, next);
    }
    Ok((a, b))
}

/// Returns F(k) and F(k + 1), by doubling: F(2m) = F(m)(2F(m+1) − F(m)), F(2m+1) = F(m)² + F(m+1)².
fn fibonacci_pair(k: usize) -> (Nat, Nat) {
    let (mut a, mut b) = (Nat::ZERO, Nat::ONE);
    for place in (0..usize::BITS - k.leading_zeros()).rev() {
        let double = &a * ((&b << 1) - &a);
        let next = a.sqr() + b.sqr();
        (a, b) = if k >> place & 1 == 1 { (next.clone(), double + next) } else { (double, next) };
    }
    (a, b)
}

/// Returns the greatest power of `base` that is at most `n`, or 1 if `n` is 0.
fn power_below(base: &Nat, n: &Nat) -> Reach<Nat> {
    if n.is_zero() {
        return Ok(Nat::ONE);
    }
    // The logarithm divides by powers of the base, one larger than the other.
    time_for(Operation::Numeration, n)?;
    Ok(base.pow(n.ilog(base)))
}

/// Returns the greatest value of the expression that is at most `n`, and the least value between `n` and `limit`.
fn values_around(e: &Expr, n: &Nat, limit: &Nat) -> Reach<(Option<Nat>, Option<Nat>)> {
    // The parser accepted the set, so this point exists.
    let from = increasing_from(e).unwrap_or(1);
    let value = |at: &Nat, most: &Nat| member(e, at, most).map_err(|_| OutOfReach);
    let most = n.max(limit);
    let (mut below, mut above) = (None::<Nat>, None::<Nat>);
    let mut note = |at: &Nat| -> Reach<()> {
        let Some(value) = value(at, most)? else { return Ok(()) };
        if value <= *n && below.as_ref().is_none_or(|b| value > *b) {
            below = Some(value.clone());
        }
        if value >= *n && above.as_ref().is_none_or(|a| value < *a) {
            above = Some(value);
        }
        Ok(())
    };
    (1..from).try_for_each(|i| note(&i.into()))?;
    // From here on the values increase: bisection finds the first one beyond n.
    let beyond = |at: &Nat| -> Reach<bool> {
        time_for(Operation::Product, n)?;
        Ok(value(at, n)?.is_none())
    };
    let mut low = Nat::from(from);
    if beyond(&low)? {
        note(&low)?;
        return Ok((below, above));
    }
    let mut step = Nat::ONE;
    while !beyond(&(&low + &step))? {
        low += &step;
        step <<= 1;
    }
    let mut high = &low + &step;
    while &low + Nat::ONE < high {
        let middle = (&low + &high) >> 1;
        if beyond(&middle)? { high = middle } else { low = middle }
    }
    note(&low)?;
    note(&high)?;
    Ok((below, above))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::members;
    use grundy_core::{Budget, Meter, Rule, Ruleset, Stop};
    use std::time::Duration;

    fn set(text: &str) -> TakeSet {
        match format!("subtract({text})").parse::<Ruleset>().unwrap().rule {
            Rule::Subtract(set) => set,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn neighbours_are_those_of_the_listed_members() {
        const TO: u32 = 300;
        for text in [
            "1,3,4",
            "3..5,9",
            "7..",
            "primes",
            "1,primes",
            "squares",
            "fibonacci",
            "powers(3)",
            "n^2+1",
            "n^2-10n+30",
            "2^n",
            "squares,fibonacci,100..110",
            "all except 2,3",
            "all except squares",
            "all except primes,4",
            "all except 2n",
        ] {
            let set = set(text);
            let listed = members(&set, TO, &Meter::unlimited()).unwrap();
            for n in 0..=TO {
                let here = Nat::from(n);
                assert_eq!(contains(&set, &here), Ok(listed.contains(&n)), "{text}: {n}");
                let above = listed.iter().find(|m| **m >= n).map(|m| Nat::from(*m));
                assert_eq!(least(&set, &here, &TO.into()), Ok(above), "{text}: from {n}");
                let below = listed.iter().rev().find(|m| **m <= n).map(|m| Nat::from(*m));
                assert_eq!(greatest(&set, &here), Ok(below), "{text}: to {n}");
                if let Some(number) = count(&set, &here) {
                    assert_eq!(number, Nat::from(listed.iter().filter(|m| **m <= n).count()), "{text}: {n}");
                }
            }
        }
    }

    #[test]
    fn members_for_which_there_is_no_time_are_out_of_reach() {
        let spent = Meter::new(Budget { time: Some(Duration::ZERO), ..Budget::UNLIMITED });
        let huge = Nat::ONE << 1_000_000;
        for text in ["squares", "fibonacci", "powers(3)", "n^2+1"] {
            let set = set(text);
            let stopped = print::watched(&spent, || assert_eq!(greatest(&set, &huge), Err(OutOfReach), "{text}"));
            assert_eq!(stopped, Err(Stop::Time(Duration::ZERO)), "{text}: the whole answer is stopped");
        }
    }

    #[test]
    fn huge_members_are_recognised() {
        let huge = Nat::from(10u8).pow(100);
        for (text, member) in [
            ("squares", huge.clone()),
            ("powers(10)", huge.clone()),
            ("n^2", huge.clone()),
            ("2^n", Nat::ONE << 333),
            // F(500): OEIS A000045.
            (
                "fibonacci",
                "139423224561697880139724382870407283950070256587697307264108962948325571622863290691557658876222521294125"
                    .parse()
                    .unwrap(),
            ),
        ] {
            let set = set(text);
            assert_eq!(contains(&set, &member), Ok(true), "{text}");
            assert_eq!(contains(&set, &(&member + Nat::ONE)), Ok(false), "{text}");
            assert_eq!(greatest(&set, &(&member + Nat::ONE)), Ok(Some(member.clone())), "{text}");
            assert_eq!(least(&set, &(&member - Nat::ONE), &member), Ok(Some(member.clone())), "{text}");
        }
        assert_eq!(contains(&set("primes"), &huge), Ok(false));
        assert_eq!(contains(&set("primes"), &((Nat::ONE << 127) - Nat::ONE)), Err(OutOfReach));
        assert_eq!(greatest(&set("primes"), &huge), Err(OutOfReach));
    }
}
