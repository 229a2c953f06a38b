//! Tests that long runs can be resumed after they were killed at any moment, with a result that is the same byte for
//! byte.

use crate::common::{Folder, command, finish, grundy, json, text};
use std::time::Duration;

/// Returns the next pseudorandom number of a sequence that is the same in every run.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

#[test]
fn a_run_that_is_killed_again_and_again_prints_the_same() {
    let mut seed = 20_261_117;
    for (name, args) in [
        ("table", vec!["period", "octal(0.16)", "--json"]),
        ("window", vec!["period", "octal(0.106)", "--window", "--to", "12000000", "--json"]),
    ] {
        let plain = finish(command(&[&args[..], &["--budget", "time=100s"]].concat()).spawn().unwrap());
        assert_eq!(plain.code, Some(0), "{plain:?}");
        let folder = Folder::new(&format!("long-run-{name}"));
        let run = folder.file("run");
        let with = [&args[..], &["--checkpoint", &run, "--budget", "time=100s"]].concat();
        for _ in 0..12 {
            let mut child = command(&with).spawn().unwrap();
            std::thread::sleep(Duration::from_millis(20 + next(&mut seed) % 700));
            // SIGKILL: nothing can be done on the way out.
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let last = finish(command(&with).spawn().unwrap());
        assert_eq!((last.code, &last.stdout), (Some(0), &plain.stdout), "{name}: {}", last.stderr);
        assert!(std::path::Path::new(&run).join("state").exists(), "{name}: no state was kept");
    }
}

#[test]
fn a_run_that_a_budget_stops_goes_on() {
    let folder = Folder::new("long-run-budget");
    let run = folder.file("run");
    let ask = |positions: &str| {
        grundy(&["period", "octal(0.16)", "--checkpoint", &run, "--budget", &format!("positions={positions}")])
    };
    assert_eq!(ask("150000").code, Some(3));
    let second = ask("200000");
    assert_eq!(second.code, Some(0), "{second:?}");
    assert!(second.stdout.contains("105_351") && second.stdout.contains("149_459"), "{}", second.stdout);
}

#[test]
fn the_state_of_another_game_and_a_damaged_one_are_refused() {
    let folder = Folder::new("long-run-other");
    let run = folder.file("run");
    let state = std::path::Path::new(&run).join("state");
    assert_eq!(grundy(&["period", "octal(0.16)", "--checkpoint", &run, "--budget", "positions=5000"]).code, Some(3));
    let other = grundy(&["period", "octal(0.104)", "--checkpoint", &run]);
    assert_eq!(other.code, Some(2), "{other:?}");
    assert!(other.stderr.contains("another question") && other.stderr.contains("--checkpoint"), "{}", other.stderr);
    let windowed = grundy(&["period", "octal(0.16)", "--checkpoint", &run, "--window"]);
    assert_eq!(windowed.code, Some(2), "{windowed:?}");
    let mut bytes = std::fs::read(&state).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&state, bytes).unwrap();
    let damaged = grundy(&["period", "octal(0.16)", "--checkpoint", &run]);
    assert_eq!(damaged.code, Some(2), "{damaged:?}");
    assert!(damaged.stderr.contains("damaged"), "{}", damaged.stderr);
    std::fs::remove_file(&state).unwrap();
    assert_eq!(grundy(&["period", "octal(0.77)", "--checkpoint", &run]).code, Some(0));
}

#[test]
fn long_runs_are_for_codes_that_leave_two_heaps() {
    for args in [
        vec!["period", "subtract(2,4,7)", "--window"],
        vec!["period", "hexadecimal(0.8)", "--window"],
        vec!["period", "octal(0.(3))", "--window"],
        vec!["period", "kayles", "--misere", "--window"],
        vec!["period", "kayles", "--outcomes", "--window"],
    ] {
        let out = grundy(&args);
        assert_eq!(out.code, Some(2), "{args:?}: {out:?}");
        assert!(out.stderr.contains("--window"), "{args:?}: {}", out.stderr);
    }
    let folder = Folder::new("long-run-file");
    let file = folder.file("a-file");
    std::fs::write(&file, "").unwrap();
    assert_eq!(grundy(&["period", "kayles", "--checkpoint", &file]).code, Some(2));
    assert_eq!(json(&["period", "kayles", "--window"])["preperiod"], 71);
}

#[test]
fn the_period_of_outcomes_is_certified() {
    let folder = Folder::new("outcome-period");
    for (ruleset, period) in [("kayles", (1, 1)), ("dawson-kayles", (36, 34)), ("octal(0.3)", (0, 2))] {
        let file = folder.file("certificate.json");
        let found = json(&["period", ruleset, "--outcomes", "--certificate", &file]);
        assert_eq!(
            (found["preperiod"].as_u64(), found["period"].as_u64()),
            (Some(period.0), Some(period.1)),
            "{ruleset}"
        );
        assert_eq!(found["standing"], "verified", "{ruleset}");
        assert!(text(&["check", &file]).starts_with("verified"), "{ruleset}");
        let certificate = std::fs::read_to_string(&file).unwrap();
        let altered = folder.file("altered.json");
        std::fs::write(&altered, certificate.replace("\"nimbers\"", "\"nimber\"")).unwrap();
        assert_ne!(grundy(&["check", &altered]).code, Some(0), "{ruleset}");
        std::fs::remove_file(&file).unwrap();
    }
}
