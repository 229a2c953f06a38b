//! Tests that every change of a true strategy is refused, unless the languages remain the same.

use super::make::normal;
use super::*;

/// Returns all automata that differ in one transition, which is redirected or removed, or in one accepting state.
fn changed(automaton: &Automaton, step: usize) -> Vec<Automaton> {
    let mut found = Vec::new();
    for state in 0..automaton.edges.len() {
        let mut flipped = automaton.clone();
        flipped.accepting[state] = !flipped.accepting[state];
        found.push(flipped);
        for edge in 0..automaton.edges[state].len() {
            let mut removed = automaton.clone();
            removed.edges[state].remove(edge);
            found.push(removed);
            for target in 0..automaton.edges.len() as u32 {
                let mut led = automaton.clone();
                led.edges[state][edge].1 = target;
                found.push(led);
            }
        }
    }
    found.into_iter().step_by(step).filter(|other| other != automaton).collect()
}

#[test]
fn no_other_language_is_verified() {
    for sample in
        samples().into_iter().filter(|s| matches!(s.ruleset, "nim^2" | "subtract(1,2,3)" | "fibonacci" | "wythoff"))
    {
        let lost = learn(sample.system, sample.tracks, 4, &|p| (sample.lost)(p));
        let winning = craft(&sample, &lost);
        let (mut same, mut different) = (0, 0);
        let big = winning.edges.len() > 20;
        let pairs = changed(&lost, 1).into_iter().map(|lost| (lost, winning.clone()));
        let pairs = pairs.chain(changed(&winning, if big { 7 } else { 1 }).into_iter().map(|w| (lost.clone(), w)));
        for (tampered_lost, tampered_winning) in pairs {
            let raw = verdict(&claim(&sample, &tampered_lost, &tampered_winning));
            assert!(raw.is_err(), "{}: another spelling", sample.ruleset);
            let (tampered_lost, tampered_winning) = (normal(&tampered_lost), normal(&tampered_winning));
            let verdict = verdict(&claim(&sample, &tampered_lost, &tampered_winning));
            if tampered_lost == lost && tampered_winning == winning {
                same += 1;
                assert!(verdict.is_ok(), "{}", sample.ruleset);
            } else {
                different += 1;
                let refused = matches!(verdict, Err(Refusal::Wrong { .. } | Refusal::Unreadable(_)));
                assert!(refused, "{}: {verdict:?} {tampered_lost:?} {tampered_winning:?}", sample.ruleset);
            }
        }
        assert!(different > 5 * same, "{}: {different} and {same}", sample.ruleset);
    }
}

/// Checks that the P-positions of one game are refused with the rules of another.
#[test]
fn strategies_of_other_games_are_refused() {
    let all: Vec<StrategyClaim> =
        samples().iter().filter(|s| s.tracks == 2 && s.ruleset != "wythoff(3)").map(strategy).collect();
    for claim in &all {
        for other in &all {
            let mixed = StrategyClaim { ruleset: other.ruleset.clone(), ..claim.clone() };
            assert_eq!(verdict(&mixed).is_ok(), claim.ruleset == other.ruleset, "{}", mixed.ruleset);
            let mixed = StrategyClaim { winning: other.winning.clone(), ..claim.clone() };
            assert_eq!(verdict(&mixed).is_ok(), claim.ruleset == other.ruleset, "{}", mixed.ruleset);
        }
    }
}

/// Checks that piles must be in order: a set that contains (2,1) as well as (1,2) is not the set of P-positions.
#[test]
fn lists_that_are_no_positions_are_not_lost() {
    let sample = samples().into_iter().find(|s| s.ruleset == "wythoff").unwrap();
    let in_any_order = |p: &[u64]| (sample.lost)(&[p[0].min(p[1]), p[0].max(p[1])]);
    let lost = learn(sample.system, 2, 4, &in_any_order);
    let refusal = verdict(&claim(&sample, &lost, &craft(&sample, &lost))).unwrap_err();
    assert!(refusal.to_string().contains("the automaton accepts (2,1) as lost, which is not a position"), "{refusal}");
}

/// Checks that all words of the certificate's numbers must be accepted, with any number of leading zeros.
#[test]
fn leading_zeros_and_words_that_are_no_numbers_are_found() {
    let sample = samples().into_iter().find(|s| s.ruleset == "wythoff").unwrap();
    let lost = learn(sample.system, 2, 4, &|p| (sample.lost)(p));
    let winning = craft(&sample, &lost);
    let starts = |automaton: &Automaton| {
        // A new start without a loop: one zero more is refused.
        let mut longer = Automaton { accepting: vec![automaton.accepting[0]], edges: vec![automaton.edges[0].clone()] };
        longer.edges[0].iter_mut().for_each(|edge| edge.1 += 1);
        longer.edges[0].remove(0);
        longer.accepting.extend(&automaton.accepting);
        longer.edges.extend(automaton.edges.iter().map(|e| e.iter().map(|(s, t)| (*s, t + 1)).collect::<Vec<_>>()));
        normal(&longer)
    };
    for (lost, winning) in [(starts(&lost), winning.clone()), (lost.clone(), starts(&winning))] {
        let refusal = verdict(&claim(&sample, &lost, &winning)).unwrap_err();
        assert!(refusal.to_string().contains("leading zeros"), "{refusal}");
    }
    let doubled = |automaton: &Automaton, symbol: u32| {
        // From an accepting state a digit 1 after a digit 1.
        let mut more = automaton.clone();
        for state in 0..more.edges.len() as u32 {
            if more.accepting[state as usize] && more.step(state, symbol).is_none() {
                more.edges[state as usize].push((symbol, state));
                more.edges[state as usize].sort_unstable();
            }
        }
        normal(&more)
    };
    for (lost, winning) in [(doubled(&lost, 3), winning.clone()), (lost.clone(), doubled(&winning, 15))] {
        let refusal = verdict(&claim(&sample, &lost, &winning)).unwrap_err();
        assert!(refusal.to_string().contains("not numbers"), "{refusal}");
    }
}

/// Checks that a strategy that omits a single position is refused, however large the position is.
#[test]
fn one_forgotten_position_is_found() {
    let sample = samples().into_iter().find(|s| s.ruleset == "subtract(1,2,3)").unwrap();
    let forgotten = 1 << 20;
    // A binary counter of 21 places in front of the two that decide.
    let lost = learn("base2", 1, 3, &|p| p[0] % 4 == 0);
    let mut long = Automaton { accepting: Vec::new(), edges: Vec::new() };
    // States 0 and 1, …, 20: a prefix 1 0 … 0 so far. State 21 on: as in `lost`.
    long.accepting.push(true);
    long.edges.push(vec![(0, 0), (1, 1)]);
    let rest = 22;
    for zeros in 0..21u32 {
        long.accepting.push(zeros >= 2 && zeros != 20);
        let other = lost.edges[after(&lost, zeros) as usize].clone();
        let edges = other.into_iter().map(|(s, t)| (s, if s == 0 && zeros < 20 { zeros + 2 } else { t + rest }));
        long.edges.push(edges.collect());
    }
    for state in 0..lost.edges.len() {
        long.accepting.push(lost.accepting[state]);
        long.edges.push(lost.edges[state].iter().map(|(s, t)| (*s, t + rest)).collect());
    }
    let long = normal(&long);
    let winning = craft(&sample, &lost);
    let refusal = verdict(&claim(&sample, &long, &winning)).unwrap_err();
    assert!(refusal.to_string().contains(&forgotten.to_string()), "{refusal}");
    let refusal = verdict(&claim(&sample, &long, &craft(&sample, &long))).unwrap_err();
    assert!(refusal.to_string().contains(&forgotten.to_string()), "{refusal}");
}

/// Returns the state after a 1 followed by `zeros` zeros.
fn after(automaton: &Automaton, zeros: u32) -> u32 {
    (0..zeros).fold(automaton.step(0, 1).unwrap(), |state, _| automaton.step(state, 0).unwrap())
}
