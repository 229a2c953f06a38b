//! Tests that every route returns the same answers as the library with `grundy-answers`.

use crate::client::{Running, settings, start, with};
use grundy::answer::Proof;
use grundy::{Meter, Options, Solve};
use grundy_answers::automaton::svg;
use grundy_answers::reader::{Asked, Given, Reader, Reading, forms};
use grundy_answers::{Ask, CSV, Format, JSON, LATEX, Look, TEXT, contract};
use grundy_core::{Kind, Nat};
use std::sync::Arc;

/// Returns the output of the command line for a question.
fn printed(question: &dyn Ask, format: &'static Format) -> String {
    let answer = question.ask(&Options::default(), &Meter::unlimited()).unwrap();
    let mut out = Vec::new();
    grundy_answers::write(&*answer, Look::plain(format), &Meter::unlimited(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    if format == &JSON { text.trim_end().to_owned() } else { text }
}

fn same(server: &Running, path: &str, parameters: &[(&str, &str)], question: &dyn Ask) {
    let response = server.ask(path, parameters);
    assert_eq!(response.status, 200, "{path} {parameters:?}: {}", response.text());
    assert_eq!(response.header("content-type"), Some("application/json"));
    assert_eq!(response.text(), printed(question, &JSON), "{path} {parameters:?}");
}

/// Returns the question that a route puts to the library.
fn asked(question: &'static Reading<Asked>, parameters: &[(&str, &str)]) -> Arc<dyn Ask> {
    let given: Given = parameters.iter().copied().collect();
    Reader::API.read(question, &given).unwrap().question
}

#[test]
fn solve_gives_what_the_library_gives() {
    let server = start(settings());
    for q in [
        "fibonacci:20",
        "subtract(1,2,3):20",
        "subtract(2,4,7):1e100",
        "nim:5 + wythoff:(3,4)",
        "misere subtract(1,2,3):21",
        "raleigh:(5,9,30)",
        "nim:0",
    ] {
        same(&server, "/api/solve", &[("q", q)], &Solve { query: q.parse().unwrap() });
    }
    let few = server.ask("/api/solve", &[("q", "nim:3 + nim:40 + nim:1e9"), ("list", "0")]).json();
    assert_eq!((few["moves"].as_array().unwrap().len(), few["moves_total"].as_str()), (0, Some("1")));
    let twice = server.ask("/api/solve", &[("q", "fibonacci:20"), ("double_check", "true")]).json();
    assert!(twice["double_check"].is_string());
    let by = server.ask("/api/solve", &[("q", "subtract(1,3,4):25"), ("method", "rules/brute")]).json();
    assert_eq!(by["method"], "rules/brute");
}

#[test]
fn values_and_periods_are_the_librarys() {
    let server = start(settings());
    let (game, to) = ("subtract(1,3,4)".parse().unwrap(), Nat::from(21u8));
    let values = |kind| grundy::Values {
        game: "subtract(1,3,4)".parse().unwrap(),
        kind,
        from: Nat::ZERO,
        to: to.clone(),
        layout: None,
    };
    same(&server, "/api/values", &[("game", "subtract(1,3,4)"), ("to", "21")], &values(Kind::Nimber));
    let outcomes = [("game", "subtract(1,3,4)"), ("to", "21"), ("outcomes", "1")];
    same(&server, "/api/values", &outcomes, &values(Kind::Outcome));
    let period = grundy::Period { game, kind: Kind::Nimber, row: None, look: None, full: false };
    same(&server, "/api/period", &[("game", "subtract(1,3,4)")], &period);
    let row = server.ask("/api/period", &[("game", "wythoff"), ("row", "3")]).json();
    assert_eq!((&row["preperiod"], &row["period"], &row["saltus"]), (&8.into(), &6.into(), &6.into()));
    let bounds = server.ask("/api/values", &[("game", "fibonacci"), ("row", "5")]).json();
    assert_eq!(bounds["values"], serde_json::json!([0, 0, 0, 0, 0, 4]));
    let square = server.ask("/api/values", &[("game", "fibonacci"), ("to", "3"), ("square", "true")]).json();
    assert_eq!(square["values"], serde_json::json!([[0, 0, 0, 0], [0, 1, 1, 1], [0, 0, 2, 2], [0, 0, 0, 3]]));
}

#[test]
fn the_other_questions_are_the_librarys() {
    let server = start(settings());
    for (question, parameters) in [
        (&forms::POSITIONS, &[("game", "raleigh"), ("count", "4")][..]),
        (&forms::REPRESENT, &[("ruleset", "fibonacci"), ("n", "10^50")]),
        (&forms::RECURRENCE, &[("ruleset", "takeaway(3x)")]),
        (&forms::COMPARE, &[("left", "fibonacci"), ("right", "takeaway(x)"), ("count", "5")]),
        (&forms::STUDY, &[("ruleset", "wythoff(2)"), ("to", "30")]),
        (&forms::VERIFY, &[("what", "wythoff"), ("count", "50")]),
    ] {
        same(&server, &format!("/api/{}", question.name), parameters, &*asked(question, parameters));
    }
    let games = |name: Option<&str>| contract::json(&grundy_answers::games_json(name).unwrap());
    assert_eq!(server.get("/api/games").text(), games(None));
    assert_eq!(server.get("/api/games?name=nim").text(), games(Some("nim")));
}

#[test]
fn proofs_have_the_verdicts_of_the_prover() {
    let server = start(settings());
    let verdict = |path: &str, parameters: &[(&str, &str)]| server.ask(path, parameters).json()["verdict"].clone();
    assert_eq!(verdict("/api/prove", &[("game", "wythoff")]), "PROVED");
    assert_eq!(verdict("/api/prove", &[("in", "fib"), ("sentence", "forall n >= 1: n >= 2")]), "REFUTED");
    assert_eq!(verdict("/api/prove", &[("paper", "wythoff")]), "PROVED");
    assert_eq!(verdict("/api/learn", &[("game", "wythoff"), ("in", "fib")]), "PROVED");
    assert_eq!(verdict("/api/prove", &[("game", "wythoff"), ("states", "2")]), "GAVE UP");
    let script = server.post("/api/script", "text/plain", b"system fib\nprove one: forall n: n = n\n");
    assert_eq!((script.status, &script.json()["verdict"]), (200, &"PROVED".into()), "{}", script.text());
    let wrong = server.post("/api/script", "text/plain", b"system fib\nprove one: forall n: n = n + 1\n");
    assert_eq!((wrong.status, &wrong.json()["verdict"]), (200, &"REFUTED".into()), "{}", wrong.text());
}

#[test]
fn automata_are_drawn_with_the_answer_if_that_is_asked_for() {
    let server = start(settings());
    let automaton = |path: &str, parameters: &[(&str, &str)]| server.ask(path, parameters).json()["automaton"].take();
    let plain = automaton("/api/prove", &[("game", "wythoff")]);
    let mut drawn = automaton("/api/prove", &[("game", "wythoff"), ("drawing", "1")]);
    let drawing = drawn.as_object_mut().unwrap().remove("svg").unwrap();
    assert_eq!(drawn, plain);
    let question = asked(&forms::PROVE, &[("game", "wythoff")]);
    let answer = question.ask(&Options::default(), &Meter::unlimited()).unwrap();
    let proof: &Proof = answer.claim().expect("a proof");
    assert_eq!(drawing, svg(proof.automaton.as_ref().unwrap(), &Meter::unlimited()).unwrap());
    let learnt = automaton("/api/learn", &[("game", "wythoff"), ("in", "fib"), ("drawing", "1"), ("lang", "de")]);
    assert!(learnt["svg"].as_str().unwrap().contains("liest (a, b)"), "{learnt}");
    let large = automaton("/api/learn", &[("game", "fibonacci"), ("nimber", "4"), ("drawing", "1")]);
    assert!(
        large["states"].as_u64().unwrap() > 40 && large["dot"].is_string() && large.get("svg").is_none(),
        "{large}"
    );
    let script = b"system base2\nposition (a)\nmove one: a = a' + 1\nlost P: exists n: a = 2n\nprove game\n";
    let proved = server.post("/api/script?drawing=1", "text/plain", script).json();
    assert!(proved["automaton"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "{proved}");
}

#[test]
fn certificates_that_are_given_out_are_verified_and_altered_ones_are_refused() {
    let server = start(settings());
    for (parameters, kind) in [
        ([("q", "subtract(1,2,3):21")], "outcome"),
        ([("game", "subtract(2,4,7)")], "period"),
        ([("prove", "wythoff")], "strategy"),
    ] {
        let file = server.ask("/api/certificate", &parameters);
        assert_eq!(file.status, 200, "{}", file.text());
        assert!(file.header("content-disposition").unwrap().starts_with("attachment"));
        let word = server.post("/api/check", "application/json", &file.body).json();
        assert_eq!((&word["verdict"], &word["kind"]), (&"verified".into(), &kind.into()), "{word}");
    }
    let file = server.ask("/api/certificate", &[("q", "subtract(1,2,3):21")]).text();
    let word = server.post("/api/check", "application/json", file.replace("\"N\"", "\"P\"").as_bytes()).json();
    assert_eq!((&word["verdict"], &word["kind"]), (&"refuted".into(), &"outcome".into()), "{word}");
    let none = server.ask("/api/certificate", &[("q", "misere fibonacci:5 + nim:2")]);
    assert_eq!((none.status, none.kind().as_str()), (422, "range"));
}

#[test]
fn exports_are_what_the_command_line_writes() {
    let server = start(settings());
    let question = asked(&forms::POSITIONS, &[("game", "wythoff"), ("count", "3")]);
    for (name, format) in [("csv", &CSV), ("latex", &LATEX), ("text", &TEXT), ("json", &JSON)] {
        let asked = [("what", "positions"), ("game", "wythoff"), ("count", "3"), ("format", name)];
        assert_eq!(server.ask("/api/export", &asked).text(), printed(&*question, format), "{name}");
    }
    let solve = [("what", "solve"), ("q", "fibonacci:20"), ("format", "text")];
    assert_eq!(
        server.ask("/api/export", &solve).text(),
        printed(&Solve { query: "fibonacci:20".parse().unwrap() }, &TEXT)
    );
}

#[test]
fn a_game_is_played_to_its_end_by_board_play_and_reply() {
    let server = start(settings());
    let board = server.ask("/api/board", &[("q", "fibonacci:20")]).json();
    assert_eq!(board["components"][0]["most"], "19");
    assert_eq!(board["solve"]["moves"][0]["to"], "fibonacci:18/4");
    let played = server.ask("/api/play", &[("q", "fibonacci:20"), ("component", "0"), ("take", "2")]).json();
    assert_eq!(played["query"], "fibonacci:18/4");
    let bad = server.ask("/api/play", &[("q", "fibonacci:18/4"), ("take", "5")]);
    assert_eq!((bad.status, bad.kind().as_str()), (422, "range"));
    let wythoff = server.ask("/api/play", &[("q", "wythoff:(3,5)"), ("take", "3,3")]).json();
    assert_eq!(wythoff["query"], "wythoff:(0,2)");
    // A heap beyond every list is split without looking for the move among its options.
    let (far, left) = ("grundys-game^2:(1e30,5)", format!("grundys-game^3:(1,{},5)", "9".repeat(30)));
    let split = server.ask("/api/play", &[("q", far), ("take", "0,0"), ("to", &left)]).json();
    assert_eq!(split["query"], left);
    // Perfect play from an N-position wins against anybody.
    let mut at = "fibonacci:20".to_owned();
    for ply in 0.. {
        let level = if ply % 2 == 0 { "perfect" } else { "human" };
        let reply = server.ask("/api/reply", &[("q", &at), ("level", level), ("seed", "7")]).json();
        if reply["move"].is_null() {
            assert!(ply % 2 == 1, "the loser is to move at the end, after {ply} plies");
            break;
        }
        at = reply["query"].as_str().unwrap().to_owned();
    }
    let over = server.ask("/api/board", &[("q", "nim:0")]).json();
    assert_eq!(over["over"], true);
}

#[test]
fn a_board_has_its_moves_where_the_solver_gives_up() {
    let server = start(settings());
    let asked = [("q", "misere nim:60 + nim:61 + nim:62 + wythoff:(50,50)"), ("positions", "10")];
    let board = server.ask("/api/board", &asked).json();
    assert!(board["solve"].is_null(), "{board}");
    assert_eq!(board["stopped"]["kind"], "budget");
    assert_eq!(board["components"][0]["total"], "60");
}

#[test]
fn answers_are_tagged_and_not_sent_twice() {
    let server = start(settings());
    let first = server.get("/api/solve?q=nim:5");
    let tag = first.header("etag").unwrap();
    let again = server.send("GET", "/api/solve?q=nim:5", &[("if-none-match", tag)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let head = server.send("HEAD", "/api/solve?q=nim:5", &[], b"");
    assert_eq!((head.status, head.header("content-length")), (200, Some(first.body.len().to_string().as_str())));
}

#[test]
fn the_description_covers_every_route_and_the_page_shows_it() {
    let server = start(settings());
    let document = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let page = server.get("/api").text();
    for route in [
        "games",
        "solve",
        "board",
        "play",
        "reply",
        "values",
        "period",
        "positions",
        "represent",
        "recurrence",
        "compare",
        "study",
        "verify",
        "prove",
        "learn",
        "script",
        "check",
        "certificate",
        "tile",
        "picture",
        "export",
        "hello",
        "metrics",
        "openapi.json",
    ] {
        let path = format!("/api/{route}");
        let operation = &document["paths"][&path];
        let operation = operation.get("get").or(operation.get("post")).unwrap_or_else(|| panic!("{path} is missing"));
        assert!(operation["responses"]["200"].is_object() && operation["responses"]["403"].is_object(), "{path}");
        assert!(page.contains(&path), "{path}");
    }
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"));
    assert_eq!(server.get("/api/style.css").header("content-type"), Some("text/css; charset=utf-8"));
}

#[test]
fn pictures_are_files() {
    let server = start(settings());
    let png = server.ask("/api/picture", &[("game", "wythoff"), ("size", "20")]);
    assert_eq!((png.status, png.header("content-type")), (200, Some("image/png")));
    assert!(png.body.starts_with(b"\x89PNG"));
    let svg =
        server.ask("/api/picture", &[("game", "fibonacci"), ("size", "10x20"), ("format", "svg"), ("scale", "rank")]);
    assert!(svg.text().starts_with("<svg") || svg.text().starts_with("<?xml"), "{}", svg.text());
}

/// Tests that each request in the file still has the same status and the same body.
#[test]
fn the_bytes_of_the_contract_are_frozen() {
    let server = start(settings());
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/contract/requests.tsv");
    let frozen = std::fs::read_to_string(file).unwrap();
    let mut now = String::new();
    for request in frozen.lines().map(|line| line.split('\t').next().unwrap_or(line)) {
        let (path, parameters) = request.split_once('?').unwrap_or((request, ""));
        let parameters: Vec<(&str, &str)> = parameters.split('&').filter_map(|p| p.split_once('=')).collect();
        let response = server.send("GET", &with(path, &parameters), &[("accept", "application/json")], b"");
        now += &format!("{request}\t{}\t{}\n", response.status, response.text());
    }
    // The same switch as for the outputs that the documents show: read the difference before it is committed.
    if std::env::var_os("GRUNDY_WRITE_DOCUMENTS").is_some() {
        return std::fs::write(file, now).unwrap();
    }
    for (old, new) in frozen.lines().zip(now.lines()) {
        assert_eq!(old, new);
    }
}

#[test]
fn learners_get_rules_lines_exercises_and_marks() {
    let server = start(settings());
    let board = server.ask("/api/board", &[("q", "subtract(1..3):6")]).json();
    assert_eq!(board["rule"], "Take 1, 2 or 3 stones. The player who takes the last stone wins.");
    assert_eq!(board["components"][0]["rule"], "Take 1, 2 or 3 stones.");
    let parsed = server.ask("/api/parse", &[("q", "mise\u{300}re nim:3+nim:5")]).json();
    assert_eq!((&parsed["query"], &parsed["play"]), (&"misere nim:3 + nim:5".into(), &"misere".into()));
    let game = server.ask("/api/parse", &[("q", "wythoff(2)")]).json();
    assert_eq!((&game["query"], &game["components"][0]["arguments"]), (&serde_json::Value::Null, &"2".into()));
    let steps = server.ask("/api/parse", &[("q", "takeaway(x<5?x:2x)")]).json();
    assert_eq!((&steps["query"], &steps["components"][0]["family"]), (&serde_json::Value::Null, &"takeaway".into()));
    assert_eq!(server.ask("/api/parse", &[("q", "wythoff(2):3")]).status, 400);
    assert_eq!(server.ask("/api/parse", &[("q", "subtract(")]).status, 400);
    let line = server.ask("/api/line", &[("q", "kayles:5"), ("plies", "0.1~kayles:2 + kayles:2_0.2")]).json();
    assert_eq!(line["positions"].as_array().map(Vec::len), Some(3), "{line}");
    assert_eq!(line["refused"], serde_json::Value::Null);
    let empty = server.ask("/api/line", &[("q", "nim:3")]).json();
    assert_eq!((empty["plies"].as_array().map(Vec::len), &empty["missed"]), (Some(0), &serde_json::Value::Null));
    for plies in ["0", "x.1", "0.1_", "0.1~nonsense", "_"] {
        assert_eq!(server.ask("/api/line", &[("q", "nim:3"), ("plies", plies)]).status, 400, "{plies}");
    }
    let blunder = server.ask("/api/play", &[("q", "subtract(1..3):6"), ("take", "1"), ("judge", "true")]).json();
    let says = "This leaves 5. Can you see the winning reply? Take the move back, or play on.";
    assert_eq!((&blunder["judged"]["blunder"], &blunder["judged"]["says"]), (&true.into(), &says.into()));
    let good = server.ask("/api/play", &[("q", "subtract(1..3):6"), ("take", "2"), ("judge", "true")]).json();
    assert_eq!((&good["judged"]["blunder"], &good["judged"]["after"]), (&false.into(), &"P".into()));
    assert_eq!(server.ask("/api/play", &[("q", "nim:6"), ("take", "1")]).json().get("judged"), None);
    let asked_for = [("seed", "7"), ("count", "3"), ("kind", "mex")];
    same(&server, "/api/exercises", &asked_for, &*asked(&forms::EXERCISES, &asked_for));
    let sheet = server.ask("/api/exercises", &asked_for).json();
    let answer = sheet["exercises"][2]["answer"].to_string();
    let mark = [("seed", "7"), ("kind", "mex"), ("index", "2"), ("given", answer.as_str())];
    assert_eq!(server.ask("/api/mark", &mark).json()["right"], true);
    let wrong = [("seed", "7"), ("kind", "mex"), ("index", "2"), ("given", "99")];
    assert_eq!(server.ask("/api/mark", &wrong).json()["right"], false);
    let worksheet = [("what", "exercises"), ("format", "latex"), ("seed", "7"), ("count", "3"), ("kind", "mex")];
    assert_eq!(server.ask("/api/export", &worksheet).text(), printed(&*asked(&forms::EXERCISES, &asked_for), &LATEX));
    assert_eq!(server.ask("/api/exercises", &[("kind", "nonsense")]).status, 400);
    assert_eq!(server.ask("/api/mark", &[("kind", "mex"), ("given", "nonsense")]).status, 422);
}
