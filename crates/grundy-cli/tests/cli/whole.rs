//! Tests that incomplete answers are marked as such: omitted rows, stopped work, and patterns that are only observed.

use crate::common::*;
use grundy_census::{Column, Table};

/// All formats of text.
const FORMATS: [&str; 6] = ["text", "json", "csv", "latex", "tikz", "oeis"];

#[test]
fn rows_for_machines_list_every_winning_move() {
    let query = "kayles:20000";
    let total = json(&["solve", query])["moves_total"].as_str().unwrap().parse::<usize>().unwrap();
    assert!(total > 1000, "{total}");
    let csv = text(&["solve", query, "--format", "csv"]);
    assert_eq!(csv.lines().count(), total + 1);
    let folder = Folder::new("all-rows");
    let file = folder.file("moves.parquet");
    text(&["solve", query, "--format", "parquet", "-o", &file]);
    let table = Table::from_parquet(std::fs::read(&file).unwrap()).unwrap();
    let moves = table.columns.iter().map(|(_, column)| match column {
        Column::Text(cells) => cells.len(),
        Column::Int(cells) => cells.len(),
        other => panic!("{other:?}"),
    });
    assert!(moves.clone().all(|rows| rows == total), "{:?}", moves.collect::<Vec<_>>());
    assert!(!table.notes.contains_key("grundy.rows_left_out"), "{:?}", table.notes);
    // Papers have the first of them, and say how many there are beyond.
    let more = total - 1000;
    for (format, says) in
        [("latex", format!("and ${more}$ more, which are not listed")), ("tikz", format!("and {more} more"))]
    {
        let paper = text(&["solve", query, "--format", format]);
        assert!(paper.contains(&says), "{format}: {}", &paper[paper.len() - 300..]);
        let all = text(&["solve", query, "--format", format, "--all"]);
        assert!(!all.contains("which are not listed"), "{format}");
    }
}

#[test]
fn rows_that_no_memory_holds_are_counted() {
    let args = ["solve", "kayles:1e13", "--format", "csv", "--budget", "memory=100MiB"];
    let out = grundy(&args);
    assert_eq!(out.code, Some(0), "{out:?}");
    let last = out.stdout.lines().last().unwrap();
    let listed = out.stdout.lines().count() - 2;
    let more: u64 = last.strip_prefix("# and ").unwrap().split(' ').next().unwrap().parse().unwrap();
    let total = json(&["solve", "kayles:1e13"])["moves_total"].as_str().unwrap().parse::<u64>().unwrap();
    assert_eq!(listed as u64 + more, total);
    assert!(
        out.stderr.starts_with("note: ") && out.stderr.contains("not shown") && out.stderr.contains("--all"),
        "{}",
        out.stderr
    );
    // Who demands all of them gets all, or an error.
    let all = grundy(&[&args[..], &["--all"]].concat());
    assert_eq!((all.code, all.stdout.as_str()), (Some(3), ""), "{}", all.stderr);
    let folder = Folder::new("left-out");
    let file = folder.file("moves.parquet");
    let args = ["solve", "kayles:1e13", "--format", "parquet", "-o", &file, "--budget", "memory=100MiB"];
    assert_eq!(grundy(&args).code, Some(0));
    let table = Table::from_parquet(std::fs::read(&file).unwrap()).unwrap();
    assert!(table.notes["grundy.rows_left_out"].parse::<u64>().unwrap() > 1_000_000_000, "{:?}", table.notes);
}

#[test]
fn every_winning_move_of_the_raleigh_game_is_listed() {
    let query = "raleigh:(9001,20000,20001)";
    let short = json(&["solve", query]);
    let total = short["moves_total"].as_str().unwrap().parse::<usize>().unwrap();
    assert!(total > 1100 && short["moves"].as_array().unwrap().len() == 1000, "{total}");
    let all = json(&["solve", query, "--all"]);
    assert_eq!(all["moves"].as_array().unwrap().len(), total);
}

#[test]
fn positions_that_are_known_when_the_work_is_stopped_are_printed() {
    for (game, known, budget) in [
        ("takeaway(7-x)", &["1", "2", "3", "4", "5", "6", "7"][..], "positions=100000"),
        ("subtract(all except primes)", &["0", "2", "5", "7"], "memory=64MiB"),
    ] {
        for format in FORMATS {
            let args = ["positions", game, "--count", "30", "--format", format, "--budget", budget];
            let out = grundy(&args);
            assert_eq!(out.code, Some(3), "{args:?}: {out:?}");
            let marked = if format == "json" { "\"partial\":true" } else { "PARTIAL RESULT" };
            assert!(out.stdout.contains(marked), "{args:?}: {out:?}");
            for heap in known {
                let digits = |c: char| !c.is_ascii_digit();
                assert!(out.stdout.split(digits).any(|word| word == *heap), "{args:?}: no {heap} in {}", out.stdout);
            }
            assert!(!out.stdout.contains("\"exhausted\":true"), "{}", out.stdout);
        }
    }
}

#[test]
fn a_list_is_said_to_end_only_where_that_is_proved() {
    let out = grundy(&["positions", "takeaway(7-x)", "--count", "9", "--json", "--budget", "positions=100000"]);
    let list = object(&out.stdout);
    assert_eq!(list["exhausted"], false);
    let brute = ["positions", "subtract(all except 1,2)", "--count", "20", "--method", "rules/brute", "--json"];
    let out = grundy(&[&brute[..], &["--budget", "positions=50000"]].concat());
    assert_eq!((out.code, &object(&out.stdout)["exhausted"]), (Some(3), &false.into()), "{out:?}");
}

#[test]
fn work_that_was_stopped_later_keeps_what_came_before() {
    // The second of two lists, and the second of two methods.
    let compared = ["compare", "takeaway(7-x)", "wythoff", "--count", "9", "--json", "--budget", "positions=100000"];
    let out = grundy(&compared);
    let object_of = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(out.code, Some(3), "{out:?}");
    let found = object_of(&out.stdout);
    assert_eq!((&found["partial"], found["left"]["positions"].as_array().unwrap().len()), (&true.into(), 7), "{found}");
    let checked = ["solve", "grundys-game:20000", "--double-check", "--json", "--budget", "positions=40000"];
    let out = grundy(&checked);
    assert_eq!(out.code, Some(3), "{out:?}");
    let found = object_of(&out.stdout);
    assert_eq!((&found["outcome"], &found["partial"], &found["double_check"]), (&"N".into(), &true.into(), &().into()));
}

#[test]
fn exercises_that_are_made_stay_on_the_sheet() {
    let out = grundy(&["exercises", "--count", "200", "--seed", "7", "--json", "--budget", "positions=20000"]);
    assert_eq!(out.code, Some(3), "{out:?}");
    assert_eq!(object(&out.stdout)["partial"], true);
    let made = object(&out.stdout)["exercises"].as_array().unwrap().clone();
    let whole = json(&["exercises", "--count", "40", "--seed", "7"]);
    let same = made.iter().zip(whole["exercises"].as_array().unwrap()).all(|(a, b)| a == b);
    assert!(made.len() > 5 && same, "{} exercises", made.len());
}

#[test]
fn an_observed_period_is_nowhere_a_fact() {
    let game = "hexadecimal(0.8)";
    for format in ["text", "json", "csv", "latex", "tikz"] {
        let out = text(&["period", game, "--format", format]);
        assert!(out.contains("observed"), "{format}: {out}");
    }
    let latex = text(&["period", game, "--format", "latex"]);
    let seen = latex.lines().find(|line| line.contains("not proved")).unwrap_or_default();
    assert!(!seen.starts_with('%') && latex.contains("\\lfloor"), "a reader of the page sees it: {latex}");
    let proved = text(&["period", "subtract(2,4,7)", "--format", "latex"]);
    assert!(!proved.contains("observed"), "{proved}");
}

#[test]
fn files_for_machines_do_not_depend_on_the_language() {
    for command in [
        &["verify", "wythoff", "--count", "50"][..],
        &["prove", "wythoff"],
        &["learn", "subtract(1,3,4)"],
        &["prove", "--in", "fib", "forall n: n < 3"],
        &["study", "wythoff", "--to", "20"],
        &["study", "kayles", "--to", "200"],
        &["census", "subtract", "--max", "5"],
        &["compare", "kayles", "nim"],
        &["period", "hexadecimal(0.8)"],
        &["positions", "takeaway(7-x)", "--count", "9", "--budget", "positions=100000"],
        &["values", "kayles", "--to", "20", "--genus"],
        &["quotient", "kayles", "--to", "8"],
    ] {
        let csv = |lang: &str| grundy(&[command, &["--format", "csv", "--lang", lang]].concat()).stdout;
        assert_eq!(csv("en"), csv("de"), "{command:?}");
        assert!(csv("en").lines().count() > 1, "{command:?}");
    }
    // The sentences of a sheet are the answer itself.
    let sheet = text(&["exercises", "--count", "2", "--seed", "7", "--format", "csv", "--lang", "de"]);
    assert!(sheet.contains("Wer") || sheet.contains("Welche") || sheet.contains("Was"), "{sheet}");
}

#[test]
fn a_record_counts_the_sets_that_have_it() {
    let found = json(&["census", "subtract", "--max", "6"]);
    let (part, text) = (&found["parts"][0], |n: u64| serde_json::Value::from(n.to_string()));
    let record = &part["outcomes"]["longest_preperiod"];
    assert_eq!((&record["value"], &record["sets"]), (&0.into(), &text(32)), "{record}");
    assert_eq!(record["first"].as_array().unwrap().len(), 16, "{record}");
    let later = json(&["census", "subtract", "--max", "7"]);
    let record = &later["parts"][0]["outcomes"]["longest_preperiod"];
    assert!(record["value"].as_u64().unwrap() > 0 && record["sets"] != text(64), "{record}");
}

#[cfg(unix)]
mod output {
    use super::*;
    use std::process::{Command, Stdio};

    /// Runs a script in a shell, for tests that need a shell.
    fn shell(script: &str) -> Out {
        let mut command = Command::new("sh");
        command.args(["-c", script]).env("GRUNDY", env!("CARGO_BIN_EXE_grundy"));
        finish(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    }

    #[test]
    fn an_answer_that_goes_nowhere_is_an_error() {
        for asked in ["solve nim:3", "solve nim:3 --json", "games", "--help", "play nim:3 --plain", "--version"] {
            let out = shell(&format!("\"$GRUNDY\" {asked} >&-"));
            assert_eq!(out.code, Some(2), "{asked}: {out:?}");
            assert!(out.stderr.contains("cannot write to standard output: it is closed"), "{asked}: {}", out.stderr);
        }
        // A sink that was chosen is none of the program's business.
        for sink in [">/dev/null", "1<>/dev/null"] {
            let out = shell(&format!("\"$GRUNDY\" solve nim:3 {sink}"));
            assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{sink}");
        }
        let folder = Folder::new("closed");
        let file = folder.file("answer.json");
        let out = shell(&format!("\"$GRUNDY\" solve nim:3 --json -o '{file}' >&-"));
        assert_eq!((out.code, folder.names()), (Some(0), vec!["answer.json".to_owned()]), "{out:?}");
    }

    #[test]
    fn long_json_needs_no_temporary_folder() {
        let args = ["values", "nim", "--to", "400000", "--json"];
        let out = finish(command(&args).env("TMPDIR", "/nonexistent").spawn().unwrap());
        assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
        assert!(out.stdout.len() > 2 << 20);
        assert_eq!(object(&out.stdout)["values"].as_array().unwrap().len(), 400_001);
        // Where there is neither memory nor a folder, that is what is said.
        let tight = [&args[..], &["--budget", "memory=6MiB"]].concat();
        let out = finish(command(&tight).env("TMPDIR", "/nonexistent").spawn().unwrap());
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{}", out.stderr);
        assert!(out.stderr.contains("/nonexistent") && out.stderr.contains("TMPDIR"), "{}", out.stderr);
        assert!(!out.stderr.contains("disk"), "{}", out.stderr);
    }
}
