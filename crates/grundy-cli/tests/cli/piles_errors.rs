//! Tests of invalid questions and of limits for games on several piles: errors are precise, no files remain, and
//! nothing panics.

use crate::common::*;
use serde_json::Value;

/// Runs a command that must end with the given exit code and without an answer, and returns the error object.
fn refused(args: &[&str], code: i32) -> Value {
    let plain = grundy(args);
    assert_eq!(plain.code, Some(code), "{args:?}: {plain:?}");
    assert_eq!(plain.stdout, "", "{args:?}");
    assert!(plain.stderr.starts_with("error:"), "{args:?}: {}", plain.stderr);
    let out = grundy(&[args, &["--json"]].concat());
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{args:?}: {out:?}");
    let error = object(&out.stderr)["error"].clone();
    let kinds = if code == 3 { &["budget"][..] } else { &["notation", "range", "io"] };
    assert!(kinds.contains(&error["kind"].as_str().unwrap()), "{args:?}: {error}");
    assert!(!error["message"].as_str().unwrap().is_empty(), "{args:?}");
    assert!(error["help"].as_str().is_some_and(|h| !h.is_empty()), "{args:?}: no help in {error}");
    error
}

#[test]
fn wrong_positions_and_wrong_rules_name_the_column() {
    for (query, column) in [
        ("raleigh:(1,2)", 9),
        ("raleigh:5", 9),
        ("raleigh:(1,2,3,4)", 9),
        ("wythoff:(1,2,3)", 9),
        ("wythoff:5", 9),
        ("wythoff^3:(1,2)", 11),
        ("wythoff(0):(1,2)", 9),
        ("wythoff(-1):(1,2)", 9),
        ("wythoff(x):(1,2)", 9),
        ("wythoff(2,3):(1,2)", 10),
        ("wythoff^1:3", 8),
        ("wythoff^7:(1,1,1,1,1,1,1)", 8),
        ("raleigh^3:(1,2,3)", 8),
        ("raleigh(2):(1,2,3)", 8),
        ("wythoff:(-1,2)", 10),
        ("wythoff:(1,2", 13),
        ("wythoff:()", 10),
        ("wythoff:(1,,2)", 12),
        ("wythoff:(1;2)", 11),
        ("wythoff:(１,2)", 10),
        ("wythoff:(é,2)", 10),
        ("wythoff:3/2", 10),
        ("wythof:(1,2)", 1),
        ("raleih:(1,2,3)", 1),
        ("moves((0,0)):(1,1)", 7),
        ("moves((1,0),(0,0)*):(1,1)", 13),
        ("moves((1,-1)):(1,1)", 10),
        ("moves((1,0),(-1,2)*):(1,1)", 14),
        ("moves():(1,1)", 7),
        ("moves((1,0),(1)):(1,1)", 13),
        ("moves((1,2,3,4,5,6,7)):(1,1,1,1,1,1,1)", 7),
        ("moves((1,2)**):(3,4)", 13),
        ("moves(1,2):(3,4)", 7),
        ("moves((0,1),(2,2)*):(1,1,1)", 21),
        ("nim:3 + raleigh:(1,2)", 17),
    ] {
        let error = refused(&["solve", query], 2);
        assert_eq!(error["column"], column, "{query}: {error}");
    }
}

#[test]
fn a_game_that_need_not_end_is_refused_for_that_reason() {
    let error = refused(&["solve", "moves((1,-1)):(3,4)"], 2);
    let words = format!("{} {}", error["message"], error["help"]);
    assert!(words.contains("end") || words.contains("terminat"), "{words}");
    let error = refused(&["solve", "raleigh:(3,4)"], 2);
    assert!(error["message"].as_str().unwrap().contains('3') && error["message"].as_str().unwrap().contains('2'));
}

#[test]
fn options_that_do_not_belong_to_the_game() {
    for args in [
        &["period", "wythoff"][..],
        &["period", "raleigh", "--row", "3"],
        &["period", "wythoff^3", "--row", "3"],
        &["period", "nim", "--row", "3"],
        &["period", "wythoff", "--row", "-1"],
        &["period", "wythoff", "--row", "x"],
        &["values", "raleigh", "--row", "3", "--to", "5"],
        &["values", "wythoff", "--row", "3", "--from", "10", "--to", "5"],
        &["values", "wythoff", "--to", "-3"],
        &["values", "wythoff", "--to", "3", "--square"],
        &["positions", "wythoff", "--from", "-1"],
        &["positions", "wythoff", "--count", "-1"],
        &["positions", "wythoff(2)", "--numeration"],
        &["positions", "moves((1,0)*,(0,1)*,(2,2)*)", "--from", "1e30"],
        &["solve", "wythoff:(3,5)", "--method", "raleigh/recursive"],
        &["solve", "raleigh:(3,5,6)", "--method", "wythoff/algebraic"],
        &["study", "nim"],
        &["verify", "fermat"],
        &["verify", "raleigh", "--from", "-3"],
    ] {
        refused(args, 2);
    }
}

#[test]
fn a_method_that_does_not_apply_is_not_passed_over() {
    let folder = Folder::new("methods");
    let png = folder.file("map.png");
    for args in [
        &["map", "wythoff", "--size", "5", "-o", &png][..],
        &["values", "wythoff", "--to", "5"],
        &["values", "wythoff", "--row", "2", "--to", "5"],
        &["period", "wythoff", "--row", "2"],
        &["positions", "wythoff"],
        &["study", "wythoff", "--to", "20"],
    ] {
        for method in ["raleigh/table", "nonsense"] {
            refused(&[args, &["--method", method]].concat(), 2);
        }
    }
    assert!(folder.names().is_empty());
}

#[test]
fn refusals_do_not_speak_of_another_game() {
    // --row is for two piles as well (CONTRACT, values), and a game of its own is no sum.
    let error = refused(&["values", "wythoff", "--to", "3", "--square"], 2);
    assert!(!error["help"].as_str().unwrap().contains("--row and --square work only for take-away"), "{error}");
    let error = refused(&["values", "nim", "--row", "3", "--to", "5"], 2);
    assert!(!error["message"].as_str().unwrap().contains("nim is a take-away game"), "{error}");
}

#[test]
fn maps_that_cannot_be_drawn_leave_nothing() {
    let folder = Folder::new("no-map");
    let png = folder.file("map.png");
    for args in [
        &["nim"][..],
        &["raleigh"],
        &["wythoff^3"],
        &["subtract(1,2)"],
        &["moves((1,0,0)*)"],
        &["wythoff", "--size", "0"],
        &["wythoff", "--size", "0x5"],
        &["wythoff", "--size", "16385"],
        &["wythoff", "--size", "1e30"],
        &["wythoff", "--size", "-3"],
        &["wythoff", "--size", "3x4x5"],
        &["wythoff", "--size", ""],
        &["wythoff", "--size", "10", "--at", "1e6"],
        &["wythoff", "--size", "10", "--at", "-1,0"],
        &["wythoff", "--size", "10", "--at", "1e6,1e6"],
        &["wythoff", "--size", "10", "--scale", "foo"],
        &["wythoff", "--size", "10", "--scale", "cyclic:0"],
        &["wythoff", "--size", "10", "--scale", "cyclic:x"],
    ] {
        refused(&[&["map"], args, &["-o", &png]].concat(), 2);
        assert!(folder.names().is_empty(), "{args:?} left {:?}", folder.names());
    }
    refused(&["map", "wythoff", "--size", "10"], 2);
    for name in ["map.gif", "map", "map.png.txt"] {
        refused(&["map", "wythoff", "--size", "10", "-o", &folder.file(name)], 2);
    }
    let error = refused(&["map", "wythoff", "--size", "10", "-o", &folder.file("none/map.png")], 2);
    assert_eq!(error["kind"], "io", "{error}");
    std::fs::create_dir(folder.path().join("folder.png")).unwrap();
    let error = refused(&["map", "wythoff", "--size", "10", "-o", &folder.file("folder.png")], 2);
    assert_eq!(error["kind"], "io", "{error}");
    assert_eq!(folder.names(), ["folder.png"]);
}

#[test]
fn cells_of_no_size_or_of_a_monstrous_size() {
    let folder = Folder::new("no-cell");
    for cell in ["0", "1000000", "-1", "x"] {
        let out = grundy(&["map", "wythoff", "--size", "10", "--cell", cell, "-o", &folder.file("map.png")]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{cell}: {out:?}");
        assert!(folder.names().is_empty(), "{cell}");
    }
    for cell in ["0", "1000000"] {
        refused(&["map", "wythoff", "--size", "10", "--cell", cell, "-o", &folder.file("map.png")], 2);
    }
}

/// Returns the amount of memory that a refusal says is needed.
fn needed(args: &[&str], limit: &str) -> String {
    let error = refused(&[args, &["--budget", &format!("memory={limit}")]].concat(), 3);
    let message = error["message"].as_str().unwrap().to_owned();
    let amount = message
        .strip_prefix("stopped: the answer needs ")
        .and_then(|m| m.split_once(" of memory"))
        .map(|(a, _)| a.to_owned());
    amount.unwrap_or_else(|| panic!("{args:?}: no amount in {message}"))
}

#[test]
fn a_map_beyond_the_memory_says_how_much_it_needs_and_keeps_the_old_file() {
    let folder = Folder::new("map-memory");
    let png = folder.write("map.png", "old");
    let svg = folder.file("map.svg");
    let nimbers = ["map", "wythoff", "--size", "4000", "-o", &png];
    assert_eq!(needed(&nimbers, "1MiB"), needed(&nimbers, "2MiB"));
    refused(&["map", "wythoff", "--size", "16384", "-o", &svg, "--budget", "memory=10MiB"], 3);
    refused(&["map", "wythoff", "--size", "16384", "-o", &svg, "--budget", "positions=1e4"], 3);
    assert_eq!(std::fs::read_to_string(&png).unwrap(), "old");
    assert_eq!(folder.names(), ["map.png"]);
}

#[test]
fn the_memory_that_a_map_needs_does_not_depend_on_what_is_allowed() {
    let folder = Folder::new("map-need");
    let png = folder.file("map.png");
    for game in [&["wythoff", "--outcomes"][..], &["fibonacci"], &["fibonacci", "--outcomes"]] {
        let args = [&["map"], game, &["--size", "4000", "-o", &png]].concat();
        assert_eq!(needed(&args, "600KiB"), needed(&args, "1MiB"), "{game:?}");
    }
}

#[test]
fn tables_beyond_the_budget_are_stopped_by_the_budget() {
    for args in [
        &["values", "wythoff", "--to", "3000", "--budget", "memory=1MiB"][..],
        &["solve", "wythoff^3:(200,200,200)", "--budget", "memory=1MiB"],
        &["solve", "moves((1,0)*,(0,1)*,(2,2)*):(2000,2000)", "--budget", "positions=1e4"],
        &["solve", "wythoff:(1e30,1e31)", "--method", "rules/brute"],
        &["period", "wythoff", "--row", "60", "--budget", "memory=100KiB"],
        &["study", "moves((1,0)*,(0,1)*,(2,2)*)", "--to", "3000", "--budget", "memory=1MiB"],
    ] {
        refused(args, 3);
    }
}

#[test]
fn larger_tables_too_are_a_matter_of_the_budget() {
    // CONTRACT: exit code 3 is "stopped by budget"; the methods exist, so "no method" would be untrue.
    for args in [
        &["values", "wythoff", "--to", "1e5"][..],
        &["solve", "wythoff^3:(1e3,1e4,1e5)"],
        &["solve", "misere wythoff:(20000,30000)", "--method", "wythoff/table", "--budget", "memory=10MiB"],
        &["solve", "misere raleigh:(200,300,501)", "--budget", "memory=10MiB"],
        &["study", "wythoff^6", "--to", "30", "--budget", "memory=10MiB"],
        &["positions", "wythoff^3", "--from", "1e9", "--count", "2", "--budget", "memory=10MiB"],
    ] {
        refused(args, 3);
    }
}

#[test]
fn long_lists_stop_at_the_budget_with_what_they_have() {
    for ruleset in ["wythoff", "raleigh", "wythoff(3)"] {
        let args = ["positions", ruleset, "--count", "1e6", "--budget", "positions=100", "--json"];
        let out = grundy(&args);
        assert_eq!(out.code, Some(3), "{out:?}");
        let listed = object(&out.stdout)["positions"].as_array().unwrap().len();
        assert!((1..=100).contains(&listed), "{ruleset}: {listed}");
        assert_eq!(object(&out.stderr)["error"]["kind"], "budget");
    }
}

#[test]
fn even_a_count_that_nobody_can_list_is_stopped_by_the_budget() {
    let out = grundy(&["positions", "wythoff", "--count", "1e18", "--budget", "positions=50", "--json"]);
    assert_eq!(out.code, Some(3), "{out:?}");
    assert!(!object(&out.stdout)["positions"].as_array().unwrap().is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_list_keeps_to_the_memory_allowed() {
    // Within an address space of 250 MB, with 20 MiB allowed: a stream or a stop, but no failed allocation.
    let program = env!("CARGO_BIN_EXE_grundy");
    let line =
        format!("ulimit -v 250000; exec {program} positions raleigh --count 2e6 --budget memory=20MiB >/dev/null");
    let run = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(matches!(run.status.code(), Some(0 | 3)), "{:?}: {said}", run.status);
    assert!(!said.contains("allocation"), "{said}");
}

#[test]
fn certificates_that_are_none() {
    let folder = Folder::new("no-certificate");
    let file = folder.file("c.json");
    let error = refused(&["period", "wythoff", "--row", "3", "--certificate", &folder.file("none/c.json")], 2);
    assert_eq!(error["kind"], "io");
    text(&["period", "wythoff", "--row", "4", "--certificate", &file]);
    let good = std::fs::read_to_string(&file).unwrap();
    for bad in [String::new(), "{}".into(), "[]".into(), good[..good.len() / 2].to_owned(), "é".into()] {
        let out = grundy(&["check", &folder.write("bad.json", &bad)]);
        assert!(matches!(out.code, Some(1 | 2)), "{bad}: {out:?}");
    }
    let mut value: Value = serde_json::from_str(&good).unwrap();
    value["row"] = Value::from("1e30");
    let out = grundy(&["check", &folder.write("bad.json", value.to_string())]);
    assert!(matches!(out.code, Some(1 | 2)), "{out:?}");
    for name in ["bad.json", "c.json"] {
        std::fs::remove_file(folder.path().join(name)).unwrap();
    }
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
fn bad_files_and_bad_input_streams() {
    let folder = Folder::new("bad-piles");
    let [empty, words, two] =
        [("empty", ""), ("words", "three"), ("two", "3 4")].map(|(name, text)| folder.write(name, text));
    for path in [empty, words, two, folder.file("missing")] {
        refused(&["solve", &format!("wythoff:(@{path},5)")], 2);
    }
    for input in [&b""[..], b"\n", b"\xff\xfe", b"wythoff:(1", b"raleigh:(1,2)\n"] {
        let out = grundy_fed(&["solve", "-"], input);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
    }
}

#[test]
fn a_certificate_that_was_written_can_be_checked() {
    let folder = Folder::new("checkable");
    let file = folder.file("c.json");
    for query in ["wythoff:(5,7)", "raleigh:(5,9,12)", "wythoff^3:(3,4,5)", "wythoff:(1e30,1e31)", "wythoff:(3,1e30)"] {
        let out = grundy(&["solve", query, "--certificate", &file]);
        if out.code == Some(2) {
            assert!(folder.names().is_empty(), "{query}: refused, but written");
            continue;
        }
        assert_eq!(out.code, Some(0), "{query}: {out:?}");
        let verdict = grundy(&["check", &file]);
        assert_eq!(verdict.code, Some(0), "{query}: {verdict:?}");
        let mut altered: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        altered["outcome"] = Value::from(if altered["outcome"] == "P" { "N" } else { "P" });
        std::fs::write(&file, altered.to_string()).unwrap();
        assert_eq!(grundy(&["check", &file]).code, Some(1), "{query}: altered");
        std::fs::remove_file(&file).unwrap();
    }
}
