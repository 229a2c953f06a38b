//! Games on several piles: every method agrees with the bare rules wherever both apply.

use grundy::games::{FillBox, Fit, Task, family, fitting};
use grundy::{Meter, Options, ask};
use grundy_core::{Game, Kind, Nat, Play, Query, Ruleset};
use grundy_tests::{Seeded, position, solve};

/// Rulesets on two piles of every kind.
const TWO_PILES: &[&str] = &[
    "wythoff",
    "wythoff(2)",
    "wythoff(3)",
    "wythoff(7)",
    "moves((1,0)*,(0,1)*,(1,1)*)",
    "moves((1,0)*,(0,1)*)",
    "moves((1,0)*,(0,1)*,(2,2)*)",
    "moves((1,0)*,(0,1)*,(1,2)*,(2,1)*)",
    "moves((1,2),(2,1))",
    "moves((1,0),(0,1),(3,3))",
    "moves((2,0)*,(0,3)*,(1,1))",
    "moves((1,0)*,(1,1)*)",
    "moves((0,1)*,(2,1))",
    "moves((5,0),(0,2)*,(1,4))",
    "moves((1,1)*)",
];

/// Every method that takes a position on agrees with `rules/brute`.
fn all_agree(query: &str) -> usize {
    let brute = solve(query, Some("rules/brute"));
    let expected = &brute.claim;
    let parsed: Query = query.parse().unwrap();
    let methods = fitting(&position(&parsed.components[0], parsed.play));
    for Fit { method, .. } in &methods {
        let answer = solve(query, Some(method.id()));
        let found = &answer.claim;
        let context = format!("{query} by {}", method.id());
        assert_eq!(found.outcome, expected.outcome, "{context}");
        assert!(found.nimber.is_none() || found.nimber == expected.nimber, "{context}: {:?}", found.nimber);
        assert_eq!(found.moves.listed, expected.moves.listed, "{context}");
        assert_eq!(found.moves.total, expected.moves.total, "{context}");
        assert_eq!(found.over, expected.over, "{context}");
    }
    methods.len()
}

#[test]
fn all_methods_solve_all_small_positions_of_two_piles_alike() {
    for text in TWO_PILES {
        for play in ["", "misere "] {
            let mut least = usize::MAX;
            for a in (0..8).chain([13]) {
                for b in (0..9).chain([12, 20]) {
                    least = least.min(all_agree(&format!("{play}{text}:({a},{b})")));
                }
            }
            assert!(least >= 2, "{play}{text} has {least} methods");
        }
    }
}

#[test]
fn all_methods_solve_small_positions_of_three_and_more_piles_alike() {
    let mut seeded = Seeded(0x5eed_0042);
    for text in ["raleigh", "wythoff^3", "moves((1,0,0)*,(0,1,1),(1,1,1)*)", "moves((1,2,0),(0,1,2)*,(2,0,1))"] {
        for play in ["", "misere "] {
            for _ in 0..40 {
                let [a, b, c] = [0; 3].map(|_| seeded.below(9));
                assert!(all_agree(&format!("{play}{text}:({a},{b},{c})")) >= 2);
            }
        }
    }
    for text in ["wythoff^4", "moves((1,0,0,0)*,(0,1,1,1)*,(1,1,0,0))"] {
        for _ in 0..10 {
            let [a, b, c, d] = [0; 4].map(|_| seeded.below(4));
            all_agree(&format!("{text}:({a},{b},{c},{d})"));
        }
    }
    all_agree("wythoff^5:(2,1,2,1,2)");
    all_agree("moves((1,0,0,0,0,0)*,(0,1,1,1,1,1)*):(3,2,1,2,1,2)");
}

#[test]
fn sums_with_games_on_several_piles_agree_with_the_rules() {
    for query in [
        "wythoff:(6,9) + nim:4",
        "wythoff:(2,5) + subtract(1,3,4):7 + nim:2",
        "raleigh:(2,3,5) + wythoff:(3,3)",
        "fibonacci:8 + wythoff:(2,4)",
        "moves((1,2),(2,1)):(6,7) + nim:1",
        "misere wythoff:(2,3) + nim:2",
        "misere raleigh:(1,2,2) + subtract(1,2):3",
        "misere fibonacci:5/3 + wythoff:(1,2)",
        "wythoff(2):(4,5) + wythoff(3):(2,6)",
    ] {
        let (best, brute) = (solve(query, None), solve(query, Some("rules/brute")));
        let (found, expected) = (best.claim, brute.claim);
        assert_eq!(found.outcome, expected.outcome, "{query}");
        assert_eq!(found.nimber, expected.nimber, "{query}");
        assert_eq!(found.moves.listed, expected.moves.listed, "{query}");
    }
}

#[test]
fn rows_far_out_agree_with_the_closed_form_and_with_tables() {
    // Nimbers of small rows beyond the table's reach; P exactly where the closed form says so.
    for (a, b) in [(3u32, 3000u32), (20, 2500), (7, 4000), (11, 18), (1500, 9)] {
        let query = format!("wythoff:({a},{b})");
        let (rows, table) = (solve(&query, Some("wythoff/rows")), solve(&query, Some("wythoff/table")));
        assert_eq!(rows.claim.nimber, table.claim.nimber, "{query}");
        assert_eq!(rows.claim.moves.listed, table.claim.moves.listed, "{query}");
        let closed = solve(&query, Some("wythoff/algebraic"));
        assert_eq!(rows.claim.outcome, closed.claim.outcome, "{query}");
    }
}

#[test]
fn positions_are_listed_alike_by_every_method() {
    let listed = |text: &str, method: &str, from: u32, count: u64| -> Vec<Vec<Nat>> {
        let game: Game = text.parse().unwrap();
        let question = grundy::Positions { game, from: from.into(), count, numeration: false };
        let options = Options { method: Some(method.to_owned()), ..Options::default() };
        let list = ask(&question, &options, &Meter::unlimited()).unwrap().claim;
        list.positions.into_iter().map(|(_, piles)| piles).collect()
    };
    for (text, methods) in [
        (
            "wythoff",
            vec!["wythoff/algebraic", "wythoff/arithmetic", "wythoff/recursive", "wythoff/table", "rules/brute"],
        ),
        ("wythoff(3)", vec!["wythoff/algebraic", "wythoff/recursive", "rules/brute"]),
        ("raleigh", vec!["raleigh/algebraic", "raleigh/arithmetic", "raleigh/recursive"]),
        ("wythoff^3", vec!["wythoff/table", "rules/brute"]),
        ("moves((1,2),(2,1))", vec!["moves/table", "rules/brute"]),
    ] {
        for (from, count) in [(0, 12), (5, 7)] {
            let first = listed(text, methods[0], from, count);
            assert_eq!(first.len() as u64, count, "{text}");
            for method in &methods[1..] {
                assert_eq!(listed(text, method, from, count), first, "{text} by {method}");
            }
        }
    }
}

#[test]
fn tables_agree_with_the_rules() {
    for text in TWO_PILES {
        let ruleset: Ruleset = text.parse().unwrap();
        for (kind, play) in [(Kind::Nimber, Play::Normal), (Kind::Outcome, Play::Normal), (Kind::Outcome, Play::Misere)]
        {
            let sides = [24, 17];
            let task = Task { ruleset: &ruleset, play, kind, goal: FillBox { sides: &sides } };
            let tables: Vec<_> = fitting(&task)
                .into_iter()
                .map(|fit| (fit.method.id(), (fit.work)(&Meter::unlimited()).unwrap()))
                .collect();
            let brute = &tables.iter().find(|(id, _)| *id == "rules/brute").unwrap().1;
            assert!(tables.len() >= 2, "{text}");
            for (id, table) in &tables {
                for a in 0..=sides[0] {
                    let mut row = vec![0; sides[1] as usize + 1];
                    table.fill(&[a], 0, &mut row[..5]);
                    table.fill(&[a], 5, &mut row[5..]);
                    for b in 0..=sides[1] {
                        let context = format!("{text} {kind} {play} ({a},{b}) by {id}");
                        assert_eq!(table.value(&[a, b]), brute.value(&[a, b]), "{context}");
                        assert_eq!(row[b as usize], brute.value(&[a, b]), "{context}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_method_of_these_families_is_named_and_priced() {
    for text in ["wythoff", "raleigh", "moves((1,1))"] {
        let ruleset: Ruleset = text.parse().unwrap();
        let methods = family(&ruleset.rule).methods();
        assert!(methods.len() >= 4);
        for method in methods {
            assert!(method.id().contains('/') && method.cost().len() > 10, "{}", method.id());
        }
    }
}
