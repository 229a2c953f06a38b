//! The rules of the Raleigh game (\[R1\] §3), for piles in any order.

use crate::failure::Failure;
use crate::rules::{Cell, Chance, Choice, Choices, Illegal, Left, Rules, Take, WordChoice, WordRules, range, taking};
use grundy_core::{Heap, Meter, Nat, Rule, Ruleset};
use std::collections::HashSet;

/// The rules of Fraenkel's Raleigh game on three piles.
pub(in crate::games) struct RaleighRules;

/// Returns the indices of the piles, ordered from the smallest pile to the largest.
pub(super) fn order(piles: &[Nat; 3]) -> [usize; 3] {
    let mut order = [0, 1, 2];
    order.sort_by_key(|i| &piles[*i]);
    order
}

/// Returns whether the rules allow taking `take` from the piles.
pub(super) fn is_legal(piles: &[Nat; 3], take: &[Nat]) -> bool {
    let taken = take.iter().filter(|t| !t.is_zero()).count();
    if taken == 0 || take.iter().zip(piles).any(|(t, p)| t > p) {
        return false;
    }
    // I: from one pile or two.
    if taken <= 2 {
        return true;
    }
    let [low, middle, high] = order(piles);
    let different = piles[low] < piles[middle] && piles[middle] < piles[high];
    // II: to (0,0,0) from a position with two equal piles.
    if !different {
        return take == piles.as_slice();
    }
    // III: the same from the two larger, any amount from the smallest, with the exception at 3.
    let left = |i: usize| &piles[i] - &take[i];
    let exception = take[middle] == Nat::from(3u8) && left(middle) <= left(low);
    take[middle] == take[high] && !exception
}

fn three(heaps: &[Heap]) -> Option<[Nat; 3]> {
    let sizes: Vec<Nat> = heaps.iter().map(|h| h.size.clone()).collect();
    sizes.try_into().ok()
}

impl Rules for RaleighRules {
    fn choices<'a>(&self, _rule: &'a Rule, heaps: &'a [Heap]) -> Choices<'a> {
        Box::new(takes(heaps).map(|take| Ok(taking(heaps, take))))
    }

    fn check(&self, _ruleset: &Ruleset, heaps: &[Heap], take: &[Nat]) -> Result<(), Illegal> {
        let Some(piles) = three(heaps) else { return Err(Illegal::Amounts { given: take.len(), piles: 3 }) };
        if is_legal(&piles, take) {
            return Ok(());
        }
        let [low, middle, high] = order(&piles);
        Err(match piles[low] < piles[middle] && piles[middle] < piles[high] {
            false => Illegal::NotAll,
            true if take[middle] != take[high] => Illegal::LargerPiles,
            true => Illegal::Three,
        })
    }

    fn total(&self, _rule: &Rule, heaps: &[Heap]) -> Option<Nat> {
        let [x, y, z] = three(heaps)?;
        let single = &x + &y + &z + &x * &y + &x * &z + &y * &z;
        let mut piles = [x, y, z];
        piles.sort_unstable();
        let [low, middle, high] = piles;
        Some(if low.is_zero() {
            single
        } else if low < middle && middle < high {
            // With t = 3 the middle pile becomes the smallest for s ≤ 3 − (middle − low).
            let three = Nat::from(3u8);
            let gap = &middle - &low;
            let forbidden = if middle >= three && gap < three { low.clone().min(three - gap) } else { Nat::ZERO };
            single + low * middle - forbidden
        } else {
            single + Nat::ONE
        })
    }

    fn random(&self, _rule: &Rule, heaps: &[Heap], chance: &mut dyn Chance) -> Option<Choice> {
        let full: Vec<usize> = (0..heaps.len()).filter(|i| !heaps[*i].size.is_zero()).collect();
        if full.is_empty() {
            return None;
        }
        let mut take = vec![Nat::ZERO; heaps.len()];
        let pile = full[chance.below(full.len())];
        take[pile] = chance.amount(&heaps[pile].size);
        let other = full[chance.below(full.len())];
        if other != pile && chance.below(2) == 0 {
            take[other] = chance.amount(&heaps[other].size);
        }
        Some(taking(heaps, take))
    }

    fn in_words(&self, _ruleset: &Ruleset, _largest: &[u32], _: &Meter) -> Result<Box<dyn WordRules>, Failure> {
        Ok(Box::new(ThreePiles))
    }
}

/// Returns all legal moves, enumerated by the first two amounts and then by what these allow for the third.
fn takes(heaps: &[Heap]) -> Box<dyn Iterator<Item = Take> + '_> {
    let Some(piles) = three(heaps) else { return Box::new(std::iter::empty()) };
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

/// The rules of the Raleigh game on machine words.
#[derive(Debug)]
pub(super) struct ThreePiles;

impl WordRules for ThreePiles {
    fn piles(&self) -> usize {
        3
    }

    fn for_each(&self, piles: &[Cell], each: &mut dyn FnMut(&[u32], Left<'_>)) {
        let &[x, y, z] = piles else { return };
        let (x, y, z) = (x.size, y.size, z.size);
        let mut each = |take: [u32; 3]| each(&take, Left::Piles { limit: 0 });
        // I: from one pile or from two. Some amount is positive, and some pile is left alone.
        (1..=x).for_each(|t| each([t, 0, 0]));
        (1..=y).for_each(|t| each([0, t, 0]));
        (1..=z).for_each(|t| each([0, 0, t]));
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            for s in 1..=piles[first].size {
                for t in 1..=piles[second].size {
                    let mut take = [0; 3];
                    (take[first], take[second]) = (s, t);
                    each(take);
                }
            }
        }
        // II: two equal piles, also two empty ones, may be cleared together with the third.
        if (x, y, z) != (0, 0, 0) && (x == y || y == z || x == z) {
            each([x, y, z]);
        }
        // III: the same t from the two larger of three different piles, and any amount from the smallest.
        let mut order = [0, 1, 2];
        order.sort_by_key(|i| piles[*i].size);
        let [low, middle, high] = order;
        let size = |i: usize| piles[i].size;
        if 0 < size(low) && size(low) < size(middle) && size(middle) < size(high) {
            for t in 1..=size(middle) {
                for s in 1..=size(low) {
                    // The result is (low − s, middle − t, high − t), of which the last is never the smallest.
                    let middle_is_smallest = size(middle) - t <= size(low) - s;
                    if t == 3 && middle_is_smallest {
                        continue;
                    }
                    let mut take = [0; 3];
                    (take[low], take[middle], take[high]) = (s, t, t);
                    each(take);
                }
            }
        }
    }

    /// Returns the legal moves. The game is played on multisets, so only the first of several moves to the same
    /// multiset is listed.
    fn choices(&self, piles: &[Cell]) -> Vec<WordChoice> {
        let mut all = Vec::new();
        self.for_each(piles, &mut |take, left| all.push((take.to_vec(), crate::rules::left_by(piles, take, left))));
        all.sort_unstable();
        all.dedup();
        let mut reached = HashSet::new();
        all.retain(|(_, left)| {
            let mut sizes: Vec<u32> = left.iter().flatten().map(|cell| cell.size).collect();
            sizes.sort_unstable();
            reached.insert(sizes)
        });
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(piles: [u32; 3]) -> [Cell; 3] {
        piles.map(Cell::of)
    }

    fn takes(piles: [u32; 3]) -> Vec<Vec<u32>> {
        ThreePiles.choices(&cells(piles)).into_iter().map(|(take, _)| take).collect()
    }

    #[test]
    fn raleigh_moves_by_hand() {
        // (1,1,2): from one pile to {0,1,2}, {1,1,1}, {0,1,1}, from two to {0,0,2}, {0,1,1} again, {0,0,1}, and by
        // rule II to {0,0,0}: six multisets.
        assert_eq!(takes([1, 1, 2]).len(), 6);
        // Rule II counts two empty piles, but there rule I does the same.
        assert_eq!(takes([0, 0, 4]).len(), 4);
        assert!(takes([0, 0, 0]).is_empty());
        // (1,2,3): no move clears all three, since rule III leaves the difference of the two larger.
        assert!(!takes([1, 2, 3]).contains(&vec![1, 2, 3]));
        // The exception: from (4,5,8), t = 3 leaves (4−s, 2, 5), forbidden where 2 ≤ 4 − s, so for s = 1, 2.
        let mut with_three = Vec::new();
        ThreePiles.for_each(&cells([4, 5, 8]), &mut |t, _| {
            if t[1..] == [3, 3] && t[0] > 0 {
                with_three.push(t.to_vec());
            }
        });
        with_three.sort();
        assert_eq!(with_three, [[3, 3, 3], [4, 3, 3]]);
        // The order of the piles does not matter.
        let mut swapped: Vec<_> = takes([8, 4, 5]).iter().map(|t| vec![t[1], t[2], t[0]]).collect();
        swapped.sort();
        let reached = |takes: &[Vec<u32>]| {
            let left = |t: &Vec<u32>| {
                let mut left = [4 - t[0], 5 - t[1], 8 - t[2]];
                left.sort();
                left
            };
            takes.iter().map(left).collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(reached(&swapped), reached(&takes([4, 5, 8])));
    }
}
