//! Tests of `grundy exercises` and `grundy mark`.

use crate::common::*;
use serde_json::Value;

const KINDS: [&str; 10] =
    ["winner", "move", "moves", "mex", "nimbers", "xor", "period", "zeckendorf", "wythoff", "reason"];

#[test]
fn a_sheet_is_a_function_of_its_seed() {
    let sheet = json(&["exercises", "--count", "5", "--seed", "7"]);
    assert_eq!((&sheet["format"], &sheet["seed"]), (&Value::from(1), &Value::from(7)));
    let list = sheet["exercises"].as_array().unwrap();
    assert_eq!(list.len(), 5);
    for exercise in list {
        for field in ["kind", "game", "question", "answer", "choices", "why", "takes", "rule", "index", "level"] {
            assert!(exercise.get(field).is_some(), "{field} is missing in {exercise}");
        }
    }
    assert_eq!(sheet, json(&["exercises", "--count", "5", "--seed", "7"]));
    assert_ne!(sheet, json(&["exercises", "--count", "5", "--seed", "8"]));
    let longer = json(&["exercises", "--count", "9", "--seed", "7"]);
    assert_eq!(longer["exercises"].as_array().unwrap()[..5], list[..]);
}

#[test]
fn kinds_and_levels_are_those_that_are_listed() {
    for kind in KINDS {
        for level in ["easy", "medium", "hard"] {
            let sheet = json(&["exercises", "--kind", kind, "--level", level, "--count", "2"]);
            for exercise in sheet["exercises"].as_array().unwrap() {
                assert_eq!((&exercise["kind"], &exercise["level"]), (&Value::from(kind), &Value::from(level)));
            }
        }
    }
    let out = grundy(&["exercises", "--kind", "nonsense"]);
    assert_eq!(out.code, Some(2));
    assert!(KINDS.iter().all(|kind| out.stderr.contains(kind)), "{out:?}");
    for wrong in [
        &["--level", "hardest"][..],
        &["--count", "0"],
        &["--count", "201"],
        &["--seed", "x"],
        &["--seed", "9007199254740992"],
        &["--day", "17.11.2026"],
        &["--day", "2026-13-01"],
        &["--day", "2026-1-1"],
        &["--day", "2026-11-17", "--seed", "3"],
    ] {
        let out = grundy(&[&["exercises"], wrong].concat());
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{wrong:?}: {out:?}");
    }
}

#[test]
fn the_puzzle_of_the_day_has_the_date_as_its_seed() {
    let puzzle = json(&["exercises", "--day", "2026-11-17"]);
    assert_eq!(puzzle["seed"], 20_261_117);
    assert_eq!(puzzle["exercises"].as_array().unwrap().len(), 1);
    assert_eq!(puzzle, json(&["exercises", "--seed", "20261117", "--count", "1"]));
}

#[test]
fn answers_are_marked_and_wrong_ones_are_refuted_by_a_move() {
    let sheet = json(&["exercises", "--kind", "move", "--level", "easy", "--seed", "7", "--count", "1"]);
    let exercise = &sheet["exercises"][0];
    let id = ["--kind", "move", "--level", "easy", "--seed", "7", "--json"];
    let right = grundy(&[&["mark", exercise["answer"].as_str().unwrap()], &id[..]].concat());
    assert_eq!(right.code, Some(0), "{right:?}");
    assert_eq!((&object(&right.stdout)["right"], &object(&right.stdout)["says"]), (&true.into(), &"Right.".into()));
    // One of the first takes does not win.
    let wrong = ["1", "2", "3"].iter().map(|take| grundy(&[&["mark", take], &id[..]].concat()));
    let wrong = wrong.map(|out| (out.code, object(&out.stdout))).find(|(_, mark)| mark["right"] == false).unwrap();
    assert_eq!(wrong.0, Some(1), "{wrong:?}");
    assert!(wrong.1["says"].as_str().unwrap().starts_with("After your "), "{wrong:?}");
    let (from, take) = (&wrong.1["refutation"]["from"], &wrong.1["refutation"]["take"][0]);
    let solved = json(&["solve", from.as_str().unwrap()]);
    assert!(solved["moves"].as_array().unwrap().iter().any(|play| play["take"][0] == *take), "{wrong:?}");
    let unreadable = grundy(&["mark", "nonsense", "--kind", "mex"]);
    assert_eq!((unreadable.code, unreadable.stdout.as_str()), (Some(2), ""));
    assert!(unreadable.stderr.contains("nonsense") && unreadable.stderr.contains("number"), "{unreadable:?}");
    assert_eq!(grundy(&["mark", "2"]).code, Some(2));
}

#[test]
fn a_worksheet_has_lines_to_write_on_and_its_answers_on_a_page_of_their_own() {
    for level in ["easy", "medium", "hard"] {
        let sheet =
            grundy(&["exercises", "--count", "60", "--seed", "3", "--level", level, "--format", "latex"]).stdout;
        let (questions, answers) = sheet.split_once("\\newpage").unwrap();
        assert_eq!(questions.matches("\\item ").count(), 60);
        assert_eq!(answers.matches("\\item ").count(), 60);
        assert!(questions.starts_with("\\documentclass") && answers.ends_with("\\end{document}\n"));
        assert!(questions.matches("\\answerline").count() > 120);
        let known = |c: char| c.is_ascii() || "èüÈ§".contains(c);
        let unknown: String = sheet.chars().filter(|c| !known(*c)).collect();
        assert_eq!(unknown, "", "signs that LaTeX does not know");
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }
}

/// Tests that the first reason of an answer is its worked solution: each step of a sum takes the largest term that
/// fits, a winning move leads to a P-position, and the numbers below a mex are in the set.
#[test]
fn the_first_reason_works_the_exercise_out() {
    let sheet = |kind| {
        let sheet = json(&["exercises", "--kind", kind, "--level", "medium", "--count", "6", "--seed", "3"]);
        sheet["exercises"].as_array().unwrap().clone()
    };
    for exercise in sheet("zeckendorf") {
        let says = exercise["why"][0]["says"].as_str().unwrap();
        let mut rest = None;
        for step in says.split(": ").nth(1).unwrap().trim_end_matches('.').split(", ") {
            let numbers: Vec<u64> = step.split([' ', '−', '=']).filter_map(|n| n.parse().ok()).collect();
            let [before, part, after] = numbers[..] else { panic!("{step}") };
            let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
            assert_eq!(fibonacci.into_iter().filter(|term| *term <= before).max(), Some(part), "{says}");
            assert!(before - part == after && rest.is_none_or(|rest| rest == before), "{says}");
            rest = Some(after);
        }
        assert_eq!(rest, Some(0), "{says}");
    }
    for exercise in [sheet("move"), sheet("moves")].concat() {
        let to = exercise["why"][0]["facts"]["to"].as_str().unwrap();
        assert_eq!(json(&["solve", to])["outcome"], "P", "{exercise}");
    }
    for exercise in sheet("mex") {
        let (set, mex) = (exercise["set"].as_array().unwrap(), exercise["answer"].as_u64().unwrap());
        assert_eq!(exercise["why"][0]["facts"]["mex"], mex);
        assert!((0..mex).all(|n| set.contains(&n.into())) && !set.contains(&mex.into()), "{exercise}");
    }
}
