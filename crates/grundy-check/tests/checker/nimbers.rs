//! Tests of the automata of nimbers under testdata against the mex rule, and of changes to them.

use crate::common::{certificates, check};
use crate::strategies::{accepts, options};
use grundy_check::Refusal;
use grundy_core::certificate::{AutomatonClaim, Certificate, NimbersClaim};
use std::collections::HashMap;

fn good() -> Vec<(String, NimbersClaim)> {
    let all = certificates("good").into_iter();
    all.filter_map(|(name, bytes)| match Certificate::read(bytes.as_slice()).unwrap() {
        Certificate::Nimbers(claim) => Some((name, claim)),
        _ => None,
    })
    .collect()
}

fn nimber(ruleset: &str, p: &[u64], known: &mut HashMap<Vec<u64>, usize>) -> usize {
    if let Some(value) = known.get(p) {
        return *value;
    }
    let reached: Vec<usize> = options(ruleset, p).iter().map(|q| nimber(ruleset, q, known)).collect();
    let value = (0..).find(|v| !reached.contains(v)).unwrap();
    known.insert(p.to_vec(), value);
    value
}

#[test]
fn the_automata_agree_with_the_mex_rule() {
    let good = good();
    assert!(good.len() >= 3);
    for (name, claim) in good {
        let mut known = HashMap::new();
        let tracks = claim.levels[0].positions.tracks;
        let all = || (0..24u64.pow(tracks)).map(|code| (0..tracks).map(|i| code / 24u64.pow(i) % 24).collect());
        for p in all() {
            let p: Vec<u64> = p;
            let value = nimber(&claim.ruleset, &p, &mut known);
            assert!(!claim.whole || value < claim.levels.len(), "{name}: {p:?}");
            for (v, level) in claim.levels.iter().enumerate() {
                assert_eq!(
                    accepts(&level.positions, &claim.system, &p),
                    v == value,
                    "{name}: {p:?} has nimber {value}"
                );
            }
            let options = options(&claim.ruleset, &p);
            for q in all() {
                let legal = options.contains(&q);
                let left = nimber(&claim.ruleset, &q, &mut known);
                let pair: Vec<u64> = p.iter().chain(&q).copied().collect();
                for (v, level) in claim.levels.iter().enumerate() {
                    let listed = accepts(&level.moves, &claim.system, &pair);
                    assert_eq!(listed, legal && v == left, "{name}: {p:?} to {q:?}");
                }
            }
        }
    }
}

#[test]
fn verified_nimbers_say_what_they_prove() {
    let texts: Vec<String> =
        good().into_iter().map(|(_, claim)| check(&Certificate::Nimbers(claim)).unwrap().to_string()).collect();
    assert_eq!(
        texts,
        [
            "fibonacci: automata with 4, 5 states accept exactly the positions of the nimbers 0 to 1",
            "nim: automata with 1, 2, 3 states accept exactly the positions of the nimbers 0 to 2",
            "subtract(1,2): automata with 3, 3, 3 states accept exactly the positions of the nimbers 0 to 2, which are all",
        ]
    );
}

/// Tests automata with the acceptance of one state changed, or one edge removed or redirected: a different language is
/// refuted, and a different representation of the same language is not a valid certificate.
#[test]
fn no_other_automata_are_verified() {
    for (name, claim) in good() {
        for level in 0..claim.levels.len() {
            for moves in [false, true] {
                let of = |claim: &NimbersClaim| match moves {
                    false => claim.levels[level].positions.clone(),
                    true => claim.levels[level].moves.clone(),
                };
                // The largest have every seventh change made.
                let step = if of(&claim).edges.len() > 30 { 7 } else { 1 };
                for changed in changes(&of(&claim)).into_iter().step_by(step) {
                    let mut other = claim.clone();
                    match moves {
                        false => other.levels[level].positions = changed,
                        true => other.levels[level].moves = changed,
                    }
                    let verdict = check(&Certificate::Nimbers(other));
                    let refused = matches!(verdict, Err(Refusal::Wrong { .. } | Refusal::Unreadable(_)));
                    assert!(refused, "{name}, nimber {level}, moves {moves}: {verdict:?}");
                }
            }
        }
    }
}

fn changes(automaton: &AutomatonClaim) -> Vec<AutomatonClaim> {
    let mut found = Vec::new();
    for state in 0..automaton.edges.len() as u32 {
        let mut flipped = automaton.clone();
        match flipped.accepting.binary_search(&state) {
            Ok(at) => drop(flipped.accepting.remove(at)),
            Err(at) => flipped.accepting.insert(at, state),
        }
        found.push(flipped);
        for edge in 0..automaton.edges[state as usize].len() {
            let mut removed = automaton.clone();
            removed.edges[state as usize].remove(edge);
            found.push(removed);
            for target in 0..automaton.edges.len() as u32 {
                let mut led = automaton.clone();
                led.edges[state as usize][edge].1 = target;
                found.push(led);
            }
        }
    }
    found.retain(|other| other != automaton);
    found
}
