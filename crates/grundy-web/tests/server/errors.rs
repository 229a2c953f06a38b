//! Tests of every kind of error and its status.

use crate::client::{settings, start};

#[test]
fn notation_errors_are_400_with_a_column() {
    let server = start(settings());
    let bad = server.ask("/api/solve", &[("q", "subtract(1,,2):5")]);
    assert_eq!((bad.status, bad.kind().as_str()), (400, "notation"), "{}", bad.text());
    assert!(bad.json()["error"]["column"].is_u64() && bad.json()["error"]["help"].is_string());
    for (path, parameters) in [
        ("/api/solve", vec![("q", "nim")]),
        ("/api/solve", vec![("q", "nim:@/etc/passwd")]),
        ("/api/solve", vec![]),
        ("/api/solve", vec![("q", "nim:5"), ("unknown", "1")]),
        ("/api/solve", vec![("q", "nim:5"), ("q", "nim:6")]),
        ("/api/solve", vec![("q", "nim:5"), ("time", "soon")]),
        ("/api/solve", vec![("q", "nim:5"), ("time", "1"), ("time", "2")]),
        ("/api/values", vec![("game", "nim")]),
        ("/api/values", vec![("game", "nim"), ("to", "many")]),
        ("/api/tile", vec![("game", "wythoff"), ("size", "x")]),
        ("/api/picture", vec![("game", "wythoff"), ("scale", "loud")]),
        ("/api/prove", vec![]),
        ("/api/prove", vec![("game", "nim"), ("paper", "wythoff")]),
        ("/api/certificate", vec![]),
        ("/api/games", vec![("name", "chess")]),
        ("/api/reply", vec![("q", "nim:5"), ("level", "divine")]),
        ("/api/export", vec![("what", "values"), ("format", "csv")]),
    ] {
        let bad = server.ask(path, &parameters);
        assert!(matches!(bad.status, 400), "{path} {parameters:?}: {} {}", bad.status, bad.text());
        assert!(bad.json()["error"]["message"].is_string());
    }
}

#[test]
fn a_misspelt_parameter_is_suggested() {
    let server = start(settings());
    let bad = server.ask("/api/values", &[("game", "nim"), ("to", "5"), ("outcome", "1")]);
    assert_eq!(bad.json()["error"]["help"], "did you mean outcomes?");
}

#[test]
fn a_problem_offers_a_value_that_would_do() {
    let server = start(settings());
    for (path, parameters) in [
        ("/api/values", [("game", "nim"), ("to", "2000001")]),
        ("/api/values", [("game", "wythoff"), ("to", "1500")]),
        ("/api/solve", [("q", "nim:5"), ("list", "1001")]),
        ("/api/positions", [("game", "wythoff"), ("count", "10001")]),
        ("/api/tile", [("game", "wythoff"), ("stride", "3")]),
    ] {
        let remedy = server.ask(path, &parameters).json()["error"]["remedy"].clone();
        let (name, value) = (remedy["parameter"].as_str().unwrap(), remedy["value"].as_str().unwrap());
        assert_eq!(name, parameters[1].0, "{path}: {remedy}");
        assert_eq!(server.ask(path, &[parameters[0], (name, value)]).status, 200, "{path}: {remedy}");
    }
}

#[test]
fn every_question_has_its_method_checked() {
    let server = start(settings());
    for (path, parameters) in [
        ("/api/values", vec![("game", "nim"), ("to", "5")]),
        ("/api/period", vec![("game", "subtract(2,4,7)")]),
        ("/api/positions", vec![("game", "wythoff")]),
        ("/api/study", vec![("ruleset", "wythoff"), ("to", "20")]),
        ("/api/verify", vec![("what", "wythoff"), ("count", "10")]),
        ("/api/prove", vec![("game", "wythoff")]),
    ] {
        let bad = server.ask(path, &[&parameters[..], &[("method", "no/such")]].concat());
        assert_eq!((bad.status, bad.kind().as_str()), (422, "range"), "{path}: {}", bad.text());
        assert!(bad.text().contains("no/such"), "{path}: {}", bad.text());
    }
}

#[test]
fn impossible_requests_are_422() {
    let server = start(settings());
    for (path, parameters) in [
        ("/api/solve", vec![("q", "subtract(0,1):5")]),
        ("/api/values", vec![("game", "nim"), ("to", "-1")]),
        ("/api/solve", vec![("q", "nim:5"), ("method", "no/such")]),
        ("/api/solve", vec![("q", "nim:5"), ("list", "1001")]),
        ("/api/values", vec![("game", "nim"), ("to", "2000001")]),
        ("/api/values", vec![("game", "wythoff"), ("to", "1500")]),
        ("/api/values", vec![("game", "nim"), ("row", "3")]),
        ("/api/positions", vec![("game", "wythoff"), ("count", "10001")]),
        ("/api/tile", vec![("game", "wythoff"), ("size", "513")]),
        ("/api/tile", vec![("game", "wythoff"), ("stride", "3")]),
        ("/api/tile", vec![("game", "nim")]),
        ("/api/tile", vec![("game", "nim + nim")]),
        ("/api/picture", vec![("game", "wythoff"), ("size", "5000")]),
        ("/api/play", vec![("q", "nim:5"), ("component", "3"), ("take", "1")]),
        ("/api/prove", vec![("game", "wythoff"), ("states", "1e9")]),
    ] {
        let bad = server.ask(path, &parameters);
        assert_eq!((bad.status, bad.kind().as_str()), (422, "range"), "{path} {parameters:?}: {}", bad.text());
    }
}

#[test]
fn numbers_of_more_than_a_hundred_thousand_digits_are_refused_before_they_are_computed() {
    let server = start(settings());
    for (path, parameters) in [
        ("/api/solve", vec![("q", "nim:10^19000001"), ("time", "1")]),
        ("/api/solve", vec![("q", "nim:5 + nim:2^332193")]),
        ("/api/board", vec![("q", "nim:1e100001")]),
        ("/api/play", vec![("q", "nim:5"), ("take", "10^19000001")]),
        ("/api/values", vec![("game", "nim"), ("to", "10^19000001")]),
        ("/api/values", vec![("game", "subtract(10^19000001)"), ("to", "5")]),
        ("/api/tile", vec![("game", "wythoff"), ("row", "10^19000001")]),
        ("/api/represent", vec![("ruleset", "fibonacci"), ("n", "10^19000001")]),
        ("/api/export", vec![("what", "solve"), ("q", "nim:10^19000001"), ("format", "text")]),
    ] {
        let bad = server.ask(path, &parameters);
        assert_eq!((bad.status, bad.kind().as_str()), (422, "range"), "{path} {parameters:?}: {}", bad.text());
        let error = &bad.json()["error"];
        assert!(error["column"].is_u64() && error["help"].as_str().unwrap().contains("digits"), "{error}");
    }
    // Many of them in one query are refused together.
    let takes = vec!["1e90000"; 2000].join(",");
    let bad = server.ask("/api/play", &[("q", "nim:5"), ("take", &takes)]);
    assert_eq!((bad.status, bad.kind().as_str()), (422, "range"), "{}", bad.text());
    let fits = server.ask("/api/solve", &[("q", "nim:10^100000-1")]);
    assert_eq!(fits.status, 200, "{}", fits.text());
}

#[test]
fn an_offset_too_long_for_a_header_is_told_as_json() {
    let server = start(settings());
    let target = "/api/tile?game=wythoff&size=3&row=0&column=1e5000";
    let bad = server.get(target);
    assert_eq!((bad.status, bad.kind().as_str()), (422, "range"), "{}", bad.text());
    let tile = server.send("GET", target, &[("accept", "application/json")], b"");
    assert_eq!(tile.status, 200, "{}", tile.text());
    assert!(tile.json()["offset"].as_str().is_some_and(|offset| offset.len() > 4096));
}

#[test]
fn a_spent_budget_is_422_and_keeps_what_is_known() {
    let server = start(settings());
    let asked = [("game", "subtract(squares)"), ("to", "1000000"), ("positions", "100000")];
    let stopped = server.ask("/api/values", &asked);
    assert_eq!((stopped.status, stopped.kind().as_str()), (422, "budget"), "{}", stopped.text());
    let help = stopped.json()["error"]["help"].as_str().unwrap().to_owned();
    assert!(help.contains("`time`") && !help.contains("--"), "{help}");
    let identities = server.ask("/api/verify", &[("what", "prologue-i"), ("count", "100000"), ("positions", "100")]);
    assert_eq!(identities.status, 422);
    assert_eq!(identities.json()["partial"]["partial"], true, "{}", identities.text());
}

#[test]
fn unknown_routes_are_404_and_other_methods_405() {
    let server = start(settings());
    let missing = server.get("/api/nothing");
    assert_eq!((missing.status, missing.kind().as_str()), (404, "range"));
    for (method, target, allow) in
        [("POST", "/api/solve", "GET,HEAD"), ("GET", "/api/check", "POST"), ("DELETE", "/", "GET,HEAD")]
    {
        let bad = server.send(method, target, &[], b"");
        assert_eq!((bad.status, bad.header("allow")), (405, Some(allow)), "{method} {target}");
        assert_eq!(bad.kind(), "range");
    }
}

#[test]
fn bodies_of_the_wrong_kind_are_refused() {
    let server = start(settings());
    let status = |response: crate::client::Response| (response.status, response.kind());
    assert_eq!(status(server.post("/api/check", "application/json", b"{")), (400, "range".into()));
    assert_eq!(status(server.post("/api/check", "application/json", b"{}")), (400, "range".into()));
    assert_eq!(status(server.post("/api/check", "text/plain", b"{}")), (415, "range".into()));
    assert_eq!(status(server.post("/api/script", "application/json", b"{}")), (415, "range".into()));
    assert_eq!(status(server.post("/api/script", "text/plain", b"\xff\xfe")), (400, "notation".into()));
    assert_eq!(status(server.post("/api/script", "text/plain", &vec![b' '; (64 << 10) + 1])), (413, "range".into()));
    let announced = [("content-length", "9000000"), ("content-type", "application/json")];
    assert_eq!(status(server.send("GET", "/api/check", &announced, b"")).0, 405);
    assert_eq!(
        status(server.post("/api/check", "application/json", &vec![b' '; (8 << 20) + 1])),
        (413, "range".into())
    );
}

#[test]
fn long_queries_are_414() {
    let server = start(settings());
    let long = server.get(&format!("/api/solve?q=nim:{}", "1".repeat(60_000)));
    assert_eq!((long.status, long.kind().as_str()), (414, "range"));
    let fits = server.get(&format!("/api/solve?q=nim:{}", "1".repeat(50_000)));
    assert_eq!(fits.status, 200);
}
