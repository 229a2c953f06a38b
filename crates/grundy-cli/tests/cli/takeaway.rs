//! Tests of take-away games on the command line: solve, represent, recurrence, compare, rows, and invalid bounds.

use crate::common::grundy_fed;
use serde_json::Value;
use std::process::Command;

fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy")).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str]) -> Value {
    let mut args = args.to_vec();
    args.push("--json");
    let (code, out, err) = run(&args);
    assert_eq!(code, 0, "{args:?}: {err}");
    serde_json::from_str(&out).unwrap()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect()
}

#[test]
fn twenty_is_won_by_taking_its_smallest_part() {
    // Source: [R4] Example 2.2 and [R2] Theorem III-5: 20 = 13 + 5 + 2.
    let answer = json(&["solve", "fibonacci:20"]);
    assert_eq!(answer["query"], "fibonacci:20/19");
    assert_eq!(answer["outcome"], "N");
    assert_eq!(answer["moves"][0]["take"][0], "2");
    assert_eq!(answer["moves"][0]["to"], "fibonacci:18/4");
    assert_eq!(answer["method"], "schwenk/numeration");
    assert_eq!(answer["why"][0]["theorem"], "schwenk-III-5");
}

#[test]
fn twelve_is_1100_in_binary_so_take_four() {
    // Source: [R2] Example II-2.
    assert_eq!(strings(&json(&["represent", "takeaway(x)", "12"])["parts"]), ["8", "4"]);
    assert_eq!(json(&["solve", "takeaway(x):12"])["moves"][0]["take"][0], "4");
}

#[test]
fn a_constant_bound_m_loses_the_multiples_of_m_plus_one() {
    // Source: [R2] Example II-1, with the first take bounded by m as well.
    for n in 0..40 {
        let answer = json(&["solve", &format!("takeaway(4):{n}/4")]);
        let lost = n % 5 == 0;
        assert_eq!(answer["outcome"] == "P", lost, "{n}");
        if !lost {
            let wanted = Value::from((n % 5).to_string());
            assert!(answer["moves"].as_array().unwrap().iter().any(|m| m["take"][0] == wanted), "{n}");
        }
    }
}

#[test]
fn the_three_sequences_of_single_pile_games() {
    // Source: [R5], with H_1 = 1 (ERRATA).
    let h = |ruleset: &str| {
        let list = json(&["positions", ruleset, "--count", "7"]);
        assert_eq!(list["positions"][0]["index"], "1");
        list["positions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| p["piles"][0].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(h("takeaway(x)"), ["1", "2", "4", "8", "16", "32", "64"]);
    assert_eq!(h("takeaway(2x-1)"), ["1", "2", "4", "8", "16", "32", "64"]);
    assert_eq!(h("takeaway(2x)"), ["1", "2", "3", "5", "8", "13", "21"]);
}

#[test]
fn the_table_of_k_is_that_of_the_window_not_of_the_paper() {
    // Source: the window of [R2] IV-4; the paper prints 9, 12, 14 for c = 6, 7, 8.
    let table = json(&["recurrence", "--c", "1..12"]);
    let k: Vec<u64> = table["rows"].as_array().unwrap().iter().map(|r| r["k"].as_u64().unwrap()).collect();
    assert_eq!(k, [0, 1, 3, 5, 7, 10, 13, 16, 19, 22, 25, 29]);
    assert_eq!(table["thresholds"][1]["c"], "5/2");
    let three = json(&["recurrence", "takeaway(3x)"]);
    assert_eq!(three["k"], 3);
    let h: Vec<u64> = strings(&three["h"]).iter().map(|h| h.parse().unwrap()).collect();
    let n0 = three["n0"].as_u64().unwrap() as usize;
    assert!((n0..h.len()).all(|n| h[n] == h[n - 1] + h[n - 1 - 3]), "{h:?}");
    assert_ne!(h[n0 - 1], h[n0 - 2] + h[n0 - 2 - 3], "n0 is the least");
}

#[test]
fn a_heap_of_ten_thousand_digits_is_solved_by_the_recurrence() {
    let digits = "7".repeat(10_000);
    let answer = json(&["solve", &format!("fibonacci:{digits}")]);
    assert_eq!(answer["outcome"], "N");
    let small = answer["moves"][0]["take"][0].as_str().unwrap();
    let parts = json(&["represent", "fibonacci", &digits]);
    // The digits end in a one and zeros below it: the smallest part is that Fibonacci number.
    let zeros = parts["digits"].as_str().unwrap().chars().rev().take_while(|d| *d == '0').count();
    let (mut a, mut b) = (1u64, 2u64);
    (0..zeros).for_each(|_| (a, b) = (b, a + b));
    assert_eq!(small, a.to_string());
    assert!(answer["moves_total"].as_str().unwrap().parse::<u64>().unwrap() > 1000);
}

#[test]
fn lost_openings_far_out_are_found_by_the_recurrence() {
    let list = json(&["positions", "fibonacci", "--from", "20000", "--count", "3"]);
    let piles: Vec<grundy_core::Nat> = list["positions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| grundy_core::Nat::from_str_radix(p["piles"][0].as_str().unwrap(), 10).unwrap())
        .collect();
    assert_eq!(&piles[0] + &piles[1], piles[2]);
    // F(20001) has 4180 decimal digits: 20001·log10(phi) − log10(sqrt(5)) = 4179.6….
    assert_eq!(piles[0].to_string().len(), 4180);
    let (code, out, _) = run(&["solve", &format!("fibonacci:{}", piles[1])]);
    assert!(code == 0 && out.contains("P — the player to move loses"), "{out}");
}

#[test]
fn there_is_no_certificate_that_the_checker_could_not_check() {
    let (code, _, err) =
        run(&["solve", "misere fibonacci:5 + nim:2", "--certificate", "/nonexistent/never-written.json"]);
    assert_eq!(code, 2);
    assert!(err.contains("no certificate"), "{err}");
}

#[test]
fn rows_squares_and_openings_agree() {
    let square = json(&["values", "fibonacci", "--to", "12", "--square"]);
    let openings = json(&["values", "fibonacci", "--to", "12"]);
    for n in 0..=12usize {
        let row = json(&["values", "fibonacci", "--row", &n.to_string()]);
        let values = row["values"].as_array().unwrap();
        assert_eq!(values.as_slice(), &square["values"][n].as_array().unwrap()[..=n], "{n}");
        assert_eq!(openings["values"][n], values[n.saturating_sub(1)], "{n}");
    }
    assert_eq!(openings["values"].as_array().unwrap()[..9], [0, 0, 0, 0, 3, 0, 4, 4, 0].map(Value::from));
}

#[test]
fn two_rulesets_are_put_side_by_side() {
    let found = json(&["compare", "fibonacci", "takeaway(2x+x^2)", "--count", "6"]);
    assert_eq!(strings(&found["left"]["positions"]), ["1", "2", "3", "5", "8", "13"]);
    assert_eq!(found["left"]["k"], 1);
    assert_eq!(found["right"]["k"], Value::Null);
    assert_eq!(found["same"], 3);
}

#[test]
fn bounds_that_are_no_bounds_are_refused() {
    let cases = [
        (vec!["solve", "takeaway(x/0):5"], "divides by zero"),
        (vec!["solve", "takeaway():5"], "no arguments"),
        (vec!["solve", "takeaway(2y):5"], "y"),
        (vec!["solve", "takeaway(x^x^x):5"], "must not follow another power"),
        (vec!["solve", "takeaway(sqrt(x-9)*x):5"], "at x = 1 is outside the domain of sqrt"),
        (vec!["solve", "fibonacci:-3"], "column"),
        (vec!["represent", "nim", "5"], "no numeration"),
        (vec!["represent", "takeaway(3)", "5"], "not been proved"),
        (vec!["recurrence", "takeaway(x^2)"], "cx"),
        (vec!["recurrence", "--c", "0..3"], "1..100"),
        (vec!["values", "nim", "--row", "4"], "take-away games"),
        (vec!["positions", "fibonacci", "--from", "0"], "from 1"),
    ];
    for (args, words) in cases {
        let (code, out, err) = run(&args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
        assert!(err.contains(words) && err.contains("help"), "{args:?}: {err}");
        assert!(!err.contains("panicked"), "{args:?}");
    }
}

#[test]
fn a_sequence_that_grows_too_slowly_stops_with_an_estimate() {
    let (code, _, err) = run(&["solve", "takeaway(x^2):1e20", "--budget", "positions=1e5"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("are needed"), "{err}");
}

#[test]
fn a_bound_below_1_ends_the_game() {
    let half = json(&["solve", "takeaway(x/2):10"]);
    assert_eq!((half["outcome"].as_str(), half["moves"][0]["take"][0].as_str()), (Some("N"), Some("1")));
    let ended = json(&["solve", "fibonacci:5/0"]);
    assert_eq!((ended["outcome"].as_str(), ended["over"].as_bool()), (Some("P"), Some(true)));
    let misere = json(&["solve", "misere fibonacci:5/0"]);
    assert_eq!((misere["outcome"].as_str(), misere["over"].as_bool()), (Some("N"), Some(true)));
    // Every take of 1 to 4 leaves a bound below 1: the first player ends the game.
    let minus = json(&["solve", "takeaway(-x):5", "--method", "rules/brute"]);
    assert_eq!((minus["outcome"].as_str(), minus["moves_total"].as_str()), (Some("N"), Some("4")));
}

#[test]
fn solve_and_play_write_the_same_bound_after_the_same_move() {
    let query = "takeaway(2^x):1000/2000";
    let solved = json(&["solve", query]);
    let all = solved["moves"].as_array().unwrap();
    let whole = all.iter().find(|m| m["take"][0] == "1000").expect("the whole heap may be taken");
    let played = grundy_fed(&["play", query, "--plain", "--json"], b"1000\nquit\n");
    let made = played.stdout.lines().find(|line| line.contains("\"by\":\"you\"")).unwrap_or_default().to_owned();
    let made: Value = serde_json::from_str(&made).unwrap_or_else(|why| panic!("{why}: {}", played.stdout));
    assert_eq!(made["move"]["to"], whole["to"]);
}

#[test]
fn misere_openings_that_do_not_exist_are_none_by_a_theorem() {
    let found = json(&["positions", "fibonacci", "--misere", "--count", "5", "--budget", "positions=1000"]);
    assert_eq!((found["positions"].as_array().map(Vec::len), found["exhausted"].as_bool()), (Some(0), Some(true)));
    assert_eq!(found["standing"], "theorem");
}

/// Returns the number of winning moves of a position, and the standing of the answer.
fn winning(query: &str) -> (u64, String) {
    let answer = json(&["solve", query]);
    let total = answer["moves_total"].as_str().unwrap().parse().unwrap();
    (total, answer["standing"].as_str().unwrap().to_owned())
}

#[test]
fn powers_roots_and_towers_are_evaluated_and_not_read_as_no_bound() {
    // x^(1/2) is what isqrt(x) is, once it is rounded down.
    for (text, same) in [
        ("x^(1/2)", "isqrt(x)"),
        ("x*2^(-1)", "x/2"),
        ("2x+0*2^(x^20)", "2x"),
        ("min(3,x^(9^9))", "x=1?1:3"),
        ("3-0*10^(10^9)", "3"),
        ("5-2^(2^x)", "x=1?1:0"),
        ("x^(-1)", "x=1?1:0"),
        ("2^(-x)", "0"),
    ] {
        let table = |bound: &str| {
            let found = json(&["values", &format!("takeaway({bound})"), "--to", "40"]);
            (found["values"].clone(), found["standing"].clone())
        };
        assert_eq!(table(text), table(same), "{text}");
    }
    assert_eq!(winning("takeaway(10*(phi-1)^x):2000/1500"), (1497, "verified".to_owned()));
    assert_eq!(winning("takeaway(5-2^(2^x)):200/150"), (149, "verified".to_owned()));
    assert_eq!(winning("takeaway(3-x^(10^9)):12/3"), (2, "verified".to_owned()));
    let found = json(&["positions", "takeaway(x^(3/2))", "--count", "8"]);
    let piles: Vec<&str> =
        found["positions"].as_array().unwrap().iter().map(|p| p["piles"][0].as_str().unwrap()).collect();
    assert_eq!(piles, ["1", "2", "4", "8", "12", "20", "28", "40"]);
}

#[test]
fn a_bound_without_a_value_is_refused_where_it_has_none() {
    for (query, x) in [
        ("takeaway(1/(x-3)):10", "3"),
        ("takeaway(2x+0^(5-x)):10", "6"),
        ("takeaway((4-x)^(1/2)):10", "5"),
        ("takeaway(sqrt(2-x)+x):10", "3"),
        ("takeaway(max(2x,log2(x-1))):10", "1"),
        ("misere takeaway(1/(x-3)):10/2", "3"),
        ("takeaway(1/(x-3)):10 + nim:2", "3"),
    ] {
        let (code, out, err) = run(&["solve", query]);
        assert_eq!((code, out.as_str()), (2, ""), "{query}: {err}");
        assert!(err.contains(&format!("at x = {x} ")), "{query}: {err}");
    }
    let (code, _, err) = run(&["play", "takeaway(1/(x-3)):10", "--plain"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("at x = 3 divides by zero"), "{err}");
    let (code, _, err) = run(&["solve", "takeaway(1/(x-3)):10", "--lang", "de"]);
    assert_eq!(code, 2);
    assert!(err.contains("bei x = 3 teilt durch null"), "{err}");
    // Where no move takes three tokens, none is asked for.
    assert_eq!(json(&["solve", "takeaway(1/(x-3)):3"])["outcome"], "N");
}

#[test]
fn a_game_that_is_solved_can_be_played() {
    let query = "takeaway(max(sqrt(2)*x,sqrt(3)*x)):40/20";
    assert_eq!(json(&["solve", query])["moves"][0]["take"][0], "8");
    let played = grundy_fed(&["play", query, "--plain"], b"8\nquit\n");
    assert!(played.stdout.contains("leaving 32 (at most 13 next)"), "{}", played.stdout);
    let board = grundy_fed(&["play", "takeaway(sqrt(sqrt(x))):20", "--plain"], b"2\nquit\n");
    assert!(board.stdout.contains("leaving 18"), "{}", board.stdout);
}

#[test]
fn a_set_whose_value_is_no_number_of_tokens_is_refused_there() {
    let query = "subtract(n+isqrt(n/100)/2):150";
    let (code, out, err) = run(&["solve", query]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("at n = 100 is 201/2, not a whole number"), "{err}");
    assert_eq!(json(&["solve", "subtract(n+isqrt(n/100)/2):90"])["nimber"], "90");
    // A constant may be a power that is not whole.
    assert_eq!(json(&["solve", "subtract(4^(1/2)*n):10"])["nimber"], "5");
}
