//! Tests of requests whose end is ambiguous, sent byte by byte because no client library sends them.

use crate::client::{Running, settings, start};

/// Returns the status and the kind of error of the only response.
fn told(text: &str) -> (&str, bool) {
    assert_eq!(text.matches("HTTP/1.1 ").count(), 1, "{text}");
    (text.split(' ').nth(1).unwrap_or_default(), text.contains("\"kind\":\"range\""))
}

fn post(server: &Running, lines: &[&str], body: &str) -> String {
    let lines = [&["content-type: application/json"], lines].concat();
    server.head("POST /api/check", &lines) + body
}

const CHUNKS: &str = "2\r\n{}\r\n0\r\n\r\n";

#[test]
fn a_body_with_two_ends_is_refused_and_nothing_behind_it_is_answered() {
    let server = start(settings());
    let next = server.head("GET /api/hello", &["connection: close"]);
    for lines in [
        &["content-length: 2", "transfer-encoding: chunked"][..],
        &["transfer-encoding: chunked", "content-length: 2"],
        &["Transfer-Encoding: chunked", "x: y", "Content-Length: ten"],
        &["content-length: 2", "content-length: 2"],
        &["transfer-encoding: chunked", "transfer-encoding: chunked"],
        &["transfer-encoding: gzip, chunked"],
    ] {
        let text = server.raw((post(&server, lines, CHUNKS) + &next).as_bytes());
        assert_eq!(told(&text), ("400", true), "{lines:?}: {text}");
        assert!(text.contains("where its body ends") && text.contains("connection: close"), "{lines:?}: {text}");
    }
    // Also as the second request of a connection.
    let first = server.head("GET /api/hello", &[]);
    let second = post(&server, &["content-length: 2", "transfer-encoding: chunked"], CHUNKS);
    let text = server.raw((first + &second).as_bytes());
    assert!(text.ends_with('}') && text.contains("where its body ends"), "{text}");
}

#[test]
fn chunks_alone_are_a_body_and_the_last_of_a_connection() {
    let server = start(settings());
    let next = server.head("GET /api/hello", &["connection: close"]);
    let text = server.raw((post(&server, &["transfer-encoding: chunked"], CHUNKS) + &next).as_bytes());
    assert_eq!(told(&text), ("400", true), "{text}");
    assert!(text.contains("not a certificate") && text.contains("connection: close"), "{text}");
    // With a length another may follow.
    let text = server.raw((post(&server, &["content-length: 2"], "{}") + &next).as_bytes());
    assert_eq!(text.matches("HTTP/1.1 ").count(), 2, "{text}");
    let broken = server.raw(post(&server, &["transfer-encoding: chunked"], "zz\r\n{}\r\n").as_bytes());
    assert!(broken.starts_with("HTTP/1.1 400") && broken.contains("could not be read"), "{broken}");
}

#[test]
fn headers_that_decide_something_may_not_be_repeated() {
    let server = start(settings());
    let host = format!("host: {}", server.address);
    let origin = format!("origin: http://{}", server.address);
    for (good, bad) in [
        (origin.as_str(), "origin: http://evil.example"),
        ("sec-fetch-site: same-origin", "sec-fetch-site: cross-site"),
        ("sec-fetch-mode: navigate", "sec-fetch-mode: no-cors"),
        ("authorization: Bearer a", "authorization: Bearer b"),
        ("cookie: a=b", "cookie: c=d"),
        ("content-type: text/plain", "content-type: application/json"),
    ] {
        let close = "connection: close";
        let one = server.raw(server.head("GET /api/hello", &[close, good]).as_bytes());
        assert_eq!(told(&one).0, "200", "{good}: {one}");
        for lines in [[close, good, bad], [close, bad, good], [close, good, good]] {
            let two = server.raw(server.head("GET /api/hello", &lines).as_bytes());
            assert_eq!(told(&two), ("400", true), "{lines:?}: {two}");
        }
    }
    for second in [host.as_str(), "host: evil.example"] {
        let two = server.raw(server.head("GET /api/hello", &["connection: close", second]).as_bytes());
        assert_eq!(told(&two), ("400", true), "{second}: {two}");
    }
    let none = server.raw(b"GET /api/hello HTTP/1.1\r\nconnection: close\r\n\r\n");
    assert_eq!(told(&none), ("400", true), "{none}");
}

#[test]
fn lists_may_come_in_several_lines() {
    let server = start(settings());
    let lines = ["connection: close", "accept: text/html", "accept: application/json"];
    let tile = server.raw(server.head("GET /api/tile?game=wythoff&size=3", &lines).as_bytes());
    assert!(tile.contains("content-type: application/json"), "{tile}");
}

#[test]
fn a_target_names_the_server_that_host_names() {
    let server = start(settings());
    let own = server.address.to_string();
    let status = |authority: &str| {
        let first = format!("GET http://{authority}/api/hello");
        told(&server.raw(server.head(&first, &["connection: close"]).as_bytes())).0.to_owned()
    };
    assert_eq!(status(&own), "200");
    for authority in
        ["evil.example", "localhost", &format!("user@{own}"), &format!("evil.example:{}", server.address.port())]
    {
        assert_eq!(status(authority), "400", "{authority}");
    }
}
