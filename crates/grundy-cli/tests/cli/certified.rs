//! Tests that the checker reads every certificate file that a command writes, and that its claim is true.

use crate::common::*;
use grundy_check::{Effort, Refusal, check_file};
use grundy_core::Meter;

/// Steps that the checker may spend on a certificate here.
const STEPS: u64 = 30_000_000;

/// Games of every family, with a position of each.
const GAMES: [(&str, &str); 26] = [
    ("nim", "23"),
    ("subtract(1,3,4)", "23"),
    ("subtract(primes)", "23"),
    ("subtract(all except squares)", "23"),
    ("takeaway(2x)", "23"),
    ("takeaway(x^2)", "23"),
    ("takeaway(7-x)", "23"),
    ("takeaway(2x-1)", "23"),
    ("takeaway(max(x,7))", "23/9"),
    ("wythoff", "(5,9)"),
    ("wythoff(3)", "(5,9)"),
    ("wythoff^3", "(3,4,5)"),
    ("raleigh", "(3,4,6)"),
    ("moves((1,0)*,(0,1)*,(1,1)*)", "(5,9)"),
    ("moves((1,0)*,(0,1)*,(1,1)*,(3,3))", "(5,9)"),
    ("moves((1,0),(0,1),(2,2))", "(5,9)"),
    ("moves((1,2,0)*,(0,1,1))", "(3,4,5)"),
    ("moves((1))", "12"),
    ("octal(0.77)", "23"),
    ("octal(4.7)", "23"),
    ("octal(0.(3))", "23"),
    ("hexadecimal(0.8)", "23"),
    ("kayles", "23"),
    ("grundys-game", "23"),
    ("couples", "23"),
    ("cut(2,3)", "23"),
];

/// Returns the questions about a game that have certificates.
fn questions(game: &str, position: &str) -> Vec<Vec<String>> {
    let several = position.starts_with('(');
    let to = if several { "8" } else { "30" };
    let position = format!("{game}:{position}");
    let misere = format!("misere {position}");
    let all: [&[&str]; 21] = [
        &["solve", &position],
        &["solve", &misere],
        &["values", game, "--to", to],
        &["values", game, "--to", to, "--outcomes"],
        &["values", game, "--to", to, "--outcomes", "--misere"],
        &["values", game, "--to", to, "--genus"],
        &["values", game, "--row", "9"],
        &["values", game, "--square", "--to", "9"],
        &["period", game, "--to", "300"],
        &["period", game, "--row", "2"],
        &["period", game, "--outcomes", "--to", "300"],
        &["period", game, "--outcomes", "--misere", "--to", "40"],
        &["positions", game, "--count", "3"],
        &["positions", game, "--count", "3", "--misere"],
        &["positions", game, "--from", "2", "--count", "2"],
        &["represent", game, "20"],
        &["recurrence", game],
        &["compare", game, "wythoff", "--count", "3"],
        &["compare", game, game, "--count", "3"],
        &["study", game, "--to", "12"],
        &["quotient", game, "--to", "8"],
    ];
    let prover: [&[&str]; 2] = [&["prove", game], &["learn", game]];
    let words = |all: &[&[&str]]| all.iter().map(|one| one.iter().map(|w| (*w).to_owned()).collect()).collect();
    let mut list: Vec<Vec<String>> = words(&all);
    // Other games take the learner long.
    if ["subtract(1,3,4)", "takeaway(2x)", "wythoff", "moves((1,0)*,(0,1)*,(1,1)*)"].contains(&game) {
        list.extend(words(&prover));
    }
    list
}

#[test]
fn every_certificate_that_is_written_is_read_by_the_checker() {
    let folder = Folder::new("certified");
    let (mut written, mut verified, mut kinds) = (0, 0, std::collections::BTreeSet::new());
    let others = [
        vec!["recurrence", "--c", "1..6"],
        vec!["prove", "raleigh", "--paper"],
        vec!["prove", "--in", "base2", "forall n: n <= 2*n"],
        vec!["learn", "wythoff", "--nimber", "1"],
    ];
    let others = others.into_iter().map(|words| words.into_iter().map(str::to_owned).collect());
    for words in GAMES.iter().flat_map(|(game, position)| questions(game, position)).chain(others) {
        let file = folder.file("certificate.json");
        let mut args: Vec<&str> = words.iter().map(String::as_str).collect();
        args.extend(["--certificate", &file, "--budget", "positions=300000,memory=200MiB", "--json"]);
        let out = grundy(&args);
        let Ok(certificate) = std::fs::File::open(&file) else {
            let note = out.stderr.starts_with("note: there is no certificate");
            assert!(note || out.stderr.contains("\"error\""), "{words:?}: nothing is written, nothing said: {out:?}");
            assert!(note || out.code.is_some_and(|code| code > 1), "{words:?}: {out:?}");
            continue;
        };
        written += 1;
        match check_file(certificate, &Effort { steps: STEPS, ..Effort::default() }, &Meter::unlimited()) {
            Ok(found) => {
                verified += 1;
                kinds.insert(found.certificate().kind());
            }
            Err(Refusal::TooLarge { .. } | Refusal::Stopped(_)) => {}
            Err(why) => panic!("{words:?}: the checker says: {why}"),
        }
        std::fs::remove_file(&file).unwrap();
    }
    assert!(written > 200 && verified * 10 > written * 9, "{verified} of {written} were verified");
    let wanted = ["bounds", "bundle", "genera", "numeration", "outcome", "period", "positions", "quotient"];
    let wanted = wanted.iter().chain(&["recurrence", "sentence", "strategy", "table", "thresholds", "values"]);
    let missing: Vec<_> = wanted.filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "no certificate of {missing:?}, but of {kinds:?}");
}

#[test]
fn a_game_is_compared_with_itself_under_another_name_in_a_certificate() {
    let folder = Folder::new("same-game");
    let file = folder.file("c.json");
    for (other, claims) in [("moves((1,0)*,(0,1)*,(1,1)*)", "2 claims"), ("wythoff", "1 claim")] {
        text(&["compare", "wythoff", other, "--certificate", &file]);
        let checked = text(&["check", &file]);
        assert!(checked.starts_with("verified: ") && checked.contains(claims), "{checked}");
    }
}

#[test]
fn what_is_longer_than_the_checker_reads_is_refused_before_it_is_written() {
    let folder = Folder::new("long-certificate");
    let file = folder.file("c.json");
    let out = grundy(&["values", "nim", "--to", "9000000", "--certificate", &file, "-o", &folder.file("values.json")]);
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.stderr.contains("the certificate would be longer than 64.0 MiB"), "{}", out.stderr);
    assert_eq!(folder.names(), [] as [&str; 0]);
}
