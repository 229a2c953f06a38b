//! The elements of a subtraction set up to a bound.

use crate::failure::{Failure, Refusal};
use grundy_core::growth::{NotASet, increasing_from, member};
use grundy_core::{Expr, List, Meter, Nat, SetItem, Stop, TakeSet, digits, sentence, to_u32};

/// Returns the elements of `set` that are at most `limit`, in increasing order.
///
/// Time and memory: for primes and complements, a sieve of `limit` bits; for other sets, proportional to the number of
/// elements.
///
/// ```
/// use grundy::sets::members;
/// use grundy_core::{Meter, Rule, Ruleset};
/// let Rule::Subtract(set) = "subtract(1,primes)".parse::<Ruleset>().unwrap().rule else { panic!() };
/// assert_eq!(members(&set, 12, &Meter::unlimited()).unwrap(), [1, 2, 3, 5, 7, 11]);
/// ```
pub fn members(set: &TakeSet, limit: u32, meter: &Meter) -> Result<Vec<u32>, Failure> {
    let mut all: List<u32> = meter.list(0)?;
    for item in set.items() {
        push_members(item, limit, &mut all, meter)?;
        meter.spend(0)?;
    }
    let (mut all, _held) = all.into_parts();
    all.sort_unstable();
    all.dedup();
    if !set.is_complement() {
        return Ok(all);
    }
    let mut out = meter.list(limit as usize - all.len())?;
    let mut skip = all.into_iter().peekable();
    for n in 1..=limit {
        if skip.next_if_eq(&n).is_none() {
            out.push(n)?;
        }
        if n % (1 << 20) == 0 {
            meter.spend(0)?;
        }
    }
    Ok(out.into_vec())
}

fn push_members(item: &SetItem, limit: u32, out: &mut List<u32>, meter: &Meter) -> Result<(), Failure> {
    match item {
        SetItem::Range { lo, hi } => {
            // A number of more than 32 bits is above the limit.
            let Some(lo) = to_u32(lo) else { return Ok(()) };
            let hi = hi.as_ref().and_then(to_u32).map_or(limit, |hi| hi.min(limit));
            out.extend(lo..=hi)?;
        }
        SetItem::Primes => primes(limit, out, meter)?,
        SetItem::Squares => out.extend((1..=limit.isqrt()).map(|k| k * k))?,
        SetItem::Fibonacci => {
            let (mut a, mut b) = (1u64, 2u64);
            while a <= u64::from(limit) {
                out.push(a as u32)?;
                (a, b) = (b, a + b);
            }
        }
        SetItem::Powers(base) => {
            let mut power = Nat::ONE;
            while let Some(small) = to_u32(&power).filter(|p| *p <= limit) {
                out.push(small)?;
                power *= base;
            }
        }
        SetItem::Values(e) => {
            // The parser accepted the set, so this point exists.
            let from = increasing_from(e).unwrap_or(1);
            let limit_nat = Nat::from(limit);
            for n in 1u64.. {
                // A linear expression has about as many members as there are numbers.
                if n % 4096 == 0 {
                    meter.spend(0)?;
                }
                match member(e, &n.into(), &limit_nat).map_err(|why| no_take(e, why))? {
                    Some(take) => out.extend(to_u32(&take))?,
                    None if n >= from => break,
                    None => {}
                }
            }
        }
    }
    Ok(())
}

/// Returns the failure that an expression for a subtraction set has a value that is not a number of tokens.
pub(crate) fn no_take(e: &Expr, why: NotASet) -> Failure {
    let shown = e.display("n");
    Refusal::NoTakeAt(match why {
        NotASet::At(n, what) => {
            sentence!(
                "notation-the-subtraction-set-is-not-one",
                "a subtraction set can contain only positive integers, but {shown} at n = {n} {what}",
                shown = shown,
                n = digits(&n),
                what: what
            )
        }
        NotASet::Growth => {
            sentence!("notation-not-increasing", "{shown} is not known to increase with n", shown = shown)
        }
    })
    .into()
}

/// Appends the primes up to `limit`, found by a sieve of odd numbers.
fn primes(limit: u32, out: &mut List<u32>, meter: &Meter) -> Result<(), Stop> {
    if limit < 2 {
        return Ok(());
    }
    let half = (limit as usize).div_ceil(2);
    // composite[i] says whether 2i + 1 is composite.
    let mut composite = meter.filled(false, half)?;
    let mut i = 1;
    while (2 * i + 1) * (2 * i + 1) <= limit as usize {
        if !composite[i] {
            let p = 2 * i + 1;
            for multiple in (p * p / 2..half).step_by(p) {
                composite[multiple] = true;
            }
            meter.spend(0)?;
        }
        i += 1;
    }
    out.extend(std::iter::once(2).chain((1..half).filter(|i| !composite[*i]).map(|i| 2 * i as u32 + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Rule, Ruleset};

    fn list(text: &str, limit: u32) -> Vec<u32> {
        let Rule::Subtract(set) = text.parse::<Ruleset>().unwrap().rule else { panic!("{text}") };
        members(&set, limit, &Meter::unlimited()).unwrap()
    }

    #[test]
    fn named_sets_have_their_members() {
        assert_eq!(list("subtract(primes)", 30), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert_eq!(list("subtract(squares)", 30), [1, 4, 9, 16, 25]);
        assert_eq!(list("subtract(fibonacci)", 30), [1, 2, 3, 5, 8, 13, 21]);
        assert_eq!(list("subtract(powers(3))", 30), [1, 3, 9, 27]);
        assert_eq!(list("subtract(n^2+1)", 30), [2, 5, 10, 17, 26]);
        assert_eq!(list("subtract(n^2-10n+30)", 14), [5, 6, 9, 14]);
        assert_eq!(list("subtract(all except 2,3)", 6), [1, 4, 5, 6]);
        assert_eq!(list("subtract(all except squares)", 10), [2, 3, 5, 6, 7, 8, 10]);
        assert_eq!(list("subtract(3..,1)", 6), [1, 3, 4, 5, 6]);
        assert_eq!(list("subtract(7..9)", 6), [] as [u32; 0]);
    }

    #[test]
    fn listing_many_values_of_an_expression_is_paid_for() {
        let Rule::Subtract(set) = "subtract(all except 1,2n,2n+1)".parse::<Ruleset>().unwrap().rule else { panic!() };
        let meter = Meter::new(grundy_core::Budget { memory: Some(1 << 20), ..grundy_core::Budget::UNLIMITED });
        assert!(
            matches!(members(&set, 1_000_000_000, &meter), Err(Failure::Stopped(stopped)) if matches!(stopped.why, Stop::Memory { .. }))
        );
        let cancelled = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
        let meter = Meter::with_cancel(grundy_core::Budget::UNLIMITED, cancelled);
        assert!(
            matches!(members(&set, 1_000_000_000, &meter), Err(Failure::Stopped(stopped)) if stopped.why == Stop::Cancelled)
        );
    }

    #[test]
    fn a_value_that_is_no_take_is_refused_and_not_left_out() {
        // 100 + 1/2 is the first value that is no integer; until then nothing shows it.
        let Rule::Subtract(set) = "subtract(n+isqrt(n/100)/2)".parse::<Ruleset>().unwrap().rule else { panic!() };
        assert_eq!(members(&set, 99, &Meter::unlimited()).unwrap().len(), 99);
        let why = members(&set, 101, &Meter::unlimited()).unwrap_err();
        let Failure::Refused(why) = why else { panic!("{why:?}") };
        assert!(
            matches!(&*why, Refusal::NoTakeAt(what) if what.to_string().contains("at n = 100 is 201/2, not a whole number"))
        );
    }

    #[test]
    fn there_are_78498_primes_below_a_million() {
        // Source: OEIS A006880.
        assert_eq!(list("subtract(primes)", 1_000_000).len(), 78_498);
        assert_eq!(list("subtract(primes)", 2), [2]);
        assert_eq!(list("subtract(primes)", 1), [] as [u32; 0]);
    }
}
