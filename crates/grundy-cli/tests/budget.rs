//! Limits and interruptions: exit code 3, what is known is printed and marked, nothing half-written stays.
#![cfg(unix)]

mod common;
use common::*;
use serde_json::{Value, json as value};
use std::io::Read;
use std::process::Child;
use std::time::Duration;

/// A run that must be stopped: the partial object on standard output, if any, and the error.
fn stopped(args: &[&str]) -> (Option<Value>, Value) {
    let out = grundy(&[args, &["--json"]].concat());
    assert_eq!(out.code, Some(3), "{args:?}: {:?} {}", out.code, out.stderr);
    stopped_in(&out)
}

fn stopped_in(out: &Out) -> (Option<Value>, Value) {
    let error = object(&out.stderr)["error"].clone();
    assert_eq!(error["kind"], "budget");
    assert!(error["message"].as_str().unwrap().contains("stopped"), "{error}");
    assert!(error["help"].is_string(), "{error}");
    let partial = (!out.stdout.is_empty()).then(|| object(&out.stdout));
    if let Some(partial) = &partial {
        assert_eq!(partial["partial"], true, "not marked as partial");
        assert_eq!(partial["standing"], "computed", "a partial result claims too much");
    }
    (partial, error)
}

fn nimbers(takes: &dyn Fn(u64) -> bool, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count as u64 {
        let options: Vec<u64> = (1..=n).filter(|&t| takes(t)).map(|t| values[(n - t) as usize]).collect();
        values.push((0..).find(|g| !options.contains(g)).unwrap());
    }
    values
}

/// A partial table must be an exact, nonempty beginning.
fn exact_prefix(ruleset: &str, takes: &dyn Fn(u64) -> bool, args: &[&str]) {
    let args = [&["values", ruleset], args].concat();
    let (partial, _) = stopped(&args);
    let partial = partial.unwrap_or_else(|| panic!("{args:?}: no partial result"));
    let values = partial["values"].as_array().unwrap();
    assert!(!values.is_empty(), "{args:?}: an empty partial result");
    let seen = values.len().min(600);
    assert_eq!(values[..seen], value!(nimbers(takes, seen)).as_array().unwrap()[..], "{args:?}");
}

#[test]
fn values_stopped_by_positions_are_an_exact_prefix() {
    exact_prefix("subtract(2,4,7)", &|t| [2, 4, 7].contains(&t), &["--to", "1e6", "--budget", "positions=100"]);
    exact_prefix("subtract(3..5)", &|t| (3..=5).contains(&t), &["--to", "1e6", "--budget", "positions=100"]);
    exact_prefix("subtract(squares)", &|t| t.isqrt().pow(2) == t, &["--to", "1e6", "--budget", "positions=500"]);
    let prime = |t: u64| t > 1 && (2..t).all(|d| !t.is_multiple_of(d));
    exact_prefix("subtract(primes)", &prime, &["--to", "1e6", "--budget", "positions=500"]);
    let brute = ["--to", "1e6", "--budget", "positions=1000", "--method", "rules/brute"];
    exact_prefix("subtract(2,4,7)", &|t| [2, 4, 7].contains(&t), &brute);
}

#[test]
fn the_reason_of_a_partial_table_names_its_last_heap() {
    let args = ["values", "subtract(2,4,7)", "--to", "1e6", "--budget", "positions=100"];
    let partial = stopped(&args).0.expect("a prefix");
    let last = partial["values"].as_array().unwrap().len() - 1;
    assert_eq!(partial["why"][0]["facts"]["upto"], last.to_string(), "{}", partial["why"]);
}

#[test]
fn values_of_nim_and_all_but_sets_stopped_by_positions() {
    exact_prefix("nim", &|_| true, &["--to", "1e6", "--budget", "positions=100"]);
    exact_prefix("subtract(all except 2,3)", &|t| t != 2 && t != 3, &["--to", "1e6", "--budget", "positions=100"]);
}

#[test]
fn values_stopped_by_time_are_an_exact_prefix() {
    let slow = ["--to", "1e7", "--budget", "time=2s,memory=none", "--method", "rules/brute"];
    exact_prefix("subtract(squares)", &|t| t.isqrt().pow(2) == t, &slow);
}

#[test]
fn values_stopped_by_memory() {
    for ruleset in ["subtract(2,4,7)", "subtract(squares)", "subtract(primes)", "nim"] {
        let (partial, error) = stopped(&["values", ruleset, "--to", "1e8", "--budget", "memory=1MiB"]);
        assert!(error["message"].as_str().unwrap().contains("memory"), "{error}");
        if let Some(partial) = partial {
            assert!(!partial["values"].as_array().unwrap().is_empty(), "an empty partial result says nothing");
        }
    }
}

#[test]
fn outcomes_and_misere_stopped_by_positions() {
    for (option, start) in [("--outcomes", "PPNNNNPNNPNNPNN"), ("--misere", "NNPPNNNNPNNPNNP")] {
        let args = ["values", "subtract(2,4,7)", "--to", "1e6", option, "--budget", "positions=64"];
        let (partial, _) = stopped(&args);
        let values = partial.expect("a prefix")["values"].as_str().unwrap().to_owned();
        assert!(values.starts_with(start) && values.len() <= 64, "{values}");
    }
}

#[test]
fn other_questions_stopped_by_positions() {
    let (partial, _) = stopped(&["positions", "subtract(squares)", "--count", "20", "--budget", "positions=50"]);
    let list = partial.expect("some positions")["positions"].clone();
    let piles: Vec<&str> = list.as_array().unwrap().iter().map(|p| p["piles"][0].as_str().unwrap()).collect();
    assert_eq!(piles[..6], ["0", "2", "5", "7", "10", "12"]);
    for args in [
        &["solve", "subtract(primes):1e6"][..],
        &["solve", "subtract(2,5,9):1e30"],
        &["solve", "misere nim:200 + nim:300 + nim:400"],
        &["solve", "subtract(2,4,7):5000", "--method", "rules/brute"],
        &["period", "subtract(19,40,57,78,97)", "--outcomes"],
        &["values", "subtract(squares) + subtract(primes)", "--to", "1000"],
    ] {
        let (_, error) = stopped(&[args, &["--budget", "positions=5"]].concat());
        assert!(error["message"].as_str().unwrap().contains("positions"), "{error}");
    }
}

#[test]
fn other_questions_stopped_by_time_and_memory() {
    for args in [
        &["solve", "subtract(primes):1e9", "--budget", "time=200ms"][..],
        &["period", "subtract(19,40,57,78,97)", "--budget", "time=200ms"],
        &["positions", "subtract(squares)", "--from", "1e8", "--budget", "time=200ms"],
        &["solve", "subtract(primes):1e9", "--budget", "memory=1MiB"],
        &["solve", "misere nim:200 + nim:300 + nim:400", "--budget", "memory=1MiB"],
        &["values", "nim + nim", "--to", "5000", "--budget", "memory=1MiB"],
    ] {
        let (_, error) = stopped(args);
        let word = if args.last().unwrap().contains("time") { "time" } else { "memory" };
        assert!(error["message"].as_str().unwrap().contains(word), "{error}");
    }
}

#[test]
fn every_format_marks_a_partial_result() {
    let folder = Folder::new("partial");
    for format in ["text", "json", "csv", "latex"] {
        let target = folder.file(format);
        let args = ["values", "subtract(2,4,7)", "--to", "1e6", "--budget", "positions=10", "--format", format];
        let out = grundy(&args);
        assert_eq!(out.code, Some(3));
        assert!(out.stdout.to_lowercase().contains("partial"), "{format}: {}", out.stdout);
        let silent = grundy(&[&args[..], &["-o", &target]].concat());
        assert_eq!((silent.code, silent.stdout.as_str()), (Some(3), ""));
        assert_eq!(std::fs::read_to_string(&target).unwrap(), out.stdout, "{format}");
    }
    let certificate = folder.file("certificate");
    let limit = ["--budget", "positions=10", "--certificate", &certificate];
    let out = grundy(&[&["values", "subtract(2,4,7)", "--to", "1e6"], &limit[..]].concat());
    assert_eq!(out.code, Some(3));
    assert!(!folder.names().contains(&"certificate".to_owned()), "a certificate of less than was asked");
}

#[test]
fn a_generous_budget_changes_nothing() {
    for args in [&["solve", "subtract(2,4,7):1e100"][..], &["values", "subtract(primes)", "--to", "50"]] {
        for budget in ["time=10m,memory=8GiB,positions=1e12", "time=none,memory=none,positions=none", ""] {
            assert_eq!(text(&[args, &["--budget", budget]].concat()), text(args));
        }
    }
}

fn signal(child: &Child, name: &str) {
    let sent = std::process::Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("kill").success(), "the program had ended already");
}

/// Starts a long run, lets it work a while, and sends it a signal.
fn interrupt(args: &[&str], name: &str) -> Out {
    let child = command(args).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    signal(&child, name);
    finish(child)
}

/// Runs long enough on any machine.
const LONG: [&[&str]; 5] = [
    &["period", "subtract(19,40,57,78,97)"],
    &["period", "subtract(19,40,57,78,97)", "--outcomes"],
    &["solve", "subtract(primes):1e9", "--method", "rules/brute"],
    &["solve", "misere nim:900 + nim:900 + nim:900"],
    &["positions", "subtract(squares)", "--from", "1e9"],
];

#[test]
fn an_interruption_stops_quickly_and_says_so() {
    for (i, args) in LONG.iter().enumerate() {
        let args = [args, &["--json", "--budget", "time=1h,memory=none"][..]].concat();
        let out = interrupt(&args, if i == 2 { "-TERM" } else { "-INT" });
        assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
        let (_, error) = stopped_in(&out);
        assert!(error["message"].as_str().unwrap().contains("cancelled"), "{error}");
        let help = error["help"].as_str().unwrap();
        assert!(!help.contains("--budget"), "a larger budget does not help against Ctrl-C: {help}");
    }
}

#[test]
fn an_interrupted_table_is_an_exact_prefix() {
    let args = ["values", "subtract(squares)", "--to", "1e7", "--method", "rules/brute", "--json"];
    let out = interrupt(&[&args[..], &["--budget", "time=1h,memory=none"]].concat(), "-INT");
    assert_eq!(out.code, Some(3), "{}", out.stderr);
    let partial = stopped_in(&out).0.expect("a prefix");
    let values = partial["values"].as_array().unwrap();
    let seen = values.len().min(600);
    assert!(seen > 0);
    assert_eq!(values[..seen], value!(nimbers(&|t| t.isqrt().pow(2) == t, seen)).as_array().unwrap()[..]);
}

#[test]
fn a_kill_in_the_middle_of_writing_leaves_no_partial_file() {
    let folder = Folder::new("kill");
    let target = folder.file("values.csv");
    for (delay, old) in [(5, None), (60, None), (200, Some("old")), (400, None), (700, Some("older"))] {
        let _ = std::fs::remove_file(&target);
        if let Some(old) = old {
            folder.write("values.csv", old);
        }
        let mut child =
            command(&["values", "subtract(2,4,7)", "--to", "1e8", "--format", "csv", "-o", &target]).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(std::fs::read_to_string(&target).ok().as_deref(), old, "after {delay} ms");
        for name in folder.names().iter().filter(|name| *name != "values.csv") {
            assert!(name.starts_with('.'), "{name} looks like an answer");
            std::fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
}

#[test]
fn a_closed_pipe_is_no_disaster() {
    for args in [
        &["values", "nim", "--to", "300000"][..],
        &["values", "nim", "--to", "300000", "--json"],
        &["values", "nim", "--to", "300000", "--format", "csv"],
        &["games"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["solve", "subtract(1..1e5):1e5", "--all"],
    ] {
        let mut child = command(args).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let _ = stdout.read(&mut [0; 10]);
        drop(stdout);
        let out = finish(child);
        assert_eq!(out.stderr, "", "{args:?}");
    }
    let mut child = command(&["solve", "nim:x"]).spawn().unwrap();
    drop(child.stderr.take());
    assert_eq!(finish(child).code, Some(2));
}

#[test]
fn more_memory_than_there_is_is_refused_without_a_limit_too() {
    for args in [
        &["values", "subtract(1,3,4)", "--to", "1e15", "--budget", "memory=none,time=none"][..],
        &["values", "wythoff", "--to", "1e7", "--budget", "memory=none"],
        &["positions", "subtract(1,10^12)", "--from", "1e14", "--count", "2", "--budget", "memory=none"],
    ] {
        let out = grundy(args);
        assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
        assert!(out.stderr.contains("needed"), "{}", out.stderr);
    }
}
