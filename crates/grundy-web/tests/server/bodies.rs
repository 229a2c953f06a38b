//! Tests of request bodies that do not arrive, arrive slowly, or are refused before they are read.

use crate::client::{PATIENCE, answered, read, settings, start};
use std::io::Write;
use std::net::TcpStream;

/// The largest certificate.
const LARGEST: usize = 8 << 20;

#[test]
fn bodies_that_are_announced_and_do_not_come_take_no_room() {
    let server = start(settings());
    let announced = format!("content-length: {LARGEST}");
    let head = server.head("POST /api/check", &["content-type: application/json", &announced]);
    let silent: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    server.until("grundy_requests_in_flight", |n| n > 40.0);
    assert_eq!(server.metric("grundy_held_bytes{what=\"sent\"}"), 0.0);
    for size in [2, 100_000, LARGEST] {
        let body = format!("{{{}}}", " ".repeat(size - 2));
        let response = server.post("/api/check", "application/json", body.as_bytes());
        assert_eq!(response.status, 400, "{}", response.text());
        assert!(response.text().contains("not a certificate"), "{}", response.text());
    }
    drop(silent);
}

#[test]
fn bodies_that_stop_make_room_for_others() {
    let server = start(settings());
    let announced = format!("content-length: {LARGEST}");
    let head = server.head("POST /api/check", &["content-type: application/json", &announced]);
    let stopped: Vec<TcpStream> = (0..9)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            // All but the last byte.
            let _ = stream.write_all(&vec![b' '; LARGEST - 1]);
            stream
        })
        .collect();
    server.until("grundy_held_bytes{what=\"sent\"}", |n| n > f64::from(60 << 20));
    // Small ones are answered meanwhile.
    assert_eq!(server.post("/api/check", "application/json", b"{}").status, 400);
    assert_eq!(server.post("/api/script", "text/plain", b"x").status, 400);
    // A large one is, as soon as the others have had their time.
    let body = format!("{{{}}}", " ".repeat(LARGEST - 2));
    let started = std::time::Instant::now();
    loop {
        let response = server.post("/api/check", "application/json", body.as_bytes());
        if response.status == 400 {
            break;
        }
        assert_eq!((response.status, response.header("retry-after")), (503, Some("1")), "{}", response.text());
        assert!(started.elapsed() < PATIENCE);
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    // Not more were given up than had to be.
    let (told, waiting): (Vec<_>, Vec<_>) = stopped.into_iter().partition(answered);
    assert!(!told.is_empty() && !waiting.is_empty(), "{} of {}", told.len(), told.len() + waiting.len());
    for stream in told {
        assert_eq!(read(stream, false).status, 503);
    }
    drop(waiting);
    server.until("grundy_held_bytes{what=\"sent\"}", |n| n == 0.0);
}

#[test]
fn an_early_refusal_is_seen_by_clients_that_send_everything_first() {
    let server = start(settings());
    let foreign = "origin: http://evil.example";
    for (first, lines, status) in [
        ("POST /api/check", &["content-type: text/plain"][..], "415"),
        ("POST /api/check?time=soon", &["content-type: application/json"], "400"),
        ("POST /api/check", &["content-type: application/json", foreign], "403"),
        ("POST /api/nothing", &[], "404"),
        ("POST /api/hello", &[], "405"),
        ("POST /api/check", &["content-type: application/json", "content-length: 9000000"], "413"),
        ("POST /api/check", &["content-length: ten"], "400"),
        ("POST /api/check", &["no header"], "400"),
    ] {
        let length = format!("content-length: {LARGEST}");
        let own = !lines.iter().any(|line| line.starts_with("content-length"));
        let lines: Vec<&str> = lines.iter().copied().chain(own.then_some(length.as_str())).collect();
        let mut bytes = server.head(first, &lines).into_bytes();
        bytes.resize(bytes.len() + LARGEST, b' ');
        // Not one byte may be refused on the way.
        let text = server.raw(&bytes);
        assert!(text.starts_with(&format!("HTTP/1.1 {status} ")), "{first} {lines:?}: {text}");
        // Nobody may send another request on a connection that is about to end.
        assert!(text.contains("\r\nconnection: close\r\n"), "{first} {lines:?}: {text}");
    }
    let mut long = server.head("GET /api/hello", &[]).into_bytes();
    long.truncate(long.len() - 2);
    long.extend(b"x: ");
    long.resize(long.len() + 3_000_000, b'x');
    assert!(server.raw(&long).starts_with("HTTP/1.1 431 "));
}
