//! Tests of server-sent events and of cancellation.

use crate::client::{read, settings, start, with};
use serde_json::Value;
use std::io::{BufRead, BufReader};

/// Returns a question that uses all of its time limit: an identity for 10^15 numbers.
fn long(time: &str) -> String {
    with("/api/verify", &[("what", "prologue-i"), ("count", "1e15"), ("time", time)])
}

/// Returns the events of a body: names and data.
fn events(text: &str) -> Vec<(String, Value)> {
    let one = |block: &str| {
        let mut lines = block.lines();
        let name = lines.next().unwrap().strip_prefix("event: ").unwrap().to_owned();
        let data: Vec<&str> = lines.map(|line| line.strip_prefix("data: ").unwrap()).collect();
        (name, serde_json::from_str(&data.concat()).unwrap())
    };
    text.split("\n\n").filter(|block| !block.is_empty()).map(one).collect()
}

const EVENTS: [(&str, &str); 1] = [("accept", "text/event-stream")];

#[test]
fn progress_comes_first_and_then_one_problem() {
    let server = start(settings());
    let target = long("1500");
    let response = server.send("GET", &target, &EVENTS, b"");
    assert_eq!((response.status, response.header("content-type")), (200, Some("text/event-stream")));
    let events = events(&response.text());
    let (last, before) = events.split_last().unwrap();
    assert!(!before.is_empty() && before.iter().all(|(name, _)| name == "progress"), "{events:?}");
    assert!(before.iter().all(|(_, data)| data["done"].is_u64() && data["elapsed_ms"].is_u64()), "{events:?}");
    let times: Vec<u64> = before.iter().map(|(_, data)| data["elapsed_ms"].as_u64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(
        (last.0.as_str(), &last.1["error"]["kind"], &last.1["status"]),
        ("problem", &"budget".into(), &422.into())
    );
}

#[test]
fn a_quick_answer_is_one_event_with_the_object() {
    let server = start(settings());
    for (path, parameters) in [
        ("/api/solve", vec![("q", "fibonacci:20")]),
        ("/api/values", vec![("game", "nim"), ("to", "5")]),
        ("/api/period", vec![("game", "subtract(2,4,7)")]),
        ("/api/positions", vec![("game", "wythoff")]),
    ] {
        let target = with(path, &parameters);
        let plain = server.get(&target).json();
        let streamed = events(&server.send("GET", &target, &EVENTS, b"").text());
        assert_eq!(streamed.last().unwrap(), &("answer".to_owned(), plain), "{path}");
        assert!(streamed.iter().filter(|(name, _)| name != "progress").count() == 1);
    }
    let bad = events(&server.send("GET", "/api/solve?q=x", &EVENTS, b"").text());
    assert_eq!((bad[0].0.as_str(), &bad[0].1["status"]), ("problem", &400.into()));
}

#[test]
fn closing_the_connection_cancels_the_work() {
    let server = start(settings());
    let target = long("60000");
    for (n, headers) in [&EVENTS[..], &[]].into_iter().enumerate() {
        let stream = server.open("GET", &target, headers, b"");
        server.until("grundy_computations_running{lane=\"heavy\"}", |n| n == 1.0);
        // The metrics themselves are the other request under way.
        server.until("grundy_requests_in_flight", |n| n == 2.0);
        if !headers.is_empty() {
            let mut reader = BufReader::new(&stream);
            let mut line = String::new();
            while !line.starts_with("event: progress") {
                line.clear();
                reader.read_line(&mut line).unwrap();
            }
        }
        drop(stream);
        server.until("grundy_requests_in_flight", |n| n == 1.0);
        server.until("grundy_computations_running{lane=\"heavy\"}", |n| n == 0.0);
        server.until("grundy_cancelled_total", |cancelled| cancelled >= (n + 1) as f64);
    }
    // The heavy thread is free again.
    let next = server.open("GET", &with("/api/values", &[("game", "subtract(squares)"), ("to", "200000")]), &[], b"");
    assert_eq!(read(next, false).status, 200);
}
