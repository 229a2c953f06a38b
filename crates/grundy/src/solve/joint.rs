//! The rules of games on several piles, taken literally: every legal move of a small position.
//!
//! This is what every other method for these games must agree with. There is no theory here and no shortcut.

use grundy_core::{MoveVector, Rule, to_u32};
use std::collections::HashSet;

/// A rule that joins several piles, for piles of at most 32 bits.
#[derive(Clone, Debug)]
pub enum JointRule {
    /// Equal amounts from any of the piles; with two piles, amounts from both that differ by less than `spread`.
    Wythoff {
        /// Amounts taken from both piles differ by less than this.
        spread: u32,
    },
    /// Fraenkel's game on three piles.
    Raleigh,
    /// Vectors, each with whether its multiples may be taken too.
    Moves(Vec<(Vec<u32>, bool)>),
}

impl JointRule {
    /// The rule in machine words; `None` for rules of single heaps.
    ///
    /// A vector with an entry of more than 32 bits never fits a pile and is left out; a spread that large allows all.
    pub fn of(rule: &Rule) -> Option<JointRule> {
        Some(match rule {
            Rule::Wythoff { spread, .. } => JointRule::Wythoff { spread: to_u32(spread).unwrap_or(u32::MAX) },
            Rule::Raleigh => JointRule::Raleigh,
            Rule::Moves(vectors) => {
                let words = |v: &MoveVector| {
                    let take: Option<Vec<u32>> = v.take.iter().map(to_u32).collect();
                    take.map(|take| (take, v.any_multiple))
                };
                JointRule::Moves(vectors.iter().filter_map(words).collect())
            }
            _ => return None,
        })
    }

    /// Calls `each` with what every legal move takes from the piles; the same amounts may come more than once.
    pub fn for_each_take(&self, piles: &[u32], each: &mut impl FnMut(&[u32])) {
        match self {
            JointRule::Wythoff { spread } => wythoff(*spread, piles, each),
            JointRule::Raleigh => raleigh(piles, each),
            JointRule::Moves(vectors) => {
                for (vector, any_multiple) in vectors {
                    let mut take = vector.clone();
                    while take.iter().zip(piles).all(|(t, p)| t <= p) {
                        each(&take);
                        let next = take.iter().zip(vector).map(|(t, v)| t.checked_add(*v));
                        let Some(next) = next.collect::<Option<Vec<u32>>>().filter(|_| *any_multiple) else { break };
                        take = next;
                    }
                }
            }
        }
    }

    /// What every legal move takes, each once, in lexicographic order.
    ///
    /// Raleigh is played on multisets: of the moves to one multiset the first is listed.
    pub fn takes(&self, piles: &[u32]) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        self.for_each_take(piles, &mut |take| all.push(take.to_vec()));
        all.sort_unstable();
        all.dedup();
        if matches!(self, JointRule::Raleigh) {
            let mut reached = HashSet::new();
            all.retain(|take| {
                let mut left: Vec<u32> = piles.iter().zip(take).map(|(p, t)| p - t).collect();
                left.sort_unstable();
                reached.insert(left)
            });
        }
        all
    }
}

fn wythoff(spread: u32, piles: &[u32], each: &mut impl FnMut(&[u32])) {
    for subset in 1u32..1 << piles.len() {
        let chosen = |i: &usize| subset >> i & 1 == 1;
        let least = (0..piles.len()).filter(chosen).map(|i| piles[i]).min().unwrap_or(0);
        let mut take = vec![0; piles.len()];
        for amount in 1..=least {
            (0..piles.len()).filter(chosen).for_each(|i| take[i] = amount);
            each(&take);
        }
    }
    if let (&[a, b], true) = (piles, spread > 1) {
        for first in 1..=a {
            let lo = first.saturating_sub(spread - 1).max(1);
            let hi = first.saturating_add(spread - 1).min(b);
            (lo..=hi).for_each(|second| each(&[first, second]));
        }
    }
}

/// Rules I, II and III of \[R1\] §3, on piles in any order.
fn raleigh(piles: &[u32], each: &mut impl FnMut(&[u32])) {
    let &[x, y, z] = piles else { return };
    // I: from one pile or from two. Some amount is positive, and some pile is left alone.
    (1..=x).for_each(|t| each(&[t, 0, 0]));
    (1..=y).for_each(|t| each(&[0, t, 0]));
    (1..=z).for_each(|t| each(&[0, 0, t]));
    for (first, second) in [(0, 1), (0, 2), (1, 2)] {
        for s in 1..=piles[first] {
            for t in 1..=piles[second] {
                let mut take = [0; 3];
                (take[first], take[second]) = (s, t);
                each(&take);
            }
        }
    }
    // II: two equal piles, also two empty ones, may be cleared together with the third.
    if (x, y, z) != (0, 0, 0) && (x == y || y == z || x == z) {
        each(&[x, y, z]);
    }
    // III: the same t from the two larger of three different piles, and any amount from the smallest.
    let mut order = [0, 1, 2];
    order.sort_by_key(|i| piles[*i]);
    let [low, middle, high] = order;
    if 0 < piles[low] && piles[low] < piles[middle] && piles[middle] < piles[high] {
        for t in 1..=piles[middle] {
            for s in 1..=piles[low] {
                // The result is (low − s, middle − t, high − t), of which the last is never the smallest.
                let middle_is_smallest = piles[middle] - t <= piles[low] - s;
                if t == 3 && middle_is_smallest {
                    continue;
                }
                let mut take = [0; 3];
                (take[low], take[middle], take[high]) = (s, t, t);
                each(&take);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(rule: &str, piles: &[u32]) -> Vec<Vec<u32>> {
        let ruleset: grundy_core::Ruleset = rule.parse().unwrap();
        JointRule::of(&ruleset.rule).unwrap().takes(piles)
    }

    #[test]
    fn wythoff_and_its_vectors_allow_the_same() {
        for a in 0..8 {
            for b in 0..8 {
                let piles = [a, b];
                assert_eq!(takes("wythoff", &piles), takes("moves((1,0)*,(0,1)*,(1,1)*)", &piles), "{piles:?}");
            }
        }
        assert_eq!(takes("wythoff(2)", &[2, 1]), [[0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]);
        assert_eq!(takes("wythoff^3", &[1, 1, 1]).len(), 7);
    }

    #[test]
    fn raleigh_moves_by_hand() {
        // (1,1,2): from one pile to {0,1,2}, {1,1,1}, {0,1,1}, from two to {0,0,2}, {0,1,1} again, {0,0,1}, and by
        // rule II to {0,0,0}: six multisets.
        assert_eq!(takes("raleigh", &[1, 1, 2]).len(), 6);
        // Rule II counts two empty piles, but there rule I does the same.
        assert_eq!(takes("raleigh", &[0, 0, 4]).len(), 4);
        assert!(takes("raleigh", &[0, 0, 0]).is_empty());
        // (1,2,3): no move clears all three, since rule III leaves the difference of the two larger.
        assert!(!takes("raleigh", &[1, 2, 3]).contains(&vec![1, 2, 3]));
        // The exception: from (4,5,8), t = 3 leaves (4−s, 2, 5), forbidden where 2 ≤ 4 − s, so for s = 1, 2.
        let mut with_three = Vec::new();
        JointRule::Raleigh.for_each_take(&[4, 5, 8], &mut |t| {
            if t[1..] == [3, 3] && t[0] > 0 {
                with_three.push(t.to_vec());
            }
        });
        with_three.sort();
        assert_eq!(with_three, [[3, 3, 3], [4, 3, 3]]);
        // The order of the piles does not matter.
        let mut swapped: Vec<_> = takes("raleigh", &[8, 4, 5]).iter().map(|t| vec![t[1], t[2], t[0]]).collect();
        swapped.sort();
        let reached = |takes: &[Vec<u32>]| {
            let left = |t: &Vec<u32>| {
                let mut left = [4 - t[0], 5 - t[1], 8 - t[2]];
                left.sort();
                left
            };
            takes.iter().map(left).collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(reached(&swapped), reached(&takes("raleigh", &[4, 5, 8])));
    }
}
