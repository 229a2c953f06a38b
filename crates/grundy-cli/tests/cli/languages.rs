//! Tests of `--lang de` and `lang=de` on the command line, in the server and in its workers.

use crate::common::*;
use crate::serve::serve;
use serde_json::Value;
use std::path::Path;

#[test]
fn an_answer_is_told_in_german_and_what_machines_read_stays() {
    let told = text(&["solve", "fibonacci:20", "--lang", "de"]);
    assert!(told.contains("wer am Zug ist, gewinnt") && told.contains("Geltung: "), "{told}");
    let (english, german) = (json(&["solve", "fibonacci:20"]), json(&["solve", "fibonacci:20", "--lang", "de"]));
    for field in ["query", "outcome", "nimber", "moves", "method", "standing"] {
        assert_eq!(english[field], german[field], "{field}");
    }
    assert_eq!(english["why"][0]["facts"], german["why"][0]["facts"]);
    assert_ne!(english["why"][0]["says"], german["why"][0]["says"]);
    let wrong = grundy(&["solve", "kayle:5", "--lang", "de"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.stderr.contains("Fehler: unbekanntes Spiel `kayle`") && wrong.stderr.contains("meintest du kayles?"));
    let unknown = grundy(&["solve", "nim:3", "--lang", "tlh"]);
    assert_eq!(unknown.code, Some(2), "{}", unknown.stderr);
}

#[test]
fn a_game_in_plain_lines_is_played_in_german() {
    let args = ["play", "subtract(1,2,3):6", "--plain", "--lang", "de", "--seed", "1"];
    let out =
        grundy_fed(&args, "tipp\nwarum\nzüge\nnimm 1\nzurück\nstufe menschlich\nstufe perfekt\n1\n1\n".as_bytes());
    for said in [
        "Nimm 1, 2 oder 3 Steine. Wer den letzten Stein nimmt, gewinnt.",
        "Du beginnst; der Computer spielt auf Stufe perfekt. `hilfe` zählt auf, was man schreiben kann.",
        "dein Zug> Tipp: nimm 2, übrig bleiben 4: der einzige Gewinnzug (schreibe: 2)",
        "N — wer am Zug ist, gewinnt",
        "subtract(1,2,3):6: nimm 1 bis 3",
        "Du nimmst 1, übrig bleiben 5.",
        "Der Computer nimmt 1, übrig bleiben 4.",
        "zurückgenommen",
        "der Computer spielt auf Stufe menschlich",
        "Du verlierst: Kein Zug ist mehr möglich.",
        "Zug 1, von subtract(1,2,3):6: du nahmst 1; ein Gewinnzug wäre: nimm 2, übrig bleiben 4.",
        "Die Züge der Partie, mit dem Ausgang vor jedem Zug",
        "1. N du: nimmt 1, übrig bleiben 5  ✗ Gewinnzug: nimm 2",
    ] {
        assert!(out.stdout.contains(said), "«{said}» is not in\n{}", out.stdout);
    }
    for english in [" the ", " you ", " take", " move", "hint"] {
        assert!(!out.stdout.to_lowercase().contains(english), "«{english}» is in\n{}", out.stdout);
    }
    let help = grundy_fed(&["play", "nim:7", "--plain", "--lang", "de"], "hilfe\nquatsch\ntip\nende\n".as_bytes());
    for said in [
        "tipp",
        "den letzten Zug zurücknehmen",
        "der Zug `quatsch` ist nicht lesbar",
        "meintest du ti",
        "Das Spiel ist nicht zu Ende",
    ] {
        assert!(help.stdout.contains(said), "«{said}» is not in\n{}", help.stdout);
    }
}

#[test]
fn proofs_censuses_and_maps_are_told_in_german() {
    let proof = text(&["prove", "wythoff", "--lang", "de"]);
    assert!(proof.starts_with("PROVED wythoff   (Zahlsystem: fib)"), "{proof}");
    assert!(proof.contains("kein Zug führt von P nach P") && proof.contains("wenn gilt: a = ⌊nφ⌋ und b"), "{proof}");
    let refuted = grundy(&["prove", "--in", "fib", "forall n: n < 3", "--lang", "de"]);
    assert!(refuted.stdout.contains("kleinstes Gegenbeispiel: n = 3"), "{}", refuted.stdout);
    let misread = grundy(&["prove", "--in", "fib", "forall n: n*n = 3", "--lang", "de"]);
    assert!(misread.stderr.contains("ein Produkt von Variablen ist nicht entscheidbar (Spalte"), "{}", misread.stderr);
    let census = text(&["census", "subtract", "--max", "6", "--lang", "de"]);
    assert!(census.contains("Subtraktionsmengen, größtes Element 6") && census.contains("längste Periode"), "{census}");
    let csv = |lang: &str| text(&["census", "subtract", "--max", "6", "--format", "csv", "--lang", lang]);
    assert_eq!(csv("en"), csv("de"), "machine-readable output is the same");
    let folder = Folder::new("german-map");
    let file = folder.file("map.svg");
    text(&["map", "wythoff", "--size", "8", "--outcomes", "-o", &file, "--lang", "de"]);
    let map = std::fs::read_to_string(&file).unwrap();
    for said in
        ["P: wer am Zug ist, verliert", "N: wer am Zug ist, gewinnt", "8 Spalten für b und 8 Zeilen für a", "Ausgänge"]
    {
        assert!(map.contains(said), "«{said}» is not in the map");
    }
}

/// Tests that the checker's sentence about every certificate of the corpus is different in German.
#[test]
fn the_checker_speaks_german_about_every_certificate() {
    let mut english = Vec::new();
    for of in ["good", "bad"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/certs").join(of);
        for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if file.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let said = |lang: &str| {
                let out = grundy(&["check", file.to_str().unwrap(), "--json", "--lang", lang]);
                let object = object(if out.stdout.is_empty() { &out.stderr } else { &out.stdout });
                let says = if object["says"].is_string() { &object["says"] } else { &object["error"]["message"] };
                (out.code, object["verdict"].clone(), says.as_str().unwrap_or_default().to_owned())
            };
            let (ours, theirs) = (said("en"), said("de"));
            assert_eq!((ours.0, &ours.1), (theirs.0, &theirs.1), "{}", file.display());
            if ours.2 == theirs.2 {
                english.push(format!("{}: {}", file.file_name().unwrap().to_string_lossy(), ours.2));
            }
        }
    }
    assert!(english.is_empty(), "{english:#?}");
}

fn body(server: &crate::serve::Served, target: &str) -> Value {
    object(&server.get(target).1)
}

#[test]
fn the_server_and_its_workers_answer_in_the_language_asked_for() {
    let server = serve(&["--port", "0"]);
    let board = body(&server, "/api/board?q=subtract(3..5):20&lang=de");
    assert!(board["rule"].as_str().unwrap().starts_with("Nimm 3, 4 oder 5 Steine. "), "{board}");
    let solve = body(&server, "/api/solve?q=fibonacci:20&lang=DE");
    assert!(
        solve["why"][0]["says"].as_str().unwrap().starts_with("Als Summe von Fibonacci-Zahlen ist 20 = 13 + 5 + 2."),
        "{solve}"
    );
    let wrong = body(&server, "/api/solve?q=kayle:5&lang=de");
    assert_eq!(wrong["error"]["message"], "unbekanntes Spiel `kayle`: erwartet wird der Name eines Spiels");
    let unknown = body(&server, "/api/solve?q=nim:3&lang=tlh");
    assert_eq!(
        (&unknown["error"]["kind"], &unknown["error"]["remedy"]["parameter"]),
        (&"notation".into(), &"lang".into())
    );
    // Longer than the first attempt may take: a process of its own words it.
    let learnt = body(&server, "/api/learn?game=wythoff&lang=de");
    assert!(learnt["notes"].to_string().contains("aus den Regeln gelernt: "), "{learnt}");
    let english = body(&server, "/api/learn?game=wythoff");
    assert!(
        english["notes"].to_string().contains("learnt from the rules: "),
        "one language does not stay for the next"
    );
    let sheet = body(&server, "/api/exercises?kind=winner&seed=7&count=2&lang=de");
    assert!(sheet["exercises"][0]["question"].as_str().unwrap().contains("Wer gewinnt"), "{sheet}");
}
