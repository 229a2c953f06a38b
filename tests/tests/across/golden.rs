//! Known answers, each with its source, against every method that applies.

use grundy::answer::{Cells, Line};
use grundy::games::{FindPeriod, Fit, ListValues, Task, fitting};
use grundy::{Meter, Options, ask};
use grundy_core::certificate::Certificate;
use grundy_core::{Outcome, to_u64};
use grundy_tests::{game_of, golden, kind_of, position, solve, text};
use serde_json::Value;

fn options(method: &str) -> Options {
    Options { method: Some(method.to_owned()), ..Options::default() }
}

#[test]
fn every_row_of_values_is_what_every_method_finds() {
    for entry in golden("values.json") {
        let (game, kind) = (game_of(&entry), kind_of(&entry));
        let expected: Vec<u64> = match &entry["values"] {
            Value::String(letters) => letters.chars().map(|c| u64::from(c == 'N')).collect(),
            Value::Array(list) => list.iter().map(|v| v.as_u64().unwrap()).collect(),
            other => panic!("{other}"),
        };
        let to = expected.len() as u64 - 1;
        let goal = ListValues { first: &[], from: &0u8.into(), count: to + 1 };
        let methods = fitting(&Task { ruleset: &game.rulesets[0], play: game.play, kind, goal });
        assert!(methods.len() >= 2, "{entry} has one method only");
        for Fit { method, .. } in methods {
            let question = grundy::Values { game: game.clone(), kind, from: 0u8.into(), to: to.into(), layout: None };
            let answer = ask(&question, &options(method.id()), &Meter::unlimited()).unwrap();
            let table = answer.claim;
            let Cells::Line { values, .. } = table.cells else { panic!() };
            let found: Vec<u64> = match values {
                Line::Outcomes(values) => values.iter().map(|p| u64::from(!p)).collect(),
                nimbers => nimbers.nimbers().into_iter().flatten().collect(),
            };
            assert_eq!(found, expected, "{} by {}", text(&entry, "source"), method.id());
        }
    }
}

#[test]
fn every_period_is_found_proved_and_printed_as_the_papers_do() {
    for entry in golden("periods.json") {
        let (game, kind) = (game_of(&entry), kind_of(&entry));
        let goal = FindPeriod { first: &[], look: None };
        let methods = fitting(&Task { ruleset: &game.rulesets[0], play: game.play, kind, goal });
        assert!(!methods.is_empty(), "{entry} has no method");
        // What the first heaps show is observed, and no proof.
        for Fit { method, .. } in methods.into_iter().filter(|fit| fit.method.id() != grundy::games::BRUTE) {
            let question = grundy::Period { game: game.clone(), kind, row: None, look: None, full: false };
            let answer = ask(&question, &options(method.id()), &Meter::unlimited()).unwrap();
            let context = format!("{} by {}", text(&entry, "source"), method.id());
            // The bare rules see the same period, and prove nothing.
            let standing = if method.id() == "rules/brute" { "observed" } else { "verified" };
            assert_eq!(answer.standing.word(), standing, "{context}");
            let found = &answer.claim;
            let p = found.periodicity.expect("a period");
            let expected = ["preperiod", "period", "saltus"].map(|key| entry[key].as_u64().unwrap());
            assert_eq!([p.preperiod, p.period, p.saltus], expected, "{context}");
            let form = grundy_answers::closed_form::text(found).expect("short enough to print");
            assert_eq!(form, text(&entry, "closed_form"), "{context}");
        }
    }
}

#[test]
fn every_position_is_solved_alike_by_every_method() {
    for entry in golden("positions.json") {
        let query = text(&entry, "query");
        let mut methods = vec![None, Some("rules/brute")];
        let parsed: grundy::Query = query.parse().unwrap();
        let one = parsed.components.len() == 1 && parsed.components[0].ruleset.copies == 1;
        if let (true, [component]) = (one, parsed.components.as_slice()) {
            methods.extend(fitting(&position(component, parsed.play)).iter().map(|fit| Some(fit.method.id())));
        }
        for method in methods {
            let answer = solve(query, method);
            let found = &answer.claim;
            let context = format!("{} by {}", text(&entry, "source"), answer.method);
            assert_eq!(found.outcome.to_string(), text(&entry, "outcome"), "{context}");
            let nimber = found.nimber.as_ref().map(|g| g.to_string());
            assert_eq!(nimber.as_deref(), entry["nimber"].as_str(), "{context}");
            let spelled = |m: &grundy::answer::Move| {
                let take = m.take.iter().find(|t| !t.is_zero()).expect("a move takes something");
                format!("{}:{take}", m.component)
            };
            let moves: Vec<String> = found.moves.listed.iter().map(spelled).collect();
            let expected: Vec<&str> = entry["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
            assert_eq!(moves, expected, "{context}");
            assert_eq!(to_u64(&found.moves.total), Some(expected.len() as u64));
            if let Some(Certificate::Outcome(claim)) = answer.certificate(&Meter::unlimited()).unwrap().as_deref() {
                assert_eq!(claim.outcome == Outcome::N, claim.winning.is_some(), "{context}");
            }
        }
    }
}
