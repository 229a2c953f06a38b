//! Tests of lists of P-positions without a closed form against exhaustive search, with every kind of false claim.

use crate::common::check;
use grundy_check::Refusal;
use grundy_core::certificate::{Certificate, FORMAT, PositionsClaim, Whole};
use grundy_core::{Nat, Play};
use std::collections::HashMap;

/// The takes from a position.
type Takes = fn(&[u64]) -> Vec<Vec<u64>>;

fn all_up_to(at: &[u64]) -> Vec<Vec<u64>> {
    let mut list = vec![Vec::new()];
    for top in at {
        let longer = |start: Vec<u64>| (0..=*top).map(move |x| [&start[..], &[x]].concat());
        list = list.into_iter().flat_map(longer).collect();
    }
    list.retain(|take| take.iter().any(|x| *x > 0));
    list
}

/// Returns the takes of Wythoff's game: the same number from each pile that is taken from.
fn wythoff(at: &[u64]) -> Vec<Vec<u64>> {
    let alike = |take: &Vec<u64>| {
        let taken: Vec<u64> = take.iter().copied().filter(|x| *x > 0).collect();
        taken.iter().all(|x| *x == taken[0])
    };
    all_up_to(at).into_iter().filter(alike).collect()
}

fn knights(at: &[u64]) -> Vec<Vec<u64>> {
    all_up_to(at).into_iter().filter(|take| [[1, 2], [2, 1], [3, 0]].iter().any(|vector| take == vector)).collect()
}

struct Solver {
    takes: Takes,
    play: Play,
    known: HashMap<Vec<u64>, bool>,
}

impl Solver {
    fn is_p(&mut self, at: &[u64]) -> bool {
        if let Some(known) = self.known.get(at) {
            return *known;
        }
        let takes = (self.takes)(at);
        let lost = match takes.is_empty() {
            true => self.play == Play::Normal,
            false => {
                let after = |take: Vec<u64>| at.iter().zip(take).map(|(a, t)| a - t).collect::<Vec<u64>>();
                takes.into_iter().all(|take| !self.is_p(&after(take)))
            }
        };
        self.known.insert(at.to_vec(), lost);
        lost
    }

    /// Returns the P-positions with at most `tokens` tokens, by number of tokens and then in lexicographic order.
    fn lost(&mut self, piles: usize, tokens: u64, sorted: bool) -> Vec<Vec<u64>> {
        let mut all = all_up_to(&vec![tokens; piles]);
        all.push(vec![0; piles]);
        all.retain(|at| at.iter().sum::<u64>() <= tokens && (!sorted || at.is_sorted()) && self.is_p(at));
        all.sort_by_key(|at| (at.iter().sum::<u64>(), at.clone()));
        all
    }
}

fn claim(ruleset: &str, play: Play, from: u64, positions: &[Vec<u64>]) -> Certificate {
    let piles = |at: &Vec<u64>| at.iter().map(|n| Whole(Nat::from(*n))).collect();
    Certificate::Positions(PositionsClaim {
        format: FORMAT,
        ruleset: ruleset.to_owned(),
        play,
        from: Whole(from.into()),
        positions: positions.iter().map(piles).collect(),
        last: false,
        periodicity: None,
    })
}

/// Tests that the list is accepted from every index on, and that no other list is.
fn only_the_truth_is_accepted(ruleset: &str, play: Play, first: u64, truth: &[Vec<u64>]) {
    assert!(truth.len() > 3, "{ruleset}: {truth:?}");
    let of = |from: u64, list: &[Vec<u64>]| check(&claim(ruleset, play, from, list));
    for skip in 0..truth.len() {
        of(first + skip as u64, &truth[skip..]).unwrap_or_else(|why| panic!("{ruleset} from {skip}: {why}"));
        for from in (first.saturating_sub(1)..first + 3).filter(|from| *from != first + skip as u64) {
            assert!(matches!(of(from, &truth[skip..]), Err(Refusal::Wrong { .. })), "{ruleset} {skip} as {from}");
        }
    }
    for at in 0..truth.len() {
        let wrong = |list: Vec<Vec<u64>>| {
            let said = of(first, &list);
            assert!(matches!(said, Err(Refusal::Wrong { .. })), "{ruleset}: {list:?} is accepted: {said:?}");
        };
        if at + 1 < truth.len() {
            wrong([&truth[..at], &truth[at + 1..]].concat());
            wrong([&truth[..at], &[truth[at + 1].clone(), truth[at].clone()], &truth[at + 2..]].concat());
        }
        wrong([&truth[..=at], &truth[at..]].concat());
        let mut other = truth.to_vec();
        other[at][0] += 1;
        wrong(other);
        // Of the last one it is not known how far it lies.
        if at + 1 < truth.len() {
            let mut longer = truth.to_vec();
            longer[at].push(0);
            wrong(longer);
        }
    }
}

#[test]
fn lists_of_games_on_several_piles_are_those_of_the_rules() {
    let games: [(&str, Takes, usize, bool, &[Play]); 5] = [
        ("moves((1,2),(2,1),(3,0))", knights, 2, false, &[Play::Normal, Play::Misere]),
        ("moves((0,1)*,(1,0)*,(1,1)*)", wythoff, 2, true, &[Play::Misere]),
        ("wythoff", wythoff, 2, true, &[Play::Misere]),
        ("wythoff^3", wythoff, 3, true, &[Play::Normal, Play::Misere]),
        ("moves((0,0,1)*,(0,1,0)*,(0,1,1)*,(1,0,0)*,(1,0,1)*,(1,1,0)*,(1,1,1)*)", wythoff, 3, true, &[Play::Normal]),
    ];
    for (ruleset, takes, piles, sorted, plays) in games {
        let ruleset = ruleset.parse::<grundy_core::Ruleset>().unwrap().to_string();
        for play in plays {
            let mut solver = Solver { takes, play: *play, known: HashMap::new() };
            let truth = solver.lost(piles, if piles == 2 { 14 } else { 9 }, sorted);
            only_the_truth_is_accepted(&ruleset, *play, 0, &truth);
        }
    }
}

/// The bound on the next take.
type Bound = fn(u64) -> u64;

/// Returns the losing openings of a take-away game, computed directly from the rules.
fn lost_openings(bound: Bound, play: Play, to: u64) -> Vec<Vec<u64>> {
    fn wins(n: u64, r: u64, bound: Bound, play: Play) -> bool {
        match n.min(r) {
            0 => play == Play::Misere,
            most => (1..=most).any(|k| !wins(n - k, bound(k), bound, play)),
        }
    }
    (1..=to).filter(|n| !wins(*n, n - 1, bound, play)).map(|n| vec![n]).collect()
}

#[test]
fn lists_of_openings_are_those_of_the_rules_whatever_the_bound() {
    let games: [(&str, Bound, Play, u64); 2] =
        [("takeaway(7-x)", |x| 7u64.saturating_sub(x), Play::Normal, 7), ("takeaway(2x)", |x| 2 * x, Play::Normal, 23)];
    for (ruleset, bound, play, to) in games {
        only_the_truth_is_accepted(ruleset, play, 1, &lost_openings(bound, play, to));
    }
}

#[test]
fn what_would_take_too_long_is_not_called_wrong() {
    let far = claim("moves((1,2),(2,1))", Play::Normal, 0, &[vec![0, 0], vec![1 << 40, 0]]);
    assert!(matches!(check(&far), Err(Refusal::TooLarge { .. })));
    let huge = claim("wythoff^3", Play::Normal, 0, &[vec![u64::MAX, u64::MAX, u64::MAX]]);
    assert!(matches!(check(&huge), Err(Refusal::TooLarge { .. })));
}
