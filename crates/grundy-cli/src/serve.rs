//! The command `grundy serve`, which starts the explorer for browsers.

use crate::run::{ANSWERED, BAD_INPUT};
use clap::{Args, ValueEnum};
use grundy_answers::{Problem, ProblemKind};
use grundy_web::log::{self, Log};
use grundy_web::{Origin, Server, Settings, WorkerCommand, worker as process};
use std::io::{IsTerminal, Write};
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;

/// The subcommand that runs this program as a worker of a server.
pub(crate) const WORKER: &str = "worker";

/// Where the server listens, and what it allows.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port; without it 7333, or any free one if that is taken
    #[arg(long, value_name = "P")]
    port: Option<u16>,
    /// Address to listen on; other machines can connect only with --allow-remote
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// Let other machines connect; they need the token that the program prints
    #[arg(long)]
    allow_remote: bool,
    /// Token that requests must carry; also read from GRUNDY_TOKEN. One is generated and printed if it is needed and omitted
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Number of processes for long computations (default: one less than the cores)
    #[arg(long, value_name = "N")]
    workers: Option<usize>,
    /// Maximum concurrent requests of one client (default: 256 on this machine, 32 from others)
    #[arg(long, value_name = "N")]
    per_client: Option<usize>,
    /// Write one line for each request to standard error
    #[arg(long, value_enum, default_value_t = LogArg::Off, value_name = "FORMAT")]
    log: LogArg,
    /// Let pages of this origin, such as https://example.org, show the board of /embed in a frame; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    allow_embedding: Vec<Origin>,
    /// Serve the page from this folder instead of the one inside the program
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
}

/// The format of the log.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum LogArg {
    Json,
    Text,
    Off,
}

pub(crate) fn serve(asked: Serve) -> Result<u8, Problem> {
    log::start(match asked.log {
        LogArg::Json => Log::Json,
        LogArg::Text => Log::Text,
        LogArg::Off => Log::Off,
    });
    let settings = settings(&asked)?;
    let failed = |why: std::io::Error| not_served(&asked, &why);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failed)?;
    let result = runtime.block_on(async {
        let server = Server::bind(settings).await.map_err(failed)?;
        let stop = interrupted().map_err(failed)?;
        announce(&format!("grundy explorer: {}", server.address()))?;
        server.run(stop).await;
        Ok(ANSWERED)
    });
    // Work that does not look at its meter is not waited for.
    runtime.shutdown_background();
    result
}

/// Runs this process as a worker of the server that started it.
pub(crate) fn worker() -> ExitCode {
    if std::io::stdin().is_terminal() {
        eprintln!("error: `grundy {WORKER}` computes for a server and is started by it\nhelp: grundy serve");
        return ExitCode::from(BAD_INPUT);
    }
    match process::run() {
        Ok(()) => ExitCode::from(ANSWERED),
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Returns the command that runs this program as a worker.
fn this_program() -> std::io::Result<WorkerCommand> {
    // On Linux this is the file that runs, also if another one has taken its place in the meantime.
    let itself = PathBuf::from("/proc/self/exe");
    let program = if itself.exists() { itself } else { std::env::current_exe()? };
    Ok(WorkerCommand { program, arguments: vec![WORKER.to_owned()] })
}

/// Returns the token in the environment variable `GRUNDY_TOKEN`. An invalid token is an error, because the user wants
/// one.
fn token_of_the_environment() -> Result<Option<String>, Problem> {
    let unusable = |why: &str| {
        Problem::new(ProblemKind::Range, format!("GRUNDY_TOKEN {why}"))
            .help("use at least 16 letters, digits, `-`, `_` or `.`; unset it to serve without a token")
    };
    let Some(token) = std::env::var_os("GRUNDY_TOKEN") else { return Ok(None) };
    match token.into_string() {
        Ok(token) if token.is_empty() => Err(unusable("is empty")),
        Ok(token) => Ok(Some(token)),
        Err(_) => Err(unusable("is not UTF-8 text")),
    }
}

fn settings(asked: &Serve) -> Result<Settings, Problem> {
    let token = match &asked.token {
        Some(token) => Some(token.clone()),
        None => token_of_the_environment()?,
    };
    let plain =
        |token: &String| token.len() >= 16 && token.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
    if token.as_ref().is_some_and(|token| !plain(token)) {
        return Err(Problem::new(ProblemKind::Range, "this token cannot be used")
            .help("use at least 16 letters, digits, `-`, `_` or `.`; without --token, one is generated"));
    }
    let mut settings = Settings {
        bind: asked.bind,
        port: asked.port,
        allow_remote: asked.allow_remote,
        token,
        page: asked.page.clone(),
        embedding: asked.allow_embedding.clone(),
        worker: Some(this_program().map_err(|why| not_served(asked, &why))?),
        workers: asked.workers,
        ..Settings::default()
    };
    if let Some(most) = asked.per_client {
        settings.per_client.loopback = most;
        settings.per_client.remote = most;
    }
    Ok(settings)
}

fn not_served(asked: &Serve, why: &std::io::Error) -> Problem {
    let port = asked.port.map_or_else(String::new, |port| format!(" port {port}"));
    let problem = Problem::new(ProblemKind::Io, format!("cannot serve on {}{port}: {why}", asked.bind));
    match why.kind() {
        std::io::ErrorKind::AddrInUse => problem.help("choose another --port, or leave it out to get a free one"),
        std::io::ErrorKind::PermissionDenied if !asked.bind.is_loopback() && !asked.allow_remote => {
            problem.help("add --allow-remote to allow this; requests will then need a token")
        }
        std::io::ErrorKind::NotFound => problem.help("check that the folder of --page exists"),
        _ => problem.help("check the address and the port"),
    }
}

/// Prints a line to standard output before the first request is answered.
fn announce(line: &str) -> Result<(), Problem> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(|why| Problem::new(ProblemKind::Io, format!("cannot write to standard output: {why}")))
}

/// Returns a future that completes at the first Ctrl-C or SIGTERM; the second one ends the process.
fn interrupted() -> std::io::Result<impl Future<Output = ()>> {
    let (first, stop) = tokio::sync::oneshot::channel();
    let mut signals = Signals::new()?;
    tokio::spawn(async move {
        signals.next().await;
        let _ = first.send(());
        signals.next().await;
        std::process::exit(130);
    });
    Ok(async move {
        let _ = stop.await;
    })
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
