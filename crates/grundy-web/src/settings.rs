//! The settings of a server.

use crate::embedding::Origin;
use grundy_answers::routes::Allowance;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a [`Server`](crate::Server): its address, its limits and its workers.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address on which the server listens.
    pub bind: IpAddr,
    /// The port on which the server listens; `None` for [`Settings::PORT`], or for any free port if that port is taken.
    pub port: Option<u16>,
    /// Whether addresses other than loopback are allowed.
    pub allow_remote: bool,
    /// The token that every request must carry; `None` for no token. If `bind` is not a loopback address, a token is
    /// required, and the server generates one in place of `None`.
    pub token: Option<String>,
    /// The folder that contains the files of the page; `None` for the page embedded in the program.
    pub page: Option<PathBuf>,
    /// The origins whose pages may show the board of `/embed` in a frame. If there are none, the server has no path
    /// `/embed`.
    pub embedding: Vec<Origin>,
    /// The program that computes answers in separate processes; `None` to compute on threads of this process. On
    /// threads, a computation that does not check its meter cannot be stopped, and a computation that needs too much
    /// memory or overflows its stack ends the whole process. So use threads only for servers inside other programs that
    /// trust their clients.
    pub worker: Option<WorkerCommand>,
    /// The number of workers for long computations; `None` for one less than the number of cores.
    pub workers: Option<usize>,
    /// The maximum number of requests that wait for a worker for long computations.
    pub queue: usize,
    /// The maximum number of concurrent requests from one client address.
    pub per_client: PerClient,
    /// The maximum number of open connections from one client address.
    pub connections: PerClient,
    /// The default limits on the time and memory of a request.
    pub usual: Allowance,
    /// The limits on time and memory that a request may set at most.
    pub most: Allowance,
    /// The limits on the first attempt at a computation. The time limit counts processor time.
    pub quick: Allowance,
    /// The maximum size of cached tables for maps, in bytes.
    pub tables: u64,
    /// The maximum size of cached answers, in bytes.
    pub answers: u64,
    /// The maximum time during which a client reads nothing of an answer that is being sent to it.
    pub unread: Duration,
    /// The maximum duration of a request, from its first header to the last byte of the answer.
    pub whole: Duration,
    /// The time that open connections have to end when the server stops.
    pub drain: Duration,
}

/// The command that starts a worker process: a program that calls [`crate::worker::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerCommand {
    /// The path of the program.
    pub program: PathBuf,
    /// The arguments of the program.
    pub arguments: Vec<String>,
}

/// A limit on the number of requests or connections of each client address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerClient {
    /// The limit for loopback addresses, where all clients of this machine share one address.
    pub loopback: usize,
    /// The limit for each other address.
    pub remote: usize,
}

impl PerClient {
    pub(crate) fn of(&self, client: IpAddr) -> usize {
        if client.is_loopback() { self.loopback } else { self.remote }
    }
}

const MIB: u64 = 1 << 20;

impl Settings {
    /// The port on which the server listens by default.
    pub const PORT: u16 = 7333;

    /// Returns whether only clients on this machine can connect.
    pub fn is_local(&self) -> bool {
        self.bind.is_loopback()
    }

    /// Returns the number of workers for long computations. This is [`Settings::workers`] or, by default, one less than
    /// the number of cores; it is at least 1.
    pub fn heavy_workers(&self) -> usize {
        self.workers.unwrap_or_else(|| cores().saturating_sub(1)).max(1)
    }

    /// Returns the number of workers for the short first attempts of computations. It is twice the number of cores,
    /// because workers sometimes wait for their pipes.
    pub fn quick_workers(&self) -> usize {
        2 * cores().max(2)
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
            allow_remote: false,
            token: None,
            page: None,
            embedding: Vec::new(),
            worker: None,
            workers: None,
            queue: 128,
            per_client: PerClient { loopback: 256, remote: 32 },
            connections: PerClient { loopback: 512, remote: 64 },
            usual: Allowance { time: Duration::from_secs(10), memory: 512 * MIB },
            most: Allowance { time: Duration::from_secs(60), memory: 1024 * MIB },
            quick: Allowance { time: Duration::from_millis(25), memory: 64 * MIB },
            tables: 768 * MIB,
            answers: 64 * MIB,
            unread: Duration::from_secs(20),
            whole: Duration::from_secs(300),
            drain: Duration::from_secs(5),
        }
    }
}
