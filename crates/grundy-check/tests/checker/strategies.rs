//! Tests of the strategies under testdata against tables computed directly from the rules.

use crate::common::{certificates, check};
use grundy_core::Play;
use grundy_core::certificate::{AutomatonClaim, Certificate};
use std::collections::HashMap;

/// Returns fifteen digits of a number, most significant first, by the greedy algorithm.
fn digits(system: &str, mut n: u64) -> Vec<u32> {
    let mut weights = match system {
        "fib" => vec![1, 2],
        _ => vec![1, 2, 4],
    };
    while weights.len() < 15 {
        let last = weights.len() - 1;
        weights.push(if system == "fib" { weights[last] + weights[last - 1] } else { 2 * weights[last] });
    }
    let digit = |weight: &u64| {
        let fits = n >= *weight;
        n -= if fits { *weight } else { 0 };
        u32::from(fits)
    };
    weights.iter().rev().map(digit).collect()
}

pub(crate) fn accepts(automaton: &AutomatonClaim, system: &str, numbers: &[u64]) -> bool {
    let words: Vec<Vec<u32>> = numbers.iter().map(|n| digits(system, *n)).collect();
    let mut state = 0;
    for i in 0..15 {
        let symbol = words.iter().rev().fold(0, |sum, word| sum * automaton.radix + word[i]);
        match automaton.edges[state as usize].iter().find(|edge| edge.0 == symbol) {
            Some(edge) => state = edge.1,
            None => return false,
        }
    }
    automaton.accepting.contains(&state)
}

/// Returns the options of a position.
pub(crate) fn options(ruleset: &str, p: &[u64]) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    match (ruleset, p) {
        ("nim", [n]) => found.extend((0..*n).map(|left| vec![left])),
        ("subtract(1,2)", [n]) => found.extend((1..=2).filter(|s| s <= n).map(|s| vec![n - s])),
        ("subtract(1,2,3)", [n]) => found.extend((1..=3).filter(|s| s <= n).map(|s| vec![n - s])),
        ("subtract(1,3,4)", [n]) => found.extend([1, 3, 4].iter().filter(|s| *s <= n).map(|s| vec![n - s])),
        ("moves((1,0),(0,1),(2,1))", [a, b]) => {
            let fits = [(1, 0), (0, 1), (2, 1)].into_iter().filter(|(i, j)| i <= a && j <= b);
            found.extend(fits.map(|(i, j)| vec![a - i, b - j]));
        }
        ("fibonacci", [n, r]) => found.extend((1..=*n.min(r)).map(|t| vec![n - t, 2 * t])),
        ("nim^2" | "wythoff", [a, b]) => {
            found.extend((0..*a).map(|c| vec![c, *b]));
            found.extend((0..*b).map(|d| vec![*a, d]));
            if ruleset == "wythoff" {
                found.extend((1..=*a.min(b)).map(|t| vec![a - t, b - t]));
                found.iter_mut().for_each(|q| q.sort_unstable());
            }
        }
        _ => panic!("{ruleset} is not written down here"),
    }
    found
}

fn is_lost(ruleset: &str, play: Play, p: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(lost) = known.get(p) {
        return *lost;
    }
    let options = options(ruleset, p);
    let stuck = options.is_empty() && play == Play::Misere;
    let lost = !stuck && options.iter().all(|q| !is_lost(ruleset, play, q, known));
    known.insert(p.to_vec(), lost);
    lost
}

#[test]
fn the_automata_agree_with_tables() {
    let mut seen = 0;
    for (name, bytes) in certificates("good") {
        let certificate = Certificate::read(bytes.as_slice()).unwrap();
        let Certificate::Strategy(claim) = &certificate else { continue };
        seen += 1;
        let mut known = HashMap::new();
        let ordered = claim.ruleset == "wythoff";
        let tracks = claim.lost.tracks as usize;
        for code in 0..24u64.pow(claim.lost.tracks) {
            let p: Vec<u64> = (0..claim.lost.tracks).map(|i| code / 24u64.pow(i) % 24).collect();
            let lost = is_lost(&claim.ruleset, claim.play, &p, &mut known) && !(ordered && p[0] > p[1]);
            assert_eq!(accepts(&claim.lost, &claim.system, &p), lost, "{name}: {p:?}");
            if ordered && p[0] > p[1] {
                continue;
            }
            let options = options(&claim.ruleset, &p);
            for other in 0..24u64.pow(claim.lost.tracks) {
                let q: Vec<u64> = (0..claim.lost.tracks).map(|i| other / 24u64.pow(i) % 24).collect();
                let wins = options.contains(&q) && is_lost(&claim.ruleset, claim.play, &q, &mut known);
                let pair: Vec<u64> = p.iter().chain(&q).copied().collect();
                assert_eq!(pair.len(), 2 * tracks);
                assert_eq!(accepts(&claim.winning, &claim.system, &pair), wins, "{name}: {p:?} to {q:?}");
            }
        }
    }
    assert!(seen >= 7);
}

#[test]
fn a_verified_strategy_says_what_it_proves() {
    let texts: Vec<String> = certificates("good")
        .into_iter()
        .filter(|(name, _)| name.starts_with("strategy"))
        .map(|(_, bytes)| check(&Certificate::read(bytes.as_slice()).unwrap()).unwrap().to_string())
        .collect();
    assert_eq!(
        texts,
        [
            "fibonacci: the automaton with 4 states accepts exactly the P-positions, for all piles",
            "misere subtract(1,3,4): the automaton with 7 states accepts exactly the P-positions, for all piles",
            "misere wythoff: the automaton with 8 states accepts exactly the P-positions, for all piles",
            "moves((1,0),(0,1),(2,1)): the automaton with 2 states accepts exactly the P-positions, for all piles",
            "nim^2: the automaton with 1 state accepts exactly the P-positions, for all piles",
            "subtract(1,2,3): the automaton with 3 states accepts exactly the P-positions, for all piles",
            "wythoff: the automaton with 4 states accepts exactly the P-positions, for all piles",
        ]
    );
}
