//! Tests of the workers of `grundy serve`: the failure of a worker affects only one question.

use crate::serve::{PATIENCE, Served, serve};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Returns a question that uses all of its time limit: an identity for 10^15 numbers.
fn long(from: u32, time: u32) -> String {
    format!("/api/verify?what=prologue-i&count=1e15&from={from}&time={time}")
}

const HEAVY: &str = "grundy_computations_running{lane=\"heavy\"}";
const IDLE: &str = "grundy_workers_crashed_total{why=\"idle\"}";
const CRASHED: &str = "grundy_workers_crashed_total{why=\"crash\"}";

/// Returns the processes that a process has started.
fn children(parent: u32) -> BTreeSet<u32> {
    let processes =
        std::fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let of = |process: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        let after_name = stat.rsplit_once(')').map(|(_, rest)| rest.trim_start().to_owned()).unwrap_or_default();
        let mut words = after_name.split(' ');
        let (state, of) = (words.next().unwrap_or("Z"), words.next().and_then(|word| word.parse::<u32>().ok()));
        state != "Z" && of == Some(parent)
    };
    processes.filter(of).collect()
}

fn signal(name: &str, processes: &BTreeSet<u32>) {
    for process in processes {
        // Some may be gone already.
        let _ = Command::new("kill").args(["-s", name, &process.to_string()]).status();
    }
}

impl Served {
    fn workers(&self) -> BTreeSet<u32> {
        children(self.child.id())
    }

    fn metric(&self, line: &str) -> f64 {
        let (_, text) = self.get("/api/metrics");
        let found = text.lines().find_map(|l| l.strip_prefix(line)?.strip_prefix(' ')?.parse().ok());
        found.unwrap_or_else(|| panic!("{line} is not in\n{text}"))
    }

    fn until(&self, line: &str, holds: impl Fn(f64) -> bool) {
        patiently(|| holds(self.metric(line)), line);
    }

    /// Asks for events, and waits until a worker is at work.
    fn begun(&self, target: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let head = format!("host: {}\r\naccept: text/event-stream\r\nconnection: close", self.address);
        write!(stream, "GET {target} HTTP/1.1\r\n{head}\r\n\r\n").unwrap();
        let mut lines = BufReader::new(stream);
        // The first attempt tells nothing: what is told comes from the heavy lane.
        let mut line = String::new();
        while !line.starts_with("data: {\"done\":") || line.starts_with("data: {\"done\":0,") {
            line.clear();
            assert!(lines.read_line(&mut line).unwrap() > 0, "it ended");
        }
        lines
    }

    /// Checks that the server answers cheap questions, all of which are different.
    fn is_well(&self, n: u32) {
        let (head, body) = self.get(&format!("/api/solve?q=nim:{}", 1000 + n));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}\n{body}");
    }
}

fn patiently(holds: impl Fn() -> bool, what: &str) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Returns the problem in the last event.
fn problem(mut events: BufReader<TcpStream>) -> serde_json::Value {
    let mut text = String::new();
    events.read_to_string(&mut text).unwrap();
    let (_, rest) = text.split_once("event: problem\n").unwrap_or_else(|| panic!("no problem: {text}"));
    serde_json::from_str(rest.lines().next().unwrap().trim_start_matches("data: ")).unwrap()
}

fn answer(mut stream: TcpStream) -> (String, serde_json::Value) {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text}"));
    (head.lines().next().unwrap().to_owned(), serde_json::from_str(body).unwrap())
}

#[test]
fn a_question_that_needs_all_memory_gets_an_error_and_the_server_lives() {
    let served = serve(&["--port", "0"]);
    let budget = "memory=1&time=1&positions=1";
    let targets = [
        format!("/api/values?game=moves((1,0)*)&to=11&row=4294967295&{budget}"),
        format!("/api/period?game=moves((1,0)*)&row=4294967295&{budget}"),
        format!("/api/certificate?game=moves((1,0)*)&row=4294967295&{budget}"),
        format!("/api/export?what=values&format=csv&game=moves((1,0)*)&to=11&row=4294967295&{budget}"),
        format!("/api/values?game=wythoff&to=11&row=3000000000&{budget}"),
        "/api/values?game=moves((1,0)*)&to=11&row=4294967295".to_owned(),
    ];
    for (n, target) in (0..).zip(&targets) {
        let (head, body) = answer(served.open(target));
        assert!(head.starts_with("HTTP/1.1 4"), "{target}: {head} {body}");
        assert!(body["error"]["kind"].is_string(), "{target}: {head} {body}");
        served.is_well(n);
    }
    assert_eq!(served.metric(CRASHED), 0.0);
}

#[test]
fn a_worker_that_ends_costs_its_question_alone_and_is_replaced() {
    let served = serve(&["--port", "0", "--workers", "1"]);
    for (n, name) in (1..).zip(["KILL", "ABRT", "ILL"]) {
        let waiting = served.begun(&long(n, 60_000));
        let before = served.workers();
        // The one at work and those that wait for questions.
        signal(name, &before);
        let told = problem(waiting);
        assert_eq!((&told["status"], &told["error"]["kind"]), (&500.into(), &"internal".into()), "{name}: {told}");
        served.until(CRASHED, |crashed| crashed == f64::from(n));
        patiently(|| served.workers().is_disjoint(&before), "they do not end");
        served.is_well(n);
        // The heavy lane has a worker again.
        let next = served.open(&long(100 + n, 60_000));
        served.until(HEAVY, |running| running == 1.0);
        drop(next);
        served.until(HEAVY, |running| running == 0.0);
    }
}

#[test]
fn idle_workers_that_are_killed_are_taken_off_the_list_and_replaced() {
    let served = serve(&["--port", "0", "--workers", "1"]);
    // One of each kind is started with the server.
    patiently(|| served.workers().len() == 4, "they do not start");
    for _ in 0..3 {
        let before = served.workers();
        signal("KILL", &before);
        // A process that has ended is listed until its parent has looked at it.
        let gone = |worker: &u32| !Path::new(&format!("/proc/{worker}")).exists();
        patiently(|| before.iter().all(gone), "they are left as zombies");
        // The next ones are killed as soon as they are there, some of them before they are ready.
        patiently(|| served.workers().len() == 4, "they are not replaced");
    }
    // One that has answered waits for another question.
    served.is_well(1);
    let ended = served.metric(IDLE);
    signal("KILL", &served.workers());
    served.until(IDLE, |now| now > ended);
    served.is_well(2);
    assert_eq!(served.metric(CRASHED), 0.0);
}

#[test]
fn work_that_does_not_look_at_its_meter_is_killed_when_its_time_is_over() {
    let served = serve(&["--port", "0", "--workers", "1"]);
    let waiting = served.begun(&long(1, 3000));
    // A process that is stopped looks at nothing.
    signal("STOP", &served.workers());
    let told = problem(waiting);
    assert_eq!((&told["status"], &told["error"]["kind"]), (&422.into(), &"budget".into()), "{told}");
    assert!(served.metric("grundy_workers_killed_total{why=\"overdue\"}") >= 1.0);
    // The others were stopped too: a first attempt on one of them is overdue, and made again.
    served.is_well(1);
}

#[test]
fn work_that_nobody_waits_for_is_killed_if_it_does_not_stop() {
    let served = serve(&["--port", "0", "--workers", "1"]);
    let waiting = served.begun(&long(1, 60_000));
    signal("STOP", &served.workers());
    drop(waiting);
    served.until("grundy_workers_killed_total{why=\"cancelled\"}", |killed| killed == 1.0);
    served.until(HEAVY, |running| running == 0.0);
    served.is_well(1);
}

#[test]
fn no_worker_outlives_its_server() {
    for name in ["KILL", "TERM"] {
        let mut served = serve(&["--port", "0"]);
        let _waiting = served.open(&long(1, 60_000));
        served.until(HEAVY, |running| running == 1.0);
        let workers = served.workers();
        assert!(workers.len() >= 2, "{workers:?}");
        served.signal(name);
        served.exit_code();
        patiently(|| workers.iter().all(|worker| !Path::new(&format!("/proc/{worker}")).exists()), name);
    }
}

#[test]
fn the_server_itself_stays_small() {
    let served = serve(&["--port", "0"]);
    // Long queries, each another one, and answers of some size.
    for n in 0..100 {
        let (head, _) = served.get(&format!("/api/solve?q=nim:{n}{}", "7".repeat(40_000)));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    }
    for n in 0..8 {
        let (head, _) = served.get(&format!("/api/values?game=subtract(1,3,4)&to={}", 500_000 + n));
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    }
    let kept = served.metric("grundy_cache_bytes{cache=\"answers\"}");
    assert!(kept > 0.0 && kept <= f64::from(64 << 20), "{kept}");
    let resident = served.metric("grundy_resident_bytes{process=\"server\"}");
    assert!(resident > 0.0 && resident < f64::from(512 << 20), "{resident}");
    assert!(served.metric("grundy_resident_bytes{process=\"workers\"}") > 0.0);
}

#[test]
fn a_worker_is_nothing_to_be_started_by_hand() {
    let out = crate::serve::program().arg("worker").stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!((out.status.code(), out.stdout.len()), (Some(0), 0));
    let help = crate::serve::program().arg("--help").output().unwrap().stdout;
    assert!(!String::from_utf8(help).unwrap().contains("worker"));
}
