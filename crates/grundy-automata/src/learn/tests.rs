//! Strategies learned from the rules alone.

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
