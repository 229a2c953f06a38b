//! Moves along lines, which consist of the multiples of vectors, in a common order.

use super::{Choice, Choices, Take, range, taking};
use grundy_core::{Heap, Nat};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The moves along a line, which take the multiples 1, …, `times` of a vector. If `spread` is given, the line consists
/// of the moves of Wythoff's generalised game that take unequal amounts from two piles.
#[derive(Clone, Debug)]
pub struct Line {
    /// The vector whose multiples may be taken.
    pub unit: Take,
    /// The number of multiples that the piles allow.
    pub times: Nat,
    /// The numbers (a, b, k) for the moves that take unequal positive amounts from two piles of sizes a and b, if the
    /// amounts differ by less than k. `None` for multiples of a vector.
    pub spread: Option<(Nat, Nat, Nat)>,
}

impl Line {
    /// Returns the line of all multiples of a vector that the piles allow if `any_multiple` is set, and otherwise the
    /// line of the vector alone.
    pub fn of(unit: Take, any_multiple: bool, heaps: &[Heap]) -> Line {
        let bounds = unit.iter().zip(heaps).filter(|(u, _)| !u.is_zero()).map(|(u, h)| &h.size / u);
        let times = bounds.min().unwrap_or(Nat::ZERO);
        let times = if any_multiple { times } else { times.min(Nat::ONE) };
        Line { unit, times, spread: None }
    }

    fn into_takes(self) -> Box<dyn Iterator<Item = Take>> {
        match self.spread {
            None => Box::new(range(Nat::ONE, self.times).map(move |m| self.unit.iter().map(|u| u * &m).collect())),
            Some((a, b, spread)) => Box::new(range(Nat::ONE, a).flat_map(move |first| {
                let lo = if first >= spread { &first - &spread + Nat::ONE } else { Nat::ONE };
                let hi = (&first + &spread - Nat::ONE).min(b.clone());
                let without = first.clone();
                range(lo, hi).filter(move |second| *second != without).map(move |second| vec![first.clone(), second])
            })),
        }
    }
}

/// Returns the takes of several lines in a common order, without repetitions.
pub fn merged(lines: Vec<Line>) -> impl Iterator<Item = Take> {
    let mut streams: Vec<_> = lines.into_iter().map(Line::into_takes).collect();
    let mut heads: BinaryHeap<Reverse<(Take, usize)>> = BinaryHeap::new();
    for (i, stream) in streams.iter_mut().enumerate() {
        heads.extend(stream.next().map(|take| Reverse((take, i))));
    }
    let mut last: Option<Take> = None;
    std::iter::from_fn(move || {
        loop {
            let Reverse((take, i)) = heads.pop()?;
            heads.extend(streams[i].next().map(|next| Reverse((next, i))));
            if last.as_ref() != Some(&take) {
                last = Some(take.clone());
                return Some(take);
            }
        }
    })
}

/// Returns the options that the takes of several lines lead to.
pub fn choices(lines: Vec<Line>, heaps: &[Heap]) -> Choices<'_> {
    Box::new(merged(lines).map(|take| Ok(taking(heaps, take))))
}

/// Returns a random option of the lines, or `None` if the lines have no options.
pub fn random(lines: &[Line], heaps: &[Heap], chance: &mut dyn super::Chance) -> Option<Choice> {
    let line = lines.get(chance.below(lines.len().max(1)))?;
    let times = chance.amount(&line.times);
    Some(taking(heaps, line.unit.iter().map(|u| u * &times).collect()))
}
