//! Tests that every question checks `--method`.

use crate::common::*;

#[test]
fn a_method_that_does_not_exist_is_refused_by_every_question() {
    for question in [
        &["solve", "fibonacci:20"][..],
        &["values", "fibonacci", "--to", "9"],
        &["values", "fibonacci", "--row", "9"],
        &["values", "fibonacci", "--square", "--to", "9"],
        &["values", "wythoff", "--row", "3", "--to", "9"],
        &["period", "subtract(1,2)"],
        &["period", "wythoff", "--row", "3"],
        &["positions", "fibonacci"],
        &["map", "fibonacci", "--size", "20", "-o", "/dev/null"],
        &["represent", "fibonacci", "20"],
        &["recurrence", "takeaway(3x)"],
        &["recurrence", "--c", "1..3"],
        &["compare", "fibonacci", "takeaway(x)"],
        &["study", "wythoff", "--to", "20"],
        &["verify", "wythoff", "--count", "3"],
        &["prove", "wythoff"],
        &["learn", "nim^2"],
        &["exercises", "--seed", "7"],
        &["mark", "2", "--kind", "mex"],
    ] {
        let out = grundy(&[question, &["--method", "nonsense"]].concat());
        assert_eq!((out.code, out.stdout.as_str()), (Some(2), ""), "{question:?}: {out:?}");
        assert!(out.stderr.contains("nonsense"), "{question:?}: {out:?}");
    }
}

#[test]
fn the_method_that_an_answer_names_is_accepted() {
    for question in [
        &["solve", "fibonacci:20"][..],
        &["values", "fibonacci", "--row", "9"],
        &["represent", "fibonacci", "20"],
        &["recurrence", "takeaway(3x)"],
        &["values", "wythoff", "--row", "3", "--to", "9"],
    ] {
        let answer = json(question);
        let method = answer["method"].as_str().unwrap();
        assert_eq!(json(&[question, &["--method", method]].concat())["method"], method, "{question:?}");
    }
}
