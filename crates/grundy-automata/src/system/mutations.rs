//! Tests that the checks of the adder, the language and the order refuse everything that is wrong in one place.

use super::tests::{system, with_limits};
use super::*;

/// The accepting states and the transitions of an automaton.
type Parts = (Vec<bool>, Vec<Vec<(u32, u32)>>);

fn parts(dfa: &Dfa) -> Parts {
    let states = 0..dfa.states() as u32;
    (states.clone().map(|q| dfa.accepting(q)).collect(), states.map(|q| dfa.edges(q).to_vec()).collect())
}

/// Returns every automaton that differs in one accepting state, or in one transition that is removed, redirected or
/// added.
fn mutants(dfa: &Dfa) -> Vec<Dfa> {
    let original = parts(dfa);
    let (states, symbols) = (dfa.states() as u32, dfa.radix().pow(dfa.vars().len() as u32));
    let mut out = Vec::new();
    let mut keep = |(accepting, edges): Parts| out.push(Dfa::new(dfa.vars(), dfa.radix(), accepting, edges));
    for state in 0..states as usize {
        let mut changed = original.clone();
        changed.0[state] = !changed.0[state];
        keep(changed);
        for symbol in 0..symbols {
            for target in (0..states).map(Some).chain([None]) {
                let mut changed = original.clone();
                changed.1[state].retain(|edge| edge.0 != symbol);
                changed.1[state].extend(target.map(|target| (symbol, target)));
                keep(changed);
            }
        }
    }
    out.retain(|mutant| mutant != dfa);
    out
}

#[test]
fn every_single_mutation_of_the_fibonacci_and_the_binary_adder_is_refused() {
    for (name, count) in [("fib", 2064), ("base2", 34)] {
        let system = system(name);
        with_limits(|limits| {
            let adder = system.linear(&[(0, 1), (1, 1), (2, -1)], 0, limits).unwrap();
            let mutants = mutants(&adder);
            assert_eq!(mutants.len(), count);
            for mutant in &mutants {
                let checks = system.check_adder(mutant, limits).unwrap();
                assert!(checks.iter().any(|check| !check.holds), "{name}: accepted {mutant:?}");
            }
        });
    }
}

#[test]
fn every_single_mutation_of_the_order_is_refused() {
    for name in ["fib", "base2", "pell", "tribonacci", "schwenk(5x/2)"] {
        let system = system(name);
        with_limits(|limits| {
            for mutant in mutants(&system.less(0, 1)) {
                let checks = system.check_order(&mutant, limits).unwrap();
                assert!(checks.iter().any(|check| !check.holds), "{name}: accepted {mutant:?}");
            }
        });
    }
}

#[test]
fn every_single_mutation_of_a_floor_is_refused() {
    for (name, k) in [("fib", 1), ("pell", 2)] {
        let system = system(name);
        with_limits(|limits| {
            for mutant in mutants(&system.floor(&Irrational::Alpha(k), 0, 1, limits).unwrap()) {
                let checks = system.floor_checks(k, &mutant, limits).unwrap();
                assert!(checks.iter().any(|check| !check.holds), "{name}: accepted {mutant:?}");
            }
        });
    }
}

#[test]
fn every_single_mutation_of_a_language_is_refused() {
    for name in ["fib", "base2", "pell", "tribonacci", "schwenk(5x/2)"] {
        let right = system(name);
        for mutant in mutants(&right.valid) {
            let wrong = System { valid: mutant.clone(), ..right.clone() };
            if mutant.is_empty() {
                continue;
            }
            let checks = with_limits(|limits| wrong.check_words(limits)).unwrap();
            assert!(checks.iter().any(|check| !check.holds), "{name}: accepted {mutant:?}");
        }
    }
}
