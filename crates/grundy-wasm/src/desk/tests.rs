use super::*;
use std::sync::Mutex;

/// A host whose clock advances by one second whenever it is read, and which cancels questions after some reports.
#[derive(Debug)]
struct Hurried {
    seconds: AtomicU64,
    reports: Mutex<Vec<(u64, Option<u64>)>>,
    patience: usize,
}

impl Hurried {
    fn desk(patience: usize) -> (Arc<Hurried>, Desk) {
        let host = Arc::new(Hurried { seconds: AtomicU64::new(0), reports: Mutex::default(), patience });
        (host.clone(), Desk::new(host))
    }
}

impl Host for Hurried {
    fn now(&self) -> Duration {
        Duration::from_secs(self.seconds.fetch_add(1, Ordering::Relaxed))
    }

    fn progress(&self, done: u64, of: Option<u64>) -> bool {
        let mut reports = self.reports.lock().unwrap();
        reports.push((done, of));
        reports.len() < self.patience
    }
}

/// A host whose clock stands still and which never cancels a question.
#[derive(Debug)]
struct Patient;

impl Host for Patient {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn progress(&self, _: u64, _: Option<u64>) -> bool {
        true
    }
}

fn asked(desk: &Desk, route: &str, query: &str) -> Said {
    desk.answer(Question { route, query, json: true, ..Question::default() }).expect("no attempt")
}

fn text(said: &Said) -> &str {
    std::str::from_utf8(&said.body).unwrap()
}

#[test]
fn an_answer_is_that_of_the_route() {
    let said = asked(&Desk::new(Arc::new(Patient)), "solve", "q=nim%3A3+%2B+nim%3A5");
    assert!(said.is_answer() && text(&said).contains("\"nimber\":\"6\""), "{said:?}");
    assert_eq!(said.head, r#"{"content_type":"application/json","headers":[]}"#);
    let desk = Desk::new(Arc::new(Patient));
    let query = "game=wythoff&row=0&column=0&size=2";
    let tile = desk.answer(Question { route: "tile", query, ..Question::default() }).unwrap();
    assert!(tile.head.contains("x-grundy-largest"), "{tile:?}");
    let body = Bytes::from_static(b"[]");
    let checked = desk.answer(Question { route: "check", body, ..Question::default() }).unwrap();
    assert_eq!(checked.status, status::UNREADABLE, "{checked:?}");
}

#[test]
fn what_cannot_be_read_says_where() {
    let desk = Desk::new(Arc::new(Patient));
    let said = asked(&desk, "solve", "q=nim%3Ax");
    assert_eq!(said.status, status::UNREADABLE);
    assert!(text(&said).contains("\"column\""), "{said:?}");
    assert_eq!(asked(&desk, "solve", "q=nim%3A3&time=0").status, status::UNREADABLE);
}

#[test]
fn the_clock_of_the_host_ends_a_budget() {
    let (host, desk) = Hurried::desk(usize::MAX);
    let said = asked(&desk, "values", "game=subtract(1,3,4)&to=1000000&time=3000");
    assert_eq!(said.status, status::IMPOSSIBLE, "{}", text(&said));
    assert!(!host.reports.lock().unwrap().is_empty());
}

#[test]
fn a_question_that_nobody_wants_any_more_ends() {
    let (_, desk) = Hurried::desk(1);
    let said = asked(&desk, "values", "game=subtract(1,3,4)&to=1000000&time=60000");
    assert_eq!(said.status, status::BUSY, "{}", text(&said));
}

#[test]
fn memory_is_a_budget() {
    let desk = Desk::new(Arc::new(Patient));
    let said = asked(&desk, "values", "game=kayles&to=1500000&memory=1");
    assert_eq!(said.status, status::IMPOSSIBLE, "{}", text(&said));
    assert!(text(&said).contains("memory"), "{}", text(&said));
    let asked = Parameters::read("memory=99999", &USUAL, &MOST).unwrap();
    assert_eq!(asked.budget.memory, Some(MEMORY));
}

#[test]
fn an_attempt_that_was_too_short_is_no_answer() {
    let (_, desk) = Hurried::desk(usize::MAX);
    let query = "game=subtract(1,3,4)&to=1000000&time=60000";
    assert_eq!(desk.answer(Question { route: "values", query, attempt: true, ..Question::default() }), None);
    let desk = Desk::new(Arc::new(Patient));
    let question =
        Question { route: "solve", query: "q=nim%3A3+%2B+nim%3A5", json: true, attempt: true, ..Question::default() };
    assert_eq!(desk.answer(question).unwrap(), asked(&desk, "solve", "q=nim%3A3+%2B+nim%3A5"));
}

#[test]
fn a_route_that_there_is_not_is_told_as_a_server_tells_it() {
    let desk = Desk::new(Arc::new(Patient));
    // Whatever its parameters are.
    for query in ["", "time=0"] {
        let said = asked(&desk, "nothing", query);
        assert_eq!(said.status, status::NOWHERE);
        let body = text(&said);
        assert!(body.contains("unknown route /api/nothing") && body.contains("/api lists the routes"), "{body}");
    }
}
