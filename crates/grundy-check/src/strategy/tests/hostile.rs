//! Tests of files constructed to break the checker, which must be refused without panic and at little cost.

use super::*;
use crate::check_file;
use grundy_core::certificate::MAX_STATES;

fn wythoff() -> StrategyClaim {
    strategy(&samples().into_iter().find(|s| s.ruleset == "wythoff").unwrap())
}

fn refused(change: impl Fn(&mut StrategyClaim)) -> Refusal {
    let mut claim = wythoff();
    change(&mut claim);
    let (limits, meter) = (Effort { steps: 10_000_000, memory: 16 << 20 }, Meter::unlimited());
    let sealed = Certificate::Strategy(claim).to_json();
    check_file(sealed.as_bytes(), &limits, &meter).unwrap_err()
}

#[test]
fn malformed_automata_are_unreadable() {
    type Change = fn(&mut AutomatonClaim);
    let changes: [Change; 14] = [
        |a| a.tracks = 1_000_000,
        |a| a.tracks = 0,
        |a| a.tracks = u32::MAX,
        |a| a.radix = 1_000_000_000,
        |a| a.radix = 0,
        |a| a.radix = u32::MAX,
        |a| a.edges.clear(),
        |a| a.edges[0][0].1 = u32::MAX,
        |a| a.edges[0][0].0 = u32::MAX,
        |a| a.accepting.push(u32::MAX),
        |a| a.accepting.insert(0, a.accepting[0]),
        |a| a.edges[0].swap(0, 1),
        |a| a.edges.push(Vec::new()),
        |a| a.edges = vec![Vec::new(); 100_000],
    ];
    for (number, change) in changes.into_iter().enumerate() {
        for lost in [true, false] {
            let refusal = refused(|claim| change(if lost { &mut claim.lost } else { &mut claim.winning }));
            assert!(matches!(refusal, Refusal::Unreadable(_)), "{number}: {refusal:?}");
        }
    }
}

#[test]
fn long_chains_of_states_are_too_large_or_wrong() {
    let chain: Vec<Vec<(u32, u32)>> = (1..20_000).map(|next| vec![(0, next)]).chain([Vec::new()]).collect();
    let refusal = refused(|claim| {
        claim.lost.edges = chain.clone();
        claim.lost.accepting = vec![19_999];
    });
    assert!(matches!(refusal, Refusal::TooLarge { .. }), "{refusal:?}");
}

#[test]
fn games_and_systems_that_are_not_known_are_unreadable() {
    let four = "moves((1,0,0,0)*,(0,0,0,1))";
    for ruleset in ["wythoff^3", "nim^5", "takeaway(x^2)", "subtract(primes)", "grundys-game", four] {
        let refusal = refused(|claim| claim.ruleset = ruleset.to_owned());
        assert!(matches!(refusal, Refusal::Unreadable(_)), "{ruleset}: {refusal:?}");
    }
    for ruleset in ["subtract(1000000000000)", "wythoff(1000000000000)", "subtract(1..1000000)"] {
        let refusal = refused(|claim| claim.ruleset = ruleset.to_owned());
        assert!(matches!(refusal, Refusal::Unreadable(_) | Refusal::TooLarge { .. }), "{ruleset}: {refusal:?}");
    }
    assert!(matches!(refused(|claim| claim.system = "base3".to_owned()), Refusal::Unreadable(_)));
    // Known, and another game.
    assert!(matches!(refused(|claim| claim.play = Play::Misere), Refusal::Wrong { .. }));
    assert!(matches!(refused(|claim| claim.ruleset = "moves((1,0)*,(0,1))".to_owned()), Refusal::Wrong { .. }));
    let wide = refused(|claim| {
        claim.ruleset = "nim^4".to_owned();
        claim.system = "base36".to_owned();
        (claim.lost.tracks, claim.lost.radix) = (4, 36);
    });
    assert!(matches!(wide, Refusal::TooLarge { .. }), "{wide:?}");
}

#[test]
fn more_states_than_are_read_are_malformed() {
    let many = "[],".repeat(MAX_STATES) + "[]";
    let text = Certificate::Strategy(wythoff()).to_json();
    let (head, tail) = text.split_once("\"edges\":[").unwrap();
    let verdict = check_file(
        format!("{head}\"edges\":[{many}]{}", &tail[tail.find("},\"winning\"").unwrap()..]).as_bytes(),
        &Effort::default(),
        &Meter::unlimited(),
    );
    assert!(matches!(verdict, Err(Refusal::Unreadable(ref why)) if why.to_string().contains("states")), "{verdict:?}");
}
