//! A server in this process, and a small HTTP client.

use grundy_web::{Server, Settings, WorkerCommand};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The time after which a test gives up. Shorter times are not tested.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A server that stops when it is dropped.
pub struct Running {
    pub address: SocketAddr,
    pub opened: String,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// A response.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.text()))
    }

    pub fn kind(&self) -> String {
        self.json()["error"]["kind"].as_str().unwrap().to_owned()
    }
}

/// Returns the settings of a server with one heavy worker. It computes in processes of the program named by
/// `GRUNDY_BIN`, or on threads if the variable is not set.
pub fn settings() -> Settings {
    let worker = std::env::var_os("GRUNDY_BIN")
        .map(|program| WorkerCommand { program: program.into(), arguments: vec!["worker".to_owned()] });
    Settings { port: Some(0), worker, workers: Some(1), ..Settings::default() }
}

pub fn start(settings: Settings) -> Running {
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(async {
            let server = Server::bind(settings).await.unwrap();
            tell.send((server.local_addr(), server.address())).unwrap();
            server
                .run(async {
                    let _ = stopped.await;
                })
                .await;
        });
        runtime.shutdown_background();
    });
    let (address, opened) = told.recv().unwrap();
    Running { address, opened, stop: Some(stop), thread: Some(thread) }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Percent-encodes the characters that a query must not contain.
pub fn encode(text: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-_.~".contains(&b);
    text.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// `path?a=b&c=d` with the values encoded.
pub fn with(path: &str, parameters: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = parameters.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    format!("{path}?{}", pairs.join("&"))
}

impl Running {
    pub fn get(&self, target: &str) -> Response {
        self.send("GET", target, &[], b"")
    }

    pub fn ask(&self, path: &str, parameters: &[(&str, &str)]) -> Response {
        self.get(&with(path, parameters))
    }

    pub fn post(&self, target: &str, content_type: &str, body: &[u8]) -> Response {
        self.send("POST", target, &[("content-type", content_type)], body)
    }

    /// Sends a request with the usual Host header unless another one is given.
    pub fn send(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &[u8]) -> Response {
        let stream = self.open(method, target, headers, body);
        read(stream, method == "HEAD")
    }

    /// Sends a request and leaves the answer to be read.
    pub fn open(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut head = format!("{method} {target} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            head.push_str(&format!("host: {}\r\n", self.address));
        }
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() || method == "POST" {
            head.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        // A server that refuses a large body may stop reading it.
        let _ = stream.write_all(body);
        stream
    }

    /// Sends bytes, all of them, and returns all that the server sends until it closes.
    pub fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(bytes).unwrap();
        let mut text = Vec::new();
        stream.read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Returns the head of a request with its Host header and the given lines.
    pub fn head(&self, first: &str, lines: &[&str]) -> String {
        let mut head = format!("{first} HTTP/1.1\r\nhost: {}\r\n", self.address);
        lines.iter().for_each(|line| head.extend([*line, "\r\n"]));
        head + "\r\n"
    }

    /// Returns the value of a line of the metrics.
    pub fn metric(&self, line: &str) -> f64 {
        let text = self.get("/api/metrics").text();
        let found = text.lines().find_map(|l| l.strip_prefix(line)?.strip_prefix(' ')?.parse().ok());
        found.unwrap_or_else(|| panic!("{line} is not in\n{text}"))
    }

    /// Waits until a line of the metrics has some value.
    pub fn until(&self, line: &str, holds: impl Fn(f64) -> bool) {
        let started = Instant::now();
        while !holds(self.metric(line)) {
            assert!(started.elapsed() < PATIENCE, "{line} stayed at {}", self.metric(line));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Returns whether a response has begun to arrive.
pub fn answered(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let there = stream.peek(&mut [0]).is_ok_and(|n| n == 1);
    stream.set_nonblocking(false).unwrap();
    there
}

/// Reads a whole response.
pub fn read(stream: TcpStream, head_only: bool) -> Response {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    let status = line.split(' ').nth(1).unwrap_or_else(|| panic!("no status in `{line}`")).parse().unwrap();
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap();
        headers.push((name.to_owned(), value.trim().to_owned()));
    }
    let mut response = Response { status, headers, body: Vec::new() };
    if head_only {
        return response;
    }
    if response.header("transfer-encoding") == Some("chunked") {
        loop {
            let mut size = String::new();
            reader.read_line(&mut size).unwrap();
            let size = usize::from_str_radix(size.trim(), 16).unwrap();
            let mut chunk = vec![0; size + 2];
            reader.read_exact(&mut chunk).unwrap();
            if size == 0 {
                break;
            }
            response.body.extend_from_slice(&chunk[..size]);
        }
    } else if let Some(length) = response.header("content-length") {
        let mut body = vec![0; length.parse().unwrap()];
        reader.read_exact(&mut body).unwrap();
        response.body = body;
    }
    response
}
