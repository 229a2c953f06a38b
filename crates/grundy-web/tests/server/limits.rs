//! Tests of limits on the number of requests and on their work.

use crate::client::{PATIENCE, answered, read, settings, start, with};
use grundy_web::{Allowance, PerClient, Settings};
use std::time::Duration;

/// Returns a question that uses all of its time limit: an identity for 10^15 numbers.
fn long(n: usize) -> String {
    let from = n.to_string();
    with("/api/verify", &[("what", "prologue-i"), ("from", &from), ("count", "1e15"), ("time", "60000")])
}

#[test]
fn one_client_with_too_many_requests_gets_429() {
    let server = start(Settings { per_client: PerClient { loopback: 2, remote: 1 }, ..settings() });
    let streams: Vec<_> = (1..=4).map(|n| server.open("GET", &long(n), &[], b"")).collect();
    // Two of the four are computed, the others are told at once.
    let started = std::time::Instant::now();
    while streams.iter().filter(|stream| answered(stream)).count() < 2 {
        assert!(started.elapsed() < PATIENCE);
        std::thread::sleep(Duration::from_millis(5));
    }
    let (told, busy): (Vec<_>, Vec<_>) = streams.into_iter().partition(answered);
    assert_eq!((told.len(), busy.len()), (2, 2));
    for stream in told {
        let refused = read(stream, false);
        assert_eq!(
            (refused.status, refused.kind().as_str(), refused.header("retry-after")),
            (429, "budget", Some("1"))
        );
    }
    assert_eq!(server.get("/api/hello").status, 429);
    drop(busy);
    while server.get("/api/hello").status == 429 {
        assert!(started.elapsed() < PATIENCE);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(server.metric("grundy_too_many_total") >= 3.0);
}

#[test]
fn a_full_queue_answers_503_and_cheap_questions_are_still_answered() {
    let server = start(Settings { queue: 1, ..settings() });
    let first = server.open("GET", &long(1), &[], b"");
    server.until("grundy_computations_running{lane=\"heavy\"}", |n| n == 1.0);
    let second = server.open("GET", &long(2), &[], b"");
    server.until("grundy_queue_length{lane=\"heavy\"}", |n| n == 1.0);
    let refused = server.get(&long(3));
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
    assert_eq!(refused.kind(), "budget");
    for q in ["fibonacci:20", "nim:5 + nim:6", "wythoff:(3,5)", "subtract(2,4,7):1e100"] {
        assert_eq!(server.ask("/api/solve", &[("q", q)]).status, 200, "{q}");
    }
    assert_eq!(server.metric("grundy_refused_total"), 1.0);
    drop((first, second));
    server.until("grundy_computations_running{lane=\"heavy\"}", |n| n == 0.0);
    server.until("grundy_cancelled_total", |n| n >= 2.0);
}

#[test]
fn budgets_are_clamped_to_what_the_server_allows() {
    let most = Allowance { time: Duration::from_millis(200), memory: 64 << 20 };
    let server = start(Settings { most, usual: most, ..settings() });
    let stopped = server.get(&long(1));
    assert_eq!((stopped.status, stopped.kind().as_str()), (422, "budget"), "{}", stopped.text());
}

#[test]
fn a_server_that_stops_cancels_its_work_and_says_so() {
    let server = start(settings());
    let waiting = server.open("GET", &long(1), &[], b"");
    server.until("grundy_computations_running{lane=\"heavy\"}", |n| n == 1.0);
    drop(server);
    let answer = read(waiting, false);
    assert_eq!(answer.status, 503, "{}", answer.text());
}

#[test]
fn a_certificate_is_checked_with_the_memory_of_the_request_and_not_of_a_first_attempt() {
    let server = start(settings());
    // Its checker asks for 72 MB at once, and a first attempt has 64 MiB.
    let certificate = server.ask("/api/certificate", &[("q", "takeaway(5):9000000")]);
    assert_eq!(certificate.status, 200, "{}", certificate.text());
    let check = |target: &str| server.post(target, "application/json", &certificate.body);
    let checked = check("/api/check?time=60000");
    assert_eq!((checked.status, checked.json()["verdict"].as_str()), (200, Some("verified")), "{}", checked.text());
    let short = check("/api/check?memory=32");
    assert_eq!((short.status, short.kind().as_str()), (422, "budget"), "{}", short.text());
    assert_eq!(short.json()["error"]["remedy"]["parameter"], "memory", "{}", short.text());
}
