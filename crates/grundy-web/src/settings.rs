//! What the server is told when it starts.

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
    /// Threads for long computations; one less than the machine's cores if `None`.
    pub workers: Option<usize>,
    /// Requests that may wait for such a thread.
    pub queue: usize,
    /// Requests that one address may have under way, on loopback where all clients share one, and elsewhere.
    pub per_client: PerClient,
    /// What a request may cost if it does not say.
    pub usual: Limits,
    /// What a request may cost at most.
    pub most: Limits,
    /// How long every computation is tried at once, before it has to wait for a thread of its own.
    pub quick: Limits,
    /// Bytes that kept tables of maps may occupy.
    pub tables: u64,
    /// Bytes that kept answers may occupy.
    pub answers: u64,
    /// How long open connections may take to end when the server stops.
    pub drain: Duration,
}

/// Requests that one address may have under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerClient {
    /// On loopback.
    pub loopback: usize,
    /// Elsewhere.
    pub remote: usize,
}

/// What one computation may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Bytes of a table.
    pub memory: u64,
}

const MIB: u64 = 1 << 20;

impl Settings {
    /// The port if none is given.
    pub const PORT: u16 = 7333;

    /// Whether only this machine can connect.
    pub fn is_local(&self) -> bool {
        self.bind.is_loopback()
    }

    /// Threads for long computations: one core stays free for everything else.
    pub fn heavy_threads(&self) -> usize {
        self.workers.unwrap_or_else(|| cores().saturating_sub(1)).max(1)
    }

    /// Threads for what is tried at once.
    pub fn quick_threads(&self) -> usize {
        cores().max(2)
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
            workers: None,
            queue: 128,
            per_client: PerClient { loopback: 256, remote: 32 },
            usual: Limits { time: Duration::from_secs(10), memory: 512 * MIB },
            most: Limits { time: Duration::from_secs(60), memory: 1024 * MIB },
            quick: Limits { time: Duration::from_millis(25), memory: 64 * MIB },
            tables: 768 * MIB,
            answers: 64 * MIB,
            drain: Duration::from_secs(5),
        }
    }
}
