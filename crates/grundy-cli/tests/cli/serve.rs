//! Tests that `grundy serve` prints one line, returns the same JSON as the command line, and ends in order.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
}

pub(crate) fn serve(args: &[&str]) -> Served {
    serve_by(program().arg("serve").args(args))
}

pub(crate) fn serve_by(command: &mut Command) -> Served {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("grundy explorer: http://").unwrap_or_else(|| panic!("`{line}`"));
    Served { address: address.split('/').next().unwrap().to_owned(), child }
}

impl Served {
    pub(crate) fn open(&self, target: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(stream, "GET {target} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address).unwrap();
        stream
    }

    pub(crate) fn get(&self, target: &str) -> (String, String) {
        let mut text = String::new();
        self.open(target).read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &pid]).status().unwrap().success());
    }

    pub(crate) fn exit_code(&mut self) -> Option<i32> {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(started.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

#[test]
fn the_server_answers_what_the_command_line_prints() {
    let served = serve(&["--port", "0"]);
    for (args, target) in [
        (vec!["solve", "fibonacci:20"], "/api/solve?q=fibonacci:20"),
        (vec!["solve", "misere subtract(1,2,3):21"], "/api/solve?q=misere+subtract(1,2,3):21"),
        (vec!["values", "subtract(1,3,4)", "--to", "30"], "/api/values?game=subtract(1,3,4)&to=30"),
        (vec!["values", "wythoff", "--to", "5", "--outcomes"], "/api/values?game=wythoff&to=5&outcomes=true"),
        (vec!["period", "subtract(2,4,7)"], "/api/period?game=subtract(2,4,7)"),
        (vec!["positions", "raleigh", "--count", "5"], "/api/positions?game=raleigh&count=5"),
        (vec!["represent", "fibonacci", "20"], "/api/represent?ruleset=fibonacci&n=20"),
        (vec!["recurrence", "takeaway(3x)"], "/api/recurrence?ruleset=takeaway(3x)"),
        (vec!["compare", "fibonacci", "takeaway(x)"], "/api/compare?left=fibonacci&right=takeaway(x)"),
        (vec!["study", "wythoff", "--to", "20"], "/api/study?ruleset=wythoff&to=20"),
        (vec!["verify", "wythoff", "--count", "9"], "/api/verify?what=wythoff&count=9"),
        (vec!["games"], "/api/games"),
    ] {
        let printed = program().args(&args).arg("--json").output().unwrap().stdout;
        let (head, body) = served.get(target);
        assert!(head.starts_with("HTTP/1.1 200"), "{target}: {head}\n{body}");
        assert_eq!(body, String::from_utf8(printed).unwrap().trim_end(), "{target}");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_server_with_code_0() {
    for signal in ["INT", "TERM"] {
        let mut served = serve(&["--port", "0"]);
        // Work that would take a minute is cancelled, and its client is told.
        let mut waiting = served.open("/api/verify?count=1e15&time=60000");
        while !served.get("/api/metrics").1.contains("grundy_computations_running{lane=\"heavy\"} 1") {
            std::thread::sleep(Duration::from_millis(5));
        }
        served.signal(signal);
        let mut text = String::new();
        waiting.read_to_string(&mut text).unwrap();
        assert!(text.starts_with("HTTP/1.1 503"), "{text}");
        assert_eq!(served.exit_code(), Some(0), "{signal}");
    }
}

#[test]
fn a_port_that_is_taken_is_an_error_and_without_one_another_is_found() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let out = program().args(["serve", "--port", &port]).output().unwrap();
    let error = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(2), "{error}");
    assert!(error.contains(&port) && error.contains("help: choose another --port"), "{error}");
    // Two servers without a port: at most one of them has the usual one.
    let (one, two) = (serve(&[]), serve(&[]));
    assert_ne!(one.address, two.address);
}

#[test]
fn other_machines_are_let_in_only_if_that_is_said() {
    let out = program().args(["serve", "--bind", "0.0.0.0", "--port", "0"]).output().unwrap();
    let error = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(2), "{error}");
    assert!(error.contains("--allow-remote"), "{error}");
    let out = program().args(["serve", "--port", "0", "--token", "short"]).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_token_in_the_environment_that_cannot_be_used_is_an_error() {
    use std::os::unix::ffi::OsStringExt;
    for (token, word) in
        [(Vec::new(), "empty"), (b"correct-horse-\xff-battery".to_vec(), "UTF-8"), (b"short".to_vec(), "16")]
    {
        let token = std::ffi::OsString::from_vec(token);
        let out = program().args(["serve", "--port", "0"]).env("GRUNDY_TOKEN", token).output().unwrap();
        let error = String::from_utf8(out.stderr).unwrap();
        assert_eq!((out.status.code(), out.stdout.len()), (Some(2), 0), "{error}");
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn the_token_is_not_in_the_log_however_it_is_spelt() {
    let token = "correct-horse-battery";
    let mut served = serve(&["--port", "0", "--log", "json", "--token", token]);
    for target in [
        format!("/?token={token}"),
        format!("/?%74oken={token}"),
        format!("/api/hello?x=1&tok%65n={token}"),
        "/api/hello?%74oken=correct-horse-batter".to_owned(),
    ] {
        served.get(&target);
    }
    served.signal("TERM");
    let mut log = String::new();
    served.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert_eq!(log.matches("\"route\"").count(), 4, "{log}");
    assert!(!log.contains("correct-horse"), "{log}");
}

#[test]
fn the_log_is_one_object_for_each_request() {
    let mut served = serve(&["--port", "0", "--log", "json"]);
    served.get("/api/solve?q=nim:5");
    let mut lines = BufReader::new(served.child.stderr.take().unwrap()).lines();
    let line: serde_json::Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!(
        (&line["route"], &line["status"], &line["query"]),
        (&"/api/solve".into(), &200.into(), &"q=nim:5".into())
    );
    assert!(line["ms"].is_f64() && line["id"].is_u64(), "{line}");
}
