//! Every method agrees with the bare rules wherever both apply: exhaustively for small games, seeded at random for
//! larger ones.

use grundy::games::{Fit, ListValues, Task, fitting};
use grundy::{Budget, Failure, Meter, Options, Solve, ask};
use grundy_core::{Kind, Nat, Play, Query};
use grundy_tests::{Seeded, position, solve};

/// Rulesets of every kind of set.
const RULESETS: &[&str] = &[
    "nim",
    "subtract(1)",
    "subtract(3)",
    "subtract(1,2,3)",
    "subtract(2,4,7)",
    "subtract(1,3,4)",
    "subtract(3..5)",
    "subtract(2..9)",
    "subtract(1..3,7)",
    "subtract(5,9,20)",
    "subtract(primes)",
    "subtract(squares)",
    "subtract(fibonacci)",
    "subtract(powers(2))",
    "subtract(powers(3))",
    "subtract(n^2+1)",
    "subtract(n*(n+1)/2)",
    "subtract(1,primes)",
    "subtract(4,squares,powers(5))",
    "subtract(all)",
    "subtract(all except 1)",
    "subtract(all except 2,3)",
    "subtract(all except 1..4,9)",
    "subtract(2,5..)",
    "subtract(all except squares)",
];

/// Take-and-break games of every kind.
const BREAKING: &[&str] = &[
    "kayles",
    "dawson-kayles",
    "officers",
    "octal(4.7)",
    "octal(0.16)",
    "octal(0.165)",
    "octal(0.3)",
    "octal(0.04)",
    "octal(0.(7))",
    "laskers-nim",
    "hexadecimal(0.3F)",
    "hexadecimal(0.08)",
    "code(4; 0.333)",
    "code(32; G.1V)",
    "grundys-game",
    "couples",
    "cut(1)",
    "cut(2,3)",
];

#[test]
fn all_methods_solve_all_small_heaps_that_break_alike() {
    for text in BREAKING {
        for n in (0..16).chain([21]) {
            let query = format!("{text}:{n}");
            let brute = solve(&query, Some("rules/brute"));
            let expected = &brute.claim;
            let parsed: Query = query.parse().unwrap();
            let methods = fitting(&position(&parsed.components[0], parsed.play));
            assert!(methods.len() >= 2, "{query}");
            for Fit { method, .. } in methods {
                let answer = solve(&query, Some(method.id()));
                let found = &answer.claim;
                let context = format!("{query} by {}", method.id());
                assert_eq!(found.outcome, expected.outcome, "{context}");
                assert_eq!(found.nimber, expected.nimber, "{context}");
                assert_eq!(found.moves.listed, expected.moves.listed, "{context}");
                assert_eq!(found.moves.total, expected.moves.total, "{context}");
                assert_eq!(found.over, expected.over, "{context}");
            }
        }
        let game: grundy_core::Game = text.parse().unwrap();
        for kind in [Kind::Nimber, Kind::Outcome] {
            let question =
                grundy::Values { game: game.clone(), kind, from: 3u8.into(), to: 60u32.into(), layout: None };
            let goal = ListValues { first: &[], from: &3u8.into(), count: 58 };
            for Fit { method, .. } in fitting(&Task { ruleset: &game.rulesets[0], play: Play::Normal, kind, goal }) {
                let options = Options { method: Some(method.id().into()), double_check: true, ..Options::default() };
                if let Err(why) = ask(&question, &options, &Meter::unlimited()) {
                    panic!("{text} {kind} by {}: {why}", method.id());
                }
            }
        }
        let question = grundy::Positions { game, from: 1u8.into(), count: 4, numeration: false };
        let options = Options { double_check: true, ..Options::default() };
        let meter = Meter::new(Budget { positions: Some(10_000), ..Budget::UNLIMITED });
        if let Err(Failure::Disagreement { about, .. }) = ask(&question, &options, &meter).map_err(Failure::from) {
            panic!("{text}: {about}");
        }
    }
}

#[test]
fn all_methods_solve_all_small_heaps_alike() {
    for text in RULESETS {
        for play in ["", "misere "] {
            for n in (0..40).chain([97, 200]) {
                let query = format!("{play}{text}:{n}");
                let brute = solve(&query, Some("rules/brute"));
                let expected = &brute.claim;
                let parsed: Query = query.parse().unwrap();
                let methods = fitting(&position(&parsed.components[0], parsed.play));
                assert!(methods.len() >= 2, "{query}");
                for Fit { method, .. } in methods {
                    let answer = solve(&query, Some(method.id()));
                    let found = &answer.claim;
                    let context = format!("{query} by {}", method.id());
                    assert_eq!(found.outcome, expected.outcome, "{context}");
                    assert_eq!(found.nimber, expected.nimber, "{context}");
                    assert_eq!(found.moves.listed, expected.moves.listed, "{context}");
                    assert_eq!(found.moves.total, expected.moves.total, "{context}");
                    assert_eq!(found.over, expected.over, "{context}");
                }
            }
        }
    }
}

#[test]
fn all_methods_list_the_same_values_and_the_same_p_positions() {
    for text in RULESETS {
        let game: grundy_core::Game = text.parse().unwrap();
        for (kind, play) in [(Kind::Nimber, Play::Normal), (Kind::Outcome, Play::Normal), (Kind::Outcome, Play::Misere)]
        {
            let game = grundy_core::Game { play, ..game.clone() };
            let question =
                grundy::Values { game: game.clone(), kind, from: 7u8.into(), to: 300u32.into(), layout: None };
            let options = Options { double_check: true, ..Options::default() };
            if let Err(why) = ask(&question, &options, &Meter::unlimited()) {
                panic!("{text} {kind} {play}: {why}");
            }
            let goal = ListValues { first: &[], from: &7u8.into(), count: 294 };
            for Fit { method, .. } in fitting(&Task { ruleset: &game.rulesets[0], play, kind, goal }) {
                let options = Options { method: Some(method.id().into()), double_check: true, ..Options::default() };
                if let Err(why) = ask(&question, &options, &Meter::unlimited()) {
                    panic!("{text} {kind} {play} by {}: {why}", method.id());
                }
            }
        }
        let question = grundy::Positions { game, from: 1u8.into(), count: 4, numeration: false };
        let options = Options { double_check: true, ..Options::default() };
        // A game may have fewer P-positions than asked for; the bare rules then find no end, and the budget ends them.
        let meter = Meter::new(Budget { positions: Some(20_000), ..Budget::UNLIMITED });
        if let Err(Failure::Disagreement { about, .. }) = ask(&question, &options, &meter).map_err(Failure::from) {
            panic!("{text}: {about}");
        }
    }
}

/// Bounds of every kind: admissible, constant, falling in places.
const BOUNDS: &[&str] = &[
    "fibonacci",
    "takeaway(x)",
    "takeaway(2x-1)",
    "takeaway(3x)",
    "takeaway(3x/2)",
    "takeaway(x^2)",
    "takeaway(x+1)",
    "takeaway(x+isqrt(x))",
    "takeaway(max(x,7))",
    "takeaway(sqrt(2)*x)",
    "takeaway(phi*x)",
    "takeaway(2x+x^2)",
    "takeaway(x<5 ? 2x : 3x)",
    "takeaway(x^2-x+1)",
    "takeaway(3)",
    "takeaway(1)",
    "takeaway(max(1,9-x))",
    "takeaway(x<5 ? 3x : x-3)",
];

#[test]
fn all_methods_solve_all_small_take_away_positions_alike() {
    for text in BOUNDS {
        for play in ["", "misere "] {
            let openings = (0..26).map(|n| format!("{n}"));
            let positions =
                openings.chain((1..16).flat_map(|n| (1..=n + 1).step_by(2).map(move |r| format!("{n}/{r}"))));
            for heap in positions {
                let query = format!("{play}{text}:{heap}");
                let brute = solve(&query, Some("rules/brute"));
                let expected = &brute.claim;
                let parsed: Query = query.parse().unwrap();
                for Fit { method, .. } in fitting(&position(&parsed.components[0], parsed.play)) {
                    let answer = solve(&query, Some(method.id()));
                    let found = &answer.claim;
                    let context = format!("{query} by {}", method.id());
                    assert_eq!(found.outcome, expected.outcome, "{context}");
                    assert!(found.nimber.is_none() || found.nimber == expected.nimber, "{context}");
                    assert_eq!(found.moves.listed, expected.moves.listed, "{context}");
                    assert_eq!(found.moves.total, expected.moves.total, "{context}");
                    assert_eq!(found.over, expected.over, "{context}");
                }
            }
        }
    }
}

#[test]
fn openings_of_take_away_games_are_listed_alike_by_every_method() {
    for text in BOUNDS {
        let game: grundy_core::Game = text.parse().unwrap();
        for (kind, play) in [(Kind::Nimber, Play::Normal), (Kind::Outcome, Play::Normal), (Kind::Outcome, Play::Misere)]
        {
            let game = grundy_core::Game { play, ..game.clone() };
            let question = grundy::Values { game, kind, from: 3u8.into(), to: 60u8.into(), layout: None };
            let options = Options { double_check: true, ..Options::default() };
            let answer = ask(&question, &options, &Meter::unlimited()).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(answer.double_check, Some("rules/brute"), "{text}");
        }
        let question = grundy::Positions { game, from: 1u8.into(), count: 6, numeration: false };
        let options = Options { double_check: true, ..Options::default() };
        let meter = Meter::new(Budget { positions: Some(2_000_000), ..Budget::UNLIMITED });
        if let Err(Failure::Disagreement { about, .. }) = ask(&question, &options, &meter).map_err(Failure::from) {
            panic!("{text}: {about}");
        }
    }
}

#[test]
fn sums_agree_with_exhaustive_search() {
    let mut random = Seeded(0x9E37_79B9_7F4A_7C15);
    for round in 0..120 {
        let parts = 2 + random.below(2) as usize;
        let component = |random: &mut Seeded| {
            let all: Vec<&str> = RULESETS.iter().chain(BOUNDS).chain(BREAKING).copied().collect();
            let text = all[random.below(all.len() as u64) as usize];
            let bound = match text.starts_with("subtract") || text == "nim" {
                true => 14,
                false if BREAKING.contains(&text) => 7,
                false => 9,
            };
            format!("{text}:{}", random.below(bound))
        };
        let list: Vec<String> = (0..parts).map(|_| component(&mut random)).collect();
        let play = if round % 3 == 0 { "misere " } else { "" };
        let query = format!("{play}{}", list.join(" + "));
        let (answer, brute) = (solve(&query, None), solve(&query, Some("rules/brute")));
        let (found, expected) = (answer.claim, brute.claim);
        assert_eq!(found.outcome, expected.outcome, "{query} (round {round})");
        assert_eq!(found.nimber, expected.nimber, "{query}");
        assert_eq!(found.moves.listed, expected.moves.listed, "{query}");
        let breaks = round % 3 == 0 && BREAKING.iter().any(|text| query.contains(text));
        let remembers = query.contains("takeaway") || query.contains("fibonacci:") || breaks;
        assert!(remembers || matches!(answer.standing.word(), "verified" | "theorem"), "{query}");
    }
}

#[test]
fn random_finite_sets_have_the_values_of_the_rules_far_out() {
    let mut random = Seeded(20_261_115);
    for _ in 0..40 {
        let size = 1 + random.below(6);
        let takes: Vec<String> = (0..size).map(|_| (1 + random.below(30)).to_string()).collect();
        let n = random.below(3000);
        for play in ["", "misere "] {
            let query = format!("{play}subtract({}):{n}", takes.join(","));
            let options = Options { double_check: true, ..Options::default() };
            let question = Solve { query: query.parse().unwrap() };
            let answer = ask(&question, &options, &Meter::unlimited()).unwrap_or_else(|why| panic!("{query}: {why}"));
            let period = solve(&query, Some("subtract/period"));
            assert_eq!(period.claim.moves.listed, answer.claim.moves.listed, "{query}");
            assert_eq!(period.claim.nimber, answer.claim.nimber, "{query}");
        }
    }
}

#[test]
fn a_heap_of_a_hundred_digits_has_the_value_of_its_residue() {
    for text in ["subtract(2,4,7)", "subtract(1,3,4)", "subtract(5,9,20)"] {
        let question = grundy::Period {
            game: text.parse().unwrap(),
            kind: Kind::Nimber,
            row: None,
            look: Some(1000),
            full: false,
        };
        let found = ask(&question, &Options::default(), &Meter::unlimited()).unwrap().claim;
        let p = found.periodicity.unwrap();
        let huge: Nat = Nat::from(10u8).pow(100) + Nat::from(17u8);
        let (small, _) = p.reduce(&huge);
        let far = solve(&format!("{text}:{huge}"), None);
        let near = solve(&format!("{text}:{}", small + p.period * 40), None);
        assert_eq!(far.claim.nimber, near.claim.nimber);
        let takes = |a: &grundy::Answer<grundy::answer::Solved>| {
            a.claim.moves.listed.iter().map(|m| m.take.clone()).collect::<Vec<_>>()
        };
        assert_eq!(takes(&far), takes(&near));
        assert_eq!(far.standing.word(), "verified");
    }
}

#[test]
fn nim_sums_of_huge_heaps_are_xors() {
    let a = Nat::from(10u8).pow(60);
    let b = Nat::from(7u8).pow(70);
    let answer = solve(&format!("nim^3:({a},{b},5)"), None);
    let expected = (&a ^ &b) ^ Nat::from(5u8);
    assert_eq!(answer.claim.nimber.as_ref().unwrap().0, expected);
    for m in &answer.claim.moves.listed {
        let left = m.leaves.iter().flat_map(|c| &c.position.0).fold(Nat::ZERO, |x, h| x ^ &h.size);
        assert!(m.leaves.len() == 1 && left.is_zero(), "{m}");
    }
}
