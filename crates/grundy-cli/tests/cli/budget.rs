//! Tests of limits and interruptions: the exit code is 3, partial results are printed and marked, and no incomplete
//! files remain.
#![cfg(unix)]

use crate::common::*;
use serde_json::{Value, json as value};
use std::io::Read;
use std::process::Child;
use std::time::Duration;

/// Runs a command that must be stopped, and returns the partial object on standard output, if any, and the error.
fn stopped(args: &[&str]) -> (Option<Value>, Value) {
    let out = grundy(&[args, &["--json"]].concat());
    assert_eq!(out.code, Some(3), "{args:?}: {:?} {}", out.code, out.stderr);
    stopped_in(&out)
}

fn stopped_in(out: &Out) -> (Option<Value>, Value) {
    let error = object(&out.stderr)["error"].clone();
    assert_eq!(error["kind"], "budget");
    assert!(error["message"].as_str().unwrap().contains("stopped: "), "{error}");
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

/// Tests that a partial table is a correct, nonempty beginning of the complete table.
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

/// For each command a budget that is spent on the way, and what is known by then: on standard output the beginning of
/// the answer, or in the error how far the search got. Where nothing is known before the end, the error says what is
/// needed and nothing is printed.
#[test]
fn every_command_prints_what_is_known_when_its_budget_is_spent() {
    let begun: &[(&[&str], &str, &str)] = &[
        (&["values", "subtract(1,3,4)", "--to", "1e6"], "1000", "/values/6"),
        (&["values", "wythoff", "--row", "5", "--to", "1e5"], "20000", "/values/6"),
        (&["values", "misere grundys-game", "--to", "60"], "20000", "/values"),
        (&["positions", "subtract(squares)", "--count", "2000"], "1000", "/positions/3"),
        (&["positions", "wythoff", "--count", "20000"], "1000", "/positions/3"),
        (&["compare", "wythoff", "wythoff(2)", "--count", "900"], "1000", "/right/positions/3"),
        (&["recurrence", "--c", "1..50"], "100", "/rows/0"),
        (&["verify", "raleigh", "--count", "500"], "700", "/identities/0"),
    ];
    for (args, positions, known) in begun {
        let out = grundy(&[args, &["--json", "--budget", &format!("positions={positions}")][..]].concat());
        assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
        let partial = object(&out.stdout);
        assert_eq!(partial["partial"], true, "{args:?}");
        assert!(partial.pointer(known).is_some_and(|v| !v.is_null() && v != ""), "{args:?}: no {known} in {partial}");
    }
    let searched: &[(&[&str], &str)] = &[
        (&["period", "subtract(7,97,1993)"], "no period was found in the first 4096 values"),
        (&["period", "grundys-game"], "no period was found in the first"),
        (
            &["represent", "takeaway(x^2)", "1e99"],
            "the first 1025 losing openings (terms of the sequence H) are known; far more are needed",
        ),
        (
            &["solve", "takeaway(x^2):1e6/5"],
            "the first 1025 losing openings (terms of the sequence H) are known; about 1951 are needed",
        ),
        (&["prove", "wythoff"], ""),
        (&["learn", "wythoff"], ""),
        (
            &["solve", "misere subtract(1,3):400 + subtract(2,5):500", "--method", "misere/search"],
            "the answer needs 200901 positions",
        ),
        (&["solve", "moves((1,2),(2,1)):(900,900)"], "the answer needs 811801 positions"),
        (&["study", "wythoff", "--to", "500"], "the answer needs 251001 positions"),
        (&["values", "nim^2", "--to", "900"], "the answer needs 901 positions"),
        (&["map", "wythoff", "--size", "900", "-o", "never.png"], "the answer needs"),
        (&["census", "subtract", "--max", "20"], "the answer needs 524288 positions"),
    ];
    for (args, known) in searched {
        let out = grundy(&[args, &["--budget", "positions=120"][..]].concat());
        assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
        assert!(out.stderr.contains(known), "{args:?}: {out:?}");
        assert!(out.stdout.is_empty() || out.stdout.starts_with("GAVE UP"), "{args:?}: {out:?}");
    }
    assert!(!std::path::Path::new("never.png").exists());
}

#[test]
fn the_longest_resistance_has_a_share_of_the_time_and_says_when_it_was_cut_off() {
    let lost = json(&["solve", "kayles:39 + kayles:39", "--budget", "time=4s"]);
    assert_eq!((&lost["outcome"], &lost["best_loss"]), (&value!("P"), &Value::Null), "{lost}");
    let says: Vec<&str> = lost["why"].as_array().unwrap().iter().filter_map(|reason| reason["says"].as_str()).collect();
    assert!(says.iter().any(|says| says.contains("stopped after")), "{says:?}");
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
        &["solve", "misere nim:200 + nim:300 + nim:400", "--method", "misere/search"],
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
        &["solve", "misere nim:200 + nim:300 + nim:400", "--method", "misere/search", "--budget", "memory=1MiB"],
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

/// Lets a program work for half a second of the processor's time, however busy the machine is.
#[cfg(target_os = "linux")]
fn let_work(child: &Child) {
    loop {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("the program was started");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: u64 = fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum();
        if ticks >= 50 || fields[0] == "Z" {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(not(target_os = "linux"))]
fn let_work(_: &Child) {
    std::thread::sleep(Duration::from_secs(2));
}

/// Starts a long run, lets it work a while, and sends it a signal.
fn interrupt(args: &[&str], name: &str) -> Out {
    let child = command(args).spawn().unwrap();
    let_work(&child);
    signal(&child, name);
    finish(child)
}

/// Runs long enough on any machine.
const LONG: [&[&str]; 5] = [
    &["period", "subtract(19,40,57,78,97)"],
    &["period", "subtract(19,40,57,78,97)", "--outcomes"],
    &["solve", "subtract(primes):1e9", "--method", "rules/brute"],
    &["solve", "misere nim:900 + nim:900 + nim:900", "--method", "misere/search"],
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
        assert!(out.stderr.contains("the answer needs"), "{}", out.stderr);
    }
}

#[test]
fn the_advice_after_a_spent_budget_is_what_is_needed() {
    let (_, error) = stopped(&["values", "subtract(1,3,4)", "--to", "1e8", "--budget", "memory=1MiB"]);
    let help = error["help"].as_str().unwrap();
    let advised = help.split_once("--budget ").unwrap_or_else(|| panic!("{help}")).1;
    assert!(advised.starts_with("memory=") && !advised.contains("time"), "{help}");
    let args = ["values", "subtract(1,3,4)", "--to", "1e8", "-o", "/dev/null", "--budget", advised];
    assert_eq!(grundy(&args).code, Some(0), "{help}");
}

#[test]
fn numbers_are_read_within_the_budget() {
    for query in ["nim:10^19000001", "nim:3^40000000", "wythoff:(1,7^20000000)", "subtract(1,2,3^40000000):5"] {
        let out = grundy(&["solve", query, "--budget", "time=100ms"]);
        assert_eq!((out.code, out.stdout.as_str()), (Some(3), ""), "{query}: {out:?}");
        assert!(out.stderr.contains("time limit") && out.stderr.contains("--budget time="), "{}", out.stderr);
        let out = grundy(&["solve", query, "--budget", "time=100ms", "--json"]);
        assert_eq!(object(&out.stderr)["error"]["kind"], "budget", "{query}");
    }
    let out = grundy(&["values", "nim", "--to", "10^19000001", "--budget", "time=100ms"]);
    assert_eq!(out.code, Some(3), "{out:?}");
}

#[test]
fn a_number_of_positions_that_no_machine_word_holds_is_refused_unread() {
    let out = grundy(&["solve", "nim:5", "--budget", "positions=10^19000001"]);
    assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{out:?}");
}

#[test]
fn counts_that_do_not_fit_are_refused() {
    for args in [
        &["positions", "wythoff", "--count", "2^64"][..],
        &["study", "wythoff", "--to", "2^32"],
        &["period", "nim", "--to", "1e30"],
        &["census", "moves", "--box", "1", "--vectors", "2", "--learn", "--states", "2^64"],
        &["census", "moves", "--box", "1", "--vectors", "2", "--learn", "--work", "2^64"],
    ] {
        let out = grundy(args);
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{args:?}: {out:?}");
    }
}

#[test]
fn closed_forms_of_long_numbers_end_within_the_budget() {
    for args in [
        &["solve", "wythoff:(10^3000000,10^3000001)"][..],
        &["solve", "raleigh:(10^3000000,10^3000001,10^3000002)"],
        &["solve", "fibonacci:10^3000000"],
        &["positions", "wythoff", "--from", "10^3000000", "--count", "2"],
        &["verify", "raleigh", "--from", "10^3000000", "--count", "1"],
    ] {
        let out = grundy(&[args, &["--budget", "time=1s"]].concat());
        assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
    }
}

#[test]
fn an_object_that_there_is_no_time_to_write_is_not_begun() {
    for time in ["20ms", "100ms", "300ms", "none"] {
        let budget = format!("time={time}");
        let out = grundy(&["values", "subtract(1,3,4)", "--to", "1500000", "--budget", &budget, "--json"]);
        match out.code {
            Some(0) => assert_eq!(object(&out.stdout)["values"].as_array().unwrap().len(), 1_500_001, "{time}"),
            Some(3) => _ = stopped_in(&out),
            other => panic!("{time}: {other:?} {}", out.stderr),
        }
    }
}
