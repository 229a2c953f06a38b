//! Tests of misère play on the command line: quotients, genera, and sums of any size.

use crate::common::{Folder, grundy, json, text};
use serde_json::json as value;

#[test]
fn the_quotient_of_kayles_is_that_of_all_heaps() {
    let found = json(&["quotient", "kayles", "--to", "60"]);
    let keys = ["order", "p_portion", "whole", "preperiod", "period", "tame", "standing", "play", "to"];
    let wanted = value!([40, 9, true, 71, 12, false, "verified", "misere", 60]);
    assert_eq!(value!(keys.map(|key| found[key].clone())), wanted);
    assert_eq!(found["phi"].as_array().unwrap().len(), 61);
    assert_eq!((&found["phi"][0], &found["phi"][1], &found["phi"][3]), (&value!("1"), &value!("a"), &value!("ab")));
    assert!(found["relations"].as_array().unwrap().contains(&value!("a^2=1")));
    assert_eq!((&found["elements"][0], found["elements"].as_array().unwrap().len()), (&value!("1"), 40));
    assert_eq!(found["generators"][0]["heap"], "kayles:1");
}

#[test]
fn the_quotient_is_written_for_readers_papers_and_tables() {
    let said = text(&["quotient", "octal(0.75)", "--to", "20"]);
    for part in ["of all heaps (proved)", "order      8", "wild", "preperiod  8", "b³ = b", "c = Φ(octal(0.75):5)"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let paper = text(&["quotient", "nim", "--to", "3", "--format", "latex"]);
    assert!(paper.contains(r"\langle a, b \mid a^{2}=1, b^{3}=b \rangle") && paper.contains("MISÈRE"), "{paper}");
    let table = text(&["quotient", "nim", "--to", "3", "--format", "csv"]);
    assert_eq!(table.lines().nth(4), Some("nim,3,0,3,ab,N"));
    assert!(text(&["quotient", "nim", "--to", "3"]).contains("tame: it is T_2"));
}

#[test]
fn a_certificate_of_a_quotient_is_checked_and_a_changed_one_refused() {
    let folder = Folder::new("quotient");
    let file = folder.file("certificate.json");
    json(&["quotient", "kayles + subtract(1,3)", "--to", "30", "--certificate", &file]);
    let verified = text(&["check", &file]);
    assert!(verified.starts_with("verified") && verified.contains("40 elements, 9 of them"), "{verified}");
    let changed = std::fs::read_to_string(&file).unwrap().replace("\"order\":40", "\"order\":41");
    std::fs::write(&file, changed).unwrap();
    assert_eq!(grundy(&["check", &file]).code, Some(1));
}

#[test]
fn genera_are_listed_as_values() {
    let found = json(&["values", "nim", "--genus", "--to", "3"]);
    assert_eq!((&found["kind"], &found["from"]), (&value!("genus"), &value!("0")));
    assert_eq!(found["values"], value!(["0^120", "1^031", "2^20", "3^31"]));
    assert_eq!(found["tempers"], value!(["fickle", "fickle", "firm", "firm"]));
    let kayles = json(&["values", "kayles", "--genus", "--to", "5"]);
    let same = json(&["values", "kayles", "--genus", "--to", "5", "--misere"]);
    assert_eq!(kayles["values"], same["values"]);
    assert_eq!(kayles["method"], "misere/genus");
}

#[test]
fn a_misere_sum_says_where_it_lies_in_the_quotient() {
    let solved = json(&["solve", "misere kayles:1 + kayles:1"]);
    assert_eq!((&solved["outcome"], &solved["method"]), (&value!("N"), &value!("misere/quotient")));
    let lost = json(&["solve", "misere kayles:9 + kayles:10^100 + kayles:10^100"]);
    let facts = &lost["why"][0]["facts"];
    assert_eq!((&facts["order"], &facts["p_portion"], &facts["whole"]), (&value!(40), &value!(9), &value!(true)));
    let said = lost["why"][0]["says"].as_str().unwrap();
    assert!(said.starts_with("The position has Φ = ") && said.contains("in the P-portion"), "{said}");
    let tame = json(&["solve", "misere nim:10^100 + subtract(1,3,4):10^100 + nim:2"]);
    assert_eq!((&tame["method"], &tame["outcome"]), (&value!("misere/tame"), &value!("N")));
    let genus = json(&["solve", "misere kayles:2 + kayles:3"]);
    assert!(genus["why"].as_array().unwrap().iter().any(|why| why["theorem"] == "genus"), "{genus}");
}

#[test]
fn methods_of_misere_sums_are_chosen_by_name_and_agree() {
    for method in ["misere/tame", "misere/quotient", "misere/search", "rules/brute"] {
        let solved = json(&["solve", "misere nim:3 + subtract(1,3):4 + nim:1", "--method", method]);
        assert_eq!((&solved["method"], &solved["outcome"]), (&value!(method), &value!("N")), "{method}");
    }
    let checked = json(&["solve", "misere kayles:5 + kayles:7", "--double-check"]);
    assert_eq!(checked["double_check"], "rules/brute");
    let refused = grundy(&["solve", "misere kayles:5 + nim:3", "--method", "misere/tame"]);
    let said = refused.stderr;
    assert!(refused.code == Some(2) && said.contains("misere/quotient"), "{said}");
}

#[test]
fn what_has_no_quotient_and_no_genus_is_refused_with_a_remedy() {
    for args in [
        &["quotient", "wythoff"][..],
        &["quotient", "fibonacci"],
        &["quotient", "kayles", "--to", "100001"],
        &["quotient", "kayles", "--method", "misere/tame"],
        &["quotient", "kayls"],
        &["values", "wythoff", "--genus", "--to", "3"],
        &["values", "nim^2", "--genus", "--to", "3"],
        &["values", "nim", "--genus", "--outcomes", "--to", "3"],
        &["values", "nim", "--genus", "--to", "10^30"],
        &["values", "nim", "--genus", "--from", "5", "--to", "3"],
    ] {
        let refused = grundy(args);
        let said = refused.stderr;
        assert!(refused.code == Some(2) && said.len() > 20 && !said.contains("panicked"), "{args:?}: {said}");
    }
}

#[test]
fn a_stop_says_up_to_which_heap_the_quotient_is_known() {
    let stopped = grundy(&["quotient", "dawson-kayles", "--to", "33", "--budget", "positions=30000"]);
    assert_eq!(stopped.code, Some(3));
    let said = stopped.stderr + &stopped.stdout;
    assert!(said.contains("the misère quotient of the heaps up to") && said.contains("is known"), "{said}");
}
