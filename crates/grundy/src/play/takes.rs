//! The moves of one component, one after the other, at any size.
//!
//! Moves come in lexicographic order of their amounts and are made only as far as they are asked for.

use super::legal::moved;
use super::members::{self, OutOfReach};
use crate::games::raleigh::is_legal;
use grundy_core::{Component, Heap, Nat, Rule, canonical_moves};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What a move takes from each pile.
pub(super) type Take = Vec<Nat>;
/// Moves, each once, in lexicographic order; an error where the next one is out of reach.
pub(super) type Takes<'a> = Box<dyn Iterator<Item = Result<Take, OutOfReach>> + 'a>;

/// The moves of a component.
pub(super) fn takes(component: &Component) -> Takes<'_> {
    let heaps = &component.position.0;
    match &component.ruleset.rule {
        Rule::Raleigh => Box::new(raleigh(heaps).map(Ok)),
        Rule::Wythoff { .. } | Rule::Moves(_) => Box::new(merged(lines(component)).map(Ok)),
        Rule::TakeAndBreak(_) => Box::new(std::iter::empty()),
        // The last pile varies fastest.
        rule => Box::new((0..heaps.len()).rev().flat_map(move |pile| {
            heap(rule, &heaps[pile]).map(move |amount| {
                let mut take = vec![Nat::ZERO; heaps.len()];
                take[pile] = amount?;
                Ok(take)
            })
        })),
    }
}

/// Whether there is a move.
pub(super) fn any(component: &Component) -> bool {
    takes(component).next().is_some()
}

/// lo, lo + 1, …, hi.
fn range(lo: Nat, hi: Nat) -> impl Iterator<Item = Nat> {
    std::iter::successors(Some(lo), |n| Some(n + Nat::ONE)).take_while(move |n| *n <= hi)
}

/// What may be taken from one heap, increasing.
fn heap<'a>(rule: &'a Rule, heap: &'a Heap) -> Box<dyn Iterator<Item = Result<Nat, OutOfReach>> + 'a> {
    match (rule, most(rule, heap)) {
        (Rule::Subtract(set), _) => {
            let mut next = Some(Nat::ONE);
            Box::new(std::iter::from_fn(move || {
                let found = members::least(set, &next.take()?, &heap.size);
                match found {
                    Ok(found) => {
                        next = found.as_ref().map(|n| n + Nat::ONE);
                        found.map(Ok)
                    }
                    Err(why) => Some(Err(why)),
                }
            }))
        }
        (_, Some(most)) => Box::new(range(Nat::ONE, most).map(Ok)),
        (_, None) => Box::new(std::iter::empty()),
    }
}

/// The most that may be taken from a heap; `None` if nothing, or if that is out of reach.
pub(super) fn most(rule: &Rule, heap: &Heap) -> Option<Nat> {
    match rule {
        Rule::Nim => Some(heap.size.clone()),
        Rule::Subtract(set) => members::greatest(set, &heap.size).ok().flatten(),
        Rule::TakeAway(_) => heap.limit.clone().map(|limit| limit.min(heap.size.clone())),
        _ => None,
    }
    .filter(|most| !most.is_zero())
}

/// How many moves a component has, where a formula says it.
pub(super) fn total(component: &Component) -> Option<Nat> {
    let heaps = &component.position.0;
    let size = |i: usize| &heaps[i].size;
    match &component.ruleset.rule {
        Rule::Nim => Some(heaps.iter().fold(Nat::ZERO, |sum, h| sum + &h.size)),
        Rule::Subtract(set) => heaps.iter().try_fold(Nat::ZERO, |sum, h| Some(sum + members::count(set, &h.size)?)),
        rule @ Rule::TakeAway(_) => {
            Some(heaps.iter().filter_map(|h| most(rule, h)).fold(Nat::ZERO, |sum, most| sum + most))
        }
        Rule::Wythoff { spread, .. } if heaps.len() == 2 => {
            let (a, b) = (size(0).min(size(1)), size(0).max(size(1)));
            Some(a + b + pairs_within(a, b, spread))
        }
        Rule::Wythoff { .. } => {
            // A subset of piles allows as many moves as its smallest pile holds.
            let mut sizes: Vec<&Nat> = heaps.iter().map(|h| &h.size).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            Some(sizes.into_iter().enumerate().fold(Nat::ZERO, |sum, (i, n)| sum + (n << i)))
        }
        Rule::Raleigh => Some(raleigh_total(size(0), size(1), size(2))),
        Rule::Moves(_) => {
            let lines = lines(component);
            let parallel = |v: &Line, w: &Line| {
                let cross = |i: usize, j: usize| &v.unit[i] * &w.unit[j] == &v.unit[j] * &w.unit[i];
                (0..v.unit.len()).all(|i| (0..i).all(|j| cross(i, j)))
            };
            let apart = (0..lines.len()).all(|i| (0..i).all(|j| !parallel(&lines[i], &lines[j])));
            apart.then(|| lines.iter().fold(Nat::ZERO, |sum, line| sum + &line.times))
        }
        Rule::TakeAndBreak(_) => None,
    }
}

/// How many pairs 1 ≤ x ≤ a, 1 ≤ y ≤ b have |x − y| < spread, for a ≤ b.
fn pairs_within(a: &Nat, b: &Nat, spread: &Nat) -> Nat {
    // All pairs with y − x = d: a of them while d ≤ b − a, then one less for each step.
    let falling = |steps: &Nat| {
        let steps = steps.min(a);
        steps * a - ((steps * (steps + Nat::ONE)) >> 1)
    };
    let last = spread - Nat::ONE;
    let level = (b - a).min(last.clone());
    a + falling(&last) + &level * a + falling(&(&last - &level))
}

fn raleigh_total(x: &Nat, y: &Nat, z: &Nat) -> Nat {
    let single = x + y + z + x * y + x * z + y * z;
    let mut piles = [x, y, z];
    piles.sort_unstable();
    let [low, middle, high] = piles;
    if low.is_zero() {
        single
    } else if low < middle && middle < high {
        // With t = 3 the middle pile becomes the smallest for s ≤ 3 − (middle − low).
        let three = Nat::from(3u8);
        let gap = middle - low;
        let forbidden = if *middle >= three && gap < three { low.clone().min(three - gap) } else { Nat::ZERO };
        single + low * middle - forbidden
    } else {
        single + Nat::ONE
    }
}

/// The multiples 1, …, `times` of a vector, or the pairs of Wythoff's game with a spread.
pub(super) struct Line {
    /// The vector.
    pub(super) unit: Take,
    /// How many multiples the piles allow.
    pub(super) times: Nat,
    /// Amounts from both piles that differ by less than this, but not equal ones: they are another line.
    spread: Option<(Nat, Nat, Nat)>,
}

/// The directions in which piles may be lowered together.
pub(super) fn lines(component: &Component) -> Vec<Line> {
    let heaps = &component.position.0;
    let line = |unit: Take, any_multiple: bool| {
        let bounds = unit.iter().zip(heaps).filter(|(u, _)| !u.is_zero()).map(|(u, h)| &h.size / u);
        let times = bounds.min().unwrap_or(Nat::ZERO);
        let times = if any_multiple { times } else { times.min(Nat::ONE) };
        Line { unit, times, spread: None }
    };
    let mut out = match &component.ruleset.rule {
        Rule::Moves(vectors) => {
            canonical_moves(vectors).into_iter().map(|v| line(v.take, v.any_multiple)).collect::<Vec<Line>>()
        }
        Rule::Wythoff { .. } => {
            let subsets = 1u32..1 << heaps.len();
            let unit = |subset: u32| (0..heaps.len()).map(|i| Nat::from(subset >> i & 1)).collect::<Take>();
            subsets.map(|subset| line(unit(subset), true)).collect()
        }
        _ => Vec::new(),
    };
    if let (Rule::Wythoff { spread, .. }, [a, b]) = (&component.ruleset.rule, heaps.as_slice())
        && !spread.is_one()
    {
        let (a, b) = (a.size.clone(), b.size.clone());
        let times = a.clone().min(b.clone());
        out.push(Line { unit: vec![Nat::ONE, Nat::ONE], times, spread: Some((a, b, spread.clone())) });
    }
    out.retain(|line| !line.times.is_zero());
    out
}

impl Line {
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

/// The takes of several lines in one order, each once.
fn merged(lines: Vec<Line>) -> impl Iterator<Item = Take> {
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

/// The moves of the Raleigh game, by what the first two amounts leave for the third.
fn raleigh(heaps: &[Heap]) -> Box<dyn Iterator<Item = Take> + '_> {
    let sizes: Vec<Nat> = heaps.iter().map(|h| h.size.clone()).collect();
    let Ok(piles) = <[Nat; 3]>::try_from(sizes) else { return Box::new(std::iter::empty()) };
    let [x, y, z] = piles.clone();
    // Rule III leaves the amount free only on the smallest of three different piles.
    let free = z < x && z < y && x != y;
    let pairs = range(Nat::ZERO, x).flat_map(move |a| range(Nat::ZERO, y.clone()).map(move |b| (a.clone(), b)));
    Box::new(pairs.flat_map(move |(a, b)| {
        let piles = piles.clone();
        let thirds: Box<dyn Iterator<Item = Nat>> = if a.is_zero() || b.is_zero() || (free && a == b) {
            Box::new(range(Nat::ZERO, z.clone()))
        } else {
            // From all three piles two amounts are equal, or everything is taken.
            let mut few = vec![Nat::ZERO, a.clone(), b.clone(), z.clone()];
            few.sort_unstable();
            few.dedup();
            Box::new(few.into_iter())
        };
        thirds.map(move |c| vec![a.clone(), b.clone(), c]).filter(move |take| is_legal(&piles, take))
    }))
}

/// Whether a move is legal, by the one definition.
pub(super) fn allowed(component: &Component, take: &[Nat]) -> bool {
    moved(component, take).is_ok()
}
