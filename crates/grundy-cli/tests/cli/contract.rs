//! Tests of the contract for scripts: keys, types and values of the JSON, canonical printing, formats, methods and very
//! large heaps.

use crate::common::*;
use serde_json::{Value, json as value};

fn digits(value: &Value) -> &str {
    let text = value.as_str().unwrap_or_else(|| panic!("not a string: {value}"));
    assert!(!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()), "not a number: {text}");
    text
}

fn check_why(answer: &Value) {
    let why = answer["why"].as_array().expect("reasons");
    assert!(!why.is_empty(), "{answer}");
    for reason in why {
        has_keys(reason, &["theorem", "says", "facts"]);
        assert!(reason["theorem"].is_string() && reason["facts"].is_object(), "{reason}");
        assert!(!reason["says"].as_str().unwrap().is_empty(), "{reason}");
    }
    assert!(answer["method"].is_string());
    let standing = answer["standing"].as_str().unwrap();
    assert!(["theorem", "verified", "computed", "observed"].contains(&standing), "{standing}");
}

#[test]
fn solve_in_json() {
    for query in [
        "subtract(1,2,3):21",
        "subtract(1,2,3):20",
        "nim:20 + subtract(1,3,4):14",
        "nim^3:(3,5,7)",
        "misere subtract(1,2,3):7 + nim:4",
        "subtract(primes):100",
        "nim:0",
        "misere nim:0",
    ] {
        let got = json(&["solve", query]);
        has_keys(&got, &["query", "play", "outcome", "nimber", "moves", "moves_total", "method", "standing", "why"]);
        assert_eq!(keys(&got)[0], "format");
        assert_eq!(got["query"], query);
        check_why(&got);
        let misere = query.starts_with("misere");
        assert_eq!(got["play"], if misere { "misere" } else { "normal" });
        assert!(["P", "N"].contains(&got["outcome"].as_str().unwrap()));
        assert_eq!(got["nimber"].is_null(), misere, "{got}");
        let moves = got["moves"].as_array().unwrap();
        assert_eq!(digits(&got["moves_total"]), moves.len().to_string());
        // A misère position without a move is won, but not by a move.
        assert!((got["outcome"] == "N") != moves.is_empty() || query == "misere nim:0", "{got}");
        for m in moves {
            has_keys(m, &["component", "take", "to"]);
            assert!(m["component"].is_u64() && m["to"].is_string());
            m["take"].as_array().unwrap().iter().for_each(|t| assert!(!digits(t).is_empty()));
        }
    }
    let got = json(&["solve", "nim^3:(3,5,7)"]);
    assert_eq!(got["moves"][1], value!({"component": 0, "take": ["0", "1", "0"], "to": "nim^3:(3,4,7)"}));
    assert_eq!(json(&["solve", "misere nim:0"])["outcome"], "N");
    assert_eq!(json(&["solve", "nim:0"])["outcome"], "P");
}

#[test]
fn values_in_json() {
    let got = json(&["values", "subtract(1,3,4)", "--to", "8"]);
    has_keys(&got, &["ruleset", "play", "kind", "from", "values"]);
    assert_eq!((&got["ruleset"], &got["play"]), (&value!("subtract(1,3,4)"), &value!("normal")));
    assert_eq!((&got["kind"], &got["from"]), (&value!("nimber"), &value!(0)));
    assert_eq!(got["values"], value!([0, 1, 0, 1, 2, 3, 2, 0, 1]));
    let got = json(&["values", "subtract(1,3,4)", "--to", "8", "--outcomes"]);
    assert_eq!((&got["kind"], &got["values"]), (&value!("outcome"), &value!("PNPNNNNPN")));
    let got = json(&["values", "subtract(1,3,4)", "--to", "8", "--misere"]);
    assert_eq!((&got["play"], &got["kind"]), (&value!("misere"), &value!("outcome")));
    assert_eq!(got["values"], "NPNPNNNNP");
    let got = json(&["values", "nim + nim", "--to", "2"]);
    assert_eq!(got["values"], value!([[0, 1, 2], [1, 0, 3], [2, 3, 0]]));
    let got = json(&["values", "nim^2", "--to", "1", "--outcomes"]);
    assert_eq!(got["values"], value!(["PN", "NP"]));
    assert_eq!(json(&["values", "nim", "--to", "0"])["values"], value!([0]));
}

#[test]
fn values_beyond_two_to_the_53_are_strings() {
    let got = json(&["values", "nim", "--from", "2^53-1", "--to", "2^53+1"]);
    assert_eq!(got["values"][2], "9007199254740993", "{got}");
}

#[test]
fn period_in_json() {
    let got = json(&["period", "subtract(2,4,7)"]);
    has_keys(&got, &["ruleset", "kind", "preperiod", "period", "saltus", "prefix", "cycle", "standing"]);
    assert_eq!(got["ruleset"], "subtract(2,4,7)");
    assert_eq!((&got["preperiod"], &got["period"], &got["saltus"]), (&value!(8), &value!(3), &value!(0)));
    assert_eq!((&got["prefix"], &got["cycle"]), (&value!([0, 0, 1, 1, 2, 2, 0, 3]), &value!([1, 0, 2])));
    assert_eq!((&got["kind"], &got["standing"]), (&value!("nimber"), &value!("verified")));
    let got = json(&["period", "subtract(2,4,7)", "--outcomes"]);
    assert_eq!((&got["preperiod"], &got["period"], &got["kind"]), (&value!(4), &value!(3), &value!("outcome")));
    assert_eq!((&got["prefix"], &got["cycle"]), (&value!("PPNN"), &value!("NNP")));
    let got = json(&["period", "nim"]);
    assert_eq!((&got["preperiod"], &got["period"], &got["saltus"]), (&value!(0), &value!(1), &value!(1)));
    let got = json(&["period", "subtract(7e15..8e15)"]);
    assert_eq!(got["period"], "15000000000000000", "more than 2^53");
    assert!(got.get("cycle").is_none() && got.get("prefix").is_none(), "more than 100,000 terms");
}

#[test]
fn positions_in_json() {
    let got = json(&["positions", "subtract(1,4)", "--count", "3"]);
    let list = value!([{"index": "0", "piles": ["0"]}, {"index": "1", "piles": ["2"]}, {"index": "2", "piles": ["5"]}]);
    assert_eq!((&got["ruleset"], &got["positions"]), (&value!("subtract(1,4)"), &list));
    let got = json(&["positions", "nim + nim", "--count", "2"]);
    assert_eq!(got["positions"][1], value!({"index": "1", "piles": ["1", "1"]}));
    let got = json(&["positions", "nim"]);
    assert_eq!(got["positions"], value!([{"index": "0", "piles": ["0"]}]), "nim has one P-position");
    assert_eq!(json(&["positions", "nim", "--from", "1"])["positions"], value!([]));
    assert_eq!(json(&["positions", "subtract(1,4)", "--count", "0"])["positions"], value!([]));
    assert_eq!(json(&["positions", "subtract(1,4)"])["positions"].as_array().unwrap().len(), 10);
}

#[test]
fn games_in_json() {
    let all = json(&["games"]);
    let names: Vec<&str> = all["games"].as_array().unwrap().iter().map(|g| g["name"].as_str().unwrap()).collect();
    for name in ["nim", "subtract", "takeaway", "wythoff", "raleigh", "moves", "octal"] {
        assert!(names.contains(&name), "{names:?}");
        let one = json(&["games", name]);
        assert_eq!(one["games"].as_array().unwrap().len(), 1);
        assert_eq!(one["games"][0]["name"], name);
    }
    for game in all["games"].as_array().unwrap().iter().filter(|g| g["ready"] == true) {
        assert!(game["theorems"].as_array().unwrap().iter().all(|t| t["source"].is_string()));
        for example in game["examples"].as_array().unwrap() {
            let got = json(&["solve", example["query"].as_str().unwrap()]);
            assert_eq!(got["outcome"], example["outcome"], "{example}");
        }
        for notation in game["notation"].as_array().unwrap() {
            let printed = json(&["solve", notation.as_str().unwrap()])["query"].clone();
            assert_eq!(json(&["solve", printed.as_str().unwrap()])["query"], printed, "{notation}");
        }
    }
}

#[test]
fn queries_are_printed_in_one_way() {
    for (written, printed) in [
        ("Subtract( 1, 3,4 ) : 10", "subtract(1,3,4):10"),
        ("S(1,3,4):10", "subtract(1,3,4):10"),
        ("subtract(4,1,3,3):1_0", "subtract(1,3,4):10"),
        ("subtract(3..5):1e1", "subtract(3..5):10"),
        ("  NIM :2^3+2  ", "nim:10"),
        ("nim:3+nim:4+7", "nim:3 + nim:11"),
        ("nim:10^2+7+nim:1", "nim:107 + nim:1"),
        ("MISERE nim:3", "misere nim:3"),
        ("misère nim:3", "misere nim:3"),
        ("subtract(PRIMES):9", "subtract(primes):9"),
        ("subtract(1,primes):9", "subtract(1,primes):9"),
        ("subtract(All  Except 3,2):9", "subtract(all except 2,3):9"),
        ("nim^2:( 3 , 4 )", "nim^2:(3,4)"),
    ] {
        let got = json(&["solve", written]);
        assert_eq!(got["query"], printed, "{written}");
        let again = json(&["solve", printed]);
        assert_eq!(got, again, "{written}");
        let first = text(&["solve", written]);
        assert_eq!(first.lines().next(), Some(printed));
    }
}

#[test]
fn all_formats_of_all_answers() {
    let csv = |args: &[&str]| text(&[args, &["--format", "csv"]].concat());
    assert_eq!(csv(&["values", "nim", "--to", "2"]), "n,nimber\n0,0\n1,1\n2,2\n");
    assert_eq!(csv(&["values", "subtract(2)", "--from", "1", "--to", "2", "--outcomes"]), "n,outcome\n1,P\n2,N\n");
    assert_eq!(csv(&["values", "nim + nim", "--to", "1"]), "heap1,heap2,nimber\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n");
    assert_eq!(csv(&["positions", "nim + nim", "--count", "2"]), "index,pile1,pile2\n0,0,0\n1,1,1\n");
    let rows = csv(&["solve", "subtract(2,4,7):31"]);
    assert_eq!(rows.lines().count(), 3, "{rows}");
    assert!(rows.contains("\"subtract(2,4,7):31\",N,2,0,4,\"subtract(2,4,7):27\""), "{rows}");
    assert!(csv(&["period", "subtract(2,4,7)"]).contains(",8,3,0,"));
    for args in [
        &["values", "nim", "--to", "2"][..],
        &["solve", "nim:3 + nim:5"],
        &["period", "subtract(3..9)"],
        &["positions", "nim + nim"],
    ] {
        let latex = text(&[args, &["--format", "latex"]].concat());
        assert!(latex.contains('\\'), "{latex}");
        assert!(latex.matches("\\begin{").count() == latex.matches("\\end{").count(), "{latex}");
        let body: Vec<&str> = latex.lines().filter(|l| !l.starts_with('%')).collect();
        assert!(body.iter().all(|l| l.is_ascii()), "LaTeX that old engines refuse: {latex}");
        assert_eq!(text(&[args, &["--format", "text"]].concat()), text(args));
        let short = text(&[args, &["--json"]].concat());
        assert_eq!(text(&[args, &["--format", "json"]].concat()), short);
        assert_eq!(short.lines().count(), 1);
    }
}

#[test]
fn many_winning_moves_are_capped_and_counted() {
    // One Pile: nimber ⌊(n mod 10000)/1000⌋, so exactly the takes to 0..=999 win, of which 5500 allows 4501..=5500.
    for (heap, wins) in [(5500, 1000), (1999, 1000), (1500, 501), (999, 0)] {
        let got = json(&["solve", &format!("subtract(1000..9000):{heap}")]);
        assert_eq!(got["moves_total"], wins.to_string(), "{heap}");
        assert_eq!(got["moves"].as_array().unwrap().len(), wins.min(1000));
    }
    // Of subtract(5000..9000) the takes to 0..=4999 win: 5000..=7500 from 7500.
    let query = "subtract(5000..9000):7500";
    let capped = json(&["solve", query]);
    assert_eq!((capped["moves_total"].as_str(), capped["moves"].as_array().unwrap().len()), (Some("2501"), 1000));
    let all = json(&["solve", query, "--all"]);
    assert_eq!((all["moves_total"].as_str(), all["moves"].as_array().unwrap().len()), (Some("2501"), 2501));
    assert_eq!(all["moves"].as_array().unwrap()[..1000], capped["moves"].as_array().unwrap()[..]);
    let got = json(&["solve", "subtract(1e30..3e30):2e30"]);
    assert_eq!(got["moves_total"], format!("1{}", "0".repeat(30)), "counted, not listed");
    assert_eq!(got["moves"].as_array().unwrap().len(), 1000);
    let pretty = text(&["solve", query]);
    assert!(pretty.contains("2501") && pretty.lines().count() < 100, "{pretty}");
}

#[test]
fn methods_by_name() {
    let games = json(&["games", "subtract"]);
    let heaps = ["subtract(3..5):31", "subtract(all except 2,3):31", "subtract(2n-1):31"];
    for method in games["games"][0]["methods"].as_array().unwrap() {
        let id = method["id"].as_str().unwrap();
        assert!(method["cost"].is_string() && method["theorem"].is_string(), "{method}");
        let mut answered = 0;
        for query in heaps {
            let out = grundy(&["solve", query, "--method", id, "--json"]);
            if out.code == Some(0) {
                let got = object(&out.stdout);
                assert_eq!(got["method"], id);
                assert_eq!(got["nimber"], json(&["solve", query])["nimber"]);
                answered += 1;
            } else {
                assert_eq!(out.code, Some(2), "{out:?}");
                let error = object(&out.stderr)["error"].clone();
                assert!(error["message"].as_str().unwrap().contains(id), "{error}");
                assert!(error["help"].as_str().unwrap().contains("rules/brute"), "{error}");
            }
        }
        assert!(answered > 0 || id == "subtract/residues", "{id} answers nothing");
    }
    let out = grundy(&["solve", "subtract(1,2):3", "--method", "subtract/magic"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""));
    assert!(out.stderr.contains("subtract/magic") && out.stderr.contains("rules/brute"), "{}", out.stderr);
}

#[test]
fn a_second_method_agrees() {
    for args in [
        &["solve", "subtract(2,4,7):31"][..],
        &["solve", "subtract(2,4,7):1e30"],
        &["solve", "subtract(1,2):7 + nim:4"],
        &["solve", "misere subtract(1,2):7 + nim:4"],
        &["values", "subtract(squares)", "--to", "50"],
        &["period", "subtract(2,4,7)", "--misere"],
        &["positions", "subtract(2,4,7)"],
    ] {
        let plain = json(args);
        let double = json(&[args, &["--double-check"]].concat());
        let second = double["double_check"].as_str().unwrap_or_else(|| panic!("{args:?}: {double}"));
        assert_ne!(plain["method"], second);
        let (mut a, mut b) = (plain.as_object().unwrap().clone(), double.as_object().unwrap().clone());
        for key in ["double_check", "standing", "why"] {
            a.remove(key);
            b.remove(key);
        }
        assert_eq!(a, b, "{args:?}");
        assert!(text(&[args, &["--double-check"]].concat()).contains("agrees"));
    }
}

#[test]
fn huge_heaps() {
    // From 8 on, heaps of subtract(2,4,7) have nimber 0, 2, 1 for n ≡ 0, 1, 2 (mod 3).
    for (heap, nimber) in [("1e100", "2"), ("10^100+1", "1"), ("10^100+2", "0"), ("2^64", "2"), ("2^65", "1")] {
        assert_eq!(json(&["solve", &format!("subtract(2,4,7):{heap}")])["nimber"], nimber, "{heap}");
    }
    let got = json(&["solve", "nim:2^64 + nim:2^64+7"]);
    let take = value!([{"component": 1, "take": ["7"], "to": "nim:18446744073709551616"}]);
    assert_eq!((got["nimber"].as_str(), &got["moves"]), (Some("7"), &take));
    assert_eq!(got["query"], "nim:18446744073709551616 + nim:18446744073709551623");
    let folder = Folder::new("huge");
    let sevens = "7".repeat(100_000);
    let path = folder.write("sevens", format!("{sevens}\n"));
    // 7 + 7 + … 100,000 times is 1 modulo 3.
    let got = json(&["solve", &format!("subtract(2,4,7):@{path}")]);
    assert_eq!((got["nimber"].as_str(), got["query"].as_str().unwrap().len()), (Some("2"), 100_016));
    let got = json(&["solve", &format!("nim:@{path} + nim:@{path}")]);
    assert_eq!((got["outcome"].as_str(), got["nimber"].as_str()), (Some("P"), Some("0")));
    let pretty = text(&["solve", &format!("nim:@{path}")]);
    assert!(pretty.len() < 5_000 && pretty.contains("100_000 digits"), "numbers too long to read are shortened");
    let fed = grundy_fed(&["solve", "-", "--json"], format!("nim:{sevens}\n").as_bytes());
    assert_eq!((fed.code, fed.stderr.as_str()), (Some(0), ""));
    assert_eq!(object(&fed.stdout)["nimber"], sevens);
    let fed = grundy_fed(&["solve", "-"], b"  subtract(1,2,3):21  \r\n");
    assert_eq!(fed.stdout, text(&["solve", "subtract(1,2,3):21"]));
}

/// Tests that each command in the file still has the same exit code and writes the same bytes to standard output and to
/// standard error.
#[test]
fn the_bytes_of_the_contract_are_frozen() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/contract/commands.tsv");
    let frozen = std::fs::read_to_string(path).unwrap();
    let commands = frozen.lines().map(|line| line.split('\t').next().unwrap_or(line));
    let now: String = commands
        .map(|command| {
            let mut words = words(command);
            words.push("--json".to_owned());
            let out = grundy(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let (code, stdout, stderr) = (out.code.unwrap_or(-1), out.stdout.trim_end(), out.stderr.trim_end());
            format!("{command}\t{code}\t{stdout}\t{stderr}\n")
        })
        .collect();
    if rewritten() {
        return std::fs::write(path, now).unwrap();
    }
    for (old, new) in frozen.lines().zip(now.lines()) {
        assert_eq!(old, new);
    }
}
