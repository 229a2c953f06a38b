//! Rules played on several piles at once: the legal takes, implemented directly from the rules.
//!
//! A component of such a rule is one part of a sum. Takes are vectors with one entry per pile, in the order of the
//! piles in the position. They are implemented twice: as a list of all takes from a small position, and as a test of
//! one take from a position of any size. The unit tests compare the two.

use grundy_core::{Nat, Rule, to_u64};

/// Returns whether the rule is joint, so that a component is one part of a sum however many piles it has.
pub(crate) fn is_joint(rule: &Rule) -> bool {
    matches!(rule, Rule::Wythoff { .. } | Rule::Raleigh | Rule::Moves(_))
}

/// A joint rule for piles small enough for a table.
pub(crate) enum Joint {
    /// Equal amounts from any set of piles; from two piles, also amounts that differ by less than `spread`.
    Wythoff { spread: u64 },
    /// Fraenkel's Raleigh game on three piles.
    Raleigh,
    /// Move vectors, each with whether its multiples are moves as well.
    Moves(Vec<(Vec<u64>, bool)>),
}

impl Joint {
    /// Returns the joint rule, or `None` if the rule is played on single heaps.
    pub(crate) fn of(rule: &Rule) -> Option<Joint> {
        match rule {
            // beyond: amounts that fit words differ by less
            Rule::Wythoff { spread, .. } => Some(Joint::Wythoff { spread: to_u64(spread).unwrap_or(u64::MAX) }),
            Rule::Raleigh => Some(Joint::Raleigh),
            // A vector with an entry beyond 2^64 cannot be taken from any pile in a table.
            Rule::Moves(vectors) => {
                let small = vectors.iter().filter_map(|v| {
                    let take: Option<Vec<u64>> = v.take.iter().map(to_u64).collect();
                    Some((take?, v.any_multiple))
                });
                Some(Joint::Moves(small.collect()))
            }
            _ => None,
        }
    }

    /// Returns the cost of listing the takes, apart from the takes themselves.
    pub(crate) fn overhead(&self, piles: usize) -> u64 {
        match self {
            Joint::Wythoff { .. } => 1 << piles,
            Joint::Raleigh => 1,
            Joint::Moves(vectors) => vectors.len() as u64,
        }
    }

    /// Calls `each` with every legal take from the piles `at`; a take that two rules allow may occur twice.
    pub(crate) fn for_each_take(&self, at: &[u64], mut each: impl FnMut(&[u64])) {
        let mut take = vec![0; at.len()];
        match self {
            Joint::Wythoff { spread } => {
                // Takes from both of two piles follow below.
                let subsets = if at.len() == 2 { 1..3 } else { 1u32..1 << at.len() };
                for subset in subsets {
                    let chosen = |pile: usize| subset >> pile & 1 == 1;
                    let least = (0..at.len()).filter(|p| chosen(*p)).map(|p| at[p]).min().unwrap_or(0);
                    for t in 1..=least {
                        (0..at.len()).for_each(|p| take[p] = if chosen(p) { t } else { 0 });
                        each(&take);
                    }
                }
                if let [a, b] = *at {
                    for i in 1..=a {
                        let from = i.saturating_sub(spread - 1).max(1);
                        for j in from..=b.min(i.saturating_add(spread - 1)) {
                            each(&[i, j]);
                        }
                    }
                }
            }
            Joint::Raleigh => raleigh(at, each),
            Joint::Moves(vectors) => {
                for (vector, any_multiple) in vectors {
                    take.copy_from_slice(vector);
                    while take.iter().zip(at).all(|(t, tokens)| t <= tokens) {
                        each(&take);
                        if !any_multiple {
                            break;
                        }
                        take.iter_mut().zip(vector).for_each(|(t, v)| *t = t.saturating_add(*v));
                    }
                }
            }
        }
    }
}

/// Returns the rule under which the P-positions of `rule` are listed, if it is a different one: Wythoff's game, for
/// vectors that are equivalent to its moves.
///
/// They are equivalent if each nonempty set of piles has the starred vector with 1 for its piles and 0 for the others,
/// and every vector takes the same amount from all piles that it touches. No other vectors are equivalent: multiples
/// of any other vector, and vectors without multiples, omit almost all amounts.
pub(crate) fn listed_as(rule: &Rule) -> Option<Rule> {
    let Rule::Moves(vectors) = rule else { return None };
    let piles = rule.piles();
    let touched = |take: &[Nat]| -> Option<u64> {
        let amount = take.iter().find(|t| !t.is_zero())?;
        let same = take.iter().all(|t| t.is_zero() || t == amount);
        same.then(|| (0u32..).zip(take).filter(|(_, t)| !t.is_zero()).map(|(pile, _)| 1 << pile).sum())
    };
    // At most six piles have a vector.
    let all = 1u64.checked_shl(piles)?;
    let mut whole = std::collections::BTreeSet::new();
    for vector in vectors {
        let subset = touched(&vector.take)?;
        if vector.any_multiple && vector.take.iter().any(Nat::is_one) {
            whole.insert(subset);
        }
    }
    (whole.len() as u64 == all - 1).then_some(Rule::Wythoff { piles, spread: Nat::ONE })
}

fn raleigh(at: &[u64], mut each: impl FnMut(&[u64])) {
    // I: any positive amount from one pile, or any positive amounts from two.
    for i in 0..3 {
        for x in 1..=at[i] {
            let mut take = [0; 3];
            take[i] = x;
            each(&take);
            for j in i + 1..3 {
                for y in 1..=at[j] {
                    take[j] = y;
                    each(&take);
                }
                take[j] = 0;
            }
        }
    }
    // II: everything, if two piles are equal.
    let mut order = [0, 1, 2];
    order.sort_by_key(|pile| at[*pile]);
    let [small, middle, large] = order;
    let (a1, a2, a3) = (at[small], at[middle], at[large]);
    if a3 > 0 && (a1 == a2 || a2 == a3) {
        each(at);
    }
    // III: if 0 < a1 < a2 < a3, the same t from a2 and a3 and any s from a1.
    if 0 < a1 && a1 < a2 && a2 < a3 {
        for s in 1..=a1 {
            for t in 1..=a2 {
                // a3 − t is larger than a2 − t in any case.
                let smallest = a2 - t <= a1 - s;
                if t != 3 || !smallest {
                    let mut take = [0; 3];
                    (take[small], take[middle], take[large]) = (s, t, t);
                    each(&take);
                }
            }
        }
    }
}

/// Returns whether the player to move has a move.
pub(crate) fn can_move(rule: &Rule, piles: &[Nat]) -> bool {
    match rule {
        Rule::Moves(vectors) => vectors.iter().any(|v| v.take.iter().zip(piles).all(|(take, pile)| take <= pile)),
        _ => piles.iter().any(|pile| !pile.is_zero()),
    }
}

/// Returns whether `take` is a legal take from `piles`, which may have any size.
pub(crate) fn is_legal(rule: &Rule, piles: &[Nat], take: &[Nat]) -> bool {
    let enough = take.len() == piles.len() && take.iter().zip(piles).all(|(take, pile)| take <= pile);
    let touched: Vec<&Nat> = take.iter().filter(|t| !t.is_zero()).collect();
    if !enough || touched.is_empty() {
        return false;
    }
    match rule {
        Rule::Wythoff { spread, .. } => match (take, touched.as_slice()) {
            ([x, y], [_, _]) => (if x > y { x - y } else { y - x }) < *spread,
            _ => touched.iter().all(|t| *t == touched[0]),
        },
        Rule::Raleigh => {
            let mut sorted: Vec<(&Nat, &Nat)> = piles.iter().zip(take).collect();
            sorted.sort();
            let [(a1, s), (a2, t), (a3, u)] = sorted[..] else { return false };
            let by_two = touched.len() <= 2;
            let by_equality = take == piles && (a1 == a2 || a2 == a3);
            let excluded = *t == Nat::from(3u8) && a2 - t <= a1 - s;
            by_two || by_equality || (a1 < a2 && a2 < a3 && t == u && !excluded)
        }
        Rule::Moves(vectors) => vectors.iter().any(|v| {
            // The multiple is settled by an entry that is not 0.
            let ratio = v.take.iter().zip(take).find(|(v, _)| !v.is_zero()).map(|(v, t)| t / v).unwrap_or(Nat::ZERO);
            let allowed = if v.any_multiple { !ratio.is_zero() } else { ratio == Nat::ONE };
            allowed && v.take.iter().zip(take).all(|(v, t)| v * &ratio == *t)
        }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Ruleset;
    use std::collections::BTreeSet;

    fn rule(text: &str) -> Rule {
        text.parse::<Ruleset>().unwrap().rule
    }

    fn takes(rule: &Rule, at: &[u64]) -> BTreeSet<Vec<u64>> {
        let mut found = BTreeSet::new();
        Joint::of(rule).unwrap().for_each_take(at, |take| {
            found.insert(take.to_vec());
        });
        found
    }

    /// Returns the positions that a move leads to, as multisets.
    fn reached(at: &[u64]) -> BTreeSet<Vec<u64>> {
        let after = |take: Vec<u64>| {
            let mut left: Vec<u64> = at.iter().zip(&take).map(|(tokens, t)| tokens - t).collect();
            left.sort_unstable();
            left
        };
        takes(&Rule::Raleigh, at).into_iter().map(after).collect()
    }

    fn multisets(list: &[[u64; 3]]) -> BTreeSet<Vec<u64>> {
        list.iter().map(|m| m.to_vec()).collect()
    }

    #[test]
    fn raleigh_from_1_2_3_by_hand() {
        // I, from one pile: 023; 113, 013 (103); 122, 112 (121), 012 (120).
        // I, from two piles: 013, 003; 022, 012 (021), 002 (020); 112, 111, 011 (110), 012 (102), 011 (101), 001 (100).
        // III, s = 1: t = 1 to 012; t = 2 to 001, where a2 − t = 0 is smallest, but t is not 3.
        let expected = [
            [0, 2, 3],
            [1, 1, 3],
            [0, 1, 3],
            [1, 2, 2],
            [1, 1, 2],
            [0, 1, 2],
            [0, 0, 3],
            [0, 2, 2],
            [0, 0, 2],
            [1, 1, 1],
            [0, 1, 1],
            [0, 0, 1],
        ];
        assert_eq!(reached(&[1, 2, 3]), multisets(&expected));
        assert_eq!(reached(&[3, 1, 2]), multisets(&expected), "the order of the piles does not matter");
        assert!(!reached(&[1, 2, 3]).contains(&vec![0, 0, 0]), "1,2,3 is lost: no two piles are equal");
    }

    #[test]
    fn raleigh_with_equal_piles_may_take_everything() {
        for at in [[0, 0, 4], [2, 2, 7], [2, 7, 7], [5, 5, 5]] {
            assert!(takes(&Rule::Raleigh, &at).contains(at.as_slice()), "{at:?}");
        }
        assert_eq!(reached(&[0, 0, 1]), multisets(&[[0, 0, 0]]));
        assert!(takes(&Rule::Raleigh, &[0, 0, 0]).is_empty());
        assert!(!takes(&Rule::Raleigh, &[2, 5, 7]).contains(&vec![2, 5, 7]));
    }

    #[test]
    fn raleigh_excludes_three_where_the_middle_pile_becomes_smallest() {
        let all = takes(&Rule::Raleigh, &[4, 5, 9]);
        // 5 − 3 = 2: larger than 4 − 3 = 1, equal to 4 − 2 = 2, smaller than 4 − 1 = 3.
        assert!(all.contains(&vec![3, 3, 3]) && all.contains(&vec![4, 3, 3]));
        assert!(!all.contains(&vec![2, 3, 3]), "ties count");
        assert!(!all.contains(&vec![1, 3, 3]));
        // Other amounts are free, also where the middle pile becomes smallest.
        assert!(all.contains(&vec![1, 2, 2]) && all.contains(&vec![1, 4, 4]) && all.contains(&vec![1, 5, 5]));
        assert!(takes(&Rule::Raleigh, &[4, 9, 10]).contains(&vec![1, 3, 3]), "9 − 3 = 6 is not smallest");
        assert!(!all.contains(&vec![1, 1, 2]), "unequal amounts from the larger piles");
    }

    #[test]
    fn wythoff_with_spread_3_by_hand() {
        let expected =
            [[1, 0], [2, 0], [0, 1], [0, 2], [0, 3], [0, 4], [1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [2, 4]];
        let expected: BTreeSet<Vec<u64>> = expected.iter().map(|take| take.to_vec()).collect();
        assert_eq!(takes(&rule("wythoff(3)"), &[2, 4]), expected);
    }

    #[test]
    fn moves_are_listed_as_wythoff_only_if_they_are_its_moves() {
        let listed = |text: &str| listed_as(&rule(text)).map(|rule| Ruleset::of(rule).to_string());
        assert_eq!(listed("moves((1,0)*,(0,1)*,(1,1)*)").as_deref(), Some("wythoff"));
        assert_eq!(listed("moves((0,1)*,(1,0)*,(1,1)*,(3,3))").as_deref(), Some("wythoff"));
        let three = "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,0)*,(1,0,1)*,(0,1,1)*,(1,1,1)*)";
        assert_eq!(listed(three).as_deref(), Some("wythoff^3"));
        let others = ["(1,0)*,(0,1)*", "(1,0)*,(0,1)*,(1,1)", "(1,0)*,(0,1)*,(2,2)*", "(1,0)*,(0,1)*,(1,1)*,(1,2)"];
        for vectors in others {
            assert_eq!(listed(&format!("moves({vectors})")), None, "{vectors}");
        }
        for text in ["wythoff", "raleigh", &three.replace(",(1,1,1)*", "")] {
            assert_eq!(listed(text), None, "{text}");
        }
        for text in ["moves((1,0)*,(0,1)*,(1,1)*)", "moves((1,0)*,(0,1)*,(1,1)*,(3,3))"] {
            assert_eq!(takes(&rule(text), &[4, 7]), takes(&rule("wythoff"), &[4, 7]), "{text}");
        }
    }

    #[test]
    fn the_list_of_takes_and_the_test_of_a_take_agree() {
        for text in ["wythoff", "wythoff(2)", "wythoff(3)", "wythoff^3", "raleigh", "moves((1,0)*,(0,2),(2,1)*,(3,3))"]
        {
            let rule = rule(text);
            let piles = rule.piles() as usize;
            let top: u64 = if piles == 2 { 6 } else { 5 };
            let all = |upto: u64| (0..(upto + 1).pow(piles as u32)).map(move |n| digits(n, upto + 1, piles));
            for at in all(top) {
                let listed = takes(&rule, &at);
                let big = |list: &[u64]| list.iter().map(|n| Nat::from(*n)).collect::<Vec<Nat>>();
                for take in all(top + 1) {
                    let legal = is_legal(&rule, &big(&at), &big(&take));
                    assert_eq!(legal, listed.contains(&take), "{text}: {take:?} from {at:?}");
                }
                assert_eq!(can_move(&rule, &big(&at)), !listed.is_empty(), "{text}: {at:?}");
            }
        }
    }

    fn digits(n: u64, base: u64, count: usize) -> Vec<u64> {
        (0..count as u32).map(|i| n / base.pow(i) % base).collect()
    }
}
