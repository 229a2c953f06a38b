//! Heaps that a move may split: options straight from the code, nimbers by the bare recursion, normal play.
//!
//! A move leaves a sum of heaps of the same rule; by Sprague and Grundy its nimber is the XOR of theirs, and the nimber
//! of a heap is the least number that none of these is. Misère play is not covered: there a heap is not decided by
//! the values of smaller heaps.

use crate::Refusal;
use crate::work::Work;
use grundy_core::{Code, Nat, Play, Rule, to_u64};

/// The code of a rule that splits heaps.
pub(crate) fn code_of(rule: &Rule) -> Option<&Code> {
    match rule {
        Rule::TakeAndBreak(code) => Some(code),
        _ => None,
    }
}

/// Refuses what is not covered here.
pub(crate) fn supported(_code: &Code, play: Play) -> Result<(), Refusal> {
    match play {
        Play::Normal => Ok(()),
        Play::Misere => {
            let what = "misère play of heaps that are split is not yet supported by the checker";
            Err(Refusal::Unreadable(what.to_owned()))
        }
    }
}

/// Into how many heaps the rest may be left when `take` tokens are taken: bit j allows j heaps.
pub(crate) fn heaps_left(code: &Code, take: u64) -> u64 {
    match (code, take) {
        // Bit j of digit i: i tokens are taken, j heaps remain.
        (Code::Digits(digits), _) => u64::from(digits.digit(take)),
        // Nothing is taken, and two heaps remain.
        (Code::SplitUnequal | Code::Couples, 0) => 1 << 2,
        // Nothing is taken, and c cuts make c + 1 heaps.
        (Code::Cut(cuts), 0) => cuts.as_slice().iter().fold(0, |bits, c| bits | 1 << (c + 1).min(63)),
        _ => 0,
    }
}

/// The largest number that may be taken from any heap; `None` if there is none.
pub(crate) fn last_take(code: &Code) -> Option<u64> {
    match code {
        Code::Digits(digits) if digits.repeat() > 0 => None,
        Code::Digits(digits) => Some(digits.listed().len() as u64 - 1),
        _ => Some(0),
    }
}

/// The largest number of heaps that a move leaves.
pub(crate) fn most_heaps(code: &Code) -> u64 {
    let listed = match code {
        Code::Digits(digits) => digits.listed().len() as u64,
        _ => 1,
    };
    let all = (0..listed).fold(0, |bits, take| bits | heaps_left(code, take));
    all.checked_ilog2().unwrap_or(0).into()
}

/// Whether heaps of these sizes, increasing and none of them empty, may be left of a heap of `n`.
fn fits(code: &Code, n: &Nat, left: &[Nat]) -> bool {
    match (code, left) {
        (Code::SplitUnequal, [a, b]) => a != b,
        (Code::Couples, [_, _]) => *n >= Nat::from(3u8),
        _ => true,
    }
}

/// Whether a move takes `take` from a heap of `n` and leaves heaps of these sizes, increasing and none of them empty.
pub(crate) fn is_option(code: &Code, n: &Nat, take: &Nat, left: &[Nat]) -> bool {
    let sum = left.iter().fold(take.clone(), |sum, heap| sum + heap);
    let Some(bits) = digit_of(code, take).filter(|_| sum == *n && left.len() < 64) else { return false };
    bits >> left.len() & 1 == 1 && fits(code, n, left)
}

/// [`heaps_left`] for a take of any size.
fn digit_of(code: &Code, take: &Nat) -> Option<u64> {
    match code {
        // Beyond the listed digits only the place within the repeating part matters.
        Code::Digits(digits) if digits.repeat() > 0 && to_u64(take).is_none() => {
            let (listed, repeat) = (digits.listed().len() as u64, digits.repeat() as u64);
            let past = (take - Nat::from(listed)) % Nat::from(repeat);
            Some(heaps_left(code, listed + to_u64(&past)?))
        }
        _ => Some(to_u64(take).map_or(0, |take| heaps_left(code, take))),
    }
}

/// Whether a heap of `n` has an option.
pub(crate) fn can_move(code: &Code, n: &Nat) -> bool {
    let listed = match code {
        Code::Digits(digits) => digits.listed().len() as u64,
        _ => 1,
    };
    // Of digits that repeat, the first of the kind leaves most.
    let leaves = |take: u64| {
        let bits = heaps_left(code, take);
        let enough = |j: &u64| Nat::from(take + j) <= *n && (take > 0 || *j > 1);
        let large = !matches!(code, Code::SplitUnequal | Code::Couples) || *n >= Nat::from(3u8);
        large && (1..64).filter(|j| bits >> j & 1 == 1).any(|j| enough(&j))
    };
    let all = !n.is_zero() && digit_of(code, n).is_some_and(|bits| bits & 1 == 1);
    all || (0..listed).any(leaves)
}

/// Calls `each` with the tokens taken and the heaps left by every option of a heap of `n`; an empty heap is left as none.
pub(crate) fn for_each_option(code: &Code, n: u64, each: &mut impl FnMut(u64, &[u64])) {
    let last = last_take(code).unwrap_or(n).min(n);
    for take in 0..=last {
        let bits = heaps_left(code, take);
        for heaps in (0..64).filter(|j| bits >> j & 1 == 1) {
            let mut left = Vec::new();
            partitions(n - take, heaps, 1, &mut left, &mut |left| {
                let unequal = !matches!(code, Code::SplitUnequal) || left[0] != left[1];
                let large = !matches!(code, Code::Couples) || n >= 3;
                if unequal && large && (take > 0 || left.len() > 1) {
                    each(take, left);
                }
            });
        }
    }
}

/// Calls `each` with every way to write `sum` as that many numbers, from `least` on and increasing.
fn partitions(sum: u64, heaps: u64, least: u64, left: &mut Vec<u64>, each: &mut dyn FnMut(&[u64])) {
    match heaps {
        0 if sum == 0 => each(left),
        0 => {}
        1 if sum >= least => {
            left.push(sum);
            each(left);
            left.pop();
        }
        1 => {}
        _ => {
            for first in least..=sum / heaps {
                left.push(first);
                partitions(sum - first, heaps - 1, first, left, each);
                left.pop();
            }
        }
    }
}

/// The nimbers of the heaps 0..=largest.
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

/// The nimber of a heap of `n`, given those of all smaller heaps.
pub(crate) fn nimber(code: &Code, n: u64, g: &[u64], work: &mut Work<'_>) -> Result<u64, Refusal> {
    // A heap of n has options of at most so many values, so that the marks have one place more.
    let mut seen = [false; 256];
    let mut larger: Vec<u64> = Vec::new();
    let mut options = 0;
    for_each_option(code, n, &mut |_, left| {
        options += 1;
        let value = left.iter().fold(0, |xor, heap| xor ^ g[*heap as usize]);
        match seen.get_mut(value as usize) {
            Some(mark) => *mark = true,
            None => larger.push(value),
        }
    });
    work.pay(1 + 2 * options)?;
    if let Some(free) = seen.iter().position(|mark| !mark) {
        return Ok(free as u64);
    }
    larger.sort_unstable();
    larger.dedup();
    let beyond = (256..).zip(&larger).find(|(i, value)| i != *value).map_or(256 + larger.len() as u64, |(i, _)| i);
    Ok(beyond)
}
