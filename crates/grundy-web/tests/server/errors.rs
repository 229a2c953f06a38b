//! Every kind of error, with its status.

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
