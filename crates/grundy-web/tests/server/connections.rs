//! Tests of connections: their number for each client, clients that do not read, and clients that have disconnected.

use crate::client::{Running, read, settings, start, with};
use grundy_web::{PerClient, Settings};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// Returns a question that uses all of its time limit.
fn long(from: &str, time: &str) -> String {
    with("/api/verify", &[("what", "prologue-i"), ("from", from), ("count", "1e15"), ("time", time)])
}

const HEAVY: &str = "grundy_computations_running{lane=\"heavy\"}";

/// Returns everything that the server sends until it closes the connection.
fn rest(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_client_that_closes_its_sending_side_gets_its_answer() {
    let server = start(settings());
    let stream = server.open("GET", "/api/solve?q=nim:5", &[], b"");
    stream.shutdown(Shutdown::Write).unwrap();
    let text = rest(stream);
    assert!(text.contains("HTTP/1.1 200 OK") && text.ends_with('}'), "{text}");
    // One that waits longer is asked whether it is there, and gets its answer too.
    let stream = server.open("GET", &long("1", "1500"), &[], b"");
    stream.shutdown(Shutdown::Write).unwrap();
    let text = rest(stream);
    assert!(text.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422 "), "{text}");
    assert_eq!(server.metric("grundy_cancelled_total"), 0.0);
}

#[test]
fn a_client_that_is_gone_frees_its_work_also_if_it_has_sent_more_than_a_request() {
    let server = start(settings());
    for more in ["", "GET /api/hello HTTP/1.1\r\n", "x"] {
        let mut stream = server.open("GET", &long("1", "60000"), &[], b"");
        stream.write_all(more.as_bytes()).unwrap();
        server.until(HEAVY, |n| n == 1.0);
        drop(stream);
        server.until(HEAVY, |n| n == 0.0);
    }
    assert_eq!(server.metric("grundy_cancelled_total"), 3.0);
}

#[test]
fn equal_questions_under_way_are_computed_once_and_for_those_who_stay() {
    let server = start(settings());
    let target = long("1", "2000");
    let all: Vec<TcpStream> = (0..4).map(|_| server.open("GET", &target, &[], b"")).collect();
    server.until("grundy_shared_total", |n| n == 3.0);
    server.until(HEAVY, |n| n == 1.0);
    assert_eq!(server.metric("grundy_queue_length{lane=\"heavy\"}"), 0.0);
    let mut all = all.into_iter();
    drop(all.next());
    for stream in all {
        let answer = read(stream, false);
        assert_eq!((answer.status, answer.kind().as_str()), (422, "budget"), "{}", answer.text());
    }
}

#[test]
fn an_address_has_a_bounded_number_of_connections() {
    let server = start(Settings { connections: PerClient { loopback: 3, remote: 1 }, ..settings() });
    let held: Vec<TcpStream> = (0..3).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    let refused = loop {
        // The three may not have been accepted yet.
        let text = server.raw(server.head("GET /api/hello", &["connection: close"]).as_bytes());
        if !text.starts_with("HTTP/1.1 200") {
            break text;
        }
    };
    assert!(refused.starts_with("HTTP/1.1 429 ") && refused.contains("retry-after: 1"), "{refused}");
    drop(held);
    hello_again(&server);
    assert!(server.metric("grundy_connections_refused_total") >= 1.0);
}

/// Asks until the server accepts a connection.
fn hello_again(server: &Running) {
    loop {
        let mut one = TcpStream::connect(server.address).unwrap();
        let _ = write!(one, "GET /api/hello HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
        let mut bytes = Vec::new();
        let _ = one.read_to_end(&mut bytes);
        if bytes.starts_with(b"HTTP/1.1 200") {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_client_that_does_not_read_is_cut_off() {
    let server = start(Settings { unread: Duration::from_millis(300), ..settings() });
    // More than the buffers of a connection hold.
    let target = with("/api/values", &[("game", "nim"), ("to", "1999999")]);
    let stream = server.open("GET", &target, &[], b"");
    server.until("grundy_connections_cut_total{why=\"unread\"}", |n| n == 1.0);
    server.until("grundy_held_bytes{what=\"unread\"}", |n| n == 0.0);
    drop(stream);
    // One that reads gets all of it.
    assert_eq!(server.get(&target).json()["values"].as_array().unwrap().len(), 2_000_000);
}

#[test]
fn a_request_that_takes_too_long_is_cut_off() {
    let server = start(Settings { whole: Duration::from_millis(300), ..settings() });
    let events = [("accept", "text/event-stream")];
    for headers in [&events[..], &[]] {
        let stream = server.open("GET", &long("1", "60000"), headers, b"");
        assert!(!rest(stream).contains("event: answer"));
    }
    server.until("grundy_connections_cut_total{why=\"long\"}", |n| n == 2.0);
    server.until(HEAVY, |n| n == 0.0);
}

#[test]
fn a_head_of_more_than_64_kib_is_431_and_a_shorter_one_is_read() {
    let server = start(settings());
    let status = |bytes: usize| {
        let filler = "x".repeat(bytes);
        server.send("GET", "/api/hello", &[("x-filler", filler.as_str())], b"").status
    };
    assert_eq!((status(64_000), status(65_600), status(100_000)), (200, 431, 431));
}
