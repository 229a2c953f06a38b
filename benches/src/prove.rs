//! Benchmarks of proofs for all positions, against examining all positions up to a bound, which proves nothing beyond
//! it.
//!
//! `size` is the number of states of the largest intermediate automaton.

use crate::Kernel;
use crate::measure::{Line, fastest};
use grundy::games::rules;
use grundy::rules::TakeList;
use grundy::solve::search::{Side, Space};
use grundy_automata::dfa::Limits;
use grundy_automata::game::{self, GameReport};
use grundy_automata::learn;
use grundy_core::{Meter, Ruleset};

pub const KERNELS: &[Kernel] = &[
    ("prove/wythoff", || proved("wythoff", &[100, 100])),
    ("prove/wythoff(2)", || proved("wythoff(2)", &[100, 100])),
    ("prove/raleigh", || proved("raleigh", &[30, 30, 30])),
    ("prove/fibonacci", || proved("fibonacci", &[])),
    ("prove/takeaway(3x)", || proved("takeaway(3x)", &[])),
    ("prove/nim^3", || proved("nim^3", &[])),
    ("learn/wythoff", || learnt("wythoff", &[100, 100])),
    ("learn/raleigh", || learnt("raleigh", &[30, 30, 30])),
];

fn largest(report: &GameReport) -> u64 {
    report.obligations.iter().map(|o| o.states as u64).max().unwrap_or(0)
}

/// Returns the time to decide every position of a box by the rules; for one-heap rules, of the heaps up to 2000.
fn by_the_rules(ruleset: &Ruleset, sides: &[u32]) -> f64 {
    let meter = Meter::unlimited();
    let side = || match ruleset.rule.is_joint() {
        true => {
            Side { sizes: sides.to_vec(), rules: rules(ruleset).in_words(ruleset, sides, &meter).expect("a small box") }
        }
        false => Side { sizes: vec![2000], rules: Box::new(TakeList((1..=2000).collect())) },
    };
    fastest(2, || {
        let space = Space::new(vec![side()], &meter).expect("a small box");
        space.nimbers(&meter).expect("no limit")
    })
}

fn proved(text: &str, sides: &[u32]) -> Line {
    let ruleset: Ruleset = text.parse().expect("a ruleset");
    let meter = Meter::unlimited();
    let limits = Limits { states: 1 << 20, meter: &meter };
    let report = game::prove(&ruleset, &limits).expect("a game with a closed form");
    assert!(report.proved(), "{report}");
    Line {
        size: largest(&report),
        ours: fastest(3, || game::prove(&ruleset, &limits).map(|r| r.proved())),
        naive: by_the_rules(&ruleset, sides),
        naive_size: None,
        limit: None,
    }
}

fn learnt(text: &str, sides: &[u32]) -> Line {
    let ruleset: Ruleset = text.parse().expect("a ruleset");
    let meter = Meter::unlimited();
    let limits = Limits { states: 1 << 20, meter: &meter };
    let found = learn::learn(&ruleset, None, &limits).expect("it can be learnt");
    assert!(found.report.proved());
    Line {
        size: largest(&found.report),
        ours: fastest(3, || learn::learn(&ruleset, None, &limits).is_ok()),
        naive: by_the_rules(&ruleset, sides),
        naive_size: None,
        limit: None,
    }
}
