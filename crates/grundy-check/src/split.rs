//! Rules with splitting moves: options computed directly from the code, and nimbers by the plain recursion, in normal
//! play.
//!
//! A move leaves a sum of heaps of the same rule. By the theorem of Sprague and Grundy its nimber is the XOR of
//! theirs, and the nimber of a heap is the mex over all options. Misère play is not covered: there the outcome of a
//! heap is not determined by the outcomes of smaller heaps.

use crate::Refusal;
use crate::work::Work;
use grundy_core::{Code, Nat, Play, Rule, to_u64};
use std::collections::BTreeSet;

/// Returns the code of a rule with splitting moves; `None` for other rules.
pub(crate) fn code_of(rule: &Rule) -> Option<&Code> {
    match rule {
        Rule::TakeAndBreak(code) => Some(code),
        _ => None,
    }
}

/// Returns a refusal for misère play, which is not covered here.
pub(crate) fn supported(_code: &Code, play: Play) -> Result<(), Refusal> {
    match play {
        Play::Normal => Ok(()),
        Play::Misere => Err(unreadable! {
            "checker-no-misere-splits", "misère play of heaps that are split is not yet supported by the checker"
        }),
    }
}

/// Returns whether the rest may be left as exactly `heaps` heaps after a take of `take` tokens.
pub(crate) fn leaves(code: &Code, take: u64, heaps: u64) -> bool {
    match code {
        // Bit j of digit i: i tokens are taken, j heaps remain.
        Code::Digits(digits) => {
            let shifted = u32::try_from(heaps).ok().and_then(|heaps| digits.digit(take).checked_shr(heaps));
            shifted.is_some_and(|bits| bits % 2 == 1)
        }
        // Nothing is taken, and two heaps remain.
        Code::SplitUnequal | Code::Couples => take == 0 && heaps == 2,
        // Nothing is taken, and c cuts make c + 1 heaps.
        Code::Cut(cuts) => take == 0 && cuts.as_slice().iter().any(|c| u64::from(*c) + 1 == heaps),
    }
}

/// Returns the numbers of heaps that may remain after a take of `take` tokens, in increasing order.
pub(crate) fn heaps_left(code: &Code, take: u64) -> impl Iterator<Item = u64> + '_ {
    let most = match code {
        Code::Digits(digits) => digits.digit(take).checked_ilog2().map_or(0, u64::from),
        _ => most_heaps(code),
    };
    (0..=most).filter(move |heaps| leaves(code, take, *heaps))
}

/// Returns the largest possible take from any heap; `None` if takes are unbounded.
pub(crate) fn last_take(code: &Code) -> Option<u64> {
    match code {
        Code::Digits(digits) if digits.repeat() > 0 => None,
        Code::Digits(digits) => Some(digits.listed().len() as u64 - 1),
        _ => Some(0),
    }
}

/// Returns the greatest number of heaps that a move can leave.
pub(crate) fn most_heaps(code: &Code) -> u64 {
    match code {
        Code::Digits(digits) => {
            let most = digits.listed().iter().filter_map(|digit| digit.checked_ilog2()).max();
            most.map_or(0, u64::from)
        }
        Code::SplitUnequal | Code::Couples => 2,
        Code::Cut(cuts) => cuts.as_slice().iter().max().map_or(0, |c| u64::from(*c) + 1),
    }
}

/// Returns whether a move from a heap of `n` tokens may leave heaps of these sizes, as far as the code restricts
/// sizes. The heaps are nonempty and in increasing order.
fn fits(code: &Code, n: &Nat, left: &[Nat]) -> bool {
    match (code, left) {
        (Code::SplitUnequal, [a, b]) => a != b,
        (Code::Couples, [_, _]) => *n >= Nat::from(3u8),
        _ => true,
    }
}

/// Returns whether a heap of `n` tokens has the option to take `take` tokens and leave the nonempty heaps `left`,
/// given in increasing order.
pub(crate) fn is_option(code: &Code, n: &Nat, take: &Nat, left: &[Nat]) -> bool {
    let sum = left.iter().fold(take.clone(), |sum, heap| sum + heap);
    let Some(alike) = place(code, take).filter(|_| sum == *n) else { return false };
    leaves(code, alike, left.len() as u64) && fits(code, n, left)
}

/// Returns a 64-bit take that allows the same numbers of heaps as `take`; `None` if `take` is not allowed.
fn place(code: &Code, take: &Nat) -> Option<u64> {
    match (to_u64(take), code) {
        (Some(take), _) => Some(take),
        // Beyond the listed digits only the place within the repeating part matters.
        (None, Code::Digits(digits)) if digits.repeat() > 0 => {
            let (listed, repeat) = (digits.listed().len() as u64, digits.repeat() as u64);
            Some(listed + to_u64(&((take - Nat::from(listed)) % Nat::from(repeat)))?)
        }
        (None, _) => None,
    }
}

/// Returns whether a heap of `n` tokens has a move.
pub(crate) fn can_move(code: &Code, n: &Nat) -> bool {
    let listed = match code {
        Code::Digits(digits) => digits.listed().len() as u64,
        _ => 1,
    };
    let large = !matches!(code, Code::SplitUnequal | Code::Couples) || *n >= Nat::from(3u8);
    // Of digits that repeat, the first of the kind leaves most.
    let some_left = |take: u64| {
        let enough = |heaps: u64| Nat::from(take + heaps) <= *n && (take > 0 || heaps > 1);
        large && heaps_left(code, take).any(|heaps| heaps > 0 && enough(heaps))
    };
    let all = !n.is_zero() && place(code, n).is_some_and(|take| leaves(code, take, 0));
    all || (0..listed).any(some_left)
}

/// Calls `each` with the tokens taken and the heaps left by every option of a heap of `n` tokens; empty heaps are
/// omitted. The work of every option is charged before the call.
pub(crate) fn for_each_option(
    code: &Code,
    n: u64,
    work: &mut Work<'_>,
    mut each: impl FnMut(u64, &[u64], &mut Work<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let last = last_take(code).unwrap_or(n).min(n);
    for take in 0..=last {
        for heaps in heaps_left(code, take) {
            partitions(n - take, heaps, 1, &mut Vec::new(), &mut |left| {
                let unequal = !matches!(code, Code::SplitUnequal) || left[0] != left[1];
                let large = !matches!(code, Code::Couples) || n >= 3;
                if unequal && large && (take > 0 || left.len() > 1) {
                    work.pay(2)?;
                    each(take, left, work)?;
                }
                Ok(())
            })?;
        }
    }
    work.pay(1)
}

/// Calls `each` with every way to write `sum` as `heaps` nondecreasing numbers that are at least `least`.
fn partitions(
    sum: u64,
    heaps: u64,
    least: u64,
    left: &mut Vec<u64>,
    each: &mut dyn FnMut(&[u64]) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    match heaps {
        0 if sum == 0 => each(left),
        0 => Ok(()),
        1 if sum >= least => {
            left.push(sum);
            let done = each(left);
            left.pop();
            done
        }
        1 => Ok(()),
        _ => (least..=sum / heaps).try_for_each(|first| {
            left.push(first);
            let done = partitions(sum - first, heaps - 1, first, left, each);
            left.pop();
            done
        }),
    }
}

/// Returns an upper bound on the number of options of a heap of `n` tokens: a rest of m tokens is an ordered sum of j
/// positive numbers in C(m − 1, j − 1) ways.
pub(crate) fn most_options(code: &Code, n: u64) -> u128 {
    let ordered = |rest: u64, heaps: u64| -> u128 {
        if heaps == 0 || rest < heaps {
            return u128::from(heaps == 0);
        }
        let choose = (heaps - 1).min(rest - heaps);
        // beyond: more than any memory holds
        (0..choose).fold(1, |ways: u128, i| ways.saturating_mul(u128::from(rest - 1 - i)) / u128::from(i + 1))
    };
    let last = last_take(code).unwrap_or(n).min(n);
    let all = (0..=last).flat_map(|take| heaps_left(code, take).map(move |heaps| ordered(n - take, heaps)));
    all.fold(0, u128::saturating_add)
}

/// Returns the nimbers of the heaps 0 to `largest`.
pub(crate) fn nimbers(code: &Code, largest: u64, work: &mut Work<'_>) -> Result<Vec<u64>, Refusal> {
    supported(code, Play::Normal)?;
    work.hold((u128::from(largest) + 1) * 8)?;
    let mut g: Vec<u64> = Vec::new();
    for n in 0..=largest {
        let value = nimber(code, n, &g, work)?;
        g.push(value);
    }
    Ok(g)
}

/// Returns the nimber of a heap of `n` tokens, given the nimbers `g` of all smaller heaps.
pub(crate) fn nimber(code: &Code, n: u64, g: &[u64], work: &mut Work<'_>) -> Result<u64, Refusal> {
    let mut seen = [false; 256];
    let mut larger: BTreeSet<u64> = BTreeSet::new();
    for_each_option(code, n, work, |_, left, _| {
        let value = left.iter().fold(0, |xor, heap| xor ^ g[*heap as usize]);
        match seen.get_mut(value as usize) {
            Some(mark) => *mark = true,
            None => drop(larger.insert(value)),
        }
        Ok(())
    })?;
    if let Some(free) = seen.iter().position(|mark| !mark) {
        return Ok(free as u64);
    }
    // The least number from 256 on that is no option's.
    Ok((256..).find(|value| !larger.contains(value)).expect("finitely many options"))
}
