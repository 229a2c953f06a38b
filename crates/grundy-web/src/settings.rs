//! What the server is told when it starts.

use crate::embedding::Origin;
use grundy_answers::Allowance;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port; `None` takes [`Settings::PORT`], or any free one if that is taken.
    pub port: Option<u16>,
    /// Whether an address other than loopback is allowed.
    pub allow_remote: bool,
    /// The token that every request must carry. Without loopback there always is one: it is made if it is not given.
    pub token: Option<String>,
    /// A folder with the page, instead of the one inside the program.
    pub page: Option<PathBuf>,
    /// Pages from these origins may show the board of `/embed` in a frame; without any there is nothing at that address.
    pub embedding: Vec<Origin>,
    /// The program that computes, in processes of its own. `None` computes on threads of this process: then nothing stops a
    /// computation that does not look at its meter, and one that needs too much memory, or overflows its stack, ends the
    /// whole process. That is for servers inside other programs, which trust their clients.
    pub worker: Option<WorkerCommand>,
    /// Workers for long computations; one less than the machine's cores if `None`.
    pub workers: Option<usize>,
    /// Requests that may wait for such a worker.
    pub queue: usize,
    /// Requests that one address may have under way, on loopback where all clients share one, and elsewhere.
    pub per_client: PerClient,
    /// Connections that one address may hold.
    pub connections: PerClient,
    /// What a request may cost if it does not say.
    pub usual: Allowance,
    /// What a request may cost at most.
    pub most: Allowance,
    /// How long every computation is tried at once, in time of the processor, before it has to wait for a heavy worker.
    pub quick: Allowance,
    /// Bytes that kept tables of maps may occupy.
    pub tables: u64,
    /// Bytes that kept answers may occupy.
    pub answers: u64,
    /// How long a client may take to read anything of what it is sent.
    pub unread: Duration,
    /// How long a request may take, from its head to the last byte of the answer.
    pub whole: Duration,
    /// How long open connections may take to end when the server stops.
    pub drain: Duration,
}

/// A program that computes: it calls [`crate::worker::run`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerCommand {
    /// Where it is.
    pub program: PathBuf,
    /// What it is started with.
    pub arguments: Vec<String>,
}

/// How much one address may have of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerClient {
    /// On loopback.
    pub loopback: usize,
    /// Elsewhere.
    pub remote: usize,
}

impl PerClient {
    pub(crate) fn of(&self, client: IpAddr) -> usize {
        if client.is_loopback() { self.loopback } else { self.remote }
    }
}

const MIB: u64 = 1 << 20;

impl Settings {
    /// The port if none is given.
    pub const PORT: u16 = 7333;

    /// Whether only this machine can connect.
    pub fn is_local(&self) -> bool {
        self.bind.is_loopback()
    }

    /// Workers for long computations: one core stays free for everything else.
    pub fn heavy_workers(&self) -> usize {
        self.workers.unwrap_or_else(|| cores().saturating_sub(1)).max(1)
    }

    /// Workers for what is tried at once: twice the cores, because each waits for its pipe now and then.
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
