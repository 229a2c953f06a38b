//! The legal takes from one heap, implemented directly from the rules.

use crate::expression::{evaluate, is_rising_from};
use crate::work::Work;
use crate::{Refusal, sequence::Takes};
use grundy_core::{Expr, Nat, Rule, Sentence, SetItem, TakeSet, sentence, to_u64};

/// Returns a refusal for rules that are not subtraction games or nim.
pub(crate) fn supported(rule: &Rule) -> Result<(), Refusal> {
    match rule {
        Rule::Nim | Rule::Subtract(_) => Ok(()),
        other => Err(unreadable! {
            "checker-is-not-yet-supported-by-the-checker", "{ruleset} is not yet supported by the checker",
            ruleset = other.family()
        }),
    }
}

/// Returns the legal takes from heaps of every size; fails unless beyond some number all takes are legal or none is.
pub(crate) fn takes_everywhere(rule: &Rule, work: &mut Work<'_>) -> Result<Takes, Refusal> {
    supported(rule)?;
    let Some((reach, beyond)) = horizon(rule) else {
        return Err(Refusal::no_rule_for_the_set());
    };
    let reach = table_size(&reach, work)?;
    Ok(Takes { list: takes_up_to(rule, reach, work)?.into(), reach, beyond })
}

/// Returns the legal takes from heaps up to `largest`.
pub(crate) fn takes_from_heaps_up_to(rule: &Rule, largest: u64, work: &mut Work<'_>) -> Result<Takes, Refusal> {
    supported(rule)?;
    match horizon(rule) {
        Some((reach, beyond)) if reach <= Nat::from(largest) => {
            let reach = table_size(&reach, work)?;
            Ok(Takes { list: takes_up_to(rule, reach, work)?.into(), reach, beyond })
        }
        _ => Ok(Takes { list: takes_up_to(rule, largest, work)?.into(), reach: largest, beyond: false }),
    }
}

/// Returns whether `take` tokens may be taken from a heap with at least that many.
pub(crate) fn is_legal(rule: &Rule, take: &Nat, work: &mut Work<'_>) -> Result<bool, Refusal> {
    supported(rule)?;
    match horizon(rule) {
        Some((reach, beyond)) if *take > reach => Ok(beyond),
        _ => {
            let take = table_size(take, work)?;
            Ok(takes_up_to(rule, take, work)?.last() == Some(&take))
        }
    }
}

/// Returns a number beyond which all takes are legal (`true`) or none is (`false`); `None` for sets with a named
/// infinite part.
fn horizon(rule: &Rule) -> Option<(Nat, bool)> {
    let Rule::Subtract(set) = rule else { return Some((Nat::ZERO, true)) };
    let mut reach = Nat::ZERO;
    let mut open = false;
    for item in set.items() {
        let SetItem::Range { lo, hi } = item else { return None };
        open |= hi.is_none();
        let end = hi.clone().unwrap_or_else(|| lo - Nat::ONE);
        reach = reach.max(end);
    }
    Some((reach, open != set.is_complement()))
}

fn table_size(n: &Nat, work: &Work<'_>) -> Result<u64, Refusal> {
    // beyond: refused at once, for want of memory
    let size = to_u64(n).unwrap_or(u64::MAX);
    work.hold(u128::from(size) * 8)?;
    Ok(size)
}

/// Returns the legal takes from 1 to `largest`, in increasing order.
fn takes_up_to(rule: &Rule, largest: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    work.hold(u128::from(largest) * 9)?;
    work.pay(largest)?;
    let members = match rule {
        Rule::Subtract(set) => members_up_to(set, largest, work)?,
        // held: above
        _ => vec![true; index(largest) + 1],
    };
    Ok((1..=largest).filter(|s| members[index(*s)]).collect())
}

/// Returns, for each number from 0 to `largest`, whether it belongs to the set; the entry for 0 has no meaning.
fn members_up_to(set: &TakeSet, largest: u64, work: &mut Work<'_>) -> Result<Vec<bool>, Refusal> {
    // held: by the caller
    let mut listed = vec![false; index(largest) + 1];
    for item in set.items() {
        match item {
            SetItem::Range { lo, hi } => {
                let hi = hi.as_ref().and_then(to_u64).unwrap_or(largest).min(largest);
                // beyond: above the largest heap
                let lo = to_u64(lo).unwrap_or(u64::MAX);
                work.pay(hi.saturating_sub(lo))?;
                for s in lo..=hi {
                    listed[index(s)] = true;
                }
            }
            SetItem::Primes => {
                for s in 2..=largest {
                    listed[index(s)] |= is_prime(s, work)?;
                }
            }
            SetItem::Squares => mark(&mut listed, (1..).map_while(|k: u64| k.checked_mul(k))),
            SetItem::Fibonacci => {
                let pairs = std::iter::successors(Some((1u64, 2u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
                mark(&mut listed, pairs.map(|(a, _)| a));
            }
            SetItem::Powers(base) => {
                let base = to_u64(base);
                mark(&mut listed, std::iter::successors(Some(1u64), |power| power.checked_mul(base?)));
            }
            SetItem::Values(e) => mark_values(e, &mut listed, work)?,
        }
        work.pay(64)?;
    }
    if set.is_complement() {
        listed.iter_mut().for_each(|member| *member = !*member);
    }
    Ok(listed)
}

/// Marks increasing numbers in the table, up to its end.
fn mark(listed: &mut [bool], numbers: impl Iterator<Item = u64>) {
    for s in numbers {
        match usize::try_from(s).ok().and_then(|s| listed.get_mut(s)) {
            Some(member) => *member = true,
            None => return,
        }
    }
}

/// The number of values of an expression that may lie outside the table before the expression is shown to increase.
const PATIENCE: u64 = 200_000;

/// Marks the values of an expression at 1, 2, 3, … until no further value can be in the table.
fn mark_values(e: &Expr, listed: &mut [bool], work: &mut Work<'_>) -> Result<(), Refusal> {
    let unreadable =
        |what: Sentence| unreadable!("checker-subtract", "subtract({set}): {what}", set = e.display("n"), what: what);
    for n in 1..=4 * (listed.len() as u64) + PATIENCE {
        work.pay(100)?;
        let value = evaluate(e, n).map_err(|why| {
            unreadable(sentence!("checker-the-value-at-n", "the value at n = {n} {why}", n = n, why: why))
        })?;
        let Some(s) = value.positive_integer() else {
            return Err(unreadable(sentence! {
                "checker-no-positive-integer", "the value at n = {n} is not a positive integer", n = n
            }));
        };
        match usize::try_from(s).ok().and_then(|s| listed.get_mut(s)) {
            Some(member) => *member = true,
            None if is_rising_from(e, n) => return Ok(()),
            None => {}
        }
    }
    Err(too_large! {
        PATIENCE, "checker-not-shown-to-grow", "the number of values of subtract({set}) before it is shown to grow",
        set = e.display("n")
    })
}

/// Returns whether `s` is prime, by trial division.
fn is_prime(s: u64, work: &mut Work<'_>) -> Result<bool, Refusal> {
    let mut d = 2;
    while d <= s / d {
        if s.is_multiple_of(d) {
            return Ok(false);
        }
        d += 1;
    }
    work.pay(d)?;
    Ok(s >= 2)
}

/// Converts a number bounded by the size of a table to an index.
fn index(n: u64) -> usize {
    usize::try_from(n).expect("bounded by the memory limit")
}
