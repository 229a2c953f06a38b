//! Tests of invalid input of every kind: the exit code is 2, the message contains the column and a remedy, and nothing
//! is written to standard output.

use crate::common::*;
use serde_json::Value;

/// Runs a command that must be refused as invalid input, checks both forms of the error, and returns the error object.
fn refused(args: &[&str]) -> Value {
    let plain = grundy(args);
    assert_eq!(plain.code, Some(2), "{args:?}: {plain:?}");
    assert_eq!(plain.stdout, "", "{args:?}");
    assert!(plain.stderr.starts_with("error:"), "{args:?}: {}", plain.stderr);
    assert!(!plain.stderr.contains('\u{1b}'), "colours in a pipe: {}", plain.stderr);
    let mut args = args.to_vec();
    args.push("--json");
    let out = grundy(&args);
    assert_eq!(out.code, Some(2), "{args:?}: {out:?}");
    assert_eq!(out.stdout, "", "{args:?}");
    let error = object(&out.stderr)["error"].clone();
    let kind = error["kind"].as_str().expect("a kind");
    assert!(["notation", "range", "io"].contains(&kind), "{args:?}: kind {kind}");
    let message = error["message"].as_str().expect("a message").trim();
    assert!(!message.is_empty() && !message.ends_with(':'), "{args:?}: message {message:?}");
    let help = error["help"].as_str().unwrap_or_else(|| panic!("{args:?}: no help in {error}"));
    assert!(!help.is_empty(), "{args:?}");
    if let Some(column) = error["column"].as_u64() {
        assert!(plain.stderr.contains(&format!("column {column}")), "{args:?}: {}", plain.stderr);
    }
    error
}

fn refused_at(args: &[&str], column: u64) -> Value {
    let error = refused(args);
    assert_eq!(error["column"], column, "{args:?}: {error}");
    error
}

#[test]
fn misspelt_or_malformed_queries_name_the_column() {
    for (query, column) in [
        ("", 1),
        ("   ", 4),
        ("\t\n", 3),
        ("subtrct(1,2):5", 1),
        ("nim:-5", 5),
        ("subtract(1,2):-5", 15),
        ("nim:x", 5),
        ("nim:1.5", 6),
        ("nim:0x10", 6),
        ("nim:1e-5", 6),
        ("nim", 4),
        ("subtract(1,2)", 14),
        ("nim:", 5),
        ("nim:3 +", 8),
        ("+ nim:3", 1),
        ("nim:3 nim:4", 7),
        ("nim:3 + + nim:4", 9),
        ("nim:3 + blah:4", 9),
        ("misere", 7),
        ("nim:3/2", 6),
        ("nim(3):3", 4),
        ("subtract:5", 9),
        ("subtract(1,2:5", 13),
        ("subtract(1,,2):5", 12),
        ("subtract(1,):5", 12),
        ("subtract(1 2):5", 12),
        ("subtract(1,blah):5", 12),
        ("nim:3!", 6),
        ("nim:@", 6),
        ("21", 1),
    ] {
        refused_at(&["solve", query], column);
    }
}

#[test]
fn columns_count_characters_not_bytes() {
    refused_at(&["solve", "nim:é"], 5);
    refused_at(&["solve", "misère nim:é"], 12);
    refused_at(&["solve", "nim:１２"], 5);
    refused_at(&["solve", "nim:🂡"], 5);
    refused_at(&["solve", "subtract(1,é):4"], 12);
    refused_at(&["solve", "ηιμ:4"], 1);
    refused_at(&["solve", "nim:5\u{1}"], 6);
    refused_at(&["solve", "\u{feff}\u{202e}nim:5"], 1);
}

#[test]
fn misspelt_names_come_with_a_suggestion() {
    for (query, meant) in [("subtrct(1):4", "subtract"), ("nmi:4", "nim"), ("wythof:(1,2)", "wythoff")] {
        let error = refused_at(&["solve", query], 1);
        assert!(error["help"].as_str().unwrap().contains(meant), "{error}");
    }
    let error = refused(&["solve", "subtract(squars):4"]);
    assert!(error["help"].as_str().unwrap().contains("squares"), "{error}");
    let error = refused(&["games", "subtrct"]);
    assert!(error["help"].as_str().unwrap().contains("subtract"), "{error}");
    let out = grundy(&["sovle", "nim:4"]);
    assert!(out.stderr.contains("solve"), "{}", out.stderr);
}

#[test]
fn impossible_sets_are_refused() {
    for set in [
        "",
        "0",
        "0,1",
        "0..3",
        "5..3",
        "1,5..3",
        "-3",
        "n-1",
        "n-5",
        "0*n",
        "powers(1)",
        "powers(0)",
        "powers()",
        "powers",
        "isqrt(n)",
        "5-5",
        "all except",
        "primes(3)",
        "1/0",
        "n/0",
        "1.5",
    ] {
        let query = format!("subtract({set}):5");
        let error = refused(&["solve", &query]);
        assert!(error["column"].as_u64().is_some(), "{query}: {error}");
    }
    let error = refused_at(&["solve", "subtract(5..3):5"], 10);
    assert!(error["help"].as_str().unwrap().contains("3..5"), "{error}");
    let error = refused_at(&["solve", "subtract(1,0):5"], 12);
    assert!(error["message"].as_str().unwrap().contains('0'), "{error}");
}

#[test]
fn an_empty_complement_is_an_empty_set() {
    refused(&["solve", "subtract(all except all):5"]);
    refused(&["solve", "subtract(all except 1..):5"]);
}

#[test]
fn numbers_without_end_are_refused_at_once() {
    for query in [
        "nim:1e99999999999",
        "nim:1e999999999999999999999999999999",
        "nim:2^1e9",
        "nim:9^9^9",
        "nim:10^10^10",
        "nim:2^(2^2^2)",
        "subtract(1..1e99999999999):5",
        "subtract(2^1e12):5",
        "nim^1000000000:(1)",
        "nim^99999999999999999999999:(1)",
    ] {
        let error = refused(&["solve", query]);
        assert!(error["column"].as_u64().is_some(), "{query}: {error}");
    }
}

#[test]
fn long_and_deep_texts_do_not_crash() {
    for query in [
        "(".repeat(50_000),
        format!("subtract({}n{}):5", "(".repeat(20_000), ")".repeat(20_000)),
        format!("takeaway({}x", "isqrt(".repeat(10_000)),
        format!("nim:{}", "x".repeat(50_000)),
        format!("subtract({}", "1,".repeat(30_000)),
        format!("nim:{}", "1^".repeat(30_000)),
        "nim:1 + ".repeat(9_000),
    ] {
        let out = grundy(&["solve", &query]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""));
        assert!(out.stderr.contains("column"), "{}", out.stderr);
        assert!(out.stderr.len() < 2_000, "a long text is shown whole: {} bytes", out.stderr.len());
    }
}

#[test]
fn positions_and_rulesets_are_not_confused() {
    refused_at(&["values", "nim:5", "--to", "3"], 4);
    refused_at(&["period", "subtract(1,2):5"], 14);
    refused_at(&["positions", "nim:5"], 4);
    refused(&["period", "nim + nim"]);
    refused(&["solve", "nim:(3,4)"]);
    refused(&["solve", "nim^2:3"]);
    refused(&["solve", "nim^0:3"]);
    for command in ["values", "period", "positions"] {
        let mut args = vec![command, ""];
        if command == "values" {
            args.extend(["--to", "3"]);
        }
        refused_at(&args, 1);
    }
}

#[test]
fn numbers_in_options_are_checked() {
    for bad in ["-3", "x", "", "1.5", "1e99999999999", "é"] {
        let error = refused(&["values", "nim", "--to", bad]);
        let help = error["help"].as_str().unwrap();
        assert!(!help.contains("-- -3"), "a tip that does not help: {help}");
        refused(&["values", "nim", "--to", "9", "--from", bad]);
        refused(&["positions", "nim", "--count", bad]);
        refused(&["positions", "nim", "--from", bad]);
        refused(&["period", "subtract(squares)", "--to", bad]);
    }
    let out = grundy(&["values", "nim", "--to", "-3"]);
    assert!(out.stderr.contains("negative"), "{}", out.stderr);
    refused(&["values", "nim", "--from", "5", "--to", "3"]);
    refused(&["values", "nim", "--to", "1e30"]);
}

#[test]
fn bad_budgets_are_refused() {
    for bad in [
        "foo",
        "time",
        "time=",
        "time=-3s",
        "time=3parsecs",
        "time=nans",
        "time=infs",
        "time=1e400s",
        "time=9999999999999999999999h",
        "memory=2XB",
        "memory=-1MiB",
        "memory=99999999999999999999GiB",
        "positions=-1",
        "positions=x",
        "colour=3",
        "time=1s;memory=1GiB",
        "=",
        "é=1",
    ] {
        refused(&["solve", "nim:3", "--budget", bad]);
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = Folder::new("errors");
    let missing = folder.file("missing");
    let inside = folder.path().to_str().unwrap();
    for path in [missing.as_str(), inside] {
        let error = refused(&["check", path]);
        assert_eq!(error["kind"], "io", "{error}");
        assert!(error["message"].as_str().unwrap().contains(path), "{error}");
        let error = refused_at(&["solve", &format!("nim:@{path}")], 5);
        assert_eq!(error["kind"], "io", "{error}");
        assert!(error["message"].as_str().unwrap().contains(path), "{error}");
    }
    for (name, bytes) in [
        ("empty", b"".as_slice()),
        ("word", b"twelve"),
        ("two", b"1 2"),
        ("negative", b"-4"),
        ("bytes", b"\xff\xfe\x00"),
        ("huge", b"1e99999999999"),
        ("self", b"@self"),
    ] {
        let path = folder.write(name, bytes);
        refused_at(&["solve", &format!("nim:@{path}")], 5);
    }
}

#[test]
fn standard_input_that_is_no_query() {
    for input in [b"".as_slice(), b"\n\n", b"nim:", b"\xff\xfe", b"nim:3\0"] {
        let out = grundy_fed(&["solve", "-"], input);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
        assert!(out.stderr.contains("error:") && out.stderr.contains("help:"), "{}", out.stderr);
        let out = grundy_fed(&["solve", "-", "--json"], input);
        assert!(object(&out.stderr)["error"]["help"].is_string(), "{}", out.stderr);
        let out = grundy_fed(&["check", "-"], input);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    }
}

/// Tests, with a script in place of the proved checker, that its output and exit code are passed on and that nothing
/// else becomes a verdict.
#[cfg(unix)]
#[test]
fn words_and_codes_of_the_proved_checker_are_handed_on() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("formal");
    let ended = |script: &str| {
        let path = folder.write("checker", format!("#!/bin/sh\n{script}\n").as_bytes());
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        let out = finish(command(&["check", "--formal", "c.json"]).env("GRUNDY_CHECK_FORMAL", &path).spawn().unwrap());
        (out.code, out.stdout, out.stderr)
    };
    assert_eq!(ended("echo verified: $1"), (Some(0), "verified: ./c.json\n".to_owned(), String::new()));
    assert_eq!(ended("echo refuted: no; exit 1"), (Some(1), "refuted: no\n".to_owned(), String::new()));
    for (script, code, word) in [
        ("echo error: not covered: nim >&2; exit 2", 2, "error: not covered: nim\n"),
        ("echo error: too large >&2; exit 3", 3, "error: too large\n"),
        ("echo verified: by chance; kill -9 $$", 2, "ended with"),
        ("echo refuted: and yet no error", 2, "its answer has an unknown form"),
        ("true", 2, "its answer has an unknown form"),
    ] {
        let (found, stdout, stderr) = ended(script);
        assert_eq!((found, stdout.as_str()), (Some(code), ""), "{script}");
        assert!(stderr.contains(word), "{script}: {stderr}");
    }
    let missing = folder.file("missing");
    let out = finish(command(&["check", "--formal", "c.json"]).env("GRUNDY_CHECK_FORMAL", missing).spawn().unwrap());
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    assert!(out.stderr.contains("help: `make formal`"), "{}", out.stderr);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = command(&["solve"]);
    command.arg(std::ffi::OsStr::from_bytes(b"nim:\xff"));
    let out = finish(command.spawn().unwrap());
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    assert!(out.stderr.contains("UTF-8"), "{}", out.stderr);
}

#[test]
fn unknown_commands_and_options() {
    for args in [
        &["frobnicate"][..],
        &["solve"],
        &["values", "nim"],
        &["check"],
        &["completions"],
        &["completions", "tcsh"],
        &["solve", "nim:3", "nim:4"],
        &["solve", "nim:3", "--foo"],
        &["solve", "nim:3", "--format", "xml"],
        &["solve", "nim:3", "--color", "sometimes"],
        &["solve", "nim:3", "--method", "zzz"],
        &["solve", "nim:3", "--method", ""],
        &["solve", "nim:3", "--method", "subtract/period"],
        &["solve", "nim:3", "--method"],
        &["solve", "nim:3", "-o"],
        &["games", "nosuch"],
        &["games", "é"],
    ] {
        let out = grundy(args);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
        assert!(out.stderr.starts_with("error:"), "{args:?}: {}", out.stderr);
        assert!(out.stderr.contains("help"), "{args:?}: {}", out.stderr);
    }
    let out = grundy(&["--json", "solve"]);
    let error = object(&out.stderr)["error"].clone();
    assert_eq!(error["kind"], "notation");
    assert!(error["message"].as_str().unwrap().contains("QUERY"), "which argument is missing? {error}");
}

#[test]
fn games_of_every_family_answer() {
    for (game, positions) in [
        ("takeaway", &["takeaway(2x):20", "takeaway(x):20/3", "takeaway(2x-1):9", "takeaway(3x/2):50"][..]),
        ("takeaway", &["takeaway(x^2):50", "takeaway(x+isqrt(x)):50", "takeaway(max(x,7)):50"]),
        ("fibonacci", &["fibonacci:20", "fib:20", "fibonacci:20/4", "takeaway(sqrt(2)*x):50"]),
        ("wythoff", &["wythoff:(3,5)", "wythoff(2):(4,9)", "wythoff^3:(1,2,3)", "misere wythoff:(3,5)"]),
        ("raleigh", &["raleigh:(1,2,3)"]),
        ("moves", &["moves((1,0)*,(0,1)*,(1,1)*):(3,5)", "moves((1,2),(3,0)*):(7,5)"]),
        ("octal", &["octal(0.77):10", "kayles:10", "dawson-kayles:10", "nim:3 + kayles:4"]),
        ("grundys-game", &["grundys-game:10"]),
    ] {
        assert_eq!(json(&["games", game])["games"][0]["ready"], true, "{game}");
        for position in positions {
            text(&["solve", position]);
        }
    }
    for ruleset in ["takeaway(2x)", "octal(0.77)", "grundys-game"] {
        text(&["values", ruleset, "--to", "3"]);
        text(&["positions", ruleset, "--from", "1", "--count", "1"]);
    }
    refused_at(&["solve", "wythoff:(3,5"], 13);
    refused_at(&["solve", "takeaway(2y):20"], 11);
    refused_at(&["solve", "raleigh:(1,2)"], 9);
}
