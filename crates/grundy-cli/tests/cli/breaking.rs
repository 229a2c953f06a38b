//! Tests of take-and-break games on the command line.

use crate::common::{Folder, grundy, json, text};
use serde_json::{Value, json as value};

#[test]
fn a_move_that_breaks_says_what_is_taken_and_what_is_left() {
    let solved = json(&["solve", "kayles:7"]);
    assert_eq!((&solved["outcome"], &solved["nimber"]), (&value!("N"), &value!("2")));
    let moves = solved["moves"].as_array().unwrap();
    assert_eq!(solved["moves_total"], value!(moves.len().to_string()));
    assert!(moves.contains(&value!({"component": 0, "take": ["1"], "to": "kayles:3 + kayles:3"})), "{moves:?}");
    let last = json(&["solve", "kayles:2"]);
    assert_eq!(last["moves"][0], value!({"component": 0, "take": ["2"], "to": "kayles:0"}));
    let sum = json(&["solve", "kayles:5 + nim:4 + wythoff:(1,2)"]);
    assert_eq!(sum["outcome"], "P");
}

#[test]
fn heaps_of_a_hundred_digits_are_solved_by_the_period() {
    let solved = json(&["solve", "kayles:10^100"]);
    assert_eq!((&solved["standing"], &solved["method"]), (&value!("verified"), &value!("breaking/period")));
    assert!(solved["moves_total"].as_str().unwrap().len() > 90, "{}", solved["moves_total"]);
    assert_eq!(solved["moves"].as_array().unwrap().len(), 1000);
    let says = solved["why"][0]["says"].as_str().unwrap();
    assert!(says.contains("period 12 from heap 71 on") && says.contains("leaves at most 2 heaps"), "{says}");
}

#[test]
fn a_proved_period_is_written_to_a_file_and_checked() {
    let folder = Folder::new("breaking-period");
    for (ruleset, period, theorem) in [
        ("kayles", (71, 12), "guy-smith"),
        ("octal(0.16)", (105_351, 149_459), "sparse-space"),
        ("octal(0.3)", (0, 2), "guy-smith"),
    ] {
        let file = folder.file("certificate.json");
        let found = json(&["period", ruleset, "--certificate", &file]);
        assert_eq!((&found["preperiod"], &found["period"]), (&value!(period.0), &value!(period.1)), "{ruleset}");
        assert_eq!((&found["standing"], &found["why"][0]["theorem"]), (&value!("verified"), &value!(theorem)));
        assert!(text(&["check", &file]).starts_with("verified"), "{ruleset}");
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn the_last_exception_is_named_beside_the_preperiod() {
    let found = json(&["period", "dawson-kayles"]);
    assert_eq!(found["preperiod"], 53);
    assert_eq!(found["why"][0]["facts"]["last_exception"], 52);
    assert!(text(&["period", "dawson-kayles"]).contains("the last exception is heap 52"));
}

#[test]
fn codes_that_are_none_are_refused_with_their_column() {
    for (code, column, wanted) in [
        ("octal(3.7):5", 7, "0 or 4"),
        ("octal(0.8):5", 9, "0 to 7"),
        ("octal():5", 7, "octal(0.77)"),
        ("hexadecimal(0.3G):5", 16, "0 to F"),
        ("code(12; 0.3):5", 6, "power of two"),
        ("cut(0):5", 5, "1 to 126"),
    ] {
        let out = grundy(&["solve", code, "--json"]);
        assert_eq!(out.code, Some(2), "{code}: {out:?}");
        let error: Value = serde_json::from_str(&out.stderr).unwrap();
        assert_eq!(error["error"]["column"], column, "{code}");
        assert!(out.stderr.contains(wanted), "{code}: {}", out.stderr);
    }
    let long = format!("octal(0.{}):5", "7".repeat(100_000));
    assert_eq!(grundy(&["solve", &long]).code, Some(2));
}

#[test]
fn a_heap_beyond_the_table_without_a_period_ends_at_the_budget() {
    let out = grundy(&["solve", "officers:10^30", "--budget", "positions=20000"]);
    assert_eq!(out.code, Some(3), "{out:?}");
    assert!(out.stderr.contains("no period was found in the first 20_000 values"), "{}", out.stderr);
    assert!(
        out.stderr.contains("no table can reach heap 1_000_000_000_000_000_000_000_000_000_000:"),
        "{}",
        out.stderr
    );
    // A table that is long enough can be had: the estimate is how much longer it is.
    let far = grundy(&["solve", "officers:10^9", "--budget", "positions=20000"]);
    assert_eq!(far.code, Some(3), "{far:?}");
    assert!(
        far.stderr.contains("that reaches heap 1_000_000_000 would need at least 50_001 times as many"),
        "{}",
        far.stderr
    );
}

#[test]
fn a_heap_with_too_many_splits_is_refused_with_the_largest_that_is_not() {
    // One take leaves three heaps: a heap of n has about n²/12 moves.
    let refused = grundy(&["solve", "hexadecimal(0.3F):20000"]);
    assert_eq!(refused.code, Some(2), "{refused:?}");
    let most = refused.stderr.split("no heap is larger than ").nth(1).and_then(|rest| rest.split(';').next()).unwrap();
    let most: u64 = most.replace('_', "").parse().unwrap();
    assert!((10_000..20_000).contains(&most), "{most}");
    let next = grundy(&["solve", &format!("hexadecimal(0.3F):{}", most + 1)]);
    assert!(next.code == Some(2) && next.stderr.contains("too many moves"), "{next:?}");
}

#[test]
fn misere_play_of_kayles_is_as_published() {
    // Sibert and Conway: in misère Kayles 9 is lost, as in the paper's table of P-positions.
    assert_eq!(json(&["solve", "misere kayles:9"])["outcome"], "P");
    assert_eq!(json(&["values", "misere kayles", "--to", "9"])["values"], "NPNNPNNNNP");
}

#[test]
fn positions_of_kayles_end() {
    let listed = json(&["positions", "kayles", "--count", "5"]);
    assert_eq!(listed["positions"], value!([{"index": "0", "piles": ["0"]}]));
}

#[test]
fn a_study_of_kayles_lists_its_exceptions() {
    let study = json(&["study", "kayles", "--to", "500"]);
    let sequence = &study["sequence"];
    // Winning Ways, chapter 4: the fourteen exceptional values.
    let heaps: Vec<u64> =
        sequence["period"]["listed"].as_array().unwrap().iter().map(|e| e["heap"].as_u64().unwrap()).collect();
    assert_eq!(heaps, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert_eq!((&sequence["period"]["preperiod"], &sequence["period"]["last_exception"]), (&value!(71), &value!(70)));
    assert_eq!((&sequence["largest"], &sequence["largest_at"]), (&value!(8), &value!(27)));
    assert_eq!(study["p_positions"], 1);
}

#[test]
fn a_study_of_officers_counts_its_rare_heaps() {
    let study = json(&["study", "octal(0.6)", "--to", "30000"]);
    let space = &study["sequence"]["space"];
    // As far as anyone has looked, the last rare heap of Officers is 20 627.
    assert_eq!((&space["rare"], &space["last"]), (&value!(1583), &value!(20_627)));
    assert_eq!(space["listed"].as_array().unwrap().len() as u64 + space["unlisted"].as_u64().unwrap(), 1583);
    assert_eq!(study["sequence"]["period"], Value::Null);
    let plain = text(&["study", "octal(0.6)", "--to", "30000"]);
    assert!(plain.contains("(the first 60 of 1583)") && plain.contains("the last is 20_627"), "{plain}");
    let csv = text(&["study", "octal(0.6)", "--to", "300", "--format", "csv"]);
    assert!(csv.starts_with("value,first_heap,record\n0,0,record\n1,2,record\n"), "{csv}");
    let stopped = grundy(&["study", "octal(0.6)", "--budget", "positions=5000", "--json"]);
    assert_eq!(stopped.code, Some(3));
    let partial: Value = serde_json::from_str(&stopped.stdout).unwrap();
    assert_eq!((&partial["partial"], &partial["to"]), (&value!(true), &value!(4999)));
}

#[test]
fn codes_are_compared_up_to_their_first_difference() {
    // Old tables take the two for the same game.
    let compared = json(&["compare", "octal(0.161)", "octal(0.36)"]);
    assert_eq!(compared["nimbers"]["first_difference"], 519);
    let [left, right] = ["left", "right"].map(|side| compared["nimbers"][side].clone());
    let value_of = |code: &str| json(&["solve", &format!("{code}:519")])["nimber"].clone();
    assert_eq!(value_of("octal(0.161)"), left.to_string());
    assert_eq!(value_of("octal(0.36)"), right.to_string());
    assert!(text(&["compare", "octal(0.161)", "octal(0.36)"]).contains("first differ at heap 519"));
    let same = json(&["compare", "kayles", "octal(0.77)"]);
    assert_eq!((&same["nimbers"]["for_all"], &same["nimbers"]["first_difference"]), (&value!(true), &Value::Null));
    let open = json(&["compare", "officers", "octal(0.6)", "--to", "6000"]);
    assert_eq!((&open["nimbers"]["for_all"], &open["nimbers"]["to"]), (&value!(false), &value!(6000)));
    let without = grundy(&["compare", "nim", "fibonacci", "--to", "5"]);
    assert_eq!(without.code, Some(2), "{without:?}");
    assert_eq!(json(&["compare", "fibonacci", "takeaway(x)"])["nimbers"], Value::Null);
}

#[test]
fn nim_sequences_stand_in_rows_of_the_period() {
    let plain = text(&["period", "kayles"]);
    assert!(plain.contains("last exception heap 70"), "{plain}");
    assert!(plain.contains("; 14 exceptions, marked *"), "{plain}");
    let row = |heap: &str| plain.lines().find(|line| line.trim_start().starts_with(heap)).unwrap_or("").to_owned();
    assert_eq!(row("60 ").split_whitespace().collect::<Vec<_>>().join(" "), "60 4 1 2 8 1 4 7 2 1 8 6* 7");
    assert_eq!(row("72 ").split_whitespace().collect::<Vec<_>>().join(" "), "72 4 1 2 8 1 4 7 2 1 8 2 7");
    let listed = text(&["values", "kayles", "--to", "200"]);
    assert!(listed.contains("one period of 12 values per row; from heap 71 on the values repeat"), "{listed}");
    assert!(text(&["values", "kayles", "--to", "60"]).contains("g(n)"), "no period is proved from so few");
    let paper = text(&["period", "kayles", "--format", "latex"]);
    assert!(paper.contains("60 & 4 & 1 & 2 & 8 & 1 & 4 & 7 & 2 & 1 & 8 & 6* & 7"), "{paper}");
}
