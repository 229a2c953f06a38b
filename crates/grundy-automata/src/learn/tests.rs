//! Tests of strategies learned from the rules alone.

use super::*;
use crate::game::{claim, prove};
use grundy_core::{Budget, Meter};

fn learned(text: &str, play: Play) -> Learnt {
    let meter = Meter::unlimited();
    let learnt = learn_play(&text.parse().unwrap(), play, None, &Limits { states: 300_000, meter: &meter });
    let learnt = learnt.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(learnt.report.proved());
    learnt
}

#[test]
fn what_is_learned_is_the_closed_form() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 300_000, meter: &meter };
    for (text, system, states) in [
        ("wythoff", "fib", 4),
        ("wythoff(2)", "ostrowski(2)", 8),
        ("wythoff(3)", "ostrowski(3)", 14),
        ("raleigh", "fib", 5),
        ("fibonacci", "fib", 4),
        ("takeaway(2x+1)", "schwenk(2x+1)", 32),
        ("takeaway(3x)", "schwenk(3x)", 9),
        ("nim^2", "base2", 1),
        ("subtract(2,4,7)", "base2", 6),
    ] {
        let learnt = learned(text, Play::Normal);
        assert_eq!((learnt.system.as_str(), learnt.states), (system, states), "{text}");
        assert_eq!(learnt.report.p_set, prove(&text.parse().unwrap(), &limits).unwrap().p_set, "{text}");
    }
}

#[test]
fn misere_wythoff_is_learned_without_a_closed_form() {
    let learnt = learned("wythoff", Play::Misere);
    let system = &learnt.report.numeration;
    let encoding = &learnt.report.encoding;
    assert!(claim(&"wythoff".parse().unwrap(), encoding, system).is_err());
    let lost = |a: u32, b: u32| learnt.report.p_set.accepts(&[a, b].map(|x| system.write(&Nat::from(x))));
    // The first pair is (0, 1) and the second (2, 2); from then on the pairs are those of normal play.
    assert!(lost(0, 1) && lost(2, 2) && !lost(0, 0) && !lost(1, 2) && lost(3, 5) && lost(4, 7));
}

#[test]
fn a_game_of_vectors_without_a_known_closed_form_is_learned() {
    assert_eq!(learned("moves((1,0)*,(0,1)*,(1,2)*,(2,1)*)", Play::Normal).states, 1);
    learned("moves((1,0),(0,1),(1,1))", Play::Normal);
}

#[test]
fn out_of_reach_is_inconclusive_and_not_an_answer() {
    let meter = Meter::unlimited();
    let limits = Limits { states: 20_000, meter: &meter };
    let answer = learn(&"moves((1,0)*,(0,1)*,(1,1)*,(1,2))".parse().unwrap(), Some("base2"), &limits);
    assert!(matches!(answer, Err(LearnError::Inconclusive { .. })), "{answer:?}");
}

#[test]
fn a_spent_budget_is_inconclusive() {
    let meter = Meter::new(Budget { positions: Some(5_000), ..Budget::UNLIMITED });
    let answer = learn(&"raleigh".parse().unwrap(), None, &Limits { states: 300_000, meter: &meter });
    assert!(matches!(answer, Err(LearnError::Inconclusive { .. } | LearnError::System(_))), "{answer:?}");
}

fn nimbers(text: &str, most: u32) -> Nimbers {
    let meter = Meter::unlimited();
    let limits = Limits { states: 1_000_000, meter: &meter };
    let found = learn_nimbers(&text.parse().unwrap(), most, None, &|_| false, &limits);
    found.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks every set of positions with a given nimber against the mex rule.
fn agrees(text: &str, found: &Nimbers, below: u64) {
    let plain = found.encoding.plain.as_ref().unwrap();
    let mut values = std::collections::HashMap::new();
    let top = found.levels.len() as u32;
    for p in plain.positions(below) {
        let known = |q: &Vec<u64>, values: &std::collections::HashMap<Vec<u64>, u32>| match values.get(q) {
            Some(value) => *value,
            // The bound of a take-away position may be larger than the box: it is no more than all tokens then.
            None => values[&vec![q[0], q[1].min(q[0])]],
        };
        let options: Vec<u32> = plain.options(&p).iter().map(|q| known(q, &values)).collect();
        let value = (0..).find(|v| !options.contains(v)).unwrap();
        values.insert(p.clone(), value);
        let numbers: Vec<Nat> = p.iter().map(|x| Nat::from(*x)).collect();
        assert_eq!(found.value(&numbers), Some(value).filter(|v| *v < top), "{text} {p:?}");
    }
}

#[test]
fn the_first_values_of_fibonacci_nim_are_automatic() {
    // The values up to 3 are those that Larsson and Rubinstein-Salzedo describe; the states are as found here.
    let found = nimbers("fibonacci", 5);
    let states: Vec<usize> = found.levels.iter().map(|level| level.set.states()).collect();
    assert_eq!((&found.stopped, found.whole), (&None, false));
    assert_eq!(states, [4, 5, 7, 15, 89, 244]);
    agrees("fibonacci", &found, 200);
    // By brute force: g(10, 8) = 5 and g(44, 8) = 6.
    let value = |n: u32, r: u32| found.value(&[n, r].map(Nat::from));
    assert_eq!((value(10, 8), value(44, 8)), (Some(5), None));
}

#[test]
#[ignore = "half a minute"]
fn the_positions_of_value_6_of_fibonacci_nim_are_automatic() {
    let found = nimbers("fibonacci", 6);
    assert_eq!(found.levels.last().map(|level| level.set.states()), Some(1861));
    assert_eq!(found.value(&[44u32, 8].map(Nat::from)), Some(6));
    agrees("fibonacci", &found, 600);
}

#[test]
fn the_positions_of_value_1_of_wythoff_are_not_found() {
    let found = nimbers("wythoff", 1);
    assert_eq!(found.levels.len(), 1);
    assert!(
        found
            .stopped
            .is_some_and(|why| why.sentence().to_string().contains("a position that is too large for brute force"))
    );
}

#[test]
fn values_of_other_games_are_found_and_proved() {
    for (text, most, levels, whole, below) in [
        ("nim", 5, 6, false, 60),
        ("nim^2", 3, 4, false, 20),
        ("subtract(1,2)", 9, 3, true, 60),
        ("subtract(2,4,7)", 9, 4, true, 60),
        ("takeaway(x)", 3, 4, false, 60),
        ("moves((1,0),(0,1),(1,1))", 3, 4, true, 16),
    ] {
        let found = nimbers(text, most);
        assert_eq!((found.levels.len(), found.whole, &found.stopped), (levels, whole, &None), "{text}");
        agrees(text, &found, below);
    }
}
